// SPDX-License-Identifier: GPL-3.0-or-later
//! How the piece of a computer player comes to its place, as a function of the time since then: out of the corner of its
//! color, from above.
//!
//! This is a picture only. The match has long gone on; whatever changes on the board ends it at once.

use super::scene::PlacedPieces;
use crate::animation::{Timeline, progress};
use rules::blokus::{Color, Event, Placement};

/// Duration of a piece's flight, in milliseconds.
const FLIGHT: f64 = 350.0;
/// How large and how opaque it is at first, as parts of what it is at rest.
const LARGE: f64 = 1.6;
const FAINT: f64 = 0.35;

/// The way of a piece to its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Animation {
    /// The board without the piece.
    pub before: PlacedPieces,
    /// Whose it is.
    pub color: Color,
    /// Its place.
    pub placement: Placement,
    /// How far from its place it begins, in columns and rows.
    from: (f64, f64),
}

/// A piece on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// How many columns to the right of its place, and how many rows below it.
    pub away: (f64, f64),
    /// Its size as a part of what it is at rest.
    pub size: f64,
    /// Opacity, 0 to 1.
    pub opacity: f64,
}

impl Animation {
    /// The way of the piece that was placed by these events, onto what lay there before; `None` where none was placed, or
    /// several.
    #[must_use]
    pub fn of(before: PlacedPieces, events: &[Event]) -> Option<Self> {
        let mut placed = events.iter().filter_map(|event| match event {
            Event::Placed(color, placement) => Some((*color, *placement)),
            _ => None,
        });
        let (color, placement) = placed.next().filter(|_| !events.contains(&Event::Restarted))?;
        if placed.next().is_some() {
            return None;
        }
        let (corner, place) = (color.corner(), placement.top_left());
        let apart = |from: u8, to: u8| f64::from(from) - f64::from(to);
        let from = (apart(corner.column(), place.column()), apart(corner.row(), place.row()));
        Some(Self { before, color, placement, from })
    }
}

impl Timeline for Animation {
    type Frame<'a> = Sprite;

    fn duration(&self) -> f64 {
        FLIGHT
    }

    fn at(&self, time: f64) -> Option<Sprite> {
        let part = progress(time, FLIGHT)?;
        // Slower and slower, as something is laid down.
        let left = (1.0 - part).powi(2);
        Some(Sprite {
            away: (self.from.0 * left, self.from.1 * left),
            size: 1.0 + (LARGE - 1.0) * left,
            opacity: 1.0 - (1.0 - FAINT) * left,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blokus::Square;

    /// A domino in the third and fourth columns of the fifth row.
    fn placement() -> Placement {
        let square = |column| Square::new(column, 4).unwrap();
        Placement::covering(&[square(2), square(3)]).unwrap()
    }

    #[test]
    fn a_piece_comes_out_of_its_corner() {
        let color = Color::ALL.into_iter().find(|color| (color.corner().column(), color.corner().row()) == (0, 0));
        let events = [Event::Placed(color.unwrap(), placement())];
        let way = Animation::of(PlacedPieces::default(), &events).unwrap();
        // Two columns and four rows away at first; after half of the time a quarter of the way is left.
        assert_eq!(way.at(0.0), Some(Sprite { away: (-2.0, -4.0), size: 1.6, opacity: 0.35 }));
        let half = way.at(175.0).unwrap();
        assert_eq!(half.away, (-0.5, -1.0));
        assert!((half.size - 1.15).abs() < 1e-9 && (half.opacity - 0.8375).abs() < 1e-9, "{half:?}");
        assert_eq!(way.at(350.0), None);
        assert_eq!(way.at(-5.0), way.at(0.0));
    }

    #[test]
    fn only_one_piece_comes_at_a_time() {
        let placed = Event::Placed(Color::ALL[0], placement());
        let seen = |events: &[Event]| Animation::of(PlacedPieces::default(), events).is_some();
        assert!(seen(&[placed, Event::Over]));
        assert!(!seen(&[]) && !seen(&[Event::Over]) && !seen(&[placed, placed]) && !seen(&[Event::Restarted, placed]));
    }
}
