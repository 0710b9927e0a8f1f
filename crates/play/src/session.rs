// SPDX-License-Identifier: GPL-3.0-or-later
//! A match as its setup and its list of moves, with undo and redo.

use rules::game::{Change, Game};

/// A position is kept after every so many moves, so that undo need not replay the whole match.
const KEEP_EVERY: usize = 256;
/// So many kept positions stand at the full density; further back they thin out, each time so many by half.
const DENSE: usize = 16;

/// A position on the way, with the numbers of moves and of steps that led to it.
#[derive(Clone, Debug)]
struct Kept<G> {
    moves: usize,
    steps: usize,
    position: G,
}

/// A match in play.
///
/// A *step* is what one undo takes back: a move together with the moves that complete it ([`Game::completes`]).
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    setup: G::Setup,
    /// The moves made, then those undone that can be redone.
    moves: Vec<G::Move>,
    now: Kept<G>,
    kept: Vec<Kept<G>>,
    /// So many of the moves are as they were when they were last written down.
    written: usize,
}

impl<G: Game> Session<G> {
    /// A match before its first move.
    #[must_use]
    pub fn new(setup: G::Setup) -> Self {
        let position = G::new(&setup);
        Self { setup, moves: Vec::new(), now: Kept { moves: 0, steps: 0, position }, kept: Vec::new(), written: 0 }
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
    pub fn play(&mut self, mv: G::Move, events: &mut Vec<G::Event>) -> Result<Change, G::Refusal> {
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
    pub fn stands(&self) -> bool {
        self.moves().last().is_some_and(G::stands)
    }

    /// Takes back up to `steps` steps, but no move that stands; how many it took back.
    pub fn undo(&mut self, steps: usize) -> usize {
        self.back(steps, |mv| !G::stands(mv))
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
            if !G::completes(&self.moves[target]) {
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
            if !G::completes(mv) {
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
            self.kept.last().cloned().unwrap_or_else(|| Kept { moves: 0, steps: 0, position: G::new(&self.setup) });
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
        self.now.steps += usize::from(!G::completes(&self.moves[self.now.moves]));
        self.now.moves += 1;
        if self.now.moves.is_multiple_of(KEEP_EVERY) && self.kept.last().is_none_or(|last| last.moves < self.now.moves)
        {
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
