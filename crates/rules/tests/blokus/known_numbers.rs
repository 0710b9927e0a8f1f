// SPDX-License-Identifier: GPL-3.0-or-later
//! Known values from other sources.

use std::collections::BTreeSet;

use rules::blokus::{Blokus, Board, Color, Orientation, Piece, Pieces, Placement, Setup, generate};
use rules::game::Game;

use crate::reference::{self, ways};

fn legal(board: &Board, color: Color, pieces: Pieces) -> Vec<Placement> {
    let mut found = Vec::new();
    generate::legal(board, color, pieces, &mut found);
    found
}

/// Number of sequences of `moves` moves for one color alone.
fn sequences_of_one_color(board: &Board, pieces: Pieces, moves: u32) -> u64 {
    if moves == 1 {
        return generate::count(board, Color::Red, pieces) as u64;
    }
    let after = |placement: Placement| {
        let mut board = board.clone();
        board.place(Color::Red, placement);
        sequences_of_one_color(&board, pieces.without(placement.piece()), moves - 1)
    };
    legal(board, Color::Red, pieces).into_iter().map(after).sum()
}

#[test]
fn first_moves_by_piece() {
    // A first piece covers the corner of the board with a corner of its bounding rectangle. So a piece has as many
    // first moves as it has orientations with a square in the upper left: the fraction of the rectangle's corners it
    // covers, out of four, times its number of orientations (for straight pieces, all). By hand: P misses one of four
    // corners, 8 · 3/4 = 6; F covers one, 8 · 1/4 = 2; N and Y cover two, 8 · 2/4 = 4; X covers none.
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
fn moves_of_one_color_alone() {
    assert_eq!(
        [1, 2, 3].map(|moves| sequences_of_one_color(&Board::default(), Pieces::ALL, moves)),
        [58, 9_729, 2_922_737]
    );
}

/// Number of move sequences of this many plies (perft). The last ply is counted, not played.
fn perft(game: &Blokus, perft: u32) -> u64 {
    if perft == 1 {
        let color = game.to_move().unwrap().color;
        return generate::count(game.board(), color, game.pieces(color)) as u64;
    }
    let after = |placement: Placement| {
        let mut game = game.clone();
        let _ = game.play(&placement.into(), &mut Vec::new()).unwrap();
        self::perft(&game, perft - 1)
    };
    game.placements().into_iter().map(after).sum()
}

#[test]
fn perft_values() {
    let start = Blokus::new(&Setup::with_seed(0));
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&start, depth)), [58, 3_364, 195_112, 11_316_496]);
    // First pieces don't interact, so each ply multiplies the number by 58.
    assert_eq!([2, 3, 4].map(|exponent| 58u64.pow(exponent)), [3_364, 195_112, 11_316_496]);
}

/// Known values, for the drawings of the reference implementation and for the tables of the rules.
#[test]
fn numbers_of_orientations_and_placements() {
    let known = "1:1 2:2 I3:2 V3:4 I4:2 O:1 T4:4 L4:8 Z4:4 I5:2 L5:8 N:8 P:8 U:4 V5:4 W:4 X:1 Y:8 F:8 T5:4 Z5:4";
    let plain: Vec<String> = reference::names().iter().map(|name| format!("{name}:{}", ways(name).len())).collect();
    let found: Vec<String> = Piece::all().map(|piece| format!("{piece}:{}", piece.orientations().len())).collect();
    assert_eq!((plain.join(" ").as_str(), found.join(" ").as_str()), (known, known));
    assert_eq!(Piece::all().map(|piece| piece.orientations().len()).sum::<usize>(), 91);
    assert_eq!(Piece::all().map(Piece::size).sum::<u32>(), 89);
    assert_eq!(Placement::all().count(), 30_433);
    for piece in Piece::all() {
        // The orientations in the rules equal those derived from the drawings.
        let cells = |orientation: &Orientation| {
            orientation.cells().iter().map(|&(column, row)| (column.into(), row.into())).collect()
        };
        let of_game: BTreeSet<BTreeSet<(i32, i32)>> = piece.orientations().iter().map(cells).collect();
        assert_eq!(of_game, ways(piece.name()), "{piece}");
        // An orientation fits in (21 − width) · (21 − height) positions.
        let positions = |cells: &BTreeSet<(i32, i32)>| {
            let max = |of: fn(&(i32, i32)) -> i32| cells.iter().map(of).max().unwrap();
            ((20 - max(|cell| cell.0)) * (20 - max(|cell| cell.1))) as usize
        };
        let expected: usize = ways(piece.name()).iter().map(positions).sum();
        assert_eq!(Placement::all().filter(|placement| placement.piece() == piece).count(), expected, "{piece}");
    }
}
