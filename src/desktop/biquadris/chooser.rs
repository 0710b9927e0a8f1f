// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog that asks for a special action, by mouse, touch or keys. It can't be passed by: only a choice closes it, or
//! whatever else takes the question away (a choice made in the terminal, the drop undone, a new match).
//!
//! It shows what the choice depends on: the opponent's board, and what becomes of it when a block is forced onto it.
//! [`ChooserPresenter`] opens and closes it.
//!
//! Where several actions may be chosen, [`Chooser`] keeps them in the order in which they were ticked: that is the order
//! in which they will be applied.

mod imp;
mod presenter;
mod preview;

pub(crate) use presenter::ChooserPresenter;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::accessible::Property;
use gtk::glib;
use tr::tr;

use super::Model;
use super::card::show_block;
use crate::desktop::drawn::Drawn;
use crate::desktop::keys::game_key;
use crate::desktop::preferences::editable::KeyPress;
use crate::desktop::render_cache::report;
use crate::desktop::{accelerators, theme};
use play::biquadris::keys::{Context, KeyCommand, KeyMap};
use play::command::Request;
use play::keys::{Key, Shared};
use preview::Preview;
use rules::biquadris::{Action, Biquadris, Choice, Move, Side, Step, Tetromino};
use view::biquadris::chooser::{self as texts, ROWS, keys_of};
use view::biquadris::messages;

/// The place of `force` among the kinds of actions.
const FORCE: usize = Action::Force(Tetromino::I).kind();

/// Parents of at least this width have room for the board beside the list, in units.
const WIDE: i32 = 600;

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
        if !model.controller().borrow().awaits_person() {
            return None;
        }
        let position = model.position();
        let (side, rows) = position.action_due()?;
        Some(Self { side, rows, allowed: position.actions_allowed(), several: position.multiple() })
    }
}

impl Chooser {
    fn new(model: &Rc<Model>, parent: &gtk::Window, question: Question, keys: &Shared<KeyMap>) -> Self {
        let chooser: Self = glib::Object::builder()
            .property("transient-for", parent)
            .property("application", parent.application())
            .build();
        let imp = chooser.imp();
        imp.model.replace(Some(Rc::clone(model)));
        imp.question.set(Some(question));
        imp.keys.replace(Shared::clone(keys));
        imp.fill_rows(question.several);
        imp.reason.set_label(&texts::reason(&model.name(question.side.seat()), question.rows, question.allowed));
        imp.confirm.set_visible(question.several);
        imp.show_opponent(&model.position(), question.side, model.name(question.side.opponent().seat()));
        imp.arrange(parent.width());
        chooser.show_chosen();
        if let Some((row, _)) = imp.rows.borrow().first() {
            row.grab_focus();
        }
        chooser
    }

    /// Goes away once the click or key that answered has been dealt with.
    fn close_soon(self) {
        self.imp().question.set(None);
        glib::idle_add_local_once(move || self.destroy());
    }

    /// The question that it asks; `None` once that has been answered.
    fn question(&self) -> Option<Question> {
        self.imp().question.get()
    }

    fn several(&self) -> bool {
        self.question().is_some_and(|question| question.several)
    }

    fn is_chosen(&self, kind: usize) -> bool {
        self.imp().chosen.borrow().iter().any(|action| action.kind() == kind)
    }

    /// A row, a tick or a key asks for an action of this kind.
    fn kind(&self, kind: usize) {
        let imp = self.imp();
        if self.is_chosen(kind) {
            imp.chosen.borrow_mut().retain(|action| action.kind() != kind);
            self.show_chosen();
        } else if self.is_full() {
            // A tick that was set by hand goes again.
            self.show_chosen();
        } else if let Some(KeyCommand::Choose(action)) = ROWS.get(kind) {
            self.choose(*action);
        } else {
            // Its block comes next.
            imp.awaits_block.set(true);
            imp.focus_block(Tetromino::I);
            self.show_chosen();
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
        let can_add = !self.is_full() && !self.is_chosen(action.kind());
        let mut chosen = imp.chosen.borrow_mut();
        if chosen.contains(&action) {
            chosen.retain(|known| *known != action);
        } else if can_add {
            chosen.push(action);
        }
        drop(chosen);
        self.show_chosen();
    }

    /// Whether as many actions are chosen as may be.
    fn is_full(&self) -> bool {
        let chosen = self.imp().chosen.borrow().len();
        self.question().is_some_and(|question| chosen >= usize::from(question.allowed))
    }

    fn answer(&self, actions: &[Action]) {
        if let Ok(choice) = Choice::new(actions) {
            self.perform(Request::Play(Move::Choose(choice)));
        }
    }

    fn perform(&self, request: Request<Move>) {
        let model = self.imp().model.borrow().clone();
        // Once it has been answered, it is about to close.
        if let Some(model) = model.filter(|_| self.question().is_some()) {
            model.perform(request);
        }
    }

    /// Brings ticks, buttons and texts up to date.
    fn show_chosen(&self) {
        let imp = self.imp();
        let chosen = imp.chosen.borrow().clone();
        let (several, full) = (self.several(), self.is_full());
        for (kind, (row, check)) in imp.rows.borrow().iter().enumerate() {
            let is_chosen = self.is_chosen(kind);
            check.set_active(is_chosen);
            row.set_sensitive(is_chosen || !full);
        }
        let forces = self.is_chosen(FORCE);
        for (button, kind) in imp.blocks.borrow().iter().zip(Tetromino::ALL) {
            let is_chosen = chosen.contains(&Action::Force(kind));
            button.set_active(is_chosen);
            // One that is chosen can be taken back.
            button.set_sensitive(is_chosen || !(full || forces));
        }
        imp.show_preview();
        imp.confirm.set_sensitive(!chosen.is_empty());
        let names: Vec<String> = chosen.iter().map(|action| messages::action_name(*action)).collect();
        let hint = match (imp.awaits_block.get(), names.is_empty()) {
            (true, _) => tr!("Force: choose a block."),
            (false, false) => tr!("Chosen, in order: {actions}.", actions = i18n::list(&names)),
            (false, true) => texts::hint(&imp.keys.borrow().borrow(), several),
        };
        imp.hint.set_label(&hint);
    }

    /// What a key does; whether it does anything.
    fn press(&self, key: gtk::gdk::Key, state: gtk::gdk::ModifierType) -> bool {
        if self.application().is_some_and(|app| accelerators::is_key_of(&app, "win.undo", key, state)) {
            self.perform(Request::Undo(1));
            return true;
        }
        game_key(key, state).is_some_and(|key| self.choose_by(key))
    }

    /// What a key of the game does; whether it does anything.
    fn choose_by(&self, key: Key) -> bool {
        let imp = self.imp();
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
            Some(KeyCommand::Done) if self.several() && !imp.chosen.borrow().is_empty() => imp.confirm(),
            Some(KeyCommand::Restart) => self.perform(Request::Play(Move::Restart)),
            _ => return false,
        }
        true
    }
}
