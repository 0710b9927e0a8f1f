// SPDX-License-Identifier: GPL-3.0-or-later
//! Messages on TOML syntax errors.

use std::ops::Range;

use tr::tr;

use i18n::Message;
use rules::escape::escaped_sentence;

/// Returns a TOML parser's error message as a sentence with the line number.
#[must_use]
pub fn of_toml(text: &str, message: &str, at: Option<Range<usize>>) -> Message {
    let before = at.and_then(|at| text.get(..at.start));
    let what = escaped_sentence(message);
    let Some(line) = before.map(|before| 1 + before.matches('\n').count()) else { return what.into() };
    Message::new(|| tr!("line {line}: {error}", line, error = what))
}
