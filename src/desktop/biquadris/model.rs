// SPDX-License-Identifier: GPL-3.0-or-later
//! The match as the window sees it: a GObject with properties that widgets bind to, and signals that say what happened.
//!
//! Whoever wants something of the match calls [`Model::run_line`] with a line of commands, the same that can be typed in
//! the terminal. The answer comes as properties that change (they are listed in `imp`) and as signals:
//!
//! | signal | when, with what | who listens |
//! |---|---|---|
//! | `position-changed` | once for each line, after all properties | boards, cards, page, chooser |
//! | `rows-cleared` | side, rows, points | for effects and sounds |
//! | `action-earned` | side, rows | for effects and sounds (the chooser goes by the position) |
//! | `game-over` | the winner's side | for effects and sounds |
//! | `message` | a text for the status line | page |
//! | `quit` | someone typed `quit` | window |
//!
//! Sides are 1 and 2. The terminal beside the window plays at the same table ([`Companion`]): what it does comes by the
//! same signals, and is told once for all commands of one turn of the main loop.

mod companion;
mod imp;
mod player;

use std::cell::Ref;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::words;
use crate::games::biquadris::{Biquadris, Block, Event, Side};
use crate::play::Table;
use crate::play::command::{CommandError, Files, Interpreter, Next, Request};
use crate::play::companion::Companion;
use crate::play::table::Reply;
use imp::State;
pub use player::PlayerModel;

glib::wrapper! {
    /// The match in play.
    pub struct Model(ObjectSubclass<imp::Model>);
}

/// What a line of commands led to.
#[derive(Default)]
struct Outcome {
    events: Vec<Event>,
    message: Option<String>,
    quits: bool,
}

impl Model {
    /// The match on this table.
    #[must_use]
    pub fn new(
        table: Table<Biquadris>,
        files: Rc<dyn Files>,
        companion: Option<Box<dyn Companion<Biquadris>>>,
    ) -> Self {
        let model: Self = glib::Object::new();
        let mut state = State { table, interpreter: Interpreter::default(), files, companion };
        state.table.let_computers_move();
        model.imp().state.replace(state);
        model.imp().read_properties();
        model.wake_up_for_companion();
        model
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> Ref<'_, Biquadris> {
        Ref::map(self.imp().state.borrow(), |state| state.table.position())
    }

    /// Where the block should go, as long as a hint holds.
    #[must_use]
    pub fn hint(&self) -> Option<Block> {
        self.imp().state.borrow().table.hint().map(|landing| landing.block)
    }

    /// One player.
    #[must_use]
    pub fn player(&self, side: Side) -> PlayerModel {
        self.imp().players[side as usize].clone()
    }

