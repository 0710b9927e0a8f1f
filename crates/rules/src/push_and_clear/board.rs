// SPDX-License-Identifier: GPL-3.0-or-later
//! The board: contents of cells, sliding and full lines. Nothing here is random.

use std::fmt;
use std::str::FromStr;

use tr::tr;

use super::geometry::{Cell, Cells, Direction, Size};
use super::word::Word;

/// Content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// The player.
    Player,
    /// Point that the player can collect.
    Point,
    /// Box that can be pushed.
    Box,
    /// Fixed box, which can't be pushed.
    Fixed,
}

impl Content {
    /// All kinds of content.
    pub const ALL: [Self; 5] = [Self::Empty, Self::Player, Self::Point, Self::Box, Self::Fixed];

    /// ASCII character in the text display and in JSON.
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

/// Board with boxes, points and the player.
///
/// The sets of cells are disjoint. The player is absent only while the start position is built.
///
/// ```
/// use rules::push_and_clear::{Board, Direction};
///
/// // Two boxes to the right of the player are pushed against the wall, and a point between them is collected.
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

/// Result of a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// Cell of the player before the slide.
    pub from: Cell,
    /// Cell of the player after the slide.
    pub to: Cell,
    /// Pushed boxes at their old positions.
    pub before: Cells,
    /// Pushed boxes at their new positions: in the same order, packed against the wall or a fixed box.
    pub after: Cells,
    /// Points collected.
    pub points: Cells,
}

/// Full rows and columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Number of lines.
    pub count: u8,
    /// Cells of the lines. A cell in both a full row and a full column is included once.
    pub cells: Cells,
}

impl Lines {
    /// Selects the lines whose cells are all in `solid`.
    fn full(lines: impl Iterator<Item = Cells>, solid: Cells) -> Self {
        let mut full = Self::default();
        for line in lines.filter(|line| solid.has_all(*line)) {
            full = Self { count: full.count + 1, cells: full.cells.with(line) };
        }
        full
    }

    /// Whether there are no lines.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.count == 0
    }
}

impl Board {
    /// Creates an empty board without a player.
    #[must_use]
    pub const fn empty(size: Size) -> Self {
        Self { size, boxes: Cells::NONE, fixed: Cells::NONE, points: Cells::NONE, player: None }
    }

    /// Size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Cell of the player, or `None` while the start position is built.
    #[must_use]
    pub const fn player(&self) -> Option<Cell> {
        self.player
    }

    /// Boxes that can be pushed.
    #[must_use]
    pub const fn boxes(&self) -> Cells {
        self.boxes
    }

    /// Fixed boxes.
    #[must_use]
    pub const fn fixed(&self) -> Cells {
        self.fixed
    }

    /// Points that can be collected.
    #[must_use]
    pub const fn points(&self) -> Cells {
        self.points
    }

    /// Cells of boxes and of the player, where no new box can appear.
    #[must_use]
    pub fn taken(&self) -> Cells {
        self.taken_in::<u128>().cells()
    }

    /// As [`Board::taken`], with a bit set of this width.
    #[inline]
    pub(super) fn taken_in<W: Word>(&self) -> W {
        let solid = W::of(self.boxes).with(W::of(self.fixed));
        self.player.map_or(solid, |player| solid.with(W::one(player)))
    }

    /// Whether a new box can appear here: the cell is empty or holds a point.
    #[must_use]
    pub fn is_free(&self, cell: Cell) -> bool {
        !self.taken().has(cell)
    }

