// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows on the way to a new position, as functions of the time since then: a block slides to where it was
//! locked, full rows flash and those above sink, a star falls, a blind window closes or opens.
//!
//! These are pictures only. The match has long gone on; whatever changes on the board ends them at once.

use crate::animation::{Timeline, progress, scene_at, swing};
use rules::biquadris::geometry::{Row, Rows};
use rules::biquadris::{Action, Block, Board, Event, Level, Side};

/// How long things take, in milliseconds: the least, how much longer for each row, the most.
const DROP: (f64, f64, f64) = (40.0, 6.0, 120.0);
const STAR: (f64, f64, f64) = (40.0, 7.0, 150.0);
const CLEAR: f64 = 220.0;
const BLIND: f64 = 150.0;
const SHAKE: f64 = 260.0;
/// The part of the time of [`CLEAR`] in which rows flash before those above them sink.
const FLASH: f64 = 0.4;
/// How bright a row gets.
const BRIGHT: f64 = 0.85;
/// How long the block that a computer player has dropped shines, the part of that before it fades, and how bright it is.
const SHINE: f64 = 900.0;
const STEADY: f64 = 0.5;
const SHINING: f64 = 0.6;
/// How far a board is shaken to each side, in units, and how often.
const REACH: f64 = 4.0;
const TIMES: f64 = 3.0;

/// What counts of a board's side of a position.
#[derive(Clone, Copy, Debug)]
pub struct PlayerSide<'a> {
    /// The locked cells.
    pub board: &'a Board,
    /// The falling block.
    pub falling: Option<Block>,
    /// Whether the middle is hidden.
    pub blind: bool,
}

/// What came to a board last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A block, where it was locked.
    Block(Block),
    /// A star, in the row in which it came to rest.
    Star(Row),
}

/// What a board shows at one time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame<'a> {
    /// What moves.
    pub moving: Moving<'a>,
    /// How far the blind window is closed, 0 to 1.
    pub closed: f64,
}

/// What moves on a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moving<'a> {
    /// A piece on its way to these locked cells, this many rows above its place.
    Piece(&'a Board, Piece, f64),
    /// These rows are cleared from the locked cells and the piece among them.
    Rows(&'a Board, Piece, Clearing),
    /// The blind window alone: all else is as it is in the position.
    Blind,
}

/// How far the clearing of rows has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clearing {
    /// The rows that are cleared.
    pub rows: Rows,
    /// How bright they are.
    pub flash: f64,
    /// How far the rows above have sunk, 0 to 1.
    pub sunk: f64,
}

impl Clearing {
    /// How many rows below its place a row is shown; `None` once it is gone.
    #[must_use]
    pub fn shift(&self, row: Row) -> Option<f64> {
        if self.rows.contains(row) {
            return (self.sunk <= 0.0).then_some(0.0);
        }
        let below = self.rows.iter().filter(|&cleared| cleared > row).count();
        Some(below as f64 * self.sunk)
    }
}

/// A part of an animation.
#[derive(Clone, Debug)]
struct Scene {
    lasts: f64,
    /// The locked cells meanwhile.
    board: Board,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Fall { piece: Piece, rows: f64 },
    Clear { piece: Piece, rows: Rows },
    Close,
    Open,
}

/// All that is shown between two positions.
#[derive(Clone, Debug)]
pub struct Animation {
    scenes: Vec<Scene>,
    /// Whether the blind window is closed until it opens.
    blind: bool,
}

impl Animation {
    /// The way from one position of a side to the next by these events; `None` where there is nothing to show, or too
    /// much: then the new position is shown at once.
    #[must_use]
    pub fn between(old: PlayerSide<'_>, new: PlayerSide<'_>, side: Side, events: &[Event]) -> Option<Self> {
        let locks = events.iter().filter(|event| matches!(event, Event::Locked(of, _) if *of == side));
        let scenes = match locks.count() {
            0 => closing(old, new, side, events)?,
            1 => drop(old, new, side, events)?,
            _ => return None,
        };
        (!scenes.is_empty()).then_some(Self { scenes, blind: old.blind })
    }

    /// A scene when this part of its time is over.
    fn frame<'a>(&self, scene: &'a Scene, part: f64) -> Frame<'a> {
        let closed = if self.blind { 1.0 } else { 0.0 };
        let board = &scene.board;
        match scene.what {
            // Faster and faster, as things fall.
            What::Fall { piece, rows } => {
                Frame { moving: Moving::Piece(board, piece, rows * (1.0 - part * part)), closed }
            }
            What::Clear { piece, rows } => {
                let clearing = if part < FLASH {
                    Clearing { rows, flash: BRIGHT * part / FLASH, sunk: 0.0 }
                } else {
                    let left = 1.0 - (part - FLASH) / (1.0 - FLASH);
                    Clearing { rows, flash: BRIGHT * left, sunk: 1.0 - left * left }
                };
                Frame { moving: Moving::Rows(board, piece, clearing), closed }
            }
            What::Close => Frame { moving: Moving::Blind, closed: ease(part) },
            What::Open => Frame { moving: Moving::Blind, closed: 1.0 - ease(part) },
        }
    }
}

impl Timeline for Animation {
    type Frame<'a> = Frame<'a>;

