// SPDX-License-Identifier: GPL-3.0-or-later
//! The model's properties and signals, and what it keeps.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::OnceLock;

use gtk::glib;
use gtk::glib::subclass::Signal;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::number;
use super::player::{PlayerModel, set};
use crate::games::biquadris::{Biquadris, Setup, Side};
use crate::play::command::{FileError, FileText, Files, Interpreter};
use crate::play::companion::Companion;
use crate::play::seats::Seats;
use crate::play::table::{Seeds, Table};

/// The match itself, and who else plays at it.
pub struct State {
    pub table: Table<Biquadris>,
    pub interpreter: Interpreter<Biquadris>,
    pub files: Rc<dyn Files>,
    pub companion: Option<Box<dyn Companion<Biquadris>>>,
}

/// What a model holds until it is given its table.
impl Default for State {
    fn default() -> Self {
        Self {
            table: Table::new(Setup::with_seed(0), Seeds::Fresh, Seats::default(), 0),
            interpreter: Interpreter::default(),
            files: Rc::new(NoFiles),
            companion: None,
        }
    }
}

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str, _: u64) -> Result<FileText, FileError> {
        Err(FileError::NotFound)
    }

    fn write_record(&self, _: &str, _: &str) -> Result<(), FileError> {
        Err(FileError::Denied)
    }
}

#[derive(Default, glib::Properties)]
#[properties(wrapper_type = super::Model)]
pub struct Model {
    pub state: RefCell<State>,
    pub players: [PlayerModel; 2],
    /// The best score known.
    #[property(get)]
    pub hi_score: Cell<u64>,
    /// Whose turn it is, the dropper's while a special action is due; 0 when the game is over.
    #[property(get)]
    pub turn: Cell<u32>,
    /// Who must choose a special action; 0 if nobody must.
    #[property(get)]
    pub chooser: Cell<u32>,
    /// Who has won; 0 as long as the game goes on.
    #[property(get)]
    pub winner: Cell<u32>,
    /// Whether several special actions may be chosen.
    #[property(get)]
    pub multiple: Cell<bool>,
    /// Whether undo would do something.
    #[property(get)]
    pub can_undo: Cell<bool>,
    /// Whether redo would do something.
    #[property(get)]
    pub can_redo: Cell<bool>,
    /// The seed of the match.
    #[property(get)]
    pub seed: Cell<u64>,
}

#[glib::object_subclass]
impl ObjectSubclass for Model {
    const NAME: &'static str = "BiquadrisModel";
    type Type = super::Model;
}

#[glib::derived_properties]
impl ObjectImpl for Model {
    fn signals() -> &'static [Signal] {
        static SIGNALS: OnceLock<Vec<Signal>> = OnceLock::new();
        SIGNALS.get_or_init(|| {
            let (number, large, text) = (u32::static_type(), u64::static_type(), String::static_type());
            vec![
                Signal::builder("position-changed").build(),
                Signal::builder("rows-cleared").param_types([number, number, large]).build(),
                Signal::builder("action-earned").param_types([number, number]).build(),
                Signal::builder("game-over").param_types([number]).build(),
                Signal::builder("message").param_types([text]).build(),
                Signal::builder("quit").build(),
            ]
        })
    }
}

impl Model {
    /// Brings the properties up to date. Those that change say so.
    pub fn read_properties(&self) {
        let obj = self.obj();
        // What listens may read the position: nothing is borrowed mutably here.
        let state = self.state.borrow();
        let position = state.table.position();
        let seat = |side: Option<Side>| side.map_or(0, number);
        for (player, side) in self.players.iter().zip(Side::BOTH) {
            player.read(position, side);
        }
        set(&self.hi_score, state.table.hi_score(), || obj.notify_hi_score());
        set(&self.turn, seat(position.side_to_move()), || obj.notify_turn());
        set(&self.chooser, seat(position.action_due().map(|(side, _)| side)), || obj.notify_chooser());
        set(&self.winner, seat(position.winner()), || obj.notify_winner());
        set(&self.multiple, position.multiple(), || obj.notify_multiple());
        set(&self.can_undo, state.table.can_undo(), || obj.notify_can_undo());
        set(&self.can_redo, state.table.can_redo(), || obj.notify_can_redo());
        set(&self.seed, position.setup().seed, || obj.notify_seed());
    }
}
