// SPDX-License-Identifier: GPL-3.0-or-later
//! Command-line options of Biquadris.

use clap::{Arg, Command};
use play::biquadris::preferences::Preferences;
use play::command::Files;
use play::command::files::SCRIPT_LIMIT;
use rules::biquadris::{Biquadris, Level, Sequence};
use storage::disk::{Disk, OrdinaryFiles};
use storage::preferences_file::PreferencesFile;
use tr::tr;

use super::error_messages::number;
use super::front_end::{GameCli, InitialMatch};
use super::{Failure, Options};

/// Options for the script files of players 1 and 2.
const SCRIPT_FILES: [&str; 2] = ["scriptfile1", "scriptfile2"];

impl GameCli for Biquadris {
    const ABOUT: &'static str =
        "two players take turns to drop blocks, each on their own board, with levels, heavy blocks and special actions";
    const FIELDS: &'static str =
        "hi_score, multiple, pending_action, players: level, score, board, current, next, blind, heavy, up_moves";
    const TYPED: &'static [[&'static str; 2]] = &[
        ["blind", "choose the special action blind when one is due: hides the middle of the opponent's board"],
        ["heavy", "choose heavy: each sideways move of the opponent's next block makes it fall two rows"],
        ["force BLOCK", "choose force: replaces the opponent's block with this one (I J L O S Z T)"],
        ["moveup", "choose moveup: gives you five upward moves"],
    ];

    fn options(command: Command) -> Command {
        let script_file = |name: &'static str, help: String| Arg::new(name).long(name).value_name("FILE").help(help);
        command
            .next_help_heading(tr!("Biquadris"))
            .arg(script_file(SCRIPT_FILES[0], tr!("Script file with player 1’s blocks at level 0")))
            .arg(script_file(SCRIPT_FILES[1], tr!("Script file with player 2’s blocks at level 0")))
            .arg(
                Arg::new("startlevel")
                    .long("startlevel")
                    .value_name("N")
                    .value_parser(number(0..=Level::HIGHEST.number()))
                    .allow_negative_numbers(true)
                    .help(tr!("Level at which both players start, 0 to 4 (default: 0)")),
            )
    }

    fn begin(options: &Options, preferences_file: Option<&PreferencesFile>) -> Result<InitialMatch<Self>, Failure> {
        let preferences = preferences_file.map(PreferencesFile::section::<Preferences>).unwrap_or_default();
        let mut notices = preferences_file.map(PreferencesFile::config_errors::<Preferences>).unwrap_or_default();
        let seeds = options.seeds::<Self>()?.unwrap_or_else(|| preferences.seeds());
        let (mut setup, config_errors) = preferences.setup(seeds.next(), &OrdinaryFiles);
        notices.extend(config_errors);
        if let Some(level) = options.get::<u8>("startlevel").and_then(|&number| Level::new(number)) {
            setup.start_levels = [level; 2];
        }
        for (sequence, option) in setup.sequences.iter_mut().zip(SCRIPT_FILES) {
            if let Some(file) = options.get::<String>(option) {
                *sequence = read_sequence(file).map_err(|what| {
                    let option = options.typed(option);
                    Failure::CommandLine(tr!("{option}: {file}: {error}", option, file, error = what))
                })?;
            }
        }
        Ok(InitialMatch { setup, seeds, seats: preferences.seats(), notices })
    }
}

fn read_sequence(file: &str) -> Result<Sequence, String> {
    let text = Disk.read(file, SCRIPT_LIMIT).map_err(|error| error.to_string())?.text;
    text.parse::<Sequence>().map_err(|error| error.to_string())
}
