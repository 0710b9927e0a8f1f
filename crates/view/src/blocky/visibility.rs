// SPDX-License-Identifier: GPL-3.0-or-later
//! Whose goals may be seen (help/blocky.md, "Goals and score"): where they are secret, only that of the person whose turn it
//! is, who sees it until handing over. Where several people look at one screen, not before that person says so; where one
//! plays alone against computers, always.

use std::cell::Cell;

use super::messages;
use crate::hidden_info::HiddenInfo;
use play::GameSession;
use play::blocky::preferences::Goals;
use play::seats::Seats;
use rules::blocky::Blocky;
use rules::game::{Game, Seat};

/// What decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    goals: Goals,
    over: bool,
    /// The only person, or else the player whose turn it is.
    concerned: Option<Seat>,
    /// The person whose turn it is, or who is the only one; nobody while a computer plays or a match is looked at once
    /// more.
    person: Option<Seat>,
    /// Whether another person could look at the screen.
    others: bool,
    /// The person who has said that nobody else looks: the one to move, or the one who has just moved.
    shown: Option<Seat>,
}

impl Viewer {
    /// What may be seen in this position. `live` says whether it is played and not looked at once more.
    #[must_use]
    pub fn of(position: &Blocky, seats: &Seats, goals: Goals, live: bool, shown: Option<Seat>) -> Self {
        let is_person = |seat: &Seat| seats.computer(*seat).is_none();
        let people: Vec<Seat> = position.seats().filter(is_person).collect();
        let concerned = match people[..] {
            [only] => Some(only),
            _ => position.turn(),
        };
        Self {
            goals,
            over: position.turn().is_none(),
            concerned,
            person: concerned.filter(is_person).filter(|_| live),
            others: people.len() > 1,
            shown: shown.filter(|_| live && people.len() > 1),
        }
    }

    /// Whether this player's goal, and so the score, may be seen.
    #[must_use]
    pub fn sees(&self, seat: Seat) -> bool {
        self.goals == Goals::Open || self.over || self.shown == Some(seat) || !self.others && self.person == Some(seat)
    }

    /// Whether all goals may be seen.
    #[must_use]
    pub fn sees_all(&self) -> bool {
        self.goals == Goals::Open || self.over
    }

    /// Whether a person has said that nobody else looks, and may cover the goal again.
    #[must_use]
    pub fn can_be_covered(&self) -> bool {
        !self.sees_all() && self.shown.is_some() && self.shown == self.person
    }

    /// The person who has just moved, and still sees what came of it before handing over.
    #[must_use]
    pub fn hands_over(&self) -> Option<Seat> {
        self.shown.filter(|seat| !self.sees_all() && self.person != Some(*seat))
    }

    /// The player the cells of whose goal could be highlighted: the one who hands over, the only person, or the one to move.
    #[must_use]
    pub fn highlights(&self) -> Option<Seat> {
        self.hands_over().or(self.concerned).filter(|seat| !self.over && self.sees(*seat))
    }

    /// The person who has to say that nobody else looks before the goal is shown.
    #[must_use]
    pub fn covered(&self) -> Option<Seat> {
        self.person.filter(|seat| !self.sees(*seat))
    }
}

/// Whose secrets are on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Screen {
    /// Nobody's.
    #[default]
    Covered,
    /// Those of the person to move, who has said that nobody else looks.
    ToMove(Seat),
    /// Those of the person who has just moved and has not handed over yet; the seat to move is kept with it.
    Moved(Seat, Option<Seat>),
}

/// Whether goals are secret, and who has said that nobody else looks.
#[derive(Default)]
pub struct GoalVisibility {
    /// Whether goals are open or secret.
    pub goals: Cell<Goals>,
    /// Whether the cells that count for a goal are to be highlighted, as far as it may be seen.
    pub highlights: Cell<bool>,
    /// Whose secrets are shown, and in which position.
    screen: Cell<(Screen, (u64, usize))>,
}

