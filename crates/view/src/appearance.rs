// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences for colors, marks and animations.

use play::preferences::{Named, Section, Visitor};

/// Color scheme, as a preference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scheme(pub paint::Scheme);

impl Named for Scheme {
    const NAMES: &'static [(Self, &'static str)] = &{
        let [a, b, c, d] = paint::Scheme::ALL;
        [(Self(a), a.name()), (Self(b), b.name()), (Self(c), c.name()), (Self(d), d.name())]
    };
}

/// Marks on blocks and pieces, as a preference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(pub paint::Marks);

impl Named for Marks {
    const NAMES: &'static [(Self, &'static str)] = &{
        let [a, b, c] = paint::Marks::ALL;
        [(Self(a), a.name()), (Self(b), b.name()), (Self(c), c.name())]
    };
}

/// Appearance of the games: the `look` table of the settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppearancePreferences {
    /// Color scheme.
    pub colors: Scheme,
    /// Letters or patterns that distinguish blocks without relying on color.
    pub marks: Marks,
    /// Whether moves are animated. The desktop's setting to reduce animations takes precedence.
    pub animations: bool,
    /// Whether the landing position of the falling block is shown.
    pub ghost: bool,
}

impl Default for AppearancePreferences {
    fn default() -> Self {
        Self { colors: Scheme::default(), marks: Marks::default(), animations: true, ghost: true }
    }
}

impl Section for AppearancePreferences {
    const TABLE: &'static str = "look";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("colours", &mut self.colors);
        visitor.visit("marks", &mut self.marks);
        visitor.visit("animations", &mut self.animations);
        visitor.visit("ghost", &mut self.ghost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::preferences::{read, write};

    #[test]
    fn preferences_survive_a_round_trip() {
        let text = "colours = \"colour-blind\"\nmarks = \"both\"\nanimations = false\nghost = false";
        let table: toml::Table = toml::from_str(text).unwrap();
        let (appearance, config_errors) = read::<AppearancePreferences>(Some(&table));
        assert_eq!(config_errors, []);
        let set = AppearancePreferences {
            colors: Scheme(paint::Scheme::ColorBlind),
            marks: Marks(paint::Marks::Both),
            animations: false,
            ghost: false,
        };
        assert_eq!(appearance, set);
        let written: toml::Table =
            write(&appearance).into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect();
        assert_eq!(written, table);
    }

    #[test]
    fn invalid_values_are_reported_and_replaced_by_defaults() {
        let wrong = "colours = \"pink\"\nmarks = 1\nanimations = \"no\"\nghost = false";
        let (appearance, config_errors) = read::<AppearancePreferences>(Some(&toml::from_str(wrong).unwrap()));
        assert_eq!(appearance, AppearancePreferences { ghost: false, ..AppearancePreferences::default() });
        assert_eq!(
            config_errors.iter().map(ToString::to_string).collect::<Vec<_>>(),
            [
                "look.colours must be \"standard\", \"colour-blind\", \"vivid\" or \"grey\"",
                "look.marks must be \"letters\", \"patterns\" or \"both\"",
                "look.animations must be true or false",
            ]
        );
    }
}
