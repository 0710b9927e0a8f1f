// SPDX-License-Identifier: GPL-3.0-or-later
//! The page of a game: status line and actions, which all games share, and the content that a game fills it with.

use std::cell::RefCell;
use std::rc::Rc;

use gtk::prelude::*;
use gtk::{gio, glib};

use super::game_match::{AnyMatch, Match, Signal, pacing};
use super::preferences::editable::Editable;
use super::status_bar::StatusBar;
use super::user_data::{Subscription, UserData};
use super::{GameView, apply_preferences, keys};
use play::keys::{Key, Shared};
use play::seats::Seats;
use view::shortcuts::Gesture;

/// The parts of a page that differ from game to game.
pub(super) trait PageContent: 'static {
    /// Gives the focus to the board, that of the player to move where there are several.
    fn focus_board(&self);

    /// Does what a key stands for; returns whether the key does anything.
    fn press(&self, key: Key, is_repeated: bool) -> bool;

    /// Brings the game's own actions up to date with the match.
    fn update(&self, actions: &gio::SimpleActionGroup);

    /// Applies the game's preferences, now and when they change, as long as the returned value lives. Actions that need the
    /// library are installed here.
    fn follow(&self, user_data: &Rc<UserData>, actions: &gio::SimpleActionGroup) -> Subscription;

    /// Shows the keys of commands, which may have changed, in tooltips.
    fn show_keys(&self) {}

    /// Saves who sits where.
    fn keep_seats(&self, user_data: &UserData, seats: &Seats);
}

/// Subscribes a match to preferences.
type Follow = Box<dyn Fn(&Rc<UserData>) -> Vec<Subscription>>;

/// The page of a game.
pub struct GamePage {
    title: &'static str,
    gestures: &'static [Gesture],
    menu: fn() -> gio::MenuModel,
    keys: fn(&Rc<UserData>) -> Rc<dyn Editable>,
    plays: Rc<dyn AnyMatch>,
    widget: gtk::Box,
    status_bar: StatusBar,
    actions: gio::SimpleActionGroup,
    content: Rc<dyn PageContent>,
    follow: Follow,
    listening: RefCell<Vec<Subscription>>,
}

impl GamePage {
    /// Builds the page of a match: `game_area` fills it below the status line, `board` is the widget in it that takes the keys.
    pub(super) fn new<G: GameView, C: PageContent>(
        model: &Rc<Match<G>>,
        keys: &Shared<G::Keys>,
        game_area: &impl IsA<gtk::Widget>,
        board: &impl IsA<gtk::Widget>,
        content: C,
    ) -> Self {
        let (status_bar, actions, content) = (StatusBar::default(), gio::SimpleActionGroup::new(), Rc::new(content));
        let widget = gtk::Box::builder().orientation(gtk::Orientation::Vertical).css_classes(["game-page"]).build();
        widget.append(&status_bar);
        game_area.set_hexpand(true);
        game_area.set_vexpand(true);
        widget.append(game_area);
        keys::listen_to_repeats(
            board,
            glib::clone!(
                #[weak]
                content,
                #[upgrade_or]
                false,
                move |key, is_repeated| content.press(key, is_repeated)
            ),
        );
        // A key that ends a pause is not the game's: the controller that is added last comes first.
        pacing::listen(board, model);
        status_bar.bind(model);
        let follow: Follow = Box::new(glib::clone!(
            #[strong]
            model,
            #[strong]
            keys,
            #[strong]
            content,
            #[strong]
            actions,
            move |user_data| {
                let show_keys = glib::clone!(
                    #[weak]
                    content,
                    move || content.show_keys()
                );
                vec![
                    apply_preferences::follow(&model, user_data),
                    content.follow(user_data, &actions),
                    keys::follow(&keys, user_data, show_keys),
                ]
            }
        ));
        let page = Self {
            title: G::TITLE,
            gestures: G::GESTURES,
            menu: G::menu,
            keys: G::HELP.keys,
            plays: Rc::clone(model) as Rc<dyn AnyMatch>,
            widget,
            status_bar,
            actions,
            content,
            follow,
            listening: RefCell::default(),
        };
        page.update_after(Signal::PositionChanged, model);
        page
    }

    /// Brings the game's actions up to date after each signal of this name.
    pub(super) fn update_after<G: GameView>(&self, signal: Signal, model: &Match<G>) {
        let (content, actions) = (Rc::downgrade(&self.content), self.actions.clone());
        model.connect_to(signal, &self.widget, move |_| {
            if let Some(content) = content.upgrade() {
                content.update(&actions);
            }
        });
    }

    /// Applies the preferences from now on, also when they change.
    pub(super) fn follow(&self, user_data: &Rc<UserData>) {
        self.listening.replace((self.follow)(user_data));
        self.content.update(&self.actions);
    }

    /// Title of the game.
    pub(super) const fn title(&self) -> &'static str {
        self.title
    }

    /// The page itself.
    pub(super) const fn widget(&self) -> &gtk::Box {
        &self.widget
    }

    /// The match.
    pub(super) fn plays(&self) -> Rc<dyn AnyMatch> {
        Rc::clone(&self.plays)
    }

    /// The status line above the board.
    pub(super) const fn status_bar(&self) -> &StatusBar {
        &self.status_bar
    }

    /// Gives the focus to the board, that of the player to move where there are several.
    pub(super) fn focus_board(&self) {
        self.content.focus_board();
    }

    /// The game's part of the game menu. Its actions are those of [`GamePage::actions`], with the prefix `game.`.
    pub(super) fn menu(&self) -> gio::MenuModel {
        (self.menu)()
    }

    /// The game's own actions.
    pub(super) const fn actions(&self) -> &gio::SimpleActionGroup {
        &self.actions
    }

    /// The keys of the game's commands in the settings.
    pub(super) fn keys(&self, user_data: &Rc<UserData>) -> Rc<dyn Editable> {
        (self.keys)(user_data)
    }

    /// Mouse and touch, as the window of shortcuts lists them.
    pub(super) const fn gestures(&self) -> &'static [Gesture] {
        self.gestures
    }

    /// Saves who sits where.
    pub(super) fn keep_seats(&self, user_data: &UserData, seats: &Seats) {
        self.content.keep_seats(user_data, seats);
    }
}
