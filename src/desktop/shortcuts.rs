// SPDX-License-Identifier: GPL-3.0-or-later
//! Shortcuts window: the current keys, and the mouse and touch gestures.

use adw::prelude::*;

use super::dialogs::descendants;
use super::preferences::editable::KeyPress;
use i18n::translated;
use play::keys::Key;
use view::shortcuts::{Section, WINDOW, description};

/// Opens the shortcuts window above a window.
///
/// It is built from a UI description, because [`gtk::ShortcutsWindow`] has no API to add sections in GTK 4.8. It is built each
/// time, because a hidden window that was never shown makes GTK 4.8 crash when a screen reader queries it.
pub(super) fn present(parent: &impl IsA<gtk::Window>, sections: &[Section]) {
    let builder = gtk::Builder::from_string(&description(sections));
    if let Some(window) = builder.object::<gtk::ShortcutsWindow>(WINDOW) {
        window.set_transient_for(Some(parent));
        name_keys(&window);
        window.set_section_name(sections.first().map(|section| translated(section.title)).as_deref());
        window.present();
    }
}

/// Replaces key names such as `Page_Down`, which GTK shows in languages without its own translation.
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

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::desktop::accelerators::{Accelerators, WindowAction};
    use crate::desktop::preferences::editable::Keys;
    use crate::desktop::user_data::UserData;
    use play::push_and_clear::keys::KeyCommand;
    use view::keys::editing::Commands;
    use view::shortcuts::Group;

    #[test]
    fn actions_are_listed_with_their_current_keys() {
        let user_data = Rc::new(UserData::default());
        user_data.change(|keys: &mut Accelerators| {
            keys.set(WindowAction("win.new"), []);
            keys.set(WindowAction("win.open"), "F5".parse());
        });
        let keys = Keys::<WindowAction>::new(&user_data, |WindowAction(name)| {
            ["win.new", "win.open", "win.redo", "win.help", "win.scores"].contains(&name)
        });
        let mut section = Section::new("Window", &keys.commands());
        section.add("All Games", "Open", &["F6"]);
        let keys = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
        let redo = ("Redo", keys(&["<Control><Shift>z", "<Control>y"]));
        assert_eq!(
            section.groups,
            [
                Group { title: "All Games", lines: vec![redo, ("Open", keys(&["F5", "F6"]))], gestures: &[] },
                Group { title: "Window", lines: vec![("Help", keys(&["F1"]))], gestures: &[] },
            ]
        );
        let description = description(&[section]);
        assert!(description.contains("&lt;Control&gt;&lt;Shift&gt;z &lt;Control&gt;y</property>"));
    }

    #[test]
    fn commands_of_a_group_are_consecutive() {
        let user_data = Rc::new(UserData::default());
        let commands = Keys::<KeyCommand>::new(&user_data, |_| true);
        let commands = commands.commands();
        let groups = Section::new("Game", &commands).groups;
        let mut once: Vec<&str> = groups.iter().map(|group| group.title).collect();
        once.sort_unstable();
        once.dedup();
        assert_eq!(groups.len(), once.len(), "{groups:?}");
    }
}
