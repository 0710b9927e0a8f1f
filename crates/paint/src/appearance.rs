// SPDX-License-Identifier: GPL-3.0-or-later
//! Appearance of the pictures of all games: theme, color scheme and marks.

/// Desktop's theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Theme {
    /// Whether the theme is dark.
    pub dark: bool,
    /// Whether high contrast is requested: outlines instead of soft tones.
    pub high_contrast: bool,
}

/// Color scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// Muted colors.
    #[default]
    Standard,
    /// Colors distinguishable with any color vision deficiency.
    ColorBlind,
    /// Saturated, traditional colors of these games.
    Vivid,
    /// Shades of gray.
    Gray,
}

impl Scheme {
    /// All schemes.
    pub const ALL: [Self; 4] = [Self::Standard, Self::ColorBlind, Self::Vivid, Self::Gray];

    /// Name in the settings file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::ColorBlind => "colour-blind",
            Self::Vivid => "vivid",
            Self::Gray => "grey",
        }
    }

    /// Returns the scheme with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }
}

/// Marks that distinguish colors without relying on color vision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marks {
    /// A letter on each cell.
    #[default]
    Letters,
    /// A distinct pattern for each color.
    Patterns,
    /// A letter on top of the pattern.
    Both,
    /// No marks. Not offered as a general preference.
    None,
}

impl Marks {
    /// Marks offered by all games.
    pub const ALL: [Self; 3] = [Self::Letters, Self::Patterns, Self::Both];

    /// Name in the settings file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Patterns => "patterns",
            Self::Both => "both",
            Self::None => "none",
        }
    }

    /// Returns the marks with this name.
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

/// Appearance of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Appearance {
    /// Theme.
    pub theme: Theme,
    /// Color scheme.
    pub scheme: Scheme,
    /// Marks.
    pub marks: Marks,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_round_trip() {
        assert_eq!(Scheme::ALL.map(Scheme::name), ["standard", "colour-blind", "vivid", "grey"]);
        assert_eq!(Marks::ALL.map(Marks::name), ["letters", "patterns", "both"]);
        assert_eq!(Scheme::ALL.map(|scheme| Scheme::from_name(scheme.name())), Scheme::ALL.map(Some));
        assert_eq!(Marks::ALL.map(|marks| Marks::from_name(marks.name())), Marks::ALL.map(Some));
        assert_eq!(Scheme::from_name("Grey"), None);
        assert_eq!(Marks::from_name(""), None);
    }
}
