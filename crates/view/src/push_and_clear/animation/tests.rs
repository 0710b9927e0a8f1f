// SPDX-License-Identifier: GPL-3.0-or-later
//! Animations between positions.

use super::*;
use rules::game::Game;
use rules::push_and_clear::{Move, NewBox, PushAndClear, Seed};

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// The old board, the board after a slide that clears nothing and before a box appears, and the event.
fn slid(text: &str, direction: Direction) -> (Board, Board, Event) {
    let old = board(text);
    let mut new = old;
    let slid = new.slide(direction).unwrap();
    (old, new, Event::Slide(direction, slid))
}

/// Contents and positions of the sprites.
fn places(frame: &Frame) -> Vec<(Content, f64, f64)> {
    frame.sprites.iter().map(|sprite| (sprite.content, sprite.column, sprite.row)).collect()
}

/// The frame at this fraction of the distance, which eases out as 1 − (1 − t)².
fn frame_at(animation: &Animation, fraction: f64) -> Frame {
    let part = 1.0 - (1.0 - fraction).sqrt();
    animation.scenes[0].frame(part)
}

#[test]
fn player_pushes_only_boxes_it_has_reached() {
    // The player goes from column 0 to column 3: five cells to the edge, minus two boxes.
    let (old, new, event) = slid("@.o..o ...... ...... ...... ...... ......", Direction::Right);
    assert_eq!(new.to_string(), "...@oo ...... ...... ...... ...... ......");
    let animation = Animation::between(&old, &new, &[event]).unwrap();
    let (free, player) = (Content::Box, Content::Player);
    // After a third of the way, one cell, the first box is touched but not moved yet.
    let expected = vec![(free, 2.0, 0.0), (free, 5.0, 0.0), (player, 1.0, 0.0)];
    let close = |frame: &Frame, expected: &[(Content, f64, f64)]| {
        let found = places(frame);
        assert_eq!(found.len(), expected.len());
        for (one, other) in found.iter().zip(expected) {
            assert_eq!(one.0, other.0);
            assert!((one.1 - other.1).abs() < 1e-9 && (one.2 - other.2).abs() < 1e-9, "{found:?}");
        }
    };
    close(&frame_at(&animation, 1.0 / 3.0), &expected);
    // After two thirds, the first box has been pushed by one cell.
    close(&frame_at(&animation, 2.0 / 3.0), &[(free, 3.0, 0.0), (free, 5.0, 0.0), (player, 2.0, 0.0)]);
    let rest = frame_at(&animation, 0.0);
    close(&rest, &[(free, 2.0, 0.0), (free, 5.0, 0.0), (player, 0.0, 0.0)]);
    // Moving contents are not drawn at rest, too.
    assert!(rest.still.iter().all(|content| *content == Content::Empty));
}

#[test]
fn slides_go_in_all_four_directions() {
    for (direction, column, row) in [
        (Direction::Left, 1.0, 2.0),
        (Direction::Right, 2.5, 2.0),
        (Direction::Up, 2.0, 1.0),
        (Direction::Down, 2.0, 2.5),
    ] {
        let (old, new, event) = slid(".... .... ..@. ....", direction);
        let animation = Animation::between(&old, &new, &[event]).unwrap();
        let found = places(&frame_at(&animation, 0.5));
        let (content, x, y) = found[0];
        assert_eq!((found.len(), content), (1, Content::Player));
        assert!((x - column).abs() < 1e-9 && (y - row).abs() < 1e-9, "{direction}: {x}, {y}");
    }
}

#[test]
fn points_disappear_as_they_are_reached() {
    // The player slides to column 4; the box pushed ahead of it reaches the point in column 5 first.
    let (old, new, event) = slid("@*.o.* ...... ...... ...... ...... ......", Direction::Right);
    let animation = Animation::between(&old, &new, &[event]).unwrap();
    let points = |fraction: f64| {
        let still = frame_at(&animation, fraction).still;
        [1, 5].map(|column| still[column] == Content::Point)
    };
    assert_eq!(points(0.0), [true, true]);
    // A point disappears at half a cell's distance: after 0.5 of 4 cells, and after 3.5 of 4 with the box one cell ahead.
    assert_eq!(points(0.12), [true, true]);
    assert_eq!(points(0.13), [false, true]);
    assert_eq!(points(0.87), [false, true]);
    assert_eq!(points(0.88), [false, false]);
}

