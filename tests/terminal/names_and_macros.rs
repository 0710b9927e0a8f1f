// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Names and macros".

use crate::home::{EARN, Home, after, play};
use crate::shot::errors;

#[test]
fn rename_adds_a_name_and_the_old_one_still_works() {
    let shots = play("rename right east east right 3east\nrename ri east2 east2");
    assert_eq!(shots.len(), 7);
    let columns: Vec<_> = shots.iter().map(|shot| shot.column(1)).collect();
    assert_eq!(columns, [0, 0, 1, 2, 5, 5, 6]);
}

#[test]
fn a_given_name_cannot_be_abbreviated() {
    let shots = play("rename right east eas");
    shots[2].refused(&["eas", "unknown"]);
    assert_eq!(errors(&play("macro zigzag right; left\nzigz zigzag")).len(), 1);
}

#[test]
fn a_given_name_works_for_every_kind_of_command() {
    let home = Home::new();
    home.write("f", "right");
    let shots = home.play("rename sequence run run f rename undo back back rename multiple many many on");
    assert_eq!((shots[2].column(1), shots[4].column(1)), (1, 0));
    assert_eq!(shots[6].json["multiple"], true);
    let shots = home.play("rename macro define\ndefine m 2right\nm rename rename call call m again again");
    assert_eq!(shots.last().unwrap().column(1), 4);
}

#[test]
fn invalid_names_are_refused() {
    for (name, why) in [
        ("a;b", ";"),
        ("a,b", ","),
        (";", ";"),
        (",", ","),
        ("2x", "digit"),
        ("0", "digit"),
        ("\"a b\"", "space"),
        ("\"a\u{a0}b\"", "space"),
        ("\"\"", "empty"),
        ("left", "command"),
        ("drop", "command"),
        ("I", "command"),
        ("up", "command"),
        ("undo", "command"),
        ("quit", "command"),
        ("macro", "command"),
        ("restart", "command"),
        ("state", "command"),
    ] {
        let shots = play(&format!("rename right {name} right"));
        shots[1].refused(&[why]);
        assert_eq!((shots.len(), shots[2].column(1)), (3, 1), "{name}");
        let shots = play(&format!("macro {name} right"));
        shots[1].refused(&[why]);
        assert_eq!(shots.len(), 2, "{name}");
    }
    for name in ["x2", "é", "a-b", "_", "lefty", "le", "-", "blind"] {
        assert_eq!(after(&format!("rename right {name} {name}")).column(1), 1, "{name}");
    }
}

#[test]
fn only_commands_can_be_renamed() {
    play("rename nothing x")[1].refused(&["nothing", "unknown"]);
    play("rename l x")[1].refused(&["l", "left"]);
    play("rename 3right x")[1].refused(&["3right"]);
}

#[test]
fn a_macro_runs_its_commands_and_shows_each() {
    let shots = play("macro go 2right; down\ngo down");
    assert_eq!(shots.len(), 5);
    assert_eq!((shots[2].column(1), shots[2].row(1)), (2, 3));
    assert_eq!((shots[3].column(1), shots[3].row(1), shots[4].row(1)), (2, 4, 5));
    // A macro takes the rest of its line and nothing of the next.
    let shots = play("macro go right down\nright go");
    assert_eq!(shots.len(), 5);
    assert_eq!((shots[4].column(1), shots[4].row(1)), (2, 4));
    // Empty commands in the list are ignored.
    assert_eq!(play("macro go ;; right ; ; down;\r\ngo").len(), 4);
}

#[test]
fn a_multiplier_repeats_a_macro() {
    let shots = play("macro go right; down\n2go");
    assert_eq!(shots.len(), 6);
    assert_eq!((shots[5].column(1), shots[5].row(1)), (2, 5));
    play("macro go right\n1001go")[2].refused(&["1000"]);
    assert_eq!(play("macro go right\n0go").len(), 3);
    assert_eq!(play("macro go right\n0go")[2].column(1), 0);
}

#[test]
fn undo_reverts_a_macro_command_by_command() {
    let shots = play("macro go right; down; clockwise\ngo undo undo");
    assert_eq!(shots[5].position(), shots[3].position());
    assert_eq!(shots[6].position(), shots[2].position());
}

#[test]
fn a_recursive_macro_is_an_error() {
    let shots = play("macro go right; go; down\ngo left");
    assert_eq!(errors(&shots).len(), 1);
    shots[3].refused(&["go", "itself"]);
    assert_eq!((shots.len(), shots[4].column(1), shots[4].row(1)), (5, 0, 3));
    let shots = play("macro a b\nmacro b right; a\na");
    assert_eq!(errors(&shots).len(), 1);
    let shots = play("macro a right; other\nrename a other\na");
    assert_eq!(errors(&shots).len(), 1);
    // Calling it several times in a row isn't recursion.
    assert_eq!(errors(&play("macro a right\nmacro b a; a\nb b")), [""; 0]);
}

#[test]
fn an_error_in_a_macro_stops_it_and_the_file_that_called_it() {
    let home = Home::new();
    home.write("f", "right m right").write("outer", "sequence f down");
    let shots = home.play("macro m down; wrong; down\nsequence outer");
    assert_eq!(errors(&shots).len(), 1);
    shots[4].refused(&["wrong", "m"]);
    assert_eq!((shots.len(), shots[5].column(1), shots[5].row(1)), (6, 1, 5));
    // The rest of a typed line still runs.
    let shots = home.play("macro m down; wrong; down\nm right");
    assert_eq!((shots.len(), shots[4].column(1), shots[4].row(1)), (5, 1, 4));
}

#[test]
fn a_macro_may_choose_its_special_action_or_leave_the_choice() {
    let (first, last) = EARN.rsplit_once(' ').unwrap();
    assert_eq!(last, "drop");
    let shots = play(&format!("macro win drop; force S; right\n{first} win"));
    assert_eq!((shots.last().unwrap().block(2), shots.last().unwrap().column(2)), ("S", 1));
    let shots = play(&format!("macro win drop\n{first} win h"));
    assert!(shots.last().unwrap().has_effect(2, "heavy"));
    let shots = play(&format!("macro win drop; wrong; h\n{first} win b"));
    assert!(shots.last().unwrap().has_effect(2, "blind"));
    // While an action is due, only its words and a few commands by their full names are accepted.
    let shots = play(&format!("macro x undo\nrename undo back\n{EARN} x back"));
    assert_eq!(errors(&shots).len(), 2);
}

#[test]
fn names_last_until_the_end_of_the_program() {
    let home = Home::new();
    let shots = home.play("rename right east macro two 2down\nrestart east two new east two undo 9 east");
    assert_eq!(errors(&shots), [""; 0]);
    home.play("right save m.biquadris");
    let shots = home.play("rename right east load m.biquadris east");
    assert_eq!(shots[3].column(1), 2);
    home.play("east")[1].refused(&["unknown"]);
}

#[test]
fn a_name_can_be_redefined() {
    let shots = play("macro x right\nmacro x down\nx rename left x 3right x");
    assert_eq!((shots[3].row(1), shots[6].column(1)), (4, 2));
}

#[test]
fn naming_is_not_an_undo_step() {
    assert_eq!(after("rename right east macro x down\nshow").moves(), 0);
}
