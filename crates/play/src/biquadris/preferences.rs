// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences for matches of Biquadris: setup and players.

use i18n::Message;
use toml::Value;
use tr::tr;

use crate::command::Files;
use crate::command::files::SCRIPT_LIMIT;
use crate::preferences::form::{Group, Row, Values};
use crate::preferences::{Field, Section, Visitor};
use crate::seats::{Occupant, Seats};
use crate::session::Seeds;
use rules::biquadris::{Biquadris, Level, Sequence, Setup, Side};

impl Field for Level {
    fn read(&mut self, value: &Value) -> Result<(), String> {
        let number = value.as_integer().and_then(|number| u8::try_from(number).ok());
        *self = number.and_then(Self::new).ok_or_else(|| tr!("a level from 0 to 4"))?;
        Ok(())
    }

    fn write(&self) -> Option<Value> {
        Some(Value::Integer(self.number().into()))
    }

    fn values() -> Values {
        Values::Range(0, Self::HIGHEST.number().into())
    }
}

/// Preferences for new matches. Arrays are by player, player 1 first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// Seed of every match; `None` for a fresh seed each.
    pub seed: Option<u64>,
    /// Start levels.
    pub start_levels: [Level; 2],
    /// Names of the files with the players' blocks at level 0; empty for the blocks that come with Biquadris.
    pub script_files: [String; 2],
    /// Whether several special actions may be chosen at once.
    pub multiple: bool,
    /// Persons and computer players.
    pub seats: [Occupant; 2],
}

impl Section for Preferences {
    const TABLE: &'static str = "biquadris";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("seed", &mut self.seed);
        visitor.visit("start-levels", &mut self.start_levels);
        visitor.visit("script-files", &mut self.script_files);
        visitor.visit("multiple", &mut self.multiple);
        visitor.visit("seats", &mut self.seats);
    }
}

impl Preferences {
    /// Returns the rows of the preferences page: new games, each player, and special actions.
    #[must_use]
    pub fn form() -> Vec<Group<Self>> {
        let seed = Row::seed(|set: &mut Self| &mut set.seed)
            .subtitle(tr!("A number from 0 to 18446744073709551615. Games with the same seed have the same blocks."));
        let player = |side: Side| {
            let index = side as usize;
            let occupant = Row::occupant::<Biquadris>(
                tr!("title of a choice: a person or a computer player" => "Played By"),
                move |set: &mut Self| &mut set.seats[index],
            );
            let level = Row::of(tr!("Starting Level"), move |set: &mut Self| &mut set.start_levels[index])
                .subtitle(tr!("From 0 (fixed sequence of blocks) to 4 (heavy blocks and star blocks)"));
            Group::new(tr!("Player {seat}", seat = side.seat()), [occupant, level])
        };
        let multiple = Row::of(tr!("Multiple Special Actions"), |set: &mut Self| &mut set.multiple).subtitle(tr!(
            "When several rows are cleared at once, choose up to one action per row, each only once and in any order. These games have their own high scores."
        ));
        let [one, two] = Side::BOTH.map(player);
        vec![
            Group::new(tr!("New Games"), [seed]).for_new_games(),
            one,
            two,
            Group::new(tr!("Special Actions"), [multiple]),
        ]
    }

    /// Returns the source of the matches' seeds.
    #[must_use]
    pub fn seeds(&self) -> Seeds<u64> {
        self.seed.map_or(Seeds::Fresh, Seeds::Fixed)
    }

    /// Returns the players as seats.
    #[must_use]
    pub fn seats(&self) -> Seats {
        Seats::of(&self.seats)
    }

    /// Returns the setup of a match with this seed. For each script file that can't be used there is a message with the
    /// player, the file and the reason, and the default blocks are used.
    #[must_use]
    pub fn setup(&self, seed: u64, files: &dyn Files) -> (Setup, Vec<Message>) {
        let mut setup = Setup { start_levels: self.start_levels, multiple: self.multiple, ..Setup::with_seed(seed) };
        let mut config_errors = Vec::new();
        for ((side, file), sequence) in Side::BOTH.into_iter().zip(&self.script_files).zip(&mut setup.sequences) {
            if file.is_empty() {
                continue;
            }
            match read_blocks(file, files) {
                Ok(blocks) => *sequence = blocks,
                Err(what) => config_errors.push(Message::new(|| {
                    tr!(
                        "Player {player}’s script file {file} can’t be used ({error}). The blocks that come with Biquadris are used instead.",
                        player = side.seat(),
                        file,
                        error = what
                    )
                })),
            }
        }
        (setup, config_errors)
    }
}

