// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog that asks for a special action, by mouse, touch or keys. It can't be passed by: only a choice closes it, or
//! whatever else takes the question away (a choice made in the terminal, the drop undone, a new match).
//!
//! Where several actions may be chosen, [`Chooser`] keeps them in the order in which they were ticked: that is the order
//! in which they will be applied.

mod imp;
mod texts;

use crate::i18n;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use super::model::Model;
use super::words;
use crate::desktop::accelerators;
use crate::desktop::host::{Hosted, Plays};
use crate::desktop::keys::game_key;
use crate::games::biquadris::{Action, Choice, Side, Step, Tetromino};
use crate::play::biquadris::keys::{Context, KeyCommand, KeyMap};
use crate::play::keys::{Key, Shared};

/// The place of `force` among the kinds of actions.
const FORCE: usize = Action::Force(Tetromino::I).kind();

glib::wrapper! {
    /// The dialog that asks for a special action.
    pub struct Chooser(ObjectSubclass<imp::Chooser>)
        @extends adw::Window, gtk::Window, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Native, gtk::Root, gtk::ShortcutManager;
}

/// What is asked: who chooses, for how many rows, how many, and whether more than one may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    side: Side,
    rows: u8,
    allowed: u8,
    several: bool,
}

impl Question {
    /// What a match asks a person now.
    fn of(model: &Model) -> Option<Self> {
        if !model.host().borrow().awaits_person() {
            return None;
        }
        let position = model.position();
        let (side, rows) = position.action_due()?;
        Some(Self { side, rows, allowed: position.actions_allowed(), several: position.multiple() })
    }
}

/// Opens a chooser above `parent` whenever `model` asks for a special action. It goes by the keys as they are when one is
/// pressed.
pub fn attend(model: &Model, parent: &impl IsA<gtk::Window>, keys: &Shared<KeyMap>) {
    let open: std::cell::RefCell<Option<Chooser>> = std::cell::RefCell::default();
    let check = {
        let (model, keys) = (model.downgrade(), Shared::clone(keys));
        move |parent: &gtk::Window| {
            let Some(model) = model.upgrade() else { return };
            let question = Question::of(&model);
            let current = open.take();
            if let Some(chooser) = current {
                if chooser.imp().question.get() == question {
                    open.replace(Some(chooser));
                    return;
                }
                chooser.close_soon();
            }
            if let Some(question) = question {
                let chooser = Chooser::new(&model, parent, question, &keys);
                chooser.present();
                open.replace(Some(chooser));
            }
        }
    };
    let parent: &gtk::Window = parent.upcast_ref();
    check(parent);
    model.connect_position_changed(parent, check);
}

impl Chooser {
    fn new(model: &Model, parent: &gtk::Window, question: Question, keys: &Shared<KeyMap>) -> Self {
        let chooser: Self = glib::Object::builder()
            .property("transient-for", parent)
            .property("application", parent.application())
            .build();
        let imp = chooser.imp();
        imp.model.replace(Some(model.clone()));
        imp.question.set(Some(question));
        imp.keys.replace(Shared::clone(keys));
        imp.show_keys();
        imp.reason.set_label(&texts::reason(&model.name(question.side), question.rows, question.allowed));
        imp.confirm.set_visible(question.several);
        for check in imp.checks() {
            check.set_visible(question.several);
        }
        chooser.show_chosen();
        imp.blind.grab_focus();
        chooser
    }

    /// Goes away once the click or key that answered has been dealt with.
    fn close_soon(self) {
        self.imp().question.set(None);
        glib::idle_add_local_once(move || self.destroy());
    }

    fn several(&self) -> bool {
        self.imp().question.get().is_some_and(|question| question.several)
    }

    /// A row, a tick or a key asks for an action of this kind.
    fn kind(&self, kind: usize) {
        let imp = self.imp();
        let is_chosen = imp.chosen.borrow().iter().any(|action| action.kind() == kind);
        match (kind, is_chosen) {
            (FORCE, false) => {
                // Its block comes next.
                imp.awaits_block.set(true);
                imp.focus_block(Tetromino::I);
                self.show_chosen();
            }
            (_, true) => self.take_back(kind),
            (0, false) => self.choose(Action::Blind),
            (1, false) => self.choose(Action::Heavy),
            (_, false) => self.choose(Action::MoveUp),
        }
    }