#[test]
fn full_lines_become_points_before_a_box_appears() {
    let (old, mut new, event) = slid("@..o #ooo .... ....", Direction::Right);
    assert_eq!(new.to_string(), "..@o #ooo .... ....");
    let lines = new.clear();
    assert_eq!(lines.count, 1);
    let cell = new.size().cell(0, 3).unwrap();
    let appeared = NewBox { cell, fixed: true };
    let before = new;
    new = new.with_box(cell, true);
    let animation = Animation::between(&old, &new, &[event, Event::Cleared(lines), Event::Appeared(appeared)]).unwrap();
    let clear = animation.scenes[1].frame(0.25);
    // Row 1: points show through the fading boxes, including the fixed one.
    assert!(clear.still[4..8].iter().all(|content| *content == Content::Point));
    let fading = |content, column: f64| Sprite { content, column, row: 1.0, opacity: 0.75 };
    let fixed = fading(Content::Fixed, 0.0);
    let others = [1.0, 2.0, 3.0].map(|column| fading(Content::Box, column));
    assert_eq!(clear.sprites, [vec![fixed], others.to_vec()].concat());
    let appears = animation.scenes[2].frame(0.5);
    assert_eq!(appears.still, Frame::of(&before).still);
    assert_eq!(appears.sprites, [Sprite { content: Content::Fixed, column: 0.0, row: 3.0, opacity: 0.5 }]);
}

#[test]
fn events_not_leading_to_the_new_board_are_not_animated() {
    let (old, new, event) = slid("@..o .... .... ....", Direction::Right);
    assert!(Animation::between(&old, &new, &[event]).is_some());
    // No slide, two slides, different final board, different initial board, restart.
    assert!(Animation::between(&old, &new, &[]).is_none());
    assert!(Animation::between(&old, &new, &[event, event]).is_none());
    assert!(Animation::between(&old, &old, &[event]).is_none());
    assert!(Animation::between(&new, &new, &[event]).is_none());
    assert!(Animation::between(&old, &new, &[event, Event::Restarted]).is_none());
}

/// Plays games on boards of all sizes: every move has an animation of at most 200 ms.
#[test]
fn every_move_is_animated_within_the_maximum_duration() {
    for (side, seed) in (4..=10).zip(1..) {
        let size = rules::push_and_clear::Size::new(side).unwrap();
        let mut game = PushAndClear::new(&rules::push_and_clear::Setup { seed: Seed::Number(seed), size });
        let mut moves = 0;
        while !game.is_over() && moves < 200 {
            let legal = game.legal_moves();
            let legal: Vec<&Move> = legal.iter().filter(|mv| **mv != Move::Restart).collect();
            let (old, mut events) = (*game.board(), Vec::new());
            let _ = game.play(legal[moves % legal.len()], &mut events).unwrap();
            let animation = Animation::between(&old, game.board(), &events).unwrap();
            let duration: f64 = animation.scenes.iter().map(|scene| scene.duration).sum();
            assert!(duration <= MAX_DURATION + 1e-9, "{duration}");
            assert!(animation.at(0.0).is_some() && animation.at(MAX_DURATION + 0.1).is_none());
            // The first frame equals the old board, with nothing drawn twice.
            let mut first = animation.at(0.0).unwrap();
            for sprite in &first.sprites {
                let cell = size.cell(sprite.column as u8, sprite.row as u8).unwrap();
                first.still[cell.index()] = sprite.content;
            }
            assert_eq!(first.still, Frame::of(&old).still);
            moves += 1;
        }
        assert!(moves > 5, "the game ended after {moves} moves");
    }
}

#[test]
fn blocked_player_nudges_and_returns() {
    let board = board("@#.. .... .... ....");
    let animation = Animation::nudge(&board, Direction::Right).unwrap();
    let column = |time: f64| animation.at(time).map(|frame| frame.sprites[0].column);
    assert_eq!(column(0.0), Some(0.0));
    assert!((column(NUDGE / 2.0).unwrap() - NUDGE_AMPLITUDE).abs() < 1e-9);
    assert!(column(NUDGE - 1e-6).unwrap() < 1e-6);
    assert_eq!(column(NUDGE), None);
    const { assert!(NUDGE <= MAX_DURATION) };
    assert!(Animation::nudge(&Board::empty(board.size()), Direction::Right).is_none());
}
