// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Command line".

use std::process::Stdio;

use crate::home::{Home, RunOutput, test_file};
use crate::shot::Shot;

/// Returns the first JSON state printed for these options.
fn start(home: &Home, options: &[&str]) -> Shot {
    let ran = home.run(&[options, &["--json"]].concat(), "");
    assert_eq!(ran.code, Some(0), "{options:?}: {}", ran.err);
    Shot::read(ran.out.lines().next().unwrap())
}

/// Asserts a usage error: nothing on standard output, and a message that contains these words.
fn assert_wrong(ran: &RunOutput, words: &[&str]) {
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{}", ran.err);
    for word in words {
        assert!(ran.err.contains(word), "no '{word}' in: {}", ran.err);
    }
}

/// Returns the first two letters of a sequence shipped with the program.
fn shipped(name: &str) -> [&'static str; 2] {
    let file = test_file("../resources/sequences").join(name);
    let text = std::fs::read_to_string(file).unwrap();
    let letter = |index: usize| {
        let letter = text.chars().filter(|letter| !letter.is_whitespace()).nth(index).unwrap();
        ["I", "J", "L", "O", "S", "Z", "T"].into_iter().find(|name| name.starts_with(letter)).unwrap()
    };
    [letter(0), letter(1)]
}

#[test]
fn every_option_with_one_dash_and_with_two() {
    let home = Home::new();
    home.write("one", "Z").write("two", "T");
    for dash in ["-", "--"] {
        for [option, value] in [["seed", "9"], ["startlevel", "2"], ["scriptfile1", "one"], ["scriptfile2", "two"]] {
            let base: &[&str] = if option == "seed" { &["-text"] } else { &["-text", "-seed", "7"] };
            let apart = start(&home, &[base, &[&format!("{dash}{option}"), value]].concat());
            let glued = start(&home, &[base, &[&format!("{dash}{option}={value}")]].concat());
            assert_eq!(glued, apart, "{option}");
            match option {
                "seed" => assert_eq!(apart.seed(), 9),
                "startlevel" => assert_eq!((apart.level(1), apart.level(2)), (2, 2)),
                "scriptfile1" => assert_eq!((apart.block(1), apart.next(1)), ("Z", "Z")),
                _ => assert_eq!((apart.block(2), apart.next(2)), ("T", "T")),
            }
        }
        let text = home.run(&[&format!("{dash}text"), "-seed", "7"], "");
        assert!(text.out.starts_with("Hi Score:") && text.err.is_empty());
        let json = home.run(&["-text", &format!("{dash}json")], "");
        assert!(json.out.starts_with('{'));
        let keys = home.run(&["-text", &format!("{dash}keyboard"), "-seed", "7"], " ");
        assert_eq!(keys.out.matches("Hi Score:").count(), 2);
        let computer = home.run(&["-text", "--json", &format!("{dash}computer=2")], "drop");
        assert_eq!(Shot::read(computer.out.lines().nth(1).unwrap()).turn(), 1);
        for word in ["help", "version"] {
            let ran = home.run(&[&format!("{dash}{word}")], "");
            assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        }
    }
}

#[test]
fn without_script_files_the_shipped_sequences_are_used() {
    let shot = start(&Home::new(), &["-text"]);
    let [one, two] = ["player1.txt", "player2.txt"].map(shipped);
    assert_eq!([shot.block(1), shot.next(1)], one);
    assert_eq!([shot.block(2), shot.next(2)], two);
    assert_eq!((shot.level(1), shot.level(2)), (0, 0));
}

#[test]
fn each_player_has_their_own_script_file() {
    let home = Home::new();
    home.write("one", "SJ");
    let shot = start(&home, &["-text", "-scriptfile1", "one"]);
    assert_eq!([shot.block(1), shot.next(1), shot.block(2)], ["S", "J", shipped("player2.txt")[0]]);
    let shot = start(&home, &["-text", "-scriptfile2", "one"]);
    assert_eq!([shot.block(1), shot.block(2), shot.next(2)], [shipped("player1.txt")[0], "S", "J"]);
    // The script file is also used when level 0 is reached later, whatever the start level.
    let ran = home.run(&["-text", "--json", "-startlevel", "3", "-scriptfile1", "one"], "3leveldown drop 9right drop");
    assert_eq!(Shot::read(ran.out.lines().last().unwrap()).next(1), "S");
}

#[test]
fn seeds_from_zero_to_the_maximum() {
    let home = Home::new();
    assert_eq!(start(&home, &["-text", "-seed", "0"]).seed(), 0);
    assert_eq!(start(&home, &["-text", "-seed", "18446744073709551615"]).seed(), u64::MAX);
    for seed in ["18446744073709551616", "-1", "seven", "", "1.5", "0x10", "7 8"] {
        assert_wrong(&home.run(&["-text", "-seed", seed], ""), &["seed"]);
        assert_wrong(&home.run(&["-text", &format!("--seed={seed}")], ""), &["seed"]);
    }
}

