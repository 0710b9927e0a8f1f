// SPDX-License-Identifier: GPL-3.0-or-later
//! The GObject of a match: the signals to which widgets are bound.

use std::sync::OnceLock;

use gtk::glib;
use gtk::glib::subclass::Signal;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

glib::wrapper! {
    /// Signals of a match. One request or line of commands sends `position-changed` once, however many commands it has.
    ///
    /// | signal | when, with what | listeners |
    /// |---|---|---|
    /// | `position-changed` | something happened in the match, or another match is shown | boards, panels, status line, actions |
    /// | `selection-changed` | another block is selected, or another piece held | boards, panels, actions |
    /// | `view-changed` | something else than the position is displayed otherwise: goals, marks, options | boards, panels, actions |
    /// | `clock-changed` | a clock displays another second | scores of Blokus |
    /// | `message` | a text for the status line | status line, command bar |
    /// | `notice` | a text that must not be missed | window |
    /// | `answer` | a text of any length that was asked for | command bar |
    /// | `replay-changed` | a replay was opened, moved on or closed | replay bar, window's actions |
    /// | `opened-in-place` | a saved game has replaced the match in play, which undo brings back | window |
    /// | `quit` | someone typed `quit` | application |
    pub struct MatchModel(ObjectSubclass<imp::MatchModel>);
}

impl Default for MatchModel {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl MatchModel {
    /// Sends a signal without arguments.
    pub(crate) fn emit(&self, signal: &str) {
        self.emit_by_name::<()>(signal, &[]);
    }

    /// Sends one of the signals that carry a text.
    pub(super) fn emit_text(&self, signal: &str, text: &str) {
        self.emit_by_name::<()>(signal, &[&text]);
    }

    /// Calls `listener` after each signal of this name, as long as `widget` lives.
    pub(crate) fn connect_to<W: IsA<glib::Object>>(&self, signal: &str, widget: &W, listener: impl Fn(&W) + 'static) {
        let weak = widget.downgrade();
        self.connect_local(signal, false, move |_| {
            if let Some(widget) = weak.upgrade() {
                listener(&widget);
            }
            None
        });
    }
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct MatchModel;

    #[glib::object_subclass]
    impl ObjectSubclass for MatchModel {
        const NAME: &'static str = "MatchModel";
        type Type = super::MatchModel;
    }

    impl ObjectImpl for MatchModel {
        fn signals() -> &'static [Signal] {
            static SIGNALS: OnceLock<Vec<Signal>> = OnceLock::new();
            SIGNALS.get_or_init(|| {
                let plain = [
                    "position-changed",
                    "selection-changed",
                    "view-changed",
                    "clock-changed",
                    "replay-changed",
                    "opened-in-place",
                    "quit",
                ];
                let texts = ["message", "notice", "answer"];
                let text = |name| Signal::builder(name).param_types([String::static_type()]).build();
                plain.into_iter().map(|name| Signal::builder(name).build()).chain(texts.map(text)).collect()
            })
        }
    }
}
