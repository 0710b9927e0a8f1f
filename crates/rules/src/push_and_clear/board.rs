// SPDX-License-Identifier: GPL-3.0-or-later
//! The board: what stands where, how the player slides, which lines are full. Nothing here draws at random.

use std::fmt;
use std::str::FromStr;

use tr::tr;

use super::geometry::{Cell, Cells, Direction, Size};
use super::word::Word;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// The player.
    Player,
    /// A point to sweep up.
    Point,
    /// A box that can be pushed.
    Box,
    /// A box that can't.
    Fixed,
}

impl Content {
    /// All there are.
    pub const ALL: [Self; 5] = [Self::Empty, Self::Player, Self::Point, Self::Box, Self::Fixed];

    /// The sign in text displays and in JSON.
    #[must_use]
    pub const fn letter(self) -> u8 {
        match self {
            Self::Empty => b'.',
            Self::Player => b'@',
            Self::Point => b'*',
            Self::Box => b'o',
            Self::Fixed => b'#',
        }
    }
}

/// The cells of a position, and who stands where.
///
/// No cell is of two kinds. Before the first move of a game the player may still be missing.
///
/// ```
/// use rules::push_and_clear::{Board, Direction};
///
/// // Two boxes to the right of the player are pushed against the wall, and a point between them is swept up.
/// let mut board: Board = "@o*o. ..... ..... ..... .....".parse()?;
/// let slid = board.slide(Direction::Right).unwrap();
/// assert_eq!(slid.points.count(), 1);
/// assert_eq!(board.to_string(), "..@oo ..... ..... ..... .....");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    boxes: Cells,
    fixed: Cells,
    points: Cells,
    player: Option<Cell>,
}

/// How the player slid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// Where the player stood.
    pub from: Cell,
    /// Where the player stands now.
    pub to: Cell,
    /// The boxes on the way, where they stood.
    pub before: Cells,
    /// The same boxes where they stand now: in the same order, packed against the wall or a fixed box.
    pub after: Cells,
    /// The points that were swept up.
    pub points: Cells,
}

/// Full rows and columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// How many there are.
    pub count: u8,
    /// Their cells; where a row and a column cross, the cell counts once.
    pub cells: Cells,
}

impl Lines {
    /// Those of these lines that are full of boxes.
    fn full(lines: impl Iterator<Item = Cells>, solid: Cells) -> Self {
        let mut full = Self::default();
        for line in lines.filter(|line| solid.has_all(*line)) {
            full = Self { count: full.count + 1, cells: full.cells.with(line) };
        }
        full
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.count == 0
    }
}

impl Board {
    /// A board with nothing on it.
    #[must_use]
    pub const fn empty(size: Size) -> Self {
        Self { size, boxes: Cells::NONE, fixed: Cells::NONE, points: Cells::NONE, player: None }
    }

    /// How large it is.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Where the player stands; `None` before the first move of a game.
    #[must_use]
    pub const fn player(&self) -> Option<Cell> {
        self.player
    }

    /// The boxes that can be pushed.
    #[must_use]
    pub const fn boxes(&self) -> Cells {
        self.boxes
    }

    /// The boxes that can't.
    #[must_use]
    pub const fn fixed(&self) -> Cells {
        self.fixed
    }

    /// The points.
    #[must_use]
    pub const fn points(&self) -> Cells {
        self.points
    }

    /// Where no new box may come: the cells of boxes and of the player.
    #[must_use]
    pub fn taken(&self) -> Cells {
        self.taken_in::<u128>().cells()
    }

    /// As [`Board::taken`], in a word of this width.
    #[inline]
    pub(super) fn taken_in<W: Word>(&self) -> W {
        let solid = W::of(self.boxes).with(W::of(self.fixed));
        self.player.map_or(solid, |player| solid.with(W::one(player)))
    }

    /// Whether a new box may come here: the cell is empty, or holds a point.
    #[must_use]
    pub fn is_free(&self, cell: Cell) -> bool {
        !self.taken().has(cell)
    }

