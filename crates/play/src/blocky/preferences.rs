// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences for matches of Blocky: setup, players, visibility of goals, and block marks.

use tr::tr;

use crate::preferences::form::{Group, Row};
use crate::preferences::{Named, Section, Visitor};
use crate::seats::{Occupant, Seats};
use crate::session::Seeds;
use rules::blocky::{Blocky, Depth, Players, Setup, Start, Turns};
use rules::game::Seat;

/// Visibility of the players' goals and scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goals {
    /// Shown to everyone all the time.
    #[default]
    Open,
    /// Shown only on their player's turn.
    Secret,
}

impl Named for Goals {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Open, "open"), (Self::Secret, "secret")];
}

/// Marks that distinguish blocks other than by color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    /// The setting for all games.
    #[default]
    General,
    /// Colors only.
    None,
    /// A letter on each block.
    Letters,
    /// A pattern for each color.
    Patterns,
    /// A letter on a pattern.
    Both,
}

impl Named for Marks {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::General, "general"),
        (Self::None, "none"),
        (Self::Letters, "letters"),
        (Self::Patterns, "patterns"),
        (Self::Both, "both"),
    ];
}

/// Preferences for new matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Seed of every match; `None` for a fresh seed each.
    pub seed: Option<u64>,
    /// Number of players.
    pub players: Players,
    /// Deepest level of the board; the whole board is level 0.
    pub depth: Depth,
    /// Number of turns of each player.
    pub turns: Turns,
    /// Persons and computer players, by seat.
    pub seats: [Occupant; 4],
    /// Visibility of goals and scores.
    pub goals: Goals,
    /// Marks that distinguish blocks other than by color.
    pub marks: Marks,
}

impl Default for Preferences {
    fn default() -> Self {
        let Setup { players, turns, .. } = Setup::with_seed(0);
        let (seats, goals, marks) = Default::default();
        Self { seed: None, players, depth: Setup::DEFAULT_DEPTH, turns, seats, goals, marks }
    }
}

impl Section for Preferences {
    const TABLE: &'static str = "blocky";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("seed", &mut self.seed);
        visitor.visit("players", &mut self.players);
        visitor.visit("depth", &mut self.depth);
        visitor.visit("turns", &mut self.turns);
        visitor.visit("seats", &mut self.seats);
        visitor.visit("goals", &mut self.goals);
        visitor.visit("marks", &mut self.marks);
    }
}

impl Preferences {
    /// Returns the rows of the preferences page.
    #[must_use]
    pub fn form() -> Vec<Group<Self>> {
        let seed = Row::seed(|set: &mut Self| &mut set.seed).subtitle(tr!(
            "A number from 0 to 18446744073709551615. Games with the same seed have the same board and goals."
        ));
        let players = Row::of(tr!("Players"), |set: &mut Self| &mut set.players);
        let depth = tr!("how many times the board can be divided" => "Depth");
        let depth =
            Row::of(depth, |set: &mut Self| &mut set.depth).subtitle(tr!("How many times the board can be divided"));
        let turns = tr!("number of turns per player" => "Turns");
        let turns = Row::of(turns, |set: &mut Self| &mut set.turns).subtitle(tr!("Number of turns for each player"));
        let goals = Row::of(tr!("Goals and Scores"), |set: &mut Self| &mut set.goals)
            .subtitle(tr!("All are shown at the end of the game"))
            .labels([tr!("Shown to Everyone"), tr!("Shown Only on Each Player’s Turn")]);
        let marks = Row::of(tr!("Block Marks"), |set: &mut Self| &mut set.marks)
            .subtitle(tr!("How blocks are distinguished in addition to color"))
            .labels([
                tr!("marks that distinguish blocks" => "Same as in General"),
                tr!("marks that distinguish blocks" => "Colors Only"),
                tr!("Letters"),
                tr!("Patterns"),
                tr!("Letters and Patterns"),
            ]);
        let occupant = |index: usize| {
            let title = tr!("Player {seat}", seat = index + 1);
            Row::occupant::<Blocky>(title, move |set: &mut Self| &mut set.seats[index])
        };
        let occupants: Vec<_> = (0..Self::default().seats.len()).map(occupant).collect();
        vec![
            Group::new(tr!("New Games"), [seed, players, depth, turns]).for_new_games(),
            Group::new(tr!("Goals"), [goals]),
            Group::new(tr!("Appearance"), [marks]),
            Group::new(tr!("Players"), occupants),
        ]
    }

    /// Returns the source of the matches' seeds.
    #[must_use]
    pub fn seeds(&self) -> Seeds<u64> {
        self.seed.map_or(Seeds::Fresh, Seeds::Fixed)
    }

    /// Returns the occupants of the seats in use.
    #[must_use]
    pub fn seats(&self) -> Seats {
        Seats::of(&self.seats[..(self.players.get() as usize).min(self.seats.len())])
    }

    /// Stores the occupants of all seats.
    pub fn set_seats(&mut self, seats: &Seats) {
        for (number, occupant) in (1..).zip(&mut self.seats) {
            *occupant = Seat::new(number).map_or(Occupant::Person, |seat| seats.occupant(seat));
        }
    }

    /// Returns the setup of a match with this seed.
    #[must_use]
    pub const fn setup(&self, seed: u64) -> Setup {
        Setup { seed, players: self.players, turns: self.turns, start: Start::Made(self.depth) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferences::{read, write};
    use engine::Difficulty;
    use rules::game::{Bounded, Seat};

    fn parse(text: &str) -> (Preferences, Vec<String>) {
        let (preferences, config_errors) = read::<Preferences>(Some(&toml::from_str(text).unwrap()));
        (preferences, config_errors.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn preferences_survive_a_round_trip() {
        let text = "seed = 7\nplayers = 3\ndepth = 7\nturns = 9999\nseats = [\"person\", \"hard\", \"random\", \
                    \"easy\"]\ngoals = \"secret\"\nmarks = \"none\"";
        let (preferences, config_errors) = parse(text);
        assert_eq!(config_errors, [""; 0]);
        let setup = preferences.setup(9);
        assert_eq!((setup.seed, setup.players.get(), setup.turns.get()), (9, 3, 9999));
        assert_eq!(setup.start, Start::Made(Bounded::nearest(7)));
        assert_eq!(preferences.seeds(), Seeds::Fixed(7));
        let computer = |seat| preferences.seats().computer(Seat::new(seat).unwrap());
        assert_eq!([1, 2, 3, 4].map(computer), [None, Some(Difficulty::Hard), Some(Difficulty::Random), None]);
        let written: toml::Table =
            write(&preferences).into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect();
        assert_eq!(written, toml::from_str(text).unwrap());
    }

    #[test]
    fn each_invalid_value_falls_back_separately() {
        let (preferences, config_errors) =
            parse("players = 5\ndepth = 0\nturns = 10000\ngoals = 1\nmarks = \"all\"\nseed = 3");
        assert_eq!(preferences, Preferences { seed: Some(3), ..Preferences::default() });
        assert_eq!(
            config_errors,
            [
                "blocky.players must be a number from 1 to 4",
                "blocky.depth must be a number from 1 to 7",
                "blocky.turns must be a number from 1 to 9999",
                "blocky.goals must be \"open\" or \"secret\"",
                "blocky.marks must be \"general\", \"none\", \"letters\", \"patterns\" or \"both\"",
            ]
        );
        assert_eq!(Preferences::default().setup(3), Setup::with_seed(3));
        assert_eq!(Preferences::default().seeds(), Seeds::Fresh);
        assert!(!Preferences::default().seats().has_computer());
    }
}
