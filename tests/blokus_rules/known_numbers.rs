// SPDX-License-Identifier: GPL-3.0-or-later
//! Numbers that are known from elsewhere.

use biquadris::game::Game;
use biquadris::games::blokus::{Blokus, Board, Colour, Pieces, Placement, Setup, generate};

fn legal(board: &Board, colour: Colour, left: Pieces) -> Vec<Placement> {
    let mut found = Vec::new();
    generate::legal(board, colour, left, &mut found);
    found
}

/// How many ways there are for one colour alone to make so many moves.
fn alone(board: &Board, left: Pieces, moves: u32) -> u64 {
    if moves == 1 {
        return generate::count(board, Colour::Red, left) as u64;
    }
    let after = |placement: Placement| {
        let mut board = board.clone();
        board.place(Colour::Red, placement);
        alone(&board, left.without(placement.piece()), moves - 1)
    };
    legal(board, Colour::Red, left).into_iter().map(after).sum()
}

#[test]
fn first_moves_by_piece() {
    // A first piece covers the corner of the board with a corner of the rectangle around it. So a piece has as many first
    // moves as it has orientations with a square in the upper left: of its orientations, the part that its squares in the
    // corners of the rectangle are of four (for straight pieces all). By hand: P misses one of four, 8 · 3/4 = 6; F has
    // one, 8 · 1/4 = 2; N, Y have two, 8 · 2/4 = 4; X has none.
    let expected = [
        ("1", 1),
        ("2", 2),
        ("I3", 2),
        ("V3", 3),
        ("I4", 2),
        ("O", 1),
        ("T4", 2),
        ("L4", 6),
        ("Z4", 2),
        ("I5", 2),
        ("L5", 6),
        ("N", 4),
        ("P", 6),
        ("U", 4),
        ("V5", 3),
        ("W", 2),
        ("X", 0),
        ("Y", 4),
        ("F", 2),
        ("T5", 2),
        ("Z5", 2),
    ];
    assert_eq!(expected.iter().map(|(_, count)| count).sum::<usize>(), 58);
    for colour in Colour::ALL {
        let first = legal(&Board::default(), colour, Pieces::ALL);
        for (name, count) in expected {
            let of_piece = first.iter().filter(|placement| placement.piece().name() == name).count();
            assert_eq!(of_piece, count, "{name} of {colour}");
        }
    }
}

#[test]
fn one_colour_alone() {
    assert_eq!([1, 2, 3].map(|moves| alone(&Board::default(), Pieces::ALL, moves)), [58, 9_729, 2_922_737]);
}

/// How many positions there are after so many plies, one colour after the other.
fn plies(game: &Blokus, plies: u32) -> u64 {
    let placements = game.placements();
    if plies == 1 {
        return placements.len() as u64;
    }
    let after = |placement: Placement| {
        let mut game = game.clone();
        let _ = game.play(&placement.into(), &mut Vec::new()).unwrap();
        self::plies(&game, plies - 1)
    };
    placements.into_iter().map(after).sum()
}

#[test]
fn positions_after_some_plies() {
    let start = Blokus::new(&Setup::with_seed(0));
    assert_eq!([1, 2, 3].map(|depth| plies(&start, depth)), [58, 3_364, 195_112]);
    // First pieces don't meet, so that there are 58 times as many after the fourth.
    let mut some = start;
    let _ = some.play(&"a20,b20,c20,d20,e20".parse().unwrap(), &mut Vec::new()).unwrap();
    assert_eq!(plies(&some, 3) * 58, 11_316_496);
}
