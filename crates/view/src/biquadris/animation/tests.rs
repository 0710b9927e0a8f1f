// SPDX-License-Identifier: GPL-3.0-or-later
//! Animations start at the old position, end at the new one, and are monotonic.

use super::*;
use rules::biquadris::{Biquadris, Setup};
use rules::game::Game;

/// Upper bound on an animation's length; frames are sampled every millisecond.
const MAX_MILLIS: u32 = 1000;

/// A match in which both players start at this level.
fn start(level: Level) -> Biquadris {
    Biquadris::new(&Setup { start_levels: [level; 2], ..Setup::with_seed(3) })
}

/// Plays moves separated by `;`.
fn play(game: &mut Biquadris, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for line in moves.split(';').map(str::trim) {
        let mv = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let _ = game.play(&mv, &mut events).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    events
}

fn half(game: &Biquadris, side: Side) -> PlayerSide<'_> {
    let player = game.player(side);
    PlayerSide { board: player.board(), falling: player.current(), blind: player.is_blind() }
}

/// Plays moves and returns one side's animation.
fn animation(game: &mut Biquadris, moves: &str, side: Side) -> Option<Animation> {
    let before = game.clone();
    let events = play(game, moves);
    Animation::between(half(&before, side), half(game, side), side, &events)
}

/// All frames, sampled every millisecond, and the end time.
fn frames(animation: &Animation) -> (Vec<Frame<'_>>, u32) {
    let frames: Vec<_> = (0..MAX_MILLIS).map_while(|time| animation.at(time.into())).collect();
    let end = frames.len() as u32;
    assert!(end < MAX_MILLIS, "animation does not end");
    assert_eq!(animation.at(f64::from(end) + 1e6), None);
    (frames, end)
}

/// Player 1 has two rows that are full except for the rightmost column, above which an I stands upright; player 2 has
/// dropped five blocks. Player 1 is to move.
fn two_rows_waiting() -> Biquadris {
    let mut game = start(Level::Zero);
    play(&mut game, "O; drop; O; drop");
    for column in [2, 4, 6, 8] {
        play(&mut game, &format!("O; {column}right; drop; O; {column}right; drop"));
    }
    play(&mut game, "I; clockwise; 10right");
    game
}

#[test]
fn dropped_block_slides_to_its_locked_position() {
    let mut game = start(Level::Zero);
    play(&mut game, "O; 3right; 2down");
    let animation = animation(&mut game, "drop", Side::One).expect("it moves");
    let (frames, end) = frames(&animation);
    assert!((60..=120).contains(&end), "{end} ms");
    let above: Vec<f64> = frames
        .iter()
        .map(|frame| match frame.moving {
            Moving::Piece(board, Piece::Block(block), above) => {
                assert_eq!((board, block.bottom().index(), block.left().index()), (&Board::default(), 17, 3));
                above
            }
            _ => panic!("{frame:?}"),
        })
        .collect();
    // From row 5 to row 17.
    assert_eq!(above[0], 12.0);
    assert!(above.is_sorted_by(|one, next| one > next));
    assert!((3.0..12.0).contains(&above[above.len() / 2]));
    assert!(*above.last().expect("a frame") < 0.5);
    assert!(frames.iter().all(|frame| frame.closed == 0.0));
}

#[test]
fn block_already_at_rest_is_not_animated() {
    let mut game = start(Level::Zero);
    play(&mut game, "O; 14down");
    assert!(animation(&mut game, "drop", Side::One).is_none());
}

#[test]
fn other_board_is_not_animated() {
    let mut game = start(Level::Zero);
    assert!(animation(&mut game, "drop", Side::Two).is_none());
}

