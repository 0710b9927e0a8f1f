// SPDX-License-Identifier: GPL-3.0-or-later
//! Command history of the command bar.

/// Maximum number of lines in the history; the oldest is removed first.
const MAX_LINES: usize = 500;

/// Lines that were entered, and the current position while browsing them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    lines: Vec<String>,
    /// Steps back from the line being edited; 0 while not browsing.
    back: usize,
    /// Line being edited when browsing began.
    draft: String,
}

impl History {
    /// Adds a line and ends browsing. Blank lines and consecutive duplicates are ignored.
    pub fn add(&mut self, line: &str) {
        self.back = 0;
        self.draft.clear();
        if !line.trim().is_empty() && self.lines.last().is_none_or(|last| last != line) {
            self.lines.push(line.to_owned());
            if self.lines.len() > MAX_LINES {
                self.lines.remove(0);
            }
        }
    }

    /// Moves to the previous line; `None` at the oldest. `now` is the line shown, saved as the draft when browsing begins.
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

    /// Moves to the next line, finally back to the draft; `None` if the draft is already shown.
    pub fn later(&mut self) -> Option<&str> {
        self.back = self.back.checked_sub(1)?;
        Some(if self.back == 0 { &self.draft } else { &self.lines[self.lines.len() - self.back] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsing_back_and_forth_returns_to_the_draft() {
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
    fn history_length_is_limited() {
        let mut history = History::default();
        for number in 0..MAX_LINES + 10 {
            history.add(&number.to_string());
        }
        let mut count = 0;
        while history.earlier("").is_some() {
            count += 1;
        }
        assert_eq!(count, MAX_LINES);
    }
}
