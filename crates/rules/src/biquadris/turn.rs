// SPDX-License-Identifier: GPL-3.0-or-later
//! Commands for the current block and the order of events in a drop (help/biquadris.md, "The order of events in a
//! drop").

use super::action::{Action, Choice};
use super::block::Block;
use super::event::Event;
use super::heavy::{HeavyPull, pull};
use super::level::Level;
use super::moves::{Move, Step, Times};
use super::tetromino::Tetromino;
use super::{Biquadris, Board, IllegalMove, Phase, Side};
use crate::game::{Change, Game};

/// Number of upward moves granted by the special action moveup.
const UP_MOVES: u32 = 5;
/// Minimum number of rows cleared by one drop that earns a special action.
const ROWS_FOR_ACTION: u8 = 2;

/// Returns the block after one step, or `None` if the step is blocked or doesn't move or rotate the block.
#[inline]
#[must_use]
pub fn moved(board: &Board, block: Block, step: Step) -> Option<Block> {
    block.after(step.motion()?).filter(|&moved| board.fits(moved))
}

/// Returns the block after up to `times` steps and the number of steps taken. Stops at the first blocked step.
#[inline]
#[must_use]
pub fn moved_by(board: &Board, block: Block, step: Step, times: u16) -> (Block, u16) {
    match moved(board, block, step) {
        Some(next) if times > 1 => moved_further(board, next, step, times),
        // Fast path: nearly all commands are a single step.
        Some(next) => (next, 1),
        None => (block, 0),
    }
}

/// Continues [`moved_by`] after a successful first step.
fn moved_further(board: &Board, mut block: Block, step: Step, times: u16) -> (Block, u16) {
    for done in 1..times {
        match moved(board, block, step) {
            Some(next) if next != block => block = next,
            Some(_) => return (block, times),
            None => return (block, done),
        }
    }
    (block, times)
}

/// Returns the parameterless moves that change the position, found by trying each one.
pub(super) fn parameterless_moves(position: &Biquadris) -> Vec<Move> {
    let mut moves: Vec<Move> = Step::ALL.map(Move::from).into();
    moves.extend([Move::Random, Move::Multiple(!position.multiple), Move::Restart]);
    let forced = Tetromino::ALL.map(Action::Force);
    let actions = [Action::Blind, Action::Heavy, Action::MoveUp].into_iter().chain(forced);
    moves.extend(actions.map(|action| Move::Choose(action.into())));
    moves.retain(|mv| position.clone().play(mv, &mut Vec::new()).is_ok_and(Change::is_changed));
    moves
}

impl Biquadris {
    pub(super) fn step(&mut self, step: Step, times: Times, events: &mut Vec<Event>) -> Result<Change, IllegalMove> {
        match step {
            Step::Left | Step::Right | Step::Down | Step::Clockwise | Step::Counterclockwise => {
                Ok(self.steer(step, times, events))
            }
            Step::Drop => {
                self.drop_repeatedly(times.get(), events);
                Ok(Change::Changed)
            }
            Step::LevelUp => Ok(self.change_level(times, Level::up)),
            Step::LevelDown => Ok(self.change_level(times, Level::down)),
            Step::Replace(kind) => self.replace(kind),
            Step::Up => self.move_up(times),
        }
    }

    /// Moves or rotates the block, then applies heaviness.
    fn steer(&mut self, step: Step, times: Times, events: &mut Vec<Event>) -> Change {
        let player = self.player_mut(self.turn);
        let Some(before) = player.current else { return Change::Unchanged };
        let (block, _) = moved_by(&player.board, before, step, times.get());
        match pull(&player.board, block, step, player.heavy) {
            HeavyPull::Still(block) => {
                player.current = Some(block);
                Change::when(block != before)
            }
            HeavyPull::Down(block) => {
                self.lock(block, 0, events);
                Change::Changed
            }
        }
    }

    fn move_up(&mut self, times: Times) -> Result<Change, IllegalMove> {
        let side = self.turn;
        let player = self.player_mut(side);
        let Some(before) = player.current else { return Ok(Change::Unchanged) };
        if player.up_moves == 0 {
            return Err(IllegalMove::NoUpMoves(side));
        }
        let max_times = u32::from(times.get()).min(player.up_moves);
        let (block, done) = moved_by(&player.board, before, Step::Up, max_times as u16);
        player.current = Some(block);
        player.up_moves -= u32::from(done);
        Ok(Change::when(block != before))
    }

