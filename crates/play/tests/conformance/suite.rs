// SPDX-License-Identifier: GPL-3.0-or-later
//! Contracts of games, histories and saved games as generic tests.

use std::collections::HashMap;

use play::MoveHistory;
use play::counting::{Practice, PracticeGames};
use play::save_file::{self, SaveFile};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rules::game::Change;

use crate::Example;

/// Number of matches on which each property is tested.
const CASES: u32 = 64;

/// Tests a property on matches of any setup and any moves.
fn for_matches<G: Example>(property: impl Fn(G::Setup, Vec<G::Move>) -> Result<(), TestCaseError>) {
    let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
    let matches = G::any_setup().prop_flat_map(|setup| {
        let moves = G::any_moves(&setup);
        (Just(setup), moves)
    });
    TestRunner::new(config).run(&matches, |(setup, moves)| property(setup, moves)).unwrap();
}

/// Plays the legal ones of these moves.
fn history<G: Example>(setup: G::Setup, moves: Vec<G::Move>) -> MoveHistory<G> {
    let mut history = MoveHistory::new(setup);
    for mv in moves {
        let _ = history.play(mv, &mut Vec::new());
    }
    history
}

/// A refused move, and one without effect, leaves the position unchanged and has no events. A move with an effect
/// changes the position.
pub(crate) fn moves_report_changes_correctly<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let mut game = G::new(&setup);
        for mv in moves {
            let before = game.clone();
            let mut events = Vec::new();
            match game.play(&mv, &mut events) {
                Ok(Change::Changed) => prop_assert_ne!(&game, &before, "{} reported a change", mv),
                Ok(Change::Unchanged) | Err(_) => {
                    prop_assert_eq!(&game, &before, "{} reported no change", mv);
                    prop_assert!(events.is_empty(), "{} had events: {:?}", mv, events);
                }
            }
        }
        Ok(())
    });
}

/// The legal moves are exactly the simple moves that are accepted and have an effect, each listed once.
pub(crate) fn legal_moves_are_those_accepted<G: Example>() {
    let simple_moves = G::simple_moves();
    let indices: HashMap<String, usize> = (0..).zip(&simple_moves).map(|(index, mv)| (mv.to_string(), index)).collect();
    for_matches::<G>(|setup, moves| {
        let mut game = G::new(&setup);
        for (number, mv) in moves.into_iter().enumerate() {
            let _ = game.play(&mv, &mut Vec::new());
            if number % 16 != 0 {
                continue;
            }
            let mut listed = vec![0; simple_moves.len()];
            for mv in game.legal_moves() {
                match indices.get(&mv.to_string()) {
                    Some(index) => listed[*index] += 1,
                    None => prop_assert!(false, "an unknown move is listed: {}", mv),
                }
            }
            for (mv, listed) in simple_moves.iter().zip(listed) {
                let accepted = game.clone().play(mv, &mut Vec::new()).is_ok_and(Change::is_changed);
                prop_assert_eq!(listed, usize::from(accepted), "{} is listed {} times", mv, listed);
            }
        }
        Ok(())
    });
}

/// A finished game has a winner, if the game can have one, and no turn, and refuses all moves but those that restart
/// it.
pub(crate) fn finished_games_refuse_moves<G: Example>() {
    let (setup, moves) = G::finished();
    let mut game = G::new(&setup);
    for mv in moves {
        assert!(game.winners().is_none() && game.turn().is_some(), "the game is over before {mv}");
        assert_eq!(game.play(&mv, &mut Vec::new()), Ok(Change::Changed), "{mv}");
    }
    assert_eq!(game.winners().map(|winners| !winners.is_empty()), Some(G::has_winner()));
    assert_eq!(game.turn(), None);
    assert!(game.legal_moves().iter().all(G::allowed_after_the_end));
    for mv in G::simple_moves() {
        let refused = game.clone().play(&mv, &mut Vec::new()).is_err();
        assert_eq!(refused, !G::allowed_after_the_end(&mv), "{mv}");
    }
}

/// Either a player is to move or there is a result, never both.
pub(crate) fn either_a_player_is_to_move_or_there_is_a_result<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let mut game = G::new(&setup);
        for mv in moves {
            let _ = game.play(&mv, &mut Vec::new());
            prop_assert_eq!(game.turn().is_none(), game.winners().is_some());
        }
        Ok(())
    });
}

/// The same setup and moves lead to the same position.
pub(crate) fn matches_are_reproducible<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let first = history::<G>(setup.clone(), moves);
        let again = history::<G>(setup, first.moves().to_vec());
        prop_assert_eq!(first.position(), again.position());
        prop_assert_eq!(first.steps(), again.steps());
        Ok(())
    });
}

