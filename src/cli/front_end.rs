// SPDX-License-Identifier: GPL-3.0-or-later
//! Opens a front end for a match: the window, with the terminal beside it, or the terminal alone.

use std::cell::RefCell;
use std::io::{self, BufWriter, ErrorKind, IsTerminal};
use std::marker::PhantomData;
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use biquadris::terminal::gtp::protocol::{self, Player};
use biquadris::terminal::{Format, TextView, keyboard, text};
use clap::Command;
use i18n::{self, Message, translated};
use play::command::Interpreter;
use play::keys::Shared;
use play::preferences::Section;
use play::preferences::general::General;
use play::session::GameSession;
use storage::background::Background;
use storage::disk::Disk;
use storage::matches::Matches;
use storage::preferences_file::PreferencesFile;
use storage::score_writer::{keep_in, read_from};
use storage::scores::Scores;
use tr::tr;

use super::generate::GameReference;
#[cfg(feature = "paint")]
use super::thumbnail;
use super::thumbnail::Thumbnail;
use super::{Failure, Options, SERVICE, report};

#[cfg(feature = "desktop")]
mod window;
/// A program without its window.
#[cfg(not(feature = "desktop"))]
mod window {
    use super::{
        DataStores, ExitCode, Format, FrontEnd, GameCli, GameSession, LaunchRequest, PreferencesFile, Windowed,
    };

    /// There is none.
    pub(crate) enum Program {}

    pub(crate) fn front_end_kind(_: &LaunchRequest<'_>) -> FrontEnd {
        FrontEnd::Closed(i18n::N_!("this build has no window"))
    }

    pub(crate) const fn last_game(_: &PreferencesFile) -> Option<String> {
        None
    }

    impl<G: GameCli> Windowed for G {
        fn open_window(program: Program, _: GameSession<G>, _: DataStores, _: Format, _: bool) -> ExitCode {
            match program {}
        }
    }
}
mod prepared;
use prepared::Prepared;
pub(super) use prepared::{InitialMatch, seats};
use window::Program;

/// A game that the command line can begin.
pub(super) trait GameCli: TextView<Move: Send, Setup: Send, Seed: Send> + Thumbnail + Windowed + Send {
    /// What it is, within a sentence, for those who don't know it yet.
    const ABOUT: &'static str;
    /// The fields of its lines of JSON, besides those that every game has.
    const FIELDS: &'static str;
    /// How is written what can be typed besides commands, and what it does.
    const TYPED: &'static [[&'static str; 2]] = &[];

    /// Adds the options that only this game has.
    fn options(command: Command) -> Command;

    /// Who plays it under a referee program, if anybody can.
    fn player(options: &Options) -> Result<Option<Box<dyn Player>>, Failure> {
        let _ = options;
        Ok(None)
    }

    /// How a match begins: as it is set where there are settings to follow, but what the command line says goes before.
    fn begin(options: &Options, preferences_file: Option<&PreferencesFile>) -> Result<InitialMatch<Self>, Failure>;
}

/// A game in the list of games.
pub(super) trait GameInfo: Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Adds the options that only this game has.
    fn options(&self, command: Command) -> Command;

    /// What the man page tells of it.
    fn reference(&self) -> GameReference;

    /// A small picture of the match in this text, as a PNG file.
    #[cfg(feature = "paint")]
    fn thumbnail(&self, text: &str, side: u16) -> Result<Vec<u8>, Failure>;

    /// Sees to it that seed and seats can be had, also where another program takes over. No file is read: a pipe can be
    /// read once only.
    fn check(&self, options: &Options) -> Result<(), Failure>;

    /// Checks that the file that was named holds a match of it.
    fn check_file(&self, options: &Options) -> Result<(), Failure>;

    /// Plays it under a referee program.
    fn serve(&self, options: &Options) -> Result<ExitCode, Failure>;

    /// Plays it.
    fn play(&self, options: &Options, launcher: Launcher) -> Result<ExitCode, Failure>;

    /// It as the window offers it.
    #[cfg(feature = "desktop")]
    fn offer(&self, app_context: &Rc<window::AppContext>) -> biquadris::desktop::GameSlot;
}

