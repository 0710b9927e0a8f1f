// SPDX-License-Identifier: GPL-3.0-or-later
//! A match that was played, looked at once more, from any of its steps.

use std::sync::Arc;

use super::annotations::{Annotations, SavedAnnotations};
use super::counting::{Practice, PracticeGames};
use super::history::MoveHistory;
use super::playable::Playable;
use super::save_file::{Header, OpenedGame};
use super::seats::Seats;

/// A match to look at. Steps count as undo does: a drop and the special action that it earned are one.
#[derive(Clone, Debug)]
pub struct Replay<G: Playable> {
    header: Header<G::Setup>,
    history: MoveHistory<G>,
    steps: usize,
    seats: Seats,
    annotations: Option<Arc<SavedAnnotations<G::Annotations>>>,
}

impl<G: Playable> Replay<G> {
    /// The match of a record, before its first step.
    #[must_use]
    pub fn new(opened: OpenedGame<G>) -> Self {
        let OpenedGame { header, mut history, seats, annotations, .. } = opened;
        let steps = history.steps();
        history.go_back(steps);
        Self { header, history, steps, seats, annotations }
    }

    /// What stands before the moves of the record.
    #[must_use]
    pub const fn header(&self) -> &Header<G::Setup> {
        &self.header
    }

    /// Where computer players sat.
    #[must_use]
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// How many steps the match has.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// How many steps led to the position that is shown.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.history.steps()
    }

    /// The position that is shown.
    #[must_use]
    pub const fn position(&self) -> &G {
        self.history.position()
    }

    /// What the file says about the position that is shown; empty if nothing.
    #[must_use]
    pub fn comment(&self) -> String {
        self.annotations.as_ref().map(|annotations| annotations.comment(self.history.moves())).unwrap_or_default()
    }

    /// The moves that led to the position that is shown.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        self.history.moves()
    }

    /// Shows the position after so many steps, or the last. What happens on the way forward is appended to `events`.
    pub fn seek(&mut self, step: usize, events: &mut Vec<G::Event>) {
        let (at, step) = (self.at(), step.min(self.steps));
        match at.checked_sub(step) {
            Some(back) => self.history.go_back(back),
            None => self.history.redo(step - at, events),
        };
    }

    /// The match up to the step that is shown, to be played on from there.
    #[must_use]
    pub fn play_on(self) -> OpenedGame<G> {
        let Self { header, mut history, seats, annotations, .. } = self;
        history.forget_redo();
        let games = history.moves().iter().filter(|mv| G::is_restart(mv)).count();
        let practices = PracticeGames::of_games(0..=games, Practice::Undo);
        OpenedGame { header, history, practices, seats, clocks: Vec::new(), annotations }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::biquadris::{Biquadris, Setup};

    /// A match of four steps, the last of which is a drop of player 2.
    fn opened() -> OpenedGame<Biquadris> {
        let mut history = MoveHistory::new(Setup::with_seed(3));
        for mv in ["2right", "drop", "left", "right", "drop"] {
            let _ = history.play(mv.parse().unwrap(), &mut Vec::new()).unwrap();
        }
        let save_file = super::super::save_file::SaveFile::of(&history, String::new(), Vec::new());
        let (practices, seats) = (PracticeGames::default(), Seats::default());
        OpenedGame { header: save_file.header, history, practices, seats, clocks: Vec::new(), annotations: None }
    }

    #[test]
    fn every_step_is_found_from_every_other() {
        let opened = opened();
        // The first `left` finds the block at the wall, and is no step.
        assert_eq!(opened.history.steps(), 4);
        let positions: Vec<Biquadris> = (0..=4)
            .map(|step| {
                let mut history = opened.history.clone();
                history.undo(4 - step);
                history.position().clone()
            })
            .collect();
        let mut replay = Replay::new(opened);
        assert_eq!((replay.at(), replay.steps()), (0, 4));
        for (from, to) in (0..=4).flat_map(|from| (0..=4).map(move |to| (from, to))) {
            replay.seek(from, &mut Vec::new());
            replay.seek(to, &mut Vec::new());
            assert_eq!((replay.at(), replay.position()), (to, &positions[to]));
        }
        replay.seek(9, &mut Vec::new());
        assert_eq!(replay.at(), 4);
    }

    #[test]
    fn playing_on_forgets_what_came_after() {
        let mut replay = Replay::new(opened());
        replay.seek(2, &mut Vec::new());
        let mut on = replay.play_on();
        assert_eq!(on.history.steps(), 2);
        assert_eq!(on.history.redo(1, &mut Vec::new()), 0);
        assert_eq!(on.practices.of(0), Some(Practice::Undo));
    }

    /// A clock that ran down can't be undone, but it can be looked at.
    #[test]
    fn it_goes_back_before_a_clock_that_ran_down() {
        use rules::blokus::{Blokus, Minutes, Setup};
        let setup = Setup { minutes: Minutes::new(1), ..Setup::with_seed(1) };
        let mut history = MoveHistory::<Blokus>::new(setup);
        for mv in ["a20 0:59.000", "timeout 2", "t1 0:59.000"] {
            let _ = history.play(mv.parse().unwrap(), &mut Vec::new()).unwrap();
        }
        assert_eq!(history.clone().undo(3), 1);
        let save_file = super::super::save_file::SaveFile::of(&history, String::new(), Vec::new());
        let mut replay = Replay::new(OpenedGame {
            header: save_file.header,
            history,
            practices: PracticeGames::default(),
            seats: Seats::default(),
            clocks: Vec::new(),
            annotations: None,
        });
        assert_eq!((replay.at(), replay.steps(), replay.moves().len()), (0, 3, 0));
        replay.seek(3, &mut Vec::new());
        replay.seek(1, &mut Vec::new());
        assert_eq!(replay.moves(), ["a20 0:59.000".parse().unwrap()]);
    }
}
