// SPDX-License-Identifier: GPL-3.0-or-later
//! Running clocks of a match. Moves carry the clock readings; this module has the current times. Undo doesn't return
//! time, and a clock runs only on its player's turns.

use std::time::Instant;

use rules::game::Seat;

/// Remaining time of each player in milliseconds, by seat, and the running clock.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    left: Vec<u32>,
    /// Seat of the running clock, when it was started, and its reading then in milliseconds.
    running: Option<(Seat, Instant, u32)>,
}

impl Clocks {
    /// Creates stopped clocks with these remaining times in milliseconds, by seat.
    #[must_use]
    pub const fn with_times(left: Vec<u32>) -> Self {
        Self { left, running: None }
    }

    /// Whether no clock is running.
    #[must_use]
    pub const fn are_stopped(&self) -> bool {
        self.running.is_none()
    }

    /// Returns the remaining times in milliseconds, by seat.
    #[must_use]
    pub fn all(&self) -> Vec<u32> {
        (1..=u8::try_from(self.left.len()).unwrap_or(0)).filter_map(|seat| self.left(Seat::new(seat)?)).collect()
    }

    /// Updates the clocks for a new position: the clock of the player to move runs and the others are stopped. `shown`
    /// returns a seat's reading at the last move in milliseconds; a clock never gains time. If `shown` returns `None`,
    /// the match is untimed.
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

    /// Stops all clocks until the next [`Clocks::follow`].
    pub fn stop(&mut self) {
        if let Some((seat, ..)) = self.running {
            let left = self.left(seat);
            let at = usize::from(seat.number()) - 1;
            if let (Some(stored), Some(left)) = (self.left.get_mut(at), left) {
                *stored = left;
            }
        }
        self.running = None;
    }

    /// Returns a player's remaining time in milliseconds; `None` in an untimed match.
    #[must_use]
    pub fn left(&self, seat: Seat) -> Option<u32> {
        let stored = self.left.get(usize::from(seat.number()) - 1).copied()?;
        match self.running {
            Some((running, since, left)) if running == seat => {
                let spent = u32::try_from(since.elapsed().as_millis()).unwrap_or(u32::MAX);
                Some(left.saturating_sub(spent))
            }
            _ => Some(stored),
        }
    }

    /// Returns the player whose time has run out.
    #[must_use]
    pub fn timed_out(&self) -> Option<Seat> {
        let (seat, ..) = self.running?;
        (self.left(seat) == Some(0)).then_some(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_never_gain_time() {
        let mut clocks = Clocks::default();
        clocks.follow(2, Some(Seat::FIRST), |_| Some(60_000));
        assert!(clocks.left(Seat::FIRST).unwrap() <= 60_000);
        assert_eq!(clocks.left(Seat::SECOND), Some(60_000));
        // A move with a lower reading, then undo.
        clocks.follow(2, Some(Seat::SECOND), |seat| Some(if seat == Seat::FIRST { 50_000 } else { 60_000 }));
        clocks.follow(2, Some(Seat::SECOND), |_| Some(60_000));
        assert_eq!(clocks.left(Seat::FIRST), Some(50_000));
        clocks.stop();
        assert_eq!(clocks.timed_out(), None);
        assert_eq!(clocks.left(Seat::new(3).unwrap()), None);
    }

    #[test]
    fn a_player_without_time_left_times_out() {
        let mut clocks = Clocks::default();
        clocks.follow(2, Some(Seat::SECOND), |seat| Some(if seat == Seat::FIRST { 1_000 } else { 0 }));
        assert_eq!(clocks.timed_out(), Some(Seat::SECOND));
        clocks.follow(2, None, |_| Some(0));
        assert_eq!(clocks.timed_out(), None);
        clocks.follow(2, Some(Seat::FIRST), |_| None);
        assert_eq!((clocks.left(Seat::FIRST), clocks.timed_out()), (None, None));
    }
}
