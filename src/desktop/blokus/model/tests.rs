// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the held piece and its placement. The commands finish immediately, so no main loop runs.

use std::rc::Rc;
use std::sync::Arc;

use super::*;
use crate::desktop::game_match::MatchConfig;
use play::GameSession;
use play::command::{FileError, FileText, Files};
use play::results::BestScores;
use play::seats::{ComputerSeat, Seats};
use play::session::Seeds;
use rules::blokus::{Setup, Square};

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str, _: u64) -> Result<FileText, FileError> {
        Err(FileError::NotFound)
    }

    fn write_save_file(&self, _: &str, _: &str) -> Result<(), FileError> {
        Err(FileError::Denied)
    }
}

fn model(computers: &[&str]) -> Rc<Model> {
    let seats = computers.iter().map(|seat| seat.parse::<ComputerSeat>().unwrap()).collect();
    Match::new(MatchConfig {
        session: GameSession::new(Setup::with_seed(7), Seeds::Fixed(7), Seats::new(seats), BestScores::default()),
        keys: Rc::default(),
        files: Arc::new(NoFiles),
        peer_input: Box::new(|_| None),
        state_line: |_| String::new(),
    })
}

fn piece(name: &str) -> Piece {
    name.parse().unwrap()
}

/// Placement of the held piece, and whether it is above the board.
fn held(model: &Rc<Model>) -> Option<(String, bool)> {
    let hand = model.hand()?;
    Some((hand.held.placement()?.to_string(), hand.is_over))
}

#[test]
fn piece_is_taken_rotated_moved_and_placed() {
    let model = model(&[]);
    assert!(model.take(piece("V3")));
    assert_eq!(held(&model), Some(("a19,b19,a20".to_owned(), false)), "the piece starts at the corner of its color");
    assert_eq!(model.verdict(), None, "the piece is not above the board");
    model.command(KeyCommand::Turn(Rotation::Right));
    assert_eq!(held(&model), Some(("a19,a20,b20".to_owned(), false)));
    // The first arrow key shows the piece above the board, the next ones move it.
    model.command(KeyCommand::Move(1, 0));
    assert_eq!(held(&model), Some(("a19,a20,b20".to_owned(), true)));
    model.command(KeyCommand::Move(1, 0));
    assert_eq!(held(&model), Some(("b19,b20,c20".to_owned(), true)));
    // After an illegal placement, the piece is still held.
    assert!(!model.command(KeyCommand::Place));
    assert!(model.hand().is_some() && model.position().board().taken().count() == 0);
    model.command(KeyCommand::Move(-1, 0));
    assert!(model.command(KeyCommand::Place));
    assert_eq!(model.hand(), None);
    assert_eq!(model.placed(), [(Color::Red, "a19,a20,b20".parse().unwrap())]);
    model.run_line("undo");
    assert!(model.take(piece("V3")), "the piece is available again");
}

#[test]
fn hand_is_empty_when_another_color_moves() {
    let model = model(&[]);
    model.take(piece("X"));
    model.run_line("a20");
    assert_eq!(model.hand(), None);
    model.take(piece("O"));
    // A command that doesn't change the position leaves the piece in the hand.
    model.run_line("pieces");
    assert!(model.hand().is_some());
    model.put_back();
    assert_eq!(model.hand(), None);
}

#[test]
fn used_pieces_and_pieces_of_computer_players_cannot_be_taken() {
    let model = model(&[]);
    model.run_line("a20 t20 t1 a1");
    assert!(!model.take(Piece::SINGLE));
    assert!(model.take(piece("2")));
    let model = self::model(&["1:random"]);
    assert!(!model.take(Piece::SINGLE));
    assert!(!model.command(KeyCommand::Next(1)));
    assert_eq!(model.hand(), None);
}

/// Expected squares derived by hand: with 1 in the corner, one end of 2 is at b19 and the other to the right or below.
#[test]
fn reach_is_all_squares_that_a_piece_can_cover() {
    let model = model(&[]);
    let squares = |names: &[&str]| names.iter().map(|name| name.parse::<Square>().unwrap()).collect::<Squares>();
    assert_eq!(model.reach(piece("2")), squares(&["a20", "b20", "a19"]));
    assert_eq!(model.reach(piece("1")), squares(&["a20"]));
    model.run_line("a20 t20 t1 a1");
    assert_eq!(model.reach(piece("2")), squares(&["b19", "c19", "b18"]));
}

#[test]
fn placed_pieces_are_in_order_and_without_those_before_a_restart() {
    let model = model(&[]);
    model.run_line("a20 surrender yellow t1 restart a20,b20 t20");
    let placed: Vec<String> =
        model.placed().into_iter().map(|(color, placement)| format!("{color} {placement}")).collect();
    assert_eq!(placed, ["red a20,b20", "yellow t20"]);
}
