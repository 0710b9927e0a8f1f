// SPDX-License-Identifier: GPL-3.0-or-later
//! Settings of how games look and move.

use play::preferences::{Named, Section, Visitor};

/// The colors, as a setting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scheme(pub paint::Scheme);

impl Named for Scheme {
    const NAMES: &'static [(Self, &'static str)] = &{
        let [a, b, c, d] = paint::Scheme::ALL;
        [(Self(a), a.name()), (Self(b), b.name()), (Self(c), c.name()), (Self(d), d.name())]
    };
}

/// The marks, as a setting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(pub paint::Marks);

impl Named for Marks {
    const NAMES: &'static [(Self, &'static str)] = &{
        let [a, b, c] = paint::Marks::ALL;
        [(Self(a), a.name()), (Self(b), b.name()), (Self(c), c.name())]
    };
}

/// How games look and move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppearancePreferences {
    /// The colors.
    pub colors: Scheme,
    /// What else than color tells things apart.
    pub marks: Marks,
    /// Whether what moves is seen to move. Nothing does where the desktop has turned animations off.
    pub animations: bool,
    /// Whether the place where a block would come to rest is shown.
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
    fn it_is_read_as_it_is_written() {
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
    fn what_is_wrong_is_as_by_default() {
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
