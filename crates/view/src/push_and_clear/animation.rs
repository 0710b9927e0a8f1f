// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows on the way to a new position, as functions of the time since then: the player slides and pushes, full
//! lines turn into points, a box appears.
//!
//! These are pictures only. The match has long gone on; whatever changes on the board ends them at once.

use crate::animation::{Timeline, scene_at};
use rules::push_and_clear::{Board, Cell, Cells, Content, Direction, Event, Slide};

/// How long a slide takes, in milliseconds: the least, how much longer for each cell, the most.
const SLIDE: (f64, f64, f64) = (40.0, 14.0, 110.0);
/// How long lines take to clear, a box to appear, and a player to feel a wall.
const CLEAR: f64 = 80.0;
const APPEAR: f64 = 60.0;
const NUDGE: f64 = 160.0;
/// All of a move together takes no longer; if it would, all goes faster.
const MOST: f64 = 200.0;
/// How far a player moves that can't move, in cells.
const REACH: f64 = 0.13;

/// Something that isn't at rest in a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// What.
    pub content: Content,
    /// How many columns from the left, and rows from the top.
    pub column: f64,
    /// See `column`.
    pub row: f64,
    /// How much of it is seen, 0 to 1.
    pub opacity: f64,
}

/// What a board shows at one time.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// What rests in each cell.
    pub still: Vec<Content>,
    /// All else, the hindmost first.
    pub sprites: Vec<Sprite>,
}

impl Frame {
    fn of(board: &Board) -> Self {
        let still = board.size().all_cells().map(|cell| board.content(cell)).collect();
        Self { still, sprites: Vec::new() }
    }

    fn lift(&mut self, cells: Cells) {
        for cell in cells {
            self.still[cell.index()] = Content::Empty;
        }
    }
}

/// A part of an animation.
#[derive(Clone, Copy, Debug)]
struct Scene {
    lasts: f64,
    /// The board before it.
    board: Board,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Slide(Direction, Slide),
    Clear(Cells),
    Appear(Cell, Content),
    Nudge(Direction, Cell),
}

/// All that is shown between two positions.
#[derive(Clone, Debug)]
pub struct Animation {
    scenes: Vec<Scene>,
}

impl Animation {
    /// The way from one position to the next by these events; `None` where there is nothing to show, or too much: then the
    /// new position is shown at once.
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
            let (lasts, what) = match *event {
                Event::Slide(direction, slid) => {
                    board.slide(direction).filter(|again| *again == slid)?;
                    let cells = apart(&board, slid.from, slid.to);
                    ((SLIDE.0 + SLIDE.1 * cells).min(SLIDE.2), What::Slide(direction, slid))
                }
                Event::Cleared(lines) => {
                    let cleared = board.clear();
                    if cleared != lines {
                        return None;
                    }
                    (CLEAR, What::Clear(lines.cells))
                }
                Event::Appeared(new) => {
                    board = board.with_box(new.cell, new.fixed);
                    (APPEAR, What::Appear(new.cell, board.content(new.cell)))
                }
                Event::Restarted => return None,
                Event::Over => continue,
            };
            scenes.push(Scene { lasts, board: before, what });
        }
        let all: f64 = scenes.iter().map(|scene| scene.lasts).sum();
        let faster = (all / MOST).max(1.0);
        scenes.iter_mut().for_each(|scene| scene.lasts /= faster);
        // Whatever else happened in between, what was shown before doesn't lead to what is there now.
        (board == *new).then_some(Self { scenes })
    }

    /// A player that can't go this way; `None` without one.
    #[must_use]
    pub fn nudge(board: &Board, direction: Direction) -> Option<Self> {
        let what = What::Nudge(direction, board.player()?);
        Some(Self { scenes: vec![Scene { lasts: NUDGE, board: *board, what }] })
    }
}

impl Timeline for Animation {
    type Frame<'a> = Frame;

    fn duration(&self) -> f64 {
        self.scenes.iter().map(|scene| scene.lasts).sum()
    }

    fn at(&self, time: f64) -> Option<Frame> {
        scene_at(&self.scenes, |scene| scene.lasts, time).map(|(scene, part)| scene.frame(part))
    }
}

impl Scene {
    /// The scene when this part of its time is over.
    fn frame(&self, part: f64) -> Frame {
        let mut frame = Frame::of(&self.board);
        match self.what {
            What::Slide(direction, slid) => self.slide(&mut frame, direction, &slid, 1.0 - (1.0 - part).powi(2)),
            What::Clear(cells) => {
                for cell in cells {
                    let content = self.board.content(cell);
                    frame.still[cell.index()] = Content::Point;
                    frame.sprites.push(self.sprite(content, cell, 1.0 - part));
                }
            }
            What::Appear(cell, content) => frame.sprites.push(self.sprite(content, cell, part)),
            What::Nudge(direction, player) => {
                frame.lift(Cells::of(player));
                let mut sprite = self.sprite(Content::Player, player, 1.0);
                sprite.go(direction, REACH * (part * std::f64::consts::PI).sin());
                frame.sprites.push(sprite);
            }
        }
        frame
    }

    /// The player pushes all boxes before it that it has reached; what is swept over is gone.
    fn slide(&self, frame: &mut Frame, direction: Direction, slid: &Slide, part: f64) {
        let far = |cell: Cell| apart(&self.board, slid.from, cell);
        let gone = part * far(slid.to);
        frame.lift(Cells::of(slid.from).with(slid.before));
        let mut boxes: Vec<f64> = slid.before.map(far).collect();
        boxes.sort_by(f64::total_cmp);
        for point in slid.points {
            let pushed = boxes.iter().filter(|place| **place < far(point)).count();
            if gone + pushed as f64 + 0.5 >= far(point) {
                frame.lift(Cells::of(point));
            }
        }
        let mut put = |content, place: f64| {
            let mut sprite = self.sprite(content, slid.from, 1.0);
            sprite.go(direction, place);
            frame.sprites.push(sprite);
        };
        for (index, place) in boxes.into_iter().enumerate() {
            put(Content::Box, place.max(gone + 1.0 + index as f64));
        }
        put(Content::Player, gone);
    }

    fn sprite(&self, content: Content, cell: Cell, opacity: f64) -> Sprite {
        let size = self.board.size();
        Sprite { content, column: size.column(cell).into(), row: size.row(cell).into(), opacity }
    }
}

impl Sprite {
    /// Moves so many cells on.
    fn go(&mut self, direction: Direction, cells: f64) {
        match direction {
            Direction::Left => self.column -= cells,
            Direction::Right => self.column += cells,
            Direction::Up => self.row -= cells,
            Direction::Down => self.row += cells,
        }
    }
}

/// How many cells apart two cells of one row or column are.
fn apart(board: &Board, one: Cell, other: Cell) -> f64 {
    let size = board.size();
    let (columns, rows) = (size.column(one).abs_diff(size.column(other)), size.row(one).abs_diff(size.row(other)));
    f64::from(columns + rows)
}

#[cfg(test)]
mod tests;
