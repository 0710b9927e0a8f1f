// SPDX-License-Identifier: GPL-3.0-or-later
//! The window of help: the rules of each game with figures, the keys as they are set now, contents, and a search.
//!
//! The [`blocks`] of a page become [`widgets`], a few milliseconds at a time; [`search`] finds words.

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

/// The longest that parts of a page are built before the window gets its turn.
const TURN: Duration = Duration::from_millis(4);

/// Sections of the English pages to which there is a button above each page.
const COMMANDS: &str = "Commands";
const KEYS: &str = "Keys";

/// Help on a game, besides its page of rules.
#[derive(Clone, Copy)]
pub struct Source {
    /// The figures of the page.
    pub figure: fn(&str) -> Option<Picture>,
    /// The keys of the game's commands in the settings.
    pub keys: fn(&Rc<UserData>) -> Rc<dyn Editable>,
}

/// Content of the window.
pub struct Content {
    games: Rc<Games>,
    user_data: Rc<UserData>,
    actions: Keys<WindowAction>,
    _listening: Subscription,
}

glib::wrapper! {
    /// The window.
    pub struct Help(ObjectSubclass<imp::Help>)
        @extends adw::Window, gtk::Window, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Native, gtk::Root, gtk::ShortcutManager;
}

/// Shows the page of the game that is played, with a way to those of the others.
pub(super) fn present(parent: &Window) {
    let (Some(plays), Some(games), Some(user_data)) = (parent.plays(), parent.games(), parent.user_data()) else {
        return;
    };
    for open in gtk::Window::list_toplevels().into_iter().filter_map(|open| open.downcast::<Help>().ok()) {
        open.close();
    }
    let help: Help = glib::Object::builder().property("transient-for", parent).build();
    let titles: Vec<&str> = games.offers().iter().map(|offer| offer.title).collect();
    let chosen = games.offers().iter().position(|offer| offer.name == plays.game_name()).unwrap_or_default();
    help.imp().games.set_model(Some(&gtk::StringList::new(&titles)));
    help.imp().games.set_selected(chosen.try_into().unwrap_or_default());
    let listening = user_data.connect_changed(glib::clone!(
        #[weak]
        help,
        move |table| {
            if table.ends_with("keys") && help.is_visible() {
                help.show_page();
            }
        }
    ));
    let actions = accelerators::keys_of(parent.upcast_ref(), &user_data);
    if help.imp().content.set(Content { games, user_data, actions, _listening: listening }).is_ok() {
        help.show_page();
    }
    help.present();
}

/// The keys of commands, as people read them.
fn keys_of(commands: &dyn Editable) -> Vec<Group> {
    let labels = |command: &Command| command.caps.iter().map(|cap| cap.label.clone()).collect();
    groups(commands.commands().iter().map(|command| (command, labels(command))))
}

impl Help {
    /// Shows the page of the chosen game from its beginning.
    fn show_page(&self) {
        let imp = self.imp();
        let Some(content) = imp.content.get() else { return };
        let Some(game) = content.games.offers().get(imp.games.selected() as usize) else { return };
        self.set_title(Some(&tr!("Help: {title}", title = game.title)));
        while let Some(child) = imp.text.first_child() {
            imp.text.remove(&child);
        }
        while let Some(row) = imp.list.row_at_index(0) {
            imp.list.remove(&row);
        }
        imp.headings.take();
        imp.awaited.set(None);
        imp.found.take();
        imp.count.set_label("");
        imp.scroller.vadjustment().set_value(0.0);
        // The language of everything else in the window.
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

    /// Buttons that lead to sections.
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

    /// Builds the page, a few milliseconds at a time. A page that is still being built is given up.
    fn build(&self, blocks: Vec<Block>, game: &GameSlot, content: &Content) {
        let own = (game.help.keys)(&content.user_data);
        let maker = WidgetFactory {
            figure: game.help.figure,
            keys: [keys_of(&*own), keys_of(&content.actions)].concat(),
            are_own: own.commands().iter().all(|command| command.is_default),
        };
        let build = glib::clone!(
            #[weak(rename_to = help)]
            self,
            async move {
                let mut begin = Instant::now();
                for block in &blocks {
                    help.add(block, &maker);
                    if begin.elapsed() > TURN {
                        glib::timeout_future_with_priority(glib::Priority::DEFAULT_IDLE, Duration::ZERO).await;
                        begin = Instant::now();
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

    fn add(&self, block: &Block, maker: &WidgetFactory) {
        let Some(part) = maker.part(block) else { return };
        let imp = self.imp();
        imp.text.append(&part);
        if let Block::Heading { level, markup } = block {
            let label = gtk::Label::builder().label(markup).use_markup(true).wrap(true).xalign(0.0);
            let label = label.wrap_mode(pango::WrapMode::WordChar).build();
            label.set_margin_start(12 * i32::from(level.saturating_sub(1)));
            imp.list.append(&label);
            imp.headings.borrow_mut().push(part);
        }
    }

    /// Does what was asked for before the whole page was there.
    fn end_building(&self) {
        if self.imp().bar.is_search_mode() {
            self.search();
        }
        let Some(number) = self.imp().awaited.take() else { return };
        // Places are known after the next layout: in the frame after the one that begins now.
        let begun = Cell::new(false);
        self.add_tick_callback(move |help, _: &gdk::FrameClock| {
            if !begun.replace(true) {
                return glib::ControlFlow::Continue;
            }
            help.go_to_heading(number);
            glib::ControlFlow::Break
        });
    }

    /// Follows a link within the pages; `false` if it leads elsewhere.
    fn follow(&self, address: &str) -> bool {
        let Some((game, number)) = address.split_once('#') else { return false };
        let Ok(number) = number.parse() else { return false };
        if !game.is_empty() {
            let offers = self.imp().content.get().map(|content| content.games.offers()).unwrap_or_default();
            let Some(at) = offers.iter().position(|offer| offer.name == game) else { return false };
            // Another page is shown from its beginning, and built later.
            self.imp().games.set_selected(at.try_into().unwrap_or_default());
        }
        self.go_to_heading(number);
        true
    }

    /// Scrolls to a heading, as soon as it has been built.
    fn go_to_heading(&self, number: usize) {
        let heading = self.imp().headings.borrow().get(number).cloned();
        match heading {
            Some(heading) => self.go_to(&heading, 0.0),
            None => self.imp().awaited.set(Some(number)),
        }
    }

    /// Scrolls to a text, and leaves this much above it.
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
    fn keys_are_shown_as_they_are_set() {
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
