// SPDX-License-Identifier: GPL-3.0-or-later
//! Session of matches. Carries out requests on the current match, and stores previous matches, to which `undo` can
//! return.

mod clocks;
mod computers;
mod history;
mod job;
pub mod journaling;
mod played;

use std::rc::Rc;
use std::sync::Arc;

use tr::tr;

use super::command::{Fault, Files, Request};
use super::counting::Origin;
use super::history::MoveHistory;
use super::journal::{Entry, Journal};
use super::playable::Playable;
use super::results::{BestScores, HighScore, Outcome};
use super::save_file::{self, OpenedGame, SaveFile};
use super::seats::Seats;
use i18n::Message;
use played::Match;

pub use job::{Done, Job};

/// Maximum number of matches of a session, including the current one.
const MAX_MATCHES: usize = 16;

/// Source of the seeds of new matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeds<S> {
    /// The same seed for every match.
    Fixed(S),
    /// A random seed for each match.
    Fresh,
}

impl<S: Clone + From<u64>> Seeds<S> {
    /// Returns the seed of the next match.
    #[must_use]
    pub fn next(&self) -> S {
        match self {
            Self::Fixed(seed) => seed.clone(),
            // 32 random bits are enough, and short to type.
            Self::Fresh => u64::from(rand::random::<u32>()).into(),
        }
    }
}

/// Reads the saved high scores of the game. Runs on any thread and may block on file access.
pub type ReadScores = Arc<dyn Fn() -> Result<Vec<HighScore>, Message> + Send + Sync>;

/// Callback that saves results.
pub type OutcomeHandler<G> = Rc<dyn Fn(Outcome<G>)>;

/// Output of a request, besides the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// No output.
    Done,
    /// Text to print.
    Text(Message),
    /// The position as JSON.
    State,
    /// All or some legal moves.
    Legal(Vec<String>),
    /// High scores of the game, best first.
    Scores(Vec<HighScore>),
    /// Help on a command, or a list of all commands.
    Help(Option<&'static str>),
    /// The program is to quit.
    Quit,
}

/// Request that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Reason.
    pub fault: Fault,
    /// Whether the sequence file that contains the request ends.
    pub stops: bool,
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self { fault, stops: true }
    }
}

/// The current match and the previous ones.
pub struct GameSession<G: Playable> {
    /// Never empty.
    matches: Vec<Match<G>>,
    at: usize,
    /// Id of the next match. Ids are never reused, because the journal of a removed match may still exist.
    next_id: u64,
    seeds: Seeds<G::Seed>,
    /// Best saved scores.
    bests: BestScores<G::ScoreKey>,
    /// Whether text and JSON include the saved scores.
    shows_saved: bool,
    /// Persons and computer players of new matches.
    next_seats: Seats,
    hint: Option<G::Suggestion>,
    events: Vec<G::Event>,
    /// Names of the players by seat, for matches without names of their own.
    names: Vec<String>,
    outcome_handler: Option<OutcomeHandler<G>>,
    read_scores: Option<ReadScores>,
    journal: Option<Box<dyn Journal>>,
    /// Whether the last write of the journal failed.
    journal_fails: bool,
    notice: Option<Message>,
    /// Date of the resumed match, until it is reported.
    resumed: Option<String>,
    /// Setup of the next match, if it differs from that of the current one.
    preferred: Option<G::Setup>,
    /// Whether computer players' turns are made by the caller, in its own time.
    computer_turns_delegated: bool,
}

impl<G: Playable> GameSession<G> {
    /// Creates a session with a match before its first move. `bests` are the best saved scores.
    #[must_use]
    pub fn new(setup: G::Setup, seeds: Seeds<G::Seed>, seats: Seats, bests: BestScores<G::ScoreKey>) -> Self {
        let first = Match::new(0, MoveHistory::new(setup), 0, now(), Vec::new());
        let mut session = Self {
            matches: vec![first.with_seats(&seats)],
            at: 0,
            next_id: 1,
            seeds,
            bests,
            next_seats: seats,
            shows_saved: false,
            hint: None,
            events: Vec::new(),
            names: Vec::new(),
            outcome_handler: None,
            read_scores: None,
            journal: None,
            journal_fails: false,
            notice: None,
            resumed: None,
            preferred: None,
            computer_turns_delegated: false,
        };
        session.start_clocks();
        session
    }

    /// Starts writing every match to a journal.
    pub fn journal_to(&mut self, journal: Box<dyn Journal>) {
        self.journal = Some(journal);
    }

    /// Replaces the current match by one that the journal already contains.
    pub fn resume(&mut self, opened: OpenedGame<G>) {
        let id = self.current().id;
        self.next_seats = opened.seats.clone();
        self.resumed = Some(opened.header.date.clone());
        let mut resumed = Match::opened(id, opened, 0);
        resumed.history.take_unwritten();
        *self.current_mut() = resumed;
        self.start_clocks();
        self.apply_names();
    }