/// This game.
pub(super) struct GameEntry<G>(PhantomData<fn() -> G>);

impl<G> GameEntry<G> {
    /// It as the list names it.
    pub(super) const LISTED: Self = Self(PhantomData);
}

impl<G: GameCli> GameInfo for GameEntry<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn options(&self, command: Command) -> Command {
        G::options(command)
    }

    fn reference(&self) -> GameReference {
        let interpreter = Interpreter::<G>::default();
        let commands = interpreter.names().commands().iter().map(|command| command.help);
        GameReference {
            name: G::NAME,
            about: G::ABOUT,
            fields: G::FIELDS,
            commands: G::TYPED.iter().copied().chain(commands).collect(),
        }
    }

    #[cfg(feature = "paint")]
    fn thumbnail(&self, text: &str, side: u16) -> Result<Vec<u8>, Failure> {
        thumbnail::of::<G>(text, side)
    }

    fn check(&self, options: &Options) -> Result<(), Failure> {
        seats::<G>(options)?;
        options.seeds::<G>().map(drop)
    }

    fn check_file(&self, options: &Options) -> Result<(), Failure> {
        options.file.as_ref().map_or(Ok(()), |file| prepared::read::<G>(file).map(drop))
    }

    fn serve(&self, options: &Options) -> Result<ExitCode, Failure> {
        options.leave_all_to_a_referee()?;
        let player = G::player(options)?;
        let mut player = player.ok_or_else(|| {
            Failure::CommandLine(tr!("--gtp isn’t available for {game}; use it with blokus", game = G::NAME))
        })?;
        // A referee is a program.
        let served = || protocol::serve(io::stdin().lock(), BufWriter::new(io::stdout().lock()), &mut *player);
        finish(i18n::in_english(served))
    }

    fn play(&self, options: &Options, launcher: Launcher) -> Result<ExitCode, Failure> {
        open::<G>(options, launcher)
    }

    #[cfg(feature = "desktop")]
    fn offer(&self, app_context: &Rc<window::AppContext>) -> biquadris::desktop::GameSlot {
        G::offer(app_context)
    }
}

/// The way into a front end: whether a window can be opened, and what is kept on the disk.
pub(super) struct Launcher {
    /// `None` where the terminal was asked for.
    front_end_kind: Option<FrontEnd>,
    kept: DataStores,
    /// What was wrong with the settings.
    notices: Vec<Message>,
}

impl Launcher {
    /// Finds the way in. Where the program runs already it takes over: the exit status is the error then.
    pub(super) fn find(game: Option<&dyn GameInfo>, options: &Options) -> Result<Self, ExitCode> {
        let service = options.flag(SERVICE);
        let asked = LaunchRequest { game, options, service };
        let front_end_kind = if options.flag("text") { None } else { Some(window::front_end_kind(&asked)) };
        if let (true, Some(FrontEnd::Closed(why))) = (service, &front_end_kind) {
            report(&translated(why));
            return Err(ExitCode::FAILURE);
        }
        if let Some(FrontEnd::HandedOver(code)) = front_end_kind {
            if options.ask_for_more_than_a_new_game() {
                report(&tr!("Biquadris is already running; quit it first to start it with these options"));
            }
            return Err(code);
        }
        let (preferences_file, notices) = PreferencesFile::load(storage::config_folder().as_deref());
        let folder = storage::data_folder();
        let folder = folder.as_deref();
        let kept = DataStores {
            preferences_file,
            scores: folder.map(Scores::in_folder),
            matches: folder.map(Matches::in_folder),
        };
        Ok(Self { front_end_kind, kept, notices })
    }

    /// The game that the window showed last, if it opens.
    pub(super) fn last_game(&self) -> Option<String> {
        if self.opens() { window::last_game(&self.kept.preferences_file) } else { None }
    }

    /// Whether a window opens.
    pub(super) const fn opens(&self) -> bool {
        matches!(self.front_end_kind, Some(FrontEnd::Open(_)))
    }
}

