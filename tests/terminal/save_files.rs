// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Saved games": `save`, `load`, and a saved game on the command line.

use crate::home::{EARN, Home};
use crate::shot::{Shot, errors};

/// Returns commands that cover everything a saved game can contain.
fn all_kinds_of_moves() -> String {
    format!("multiple on {EARN} force Z,moveup 4levelup norandom f 3up 2Z left drop right levelup drop restart 2down")
}

fn home() -> Home {
    let home = Home::new();
    home.write("f", "I\nJ L");
    home
}

#[test]
fn a_saved_game_has_a_header_a_separator_and_moves() {
    let home = home();
    home.play(format!("{} 0left wrong show save m.biquadris", all_kinds_of_moves()));
    let text = home.read("m.biquadris");
    let (header, moves) = text.split_once("\n---\n").unwrap();
    let header: toml::Table = toml::from_str(header).unwrap();
    assert_eq!(header["format"].as_integer(), Some(1));
    assert_eq!(header["game"].as_str(), Some("biquadris"));
    assert_eq!(header["program"].as_str(), Some(env!("CARGO_PKG_VERSION")));
    assert!(header["date"].as_str().unwrap().starts_with("20"));
    assert!(header["names"].is_array());
    assert_eq!(header["setup"]["seed"].as_str(), Some("7"));
    assert_eq!(header["setup"]["sequences"].as_array().unwrap().len(), 2);
    // Commands without effect aren't saved.
    assert!(moves.starts_with("multiple on\nO\ndrop\n"), "{moves}");
    assert!(moves.contains("\ndrop\nforce Z,moveup\n4levelup\nnorandom IJL\n"), "{moves}");
    assert!(moves.ends_with("\nrestart\n2down\n"), "{moves}");
    for unchanged in ["0left", "wrong", "show", "save"] {
        assert!(!moves.contains(unchanged), "{unchanged}");
    }
}

#[test]
fn save_and_load_round_trip() {
    let home = home();
    let saved = home.play(format!("{} save m.biquadris", all_kinds_of_moves()));
    let loaded = home.play("right load m.biquadris undo 100 redo 100");
    assert_eq!(loaded[2].position(), saved.last().unwrap().position());
    assert_eq!(loaded.last().unwrap().position(), saved.last().unwrap().position());
    // The undo history is the same, step by step.
    let steps = saved.last().unwrap().moves() as usize;
    let back = |shots: Vec<Shot>| -> Vec<_> { shots.iter().rev().take(steps).map(Shot::position).collect() };
    let undos = "undo ".repeat(steps);
    assert_eq!(
        back(home.play(format!("{} {undos}", all_kinds_of_moves()))),
        back(home.play(format!("load m.biquadris {undos}")))
    );
}

#[test]
fn saving_twice_gives_the_same_file() {
    let home = home();
    home.play(format!("{} save a save b", all_kinds_of_moves()));
    assert_eq!(home.read("a"), home.read("b"));
    home.play("load a save c");
    assert_eq!(home.read("a"), home.read("c"));
}

#[test]
fn undone_moves_are_not_saved_but_the_use_of_undo_is() {
    let home = home();
    home.play("right down undo save m");
    assert!(home.read("m").ends_with("---\n# marked\nright\n"));
    home.play("right down save n");
    assert!(home.read("n").ends_with("---\nright\ndown\n"));
}

#[test]
fn a_game_from_a_pipe_is_saved_as_practice() {
    let home = home();
    home.play("right down undo drop save undone");
    home.play("drop save piped");
    let header = |name: &str| home.read(name).split_once("\n---\n").unwrap().0.to_owned();
    assert!(header("undone").contains("practice = [\"0 pipe\", \"0 undo\"]\n"), "{}", header("undone"));
    assert!(header("piped").contains("practice = [\"0 pipe\"]\n"), "{}", header("piped"));
}