#[test]
fn full_rows_flash_and_rows_above_sink() {
    let mut game = start(Level::Zero);
    play(&mut game, "I; drop; O; drop; I; 4right; drop; O; 2right; drop; J; 8right");
    let animation = animation(&mut game, "drop", Side::One).expect("it moves");
    let (frames, end) = frames(&animation);
    assert!(end <= 340, "{end} ms");
    let floor = Row::FLOOR;
    let above = floor.above().expect("a row");
    let clearing: Vec<Clearing> = frames
        .iter()
        .filter_map(|frame| match frame.moving {
            Moving::Rows(board, Piece::Block(_), clearing) => {
                assert_eq!(board.taken()[17], 0b000_1111_1111);
                Some(clearing)
            }
            _ => None,
        })
        .collect();
    assert!((200..=220).contains(&clearing.len()));
    assert!(clearing.iter().all(|it| it.rows.count() == 1 && it.rows.contains(floor)));
    assert_eq!((clearing[0].flash, clearing[0].sunk), (0.0, 0.0));
    assert_eq!((clearing[0].shift(floor), clearing[0].shift(above)), (Some(0.0), Some(0.0)));
    let middle = clearing[clearing.len() / 2];
    assert!(middle.flash > 0.5 && middle.sunk > 0.0 && middle.sunk < 1.0);
    assert_eq!((middle.shift(floor), middle.shift(above)), (None, Some(middle.sunk)));
    let last = clearing.last().expect("a frame");
    assert!(last.flash < 0.02 && last.sunk > 0.99);
    assert!(clearing.is_sorted_by(|one, next| one.sunk <= next.sunk));
}

#[test]
fn rows_sink_by_the_number_of_cleared_rows_below() {
    let row = |index| Row::new(index).expect("a row");
    let rows = Rows::which(|it| it == row(15) || it == row(17));
    let clearing = Clearing { rows, flash: 0.0, sunk: 0.5 };
    let shifts: Vec<_> = (13..18).map(|index| clearing.shift(row(index))).collect();
    assert_eq!(shifts, [Some(1.0), Some(1.0), None, Some(0.5), None]);
}

#[test]
fn star_falls_after_the_block() {
    let mut game = start(Level::Four);
    for _ in 0..4 {
        play(&mut game, "O; drop; O; drop");
    }
    play(&mut game, "O");
    let animation = animation(&mut game, "drop", Side::One).expect("it moves");
    let (frames, _) = frames(&animation);
    let star: Vec<f64> = frames
        .iter()
        .filter_map(|frame| match frame.moving {
            Moving::Piece(board, Piece::Star(row), above) => {
                assert_eq!((row, board.taken()[17], board.taken()[8]), (Row::FLOOR, 0b11, 0b11));
                Some(above)
            }
            _ => None,
        })
        .collect();
    assert!((100..=150).contains(&star.len()), "{}", star.len());
    assert_eq!(star[0], 17.0);
    assert!(star.is_sorted_by(|one, next| one > next));
    assert!(*star.last().expect("a frame") < 0.5);
}

#[test]
fn blind_window_closes_and_opens_after_the_drop() {
    let mut game = two_rows_waiting();
    play(&mut game, "drop");
    let closing = animation(&mut game, "blind", Side::Two).expect("it closes");
    let (closing, end) = frames(&closing);
    assert!((100..=150).contains(&end));
    assert!(closing.iter().all(|frame| frame.moving == Moving::Blind));
    assert_eq!(closing[0].closed, 0.0);
    assert!(closing.is_sorted_by(|one, next| one.closed < next.closed));
    assert!(closing.last().expect("a frame").closed > 0.99);

    let opening = animation(&mut game, "drop", Side::Two).expect("it opens");
    let (opening, _) = frames(&opening);
    let (fall, open): (Vec<_>, Vec<_>) = opening.into_iter().partition(|frame| frame.moving != Moving::Blind);
    assert!(!fall.is_empty() && fall.iter().all(|frame| frame.closed == 1.0));
    assert!((100..=150).contains(&open.len()));
    assert_eq!(open[0].closed, 1.0);
    assert!(open.is_sorted_by(|one, next| one.closed > next.closed));
    assert!(open.last().expect("a frame").closed < 0.01);
}

