// SPDX-License-Identifier: GPL-3.0-or-later
//! Visibility of secret goals (help/blocky.md, "Goals and score"). A secret goal is visible only to the person whose turn it
//! is, until handing over. If several people share the screen, it is shown only once that person confirms that nobody
//! else is looking; a person who plays alone against computer players always sees it.

use std::cell::Cell;

use super::messages;
use crate::hidden_info::HiddenInfo;
use play::GameSession;
use play::blocky::preferences::Goals;
use play::seats::Seats;
use rules::blocky::Blocky;
use rules::game::{Game, Seat};

/// What the people at the screen may see of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    goals: Goals,
    over: bool,
    /// The only person in the game, or else the player to move.
    main_seat: Option<Seat>,
    /// The person to move or the only person; `None` on a computer player's turn or in a replay.
    person: Option<Seat>,
    /// Whether other people may be looking at the screen.
    is_shared: bool,
    /// The person who confirmed that nobody else is looking: the one to move, or the one who has just moved.
    shown: Option<Seat>,
}

impl Viewer {
    /// Determines what may be seen of a position. `live` is false in a replay. `shown` is the person who confirmed that nobody
    /// else is looking.
    #[must_use]
    pub fn of(position: &Blocky, seats: &Seats, goals: Goals, live: bool, shown: Option<Seat>) -> Self {
        let is_person = |seat: &Seat| seats.computer(*seat).is_none();
        let people: Vec<Seat> = position.seats().filter(is_person).collect();
        let main_seat = match people[..] {
            [only] => Some(only),
            _ => position.turn(),
        };
        Self {
            goals,
            over: position.turn().is_none(),
            main_seat,
            person: main_seat.filter(is_person).filter(|_| live),
            is_shared: people.len() > 1,
            shown: shown.filter(|_| live && people.len() > 1),
        }
    }

    /// Whether this player's goal and score are visible.
    #[must_use]
    pub fn sees(&self, seat: Seat) -> bool {
        self.goals == Goals::Open
            || self.over
            || self.shown == Some(seat)
            || !self.is_shared && self.person == Some(seat)
    }

    /// Whether all goals are visible.
    #[must_use]
    pub fn sees_all(&self) -> bool {
        self.goals == Goals::Open || self.over
    }

    /// Whether the person to move has uncovered their goal and may cover it again.
    #[must_use]
    pub fn can_be_covered(&self) -> bool {
        !self.sees_all() && self.shown.is_some() && self.shown == self.person
    }

    /// The person who has just moved and sees the result before handing over.
    #[must_use]
    pub fn hands_over(&self) -> Option<Seat> {
        self.shown.filter(|seat| !self.sees_all() && self.person != Some(*seat))
    }

    /// The player whose scoring cells can be highlighted: the one handing over, the only person, or the one to move.
    #[must_use]
    pub fn highlights(&self) -> Option<Seat> {
        self.hands_over().or(self.main_seat).filter(|seat| !self.over && self.sees(*seat))
    }

    /// The person who must confirm that nobody else is looking before the goal is shown.
    #[must_use]
    pub fn covered(&self) -> Option<Seat> {
        self.person.filter(|seat| !self.sees(*seat))
    }
}

/// Player whose goal is on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Screen {
    /// None.
    #[default]
    Covered,
    /// The person to move, after confirming that nobody else is looking.
    ToMove(Seat),
    /// The person who has just moved and not handed over yet, with the seat to move.
    Moved(Seat, Option<Seat>),
}

/// Preference for secret goals, and who has confirmed that nobody else is looking.
#[derive(Default)]
pub struct GoalVisibility {
    /// Whether goals are open or secret.
    pub goals: Cell<Goals>,
    /// Whether scoring cells are to be highlighted, if the goal is visible.
    pub highlights: Cell<bool>,
    /// Player whose goal is shown, with the session stamp it applies to.
    screen: Cell<(Screen, (u64, usize))>,
}

impl GoalVisibility {
    /// Updates the visibility after a change. The player who has just moved sees the result, also while computer players move;
    /// any other change, such as undo, covers the goals.
    pub fn update(&self, session: &GameSession<Blocky>) {
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
        // A player who moves again doesn't hand over.
        let next = match next {
            Screen::Moved(seat, turn) if turn == Some(seat) => Screen::ToMove(seat),
            next => next,
        };
        self.screen.set((next, now));
    }

    /// Records that the person to move confirmed that nobody else is looking, and highlights the scoring cells.
    pub fn uncover(&self, session: &GameSession<Blocky>) {
        self.highlights.set(true);
        if let Some(seat) = session.position().turn() {
            self.screen.set((Screen::ToMove(seat), session.stamp()));
        }
    }

    /// Covers the goals.
    pub fn cover(&self) {
        self.highlights.set(false);
        let (_, stamp) = self.screen.get();
        self.screen.set((Screen::Covered, stamp));
    }

