// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the commands for the piece in hand.

use super::*;
use crate::blokus::held::Rotation;
use rules::blokus::Setup;
use rules::game::Game;

fn position() -> Blokus {
    Blokus::new(&Setup::with_seed(1))
}

fn piece(name: &str) -> Piece {
    name.parse().unwrap()
}

/// Returns the squares of the piece in hand, and whether it is above the board.
fn held(holder: &Holder) -> Option<(String, bool)> {
    holder.hand().map(|hand| (hand.held.placement().unwrap().to_string(), hand.is_over))
}

#[test]
fn a_piece_keeps_its_last_orientation() {
    let (position, piece, mut holder) = (position(), piece("V3"), Holder::default());
    assert_eq!(holder.orientation(Color::Red, piece), piece.orientations()[0]);
    holder.take(piece, &position).unwrap();
    holder.command(KeyCommand::Turn(Rotation::Right), &position).unwrap();
    let turned = holder.hand().unwrap().clone();
    assert_ne!(turned.held.orientation(), &piece.orientations()[0]);
    holder.put_back();
    assert_eq!(&holder.orientation(Color::Red, piece), turned.held.orientation());
    // The same piece of another color has its own orientation.
    assert_eq!(holder.orientation(Color::Green, piece), piece.orientations()[0]);
    holder.take(piece, &position).unwrap();
    assert_eq!(holder.hand(), Some(&turned));
    // Another match starts with the first orientation.
    holder.follow(Some(&position), 1);
    assert_eq!(holder.hand(), Some(&turned));
    assert_eq!(holder.orientation(Color::Red, piece), piece.orientations()[0]);
}

#[test]
fn a_piece_moves_above_the_board_first() {
    let (position, mut holder) = (position(), Holder::default());
    let mut command = |command| (holder.command(command, &position).unwrap(), held(&holder).unwrap());
    let at = |squares: &str, is_over| (None, (squares.to_owned(), is_over));
    assert_eq!(command(KeyCommand::Next(1)), at("a20", false));
    assert_eq!(command(KeyCommand::Next(1)), at("a20,b20", false));
    assert_eq!(command(KeyCommand::Place), at("a20,b20", true));
    assert_eq!(command(KeyCommand::Move(1, 0)), at("b20,c20", true));
    // The next piece appears at the same place.
    assert_eq!(command(KeyCommand::Next(-1)), at("c20", true));
    let place = Some(Request::Play("c20".parse().unwrap()));
    assert_eq!(command(KeyCommand::Place), (place, ("c20".to_owned(), true)), "rules are checked elsewhere");
}

#[test]
fn an_empty_hand_takes_the_largest_piece() {
    let position = position();
    for command in [KeyCommand::Move(1, 0), KeyCommand::Turn(Rotation::Left), KeyCommand::Place] {
        let mut holder = Holder::default();
        assert_eq!(holder.command(command, &position), Ok(None));
        let hand = holder.hand().unwrap();
        assert_eq!((Some(hand.held.piece()), hand.is_over), (Piece::all().next_back(), true));
        assert_eq!(Holder::default().always(&position).unwrap().hand(), holder.hand());
    }
}

#[test]
fn unavailable_pieces_are_refused_or_put_back() {
    let mut position = position();
    let mut holder = Holder::default();
    holder.take(Piece::SINGLE, &position).unwrap();
    for mv in ["a20", "t20", "t1", "a1"] {
        let _ = position.play(&mv.parse().unwrap(), &mut Vec::new()).unwrap();
        holder.follow(Some(&position), 0);
        assert_eq!(holder.hand(), None);
    }
    assert_eq!(holder.take(Piece::SINGLE, &position), Err(IllegalMove::Used(Color::Red, Piece::SINGLE)));
    assert_eq!(holder.take(piece("2"), &position), Ok(()));
    holder.follow(Some(&position), 0);
    assert!(holder.hand().is_some());
    holder.follow(None, 0);
    assert_eq!(holder.hand(), None, "nobody can move");
    for mv in ["surrender red", "surrender yellow", "surrender green", "surrender purple"] {
        let _ = position.play(&mv.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    for command in [KeyCommand::Surrender, KeyCommand::Place, KeyCommand::Next(1)] {
        assert_eq!(holder.command(command, &position), Err(IllegalMove::Over));
    }
    assert_eq!(holder.command(KeyCommand::Hint, &position), Ok(Some(Request::Hint)));
}
