// SPDX-License-Identifier: GPL-3.0-or-later
//! The match as the window sees it: a GObject that says what happened, and knows which block is selected.
//!
//! Widgets ask for something by [`Hosted::perform`], or by [`Model::command`] with what a key or a button stands for. The answer
//! comes as signals: those of every game ([`host::signals`]), and
//!
//! | signal | when, with what | who listens |
//! |---|---|---|
//! | `selection-changed` | another block is selected, or the selected one is another block now | board, panel |
//! | `goals-changed` | a goal may be seen or no longer, or its cells are to be lit up or no longer | board, panel, page |
//! | `look-changed` | the picture looks different | board |
//!
//! `position-changed` comes once for each line of commands, after the others. No widget touches the table.

mod imp;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use gtk::cairo;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::host::{self, Guests, Hosted, KeepsBack, PictureFile, Plays, seat};
use crate::desktop::theme;
use engine::blocky::Advice;
use paint::{self, Look};
use play::blocky::keys::KeyCommand;
use play::blocky::picker::Picker;
use play::blocky::preferences::{Goals, Marks};
use play::blocky::selection::{Selected, Selection};
use rules::blocky::{Blocky, Event, Goal, Move, Path};
use rules::game::{Game, Seat};
use view::blocky::messages;
use view::blocky::visibility::Sight;

glib::wrapper! {
    /// The match in play.
    pub struct Model(ObjectSubclass<imp::Model>);
}

/// What came of a command that a key or a button stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// It was done, or is being thought about.
    Done,
    /// It was refused, or there is nothing that way.
    Refused,
}

impl Model {
    /// The match on a table.
    #[must_use]
    pub fn new(guests: Guests<Blocky>) -> Self {
        let model: Self = glib::Object::new();
        seat(&model, guests);
        model
    }

    /// What to do to which block, as long as a hint holds.
    #[must_use]
    pub fn hint(&self) -> Option<Advice> {
        // It tells of the goal of whoever asked for it.
        let sight = self.sight();
        self.host().borrow().hint().copied().filter(|_| sight.covered().is_none())
    }

    /// The block that the last move was done to.
    #[must_use]
    pub fn moved(&self) -> Option<Path> {
        match self.host().borrow().moves().last()? {
            Move::Act(_, path) => Some(*path),
            Move::Restart => None,
        }
    }

