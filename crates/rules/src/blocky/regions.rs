// SPDX-License-Identifier: GPL-3.0-or-later
//! Groups of orthogonally connected cells of one color, and the cells at the edge: what the two goals count
//! (help/blocky.md, "Goals and score").
//!
//! A block knows its regions, and of those that reach its edge, where. So a block is put together from its quarters
//! without a look at the cells inside them, and a move costs no more than the edges of the blocks around it.

use std::iter;

use super::color::Color;
use super::path::Corner;
use super::symmetry::Symmetry;

/// The regions of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    /// Those that reach the edge.
    open: Vec<Region>,
    /// For each cell of the edge the place of its region in `open`: side by side, in the order of [`Side`]. Empty where the
    /// whole block is one region.
    edge: Vec<u16>,
    /// The most cells of a region of each color that doesn't reach the edge.
    closed: [u32; 4],
    /// The most cells of any region of each color.
    largest: [u32; 4],
    /// The cells of each color at the edge; those at the corners count twice.
    at_edge: [u32; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Region {
    color: Color,
    cells: u32,
}

/// A side of a square. Along the top and the bottom cells are counted from the left, along the others from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Top,
    Right,
    Bottom,
    Left,
}

impl Side {
    const ALL: [Self; 4] = [Self::Top, Self::Right, Self::Bottom, Self::Left];

    /// Its ends, as halves of a square.
    const fn ends(self) -> [(usize, usize); 2] {
        match self {
            Self::Top => [(0, 0), (1, 0)],
            Self::Right => [(1, 0), (1, 1)],
            Self::Bottom => [(0, 1), (1, 1)],
            Self::Left => [(0, 0), (0, 1)],
        }
    }

    /// The side that is seen as this one, and whether it is seen the other way round.
    fn source(self, seen: Symmetry) -> (Self, bool) {
        let [first, last] = self.ends().map(|end| seen.source(end, 2));
        let is = |side: &Self| side.ends() == [first, last] || side.ends() == [last, first];
        // Two ends of a side are two ends of a side, however it is seen.
        let side = Self::ALL.into_iter().find(is).unwrap_or(self);
        (side, side.ends() != [first, last])
    }
}

/// The regions of a quarter as they are seen, among those of all four.
struct Part<'a> {
    regions: &'a Regions,
    seen: Symmetry,
    /// Cells a side.
    side: usize,
    /// So many open regions stand before its own.
    before: u16,
}

impl Part<'_> {
    /// Appends the regions along a side.
    fn along(&self, side: Side, regions: &mut Vec<u16>) {
        let (source, turned) = side.source(self.seen);
        let edge = self.regions.edge.get(source as usize * self.side..(source as usize + 1) * self.side);
        let among_all = |region: &u16| self.before + region;
        match edge {
            None => regions.extend(iter::repeat_n(self.before, self.side)),
            Some(edge) if turned => regions.extend(edge.iter().rev().map(among_all)),
            Some(edge) => regions.extend(edge.iter().map(among_all)),
        }
    }
}

/// No place in a list of open regions.
const NONE: u16 = u16::MAX;

/// A region of a quarter, and what has become of it.
#[derive(Clone, Copy)]
struct QuarterRegion {
    color: Color,
    /// With all that belong to it, in one that stands for them.
    cells: u32,
    /// One that it has become one with; itself where it stands for all of them.
    belongs: u16,
    /// Its place among the open regions of the whole, or [`NONE`].
    place: u16,
}

/// Which regions of the quarters have become one.
struct UnionFind(Vec<QuarterRegion>);

impl UnionFind {
    fn at(&mut self, region: u16) -> &mut QuarterRegion {
        &mut self.0[usize::from(region)]
    }

    /// The region that stands for this one.
    fn of(&mut self, mut region: u16) -> u16 {
        loop {
            let next = self.at(region).belongs;
            if next == region {
                return region;
            }
            let after = self.at(next).belongs;
            self.at(region).belongs = after;
            region = after;
        }
    }

