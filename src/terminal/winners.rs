// SPDX-License-Identifier: GPL-3.0-or-later
//! Line that names the winners.

use rules::game::Seat;

/// Line for these winning seats.
#[must_use]
pub fn line(winners: &[Seat]) -> String {
    let (last, others) = match winners {
        [] => return "Nobody has won".to_owned(),
        [one] => return format!("Player {one} has won"),
        [others @ .., last] => (last, others),
    };
    let others: Vec<String> = others.iter().map(ToString::to_string).collect();
    format!("Players {} and {last} share the victory", others.join(", "))
}
