// SPDX-License-Identifier: GPL-3.0-or-later
//! Messages, compared with texts written by hand.

use super::*;
use rules::blokus::{Move, Seating, Setup};

fn names() -> Vec<String> {
    ["Ann", "Bob", "Cy", "Dee"].map(str::to_owned).to_vec()
}

/// A match with this many players after these moves, and the events of the last one.
fn played(players: u32, moves: &[&str]) -> (Blokus, Vec<Event>) {
    let seating = Seating::of_players(players).unwrap();
    let mut game = Blokus::new(&Setup { seating, ..Setup::with_seed(1) });
    let mut events = Vec::new();
    for mv in moves {
        events.clear();
        let _ = game.play(&mv.parse::<Move>().unwrap(), &mut events).unwrap();
    }
    (game, events)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn placement_names_player_piece_squares_and_score() {
    let (game, events) = played(4, &["a20,b20"]);
    assert_eq!(
        news(&events, &game, &names()).unwrap(),
        "Red (Ann) placed 2 at a20,b20 and has 2 points. Bob’s turn: Yellow"
    );
    // With three players, the fourth color belongs to no player.
    let (game, events) = played(3, &["a20", "t20", "t1", "a1"]);
    assert_eq!(
        news(&events, &game, &names()).unwrap(),
        "Purple (the rogue) placed 1 at a1 and has 1 point. Ann’s turn: Red"
    );
    let (game, _) = played(3, &["a20", "t20", "t1"]);
    assert_eq!(turn(&game, &names()), "Ann’s turn: Purple, the rogue");
}

#[test]
fn surrenders_are_reported_in_order() {
    let (game, _) = played(4, &["a20", "t20"]);
    let stuck = |it| Event::Surrendered(it, Cause::Stuck);
    assert_eq!(
        news(&[stuck(Color::Yellow), stuck(Color::Purple), stuck(Color::Red)], &game, &names()).unwrap(),
        "Yellow (Bob) can’t place a piece and surrenders. Purple (Dee) can’t place a piece and surrenders. \
         Red (Ann) can’t place a piece and surrenders. Cy’s turn: Green"
    );
}

/// All surrender. Red and green have three squares together, yellow and purple one.
#[test]
fn result_names_winner_and_points() {
    let moves = ["a20,b20", "t20", "t1", "surrender purple", "surrender red", "surrender yellow", "surrender green"];
    let (game, events) = played(2, &moves);
    assert_eq!(
        news(&events, &game, &names()).unwrap(),
        "Ann wins with 3 points: Red 2 and Green 1; Bob: 1. Green (Ann) surrenders"
    );
    assert_eq!(owner(&game, &names(), Color::Green), "Ann: 3");
    assert_eq!(
        card_label(&game, &names(), Color::Red, false, Some(59_001)),
        "Red, Ann, out: 2 points, 3 in total, 1:00 left"
    );
    let computers = vec!["Computer".to_owned(); 4];
    assert_eq!(
        turn(&game, &computers),
        "Computer, Red and Green wins with 3 points: Red 2 and Green 1; Computer, Yellow and Purple: 1"
    );
    let (game, _) = played(4, &["surrender red", "surrender yellow", "surrender green", "surrender purple"]);
    assert_eq!(turn(&game, &names()), "Ann, Bob, Cy and Dee share the victory with 0 points");
    assert_eq!(board_label(&game, None), "Board, game over");
}

#[test]
fn board_label_describes_held_piece_and_legality() {
    use play::blokus::held::Held;
    use rules::blokus::Square;
    let (game, _) = played(4, &[]);
    let label = |column, row, is_over| {
        let held = Held::new("V3".parse().unwrap(), Square::new(column, row).unwrap());
        board_label(&game, Some(&Hand { color: Color::Red, held, is_over }))
    };
    assert_eq!(label(0, 0, false), "Board, red to move, V3, three squares, selected");
    assert_eq!(label(0, 0, true), "Board, red to move, V3, three squares, over a19,b19,a20, can be placed here");
    assert_eq!(
        label(5, 5, true),
        "Board, red to move, V3, three squares, over e15,f15,e16, can’t be placed here: the first red piece must cover a20"
    );
}

#[test]
fn pieces_clocks_and_cards_are_labeled() {
    let single = Piece::SINGLE;
    assert_eq!(piece(single, false, true), "1, one square");
    assert_eq!(piece("F".parse().unwrap(), true, false), "F, five squares, selected, can’t be placed now");
    assert_eq!([60_000, 59_999, 1, 0, 600_000].map(clock), ["1:00", "1:00", "0:01", "0:00", "10:00"]);
    assert_eq!(refusal(&IllegalMove::Used(Color::Red, single)), "Red has already placed piece 1");
    let (game, _) = played(4, &[]);
    assert_eq!(mover(&game, &names()), "Red: Ann");
    assert_eq!(card_label(&game, &names(), Color::Yellow, true, None), "Yellow, Bob, computer: 0 points");
    assert_eq!(name(&names(), seat(4)), "Dee");
}
