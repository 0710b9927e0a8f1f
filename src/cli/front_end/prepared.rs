// SPDX-License-Identifier: GPL-3.0-or-later
//! A match before it is played: how it begins, or how it goes on. It is read from the disk, which can take long: on any
//! thread.

use biquadris::computer::Strength;
use biquadris::game::Seat;
use biquadris::i18n::Said;
use biquadris::play::Playable;
use biquadris::play::preferences::general::General;
use biquadris::play::record::{self, Opened};
use biquadris::play::results::{Achieved, Bests};
use biquadris::play::seats::{BadSeat, ComputerSeat, Seats};
use biquadris::play::statistics::Counts;
use biquadris::play::table::keeping::results_of;
use biquadris::play::table::{Seeds, Table};
use biquadris::storage::keeping::not_kept;
use biquadris::storage::matches::{Folder, Matches, Resumed};
use biquadris::storage::scores::Scores;
use tr::tr;

use super::super::{Failure, Opening, Options};
use super::{Begins, Kept, tell_of_scores};

/// How the first match begins.
pub struct Beginning<G: Playable> {
    /// Its setup.
    pub setup: G::Setup,
    /// Where the seeds of later ones come from.
    pub seeds: Seeds<G::Seed>,
    /// Who sits where, unless the command line says it.
    pub seats: Seats,
    /// What the player should know of it.
    pub notices: Vec<Said>,
}

/// All that is known of a match before it is played.
pub struct Prepared<G: Playable> {
    beginning: Beginning<G>,
    bests: Bests<G::ScoreKey>,
    names: Vec<String>,
    /// The match in the file that was named.
    opened: Option<Opened<G>>,
    /// The match that goes on.
    resumed: Option<Resumed<G>>,
    /// Where a new one is written down.
    journal: Option<Folder>,
    /// What to tell with the first answer.
    news: Vec<Said>,
}

impl<G: Begins> Prepared<G> {
    /// The match that the command line asks for. `opens` says whether it is for the window, which goes by the settings;
    /// `person`, whether a person plays it: then it is written down, and found again where nothing else was asked for.
    pub fn new(options: &Options, kept: &Kept, opens: bool, person: bool) -> Result<Self, Failure> {
        let mut beginning = G::begin(options, Some(&kept.settings).filter(|_| opens))?;
        if let Some(seats) = seats::<G>(options)? {
            let (there_are, taken) = (G::seats(&beginning.setup), seats.computers().map(Seat::number).max());
            if let Some(seat) = taken.filter(|seat| *seat > there_are && options.file.is_none()) {
                return Err(no_seat(seat, there_are));
            }
            beginning.seats = seats;
        }
        let opened = options.file.as_ref().map(read::<G>).transpose()?;
        let mut prepared = Self {
            beginning,
            bests: Bests::default(),
            names: Vec::new(),
            opened,
            resumed: None,
            journal: None,
            news: Vec::new(),
        };
        if person {
            prepared.read_what_is_kept(options, kept);
        }
        Ok(prepared)
    }

    /// Reads what a program that is fed from a pipe does without, so that the same input does the same everywhere.
    fn read_what_is_kept(&mut self, options: &Options, kept: &Kept) {
        self.names = kept.settings.section::<General>().names(G::SEATS);
        if let Some(matches) = &kept.matches {
            self.keep_journal(matches, options.are_plain());
        }
        if let Some(scores) = &kept.scores {
            // Where the file can't be written, its results are read as they are.
            let _ = scores.migrate::<G>();
            if let Some(matches) = &kept.matches {
                keep_what_was_left::<G>(matches, scores);
            }
            self.bests = bests::<G>(scores);
        }
    }

    /// The match will be written down; the one that was played last goes on, if that is wanted.
    fn keep_journal(&mut self, matches: &Matches, resume: bool) {
        let (resumed, notice) = if resume { matches.resume::<G>() } else { (None, None) };
        self.news.extend(notice);
        if let Some(Resumed { opened, .. }) = &resumed {
            let began = opened.head.date.replace('T', " ").replace('Z', " UTC");
            let say = || tr!("The match that began {date} goes on; 'new' begins another", date = began);
            self.news.push(Said::new(say));
        } else {
            self.journal = Some(matches.journal());
        }
        self.resumed = resumed;
    }

