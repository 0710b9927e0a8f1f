// SPDX-License-Identifier: GPL-3.0-or-later
//! Opens a front end for a match: the window, with the terminal beside it, or the terminal alone.

use std::cell::RefCell;
use std::io::{self, ErrorKind, IsTerminal};
use std::marker::PhantomData;
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use biquadris::play::Playable;
use biquadris::play::command::Files;
use biquadris::play::command::files::RECORD_LIMIT;
use biquadris::play::keys::Shared;
use biquadris::play::preferences::Section;
use biquadris::play::preferences::general::General;
use biquadris::play::results::Bests;
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
use clap::Command;

use super::{Failure, Options, tell};

#[cfg(feature = "desktop")]
mod window;
/// A program without its window.
#[cfg(not(feature = "desktop"))]
mod window {
    use super::{Door, ExitCode, Format, Kept, Shown, Table, Windowed};

    /// There is none.
    pub enum Program {}

    pub fn door(_: Option<&str>) -> Door {
        Door::Closed("this program was built without its window")
    }

    impl<G: Shown> Windowed for G {
        fn open_window(program: Program, _: Table<G>, _: Kept, _: Format, _: bool) -> ExitCode {
            match program {}
        }
    }
}
use window::Program;

/// A game that the command line can begin.
pub trait Begins: Shown + Windowed<Move: Send> + Send {
    /// Adds the options that only this game has.
    fn options(command: Command) -> Command;

    /// How a match begins: as it is set where there are settings to follow, but what the command line says goes before.
    fn begin(options: &Options, settings: Option<&Settings>) -> Result<Beginning<Self>, Failure>;
}

/// A game in the list of games.
pub trait Listed: Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Adds the options that only this game has.
    fn options(&self, command: Command) -> Command;

    /// Plays it.
    fn play(&self, options: &Options) -> Result<ExitCode, Failure>;
}

/// This game.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// It as the list names it.
    pub const LISTED: Self = Self(PhantomData);
}

impl<G: Begins> Listed for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn options(&self, command: Command) -> Command {
        G::options(command)
    }

    fn play(&self, options: &Options) -> Result<ExitCode, Failure> {
        open::<G>(options)
    }
}

/// How the first match begins.
pub struct Beginning<G: Playable> {
    /// Its setup.
    pub setup: G::Setup,
    /// Where the seeds of later ones come from.
    pub seeds: Seeds<G::Seed>,
    /// Who sits where, unless the command line says it.
    pub seats: Seats,
    /// What the player should know of it.
    pub notices: Vec<String>,
}

