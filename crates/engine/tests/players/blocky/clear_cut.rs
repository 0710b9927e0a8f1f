// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions with a clear best move.

use engine::Difficulty::{Hard, Medium};
use engine::{Difficulty, Engine};
use rules::blocky::Color::{Blue, Red};
use rules::blocky::{Action, Blocky, Move};
use rules::game::Game;

use super::{blob, board, full, on, perimeter, seat};

/// Difficulties that examine all moves.
const SEARCHING: [Difficulty; 2] = [Medium, Hard];

fn played(game: &Blocky, difficulty: Difficulty) -> (Action, String, Blocky) {
    let suggestion = game.suggest(difficulty).unwrap();
    let mut after = game.clone();
    let _ = after.play(&suggestion.into(), &mut Vec::new()).unwrap();
    (suggestion.action, suggestion.path.to_string(), after)
}

/// Regions of five and four red cells. Moving the single red cell of the upper right quarter to its lower left corner
/// joins all nine. A smash could put red cells there or below only by luck.
#[test]
fn a_rotation_joins_two_blobs() {
    let game = on(&board(r#"[["b","g","y","r"],"r","g","r"]"#, 2), &[blob(Red)], 1);
    assert_eq!(game.scores(), [5]);
    for difficulty in SEARCHING {
        let (action, path, after) = played(&game, difficulty);
        assert!(matches!(action, Action::Clockwise | Action::Horizontal) && path == "ne", "{action:?} {path}");
        assert_eq!(after.scores(), [9]);
    }
}

/// The blob fills the upper half. Rotating its quarters has no effect, and a smash in the lower half gains its owner's
/// rival two edge cells on average, as one of the upper quarters does.
#[test]
fn a_smash_breaks_the_blob_of_a_rival() {
    let mut game = on(&board(r#"["r","r","g","g"]"#, 3), &[blob(Red), perimeter(Blue)], 1);
    let _ = game.play(&"clockwise ne".parse().unwrap(), &mut Vec::new()).unwrap();
    assert_eq!((game.turn(), game.scores()), (Some(seat(2)), vec![32, 0]));
    for difficulty in SEARCHING {
        let (action, path, after) = played(&game, difficulty);
        assert!(action == Action::Smash && ["ne", "nw"].contains(&path.as_str()), "{action:?} {path}");
        assert!(after.scores()[0] < 32);
    }
}

/// All edge cells are red, with the corners counted twice: 16. Rotating the upper right quarter would bring its green
/// cell to the edge, and a smash other colors.
#[test]
fn a_pass_is_suggested_if_every_change_is_worse() {
    for (turns, difficulty) in [1, 2, 3].into_iter().flat_map(|turns| SEARCHING.map(|difficulty| (turns, difficulty))) {
        let game = on(&board(r#"[["r","r","g","r"],"r","r","r"]"#, 2), &[perimeter(Red)], turns);
        assert_eq!(game.scores(), [16]);
        let (_, _, after) = played(&game, difficulty);
        assert_eq!(after.board(), game.board());
        assert_eq!(after.turns_left(seat(1)), turns - 1);
    }
}

/// On a board of a single cell, and on an undivided board, every move is a pass.
#[test]
fn passes_on_a_board_of_one_color() {
    for depth in [0, 1, 4, 7] {
        let mut game = on(&board(r#""red""#, depth), &[blob(Blue), perimeter(Red)], 2);
        for difficulty in Difficulty::USUAL {
            let before = game.board().clone();
            game = played(&game, difficulty).2;
            assert_eq!(*game.board(), before);
        }
        assert_eq!(game.turn(), None);
    }
}

/// In the last turn, no rotation or reflection beats the suggestion, by the scores that the rules count for every one
/// of them.
#[test]
fn no_rotation_beats_the_suggestion_in_the_last_turn() {
    let mut symmetries = 0;
    for depth in [2, 3, 4] {
        for goals in [[blob(Red), perimeter(Blue)], [perimeter(Red), perimeter(Blue)], [perimeter(Blue), blob(Red)]] {
            let mut game = on(&full(depth), &goals, 1);
            let _ = game.play(&"clockwise top".parse().unwrap(), &mut Vec::new()).unwrap();
            let lead = |game: &Blocky| i64::from(game.scores()[1]) - i64::from(game.scores()[0]);
            let after = |mv: &Move| {
                let mut after = game.clone();
                let _ = after.play(mv, &mut Vec::new()).unwrap();
                lead(&after)
            };
            let moves = game.legal_moves();
            let turns = moves.iter().filter(|mv| matches!(mv, Move::Act(action, _) if *action != Action::Smash));
            let max = turns.map(after).max().unwrap();
            let (action, _, suggested) = played(&game, Hard);
            if action != Action::Smash {
                symmetries += 1;
                assert_eq!(lead(&suggested), max, "{goals:?}, depth {depth}");
            }
        }
    }
    // A smash of a rival's cells is often better.
    assert!(symmetries >= 3, "only {symmetries} rotations and reflections");
}
