// SPDX-License-Identifier: GPL-3.0-or-later
//! The clocks of a match in play. What they showed stands in the moves; this is what they show now: undo gives no time
//! back, and a clock runs on its owner's turns only.

use std::time::Instant;

use rules::game::Seat;

/// What each player has left, in thousandths of a second, by seat; and whose clock runs.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    left: Vec<u32>,
    /// Since when it runs, and what it showed then.
    running: Option<(Seat, Instant, u32)>,
}

impl Clocks {
    /// Clocks that showed this when they were last looked at, by seat.
    #[must_use]
    pub const fn showing(left: Vec<u32>) -> Self {
        Self { left, running: None }
    }

    /// Whether none of them runs.
    #[must_use]
    pub const fn stand(&self) -> bool {
        self.running.is_none()
    }

    /// What all clocks show now, by seat.
    #[must_use]
    pub fn all(&self) -> Vec<u32> {
        (1..=u8::try_from(self.left.len()).unwrap_or(0)).filter_map(|seat| self.left(Seat::new(seat)?)).collect()
    }

    /// Follows a position: the clock of the player to move runs, the others stand. `shown` says what a clock showed at
    /// the last move; it never shows more than it did before.
    pub fn follow(&mut self, seats: u8, to_move: Option<Seat>, shown: impl Fn(Seat) -> Option<u32>) {
        self.stop();
        for (at, seat) in (1..=seats).filter_map(Seat::new).enumerate() {
            let Some(shown) = shown(seat) else { return self.left.clear() };
            match self.left.get_mut(at) {
                Some(left) => *left = shown.min(*left),
                None => self.left.push(shown),
            }
        }
        self.running = to_move.and_then(|seat| Some((seat, Instant::now(), self.left(seat)?)));
    }

    /// All clocks stand, until [`Clocks::follow`] lets one run again.
    pub fn stop(&mut self) {
        if let Some((seat, ..)) = self.running {
            let left = self.left(seat);
            let at = usize::from(seat.number()) - 1;
            if let (Some(kept), Some(left)) = (self.left.get_mut(at), left) {
                *kept = left;
            }
        }
        self.running = None;
    }

    /// What a player has left now, in thousandths of a second; `None` where nobody has a clock.
    #[must_use]
    pub fn left(&self, seat: Seat) -> Option<u32> {
        let kept = self.left.get(usize::from(seat.number()) - 1).copied()?;
        match self.running {
            Some((running, since, left)) if running == seat => {
                let spent = u32::try_from(since.elapsed().as_millis()).unwrap_or(u32::MAX);
                Some(left.saturating_sub(spent))
            }
            _ => Some(kept),
        }
    }

    /// The player whose time is over.
    #[must_use]
    pub fn time_over(&self) -> Option<Seat> {
        let (seat, ..) = self.running?;
        (self.left(seat) == Some(0)).then_some(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_never_shows_more_than_before() {
        let mut clocks = Clocks::default();
        clocks.follow(2, Some(Seat::FIRST), |_| Some(60_000));
        assert!(clocks.left(Seat::FIRST).unwrap() <= 60_000);
        assert_eq!(clocks.left(Seat::SECOND), Some(60_000));
        // A move that says less, and then undo.
        clocks.follow(2, Some(Seat::SECOND), |seat| Some(if seat == Seat::FIRST { 50_000 } else { 60_000 }));
        clocks.follow(2, Some(Seat::SECOND), |_| Some(60_000));
        assert_eq!(clocks.left(Seat::FIRST), Some(50_000));
        clocks.stop();
        assert_eq!(clocks.time_over(), None);
        assert_eq!(clocks.left(Seat::new(3).unwrap()), None);
    }

    #[test]
    fn whose_clock_shows_nothing_is_out_of_time() {
        let mut clocks = Clocks::default();
        clocks.follow(2, Some(Seat::SECOND), |seat| Some(if seat == Seat::FIRST { 1_000 } else { 0 }));
        assert_eq!(clocks.time_over(), Some(Seat::SECOND));
        clocks.follow(2, None, |_| Some(0));
        assert_eq!(clocks.time_over(), None);
        clocks.follow(2, Some(Seat::FIRST), |_| None);
        assert_eq!((clocks.left(Seat::FIRST), clocks.time_over()), (None, None));
    }
}
