// SPDX-License-Identifier: GPL-3.0-or-later
//! Page of a game: the status bar and the actions, which all games share, and the content, which each game provides.

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

/// Game-specific part of a page.
pub(super) trait PageContent: 'static {
    /// Moves the focus to the board; if there are several, to that of the player to move.
    fn focus_board(&self);

    /// Handles a key press. Returns whether the key has a function. `is_repeated` is set for auto-repeat of a held key.
    fn press(&self, key: Key, is_repeated: bool) -> bool;

    /// Updates the game's own actions after a change of the match.
    fn update(&self, actions: &gio::SimpleActionGroup);

    /// Applies the game's preferences, now and on every change, until the subscription is dropped. Actions that need the user
    /// data are installed here.
    fn follow(&self, user_data: &Rc<UserData>, actions: &gio::SimpleActionGroup) -> Subscription;

    /// Updates the keys shown in tooltips.
    fn show_keys(&self) {}

    /// Saves the seats of the computer players in the preferences.
    fn save_seats(&self, user_data: &UserData, seats: &Seats);
}

/// Subscribes a page to the preferences.
type Follow = Box<dyn Fn(&Rc<UserData>) -> Vec<Subscription>>;

/// Page of a game.
pub struct GamePage {
    title: &'static str,
    gestures: &'static [Gesture],
    menu: fn() -> gio::MenuModel,
    keys: fn(&Rc<UserData>) -> Rc<dyn Editable>,
    game_match: Rc<dyn AnyMatch>,
    widget: gtk::Box,
    status_bar: StatusBar,
    actions: gio::SimpleActionGroup,
    content: Rc<dyn PageContent>,
    follow: Follow,
    subscription: RefCell<Vec<Subscription>>,
}

impl GamePage {
    /// Builds the page of a match. `game_area` fills the page below the status bar. `board` is the widget in it that handles
    /// keys.
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
        keys::connect_key_presses(
            board,
            glib::clone!(
                #[weak]
                content,
                #[upgrade_or]
                false,
                move |key, is_repeated| content.press(key, is_repeated)
            ),
        );
        // GTK runs the controller that was added last first, so a key that ends a pause does not reach the game.
        pacing::skip_on_input(board, model);
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
            game_match: Rc::clone(model) as Rc<dyn AnyMatch>,
            widget,
            status_bar,
            actions,
            content,
            follow,
            subscription: RefCell::default(),
        };
        page.update_after(Signal::PositionChanged, model);
        page
    }

    /// Updates the game's actions after each emission of a signal.
    pub(super) fn update_after<G: GameView>(&self, signal: Signal, model: &Match<G>) {
        let (content, actions) = (Rc::downgrade(&self.content), self.actions.clone());
        model.connect_to(signal, &self.widget, move |_| {
            if let Some(content) = content.upgrade() {
                content.update(&actions);
            }
        });
    }

    /// Applies the preferences, now and on every change.
    pub(super) fn follow(&self, user_data: &Rc<UserData>) {
        self.subscription.replace((self.follow)(user_data));
        self.content.update(&self.actions);
    }

    /// Title of the game.
    pub(super) const fn title(&self) -> &'static str {
        self.title
    }

    /// Widget of the page.
    pub(super) const fn widget(&self) -> &gtk::Box {
        &self.widget
    }

    /// Match that the page shows.
    pub(super) fn game_match(&self) -> Rc<dyn AnyMatch> {
        Rc::clone(&self.game_match)
    }

    /// Status bar above the board.
    pub(super) const fn status_bar(&self) -> &StatusBar {
        &self.status_bar
    }

    /// Moves the focus to the board; if there are several, to that of the player to move.
    pub(super) fn focus_board(&self) {
        self.content.focus_board();
    }

    /// Builds the game's section of the game menu. Its items use [`GamePage::actions`] with the prefix `game.`.
    pub(super) fn menu(&self) -> gio::MenuModel {
        (self.menu)()
    }

    /// Actions of the game.
    pub(super) const fn actions(&self) -> &gio::SimpleActionGroup {
        &self.actions
    }

    /// Returns the editable keys of the game's commands.
    pub(super) fn keys(&self, user_data: &Rc<UserData>) -> Rc<dyn Editable> {
        (self.keys)(user_data)
    }

    /// Mouse and touch gestures, for the shortcuts window.
    pub(super) const fn gestures(&self) -> &'static [Gesture] {
        self.gestures
    }

    /// Saves the seats of the computer players in the preferences.
    pub(super) fn save_seats(&self, user_data: &UserData, seats: &Seats) {
        self.content.save_seats(user_data, seats);
    }
}
