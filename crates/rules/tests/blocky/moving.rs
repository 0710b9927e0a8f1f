// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Moves": rotations and reflections, each worked out by hand.

use rules::blocky::{Action, Event};
use rules::game::{Game, Seat};

use crate::play::{at, brief, cells, go};

/// Asserts the board after a move, as a tree and as cells.
fn assert_moves(before: &str, depth: u8, mv: &str, after: &str, rows: &str) {
    let mut game = at(before, depth);
    let events = go(&mut game, mv);
    assert_eq!((brief(game.board()).as_str(), cells(game.board()).as_str()), (after, rows), "{mv} on {before}");
    let (name, path) = mv.split_once(' ').unwrap();
    let action = Action::ALL.into_iter().find(|action| action.name() == name).unwrap();
    let path = path.parse().unwrap();
    let changed = before != after;
    assert_eq!(
        events,
        [Event::Acted { seat: Seat::FIRST, action, path, changed }, Event::TurnPassed(Seat::SECOND)],
        "{mv}"
    );
    assert_eq!(game.turn(), Some(Seat::SECOND));
}

/// ```text
/// B G R R
/// Y R R R
/// B B Y Y
/// B B Y Y
/// ```
const SMALL: &str = "[r [g b y r] b y]";

#[test]
fn children_are_ordered_by_corner() {
    assert_eq!(cells(at(SMALL, 2).board()), "BGRR YRRR BBYY BBYY");
    assert_eq!(cells(at("[r g b y]", 1).board()), "GR BY");
}

/// After a clockwise rotation, the first row is the former first column read from the bottom, and so on.
#[test]
fn moves_of_the_whole_board() {
    for (mv, after, rows) in [
        ("clockwise top", "[[b y r g] b y r]", "BBYB BBRG YYRR YYRR"),
        ("counterclockwise top", "[y r [r g b y] b]", "RRYY RRYY GRBB BYBB"),
        ("horizontal top", "[[b g r y] r y b]", "RRGB RRRY YYBB YYBB"),
        ("vertical top", "[y b [r y b g] r]", "BBYY BBYY YRRR BGRR"),
    ] {
        assert_moves(SMALL, 2, mv, after, rows);
    }
}

#[test]
fn moves_of_a_quarter() {
    for (mv, after, rows) in [
        ("clockwise nw", "[r [b y r g] b y]", "YBRR RGRR BBYY BBYY"),
        ("counterclockwise nw", "[r [r g b y] b y]", "GRRR BYRR BBYY BBYY"),
        ("horizontal nw", "[r [b g r y] b y]", "GBRR RYRR BBYY BBYY"),
        ("vertical nw", "[r [r y b g] b y]", "YRRR BGRR BBYY BBYY"),
    ] {
        assert_moves(SMALL, 2, mv, after, rows);
    }
}

/// The board doesn't change, but the turn is over.
#[test]
fn moves_of_undivided_blocks_and_unit_cells() {
    for name in ["clockwise", "counterclockwise", "horizontal", "vertical"] {
        for path in ["ne", "sw", "nw.ne", "nw.se"] {
            assert_moves(SMALL, 2, &format!("{name} {path}"), SMALL, "BGRR YRRR BBYY BBYY");
        }
        for depth in [0, 3] {
            let mut game = at("b", depth);
            go(&mut game, &format!("{name} top"));
            assert_eq!((brief(game.board()).as_str(), game.turn()), ("b", Some(Seat::SECOND)));
        }
    }
}

/// ```text
/// G G G G R R R R
/// G G G G R R R R
/// G G G G R R R R
/// G G G G R R R R
/// B B B B R R Y Y
/// B B B B R R Y Y
/// B B B B B G B B
/// B B B B Y R B B
/// ```
const NESTED: &str = "[r g b [y r [g b y r] b]]";

/// Repeats each row the given number of times; eight rows in total.
fn rows(of: &[(usize, &str)]) -> String {
    of.iter().flat_map(|(times, row)| vec![*row; *times]).collect::<Vec<_>>().join(" ")
}

