// SPDX-License-Identifier: GPL-3.0-or-later
//! Help window: the rules of each game with figures, the current keys, a table of contents and a search.
//!
//! [`widgets`] turns the [`blocks`] of a page into widgets, a few milliseconds at a time. [`search`] finds words.

mod imp;
mod picture;
mod search;
mod widgets;

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gdk, glib, pango};
use tr::tr;

pub(super) use picture::Picture;

use super::accelerators::{self, WindowAction};
use super::games::{GameSlot, Games};
use super::preferences::editable::{Editable, Keys};
use super::user_data::{Subscription, UserData};
use super::window::Window;
use view::help::blocks::{self, Block};
use view::help::links::{self, Links};
use view::help::pages;
use view::keys::Command;
use view::shortcuts::{Group, groups};
use widgets::WidgetFactory;

/// Time for which blocks of a page are built before control returns to the main loop.
const BUILD_SLICE: Duration = Duration::from_millis(4);

/// English titles of the sections that have a button above each page.
const COMMANDS: &str = "Commands";
const KEYS: &str = "Keys";

/// Parts of a game's help besides its page of rules.
#[derive(Clone, Copy)]
pub struct Source {
    /// Finds a figure of the page by name.
    pub figure: fn(&str) -> Option<Picture>,
    /// Returns the editable keys of the game's commands.
    pub keys: fn(&Rc<UserData>) -> Rc<dyn Editable>,
}

/// Data shown in the window.
pub struct Content {
    games: Rc<Games>,
    user_data: Rc<UserData>,
    actions: Keys<WindowAction>,
    _subscription: Subscription,
}

glib::wrapper! {
    /// Help window.
    pub struct Help(ObjectSubclass<imp::Help>)
        @extends adw::Window, gtk::Window, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Native, gtk::Root, gtk::ShortcutManager;
}

/// Opens the help window at the page of the current game. Any open help window is closed first.
pub(super) fn present(parent: &Window) {
    let (Some(game_match), Some(games), Some(user_data)) = (parent.game_match(), parent.games(), parent.user_data())
    else {
        return;
    };
    for open in gtk::Window::list_toplevels().into_iter().filter_map(|open| open.downcast::<Help>().ok()) {
        open.close();
    }
    let help: Help = glib::Object::builder().property("transient-for", parent).build();
    let titles: Vec<&str> = games.slots().iter().map(|slot| slot.title).collect();
    let chosen = games.slots().iter().position(|slot| slot.name == game_match.game_name()).unwrap_or_default();
    help.imp().games.set_model(Some(&gtk::StringList::new(&titles)));
    help.imp().games.set_selected(chosen.try_into().unwrap_or_default());
    let subscription = user_data.connect_changed(glib::clone!(
        #[weak]
        help,
        move |table| {
            if table.ends_with("keys") && help.is_visible() {
                help.show_page();
            }
        }
    ));
    let actions = accelerators::keys_of(parent.upcast_ref(), &user_data);
    if help.imp().content.set(Content { games, user_data, actions, _subscription: subscription }).is_ok() {
        help.show_page();
    }
    help.present();
}

/// Returns the labels of the keys of commands, by group.
fn keys_of(commands: &dyn Editable) -> Vec<Group> {
    let labels = |command: &Command| command.caps.iter().map(|cap| cap.label.clone()).collect();
    groups(commands.commands().iter().map(|command| (command, labels(command))))
}

impl Help {
    /// Shows the page of the selected game from its beginning.
    fn show_page(&self) {
        let imp = self.imp();
        let Some(content) = imp.content.get() else { return };
        let Some(game) = content.games.slots().get(imp.games.selected() as usize) else { return };
        self.set_title(Some(&tr!("Help: {title}", title = game.title)));
        while let Some(child) = imp.text.first_child() {
            imp.text.remove(&child);
        }
        while let Some(row) = imp.list.row_at_index(0) {
            imp.list.remove(&row);
        }
        imp.headings.take();
        imp.pending_heading.set(None);
        imp.found.take();
        imp.count.set_label("");
        imp.scroller.vadjustment().set_value(0.0);
        // The UI language, so that the page matches the rest of the window.
        let language = i18n::language();
        let (english, page) = pages::of(game.name, &language);
        let (_, common) = pages::of(links::COMMON, &language);
        // A translated page has the sections of the English one, in the same order.
        let english = blocks::titles(english);
        let section = |name: &str| english.iter().position(|title| title == name);
        let titles = blocks::titles(page);
        imp.text.append(&self.buttons([section(COMMANDS), section(KEYS)], &titles));
        let links = Links::new(titles, blocks::titles(common));
        self.build(blocks::parse(page, &links, section(KEYS)), game, content);
    }

    /// Creates the buttons that scroll to these sections.
    fn buttons(&self, sections: [Option<usize>; 2], titles: &[String]) -> gtk::Box {
        let row = gtk::Box::builder().spacing(6).margin_top(6).build();
        for number in sections.into_iter().flatten() {
            let Some(title) = titles.get(number) else { continue };
            let button = gtk::Button::builder().label(title).css_classes(["help-way"]).build();
            button.connect_clicked(glib::clone!(
                #[weak(rename_to = help)]
                self,
                move |_| help.go_to_heading(number)
            ));
            row.append(&button);
        }
        row
    }

