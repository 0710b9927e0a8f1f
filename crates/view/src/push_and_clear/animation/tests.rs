// SPDX-License-Identifier: GPL-3.0-or-later
//! What is shown on the way from one position to the next.

use super::*;
use rules::game::Game;
use rules::push_and_clear::{Move, NewBox, PushAndClear, Seed};

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// The board after a slide that clears nothing, before a box appears, and the event.
fn slid(text: &str, direction: Direction) -> (Board, Board, Event) {
    let old = board(text);
    let mut new = old;
    let slid = new.slide(direction).unwrap();
    (old, new, Event::Slide(direction, slid))
}

/// Where sprites are along the row or column, by what they are.
fn places(frame: &Frame) -> Vec<(Content, f64, f64)> {
    frame.sprites.iter().map(|sprite| (sprite.content, sprite.column, sprite.row)).collect()
}

/// The frame when this part of the slide's way is done: the way eases out, 1 − (1 − t)².
fn halfway(animation: &Animation, way: f64) -> Frame {
    let part = 1.0 - (1.0 - way).sqrt();
    animation.scenes[0].frame(part)
}

#[test]
fn the_player_pushes_only_boxes_that_it_has_reached() {
    // The player goes from column 0 to column 3: six cells on its way, less two boxes, less itself.
    let (old, new, event) = slid("@.o..o ...... ...... ...... ...... ......", Direction::Right);
    assert_eq!(new.to_string(), "...@oo ...... ...... ...... ...... ......");
    let animation = Animation::between(&old, &new, &[event]).unwrap();
    let (free, player) = (Content::Box, Content::Player);
    // A third of the way: one cell. The first box is touched, and not moved.
    let expected = vec![(free, 2.0, 0.0), (free, 5.0, 0.0), (player, 1.0, 0.0)];
    let close = |frame: &Frame, expected: &[(Content, f64, f64)]| {
        let found = places(frame);
        assert_eq!(found.len(), expected.len());
        for (one, other) in found.iter().zip(expected) {
            assert_eq!(one.0, other.0);
            assert!((one.1 - other.1).abs() < 1e-9 && (one.2 - other.2).abs() < 1e-9, "{found:?}");
        }
    };
    close(&halfway(&animation, 1.0 / 3.0), &expected);
    // Two thirds: the first box is pushed on by one.
    close(&halfway(&animation, 2.0 / 3.0), &[(free, 3.0, 0.0), (free, 5.0, 0.0), (player, 2.0, 0.0)]);
    let rest = halfway(&animation, 0.0);
    close(&rest, &[(free, 2.0, 0.0), (free, 5.0, 0.0), (player, 0.0, 0.0)]);
    // What moves isn't at rest in a cell, too.
    assert!(rest.still.iter().all(|content| *content == Content::Empty));
}

#[test]
fn slides_go_in_all_four_ways() {
    for (direction, column, row) in [
        (Direction::Left, 1.0, 2.0),
        (Direction::Right, 2.5, 2.0),
        (Direction::Up, 2.0, 1.0),
        (Direction::Down, 2.0, 2.5),
    ] {
        let (old, new, event) = slid(".... .... ..@. ....", direction);
        let animation = Animation::between(&old, &new, &[event]).unwrap();
        let found = places(&halfway(&animation, 0.5));
        let (content, x, y) = found[0];
        assert_eq!((found.len(), content), (1, Content::Player));
        assert!((x - column).abs() < 1e-9 && (y - row).abs() < 1e-9, "{direction}: {x}, {y}");
    }
}

#[test]
fn points_are_swept_up_on_the_way() {
    // The player comes to column 4; the box, pushed before it, reaches the point in column 5 first.
    let (old, new, event) = slid("@*.o.* ...... ...... ...... ...... ......", Direction::Right);
    let animation = Animation::between(&old, &new, &[event]).unwrap();
    let points = |way: f64| {
        let still = halfway(&animation, way).still;
        [1, 5].map(|column| still[column] == Content::Point)
    };
    assert_eq!(points(0.0), [true, true]);
    // Half a cell before a point it is gone: 0.5 of 4 cells, 3.5 of 4 with the box one cell ahead.
    assert_eq!(points(0.12), [true, true]);
    assert_eq!(points(0.13), [false, true]);
    assert_eq!(points(0.87), [false, true]);
    assert_eq!(points(0.88), [false, false]);
}

#[test]
fn lines_become_points_and_a_box_appears() {
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
    // Row 1: points show through boxes that fade, the fixed one included.
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
fn whatever_does_not_lead_to_the_position_is_not_shown() {
    let (old, new, event) = slid("@..o .... .... ....", Direction::Right);
    assert!(Animation::between(&old, &new, &[event]).is_some());
    // No slide, two slides, another end, another beginning.
    assert!(Animation::between(&old, &new, &[]).is_none());
    assert!(Animation::between(&old, &new, &[event, event]).is_none());
    assert!(Animation::between(&old, &old, &[event]).is_none());
    assert!(Animation::between(&new, &new, &[event]).is_none());
    assert!(Animation::between(&old, &new, &[event, Event::Restarted]).is_none());
}

/// Every move of whole games on boards of all sizes: there is a way to each position, it ends, and within 200 ms.
#[test]
fn every_move_is_shown_and_in_time() {
    for (side, seed) in (4..=10).zip(1..) {
        let size = rules::push_and_clear::Size::new(side).unwrap();
        let mut game = PushAndClear::new(&rules::push_and_clear::Setup { seed: Seed::Number(seed), size });
        let mut moves = 0;
        while !game.is_over() && moves < 200 {
            let ways = game.legal_moves();
            let ways: Vec<&Move> = ways.iter().filter(|mv| **mv != Move::Restart).collect();
            let (old, mut events) = (*game.board(), Vec::new());
            let _ = game.play(ways[moves % ways.len()], &mut events).unwrap();
            let animation = Animation::between(&old, game.board(), &events).unwrap();
            let lasts: f64 = animation.scenes.iter().map(|scene| scene.lasts).sum();
            assert!(lasts <= MOST + 1e-9, "{lasts}");
            assert!(animation.at(0.0).is_some() && animation.at(MOST + 0.1).is_none());
            // It begins with what was seen before, each thing once.
            let mut first = animation.at(0.0).unwrap();
            for sprite in &first.sprites {
                let cell = size.cell(sprite.column as u8, sprite.row as u8).unwrap();
                first.still[cell.index()] = sprite.content;
            }
            assert_eq!(first.still, Frame::of(&old).still);
            moves += 1;
        }
        assert!(moves > 5, "a game of {moves} moves shows little");
    }
}

#[test]
fn a_player_that_cannot_move_nudges_the_wall_and_comes_back() {
    let board = board("@#.. .... .... ....");
    let animation = Animation::nudge(&board, Direction::Right).unwrap();
    let column = |time: f64| animation.at(time).map(|frame| frame.sprites[0].column);
    assert_eq!(column(0.0), Some(0.0));
    assert!((column(NUDGE / 2.0).unwrap() - REACH).abs() < 1e-9);
    assert!(column(NUDGE - 1e-6).unwrap() < 1e-6);
    assert_eq!(column(NUDGE), None);
    const { assert!(NUDGE <= MOST) };
    assert!(Animation::nudge(&Board::empty(board.size()), Direction::Right).is_none());
}
