// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The end of a game": which commands remain.

use crate::home::{Home, play};
use crate::shot::{Shot, errors};

/// Returns the states from the one that ends the game onward.
fn ended(home: &Home, input: &str) -> Vec<Shot> {
    let shots = home.play(format!("1000drop {input}"));
    assert_eq!(shots[1].turn(), 0);
    shots[1..].to_vec()
}

#[test]
fn the_winner_is_named() {
    let shots = ended(&Home::new(), "");
    let winner = shots[0].winner().unwrap() as usize;
    assert!(shots[0].json["turn"].is_null() && shots[0].json["over"] == true && shots[0].due() == 0);
    // Each board shows a block, except the loser's.
    assert_eq!(shots[0].block(3 - winner), "");
    assert_ne!(shots[0].block(winner), "");
    let shown = Home::new().displays("1000drop");
    let last = shown.rfind("Hi Score:").unwrap();
    assert_eq!(shown[last..].lines().next().unwrap(), format!("Hi Score:     0   Winner: {winner}"));
}

#[test]
fn commands_that_play_are_refused() {
    let home = Home::new();
    home.write("f", "show").write("blocks", "I");
    for word in [
        "left",
        "right",
        "down",
        "clockwise",
        "counterclockwise",
        "drop",
        "up",
        "I",
        "Z",
        "levelup",
        "leveldown",
        "norandom blocks",
        "random",
        "hint",
        "sequence f",
        "multiple on",
        "2drop",
        "rename left x",
        "macro m left",
    ] {
        let shots = ended(&home, word);
        assert_eq!(shots.len(), 2, "{word}");
        shots[1].refused(&["over"]);
        assert_eq!(shots[0].position(), shots[1].position(), "{word}");
    }
}

#[test]
fn a_macro_is_refused_like_a_file() {
    let shots = play("macro m restart; right\n1000drop m");
    shots[3].refused(&["m", "over"]);
    assert_eq!(shots.len(), 4);
}

#[test]
fn display_commands_remain_available() {
    let home = Home::new();
    let shots = ended(&home, "show state help\nseed legal help drop");
    assert_eq!(errors(&shots), [""; 0]);
    for shot in &shots {
        assert_eq!(shot.position(), shots[0].position());
    }
    assert_eq!(shots[5].json["legal"], serde_json::json!([]));
}

#[test]
fn restart_new_undo_load_save_and_quit_remain_available() {
    let home = Home::new();
    let shots = ended(&home, "save over.biquadris restart right undo 2 redo 2 undo 9 new");
    assert_eq!(errors(&shots), [""; 0]);
    assert_eq!((shots[2].turn(), shots[3].column(1)), (1, 1));
    assert_eq!(shots[4].position(), shots[0].position());
    assert_eq!((shots[6].moves(), shots[7].moves()), (0, 0));
    let shots = home.play("right load over.biquadris undo quit");
    assert!(shots[2].winner().is_some());
    assert_eq!(shots[3].moves(), 0);
    assert_eq!(ended(&home, "quit show").len(), 1);
}

#[test]
fn undo_takes_the_last_drop_back() {
    let shots = play(&format!("{}undo drop", "1drop ".repeat(40)));
    let over = shots.iter().position(|shot| shot.turn() == 0).unwrap();
    let [.., undone, again] = shots.as_slice() else { panic!() };
    assert_eq!(undone.position(), shots[over - 1].position());
    assert_eq!(again.position(), shots[over].position());
}

#[test]
fn a_forced_block_that_does_not_fit_ends_the_game() {
    let home = Home::new();
    home.write("one", "O").write("two", "IIILZZ");
    // Player 2's column 1 is filled up to playfield row 1 while player 1 puts five O's side by side.
    let two = ["clockwise drop", "clockwise drop", "clockwise drop", "clockwise drop", "5right drop"];
    let mut input = String::new();
    for (index, turn) in two.into_iter().enumerate() {
        input += &format!("{}right drop {turn} ", 2 * index);
    }
    input += "I clockwise 10right drop force I";
    let shots = home.play_with(&["-scriptfile1", "one", "-scriptfile2", "two"], input);
    let [.., due, over] = shots.as_slice() else { panic!() };
    assert_eq!((due.due(), due.block(2)), (1, "Z"));
    assert_eq!((over.turn(), over.winner(), over.block(2), over.block(1)), (0, Some(1), "", "O"));
    assert_eq!(over.moves(), due.moves());
}
