// SPDX-License-Identifier: GPL-3.0-or-later
//! GTP of Blokus. The first text is the input of the GTP controller, the others are the files `a`, `b` … that it may
//! load.
//!
//! Every line with more than spaces and a comment gets exactly one response, up to `quit`: `=` or `?`, the ID of the
//! command, a space and a text without empty lines, and an empty line.

use crate::{Memory, SEPARATOR, texts};
use biquadris::terminal::gtp::blokus::BlokusPlayer;
use biquadris::terminal::gtp::protocol;
use engine::Difficulty;

/// Maximum number of lines sent: a game is over after 84 moves.
const MAX_LINES: usize = 150;

/// Returns the words of a line, by the rules of GTP 2: tabs are spaces, other control characters are dropped, and `#`
/// starts a comment.
fn words(line: &[u8]) -> Vec<String> {
    let line = String::from_utf8_lossy(line);
    let input = line.split('#').next().unwrap_or_default().replace('\t', " ");
    let plain: String = input.chars().filter(|c| !c.is_control()).collect();
    plain.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Returns the ID that the response must repeat, and whether it is the last one.
fn expected(words: &[String]) -> (String, bool) {
    let is_number = |word: &&String| word.bytes().all(|byte| byte.is_ascii_digit());
    let id = words.first().filter(is_number).cloned().unwrap_or_default();
    let name = words.get(usize::from(!id.is_empty()));
    (id, name.is_some_and(|name| name == "quit"))
}

/// Checks one input.
pub fn check(data: &[u8]) {
    let input = data.split(|byte| *byte == SEPARATOR).next().unwrap_or_default();
    let input: Vec<&[u8]> = input.split_inclusive(|byte| *byte == b'\n').take(MAX_LINES).collect();
    let mut player = BlokusPlayer::new(Difficulty::Random, Box::new(Memory::holding(texts(data).skip(1))));
    let mut output = Vec::new();
    protocol::serve(&*input.concat(), &mut output, &mut player).expect("writing to a vector succeeds");
    let output = String::from_utf8(output).expect("responses are UTF-8");
    let mut answers = output.split_inclusive("\n\n");
    for words in input.iter().map(|line| words(line)).filter(|words| !words.is_empty()) {
        let (id, is_quit) = expected(&words);
        let answer = answers.next().unwrap_or_else(|| panic!("no response to {words:?}"));
        let text = answer.strip_suffix("\n\n").expect("an empty line at the end");
        let text = text.strip_prefix(['=', '?']).expect("`=` or `?` at the start");
        let text = text.strip_prefix(&*id).expect("the ID of the command");
        assert!(text.is_empty() || text.starts_with(' '), "{answer:?}");
        assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{answer:?}");
        if is_quit {
            break;
        }
    }
    assert_eq!(answers.next(), None, "an unexpected response");
}
