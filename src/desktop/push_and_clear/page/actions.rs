// SPDX-License-Identifier: GPL-3.0-or-later
//! The actions that only this game has, and its part of the game menu: the four ways to slide.

use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use crate::desktop::game_match::AnyMatch;
use crate::desktop::push_and_clear::Model;
use crate::desktop::push_and_clear::board::Board;
use play::command::Request;
use rules::push_and_clear::{Direction, Move};

/// The label of a way to slide.
fn label(direction: Direction) -> String {
    match direction {
        Direction::Left => tr!("Slide _Left"),
        Direction::Up => tr!("Slide _Up"),
        Direction::Right => tr!("Slide _Right"),
        Direction::Down => tr!("Slide _Down"),
    }
}

/// Installs the actions.
pub(super) fn install(group: &gio::SimpleActionGroup, board: &Board) {
    for direction in Direction::ALL {
        let action = gio::SimpleAction::new(direction.name(), None);
        action.connect_activate(glib::clone!(
            #[weak]
            board,
            move |_, _| board.perform(Request::Play(Move::Slide(direction)))
        ));
        group.add_action(&action);
    }
}

/// Actions are possible or not as the position has it.
pub(super) fn update(group: &gio::SimpleActionGroup, model: &Model) {
    for direction in Direction::ALL {
        let possible = model.can_move() && model.position().board().can_move(direction);
        if let Some(action) = group.lookup_action(direction.name()).and_downcast::<gio::SimpleAction>() {
            action.set_enabled(possible);
        }
    }
}

/// The game's part of the game menu.
pub(super) fn menu() -> gio::MenuModel {
    let menu = gio::Menu::new();
    for direction in Direction::ALL {
        menu.append(Some(&label(direction)), Some(&format!("game.{}", direction.name())));
    }
    menu.upcast()
}
