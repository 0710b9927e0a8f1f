// SPDX-License-Identifier: GPL-3.0-or-later
//! The user's preferences as stored in a settings file: sections of fields with keys and values. `storage` reads and
//! writes the file.
//!
//! A section lists its fields in [`Section::fields`], which both reading and writing use. An invalid value leaves its
//! field unchanged and doesn't affect the others.

pub mod form;
pub mod general;

use std::fmt;

use i18n::{self, Message};
use toml::{Table, Value};
use tr::tr;

use form::Values;

pub use rules::game::Bounded;

/// Section of the preferences.
pub trait Section: Clone + PartialEq + Default + 'static {
    /// Table of the settings file with the section's keys. Sections may share a table but not keys.
    const TABLE: &'static str;

    /// Passes each field with its key to `visitor`, in the order in which they are written.
    fn fields(&mut self, visitor: &mut dyn Visitor);
}

/// Visitor of a section's fields.
pub trait Visitor {
    /// Visits a field.
    fn visit(&mut self, key: &'static str, field: &mut dyn Field);
}

/// Field of a section.
pub trait Field {
    /// Sets the field to a value.
    ///
    /// # Errors
    /// Returns a description of valid values that completes the sentence "it must be …"; the field is unchanged.
    fn read(&mut self, value: &Value) -> Result<(), String>;

    /// Returns the value to write; `None` if the key is omitted.
    fn write(&self) -> Option<Value>;

    /// Returns the range of valid values; by default any text.
    fn values() -> Values
    where
        Self: Sized,
    {
        Values::Text
    }
}

/// Invalid value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// Table and key, separated by a dot.
    pub key: String,
    /// Description of valid values.
    pub expected: Message,
    /// The default that is used instead, as it would be written; `None` if its key is omitted.
    pub default: Option<String>,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&tr!("{key} must be {expected}", key = self.key, expected = self.expected))
    }
}

/// Reads a section from its table. Missing and invalid values are replaced by defaults.
#[must_use]
pub fn read<S: Section>(table: Option<&Table>) -> (S, Vec<ConfigError>) {
    struct Reader<'a>(&'a Table, &'static str, Vec<ConfigError>);
    impl Visitor for Reader<'_> {
        fn visit(&mut self, key: &'static str, field: &mut dyn Field) {
            let Some(value) = self.0.get(key) else { return };
            let default = field.write();
            if field.read(value).is_err() {
                // Reading an invalid value changes nothing, so it can be repeated to get the description in each
                // language.
                let expected = Message::new(|| field.read(value).err().unwrap_or_default());
                let default = default.map(|default| default.to_string());
                self.2.push(ConfigError { key: format!("{}.{key}", self.1), expected, default });
            }
        }
    }
    let mut section = S::default();
    let Some(table) = table else { return (section, Vec::new()) };
    let mut reader = Reader(table, S::TABLE, Vec::new());
    section.fields(&mut reader);
    let config_errors = reader.2;
    (section, config_errors)
}

/// Returns the keys of a section with the values to write; `None` for omitted keys.
#[must_use]
pub fn write<S: Section>(section: &S) -> Vec<(&'static str, Option<Value>)> {
    struct Writer(Vec<(&'static str, Option<Value>)>);
    impl Visitor for Writer {
        fn visit(&mut self, key: &'static str, field: &mut dyn Field) {
            self.0.push((key, field.write()));
        }
    }
    let mut writer = Writer(Vec::new());
    section.clone().fields(&mut writer);
    writer.0
}

/// Enumeration whose values have names in the settings file.
pub trait Named: Copy + PartialEq + 'static {
    /// All values with their names.
    const NAMES: &'static [(Self, &'static str)];
}

impl<T: Named> Field for T {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let named = value.as_str().and_then(|name| T::NAMES.iter().find(|(_, known)| *known == name));
        let names = || T::NAMES.iter().map(|(_, name)| format!("\"{name}\"")).collect::<Vec<_>>();
        *self = named.ok_or_else(|| i18n::or(&names()))?.0;
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        T::NAMES.iter().find(|(known, _)| known == self).map(|(_, name)| Value::String((*name).to_owned()))
    }

    fn values() -> Values {
        Values::Names(T::NAMES.iter().map(|(_, name)| *name).collect())
    }
}

impl Field for bool {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        *self = value.as_bool().ok_or_else(|| tr!("true or false"))?;
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        Some(Value::Boolean(*self))
    }

    fn values() -> Values {
        Values::Switch
    }
}

/// Number in a range given by the field's type.
impl<const MIN: u32, const MAX: u32> Field for Bounded<MIN, MAX> {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let number = value.as_integer().and_then(|number| u32::try_from(number).ok());
        *self = number.and_then(Self::new).ok_or_else(|| tr!("a number from {min} to {max}", min = MIN, max = MAX))?;
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        Some(Value::Integer(self.get().into()))
    }

    fn values() -> Values {
        Values::Range(MIN, MAX)
    }
}