/// Plays matches. How the first one begins is a matter of the settings in the window only. In the terminal commands from a
/// pipe do the same everywhere; names, and the keys that a person presses, are all that it takes from the settings.
fn open<G: Begins>(options: &Options) -> Result<ExitCode, Failure> {
    let flag = |name| options.matches.get_flag(name);
    let door = if flag("text") { None } else { Some(window::door(options.file.as_deref())) };
    if let Some(Door::HandedOver(code)) = door {
        return Ok(code);
    }
    let opens = matches!(door, Some(Door::Open(_)));
    let format = if flag("json") { Format::Json } else { Format::Picture };
    let (settings, notices) = Settings::load(storage::config_folder().as_deref());
    let complaints = [settings.complaints::<General>(), settings.complaints::<G::Keys>()].concat();
    notices.iter().chain(&complaints).for_each(|notice| tell(notice));
    let beginning = G::begin(options, Some(&settings).filter(|_| opens))?;
    beginning.notices.iter().for_each(|notice| tell(notice));
    let folder = storage::data_folder();
    let scores = folder.as_deref().map(Scores::in_folder);
    let bests = scores.as_ref().map_or_else(Bests::default, |scores| bests(scores, G::NAME));
    let Beginning { setup, seeds, .. } = beginning;
    let seats = seats::<G>(options)?.unwrap_or(beginning.seats);
    let mut table = Table::<G>::new(setup.clone(), seeds.clone(), seats, bests);
    table.set_names(settings.section::<General>().names(G::SEATS));
    let matches = folder.as_deref().map(Matches::in_folder);
    if let Some(file) = &options.file {
        let failure = |what: String| Failure::Other(format!("{file}: {what}"));
        let text = Disk.read(file, RECORD_LIMIT).map_err(|error| failure(error.to_string()))?.text;
        table.open(&text).map_err(|error| failure(error.to_string()))?;
    }
    let mut goes_on = options.file.is_some();
    // A match is written down where a person plays it, and found again where nothing else was asked for.
    if let Some(matches) = matches.as_ref().filter(|_| opens || io::stdin().is_terminal()) {
        goes_on |= keep_journal(&mut table, matches, options.are_plain());
    }
    if opens && goes_on {
        // The match after one that began otherwise.
        table.prefer(setup, seeds);
    }
    match door {
        Some(Door::Open(program)) => {
            let kept = Kept { scores, matches, settings, notices: [notices, beginning.notices].concat() };
            return Ok(G::open_window(program, table, kept, format, flag("keyboard")));
        }
        Some(Door::Closed(why)) => tell(&format!("{why}: going on in the terminal, as with -text")),
        Some(Door::HandedOver(_)) | None => {}
    }
    let background = Rc::new(Background::new(|failure| tell_of_scores(&failure)));
    if let Some(scores) = scores {
        table.keep_with(keep_in(scores, Rc::clone(&background)));
    }
    let files = Rc::new(Disk);
    let played = if flag("keyboard") {
        keyboard::play(&mut table, format, files, shared(&settings))
    } else {
        text::play(&mut table, format, files)
    };
    table.leave();
    background.finish();
    finish(played)
}

/// What is set in a section, for several to look at.
fn shared<S: Section>(settings: &Settings) -> Shared<S> {
    Rc::new(RefCell::new(settings.section()))
}

/// Writes the match in play into its journal; goes on with the one that was played last, if that is wanted, and
/// says whether it does.
fn keep_journal<G: Shown>(table: &mut Table<G>, matches: &Matches, resume: bool) -> bool {
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
            true
        }
        None => {
            table.journal_to(Box::new(matches.journal()));
            false
        }
    }
}

/// Whether a window can be opened.
enum Door {
    /// It can, by this program.
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "without a window no door opens"))]
    Open(Program),
    /// The program that runs already has taken over.
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "without a window no program takes over"))]
    HandedOver(ExitCode),
    /// It can't, and why.
    Closed(&'static str),
}

/// Where things are kept.
#[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "only a window asks for it"))]
pub struct Kept {
    scores: Option<Scores>,
    matches: Option<Matches>,
    settings: Settings,
    /// What was wrong with the settings.
    notices: Vec<String>,
}

/// A game that may have a window.
pub trait Windowed: Shown {
    /// Opens the window and returns when it is closed.
    fn open_window(program: Program, table: Table<Self>, kept: Kept, format: Format, keyboard: bool) -> ExitCode;
}

/// Who sits where, if the command line says it.
fn seats<G: Playable>(options: &Options) -> Result<Option<Seats>, Failure> {
    let Some(texts) = options.matches.get_many::<String>("computer") else { return Ok(None) };
    let seat = |text: &String| {
        let failure = |what: String| Failure::CommandLine(format!("--computer {text}: {what}"));
        let computer = text.parse::<ComputerSeat>().map_err(|error| failure(error.to_string()))?;
        if computer.seat.number() > G::SEATS {
            return Err(failure(format!("there is no seat {}: seats are 1 to {}", computer.seat, G::SEATS)));
        }
        Ok(computer)
    };
    texts.map(seat).collect::<Result<_, _>>().map(|computers| Some(Seats::new(computers)))
}

fn bests(scores: &Scores, game: &str) -> Bests {
    scores.bests(game).unwrap_or_else(|error| {
        tell_of_scores(&format!("The hi-scores can't be read ({error}): the game goes on without them"));
        Bests::default()
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