    /// Builds the page, a few milliseconds at a time. Aborts the page that is still being built.
    fn build(&self, blocks: Vec<Block>, game: &GameSlot, content: &Content) {
        let own = (game.help.keys)(&content.user_data);
        let factory = WidgetFactory {
            figure: game.help.figure,
            keys: [keys_of(&*own), keys_of(&content.actions)].concat(),
            are_default: own.commands().iter().all(|command| command.is_default),
        };
        let build = glib::clone!(
            #[weak(rename_to = help)]
            self,
            async move {
                let mut start = Instant::now();
                for block in &blocks {
                    help.add(block, &factory);
                    if start.elapsed() > BUILD_SLICE {
                        glib::timeout_future_with_priority(glib::Priority::DEFAULT_IDLE, Duration::ZERO).await;
                        start = Instant::now();
                    }
                }
                help.end_building();
            }
        );
        let build = glib::MainContext::default().spawn_local_with_priority(glib::Priority::DEFAULT_IDLE, build);
        if let Some(before) = self.imp().building.replace(Some(build)) {
            before.abort();
        }
    }

    fn add(&self, block: &Block, factory: &WidgetFactory) {
        let Some(widget) = factory.widget(block) else { return };
        let imp = self.imp();
        imp.text.append(&widget);
        if let Block::Heading { level, markup } = block {
            let label = gtk::Label::builder().label(markup).use_markup(true).wrap(true).xalign(0.0);
            let label = label.wrap_mode(pango::WrapMode::WordChar).build();
            label.set_margin_start(12 * i32::from(level.saturating_sub(1)));
            imp.list.append(&label);
            imp.headings.borrow_mut().push(widget);
        }
    }

    /// Runs the search and the jump to a heading that were requested while the page was being built.
    fn end_building(&self) {
        if self.imp().bar.is_search_mode() {
            self.search();
        }
        let Some(number) = self.imp().pending_heading.take() else { return };
        // The layout happens after the tick callbacks of a frame, so positions are known in the second one.
        let had_frame = Cell::new(false);
        self.add_tick_callback(move |help, _: &gdk::FrameClock| {
            if !had_frame.replace(true) {
                return glib::ControlFlow::Continue;
            }
            help.go_to_heading(number);
            glib::ControlFlow::Break
        });
    }

    /// Follows a link within the help pages. Returns `false` if it leads elsewhere.
    fn follow(&self, address: &str) -> bool {
        let Some((game, number)) = address.split_once('#') else { return false };
        let Ok(number) = number.parse() else { return false };
        if !game.is_empty() {
            let slots = self.imp().content.get().map(|content| content.games.slots()).unwrap_or_default();
            let Some(at) = slots.iter().position(|slot| slot.name == game) else { return false };
            // Selecting a game rebuilds the page. The jump happens when the heading has been built.
            self.imp().games.set_selected(at.try_into().unwrap_or_default());
        }
        self.go_to_heading(number);
        true
    }

    /// Scrolls to a heading, or remembers it until it has been built.
    fn go_to_heading(&self, number: usize) {
        let heading = self.imp().headings.borrow().get(number).cloned();
        match heading {
            Some(heading) => self.go_to(&heading, 0.0),
            None => self.imp().pending_heading.set(Some(number)),
        }
    }

    /// Scrolls to a text, with a margin `above` it in pixels.
    fn go_to(&self, widget: &impl IsA<gtk::Widget>, above: f32) {
        let imp = self.imp();
        if let Some(place) = widget.compute_bounds(&*imp.text) {
            imp.scroller.vadjustment().set_value((place.y() - above).into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desktop::accelerators::Accelerators;
    use view::keys::editing::Commands;

    #[test]
    fn keys_follow_the_preferences() {
        let user_data = Rc::new(UserData::default());
        let keys = Keys::<WindowAction>::new(&user_data, |WindowAction(name)| ["win.redo", "win.help"].contains(&name));
        let lines = |keys: &dyn Editable| -> Vec<_> {
            let of = |group: &Group| (group.title, group.lines[0].0, group.lines[0].1.join(", "));
            keys_of(keys).iter().map(of).collect()
        };
        let redo = ("All Games", "Redo", "Ctrl+Shift+Z, Ctrl+Y".to_owned());
        assert_eq!(lines(&keys), [redo.clone(), ("Window", "Help", "F1".to_owned())]);
        assert!(keys.commands().iter().all(|command| command.is_default));
        user_data.change(|keys: &mut Accelerators| keys.set(WindowAction("win.help"), "F2".parse()));
        assert_eq!(lines(&keys), [redo, ("Window", "Help", "F2".to_owned())]);
        assert!(!keys.commands().iter().all(|command| command.is_default));
    }
}
