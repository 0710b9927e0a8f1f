// SPDX-License-Identifier: GPL-3.0-or-later
//! Replay of a saved match, step by step.

use std::sync::Arc;

use super::annotations::{Annotations, SavedAnnotations};
use super::counting::{Practice, PracticeGames};
use super::history::MoveHistory;
use super::playable::Playable;
use super::save_file::{Header, OpenedGame};
use super::seats::Seats;

/// Replay of a match. Steps are those of undo: a drop and the special action it earned are one step.
#[derive(Clone, Debug)]
pub struct Replay<G: Playable> {
    header: Header<G::Setup>,
    history: MoveHistory<G>,
    steps: usize,
    seats: Seats,
    annotations: Option<Arc<SavedAnnotations<G::Annotations>>>,
}

impl<G: Playable> Replay<G> {
    /// Creates a replay at the initial position.
    #[must_use]
    pub fn new(opened: OpenedGame<G>) -> Self {
        let OpenedGame { header, mut history, seats, annotations, .. } = opened;
        let steps = history.steps();
        history.go_back(steps);
        Self { header, history, steps, seats, annotations }
    }

    /// Returns the header of the saved game.
    #[must_use]
    pub const fn header(&self) -> &Header<G::Setup> {
        &self.header
    }

    /// Returns the human and computer players of the match.
    #[must_use]
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Returns the number of steps of the match.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// Returns the number of steps that led to the current position.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.history.steps()
    }

    /// Returns the current position.
    #[must_use]
    pub const fn position(&self) -> &G {
        self.history.position()
    }

    /// Returns the comment on the current position; empty if there is none.
    #[must_use]
    pub fn comment(&self) -> String {
        self.annotations.as_ref().map(|annotations| annotations.comment(self.history.moves())).unwrap_or_default()
    }

    /// Returns the moves that led to the current position.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        self.history.moves()
    }

    /// Moves to the position after `step` steps, or to the last one. Events of steps forward are appended to `events`.
    pub fn seek(&mut self, step: usize, events: &mut Vec<G::Event>) {
        let (at, step) = (self.at(), step.min(self.steps));
        match at.checked_sub(step) {
            Some(back) => self.history.go_back(back),
            None => self.history.redo(step - at, events),
        };
    }

    /// Returns the match up to the current step, to be played from there.
    #[must_use]
    pub fn play_on(self) -> OpenedGame<G> {
        let Self { header, mut history, seats, annotations, .. } = self;
        history.clear_redo();
        let games = history.moves().iter().filter(|mv| G::is_restart(mv)).count();
        let practices = PracticeGames::of_games(0..=games, Practice::Undo);
        OpenedGame { header, history, practices, seats, clocks: Vec::new(), annotations }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::biquadris::{Biquadris, Setup};

    /// Returns a match of four steps; the last one is a drop by player 2.
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
    fn every_step_is_reachable_from_every_other() {
        let opened = opened();
        // The first `left` has no effect because the block is at the wall, so it isn't a step.
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
    fn playing_on_drops_later_moves() {
        let mut replay = Replay::new(opened());
        replay.seek(2, &mut Vec::new());
        let mut on = replay.play_on();
        assert_eq!(on.history.steps(), 2);
        assert_eq!(on.history.redo(1, &mut Vec::new()), 0);
        assert_eq!(on.practices.of(0), Some(Practice::Undo));
    }

    /// A timeout can't be undone, but a replay can step back over it.
    #[test]
    fn a_replay_steps_back_over_a_timeout() {
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
