// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The text display": what holds for every picture of long random matches, and that the picture and
//! the JSON line tell the same.

use crate::home::Home;
use crate::shot::{Shot, cells};

/// Words by chance, the same for each seed: most play, some are wrong, some answer what a drop may have earned.
pub(crate) fn words(seed: u64, count: usize) -> String {
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
        // Two rows of O's and an upright I for both players.
        "O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
         O 8right drop O 8right drop I clockwise 10right drop blind I clockwise 10right drop heavy",
        "restart O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
         O 8right drop O 8right drop I clockwise 10right drop moveup",
        "restart O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
         O 8right drop O 8right drop I clockwise 10right drop force Z",
    ];
    let mut state = seed;
    let mut next = || {
        // The multiplier and the addend of Knuth's MMIX.
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

/// The pictures, each with its 26 lines, and the lines that stand before it.
fn pictures(shown: &str) -> Vec<(Vec<&str>, Vec<&str>)> {
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
    assert!(before.is_empty(), "lines after the last picture: {before:?}");
    pictures
}

/// The picture that a line of JSON describes, by the rules of the display.
fn expected(shot: &Shot) -> Vec<String> {
    let players = [shot.player(1), shot.player(2)];
    let mut first = format!("Hi Score:{:>6}   ", shot.high_score());
    if let Some(winner) = shot.winner() {
        first += &format!("Winner: {winner}");
    } else {
        let mover = shot.turn() as usize;
        first += &format!("Turn: {mover}");
        first += if shot.under(mover, "heavy") { "  heavy" } else { "" };
        if shot.ups(mover) > 0 {
            first += &format!("  up {}", shot.ups(mover));
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
    if shot.under(seat, "blind") {
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
fn no_line_of_any_match_ends_in_blanks_and_every_picture_is_what_json_says() {
    let home = Home::new();
    let mut seen = [false; 5];
    for seed in 0..4 {
        let input = words(seed, 700);
        let shown = home.run(&["-text", "-seed", "7"], &input).out;
        for line in shown.lines() {
            assert_eq!(line.trim_end(), line, "seed {seed}");
        }
        std::fs::remove_dir_all(home.data()).ok();
        let shots = home.play(&input);
        std::fs::remove_dir_all(home.data()).ok();
        let pictures = pictures(&shown);
        assert_eq!(pictures.len(), shots.len());
        for ((picture, before), shot) in pictures.iter().zip(&shots) {
            assert_eq!(*picture, expected(shot), "{}", shot.line);
            match shot.error() {
                Some(error) => assert_eq!(*before, [error], "{}", shot.line),
                None => assert!(shot.json.get("legal").is_some() || before.len() <= 1, "{before:?}"),
            }
        }
        for shot in &shots {
            let under = |effect| shot.under(1, effect) || shot.under(2, effect);
            let ups = shot.ups(1) + shot.ups(2) > 0;
            for (seen, now) in
                seen.iter_mut().zip([under("blind"), under("heavy"), shot.due() > 0, shot.turn() == 0, ups])
            {
                *seen |= now;
            }
        }
    }
    assert_eq!(seen, [true; 5], "a match in which nothing happens shows nothing");
}
