// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Sequence files", "Names and macros": recursion and nesting depth.

use crate::home::Home;
use crate::shot::errors;

/// Writes files f1, f2, … that each run the next; the last moves right.
fn chain(home: &Home, length: usize) {
    for number in 1..length {
        home.write(&format!("f{number}"), format!("sequence f{} down", number + 1));
    }
    home.write(&format!("f{length}"), "right");
}

#[test]
fn a_file_that_runs_itself_is_an_error() {
    let home = Home::new();
    home.write("f", "right sequence f right");
    let shots = home.play("sequence f down");
    assert_eq!(shots.len(), 4);
    shots[2].refused(&["f", "line 1", "“sequence”", "itself"]);
    assert_eq!((shots[3].column(1), shots[3].row(1)), (1, 4));
}

#[test]
fn indirect_recursion_is_an_error() {
    let home = Home::new();
    home.write("a", "right sequence b down").write("b", "right\nsequence ./a right");
    let shots = home.play("sequence a");
    shots[3].refused(&["b", "line 2", "./a"]);
    assert_eq!((shots.len(), shots[4].row(1), shots[4].column(1)), (5, 4, 2));
    std::os::unix::fs::symlink("a", home.work().join("other")).unwrap();
    home.write("b", "sequence other");
    assert_eq!(errors(&home.play("sequence a")).len(), 1);
    // Recursion through a macro is detected as well.
    home.write("c", "right m");
    let shots = home.play("macro m sequence c\nsequence c");
    assert_eq!(errors(&shots).len(), 1);
    assert_eq!(shots.last().unwrap().column(1), 1);
}

#[test]
fn files_nest_up_to_thirty_two_levels() {
    let home = Home::new();
    chain(&home, 32);
    let shots = home.play("sequence f1");
    assert_eq!(errors(&shots), [""; 0]);
    // The innermost file moves right; the 31 around it move down to the floor.
    assert_eq!((shots.len(), shots.last().unwrap().column(1)), (33, 1));
}

#[test]
fn thirty_three_levels_of_files_are_an_error() {
    let home = Home::new();
    chain(&home, 33);
    let shots = home.play("sequence f1");
    // The error is in the 32nd file and stops it; the 31 files around it continue.
    shots[1].refused(&["f32", "line 1", "“sequence”", "32"]);
    assert_eq!(errors(&shots).len(), 1);
    assert_eq!((shots.len(), shots.last().unwrap().column(1)), (2 + 31, 0));
}

#[test]
fn macros_count_toward_the_depth() {
    let home = Home::new();
    chain(&home, 31);
    let shots = home.play("macro m sequence f1\nm");
    assert_eq!(errors(&shots), [""; 0]);
    chain(&home, 32);
    let shots = home.play("macro m sequence f1\nm");
    assert_eq!(errors(&shots).len(), 1);
    shots[2].refused(&["f31", "32"]);
}

#[test]
fn macros_nest_up_to_thirty_two_levels() {
    let macros = |count: usize| -> String {
        let define = |number: usize| format!("macro m{number} m{}; down\n", number + 1);
        (1..count).map(define).collect::<String>() + &format!("macro m{count} right\nm1\n")
    };
    let shots = crate::home::play(&macros(32));
    assert_eq!(errors(&shots), [""; 0]);
    assert_eq!(shots.last().unwrap().column(1), 1);
    let shots = crate::home::play(&macros(33));
    assert_eq!(errors(&shots).len(), 1);
    assert_eq!(shots.last().unwrap().column(1), 0);
}
