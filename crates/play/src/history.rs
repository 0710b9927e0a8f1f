// SPDX-License-Identifier: GPL-3.0-or-later
//! A match as its setup and its list of moves, with undo and redo.

use rules::game::{Change, Game};

/// A position is kept after every so many moves, so that undo need not replay the whole match.
const KEEP_EVERY: usize = 256;
/// So many kept positions stand at the full density; further back they thin out, each time so many by half.
const DENSE: usize = 16;

/// A position on the way, with the numbers of moves and of steps that led to it.
#[derive(Clone, Debug)]
struct Snapshot<G> {
    moves: usize,
    steps: usize,
    position: G,
}

/// A match in play.
///
/// A *step* is what one undo takes back: a move together with the moves that complete it ([`Game::joins_previous`]).
#[derive(Clone, Debug)]
pub struct MoveHistory<G: Game> {
    setup: G::Setup,
    /// The moves made, then those undone that can be redone.
    moves: Vec<G::Move>,
    now: Snapshot<G>,
    kept: Vec<Snapshot<G>>,
    /// So many of the moves are as they were when they were last written down.
    written: usize,
}

impl<G: Game> MoveHistory<G> {
    /// A match before its first move.
    #[must_use]
    pub fn new(setup: G::Setup) -> Self {
        let position = G::new(&setup);
        Self { setup, moves: Vec::new(), now: Snapshot { moves: 0, steps: 0, position }, kept: Vec::new(), written: 0 }
    }

