// SPDX-License-Identifier: GPL-3.0-or-later
//! Opens a front end for a match: the window, with the terminal beside it, or the terminal alone.

use std::io::{self, ErrorKind, IsTerminal};
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use biquadris::play::Playable;
use biquadris::play::command::Files;
use biquadris::play::command::files::RECORD_LIMIT;
use biquadris::play::preferences::general::General;
use biquadris::play::seats::{ComputerSeat, Seats};
use biquadris::play::table::{Seeds, Table};
use biquadris::storage;
use biquadris::storage::background::Background;
use biquadris::storage::disk::Disk;
use biquadris::storage::keeping::keep_in;
use biquadris::storage::matches::{Matches, Resumed};
use biquadris::storage::scores::Scores;
use biquadris::storage::settings::Settings;
use biquadris::terminal::{Format, Shown, keyboard, text};

use super::{Failure, Options, tell};

#[cfg(feature = "desktop")]
mod window;

/// Plays a match of this setup.
pub fn open<G>(options: &Options, setup: G::Setup, seeds: Seeds) -> Result<ExitCode, Failure>
where
    G: Shown + Windowed + Send,
    G::Move: Send,
{
    let flag = |name| options.matches.get_flag(name);
    let format = if flag("json") { Format::Json } else { Format::Picture };
    let folder = storage::data_folder();
    let scores = folder.as_deref().map(Scores::in_folder);
    let best = scores.as_ref().map_or(0, |scores| best(scores, G::NAME));
    let mut table = Table::<G>::new(setup, seeds, seats::<G>(options)?, best);
    // Names are all that the terminal takes from the settings: commands from a pipe do the same everywhere.
    let (settings, notices) = Settings::load(storage::config_folder().as_deref());
    notices.iter().chain(&settings.complaints::<General>()).for_each(|notice| tell(notice));
    table.set_names(settings.section::<General>().names(G::SEATS));
    let matches = folder.as_deref().map(Matches::in_folder);
    if let Some(file) = &options.file {
        let failure = |what: String| Failure::Other(format!("{file}: {what}"));
        let text = Disk.read(file, RECORD_LIMIT).map_err(|error| failure(error.to_string()))?.text;
        table.open(&text).map_err(|error| failure(error.to_string()))?;
    }
    // A match is written down where a person plays it, and found again where nothing else was asked for.
    let window = !flag("text") && G::has_window();
    if let Some(matches) = matches.filter(|_| window || io::stdin().is_terminal()) {
        keep_journal(&mut table, &matches, options.are_plain());
    }
    if !flag("text") {
        match G::open_window(table, scores.clone(), format, flag("keyboard")) {
            Ok(code) => return Ok(code),
            Err((back, why)) => {
                tell(&format!("{why}: going on in the terminal, as with -text"));
                table = *back;
            }
        }
    }
    let background = Rc::new(Background::new(|failure| tell_of_scores(&failure)));
    if let Some(scores) = scores {
        table.keep_with(keep_in(scores, Rc::clone(&background)));
    }
    let files = Rc::new(Disk);
    let played = if flag("keyboard") {
        keyboard::play(&mut table, format, files)
    } else {
        text::play(&mut table, format, files)
    };
    table.leave();
    background.finish();
    finish(played)
}

/// Writes the match in play into its journal; goes on with the one that was played last, if that is wanted.
fn keep_journal<G: Shown>(table: &mut Table<G>, matches: &Matches, resume: bool) {
    let (resumed, notice) = if resume { matches.resume::<G>() } else { (None, None) };
    if let Some(notice) = notice {
        table.notify(notice);
    }
    match resumed {
        Some(Resumed { opened, journal }) => {
            let began = opened.head.date.replace('T', " ").replace('Z', " UTC");
            table.notify(format!("The match that began {began} goes on; 'new' begins another"));
            table.resume(opened);
            table.journal_to(Box::new(journal));
        }
        None => table.journal_to(Box::new(matches.journal())),
    }
}

/// A table, and why no window could be opened for it.
type NoWindow<G> = (Box<Table<G>>, &'static str);

/// A game that may have a window.
pub trait Windowed: Shown {
    /// Whether a window can be opened here.
    fn has_window() -> bool;

    /// Opens the window and returns when it is closed; gives the table back, and why, if there can't be one.
    fn open_window(
        table: Table<Self>,
        scores: Option<Scores>,
        format: Format,
        keyboard: bool,
    ) -> Result<ExitCode, NoWindow<Self>>;
}

#[cfg(not(feature = "desktop"))]
impl<G: Shown> Windowed for G {
    fn has_window() -> bool {
        false
    }

    fn open_window(table: Table<G>, _: Option<Scores>, _: Format, _: bool) -> Result<ExitCode, NoWindow<G>> {
        Err((Box::new(table), "this program was built without its window"))
    }
}

fn seats<G: Playable>(options: &Options) -> Result<Seats, Failure> {
    let texts = options.matches.get_many::<String>("computer").into_iter().flatten();
    let seat = |text: &String| {
        let failure = |what: String| Failure::CommandLine(format!("--computer {text}: {what}"));
        let computer = text.parse::<ComputerSeat>().map_err(|error| failure(error.to_string()))?;
        if computer.seat.number() > G::SEATS {
            return Err(failure(format!("there is no seat {}: seats are 1 to {}", computer.seat, G::SEATS)));
        }
        Ok(computer)
    };
    texts.map(seat).collect::<Result<_, _>>().map(Seats::new)
}

fn best(scores: &Scores, game: &str) -> u64 {
    scores.best(game).unwrap_or_else(|error| {
        tell_of_scores(&format!("The hi-scores can't be read ({error}): the game goes on without them"));
        0
    })
}

/// Says what is wrong with the hi-scores; once is enough.
fn tell_of_scores(message: &str) {
    static TOLD: AtomicBool = AtomicBool::new(false);
    if !TOLD.swap(true, Ordering::Relaxed) {
        tell(message);
    }
}

/// The exit status. Whoever closes the output has read enough.
fn finish(played: io::Result<()>) -> Result<ExitCode, Failure> {
    match played {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(Failure::Other(format!("the terminal can't be read or written: {error}"))),
    }
}
