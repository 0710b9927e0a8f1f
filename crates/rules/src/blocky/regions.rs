// SPDX-License-Identifier: GPL-3.0-or-later
//! Connected regions of one color and perimeter counts, on which the two goals are based (help/blocky.md, "Goals and
//! score").
//!
//! A block stores the sizes of its regions and which region each edge cell belongs to. The regions of a divided block
//! are computed from those of its quarters with union-find along their common edges, without visiting interior cells.
//! The cost of a move is therefore proportional to the edges of the blocks on its path.

use std::iter;

use super::color::Color;
use super::path::Corner;
use super::symmetry::Symmetry;

/// Regions of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// Regions that reach the edge.
    open: Vec<Region>,
    /// Index in `open` of the region of each edge cell, side by side in the order of [`Side`]. Empty if the whole block
    /// is one region.
    edge: Vec<u16>,
    /// Size in cells of the largest region of each color that doesn't reach the edge.
    closed: [u32; 4],
    /// Size in cells of the largest region of each color.
    largest: [u32; 4],
    /// Number of edge cells of each color; corner cells count twice.
    at_edge: [u32; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Region {
    color: Color,
    cells: u32,
}

/// Side of a square. Edge cells are numbered from the left on the top and bottom sides and from the top on the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Top,
    Right,
    Bottom,
    Left,
}

impl Side {
    const ALL: [Self; 4] = [Self::Top, Self::Right, Self::Bottom, Self::Left];

    /// Endpoints of the side, as the corners' (column, row).
    const fn ends(self) -> [(usize, usize); 2] {
        match self {
            Self::Top => [(0, 0), (1, 0)],
            Self::Right => [(1, 0), (1, 1)],
            Self::Bottom => [(0, 1), (1, 1)],
            Self::Left => [(0, 0), (0, 1)],
        }
    }

    /// Returns the side of the untransformed square that becomes this side, and whether its direction is reversed.
    fn source(self, symmetry: Symmetry) -> (Self, bool) {
        let [first, last] = self.ends().map(|end| symmetry.source(end, 2));
        let is = |side: &Self| side.ends() == [first, last] || side.ends() == [last, first];
        // A symmetry maps sides to sides, so `find` always succeeds.
        let side = Self::ALL.into_iter().find(is).unwrap_or(self);
        (side, side.ends() != [first, last])
    }
}

/// Regions of a quarter under its symmetry, with their offset in the combined list.
struct Part<'a> {
    regions: &'a Regions,
    symmetry: Symmetry,
    /// Side of the quarter in cells.
    side: usize,
    /// Index of the quarter's first region in the combined list.
    offset: u16,
}

impl Part<'_> {
    /// Appends the region indices along a side.
    fn along(&self, side: Side, regions: &mut Vec<u16>) {
        let (source, reversed) = side.source(self.symmetry);
        let edge = self.regions.edge.get(source as usize * self.side..(source as usize + 1) * self.side);
        let with_offset = |region: &u16| self.offset + region;
        match edge {
            None => regions.extend(iter::repeat_n(self.offset, self.side)),
            Some(edge) if reversed => regions.extend(edge.iter().rev().map(with_offset)),
            Some(edge) => regions.extend(edge.iter().map(with_offset)),
        }
    }
}

/// Marks a region without an index in the list of open regions.
const NONE: u16 = u16::MAX;

/// Union-find node: region of a quarter.
#[derive(Clone, Copy)]
struct QuarterRegion {
    color: Color,
    /// Total number of cells. Valid only for the root of a set.
    cells: u32,
    /// Parent node; the node itself if it is the root.
    parent: u16,
    /// Index among the open regions of the whole block, or [`NONE`].
    index: u16,
}

/// Union-find over the regions of the four quarters.
struct UnionFind(Vec<QuarterRegion>);

impl UnionFind {
    fn at(&mut self, region: u16) -> &mut QuarterRegion {
        &mut self.0[usize::from(region)]
    }

    /// Returns the root of a region's set, with path halving.
    fn find(&mut self, mut region: u16) -> u16 {
        loop {
            let next = self.at(region).parent;
            if next == region {
                return region;
            }
            let after = self.at(next).parent;
            self.at(region).parent = after;
            region = after;
        }
    }

    /// Joins two adjacent regions if they have the same color.
    fn union_if_same_color(&mut self, one: u16, other: u16) {
        let color = self.at(one).color;
        if self.at(other).color != color {
            return;
        }
        let (one, other) = (self.find(one), self.find(other));
        if one != other {
            let cells = self.at(other).cells;
            self.at(one).cells += cells;
            self.at(other).parent = one;
        }
    }
}

