// SPDX-License-Identifier: GPL-3.0-or-later
//! Invariants of every position in random matches.

use std::collections::HashMap;

use proptest::prelude::*;
use rules::biquadris::geometry::{Column, Row};
use rules::biquadris::{Action, Biquadris, Event, Move, Side, Step, Tetromino};
use rules::game::{Change, Game};

use crate::streams;
use crate::view;

/// All parameterless moves: each command once, each special action alone.
fn parameterless_moves() -> Vec<Move> {
    let mut moves: Vec<Move> = Step::ALL.map(Move::from).into();
    moves.extend([Move::Random, Move::Multiple(false), Move::Multiple(true), Move::Restart]);
    let actions = [Action::Blind, Action::Heavy, Action::MoveUp].into_iter();
    moves.extend(actions.chain(Tetromino::ALL.map(Action::Force)).map(|action| Move::Choose(action.into())));
    moves
}

fn assert_legal_moves_are_the_moves_that_change_the_position(game: &Biquadris) {
    let legal = game.legal_moves();
    let moves = parameterless_moves();
    for mv in &moves {
        let mut after = game.clone();
        let mut events = Vec::new();
        let changes = after.play(mv, &mut events) == Ok(Change::Changed);
        assert_eq!(changes, after != *game, "{mv}");
        assert_eq!(legal.iter().filter(|expected| *expected == mv).count(), usize::from(changes), "{mv}: {legal:?}");
    }
    assert!(legal.iter().all(|mv| moves.contains(mv)), "{legal:?}");
}

fn assert_no_block_has_too_many_cells(game: &Biquadris) {
    for side in Side::BOTH {
        let board = game.player(side).board();
        let mut blocks = HashMap::new();
        for row in Row::all() {
            for column in Column::all() {
                let letter = char::from(board.cell(row, column).letter());
                let owner = board.owner(row, column);
                assert_eq!(owner.is_none(), letter == '.');
                assert_eq!(board.taken()[row.index()] >> column.index() & 1 == 1, owner.is_some());
                if let Some(owner) = owner {
                    let (expected, count) = blocks.entry(owner).or_insert((letter, 0));
                    *count += 1;
                    assert_eq!(*expected, letter);
                    assert!(*count <= if letter == '*' { 1 } else { 4 });
                }
            }
            assert!(board.taken()[row.index()] < 0b111_1111_1111, "a full row stays");
        }
    }
}

fn assert_falling_blocks_are_on_free_cells(game: &Biquadris) {
    for side in Side::BOTH {
        let player = game.player(side);
        if let Some(block) = player.current() {
            assert_eq!(block.cells().count(), 4);
            assert!(player.board().fits(block));
        } else {
            // A player has no current block while choosing an action or after losing.
            let due = game.action_due().is_some_and(|(dropper, _)| dropper == side);
            assert!(due || game.winner().is_some());
        }
    }
}

fn assert_scores_match_events(before: &Biquadris, game: &Biquadris, events: &[Event]) {
    assert!(Side::BOTH.iter().all(|&side| game.player(side).score() <= game.best()));
    if events.contains(&Event::Restarted) {
        return;
    }
    assert!(before.best() <= game.best());
    for side in Side::BOTH {
        let points = events.iter().map(|event| match event {
            Event::RowsCleared(scorer, _, points) if *scorer == side => *points,
            _ => 0,
        });
        assert_eq!(game.player(side).score(), before.player(side).score() + points.sum::<u64>());
    }
    let over = events.iter().filter(|event| matches!(event, Event::Over(_))).count();
    assert_eq!(over, usize::from(before.winner().is_none() && game.winner().is_some()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, ..ProptestConfig::default() })]

    #[test]
    fn invariants_hold_after_every_command(setup in streams::setup(), intents in streams::intents(60)) {
        let mut game = Biquadris::new(&setup);
        for intent in intents {
            assert_legal_moves_are_the_moves_that_change_the_position(&game);
            for mv in intent.commands(&game) {
                let before = game.clone();
                let mut events = Vec::new();
                let _ = game.play(&mv, &mut events);
                assert_no_block_has_too_many_cells(&game);
                assert_falling_blocks_are_on_free_cells(&game);
                assert_scores_match_events(&before, &game, &events);
            }
        }
    }

    #[test]
    fn arbitrary_moves_keep_the_invariants(setup in streams::setup(), moves in prop::collection::vec(streams::any_move(), 1..60)) {
        let mut game = Biquadris::new(&setup);
        for mv in moves {
            let before = game.clone();
            let mut events = Vec::new();
            match game.play(&mv, &mut events) {
                Ok(Change::Changed) => assert!(game != before, "{}", mv),
                Ok(Change::Unchanged) | Err(_) => assert!(game == before && events.is_empty(), "{}", mv),
            }
            assert_no_block_has_too_many_cells(&game);
            assert_falling_blocks_are_on_free_cells(&game);
        }
    }

    #[test]
    fn replaying_the_changing_moves_leads_to_the_same_position(
        setup in streams::setup(),
        intents in streams::intents(60),
    ) {
        let mut game = Biquadris::new(&setup);
        let mut history = Vec::new();
        for intent in intents {
            for mv in intent.commands(&game) {
                if game.play(&mv, &mut Vec::new()) == Ok(Change::Changed) {
                    history.push(mv.to_string());
                }
            }
        }
        let mut again = Biquadris::new(&setup);
        for line in history {
            prop_assert_eq!(again.play(&line.parse().unwrap(), &mut Vec::new()), Ok(Change::Changed));
        }
        prop_assert_eq!(view::real(&again), view::real(&game));
        prop_assert!(again == game);
    }

    #[test]
    fn player_2s_blocks_do_not_depend_on_player_1(setup in streams::setup(), intents in streams::intents(30)) {
        // Player 2 only drops; player 1 plays anything except restart and force, which affect both players.
        let mut busy = Biquadris::new(&setup);
        let mut quiet = Biquadris::new(&setup);
        let drop = Move::from(Step::Drop);
        'match_: for intent in intents {
            for mv in intent.commands(&busy) {
                let repeated = matches!(mv, Move::Steps(Step::Drop, times) if times.get() > 1);
                if mv == Move::Restart || repeated || busy.side_to_move() != Some(Side::One) {
                    continue;
                }
                let _ = busy.play(&mv, &mut Vec::new());
                if busy.side_to_move() == Some(Side::Two) {
                    let _ = busy.play(&drop, &mut Vec::new());
                    let _ = quiet.play(&Move::from(Step::Replace(Tetromino::O)), &mut Vec::new());
                    let _ = quiet.play(&"10right".parse().unwrap(), &mut Vec::new());
                    let _ = quiet.play(&drop, &mut Vec::new());
                    let _ = quiet.play(&drop, &mut Vec::new());
                }
                if busy.winner().is_some() || quiet.winner().is_some() || quiet.action_due().is_some() {
                    break 'match_;
                }
                prop_assert_eq!(busy.player(Side::Two).next(), quiet.player(Side::Two).next());
            }
        }
    }
}
