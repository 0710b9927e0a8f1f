// SPDX-License-Identifier: GPL-3.0-or-later
//! What is kept secret at the table (help/blocky.md, "Goals and score"): asked anew whenever something is to be told, as each
//! command of a line may change whose turn it is.

use std::cell::Cell;

use super::sight::Sight;
use super::words;
use crate::desktop::game_match::HiddenInfo;
use play::Table;
use play::blocky::preferences::Goals;
use rules::blocky::Blocky;
use rules::game::{Game, Seat};

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
pub struct Secrecy {
    /// Whether goals are open or secret.
    pub goals: Cell<Goals>,
    /// Whose secrets are shown, and in which position.
    screen: Cell<(Screen, (u64, usize))>,
}

impl Secrecy {
    /// Brings what is shown up to date with the position: whoever has just moved sees what came of it, also while computers
    /// move; after anything else, such as a move taken back, nobody has said that nobody else looks.
    pub fn look_at(&self, table: &Table<Blocky>) {
        let (screen, before) = self.screen.get();
        let now = table.stamp();
        if now == before {
            return;
        }
        let turn = table.position().turn();
        let moved = |seat| Screen::Moved(seat, turn);
        let is_computer = |seat: Seat| table.seats().computer(seat).is_some();
        let next = match screen {
            _ if now != (before.0, before.1 + 1) => Screen::Covered,
            Screen::ToMove(seat) => moved(seat),
            Screen::Moved(seat, Some(mover)) if is_computer(mover) => moved(seat),
            Screen::Moved(..) | Screen::Covered => Screen::Covered,
        };
        // Whoever is to move again needs no one to hand over to.
        let next = match next {
            Screen::Moved(seat, turn) if turn == Some(seat) => Screen::ToMove(seat),
            next => next,
        };
        self.screen.set((next, now));
    }

    /// The person to move says that nobody else looks.
    pub fn uncover(&self, table: &Table<Blocky>) {
        if let Some(seat) = table.position().turn() {
            self.screen.set((Screen::ToMove(seat), table.stamp()));
        }
    }

    /// Someone else looks again, or the person who has moved hands over.
    pub fn cover(&self) {
        let (_, stamp) = self.screen.get();
        self.screen.set((Screen::Covered, stamp));
    }

    /// Whose goals may be seen at the table.
    #[must_use]
    pub fn sight(&self, table: &Table<Blocky>) -> Sight {
        self.look_at(table);
        let shown = match self.screen.get().0 {
            Screen::Covered => None,
            Screen::ToMove(seat) | Screen::Moved(seat, _) => Some(seat),
        };
        Sight::of(table.position(), table.seats(), self.goals.get(), true, shown)
    }

    /// What isn't told to those who type for it, if anything.
    #[must_use]
    pub fn hidden_info(&self, table: &Table<Blocky>) -> Option<HiddenInfo> {
        let sight = self.sight(table);
        let reticence = HiddenInfo { why: words::SECRET, hints: sight.covered().is_some() };
        Some(reticence).filter(|_| !sight.sees_all())
    }
}