    fn replace(&mut self, kind: Tetromino) -> Result<Change, IllegalMove> {
        let player = self.player_mut(self.turn);
        let before = player.current;
        if player.replace(kind) { Ok(Change::when(player.current != before)) } else { Err(IllegalMove::NoRoom(kind)) }
    }

    fn change_level(&mut self, times: Times, change: fn(Level) -> Level) -> Change {
        let player = self.player_mut(self.turn);
        let before = player.level;
        player.level = (0..times.get()).fold(before, |level, _| change(level));
        if !player.level.takes_script_file() {
            player.supply.stop_reading();
        }
        Change::when(player.level != before)
    }

    /// Drops the given number of times; the turn passes after each drop. When a special action falls due, the remaining
    /// drops wait for the choice. They are discarded if the game ends.
    fn drop_repeatedly(&mut self, times: u16, events: &mut Vec<Event>) {
        let mut remaining = times;
        while remaining > 0 && self.phase == Phase::Falling {
            let player = self.player(self.turn);
            let Some(block) = player.current else { break };
            remaining -= 1;
            self.lock(player.board.landing(block), remaining, events);
        }
    }

    /// Locks the block of the player to move where it is and plays the consequences: either up to a pending choice of
    /// special actions or up to the end of the turn.
    fn lock(&mut self, block: Block, drops_left: u16, events: &mut Vec<Event>) {
        let side = self.turn;
        let player = self.player_mut(side);
        player.current = None;
        events.push(Event::Locked(side, block));
        let cleared = player.board.lock(block);
        let rows = cleared.rows.count();
        if rows > 0 {
            events.push(Event::RowsCleared(side, cleared.rows, player.add_points(&cleared)));
            player.stars.row_cleared();
        } else if player.stars.block_placed(player.level) {
            let Some((row, cleared)) = player.board.drop_star(player.level) else {
                return self.lose(side, events);
            };
            events.push(Event::StarDropped(side, row));
            if !cleared.rows.is_empty() {
                events.push(Event::RowsCleared(side, cleared.rows, player.add_points(&cleared)));
                player.stars.row_cleared();
            }
        }
        player.blind = false;
        player.heavy = false;
        self.best = self.best.max(self.player(side).score);
        if rows >= ROWS_FOR_ACTION {
            self.phase = Phase::Choosing { rows, drops_left };
            events.push(Event::ActionEarned(side, rows));
        } else {
            self.end_turn(events);
        }
    }

    /// Applies the chosen special actions, ends the turn and resumes any remaining drops of a repeated `drop`.
    pub(super) fn choose(&mut self, choice: Choice, events: &mut Vec<Event>) -> Result<Change, IllegalMove> {
        let Phase::Choosing { drops_left, .. } = self.phase else { return Err(IllegalMove::NoActionDue) };
        let (chosen, allowed) = (choice.count(), self.actions_allowed());
        if chosen > allowed {
            return Err(IllegalMove::TooManyActions { chosen, allowed });
        }
        self.phase = Phase::Falling;
        for action in choice.actions() {
            events.push(Event::ActionTaken(self.turn, action));
            self.apply(action, events);
            if self.phase != Phase::Falling {
                break;
            }
        }
        if let Phase::Over { .. } = self.phase {
            // Both boards show a current block except the loser's, so the winner's next block still enters if it fits.
            self.player_mut(self.turn).enter_next();
        } else {
            self.end_turn(events);
            self.drop_repeatedly(drops_left, events);
        }
        Ok(Change::Changed)
    }

    fn apply(&mut self, action: Action, events: &mut Vec<Event>) {
        let opponent = self.turn.opponent();
        match action {
            Action::Blind => self.player_mut(opponent).blind = true,
            Action::Heavy => self.player_mut(opponent).heavy = true,
            Action::MoveUp => self.player_mut(self.turn).up_moves += UP_MOVES,
            Action::Force(kind) => {
                if !self.player_mut(opponent).replace(kind) {
                    self.player_mut(opponent).current = None;
                    self.lose(opponent, events);
                }
            }
        }
    }

    /// Lets the next block enter the dropping player's board and passes the turn.
    fn end_turn(&mut self, events: &mut Vec<Event>) {
        let side = self.turn;
        if self.player_mut(side).enter_next() {
            self.turn = side.opponent();
            events.push(Event::TurnPassed(self.turn));
        } else {
            self.lose(side, events);
        }
    }

    fn lose(&mut self, side: Side, events: &mut Vec<Event>) {
        let winner = side.opponent();
        self.phase = Phase::Over { winner };
        events.push(Event::Over(winner));
    }
}
