// SPDX-License-Identifier: GPL-3.0-or-later
//! Landing positions of the current block and the shortest command sequences that reach them (help/biquadris.md,
//! "Commands": `legal`).
//!
//! A repeated command counts as one command, as it does for heaviness: `3right` sinks a heavy block once, `right` three
//! times sinks it three times. `up` is not considered, because upward moves are limited.

use super::block::Block;
use super::geometry::{COLUMNS, ROWS};
use super::heavy::{HeavyPull, pull};
use super::moves::{Move, Step, Times};
use super::{Biquadris, Phase, turn};

/// Steps considered by the search, in order of preference.
const STEPS: [Step; 5] = [Step::Left, Step::Right, Step::Clockwise, Step::Counterclockwise, Step::Down];

/// Landing position of the current block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The block where it will be locked.
    pub block: Block,
    /// Commands that reach the position. The last one is `drop`, or a sideways command that the special action heavy
    /// turns into a drop.
    pub commands: Vec<Move>,
}

impl Landing {
    /// The commands as one line of input, separated by spaces.
    #[must_use]
    pub fn line(&self) -> String {
        let words: Vec<String> = self.commands.iter().map(Move::to_string).collect();
        words.join(" ")
    }
}

/// Predecessor of a search state: its index in `states` and the command that led from it.
type Predecessor = (usize, Step, Times);

/// Breadth-first search from the current block, one command per level.
struct Search {
    states: Vec<(Block, Option<Predecessor>)>,
    seen: [bool; STATES],
    landings: Vec<(Block, Last)>,
    landed: [Option<usize>; STATES],
}

/// Final command of a landing: total number of commands, index of the state before it, and the sideways step if it is
/// not `drop`.
#[derive(Clone, Copy)]
struct Last {
    commands: usize,
    from: usize,
    sideways: Option<(Step, Times)>,
}

const STATES: usize = 4 * ROWS * COLUMNS;

const fn state_index(block: Block) -> usize {
    (block.turns() as usize * ROWS + block.bottom().index()) * COLUMNS + block.left().index()
}

/// Returns every position where the block of the player to move can land, each once with a shortest command sequence,
/// in order of its length. Empty while a special action is due and after the end of the game.
#[must_use]
pub fn landings(position: &Biquadris) -> Vec<Landing> {
    let player = position.player(position.turn);
    let (Phase::Falling, Some(current)) = (position.phase, player.current()) else { return Vec::new() };
    let board = player.board();
    let mut search =
        Search { states: vec![(current, None)], seen: [false; STATES], landings: Vec::new(), landed: [None; STATES] };
    search.seen[state_index(current)] = true;
    let (mut depth, mut end_of_depth, mut at) = (0, 1, 0);
    while at < search.states.len() {
        if at == end_of_depth {
            (depth, end_of_depth) = (depth + 1, search.states.len());
        }
        let (block, _) = search.states[at];
        search.land(board.landing(block), Last { commands: depth + 1, from: at, sideways: None });
        for step in STEPS {
            let mut moved = block;
            for times in (1..=max_times(step)).filter_map(Times::new) {
                match turn::moved(board, moved, step) {
                    Some(next) => moved = next,
                    // If blocked on the first step, the command still pulls a heavy block down. If blocked later, it
                    // equals a shorter repetition.
                    None if times > Times::ONCE => break,
                    None => {}
                }
                match pull(board, moved, step, player.is_heavy()) {
                    HeavyPull::Still(next) => search.reach(next, (at, step, times)),
                    HeavyPull::Down(next) => {
                        search.land(next, Last { commands: depth + 1, from: at, sideways: Some((step, times)) });
                    }
                }
            }
        }
        at += 1;
    }
    search.finish()
}

/// Maximum number of repetitions that can reach a new state. Four rotations return a block to its orientation; only a
/// heavy block's row differs.
const fn max_times(step: Step) -> u16 {
    match step {
        Step::Clockwise | Step::Counterclockwise => 4,
        _ => ROWS as u16,
    }
}

impl Search {
    fn reach(&mut self, block: Block, predecessor: Predecessor) {
        if !std::mem::replace(&mut self.seen[state_index(block)], true) {
            self.states.push((block, Some(predecessor)));
        }
    }

    fn land(&mut self, block: Block, last: Last) {
        match self.landed[state_index(block)] {
            None => {
                self.landed[state_index(block)] = Some(self.landings.len());
                self.landings.push((block, last));
            }
            Some(index) => {
                // Of two equally short sequences, prefer the one that ends in `drop`.
                let best = &mut self.landings[index].1;
                if best.commands == last.commands && best.sideways.is_some() && last.sideways.is_none() {
                    *best = last;
                }
            }
        }
    }

    fn finish(&self) -> Vec<Landing> {
        let landing = |&(block, last): &(Block, Last)| Landing { block, commands: self.commands(last) };
        self.landings.iter().map(landing).collect()
    }

    fn commands(&self, last: Last) -> Vec<Move> {
        let mut commands = Vec::with_capacity(last.commands);
        let (step, times) = last.sideways.unwrap_or((Step::Drop, Times::ONCE));
        commands.push(Move::Steps(step, times));
        let mut at = last.from;
        while let Some((from, step, times)) = self.states[at].1 {
            commands.push(Move::Steps(step, times));
            at = from;
        }
        commands.reverse();
        commands
    }
}
