// SPDX-License-Identifier: GPL-3.0-or-later
//! Remaining time of a player (help/blokus.md, "Clocks"). The rules don't measure time; moves carry the clock's value.

use std::fmt;
use std::str::FromStr;

use tr::tr;

use crate::escape::escaped;

/// Remaining time in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeLeft(u32);

impl TimeLeft {
    /// No time left.
    pub const NONE: Self = Self(0);

    /// Returns a time in minutes, clamped to the maximum of about 71,582 minutes.
    #[must_use]
    pub const fn minutes(minutes: u32) -> Self {
        Self(minutes.saturating_mul(60_000))
    }

    /// Returns a time in milliseconds.
    #[must_use]
    pub const fn milliseconds(milliseconds: u32) -> Self {
        Self(milliseconds)
    }

    /// The time in milliseconds.
    #[must_use]
    pub const fn as_milliseconds(self) -> u32 {
        self.0
    }
}

/// Formats minutes, seconds and milliseconds: `4:59.250`.
impl fmt::Display for TimeLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{:02}.{:03}", self.0 / 60_000, self.0 / 1000 % 60, self.0 % 1000)
    }
}

/// Error for text that is not a valid time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("invalid time “{word}”; use minutes, seconds and thousandths, as in 4:59.250", word = escaped(.0)))]
pub struct BadTime(pub String);

impl FromStr for TimeLeft {
    type Err = BadTime;

    fn from_str(text: &str) -> Result<Self, BadTime> {
        let read = || {
            let (minutes, rest) = text.split_once(':')?;
            let (seconds, thousandths) = rest.split_once('.')?;
            let number = |digits: &str, length: Option<usize>| -> Option<u32> {
                let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
                let fits = length.is_none_or(|length| digits.len() == length);
                if plain && fits { digits.parse().ok() } else { None }
            };
            let seconds = number(seconds, Some(2)).filter(|seconds| *seconds < 60)?;
            let within = seconds * 1000 + number(thousandths, Some(3))?;
            number(minutes, None)?.checked_mul(60_000)?.checked_add(within).map(Self)
        };
        read().ok_or_else(|| BadTime(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_print_and_parse() {
        for (milliseconds, text) in [(0, "0:00.000"), (299_250, "4:59.250"), (36_000_000, "600:00.000")] {
            let left = TimeLeft::milliseconds(milliseconds);
            assert_eq!(left.to_string(), text);
            assert_eq!(text.parse(), Ok(left));
        }
        for text in ["", "1", "1:00", "1:60.000", "1:0.000", "1:00.0", "-1:00.000", "+1:00.000", "99999999:00.000"] {
            assert_eq!(text.parse::<TimeLeft>(), Err(BadTime(text.to_owned())));
        }
    }
}