    /// Adds a notice for the player to the next reply.
    pub fn notify(&mut self, notice: Message) {
        self.notice = Some(match self.notice.take() {
            Some(earlier) => earlier.then(&notice),
            None => notice,
        });
    }

    /// Takes the date of the resumed match. Later calls return `None`.
    pub fn take_resumed(&mut self) -> Option<String> {
        self.resumed.take()
    }

    /// Sets the setup of the next match, and the source of its seed. Later matches have the same setup.
    pub fn prefer(&mut self, setup: G::Setup, seeds: Seeds<G::Seed>) {
        self.preferred = Some(setup);
        self.seeds = seeds;
    }

    fn current(&self) -> &Match<G> {
        &self.matches[self.at]
    }

    fn current_mut(&mut self) -> &mut Match<G> {
        &mut self.matches[self.at]
    }

    /// Returns the current match.
    #[must_use]
    pub fn history(&self) -> &MoveHistory<G> {
        &self.current().history
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> &G {
        self.history().position()
    }

    /// Returns the best score of all games since the program started, whether they count or not, for text and JSON.
    /// Includes the saved best score if a person reads it.
    #[must_use]
    pub fn displayed_high_score(&self) -> u64 {
        let saved = if self.shows_saved { self.bests.of(self.current().score_key()) } else { 0 };
        self.current().best().max(saved)
    }

    /// Returns the hint, which is valid until the next request.
    #[must_use]
    pub const fn hint(&self) -> Option<&G::Suggestion> {
        self.hint.as_ref()
    }

    /// Clears hint and events after input that is not a request.
    pub fn ignore_input(&mut self) {
        self.hint = None;
        self.clear_events();
    }

    /// Clears the events after they were reported.
    pub fn clear_events(&mut self) {
        self.events.clear();
    }

    /// Returns the events of the last request in order.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Carries out a request of a person.
    ///
    /// # Errors
    /// Returns the reason why the request failed; nothing changes except that the hint is cleared.
    pub fn perform(&mut self, request: Request<G::Move>, files: &dyn Files) -> Result<Reply, Failure> {
        self.perform_from(Origin::Person, request, files)
    }

    /// Carries out a request.
    ///
    /// # Errors
    /// Same as [`GameSession::perform`].
    pub fn perform_from(
        &mut self,
        origin: Origin,
        request: Request<G::Move>,
        files: &dyn Files,
    ) -> Result<Reply, Failure> {
        if let Some(job) = self.job(&request) {
            return self.finish_job(job.run(files, &|| false));
        }
        self.hint = None;
        self.events.clear();
        let reply = self.carry_out(request, origin);
        self.write_journal();
        reply
    }

    fn carry_out(&mut self, request: Request<G::Move>, origin: Origin) -> Result<Reply, Failure> {
        match request {
            Request::Play(mv) => self.play(mv, origin),
            Request::Undo(steps) => self.undo(steps),
            Request::Redo(steps) => self.redo(steps),
            Request::Variation(number) => self.follow(number),
            Request::Comment(text) => self.comment_on(text.as_deref()),
            Request::Show | Request::Nothing => Ok(Reply::Done),
            Request::State => Ok(Reply::State),
            Request::Legal(lines) => Ok(Reply::Legal(lines)),
            Request::Help(command) => Ok(Reply::Help(command)),
            Request::Print(text) => Ok(Reply::Text(text.into())),
            Request::Seed => {
                let seed = G::seed(self.history().setup());
                Ok(Reply::Text(Message::new(|| tr!("Seed: {seed}", seed))))
            }
            // Jobs, which were handled by `perform_from`.
            Request::Hint | Request::Save(_) | Request::Load(_) | Request::Scores => Ok(Reply::Done),
            Request::New => {
                let seed = self.seeds.next();
                let setup = match self.preferred.take() {
                    Some(setup) => G::new(&setup).next_setup(&setup, seed),
                    None => self.position().next_setup(self.history().setup(), seed),
                };
                let (history, seats) = (MoveHistory::new(setup), self.next_seats.clone());
                self.start_match(|id, best| Match::new(id, history, best, now(), Vec::new()).with_seats(&seats));
                self.apply_names();
                Ok(Reply::Done)
            }
            Request::Quit => Ok(Reply::Quit),
        }
    }

    fn play(&mut self, mv: G::Move, origin: Origin) -> Result<Reply, Failure> {
        if !self.current_mut().reserve_letters(&mv) {
            return Err(Fault::Refused(save_file::too_long()).into());
        }
        if G::is_restart(&mv) {
            self.leave();
        }
        let left = self.current().undone();
        let computer = self.computer_to_move().and(self.position().turn()).filter(|_| !G::allowed_out_of_turn(&mv));
        let message = G::message_after(&mv);
        let played = self.matches[self.at].play(mv, origin, &mut self.events);
        match played {
            Ok(change) => {
                if change.is_changed() {
                    self.drop_later_matches();
                    self.save_variation(left);
                    self.current_mut().mark_computer_seats(computer);
                    if self.position().turn().is_none() {
                        self.game_ended();
                    }
                }
                Ok(message.map_or(Reply::Done, |message| Reply::Text(message(self.position(), change))))
            }
            Err(refusal) => {
                let stops = G::ends_script(&refusal);
                Err(Failure { fault: Fault::Refused(Message::of(&refusal)), stops })
            }
        }
    }

    /// Writes changes to the journal. A failed write is retried with the next change; the user is notified once.
    fn write_journal(&mut self) {
        let Some(journal) = &mut self.journal else { return };
        let names = self.matches[self.at].person_names();
        let practices = self.matches[self.at].practices();
        let Match { id, history, date, annotations, annotation_changes, clocks, seats, .. } =
            &mut self.matches[self.at];
        let (clocks, clocks_stopped) = (clocks.all(), clocks.are_stopped());
        let (unchanged, moves) = history.take_unwritten();
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let header = || {
            let save_file = SaveFile::of(history, date.clone(), names.clone());
            save_file
                .header_text_with(annotations.as_ref().map_or("", |annotations| annotations.text()))
                .unwrap_or_default()
        };
        let entry = Entry {
            id: *id,
            game: G::NAME,
            date,
            header: &header,
            header_changes: *annotation_changes,
            unchanged,
            moves: &moves,
            practices: &practices,
            seats,
            clocks: &clocks,
            clocks_stopped,
        };
        match journal.write(&entry) {
            Ok(()) => self.journal_fails &= moves.is_empty(),
            Err(notice) => {
                history.mark_unwritten_from(unchanged);
                if !std::mem::replace(&mut self.journal_fails, true) {
                    self.notify(notice);
                }
            }
        }
    }

    /// Starts a match that was read from a file, with the file's computer players. Undo first undoes the file's moves.
    pub fn continue_with(&mut self, opened: OpenedGame<G>) {
        self.hint = None;
        self.events.clear();
        self.start_match(|id, best| Match::opened(id, opened, best));
        self.write_journal();
    }

    /// Starts a match that was read from a file, as a single step: undo returns to the previous match, unless that had
    /// no moves. A match that is already part of the session isn't opened again.
    pub fn open_in_place(&mut self, opened: OpenedGame<G>) {
        let known = self.matches.iter().position(|it| it.is_same_match(&opened));
        if known == Some(self.at) {
            return;
        }
        let was_played = self.history().steps() > 0;
        match known {
            Some(at) => self.bring_forward(at, &opened),
            None => self.continue_with(opened),
        }
        let steps = self.history().steps();
        self.current_mut().opened_with = if was_played { steps } else { 0 };
    }

    /// Moves an earlier or later match after the current one, with seats and practice games of the file.
    fn bring_forward(&mut self, at: usize, opened: &OpenedGame<G>) {
        self.hint = None;
        self.events.clear();
        self.leave();
        let mut found = self.matches.remove(at).with_seats(&opened.seats);
        found.add_practices(opened.practices.clone());
        if at < self.at {
            self.at -= 1;
        }
        self.matches.truncate(self.at + 1);
        self.push(found);
        self.write_journal();
    }

    /// Starts a match. `new` creates it from its id and the best score before it.
    fn start_match(&mut self, new: impl FnOnce(u64, u64) -> Match<G>) {
        self.leave();
        self.drop_later_matches();
        let best_before = self.matches.iter().map(Match::best).max().unwrap_or(0);
        let id = self.next_id;
        self.next_id += 1;
        self.push(new(id, best_before));
    }

    /// Appends a match and makes it the current one.
    fn push(&mut self, new: Match<G>) {
        self.matches.push(new);
        if self.matches.len() > MAX_MATCHES {
            self.matches.remove(0);
        }
        self.close_journals();
        self.go_to(self.matches.len() - 1);
    }

    /// Removes the matches that redo would return to.
    fn drop_later_matches(&mut self) {
        if self.at + 1 < self.matches.len() {
            self.matches.truncate(self.at + 1);
            self.close_journals();
        }
    }

    /// Closes the journals of removed matches, so that they can be resumed elsewhere.
    fn close_journals(&mut self) {
        if let Some(journal) = &mut self.journal {
            let ids: Vec<u64> = self.matches.iter().map(|it| it.id).collect();
            journal.retain(&ids);
        }
    }

    /// Makes a match the current one.
    fn go_to(&mut self, at: usize) {
        if let Some(left) = self.matches.get_mut(self.at) {
            left.stop_clocks();
        }
        self.at = at;
        self.current_mut().start_clocks();
    }
}

/// Current time in RFC 3339, rounded down to seconds, so that a game resumed at once did not begin in the future.
fn now() -> String {
    let second = jiff::TimestampRound::new().smallest(jiff::Unit::Second).mode(jiff::RoundMode::Trunc);
    jiff::Timestamp::now().round(second).unwrap_or_default().to_string()
}