impl GoalVisibility {
    /// Follows the position: the player who has just moved sees the result, also while computers
    /// move; after anything else, such as a move taken back, nobody has said that nobody else looks.
    pub fn look_at(&self, session: &GameSession<Blocky>) {
        let (screen, before) = self.screen.get();
        let now = session.stamp();
        if now == before {
            return;
        }
        let turn = session.position().turn();
        let moved = |seat| Screen::Moved(seat, turn);
        let is_computer = |seat: Seat| session.seats().computer(seat).is_some();
        let next = match screen {
            _ if now != (before.0, before.1 + 1) => Screen::Covered,
            Screen::ToMove(seat) => moved(seat),
            Screen::Moved(seat, Some(mover)) if is_computer(mover) => moved(seat),
            Screen::Moved(..) | Screen::Covered => Screen::Covered,
        };
        // A player who is to move again hands over to nobody.
        let next = match next {
            Screen::Moved(seat, turn) if turn == Some(seat) => Screen::ToMove(seat),
            next => next,
        };
        self.screen.set((next, now));
    }

    /// The person to move says that nobody else looks, and sees the cells that count.
    pub fn uncover(&self, session: &GameSession<Blocky>) {
        self.highlights.set(true);
        if let Some(seat) = session.position().turn() {
            self.screen.set((Screen::ToMove(seat), session.stamp()));
        }
    }

    /// Someone else looks again, or the person who has moved hands over.
    pub fn cover(&self) {
        self.highlights.set(false);
        let (_, stamp) = self.screen.get();
        self.screen.set((Screen::Covered, stamp));
    }

    /// Whose goals may be seen at the table.
    #[must_use]
    pub fn viewer(&self, session: &GameSession<Blocky>) -> Viewer {
        self.look_at(session);
        let shown = match self.screen.get().0 {
            Screen::Covered => None,
            Screen::ToMove(seat) | Screen::Moved(seat, _) => Some(seat),
        };
        Viewer::of(session.position(), session.seats(), self.goals.get(), true, shown)
    }

