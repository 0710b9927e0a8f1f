// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocks: a square of one color, or a square divided into four (help/blocky.md, "Making a board").
//!
//! A block shares what it has in common with the one it came from: a change copies the way to it and nothing else. What
//! is turned or reflected keeps its insides and remembers how it is to be seen ([`Symmetry`]).

use std::array;
use std::sync::{Arc, LazyLock};

use super::color::Color;
use super::path::{Corner, DEEPEST, Path, Place};
use super::regions::Regions;
use super::symmetry::Symmetry;

/// A block, of 2 to the power of its height unit cells a side.
#[derive(Clone, Debug)]
pub struct Block {
    node: Arc<Node>,
    seen: Symmetry,
}

#[derive(Debug)]
struct Node {
    height: u8,
    inside: Content,
    regions: Regions,
}

/// What is inside a block.
#[derive(Debug)]
enum Content {
    Plain(Color),
    /// The children of [`Corner::ALL`], in that order.
    Divided([Block; 4]),
}

impl Node {
    fn plain(color: Color, height: u8) -> Self {
        Self { height, inside: Content::Plain(color), regions: Regions::plain(color, height) }
    }

    fn divided(children: [Block; 4], height: u8) -> Self {
        let parts = Corner::ALL.map(|corner| {
            let child = &children[corner as usize];
            (&child.node.regions, child.seen)
        });
        let regions = Regions::joined(parts, height - 1);
        Self { height, inside: Content::Divided(children), regions }
    }
}

/// The insides of all blocks of one color, by height and color: every board has many of each.
static PLAIN: LazyLock<[[Arc<Node>; 4]; DEEPEST as usize + 1]> =
    LazyLock::new(|| array::from_fn(|height| Color::ALL.map(|color| Arc::new(Node::plain(color, height as u8)))));

/// The insides of all blocks of four unit cells, by their [`number`]: most divided blocks are such.
static FOUR_CELLS: LazyLock<[Arc<Node>; 256]> = LazyLock::new(|| {
    array::from_fn(|number| {
        let cells = [6, 4, 2, 0].map(|shift| Block::plain(Color::ALL[number >> shift & 3], 0));
        Arc::new(Node::divided(cells, 1))
    })
});

/// The colors of four unit cells as digits, the first the highest.
fn number(cells: &[Block; 4]) -> usize {
    cells.iter().fold(0, |number, cell| number << 2 | cell.color().map_or(0, |color| color as usize))
}

/// What a block is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All of one color.
    Plain(Color),
    /// Divided into its quarters, in the order of [`Corner::ALL`].
    Divided([Block; 4]),
}

impl Block {
    /// A block of one color, of this height (0 for a unit cell).
    #[must_use]
    pub fn plain(color: Color, height: u8) -> Self {
        let node = match PLAIN.get(usize::from(height)) {
            Some(nodes) => Arc::clone(&nodes[color as usize]),
            None => Arc::new(Node::plain(color, height)),
        };
        Self { node, seen: Symmetry::NONE }
    }

    /// A block of four quarters in the order of [`Corner::ALL`], all of one height; `None` if they are not.
    #[must_use]
    pub fn divided(children: [Self; 4]) -> Option<Self> {
        let [first, ..] = &children;
        let height = first.height();
        children.iter().all(|child| child.height() == height).then(|| Self::joined(children, height + 1))
    }

    /// A block of this height, of four quarters that are half as high.
    pub(super) fn joined(children: [Self; 4], height: u8) -> Self {
        let known = if height == 1 { FOUR_CELLS.get(number(&children)) } else { None };
        let node = known.map_or_else(|| Arc::new(Node::divided(children, height)), Arc::clone);
        Self { node, seen: Symmetry::NONE }
    }

