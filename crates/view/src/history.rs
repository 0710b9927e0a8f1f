// SPDX-License-Identifier: GPL-3.0-or-later
//! The lines that were typed.

/// So many are remembered.
const MOST: usize = 500;

/// The lines that were typed, and where one looks among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    lines: Vec<String>,
    /// How far back from the line that is being typed.
    back: usize,
    /// The line that was being typed when one began to look back.
    draft: String,
}

impl History {
    /// Remembers a line; the same one twice in a row only once.
    pub fn add(&mut self, line: &str) {
        self.back = 0;
        self.draft.clear();
        if !line.trim().is_empty() && self.lines.last().is_none_or(|last| last != line) {
            self.lines.push(line.to_owned());
            if self.lines.len() > MOST {
                self.lines.remove(0);
            }
        }
    }

    /// The line before, while `now` is shown; `None` at the first.
    pub fn earlier(&mut self, now: &str) -> Option<&str> {
        if self.back == self.lines.len() {
            return None;
        }
        if self.back == 0 {
            now.clone_into(&mut self.draft);
        }
        self.back += 1;
        Some(&self.lines[self.lines.len() - self.back])
    }

    /// The line after, or in the end the one that was being typed; `None` if that is shown.
    pub fn later(&mut self) -> Option<&str> {
        self.back = self.back.checked_sub(1)?;
        Some(if self.back == 0 { &self.draft } else { &self.lines[self.lines.len() - self.back] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_looks_back_and_comes_back() {
        let mut history = History::default();
        assert_eq!(history.earlier("draft"), None);
        for line in ["left", "drop", "drop", " ", "right"] {
            history.add(line);
        }
        assert_eq!(history.earlier("dr"), Some("right"));
        assert_eq!(history.earlier("right"), Some("drop"));
        assert_eq!(history.earlier("drop"), Some("left"));
        assert_eq!(history.earlier("left"), None);
        assert_eq!(history.later(), Some("drop"));
        assert_eq!(history.later(), Some("right"));
        assert_eq!(history.later(), Some("dr"));
        assert_eq!(history.later(), None);
    }

    #[test]
    fn only_so_many_are_remembered() {
        let mut history = History::default();
        for number in 0..MOST + 10 {
            history.add(&number.to_string());
        }
        let mut count = 0;
        while history.earlier("").is_some() {
            count += 1;
        }
        assert_eq!(count, MOST);
    }
}
