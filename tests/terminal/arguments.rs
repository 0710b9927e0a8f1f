// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Commands": positions of arguments, and quoted names.

use crate::home::{EARN, Home, play};

#[test]
fn commands_are_separated_by_any_whitespace() {
    let shots = play("right\tright\x0bright\x0cright\r\n\n\n  down");
    assert_eq!(shots.len(), 6);
    assert_eq!((shots[5].column(1), shots[5].row(1)), (4, 4));
}

#[test]
fn a_required_argument_may_be_on_the_next_line() {
    let home = Home::new();
    home.write("f", "right").write("blocks", "O");
    assert_eq!(home.play("sequence\nf")[1].column(1), 1);
    assert_eq!(home.play("sequence\n\n   \n  f down")[2].row(1), 4);
    assert_eq!(home.play("multiple\non")[1].json["multiple"], true);
    assert_eq!(home.play("3levelup norandom\nblocks drop")[3].next(1), "O");
    assert_eq!(home.play("rename\nright\nr2d2\nr2d2")[2].column(1), 1);
    assert_eq!(home.play("macro\nm 2right\nm")[2].column(1), 2);
    let shots = home.play("right save\nm.biquadris\nload\nm.biquadris");
    assert_eq!(shots[3].position(), shots[1].position());
    let shots = home.play(format!("{EARN} force\nZ"));
    assert_eq!(shots.last().unwrap().block(2), "Z");
}

#[test]
fn a_command_waits_for_its_argument() {
    // Nothing is printed for the command until its argument arrives, so there is only one board.
    assert_eq!(play("multiple\n\n\n\non").len(), 2);
}

#[test]
fn an_optional_argument_must_be_on_the_same_line() {
    let shots = play("right right undo\n2");
    assert_eq!(shots[3].column(1), 1);
    shots[4].refused(&["2"]);
    let shots = play("right right right undo 2");
    assert_eq!((shots.len(), shots[4].column(1)), (5, 1));
    let shots = play("right right right undo\t \x0b2 redo 1");
    assert_eq!((shots.len(), shots[5].column(1)), (6, 2));
}

#[test]
fn an_optional_argument_must_be_valid() {
    let shots = play("right right undo left");
    assert_eq!((shots.len(), shots[3].column(1), shots[4].column(1)), (5, 1, 0));
    let shots = play("right right undo 3down");
    assert_eq!((shots.len(), shots[3].column(1), shots[4].row(1)), (5, 1, 6));
    let shots = play("right right undo -1");
    assert_eq!(shots[3].column(1), 1);
    shots[4].refused(&["-1"]);
    // `help` takes the name of a command, in full or abbreviated; any other word is the next command.
    assert!(!play("help drop")[1].message().unwrap().contains("levelup"));
    assert!(!play("help cl")[1].message().unwrap().contains("levelup"));
    let shots = play("help nothing");
    assert!(shots[1].message().unwrap().contains("levelup"));
    shots[2].refused(&["nothing", "unknown"]);
    let shots = play("help\ndrop");
    assert!(shots[1].message().unwrap().contains("levelup"));
    assert_eq!(shots[2].turn(), 2);
}

#[test]
fn undo_of_zero_and_of_too_many_steps() {
    let shots = play("right right undo 0 undo 99999999999999999999999 undo redo 100");
    assert_eq!(shots[3].column(1), 2);
    assert_eq!(shots[4].column(1), 0);
    shots[5].refused(&["undo"]);
    assert_eq!(shots[6].column(1), 2);
}

#[test]
fn a_wrong_argument_is_reported_and_the_rest_of_the_line_runs() {
    let shots = play("multiple maybe right");
    shots[1].refused(&["multiple", "on or off", "maybe"]);
    assert_eq!((shots.len(), shots[2].column(1)), (3, 1));
    play("multiple On")[1].refused(&["On"]);
}

#[test]
fn a_missing_argument_is_an_error_at_end_of_input() {
    for (input, what) in [
        ("sequence", "file"),
        ("right norandom", "file"),
        ("multiple", "on or off"),
        ("save\n\n", "file"),
        ("rename right", "name"),
        ("macro", "name"),
    ] {
        let shots = play(input);
        let last = shots.last().unwrap();
        last.refused(&[input.split_whitespace().find(|word| *word != "right").unwrap(), what, "expected"]);
    }
    play(&format!("{EARN} force")).last().unwrap().refused(&["force", "expected a block letter"]);
    // A macro's command list isn't continued on the next line.
    let shots = play("macro m\nright");
    shots[1].refused(&["macro", "expected a list of commands"]);
    assert_eq!(shots[2].column(1), 1);
}

#[test]
fn names_with_spaces_are_quoted() {
    let home = Home::new();
    home.write("my commands", "2right").write("my blocks", "O").write("a;b", "down");
    assert_eq!(home.play("sequence \"my commands\" down")[2].row(1), 4);
    assert_eq!(home.play("sequence\n\"my commands\"")[1].column(1), 2);
    assert_eq!(home.play("3levelup norandom \"my blocks\" drop")[3].next(1), "O");
    home.play("right save \"my match.biquadris\"");
    assert!(home.exists("my match.biquadris"));
    assert_eq!(home.play("load \"my match.biquadris\"")[1].column(1), 1);
    assert_eq!(home.play("macro m sequence \"a;b\"; right\nm")[3].row(1), 4);
    // Without quotes these are two words.
    let shots = home.play("sequence my commands");
    shots[1].refused(&["my", "file not found"]);
    shots[2].refused(&["commands", "unknown"]);
}

#[test]
fn an_unclosed_quote_ends_at_the_end_of_the_line() {
    let home = Home::new();
    home.write("my commands", "2right");
    let shots = home.play("sequence \"my commands\nright");
    assert_eq!((shots.len(), shots[1].column(1), shots[2].column(1)), (3, 2, 3));
    home.play("\"")[1].refused(&["unknown"]);
    home.play("\"\"")[1].refused(&["unknown"]);
    home.play("sequence \"\"")[1].refused(&["sequence"]);
}

#[test]
fn file_names_in_files_are_relative_to_the_working_directory() {
    let home = Home::new();
    std::fs::create_dir(home.work().join("sub")).unwrap();
    home.write("sub/outer", "sequence sub/inner sequence inner").write("sub/inner", "right").write("inner", "down");
    let shots = home.play("sequence sub/outer");
    assert_eq!((shots.len(), shots[2].column(1), shots[2].row(1)), (3, 1, 4));
    let path = home.work().join("inner");
    assert_eq!(home.play(format!("sequence {}", path.display()))[1].row(1), 4);
}
