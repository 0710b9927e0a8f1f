// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences for all games.

use toml::Value;
use tr::tr;

use super::form::{Group, Row};
use super::{Bounded, Field, Section, Visitor};

/// Name of a player: at most [`Name::MAX_CHARS`] characters, no control characters, and no spaces at its ends. An empty
/// name means that the player is called by the number of the seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Name(String);

impl Name {
    /// Maximum length in characters.
    pub const MAX_CHARS: usize = 24;

    /// Returns the name if the trimmed text is a valid one.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let tidy = Self::tidy(text);
        (tidy.0 == text.trim()).then_some(tidy)
    }

    /// Converts any text to a name by removing what a name can't contain.
    #[must_use]
    pub fn tidy(text: &str) -> Self {
        let clean =
            |text: &str| text.trim().chars().filter(|letter| !letter.is_control()).take(Self::MAX_CHARS).collect();
        let truncated: String = clean(text);
        Self(clean(&truncated))
    }

    /// Returns the name as text.
    #[must_use]
    pub fn get(&self) -> &str {
        &self.0
    }
}

impl Field for Name {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let name = value.as_str().and_then(Self::new);
        *self = name.ok_or_else(|| {
            tr!("a quoted string of at most {n} character, on one line"
                | "a quoted string of at most {n} characters, on one line" % Self::MAX_CHARS)
        })?;
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        Some(Value::String(self.0.clone()))
    }
}

/// Preferences for all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct General {
    /// Names of the players, by seat.
    pub names: [Name; 4],
    /// Pause of computer players before each turn in milliseconds; a quarter of it between the steps of a turn. 0 for
    /// none.
    pub computer_pace: Bounded<0, 2000>,
}

impl Default for General {
    fn default() -> Self {
        Self { names: Default::default(), computer_pace: Bounded::nearest(500) }
    }
}

impl General {
    /// Returns the names of the first `seats` players.
    #[must_use]
    pub fn names(&self, seats: u8) -> Vec<String> {
        self.names.iter().take(seats.into()).map(|name| name.get().to_owned()).collect()
    }

    /// Returns the row for the name of the player in a seat, counted from 0.
    #[must_use]
    pub fn name_row(seat: usize) -> Row<Self> {
        let title = tr!("Player {seat}", seat = seat + 1);
        Row::of(title, move |general: &mut Self| &mut general.names[seat])
            .refusal(tr!("This name can’t be used. Use at most 24 characters on one line."))
    }

    /// Returns the rows for the players' names.
    #[must_use]
    pub fn names_form() -> Group<Self> {
        let description = tr!("Names shown beside the boards, in saved games and in high scores");
        let rows: Vec<_> = (0..Self::default().names.len()).map(Self::name_row).collect();
        Group { description, ..Group::new(tr!("Players"), rows) }
    }

    /// Returns the rows for all computer players.
    #[must_use]
    pub fn computers_form() -> Group<Self> {
        let pace = Row::of(tr!("Pause Before Each Move"), |general: &mut Self| &mut general.computer_pace)
            .subtitle(tr!("In milliseconds, so that you can follow the moves; 0 for no pause"));
        Group::new(tr!("Computer Players"), [pace.step(20)])
    }
}

impl Section for General {
    const TABLE: &'static str = "general";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("names", &mut self.names);
        visitor.visit("computer-pace", &mut self.computer_pace);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_limited_to_one_short_line() {
        for good in ["", "Ann", "Ann  Bee", "Zoë", "東京", &"x".repeat(24), &"é".repeat(24)] {
            assert_eq!(Name::new(good).unwrap().get(), good);
        }
        assert_eq!(Name::new("  Ann ").unwrap().get(), "Ann");
        for bad in ["Ann\nBee", "A\tB", "\u{7f}", &"x".repeat(25), "a\u{1b}[2J"] {
            assert_eq!(Name::new(bad), None, "{bad:?}");
        }
        assert_eq!(Name::tidy("A\nn\u{1b}n").get(), "Ann");
        assert_eq!(Name::tidy(&format!("{} y", "x".repeat(23))).get(), "x".repeat(23));
        assert_eq!(Name::tidy(&"é".repeat(100)).get().chars().count(), 24);
    }

    #[test]
    fn names_are_returned_by_seat() {
        let mut general = General::default();
        general.names[1] = Name::tidy("Bee");
        assert_eq!(general.names(2), ["", "Bee"]);
        assert_eq!(general.computer_pace.get(), 500);
    }
}