    /// How many steps the match has had.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.imp().state.borrow().table.session().steps()
    }

    /// Carries out a line of commands, then tells what came of it.
    pub fn run_line(&self, line: &str) {
        let outcome = self.carry_out(line);
        self.tell(outcome);
        let State { table, companion, .. } = &mut *self.imp().state.borrow_mut();
        if let Some(companion) = companion {
            companion.show(table);
        }
    }

    /// What the player should know when the window opens: that an earlier match goes on.
    #[must_use]
    pub fn take_notice(&self) -> Option<String> {
        self.imp().state.borrow_mut().table.take_notice()
    }

    /// A text for the status line, of whatever else the window did.
    pub fn say(&self, message: &str) {
        self.emit_by_name::<()>("message", &[&message]);
    }

    /// The players leave: the window closes. The companion goes too, and gives its terminal back.
    pub fn leave(&self) {
        let companion = {
            let mut state = self.imp().state.borrow_mut();
            state.table.leave();
            state.companion.take()
        };
        drop(companion);
    }

    fn carry_out(&self, line: &str) -> Outcome {
        let State { table, interpreter, files, .. } = &mut *self.imp().state.borrow_mut();
        let files = &**files;
        let mut outcome = Outcome::default();
        interpreter.feed(line);
        loop {
            match interpreter.next(table.position(), files) {
                Next::Wait => break,
                Next::Error(error) => {
                    table.forget_hint();
                    outcome.message = Some(complaint(&error));
                }
                Next::Request(request) => {
                    let asked = short_answer(&request);
                    let answer = table.perform(request, files);
                    table.let_computers_move();
                    outcome.events.extend_from_slice(table.events());
                    match answer {
                        Ok(Reply::Quit) => outcome.quits = true,
                        Ok(reply) => outcome.message = answer_of(reply, table).or(asked).or(outcome.message),
                        Err(failure) => {
                            let error = interpreter.refused(failure.fault, failure.stops);
                            outcome.message = Some(complaint(&error));
                        }
                    }
                }
            }
        }
        // A line is complete: an argument that is missing doesn't come with the next key.
        if let Some(error) = interpreter.end(table.position()) {
            outcome.message = Some(complaint(&error));
        }
        outcome
    }

    /// Brings the properties up to date, then sends the signals.
    fn tell(&self, outcome: Outcome) {
        self.imp().read_properties();
        for event in &outcome.events {
            match *event {
                Event::RowsCleared(side, rows, points) => {
                    self.emit_by_name::<()>("rows-cleared", &[&number(side), &u32::from(rows.count()), &points]);
                }
                Event::ActionEarned(side, rows) => {
                    self.emit_by_name::<()>("action-earned", &[&number(side), &u32::from(rows)]);
                }
                Event::Over(winner) => self.emit_by_name::<()>("game-over", &[&number(winner)]),
                _ => {}
            }
        }
        self.emit_by_name::<()>("position-changed", &[]);
        let news = words::news(&outcome.events, &self.position());
        let parts: Vec<String> = [news, outcome.message, self.take_notice()].into_iter().flatten().collect();
        if parts.is_empty() {
            self.say(&words::turn(&self.position()));
        } else {
            self.say(&parts.join(". "));
        }
        if outcome.quits {
            self.emit_by_name::<()>("quit", &[]);
        }
    }

    /// Calls `listener` after each change of the position, as long as `widget` lives.
    pub fn connect_position_changed<W: IsA<glib::Object>>(&self, widget: &W, listener: impl Fn(&W) + 'static) {
        let weak = widget.downgrade();
        self.connect_local("position-changed", false, move |_| {
            if let Some(widget) = weak.upgrade() {
                listener(&widget);
            }
            None
        });
    }

    /// Calls `listener` with each message, as long as `widget` lives.
    pub fn connect_message<W: IsA<glib::Object>>(&self, widget: &W, listener: impl Fn(&W, &str) + 'static) {
        let weak = widget.downgrade();
        self.connect_local("message", false, move |values| {
            let message = values.get(1).and_then(|value| value.get::<String>().ok());
            if let (Some(widget), Some(message)) = (weak.upgrade(), message) {
                listener(&widget, &message);
            }
            None
        });
    }

    /// Calls `listener` when the program is asked to end.
    pub fn connect_quit(&self, listener: impl Fn() + 'static) {
        self.connect_local("quit", false, move |_| {
            listener();
            None
        });
    }
}

/// A side as signals and properties count them.
fn number(side: Side) -> u32 {
    side.seat().number().into()
}

/// What is wrong, and where unless the player has just done it.
fn complaint(error: &CommandError) -> String {
    if error.place.is_some() { error.to_string() } else { capitalized(&error.fault.to_string()) }
}

/// What to say of requests that change the position without an event.
fn short_answer<M>(request: &Request<M>) -> Option<String> {
    match request {
        Request::Undo(_) => Some("Undone".to_owned()),
        Request::Redo(_) => Some("Done again".to_owned()),
        Request::New => Some("A new match".to_owned()),
        _ => None,
    }
}

fn answer_of(reply: Reply, table: &Table<Biquadris>) -> Option<String> {
    match reply {
        Reply::Text(text) => Some(text),
        Reply::Done => table.hint().map(|hint| format!("Hint: {}", hint.line())),
        // Whoever asks for these sees them in the terminal.
        Reply::State | Reply::Legal | Reply::Help(_) | Reply::Quit => None,
    }
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
