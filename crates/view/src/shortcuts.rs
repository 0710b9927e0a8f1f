// SPDX-License-Identifier: GPL-3.0-or-later
//! Current key bindings and pointer gestures, grouped under headings, and the GTK builder description of the shortcuts
//! window.

use tr::tr;

use crate::help::links::escaped;
use crate::keys::Command;
use i18n::{N_, translated};

/// Object ID of the shortcuts window in the GTK builder description.
pub const WINDOW: &str = "shortcuts";
/// Object ID of the icon shared by all gestures.
const POINTER: &str = "pointer";

/// Maximum number of lines of a column, including headings. Keeps sections to two columns: GTK 4.8 reverses the order of
/// three or more.
const HEIGHT: &str = "16";

/// Section of the window; one is shown at a time.
pub struct Section {
    /// Title, marked for translation.
    pub title: &'static str,
    /// Groups in display order.
    pub groups: Vec<Group>,
}

/// Group of keys and gestures under a heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Heading, marked for translation.
    pub title: &'static str,
    /// Titles, marked for translation, with the keys.
    pub lines: Vec<(&'static str, Vec<String>)>,
    /// Mouse and touch gestures.
    pub gestures: &'static [Gesture],
}

/// Mouse or touch gesture; both texts are marked for translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// Effect.
    pub title: &'static str,
    /// Instructions for the gesture.
    pub how: &'static str,
}

/// Groups commands by heading, with the keys of each. Commands of one family share a line.
pub fn groups<'a>(commands: impl Iterator<Item = (&'a Command, Vec<String>)>) -> Vec<Group> {
    let mut groups = Vec::new();
    for (command, keys) in commands {
        let (group, title) = command.family.unwrap_or((command.group, command.title));
        add(&mut groups, group, title, keys);
    }
    groups
}

fn add(groups: &mut Vec<Group>, group: &'static str, title: &'static str, keys: Vec<String>) {
    let place = groups.iter().position(|existing| existing.title == group).unwrap_or_else(|| {
        groups.push(Group { title: group, ..Group::default() });
        groups.len() - 1
    });
    let lines = &mut groups[place].lines;
    match lines.iter_mut().find(|(existing, _)| *existing == title) {
        Some((_, all)) => all.extend(keys),
        None => lines.push((title, keys)),
    }
}

fn accelerators(command: &Command) -> Vec<String> {
    command.caps.iter().map(|cap| cap.accelerator.clone()).collect()
}

impl Section {
    /// Creates a section with the keys of these commands. Commands without keys are omitted.
    #[must_use]
    pub fn new(title: &'static str, commands: &[Command]) -> Self {
        let keys = commands.iter().map(|command| (command, accelerators(command)));
        Self { title, groups: groups(keys.filter(|(_, keys)| !keys.is_empty())) }
    }

    /// Creates a section with the gestures of a game.
    #[must_use]
    pub fn of_gestures(game: &'static str, gestures: &'static [Gesture]) -> Self {
        let group = Group { title: game, gestures, ..Group::default() };
        Self { title: N_!("Mouse and Touch"), groups: vec![group] }
    }

    /// Adds keys under a heading, which is created if necessary.
    pub fn add(&mut self, group: &'static str, title: &'static str, keys: &[&str]) {
        add(&mut self.groups, group, title, keys.iter().map(|key| (*key).to_owned()).collect());
    }
}

/// Returns the window's description in the XML format of `GtkBuilder`.
pub fn description(sections: &[Section]) -> String {
    let icon = object("GThemedIcon", Some(POINTER), &[("name", "input-mouse-symbolic")], String::new());
    let children = sections.iter().map(|Section { title, groups }| {
        let title = &translated(title);
        let properties = [("section-name", &**title), ("title", title), ("max-height", HEIGHT)];
        child("GtkShortcutsSection", &properties, groups.iter().map(describe).collect())
    });
    let properties = [("modal", "True"), ("title", &tr!("Keyboard Shortcuts"))];
    let window = object("GtkShortcutsWindow", Some(WINDOW), &properties, children.collect());
    format!("<interface>{icon}{window}</interface>")
}

fn describe(group: &Group) -> String {
    let keys = group.lines.iter().map(|(title, keys)| {
        let properties = [("accelerator", &*keys.join(" ")), ("title", &translated(title))];
        child("GtkShortcutsShortcut", &properties, String::new())
    });
    let gestures = group.gestures.iter().map(|Gesture { title, how }| {
        let (title, how) = (translated(title), translated(how));
        let properties = [("shortcut-type", "gesture"), ("icon", POINTER), ("title", &title), ("subtitle", &how)];
        child("GtkShortcutsShortcut", &properties, String::new())
    });
    child("GtkShortcutsGroup", &[("title", &translated(group.title))], keys.chain(gestures).collect())
}

fn child(class: &str, properties: &[(&str, &str)], children: String) -> String {
    format!("<child>{}</child>", object(class, None, properties, children))
}

fn object(class: &str, id: Option<&str>, properties: &[(&str, &str)], children: String) -> String {
    let property = |(name, value): &(&str, &str)| format!("<property name=\"{name}\">{}</property>", escaped(value));
    let properties: String = properties.iter().map(property).collect();
    let id = id.map(|id| format!(" id=\"{id}\"")).unwrap_or_default();
    format!("<object class=\"{class}\"{id}>{properties}{children}</object>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gestures_are_shown_with_their_effect() {
        const SWIPE: &[Gesture] = &[Gesture { title: "Slide & push", how: "Swipe" }];
        let description = description(&[Section::of_gestures("Game", SWIPE)]);
        assert!(description.contains("<property name=\"title\">Slide &amp; push</property>"), "{description}");
        assert!(description.contains("<property name=\"subtitle\">Swipe</property>"), "{description}");
    }
}
