// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests that the keys of Blokus match the help page.

use super::*;
use crate::blokus::hand::Holder;
use crate::command::Request;
use crate::keys::help_page;
use rules::blokus::{Act, Blokus, Color, Move, Setup, Square};
use rules::game::Game;

/// Returns the table of keys in the help page as pairs of description and keys.
fn help_page() -> Vec<(String, Vec<Key>)> {
    let rows = help_page::keys(include_str!("../../../../../resources/help/blokus.md"));
    rows.into_iter().map(|(keys, what)| (what.to_owned(), keys)).collect()
}

/// Returns the request that a key makes in the terminal, where a piece is always held.
fn press(holder: &mut Holder, key: Key, position: &Blokus) -> Option<Request<Move>> {
    let mut after = holder.always(position).unwrap_or_default();
    let request = after.command(KeyMap::default().find((), &key)?, position).ok()?;
    if request.is_none() {
        *holder = after;
    }
    request
}

/// Returns the name of the held piece, the column and row of its top left square, and its width and height.
fn held(holder: &Holder, position: &Blokus) -> (String, (u8, u8), (u8, u8)) {
    let held = holder.always(position).unwrap().hand().unwrap().held.clone();
    let column = held.squares().map(Square::column).min().unwrap();
    let row = held.squares().map(Square::row).min().unwrap();
    (held.piece().to_string(), (column, row), (held.orientation().width(), held.orientation().height()))
}

#[test]
fn default_keys_match_the_help_page() {
    let listed = help_page();
    let bound: Vec<_> =
        KeyCommand::COMMANDS.iter().map(|bound| (bound.title.to_lowercase(), bound.defaults.to_vec())).collect();
    assert_eq!(bound, listed);
    // Move, rotate or flip, select, place; surrender, hint and restart.
    assert_eq!(listed.len(), 4 + 4 + 2 + 1 + 3);
}

#[test]
fn commands_ids_and_keys_are_unique() {
    let mut keys = Vec::new();
    for bound in KeyCommand::COMMANDS {
        let same = |other: &&Bound<KeyCommand>| other.command == bound.command || other.id == bound.id;
        assert_eq!(KeyCommand::COMMANDS.iter().filter(same).count(), 1, "{}", bound.id);
        for key in bound.defaults {
            assert!(!keys.contains(key), "duplicate key {key}");
            assert_eq!(KeyCommand::admit(*key), Ok(*key));
            keys.push(*key);
        }
    }
    assert!(KeyCommand::admit(Key::Escape).is_err());
}

/// Checks each description in the help page against the effect of its keys.
#[test]
fn keys_do_what_the_help_page_says() {
    let position = Blokus::new(&Setup::with_seed(1));
    for (what, keys) in help_page() {
        for key in keys {
            // L5, with four columns and two rows, away from the edges: `#... ####`.
            let mut holder = Holder::default();
            for _ in 0..11 {
                press(&mut holder, Key::Letter('n'), &position);
            }
            for _ in 0..6 {
                press(&mut holder, Key::Right, &position);
                press(&mut holder, Key::Down, &position);
            }
            // L5 is centered two columns right of its left edge and one row below its top. Z5, the first piece, was
            // centered at b19, which is one column too far left for L5, so L5 starts at the edge.
            assert_eq!(held(&holder, &position), ("L5".to_owned(), (6, 6), (4, 2)));
            let pressed = press(&mut holder, key, &position);
            let after = held(&holder, &position);
            let l5 = |corner, size| ("L5".to_owned(), corner, size);
            let command = |line: &str| {
                let request = match line {
                    "hint" => Request::Hint,
                    "surrender" => Request::Play(Move::Act(Act::Surrender(Color::Red), None)),
                    mv => Request::Play(mv.parse().unwrap()),
                };
                assert_eq!(pressed, Some(request), "{key}");
            };
            match &*what {
                "move piece left" => assert_eq!(after, l5((5, 6), (4, 2))),
                "move piece right" => assert_eq!(after, l5((7, 6), (4, 2))),
                "move piece up" => assert_eq!(after, l5((6, 5), (4, 2))),
                "move piece down" => assert_eq!(after, l5((6, 7), (4, 2))),
                "rotate counterclockwise" | "rotate clockwise" => {
                    assert_eq!(after.2, (2, 4));
                    // Rotated clockwise, the single square at the end of the long side is at the upper right;
                    // counterclockwise, at the lower left.
                    let squares = holder.hand().unwrap().held.orientation().cells().to_vec();
                    let corner = if what == "rotate clockwise" { (1, 0) } else { (0, 3) };
                    let other = if what == "rotate clockwise" { (1, 3) } else { (0, 0) };
                    assert!(squares.contains(&corner) && !squares.contains(&other), "{squares:?}");
                }
                "flip horizontally" => assert!(holder.hand().unwrap().held.orientation().cells().contains(&(3, 0))),
                "flip vertically" => assert!(holder.hand().unwrap().held.orientation().cells().contains(&(0, 1))),
                "select next piece" => assert_eq!(after.0, "N"),
                "select previous piece" => assert_eq!(after.0, "I5"),
                // Columns g to j, rows 13 and 14 counted from the bottom.
                "place piece" => command("g13,h13,i13,j13,g14"),
                "surrender" | "hint" | "restart" => command(&what),
                other => panic!("{other}"),
            }
            // Capital letters have the same effect.
            if let Key::Letter(letter) = key {
                let mut uppercase = Holder::default();
                let mut lowercase = Holder::default();
                let capital = Key::Letter(letter.to_ascii_uppercase());
                assert_eq!(press(&mut uppercase, capital, &position), press(&mut lowercase, key, &position));
                assert_eq!(held(&uppercase, &position), held(&lowercase, &position));
            }
        }
    }
}

#[test]
fn another_piece_replaces_one_that_was_placed() {
    let mut position = Blokus::new(&Setup::with_seed(1));
    let mut holder = Holder::default();
    let Some(Request::Play(mv)) = press(&mut holder, Key::Enter, &position) else { panic!("Enter places Z5") };
    let placed = mv.to_string();
    press(&mut holder, Key::Letter('w'), &position);
    press(&mut holder, Key::Letter('s'), &position);
    for mv in [placed.as_str(), "t20", "t1", "a1"] {
        assert!(position.play(&mv.parse().unwrap(), &mut Vec::new()).is_ok());
    }
    // Red has placed Z5, so another piece is held.
    assert_ne!(held(&holder, &position).0, "Z5");
    for mv in ["surrender red", "surrender yellow", "surrender green", "surrender purple"] {
        assert_eq!(holder.always(&position).is_some(), position.to_move().is_some());
        assert!(position.play(&mv.parse().unwrap(), &mut Vec::new()).is_ok());
    }
    assert_eq!((holder.always(&position).is_some(), press(&mut holder, Key::Enter, &position)), (false, None));
}
