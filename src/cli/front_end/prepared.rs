// SPDX-License-Identifier: GPL-3.0-or-later
//! Preparation of a new or resumed match. Reading from disk can be slow, so any thread may do it.

use engine::Difficulty;
use i18n::{self, Message};
use play::Playable;
use play::preferences::general::General;
use play::results::{BestScores, SavedResult};
use play::save_file::{self, OpenedGame};
use play::seats::{BadSeat, ComputerSeat, Seats};
use play::session::journaling::results_of;
use play::session::{GameSession, Seeds};
use play::statistics::Counts;
use rules::game::Seat;
use storage::matches::{JournalDir, Matches, ResumedMatch};
use storage::score_writer::write_error;
use storage::scores::Scores;
use tr::tr;

use super::super::{Failure, Opening, Options};
use super::{DataStores, GameCli};

/// Setup and seats of the first match.
pub(crate) struct InitialMatch<G: Playable> {
    /// Setup of the match.
    pub setup: G::Setup,
    /// Source of the seeds of later matches.
    pub seeds: Seeds<G::Seed>,
    /// Occupants of the seats, unless the command line sets them.
    pub seats: Seats,
    /// Notices for the player, such as unreadable values.
    pub notices: Vec<Message>,
}

/// Everything needed to start a session.
pub(super) struct Prepared<G: Playable> {
    beginning: InitialMatch<G>,
    bests: BestScores<G::ScoreKey>,
    names: Vec<String>,
    /// Occupants given on the command line; they apply to an opened file too.
    seats: Option<Seats>,
    /// Match of the named file.
    opened: Option<OpenedGame<G>>,
    /// Match to resume.
    resumed: Option<ResumedMatch<G>>,
    /// Journals of new matches.
    journal: Option<JournalDir>,
    /// Notices for the first reply.
    news: Vec<Message>,
    /// Problem with the high scores of any game.
    scores_notice: Option<Message>,
}

impl<G: GameCli> Prepared<G> {
    /// Match that the command line asks for. `opens`: for the window, which follows the preferences. `person`: played by a
    /// person, so it is saved, and the last one is resumed unless something else was asked for.
    ///
    /// # Errors
    /// Returns an error if an option is invalid or a file can't be read.
    pub(super) fn new(options: &Options, stores: &DataStores, opens: bool, person: bool) -> Result<Self, Failure> {
        let mut beginning = G::begin(options, Some(&stores.preferences_file).filter(|_| opens))?;
        beginning.notices.extend(stores.preferences_file.config_errors::<G::Keys>());
        let seats = seats::<G>(options)?;
        if let Some(seats) = &seats {
            let (there_are, taken) = (G::seats(&beginning.setup), seats.computers().map(Seat::number).max());
            if let Some(seat) = taken.filter(|seat| *seat > there_are && options.file.is_none()) {
                return Err(no_seat(options, seat, there_are));
            }
            beginning.seats.clone_from(seats);
        }
        let opened = options.file.as_ref().map(read::<G>).transpose()?;
        let mut prepared = Self {
            beginning,
            bests: BestScores::default(),
            names: Vec::new(),
            seats,
            opened,
            resumed: None,
            journal: None,
            news: Vec::new(),
            scores_notice: None,
        };
        if person {
            prepared.read_user_data(options, stores);
        }
        Ok(prepared)
    }

    /// Reads names, high scores and the last match. Skipped for input from a pipe, which must give the same output everywhere.
    fn read_user_data(&mut self, options: &Options, stores: &DataStores) {
        self.names = stores.preferences_file.section::<General>().names(G::SEATS);
        if let Some(matches) = &stores.matches {
            self.keep_journal(matches, options.are_plain());
        }
        if let Some(scores) = &stores.scores {
            // If the file can't be written, its old format is read as it is.
            let _ = scores.migrate::<G>();
            let left = stores.matches.as_ref().and_then(|matches| save_pending_results::<G>(matches, scores));
            self.scores_notice = left.map(Message::from).or_else(|| scores.config_error::<G>());
            // Without high scores the game starts as if there were none.
            self.bests = scores.bests::<G>().unwrap_or_default();
        }
    }

    /// Sets up the journal, and resumes the last match if `resume`.
    fn keep_journal(&mut self, matches: &Matches, resume: bool) {
        let (resumed, notice) = if resume { matches.resume::<G>() } else { (None, None) };
        self.news.extend(notice);
        if resumed.is_none() {
            self.journal = Some(matches.journal());
        }
        self.resumed = resumed;
    }

    /// Notices about the start of the match.
    pub(super) fn notices(&self) -> &[Message] {
        &self.beginning.notices
    }

