// SPDX-License-Identifier: GPL-3.0-or-later
//! Front ends for a match: the window, with a linked terminal session, or the terminal alone.

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
use storage::score_writer::{read_from, save_to};
use storage::scores::Scores;
use tr::tr;

use super::generate::GameReference;
#[cfg(feature = "paint")]
use super::thumbnail;
use super::thumbnail::Thumbnail;
use super::{Failure, Options, SERVICE, report};

#[cfg(feature = "desktop")]
mod window;
/// Stand-in for the window in builds without it.
#[cfg(not(feature = "desktop"))]
mod window {
    use super::{
        DataStores, ExitCode, Format, FrontEnd, GameCli, GameSession, LaunchRequest, PreferencesFile, Windowed,
    };

    /// Never constructed.
    pub(crate) enum Program {}

    pub(crate) fn front_end_kind(_: &LaunchRequest<'_>) -> FrontEnd {
        FrontEnd::Closed(i18n::N_!("this build doesn’t include the desktop app"))
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

/// Game that can be started from the command line.
pub(super) trait GameCli: TextView<Move: Send, Setup: Send, Seed: Send> + Thumbnail + Windowed + Send {
    /// Description for newcomers, used within a sentence.
    const ABOUT: &'static str;
    /// JSON members of its state, besides those that every game has.
    const FIELDS: &'static str;
    /// Syntax and meaning of input other than commands.
    const TYPED: &'static [[&'static str; 2]] = &[];

    /// Adds this game's own options.
    fn options(command: Command) -> Command;

    /// GTP player, if the game supports GTP.
    ///
    /// # Errors
    /// Returns an error if an option is invalid.
    fn player(options: &Options) -> Result<Option<Box<dyn Player>>, Failure> {
        let _ = options;
        Ok(None)
    }

    /// Initial match. Options take precedence over the preferences, which are given for the window only.
    ///
    /// # Errors
    /// Returns an error if an option is invalid or a script file can't be read.
    fn begin(options: &Options, preferences_file: Option<&PreferencesFile>) -> Result<InitialMatch<Self>, Failure>;
}

/// Entry of the list of games.
pub(super) trait GameInfo: Sync {
    /// Name on the command line and in files.
    fn name(&self) -> &'static str;

    /// Adds this game's own options.
    fn options(&self, command: Command) -> Command;

    /// Section of the man page.
    fn reference(&self) -> GameReference;

    /// Thumbnail of a saved game, as a PNG file.
    #[cfg(feature = "paint")]
    fn thumbnail(&self, text: &str, side: u16) -> Result<Vec<u8>, Failure>;

    /// Validates seed and seats, even if another instance takes over. Reads no file, since a pipe can be read only once.
    fn check(&self, options: &Options) -> Result<(), Failure>;

    /// Checks that the named file is a saved game of this game.
    fn check_file(&self, options: &Options) -> Result<(), Failure>;

    /// Plays it under a GTP controller.
    fn serve(&self, options: &Options) -> Result<ExitCode, Failure>;

    /// Plays it in the window or the terminal.
    fn play(&self, options: &Options, launcher: Launcher) -> Result<ExitCode, Failure>;

    /// Entry in the window's list of games.
    #[cfg(feature = "desktop")]
    fn offer(&self, app_context: &Rc<window::AppContext>) -> biquadris::desktop::GameSlot;
}

/// Zero-sized entry that implements [`GameInfo`] for a game.
pub(super) struct GameEntry<G>(PhantomData<fn() -> G>);

impl<G> GameEntry<G> {
    /// Value for the list of games.
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
        options.check_gtp_options()?;
        let player = G::player(options)?;
        let mut player = player.ok_or_else(|| {
            Failure::CommandLine(tr!("--gtp isn’t available for {game}; use it with blokus", game = G::NAME))
        })?;
        // A GTP controller is a program, so answers are in English.
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

/// Chosen front end, and the data stores it uses.
pub(super) struct Launcher {
    /// `None` where the terminal was asked for.
    front_end_kind: Option<FrontEnd>,
    stores: DataStores,
    /// Problems with the preferences file.
    notices: Vec<Message>,
}

impl Launcher {
    /// Chooses the front end.
    ///
    /// # Errors
    /// Returns the exit status if a running instance has taken over.
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
        let stores = DataStores {
            preferences_file,
            scores: folder.map(Scores::in_folder),
            matches: folder.map(Matches::in_folder),
        };
        Ok(Self { front_end_kind, stores, notices })
    }

