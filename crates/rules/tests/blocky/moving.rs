// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Moves": rotations and reflections, each worked out by hand.

use rules::blocky::{Action, Event};
use rules::game::{Game, Seat};

use crate::play::{at, brief, cells, go};

/// The board after a move, as a tree and as cells.
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
fn the_order_of_children_is_that_of_the_cells() {
    assert_eq!(cells(at(SMALL, 2).board()), "BGRR YRRR BBYY BBYY");
    assert_eq!(cells(at("[r g b y]", 1).board()), "GR BY");
}

/// Of the small board's cells the first column, read from below, is the first row after a turn clockwise; and so on.
#[test]
fn the_whole_board() {
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
fn a_quarter_of_it() {
    for (mv, after, rows) in [
        ("clockwise nw", "[r [b y r g] b y]", "YBRR RGRR BBYY BBYY"),
        ("counterclockwise nw", "[r [r g b y] b y]", "GRRR BYRR BBYY BBYY"),
        ("horizontal nw", "[r [b g r y] b y]", "GBRR RYRR BBYY BBYY"),
        ("vertical nw", "[r [r y b g] b y]", "YRRR BGRR BBYY BBYY"),
    ] {
        assert_moves(SMALL, 2, mv, after, rows);
    }
}

/// They turn and nothing changes; the turn is over all the same.
#[test]
fn blocks_that_are_not_divided_and_unit_cells() {
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

/// Eight rows: so many of each.
fn rows(of: &[(usize, &str)]) -> String {
    of.iter().flat_map(|(times, row)| vec![*row; *times]).collect::<Vec<_>>().join(" ")
}

#[test]
fn children_are_turned_all_the_way_down() {
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
fn at_level_1_and_2_of_it() {
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

/// A path names the block as it lies now, also below blocks that were turned before.
#[test]
fn moves_one_after_the_other() {
    let mut game = at(NESTED, 3);
    go(&mut game, "clockwise top");
    // Lower left now: [r [b y r g] b y].
    go(&mut game, "horizontal sw.nw");
    assert_eq!(brief(game.board()), "[g b [r [y b g r] b y] r]");
    go(&mut game, "vertical sw");
    assert_eq!(brief(game.board()), "[g b [y b [r g b y] r] r]");
    go(&mut game, "counterclockwise top");
    // Right goes up: [ne nw sw se] becomes [se ne nw sw], each turned itself. [y b [r g b y] r] is turned to
    // [r y b [y r g b]].
    assert_eq!(brief(game.board()), "[r g b [r y b [y r g b]]]");
}

/// ```text
/// G G B B
/// G G Y Y
/// R R Y Y
/// R R Y Y
/// ```
/// The upper right block looks the same when left and right change places, the upper left one whatever is done to it. The
/// turn is over all the same.
#[test]
fn a_divided_block_may_look_the_same_afterwards() {
    let board = "[[b b y y] [g g g g] r y]";
    let rows = "GGBB GGYY RRYY RRYY";
    for mv in ["horizontal ne", "clockwise nw", "counterclockwise nw", "horizontal nw", "vertical nw"] {
        assert_moves(board, 2, mv, board, rows);
    }
    assert_moves(board, 2, "vertical ne", "[[y y b b] [g g g g] r y]", "GGYY GGBB RRYY RRYY");
}
