// SPDX-License-Identifier: GPL-3.0-or-later
//! The actions that only this game has: what is done to the piece in the hand, what the board shows, the options. Menu and
//! buttons go this way.

use std::rc::Rc;

use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use crate::desktop::blokus::board::{Board, COMMANDS};
use crate::desktop::blokus::model::Model;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::library::Library;
use i18n::marked;
use i18n::translated;
use play::blokus::keys::KeyCommand;
use play::command::Request;
use view::blokus::shown::{SWITCHES, Shown};

/// What stands in the menu, with its label; the rest is for the buttons.
const TURNS: [(&str, &str); 4] = [
    // The piece in the hand is turned.
    ("turn-left", marked!("Turn _Left")),
    ("turn-right", marked!("Turn _Right")),
    ("flip-sideways", marked!("_Flip Sideways")),
    ("flip-upside-down", marked!("Flip _Upside Down")),
];

/// The action that opens the options.
pub(super) const OPTIONS: &str = "options";
/// The action that opens the comment on the position.
pub(super) const COMMENT: &str = "comment";

/// What needs a piece in the hand.
const fn is_of_the_hand(command: KeyCommand) -> bool {
    matches!(command, KeyCommand::Turn(_) | KeyCommand::Place)
}

/// Installs the actions that the board carries out.
pub(super) fn install(group: &gio::SimpleActionGroup, board: &Board) {
    for (name, command) in COMMANDS.into_iter().filter(|(_, command)| is_of_the_hand(*command)) {
        add(group, name, board, command);
    }
    add(group, "surrender", board, KeyCommand::Surrender);
}

/// Installs an action that opens a dialog.
pub(super) fn add_dialog(group: &gio::SimpleActionGroup, name: &str, open: impl Fn() + 'static) {
    let action = gio::SimpleAction::new(name, None);
    action.connect_activate(move |_, _| open());
    group.add_action(&action);
}

/// Installs the action that goes on by a variation, by its number.
pub(super) fn install_variations(group: &gio::SimpleActionGroup, model: &Rc<Model>) {
    let action = gio::SimpleAction::new("variation", Some(glib::VariantTy::INT32));
    let weak = Rc::downgrade(model);
    action.connect_activate(move |_, number| {
        let number = number.and_then(i32::from_variant).and_then(|number| usize::try_from(number).ok());
        if let (Some(model), Some(number)) = (weak.upgrade(), number) {
            model.perform(Request::Variation(Some(number)));
        }
    });
    group.add_action(&action);
}

fn add(group: &gio::SimpleActionGroup, name: &str, board: &Board, command: KeyCommand) {
    let action = gio::SimpleAction::new(name, None);
    action.connect_activate(glib::clone!(
        #[weak]
        board,
        move |_, _| board.command(command)
    ));
    group.add_action(&action);
}

/// Installs the actions that switch what the board shows.
pub(super) fn install_switches(group: &gio::SimpleActionGroup, library: &Rc<Library>) {
    let shown: Shown = library.get();
    for switch in &SWITCHES {
        let action = gio::SimpleAction::new_stateful(switch.action, None, &(switch.get)(&shown).to_variant());
        let library = Rc::downgrade(library);
        action.connect_activate(move |_, _| {
            if let Some(library) = library.upgrade() {
                library.change(|shown: &mut Shown| (switch.set)(shown, !(switch.get)(shown)));
            }
        });
        group.add_action(&action);
    }
}

fn find(group: &gio::SimpleActionGroup, name: &str) -> Option<gio::SimpleAction> {
    group.lookup_action(name).and_downcast()
}

/// Actions are possible or not as the match has it.
pub(super) fn update(group: &gio::SimpleActionGroup, model: &Rc<Model>) {
    let (is_open, is_held) = (model.can_move(), model.hand().is_some());
    for (name, _) in COMMANDS.into_iter().filter(|(_, command)| is_of_the_hand(*command)) {
        if let Some(action) = find(group, name) {
            action.set_enabled(is_open && is_held);
        }
    }
    if let Some(action) = find(group, "surrender") {
        action.set_enabled(is_open);
    }
    for name in [OPTIONS, COMMENT] {
        if let Some(action) = find(group, name) {
            action.set_enabled(model.replay().is_none());
        }
    }
    for switch in &SWITCHES {
        if let Some(action) = find(group, switch.action) {
            action.set_state(&(switch.get)(&model.shown()).to_variant());
        }
    }
}

/// The game's part of the game menu.
pub(super) fn menu() -> gio::MenuModel {
    let menu = gio::Menu::new();
    for (name, label) in TURNS {
        menu.append(Some(&translated(label)), Some(&format!("game.{name}")));
    }
    menu.append(Some(&tr!("_Surrender")), Some("game.surrender"));
    let shows = gio::Menu::new();
    for switch in &SWITCHES {
        shows.append(Some(&translated(switch.label)), Some(&format!("game.{}", switch.action)));
    }
    let more = gio::Menu::new();
    more.append_submenu(Some(&tr!("what the board shows" => "S_how")), &shows);
    more.append(Some(&tr!("_Comment…")), Some(&format!("game.{COMMENT}")));
    more.append(Some(&tr!("Game _Options…")), Some(&format!("game.{OPTIONS}")));
    menu.append_section(None, &more);
    menu.upcast()
}
