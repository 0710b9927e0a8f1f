// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions in which the right move is plain.

use engine::Difficulty::{Hard, Medium};
use engine::{Difficulty, Engine};
use rules::blocky::Color::{Blue, Red};
use rules::blocky::{Action, Blocky, Move};
use rules::game::Game;

use super::{blob, board, full, on, perimeter, seat};

/// Those that weigh all that is on the board.
const WEIGHING: [Difficulty; 2] = [Medium, Hard];

fn played(game: &Blocky, difficulty: Difficulty) -> (Action, String, Blocky) {
    let suggestion = game.suggest(difficulty).unwrap();
    let mut after = game.clone();
    let _ = after.play(&suggestion.into(), &mut Vec::new()).unwrap();
    (suggestion.action, suggestion.path.to_string(), after)
}

/// ```text
/// R R G B
/// R R Y R
/// G G R R
/// G G R R
/// ```
/// Five red cells hang together, and four. When the single one of the upper right goes to its lower left corner, it joins
/// all nine. A smash would put red cells there or below by chance only.
#[test]
fn a_turn_joins_two_blobs() {
    let game = on(&board(r#"[["b","g","y","r"],"r","g","r"]"#, 2), &[blob(Red)], 1);
    assert_eq!(game.scores(), [5]);
    for difficulty in WEIGHING {
        let (action, path, after) = played(&game, difficulty);
        assert!(matches!(action, Action::Clockwise | Action::Horizontal) && path == "ne", "{action:?} {path}");
        assert_eq!(after.scores(), [9]);
    }
}

/// The blob fills the upper half. Its quarters can't be turned to any effect, and the lower half brings its owner's rival
/// two cells of the edge on average, as each quarter does.
#[test]
fn a_smash_breaks_the_blob_of_a_rival() {
    let mut game = on(&board(r#"["r","r","g","g"]"#, 3), &[blob(Red), perimeter(Blue)], 1);
    let _ = game.play(&"clockwise ne".parse().unwrap(), &mut Vec::new()).unwrap();
    assert_eq!((game.turn(), game.scores()), (Some(seat(2)), vec![32, 0]));
    for difficulty in WEIGHING {
        let (action, path, after) = played(&game, difficulty);
        assert!(action == Action::Smash && ["ne", "nw"].contains(&path.as_str()), "{action:?} {path}");
        assert!(after.scores()[0] < 32);
    }
}

/// All sixteen cells of the edge are red, so every corner twice. Turning the upper right would bring its green cell to the
/// edge, and a smash other colors.
#[test]
fn where_everything_else_harms_nothing_is_done() {
    for (turns, difficulty) in [1, 2, 3].into_iter().flat_map(|turns| WEIGHING.map(|difficulty| (turns, difficulty))) {
        let game = on(&board(r#"[["r","r","g","r"],"r","r","r"]"#, 2), &[perimeter(Red)], turns);
        assert_eq!(game.scores(), [16]);
        let (_, _, after) = played(&game, difficulty);
        assert_eq!(after.board(), game.board());
        assert_eq!(after.turns_left(seat(1)), turns - 1);
    }
}

/// A board of a single cell, and one that isn't divided: there is nothing to be done but to let a turn go by.
#[test]
fn on_a_board_of_one_color_turns_go_by() {
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

/// In the last turn no turn of a block can do better than the advice, by the rules' own count of every one of them.
#[test]
fn the_last_turn_is_exact() {
    let mut turned = 0;
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
            let most = turns.map(after).max().unwrap();
            let (action, _, suggested) = played(&game, Hard);
            if action != Action::Smash {
                turned += 1;
                assert_eq!(lead(&suggested), most, "{goals:?}, depth {depth}");
            }
        }
    }
    // A smash of whatever a rival has is often better.
    assert!(turned >= 3, "only {turned} turns");
}