#[test]
fn children_are_rotated_at_every_level() {
    let start = [(4, "GGGGRRRR"), (2, "BBBBRRYY"), (1, "BBBBBGBB"), (1, "BBBBYRBB")];
    assert_eq!(cells(at(NESTED, 3).board()), rows(&start));
    for (mv, after, of) in [
        (
            "clockwise top",
            "[g b [r [b y r g] b y] r]",
            [(4, "BBBBGGGG"), (1, "YBRRRRRR"), (1, "RGRRRRRR"), (2, "BBYYRRRR")],
        ),
        (
            "counterclockwise top",
            "[[b y r [r g b y]] r g b]",
            [(2, "RRRRYYBB"), (1, "RRRRRRGR"), (1, "RRRRRRBY"), (4, "GGGGBBBB")],
        ),
        (
            "horizontal top",
            "[g r [r y b [b g r y]] b]",
            [(4, "RRRRGGGG"), (2, "YYRRBBBB"), (1, "BBGBBBBB"), (1, "BBRYBBBB")],
        ),
        (
            "vertical top",
            "[[b [r y b g] r y] b g r]",
            [(1, "BBBBYRBB"), (1, "BBBBBGBB"), (2, "BBBBRRYY"), (4, "GGGGRRRR")],
        ),
    ] {
        assert_moves(NESTED, 3, mv, after, &rows(&of));
    }
}

#[test]
fn moves_at_levels_1_and_2() {
    let top = (4, "GGGGRRRR");
    for (mv, after, of) in [
        ("clockwise se", "[r g b [r [b y r g] b y]]", &[top, (1, "BBBBYBRR"), (1, "BBBBRGRR"), (2, "BBBBBBYY")][..]),
        ("counterclockwise se", "[r g b [b y r [r g b y]]]", &[top, (2, "BBBBYYBB"), (1, "BBBBRRGR"), (1, "BBBBRRBY")]),
        ("horizontal se", "[r g b [r y b [b g r y]]]", &[top, (2, "BBBBYYRR"), (1, "BBBBBBGB"), (1, "BBBBBBRY")]),
        ("vertical se", "[r g b [b [r y b g] r y]]", &[top, (1, "BBBBYRBB"), (1, "BBBBBGBB"), (2, "BBBBRRYY")]),
        ("clockwise se.sw", "[r g b [y r [b y r g] b]]", &[top, (2, "BBBBRRYY"), (1, "BBBBYBBB"), (1, "BBBBRGBB")]),
        (
            "counterclockwise se.sw",
            "[r g b [y r [r g b y] b]]",
            &[top, (2, "BBBBRRYY"), (1, "BBBBGRBB"), (1, "BBBBBYBB")],
        ),
        ("horizontal se.sw", "[r g b [y r [b g r y] b]]", &[top, (2, "BBBBRRYY"), (1, "BBBBGBBB"), (1, "BBBBRYBB")]),
        ("vertical se.sw", "[r g b [y r [r y b g] b]]", &[top, (2, "BBBBRRYY"), (1, "BBBBYRBB"), (1, "BBBBBGBB")]),
        ("vertical se.sw.ne", NESTED, &[top, (2, "BBBBRRYY"), (1, "BBBBBGBB"), (1, "BBBBYRBB")]),
    ] {
        assert_moves(NESTED, 3, mv, after, &rows(of));
    }
}

/// A path refers to the current position of a block, also inside blocks that were rotated before.
#[test]
fn successive_moves() {
    let mut game = at(NESTED, 3);
    go(&mut game, "clockwise top");
    // The lower left block is now [r [b y r g] b y].
    go(&mut game, "horizontal sw.nw");
    assert_eq!(brief(game.board()), "[g b [r [y b g r] b y] r]");
    go(&mut game, "vertical sw");
    assert_eq!(brief(game.board()), "[g b [y b [r g b y] r] r]");
    go(&mut game, "counterclockwise top");
    // Counterclockwise, [ne nw sw se] becomes [se ne nw sw], each rotated itself: [y b [r g b y] r] is rotated to [r y
    // b [y r g b]].
    assert_eq!(brief(game.board()), "[r g b [r y b [y r g b]]]");
}

/// ```text
/// G G B B
/// G G Y Y
/// R R Y Y
/// R R Y Y
/// ```
/// The upper right block is symmetric under horizontal reflection, the upper left one under every move. The turn is over in
/// any case.
#[test]
fn a_move_may_leave_a_symmetric_block_unchanged() {
    let board = "[[b b y y] [g g g g] r y]";
    let rows = "GGBB GGYY RRYY RRYY";
    for mv in ["horizontal ne", "clockwise nw", "counterclockwise nw", "horizontal nw", "vertical nw"] {
        assert_moves(board, 2, mv, board, rows);
    }
    assert_moves(board, 2, "vertical ne", "[[y y b b] [g g g g] r y]", "GGYY GGBB RRYY RRYY");
}
