// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The text display": invariants of every display in long random matches, and agreement of the display with
//! the JSON state.

use crate::home::Home;
use crate::shot::{Shot, cells};

/// Returns random commands, the same for each seed: most play, some are wrong, some answer the question after a drop.
pub(crate) fn random_commands(seed: u64, count: usize) -> String {
    const WORDS: &[&str] = &[
        "left",
        "right",
        "3right",
        "7right",
        "10right",
        "down",
        "4down",
        "clockwise",
        "counterclockwise",
        "drop",
        "drop",
        "drop",
        "drop",
        "I",
        "J",
        "L",
        "O",
        "S",
        "Z",
        "T",
        "levelup",
        "leveldown",
        "up",
        "3up",
        "undo",
        "redo",
        "hint",
        "legal",
        "help left",
        "wrong",
        "restart",
        "multiple on",
        "multiple off",
        "blind",
        "heavy",
        "force T",
        "moveup",
        "state",
        "seed",
        "random",
        "show",
        "2drop",
        // Two rows of O's and an upright I, for both players.
        "O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
         O 8right drop O 8right drop I clockwise 10right drop blind I clockwise 10right drop heavy",
        "restart O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
         O 8right drop O 8right drop I clockwise 10right drop moveup",
        "restart O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
         O 8right drop O 8right drop I clockwise 10right drop force Z",
    ];
    let mut state = seed;
    let mut next = || {
        // Linear congruential generator with the multiplier and increment of Knuth's MMIX.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let mut text = String::new();
    for _ in 0..count {
        text += WORDS[next() % WORDS.len()];
        text.push(if next() % 4 == 0 { '\n' } else { ' ' });
    }
    text
}

/// Splits output into displays of 26 lines, each with the lines printed before it.
fn displays(shown: &str) -> Vec<(Vec<&str>, Vec<&str>)> {
    let lines: Vec<&str> = shown.lines().collect();
    let mut pictures = Vec::new();
    let (mut at, mut before) = (0, Vec::new());
    while at < lines.len() {
        if lines[at].starts_with("Hi Score:") {
            pictures.push((lines[at..at + 26].to_vec(), std::mem::take(&mut before)));
            at += 26;
        } else {
            before.push(lines[at]);
            at += 1;
        }
    }
    assert!(before.is_empty(), "lines after the last display: {before:?}");
    pictures
}

/// Returns the text display of a JSON state.
fn expected(shot: &Shot) -> Vec<String> {
    let players = [shot.player(1), shot.player(2)];
    let mut first = format!("Hi Score:{:>6}   ", shot.high_score());
    if let Some(winner) = shot.winner() {
        first += &format!("Winner: {winner}");
    } else {
        let mover = shot.turn() as usize;
        first += &format!("Turn: {mover}");
        first += if shot.has_effect(mover, "heavy") { "  heavy" } else { "" };
        if shot.up_moves(mover) > 0 {
            first += &format!("  up {}", shot.up_moves(mover));
        }
        first += if shot.due() > 0 { "  choose" } else { "" };
    }
    let mut lines = vec![first];
    let mut pair = |one: &str, two: &str| lines.push(format!("{one:18}{two}").trim_end().to_owned());
    for (label, key) in [("Level:", "level"), ("Score:", "score")] {
        let [one, two] = players.map(|player| format!("{label}{:>5}", player[key].as_u64().unwrap()));
        pair(&one, &two);
    }
    pair("-----------", "-----------");
    let faces = [1, 2].map(|seat| face(shot, seat));
    for (one, two) in faces[0].iter().zip(&faces[1]) {
        pair(one, two);
    }
    pair("-----------", "-----------");
    pair("Next:", "Next:");
    let [one, two] = [1, 2].map(|seat| next(shot.next(seat)));
    pair(one[0], two[0]);
    pair(one[1], two[1]);
    lines
}

fn face(shot: &Shot, seat: usize) -> Vec<String> {
    let mut face: Vec<Vec<u8>> = shot.board(seat).iter().map(|row| row.replace('.', " ").into_bytes()).collect();
    let mut put = |cells: Vec<[u64; 2]>, letter: u8| {
        for [row, column] in cells {
            face[row as usize][column as usize] = letter;
        }
    };
    if !shot.block(seat).is_empty() {
        put(shot.cells(seat), shot.block(seat).as_bytes()[0]);
    }
    if let Some(hint) = shot.json.get("hint").filter(|_| shot.turn() == seat as u64) {
        put(cells(&hint["cells"]), b'?');
    }
    if shot.has_effect(seat, "blind") {
        put((5..15).flat_map(|row| (2..9).map(move |column| [row, column])).collect(), b'?');
    }
    face.into_iter().map(|row| String::from_utf8(row).unwrap()).collect()
}

fn next(letter: &str) -> [&'static str; 2] {
    match letter {
        "I" => ["", "IIII"],
        "J" => ["J", "JJJ"],
        "L" => ["  L", "LLL"],
        "O" => ["OO", "OO"],
        "S" => [" SS", "SS"],
        "Z" => ["ZZ", " ZZ"],
        "T" => ["TTT", " T"],
        _ => panic!("{letter}"),
    }
}

#[test]
fn every_display_matches_the_json_state_without_trailing_spaces() {
    let home = Home::new();
    let mut seen = [false; 5];
    for seed in 0..4 {
        let input = random_commands(seed, 700);
        let shown = home.run(&["-text", "-seed", "7"], &input).out;
        for line in shown.lines() {
            assert_eq!(line.trim_end(), line, "seed {seed}");
        }
        std::fs::remove_dir_all(home.data()).ok();
        let shots = home.play(&input);
        std::fs::remove_dir_all(home.data()).ok();
        let pictures = displays(&shown);
        assert_eq!(pictures.len(), shots.len());
        for ((picture, before), shot) in pictures.iter().zip(&shots) {
            assert_eq!(*picture, expected(shot), "{}", shot.line);
            match shot.error() {
                Some(error) => assert_eq!(*before, [error], "{}", shot.line),
                None => assert!(shot.json.get("legal").is_some() || before.len() <= 1, "{before:?}"),
            }
        }
        for shot in &shots {
            let has_effect = |effect| shot.has_effect(1, effect) || shot.has_effect(2, effect);
            let ups = shot.up_moves(1) + shot.up_moves(2) > 0;
            for (seen, now) in
                seen.iter_mut().zip([has_effect("blind"), has_effect("heavy"), shot.due() > 0, shot.turn() == 0, ups])
            {
                *seen |= now;
            }
        }
    }
    assert_eq!(seen, [true; 5], "the matches must show every effect");
}
