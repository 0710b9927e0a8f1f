// SPDX-License-Identifier: GPL-3.0-or-later
//! Window that shows the keys as they are set, and what can be done with the mouse or by touch.

use std::fmt::Write;

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use super::preferences::editable::{Editable, Pressable};
use i18n::marked;
use i18n::translated;
use play::keys::Key;

/// The id of the window in its description.
const ID: &str = "shortcuts";

/// The id of the icon of all gestures.
const POINTER: &str = "pointer";

/// What is shown at a time, of at most two columns: GTK 4.8 turns the order of more around.
pub(super) struct Section {
    title: &'static str,
    groups: Vec<Group>,
}

/// A heading, and what stands below it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Group {
    title: &'static str,
    /// What keys do, and the keys as GTK writes them.
    lines: Vec<(&'static str, Vec<String>)>,
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

impl Section {
    /// The most lines of a column, its headings included.
    const HEIGHT: u8 = 16;

    /// The keys of these commands. Those of one family share a line. Commands without keys are left out.
    #[must_use]
    pub(super) fn new(title: &'static str, commands: &dyn Editable) -> Self {
        let mut section = Self { title, groups: Vec::new() };
        for command in commands.commands() {
            let (group, title) = command.family.unwrap_or((command.group, command.title));
            section.add(group, title, command.caps.into_iter().map(|cap| cap.accelerator).collect());
        }
        section
    }

    /// The gestures of a game.
    #[must_use]
    pub(super) fn of_gestures(game: &'static str, gestures: &'static [Gesture]) -> Self {
        let group = Group { title: game, lines: Vec::new(), gestures };
        Self { title: marked!("Mouse and Touch"), groups: vec![group] }
    }

    /// Adds keys below a heading.
    pub(super) fn add(&mut self, group: &'static str, title: &'static str, keys: Vec<String>) {
        if keys.is_empty() {
            return;
        }
        let place = self.groups.iter().position(|known| known.title == group);
        let place = place.unwrap_or_else(|| {
            self.groups.push(Group { title: group, lines: Vec::new(), gestures: &[] });
            self.groups.len() - 1
        });
        let lines = &mut self.groups[place].lines;
        match lines.iter_mut().find(|(known, _)| *known == title) {
            Some((_, all)) => all.extend(keys),
            None => lines.push((title, keys)),
        }
    }
}

/// Shows keys above a window. The window is built each time, and of a description: GTK 4.8 has no other way. No window may
/// be kept hidden that was never shown: GTK 4.8 takes it for one that has just closed when a screen reader asks for that,
/// and crashes.
pub(super) fn present(parent: &impl IsA<gtk::Window>, sections: &[Section]) {
    let builder = gtk::Builder::from_string(&description(sections));
    if let Some(window) = builder.object::<gtk::ShortcutsWindow>(ID) {
        window.set_transient_for(Some(parent));
        name_keys(window.upcast_ref());
        window.set_section_name(sections.first().map(|section| translated(section.title)).as_deref());
        window.present();
    }
}

/// Writes keys as people know them: without a translation of its own GTK shows an identifier such as `Page_Down`.
fn name_keys(widget: &gtk::Widget) {
    if let Some(label) = widget.downcast_ref::<gtk::Label>().filter(|label| label.has_css_class("keycap")) {
        match label.text().as_str() {
            "Page_Up" => label.set_text(&Key::PageUp.label()),
            "Page_Down" => label.set_text(&Key::PageDown.label()),
            _ => {}
        }
    }
    let mut next = widget.first_child();
    while let Some(child) = next {
        name_keys(&child);
        next = child.next_sibling();
    }
}

/// The window, as GTK's builder reads it.
fn description(sections: &[Section]) -> String {
    let mut text = format!(
        "<interface><object class=\"GThemedIcon\" id=\"{POINTER}\"><property name=\"name\">input-mouse-symbolic</property>\
         </object><object class=\"GtkShortcutsWindow\" id=\"{ID}\"><property name=\"modal\">True</property>\
         <property name=\"title\">{}</property>",
        glib::markup_escape_text(&tr!("Keyboard Shortcuts"))
    );
    for Section { title, groups } in sections {
        let (title, height) = (escaped(title), Section::HEIGHT);
        let _ = write!(
            text,
            "<child><object class=\"GtkShortcutsSection\"><property name=\"section-name\">{title}</property>\
             <property name=\"title\">{title}</property><property name=\"max-height\">{height}</property>"
        );
        describe(groups, &mut text);
        text.push_str("</object></child>");
    }
    text + "</object></interface>"
}

/// A heading or title in the reader's language.
fn escaped(title: &str) -> glib::GString {
    glib::markup_escape_text(&translated(title))
}

fn describe(groups: &[Group], text: &mut String) {
    for Group { title, lines, gestures } in groups {
        let title = escaped(title);
        let _ = write!(text, "<child><object class=\"GtkShortcutsGroup\"><property name=\"title\">{title}</property>");
        for (title, keys) in lines {
            let (title, keys) = (escaped(title), glib::markup_escape_text(&keys.join(" ")));
            let _ = write!(
                text,
                "<child><object class=\"GtkShortcutsShortcut\"><property name=\"accelerator\">{keys}</property>\
                 <property name=\"title\">{title}</property></object></child>"
            );
        }
        for Gesture { title, how } in *gestures {
            let (title, how) = (escaped(title), escaped(how));
            let _ = write!(
                text,
                "<child><object class=\"GtkShortcutsShortcut\"><property name=\"shortcut-type\">gesture</property>\
                 <property name=\"icon\">{POINTER}</property><property name=\"title\">{title}</property>\
                 <property name=\"subtitle\">{how}</property></object></child>"
            );
        }
        text.push_str("</object></child>");
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::desktop::accelerators::{Accelerators, WindowAction};
    use crate::desktop::library::Library;
    use crate::desktop::preferences::editable::Keys;

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
        section.add("Match", "Open", vec!["F6".to_owned()]);
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
}