    /// Whether the cell is empty.
    #[must_use]
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.is_free(cell) && !self.points.has(cell)
    }

    /// Content of a cell.
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

    /// Sets the content of a cell.
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

    /// Returns the board with a new box in a free cell. A point there is destroyed.
    #[must_use]
    pub fn with_box(mut self, cell: Cell, fixed: bool) -> Self {
        self.add_box::<u128>(cell, fixed);
        self
    }

    /// As [`Board::with_box`] in place, with a bit set of this width.
    #[inline]
    pub(super) fn add_box<W: Word>(&mut self, cell: Cell, fixed: bool) {
        let here = W::one(cell);
        let boxes = if fixed { &mut self.fixed } else { &mut self.boxes };
        *boxes = W::of(*boxes).with(here).cells();
        self.points = W::of(self.points).without(here).cells();
    }

    /// Cells from the player (exclusive) to the wall or the first fixed box (exclusive).
    #[inline]
    fn cells_ahead<W: Word>(&self, player: Cell, direction: Direction) -> W {
        let ray = W::of(self.size.layout().ray(player, direction));
        ray.and(ray.and(W::of(self.fixed)).before_first(direction))
    }

    #[inline]
    fn free_ahead<W: Word>(&self, player: Cell, direction: Direction) -> W {
        self.cells_ahead::<W>(player, direction).without(W::of(self.boxes))
    }

    /// Whether the player can slide in this direction: there is an empty cell or a point before the wall or a fixed
    /// box.
    #[must_use]
    pub fn can_move(&self, direction: Direction) -> bool {
        let Some(player) = self.player else { return false };
        if self.size.fits_half() {
            !self.free_ahead::<u64>(player, direction).is_empty()
        } else {
            !self.free_ahead::<u128>(player, direction).is_empty()
        }
    }

    /// Number of cells that the player would slide: the number of empty cells and points before the wall or the first
    /// fixed box.
    #[must_use]
    pub fn room(&self, direction: Direction) -> u8 {
        self.player.map_or(0, |player| self.free_ahead::<u128>(player, direction).count())
    }

    /// Whether a neighbor of the player's cell holds no box, ignoring the cells in `excluded`.
    #[inline]
    pub(super) fn has_free_neighbor<W: Word>(&self, excluded: W) -> bool {
        let Some(player) = self.player else { return false };
        let around = W::of(self.size.layout().neighbors(player));
        !around.without(W::of(self.boxes)).without(W::of(self.fixed)).without(excluded).is_empty()
    }

    /// Whether the player can slide in any direction.
    #[must_use]
    #[inline]
    pub fn can_move_somewhere(&self) -> bool {
        // Fast path: the player is hardly ever surrounded by boxes.
        let free = if self.size.fits_half() { self.has_free_neighbor(0_u64) } else { self.has_free_neighbor(0_u128) };
        free || self.can_move_in_any_direction()
    }

    #[cold]
    fn can_move_in_any_direction(&self) -> bool {
        Direction::ALL.into_iter().any(|direction| self.can_move(direction))
    }

    /// Slides the player as far as possible and pushes all boxes on the way. Returns `None`, without changing anything,
    /// if that is impossible (help/push-and-clear.md, "A move").
    #[inline(always)]
    pub fn slide(&mut self, direction: Direction) -> Option<Slide> {
        if self.size.fits_half() { self.slide_in::<u64>(direction) } else { self.slide_in::<u128>(direction) }
    }

    #[inline(always)]
    fn slide_in<W: Word>(&mut self, direction: Direction) -> Option<Slide> {
        let from = self.player?;
        let cells_ahead = self.cells_ahead::<W>(from, direction);
        let (boxes, points) = (W::of(self.boxes), W::of(self.points));
        let free = cells_ahead.without(boxes);
        if free.is_empty() {
            return None;
        }
        let to = from.moved(direction, free.count(), self.size);
        // The cells beyond the player are exactly as many as the pushed boxes.
        let after = cells_ahead.and(W::of(self.size.layout().ray(to, direction)));
        let (before, collected) = (boxes.and(cells_ahead), points.and(cells_ahead));
        self.boxes = boxes.without(before).with(after).cells();
        self.points = points.without(collected).cells();
        self.player = Some(to);
        Some(Slide { from, to, before: before.cells(), after: after.cells(), points: collected.cells() })
    }

    /// All boxes, including fixed ones.
    const fn solid(&self) -> Cells {
        self.boxes.with(self.fixed)
    }

    /// Whether a box in this cell would make its row or column full.
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

    /// Returns the lines through a cell that would be full if it held a box.
    #[must_use]
    pub fn lines_completed_by(&self, cell: Cell) -> Lines {
        let solid = self.solid().with(Cells::of(cell));
        Lines::full(self.size.layout().lines(cell).into_iter(), solid)
    }

    /// Returns the lines completed by a push. The line of the push contains the player, so only lines across it through
    /// a box's new cell can be full.
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

    /// Returns all full rows and columns.
    #[must_use]
    pub fn full_lines(&self) -> Lines {
        let layout = self.size.layout();
        Lines::full((0..self.size.side()).flat_map(|line| [layout.row(line), layout.column(line)]), self.solid())
    }

    /// Turns the cells of all full rows and columns into points at once (help/push-and-clear.md, "Clear").
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

/// Formats the rows from the top, separated by spaces.
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

/// Error for text that is not a valid board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBoard {
    /// Wrong number of rows.
    #[error("{}", tr!("a board has 4 to 10 rows, not {n}" | "a board has 4 to 10 rows, not {n}" % *.0))]
    Rows(usize),
    /// Wrong number of cells in a row.
    #[error("{}", tr!(
        "row {row} has {n} cell instead of {expected}" | "row {row} has {n} cells instead of {expected}" % *found,
        row,
        expected
    ))]
    Row {
        /// Row, from 1 at the top.
        row: usize,
        /// Number of cells in the row.
        found: usize,
        /// Expected number of cells.
        expected: usize,
    },
    /// Unknown character.
    #[error("{}", tr!("row {row}, column {column}: unknown character “{character}”; use . @ * o #", row, column, character))]
    UnknownCharacter {
        /// Row, from 1 at the top.
        row: usize,
        /// Column, from 1 at the left.
        column: usize,
        /// The character.
        character: char,
    },
    /// More than one player.
    #[error("{}", tr!("row {row}, column {column}: the board already has a player", row, column))]
    Players {
        /// Row, from 1 at the top.
        row: usize,
        /// Column, from 1 at the left.
        column: usize,
    },
}

/// Parses rows of the characters `.@*o#`, separated by white space.
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
            for (x, character) in text.chars().enumerate() {
                let column = x + 1;
                let content = Content::ALL.into_iter().find(|content| char::from(content.letter()) == character);
                let content = content.ok_or(BadBoard::UnknownCharacter { row, column, character })?;
                if content == Content::Player && board.player.is_some() {
                    return Err(BadBoard::Players { row, column });
                }
                // Both are less than 10.
                if let Some(cell) = size.cell(x as u8, y as u8) {
                    board.put(cell, content);
                }
            }
        }
        Ok(board)
    }
}