    /// Returns what may be seen in a session now.
    #[must_use]
    pub fn viewer(&self, session: &GameSession<Blocky>) -> Viewer {
        self.update(session);
        let shown = match self.screen.get().0 {
            Screen::Covered => None,
            Screen::ToMove(seat) | Screen::Moved(seat, _) => Some(seat),
        };
        Viewer::of(session.position(), session.seats(), self.goals.get(), true, shown)
    }

    /// Returns the information that commands must not reveal, if there is any.
    #[must_use]
    pub fn hidden_info(&self, session: &GameSession<Blocky>) -> Option<HiddenInfo> {
        let viewer = self.viewer(session);
        let hidden_info = HiddenInfo { reason: messages::SECRET, hints: viewer.covered().is_some() };
        Some(hidden_info).filter(|_| !viewer.sees_all())
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
    fn secret_goals_are_visible_only_on_their_owners_turn() {
        let secret = |moves, seats, shown| viewer(moves, seats, Goals::Secret, true, shown);
        // Two people: each has to confirm first.
        assert_eq!(secret(0, "", None), [false, false]);
        assert_eq!(secret(0, "", Some(FIRST)), [true, false]);
        assert_eq!(secret(1, "", Some(SECOND)), [false, true]);
        // After a move, its player sees the result until handing over.
        assert_eq!(secret(1, "", Some(FIRST)), [true, false]);
        // One person against a computer player: nobody else is looking, regardless of the turn.
        assert_eq!(secret(0, "2:hard", None), [true, false]);
        assert_eq!(secret(1, "2:hard", None), [true, false]);
        assert_eq!(secret(0, "1:easy 2:hard", Some(FIRST)), [false, false]);
        // At the end, all goals are shown.
        assert_eq!(secret(2, "2:hard", None), [true, true]);
    }

    #[test]
    fn replays_hide_secret_goals_until_the_end() {
        assert_eq!(viewer(1, "", Goals::Secret, false, Some(SECOND)), [false, false]);
        assert_eq!(viewer(2, "", Goals::Secret, false, None), [true, true]);
    }

    #[test]
    fn person_who_must_confirm_is_returned() {
        let covered = |moves, seats: &str, shown| {
            Viewer::of(&position(moves), &Seats::read(seats), Goals::Secret, true, shown).covered()
        };
        assert_eq!(covered(1, "", None), Some(SECOND));
        assert_eq!(covered(1, "", Some(FIRST)), Some(SECOND), "the first player has not handed over yet");
        assert_eq!(covered(1, "", Some(SECOND)), None);
        assert_eq!(covered(0, "2", None), None);
        assert_eq!(covered(2, "", None), None);
        let can_be_covered = |moves, seats: &str, goals, shown| {
            Viewer::of(&position(moves), &Seats::read(seats), goals, true, shown).can_be_covered()
        };
        assert!(can_be_covered(0, "", Goals::Secret, Some(FIRST)));
        assert!(!can_be_covered(0, "", Goals::Secret, None), "the goal is already covered");
        assert!(!can_be_covered(0, "2", Goals::Secret, Some(FIRST)), "nobody else is playing");
        assert!(!can_be_covered(2, "", Goals::Secret, Some(FIRST)), "all are shown at the end");
        assert!(!can_be_covered(0, "", Goals::Open, Some(FIRST)));
    }

    #[test]
    fn cells_are_highlighted_for_a_player_whose_goal_is_visible() {
        let highlights = |moves, seats: &str, goals, live, shown| {
            Viewer::of(&position(moves), &Seats::read(seats), goals, live, shown).highlights()
        };
        assert_eq!(highlights(1, "", Goals::Open, true, None), Some(SECOND), "the player to move");
        assert_eq!(highlights(1, "2", Goals::Open, true, None), Some(FIRST), "the only person");
        assert_eq!(highlights(1, "", Goals::Secret, true, None), None);
        assert_eq!(highlights(1, "", Goals::Secret, true, Some(FIRST)), Some(FIRST), "the player handing over");
        assert_eq!(highlights(1, "2", Goals::Secret, false, None), None);
        assert_eq!(highlights(2, "", Goals::Open, true, None), None, "the game is over");
    }

    #[test]
    fn player_who_has_moved_hands_over() {
        let hands_over = |moves, seats: &str, goals, shown| {
            Viewer::of(&position(moves), &Seats::read(seats), goals, true, shown).hands_over()
        };
        assert_eq!(hands_over(1, "", Goals::Secret, Some(FIRST)), Some(FIRST));
        assert_eq!(hands_over(0, "", Goals::Secret, Some(FIRST)), None, "it is still this player's turn");
        assert_eq!(hands_over(1, "", Goals::Secret, None), None, "nothing was shown");
        assert_eq!(hands_over(1, "2", Goals::Secret, Some(FIRST)), None, "there is nobody to hand over to");
        assert_eq!(hands_over(2, "", Goals::Secret, Some(SECOND)), None, "all are shown at the end");
        assert_eq!(hands_over(1, "", Goals::Open, Some(FIRST)), None);
    }
}
