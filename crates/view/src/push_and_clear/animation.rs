// SPDX-License-Identifier: GPL-3.0-or-later
//! Animations between two positions as functions of time: the player slides and pushes boxes, full lines turn into points,
//! a box appears.
//!
//! Display only: the position has already changed, and the next change on the board ends the animation.

use crate::animation::{Timeline, scene_at};
use rules::push_and_clear::{Board, Cell, Cells, Content, Direction, Event, Slide};

/// Duration of a slide in milliseconds: base, increment per cell, maximum.
const SLIDE: (f64, f64, f64) = (40.0, 14.0, 110.0);
/// Durations in milliseconds: clearing lines, a box appearing, and the nudge of a player who can't move.
const CLEAR: f64 = 80.0;
const APPEAR: f64 = 60.0;
const NUDGE: f64 = 160.0;
/// Maximum duration of a whole move in milliseconds. A longer animation is sped up.
const MAX_DURATION: f64 = 200.0;
/// Amplitude of a nudge, in cells.
const NUDGE_AMPLITUDE: f64 = 0.13;

/// Cell content drawn at an arbitrary position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// Content.
    pub content: Content,
    /// Distance in columns from the left edge.
    pub column: f64,
    /// Distance in rows from the top edge.
    pub row: f64,
    /// Opacity, 0–1.
    pub opacity: f64,
}

/// State of the board at one point in time.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// Contents at rest, by cell index.
    pub still: Vec<Content>,
    /// Moving or fading contents in drawing order; the last one is on top.
    pub sprites: Vec<Sprite>,
}

impl Frame {
    fn of(board: &Board) -> Self {
        let still = board.size().all_cells().map(|cell| board.content(cell)).collect();
        Self { still, sprites: Vec::new() }
    }

    fn clear_cells(&mut self, cells: Cells) {
        for cell in cells {
            self.still[cell.index()] = Content::Empty;
        }
    }
}

/// Part of an animation.
#[derive(Clone, Copy, Debug)]
struct Scene {
    duration: f64,
    /// Board before the scene.
    board: Board,
    kind: SceneKind,
}

#[derive(Clone, Copy, Debug)]
enum SceneKind {
    Slide(Direction, Slide),
    Clear(Cells),
    Appear(Cell, Content),
    Nudge(Direction, Cell),
}

/// Sequence of scenes between two positions.
#[derive(Clone, Debug)]
pub struct Animation {
    scenes: Vec<Scene>,
}

impl Animation {
    /// Creates the animation from one position to the next; `None` if nothing visible changed, or too much: the new position is
    /// then shown immediately.
    #[must_use]
    pub fn between(old: &Board, new: &Board, events: &[Event]) -> Option<Self> {
        let slides = events.iter().filter(|event| matches!(event, Event::Slide(..))).count();
        if slides != 1 {
            return None;
        }
        let mut board = *old;
        let mut scenes = Vec::new();
        for event in events {
            let before = board;
            let (duration, kind) = match *event {
                Event::Slide(direction, slid) => {
                    board.slide(direction).filter(|again| *again == slid)?;
                    let cells = distance(&board, slid.from, slid.to);
                    ((SLIDE.0 + SLIDE.1 * cells).min(SLIDE.2), SceneKind::Slide(direction, slid))
                }
                Event::Cleared(lines) => {
                    let cleared = board.clear();
                    if cleared != lines {
                        return None;
                    }
                    (CLEAR, SceneKind::Clear(lines.cells))
                }
                Event::Appeared(new) => {
                    board = board.with_box(new.cell, new.fixed);
                    (APPEAR, SceneKind::Appear(new.cell, board.content(new.cell)))
                }
                Event::Restarted => return None,
                Event::Over => continue,
            };
            scenes.push(Scene { duration, board: before, kind });
        }
        let all: f64 = scenes.iter().map(|scene| scene.duration).sum();
        let faster = (all / MAX_DURATION).max(1.0);
        scenes.iter_mut().for_each(|scene| scene.duration /= faster);
        // Reject if other events, such as an undo, led to a different board.
        (board == *new).then_some(Self { scenes })
    }