#[test]
fn the_same_seed_gives_the_same_blocks() {
    let home = Home::new();
    let options = ["-text", "--json", "-startlevel", "2", "-seed"];
    let run = |seed| home.run(&[&options[..], &[seed]].concat(), "drop 9right drop 9right drop drop").out;
    assert_eq!(run("5"), run("5"));
    assert_ne!(run("5"), run("6").replace("\"seed\":6", "\"seed\":5"));
}

#[test]
fn start_levels() {
    let home = Home::new();
    for level in 0..=4 {
        let shot = start(&home, &["-text", "-startlevel", &level.to_string()]);
        assert_eq!((shot.level(1), shot.level(2)), (level, level));
    }
    for level in ["5", "-1", "four", "", "256", "2.0"] {
        assert_wrong(&home.run(&["-text", "-startlevel", level], ""), &["startlevel"]);
    }
}

#[test]
fn script_files_that_are_missing_or_wrong() {
    let home = Home::new();
    std::fs::create_dir(home.work().join("folder")).unwrap();
    home.write("bad", "IJ\n O#T")
        .write("empty", "\n\n")
        .write("binary", b"IJ\nZT\xffO")
        .write("big", "I".repeat((1 << 20) + 1));
    for option in ["-scriptfile1", "--scriptfile2"] {
        for (name, words) in [
            ("nowhere", vec!["file not found"]),
            ("folder", vec!["folder"]),
            ("bad", vec!["line 2", "column 3", "#"]),
            ("empty", vec!["line 3", "column 1"]),
            ("binary", vec!["line 2", "column 3"]),
            ("big", vec!["1024 KiB"]),
        ] {
            let ran = home.run(&["-text", option, name], "");
            assert_wrong(&ran, &[&words[..], &[name, option.trim_start_matches('-')]].concat());
            assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        }
        assert_wrong(&home.run(&["-text", option], ""), &[option.trim_start_matches('-')]);
    }
}

#[test]
fn unknown_options_are_rejected() {
    let home = Home::new();
    for option in ["-nothing", "--nothing", "-txt", "-x", "--seeds=3", "-texts", "--text=yes"] {
        assert_wrong(&home.run(&["-text", option], ""), &[]);
    }
    let ran = home.run(&["-text", "a", "b", "c"], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert_wrong(&home.run(&["-text", "tetris", "m.biquadris"], ""), &["tetris", "biquadris"]);
}

#[test]
fn a_word_that_is_neither_a_game_nor_a_file() {
    let home = Home::new();
    let games = ["biquadris", "push-and-clear", "blocky", "blokus"];
    let ran = home.run(&["-text", "chess"], "");
    assert_wrong(&ran, &[&games[..], &["unknown game “chess”"]].concat());
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert_wrong(&home.run(&["-text", "blocks"], ""), &["did you mean blocky?"]);
    // A word that looks like a file name, or names an existing file, is opened as a file.
    home.write("chess", "no match");
    for file in ["chess", "./nowhere", "nowhere.biquadris", "blocky nowhere"] {
        let words: Vec<&str> = ["-text"].into_iter().chain(file.split(' ')).collect();
        let ran = home.run(&words, "");
        let name = words.last().unwrap();
        assert_eq!((ran.code, ran.err.lines().count()), (Some(1), 1), "{file}: {}", ran.err);
        assert!(ran.err.starts_with(&format!("biquadris: {name}: ")), "{}", ran.err);
    }
}

#[test]
fn usage_errors_quote_the_arguments_as_typed() {
    let home = Home::new();
    for (words, message) in [
        ("-foo", "unknown option -foo; --help lists all options"),
        ("--foo", "unknown option --foo; --help lists all options"),
        ("-startlevel 9", "-startlevel: invalid value “9”; use a number from 0 to 4"),
        ("-seed x", "-seed: invalid seed “x”; use a number from 0 to 18446744073709551615"),
        ("blokus -rogue red", "-rogue requires --players 3"),
        ("blocky --startlevel 2", "--startlevel is available only for biquadris, not for blocky"),
        ("-computer 2 -computer 2:hard", "-computer 2:hard: seat 2 already has a computer player"),
        ("-computer 3", "-computer 3: there is no seat 3; use a seat from 1 to 2"),
    ] {
        let words: Vec<&str> = ["-text"].into_iter().chain(words.split(' ')).collect();
        let ran = home.run(&words, "");
        assert_eq!((ran.code, ran.err), (Some(2), format!("biquadris: {message}\n")), "{words:?}");
    }
}

#[test]
fn names_with_control_characters_are_escaped() {
    let home = Home::new();
    let evil = "\u{1b}]0;x\u{7}\u{9b}2J\u{202e}";
    home.write(&format!("{evil}.biquadris"), "no match").write("names", format!("GAME = '{evil}'\n---\n"));
    let file = format!("{evil}.biquadris");
    for words in [
        &[&*file][..],
        &[evil],
        &["-seed", evil],
        &["-startlevel", evil],
        &["-computer", evil],
        &["-scriptfile1", &file],
        &["blocky", "-board", evil],
        &["blokus", "-bonus", evil],
        &[&format!("-{evil}")],
        &["--thumbnail", evil],
        &["--thumbnail", "64", &file, evil],
        &["--gtp", &file],
        &["names"],
        &["a\nb.biquadris"],
    ] {
        let ran = home.run(&[&["-text"], words].concat(), "");
        assert!(matches!(ran.code, Some(1 | 2)), "{words:?}: {ran:?}");
        assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
        assert_no_control_characters(&ran.err);
    }
    let commands =
        format!("{evil}\nload \"{file}\"\nsave \"{evil}\"\nsequence \"{evil}\"\nnorandom {evil}\nhelp {evil}\n");
    for words in [&["-text"][..], &["-text", "--json"]] {
        assert_no_control_characters(&home.run(&[words, &["-startlevel", "4"]].concat(), &commands).out);
    }
    assert_no_control_characters(&home.run(&["-text", "-keyboard"], evil).out);
    assert_no_control_characters(
        &home.run(&["blokus", "--gtp"], format!("loadsgf {evil}\nloadsgf {file}\n{evil} {evil}\n")).out,
    );
}

/// Asserts that a text contains no control characters except line feeds.
fn assert_no_control_characters(text: &str) {
    let is_unsafe = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
    assert!(!text.contains(is_unsafe), "{text:?}");
}

#[test]
fn arguments_that_are_not_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let home = Home::new();
    let output = home.command(&["-text"]).arg(std::ffi::OsStr::from_bytes(b"\xff")).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}

