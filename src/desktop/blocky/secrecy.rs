// SPDX-License-Identifier: GPL-3.0-or-later
//! What is kept secret at the table (help/blocky.md, "Goals and score"): asked anew whenever something is to be told, as each
//! command of a line may change whose turn it is.

use std::cell::Cell;

use super::sight::Sight;
use super::words;
use crate::desktop::host::Reticence;
use crate::games::blocky::Blocky;
use crate::play::Table;
use crate::play::blocky::preferences::Goals;

/// Whether goals are secret, and who has said that nobody else looks.
#[derive(Default)]
pub struct Secrecy {
    /// Whether goals are open or secret.
    pub goals: Cell<Goals>,
    /// The position in which the person to move has said so.
    uncovered: Cell<Option<(u64, usize)>>,
}

impl Secrecy {
    /// Forgets who has said that nobody else looks, if the position is another one: whoever is to move now, by a move or by
    /// one taken back, has not.
    pub fn look_at(&self, table: &Table<Blocky>) {
        self.uncovered.set(self.uncovered.get().filter(|stamp| *stamp == table.stamp()));
    }

    /// The person to move says that nobody else looks.
    pub fn uncover(&self, table: &Table<Blocky>) {
        self.uncovered.set(Some(table.stamp()));
    }

    /// Someone else looks again.
    pub fn cover(&self) {
        self.uncovered.set(None);
    }

    /// Whose goals may be seen at the table.
    #[must_use]
    pub fn sight(&self, table: &Table<Blocky>) -> Sight {
        self.look_at(table);
        Sight::of(table.position(), table.seats(), self.goals.get(), true, self.uncovered.get().is_some())
    }

    /// What isn't told to those who type for it, if anything.
    #[must_use]
    pub fn keeps_back(&self, table: &Table<Blocky>) -> Option<Reticence> {
        let sight = self.sight(table);
        let reticence = Reticence { why: words::SECRET, hints: sight.covered().is_some() };
        Some(reticence).filter(|_| !sight.sees_all())
    }
}
