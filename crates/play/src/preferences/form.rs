// SPDX-License-Identifier: GPL-3.0-or-later
//! Pages of preferences as data: groups of rows, one for each value that a person can set. A front end makes widgets of them.

use i18n::{N_, translated};
use toml::Value;
use tr::tr;

use super::{Field, Section};
use crate::seats::Occupant;
use engine::Engine;

/// A heading, and the rows below it.
pub struct Group<S> {
    /// The heading.
    pub title: String,
    /// A sentence below the heading; may be empty.
    pub description: String,
    /// The rows.
    pub rows: Vec<Row<S>>,
}

impl<S> Group<S> {
    /// These rows below a heading.
    #[must_use]
    pub fn new(title: String, rows: impl Into<Vec<Row<S>>>) -> Self {
        Self { title, description: String::new(), rows: rows.into() }
    }

    /// The group, described as one that the match in play doesn't follow.
    #[must_use]
    pub fn for_new_games(self) -> Self {
        Self { description: tr!("Changes apply to the next new game"), ..self }
    }
}

/// The values that a field can have, and so the control that a row needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// On and off.
    Switch,
    /// Numbers from the first to the last.
    Range(u32, u32),
    /// One of these, as a settings file names them.
    Names(Vec<&'static str>),
    /// A number that may be too large for a range, typed as a text.
    Digits,
    /// A text.
    Text,
}

/// Whether something holds in a section.
type Holds<S> = Box<dyn Fn(&S) -> bool>;

/// Reads a value, as a settings file would hold it.
type Get<S> = Box<dyn Fn(&S) -> Option<Value>>;

/// Takes over a value; returns whether it can be one.
type Set<S> = Box<dyn Fn(&mut S, &Value) -> bool>;

/// A value that a person can set.
pub struct Row<S> {
    /// Its name.
    pub title: String,
    /// A sentence about it; may be empty.
    pub subtitle: String,
    /// The values that it can have.
    pub values: Values,
    /// The names of [`Values::Names`] for people.
    pub labels: Vec<String>,
    /// The difference between one number and the next one that is offered.
    pub step: u32,
    /// The message about a text that is no value.
    pub refusal: String,
    /// Whether the row is shown; always, where there is no such function.
    pub is_shown: Option<Holds<S>>,
    get: Get<S>,
    set: Set<S>,
}

impl<S: Section> Row<S> {
    /// A row for a value that is read and set by these.
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
                let is_taken = value.read(new).is_ok();
                if is_taken {
                    set(section, value);
                }
                is_taken
            }),
        }
    }

    /// A row for a field of the section.
    #[must_use]
    pub fn of<T: Field + Clone>(title: String, field: impl Fn(&mut S) -> &mut T + Copy + 'static) -> Self {
        let get = move |section: &S| field(&mut section.clone()).clone();
        Self::new(title, get, move |section, value| *field(section) = value)
    }

    /// A row for the seed of new games. The text may be empty: then each game has another one.
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

    /// A row for the player in a seat of a game.
    #[must_use]
    pub fn occupant<G: Engine>(title: String, field: impl Fn(&mut S) -> &mut Occupant + Copy + 'static) -> Self {
        const SITTERS: [&str; 6] = [
            N_!("Human"),
            N_!("Computer (Random)"),
            N_!("Computer (Easy)"),
            N_!("Computer (Medium)"),
            N_!("Computer (Hard)"),
            N_!("Computer (Expert)"),
        ];
        Self::of(title, field).labels(SITTERS.iter().take(G::STRENGTHS.len() + 1).map(|occupant| translated(occupant)))
    }

    /// The row with a sentence about the value.
    #[must_use]
    pub fn subtitle(self, subtitle: String) -> Self {
        Self { subtitle, ..self }
    }

    /// The row with this difference between one number and the next one that is offered.
    #[must_use]
    pub fn step(self, step: u32) -> Self {
        Self { step, ..self }
    }

    /// The row with these names of what can be chosen, in the order in which settings name them.
    #[must_use]
    pub fn labels(self, labels: impl IntoIterator<Item = String>) -> Self {
        Self { labels: labels.into_iter().collect(), ..self }
    }

    /// The row with this message about a text that is no value.
    #[must_use]
    pub fn refusal(self, refusal: String) -> Self {
        Self { refusal, ..self }
    }

    /// The row, shown only where this holds.
    #[must_use]
    pub fn shown_if(self, holds: impl Fn(&S) -> bool + 'static) -> Self {
        Self { is_shown: Some(Box::new(holds)), ..self }
    }

    /// The value, as a settings file would hold it.
    #[must_use]
    pub fn get(&self, section: &S) -> Option<Value> {
        (self.get)(section)
    }

    /// Takes over a value; returns whether it can be one.
    pub fn set(&self, section: &mut S, value: &Value) -> bool {
        (self.set)(section, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferences::general::General;
    use crate::{biquadris, blocky, blokus, push_and_clear};

    /// Every row takes back the value that it gives, and has a name for each value that can be chosen.
    fn check<S: Section>(groups: Vec<Group<S>>) {
        for row in groups.iter().flat_map(|group| &group.rows) {
            let section = S::default();
            let mut same = section.clone();
            if let Some(value) = row.get(&section) {
                assert!(row.set(&mut same, &value), "{}", row.title);
            }
            assert!(same == section, "{}", row.title);
            match &row.values {
                // Not every game has every strength of computer players.
                Values::Names(names) => assert!((2..=names.len()).contains(&row.labels.len()), "{}", row.title),
                Values::Digits | Values::Text => assert!(!row.refusal.is_empty(), "{}", row.title),
                Values::Switch | Values::Range(..) => {}
            }
        }
    }

    #[test]
    fn rows_set_what_they_show() {
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
        for (text, is_taken, seed) in [("7", true, Some(7)), ("7x", false, Some(7)), ("", true, None)] {
            assert_eq!((row.set(&mut set, &Value::String(text.to_owned())), set.seed), (is_taken, seed), "{text}");
        }
    }
}