/// Seed; `None` for a fresh seed in each match. Numbers greater than `i64::MAX` don't fit TOML and are written as
/// strings.
impl Field for Option<u64> {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let number = match value {
            Value::Integer(number) => u64::try_from(*number).ok(),
            Value::String(text) => text.parse().ok(),
            _ => None,
        };
        *self = Some(number.ok_or_else(|| tr!("a number from 0 to 18446744073709551615"))?);
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        let number = (*self)?;
        Some(i64::try_from(number).map_or_else(|_| Value::String(number.to_string()), Value::Integer))
    }

    fn values() -> Values {
        Values::Digits
    }
}

impl Field for String {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        value.as_str().ok_or_else(|| tr!("a quoted string"))?.clone_into(self);
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        Some(Value::String(self.clone()))
    }
}

/// Array of fields of fixed length. An invalid element leaves the whole array unchanged.
impl<F: Field + Clone, const N: usize> Field for [F; N] {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let values = value.as_array().filter(|values| values.len() == N);
        let values = values.ok_or_else(|| tr!("a list of {n} value" | "a list of {n} values" % N))?;
        let mut new = self.clone();
        for (field, value) in new.iter_mut().zip(values) {
            field.read(value).map_err(|expected| {
                tr!("a list of {n} value, each {expected}" | "a list of {n} values, each {expected}" % N, expected)
            })?;
        }
        *self = new;
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        self.iter().map(Field::write).collect::<Option<_>>().map(Value::Array)
    }
}

/// List of strings, such as names of keys.
impl Field for Vec<String> {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let texts = value.as_array().map(|values| values.iter().map(|it| it.as_str().map(str::to_owned)));
        *self = texts.and_then(Iterator::collect).ok_or_else(|| tr!("a list of quoted strings"))?;
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        Some(Value::Array(self.iter().cloned().map(Value::String).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    enum Side {
        #[default]
        Left,
        Right,
    }

    impl Named for Side {
        const NAMES: &'static [(Self, &'static str)] = &[(Self::Left, "left"), (Self::Right, "right")];
    }

    #[derive(Clone, Debug, PartialEq)]
    struct Sample {
        on: bool,
        seed: Option<u64>,
        side: Side,
        levels: [Bounded<0, 4>; 2],
        names: [String; 2],
        keys: Vec<String>,
    }

    impl Default for Sample {
        fn default() -> Self {
            Self {
                on: true,
                seed: None,
                side: Side::Left,
                levels: [Bounded::nearest(1), Bounded::nearest(2)],
                names: ["a".to_owned(), "b".to_owned()],
                keys: vec!["x".to_owned()],
            }
        }
    }

    impl Section for Sample {
        const TABLE: &'static str = "sample";

        fn fields(&mut self, visitor: &mut dyn Visitor) {
            visitor.visit("on", &mut self.on);
            visitor.visit("seed", &mut self.seed);
            visitor.visit("side", &mut self.side);
            visitor.visit("levels", &mut self.levels);
            visitor.visit("names", &mut self.names);
            visitor.visit("keys", &mut self.keys);
        }
    }

    fn parse(text: &str) -> (Sample, Vec<String>) {
        let table: Table = toml::from_str(text).unwrap();
        let (section, config_errors) = read::<Sample>(Some(&table));
        (section, config_errors.iter().map(ConfigError::to_string).collect())
    }

    #[test]
    fn each_invalid_value_falls_back_separately() {
        let (section, config_errors) = parse(
            "on = 1\nseed = -1\nside = \"up\"\nlevels = [0, 5]\nnames = [\"z\"]\nkeys = [\"y\", 3]\nunknown = true",
        );
        assert_eq!(section, Sample::default());
        assert_eq!(
            config_errors,
            [
                "sample.on must be true or false",
                "sample.seed must be a number from 0 to 18446744073709551615",
                "sample.side must be \"left\" or \"right\"",
                "sample.levels must be a list of 2 values, each a number from 0 to 4",
                "sample.names must be a list of 2 values",
                "sample.keys must be a list of quoted strings",
            ]
        );
        let (section, config_errors) = parse("on = false\nside = \"up\"\nlevels = [4, 0]");
        assert_eq!(
            section,
            Sample { on: false, levels: [Bounded::nearest(4), Bounded::nearest(0)], ..Sample::default() }
        );
        assert_eq!(config_errors, ["sample.side must be \"left\" or \"right\""]);
    }

    #[test]
    fn sections_survive_a_round_trip() {
        let one = Sample {
            on: false,
            seed: Some(u64::MAX),
            side: Side::Right,
            levels: [Bounded::nearest(4), Bounded::nearest(0)],
            names: ["\"quoted\"".to_owned(), String::new()],
            keys: Vec::new(),
        };
        for section in [one, Sample { seed: Some(7), ..Sample::default() }, Sample::default()] {
            let values = write(&section).into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
            let table: Table = values.collect();
            let text = toml::to_string(&table).unwrap();
            assert_eq!(parse(&text), (section, Vec::new()));
        }
    }

    #[test]
    fn a_missing_table_gives_defaults() {
        assert_eq!(read::<Sample>(None), (Sample::default(), Vec::new()));
    }
}
