// SPDX-License-Identifier: GPL-3.0-or-later
//! Command-line options of Blokus.

use biquadris::terminal::gtp::blokus::BlokusPlayer;
use biquadris::terminal::gtp::protocol::Player;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command};
use engine::Difficulty;
use play::blokus::preferences::Preferences;
use play::preferences::Named;
use rules::blokus::{Blokus, Bonus, Color, Surrender};
use rules::game::Bounded;
use storage::disk::Disk;
use storage::preferences_file::PreferencesFile;
use tr::tr;

use super::front_end::{GameCli, InitialMatch, seats};
use super::{Failure, Options, error_messages, players};

/// Parser for the names of an enumeration.
fn names<T: Named>() -> PossibleValuesParser {
    PossibleValuesParser::new(T::NAMES.iter().map(|(_, name)| *name))
}

/// Value of an option that names a variant.
fn named<T: Named>(options: &Options, option: &str) -> Option<T> {
    let name = options.get::<String>(option)?;
    T::NAMES.iter().find(|(_, known)| known == name).map(|(named, _)| *named)
}

impl GameCli for Blokus {
    const ABOUT: &'static str = "one to four players place pieces that touch pieces of the same color only at corners";
    const FIELDS: &'static str =
        "controller, players, board, scores, remaining, surrendered, legal_count, clocks, infinite";
    const TYPED: &'static [[&'static str; 2]] = &[[
        "SQUARES",
        "place a piece on these squares, separated by commas in any order, as in a20,b20; a1 is at the bottom left",
    ]];

    fn options(command: Command) -> Command {
        let option = |name: &'static str, value: &'static str, help: String| {
            Arg::new(name).long(name).value_name(value).help(help)
        };
        command
            .next_help_heading(tr!("Blokus"))
            .arg(players())
            .arg(
                option(
                    "rogue",
                    "COLOUR",
                    tr!("Neutral color in a three-player game; the players take turns playing it (default: purple)"),
                )
                .value_parser(names::<Color>()),
            )
            .arg(
                option(
                    "time",
                    "MINUTES",
                    tr!("Minutes per player for the whole game, 1 to 600 (default: no limit)"),
                )
                .value_parser(error_messages::number(1..=600_u32))
                .allow_negative_numbers(true),
            )
            .arg(
                Arg::new("infinite")
                    .long("infinite")
                    .action(ArgAction::SetTrue)
                    .help(tr!("Allow each piece to be placed any number of times")),
            )
            .arg(
                option(
                    "bonus",
                    "POINTS",
                    tr!("Points for placing all pieces, and extra points if the one-square piece is last: 10+5 or 15+5 (default: 10+5)"),
                )
                .value_parser(names::<Bonus>()),
            )
            .arg(
                option(
                    "surrender",
                    "HOW",
                    tr!("Whether colors with no legal move surrender automatically: auto or manual (default: auto)"),
                )
                .value_parser(names::<Surrender>()),
            )
    }

    fn player(options: &Options) -> Result<Option<Box<dyn Player>>, Failure> {
        // The difficulty may be given for any seat.
        let difficulty = seats::<Self>(options)?.and_then(|seats| seats.difficulties().last());
        Ok(Some(Box::new(BlokusPlayer::new(difficulty.unwrap_or(Difficulty::Hard), Box::new(Disk)))))
    }

    fn begin(options: &Options, preferences_file: Option<&PreferencesFile>) -> Result<InitialMatch<Self>, Failure> {
        let mut preferences = preferences_file.map(PreferencesFile::section::<Preferences>).unwrap_or_default();
        let notices = preferences_file.map(PreferencesFile::config_errors::<Preferences>).unwrap_or_default();
        let seeds = options.seeds::<Self>()?.unwrap_or_else(|| preferences.seeds());
        let number = |name| options.get::<u32>(name).copied();
        if let Some(players) = number("players").and_then(Bounded::new) {
            preferences.players = players;
        }
        if let Some(minutes) = number("time").and_then(Bounded::new) {
            preferences.minutes = minutes;
        }
        if let Some(rogue) = named(options, "rogue") {
            if preferences.players.get() != 3 {
                let option = options.typed("rogue");
                return Err(Failure::CommandLine(tr!("{option} requires --players 3", option)));
            }
            preferences.rogue = rogue;
        }
        preferences.infinite |= options.flag("infinite");
        if let Some(bonus) = named(options, "bonus") {
            preferences.bonus = bonus;
        }
        if let Some(surrender) = named(options, "surrender") {
            preferences.surrender = surrender;
        }
        let setup = preferences.setup(seeds.next());
        Ok(InitialMatch { setup, seeds, seats: preferences.seats(), notices })
    }
}
