// SPDX-License-Identifier: GPL-3.0-or-later
//! The promises of games, of sessions and records, as tests of any game.

use std::collections::HashMap;

use play::MoveHistory;
use play::counting::{Practice, PracticeGames};
use play::save_file::{self, SaveFile};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rules::game::Change;

use crate::Example;

/// How many matches each property is tried on.
const MATCHES: u32 = 64;

/// Tries a property on matches of any setup and any moves.
fn for_matches<G: Example>(property: impl Fn(G::Setup, Vec<G::Move>) -> Result<(), TestCaseError>) {
    let config = Config { cases: MATCHES, failure_persistence: None, ..Config::default() };
    let matches = G::any_setup().prop_flat_map(|setup| {
        let moves = G::any_moves(&setup);
        (Just(setup), moves)
    });
    TestRunner::new(config).run(&matches, |(setup, moves)| property(setup, moves)).unwrap();
}

/// Plays what is allowed of these moves.
fn history<G: Example>(setup: G::Setup, moves: Vec<G::Move>) -> MoveHistory<G> {
    let mut history = MoveHistory::new(setup);
    for mv in moves {
        let _ = history.play(mv, &mut Vec::new());
    }
    history
}

/// A refused move leaves the position as it was and tells no event; so does one that changes nothing. A move that
/// changes something changes the position.
pub(crate) fn a_move_does_what_it_says<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let mut game = G::new(&setup);
        for mv in moves {
            let before = game.clone();
            let mut events = Vec::new();
            match game.play(&mv, &mut events) {
                Ok(Change::Changed) => prop_assert_ne!(&game, &before, "{} says that it changed something", mv),
                Ok(Change::Unchanged) | Err(_) => {
                    prop_assert_eq!(&game, &before, "{} says that it changed nothing", mv);
                    prop_assert!(events.is_empty(), "{} happened all the same: {:?}", mv, events);
                }
            }
        }
        Ok(())
    });
}

/// The legal moves are those of all simple moves that are accepted and change something, each once.
pub(crate) fn legal_moves_are_those_accepted<G: Example>() {
    let known = G::simple_moves();
    let places: HashMap<String, usize> = (0..).zip(&known).map(|(place, mv)| (mv.to_string(), place)).collect();
    for_matches::<G>(|setup, moves| {
        let mut game = G::new(&setup);
        for (number, mv) in moves.into_iter().enumerate() {
            let _ = game.play(&mv, &mut Vec::new());
            if number % 16 != 0 {
                continue;
            }
            let mut listed = vec![0; known.len()];
            for mv in game.legal_moves() {
                match places.get(&mv.to_string()) {
                    Some(place) => listed[*place] += 1,
                    None => prop_assert!(false, "a move is listed that there is not: {}", mv),
                }
            }
            for (mv, listed) in known.iter().zip(listed) {
                let accepted = game.clone().play(mv, &mut Vec::new()).is_ok_and(Change::is_changed);
                prop_assert_eq!(listed, usize::from(accepted), "{} is listed {} times", mv, listed);
            }
        }
        Ok(())
    });
}

/// A finished game has a winner, where there can be one, no turn and no legal moves but those that begin anew, and refuses all others.
pub(crate) fn a_finished_game_refuses_moves<G: Example>() {
    let (setup, moves) = G::finished();
    let mut game = G::new(&setup);
    for mv in moves {
        assert!(game.winners().is_none() && game.turn().is_some(), "the game is over before {mv}");
        assert_eq!(game.play(&mv, &mut Vec::new()), Ok(Change::Changed), "{mv}");
    }
    assert_eq!(game.winners().map(|winners| !winners.is_empty()), Some(G::somebody_wins()));
    assert_eq!(game.turn(), None);
    assert!(game.legal_moves().iter().all(G::allowed_after_the_end));
    for mv in G::simple_moves() {
        let refused = game.clone().play(&mv, &mut Vec::new()).is_err();
        assert_eq!(refused, !G::allowed_after_the_end(&mv), "{mv}");
    }
}

