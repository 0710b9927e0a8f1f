// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Commands": `hint`, `legal`, `seed`, `help`, `show`, `state`.

use crate::home::{EARN, Home, after, play};
use crate::shot::{Shot, cells, errors};

fn legal(shot: &Shot) -> Vec<String> {
    shot.json["legal"].as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect()
}

/// Returns commands that lead to positions with different legal moves.
fn positions() -> Vec<String> {
    vec![
        String::new(),
        "O".to_owned(),
        "2levelup T 3right".to_owned(),
        "4levelup S".to_owned(),
        "3levelup J 2down 4right".to_owned(),
        format!("{EARN} heavy"),
        format!("{EARN} heavy 4levelup L"),
        format!("{EARN} moveup 6right drop clockwise"),
        "I clockwise drop T drop I clockwise 2right drop T drop I clockwise drop T 4right drop S 6down".to_owned(),
    ]
}

#[test]
fn every_legal_line_leads_to_its_cells() {
    for position in positions() {
        let shots = play(&format!("{position} legal show"));
        let listed = &shots[shots.len() - 2];
        let mover = listed.turn();
        let lines = legal(listed);
        assert!(!lines.is_empty());
        assert_eq!(listed.position(), shots[shots.len() - 1].position());
        // Play each from the same position: only the last command passes the turn, and no two lines lead to the same board.
        let mut boards = Vec::new();
        let mut input = position.clone();
        for line in &lines {
            input += &format!(" {line} undo {}", line.split(' ').count());
        }
        let replayed = play(&input);
        assert_eq!(errors(&replayed), [""; 0], "{position}");
        let mut at = shots.len() - 3;
        for line in &lines {
            let count = line.split(' ').count();
            for step in 1..=count {
                let shot = &replayed[at + step];
                assert_eq!(shot.turn() == mover && shot.due() == 0, step < count, "{position}: {line}");
            }
            let played = &replayed[at + count];
            boards.push(played.player(mover as usize)["board"].to_string());
            at += count + 1;
            assert_eq!(replayed[at].position(), listed.position(), "{position}: {line}");
        }
        let count = boards.len();
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), count, "{position}");
        // The shortest lines come first.
        let lengths: Vec<_> = lines.iter().map(|line| line.split(' ').count()).collect();
        assert!(lengths.is_sorted(), "{position}");
    }
}

#[test]
fn legal_lists_all_placements_of_simple_blocks() {
    // An O has ten columns, a flat I eight and an upright one eleven, a T 9 in two orientations and 10 in two.
    for (block, places) in [("O", 10), ("I", 8 + 11), ("T", 2 * 9 + 2 * 10), ("S", 9 + 10), ("J", 2 * 9 + 2 * 10)] {
        assert_eq!(legal(&after(&format!("{block} legal"))).len(), places, "{block}");
    }
    assert_eq!(legal(&after("O legal"))[0], "drop");
    assert!(legal(&after("O legal")).contains(&"9right drop".to_owned()));
}

#[test]
fn legal_prints_a_line_for_each_placement_before_the_display() {
    let home = Home::new();
    let shown = home.displays("O legal");
    let after_o = shown.match_indices("Hi Score:").nth(1).unwrap().0;
    let lines: Vec<_> = shown[after_o..].lines().skip(26).collect();
    let listed = legal(&after("O legal"));
    assert_eq!(lines[..10], listed);
    assert!(lines[10].starts_with("Hi Score:"));
}

#[test]
fn a_hint_is_a_legal_line_and_marks_its_cells() {
    for position in positions() {
        let shots = play(&format!("{position} legal hint"));
        let [.., listed, hinted] = shots.as_slice() else { panic!() };
        let commands = hinted.json["hint"]["commands"].as_str().unwrap();
        assert!(legal(listed).contains(&commands.to_owned()), "{position}: {commands}");
        assert!(!commands.contains("up"));
        let marked = cells(&hinted.json["hint"]["cells"]);
        assert_eq!(marked.len(), 4);
        let mover = hinted.turn() as usize;
        let played = play(&format!("{position} {commands}"));
        let last = played.last().unwrap();
        let cleared = last.score(mover) > hinted.score(mover);
        assert!(cleared || marked.iter().all(|cell| last.locked(mover).contains(cell)), "{position}: {commands}");
    }
}

