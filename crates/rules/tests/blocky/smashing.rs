// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Moves": smashing.

use rules::blocky::{Action, Blocky, Event, IllegalMove, Move, Path};
use rules::game::{Game, Seat};

use crate::chacha::Draws;
use crate::play::{at, board, brief, cells, given_board, go, made, refused};
use crate::reference::children;

/// Smashes use a separate random stream. With seed 1, its first words modulo 4 are 2, 2, 1, 3 and 3, 2, 1, 1, computed
/// by a separate program in another language. At level 1 of a board of depth 2, the children are unit cells, so each
/// takes one draw.
#[test]
fn a_smash_draws_four_children_in_their_order() {
    let mut game = at("[r [g b y r] b y]", 2);
    let events = go(&mut game, "smash nw");
    assert_eq!(brief(game.board()), "[r [b b g y] b y]");
    assert_eq!(cells(game.board()), "BBRR GYRR BBYY BBYY");
    let path = "nw".parse().unwrap();
    assert_eq!(
        events,
        [
            Event::Acted { seat: Seat::FIRST, action: Action::Smash, path, changed: true },
            Event::TurnPassed(Seat::SECOND)
        ]
    );
    // An undivided block can be smashed too.
    go(&mut game, "smash sw");
    assert_eq!(brief(game.board()), "[r [b b g y] [y b g g] y]");
}

#[test]
fn rotations_and_refused_moves_draw_nothing() {
    let mut reference = Draws::new(99, 2);
    let mut game = Blocky::new(&given_board(99, 3, 100, board("[r g b y]", 5)));
    for (path, level) in [("ne", 1), ("sw", 1), ("nw", 1), ("ne", 1)] {
        refused(&game, "smash top");
        assert!(matches!(refused(&game, "smash se.ne"), IllegalMove::NoBlock { .. }));
        go(&mut game, "clockwise se");
        go(&mut game, &format!("smash {path}"));
        let drawn = children(&mut reference, level, 5);
        assert_eq!(brief(&game.board().at(&path.parse().unwrap()).unwrap()), drawn.brief(), "{path}");
    }
    // At deeper levels, the probabilities are those of the level.
    for path in ["se.nw.ne", "se.nw", "se.nw.sw.se"] {
        let mut game = Blocky::new(&given_board(99, 3, 100, board("[r g b [r [r g [r r g [r g b y]] b] y b]]", 6)));
        go(&mut game, &format!("smash {path}"));
        let level = path.split('.').count();
        let drawn = children(&mut Draws::new(99, 2), level, 6);
        assert_eq!(brief(&game.board().at(&path.parse().unwrap()).unwrap()), drawn.brief(), "{path}");
    }
}

#[test]
fn a_smash_replaces_its_block_and_nothing_else() {
    for seed in 0..40 {
        let mut game = Blocky::new(&made(seed, 1, 9999, 4));
        // Also inside a rotated block.
        go(&mut game, "clockwise top");
        let can_be_smashed = |mv: &&Move| mv.to_string().starts_with("smash");
        let moves = game.legal_moves();
        let paths: Vec<String> =
            moves.iter().filter(can_be_smashed).map(|mv| mv.to_string().replace("smash ", "")).collect();
        for path in paths {
            let mut after = game.clone();
            go(&mut after, &format!("smash {path}"));
            let place = path.parse::<Path>().unwrap().place(4);
            for (column, row) in (0..16).flat_map(|column| (0..16).map(move |row| (column, row))) {
                let within = |at: usize, first: usize| at >= first && at < first + place.side;
                if !(within(column, place.column) && within(row, place.row)) {
                    assert_eq!(after.board().cell((column, row)), game.board().cell((column, row)), "{path}");
                }
            }
            // The paths of all other blocks still lead to the same blocks.
            for other in game.paths().iter().filter(|other| {
                let (other, path) = (other.to_string(), path.as_str());
                !other.starts_with(path) && !path.starts_with(&other) && other != "top"
            }) {
                assert_eq!(after.board().at(other), game.board().at(other), "{path}: {other}");
            }
            assert!(after.board().at(&path.parse().unwrap()).unwrap().color().is_none());
        }
    }
}

#[test]
fn the_whole_board_and_unit_cells_are_never_smashed() {
    let game = at("[r [g b y r] b y]", 2);
    assert_eq!(refused(&game, "smash top"), IllegalMove::SmashTop);
    for path in ["nw.ne", "nw.nw", "nw.sw", "nw.se"] {
        assert_eq!(refused(&game, &format!("smash {path}")), IllegalMove::SmashCell(path.parse().unwrap()));
    }
    // Only the level matters: on a deeper board the same block is not a unit cell.
    let mut deeper = at("[r [g b y r] b y]", 3);
    go(&mut deeper, "smash nw.nw");
    assert_eq!(refused(&at("[r g b y]", 1), "smash ne"), IllegalMove::SmashCell("ne".parse().unwrap()));
    for depth in 0..=7 {
        assert_eq!(refused(&at("g", depth), "smash top"), IllegalMove::SmashTop);
    }
    // The refusal cost no turn.
    assert_eq!((game.turn(), game.turns_left(Seat::FIRST)), (Some(Seat::FIRST), 10));
    assert_eq!(refused(&game, "smash top").to_string(), "the whole board can’t be smashed");
    assert_eq!(refused(&game, "smash nw.sw").to_string(), "nw.sw is a unit cell, which can’t be smashed");
}