#[test]
fn the_game_can_be_named() {
    let home = Home::new();
    assert_eq!(
        start(&home, &["biquadris", "-text", "-seed", "3"]),
        start(&home, &["-seed", "3", "-text", "biquadris"])
    );
}

#[test]
fn help_groups_the_options_by_game() {
    let help = Home::new().run(&["--help"], "").out;
    let at = |text: &str| help.find(text).unwrap_or_else(|| panic!("no {text} in {help}"));
    let (all, own) = (at("All games"), at("\nBiquadris"));
    for option in ["--text", "--keyboard", "--json", "--seed", "--computer"] {
        assert!((all..own).contains(&at(option)), "{option}");
    }
    for option in ["--scriptfile1", "--scriptfile2", "--startlevel"] {
        assert!(at(option) > own, "{option}");
    }
    assert!(help.contains("one dash") && help.contains("biquadris [GAME] [OPTIONS] [FILE]"));
    assert!(help.lines().all(|line| line.trim_end() == line), "{help}");
}

#[test]
fn the_version() {
    let ran = Home::new().run(&["--version"], "");
    assert_eq!(ran.out, format!("biquadris {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn without_a_display_the_program_prints_one_line_and_plays_in_the_terminal() {
    let home = Home::new();
    let text = home.run(&["-text", "-seed", "7"], "right");
    let window = home.run(&["-seed", "7"], "right");
    assert_eq!((window.code, &window.out), (Some(0), &text.out));
    assert_eq!(window.err.lines().count(), 1, "{}", window.err);
    assert!(window.err.contains("terminal"));
    assert_eq!(text.err, "");
    let keys = home.run(&["-keyboard", "-seed", "7"], "\x1b[C");
    assert_eq!((keys.out, keys.err.lines().count()), (text.out, 1));
}

#[test]
fn without_a_display_a_pipe_neither_writes_nor_resumes_a_journal() {
    let home = Home::new();
    for _ in 0..2 {
        let ran = home.run(&["--json"], "right");
        assert_eq!(Shot::read(ran.out.lines().next().unwrap()).moves(), 0);
        assert!(!ran.out.contains("message"));
    }
    assert!(!home.data().join("matches").exists());
}

#[test]
fn empty_input_is_accepted() {
    let home = Home::new();
    let mut command = home.command(&["-text", "-seed", "7"]);
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), home.displays(""));
    // No prompts when input is a pipe.
    assert!(!home.displays("right\nright").contains('>'));
}
