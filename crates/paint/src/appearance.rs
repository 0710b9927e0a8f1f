// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be chosen of how pictures look, for all games: the desktop's theme, the colors, the marks.

/// How the desktop wants things to look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Theme {
    /// Light on dark.
    pub dark: bool,
    /// Strong contrasts: outlines, and no soft tones.
    pub high_contrast: bool,
}

/// Which colors things have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// Calm ones.
    #[default]
    Standard,
    /// Colors that stay apart for those who see no red, no green or no blue.
    ColorBlind,
    /// The classic hues of such games, strong.
    Vivid,
    /// Grays.
    Gray,
}

impl Scheme {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::Standard, Self::ColorBlind, Self::Vivid, Self::Gray];

    /// The name by which settings know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::ColorBlind => "colour-blind",
            Self::Vivid => "vivid",
            Self::Gray => "grey",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }
}

/// What else than color tells things apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marks {
    /// A letter on each cell.
    #[default]
    Letters,
    /// A pattern of its own for each kind.
    Patterns,
    /// The letter upon the pattern.
    Both,
    /// Nothing: colors only, for players who choose so for a picture of its own.
    None,
}

impl Marks {
    /// Those that all games offer.
    pub const ALL: [Self; 3] = [Self::Letters, Self::Patterns, Self::Both];

    /// The name by which settings know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Patterns => "patterns",
            Self::Both => "both",
            Self::None => "none",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|marks| marks.name() == name)
    }

    /// Whether letters are drawn.
    #[must_use]
    pub const fn letters(self) -> bool {
        matches!(self, Self::Letters | Self::Both)
    }

    /// Whether patterns are drawn.
    #[must_use]
    pub const fn patterns(self) -> bool {
        matches!(self, Self::Patterns | Self::Both)
    }
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Appearance {
    /// What the desktop wants.
    pub theme: Theme,
    /// The colors.
    pub scheme: Scheme,
    /// The marks.
    pub marks: Marks,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_name_of_its_own() {
        assert_eq!(Scheme::ALL.map(Scheme::name), ["standard", "colour-blind", "vivid", "grey"]);
        assert_eq!(Marks::ALL.map(Marks::name), ["letters", "patterns", "both"]);
        assert_eq!(Scheme::ALL.map(|scheme| Scheme::from_name(scheme.name())), Scheme::ALL.map(Some));
        assert_eq!(Marks::ALL.map(|marks| Marks::from_name(marks.name())), Marks::ALL.map(Some));
        assert_eq!(Scheme::from_name("Grey"), None);
        assert_eq!(Marks::from_name(""), None);
    }
}
