// SPDX-License-Identifier: GPL-3.0-or-later
//! Page of the game: score, steps and best score below the status bar, the board, keys and actions.

use std::rc::Rc;
use view::push_and_clear::{messages, picture};

use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::Model;
use super::board::Board;
use crate::desktop::game_actions;
use crate::desktop::game_match::{AnyMatch, Match, MatchConfig};
use crate::desktop::game_page::{GamePage, PageContent};
use crate::desktop::help::Source;
use crate::desktop::preferences::editable::all_keys;
use crate::desktop::preferences::rows;
use crate::desktop::user_data::{Subscription, UserData};
use crate::desktop::{GameView, apply_preferences, theme};
use i18n::N_;
use paint::{PictureError, PictureFile};
use play::keys::{Key, Plain, Shared};
use play::push_and_clear::keys::{KeyCommand, KeyMap};
use play::push_and_clear::preferences::Preferences;
use play::seats::Seats;
use rules::game::Seat;
use rules::push_and_clear::{Direction, Event, Move, PushAndClear};
use view::shortcuts::Gesture;

/// Content of the page.
struct Content {
    model: Rc<Model>,
    board: Board,
    keys: Shared<KeyMap>,
}

impl PageContent for Content {
    fn focus_board(&self) {
        self.board.grab_focus();
    }

    fn press(&self, key: Key, _: bool) -> bool {
        let command = self.keys.borrow().find((), &key);
        if let Some(command) = command {
            self.board.perform(command.request());
        }
        command.is_some()
    }

    fn update(&self, actions: &gio::SimpleActionGroup) {
        let model = &self.model;
        game_actions::enable(actions, |command| match command {
            KeyCommand::Move(Move::Slide(direction)) => {
                model.can_move() && model.position().board().can_move(direction)
            }
            _ => true,
        });
    }

    fn follow(&self, user_data: &Rc<UserData>, _: &gio::SimpleActionGroup) -> Subscription {
        apply_preferences::follow_match(&self.model, user_data, |model, before: &Preferences, new| {
            if new.seat != before.seat {
                model.set_seats(new.seats());
            }
            if (new.seed, new.size) != (before.seed, before.size) {
                apply_preferences::prefer(model, new.seeds(), |seed| new.setup(seed));
            }
        })
    }

    fn save_seats(&self, user_data: &UserData, seats: &Seats) {
        user_data.change(|preferences: &mut Preferences| preferences.seat = seats.occupant(Seat::FIRST));
    }
}

/// Creates the row above the board: score, steps, best score, and the difficulty of a computer player.
fn figures(model: &Rc<Model>) -> gtk::Box {
    let row = gtk::Box::builder().spacing(12).css_classes(["figures"]).build();
    let figure = |classes: &[&str]| {
        let inscription = gtk::Inscription::builder()
            .min_chars(8)
            .nat_chars(11)
            .text_overflow(gtk::InscriptionOverflow::EllipsizeEnd)
            .css_classes(classes)
            .build();
        row.append(&inscription);
        inscription
    };
    let [score, steps, best] = [&["numeric", "main-figure"][..], &["numeric"], &["numeric"]].map(figure);
    let computer_label = figure(&["caption-label"]);
    computer_label.set_hexpand(true);
    computer_label.set_xalign(1.0);
    computer_label.set_min_chars(9);
    let show = glib::clone!(
        #[weak]
        model,
        move |_: &gtk::Box| {
            let controller = model.controller().borrow();
            let position = controller.position();
            let computer = controller.seats().computer(Seat::FIRST).map(view::names::computer);
            for (inscription, text) in [
                (&score, messages::score(position.score())),
                (&steps, messages::steps(position.steps())),
                (&best, messages::best(controller.session.high_score())),
                (&computer_label, computer.unwrap_or_default()),
            ] {
                inscription.set_text(Some(&text));
            }
        }
    );
    show(&row);
    model.connect_position_changed(&row, show);
    row
}

impl GameView for PushAndClear {
    type State = ();

    const TITLE: &'static str = N_!("Push and Clear");

    const HELP: Source = Source { figure: super::figure, keys: all_keys::<KeyCommand> };

    const GESTURES: &'static [Gesture] = &[
        Gesture { title: N_!("Slide"), how: N_!("Swipe in a direction") },
        Gesture { title: N_!("Slide Toward Cell"), how: N_!("Click or tap a cell in your row or column") },
    ];

    fn menu() -> gio::MenuModel {
        game_actions::menu(|_: KeyCommand| true).upcast()
    }

    fn open(config: MatchConfig<Self>) -> GamePage {
        let keys = Shared::clone(&config.keys);
        let (model, board) = (Match::new(config), Board::default());
        board.bind(&model);
        let content = Content { model: Rc::clone(&model), board: board.clone(), keys: Shared::clone(&keys) };
        let page = GamePage::new(&model, &keys, &board, &board, content);
        page.widget().insert_child_after(&figures(&model), Some(page.status_bar()));
        let act = glib::clone!(
            #[weak]
            board,
            move |command: KeyCommand| board.perform(command.request())
        );
        game_actions::install(page.actions(), act);
        page
    }

    fn preferences(_: &adw::Window, user_data: &Rc<UserData>) -> adw::PreferencesPage {
        rows::page(Self::TITLE, "push-and-clear-symbolic", &rows::groups(user_data, Preferences::form()))
    }

    fn news(model: &Match<Self>, events: &[Event]) -> Option<String> {
        messages::news(events, &model.position())
    }

    fn hint_text(advice: &Direction) -> String {
        messages::direction_name(*advice)
    }

    fn result(_: &Self, _: &[String]) -> String {
        tr!("Game over")
    }

    fn status(model: &Match<Self>) -> String {
        messages::turn(&model.position())
    }

    fn picture(model: &Match<Self>, file: PictureFile) -> Result<Vec<u8>, PictureError> {
        let position = model.position();
        picture::file(&position, model.controller().borrow().session.high_score(), theme::current(), file)
    }
}
