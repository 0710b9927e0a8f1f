// SPDX-License-Identifier: GPL-3.0-or-later
//! Groups of orthogonally connected cells of one colour, and the cells at the edge: what the two goals count
//! (help/blocky.md, "Goals and score").
//!
//! A block knows its regions, and of those that reach its edge, where. So a block is put together from its quarters
//! without a look at the cells inside them, and a move costs no more than the edges of the blocks around it.

use super::colour::Colour;
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
    /// The most cells of a region of each colour that doesn't reach the edge.
    closed: [u32; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Region {
    colour: Colour,
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
    /// The regions along a side.
    fn along(&self, side: Side) -> impl Iterator<Item = u16> + '_ {
        let (source, turned) = side.source(self.seen);
        let edge = self.regions.edge.get(source as usize * self.side..(source as usize + 1) * self.side);
        (0..self.side).map(move |at| {
            let at = if turned { self.side - 1 - at } else { at };
            self.before + edge.map_or(0, |edge| edge[at])
        })
    }
}

/// Which regions of the quarters have become one.
struct Joined {
    regions: Vec<Region>,
    /// For each region one that it belongs to; itself for one that stands for all of them.
    belongs: Vec<u16>,
}

impl Joined {
    fn of(&mut self, mut region: u16) -> u16 {
        while self.belongs[usize::from(region)] != region {
            let next = self.belongs[usize::from(region)];
            self.belongs[usize::from(region)] = self.belongs[usize::from(next)];
            region = next;
        }
        region
    }

    /// Two regions that lie side by side are one if they are of one colour.
    fn touch(&mut self, one: u16, other: u16) {
        let (one, other) = (self.of(one), self.of(other));
        let (first, second) = (self.regions[usize::from(one)], self.regions[usize::from(other)]);
        if one != other && first.colour == second.colour {
            self.belongs[usize::from(other)] = one;
            self.regions[usize::from(one)].cells += second.cells;
        }
    }
}

impl Regions {
    /// Those of a block of one colour.
    #[must_use]
    pub fn plain(colour: Colour, height: u8) -> Self {
        Self { open: vec![Region { colour, cells: 1 << (2 * height) }], edge: Vec::new(), closed: [0; 4] }
    }

    /// Those of a block that is put together from four quarters of this height, in the order of [`Corner::ALL`].
    #[must_use]
    pub fn joined(parts: [(&Self, Symmetry); 4], height: u8) -> Self {
        let side = 1 << height;
        let mut before = 0;
        let mut joined = Joined { regions: Vec::new(), belongs: Vec::new() };
        let mut closed = [0; 4];
        let parts = parts.map(|(regions, seen)| {
            let part = Part { regions, seen, side, before };
            joined.regions.extend_from_slice(&regions.open);
            // A square of 128 cells a side has 508 at its edge.
            before += regions.open.len() as u16;
            for (most, &cells) in closed.iter_mut().zip(&regions.closed) {
                *most = cells.max(*most);
            }
            part
        });
        joined.belongs = (0..before).collect();
        let part = |corner: Corner| &parts[corner as usize];
        for (one, there, other, here) in [
            (Corner::NorthWest, Side::Right, Corner::NorthEast, Side::Left),
            (Corner::SouthWest, Side::Right, Corner::SouthEast, Side::Left),
            (Corner::NorthWest, Side::Bottom, Corner::SouthWest, Side::Top),
            (Corner::NorthEast, Side::Bottom, Corner::SouthEast, Side::Top),
        ] {
            let mut last = None;
            for pair in part(one).along(there).zip(part(other).along(here)) {
                if last.replace(pair) != Some(pair) {
                    joined.touch(pair.0, pair.1);
                }
            }
        }
        const NONE: u16 = u16::MAX;
        let mut open = Vec::new();
        let mut names = vec![NONE; joined.regions.len()];
        let mut edge = Vec::with_capacity(8 * side);
        for (outer, first, second) in [
            (Side::Top, Corner::NorthWest, Corner::NorthEast),
            (Side::Right, Corner::NorthEast, Corner::SouthEast),
            (Side::Bottom, Corner::SouthWest, Corner::SouthEast),
            (Side::Left, Corner::NorthWest, Corner::SouthWest),
        ] {
            for region in part(first).along(outer).chain(part(second).along(outer)) {
                let region = usize::from(joined.of(region));
                if names[region] == NONE {
                    names[region] = open.len() as u16;
                    open.push(joined.regions[region]);
                }
                edge.push(names[region]);
            }
        }
        for (at, region) in joined.regions.iter().enumerate() {
            let stands_for_all = usize::from(joined.belongs[at]) == at;
            if stands_for_all && names[at] == NONE {
                let most = &mut closed[region.colour as usize];
                *most = region.cells.max(*most);
            }
        }
        if let [_] = open[..] {
            edge.clear();
        }
        Self { open, edge, closed }
    }

    /// How many cells the largest region of this colour has.
    #[must_use]
    pub fn largest(&self, colour: Colour) -> u32 {
        let open = self.open.iter().filter(|region| region.colour == colour).map(|region| region.cells);
        open.fold(self.closed[colour as usize], u32::max)
    }

    /// How many cells of this colour are at the edge of a block of this height; those at its corners count twice.
    #[must_use]
    pub fn at_edge(&self, colour: Colour, height: u8) -> u32 {
        let is = |region: &Region| region.colour == colour;
        if self.edge.is_empty() {
            return if self.open.iter().any(is) { 4 << height } else { 0 };
        }
        let cells = self.edge.iter().filter(|&&at| self.open.get(usize::from(at)).is_some_and(is));
        cells.count() as u32
    }
}
