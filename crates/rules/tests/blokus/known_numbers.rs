// SPDX-License-Identifier: GPL-3.0-or-later
//! Numbers that are known from elsewhere.

use std::collections::BTreeSet;

use rules::blokus::{Blokus, Board, Color, Orientation, Piece, Pieces, Placement, Setup, generate};
use rules::game::Game;

use crate::reference::{self, ways};

fn legal(board: &Board, color: Color, left: Pieces) -> Vec<Placement> {
    let mut found = Vec::new();
    generate::legal(board, color, left, &mut found);
    found
}

/// How many ways there are for one color alone to make so many moves.
fn alone(board: &Board, left: Pieces, moves: u32) -> u64 {
    if moves == 1 {
        return generate::count(board, Color::Red, left) as u64;
    }
    let after = |placement: Placement| {
        let mut board = board.clone();
        board.place(Color::Red, placement);
        alone(&board, left.without(placement.piece()), moves - 1)
    };
    legal(board, Color::Red, left).into_iter().map(after).sum()
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
    for color in Color::ALL {
        let first = legal(&Board::default(), color, Pieces::ALL);
        for (name, count) in expected {
            let of_piece = first.iter().filter(|placement| placement.piece().name() == name).count();
            assert_eq!(of_piece, count, "{name} of {color}");
        }
    }
}

#[test]
fn one_color_alone() {
    assert_eq!([1, 2, 3].map(|moves| alone(&Board::default(), Pieces::ALL, moves)), [58, 9_729, 2_922_737]);
}

/// How many positions there are after so many plies, one color after the other. The last ply is counted, not played.
fn plies(game: &Blokus, plies: u32) -> u64 {
    if plies == 1 {
        let color = game.to_move().unwrap().color;
        return generate::count(game.board(), color, game.pieces(color)) as u64;
    }
    let after = |placement: Placement| {
        let mut game = game.clone();
        let _ = game.play(&placement.into(), &mut Vec::new()).unwrap();
        self::plies(&game, plies - 1)
    };
    game.placements().into_iter().map(after).sum()
}

#[test]
fn positions_after_some_plies() {
    let start = Blokus::new(&Setup::with_seed(0));
    assert_eq!([1, 2, 3, 4].map(|depth| plies(&start, depth)), [58, 3_364, 195_112, 11_316_496]);
    // First pieces don't meet: 58 times as many with each of them.
    assert_eq!([2, 3, 4].map(|exponent| 58u64.pow(exponent)), [3_364, 195_112, 11_316_496]);
}

/// The known numbers, of the plain model's drawings and of the game's own tables.
#[test]
fn orientations_and_placements() {
    let known = "1:1 2:2 I3:2 V3:4 I4:2 O:1 T4:4 L4:8 Z4:4 I5:2 L5:8 N:8 P:8 U:4 V5:4 W:4 X:1 Y:8 F:8 T5:4 Z5:4";
    let plain: Vec<String> = reference::names().iter().map(|name| format!("{name}:{}", ways(name).len())).collect();
    let found: Vec<String> = Piece::all().map(|piece| format!("{piece}:{}", piece.orientations().len())).collect();
    assert_eq!((plain.join(" ").as_str(), found.join(" ").as_str()), (known, known));
    assert_eq!(Piece::all().map(|piece| piece.orientations().len()).sum::<usize>(), 91);
    assert_eq!(Piece::all().map(Piece::size).sum::<u32>(), 89);
    assert_eq!(Placement::all().count(), 30_433);
    for piece in Piece::all() {
        // The game's ways are those of the drawings.
        let cells = |orientation: &Orientation| {
            orientation.cells().iter().map(|&(column, row)| (column.into(), row.into())).collect()
        };
        let of_game: BTreeSet<BTreeSet<(i32, i32)>> = piece.orientations().iter().map(cells).collect();
        assert_eq!(of_game, ways(piece.name()), "{piece}");
        // A way that is so wide and so high fits in (21 − width) · (21 − height) places.
        let places = |way: &BTreeSet<(i32, i32)>| {
            let most = |of: fn(&(i32, i32)) -> i32| way.iter().map(of).max().unwrap();
            ((20 - most(|cell| cell.0)) * (20 - most(|cell| cell.1))) as usize
        };
        let expected: usize = ways(piece.name()).iter().map(places).sum();
        assert_eq!(Placement::all().filter(|placement| placement.piece() == piece).count(), expected, "{piece}");
    }
}