/// Reads a file with blocks.
///
/// # Errors
/// Returns an error if the file can't be read, or the position of the first text in it that is not a block.
pub fn read_blocks(file: &str, files: &dyn Files) -> Result<Sequence, Message> {
    let text = files.read(file, SCRIPT_LIMIT).map_err(|error| Message::of(&error))?.text;
    text.parse::<Sequence>().map_err(|error| Message::of(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{FileError, FileText};
    use crate::preferences::{read, write};
    use engine::Difficulty;
    use rules::game::Seat;

    /// Three files: blocks, notes, and one without read permission.
    struct TestFiles;

    impl Files for TestFiles {
        fn read(&self, name: &str, _: u64) -> Result<FileText, FileError> {
            let text = match name {
                "blocks" => "I\nJ",
                "notes" => "I\nJx",
                "secret" => return Err(FileError::Denied),
                _ => return Err(FileError::NotFound),
            };
            Ok(FileText { identity: name.to_owned(), text: text.to_owned() })
        }

        fn write_save_file(&self, _: &str, _: &str) -> Result<(), FileError> {
            Err(FileError::Denied)
        }
    }

    fn with_files(one: &str, two: &str) -> Preferences {
        Preferences { script_files: [one.to_owned(), two.to_owned()], ..Preferences::default() }
    }

    #[test]
    fn default_preferences_give_the_default_setup() {
        let preferences = Preferences::default();
        assert_eq!(preferences.setup(7, &TestFiles), (Setup::with_seed(7), Vec::new()));
        assert_eq!(preferences.seeds(), Seeds::Fresh);
        assert_eq!(preferences.seats(), Seats::default());
    }

    #[test]
    fn preferences_determine_the_setup() {
        let preferences = Preferences {
            seed: Some(3),
            start_levels: [Level::Two, Level::Four],
            multiple: true,
            seats: [Occupant::Person, Occupant::Computer(Difficulty::Hard)],
            ..with_files("", "blocks")
        };
        let (setup, config_errors) = preferences.setup(9, &TestFiles);
        assert_eq!(config_errors, []);
        assert_eq!((setup.seed, setup.start_levels, setup.multiple), (9, [Level::Two, Level::Four], true));
        assert_eq!(setup.sequences[0], Sequence::shipped()[0]);
        assert_eq!(setup.sequences[1].to_string(), "IJ");
        assert_eq!(preferences.seeds(), Seeds::Fixed(3));
        assert_eq!(preferences.seats().computer(Seat::FIRST), None);
        assert_eq!(preferences.seats().computer(Seat::SECOND), Some(Difficulty::Hard));
    }

    #[test]
    fn messages_about_bad_files_name_player_and_position() {
        let (setup, config_errors) = with_files("notes", "secret").setup(1, &TestFiles);
        assert_eq!(setup, Setup::with_seed(1));
        assert_eq!(
            config_errors.iter().map(ToString::to_string).collect::<Vec<_>>(),
            [
                "Player 1’s script file notes can’t be used (line 2, column 2: unknown block “x”; use I J L O S Z T). The blocks that come with Biquadris are used instead.",
                "Player 2’s script file secret can’t be used (permission denied). The blocks that come with Biquadris are used instead.",
            ]
        );
    }

    #[test]
    fn preferences_survive_a_round_trip() {
        let text = "seed = \"18446744073709551615\"\nstart-levels = [0, 3]\nscript-files = [\"\", \"a b\"]\n\
                    multiple = true\nseats = [\"person\", \"easy\"]";
        let (preferences, config_errors) = read::<Preferences>(Some(&toml::from_str(text).unwrap()));
        assert_eq!(config_errors, []);
        assert_eq!(
            preferences,
            Preferences {
                seed: Some(u64::MAX),
                start_levels: [Level::Zero, Level::Three],
                multiple: true,
                seats: [Occupant::Person, Occupant::Computer(Difficulty::Easy)],
                ..with_files("", "a b")
            }
        );
        let written: toml::Table =
            write(&preferences).into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect();
        assert_eq!(written, toml::from_str(text).unwrap());
        let wrong = "start-levels = [0, 5]\nseats = [\"person\", \"genius\"]\nscript-files = 1";
        let (preferences, config_errors) = read::<Preferences>(Some(&toml::from_str(wrong).unwrap()));
        assert_eq!(preferences, Preferences::default());
        assert_eq!(
            config_errors.iter().map(ToString::to_string).collect::<Vec<_>>(),
            [
                "biquadris.start-levels must be a list of 2 values, each a level from 0 to 4",
                "biquadris.script-files must be a list of 2 values",
                "biquadris.seats must be a list of 2 values, each \"person\", \"random\", \"easy\", \"medium\", \"hard\" or \"expert\"",
            ]
        );
    }
}
