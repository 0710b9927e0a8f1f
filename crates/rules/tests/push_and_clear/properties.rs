// SPDX-License-Identifier: GPL-3.0-or-later
//! Invariants after every move.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use rules::game::{Change, Game};
use rules::push_and_clear::{Board, Cells, Content, Direction, Event, IllegalMove, PushAndClear, Seed, Setup};
use rules::random::{below, generator};

use crate::play::{classic, size};

fn seeds() -> impl Strategy<Value = Seed> {
    prop_oneof![any::<u64>().prop_map(Seed::Number), (1u8..=172).prop_map(classic)]
}

/// Random positions with a player and without full lines.
fn positions() -> impl Strategy<Value = PushAndClear> {
    let content = prop_oneof![3 => Just('.'), 1 => Just('*'), 3 => Just('o'), 1 => Just('#')];
    let cells = (4u8..=10).prop_flat_map(move |side| {
        let number = usize::from(side * side);
        (Just(usize::from(side)), vec(content.clone(), number), 0..number)
    });
    let boards = cells.prop_map(|(side, mut cells, player)| {
        cells[player] = '@';
        let rows: Vec<String> = cells.chunks(side).map(|row| row.iter().collect()).collect();
        rows.join(" ").parse::<Board>().unwrap()
    });
    let steps = prop_oneof![0u64..1000, Just(100_000)];
    (boards, seeds(), 0u64..1000, steps).prop_filter_map("board with a full line", |(board, seed, score, steps)| {
        PushAndClear::at(board, seed, score, steps)
    })
}

fn solid(board: &Board) -> Cells {
    board.boxes().with(board.fixed())
}

/// Asserts that the kinds of cells are disjoint and that there is one player.
fn assert_kinds_are_disjoint(board: &Board) {
    let player = Cells::of(board.player().unwrap());
    let kinds = [board.boxes(), board.fixed(), board.points(), player];
    let all = kinds.iter().fold(Cells::NONE, |all, kind| all.with(*kind));
    assert_eq!(kinds.iter().map(|kind| kind.count()).sum::<u8>(), all.count());
    let contents = board.size().all_cells().filter(|cell| board.content(*cell) != Content::Empty);
    assert_eq!(contents.collect::<Cells>(), all);
}

/// Asserts that boxes and points are neither lost nor created except as reported by the events.
fn assert_events_account_for_changes(before: &PushAndClear, events: &[Event], after: &PushAndClear) {
    let [Event::Slide(_, slid), rest @ ..] = events else { panic!("{events:?}") };
    let cleared = |event: &Event| if let Event::Cleared(lines) = event { lines.cells.count() } else { 0 };
    let cleared: u8 = rest.iter().map(cleared).sum();
    let new = rest.iter().find_map(|event| if let Event::Appeared(new) = event { Some(*new) } else { None }).unwrap();
    let pushed = slid.before.count();
    assert_eq!((slid.after.count(), solid(before.board()).has_all(slid.before)), (pushed, true));
    assert_eq!(solid(after.board()).count() + cleared, solid(before.board()).count() + 1);
    assert_eq!(after.score(), before.score() + u64::from(slid.points.count()));
    assert_eq!(after.steps(), before.steps() + 1);
    // Points are collected, created by a clear, or destroyed by the new box.
    let points = before.board().points().count() - slid.points.count() + cleared;
    assert!(points - after.board().points().count() <= 1);
    assert!(new.cell != slid.to);
    assert_eq!(events.iter().filter(|event| **event == Event::Over).count(), usize::from(after.is_over()));
}

proptest! {
    #[test]
    fn a_slide_preserves_the_number_of_boxes(game in positions(), direction in select(&Direction::ALL[..])) {
        let before = *game.board();
        let mut board = before;
        match board.slide(direction) {
            None => prop_assert_eq!(board, before),
            Some(slid) => {
                prop_assert!(before.can_move(direction));
                prop_assert_eq!(board.boxes().count(), before.boxes().count());
                prop_assert_eq!(board.fixed(), before.fixed());
                prop_assert_eq!(board.points().count() + slid.points.count(), before.points().count());
                // The way back is free at least as far as the player came.
                prop_assert!(board.is_empty(slid.from) && board.player() == Some(slid.to));
                prop_assert!(!board.can_move(direction));
                assert_kinds_are_disjoint(&board);
            }
        }
    }

    #[test]
    fn moves_are_consistent_and_refused_moves_change_nothing(game in positions(), directions in vec(select(&Direction::ALL[..]), 1..12)) {
        let mut game = game;
        for direction in directions {
            let before = game.clone();
            let mut events = Vec::new();
            match game.play(&direction.into(), &mut events) {
                Ok(change) => {
                    prop_assert_eq!(change, Change::Changed);
                    assert_events_account_for_changes(&before, &events, &game);
                    assert_kinds_are_disjoint(game.board());
                    prop_assert!(game.board().full_lines().is_empty());
                }
                Err(refusal) => {
                    let expected = if before.is_over() { IllegalMove::Over } else { IllegalMove::NoRoom(direction) };
                    prop_assert_eq!(refusal, expected);
                    prop_assert!(game == before && events.is_empty());
                }
            }
        }
    }
}

#[test]
fn a_million_random_moves() {
    let mut choice = generator(9, 0);
    let mut events = Vec::new();
    let mut games = 0u64;
    for size in [4, 5, 6, 6, 6, 6, 7, 8, 9, 10].map(size) {
        let mut game = PushAndClear::new(&Setup { seed: 1.into(), size });
        for _ in 0..100_000 {
            let direction = Direction::ALL[below(&mut choice, 4) as usize];
            let (score, steps) = (game.score(), game.steps());
            events.clear();
            match game.play(&direction.into(), &mut events) {
                Ok(_) => assert!(game.score() >= score && game.steps() == steps + 1 && events.len() >= 2),
                Err(IllegalMove::NoRoom(_)) => assert!(!game.is_over() && events.is_empty()),
                Err(IllegalMove::Over) => {
                    games += 1;
                    let seed = if games.is_multiple_of(2) { games.into() } else { classic((games % 172 + 1) as u8) };
                    game = PushAndClear::new(&Setup { seed, size });
                }
            }
        }
    }
    assert!(games > 1000, "{games}");
}
