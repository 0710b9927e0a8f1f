// SPDX-License-Identifier: GPL-3.0-or-later
use super::*;
use crate::game::Game;
use crate::games::blocky::{Setup, Start, given};

/// The upper left quarter is divided.
fn position() -> Blocky {
    let board = given::read(r#"["r", ["g", "b", "y", "r"], "b", "y"]"#, None).unwrap();
    Blocky::new(&Setup { start: Start::Given(board.into()), ..Setup::with_seed(1) })
}

#[test]
fn keys_select_and_act() {
    let (position, mut reader) = (position(), KeyReader::default());
    let mut press = |key| reader.press(key, &position);
    let command = |line: &str| Press::Command(line.to_owned());
    assert_eq!(press(Key::Letter(' ')), command("smash nw"));
    assert_eq!(press(Key::Down), Press::Nothing);
    assert_eq!(press(Key::Letter('Q')), command("horizontal nw.nw"));
    assert_eq!(press(Key::ShiftRight), Press::Nothing);
    assert_eq!(press(Key::Letter('e')), command("vertical nw.ne"));
    assert_eq!(press(Key::Letter('w')), Press::Nothing);
    assert_eq!(press(Key::Letter('w')), Press::Nothing);
    assert_eq!(press(Key::Right), command("clockwise top"));
    assert_eq!(press(Key::Left), command("counterclockwise top"));
    assert_eq!(press(Key::ShiftUp), Press::Nothing);
    assert_eq!(press(Key::Letter('h')), command("hint"));
    assert_eq!(press(Key::Letter('r')), command("restart"));
    assert_eq!(press(Key::Escape), Press::Nothing);
    assert_eq!(press(Key::Letter('z')), Press::Nothing);
}

#[test]
fn every_arrow_has_a_letter_beside_it() {
    for bound in KeyCommand::COMMANDS {
        let has_letter = bound.defaults.iter().any(|key| matches!(key, Key::Letter(_)));
        assert!(has_letter, "{}", bound.id);
    }
}