    /// The setup of the match.
    #[must_use]
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.now.position
    }

    /// The moves that led to the position, those that changed nothing left out.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves[..self.now.moves]
    }

    /// The moves made, then those undone that can be redone.
    #[must_use]
    pub fn line(&self) -> &[G::Move] {
        &self.moves
    }

    /// The moves from the first on that is not as it was when this was last called, and how many stand before it.
    pub fn take_unwritten(&mut self) -> (usize, &[G::Move]) {
        let written = std::mem::replace(&mut self.written, self.now.moves);
        (written, &self.moves[written..self.now.moves])
    }

    /// So many moves stand written, and no more.
    pub fn write_again_from(&mut self, moves: usize) {
        self.written = self.written.min(moves);
    }

    /// The position after the first `moves` moves of the match, from the nearest one that was kept.
    #[must_use]
    pub fn position_after(&self, moves: usize) -> G {
        let kept = self.kept.iter().rev().find(|kept| kept.moves <= moves);
        let (begin, mut position) = kept.map_or_else(|| (0, G::new(&self.setup)), |it| (it.moves, it.position.clone()));
        let mut events = Vec::new();
        for mv in self.moves().iter().take(moves).skip(begin) {
            let replayed = position.play(mv, &mut events);
            debug_assert!(replayed.is_ok_and(Change::is_changed), "a move of the list is legal where it stands");
            events.clear();
        }
        position
    }

    /// How many steps undo could take back.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.now.steps
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.now.moves < self.moves.len()
    }

    /// Makes a move and appends what happened to `events`. What could have been redone is forgotten once the move
    /// changes something.
    ///
    /// # Errors
    /// The rules' reason, where they do not allow the move; nothing has changed then.
    pub fn play(&mut self, mv: G::Move, events: &mut Vec<G::Event>) -> Result<Change, G::IllegalMove> {
        let change = self.now.position.play(&mv, events)?;
        if change.is_changed() {
            self.moves.truncate(self.now.moves);
            self.moves.push(mv);
            self.count_move();
        }
        Ok(change)
    }

    /// Whether the last move can't be taken back.
    #[must_use]
    pub fn is_irreversible(&self) -> bool {
        self.moves().last().is_some_and(G::is_irreversible)
    }

    /// Takes back up to `steps` steps, but no move that stands; how many it took back.
    pub fn undo(&mut self, steps: usize) -> usize {
        self.back(steps, |mv| !G::is_irreversible(mv))
    }

    /// Goes back up to `steps` steps, to look at what was; how many it went.
    pub fn go_back(&mut self, steps: usize) -> usize {
        self.back(steps, |_| true)
    }

    fn back(&mut self, steps: usize, may: impl Fn(&G::Move) -> bool) -> usize {
        let mut target = self.now.moves;
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

    /// Makes up to `steps` undone steps again and appends what happened to `events`; how many it made.
    pub fn redo(&mut self, steps: usize, events: &mut Vec<G::Event>) -> usize {
        let mut redone = 0;
        while let Some(mv) = self.moves.get(self.now.moves) {
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

    /// These moves can be redone, in the place of what was undone. They must be possible one after the other.
    pub fn offer_redo(&mut self, moves: impl IntoIterator<Item = G::Move>) {
        self.forget_redo();
        self.moves.extend(moves);
    }

    /// What was undone can't be redone any longer.
    pub fn forget_redo(&mut self) {
        self.moves.truncate(self.now.moves);
    }

    /// Goes back to the position after `target` moves, from the nearest kept one.
    fn rewind(&mut self, target: usize) {
        if target == self.now.moves {
            return;
        }
        self.written = self.written.min(target);
        self.kept.retain(|kept| kept.moves <= target);
        self.now =
            self.kept.last().cloned().unwrap_or_else(|| Snapshot { moves: 0, steps: 0, position: G::new(&self.setup) });
        let mut events = Vec::new();
        while self.now.moves < target {
            self.replay_one(&mut events);
            events.clear();
        }
    }

    /// Makes the next move of the list, which the rules have accepted before.
    fn replay_one(&mut self, events: &mut Vec<G::Event>) {
        let replayed = self.now.position.play(&self.moves[self.now.moves], events);
        debug_assert!(replayed.is_ok_and(Change::is_changed), "a move of the list is legal where it stands");
        self.count_move();
    }

    /// Counts the move that was just made, and keeps its position where one is due.
    fn count_move(&mut self) {
        self.now.steps += usize::from(!G::joins_previous(&self.moves[self.now.moves]));
        self.now.moves += 1;
        if self.now.moves.is_multiple_of(KEEP_EVERY) {
            self.kept.push(self.now.clone());
            self.thin_out();
        }
    }

    /// Keeps all of the latest [`DENSE`] positions, every second of as many before them, every fourth before those …
    fn thin_out(&mut self) {
        let newest = self.now.moves / KEEP_EVERY;
        self.kept.retain(|kept| {
            let index = kept.moves / KEEP_EVERY;
            let apart = ((newest - index) / DENSE + 1).ilog2();
            index.is_multiple_of(1 << apart)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::game::Seat;

    /// A game whose positions are all different: the moves made, in base 31. 0 changes nothing, what is above 30 is refused, 7
    /// can't be taken back, and 9 completes the move before it.
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
    fn positions_are_kept_the_closer_the_later_they_are() {
        let kept = |history: &MoveHistory<Digits>| history.kept.iter().map(|kept| kept.moves / 256).collect::<Vec<_>>();
        let mut history = played((0..120 * 256).map(|_| 1));
        // Of the latest 16 all, of the 32 before them every second, of the 64 before those every fourth, then every eighth.
        let expected = [8].into_iter().chain((12..=72).step_by(4)).chain((74..=104).step_by(2)).chain(105..=120);
        assert_eq!(kept(&history), expected.collect::<Vec<_>>());
        assert!(history.kept.iter().all(|kept| kept.moves % 256 == 0 && kept.steps == kept.moves));
        // After undo, those behind the position are gone; redo keeps them once more, and none twice.
        history.undo(119 * 256 - 1);
        assert_eq!((history.steps(), kept(&history)), (257, vec![1]));
        history.redo(600, &mut Vec::new());
        assert_eq!(kept(&history), [1, 2, 3]);
        history.undo(857 - 512);
        assert_eq!((history.steps(), kept(&history)), (512, vec![1, 2]));
        history.redo(1, &mut Vec::new());
        assert_eq!(kept(&history), [1, 2]);
    }

    #[test]
    fn every_position_of_a_long_match_is_found() {
        let moves: Vec<u64> = (0..700).map(|number| number % 6 + 1).collect();
        let mut history = played(moves.clone());
        for target in [0, 1, 255, 256, 257, 511, 512, 513, 699, 700] {
            let expected = position(&moves[..target]);
            assert_eq!(history.position_after(target), expected, "{target}");
            let mut back = history.clone();
            assert_eq!((back.undo(700 - target), *back.position()), (700 - target, expected), "{target}");
            assert_eq!(back.moves(), &moves[..target]);
        }
        // What was undone is no part of the match.
        history.undo(100);
        assert_eq!(history.position_after(650), position(&moves[..600]));
        assert_eq!(history.line(), moves);
    }

    #[test]
    fn a_step_is_a_move_with_those_that_complete_it() {
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
    fn undo_stops_at_what_stands_and_going_back_does_not() {
        let mut history = played([1, 7, 2, 3]);
        assert!(!history.is_irreversible());
        assert_eq!((history.undo(9), history.moves()), (2, &[1, 7][..]));
        assert!(history.is_irreversible() && !played([]).is_irreversible());
        assert_eq!((history.undo(1), history.go_back(1), history.moves()), (0, 1, &[1][..]));
        assert_eq!((history.go_back(3), history.moves()), (1, &[][..]));
    }

    #[test]
    fn only_a_change_forgets_what_was_undone() {
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
        history.forget_redo();
        assert_eq!((history.redo(1, &mut Vec::new()), history.line()), (0, &[1, 5][..]));
    }

    #[test]
    fn what_is_not_written_yet_is_taken_once() {
        let mut history = played([1, 2, 3]);
        assert_eq!(history.take_unwritten(), (0, &[1, 2, 3][..]));
        assert_eq!(history.take_unwritten(), (3, &[][..]));
        history.undo(2);
        let _ = history.play(4, &mut Vec::new());
        assert_eq!(history.take_unwritten(), (1, &[4][..]));
        history.write_again_from(5);
        assert_eq!(history.take_unwritten(), (2, &[][..]));
        history.write_again_from(1);
        assert_eq!(history.take_unwritten(), (1, &[4][..]));
    }
}