    /// Two regions that lie side by side are one if they are of one color.
    fn touch(&mut self, one: u16, other: u16) {
        let color = self.at(one).color;
        if self.at(other).color != color {
            return;
        }
        let (one, other) = (self.of(one), self.of(other));
        if one != other {
            let cells = self.at(other).cells;
            self.at(one).cells += cells;
            self.at(other).belongs = one;
        }
    }
}

impl Regions {
    /// Those of a block of one color.
    #[must_use]
    pub fn plain(color: Color, height: u8) -> Self {
        let cells = 1 << (2 * height);
        let (mut largest, mut at_edge) = ([0; 4], [0; 4]);
        largest[color as usize] = cells;
        at_edge[color as usize] = 4 << height;
        Self { open: vec![Region { color, cells }], edge: Vec::new(), closed: [0; 4], largest, at_edge }
    }

    /// Those of a block that is put together from four quarters of this height, in the order of [`Corner::ALL`].
    #[must_use]
    pub fn joined(parts: [(&Self, Symmetry); 4], height: u8) -> Self {
        let side = 1 << height;
        let mut joined = UnionFind(Vec::with_capacity(parts.iter().map(|(regions, _)| regions.open.len()).sum()));
        let mut closed = [0; 4];
        let parts = parts.map(|(regions, seen)| {
            // A square of 128 cells a side has 508 at its edge.
            let before = joined.0.len() as u16;
            let known = (before..).zip(&regions.open);
            joined.0.extend(known.map(|(belongs, &Region { color, cells })| QuarterRegion {
                color,
                cells,
                belongs,
                place: NONE,
            }));
            for (most, &cells) in closed.iter_mut().zip(&regions.closed) {
                *most = cells.max(*most);
            }
            Part { regions, seen, side, before }
        });
        let part = |corner: Corner| &parts[corner as usize];
        // Used for the borders first, where two sides meet at a time, and then for what stays at the edge.
        let mut edge = Vec::with_capacity(8 * side);
        for (one, there, other, here) in [
            (Corner::NorthWest, Side::Right, Corner::NorthEast, Side::Left),
            (Corner::SouthWest, Side::Right, Corner::SouthEast, Side::Left),
            (Corner::NorthWest, Side::Bottom, Corner::SouthWest, Side::Top),
            (Corner::NorthEast, Side::Bottom, Corner::SouthEast, Side::Top),
        ] {
            edge.clear();
            part(one).along(there, &mut edge);
            part(other).along(here, &mut edge);
            let (one, other) = edge.split_at(side);
            let mut last = None;
            for pair in one.iter().zip(other) {
                if last.replace(pair) != Some(pair) {
                    joined.touch(*pair.0, *pair.1);
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
        // Cells side by side are mostly of one region.
        let mut last = (NONE, NONE, Color::Red);
        for region in &mut edge {
            if *region != last.0 {
                let stands_for_all = joined.of(*region);
                let known = joined.at(stands_for_all);
                if known.place == NONE {
                    known.place = open.len() as u16;
                    open.push(Region { color: known.color, cells: known.cells });
                }
                last = (*region, known.place, known.color);
            }
            *region = last.1;
            at_edge[last.2 as usize] += 1;
        }
        for (at, known) in (0..).zip(&joined.0) {
            if known.belongs == at && known.place == NONE {
                let most = &mut closed[known.color as usize];
                *most = known.cells.max(*most);
            }
        }
        let mut largest = closed;
        for region in &open {
            let most = &mut largest[region.color as usize];
            *most = region.cells.max(*most);
        }
        if let [_] = open[..] {
            edge = Vec::new();
        }
        Self { open, edge, closed, largest, at_edge }
    }

    /// How many cells the largest region of this color has.
    #[must_use]
    pub const fn largest(&self, color: Color) -> u32 {
        self.largest[color as usize]
    }

    /// How many cells of this color are at the edge; those at the corners count twice.
    #[must_use]
    pub const fn at_edge(&self, color: Color) -> u32 {
        self.at_edge[color as usize]
    }
}
