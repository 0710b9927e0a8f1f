// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Answering a special action".

use crate::home::{EARN, Home, play};
use crate::shot::Shot;

/// Plays `EARN`, with `before` in front of its last command, then `answer`; returns the states from the one that asks onward.
fn asked(before: &str, answer: &str) -> Vec<Shot> {
    let shots = play(&format!("{before} {EARN} {answer}"));
    let due = shots.iter().position(|shot| shot.due() == 1).unwrap();
    shots[due..].to_vec()
}

/// Plays an answer that must be accepted and returns the state after it.
fn answered(before: &str, answer: &str) -> Shot {
    let shots = asked(before, answer);
    assert_eq!(shots.len(), 2, "{answer}");
    assert_eq!((shots[1].error(), shots[1].due(), shots[1].turn()), (None, 0, 2), "{answer}");
    shots[1].clone()
}

#[test]
fn actions_can_be_abbreviated() {
    for word in ["b", "bl", "bli", "blin", "blind"] {
        assert!(answered("", word).has_effect(2, "blind"), "{word}");
    }
    for word in ["h", "he", "hea", "heav", "heavy"] {
        assert!(answered("", word).has_effect(2, "heavy"), "{word}");
    }
    for word in ["m", "mo", "mov", "move", "moveu", "moveup"] {
        assert_eq!(answered("", word).up_moves(1), 5, "{word}");
    }
    for word in ["f", "fo", "for", "forc", "force"] {
        assert_eq!(answered("", &format!("{word} T")).block(2), "T", "{word}");
    }
    for letter in ["I", "J", "L", "O", "S", "Z", "T"] {
        assert_eq!(answered("", &format!("force {letter}")).block(2), letter);
    }
}

#[test]
fn one_action_has_no_other_effect() {
    let blind = answered("", "blind");
    assert!(!blind.has_effect(2, "heavy") && !blind.has_effect(1, "blind"));
    assert_eq!(blind.up_moves(1), 0);
    let due = &asked("", "")[0];
    assert_eq!(blind.block(2), due.block(2));
    assert_eq!(blind.locked(1), due.locked(1));
    assert_eq!(blind.moves(), due.moves());
}

#[test]
fn a_wrong_answer_keeps_the_question() {
    for wrong in [
        "x",
        "bx",
        "blinds",
        "B",
        "Blind",
        "1blind",
        "2moveup",
        "force",
        "forceZ",
        "force z",
        "force X",
        "force ZZ",
        "force blind",
        "force 3",
        "hint",
        "left",
        "lef",
        "drop",
        "dr",
        "up",
        "Z",
        "levelup",
        "random",
        "multiple on",
        "sequence f",
        "rename left x",
        "macro x left",
        "legal",
        "redo",
        "seed",
        "0",
        "0left",
        "norandom f",
        "blind,left",
        "resta",
        "re",
        "un",
        "un 1",
        "sho",
        "stat",
        "q",
        "qui",
        "sav f",
        "loa f",
        "ne",
        "hel",
        "2undo",
        "0restart",
    ] {
        let shots = asked("", &format!("{wrong}\nshow moveup"));
        let refused = shots.iter().filter(|shot| shot.error().is_some()).count();
        let (shown, last) = (&shots[shots.len() - 2], &shots[shots.len() - 1]);
        if wrong == "force" {
            // “force” takes the next word as its block letter.
            shots[1].refused(&["force", "show"]);
        } else {
            assert!(refused >= 1, "'{wrong}' was accepted:  {}", shots[1].line);
            assert_eq!(shown.position(), shots[0].position(), "{wrong}");
        }
        assert_eq!((last.due(), last.up_moves(1)), (0, 5), "{wrong}");
    }
}

#[test]
fn a_refusal_lists_the_choices() {
    asked("", "left")[1].refused(&["left", "player 1", "blind", "heavy", "force", "moveup"]);
    asked("", "force q")[1].refused(&["force", "q", "I J L O S Z T"]);
}

#[test]
fn display_commands_work_by_their_full_names() {
    let shots = asked("", "show state help\nhelp drop moveup");
    assert_eq!(shots.len(), 6);
    for shot in &shots[1..5] {
        assert_eq!((shot.error(), shot.position()), (None, shots[0].position()));
    }
    assert!(shots[3].message().unwrap().contains("levelup"));
    assert_eq!(shots[5].up_moves(1), 5);
}

