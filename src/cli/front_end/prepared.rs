// SPDX-License-Identifier: GPL-3.0-or-later
//! A match before it is played: how it begins, or how it goes on. It is read from the disk, which can take long: on any
//! thread.

use engine::Difficulty;
use i18n::{self, Message};
use play::Playable;
use play::preferences::general::General;
use play::results::{Achieved, BestScores};
use play::save_file::{self, OpenedGame};
use play::seats::{BadSeat, ComputerSeat, Seats};
use play::session::journaling::results_of;
use play::session::{GameSession, Seeds};
use play::statistics::Counts;
use rules::game::Seat;
use storage::matches::{JournalDir, Matches, ResumedMatch};
use storage::score_writer::not_kept;
use storage::scores::Scores;
use tr::tr;

use super::super::{Failure, Opening, Options};
use super::{DataStores, GameCli};

/// How the first match begins.
pub(crate) struct InitialMatch<G: Playable> {
    /// Its setup.
    pub setup: G::Setup,
    /// Where the seeds of later ones come from.
    pub seeds: Seeds<G::Seed>,
    /// Who sits where, unless the command line says it.
    pub seats: Seats,
    /// What the player should know of it.
    pub notices: Vec<Message>,
}

/// All that is known of a match before it is played.
pub(super) struct Prepared<G: Playable> {
    beginning: InitialMatch<G>,
    bests: BestScores<G::ScoreKey>,
    names: Vec<String>,
    /// Where the command line puts computer players, if it says so: also into the match in the file.
    seats: Option<Seats>,
    /// The match in the file that was named.
    opened: Option<OpenedGame<G>>,
    /// The match that goes on.
    resumed: Option<ResumedMatch<G>>,
    /// Where a new one is written down.
    journal: Option<JournalDir>,
    /// What to tell with the first answer.
    news: Vec<Message>,
    /// The problem with the high scores, whatever the game.
    scores_notice: Option<Message>,
}

impl<G: GameCli> Prepared<G> {
    /// The match that the command line asks for. `opens` says whether it is for the window, which goes by the settings;
    /// `person`, whether a person plays it: then it is written down, and found again where nothing else was asked for.
    pub(super) fn new(options: &Options, kept: &DataStores, opens: bool, person: bool) -> Result<Self, Failure> {
        let mut beginning = G::begin(options, Some(&kept.preferences_file).filter(|_| opens))?;
        beginning.notices.extend(kept.preferences_file.config_errors::<G::Keys>());
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
            prepared.read_what_is_kept(options, kept);
        }
        Ok(prepared)
    }

    /// Reads what a program that is fed from a pipe does without, so that the same input does the same everywhere.
    fn read_what_is_kept(&mut self, options: &Options, kept: &DataStores) {
        self.names = kept.preferences_file.section::<General>().names(G::SEATS);
        if let Some(matches) = &kept.matches {
            self.keep_journal(matches, options.are_plain());
        }
        if let Some(scores) = &kept.scores {
            // Where the file can't be written, its results are read as they are.
            let _ = scores.migrate::<G>();
            let left = kept.matches.as_ref().and_then(|matches| keep_what_was_left::<G>(matches, scores));
            self.scores_notice = left.map(Message::from).or_else(|| scores.config_error::<G>());
            // Without them the game starts as if there were none.
            self.bests = scores.bests::<G>().unwrap_or_default();
        }
    }

    /// The match will be written down; the one that was played last goes on, if that is wanted.
    fn keep_journal(&mut self, matches: &Matches, resume: bool) {
        let (resumed, notice) = if resume { matches.resume::<G>() } else { (None, None) };
        self.news.extend(notice);
        if resumed.is_none() {
            self.journal = Some(matches.journal());
        }
        self.resumed = resumed;
    }

    /// What the player should know of how the match begins.
    pub(super) fn notices(&self) -> &[Message] {
        &self.beginning.notices
    }

    /// The problem with the high scores, if there is one.
    pub(super) const fn scores_notice(&self) -> Option<&Message> {
        self.scores_notice.as_ref()
    }

    /// The table with the match on it. After one that began otherwise, `opens` says whether the settings hold.
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
                // The window says it in its own words.
                let began = opened.header.date.replace('T', " ").replace('Z', " UTC");
                let say = || tr!("Resumed the game started {date}; type “new” to start another", date = began);
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

/// The match in a file.
pub(super) fn read<G: Playable>(file: &Opening) -> Result<OpenedGame<G>, Failure> {
    let failure = |what: String| Failure::Other(tr!("{file}: {what}", file = file.name, what));
    let text = file.text.as_deref().map_err(|what| failure(what.to_owned()))?;
    save_file::open(text).map_err(|error| failure(error.to_string()))
}

/// Who sits where, if the command line says it.
pub(crate) fn seats<G: Playable>(options: &Options) -> Result<Option<Seats>, Failure> {
    let Some(texts) = options.matches.get_many::<String>("computer") else { return Ok(None) };
    let option = options.typed("computer");
    let mut taken = Vec::new();
    let seat = |text: &String| {
        let failure = |what: String| Failure::CommandLine(tr!("{option} {text}: {what}", option, text, what));
        let computer = text.parse::<ComputerSeat>().map_err(|error: BadSeat| failure(error.to_string()))?;
        let (seat, difficulty) = (computer.seat.number(), computer.difficulty);
        if seat > G::SEATS {
            return Err(no_seat(options, seat, G::SEATS));
        }
        if taken.contains(&seat) {
            return Err(failure(tr!("seat {seat} already has a computer player", seat)));
        }
        taken.push(seat);
        if G::STRENGTHS.contains(&difficulty) { Ok(computer) } else { Err(failure(no_difficulty::<G>(difficulty))) }
    };
    texts.map(seat).collect::<Result<_, _>>().map(|computers| Some(Seats::new(computers)))
}

/// A computer was to play better than it can.
fn no_difficulty<G: Playable>(difficulty: Difficulty) -> String {
    let (wanted, names) =
        (difficulty.name(), G::STRENGTHS.iter().map(|difficulty| difficulty.name()).collect::<Vec<_>>());
    tr!("difficulty “{wanted}” isn’t available in this game; use {names}", wanted, names = i18n::or(&names))
}

/// A computer was to take a seat that there isn't.
fn no_seat(options: &Options, seat: u8, there_are: u8) -> Failure {
    let option = options.typed("computer");
    Failure::CommandLine(tr!(
        "{option} {seat}: there is no seat {seat}; the only seat is {n}"
            | "{option} {seat}: there is no seat {seat}; use a seat from 1 to {n}" % there_are,
        option,
        seat
    ))
}

/// Whatever ended the program when a match came to its end, or was left: its results are kept. A notice if that failed.
fn keep_what_was_left<G: Playable>(matches: &Matches, scores: &Scores) -> Option<String> {
    let known = scores.results::<G>().ok()?;
    let left = matches.left::<G>(|begin| known.iter().any(|known| known.identity.starts_with(begin)));
    let results: Vec<Achieved<G::ScoreKey>> = left.into_iter().flat_map(results_of).collect();
    if results.is_empty() {
        return None;
    }
    scores.keep::<G>(&results, &Counts::new(G::FIGURES)).unwrap_or_else(|error| Some(not_kept(scores, &error)))
}
