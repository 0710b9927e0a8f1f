// SPDX-License-Identifier: GPL-3.0-or-later
//! Page of the game: status bar with the high score, game area, keys and actions.

use std::cell::RefCell;
use std::rc::Rc;
use view::biquadris::{messages, picture};

use gtk::prelude::*;
use gtk::{gio, glib};

use super::Model;
use super::board::Board;
use super::chooser::ChooserPresenter;
use super::game_area::GameArea;
use super::{apply_preferences, preferences};
use crate::desktop::game_actions;
use crate::desktop::game_match::{AnyMatch, Match, MatchConfig};
use crate::desktop::game_page::{GamePage, PageContent};
use crate::desktop::help::Source;
use crate::desktop::preferences::editable::all_keys;
use crate::desktop::user_data::{Subscription, UserData};
use crate::desktop::{GameView, theme};
use i18n::N_;
use paint::{PictureError, PictureFile};
use play::biquadris::keys::{KeyCommand, KeyReader};
use play::biquadris::preferences::Preferences;
use play::keys::{Key, Press, Shared};
use play::seats::Seats;
use rules::biquadris::{Biquadris, Event, Side};
use view::appearance::AppearancePreferences;
use view::shortcuts::Gesture;

/// Name of the action that toggles multiple special actions.
const MULTIPLE: &str = "multiple";

/// Content of the page.
struct Content {
    model: Rc<Model>,
    game_area: GameArea,
    keys: RefCell<KeyReader>,
    presenter: Rc<ChooserPresenter>,
}

impl PageContent for Content {
    fn focus_board(&self) {
        let side = self.model.position().side_to_move().unwrap_or(Side::One);
        self.game_area.board(side).grab_focus();
    }

    fn press(&self, key: Key, _: bool) -> bool {
        let model = &self.model;
        if self.presenter.press(key) {
            return true;
        }
        let press = self.keys.borrow_mut().press(key, &model.position());
        match press {
            Press::Request(request) => model.perform(request),
            Press::Prompt(prompt) => model.announce(&prompt),
            Press::Nothing => return false,
        }
        true
    }

    fn update(&self, actions: &gio::SimpleActionGroup) {
        // The focus follows the turn, unless the user has moved it away from the boards.
        if self.game_area.has_board_focus() {
            self.focus_board();
        }
        let model = &self.model;
        let is_possible = model.is_open() && model.replay().is_none();
        game_actions::enable(actions, |_: KeyCommand| is_possible);
        game_actions::set(actions, MULTIPLE, is_possible, Some(model.position().multiple()));
    }

    fn follow(&self, user_data: &Rc<UserData>, _: &gio::SimpleActionGroup) -> Subscription {
        for side in Side::BOTH {
            user_data.follow_in(&self.game_area.board(side), |board: &Board, appearance: &AppearancePreferences| {
                board.set_ghost(appearance.ghost)
            });
        }
        apply_preferences::follow(&self.model, user_data)
    }

    fn save_seats(&self, user_data: &UserData, seats: &Seats) {
        let occupants = Side::BOTH.map(|side| seats.occupant(side.seat()));
        user_data.change(|preferences: &mut Preferences| preferences.seats = occupants);
    }
}

/// Creates the label with the high score, for the end of the status bar.
fn high_score(model: &Rc<Model>) -> gtk::Label {
    let label = gtk::Label::builder().xalign(1.0).css_classes(["numeric", "caption-label"]).build();
    let show = glib::clone!(
        #[weak]
        model,
        move |label: &gtk::Label| {
            let score = model.controller().borrow().session.high_score();
            label.set_text(&messages::high_score(score));
        }
    );
    show(&label);
    model.connect_position_changed(&label, show);
    label
}

impl GameView for Biquadris {
    type State = ();

    const TITLE: &'static str = N_!("Biquadris");

    const HELP: Source = Source { figure: super::figure, keys: all_keys::<KeyCommand> };

    const GESTURES: &'static [Gesture] = &[
        Gesture { title: N_!("Move Block Sideways"), how: N_!("Drag sideways") },
        Gesture { title: N_!("Move Block Down"), how: N_!("Drag down") },
        Gesture {
            title: N_!("Drop Block"),
            how: N_!("Flick down, middle-click, or click or tap the landing position"),
        },
        Gesture { title: N_!("Rotate Clockwise"), how: N_!("Click or tap elsewhere, or scroll") },
        Gesture { title: N_!("Rotate Counterclockwise"), how: N_!("Right-click, or press and hold") },
    ];

    fn menu() -> gio::MenuModel {
        game_actions::menu(|_: KeyCommand| true).upcast()
    }

    fn open(config: MatchConfig<Self>) -> GamePage {
        let keys = Shared::clone(&config.keys);
        let (model, game_area) = (Match::new(config), glib::Object::new::<GameArea>());
        game_area.bind(&model);
        let content = Content {
            model: Rc::clone(&model),
            game_area: game_area.clone(),
            keys: RefCell::new(KeyReader::new(Shared::clone(&keys))),
            presenter: ChooserPresenter::new(&model, &game_area, &keys),
        };
        let page = GamePage::new(&model, &keys, &game_area, &game_area, content);
        page.status_bar().append(&high_score(&model));
        let act = glib::clone!(
            #[weak]
            model,
            move |command: KeyCommand| {
                let request = command.request(&model.position());
                if let Some(request) = request {
                    model.perform(request);
                }
            }
        );
        game_actions::install(page.actions(), act.clone());
        game_actions::install_toggle(page.actions(), MULTIPLE, move || act(KeyCommand::ToggleMultiple));
        page
    }

    fn preferences(dialog: &adw::Window, user_data: &Rc<UserData>) -> adw::PreferencesPage {
        preferences::page(dialog, user_data)
    }

    fn news(model: &Match<Self>, events: &[Event]) -> Option<String> {
        messages::news(events, &model.position(), &model.names())
    }

    fn result(position: &Self, names: &[String]) -> String {
        messages::turn(position, &[0, 1].map(|at| names.get(at).cloned().unwrap_or_default()))
    }

    fn status(model: &Match<Self>) -> String {
        messages::turn(&model.position(), &model.names())
    }

    fn is_open(model: &Match<Self>) -> bool {
        let position = model.position();
        position.winner().is_none() && position.action_due().is_none()
    }

    fn picture(model: &Match<Self>, file: PictureFile) -> Result<Vec<u8>, PictureError> {
        let position = model.position();
        picture::file(
            &position,
            &model.names(),
            model.controller().borrow().session.high_score(),
            theme::current(),
            file,
        )
    }
}
