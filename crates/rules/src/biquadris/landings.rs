// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the current block can come to rest, and the shortest commands that bring it there
//! (help/biquadris.md, "Commands": `legal`).
//!
//! A repeated command counts as one, as it does for heaviness: `3right` sinks a heavy block once, three times `right`
//! sinks it three times. `up` is left out: it uses something up.

use super::block::Block;
use super::geometry::{COLUMNS, ROWS};
use super::heavy::{HeavyPull, pull};
use super::moves::{Move, Step, Times};
use super::{Biquadris, Phase, turn};

/// The steps that a search may take, in the order in which it prefers them.
const STEPS: [Step; 5] = [Step::Left, Step::Right, Step::Clockwise, Step::Counterclockwise, Step::Down];

/// A place where the current block can come to rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The block where it will be locked.
    pub block: Block,
    /// The commands that bring it there. The last is `drop`, or the sideways command that the special action heavy turns
    /// into a drop.
    pub commands: Vec<Move>,
}

impl Landing {
    /// The commands as one line to type.
    #[must_use]
    pub fn line(&self) -> String {
        let words: Vec<String> = self.commands.iter().map(Move::to_string).collect();
        words.join(" ")
    }
}

/// How the search came to a state: from which, and by which command.
type Way = (usize, Step, Times);

/// A search from the current block outwards, one command further at a time.
struct Search {
    states: Vec<(Block, Option<Way>)>,
    seen: [bool; PLACES],
    landings: Vec<(Block, Last)>,
    landed: [Option<usize>; PLACES],
}

/// The last command of a landing: how many commands lead to it, and what they are.
#[derive(Clone, Copy)]
struct Last {
    commands: usize,
    from: usize,
    sideways: Option<(Step, Times)>,
}

const PLACES: usize = 4 * ROWS * COLUMNS;

const fn place(block: Block) -> usize {
    (block.turns() as usize * ROWS + block.bottom().index()) * COLUMNS + block.left().index()
}

/// Every place where the block of the player to move can come to rest, each once with the fewest commands to it, in the
/// order of their number. Empty while a special action is due and once the game is over.
#[must_use]
pub fn landings(position: &Biquadris) -> Vec<Landing> {
    let player = position.player(position.turn);
    let (Phase::Falling, Some(current)) = (position.phase, player.current()) else { return Vec::new() };
    let board = player.board();
    let mut search =
        Search { states: vec![(current, None)], seen: [false; PLACES], landings: Vec::new(), landed: [None; PLACES] };
    search.seen[place(current)] = true;
    let (mut depth, mut end_of_depth, mut at) = (0, 1, 0);
    while at < search.states.len() {
        if at == end_of_depth {
            (depth, end_of_depth) = (depth + 1, search.states.len());
        }
        let (block, _) = search.states[at];
        search.land(board.landing(block), Last { commands: depth + 1, from: at, sideways: None });
        for step in STEPS {
            let mut moved = block;
            for times in (1..=most(step)).filter_map(Times::new) {
                match turn::moved(board, moved, step) {
                    Some(next) => moved = next,
                    // Blocked at once, the command still pulls at a heavy block; later it is one of those before.
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

/// The most repetitions that can lead to something new. Four turns leave a block as it was, but for a heavy one's row.
const fn most(step: Step) -> u16 {
    match step {
        Step::Clockwise | Step::Counterclockwise => 4,
        _ => ROWS as u16,
    }
}

impl Search {
    fn reach(&mut self, block: Block, way: Way) {
        if !std::mem::replace(&mut self.seen[place(block)], true) {
            self.states.push((block, Some(way)));
        }
    }

    fn land(&mut self, block: Block, last: Last) {
        match self.landed[place(block)] {
            None => {
                self.landed[place(block)] = Some(self.landings.len());
                self.landings.push((block, last));
            }
            Some(index) => {
                // Of two ways as short as each other, the one that ends in `drop` is the plainer.
                let known = &mut self.landings[index].1;
                if known.commands == last.commands && known.sideways.is_some() && last.sideways.is_none() {
                    *known = last;
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