    /// Chooses an action: at once where only one may be chosen.
    fn choose(&self, action: Action) {
        let imp = self.imp();
        imp.awaits_block.set(false);
        if let Action::Force(block) = action {
            imp.focus_block(block);
        }
        if !self.several() {
            self.answer(&[action]);
            return;
        }
        let allowed = imp.question.get().map_or(0, |question| usize::from(question.allowed));
        let mut chosen = imp.chosen.borrow_mut();
        let known = chosen.iter().position(|known| known.kind() == action.kind());
        match known {
            Some(at) if chosen[at] == action => {
                chosen.remove(at);
            }
            Some(at) => chosen[at] = action,
            None if chosen.len() < allowed => chosen.push(action),
            None => {}
        }
        drop(chosen);
        self.show_chosen();
    }

    fn take_back(&self, kind: usize) {
        self.imp().chosen.borrow_mut().retain(|action| action.kind() != kind);
        self.show_chosen();
    }

    /// Ends a choice of several.
    fn confirm(&self) {
        let chosen = self.imp().chosen.borrow().clone();
        self.answer(&chosen);
    }

    fn answer(&self, actions: &[Action]) {
        if let Ok(choice) = Choice::new(actions) {
            self.run(&choice.to_string());
        }
    }

    /// Takes the drop back that led to the question.
    fn undo(&self) {
        self.run("undo");
    }

    fn run(&self, line: &str) {
        if self.imp().question.get().is_none() {
            // It has been answered, and is about to close.
            return;
        }
        let model = self.imp().model.borrow().clone();
        if let Some(model) = model {
            model.run_line(line);
        }
    }

    /// Brings ticks, buttons and texts up to date.
    fn show_chosen(&self) {
        let imp = self.imp();
        let chosen = imp.chosen.borrow().clone();
        let several = self.several();
        let full = imp.question.get().is_some_and(|question| chosen.len() >= usize::from(question.allowed));
        for (kind, (row, check)) in imp.rows().into_iter().zip(imp.checks()).enumerate() {
            let is_chosen = chosen.iter().any(|action| action.kind() == kind);
            check.set_active(is_chosen);
            row.set_sensitive(is_chosen || !full);
        }
        for (button, kind) in imp.blocks.borrow().iter().zip(Tetromino::ALL) {
            button.set_active(chosen.contains(&Action::Force(kind)));
        }
        imp.confirm.set_sensitive(!chosen.is_empty());
        let names: Vec<String> = chosen.iter().map(|action| words::action_name(*action)).collect();
        let hint = match (imp.awaits_block.get(), names.is_empty()) {
            (true, _) => tr!("Force: now choose the block."),
            (false, false) => tr!("Chosen, in this order: {actions}.", actions = i18n::list(&names)),
            (false, true) => texts::hint(&imp.keys.borrow().borrow(), several),
        };
        imp.hint.set_label(&hint);
    }

    /// What a key does; whether it does anything.
    fn press(&self, key: gtk::gdk::Key, state: gtk::gdk::ModifierType) -> bool {
        let imp = self.imp();
        if self.application().is_some_and(|app| accelerators::is_key_of(&app, "win.undo", key, state)) {
            self.undo();
            return true;
        }
        let Some(key) = game_key(key, state) else { return false };
        let awaits_block = imp.awaits_block.get();
        if key == Key::Escape {
            if awaits_block {
                imp.awaits_block.set(false);
                self.show_chosen();
            }
            return true;
        }
        let keys = Shared::clone(&imp.keys.borrow());
        let find = |context| keys.borrow().find(context, &key);
        // The key that dropped the block may still be held down: its repetitions choose nothing.
        if !imp.released.get() && find(Context::Playing) == Some(KeyCommand::Step(Step::Drop)) {
            return true;
        }
        match find(if awaits_block { Context::Naming } else { Context::Choosing }) {
            Some(KeyCommand::Choose(action)) => self.kind(action.kind()),
            Some(KeyCommand::Force) => self.kind(FORCE),
            Some(KeyCommand::Block(block)) => self.choose(Action::Force(block)),
            Some(KeyCommand::Done) if self.several() && !imp.chosen.borrow().is_empty() => self.confirm(),
            Some(KeyCommand::Restart) => self.run("restart"),
            _ => return false,
        }
        true
    }
}
