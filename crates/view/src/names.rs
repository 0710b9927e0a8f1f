// SPDX-License-Identifier: GPL-3.0-or-later
//! Display names of players.

use tr::tr;

use engine::Difficulty;
use play::seats::Seats;
use rules::game::Seat;

/// Returns the default name of a player without a name.
pub fn player(seat: Seat) -> String {
    tr!("Player {seat}", seat)
}

/// Returns a player's display name: the computer player's, the given name, or the default. `names` is ordered by seat.
pub fn in_seat(seat: Seat, names: &[String], seats: &Seats) -> String {
    let given = names.get(usize::from(seat.number()) - 1).filter(|name| !name.is_empty());
    let computer = seats.computer(seat).map(computer);
    computer.or_else(|| given.cloned()).unwrap_or_else(|| player(seat))
}

/// Makes names unambiguous: adds the seat's label to names that several seats share.
pub fn distinct<L: AsRef<str>>(names: &[impl AsRef<str>], labels: &[L]) -> Vec<String> {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    let is_shared = |name: &str| names.iter().filter(|other| **other == name).count() > 1;
    let label = |(&name, label): (&&str, &L)| {
        if is_shared(name) {
            tr!("a player’s name, and a color or number that distinguishes players with the same name" => "{name}, {label}",
                name, label = label.as_ref())
        } else {
            name.to_owned()
        }
    };
    names.iter().zip(labels).map(label).collect()
}

/// Returns the display name of a computer player.
pub fn computer(difficulty: Difficulty) -> String {
    match difficulty {
        Difficulty::Random => tr!("Computer (random)"),
        Difficulty::Easy => tr!("Computer (easy)"),
        Difficulty::Medium => tr!("Computer (medium)"),
        Difficulty::Hard => tr!("Computer (hard)"),
        Difficulty::Expert => tr!("Computer (expert)"),
    }
}

/// Whether a name is already that of a computer player.
fn is_computers(name: &str) -> bool {
    Difficulty::ALL.into_iter().any(|difficulty| name == computer(difficulty))
}

/// Returns the name in this seat; empty if there is none.
pub(crate) fn name_of(names: &[String], seat: Seat) -> &str {
    names.get(usize::from(seat.number()) - 1).map_or("", String::as_str)
}

/// Returns the marks after a player's name: "computer" unless the name says so, and "to move".
pub(crate) fn marks(name: &str, is_computer: bool, is_to_move: bool) -> impl Iterator<Item = String> {
    let computer = (is_computer && !is_computers(name)).then(|| tr!("a player" => "computer"));
    computer.into_iter().chain(state(false, is_to_move))
}

/// Returns the mark of a player who has won or is to move.
pub(crate) fn state(has_won: bool, is_to_move: bool) -> Option<String> {
    if has_won { Some(tr!("a player" => "won")) } else { is_to_move.then(|| tr!("a player" => "to move")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computer_seats_ignore_given_names() {
        let names = ["Ann", "Bee", ""].map(str::to_owned);
        let seats = Seats::read("2:medium");
        let called = [1, 2, 3, 4].map(|seat| in_seat(Seat::new(seat).unwrap(), &names, &seats));
        assert_eq!(called, ["Ann", "Computer (medium)", "Player 3", "Player 4"]);
    }

    #[test]
    fn duplicate_names_get_labels() {
        let labels = ["Red", "Yellow", "Green", "Purple"];
        assert_eq!(distinct(&["Ann", "Bee", "Cy", "Di"], &labels), ["Ann", "Bee", "Cy", "Di"]);
        assert_eq!(
            distinct(&["Computer", "Bee", "Computer", "Di"], &labels),
            ["Computer, Red", "Bee", "Computer, Green", "Di"]
        );
        assert_eq!(distinct(&["Ann", "Ann"], &["Player 1", "Player 2"]), ["Ann, Player 1", "Ann, Player 2"]);
    }

    #[test]
    fn computer_names_are_recognized() {
        assert!(is_computers("Computer (easy)"));
        assert!(!is_computers("Computer Ann") && !is_computers("Ann"));
    }
}
