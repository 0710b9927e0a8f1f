// SPDX-License-Identifier: GPL-3.0-or-later
//! What the model keeps, and its signals.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::OnceLock;

use gtk::glib;
use gtk::glib::subclass::Signal;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::host::{self};
use play::blocky::picker::Picker;
use play::blocky::preferences::Marks;
use play::blocky::selection::Selected;
use rules::blocky::Blocky;
use view::blocky::visibility::Secrecy;

#[derive(Default)]
pub struct Model {
    pub(super) host: host::HostCell<Blocky>,
    pub picker: Cell<Picker>,
    /// The block that was told of last.
    selected: Cell<Option<Selected>>,
    pub secrecy: Rc<Secrecy>,
    pub marks: Cell<Marks>,
    /// Whether what was said last is that something can't be done.
    pub refused: Cell<bool>,
    /// Whether the cells that count are to be lit up.
    pub lit: Cell<bool>,
    scores: RefCell<Vec<u32>>,
    pub scores_before: RefCell<Vec<u32>>,
}

#[glib::object_subclass]
impl ObjectSubclass for Model {
    const NAME: &'static str = "BlockyModel";
    type Type = super::Model;
}

impl ObjectImpl for Model {
    fn signals() -> &'static [Signal] {
        static SIGNALS: OnceLock<Vec<Signal>> = OnceLock::new();
        SIGNALS.get_or_init(|| {
            vec![
                Signal::builder("selection-changed").build(),
                Signal::builder("goals-changed").build(),
                Signal::builder("look-changed").build(),
            ]
            .into_iter()
            .chain(host::signals())
            .collect()
        })
    }
}

impl Model {
    /// The match.
    pub fn host(&self) -> &host::Cell<Blocky> {
        self.host.get()
    }

    /// Takes over what belongs to the position.
    pub fn read(&self) {
        let scores = {
            let host = self.host().borrow();
            self.secrecy.look_at(&host.table);
            host.position().scores()
        };
        self.refused.set(false);
        self.scores_before.replace(self.scores.replace(scores));
        self.tell_selected();
    }

    /// Says so if another block is selected now, or the block is another one; whether that is so.
    pub fn tell_selected(&self) -> bool {
        let selected = self.obj().selected();
        let is_other = self.selected.replace(Some(selected)) != Some(selected);
        if is_other {
            self.obj().emit_by_name::<()>("selection-changed", &[]);
        }
        is_other
    }

    /// Says whose goals may be seen now, and which are lit up.
    pub fn tell_goals(&self) {
        self.obj().emit_by_name::<()>("goals-changed", &[]);
    }
}
