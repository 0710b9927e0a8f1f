// SPDX-License-Identifier: GPL-3.0-or-later
//! Command-line options of Push and Clear.

use clap::{Arg, Command};
use play::push_and_clear::preferences::Preferences;
use rules::push_and_clear::{PushAndClear, Size};
use storage::preferences_file::PreferencesFile;
use tr::tr;

use super::error_messages::number;
use super::front_end::{GameCli, InitialMatch};
use super::{Failure, Options};

impl GameCli for PushAndClear {
    const ABOUT: &'static str =
        "one player slides around the board, pushes boxes into complete rows and columns, and collects points";
    const FIELDS: &'static str = "size, score, steps, board";

    fn options(command: Command) -> Command {
        command.next_help_heading(tr!("Push and Clear")).arg(
            Arg::new("size")
                .long("size")
                .value_name("N")
                .value_parser(number(4..=10_u8))
                .allow_negative_numbers(true)
                .help(tr!("Rows and columns of the board, 4 to 10 (default: 6)")),
        )
    }

    fn begin(options: &Options, preferences_file: Option<&PreferencesFile>) -> Result<InitialMatch<Self>, Failure> {
        let preferences = preferences_file.map(PreferencesFile::section::<Preferences>).unwrap_or_default();
        let notices = preferences_file.map(PreferencesFile::config_errors::<Preferences>).unwrap_or_default();
        let seeds = options.seeds::<Self>()?.unwrap_or_else(|| preferences.seeds());
        let mut setup = preferences.setup(seeds.next());
        if let Some(size) = options.get::<u8>("size").and_then(|&side| Size::new(side)) {
            setup.size = size;
        }
        Ok(InitialMatch { setup, seeds, seats: preferences.seats(), notices })
    }
}
