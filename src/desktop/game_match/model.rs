// SPDX-License-Identifier: GPL-3.0-or-later
//! GObject of a match, whose signals widgets listen to.

use std::sync::OnceLock;

use gtk::glib;
use gtk::glib::subclass::Signal as GSignal;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

/// Signals without arguments. A request or a line of commands emits `PositionChanged` once, regardless of its number of
/// commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The match has changed, or another match is shown.
    PositionChanged,
    /// Another block is selected, or another piece is held.
    SelectionChanged,
    /// The display has changed in something other than the position: goals, marks, options.
    ViewChanged,
    /// The running clock shows another second.
    ClockChanged,
    /// A replay was opened or closed, or shows another step.
    ReplayChanged,
    /// A saved game has replaced the match in play. Undo restores the previous match.
    OpenedInPlace,
    /// The command `quit` was given.
    Quit,
}

impl Signal {
    const ALL: [Self; 7] = [
        Self::PositionChanged,
        Self::SelectionChanged,
        Self::ViewChanged,
        Self::ClockChanged,
        Self::ReplayChanged,
        Self::OpenedInPlace,
        Self::Quit,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::PositionChanged => "position-changed",
            Self::SelectionChanged => "selection-changed",
            Self::ViewChanged => "view-changed",
            Self::ClockChanged => "clock-changed",
            Self::ReplayChanged => "replay-changed",
            Self::OpenedInPlace => "opened-in-place",
            Self::Quit => "quit",
        }
    }
}

/// Signals with a text as their argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextSignal {
    /// Message for the status bar.
    Message,
    /// Important message, for the message bar.
    Notice,
    /// Output of a command, of any length.
    Answer,
}

impl TextSignal {
    const ALL: [Self; 3] = [Self::Message, Self::Notice, Self::Answer];

    const fn name(self) -> &'static str {
        match self {
            Self::Message => "message",
            Self::Notice => "notice",
            Self::Answer => "answer",
        }
    }
}

glib::wrapper! {
    /// GObject of a match.
    pub struct MatchModel(ObjectSubclass<imp::MatchModel>);
}

impl Default for MatchModel {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl MatchModel {
    /// Emits a signal.
    pub(crate) fn emit(&self, signal: Signal) {
        self.emit_by_name::<()>(signal.name(), &[]);
    }

    /// Emits a signal with a text.
    pub(super) fn emit_text(&self, signal: TextSignal, text: &str) {
        self.emit_by_name::<()>(signal.name(), &[&text]);
    }

    /// Calls `listener` on each emission of a signal, as long as `widget` lives.
    pub(crate) fn connect_to<W: IsA<glib::Object>>(&self, signal: Signal, widget: &W, listener: impl Fn(&W) + 'static) {
        let weak = widget.downgrade();
        let listener = glib::closure_local!(move |_: Self| {
            if let Some(widget) = weak.upgrade() {
                listener(&widget);
            }
        });
        self.connect_closure(signal.name(), false, listener);
    }

    /// Calls `listener` with the text of each emission of a signal, as long as `widget` lives.
    pub(crate) fn connect_text<W: IsA<glib::Object>>(
        &self,
        signal: TextSignal,
        widget: &W,
        listener: impl Fn(&W, &str) + 'static,
    ) {
        let weak = widget.downgrade();
        let listener = glib::closure_local!(move |_: Self, text: &str| {
            if let Some(widget) = weak.upgrade() {
                listener(&widget, text);
            }
        });
        self.connect_closure(signal.name(), false, listener);
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
        fn signals() -> &'static [GSignal] {
            static SIGNALS: OnceLock<Vec<GSignal>> = OnceLock::new();
            SIGNALS.get_or_init(|| {
                let plain = Signal::ALL.into_iter().map(|signal| GSignal::builder(signal.name()).build());
                let text =
                    |signal: TextSignal| GSignal::builder(signal.name()).param_types([String::static_type()]).build();
                plain.chain(TextSignal::ALL.map(text)).collect()
            })
        }
    }
}