impl Regions {
    /// Returns the regions of a single-color block of this height.
    #[must_use]
    pub fn plain(color: Color, height: u8) -> Self {
        let cells = 1 << (2 * height);
        let (mut largest, mut at_edge) = ([0; 4], [0; 4]);
        largest[color as usize] = cells;
        at_edge[color as usize] = 4 << height;
        Self { open: vec![Region { color, cells }], edge: Vec::new(), closed: [0; 4], largest, at_edge }
    }

    /// Returns the regions of a block made of four quarters of this height, in the order of [`Corner::ALL`], each seen
    /// under its symmetry.
    #[must_use]
    pub fn joined(parts: [(&Self, Symmetry); 4], height: u8) -> Self {
        let side = 1 << height;
        let mut joined = UnionFind(Vec::with_capacity(parts.iter().map(|(regions, _)| regions.open.len()).sum()));
        let mut closed = [0; 4];
        let parts = parts.map(|(regions, symmetry)| {
            // Fits in `u16`: the largest quarters, with 64 cells per side, have 252 edge cells each.
            let offset = joined.0.len() as u16;
            let node = (offset..).zip(&regions.open);
            joined.0.extend(node.map(|(parent, &Region { color, cells })| QuarterRegion {
                color,
                cells,
                parent,
                index: NONE,
            }));
            for (max, &cells) in closed.iter_mut().zip(&regions.closed) {
                *max = cells.max(*max);
            }
            Part { regions, symmetry, side, offset }
        });
        let part = |corner: Corner| &parts[corner as usize];
        // First used for each pair of adjacent sides, then for the edge of the whole block.
        let mut edge = Vec::with_capacity(8 * side);
        for (one, side_of_one, other, side_of_other) in [
            (Corner::NorthWest, Side::Right, Corner::NorthEast, Side::Left),
            (Corner::SouthWest, Side::Right, Corner::SouthEast, Side::Left),
            (Corner::NorthWest, Side::Bottom, Corner::SouthWest, Side::Top),
            (Corner::NorthEast, Side::Bottom, Corner::SouthEast, Side::Top),
        ] {
            edge.clear();
            part(one).along(side_of_one, &mut edge);
            part(other).along(side_of_other, &mut edge);
            let (one, other) = edge.split_at(side);
            let mut last = None;
            for pair in one.iter().zip(other) {
                if last.replace(pair) != Some(pair) {
                    joined.union_if_same_color(*pair.0, *pair.1);
                }
            }
        }
        edge.clear();
        for (outer, first, second) in [
            (Side::Top, Corner::NorthWest, Corner::NorthEast),
            (Side::Right, Corner::NorthEast, Corner::SouthEast),
            (Side::Bottom, Corner::SouthWest, Corner::SouthEast),
            (Side::Left, Corner::NorthWest, Corner::SouthWest),
        ] {
            part(first).along(outer, &mut edge);
            part(second).along(outer, &mut edge);
        }
        let (mut open, mut at_edge) = (Vec::new(), [0; 4]);
        // Consecutive edge cells mostly belong to the same region, so the last lookup is cached.
        let mut last = (NONE, NONE, Color::Red);
        for region in &mut edge {
            if *region != last.0 {
                let root = joined.find(*region);
                let node = joined.at(root);
                if node.index == NONE {
                    node.index = open.len() as u16;
                    open.push(Region { color: node.color, cells: node.cells });
                }
                last = (*region, node.index, node.color);
            }
            *region = last.1;
            at_edge[last.2 as usize] += 1;
        }
        for (at, node) in (0..).zip(&joined.0) {
            if node.parent == at && node.index == NONE {
                let max = &mut closed[node.color as usize];
                *max = node.cells.max(*max);
            }
        }
        let mut largest = closed;
        for region in &open {
            let max = &mut largest[region.color as usize];
            *max = region.cells.max(*max);
        }
        if let [_] = open[..] {
            edge = Vec::new();
        }
        Self { open, edge, closed, largest, at_edge }
    }

    /// Number of cells in the largest region of this color.
    #[must_use]
    pub const fn largest(&self, color: Color) -> u32 {
        self.largest[color as usize]
    }

    /// Number of edge cells of this color; corner cells count twice.
    #[must_use]
    pub const fn at_edge(&self, color: Color) -> u32 {
        self.at_edge[color as usize]
    }
}
