// SPDX-License-Identifier: GPL-3.0-or-later
//! View state of a Blocky match in the window: the selected block, and the visibility of goals.

#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use view::blocky::visibility::GoalVisibility;

use crate::desktop::game_match::{AnyMatch, Match, Signal};
use crate::desktop::theme;
use engine::blocky::Suggestion;
use paint::{self, Appearance};
use play::blocky::keys::KeyCommand;
use play::blocky::picker::Picker;
use play::blocky::preferences::{Goals, Marks};
use play::blocky::selection::{Selected, Selection};
use rules::blocky::{Blocky, Goal, Move, Path};
use rules::game::Seat;
use view::blocky::messages;
use view::blocky::visibility::Viewer;

/// Match shown in the window.
pub(super) type Model = Match<Blocky>;

/// View state of a match.
#[derive(Default)]
pub struct State {
    picker: Cell<Picker>,
    /// Selection reported last by [`Signal::SelectionChanged`].
    selected: Cell<Option<Selected>>,
    pub(super) goal_visibility: Rc<GoalVisibility>,
    marks: Cell<Marks>,
    /// Whether the latest message is a refusal.
    refused: Cell<bool>,
    /// Scores in the current position, by seat.
    scores: RefCell<Vec<u32>>,
    scores_before: RefCell<Vec<u32>>,
}

/// Outcome of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandOutcome {
    /// Carried out, or being computed.
    Done,
    /// Refused, or no block in that direction.
    Refused,
}

impl Model {
    /// Names of all players, by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.position().seats().map(|seat| self.name(seat)).collect()
    }

    /// Hint, unless the goal it serves is covered.
    #[must_use]
    pub fn visible_hint(&self) -> Option<Suggestion> {
        self.hint().filter(|_| self.viewer().covered().is_none())
    }

    /// Block changed by the last move.
    #[must_use]
    pub fn moved(&self) -> Option<Path> {
        match self.controller().borrow().moves().last()? {
            Move::Act(_, path) => Some(*path),
            Move::Restart => None,
        }
    }

    /// Scores before the latest change of the position, by seat.
    #[must_use]
    pub fn scores_before(&self) -> Vec<u32> {
        self.view.scores_before.borrow().clone()
    }

    /// Selection, independent of the position.
    #[must_use]
    pub fn selection(&self) -> Selection {
        self.view.picker.get().selection()
    }

    /// Selected block of the position.
    #[must_use]
    pub fn selected(&self) -> Selected {
        self.selection().selected(self.position().board())
    }

    /// Whether a block is pinned.
    #[must_use]
    pub fn is_pinned(&self) -> bool {
        self.view.picker.get().is_pinned()
    }

    /// Changes the selected, pinned or previewed block.
    pub fn pick<T>(&self, change: impl FnOnce(&mut Picker) -> T) -> T {
        let view = &self.view;
        let mut picker = view.picker.get();
        let result = change(&mut picker);
        view.picker.set(picker);
        if self.report_selected() && view.refused.replace(false) {
            // The refusal doesn't apply to this block.
            self.announce(&self.waits_for());
        }
        result
    }

    /// Carries out a command.
    pub fn command(&self, command: KeyCommand) -> CommandOutcome {
        let is_refused = match command {
            KeyCommand::Act(action) => {
                !self.can_move() || self.position().allows(action, &self.selected().path).is_err()
            }
            _ => false,
        };
        match self.pick(|picker| picker.command(command, self.position().board())) {
            Ok(None) => CommandOutcome::Done,
            Ok(Some(request)) => {
                self.perform(request);
                self.view.refused.set(is_refused);
                if is_refused { CommandOutcome::Refused } else { CommandOutcome::Done }
            }
            Err(error) => {
                if self.view.refused.replace(true) {
                    // Screen readers announce only changes, and the message may be the same as before.
                    self.announce("");
                }
                self.announce(&messages::no_block(error));
                CommandOutcome::Refused
            }
        }
    }

    /// Returns what the people at the screen may see.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        let (controller, goal_visibility) = (self.controller().borrow(), &self.view.goal_visibility);
        if controller.shows_replay() {
            Viewer::of(controller.position(), controller.seats(), goal_visibility.goals.get(), false, None)
        } else {
            goal_visibility.viewer(&controller.session)
        }
    }

    /// Sets whether goals are open or secret.
    pub fn set_goals(&self, goals: Goals) {
        if self.view.goal_visibility.goals.replace(goals) != goals {
            self.model().emit(Signal::ViewChanged);
            // The latest message may reveal a goal.
            self.announce(&self.waits_for());
        }
    }

    /// Appearance of the board, with the marks preferred for Blocky.
    #[must_use]
    pub fn appearance(&self) -> Appearance {
        let general = theme::current();
        let marks = match self.view.marks.get() {
            Marks::General => general.marks,
            Marks::None => paint::Marks::None,
            Marks::Letters => paint::Marks::Letters,
            Marks::Patterns => paint::Marks::Patterns,
            Marks::Both => paint::Marks::Both,
        };
        Appearance { marks, ..general }
    }

    /// Sets the marks on the colors.
    pub fn set_marks(&self, marks: Marks) {
        if self.view.marks.replace(marks) != marks {
            self.model().emit(Signal::ViewChanged);
        }
    }

    /// Goal whose scoring cells can be highlighted, and its player.
    #[must_use]
    pub fn highlightable_goal(&self) -> Option<(Seat, Goal)> {
        let seat = self.viewer().highlights()?;
        Some((seat, self.position().goal(seat)?))
    }

    /// Goal whose scoring cells are highlighted.
    #[must_use]
    pub fn highlighted_goal(&self) -> Option<Goal> {
        self.highlightable_goal().filter(|_| self.view.goal_visibility.highlights.get()).map(|(_, goal)| goal)
    }

    /// Covers the goal and score of the person who has just moved and has yet to hand over. Returns whether there was one.
    pub fn hand_over(&self) -> bool {
        let hands_over = self.viewer().hands_over().is_some();
        if hands_over {
            self.cover();
        }
        hands_over
    }

    /// Carries out **Show My Goal**: hands over if that is pending, uncovers a covered goal, and covers a highlighted goal that can
    /// be covered. Otherwise toggles the highlighting of the scoring cells.
    pub fn show_goal(&self) {
        let (viewer, goal_visibility) = (self.viewer(), &self.view.goal_visibility);
        if viewer.hands_over().is_some() || self.highlighted_goal().is_some() && viewer.can_be_covered() {
            return self.cover();
        }
        if viewer.covered().is_some() {
            goal_visibility.uncover(&self.controller().borrow().session);
        } else {
            goal_visibility.highlights.set(!goal_visibility.highlights.get());
        }
        self.model().emit(Signal::ViewChanged);
    }

    fn cover(&self) {
        self.view.goal_visibility.cover();
        // The latest message may reveal a goal.
        self.announce(&self.waits_for());
        self.model().emit(Signal::ViewChanged);
    }

    /// Emits [`Signal::SelectionChanged`] if the selected block is another one or has changed. Returns whether it did.
    fn report_selected(&self) -> bool {
        let selected = self.selected();
        let is_other = self.view.selected.replace(Some(selected)) != Some(selected);
        if is_other {
            self.model().emit(Signal::SelectionChanged);
        }
        is_other
    }

    /// Updates the view state after a change of the position.
    pub(super) fn read_position(&self) {
        let scores = {
            let controller = self.controller().borrow();
            self.view.goal_visibility.update(&controller.session);
            controller.position().scores()
        };
        self.view.refused.set(false);
        self.view.scores_before.replace(self.view.scores.replace(scores));
        self.report_selected();
    }
}