#[test]
fn drop_is_not_shown_if_the_window_closed_afterward() {
    let mut game = start(Level::Zero);
    play(&mut game, "O; drop; O; drop");
    for column in [2, 4, 6, 8] {
        play(&mut game, &format!("O; {column}right; drop; O; {column}right; drop"));
    }
    // Player 1 drops; player 2 clears two rows and blinds player 1.
    play(&mut game, "4right");
    assert!(animation(&mut game, "drop; I; clockwise; 10right; drop; blind", Side::One).is_none());
    assert!(game.player(Side::One).is_blind());
}

#[test]
fn multiple_drops_and_restarts_are_not_animated() {
    let mut game = start(Level::Zero);
    assert!(animation(&mut game, "3drop", Side::One).is_none());
    let mut game = start(Level::Zero);
    assert!(animation(&mut game, "drop; restart", Side::One).is_none());
}

#[test]
fn events_not_leading_to_the_new_board_are_not_animated() {
    // The drop is undone before the events are reported.
    let mut game = start(Level::Zero);
    let before = game.clone();
    let events = play(&mut game, "drop");
    assert!(Animation::between(half(&before, Side::One), half(&before, Side::One), Side::One, &events).is_none());
}

#[test]
fn block_slides_only_through_free_cells() {
    let mut game = start(Level::Zero);
    // An I upright in column 0 and one lying across it form a roof in row 13.
    play(&mut game, "I; clockwise; drop; drop; I; drop");
    let board = game.player(Side::One).board();
    let entering = Block::entering(rules::biquadris::Tetromino::O, Level::Zero);
    let below = entering.moved_right().and_then(|block| block.with_bottom(Row::FLOOR)).expect("a block");
    assert_eq!(rows_above(board, Some(entering), below), 2);
    assert_eq!(rows_above(&Board::default(), Some(entering), below), 14);
    assert_eq!(rows_above(board, None, below), 0);
}

#[test]
fn shaken_board_comes_to_rest() {
    assert_eq!(shake(0.0), Some(0.0));
    assert_eq!(shake(SHAKE), None);
    let offsets: Vec<f64> = (0..MAX_MILLIS).map_while(|time| shake(time.into())).collect();
    assert!(offsets.iter().all(|offset| offset.abs() <= SHAKE_AMPLITUDE));
    let [left, right] = [-1.0, 1.0].map(|sign| offsets.iter().any(|offset| offset * sign > 1.0));
    assert!(left && right);
    assert!(offsets.last().expect("a time").abs() < 0.2);
}

#[test]
fn dropped_block_is_found_where_it_was_locked() {
    let mut game = start(Level::Zero);
    let falling = game.player(Side::One).current().unwrap();
    let landing = game.player(Side::One).board().landing(falling);
    let events = play(&mut game, "drop");
    assert_eq!(dropped(Side::One, &events), Some(landing));
    assert_eq!(dropped(Side::Two, &events), None, "nothing was dropped on the other side");
    // After cleared rows or a restart, its cells are elsewhere.
    let locked = Event::Locked(Side::One, landing);
    let row = Rows::which(|row| Some(row) == Row::all().last());
    assert_eq!(dropped(Side::One, &[locked, Event::RowsCleared(Side::One, row, 1)]), None);
    assert_eq!(dropped(Side::One, &[locked, Event::RowsCleared(Side::Two, row, 1)]), Some(landing));
    assert_eq!(dropped(Side::One, &[locked, Event::Restarted]), None);
}

#[test]
fn dropped_block_glows_briefly() {
    for (time, expected) in [(0.0, Some(0.6)), (450.0, Some(0.6)), (675.0, Some(0.3)), (900.0, None), (5000.0, None)] {
        let brightness = shine(time);
        assert_eq!(brightness.is_some(), expected.is_some(), "{time}");
        assert!((brightness.unwrap_or_default() - expected.unwrap_or_default()).abs() < 1e-9, "{time}: {brightness:?}");
    }
}
