// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences for games of Push and Clear: setup and player.

use i18n::translated;
use toml::Value;
use tr::tr;

use crate::Playable;
use crate::preferences::form::{Group, Row, Values};
use crate::preferences::{Field, Section, Visitor};
use crate::seats::{Occupant, Seats};
use crate::session::Seeds;
use rules::push_and_clear::{PushAndClear, Seed, Setup, Size};

/// Preferences for new games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// Seed of every game; `None` for a fresh seed each.
    pub seed: Option<Seed>,
    /// Size of the board.
    pub size: Size,
    /// Person or computer player.
    pub seat: Occupant,
}

impl Section for Preferences {
    const TABLE: &'static str = "push-and-clear";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("seed", &mut self.seed);
        visitor.visit("size", &mut self.size);
        visitor.visit("seat", &mut self.seat);
    }
}

/// Seed as number or text; numbers greater than `i64::MAX` are written as text, too.
impl Field for Option<Seed> {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let seed = match value {
            Value::Integer(number) => u64::try_from(*number).ok().map(Seed::Number),
            Value::String(text) => text.parse().ok(),
            _ => None,
        };
        *self = Some(seed.ok_or_else(|| translated(<PushAndClear as Playable>::SEEDS))?);
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        match (*self)? {
            Seed::Number(number) => Some(number).write(),
            classic @ Seed::Classic(_) => Some(Value::String(classic.to_string())),
        }
    }
}

impl Field for Size {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let side = value.as_integer().and_then(|side| u8::try_from(side).ok());
        *self = side.and_then(Self::new).ok_or_else(|| tr!("a number from {min} to {max}", min = 4, max = 10))?;
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        Some(Value::Integer(self.side().into()))
    }

    fn values() -> Values {
        Values::Range(Self::MIN.side().into(), Self::MAX.side().into())
    }
}

impl Preferences {
    /// Returns the rows of the preferences page.
    #[must_use]
    pub fn form() -> Vec<Group<Self>> {
        let seed = Row::seed(|set: &mut Self| &mut set.seed)
            .subtitle(tr!(
                "A number from 0 to 18446744073709551615. Games with the same seed have the same boxes. “classic” or “classic:7” uses the random number generator of the original Push and Clear."
            ))
            .refusal(tr!("This seed isn’t valid. Use a number from 0 to 18446744073709551615, “classic”, or “classic:K” with K from 1 to 172."));
        let size = Row::of(tr!("Board Size"), |set: &mut Self| &mut set.size)
            .subtitle(tr!("Rows and columns of the board; each size has its own high scores"));
        let title = tr!("title of a choice: a person or a computer player" => "Played By");
        let occupant = Row::occupant::<PushAndClear>(title, |set: &mut Self| &mut set.seat);
        vec![Group::new(tr!("New Games"), [seed, size]).for_new_games(), Group::new(tr!("Player"), [occupant])]
    }

    /// Returns the source of the games' seeds.
    #[must_use]
    pub fn seeds(&self) -> Seeds<Seed> {
        self.seed.map_or(Seeds::Fresh, Seeds::Fixed)
    }

    /// Returns the player's seat.
    #[must_use]
    pub fn seats(&self) -> Seats {
        Seats::of(&[self.seat])
    }

    /// Returns the setup of a game with this seed.
    #[must_use]
    pub const fn setup(&self, seed: Seed) -> Setup {
        Setup { seed, size: self.size }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferences::{read, write};
    use engine::Difficulty;
    use rules::game::Seat;
    use rules::push_and_clear::Classic;

    fn parse(text: &str) -> (Preferences, Vec<String>) {
        let (preferences, config_errors) = read::<Preferences>(Some(&toml::from_str(text).unwrap()));
        (preferences, config_errors.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn preferences_survive_a_round_trip() {
        let size = |side| Size::new(side).unwrap();
        for (text, seed) in [
            ("seed = 7", Seed::Number(7)),
            ("seed = \"18446744073709551615\"", Seed::Number(u64::MAX)),
            ("seed = \"classic:7\"", Seed::Classic(Classic::new(7).unwrap())),
        ] {
            let text = format!("{text}\nsize = 10\nseat = \"hard\"");
            let (preferences, config_errors) = parse(&text);
            assert_eq!(config_errors, [""; 0]);
            assert_eq!(
                preferences,
                Preferences { seed: Some(seed), size: size(10), seat: Occupant::Computer(Difficulty::Hard) }
            );
            assert_eq!(preferences.seats().computer(Seat::FIRST), Some(Difficulty::Hard));
            assert_eq!(preferences.seeds(), Seeds::Fixed(seed));
            assert_eq!(preferences.setup(seed), Setup { seed, size: size(10) });
            let written: toml::Table =
                write(&preferences).into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect();
            assert_eq!(written, toml::from_str(&text).unwrap());
        }
    }

    #[test]
    fn each_invalid_value_falls_back_separately() {
        let (preferences, config_errors) = parse("seed = \"classic:0\"\nsize = 11\nseat = \"easy\"");
        assert_eq!(preferences, Preferences { seat: Occupant::Computer(Difficulty::Easy), ..Preferences::default() });
        assert_eq!(
            config_errors,
            [
                "push-and-clear.seed must be a number from 0 to 18446744073709551615, “classic”, or “classic:K” with K from 1 to 172",
                "push-and-clear.size must be a number from 4 to 10",
            ]
        );
        assert_eq!(Preferences::default().setup(Seed::Number(3)), Setup::with_seed(3));
        assert_eq!(Preferences::default().seeds(), Seeds::Fresh);
    }
}