#[test]
fn undo_takes_the_drop_back() {
    let shots = play(&format!("{EARN} undo"));
    let [.., before, due, undone] = shots.as_slice() else { panic!() };
    assert_eq!((due.due(), undone.position() == before.position()), (1, true));
    let shots = asked("", "undo 2");
    assert_eq!(shots[1].moves(), shots[0].moves() - 2);
}

#[test]
fn restart_and_new_discard_the_choice() {
    for word in ["restart", "new"] {
        let shots = asked("", &format!("{word} left drop"));
        assert_eq!((shots[1].due(), shots[1].turn(), shots[1].score(1)), (0, 1, 0), "{word}");
        assert_eq!(shots[3].turn(), 2);
    }
    // Undo brings the question back.
    let shots = asked("", "restart undo moveup");
    assert_eq!(shots[2].position(), shots[0].position());
    assert_eq!(shots[3].up_moves(1), 5);
    let shots = asked("", "new undo moveup");
    assert_eq!(shots[2].position(), shots[0].position());
    assert_eq!(shots[3].up_moves(1), 5);
}

#[test]
fn save_and_load_preserve_the_question() {
    let home = Home::new();
    home.play(format!("{EARN} save due.biquadris"));
    let shots = home.play("load due.biquadris left heavy");
    assert_eq!((shots[1].due(), shots[1].score(1)), (1, 9));
    shots[2].refused(&["player 1"]);
    assert!(shots[3].has_effect(2, "heavy"));
    // Loading another game discards the choice.
    home.play("right save other.biquadris");
    let shots = home.play(format!("{EARN} load other.biquadris undo 2"));
    let [.., due, loaded, undone] = shots.as_slice() else { panic!() };
    assert_eq!((due.due(), loaded.due(), loaded.column(1)), (1, 0, 1));
    assert_eq!(undone.position(), due.position());
}

#[test]
fn quit_and_end_of_input_leave_the_program() {
    let home = Home::new();
    for end in [" quit left", "", " force", "\n"] {
        let ran = home.run(&["-text", "-seed", "7"], format!("{EARN}{end}"));
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{end}");
    }
}

#[test]
fn with_multiple_off_exactly_one_action_is_chosen() {
    for list in ["blind,heavy", "blind,force Z", "moveup,blind,heavy"] {
        let shots = asked("", list);
        shots[1].refused(&["too many"]);
        assert_eq!(shots[1].position(), shots[0].position());
    }
}

#[test]
fn with_multiple_on_one_action_per_cleared_row_may_be_chosen() {
    let all = answered("multiple on", "blind,force Z");
    assert!(all.has_effect(2, "blind"));
    assert_eq!(all.block(2), "Z");
    for list in ["f Z,b", "force Z, blind", "blind, force Z", "blind ,force Z", "b , f Z", "blind,\nforce\nZ"] {
        let shot = answered("multiple on", list);
        assert_eq!(shot.position(), all.position(), "{list}");
    }
    assert_eq!(answered("multiple on", "moveup").up_moves(1), 5);
    let both = answered("multiple on", "h,m");
    assert!(both.has_effect(2, "heavy") && both.up_moves(1) == 5);
    // A list ends where no comma follows, so the next word is a command again.
    let shots = asked("multiple on", "blind moveup");
    assert!(shots[1].has_effect(2, "blind"));
    shots[2].refused(&["moveup", "unknown"]);
}

#[test]
fn a_list_with_duplicates_or_too_many_actions_is_refused() {
    for (list, word) in [
        ("blind,blind", "twice"),
        ("blind,heavy,blind", "twice"),
        ("force Z,force T", "twice"),
        ("b,bl", "twice"),
        ("blind,heavy,moveup", "too many"),
        ("force I,blind,heavy,moveup", "too many"),
        ("blind,nothing", "nothing"),
        ("blind,force", "expected a block letter"),
        ("blind,force Q", "Q"),
    ] {
        let shots = asked("multiple on", list);
        shots.last().unwrap().refused(&[word]);
        assert_eq!(shots.last().unwrap().position(), shots[0].position(), "{list}");
    }
}

#[test]
fn special_actions_are_unknown_commands_when_none_is_due() {
    for word in ["blind", "heavy", "force Z", "moveup"] {
        let shots = play(word);
        assert!(shots[1].error().is_some(), "{word}");
    }
}