    /// Information that commands must not reveal, if there is any.
    #[must_use]
    pub fn hidden_info(&self, session: &GameSession<Blocky>) -> Option<HiddenInfo> {
        let viewer = self.viewer(session);
        let reticence = HiddenInfo { why: messages::SECRET, hints: viewer.covered().is_some() };
        Some(reticence).filter(|_| !viewer.sees_all())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blocky::{Action, Move, Path, Setup};

    const FIRST: Seat = Seat::FIRST;
    const SECOND: Seat = Seat::SECOND;

    fn position(moves: usize) -> Blocky {
        let mut position = Blocky::new(&Setup { turns: rules::game::Bounded::nearest(1), ..Setup::with_seed(7) });
        for _ in 0..moves {
            let _ = position.play(&Move::Act(Action::Clockwise, Path::TOP), &mut Vec::new()).unwrap();
        }
        position
    }

    fn viewer(moves: usize, seats: &str, goals: Goals, live: bool, shown: Option<Seat>) -> [bool; 2] {
        let viewer = Viewer::of(&position(moves), &Seats::read(seats), goals, live, shown);
        [FIRST, SECOND].map(|seat| viewer.sees(seat))
    }

    #[test]
    fn open_goals_are_seen_by_all() {
        for (moves, seats, live) in [(0, "", true), (1, "", true), (0, "1:hard 2:easy", true), (0, "", false)] {
            assert_eq!(viewer(moves, seats, Goals::Open, live, None), [true, true]);
        }
    }

    #[test]
    fn secret_goals_are_seen_in_their_owners_turn_alone() {
        let secret = |moves, seats, shown| viewer(moves, seats, Goals::Secret, true, shown);
        // Two people: each has to say so first.
        assert_eq!(secret(0, "", None), [false, false]);
        assert_eq!(secret(0, "", Some(FIRST)), [true, false]);
        assert_eq!(secret(1, "", Some(SECOND)), [false, true]);
        // Whoever has moved sees what came of it until handing over.
        assert_eq!(secret(1, "", Some(FIRST)), [true, false]);
        // One person against a computer: nobody else looks, whose turn it ever is.
        assert_eq!(secret(0, "2:hard", None), [true, false]);
        assert_eq!(secret(1, "2:hard", None), [true, false]);
        assert_eq!(secret(0, "1:easy 2:hard", Some(FIRST)), [false, false]);
        // At the end all are shown.
        assert_eq!(secret(2, "2:hard", None), [true, true]);
    }

    #[test]
    fn a_match_that_is_looked_at_once_more_keeps_them_to_its_end() {
        assert_eq!(viewer(1, "", Goals::Secret, false, Some(SECOND)), [false, false]);
        assert_eq!(viewer(2, "", Goals::Secret, false, None), [true, true]);
    }

    #[test]
    fn whoever_is_to_say_so_is_named() {
        let covered = |moves, seats: &str, shown| {
            Viewer::of(&position(moves), &Seats::read(seats), Goals::Secret, true, shown).covered()
        };
        assert_eq!(covered(1, "", None), Some(SECOND));
        assert_eq!(covered(1, "", Some(FIRST)), Some(SECOND), "the first has not handed over yet");
        assert_eq!(covered(1, "", Some(SECOND)), None);
        assert_eq!(covered(0, "2", None), None);
        assert_eq!(covered(2, "", None), None);
        let can_be_covered = |moves, seats: &str, goals, shown| {
            Viewer::of(&position(moves), &Seats::read(seats), goals, true, shown).can_be_covered()
        };
        assert!(can_be_covered(0, "", Goals::Secret, Some(FIRST)));
        assert!(!can_be_covered(0, "", Goals::Secret, None), "it is covered");
        assert!(!can_be_covered(0, "2", Goals::Secret, Some(FIRST)), "nobody else could look");
        assert!(!can_be_covered(2, "", Goals::Secret, Some(FIRST)), "all are shown at the end");
        assert!(!can_be_covered(0, "", Goals::Open, Some(FIRST)));
    }

    #[test]
    fn cells_are_highlighted_for_a_player_who_may_see_them() {
        let highlights = |moves, seats: &str, goals, live, shown| {
            Viewer::of(&position(moves), &Seats::read(seats), goals, live, shown).highlights()
        };
        assert_eq!(highlights(1, "", Goals::Open, true, None), Some(SECOND), "who is to move");
        assert_eq!(highlights(1, "2", Goals::Open, true, None), Some(FIRST), "the only person");
        assert_eq!(highlights(1, "", Goals::Secret, true, None), None);
        assert_eq!(highlights(1, "", Goals::Secret, true, Some(FIRST)), Some(FIRST), "who hands over");
        assert_eq!(highlights(1, "2", Goals::Secret, false, None), None);
        assert_eq!(highlights(2, "", Goals::Open, true, None), None, "the game is over");
    }

    #[test]
    fn whoever_has_moved_hands_over() {
        let hands_over = |moves, seats: &str, goals, shown| {
            Viewer::of(&position(moves), &Seats::read(seats), goals, true, shown).hands_over()
        };
        assert_eq!(hands_over(1, "", Goals::Secret, Some(FIRST)), Some(FIRST));
        assert_eq!(hands_over(0, "", Goals::Secret, Some(FIRST)), None, "it is the own turn");
        assert_eq!(hands_over(1, "", Goals::Secret, None), None, "nothing was shown");
        assert_eq!(hands_over(1, "2", Goals::Secret, Some(FIRST)), None, "there is nobody to hand over to");
        assert_eq!(hands_over(2, "", Goals::Secret, Some(SECOND)), None, "all are shown at the end");
        assert_eq!(hands_over(1, "", Goals::Open, Some(FIRST)), None);
    }
}