#[test]
fn a_hint_lasts_until_the_next_command() {
    for next in ["show", "state", "left", "wrong", "0left", "help", "undo"] {
        let shots = play(&format!("hint {next}"));
        assert!(shots[1].json["hint"].is_object());
        assert!(shots[2].json.get("hint").is_none(), "{next}");
    }
    assert_eq!(play("hint")[1].position(), play("show")[1].position());
    assert_eq!(play("hint hint")[1].json, play("hint hint")[2].json);
}

#[test]
fn a_hint_is_shown_as_question_marks_and_commands() {
    let home = Home::new();
    let shown = home.displays("O hint show");
    let commands = after("O hint").json["hint"]["commands"].as_str().unwrap().to_owned();
    let hint = shown.lines().position(|line| line.starts_with("Hint")).unwrap();
    assert!(shown.lines().nth(hint).unwrap().ends_with(&commands), "{shown}");
    let pictures: Vec<&str> = shown.split("Hi Score:").collect();
    assert_eq!([2, 3, 4].map(|picture| pictures[picture].matches('?').count()), [0, 4, 0]);
}

#[test]
fn the_seed_is_always_available() {
    assert!(play("seed")[1].message().unwrap().contains('7'));
    let home = Home::new();
    assert!(home.displays("seed").contains("Seed: 7\nHi Score:"));
    let ran = home.run(&["-text"], "seed state");
    let seed = ran.out.lines().find_map(|line| line.strip_prefix("Seed: ")).unwrap();
    assert!(ran.out.contains(&format!("\"seed\":{seed},")));
}

#[test]
fn state_prints_a_line_of_json_and_the_picture() {
    let home = Home::new();
    let shown = home.displays("2right state");
    let line = shown.lines().find(|line| line.starts_with('{')).unwrap();
    assert_eq!(Shot::read(line), play("2right state")[2]);
    assert_eq!(shown.matches("Hi Score:").count(), 3);
}

#[test]
fn help_covers_every_command() {
    let shots = play("help");
    let text = shots[1].message().unwrap();
    for name in [
        "left",
        "right",
        "down",
        "clockwise",
        "counterclockwise",
        "drop",
        "levelup",
        "leveldown",
        "norandom FILE",
        "random",
        "sequence FILE",
        "I",
        "J",
        "L",
        "O",
        "S",
        "Z",
        "T",
        "restart",
        "hint",
        "up",
        "multiple on|off",
        "rename OLD NEW",
        "macro NAME",
        "help [COMMAND]",
        "show",
        "state",
        "legal",
        "undo [N]",
        "redo [N]",
        "save FILE",
        "load FILE",
        "new",
        "seed",
        "quit",
    ] {
        assert!(text.lines().any(|line| line.starts_with(name)), "{name}");
        let word = name.split(' ').next().unwrap();
        let one = play(&format!("help {word}"));
        assert_eq!((one.len(), one[1].message().unwrap().lines().count()), (2, 1), "{word}");
        assert!(one[1].message().unwrap().starts_with(name), "{word}");
    }
    assert!(text.lines().all(|line| line.trim_end() == line && line.chars().count() <= 100), "{text}");
}

#[test]
fn changes_the_display_does_not_show_are_reported() {
    let home = Home::new();
    home.write("blocks", "IJ");
    let says = |commands: &str| home.play(commands).last().unwrap().message().unwrap_or_default().to_owned();
    assert_eq!(says("multiple on"), "Multiple special actions are on");
    assert_eq!(says("multiple on multiple on"), "Multiple special actions are on");
    assert_eq!(says("multiple on multiple off"), "Multiple special actions are off");
    for level in 0..=2 {
        let expected = format!("“random” works only at levels 3 and 4; the current level is {level}");
        assert_eq!(says(&format!("{level}levelup random")), expected);
    }
    for level in 3..=4 {
        assert_eq!(says(&format!("{level}levelup random")), "The blocks are already random");
        assert_eq!(says(&format!("{level}levelup norandom blocks random")), "The blocks are random again");
        assert_eq!(says(&format!("{level}levelup norandom blocks random random")), "The blocks are already random");
    }
}
