// SPDX-License-Identifier: GPL-3.0-or-later
//! What the board shows on request.

use i18n::N_;
use paint::blokus::Overlays as OnPieces;
use play::preferences::{Section, Visitor};
use rules::blokus::Blokus;

/// What is shown besides the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlays {
    /// The squares that the piece in the hand could cover.
    pub reach: bool,
    /// The corners at which the color to move can go on.
    pub corners: bool,
    /// The names of rows and columns.
    pub coordinates: bool,
    /// The piece that was placed last.
    pub last_move: bool,
    /// In which order pieces were placed.
    pub numbers: bool,
}

impl Overlays {
    /// The marks on and around the pieces of a position.
    #[must_use]
    pub fn on_pieces(self, position: &Blokus) -> OnPieces {
        let open_corners = position.to_move().map(|turn| turn.color).filter(|_| self.corners);
        OnPieces { last_move: self.last_move, numbers: self.numbers, open_corners }
    }
}

/// The last move is marked: that of a computer player is easily missed.
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

/// One of the things that can be shown; its texts are to be translated where they are shown.
pub struct Switch {
    /// The name of its action.
    pub action: &'static str,
    /// Its label in the menu.
    pub label: &'static str,
    /// What it is called among the preferences.
    pub title: &'static str,
    /// What it does.
    pub subtitle: &'static str,
    /// Whether it is on.
    pub get: fn(&Overlays) -> bool,
    /// Switches it on or off.
    pub set: fn(&mut Overlays, bool),
}

/// All of them.
pub const SWITCHES: [Switch; 5] = [
    Switch {
        action: "show-places",
        label: N_!("_Possible Placements"),
        title: N_!("Possible Placements"),
        subtitle: N_!("Highlights the squares that the selected piece can cover"),
        get: |shown| shown.reach,
        set: |shown, on| shown.reach = on,
    },
    Switch {
        action: "show-corners",
        // Corners that are free: squares, not a verb.
        label: N_!("Open _Corners"),
        // Corners that are free: squares, not a verb.
        title: N_!("Open Corners"),
        subtitle: N_!("Marks the corners where the color to move can place a piece"),
        get: |shown| shown.corners,
        set: |shown, on| shown.corners = on,
    },
    Switch {
        action: "show-last-move",
        label: N_!("_Latest Move"),
        title: N_!("Latest Move"),
        subtitle: N_!("Outlines the piece placed most recently"),
        get: |shown| shown.last_move,
        set: |shown, on| shown.last_move = on,
    },
    Switch {
        action: "show-numbers",
        label: N_!("Move _Numbers"),
        title: N_!("Move Numbers"),
        subtitle: N_!("Numbers the pieces in the order they were placed"),
        get: |shown| shown.numbers,
        set: |shown, on| shown.numbers = on,
    },
    Switch {
        action: "show-coordinates",
        label: N_!("C_oordinates"),
        title: N_!("Coordinates"),
        subtitle: N_!("Labels the rows and columns"),
        get: |shown| shown.coordinates,
        set: |shown, on| shown.coordinates = on,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use play::preferences::{read, write};

    #[test]
    fn it_is_read_as_it_is_written() {
        let text = "places = true\nopen-corners = false\ncoordinates = true\nlast-move = true\nmove-numbers = false";
        let (shown, config_errors) = read::<Overlays>(Some(&toml::from_str(text).unwrap()));
        assert!(config_errors.is_empty());
        assert_eq!(shown, Overlays { reach: true, corners: false, coordinates: true, last_move: true, numbers: false });
        let written: toml::Table =
            write(&shown).into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect();
        assert_eq!(written, toml::from_str(text).unwrap());
    }

    #[test]
    fn the_last_move_is_marked_unless_somebody_wants_otherwise() {
        let on: Vec<&str> =
            SWITCHES.iter().filter(|switch| (switch.get)(&Overlays::default())).map(|switch| switch.action).collect();
        assert_eq!(on, ["show-last-move"]);
    }

    #[test]
    fn each_switch_switches_one_thing() {
        for (at, switch) in SWITCHES.iter().enumerate() {
            let mut shown = Overlays { last_move: false, ..Overlays::default() };
            assert!(!(switch.get)(&shown));
            (switch.set)(&mut shown, true);
            let on: Vec<usize> = (0..SWITCHES.len()).filter(|other| (SWITCHES[*other].get)(&shown)).collect();
            assert_eq!(on, [at]);
        }
    }
}
