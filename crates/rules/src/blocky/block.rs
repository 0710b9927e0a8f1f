// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocks: squares of one color, or squares divided into four blocks (help/blocky.md, "Making a board").
//!
//! Blocks are immutable, reference-counted quadtrees with structural sharing: a change copies only the nodes on the
//! path to the changed block. A rotated or reflected block shares its node and stores the [`Symmetry`] under which it
//! is seen.

use std::array;
use std::sync::{Arc, LazyLock};

use super::color::Color;
use super::path::{Corner, MAX_DEPTH, Path, Place};
use super::regions::Regions;
use super::symmetry::Symmetry;

/// Block with a side of 2^height unit cells.
#[derive(Clone, Debug)]
pub struct Block {
    node: Arc<Node>,
    symmetry: Symmetry,
}

#[derive(Debug)]
struct Node {
    height: u8,
    content: Content,
    regions: Regions,
}

/// Content of a node.
#[derive(Debug)]
enum Content {
    Plain(Color),
    /// Children in the order of [`Corner::ALL`].
    Divided([Block; 4]),
}

impl Node {
    fn plain(color: Color, height: u8) -> Self {
        Self { height, content: Content::Plain(color), regions: Regions::plain(color, height) }
    }

    fn divided(children: [Block; 4], height: u8) -> Self {
        let parts = Corner::ALL.map(|corner| {
            let child = &children[corner as usize];
            (&child.node.regions, child.symmetry)
        });
        let regions = Regions::joined(parts, height - 1);
        Self { height, content: Content::Divided(children), regions }
    }
}

/// Nodes of single-color blocks by height and color, shared because every board has many of each.
static PLAIN: LazyLock<[[Arc<Node>; 4]; MAX_DEPTH as usize + 1]> =
    LazyLock::new(|| array::from_fn(|height| Color::ALL.map(|color| Arc::new(Node::plain(color, height as u8)))));

/// Nodes of blocks of four unit cells, indexed by [`four_cells_index`]. Most divided blocks are of this kind.
static FOUR_CELLS: LazyLock<[Arc<Node>; 256]> = LazyLock::new(|| {
    array::from_fn(|index| {
        let cells = [6, 4, 2, 0].map(|shift| Block::plain(Color::ALL[index >> shift & 3], 0));
        Arc::new(Node::divided(cells, 1))
    })
});

/// Returns the colors of four unit cells as a base-4 number, first cell in the highest digit.
fn four_cells_index(cells: &[Block; 4]) -> usize {
    cells.iter().fold(0, |index, cell| index << 2 | cell.color().map_or(0, |color| color as usize))
}

/// Public view of a block's content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A single color.
    Plain(Color),
    /// Four quarters in the order of [`Corner::ALL`].
    Divided([Block; 4]),
}

impl Block {
    /// Creates a single-color block of this height (0 for a unit cell).
    #[must_use]
    pub fn plain(color: Color, height: u8) -> Self {
        let node = match PLAIN.get(usize::from(height)) {
            Some(nodes) => Arc::clone(&nodes[color as usize]),
            None => Arc::new(Node::plain(color, height)),
        };
        Self { node, symmetry: Symmetry::NONE }
    }

    /// Creates a block from four quarters in the order of [`Corner::ALL`], or returns `None` if their heights differ.
    #[must_use]
    pub fn divided(children: [Self; 4]) -> Option<Self> {
        let [first, ..] = &children;
        let height = first.height();
        children.iter().all(|child| child.height() == height).then(|| Self::joined(children, height + 1))
    }

    /// Creates a block of this height from four quarters of height − 1.
    pub(super) fn joined(children: [Self; 4], height: u8) -> Self {
        let shared = if height == 1 { FOUR_CELLS.get(four_cells_index(&children)) } else { None };
        let node = shared.map_or_else(|| Arc::new(Node::divided(children, height)), Arc::clone);
        Self { node, symmetry: Symmetry::NONE }
    }

