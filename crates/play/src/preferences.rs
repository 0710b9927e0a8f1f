// SPDX-License-Identifier: GPL-3.0-or-later
//! What a person has set, as a settings file holds it: sections of fields, each with a key and a value of its own. Where
//! the file lies, and how it is written, is told in `storage`.
//!
//! A section describes its fields once ([`Section::fields`]); reading and writing both go by that. A value that is wrong
//! leaves its field as it was, and the others are read all the same.

pub mod form;
pub mod general;

use std::fmt;

use i18n::{self, Message};
use toml::{Table, Value};
use tr::tr;

use form::Values;

pub use rules::game::Bounded;

/// A part of what a person has set.
pub trait Section: Clone + PartialEq + Default + 'static {
    /// The table of the settings file in which its keys stand. Sections may share a table, but no keys.
    const TABLE: &'static str;

    /// Shows each field to `visitor` with its key, in the order in which they are written.
    fn fields(&mut self, visitor: &mut dyn Visitor);
}

/// Does something with each field of a section.
pub trait Visitor {
    /// A field, and its key.
    fn visit(&mut self, key: &'static str, field: &mut dyn Field);
}

/// Something that can be set.
pub trait Field {
    /// Takes over a value.
    ///
    /// # Errors
    /// What the value must be, to end the sentence "it must be …"; the field is as it was then.
    fn read(&mut self, value: &Value) -> Result<(), String>;

    /// The value to write; `None` where the key is left out.
    fn write(&self) -> Option<Value>;

    /// The values that it can have; any text, unless a field says otherwise.
    fn values() -> Values
    where
        Self: Sized,
    {
        Values::Text
    }
}

/// A value that can't be taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// The table and the key, joined by a dot.
    pub key: String,
    /// What the value must be.
    pub expected: Message,
    /// The default, which is used instead, as it would be written; `None` where its key is omitted.
    pub default: Option<String>,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&tr!("{key} must be {expected}", key = self.key, expected = self.expected))
    }
}

/// Reads a section out of its table. What is missing or wrong stays as it is by default.
#[must_use]
pub fn read<S: Section>(table: Option<&Table>) -> (S, Vec<ConfigError>) {
    struct Reader<'a>(&'a Table, &'static str, Vec<ConfigError>);
    impl Visitor for Reader<'_> {
        fn visit(&mut self, key: &'static str, field: &mut dyn Field) {
            let Some(value) = self.0.get(key) else { return };
            let default = field.write();
            if field.read(value).is_err() {
                // A value that is wrong changes nothing: it is read again, to be told in each language what should be there.
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

/// Every key of a section with the value to write for it; `None` where the key is left out.
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

/// Something that is one of a few, each with a name in the settings file.
pub trait Named: Copy + PartialEq + 'static {
    /// All there are, with their names.
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

/// Whoever declares the field says which numbers it can have.
impl<const LEAST: u32, const MOST: u32> Field for Bounded<LEAST, MOST> {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let number = value.as_integer().and_then(|number| u32::try_from(number).ok());
        *self = number
            .and_then(Self::new)
            .ok_or_else(|| tr!("a number from {least} to {most}", least = LEAST, most = MOST))?;
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        Some(Value::Integer(self.get().into()))
    }

    fn values() -> Values {
        Values::Range(LEAST, MOST)
    }
}

/// A seed, or none where each match has a fresh one. Numbers too large for TOML are written as text.
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
        value.as_str().ok_or_else(|| tr!("a string in quotes"))?.clone_into(self);
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        Some(Value::String(self.clone()))
    }
}

/// As many as there are, each by itself: what is wrong with one leaves all as they were.
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

/// A list of texts, such as the names of keys.
impl Field for Vec<String> {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let texts = value.as_array().map(|values| values.iter().map(|it| it.as_str().map(str::to_owned)));
        *self = texts.and_then(Iterator::collect).ok_or_else(|| tr!("a list of strings in quotes"))?;
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
    fn each_value_that_is_wrong_falls_back_by_itself() {
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
                "sample.keys must be a list of strings in quotes",
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
    fn what_is_written_is_read_again() {
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
    fn without_a_table_all_is_as_by_default() {
        assert_eq!(read::<Sample>(None), (Sample::default(), Vec::new()));
    }
}
