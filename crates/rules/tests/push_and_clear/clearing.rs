// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "Clear".

use rules::push_and_clear::{Direction, Event};

use crate::play::{assert_now, at, board, go};

/// Board, expected board after clearing, number of lines cleared and number of cells.
const CLEARED: &[(&str, &str, u8, u8)] = &[
    ("@... .... .... ....", "@... .... .... ....", 0, 0),
    ("oooo .@.. .... ....", "**** .@.. .... ....", 1, 4),
    ("o... o@.. o... o...", "*... *@.. *... *...", 1, 4),
    // Fixed boxes count as boxes and are cleared too.
    ("##o# .@#. .... ....", "**** .@#. .... ....", 1, 4),
    ("#### .@.. .... ####", "**** .@.. .... ****", 2, 8),
    // The player, points and empty cells leave gaps in a line.
    ("@ooo .... .... ....", "@ooo .... .... ....", 0, 0),
    ("oo*o .... .@.. ....", "oo*o .... .@.. ....", 0, 0),
    ("ooo. .... .@.. ....", "ooo. .... .@.. ....", 0, 0),
    // The cell at a crossing counts for both lines, but only once as a cell.
    ("oooo ..o. @.#. ..o.", "**** ..*. @.*. ..*.", 2, 7),
    // Two rows and three columns of five: 2 · 5 + 3 · 5 − 2 · 3 cells.
    ("ooooo o@oo. ooooo o.oo. o.oo.", "***** *@**. ***** *.**. *.**.", 5, 19),
];

#[test]
fn full_rows_and_columns_become_points_all_at_once() {
    for &(before, after, lines, cells) in CLEARED {
        let mut board = board(before);
        let full = board.full_lines();
        assert_eq!((full.count, full.cells.count()), (lines, cells), "{before}");
        assert_eq!(board.clear(), full);
        assert_eq!(board.to_string(), after);
        assert!(board.clear().is_empty());
    }
}

#[test]
fn a_row_is_cleared_on_every_size() {
    for side in 4..=10 {
        let (full, empty) = ("o".repeat(side - 1) + "#", ".".repeat(side - 1));
        let rows: Vec<String> =
            (0..side).map(|row| if row == side - 2 { full.clone() } else { format!("{empty}o") }).collect();
        let mut board = board(&rows.join(" "));
        // The last row but one, and the last column.
        let lines = board.clear();
        assert_eq!((lines.count, usize::from(lines.cells.count())), (2, 2 * side - 1));
        let left: Vec<String> =
            (0..side).map(|row| if row == side - 2 { "*".repeat(side) } else { format!("{empty}*") }).collect();
        assert_eq!(board.to_string(), left.join(" "));
    }
}

/// Number of lines and number of cells of each clear event.
fn cleared(events: &[Event]) -> Vec<(u8, u8)> {
    let lines = |event: &Event| match event {
        Event::Cleared(lines) => Some((lines.count, lines.cells.count())),
        _ => None,
    };
    events.iter().filter_map(lines).collect()
}

#[test]
fn a_push_clears_before_the_new_box_comes() {
    let mut game = at("@.o. ...o ...# ...o", 49);
    let events = go(&mut game, Direction::Right);
    assert!(matches!(events[..], [Event::Slide(..), Event::Cleared(_), Event::Appeared(_)]), "{events:?}");
    assert_eq!(cleared(&events), [(1, 4)]);
    // 135: column 1, row 3; 33 percent. The points created by this move are not collected yet.
    assert_now(&game, "..@* ...* ...* .o.*", 33);
    assert_eq!(game.score(), 0);
    go(&mut game, Direction::Right);
    assert_eq!(game.score(), 1);
}

#[test]
fn a_push_clears_two_columns() {
    let mut game = at("@oo.. ...oo ...o# ...oo ...#o", 49);
    let events = go(&mut game, Direction::Right);
    assert_eq!(cleared(&events), [(2, 10)]);
    // Modulo 25, below 150: 135 is 10, column 2, row 0, where the player is; 33 is 8, column 1, row 3. Then 158 is too
    // large for a percentage, and 54 is drawn.
    assert_now(&game, "..@** ...** ...** .o.** ...**", 54);
}

#[test]
fn a_push_down_clears_a_row() {
    let mut game = at("@... .... o... .ooo", 49);
    // The box moves to the last row and completes it; the player follows. 135 is column 1, row 3, a point now.
    let events = go(&mut game, Direction::Down);
    assert_eq!(cleared(&events), [(1, 4)]);
    assert_now(&game, ".... .... @... *o**", 33);
}

#[test]
fn a_new_box_clears_a_row_and_a_column_that_cross() {
    // From K = 49: 135 is column 1, row 3, and would complete row 3; 33 is 1, column 0, row 1, and would complete row
    // 1; 158 is 14, column 3, row 2. It completes row 2 and column 3, and is the third. 54 percent.
    let mut game = at(".@.o .ooo ooo. o.oo", 49);
    let events = go(&mut game, Direction::Left);
    assert!(matches!(events[..], [Event::Slide(..), Event::Appeared(_), Event::Cleared(_)]), "{events:?}");
    assert_eq!(cleared(&events), [(2, 7)]);
    assert_now(&game, "@..* .oo* **** o.o*", 54);
}

#[test]
fn cells_cleared_by_the_push_no_longer_complete_lines() {
    // From K = 49: column 1, row 3. It would complete row 3 if the last cell there were still a box, so this is the
    // first acceptable cell.
    let mut game = at("@.o. ...o ...o o.oo", 49);
    assert_eq!(cleared(&go(&mut game, Direction::Right)), [(1, 4)]);
    assert_now(&game, "..@* ...* ...* ooo*", 33);
}
