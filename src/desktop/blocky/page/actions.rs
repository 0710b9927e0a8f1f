// SPDX-License-Identifier: GPL-3.0-or-later
//! The actions that only this game has: what can be done to the selected block, and which block that is. Menu and buttons
//! go this way.

use std::rc::Rc;

use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use crate::desktop::blocky::board::Board;
use crate::desktop::blocky::model::Model;
use crate::desktop::game_match::AnyMatch;
use i18n::marked;
use i18n::translated;
use play::blocky::keys::KeyCommand;
use rules::blocky::Action;

/// What is done to the selected block, with its label in the menu.
const MOVES: [(Action, &str); 5] = [
    (Action::Clockwise, marked!("Rotate _Clockwise")),
    (Action::Counterclockwise, marked!("Rotate C_ounterclockwise")),
    (Action::Horizontal, marked!("Reflect _Left and Right")),
    (Action::Vertical, marked!("Reflect _Top and Bottom")),
    // A verb: a block is smashed into four.
    (Action::Smash, marked!("_Smash")),
];

/// What selects another block, by name.
const SELECTING: [(&str, KeyCommand, &str); 2] =
    [("parent", KeyCommand::Parent, marked!("L_arger Block")), ("child", KeyCommand::Child, marked!("S_maller Block"))];

/// The action that lights up the cells that count.
const SHOW_GOAL: &str = "show-goal";

/// Installs the actions.
pub(super) fn install(group: &gio::SimpleActionGroup, board: &Board, model: &Rc<Model>) {
    let moves = MOVES.map(|(action, _)| (action.name(), KeyCommand::Act(action)));
    for (name, command) in moves.into_iter().chain(SELECTING.map(|(name, command, _)| (name, command))) {
        let action = gio::SimpleAction::new(name, None);
        action.connect_activate(glib::clone!(
            #[weak]
            board,
            move |_, _| board.command(command)
        ));
        group.add_action(&action);
    }
    let show = gio::SimpleAction::new_stateful(SHOW_GOAL, None, &false.to_variant());
    show.connect_activate(glib::clone!(
        #[weak]
        model,
        move |_, _| model.show_goal()
    ));
    group.add_action(&show);
}

/// Actions are possible or not as the position has it. What can't be done to the selected block alone stays possible: it is
/// said why it can't.
pub(super) fn update(group: &gio::SimpleActionGroup, model: &Model) {
    let find = |name: &str| group.lookup_action(name).and_downcast::<gio::SimpleAction>();
    let possible = model.can_move();
    for action in MOVES.iter().filter_map(|(action, _)| find(action.name())) {
        action.set_enabled(possible);
    }
    if let Some(show) = find(SHOW_GOAL) {
        show.set_enabled(model.is_open() && (model.goal_to_light().is_some() || model.sight().covered().is_some()));
        let is_on = model.lit_goal().is_some() && model.sight().hands_over().is_none();
        show.set_state(&is_on.to_variant());
    }
}

/// The game's part of the game menu.
pub(super) fn menu() -> gio::MenuModel {
    let menu = gio::Menu::new();
    for (action, label) in MOVES {
        menu.append(Some(&translated(label)), Some(&format!("game.{}", action.name())));
    }
    let selecting = gio::Menu::new();
    for (name, _, label) in SELECTING {
        selecting.append(Some(&translated(label)), Some(&format!("game.{name}")));
    }
    selecting.append(Some(&tr!("Show My _Goal")), Some(&format!("game.{SHOW_GOAL}")));
    menu.append_section(None, &selecting);
    menu.upcast()
}