    /// The power of 2 that is the number of its unit cells a side.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.node.height
    }

    /// Unit cells a side.
    #[must_use]
    pub fn side(&self) -> usize {
        1 << self.node.height
    }

    /// What it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match &self.node.inside {
            Content::Plain(color) => Kind::Plain(*color),
            Content::Divided(_) => {
                Kind::Divided(Corner::ALL.map(|corner| self.child(corner).unwrap_or_else(|| self.clone())))
            }
        }
    }

    /// Its color; `None` if it is divided.
    #[must_use]
    pub fn color(&self) -> Option<Color> {
        match self.node.inside {
            Content::Plain(color) => Some(color),
            Content::Divided(_) => None,
        }
    }

    /// A quarter of it; `None` if it isn't divided.
    #[must_use]
    pub fn child(&self, corner: Corner) -> Option<Self> {
        let Content::Divided(children) = &self.node.inside else { return None };
        let source = Corner::of_half(self.seen.source(corner.half(), 2));
        let child = &children[source as usize];
        Some(Self { node: Arc::clone(&child.node), seen: child.seen.then(self.seen) })
    }

    /// The block at the end of a path, seen from this one.
    ///
    /// # Errors
    /// The part of the path that leads to a block that isn't divided, if the path goes on below it.
    pub fn at(&self, path: &Path) -> Result<Self, Path> {
        let (mut block, mut way) = (self.clone(), Path::TOP);
        for &corner in path.corners() {
            block = block.child(corner).ok_or(way)?;
            way = way.child(corner).unwrap_or(way);
        }
        Ok(block)
    }

    /// This block with another one of the same height in the place at the end of a path.
    ///
    /// # Errors
    /// As [`Block::at`].
    pub fn with(&self, path: &Path, new: Self) -> Result<Self, Path> {
        self.replaced(path.corners(), new).ok_or_else(|| self.at(path).err().unwrap_or(Path::TOP))
    }

    fn replaced(&self, way: &[Corner], new: Self) -> Option<Self> {
        let Some((&first, rest)) = way.split_first() else { return Some(new) };
        let mut children = [Corner::NorthEast; 4].map(|_| None);
        for corner in Corner::ALL {
            let child = self.child(corner)?;
            children[corner as usize] = Some(if corner == first { child.replaced(rest, new.clone())? } else { child });
        }
        let [Some(ne), Some(nw), Some(sw), Some(se)] = children else { return None };
        Some(Self::joined([ne, nw, sw, se], self.height()))
    }

    /// The block turned or reflected, all the way down.
    #[must_use]
    pub fn turned(&self, way: Symmetry) -> Self {
        Self { node: Arc::clone(&self.node), seen: self.seen.then(way) }
    }

    /// The sizes of regions of one color, and the edge of this block.
    #[must_use]
    pub fn regions(&self) -> &Regions {
        // Sizes and numbers of cells at the edge are the same from whatever side they are seen.
        &self.node.regions
    }

    /// The color of a unit cell (column and row, from 0 at the top left, both below [`Block::side`]).
    #[must_use]
    pub fn cell(&self, (column, row): (usize, usize)) -> Color {
        let (mut node, mut at) = (&self.node, self.seen.source((column, row), self.side()));
        loop {
            match &node.inside {
                Content::Plain(color) => return *color,
                Content::Divided(children) => {
                    let half = 1 << (node.height - 1);
                    let child = &children[Corner::of_half((at.0 / half, at.1 / half)) as usize];
                    at = child.seen.source((at.0 % half, at.1 % half), half);
                    node = &child.node;
                }
            }
        }
    }

    /// Every part of it that isn't divided: where it is, in unit cells from the top left, and its color. From the whole to
    /// the parts, in the order of [`Corner::ALL`].
    pub fn for_each_plain(&self, mut visit: impl FnMut(Place, Color)) {
        self.visit_plain(Place { column: 0, row: 0, side: self.side() }, &mut visit);
    }

    fn visit_plain(&self, place: Place, visit: &mut impl FnMut(Place, Color)) {
        if let Some(color) = self.color() {
            return visit(place, color);
        }
        for corner in Corner::ALL {
            if let Some(child) = self.child(corner) {
                child.visit_plain(place.quarter(corner), visit);
            }
        }
    }

    /// How deep it is divided: 0 if it isn't.
    #[must_use]
    pub fn depth(&self) -> u8 {
        match &self.node.inside {
            Content::Plain(_) => 0,
            Content::Divided(children) => 1 + children.iter().map(Self::depth).max().unwrap_or(0),
        }
    }
}

/// Blocks are equal if they look the same and are divided in the same way.
impl PartialEq for Block {
    fn eq(&self, other: &Self) -> bool {
        if Arc::ptr_eq(&self.node, &other.node) && self.seen == other.seen {
            return true;
        }
        self.height() == other.height()
            && match (self.color(), other.color()) {
                (None, None) => Corner::ALL.into_iter().all(|corner| self.child(corner) == other.child(corner)),
                (one, other) => one == other,
            }
    }
}

impl Eq for Block {}
