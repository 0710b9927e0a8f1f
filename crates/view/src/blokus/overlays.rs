// SPDX-License-Identifier: GPL-3.0-or-later
//! Optional overlays on the board.

use i18n::N_;
use paint::blokus::Overlays as OnPieces;
use play::preferences::{Section, Visitor};
use rules::blokus::Blokus;

/// Enabled overlays: the `blokus-board` table of the settings file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlays {
    /// Squares that the selected piece can cover.
    pub reach: bool,
    /// Corners where the color to move can place a piece.
    pub corners: bool,
    /// Row and column labels.
    pub coordinates: bool,
    /// Outline of the piece placed last.
    pub last_move: bool,
    /// Numbers of the pieces in placement order.
    pub numbers: bool,
}

impl Overlays {
    /// Returns the marks on and around the pieces of a position.
    #[must_use]
    pub fn on_pieces(self, position: &Blokus) -> OnPieces {
        let open_corners = position.to_move().map(|turn| turn.color).filter(|_| self.corners);
        OnPieces { last_move: self.last_move, numbers: self.numbers, open_corners }
    }
}

/// Marks the last move by default, because a computer player's move is easily missed.
impl Default for Overlays {
    fn default() -> Self {
        Self { reach: false, corners: false, coordinates: false, last_move: true, numbers: false }
    }
}

impl Section for Overlays {
    const TABLE: &'static str = "blokus-board";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("places", &mut self.reach);
        visitor.visit("open-corners", &mut self.corners);
        visitor.visit("coordinates", &mut self.coordinates);
        visitor.visit("last-move", &mut self.last_move);
        visitor.visit("move-numbers", &mut self.numbers);
    }
}

/// Menu item and preference of an overlay. Texts are marked for translation.
pub struct Switch {
    /// Name of its action.
    pub action: &'static str,
    /// Label in the menu.
    pub label: &'static str,
    /// Title in the preferences.
    pub title: &'static str,
    /// Subtitle in the preferences.
    pub subtitle: &'static str,
    /// Returns whether the overlay is enabled.
    pub get: fn(&Overlays) -> bool,
    /// Enables or disables the overlay.
    pub set: fn(&mut Overlays, bool),
}

/// All overlays in menu order.
pub const SWITCHES: [Switch; 5] = [
    Switch {
        action: "show-places",
        label: N_!("_Possible Placements"),
        title: N_!("Possible Placements"),
        subtitle: N_!("Highlights the squares that the selected piece can cover"),
        get: |overlays| overlays.reach,
        set: |overlays, on| overlays.reach = on,
    },
    Switch {
        action: "show-corners",
        // Corners that are free: squares, not a verb.
        label: N_!("Open _Corners"),
        // Corners that are free: squares, not a verb.
        title: N_!("Open Corners"),
        subtitle: N_!("Marks the corners where the color to move can place a piece"),
        get: |overlays| overlays.corners,
        set: |overlays, on| overlays.corners = on,
    },
    Switch {
        action: "show-last-move",
        label: N_!("_Latest Move"),
        title: N_!("Latest Move"),
        subtitle: N_!("Outlines the piece placed most recently"),
        get: |overlays| overlays.last_move,
        set: |overlays, on| overlays.last_move = on,
    },
    Switch {
        action: "show-numbers",
        label: N_!("Move _Numbers"),
        title: N_!("Move Numbers"),
        subtitle: N_!("Numbers the pieces in the order they were placed"),
        get: |overlays| overlays.numbers,
        set: |overlays, on| overlays.numbers = on,
    },
    Switch {
        action: "show-coordinates",
        label: N_!("C_oordinates"),
        title: N_!("Coordinates"),
        subtitle: N_!("Labels the rows and columns"),
        get: |overlays| overlays.coordinates,
        set: |overlays, on| overlays.coordinates = on,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use play::preferences::{read, write};

    #[test]
    fn preferences_survive_a_round_trip() {
        let text = "places = true\nopen-corners = false\ncoordinates = true\nlast-move = true\nmove-numbers = false";
        let (overlays, config_errors) = read::<Overlays>(Some(&toml::from_str(text).unwrap()));
        assert!(config_errors.is_empty());
        assert_eq!(
            overlays,
            Overlays { reach: true, corners: false, coordinates: true, last_move: true, numbers: false }
        );
        let written: toml::Table =
            write(&overlays).into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect();
        assert_eq!(written, toml::from_str(text).unwrap());
    }

    #[test]
    fn only_the_last_move_is_marked_by_default() {
        let on: Vec<&str> =
            SWITCHES.iter().filter(|switch| (switch.get)(&Overlays::default())).map(|switch| switch.action).collect();
        assert_eq!(on, ["show-last-move"]);
    }

    #[test]
    fn each_switch_controls_one_overlay() {
        for (index, switch) in SWITCHES.iter().enumerate() {
            let mut overlays = Overlays { last_move: false, ..Overlays::default() };
            assert!(!(switch.get)(&overlays));
            (switch.set)(&mut overlays, true);
            let on: Vec<usize> = (0..SWITCHES.len()).filter(|other| (SWITCHES[*other].get)(&overlays)).collect();
            assert_eq!(on, [index]);
        }
    }
}
