// SPDX-License-Identifier: GPL-3.0-or-later
//! A match as its setup and list of moves, with undo and redo.

use rules::game::{Change, Game};

/// Number of moves between snapshots of the position, which save undo from replaying the whole match.
const SNAPSHOT_INTERVAL: usize = 256;
/// Number of latest snapshots that are all kept. Older ones are thinned out: twice as many before them by half, four
/// times as many before those to a quarter, and so on. So memory grows with the logarithm of the length of the match.
const DENSE_SNAPSHOTS: usize = 16;

/// A position, with the numbers of moves and steps that lead to it.
#[derive(Clone, Debug)]
struct Snapshot<G> {
    moves: usize,
    steps: usize,
    position: G,
}

/// Match with undo and redo.
///
/// A *step* is the unit of undo: a move together with the moves that belong to it ([`Game::joins_previous`]).
#[derive(Clone, Debug)]
pub struct MoveHistory<G: Game> {
    setup: G::Setup,
    /// Moves made, followed by undone moves that can be redone.
    moves: Vec<G::Move>,
    current: Snapshot<G>,
    snapshots: Vec<Snapshot<G>>,
    /// Number of leading moves that are unchanged since [`MoveHistory::take_unwritten`] was last called.
    written: usize,
}

impl<G: Game> MoveHistory<G> {
    /// Creates a match without moves.
    #[must_use]
    pub fn new(setup: G::Setup) -> Self {
        let position = G::new(&setup);
        Self {
            setup,
            moves: Vec::new(),
            current: Snapshot { moves: 0, steps: 0, position },
            snapshots: Vec::new(),
            written: 0,
        }
    }

