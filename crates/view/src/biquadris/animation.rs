// SPDX-License-Identifier: GPL-3.0-or-later
//! Animations between two positions as functions of time: a block slides to where it was locked, full rows flash and the
//! rows above them sink, a star falls, the blind window closes or opens.
//!
//! Display only: the position has already changed, and the next change on the board ends the animation.

use crate::animation::{Timeline, progress, scene_at, swing};
use rules::biquadris::geometry::{Row, Rows};
use rules::biquadris::{Action, Block, Board, Event, Level, Side};

/// Duration of a block's fall in milliseconds: base, increment per row, maximum.
const DROP: (f64, f64, f64) = (40.0, 6.0, 120.0);
/// Duration of a star's fall, likewise.
const STAR: (f64, f64, f64) = (40.0, 7.0, 150.0);
/// Durations in milliseconds: clearing rows, closing or opening the blind window, shaking a board.
const CLEAR: f64 = 220.0;
const BLIND: f64 = 150.0;
const SHAKE: f64 = 260.0;
/// Fraction of [`CLEAR`] in which the rows flash before the rows above them sink.
const FLASH_PART: f64 = 0.4;
/// Maximum brightness of a flashing row, 0–1.
const FLASH_BRIGHTNESS: f64 = 0.85;
/// Glow after a computer player's drop: duration in milliseconds, fraction of it before fading, brightness (0–1).
const GLOW: f64 = 900.0;
const GLOW_HOLD: f64 = 0.5;
const GLOW_BRIGHTNESS: f64 = 0.6;
/// Shake of a board: amplitude in logical pixels, and number of oscillations.
const SHAKE_AMPLITUDE: f64 = 4.0;
const SHAKE_COUNT: f64 = 3.0;

/// One side of a position, as far as animations depend on it.
#[derive(Clone, Copy, Debug)]
pub struct PlayerSide<'a> {
    /// Locked cells.
    pub board: &'a Board,
    /// Falling block.
    pub falling: Option<Block>,
    /// Whether the blind window is closed.
    pub blind: bool,
}

/// Last thing added to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Block at the position where it was locked.
    Block(Block),
    /// Star, in the row where it came to rest.
    Star(Row),
}

/// State of a board at one point in time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame<'a> {
    /// Moving part.
    pub moving: Moving<'a>,
    /// Fraction by which the blind window is closed, 0–1.
    pub closed: f64,
}

/// Moving part of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moving<'a> {
    /// A piece falling onto these locked cells, and its distance in rows above its final position.
    Piece(&'a Board, Piece, f64),
    /// Rows being cleared from the locked cells, which don't include the piece yet.
    Rows(&'a Board, Piece, Clearing),
    /// The blind window only; everything else is as in the position.
    Blind,
}

/// Progress of clearing rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clearing {
    /// Rows being cleared.
    pub rows: Rows,
    /// Brightness of these rows, 0–1.
    pub flash: f64,
    /// Fraction of the way that the rows above have sunk, 0–1.
    pub sunk: f64,
}

impl Clearing {
    /// Returns how far below its position a row is drawn, in rows; `None` once a cleared row starts to vanish.
    #[must_use]
    pub fn shift(&self, row: Row) -> Option<f64> {
        if self.rows.contains(row) {
            return (self.sunk <= 0.0).then_some(0.0);
        }
        let below = self.rows.iter().filter(|&cleared| cleared > row).count();
        Some(below as f64 * self.sunk)
    }
}

/// Part of an animation.
#[derive(Clone, Debug)]
struct Scene {
    duration: f64,
    /// Locked cells during the scene.
    board: Board,
    kind: SceneKind,
}

#[derive(Clone, Copy, Debug)]
enum SceneKind {
    Fall { piece: Piece, rows: f64 },
    Clear { piece: Piece, rows: Rows },
    Close,
    Open,
}

/// Sequence of scenes between two positions.
#[derive(Clone, Debug)]
pub struct Animation {
    scenes: Vec<Scene>,
    /// Whether the blind window is closed at the start.
    blind: bool,
}

impl Animation {
    /// Creates the animation from one position of a side to the next; `None` if nothing visible changed, or too much: the new
    /// position is then shown immediately.
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

    /// Returns the frame of a scene at this elapsed fraction of its duration.
    fn frame<'a>(&self, scene: &'a Scene, part: f64) -> Frame<'a> {
        let closed = if self.blind { 1.0 } else { 0.0 };
        let board = &scene.board;
        match scene.kind {
            // Accelerates like a falling object.
            SceneKind::Fall { piece, rows } => {
                Frame { moving: Moving::Piece(board, piece, rows * (1.0 - part * part)), closed }
            }
            SceneKind::Clear { piece, rows } => {
                let clearing = if part < FLASH_PART {
                    Clearing { rows, flash: FLASH_BRIGHTNESS * part / FLASH_PART, sunk: 0.0 }
                } else {
                    let left = 1.0 - (part - FLASH_PART) / (1.0 - FLASH_PART);
                    Clearing { rows, flash: FLASH_BRIGHTNESS * left, sunk: 1.0 - left * left }
                };
                Frame { moving: Moving::Rows(board, piece, clearing), closed }
            }
            SceneKind::Close => Frame { moving: Moving::Blind, closed: ease(part) },
            SceneKind::Open => Frame { moving: Moving::Blind, closed: 1.0 - ease(part) },
        }
    }
}

