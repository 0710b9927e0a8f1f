// SPDX-License-Identifier: GPL-3.0-or-later
//! Page of the game: game area, keys and actions.

use std::rc::Rc;
use view::blocky::{messages, picture};
use view::controller::FindHiddenInfo;

use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::apply_preferences;
use super::game_area::GameArea;
use super::model::{Model, State};
use crate::desktop::game_actions;
use crate::desktop::game_match::{AnyMatch, Match, MatchConfig, Signal};
use crate::desktop::game_page::{GamePage, PageContent};
use crate::desktop::help::Source;
use crate::desktop::preferences::editable::all_keys;
use crate::desktop::preferences::rows;
use crate::desktop::user_data::{Subscription, UserData};
use crate::desktop::{GameView, keys};
use engine::blocky::Suggestion;
use i18n::N_;
use paint::{PictureError, PictureFile};
use play::blocky::keys::{KeyCommand, KeyMap};
use play::blocky::preferences::Preferences;
use play::keys::{Key, Shared};
use play::seats::Seats;
use rules::blocky::{Blocky, Event};
use view::shortcuts::Gesture;

/// Name of the action for **Show My Goal**.
const SHOW_GOAL: &str = "show-goal";

/// Content of the page.
struct Content {
    model: Rc<Model>,
    game_area: GameArea,
    keys: Shared<KeyMap>,
}

impl PageContent for Content {
    fn focus_board(&self) {
        self.game_area.board().grab_focus();
    }

    /// A held key repeats only selections. Repeated moves would use up the turns of all players.
    fn press(&self, key: Key, is_repeated: bool) -> bool {
        if !is_repeated && self.model.hand_over() {
            // The first key after a move only hands over.
            return true;
        }
        if key == Key::Escape {
            return self.game_area.board().unpin();
        }
        let command = self.keys.borrow().find((), &key);
        let is_selection =
            |command: &KeyCommand| matches!(command, KeyCommand::Parent | KeyCommand::Child | KeyCommand::Neighbor(_));
        if let Some(command) = command.filter(|command| !is_repeated || is_selection(command)) {
            self.game_area.board().command(command);
        }
        command.is_some()
    }

    fn update(&self, actions: &gio::SimpleActionGroup) {
        let model = &self.model;
        let can_move = model.can_move();
        // Moves that are illegal only for the selected block stay enabled, so that the reason can be shown.
        game_actions::enable(actions, |command| can_move || !matches!(command, KeyCommand::Act(_)));
        let has_goal = model.highlightable_goal().is_some() || model.viewer().covered().is_some();
        let is_shown = model.highlighted_goal().is_some() && model.viewer().hands_over().is_none();
        game_actions::set(actions, SHOW_GOAL, model.is_open() && has_goal, Some(is_shown));
    }

    fn follow(&self, user_data: &Rc<UserData>, _: &gio::SimpleActionGroup) -> Subscription {
        apply_preferences::follow(&self.model, user_data)
    }

    fn show_keys(&self) {
        keys::show_in_tooltips(&self.keys.borrow(), self.game_area.panel().buttons());
    }

    fn save_seats(&self, user_data: &UserData, seats: &Seats) {
        user_data.change(|preferences: &mut Preferences| preferences.set_seats(seats));
    }
}

impl GameView for Blocky {
    type State = State;

    const TITLE: &'static str = N_!("Blocky");

    const HELP: Source = Source { figure: super::figure, keys: all_keys::<KeyCommand> };

    const GESTURES: &'static [Gesture] = &[
        Gesture { title: N_!("Outline Block"), how: N_!("Point at it") },
        Gesture { title: N_!("Select Block"), how: N_!("Click or tap it") },
        Gesture { title: N_!("Select Smaller Block"), how: N_!("Scroll down, or tap again") },
        Gesture { title: N_!("Select Larger Block"), how: N_!("Scroll up, or press and hold") },
    ];

    fn menu() -> gio::MenuModel {
        let is_move = |command| matches!(command, KeyCommand::Act(_));
        let menu = game_actions::menu(is_move);
        let selection = game_actions::menu(|command| !is_move(command));
        selection.append(Some(&tr!("Sho_w My Goal")), Some(&format!("game.{SHOW_GOAL}")));
        menu.append_section(None, &selection);
        menu.upcast()
    }

    fn open(config: MatchConfig<Self>) -> GamePage {
        let keys = Shared::clone(&config.keys);
        let (model, game_area) = (Match::new(config), glib::Object::new::<GameArea>());
        game_area.bind(&model);
        let content = Content { model: Rc::clone(&model), game_area: game_area.clone(), keys: Shared::clone(&keys) };
        let page = GamePage::new(&model, &keys, &game_area, game_area.board(), content);
        page.update_after(Signal::ViewChanged, &model);
        let board = game_area.board();
        let act = glib::clone!(
            #[weak]
            board,
            move |command: KeyCommand| board.command(command)
        );
        game_actions::install(page.actions(), act);
        let show_goal = glib::clone!(
            #[weak]
            model,
            move || model.show_goal()
        );
        game_actions::install_toggle(page.actions(), SHOW_GOAL, show_goal);
        page
    }

    fn preferences(_: &adw::Window, user_data: &Rc<UserData>) -> adw::PreferencesPage {
        rows::page(Self::TITLE, "blocky-symbolic", &rows::groups(user_data, Preferences::form()))
    }

    fn position_changed(model: &Match<Self>) {
        model.read_position();
    }

    fn news(model: &Match<Self>, events: &[Event]) -> Option<String> {
        messages::news(events, &model.position(), &model.names(), &model.scores_before(), &model.viewer())
    }

    fn hint_text(advice: &Suggestion) -> String {
        messages::hint(advice)
    }

    fn result(position: &Self, names: &[String]) -> String {
        messages::result(position, names)
    }

    fn status(model: &Match<Self>) -> String {
        messages::turn(&model.position(), &model.names(), &model.viewer())
    }

    fn hidden_info(model: &Match<Self>) -> FindHiddenInfo<Self> {
        let goal_visibility = Rc::clone(&model.view.goal_visibility);
        Box::new(move |session| goal_visibility.hidden_info(session))
    }

    fn picture(model: &Match<Self>, file: PictureFile) -> Result<Vec<u8>, PictureError> {
        let position = model.position();
        picture::file(&position, &model.names(), &model.viewer(), model.appearance(), file)
    }
}
