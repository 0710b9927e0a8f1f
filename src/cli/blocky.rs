// SPDX-License-Identifier: GPL-3.0-or-later
//! Command-line options of Blocky.

use clap::{Arg, Command};
use play::blocky::preferences::Preferences;
use play::command::Files;
use rules::blocky::{Blocky, Start, given};
use rules::game::Bounded;
use storage::disk::Disk;
use storage::preferences_file::PreferencesFile;
use tr::tr;

use super::front_end::{GameCli, InitialMatch};
use super::{Failure, Options, error_messages, players};

/// Maximum size of a board file, in bytes: 100 times that of the deepest board.
const BOARD_LIMIT: u64 = 16 << 20;

impl GameCli for Blocky {
    const ABOUT: &'static str =
        "one to four players rotate, reflect and smash the blocks of a shared board, each with their own goal";
    const FIELDS: &'static str = "max_depth, turns_left, board, cells, players: goal, colour, score; measures";

    fn options(command: Command) -> Command {
        let number = |name: &'static str, most: u32, help: String| {
            Arg::new(name)
                .long(name)
                .value_name("N")
                .value_parser(error_messages::number(1..=most))
                .allow_negative_numbers(true)
                .help(help)
        };
        command
            .next_help_heading(tr!("Blocky"))
            .arg(players())
            .arg(number("depth", 7, tr!("Maximum depth of the board, 1 to 7 (default: 5)")).value_name("D"))
            .arg(number("turns", 9999, tr!("Turns per player, 1 to 9999 (default: 10)")))
            .arg(Arg::new("board").long("board").value_name("FILE").help(tr!(
                "Start with the board in this JSON file: a color, or a list of four blocks in the order upper right, upper left, lower left, lower right. Without --depth, the maximum depth is that of the deepest block in the file"
            )))
    }

    fn begin(options: &Options, preferences_file: Option<&PreferencesFile>) -> Result<InitialMatch<Self>, Failure> {
        let mut preferences = preferences_file.map(PreferencesFile::section::<Preferences>).unwrap_or_default();
        let notices = preferences_file.map(PreferencesFile::config_errors::<Preferences>).unwrap_or_default();
        let seeds = options.seeds::<Self>()?.unwrap_or_else(|| preferences.seeds());
        let given = |name| options.get::<u32>(name).copied();
        if let Some(players) = given("players").and_then(Bounded::new) {
            preferences.players = players;
        }
        if let Some(turns) = given("turns").and_then(Bounded::new) {
            preferences.turns = turns;
        }
        let depth = given("depth").and_then(Bounded::new);
        if let Some(depth) = depth {
            preferences.depth = depth;
        }
        let mut setup = preferences.setup(seeds.next());
        if let Some(file) = options.get::<String>("board") {
            let option = options.typed("board");
            let wrong =
                |what: String| Failure::CommandLine(tr!("{option}: {file}: {error}", option, file, error = what));
            let text = Disk.read(file, BOARD_LIMIT).map_err(|error| wrong(error.to_string()))?.text;
            // At most 7.
            let depth = depth.map(|depth| depth.get() as u8);
            let board = given::read(&text, depth).map_err(|error| wrong(error.to_string()))?;
            setup.start = Start::Given(board.into());
        }
        Ok(InitialMatch { setup, seeds, seats: preferences.seats(), notices })
    }
}