    /// Problem with the high scores, if any.
    pub(super) const fn scores_notice(&self) -> Option<&Message> {
        self.scores_notice.as_ref()
    }

    /// Session with the match. `opens`: matches after an opened or resumed one follow the preferences.
    pub(super) fn session(self, opens: bool) -> GameSession<G> {
        let Self { beginning, bests, names, seats, opened, resumed, journal, news, .. } = self;
        let InitialMatch { setup, seeds, seats: first_seats, .. } = beginning;
        let mut session = GameSession::<G>::new(setup.clone(), seeds.clone(), first_seats, bests);
        session.set_names(names);
        let goes_on = opened.is_some() || resumed.is_some();
        news.into_iter().for_each(|notice| session.notify(notice));
        if let Some(journal) = journal {
            session.journal_to(Box::new(journal));
        }
        if let Some(opened) = opened {
            session.continue_with(opened);
            if let Some(seats) = seats {
                session.set_seats(seats);
            }
        }
        if let Some(ResumedMatch { opened, journal }) = resumed {
            if !opens {
                // The window has its own message.
                let began = opened.header.date.replace('T', " ").replace('Z', " UTC");
                let say = || tr!("Resumed your game from {date}; type “new” to start another", date = began);
                session.notify(Message::new(say));
            }
            session.resume(opened);
            session.journal_to(Box::new(journal));
        }
        if opens && goes_on {
            session.prefer(setup, seeds);
        }
        session
    }
}

/// Parses a saved game.
///
/// # Errors
/// Returns an error that names the file if it can't be read or is not a saved game of `G`.
pub(super) fn read<G: Playable>(file: &Opening) -> Result<OpenedGame<G>, Failure> {
    let failure = |what: String| Failure::Other(tr!("{file}: {error}", file = file.name, error = what));
    let text = file.text.as_deref().map_err(|what| failure(what.to_owned()))?;
    save_file::open(text).map_err(|error| failure(error.to_string()))
}

/// Occupants given on the command line.
///
/// # Errors
/// Returns an error if a seat or difficulty doesn't exist, or a seat is given twice.
pub(crate) fn seats<G: Playable>(options: &Options) -> Result<Option<Seats>, Failure> {
    let Some(texts) = options.matches.get_many::<String>("computer") else { return Ok(None) };
    let option = options.typed("computer");
    let mut taken = Vec::new();
    let seat = |text: &String| {
        let failure = |what: String| Failure::CommandLine(tr!("{option} {text}: {error}", option, text, error = what));
        let computer = text.parse::<ComputerSeat>().map_err(|error: BadSeat| failure(error.to_string()))?;
        let (seat, difficulty) = (computer.seat.number(), computer.difficulty);
        if seat > G::SEATS {
            return Err(no_seat(options, seat, G::SEATS));
        }
        if taken.contains(&seat) {
            return Err(failure(tr!("seat {seat} already has a computer player", seat)));
        }
        taken.push(seat);
        if G::DIFFICULTIES.contains(&difficulty) { Ok(computer) } else { Err(failure(no_difficulty::<G>(difficulty))) }
    };
    texts.map(seat).collect::<Result<_, _>>().map(|computers| Some(Seats::new(computers)))
}

/// Message for a difficulty that this game doesn't have.
fn no_difficulty<G: Playable>(difficulty: Difficulty) -> String {
    let (wanted, names) =
        (difficulty.name(), G::DIFFICULTIES.iter().map(|difficulty| difficulty.name()).collect::<Vec<_>>());
    tr!(
        "difficulty “{difficulty}” isn’t available in this game; use {names}",
        difficulty = wanted,
        names = i18n::or(&names)
    )
}

/// Error for a seat that doesn't exist.
fn no_seat(options: &Options, seat: u8, there_are: u8) -> Failure {
    let option = options.typed("computer");
    Failure::CommandLine(tr!(
        "{option} {seat}: there is no seat {seat}; the only seat is {n}"
            | "{option} {seat}: there is no seat {seat}; use a seat from 1 to {n}" % there_are,
        option,
        seat
    ))
}

/// Saves the results of matches that ended while the program was being stopped. Returns a notice if that fails.
fn save_pending_results<G: Playable>(matches: &Matches, scores: &Scores) -> Option<String> {
    let known = scores.results::<G>().ok()?;
    let unsaved = matches.unsaved::<G>(|prefix| known.iter().any(|known| known.identity.starts_with(prefix)));
    let results: Vec<SavedResult<G::ScoreKey>> = unsaved.into_iter().flat_map(results_of).collect();
    if results.is_empty() {
        return None;
    }
    scores.save::<G>(&results, &Counts::new(G::FIGURES)).unwrap_or_else(|error| Some(write_error(scores, &error)))
}
