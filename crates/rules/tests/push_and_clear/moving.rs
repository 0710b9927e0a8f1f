// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "A move".

use rules::game::Game;
use rules::push_and_clear::{Board, Direction, IllegalMove, Move, Size};

use crate::play::{assert_now, at, board, cell, go};

/// Cells from the player to the wall before and after the move, and number of points collected. The cells behind the
/// player don't change.
const POSSIBLE: &[(&str, &str, u8)] = &[
    ("@...", "...@", 0),
    ("@.", ".@", 0),
    ("@*", ".@", 1),
    ("@***", "...@", 3),
    // Boxes are packed, whatever gaps there were.
    ("@o..", "..@o", 0),
    ("@.o.", "..@o", 0),
    ("@..o", "..@o", 0),
    ("@oo.", ".@oo", 0),
    ("@o.oo", ".@ooo", 0),
    ("@.o.o.", "...@oo", 0),
    ("@o.o.o", "..@ooo", 0),
    ("@oooo.", ".@oooo", 0),
    // Points between and behind boxes are collected.
    ("@*o*", "..@o", 2),
    ("@oo*", ".@oo", 1),
    ("@o*o*.", "...@oo", 2),
    // A fixed box acts as a wall: the cells behind it don't change.
    ("@.#", ".@#", 0),
    ("@o.#.*", ".@o#.*", 0),
    ("@*oo#o", ".@oo#o", 1),
    ("@.#o*#", ".@#o*#", 0),
    ("@o*#.o.#*", ".@o#.o.#*", 1),
];

/// The same for impossible moves.
const IMPOSSIBLE: &[&str] = &["@", "@o", "@ooo", "@#", "@#..*", "@o#.", "@oo#*o", "@#o."];

/// Returns a board on which the player's line reads `line` in this direction, up to the wall. All other cells are
/// `fill`.
fn along(line: &str, direction: Direction, size: Size, number: u8, fill: char) -> Board {
    let side = usize::from(size.side());
    let mut cells = vec![vec![fill; side]; side];
    for (step, content) in line.chars().rev().enumerate() {
        let (near, far, line) = (step, side - 1 - step, usize::from(number));
        let (column, row) = match direction {
            Direction::Left => (near, line),
            Direction::Right => (far, line),
            Direction::Up => (line, near),
            Direction::Down => (line, far),
        };
        cells[row][column] = content;
    }
    let rows: Vec<String> = cells.into_iter().map(|row| row.into_iter().collect()).collect();
    board(&rows.join(" "))
}

/// Every size, line, direction and content of the other cells for a line of this length.
fn everywhere(length: usize) -> impl Iterator<Item = (Size, u8, Direction, char)> {
    let sizes = Size::all().filter(move |size| usize::from(size.side()) >= length);
    let lines = sizes.flat_map(|size| (0..size.side()).map(move |line| (size, line)));
    let directions = lines.flat_map(|(size, line)| Direction::ALL.map(|direction| (size, line, direction)));
    directions.flat_map(|(size, line, direction)| ['.', 'o', '*', '#'].map(|fill| (size, line, direction, fill)))
}

/// Counts the empty cells and points of a line before its first fixed box.
fn room(line: &str) -> u8 {
    let ahead = line.split('#').next().unwrap_or_default();
    ahead.chars().filter(|content| matches!(content, '.' | '*')).count() as u8
}

#[test]
fn impossible_moves_are_explained() {
    for (direction, word) in Direction::ALL.into_iter().zip(["left", "up", "right", "down"]) {
        let message = IllegalMove::NoRoom(direction).to_string();
        assert_eq!(
            message,
            format!("can’t slide {word} because there is no empty cell or point before the wall or a fixed box")
        );
    }
}

#[test]
fn the_player_slides_pushes_and_collects_in_every_direction() {
    for &(before, after, points) in POSSIBLE {
        for (size, line, direction, fill) in everywhere(before.len()) {
            let mut board = along(before, direction, size, line, fill);
            assert!(board.can_move(direction));
            assert_eq!(board.room(direction), room(before));
            let was = board;
            let slid = board.slide(direction).unwrap();
            assert_eq!(board, along(after, direction, size, line, fill), "{direction}: {was}");
            assert_eq!((slid.points.count(), slid.from), (points, was.player().unwrap()));
            assert_eq!(Some(slid.to), board.player());
            assert_eq!((slid.before, slid.points), (was.boxes().and(slid.before), was.points().and(slid.points)));
            assert_eq!((slid.after, slid.after.count()), (board.boxes().and(slid.after), slid.before.count()));
        }
    }
}

#[test]
fn a_move_without_free_cells_is_impossible() {
    for &line in IMPOSSIBLE {
        for (size, number, direction, fill) in everywhere(line.len()) {
            let mut board = along(line, direction, size, number, fill);
            let was = board;
            assert!(!board.can_move(direction), "{direction}: {board}");
            assert_eq!(board.room(direction), 0);
            assert_eq!(board.slide(direction), None, "{direction}: {was}");
            assert_eq!(board, was);
        }
    }
}

#[test]
fn an_impossible_move_does_not_count_as_a_step() {
    let mut game = at("#.@o #... .... ....", 49);
    for _ in 0..2 {
        for direction in [Direction::Right, Direction::Up] {
            let before = game.clone();
            let mut events = Vec::new();
            let refusal = game.play(&Move::Slide(direction), &mut events);
            assert_eq!(refusal, Err(IllegalMove::NoRoom(direction)));
            assert!(events.is_empty() && game == before);
            assert!(!game.legal_moves().contains(&Move::Slide(direction)));
        }
        assert_eq!(game.steps(), 0);
        assert_now(&game, "#.@o #... .... ....", 49);
    }
}

#[test]
fn steps_and_points_are_counted() {
    // From K = 49: 135, which is 7 modulo 16: column 1, row 3. Then 33 percent, which is not below 3.
    let mut game = at("@*o* .... .... ....", 49);
    let slid = match go(&mut game, Direction::Right)[..] {
        [rules::push_and_clear::Event::Slide(Direction::Right, slid), _] => slid,
        ref other => panic!("{other:?}"),
    };
    let size = game.board().size();
    assert_eq!((slid.from, slid.to), (cell(size, 0, 0), cell(size, 2, 0)));
    assert_eq!((game.score(), game.steps()), (2, 1));
    assert_now(&game, "..@o .... .... .o..", 33);
    // 158 is 14: column 3, row 2; then 54 percent. The score doesn't change if no points are collected.
    go(&mut game, Direction::Left);
    assert_eq!((game.score(), game.steps()), (2, 2));
    assert_now(&game, "@..o .... ...o .o..", 54);
}