impl Timeline for Animation {
    type Frame<'a> = Frame<'a>;

    fn duration(&self) -> f64 {
        self.scenes.iter().map(|scene| scene.duration).sum()
    }

    fn at(&self, time: f64) -> Option<Frame<'_>> {
        scene_at(&self.scenes, |scene| scene.duration, time).map(|(scene, part)| self.frame(scene, part))
    }
}

/// Horizontal offset in logical pixels of a board shaken this many milliseconds ago; `None` once it is at rest.
fn shake(time: f64) -> Option<f64> {
    progress(time, SHAKE).map(|part| SHAKE_AMPLITUDE * swing(part, SHAKE_COUNT))
}

/// Returns the block dropped on this side, if its cells are still where it was locked.
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

/// Brightness (0–1) of a block dropped this many milliseconds ago; `None` once the glow has faded.
fn shine(time: f64) -> Option<f64> {
    progress(time, GLOW).map(|part| GLOW_BRIGHTNESS * ((1.0 - part) / (1.0 - GLOW_HOLD)).min(1.0))
}

/// Shaking board. The frame is the horizontal offset in logical pixels.
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

/// Glowing block after a drop. The frame is the block and its brightness (0–1).
#[derive(Clone, Copy, Debug)]
pub struct Glow(pub Block);

impl Timeline for Glow {
    type Frame<'a> = (Block, f64);

    fn duration(&self) -> f64 {
        GLOW
    }

    fn at(&self, time: f64) -> Option<(Block, f64)> {
        Some((self.0, shine(time)?))
    }
}

/// Smoothstep easing from 0 to 1.
fn ease(part: f64) -> f64 {
    part * part * (3.0 - 2.0 * part)
}

fn duration((base, per_row, max): (f64, f64, f64), rows: usize) -> f64 {
    (base + per_row * rows as f64).min(max)
}

/// Returns the scene of a closing blind window, if nothing else happened.
fn closing(old: PlayerSide<'_>, new: PlayerSide<'_>, side: Side, events: &[Event]) -> Option<Vec<Scene>> {
    let taken = events.contains(&Event::ActionTaken(side.opponent(), Action::Blind));
    let closes = taken && !old.blind && new.blind && old.board == new.board;
    closes.then(|| vec![Scene { duration: BLIND, board: new.board.clone(), kind: SceneKind::Close }])
}

/// Returns the scenes of a drop and its effects; `None` if the side was blinded after the drop, which hides it.
fn drop(old: PlayerSide<'_>, new: PlayerSide<'_>, side: Side, events: &[Event]) -> Option<Vec<Scene>> {
    if new.blind {
        // The side was blinded after its drop, so the drop is hidden now and must not be shown.
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
                // Stars fall only at level 4.
                let (_, cleared) = board.drop_star(Level::Four)?;
                scenes.extend(clear(before, piece, cleared.rows));
            }
            Event::Restarted => return None,
            _ => {}
        }
    }
    if old.blind && !new.blind {
        scenes.push(Scene { duration: BLIND, board: board.clone(), kind: SceneKind::Open });
    }
    scenes.retain(|scene| scene.duration > 0.0);
    // Reject if other events, such as an undo, led to a different board.
    (board == *new.board).then_some(scenes)
}

fn fall(board: &Board, piece: Piece, rows: usize, time: (f64, f64, f64)) -> Scene {
    let duration = if rows == 0 { 0.0 } else { duration(time, rows) };
    Scene { duration, board: board.clone(), kind: SceneKind::Fall { piece, rows: rows as f64 } }
}

fn clear(board: Board, piece: Piece, rows: Rows) -> Option<Scene> {
    (!rows.is_empty()).then_some(Scene { duration: CLEAR, board, kind: SceneKind::Clear { piece, rows } })
}

/// Number of rows that a block fell straight down through free cells from its previous height.
fn rows_above(board: &Board, from: Option<Block>, to: Block) -> usize {
    let max = from.map_or(0, |from| to.bottom().index().saturating_sub(from.bottom().index()));
    let free = std::iter::successors(to.moved_up(), |block| block.moved_up());
    free.take(max).take_while(|&block| board.fits(block)).count()
}

#[cfg(test)]
mod tests;