/// Undo reverts steps one by one to the start; redo repeats them. Irreversible moves are excluded.
pub(crate) fn undo_and_redo_are_inverse<G: Example>() {
    for_matches::<G>(|setup, mut moves| {
        moves.retain(|mv| !G::is_irreversible(mv));
        let mut history = MoveHistory::<G>::new(setup);
        // Positions after each step; a move that joins the previous one replaces its position.
        let mut steps = vec![history.position().clone()];
        for mv in moves {
            if history.play(mv.clone(), &mut Vec::new()).is_ok_and(Change::is_changed) {
                if G::joins_previous(&mv) {
                    steps.pop();
                }
                steps.push(history.position().clone());
            }
        }
        prop_assert_eq!(history.steps() + 1, steps.len());
        let all = history.moves().to_vec();
        for previous in steps.iter().rev().skip(1) {
            prop_assert_eq!(history.undo(1), 1);
            prop_assert_eq!(history.position(), previous);
        }
        prop_assert_eq!(history.undo(1), 0);
        for next in steps.iter().skip(1) {
            prop_assert_eq!(history.redo(1, &mut Vec::new()), 1);
            prop_assert_eq!(history.position(), next);
        }
        prop_assert_eq!(history.redo(1, &mut Vec::new()), 0);
        prop_assert_eq!(history.moves(), all);
        let all_steps = steps.len() - 1;
        prop_assert_eq!(history.undo(usize::MAX), all_steps);
        prop_assert_eq!(history.redo(usize::MAX, &mut Vec::new()), all_steps);
        prop_assert_eq!(Some(history.position()), steps.last());
        Ok(())
    });
}

/// Undo stops at the last irreversible move.
pub(crate) fn undo_stops_at_irreversible_moves<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let mut history = history::<G>(setup, moves);
        let all = history.moves().to_vec();
        let first_undoable = all.iter().rposition(G::is_irreversible).map_or(0, |index| index + 1);
        history.undo(usize::MAX);
        prop_assert_eq!(history.moves(), &all[..first_undoable]);
        prop_assert_eq!(history.undo(1), 0);
        history.redo(usize::MAX, &mut Vec::new());
        prop_assert_eq!(history.moves(), all);
        Ok(())
    });
}

/// A move after undo drops the moves that could have been redone.
pub(crate) fn new_moves_clear_redo<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let mut history = history::<G>(setup, moves.clone());
        history.undo(moves.len() / 2 + 1);
        for mv in moves {
            if history.play(mv, &mut Vec::new()).is_ok_and(Change::is_changed) {
                prop_assert!(!history.can_redo());
                break;
            }
        }
        Ok(())
    });
}

/// A move survives a round trip through text.
pub(crate) fn moves_survive_a_round_trip<G: Example>() {
    let config = Config { cases: 2000, failure_persistence: None, ..Config::default() };
    let round_trip = |mv: G::Move| {
        let line = mv.to_string();
        prop_assert!(!line.contains('\n') && line.trim() == line && !line.is_empty(), "{:?}", line);
        prop_assert_eq!(line.parse::<G::Move>(), Ok(mv));
        Ok(())
    };
    TestRunner::new(config).run(&G::any_move(), round_trip).unwrap();
    for mv in G::simple_moves() {
        assert_eq!(mv.to_string().parse::<G::Move>(), Ok(mv));
    }
}

/// A setup survives a round trip through TOML.
pub(crate) fn setups_survive_a_round_trip<G: Example>() {
    let config = Config { cases: 500, failure_persistence: None, ..Config::default() };
    let round_trip = |setup: G::Setup| {
        let text = toml::to_string(&setup).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(toml::from_str::<G::Setup>(&text), Ok(setup));
        Ok(())
    };
    TestRunner::new(config).run(&G::any_setup(), round_trip).unwrap();
}

/// A saved game survives a round trip and leads to the same position.
pub(crate) fn saved_games_survive_a_round_trip<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let history = history::<G>(setup, moves);
        let save_file =
            SaveFile::of(&history, "2026-01-02T03:04:05Z".to_owned(), vec!["A \"b\"".to_owned(), String::new()]);
        let save_file = SaveFile { practices: PracticeGames::of_games([0], Practice::Undo).saved_in(0), ..save_file };
        let text = save_file.to_text().map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(SaveFile::<G>::parse(&text), Ok(save_file.clone()));
        let opened = save_file::open::<G>(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(opened.header, save_file.header);
        prop_assert_eq!(opened.practices, save_file.practices);
        prop_assert_eq!(opened.history.position(), history.position());
        prop_assert_eq!(opened.history.moves(), history.moves());
        Ok(())
    });
}

/// Truncated saved games never cause a panic, and the moves read from them are a prefix of the match.
pub(crate) fn truncated_saved_games_are_read_or_rejected<G: Example>() {
    let (setup, moves) = G::finished();
    let history = history::<G>(setup, moves);
    let text = SaveFile::of(&history, String::new(), Vec::new()).to_text().unwrap();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        if let Ok(opened) = save_file::open::<G>(&text[..end]) {
            let shorter = opened.history.moves().len().saturating_sub(1);
            assert_eq!(opened.history.moves()[..shorter], history.moves()[..shorter]);
        }
    }
}

macro_rules! tests {
    ($game:ty: $($test:ident),* $(,)?) => {
        $(#[test]
        fn $test() {
            crate::suite::$test::<$game>();
        })*
    };
    ($game:ty) => {
        crate::suite::tests!($game:
            moves_report_changes_correctly,
            legal_moves_are_those_accepted,
            finished_games_refuse_moves,
            either_a_player_is_to_move_or_there_is_a_result,
            matches_are_reproducible,
            undo_and_redo_are_inverse,
            undo_stops_at_irreversible_moves,
            new_moves_clear_redo,
            moves_survive_a_round_trip,
            setups_survive_a_round_trip,
            saved_games_survive_a_round_trip,
            truncated_saved_games_are_read_or_rejected,
        );
    };
}
pub(crate) use tests;