    /// Game that the window showed last, if a window opens.
    pub(super) fn last_game(&self) -> Option<String> {
        if self.opens() { window::last_game(&self.stores.preferences_file) } else { None }
    }

    /// Whether a window opens.
    pub(super) const fn opens(&self) -> bool {
        matches!(self.front_end_kind, Some(FrontEnd::Open(_)))
    }
}

/// Plays matches. Only the window follows the preferences for new games. In the terminal a person gets the names and keys of the
/// preferences, high scores and journals; input from a pipe gives the same output everywhere and writes no file.
fn open<G: GameCli>(options: &Options, launcher: Launcher) -> Result<ExitCode, Failure> {
    let opens = launcher.opens();
    let Launcher { front_end_kind, stores, mut notices } = launcher;
    let format = if options.flag("json") { Format::Json } else { Format::Picture };
    notices.extend(stores.preferences_file.config_errors::<General>());
    notices.iter().for_each(|notice| report(&notice.to_string()));
    // Only matches with a person are saved.
    let person = opens || io::stdin().is_terminal();
    let prepared = Prepared::<G>::new(options, &stores, opens, person)?;
    notices.extend(prepared.notices().iter().cloned());
    prepared.notices().iter().for_each(|notice| report(&notice.to_string()));
    notices.extend(prepared.scores_notice().filter(|notice| report_scores(&notice.to_string())).cloned());
    let mut session = prepared.session(opens);
    match front_end_kind {
        Some(FrontEnd::Open(program)) => {
            notices.into_iter().for_each(|notice| session.notify(notice));
            return Ok(G::open_window(program, session, stores, format, options.flag("keyboard")));
        }
        Some(FrontEnd::Closed(why)) => {
            report(&tr!("{reason}; continuing in the terminal, as with -text", reason = translated(why)));
        }
        Some(FrontEnd::HandedOver(_)) | None => {}
    }
    let background = Rc::new(Background::new(|failure| {
        report_scores(&failure);
    }));
    if let Some(scores) = stores.scores {
        session.read_scores_with(read_from::<G>(scores.clone()));
        if person {
            session.show_saved_high_score();
            session.on_outcome(save_to(scores, Rc::clone(&background)));
        }
    }
    let files = Rc::new(Disk);
    let played = if options.flag("keyboard") {
        keyboard::play(&mut session, format, files, shared(&stores.preferences_file))
    } else {
        text::play(&mut session, format, files)
    };
    session.leave();
    background.finish();
    finish(played)
}

/// Section of the preferences, as a shared value.
fn shared<S: Section>(preferences_file: &PreferencesFile) -> Shared<S> {
    Rc::new(RefCell::new(preferences_file.section()))
}

/// Preferences, saved games and high scores.
#[derive(Clone)]
pub(super) struct DataStores {
    preferences_file: PreferencesFile,
    scores: Option<Scores>,
    matches: Option<Matches>,
}

/// Request to an instance that is already running.
#[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "without a window no program runs already"))]
struct LaunchRequest<'a> {
    /// Game named on the command line, or that of the file.
    game: Option<&'a dyn GameInfo>,
    options: &'a Options,
    /// Whether D-Bus started this instance; the request follows.
    service: bool,
}

/// Availability of the window.
enum FrontEnd {
    /// This instance opens the window.
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "without a window no instance opens one"))]
    Open(Program),
    /// A running instance has taken over.
    #[cfg_attr(not(feature = "desktop"), expect(dead_code, reason = "without a window no program takes over"))]
    HandedOver(ExitCode),
    /// No window, for this reason.
    Closed(&'static str),
}

/// Game that may have a window.
pub(super) trait Windowed: TextView {
    /// Opens the window and returns after it is closed.
    fn open_window(
        program: Program,
        session: GameSession<Self>,
        stores: DataStores,
        format: Format,
        keyboard: bool,
    ) -> ExitCode;

    /// Entry in the window's list of games.
    #[cfg(feature = "desktop")]
    fn offer(app_context: &Rc<window::AppContext>) -> biquadris::desktop::GameSlot;
}

/// Reports a problem with the high scores on standard error, once per process. Returns whether it did.
fn report_scores(message: &str) -> bool {
    static TOLD: AtomicBool = AtomicBool::new(false);
    let first = !TOLD.swap(true, Ordering::Relaxed);
    if first {
        report(message);
    }
    first
}

/// Exit status; a closed output is no error.
fn finish(played: io::Result<()>) -> Result<ExitCode, Failure> {
    match played {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(Failure::Other(tr!("can’t read from or write to the terminal: {error}", error))),
    }
}