    fn duration(&self) -> f64 {
        self.scenes.iter().map(|scene| scene.lasts).sum()
    }

    fn at(&self, time: f64) -> Option<Frame<'_>> {
        scene_at(&self.scenes, |scene| scene.lasts, time).map(|(scene, part)| self.frame(scene, part))
    }
}

/// How far to the right a board is that was shaken so many milliseconds ago; `None` when it stands still again.
fn shake(time: f64) -> Option<f64> {
    progress(time, SHAKE).map(|part| REACH * swing(part, TIMES))
}

/// The block that was dropped on this side by these events, if its cells are where it was locked.
#[must_use]
pub fn dropped(side: Side, events: &[Event]) -> Option<Block> {
    let mut dropped = None;
    for event in events {
        match *event {
            Event::Locked(of, block) if of == side => dropped = Some(block),
            Event::RowsCleared(of, ..) if of == side => dropped = None,
            Event::Restarted => dropped = None,
            _ => {}
        }
    }
    dropped
}

/// How bright a block is that was dropped so many milliseconds ago, 0 to 1; `None` when it no longer shines.
fn shine(time: f64) -> Option<f64> {
    progress(time, SHINE).map(|part| SHINING * ((1.0 - part) / (1.0 - STEADY)).min(1.0))
}

/// A board that shakes: its frame is how far it is to the right.
#[derive(Clone, Copy, Debug)]
pub struct Shake;

impl Timeline for Shake {
    type Frame<'a> = f64;

    fn duration(&self) -> f64 {
        SHAKE
    }

    fn at(&self, time: f64) -> Option<f64> {
        shake(time)
    }
}

/// A dropped block that shines: its frame is the block, and how bright it is.
#[derive(Clone, Copy, Debug)]
pub struct Glow(pub Block);

impl Timeline for Glow {
    type Frame<'a> = (Block, f64);

    fn duration(&self) -> f64 {
        SHINE
    }

    fn at(&self, time: f64) -> Option<(Block, f64)> {
        Some((self.0, shine(time)?))
    }
}

/// From 0 to 1, slower at both ends.
fn ease(part: f64) -> f64 {
    part * part * (3.0 - 2.0 * part)
}

fn lasts((least, each, most): (f64, f64, f64), rows: usize) -> f64 {
    (least + each * rows as f64).min(most)
}

/// The blind window closes, and nothing else happens.
fn closing(old: PlayerSide<'_>, new: PlayerSide<'_>, side: Side, events: &[Event]) -> Option<Vec<Scene>> {
    let taken = events.contains(&Event::ActionTaken(side.opponent(), Action::Blind));
    let closes = taken && !old.blind && new.blind && old.board == new.board;
    closes.then(|| vec![Scene { lasts: BLIND, board: new.board.clone(), what: What::Close }])
}

/// A block is locked, and what follows.
fn drop(old: PlayerSide<'_>, new: PlayerSide<'_>, side: Side, events: &[Event]) -> Option<Vec<Scene>> {
    if new.blind {
        // It came after the drop: what is hidden now must not be shown.
        return None;
    }
    let mut board = old.board.clone();
    let mut scenes = Vec::new();
    for event in events {
        match *event {
            Event::Locked(of, block) if of == side => {
                let rows = rows_above(&board, old.falling, block);
                let piece = Piece::Block(block);
                scenes.push(fall(&board, piece, rows, DROP));
                let before = board.clone();
                let cleared = board.lock(block);
                scenes.extend(clear(before, piece, cleared.rows));
            }
            Event::StarDropped(of, row) if of == side => {
                let piece = Piece::Star(row);
                scenes.push(fall(&board, piece, row.index(), STAR));
                let before = board.clone();
                // Stars fall at level 4 alone.
                let (_, cleared) = board.drop_star(Level::Four)?;
                scenes.extend(clear(before, piece, cleared.rows));
            }
            Event::Restarted => return None,
            _ => {}
        }
    }
    if old.blind && !new.blind {
        scenes.push(Scene { lasts: BLIND, board: board.clone(), what: What::Open });
    }
    scenes.retain(|scene| scene.lasts > 0.0);
    // Whatever else happened in between, what was shown before doesn't lead to what is there now.
    (board == *new.board).then_some(scenes)
}

fn fall(board: &Board, piece: Piece, rows: usize, time: (f64, f64, f64)) -> Scene {
    let lasts = if rows == 0 { 0.0 } else { lasts(time, rows) };
    Scene { lasts, board: board.clone(), what: What::Fall { piece, rows: rows as f64 } }
}

fn clear(board: Board, piece: Piece, rows: Rows) -> Option<Scene> {
    (!rows.is_empty()).then_some(Scene { lasts: CLEAR, board, what: What::Clear { piece, rows } })
}

/// By how many rows a block came down through free cells from the height at which it was.
fn rows_above(board: &Board, from: Option<Block>, to: Block) -> usize {
    let most = from.map_or(0, |from| to.bottom().index().saturating_sub(from.bottom().index()));
    let free = std::iter::successors(to.moved_up(), |block| block.moved_up());
    free.take(most).take_while(|&block| board.fits(block)).count()
}

#[cfg(test)]
mod tests;