    /// Height: binary logarithm of the side in unit cells.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.node.height
    }

    /// Side in unit cells.
    #[must_use]
    pub fn side(&self) -> usize {
        1 << self.node.height
    }

    /// Content of the block.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match &self.node.content {
            Content::Plain(color) => Kind::Plain(*color),
            Content::Divided(_) => {
                Kind::Divided(Corner::ALL.map(|corner| self.child(corner).unwrap_or_else(|| self.clone())))
            }
        }
    }

    /// Color of the block, or `None` if it is divided.
    #[must_use]
    pub fn color(&self) -> Option<Color> {
        match self.node.content {
            Content::Plain(color) => Some(color),
            Content::Divided(_) => None,
        }
    }

    /// Returns a quarter of the block, or `None` if it is not divided.
    #[must_use]
    pub fn child(&self, corner: Corner) -> Option<Self> {
        let Content::Divided(children) = &self.node.content else { return None };
        let source = Corner::of_half(self.symmetry.source(corner.half(), 2));
        let child = &children[source as usize];
        Some(Self { node: Arc::clone(&child.node), symmetry: child.symmetry.then(self.symmetry) })
    }

    /// Returns the block at the end of a path relative to this block.
    ///
    /// # Errors
    /// Returns the longest existing prefix of the path if the path continues below an undivided block.
    pub fn at(&self, path: &Path) -> Result<Self, Path> {
        let (mut block, mut reached) = (self.clone(), Path::TOP);
        for &corner in path.corners() {
            block = block.child(corner).ok_or(reached)?;
            reached = reached.child(corner).unwrap_or(reached);
        }
        Ok(block)
    }

    /// Returns this block with the block at the end of the path replaced by `new`, which must have the same height.
    ///
    /// # Errors
    /// As for [`Block::at`].
    pub fn with(&self, path: &Path, new: Self) -> Result<Self, Path> {
        self.replaced(path.corners(), new).ok_or_else(|| self.at(path).err().unwrap_or(Path::TOP))
    }

    fn replaced(&self, path: &[Corner], new: Self) -> Option<Self> {
        let Some((&first, rest)) = path.split_first() else { return Some(new) };
        let mut children = [Corner::NorthEast; 4].map(|_| None);
        for corner in Corner::ALL {
            let child = self.child(corner)?;
            children[corner as usize] = Some(if corner == first { child.replaced(rest, new.clone())? } else { child });
        }
        let [Some(ne), Some(nw), Some(sw), Some(se)] = children else { return None };
        Some(Self::joined([ne, nw, sw, se], self.height()))
    }

    /// Returns the block rotated or reflected, including everything inside it. Takes constant time.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        Self { node: Arc::clone(&self.node), symmetry: self.symmetry.then(symmetry) }
    }

    /// Sizes of the connected regions and of the perimeter, by color.
    #[must_use]
    pub fn regions(&self) -> &Regions {
        // Region sizes and perimeter counts are invariant under symmetry.
        &self.node.regions
    }

    /// Color of a unit cell at (column, row), 0-based from the top left. Both must be less than [`Block::side`].
    #[must_use]
    pub fn cell(&self, (column, row): (usize, usize)) -> Color {
        let (mut node, mut at) = (&self.node, self.symmetry.source((column, row), self.side()));
        loop {
            match &node.content {
                Content::Plain(color) => return *color,
                Content::Divided(children) => {
                    let half = 1 << (node.height - 1);
                    let child = &children[Corner::of_half((at.0 / half, at.1 / half)) as usize];
                    at = child.symmetry.source((at.0 % half, at.1 % half), half);
                    node = &child.node;
                }
            }
        }
    }

    /// Calls `visit` for every undivided block with its position in unit cells and its color, in depth-first order with
    /// children in the order of [`Corner::ALL`].
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

    /// Number of levels below this block; 0 if it is not divided.
    #[must_use]
    pub fn depth(&self) -> u8 {
        match &self.node.content {
            Content::Plain(_) => 0,
            Content::Divided(children) => 1 + children.iter().map(Self::depth).max().unwrap_or(0),
        }
    }
}

/// Blocks are equal if they have the same colors and are divided in the same way, however they are stored.
impl PartialEq for Block {
    fn eq(&self, other: &Self) -> bool {
        if Arc::ptr_eq(&self.node, &other.node) && self.symmetry == other.symmetry {
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