    /// What the player should know of how the match begins.
    pub fn notices(&self) -> &[Said] {
        &self.beginning.notices
    }

    /// The table with the match on it. After one that began otherwise, `opens` says whether the settings hold.
    pub fn table(self, opens: bool) -> Table<G> {
        let Self { beginning, bests, names, opened, resumed, journal, news } = self;
        let Beginning { setup, seeds, seats, .. } = beginning;
        let mut table = Table::<G>::new(setup.clone(), seeds.clone(), seats, bests);
        table.set_names(names);
        let goes_on = opened.is_some() || resumed.is_some();
        news.into_iter().for_each(|notice| table.notify(notice));
        if let Some(opened) = opened {
            table.go_on_with(opened);
        }
        if let Some(Resumed { opened, journal }) = resumed {
            table.resume(opened);
            table.journal_to(Box::new(journal));
        } else if let Some(journal) = journal {
            table.journal_to(Box::new(journal));
        }
        if opens && goes_on {
            table.prefer(setup, seeds);
        }
        table
    }
}

/// The match in a file.
fn read<G: Playable>(file: &Opening) -> Result<Opened<G>, Failure> {
    let failure = |what: String| Failure::Other(tr!("{file}: {what}", file = file.name, what));
    let text = file.text.as_deref().map_err(|what| failure(what.to_owned()))?;
    record::open(text).map_err(|error| failure(error.to_string()))
}

/// Who sits where, if the command line says it.
pub fn seats<G: Playable>(options: &Options) -> Result<Option<Seats>, Failure> {
    let Some(texts) = options.matches.get_many::<String>("computer") else { return Ok(None) };
    let seat = |text: &String| {
        let failure = |error: BadSeat| Failure::CommandLine(tr!("--computer {text}: {what}", text, what = error));
        let computer = text.parse::<ComputerSeat>().map_err(failure)?;
        let (seat, strength) = (computer.seat.number(), computer.strength);
        if seat > G::SEATS {
            return Err(no_seat(seat, G::SEATS));
        }
        if G::STRENGTHS.contains(&strength) { Ok(computer) } else { Err(no_strength::<G>(text, strength)) }
    };
    texts.map(seat).collect::<Result<_, _>>().map(|computers| Some(Seats::new(computers)))
}

/// A computer was to play better than it can.
fn no_strength<G: Playable>(text: &str, strength: Strength) -> Failure {
    let (wanted, names) = (strength.name(), G::STRENGTHS.iter().map(|strength| strength.name()).collect::<Vec<_>>());
    Failure::CommandLine(tr!(
        "--computer {text}: no computer plays this game as '{wanted}': {names}",
        text,
        wanted,
        names = names.join(", ")
    ))
}

/// A computer was to take a seat that there isn't.
fn no_seat(seat: u8, there_are: u8) -> Failure {
    Failure::CommandLine(tr!(
        "--computer {seat}: there is no seat {seat}: the only one is {n}"
            | "--computer {seat}: there is no seat {seat}: seats are 1 to {n}" % there_are,
        seat
    ))
}

/// Whatever ended the program when a match came to its end, or was left: its results are kept.
fn keep_what_was_left<G: Playable>(matches: &Matches, scores: &Scores) {
    let Ok(known) = scores.results::<G>() else { return };
    let left = matches.left::<G>(|begin| known.iter().any(|known| known.identity.starts_with(begin)));
    let results: Vec<Achieved<G::ScoreKey>> = left.into_iter().flat_map(results_of).collect();
    if results.is_empty() {
        return;
    }
    match scores.keep::<G>(&results, &Counts::new(G::FIGURES)) {
        Ok(None) => {}
        Ok(Some(notice)) => tell_of_scores(&notice),
        Err(error) => tell_of_scores(&not_kept(scores, &error)),
    }
}

fn bests<G: Playable>(scores: &Scores) -> Bests<G::ScoreKey> {
    scores.bests::<G>().unwrap_or_else(|error| {
        tell_of_scores(&tr!("The high scores can't be read ({what}): the game goes on without them", what = error));
        Bests::default()
    })
}
