// SPDX-License-Identifier: GPL-3.0-or-later
//! Boards of Blocky as JSON.
//!
//! A text is valid if and only if it is JSON and a color, or a list of four valid values, not deeper than allowed. Then
//! the board equals it, is written as a text that reads as the same board, and can be saved. Otherwise the error gives
//! a position in the text.

use rules::blocky::{Block, Kind, Setup, Start, given};
use serde_json::Value;

/// Maximum depth of a board.
const MAX_DEPTH: u8 = 7;

/// Returns the capital letter of the color with this name or letter.
fn color(name: &str) -> Option<char> {
    let known = [("red", 'R'), ("green", 'G'), ("blue", 'B'), ("yellow", 'Y')];
    let is = |(word, letter): &(&str, char)| {
        name.eq_ignore_ascii_case(word) || name.eq_ignore_ascii_case(&letter.to_string())
    };
    known.into_iter().find(is).map(|(_, letter)| letter)
}

/// Depth of a value that is a board.
fn depth(value: &Value) -> Option<u8> {
    match value {
        Value::String(name) => color(name).map(|_| 0),
        Value::Array(children) if children.len() == 4 => {
            let depths: Option<Vec<u8>> = children.iter().map(depth).collect();
            depths?.into_iter().max().map(|deepest| deepest + 1)
        }
        _ => None,
    }
}

fn is_same(block: &Block, value: &Value) -> bool {
    match (block.kind(), value) {
        (Kind::Plain(known), Value::String(name)) => color(name) == Some(known.letter().into()),
        (Kind::Divided(children), Value::Array(values)) => {
            children.iter().zip(values).all(|(one, other)| is_same(one, other))
        }
        _ => false,
    }
}

/// Checks one input.
pub fn check(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let allowed = Some(first % 16).filter(|depth| *depth <= MAX_DEPTH);
    let value = serde_json::from_str::<Value>(text).ok();
    let found = value.as_ref().and_then(depth).filter(|found| *found <= allowed.unwrap_or(MAX_DEPTH));
    match given::read(text, allowed) {
        Ok(board) => {
            assert!(found.is_some() && value.is_some_and(|value| is_same(&board, &value)));
            assert_eq!(Some(board.height()), allowed.or(found));
            let written = given::write(&board).to_string();
            assert_eq!(given::read(&written, Some(board.height())).as_ref(), Ok(&board));
            let setup = Setup { start: Start::Given(board.into()), ..Setup::with_seed(1) };
            let save_file = toml::to_string(&setup).expect("a setup is TOML");
            assert_eq!(toml::from_str(&save_file).as_ref(), Ok(&setup));
        }
        Err(error) => {
            assert_eq!(found, None);
            assert!((1..=text.split('\n').count()).contains(&error.line), "{error}");
            // The column may be one past the end of the line.
            let line = text.split('\n').nth(error.line - 1).unwrap_or_default();
            assert!((1..=line.len() + 1).contains(&error.column), "{error}");
        }
    }
}
