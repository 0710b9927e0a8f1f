// SPDX-License-Identifier: GPL-3.0-or-later
//! Window that shows the keys as they are set, and what can be done with the mouse or by touch.

use adw::prelude::*;
use gtk::glib::markup_escape_text;
use tr::tr;

use super::dialogs::descendants;
use super::preferences::editable::{Command, Editable, Pressable};
use i18n::marked;
use i18n::translated;
use play::keys::Key;

/// Ids of the window and of the icon of all gestures in the description.
const WINDOW: &str = "shortcuts";
const POINTER: &str = "pointer";

/// Most lines of a column, its headings included. A section has at most two columns: GTK 4.8 turns the order of more around.
const HEIGHT: &str = "16";

/// Part of the window that is shown at a time.
pub(super) struct Section {
    title: &'static str,
    groups: Vec<Group>,
}

/// A heading, and what stands below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Group {
    pub title: &'static str,
    /// What keys do, and the keys.
    pub lines: Vec<(&'static str, Vec<String>)>,
    gestures: &'static [Gesture],
}

/// Something that can be done with the mouse or by touch; both are texts to be translated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// Its effect.
    pub title: &'static str,
    /// The gesture.
    pub how: &'static str,
}

/// Groups commands by their headings, with the keys of each. Those of one family share a line.
pub(super) fn groups<'a>(commands: impl Iterator<Item = (&'a Command, Vec<String>)>) -> Vec<Group> {
    let mut groups = Vec::new();
    for (command, keys) in commands {
        let (group, title) = command.family.unwrap_or((command.group, command.title));
        add(&mut groups, group, title, keys);
    }
    groups
}

fn add(groups: &mut Vec<Group>, group: &'static str, title: &'static str, keys: Vec<String>) {
    let place = groups.iter().position(|known| known.title == group).unwrap_or_else(|| {
        groups.push(Group { title: group, ..Group::default() });
        groups.len() - 1
    });
    let lines = &mut groups[place].lines;
    match lines.iter_mut().find(|(known, _)| *known == title) {
        Some((_, all)) => all.extend(keys),
        None => lines.push((title, keys)),
    }
}

fn accelerators(command: &Command) -> Vec<String> {
    command.caps.iter().map(|cap| cap.accelerator.clone()).collect()
}

impl Section {
    /// The keys of these commands. Commands without keys are left out.
    #[must_use]
    pub(super) fn new(title: &'static str, commands: &dyn Editable) -> Self {
        let commands = commands.commands();
        let keys = commands.iter().map(|command| (command, accelerators(command)));
        Self { title, groups: groups(keys.filter(|(_, keys)| !keys.is_empty())) }
    }

    /// The gestures of a game.
    #[must_use]
    pub(super) fn of_gestures(game: &'static str, gestures: &'static [Gesture]) -> Self {
        let group = Group { title: game, gestures, ..Group::default() };
        Self { title: marked!("Mouse and Touch"), groups: vec![group] }
    }

    /// Adds keys below a heading.
    pub(super) fn add(&mut self, group: &'static str, title: &'static str, keys: &[&str]) {
        add(&mut self.groups, group, title, keys.iter().map(|key| (*key).to_owned()).collect());
    }
}

/// Shows keys above a window. The window is built each time, and of a description: GTK 4.8 has no other way. No window may
/// be kept hidden that was never shown: GTK 4.8 takes it for one that has just closed when a screen reader asks for that,
/// and crashes.
pub(super) fn present(parent: &impl IsA<gtk::Window>, sections: &[Section]) {
    let builder = gtk::Builder::from_string(&description(sections));
    if let Some(window) = builder.object::<gtk::ShortcutsWindow>(WINDOW) {
        window.set_transient_for(Some(parent));
        name_keys(&window);
        window.set_section_name(sections.first().map(|section| translated(section.title)).as_deref());
        window.present();
    }
}

/// Writes keys as people know them: without a translation of its own GTK shows an identifier such as `Page_Down`.
fn name_keys(window: &gtk::ShortcutsWindow) {
    let labels = descendants(window).into_iter().filter_map(|widget| widget.downcast::<gtk::Label>().ok());
    for label in labels.filter(|label| label.has_css_class("keycap")) {
        match label.text().as_str() {
            "Page_Up" => label.set_text(&Key::PageUp.label()),
            "Page_Down" => label.set_text(&Key::PageDown.label()),
            _ => {}
        }
    }
}

/// The window, as GTK's builder reads it.
fn description(sections: &[Section]) -> String {
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
    let property =
        |(name, value): &(&str, &str)| format!("<property name=\"{name}\">{}</property>", markup_escape_text(value));
    let properties: String = properties.iter().map(property).collect();
    let id = id.map(|id| format!(" id=\"{id}\"")).unwrap_or_default();
    format!("<object class=\"{class}\"{id}>{properties}{children}</object>")
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
    fn gestures_are_shown_with_their_effect() {
        const SWIPE: &[Gesture] = &[Gesture { title: "Slide & push", how: "Swipe" }];
        let description = description(&[Section::of_gestures("Game", SWIPE)]);
        assert!(description.contains("<property name=\"title\">Slide &amp; push</property>"), "{description}");
        assert!(description.contains("<property name=\"subtitle\">Swipe</property>"), "{description}");
    }

    #[test]
    fn actions_are_shown_with_their_keys_as_they_are() {
        let library = Rc::new(Library::default());
        library.change(|keys: &mut Accelerators| {
            keys.set(WindowAction("win.new"), []);
            keys.set(WindowAction("win.open"), "F5".parse());
        });
        let keys = Keys::<WindowAction>::new(&library, |WindowAction(name)| {
            ["win.new", "win.open", "win.redo", "win.help", "win.scores"].contains(&name)
        });
        let mut section = Section::new("Window", &keys);
        section.add("Match", "Open", &["F6"]);
        let keys = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
        let redo = ("Redo", keys(&["<Control><Shift>z", "<Control>y"]));
        assert_eq!(
            section.groups,
            [
                Group { title: "Match", lines: vec![redo, ("Open", keys(&["F5", "F6"]))], gestures: &[] },
                Group { title: "Window", lines: vec![("Help", keys(&["F1"]))], gestures: &[] },
            ]
        );
        let description = description(&[section]);
        assert!(description.contains("&lt;Control&gt;&lt;Shift&gt;z &lt;Control&gt;y</property>"));
    }

    #[test]
    fn groups_stand_together_in_their_order() {
        let library = Rc::new(Library::default());
        let commands = Keys::<KeyCommand>::new(&library, |_| true);
        let commands = commands.commands();
        let groups = groups(commands.iter().map(|command| (command, accelerators(command))));
        let mut once: Vec<&str> = groups.iter().map(|group| group.title).collect();
        once.sort_unstable();
        once.dedup();
        assert_eq!(groups.len(), once.len(), "{groups:?}");
    }
}