/// Exactly one of «somebody is to move» and «it is known who has won» holds.
pub(crate) fn a_game_is_either_over_or_goes_on<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let mut game = G::new(&setup);
        for mv in moves {
            let _ = game.play(&mv, &mut Vec::new());
            prop_assert_eq!(game.turn().is_none(), game.winners().is_some());
        }
        Ok(())
    });
}

/// The same setup and the same moves lead to the same position.
pub(crate) fn a_match_can_be_played_again<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let first = history::<G>(setup.clone(), moves);
        let again = history::<G>(setup, first.moves().to_vec());
        prop_assert_eq!(first.position(), again.position());
        prop_assert_eq!(first.steps(), again.steps());
        Ok(())
    });
}

/// Undo takes back what was played, step by step to the beginning; redo makes it again. (Matches without moves that stand.)
pub(crate) fn undo_takes_back_and_redo_makes_again<G: Example>() {
    for_matches::<G>(|setup, mut moves| {
        moves.retain(|mv| !G::is_irreversible(mv));
        let mut history = MoveHistory::<G>::new(setup);
        // The positions after each step; one that is completed by another move stands for both.
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
        for back in steps.iter().rev().skip(1) {
            prop_assert_eq!(history.undo(1), 1);
            prop_assert_eq!(history.position(), back);
        }
        prop_assert_eq!(history.undo(1), 0);
        for forth in steps.iter().skip(1) {
            prop_assert_eq!(history.redo(1, &mut Vec::new()), 1);
            prop_assert_eq!(history.position(), forth);
        }
        prop_assert_eq!(history.redo(1, &mut Vec::new()), 0);
        prop_assert_eq!(history.moves(), all);
        let most = steps.len() - 1;
        prop_assert_eq!(history.undo(usize::MAX), most);
        prop_assert_eq!(history.redo(usize::MAX, &mut Vec::new()), most);
        prop_assert_eq!(Some(history.position()), steps.last());
        Ok(())
    });
}

/// Undo goes back to the last move that can't be taken back, and not beyond.
pub(crate) fn undo_stops_at_what_stands<G: Example>() {
    for_matches::<G>(|setup, moves| {
        let mut history = history::<G>(setup, moves);
        let all = history.moves().to_vec();
        let is_irreversible = all.iter().rposition(G::is_irreversible).map_or(0, |place| place + 1);
        history.undo(usize::MAX);
        prop_assert_eq!(history.moves(), &all[..is_irreversible]);
        prop_assert_eq!(history.undo(1), 0);
        history.redo(usize::MAX, &mut Vec::new());
        prop_assert_eq!(history.moves(), all);
        Ok(())
    });
}

/// A move made after undo drops what could have been redone.
pub(crate) fn a_new_move_forgets_what_was_undone<G: Example>() {
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

/// A move prints as a line that parses back to it.
pub(crate) fn moves_print_and_parse<G: Example>() {
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

/// A setup is the same after it was written as TOML and read.
pub(crate) fn setups_print_and_parse<G: Example>() {
    let config = Config { cases: 500, failure_persistence: None, ..Config::default() };
    let round_trip = |setup: G::Setup| {
        let text = toml::to_string(&setup).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(toml::from_str::<G::Setup>(&text), Ok(setup));
        Ok(())
    };
    TestRunner::new(config).run(&G::any_setup(), round_trip).unwrap();
}

/// A record holds a match whole: what is read is what was written, and leads to the same position.
pub(crate) fn records_print_and_parse<G: Example>() {
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

/// Whatever part of a record is lost, reading the rest panics nowhere, and what is read is a beginning of the match.
pub(crate) fn torn_records_are_read_or_refused<G: Example>() {
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
            a_move_does_what_it_says,
            legal_moves_are_those_accepted,
            a_finished_game_refuses_moves,
            a_game_is_either_over_or_goes_on,
            a_match_can_be_played_again,
            undo_takes_back_and_redo_makes_again,
            undo_stops_at_what_stands,
            a_new_move_forgets_what_was_undone,
            moves_print_and_parse,
            setups_print_and_parse,
            records_print_and_parse,
            torn_records_are_read_or_refused,
        );
    };
}
pub(crate) use tests;