    /// Whether nothing is here.
    #[must_use]
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.is_free(cell) && !self.points.has(cell)
    }

    /// What a cell holds.
    #[must_use]
    pub fn content(&self, cell: Cell) -> Content {
        if self.player == Some(cell) {
            Content::Player
        } else if self.boxes.has(cell) {
            Content::Box
        } else if self.fixed.has(cell) {
            Content::Fixed
        } else if self.points.has(cell) {
            Content::Point
        } else {
            Content::Empty
        }
    }

    /// Puts something into a cell, whatever was there.
    pub(super) fn put(&mut self, cell: Cell, content: Content) {
        let here = Cells::of(cell);
        self.boxes = self.boxes.without(here);
        self.fixed = self.fixed.without(here);
        self.points = self.points.without(here);
        match content {
            Content::Empty => {}
            Content::Player => self.player = Some(cell),
            Content::Point => self.points = self.points.with(here),
            Content::Box => self.boxes = self.boxes.with(here),
            Content::Fixed => self.fixed = self.fixed.with(here),
        }
    }

    /// A new box in a free cell; a point there is destroyed.
    #[must_use]
    pub fn with_box(mut self, cell: Cell, fixed: bool) -> Self {
        self.add_box::<u128>(cell, fixed);
        self
    }

    /// As [`Board::with_box`], in a word of this width.
    #[inline]
    pub(super) fn add_box<W: Word>(&mut self, cell: Cell, fixed: bool) {
        let here = W::one(cell);
        let boxes = if fixed { &mut self.fixed } else { &mut self.boxes };
        *boxes = W::of(*boxes).with(here).cells();
        self.points = W::of(self.points).without(here).cells();
    }

    /// The cells from the player, who is not among them, up to the wall or the first fixed box.
    #[inline]
    fn stretch<W: Word>(&self, player: Cell, direction: Direction) -> W {
        let ray = W::of(self.size.layout().ray(player, direction));
        ray.and(ray.and(W::of(self.fixed)).before_first(direction))
    }

    #[inline]
    fn room_ahead<W: Word>(&self, player: Cell, direction: Direction) -> W {
        self.stretch::<W>(player, direction).without(W::of(self.boxes))
    }

    /// Whether the player can move this way: an empty cell or a point lies there before the wall or a fixed box.
    #[must_use]
    pub fn can_move(&self, direction: Direction) -> bool {
        let Some(player) = self.player else { return false };
        if self.size.fits_half() {
            !self.room_ahead::<u64>(player, direction).is_empty()
        } else {
            !self.room_ahead::<u128>(player, direction).is_empty()
        }
    }

    /// How many cells the player would move on this way: as many as are empty or hold a point before the wall or the first
    /// fixed box.
    #[must_use]
    pub fn room(&self, direction: Direction) -> u8 {
        self.player.map_or(0, |player| self.room_ahead::<u128>(player, direction).count())
    }

    /// Whether a cell beside the player holds no box, those left out that are named.
    #[inline]
    pub(super) fn has_free_neighbor<W: Word>(&self, but: W) -> bool {
        let Some(player) = self.player else { return false };
        let around = W::of(self.size.layout().neighbors(player));
        !around.without(W::of(self.boxes)).without(W::of(self.fixed)).without(but).is_empty()
    }

    /// Whether the player can move at all.
    #[must_use]
    #[inline]
    pub fn can_move_somewhere(&self) -> bool {
        // Hardly ever are there boxes all around the player.
        let free = if self.size.fits_half() { self.has_free_neighbor(0_u64) } else { self.has_free_neighbor(0_u128) };
        free || self.can_move_in_any_direction()
    }

    #[cold]
    fn can_move_in_any_direction(&self) -> bool {
        Direction::ALL.into_iter().any(|direction| self.can_move(direction))
    }

    /// The player slides as far as possible, and pushes all boxes on the way; `None`, and nothing changes, where that is
    /// impossible (help/push-and-clear.md, "A move").
    #[inline(always)]
    pub fn slide(&mut self, direction: Direction) -> Option<Slide> {
        if self.size.fits_half() { self.slide_in::<u64>(direction) } else { self.slide_in::<u128>(direction) }
    }

    #[inline(always)]
    fn slide_in<W: Word>(&mut self, direction: Direction) -> Option<Slide> {
        let from = self.player?;
        let stretch = self.stretch::<W>(from, direction);
        let (boxes, points) = (W::of(self.boxes), W::of(self.points));
        let room = stretch.without(boxes);
        if room.is_empty() {
            return None;
        }
        let to = from.moved(direction, room.count(), self.size);
        // What lies beyond the player now is as long as the boxes are many.
        let after = stretch.and(W::of(self.size.layout().ray(to, direction)));
        let (before, swept) = (boxes.and(stretch), points.and(stretch));
        self.boxes = boxes.without(before).with(after).cells();
        self.points = points.without(swept).cells();
        self.player = Some(to);
        Some(Slide { from, to, before: before.cells(), after: after.cells(), points: swept.cells() })
    }

    /// All boxes, those that are fixed included.
    const fn solid(&self) -> Cells {
        self.boxes.with(self.fixed)
    }

    /// Whether the row or the column of a cell would be full if it held a box.
    #[must_use]
    #[inline]
    pub fn completes_line(&self, cell: Cell) -> bool {
        if self.size.fits_half() { self.completes_line_in::<u64>(cell) } else { self.completes_line_in::<u128>(cell) }
    }

    #[inline]
    pub(super) fn completes_line_in<W: Word>(&self, cell: Cell) -> bool {
        let gaps = |line: Cells| W::of(line).without(W::of(self.boxes)).without(W::of(self.fixed));
        let [row, column] = self.size.layout().lines(cell);
        let here = W::one(cell);
        gaps(row).without(here).is_empty() | gaps(column).without(here).is_empty()
    }

    /// The row and the column of a cell, those of them that would be full if it held a box.
    #[must_use]
    pub fn lines_completed_by(&self, cell: Cell) -> Lines {
        let solid = self.solid().with(Cells::of(cell));
        Lines::full(self.size.layout().lines(cell).into_iter(), solid)
    }

    /// The lines that a push has filled. The player stands in the line of the push itself; of those across it only lines
    /// in which a box has come to stand can be full.
    #[must_use]
    #[inline]
    pub fn lines_completed_by_push(&self, direction: Direction, slid: &Slide) -> Lines {
        let layout = self.size.layout();
        let mut arrived = slid.after.without(slid.before);
        if !arrived.any(|cell| self.completes_line(cell)) {
            return Lines::default();
        }
        let arrived = slid.after.without(slid.before);
        Lines::full(arrived.map(|cell| layout.across(cell, direction)), self.solid())
    }

    /// Every row and column that is full of boxes.
    #[must_use]
    pub fn full_lines(&self) -> Lines {
        let layout = self.size.layout();
        Lines::full((0..self.size.side()).flat_map(|line| [layout.row(line), layout.column(line)]), self.solid())
    }

    /// Turns every cell of every full row and column into a point, all at once (help/push-and-clear.md, "Clear").
    pub fn clear(&mut self) -> Lines {
        let lines = self.full_lines();
        self.clear_lines(lines);
        lines
    }

    /// Turns the cells of these lines into points.
    pub(super) fn clear_lines(&mut self, lines: Lines) {
        self.boxes = self.boxes.without(lines.cells);
        self.fixed = self.fixed.without(lines.cells);
        self.points = self.points.with(lines.cells);
    }
}

