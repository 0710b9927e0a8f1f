// SPDX-License-Identifier: GPL-3.0-or-later
//! Boards, moves and setups as text.

use rules::push_and_clear::board::BadBoard;
use rules::push_and_clear::{BadMove, Board, Direction, Move, PushAndClear, Seed, Setup};

use crate::play::{board, classic, size};

#[test]
fn sizes_print_as_rows_by_columns() {
    assert_eq!([size(4), size(10)].map(|size| size.to_string()), ["4 × 4", "10 × 10"]);
}

#[test]
fn boards_print_and_parse() {
    for rows in
        ["@... .... .... ....", "o#*. .@.. #### oooo", "..... ..... ..... ..... ....@", "*@#o. ..... ..... ..... ....."]
    {
        assert_eq!(board(rows).to_string(), rows);
        assert_eq!(board(&rows.replace(' ', "\n  ")), board(rows));
    }
    let tens = [".........."; 10].join(" ");
    assert_eq!(board(&tens).to_string(), tens);
}

#[test]
fn invalid_boards_are_rejected() {
    let row = |row, found, expected| BadBoard::Row { row, found, expected };
    for (text, error) in [
        ("", BadBoard::Rows(0)),
        ("... ... ...", BadBoard::Rows(3)),
        (&["..........."; 11].join(" "), BadBoard::Rows(11)),
        (&["."; 300].join(" "), BadBoard::Rows(300)),
        (".... ... .... ....", row(2, 3, 4)),
        (".... .... .... .....", row(4, 5, 4)),
        (".... ...x .... ....", BadBoard::UnknownCharacter { row: 2, column: 4, character: 'x' }),
        (".... O... .... ....", BadBoard::UnknownCharacter { row: 2, column: 1, character: 'O' }),
        (".... ...@ .@.. ....", BadBoard::Players { row: 3, column: 2 }),
    ] {
        assert_eq!(text.parse::<Board>(), Err(error), "{text}");
    }
}

#[test]
fn a_position_needs_a_player_and_no_full_line() {
    for rows in [".... .... .... ....", "@... oooo .... ....", "@o.. .o.. .o.. .#..", "@... o#oo .... ...."] {
        assert_eq!(PushAndClear::at(board(rows), Seed::Number(1), 0, 0), None, "{rows}");
    }
    let game = PushAndClear::at(board("@ooo .... .... ...."), classic(3), 5, 8).unwrap();
    assert_eq!((game.score(), game.steps(), game.setup().seed), (5, 8, classic(3)));
    assert_eq!(game.setup().size, size(4));
}

#[test]
fn moves_are_named_in_full() {
    for name in ["left", "up", "right", "down", "restart"] {
        assert_eq!(name.parse::<Move>().unwrap().to_string(), name);
    }
    for name in ["", "l", "Left", "left ", "2left", "hint", "undo"] {
        assert_eq!(name.parse::<Move>(), Err(BadMove(name.to_owned())));
    }
}

#[test]
fn setups_in_saved_games() {
    let read = |text: &str| toml::from_str::<Setup>(text);
    let setup = |seed, side| Setup { seed, size: size(side) };
    assert_eq!(read("seed = \"7\"\nsize = 4"), Ok(setup(Seed::Number(7), 4)));
    assert_eq!(read("seed = \"18446744073709551615\""), Ok(setup(Seed::Number(u64::MAX), 6)));
    assert_eq!(read("seed = \"classic\""), Ok(setup(classic(49), 6)));
    assert_eq!(read("seed = \"classic:172\"\nsize = 10"), Ok(setup(classic(172), 10)));
    for text in
        ["", "size = 6", "seed = \"classic:173\"", "seed = \"x\"", "seed = \"7\"\nsize = 3", "seed = \"7\"\nsize = 11"]
    {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn moves_and_directions_print_as_their_commands() {
    assert_eq!(Move::ALL.map(|mv| mv.to_string()), ["left", "up", "right", "down", "restart"]);
    assert_eq!(Direction::ALL.map(|direction| direction.to_string()), ["left", "up", "right", "down"]);
}