    /// Returns the setup of the match.
    #[must_use]
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Returns the current position.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.current.position
    }

    /// Returns the moves that led to the position. Moves without effect are not stored.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves[..self.current.moves]
    }

    /// Returns the moves made, followed by undone moves that can be redone.
    #[must_use]
    pub fn line(&self) -> &[G::Move] {
        &self.moves
    }

    /// Returns the moves that changed since the last call, and the number of unchanged moves before them.
    pub fn take_unwritten(&mut self) -> (usize, &[G::Move]) {
        let written = std::mem::replace(&mut self.written, self.current.moves);
        (written, &self.moves[written..self.current.moves])
    }

    /// Marks all moves from this index on as changed, for the next [`MoveHistory::take_unwritten`].
    pub fn mark_unwritten_from(&mut self, moves: usize) {
        self.written = self.written.min(moves);
    }

    /// Returns the position after the first `moves` moves, replayed from the nearest snapshot.
    #[must_use]
    pub fn position_after(&self, moves: usize) -> G {
        let snapshot = self.snapshots.iter().rev().find(|snapshot| snapshot.moves <= moves);
        let (start, mut position) =
            snapshot.map_or_else(|| (0, G::new(&self.setup)), |it| (it.moves, it.position.clone()));
        let mut events = Vec::new();
        for mv in self.moves().iter().take(moves).skip(start) {
            let replayed = position.play(mv, &mut events);
            debug_assert!(replayed.is_ok_and(Change::is_changed), "a move of the history is legal");
            events.clear();
        }
        position
    }

    /// Returns the number of steps that lead to the position.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.current.steps
    }

    /// Whether there is a step to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.current.moves < self.moves.len()
    }

    /// Plays a move and appends its events to `events`. Undone moves are dropped if the move changes anything.
    ///
    /// # Errors
    /// Returns the rule that forbids the move; the match is unchanged.
    pub fn play(&mut self, mv: G::Move, events: &mut Vec<G::Event>) -> Result<Change, G::IllegalMove> {
        let change = self.current.position.play(&mv, events)?;
        if change.is_changed() {
            self.moves.truncate(self.current.moves);
            self.moves.push(mv);
            self.count_move();
        }
        Ok(change)
    }

    /// Whether the last move can't be undone.
    #[must_use]
    pub fn is_irreversible(&self) -> bool {
        self.moves().last().is_some_and(G::is_irreversible)
    }

    /// Undoes up to `steps` steps, stopping at an irreversible move; returns the number of undone steps.
    pub fn undo(&mut self, steps: usize) -> usize {
        self.step_back(steps, |mv| !G::is_irreversible(mv))
    }

    /// Goes back up to `steps` steps, including irreversible moves, to examine an earlier position; returns the number
    /// of steps.
    pub fn go_back(&mut self, steps: usize) -> usize {
        self.step_back(steps, |_| true)
    }

    fn step_back(&mut self, steps: usize, may: impl Fn(&G::Move) -> bool) -> usize {
        let mut target = self.current.moves;
        let mut undone = 0;
        while undone < steps && target > 0 && may(&self.moves[target - 1]) {
            target -= 1;
            if !G::joins_previous(&self.moves[target]) {
                undone += 1;
            }
        }
        self.rewind(target);
        undone
    }

    /// Redoes up to `steps` steps and appends their events to `events`; returns the number of steps.
    pub fn redo(&mut self, steps: usize, events: &mut Vec<G::Event>) -> usize {
        let mut redone = 0;
        while let Some(mv) = self.moves.get(self.current.moves) {
            if !G::joins_previous(mv) {
                if redone == steps {
                    break;
                }
                redone += 1;
            }
            self.replay_one(events);
        }
        redone
    }

    /// Replaces the moves that can be redone. They must be legal in sequence.
    pub fn offer_redo(&mut self, moves: impl IntoIterator<Item = G::Move>) {
        self.clear_redo();
        self.moves.extend(moves);
    }

    /// Drops the moves that can be redone.
    pub fn clear_redo(&mut self) {
        self.moves.truncate(self.current.moves);
    }

    /// Rewinds to the position after `target` moves, replayed from the nearest snapshot.
    fn rewind(&mut self, target: usize) {
        if target == self.current.moves {
            return;
        }
        self.written = self.written.min(target);
        self.snapshots.retain(|snapshot| snapshot.moves <= target);
        self.current = self.snapshots.last().cloned().unwrap_or_else(|| Snapshot {
            moves: 0,
            steps: 0,
            position: G::new(&self.setup),
        });
        let mut events = Vec::new();
        while self.current.moves < target {
            self.replay_one(&mut events);
            events.clear();
        }
    }

    /// Replays the next move, which was legal before.
    fn replay_one(&mut self, events: &mut Vec<G::Event>) {
        let replayed = self.current.position.play(&self.moves[self.current.moves], events);
        debug_assert!(replayed.is_ok_and(Change::is_changed), "a move of the history is legal");
        self.count_move();
    }

    /// Counts the move just made, and takes a snapshot if one is due.
    fn count_move(&mut self) {
        self.current.steps += usize::from(!G::joins_previous(&self.moves[self.current.moves]));
        self.current.moves += 1;
        if self.current.moves.is_multiple_of(SNAPSHOT_INTERVAL) {
            self.snapshots.push(self.current.clone());
            self.thin_out();
        }
    }

    /// Thins out old snapshots; see [`DENSE_SNAPSHOTS`].
    fn thin_out(&mut self) {
        let newest = self.current.moves / SNAPSHOT_INTERVAL;
        self.snapshots.retain(|snapshot| {
            let index = snapshot.moves / SNAPSHOT_INTERVAL;
            let log_spacing = ((newest - index) / DENSE_SNAPSHOTS + 1).ilog2();
            index.is_multiple_of(1 << log_spacing)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::game::Seat;

    /// Test game in which all positions differ: the position is the list of moves as a number in base 31. Move 0
    /// changes nothing, moves above 30 are illegal, 7 is irreversible, and 9 joins the previous move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Digits(u64);

    impl Game for Digits {
        const NAME: &'static str = "digits";
        type Setup = ();
        type Move = u64;
        type BadMove = std::num::ParseIntError;
        type Event = u64;
        type IllegalMove = std::fmt::Error;

        fn new((): &()) -> Self {
            Self(0)
        }

        fn play(&mut self, mv: &u64, events: &mut Vec<u64>) -> Result<Change, std::fmt::Error> {
            if *mv > 30 {
                return Err(std::fmt::Error);
            }
            if *mv > 0 {
                self.0 = self.0.wrapping_mul(31).wrapping_add(*mv);
                events.push(*mv);
            }
            Ok(Change::when(*mv > 0))
        }

        fn joins_previous(mv: &u64) -> bool {
            *mv == 9
        }

        fn is_irreversible(mv: &u64) -> bool {
            *mv == 7
        }

        fn legal_moves(&self) -> Vec<u64> {
            (1..=30).collect()
        }

        fn turn(&self) -> Option<Seat> {
            None
        }

        fn winners(&self) -> Option<Vec<Seat>> {
            None
        }
    }

    fn played(moves: impl IntoIterator<Item = u64>) -> MoveHistory<Digits> {
        let mut history = MoveHistory::new(());
        for mv in moves {
            assert_eq!(history.play(mv, &mut Vec::new()), Ok(Change::Changed));
        }
        history
    }

    fn position(moves: &[u64]) -> Digits {
        let mut position = Digits(0);
        moves.iter().for_each(|mv| assert!(position.play(mv, &mut Vec::new()).is_ok()));
        position
    }

    #[test]
    fn snapshots_are_denser_near_the_end() {
        let snapshots = |history: &MoveHistory<Digits>| {
            history.snapshots.iter().map(|snapshot| snapshot.moves / 256).collect::<Vec<_>>()
        };
        let mut history = played((0..120 * 256).map(|_| 1));
        // All of the latest 16, every second of the 32 before them, every fourth of the 64 before those, then every
        // eighth.
        let expected = [8].into_iter().chain((12..=72).step_by(4)).chain((74..=104).step_by(2)).chain(105..=120);
        assert_eq!(snapshots(&history), expected.collect::<Vec<_>>());
        assert!(history.snapshots.iter().all(|snapshot| snapshot.moves % 256 == 0 && snapshot.steps == snapshot.moves));
        // Undo removes the snapshots after the position; redo takes them again, each once.
        history.undo(119 * 256 - 1);
        assert_eq!((history.steps(), snapshots(&history)), (257, vec![1]));
        history.redo(600, &mut Vec::new());
        assert_eq!(snapshots(&history), [1, 2, 3]);
        history.undo(857 - 512);
        assert_eq!((history.steps(), snapshots(&history)), (512, vec![1, 2]));
        history.redo(1, &mut Vec::new());
        assert_eq!(snapshots(&history), [1, 2]);
    }

    #[test]
    fn every_position_of_a_long_match_can_be_restored() {
        let moves: Vec<u64> = (0..700).map(|number| number % 6 + 1).collect();
        let mut history = played(moves.clone());
        for target in [0, 1, 255, 256, 257, 511, 512, 513, 699, 700] {
            let expected = position(&moves[..target]);
            assert_eq!(history.position_after(target), expected, "{target}");
            let mut step_back = history.clone();
            assert_eq!((step_back.undo(700 - target), *step_back.position()), (700 - target, expected), "{target}");
            assert_eq!(step_back.moves(), &moves[..target]);
        }
        // Undone moves are not part of the match.
        history.undo(100);
        assert_eq!(history.position_after(650), position(&moves[..600]));
        assert_eq!(history.line(), moves);
    }

    #[test]
    fn a_step_is_a_move_with_its_joined_moves() {
        let mut history = played([1, 9, 9, 2, 3, 9]);
        assert_eq!((history.steps(), history.can_redo()), (3, false));
        assert_eq!((history.undo(1), history.moves()), (1, &[1, 9, 9, 2][..]));
        assert!(history.can_redo());
        assert_eq!((history.undo(5), history.steps(), history.moves()), (2, 0, &[][..]));
        let mut events = Vec::new();
        assert_eq!((history.redo(2, &mut events), &events[..]), (2, &[1, 9, 9, 2][..]));
        assert_eq!((history.redo(0, &mut events), history.redo(7, &mut events), history.steps()), (0, 1, 3));
        assert_eq!(events, [1, 9, 9, 2, 3, 9]);
    }

    #[test]
    fn undo_stops_at_irreversible_moves_and_go_back_does_not() {
        let mut history = played([1, 7, 2, 3]);
        assert!(!history.is_irreversible());
        assert_eq!((history.undo(9), history.moves()), (2, &[1, 7][..]));
        assert!(history.is_irreversible() && !played([]).is_irreversible());
        assert_eq!((history.undo(1), history.go_back(1), history.moves()), (0, 1, &[1][..]));
        assert_eq!((history.go_back(3), history.moves()), (1, &[][..]));
    }

    #[test]
    fn only_a_changing_move_clears_redo() {
        let mut history = played([1, 2, 3]);
        history.undo(2);
        assert_eq!(history.play(0, &mut Vec::new()), Ok(Change::Unchanged));
        assert_eq!(history.play(31, &mut Vec::new()), Err(std::fmt::Error));
        assert_eq!((history.line(), *history.position()), (&[1, 2, 3][..], position(&[1])));
        assert_eq!(history.play(4, &mut Vec::new()), Ok(Change::Changed));
        assert_eq!((history.line(), history.can_redo()), (&[1, 4][..], false));
        history.undo(1);
        history.offer_redo([5, 6]);
        assert_eq!((history.redo(9, &mut Vec::new()), history.moves()), (2, &[1, 5, 6][..]));
        history.undo(1);
        history.clear_redo();
        assert_eq!((history.redo(1, &mut Vec::new()), history.line()), (0, &[1, 5][..]));
    }

    #[test]
    fn unwritten_moves_are_returned_once() {
        let mut history = played([1, 2, 3]);
        assert_eq!(history.take_unwritten(), (0, &[1, 2, 3][..]));
        assert_eq!(history.take_unwritten(), (3, &[][..]));
        history.undo(2);
        let _ = history.play(4, &mut Vec::new());
        assert_eq!(history.take_unwritten(), (1, &[4][..]));
        history.mark_unwritten_from(5);
        assert_eq!(history.take_unwritten(), (2, &[][..]));
        history.mark_unwritten_from(1);
        assert_eq!(history.take_unwritten(), (1, &[4][..]));
    }
}