/// The rows from the top, separated by blanks.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in self.size.all_cells() {
            if self.size.column(cell) == 0 && cell.index() > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{}", char::from(self.content(cell).letter()))?;
        }
        Ok(())
    }
}

/// Why a text is no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBoard {
    /// Too few rows, or too many.
    #[error("{}", tr!("a board has 4 to 10 rows, not {n}" | "a board has 4 to 10 rows, not {n}" % *.0))]
    Rows(usize),
    /// A row is longer or shorter than there are rows.
    #[error("{}", tr!(
        "row {row} has {n} cell instead of {expected}" | "row {row} has {n} cells instead of {expected}" % *found,
        row,
        expected
    ))]
    Row {
        /// The row, from 1 at the top.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A sign that stands for nothing.
    #[error("{}", tr!("row {row}, column {column}: unknown character “{sign}”; use . @ * o #", row, column, sign))]
    Sign {
        /// The row, from 1 at the top.
        row: usize,
        /// The column, from 1 at the left.
        column: usize,
        /// The sign.
        sign: char,
    },
    /// A second player.
    #[error("{}", tr!("row {row}, column {column}: the board already has a player", row, column))]
    Players {
        /// The row, from 1 at the top.
        row: usize,
        /// The column, from 1 at the left.
        column: usize,
    },
}

/// Rows of the signs `.@*o#`, separated by white space.
impl FromStr for Board {
    type Err = BadBoard;

    fn from_str(text: &str) -> Result<Self, BadBoard> {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let size = u8::try_from(rows.len()).ok().and_then(Size::new).ok_or(BadBoard::Rows(rows.len()))?;
        let mut board = Self::empty(size);
        for (y, text) in rows.iter().enumerate() {
            let (row, found, expected) = (y + 1, text.chars().count(), rows.len());
            if found != expected {
                return Err(BadBoard::Row { row, found, expected });
            }
            for (x, sign) in text.chars().enumerate() {
                let column = x + 1;
                let content = Content::ALL.into_iter().find(|content| char::from(content.letter()) == sign);
                let content = content.ok_or(BadBoard::Sign { row, column, sign })?;
                if content == Content::Player && board.player.is_some() {
                    return Err(BadBoard::Players { row, column });
                }
                // Both are below 10.
                if let Some(cell) = size.cell(x as u8, y as u8) {
                    board.put(cell, content);
                }
            }
        }
        Ok(board)
    }
}
