// SPDX-License-Identifier: GPL-3.0-or-later
//! The keys as they are set now, as rows of a table.

use crate::desktop::preferences::editable::Editable;
use i18n::translated;

/// What keys do, below which heading, and the keys as people read them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The heading.
    pub group: String,
    /// What they do.
    pub title: String,
    /// The keys; empty where the command has none.
    pub keys: Vec<String>,
}

/// The keys of these commands. Those of one family share a line.
pub(super) fn lines(commands: &dyn Editable) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for command in commands.commands() {
        let (group, title) = command.family.unwrap_or((command.group, command.title));
        let (group, title) = (translated(group), translated(title));
        let keys = command.caps.into_iter().map(|cap| cap.label);
        match lines.iter_mut().find(|line| line.group == group && line.title == title) {
            Some(line) => line.keys.extend(keys),
            None => {
                // Groups stand together, as they came.
                let at = lines.iter().rposition(|line| line.group == group).map_or(lines.len(), |last| last + 1);
                lines.insert(at, Line { group, title, keys: keys.collect() });
            }
        }
    }
    lines
}

/// Whether all commands have the keys that they have at first.
pub(super) fn are_own(commands: &dyn Editable) -> bool {
    commands.commands().iter().all(|command| command.is_default)
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::desktop::accelerators::{Accelerators, WindowAction};
    use crate::desktop::library::Library;
    use crate::desktop::preferences::editable::Keys;
    use play::push_and_clear::keys::KeyCommand;

    #[test]
    fn keys_are_shown_as_they_are_set() {
        let library = Rc::new(Library::default());
        let keys = Keys::<WindowAction>::new(&library, |WindowAction(name)| ["win.redo", "win.help"].contains(&name));
        let line = |group: &str, title: &str, keys: &[&str]| Line {
            group: group.to_owned(),
            title: title.to_owned(),
            keys: keys.iter().map(|key| (*key).to_owned()).collect(),
        };
        assert_eq!(lines(&keys), [line("Match", "Redo", &["Ctrl+Shift+Z", "Ctrl+Y"]), line("Window", "Help", &["F1"])]);
        assert!(are_own(&keys));
        library.change(|keys: &mut Accelerators| keys.set(WindowAction("win.help"), "F2".parse()));
        assert_eq!(lines(&keys)[1], line("Window", "Help", &["F2"]));
        assert!(!are_own(&keys));
    }

    #[test]
    fn groups_stand_together() {
        let library = Rc::new(Library::default());
        let lines = lines(&Keys::<KeyCommand>::new(&library, |_| true));
        let mut groups: Vec<&str> = lines.iter().map(|line| line.group.as_str()).collect();
        groups.dedup();
        let mut once = groups.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(groups.len(), once.len(), "{groups:?}");
    }
}
