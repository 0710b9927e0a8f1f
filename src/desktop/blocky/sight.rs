// SPDX-License-Identifier: GPL-3.0-or-later
//! Whose goals may be seen (help/blocky.md, "Goals and score"): where they are secret, only that of the person whose turn it
//! is; where several people look at one screen, not before that person says so.

use crate::game::{Game, Seat};
use crate::games::blocky::Blocky;
use crate::play::blocky::preferences::Goals;
use crate::play::seats::Seats;

/// What decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    goals: Goals,
    over: bool,
    /// The person whose turn it is; nobody while a computer plays or a match is looked at once more.
    person: Option<Seat>,
    /// Whether another person could look at the screen.
    others: bool,
    /// Whether that person has said that nobody else looks.
    uncovered: bool,
}

impl Sight {
    /// What may be seen in this position. `live` says whether it is played and not looked at once more.
    #[must_use]
    pub fn of(position: &Blocky, seats: &Seats, goals: Goals, live: bool, uncovered: bool) -> Self {
        let is_person = |seat: &Seat| seats.computer(*seat).is_none();
        Self {
            goals,
            over: position.turn().is_none(),
            person: position.turn().filter(|seat| live && is_person(seat)),
            others: position.seats().filter(is_person).count() > 1,
            uncovered,
        }
    }

    /// Whether this player's goal, and so the score, may be seen.
    #[must_use]
    pub fn sees(&self, seat: Seat) -> bool {
        self.goals == Goals::Open || self.over || self.person == Some(seat) && (self.uncovered || !self.others)
    }

    /// Whether all goals may be seen.
    #[must_use]
    pub fn sees_all(&self) -> bool {
        self.goals == Goals::Open || self.over
    }

    /// Whether a person has said that nobody else looks, and may cover the goal again.
    #[must_use]
    pub fn can_be_covered(&self) -> bool {
        !self.sees_all() && self.person.is_some() && self.others && self.uncovered
    }

    /// The person who has to say that nobody else looks before the goal is shown.
    #[must_use]
    pub fn covered(&self) -> Option<Seat> {
        self.person.filter(|seat| !self.sees(*seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::blocky::{Action, Move, Path, Setup};

    const FIRST: Seat = Seat::FIRST;
    const SECOND: Seat = Seat::SECOND;

    fn position(moves: usize) -> Blocky {
        let mut position = Blocky::new(&Setup { turns: crate::game::Within::nearest(1), ..Setup::with_seed(7) });
        for _ in 0..moves {
            let _ = position.play(&Move::Act(Action::Clockwise, Path::TOP), &mut Vec::new()).unwrap();
        }
        position
    }

    fn sight(moves: usize, seats: &str, goals: Goals, live: bool, uncovered: bool) -> [bool; 2] {
        let sight = Sight::of(&position(moves), &Seats::read(seats), goals, live, uncovered);
        [FIRST, SECOND].map(|seat| sight.sees(seat))
    }

    #[test]
    fn open_goals_are_seen_by_all() {
        for (moves, seats, live) in [(0, "", true), (1, "", true), (0, "1:hard 2:easy", true), (0, "", false)] {
            assert_eq!(sight(moves, seats, Goals::Open, live, false), [true, true]);
        }
    }

    #[test]
    fn secret_goals_are_seen_in_their_owners_turn_alone() {
        let secret = |moves, seats, uncovered| sight(moves, seats, Goals::Secret, true, uncovered);
        // Two people: each has to say so first.
        assert_eq!(secret(0, "", false), [false, false]);
        assert_eq!(secret(0, "", true), [true, false]);
        assert_eq!(secret(1, "", true), [false, true]);
        // One person against a computer: nobody else looks.
        assert_eq!(secret(0, "2:hard", false), [true, false]);
        assert_eq!(secret(1, "2:hard", true), [false, false]);
        assert_eq!(secret(0, "1:easy 2:hard", true), [false, false]);
        // At the end all are shown.
        assert_eq!(secret(2, "2:hard", false), [true, true]);
    }

    #[test]
    fn a_match_that_is_looked_at_once_more_keeps_them_to_its_end() {
        assert_eq!(sight(1, "", Goals::Secret, false, true), [false, false]);
        assert_eq!(sight(2, "", Goals::Secret, false, false), [true, true]);
    }

    #[test]
    fn whoever_is_to_say_so_is_named() {
        let covered = |moves, seats: &str, uncovered| {
            Sight::of(&position(moves), &Seats::read(seats), Goals::Secret, true, uncovered).covered()
        };
        assert_eq!(covered(1, "", false), Some(SECOND));
        assert_eq!(covered(1, "", true), None);
        assert_eq!(covered(0, "2", false), None);
        assert_eq!(covered(2, "", false), None);
        let can_be_covered = |moves, seats: &str, goals, uncovered| {
            Sight::of(&position(moves), &Seats::read(seats), goals, true, uncovered).can_be_covered()
        };
        assert!(can_be_covered(0, "", Goals::Secret, true));
        assert!(!can_be_covered(0, "", Goals::Secret, false), "it is covered");
        assert!(!can_be_covered(0, "2", Goals::Secret, true), "nobody else could look");
        assert!(!can_be_covered(2, "", Goals::Secret, true), "all are shown at the end");
        assert!(!can_be_covered(0, "", Goals::Open, true));
    }
}