#[test]
fn files_and_macros_are_saved_as_the_commands_they_ran() {
    let home = home();
    home.write("commands", "right m").play("macro m 2down; left\nsequence commands save m.biquadris");
    assert!(home.read("m.biquadris").ends_with("---\nright\n2down\nleft\n"));
}

#[test]
fn the_setup_is_saved() {
    let home = home();
    home.write("one", "S Z").write("two", "T");
    let options = ["-scriptfile1", "one", "-scriptfile2", "two", "-startlevel", "3", "-seed", "18446744073709551615"];
    let input = "drop 9right drop save m.biquadris";
    let ran = home.run(&[&["-text", "--json"], options.as_slice()].concat(), input);
    let saved = Shot::read(ran.out.lines().last().unwrap());
    assert_eq!(saved.seed(), u64::MAX);
    let loaded = home.play("load m.biquadris 3leveldown drop 9right drop 9right drop 9right drop");
    assert_eq!(loaded[1].position(), saved.position());
    assert_eq!(loaded.last().unwrap().seed(), u64::MAX);
    assert_eq!(loaded[1].level(2), 3);
}

#[test]
fn a_saved_game_on_the_command_line_is_opened() {
    let home = home();
    let saved = home.play(format!("{} save m.biquadris", all_kinds_of_moves()));
    let shots = home.play_with(&["m.biquadris"], "undo");
    assert_eq!(shots[0].position(), saved.last().unwrap().position());
    assert_eq!(shots[1].moves(), shots[0].moves() - 1);
    let shots = home.play_with(&["biquadris", "m.biquadris"], "");
    assert_eq!(shots[0].position(), saved.last().unwrap().position());
}

#[test]
fn undo_after_load_restores_the_previous_match() {
    let home = home();
    home.play("2down save m");
    let shots = home.play("right right load m drop undo 2 undo redo 9");
    assert_eq!((shots[3].row(1), shots[3].moves()), (5, 1));
    assert_eq!(shots[5].moves(), 0);
    assert_eq!(shots[6].position(), shots[2].position());
    assert_eq!(errors(&shots), [""; 0]);
}

#[test]
fn save_overwrites_saved_games_only() {
    let home = home();
    home.write("notes.txt", "my notes\n").write("empty", "").write("binary", [0xff, 0x00]);
    std::fs::create_dir(home.work().join("folder")).unwrap();
    for (name, why) in [("notes.txt", "isn’t a saved game"), ("binary", "isn’t a saved game"), ("folder", "folder")]
    {
        let shots = home.play(format!("right save {name} right"));
        shots[2].refused(&["save", name, why]);
        assert_eq!(shots[3].column(1), 2);
    }
    assert_eq!(home.read("notes.txt"), "my notes\n");
    assert_eq!(home.play("save empty save empty right save empty")[4].error(), None);
    assert!(home.read("empty").ends_with("---\nright\n"));
    home.play("save no/where")[1].refused(&["no/where", "folder not found"]);
    // No other file is left behind.
    let mut names: Vec<_> = std::fs::read_dir(home.work()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["binary", "empty", "f", "folder", "notes.txt"]);
}

#[test]
fn save_refuses_pipes_and_follows_links() {
    let home = home();
    // A pipe that nobody reads is an example of something that isn't a regular file.
    let pipe = std::process::Command::new("mkfifo").arg(home.work().join("pipe")).status();
    if pipe.is_ok_and(|status| status.success()) {
        home.play("save pipe")[1].refused(&["save", "pipe", "not a regular file"]);
    }
    home.play("right save real");
    std::os::unix::fs::symlink("real", home.work().join("link")).unwrap();
    assert_eq!(home.play("2right save link")[2].error(), None);
    assert!(home.work().join("link").is_symlink());
    assert!(home.read("real").ends_with("---\n2right\n"));
}

#[test]
fn save_reports_the_file() {
    let home = home();
    assert!(home.play("save m.biquadris")[1].message().unwrap().contains("m.biquadris"));
}
