// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog in which a player chooses special actions.
//!
//! The dialog can't be dismissed. It closes when the player has chosen, or when there is nothing left to choose: after a choice in
//! the linked terminal session, an undo of the drop, or a new match. It shows the opponent's board, with a preview of a forced
//! block. [`ChooserPresenter`] opens and closes it.
//!
//! If several actions may be chosen, [`Chooser`] keeps them in the order in which they were checked, which is the order in which
//! they are applied.

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

/// Index of `force` among the kinds of actions.
const FORCE: usize = Action::Force(Tetromino::I).kind();

/// Minimum width of the parent window, in logical pixels, at which the board is beside the list; also the default width then.
const WIDE: i32 = 600;

glib::wrapper! {
    /// Dialog in which a player chooses special actions.
    pub struct Chooser(ObjectSubclass<imp::Chooser>)
        @extends adw::Window, gtk::Window, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Native, gtk::Root, gtk::ShortcutManager;
}

/// Pending choice of special actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Choosing player.
    side: Side,
    /// Number of rows cleared by the drop.
    rows: u8,
    /// Maximum number of actions to choose.
    allowed: u8,
    /// Whether the setting allows multiple special actions.
    multiple: bool,
}

impl Question {
    /// Returns the choice that a person has to make now.
    fn of(model: &Model) -> Option<Self> {
        if !model.controller().borrow().awaits_person() {
            return None;
        }
        let position = model.position();
        let (side, rows) = position.action_due()?;
        Some(Self { side, rows, allowed: position.actions_allowed(), multiple: position.multiple() })
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
        imp.fill_rows(question.multiple);
        imp.reason.set_label(&texts::reason(&model.name(question.side.seat()), question.rows, question.allowed));
        imp.confirm.set_visible(question.multiple);
        imp.show_opponent(&model.position(), question.side, model.name(question.side.opponent().seat()));
        imp.arrange(parent.width());
        chooser.show_chosen();
        if let Some((row, _)) = imp.rows.borrow().first() {
            row.grab_focus();
        }
        chooser
    }

    /// Closes the dialog after the current input event has been handled.
    fn close_soon(self) {
        self.imp().question.set(None);
        glib::idle_add_local_once(move || self.destroy());
    }

    /// Pending choice; `None` once it has been made.
    fn question(&self) -> Option<Question> {
        self.imp().question.get()
    }

    fn allows_multiple(&self) -> bool {
        self.question().is_some_and(|question| question.multiple)
    }

    fn is_chosen(&self, kind: usize) -> bool {
        self.imp().chosen.borrow().iter().any(|action| action.kind() == kind)
    }

    /// Toggles the action of this kind, in response to a row, a check button or a key. `force` then waits for its block.
    fn toggle_kind(&self, kind: usize) {
        let imp = self.imp();
        if self.is_chosen(kind) {
            imp.chosen.borrow_mut().retain(|action| action.kind() != kind);
            self.show_chosen();
        } else if self.is_full() {
            // Resets the check button that the user has just set.
            self.show_chosen();
        } else if let Some(KeyCommand::Choose(action)) = ROWS.get(kind) {
            self.choose(*action);
        } else {
            // `force`: the block is chosen next.
            imp.awaits_block.set(true);
            imp.focus_block(Tetromino::I);
            self.show_chosen();
        }
    }

    /// Chooses an action. If only one may be chosen, plays it immediately; otherwise adds it, or removes it if it is chosen.
    fn choose(&self, action: Action) {
        let imp = self.imp();
        imp.awaits_block.set(false);
        if let Action::Force(block) = action {
            imp.focus_block(block);
        }
        if !self.allows_multiple() {
            self.answer(&[action]);
            return;
        }
        let can_add = !self.is_full() && !self.is_chosen(action.kind());
        let mut chosen = imp.chosen.borrow_mut();
        if chosen.contains(&action) {
            chosen.retain(|other| *other != action);
        } else if can_add {
            chosen.push(action);
        }
        drop(chosen);
        self.show_chosen();
    }

    /// Whether the maximum number of actions is chosen.
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
        // After the choice, the dialog is about to close.
        if let Some(model) = model.filter(|_| self.question().is_some()) {
            model.perform(request);
        }
    }

    /// Updates check buttons, block buttons and texts.
    fn show_chosen(&self) {
        let imp = self.imp();
        let chosen = imp.chosen.borrow().clone();
        let (multiple, full) = (self.allows_multiple(), self.is_full());
        for (kind, (row, check)) in imp.rows.borrow().iter().enumerate() {
            let is_chosen = self.is_chosen(kind);
            check.set_active(is_chosen);
            row.set_sensitive(is_chosen || !full);
        }
        let forces = self.is_chosen(FORCE);
        for (button, kind) in imp.blocks.borrow().iter().zip(Tetromino::ALL) {
            let is_chosen = chosen.contains(&Action::Force(kind));
            button.set_active(is_chosen);
            // A chosen block can always be removed.
            button.set_sensitive(is_chosen || !(full || forces));
        }
        imp.show_preview();
        imp.confirm.set_sensitive(!chosen.is_empty());
        let names: Vec<String> = chosen.iter().map(|action| messages::action_name(*action)).collect();
        let hint = match (imp.awaits_block.get(), names.is_empty()) {
            (true, _) => tr!("Force: choose a block."),
            (false, false) => tr!("Chosen, in order: {actions}.", actions = i18n::list(&names)),
            (false, true) => texts::hint(&imp.keys.borrow().borrow(), multiple),
        };
        imp.hint.set_label(&hint);
    }

    /// Handles a key press. Returns whether the key was consumed.
    fn press(&self, key: gtk::gdk::Key, state: gtk::gdk::ModifierType) -> bool {
        if self.application().is_some_and(|app| accelerators::is_key_of(&app, "win.undo", key, state)) {
            self.perform(Request::Undo(1));
            return true;
        }
        game_key(key, state).is_some_and(|key| self.choose_by(key))
    }

    /// Handles a key of the game. Returns whether the key was consumed.
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
        // Ignores repeats of the drop key if it is still held down from the drop.
        if !imp.released.get() && find(Context::Playing) == Some(KeyCommand::Step(Step::Drop)) {
            return true;
        }
        match find(if awaits_block { Context::Naming } else { Context::Choosing }) {
            Some(KeyCommand::Choose(action)) => self.toggle_kind(action.kind()),
            Some(KeyCommand::Force) => self.toggle_kind(FORCE),
            Some(KeyCommand::Block(block)) => self.choose(Action::Force(block)),
            Some(KeyCommand::Done) if self.allows_multiple() && !imp.chosen.borrow().is_empty() => imp.confirm(),
            Some(KeyCommand::Restart) => self.perform(Request::Play(Move::Restart)),
            _ => return false,
        }
        true
    }
}
