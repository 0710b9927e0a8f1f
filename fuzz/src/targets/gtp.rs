// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus under a referee. The first text is what the referee says, the others are the files `a`, `b` … that it may load.
//!
//! Every line that holds more than blanks and a remark gets exactly one answer, up to the line `quit`: `=` or `?`, the
//! number of the command, a blank and a text without an empty line, and an empty line.

use crate::{BETWEEN, Memory, texts};
use biquadris::terminal::gtp::blokus::BlokusPlayer;
use biquadris::terminal::gtp::protocol;
use engine::Difficulty;

/// Maximum number of lines sent: a game is over after 84 moves.
const MOST: usize = 150;

/// The words of a line: a tab is a blank, other control characters are nothing, and `#` begins a remark.
fn words(line: &[u8]) -> Vec<String> {
    let line = String::from_utf8_lossy(line);
    let said = line.split('#').next().unwrap_or_default().replace('\t', " ");
    let plain: String = said.chars().filter(|sign| !sign.is_control()).collect();
    plain.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The number with which an answer must begin, and whether it is the last one.
fn expected(words: &[String]) -> (String, bool) {
    let is_number = |word: &&String| word.bytes().all(|byte| byte.is_ascii_digit());
    let id = words.first().filter(is_number).cloned().unwrap_or_default();
    let name = words.get(usize::from(!id.is_empty()));
    (id, name.is_some_and(|name| name == "quit"))
}

/// Checks one input.
pub fn check(data: &[u8]) {
    let said = data.split(|byte| *byte == BETWEEN).next().unwrap_or_default();
    let said: Vec<&[u8]> = said.split_inclusive(|byte| *byte == b'\n').take(MOST).collect();
    let mut player = BlokusPlayer::new(Difficulty::Random, Box::new(Memory::holding(texts(data).skip(1))));
    let mut output = Vec::new();
    protocol::serve(&*said.concat(), &mut output, &mut player).expect("a vector takes everything");
    let output = String::from_utf8(output).expect("answers are text");
    let mut answers = output.split_inclusive("\n\n");
    for words in said.iter().map(|line| words(line)).filter(|words| !words.is_empty()) {
        let (id, quits) = expected(&words);
        let answer = answers.next().unwrap_or_else(|| panic!("no answer to {words:?}"));
        let text = answer.strip_suffix("\n\n").expect("an empty line at the end");
        let text = text.strip_prefix(['=', '?']).expect("a sign at the beginning");
        let text = text.strip_prefix(&*id).expect("the number of the command");
        assert!(text.is_empty() || text.starts_with(' '), "{answer:?}");
        assert!(!text.contains(|sign: char| sign.is_control() && sign != '\n'), "{answer:?}");
        if quits {
            break;
        }
    }
    assert_eq!(answers.next(), None, "an answer to nothing");
}