    /// What the players are called, by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.position().seats().map(|seat| self.name(seat)).collect()
    }

    /// The scores before what happened last.
    #[must_use]
    pub fn scores_before(&self) -> Vec<u32> {
        self.imp().scores_before.borrow().clone()
    }

    /// Which block is selected.
    #[must_use]
    pub fn selection(&self) -> Selection {
        self.imp().picker.get().selection()
    }

    /// The selected block.
    #[must_use]
    pub fn selected(&self) -> Selected {
        self.selection().selected(self.position().board())
    }

    /// Selects a block.
    pub fn select(&self, selection: Selection) {
        self.pick(|picker| picker.choose(selection));
    }

    /// Whether a block is pinned.
    #[must_use]
    pub fn is_pinned(&self) -> bool {
        self.imp().picker.get().is_pinned()
    }

    /// Changes which block is selected, pinned or previewed.
    pub fn pick<T>(&self, change: impl FnOnce(&mut Picker) -> T) -> T {
        let imp = self.imp();
        let mut picker = imp.picker.get();
        let result = change(&mut picker);
        imp.picker.set(picker);
        if imp.tell_selected() && imp.refused.replace(false) {
            // The refusal doesn't hold for this block.
            self.say(&Hosted::waits_for(self));
        }
        result
    }

    /// Does what a key or a button stands for.
    pub fn command(&self, command: KeyCommand) -> Came {
        let selection = self.selection();
        let (request, next) = {
            let position = self.position();
            (command.request(selection, position.board()), command.select(selection, position.board()))
        };
        match (request, next, command) {
            (Some(request), ..) => {
                let refused = match command {
                    KeyCommand::Act(action) if self.can_move() => {
                        self.position().allows(action, &self.selected().path).is_err()
                    }
                    KeyCommand::Act(_) => true,
                    _ => false,
                };
                if matches!(command, KeyCommand::Act(_)) {
                    // A block that was only previewed is chosen by a move.
                    self.select(selection);
                }
                self.perform(request);
                self.imp().refused.set(refused);
                if refused { Came::Refused } else { Came::Done }
            }
            (None, Some(next), _) => {
                self.select(next);
                Came::Done
            }
            (None, None, _) => {
                if self.imp().refused.replace(true) {
                    // Those who listen hear of changes alone, and the same may be said once more.
                    self.say("");
                }
                self.say(&messages::nothing_there(command));
                Came::Refused
            }
        }
    }

    /// Whose goals may be seen.
    #[must_use]
    pub fn sight(&self) -> Sight {
        let (host, secrecy) = (self.host().borrow(), &self.imp().secrecy);
        if host.shows_replay() {
            Sight::of(host.position(), host.seats(), secrecy.goals.get(), false, None)
        } else {
            secrecy.sight(&host.table)
        }
    }

    /// Goals are open or secret from now on.
    pub fn set_goals(&self, goals: Goals) {
        if self.imp().secrecy.goals.replace(goals) != goals {
            self.imp().tell_goals();
            // What was said before may tell of a goal.
            self.say(&Hosted::waits_for(self));
        }
    }

    /// Appearance of the picture.
    #[must_use]
    pub fn look(&self) -> Look {
        let general = theme::current();
        let marks = match self.imp().marks.get() {
            Marks::General => general.marks,
            Marks::None => paint::Marks::None,
            Marks::Letters => paint::Marks::Letters,
            Marks::Patterns => paint::Marks::Patterns,
            Marks::Both => paint::Marks::Both,
        };
        Look { marks, ..general }
    }

    /// The picture has these marks from now on.
    pub fn set_marks(&self, marks: Marks) {
        if self.imp().marks.replace(marks) != marks {
            self.emit_by_name::<()>("look-changed", &[]);
        }
    }

    /// The goal whose cells could be lit up: that of the player to move, of the only person, or of the one who hands over.
    #[must_use]
    pub fn goal_to_light(&self) -> Option<(Seat, Goal)> {
        let (position, sight) = (self.position(), self.sight());
        let turn = position.turn()?;
        let mut people = position.seats().filter(|seat| !self.is_computer(*seat));
        let seat = match (sight.hands_over(), people.next(), people.next()) {
            (Some(mover), ..) => mover,
            (None, Some(only), None) => only,
            _ => turn,
        };
        position.goal(seat).filter(|_| sight.sees(seat)).map(|goal| (seat, goal))
    }

    /// The goal whose cells are lit up.
    #[must_use]
    pub fn lit_goal(&self) -> Option<Goal> {
        self.goal_to_light().filter(|_| self.imp().lit.get()).map(|(_, goal)| goal)
    }

    /// The person who has just moved hands over: the goal and the score are covered. Returns whether somebody had to.
    pub fn hand_over(&self) -> bool {
        let imp = self.imp();
        let hands_over = self.sight().hands_over().is_some();
        if hands_over {
            imp.secrecy.cover();
            imp.lit.set(false);
            // What was said before may tell of a goal.
            self.say(&Hosted::waits_for(self));
            imp.tell_goals();
        }
        hands_over
    }

    /// Shows the goal of the player to move, who has to say so, and lights its cells up, or covers it again; or lights them
    /// up, or no longer. Where somebody has to hand over first, does that.
    pub fn show_goal(&self) {
        let imp = self.imp();
        if self.hand_over() {
            return;
        }
        if self.sight().covered().is_some() {
            imp.secrecy.uncover(&self.host().borrow().table);
            imp.lit.set(true);
        } else if self.lit_goal().is_some() && self.sight().can_be_covered() {
            imp.secrecy.cover();
            imp.lit.set(false);
            // What was said before may tell of a goal.
            self.say(&Hosted::waits_for(self));
        } else {
            imp.lit.set(!imp.lit.get());
        }
        imp.tell_goals();
    }
}

impl Hosted for Model {
    type Game = Blocky;

    fn host_cell(&self) -> &host::HostCell<Blocky> {
        &self.imp().host
    }

    fn read_properties(&self) {
        self.imp().read();
    }

    fn news(&self, events: &[Event]) -> Option<String> {
        messages::news(events, &self.position(), &self.names(), &self.scores_before(), &self.sight())
    }

    fn hint_in_words(advice: &Advice) -> String {
        messages::hint(advice)
    }

    fn result(position: &Blocky, names: &[String]) -> String {
        messages::result(position, names)
    }

    fn waits_for(&self) -> String {
        messages::turn(&self.position(), &self.names(), &self.sight())
    }

    fn is_open(&self) -> bool {
        self.position().turn().is_some()
    }

    fn keeps_back(&self) -> KeepsBack<Blocky> {
        let secrecy = Rc::clone(&self.imp().secrecy);
        Box::new(move |table| secrecy.keeps_back(table))
    }

    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
        super::picture::file(self, file)
    }
}