/// Plays matches. How the first one begins is a matter of the settings in the window only. In the terminal a person has the
/// names and keys of the settings, scores and journals; a program that is fed from a pipe does the same everywhere, and
/// leaves no file behind.
fn open<G: GameCli>(options: &Options, launcher: Launcher) -> Result<ExitCode, Failure> {
    let opens = launcher.opens();
    let Launcher { front_end_kind, kept, mut notices } = launcher;
    let format = if options.flag("json") { Format::Json } else { Format::Picture };
    notices.extend(kept.preferences_file.config_errors::<General>());
    notices.iter().for_each(|notice| report(&notice.to_string()));
    // A match is written down where a person plays it.
    let person = opens || io::stdin().is_terminal();
    let prepared = Prepared::<G>::new(options, &kept, opens, person)?;
    notices.extend(prepared.notices().iter().cloned());
    prepared.notices().iter().for_each(|notice| report(&notice.to_string()));
    notices.extend(prepared.scores_notice().filter(|notice| tell_of_scores(&notice.to_string())).cloned());
    let mut session = prepared.session(opens);
    match front_end_kind {
        Some(FrontEnd::Open(program)) => {
            notices.into_iter().for_each(|notice| session.notify(notice));
            return Ok(G::open_window(program, session, kept, format, options.flag("keyboard")));
        }
        Some(FrontEnd::Closed(why)) => {
            report(&tr!("{why}; continuing in the terminal, as with -text", why = translated(why)));
        }
        Some(FrontEnd::HandedOver(_)) | None => {}
    }
    let background = Rc::new(Background::new(|failure| {
        tell_of_scores(&failure);
    }));
    if let Some(scores) = kept.scores {
        session.read_scores_with(read_from::<G>(scores.clone()));
        if person {
            session.show_saved_high_score();
            session.keep_with(keep_in(scores, Rc::clone(&background)));
        }
    }
    let files = Rc::new(Disk);
    let played = if options.flag("keyboard") {
        keyboard::play(&mut session, format, files, shared(&kept.preferences_file))
    } else {
        text::play(&mut session, format, files)
    };
    session.leave();
    background.finish();
    finish(played)
}

/// What is set in a section, for several to look at.
fn shared<S: Section>(preferences_file: &PreferencesFile) -> Shared<S> {
    Rc::new(RefCell::new(preferences_file.section()))
}

/// Where things are kept.
#[derive(Clone)]
pub(super) struct DataStores {
    preferences_file: PreferencesFile,
    scores: Option<Scores>,
    matches: Option<Matches>,
}

/// What is asked of a program that runs already.
#[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "without a window no program runs already"))]
struct LaunchRequest<'a> {
    /// The game that is named, or that of the file.
    game: Option<&'a dyn GameInfo>,
    options: &'a Options,
    /// Whether this is the program that the session starts, and asks later.
    service: bool,
}

/// Whether a window can be opened.
enum FrontEnd {
    /// It can, by this program.
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "without a window no door opens"))]
    Open(Program),
    /// The program that runs already has taken over.
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "without a window no program takes over"))]
    HandedOver(ExitCode),
    /// It can't, and why.
    Closed(&'static str),
}

/// A game that may have a window.
pub(super) trait Windowed: TextView {
    /// Opens the window and returns when it is closed.
    fn open_window(
        program: Program,
        session: GameSession<Self>,
        kept: DataStores,
        format: Format,
        keyboard: bool,
    ) -> ExitCode;

    /// It as the window offers it.
    #[cfg(feature = "desktop")]
    fn offer(app_context: &Rc<window::AppContext>) -> biquadris::desktop::GameSlot;
}

/// Reports a problem with the high scores on standard error, unless one was reported before; whether it did.
fn tell_of_scores(message: &str) -> bool {
    static TOLD: AtomicBool = AtomicBool::new(false);
    let first = !TOLD.swap(true, Ordering::Relaxed);
    if first {
        report(message);
    }
    first
}

/// The exit status. Whoever closes the output has read enough.
fn finish(played: io::Result<()>) -> Result<ExitCode, Failure> {
    match played {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(Failure::Other(tr!("can’t read from or write to the terminal: {what}", what = error))),
    }
}