    /// Creates the animation of a player who can't move in this direction; `None` if there is no player on the board.
    #[must_use]
    pub fn nudge(board: &Board, direction: Direction) -> Option<Self> {
        let kind = SceneKind::Nudge(direction, board.player()?);
        Some(Self { scenes: vec![Scene { duration: NUDGE, board: *board, kind }] })
    }
}

impl Timeline for Animation {
    type Frame<'a> = Frame;

    fn duration(&self) -> f64 {
        self.scenes.iter().map(|scene| scene.duration).sum()
    }

    fn at(&self, time: f64) -> Option<Frame> {
        scene_at(&self.scenes, |scene| scene.duration, time).map(|(scene, part)| scene.frame(part))
    }
}

impl Scene {
    /// Returns the frame at this elapsed fraction of the scene's duration.
    fn frame(&self, part: f64) -> Frame {
        let mut frame = Frame::of(&self.board);
        match self.kind {
            SceneKind::Slide(direction, slid) => self.slide(&mut frame, direction, &slid, 1.0 - (1.0 - part).powi(2)),
            SceneKind::Clear(cells) => {
                for cell in cells {
                    let content = self.board.content(cell);
                    frame.still[cell.index()] = Content::Point;
                    frame.sprites.push(self.sprite(content, cell, 1.0 - part));
                }
            }
            SceneKind::Appear(cell, content) => frame.sprites.push(self.sprite(content, cell, part)),
            SceneKind::Nudge(direction, player) => {
                frame.clear_cells(Cells::of(player));
                let mut sprite = self.sprite(Content::Player, player, 1.0);
                sprite.advance(direction, NUDGE_AMPLITUDE * (part * std::f64::consts::PI).sin());
                frame.sprites.push(sprite);
            }
        }
        frame
    }

    /// Draws the player and the boxes it has reached so far, and removes points that were swept up.
    fn slide(&self, frame: &mut Frame, direction: Direction, slid: &Slide, part: f64) {
        let far = |cell: Cell| distance(&self.board, slid.from, cell);
        let traveled = part * far(slid.to);
        frame.clear_cells(Cells::of(slid.from).with(slid.before));
        let mut boxes: Vec<f64> = slid.before.map(far).collect();
        boxes.sort_by(f64::total_cmp);
        for point in slid.points {
            let pushed = boxes.iter().filter(|place| **place < far(point)).count();
            if traveled + pushed as f64 + 0.5 >= far(point) {
                frame.clear_cells(Cells::of(point));
            }
        }
        let mut push = |content, place: f64| {
            let mut sprite = self.sprite(content, slid.from, 1.0);
            sprite.advance(direction, place);
            frame.sprites.push(sprite);
        };
        for (index, place) in boxes.into_iter().enumerate() {
            push(Content::Box, place.max(traveled + 1.0 + index as f64));
        }
        push(Content::Player, traveled);
    }

    fn sprite(&self, content: Content, cell: Cell, opacity: f64) -> Sprite {
        let size = self.board.size();
        Sprite { content, column: size.column(cell).into(), row: size.row(cell).into(), opacity }
    }
}

impl Sprite {
    /// Moves by this many cells.
    fn advance(&mut self, direction: Direction, cells: f64) {
        match direction {
            Direction::Left => self.column -= cells,
            Direction::Right => self.column += cells,
            Direction::Up => self.row -= cells,
            Direction::Down => self.row += cells,
        }
    }
}

/// Distance between two cells of one row or column.
fn distance(board: &Board, one: Cell, other: Cell) -> f64 {
    let size = board.size();
    let (columns, rows) = (size.column(one).abs_diff(size.column(other)), size.row(one).abs_diff(size.row(other)));
    f64::from(columns + rows)
}

#[cfg(test)]
mod tests;
