// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences pages as data: groups of rows, one per value. The window creates widgets from them.

use i18n::{N_, translated};
use toml::Value;
use tr::tr;

use super::{Field, Section};
use crate::seats::Occupant;
use engine::Engine;

/// Group of rows with a heading.
pub struct Group<S> {
    /// The heading.
    pub title: String,
    /// Description below the heading; may be empty.
    pub description: String,
    /// The rows.
    pub rows: Vec<Row<S>>,
}

impl<S> Group<S> {
    /// Creates a group without a description.
    #[must_use]
    pub fn new(title: String, rows: impl Into<Vec<Row<S>>>) -> Self {
        Self { title, description: String::new(), rows: rows.into() }
    }

    /// Adds the description that changes don't affect the current match.
    #[must_use]
    pub fn for_new_games(self) -> Self {
        Self { description: tr!("Changes apply to the next new game"), ..self }
    }
}

/// Range of valid values, which determines the kind of control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// On or off.
    Switch,
    /// Numbers in an inclusive range.
    Range(u32, u32),
    /// One of these names, as in the settings file.
    Names(Vec<&'static str>),
    /// A number that may exceed the range of a spin button, entered as text.
    Digits,
    /// Any text.
    Text,
}

/// Condition on a section.
type Condition<S> = Box<dyn Fn(&S) -> bool>;

/// Getter in the representation of the settings file.
type Get<S> = Box<dyn Fn(&S) -> Option<Value>>;

/// Setter; returns whether the value is valid.
type Set<S> = Box<dyn Fn(&mut S, &Value) -> bool>;

/// Row for one value.
pub struct Row<S> {
    /// Title.
    pub title: String,
    /// Subtitle; may be empty.
    pub subtitle: String,
    /// Range of valid values.
    pub values: Values,
    /// Localized labels of [`Values::Names`].
    pub labels: Vec<String>,
    /// Step between numbers of a range.
    pub step: u32,
    /// Error message for invalid text.
    pub refusal: String,
    /// Condition for showing the row; `None` to show it always.
    pub is_shown: Option<Condition<S>>,
    get: Get<S>,
    set: Set<S>,
}

impl<S: Section> Row<S> {
    /// Creates a row with a getter and a setter.
    #[must_use]
    pub fn new<T: Field>(
        title: String,
        get: impl Fn(&S) -> T + Copy + 'static,
        set: impl Fn(&mut S, T) + 'static,
    ) -> Self {
        Self {
            title,
            subtitle: String::new(),
            values: T::values(),
            labels: Vec::new(),
            step: 1,
            refusal: String::new(),
            is_shown: None,
            get: Box::new(move |section| get(section).write()),
            set: Box::new(move |section, new| {
                let mut value = get(section);
                let is_valid = value.read(new).is_ok();
                if is_valid {
                    set(section, value);
                }
                is_valid
            }),
        }
    }

    /// Creates a row for a field of the section.
    #[must_use]
    pub fn of<T: Field + Clone>(title: String, field: impl Fn(&mut S) -> &mut T + Copy + 'static) -> Self {
        let get = move |section: &S| field(&mut section.clone()).clone();
        Self::new(title, get, move |section, value| *field(section) = value)
    }

    /// Creates a row for the seed of new games. Empty text means a fresh seed for each game.
    #[must_use]
    pub fn seed<T: Clone + 'static>(field: impl Fn(&mut S) -> &mut Option<T> + Copy + 'static) -> Self
    where
        Option<T>: Field,
    {
        let row = Self::of(tr!("Seed (Leave Empty for Random)"), field);
        let set = row.set;
        let set = Box::new(move |section: &mut S, new: &Value| {
            let is_empty = new.as_str().is_some_and(str::is_empty);
            if is_empty {
                *field(section) = None;
            }
            is_empty || set(section, new)
        });
        let refusal = tr!("This seed isn’t valid. Use a number from 0 to 18446744073709551615.");
        Self { refusal, set, ..row }
    }

    /// Creates a row for the player in a seat.
    #[must_use]
    pub fn occupant<G: Engine>(title: String, field: impl Fn(&mut S) -> &mut Occupant + Copy + 'static) -> Self {
        const LABELS: [&str; 6] = [
            N_!("Human"),
            N_!("Computer (Random)"),
            N_!("Computer (Easy)"),
            N_!("Computer (Medium)"),
            N_!("Computer (Hard)"),
            N_!("Computer (Expert)"),
        ];
        Self::of(title, field)
            .labels(LABELS.iter().take(G::DIFFICULTIES.len() + 1).map(|occupant| translated(occupant)))
    }

    /// Sets the subtitle.
    #[must_use]
    pub fn subtitle(self, subtitle: String) -> Self {
        Self { subtitle, ..self }
    }

    /// Sets the step between numbers of a range.
    #[must_use]
    pub fn step(self, step: u32) -> Self {
        Self { step, ..self }
    }

    /// Sets the labels of names, in the order of [`Values::Names`].
    #[must_use]
    pub fn labels(self, labels: impl IntoIterator<Item = String>) -> Self {
        Self { labels: labels.into_iter().collect(), ..self }
    }

    /// Sets the message about an invalid text.
    #[must_use]
    pub fn refusal(self, refusal: String) -> Self {
        Self { refusal, ..self }
    }

    /// Shows the row only if a condition is met.
    #[must_use]
    pub fn shown_if(self, condition: impl Fn(&S) -> bool + 'static) -> Self {
        Self { is_shown: Some(Box::new(condition)), ..self }
    }

    /// Returns the value in the representation of the settings file.
    #[must_use]
    pub fn get(&self, section: &S) -> Option<Value> {
        (self.get)(section)
    }

    /// Sets the value; returns whether it is valid.
    pub fn set(&self, section: &mut S, value: &Value) -> bool {
        (self.set)(section, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferences::general::General;
    use crate::{biquadris, blocky, blokus, push_and_clear};

    /// Asserts that every row accepts its own value and has a label for each name.
    fn check<S: Section>(groups: Vec<Group<S>>) {
        for row in groups.iter().flat_map(|group| &group.rows) {
            let section = S::default();
            let mut same = section.clone();
            if let Some(value) = row.get(&section) {
                assert!(row.set(&mut same, &value), "{}", row.title);
            }
            assert!(same == section, "{}", row.title);
            match &row.values {
                // Not every game has computer players of every difficulty.
                Values::Names(names) => assert!((2..=names.len()).contains(&row.labels.len()), "{}", row.title),
                Values::Digits | Values::Text => assert!(!row.refusal.is_empty(), "{}", row.title),
                Values::Switch | Values::Range(..) => {}
            }
        }
    }

    #[test]
    fn rows_accept_their_own_values() {
        check(vec![General::names_form(), General::computers_form()]);
        check(biquadris::preferences::Preferences::form());
        check(push_and_clear::preferences::Preferences::form());
        check(blocky::preferences::Preferences::form());
        check(blokus::preferences::Preferences::form(|color| color.name().to_owned()).into());
    }

    #[test]
    fn a_seed_may_be_empty() {
        let row = Row::<blocky::preferences::Preferences>::seed(|set| &mut set.seed);
        let mut set = blocky::preferences::Preferences::default();
        for (text, is_valid, seed) in [("7", true, Some(7)), ("7x", false, Some(7)), ("", true, None)] {
            assert_eq!((row.set(&mut set, &Value::String(text.to_owned())), set.seed), (is_valid, seed), "{text}");
        }
    }
}
