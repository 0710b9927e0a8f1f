// SPDX-License-Identifier: GPL-3.0-or-later
//! Animation of a computer player's placement as a function of time: the piece flies from its color's corner of the board
//! to its place while shrinking to its final size.
//!
//! Display only: the position has already changed, and the next change on the board ends the animation.

use super::scene::PlacedPieces;
use crate::animation::{Timeline, progress};
use rules::blokus::{Color, Event, Placement};

/// Duration of the flight in milliseconds.
const FLIGHT: f64 = 350.0;
/// Initial scale and opacity.
const START_SCALE: f64 = 1.6;
const START_OPACITY: f64 = 0.35;

/// Flight of a piece to its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Animation {
    /// Board before the placement.
    pub before: PlacedPieces,
    /// Color of the piece.
    pub color: Color,
    /// Final placement.
    pub placement: Placement,
    /// Initial offset from the final place, in columns and rows.
    from: (f64, f64),
}

/// Piece in flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// Offset from the final place in columns to the right and rows down.
    pub away: (f64, f64),
    /// Scale relative to the final size.
    pub size: f64,
    /// Opacity, 0–1.
    pub opacity: f64,
}

impl Animation {
    /// Creates the animation of the piece placed by these events, on top of the pieces `before`; `None` unless exactly one was
    /// placed.
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
        // Decelerates.
        let left = (1.0 - part).powi(2);
        Some(Sprite {
            away: (self.from.0 * left, self.from.1 * left),
            size: 1.0 + (START_SCALE - 1.0) * left,
            opacity: 1.0 - (1.0 - START_OPACITY) * left,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blokus::Square;

    /// A domino in the third and fourth columns of the fifth row from the top.
    fn placement() -> Placement {
        let square = |column| Square::new(column, 4).unwrap();
        Placement::covering(&[square(2), square(3)]).unwrap()
    }

    #[test]
    fn piece_flies_from_its_colors_corner() {
        let color = Color::ALL.into_iter().find(|color| (color.corner().column(), color.corner().row()) == (0, 0));
        let events = [Event::Placed(color.unwrap(), placement())];
        let animation = Animation::of(PlacedPieces::default(), &events).unwrap();
        // Initially two columns and four rows away; after half of the time, a quarter of the way is left.
        assert_eq!(animation.at(0.0), Some(Sprite { away: (-2.0, -4.0), size: 1.6, opacity: 0.35 }));
        let half = animation.at(175.0).unwrap();
        assert_eq!(half.away, (-0.5, -1.0));
        assert!((half.size - 1.15).abs() < 1e-9 && (half.opacity - 0.8375).abs() < 1e-9, "{half:?}");
        assert_eq!(animation.at(350.0), None);
        assert_eq!(animation.at(-5.0), animation.at(0.0));
    }

    #[test]
    fn only_single_placements_are_animated() {
        let placed = Event::Placed(Color::ALL[0], placement());
        let seen = |events: &[Event]| Animation::of(PlacedPieces::default(), events).is_some();
        assert!(seen(&[placed, Event::Over]));
        assert!(!seen(&[]) && !seen(&[Event::Over]) && !seen(&[placed, placed]) && !seen(&[Event::Restarted, placed]));
    }
}
