// SPDX-License-Identifier: GPL-3.0-or-later
//! Choice of special actions by computer players.

use engine::{Difficulty, Engine};
use rules::biquadris::{Action, Biquadris, Choice, Move, Setup, Side};
use rules::game::Game;

/// Returns a game in which player 1 has just earned a special action.
///
/// Player 1 gets O blocks and then an I, player 2 only O blocks. `first` and `second` are their commands, turn by turn;
/// the last turn of player 1 fills two rows.
fn earned(multiple: bool, first: &[&str], second: &[&str]) -> Biquadris {
    let sequences = [format!("{}I", "O".repeat(first.len())).parse().unwrap(), "O".parse().unwrap()];
    let mut game = Biquadris::new(&Setup { sequences, ..Setup::with_seed(1) });
    let _ = game.play(&Move::Multiple(multiple), &mut Vec::new()).unwrap();
    let mut play = |line: &str| {
        for word in line.split(' ') {
            let _ = game.play(&word.parse().unwrap(), &mut Vec::new()).unwrap();
        }
    };
    for (one, two) in first.iter().zip(second) {
        play(one);
        play(two);
    }
    play("clockwise 10right drop");
    game
}

const TWO_ROWS: [&str; 5] = ["drop", "2right drop", "4right drop", "6right drop", "8right drop"];

fn answer(game: &Biquadris, difficulty: Difficulty) -> Choice {
    match game.answer_for(difficulty) {
        Some(Move::Choose(choice)) => choice,
        other => panic!("{other:?}"),
    }
}

#[test]
fn all_allowed_actions_are_chosen() {
    for difficulty in Difficulty::ALL {
        for (multiple, count) in [(false, 1), (true, 2)] {
            let game = earned(multiple, &TWO_ROWS, &["4right drop"; 5]);
            assert_eq!(game.action_due(), Some((Side::One, 2)));
            let choice = answer(&game, difficulty);
            assert_eq!(choice.count(), count);
            assert_eq!(answer(&game, difficulty), choice);
            let _ = game.clone().play(&Move::Choose(choice), &mut Vec::new()).unwrap();
        }
    }
}

#[test]
fn upward_moves_come_last() {
    for difficulty in [Difficulty::Medium, Difficulty::Hard] {
        for multiple in [false, true] {
            let game = earned(multiple, &TWO_ROWS, &["4right drop"; 5]);
            assert!(answer(&game, difficulty).actions().all(|action| action != Action::MoveUp));
        }
    }
}

#[test]
fn forcing_a_block_that_cannot_enter_wins() {
    // Player 2's stack reaches playfield row 1 in column 3: next to it only an O has space to enter.
    let first = [&TWO_ROWS[..], &["drop"; 3]].concat();
    let second = [&["2right drop"; 7][..], &["J 2right drop"]].concat();
    for difficulty in [Difficulty::Medium, Difficulty::Hard] {
        let mut game = earned(false, &first, &second);
        assert_eq!(game.action_due(), Some((Side::One, 2)));
        let _ = game.play(&Move::Choose(answer(&game, difficulty)), &mut Vec::new()).unwrap();
        assert_eq!(game.winner(), Some(Side::One), "{difficulty:?}");
    }
}
