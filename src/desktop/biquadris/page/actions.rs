// SPDX-License-Identifier: GPL-3.0-or-later
//! The actions that only this game has, and its part of the game menu.

use std::rc::Rc;

use gtk::gio;
use gtk::glib;
use gtk::prelude::*;
use tr::tr;

use crate::desktop::biquadris::Model;
use crate::desktop::game_match::AnyMatch;
use i18n::marked;
use i18n::translated;
use play::command::Request;
use rules::biquadris::{Move, Step};

/// Actions that are steps, and their labels.
const STEPS: [(&str, Step, &str); 2] =
    [("level-up", Step::LevelUp, marked!("Level _Up")), ("level-down", Step::LevelDown, marked!("Level _Down"))];

/// The action that lets several special actions be chosen.
const MULTIPLE: &str = "multiple";

/// Installs the actions.
pub(super) fn install(group: &gio::SimpleActionGroup, model: &Rc<Model>) {
    for (name, step, _) in STEPS {
        let action = gio::SimpleAction::new(name, None);
        action.connect_activate(glib::clone!(
            #[weak]
            model,
            move |_, _| model.perform(Request::Play(step.into()))
        ));
        group.add_action(&action);
    }
    let multiple = gio::SimpleAction::new_stateful(MULTIPLE, None, &model.position().multiple().to_variant());
    multiple.connect_activate(glib::clone!(
        #[weak]
        model,
        move |_, _| {
            let multiple = model.position().multiple();
            model.perform(Request::Play(Move::Multiple(!multiple)));
        }
    ));
    group.add_action(&multiple);
}

/// Actions are possible or not as the position has it.
pub(super) fn update(group: &gio::SimpleActionGroup, model: &Model) {
    let possible = model.is_open() && model.replay().is_none();
    for name in STEPS.map(|(name, ..)| name).into_iter().chain([MULTIPLE]) {
        if let Some(action) = group.lookup_action(name).and_downcast::<gio::SimpleAction>() {
            action.set_enabled(possible);
        }
    }
    if let Some(multiple) = group.lookup_action(MULTIPLE).and_downcast::<gio::SimpleAction>() {
        multiple.set_state(&model.position().multiple().to_variant());
    }
}

/// The game's part of the game menu.
pub(super) fn menu() -> gio::MenuModel {
    let menu = gio::Menu::new();
    for (name, _, label) in STEPS {
        menu.append(Some(&translated(label)), Some(&format!("game.{name}")));
    }
    menu.append(Some(&tr!("_Multiple Special Actions")), Some(&format!("game.{MULTIPLE}")));
    menu.upcast()
}
