// SPDX-License-Identifier: GPL-3.0-or-later
//! The table at which matches are played: it carries out the requests of the command language on the match in play, and
//! keeps the ones before it, so that `undo` brings them back.

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

/// So many matches are kept, the one in play included.
const MATCHES: usize = 16;

/// Where the seeds of new matches come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeds<S> {
    /// Every new match has this seed.
    Fixed(S),
    /// Every new match has one of its own.
    Fresh,
}

impl<S: Clone + From<u64>> Seeds<S> {
    /// The seed of the next match.
    #[must_use]
    pub fn next(&self) -> S {
        match self {
            Self::Fixed(seed) => seed.clone(),
            // Half of a number's range is plenty, and short enough to be typed.
            Self::Fresh => u64::from(rand::random::<u32>()).into(),
        }
    }
}

/// Reads the saved high scores of the game: on any thread, as long as the disk takes.
pub type ReadScores = Arc<dyn Fn() -> Result<Vec<HighScore>, Message> + Send + Sync>;

/// Keeps what is reached beyond the program.
pub type Keep<G> = Rc<dyn Fn(Outcome<G>)>;

/// What to show after a request, besides the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Nothing.
    Done,
    /// These lines.
    Text(Message),
    /// The position as JSON.
    State,
    /// The moves that are possible, or some of them.
    Legal(Vec<String>),
    /// The high scores of the game, the best first.
    Scores(Vec<HighScore>),
    /// Explain this command, or list them all.
    Help(Option<&'static str>),
    /// The program is to end.
    Quit,
}

/// A request that could not be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Why.
    pub fault: Fault,
    /// Whether it stops the file in which the request stands.
    pub stops: bool,
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self { fault, stops: true }
    }
}

/// The match in play and those before it.
pub struct GameSession<G: Playable> {
    /// Never empty.
    matches: Vec<Match<G>>,
    at: usize,
    /// The id of the next match: none has that of another, also of one that is gone, whose journal may still be there.
    next_id: u64,
    seeds: Seeds<G::Seed>,
    /// The best scores of earlier days.
    bests: BestScores<G::ScoreKey>,
    /// Whether text and JSON show these too.
    shows_saved: bool,
    /// Where computer players sit in a new match.
    next_seats: Seats,
    hint: Option<G::Suggestion>,
    events: Vec<G::Event>,
    /// The players' names, by their seats, for matches that have none of their own.
    names: Vec<String>,
    keep: Option<Keep<G>>,
    read_scores: Option<ReadScores>,
    journal: Option<Box<dyn Journal>>,
    /// Whether the journal lacks something that could not be written.
    journal_fails: bool,
    notice: Option<Message>,
    /// The date of the match that is resumed, until somebody was told.
    resumed: Option<String>,
    /// The setup of the next match, if it is to be another than that of this one.
    preferred: Option<G::Setup>,
    /// Whether somebody else makes the computer players' turns, in their own time.
    computers_elsewhere: bool,
}

impl<G: Playable> GameSession<G> {
    /// A table with a match before its first move. `bests` are the best scores of earlier days.
    #[must_use]
    pub fn new(setup: G::Setup, seeds: Seeds<G::Seed>, seats: Seats, bests: BestScores<G::ScoreKey>) -> Self {
        let first = Match::new(0, MoveHistory::new(setup), 0, now(), Vec::new());
        let mut session = Self {
            matches: vec![first.seating(&seats)],
            at: 0,
            next_id: 1,
            seeds,
            bests,
            next_seats: seats,
            shows_saved: false,
            hint: None,
            events: Vec::new(),
            names: Vec::new(),
            keep: None,
            read_scores: None,
            journal: None,
            journal_fails: false,
            notice: None,
            resumed: None,
            preferred: None,
            computers_elsewhere: false,
        };
        session.let_clocks_run();
        session
    }

    /// Writes every match down as it goes on from now on.
    pub fn journal_to(&mut self, journal: Box<dyn Journal>) {
        self.journal = Some(journal);
    }

    /// The match in play goes on from this one, which a journal holds already.
    pub fn resume(&mut self, opened: OpenedGame<G>) {
        let id = self.current().id;
        self.next_seats = opened.seats.clone();
        self.resumed = Some(opened.header.date.clone());
        let mut resumed = Match::opened(id, opened, 0);
        resumed.history.take_unwritten();
        *self.current_mut() = resumed;
        self.let_clocks_run();
        self.give_names();
    }

    /// Tells the player something with the next answer.
    pub fn notify(&mut self, notice: Message) {
        self.notice = Some(match self.notice.take() {
            Some(earlier) => earlier.then(&notice),
            None => notice,
        });
    }

    /// The date of the match that is resumed; it is told once.
    pub fn take_resumed(&mut self) -> Option<String> {
        self.resumed.take()
    }

    /// The next match that `new` begins has this setup, with a seed of these. Those after it follow it.
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

    /// The match in play.
    #[must_use]
    pub fn history(&self) -> &MoveHistory<G> {
        &self.current().history
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &G {
        self.history().position()
    }

    /// The best score of the games since the program started, as text and JSON show it: whether they count or not. Where a
    /// person reads it, it is at least the saved one.
    #[must_use]
    pub fn displayed_high_score(&self) -> u64 {
        let saved = if self.shows_saved { self.bests.of(self.current().score_key()) } else { 0 };
        self.current().best().max(saved)
    }

    /// The hint that holds until the next request.
    #[must_use]
    pub const fn hint(&self) -> Option<&G::Suggestion> {
        self.hint.as_ref()
    }

    /// Something was said that is not carried out: the hint no longer holds, and nothing has happened.
    pub fn heard_nothing(&mut self) {
        self.hint = None;
        self.forget_events();
    }

    /// What happened last has been told.
    pub fn forget_events(&mut self) {
        self.events.clear();
    }

    /// What happened in the last request, in its order.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Carries out a request of a person.
    ///
    /// # Errors
    /// Why not; everything is as it was then, but for a hint, which is gone.
    pub fn perform(&mut self, request: Request<G::Move>, files: &dyn Files) -> Result<Reply, Failure> {
        self.perform_from(Origin::Person, request, files)
    }

    /// Carries out a request.
    ///
    /// # Errors
    /// As [`GameSession::perform`].
    pub fn perform_from(
        &mut self,
        origin: Origin,
        request: Request<G::Move>,
        files: &dyn Files,
    ) -> Result<Reply, Failure> {
        if let Some(job) = self.job(&request) {
            return self.take_over(job.run(files, &|| false));
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
            Request::Tell(text) => Ok(Reply::Text(text.into())),
            Request::Seed => {
                let seed = G::seed(self.history().setup());
                Ok(Reply::Text(Message::new(|| tr!("Seed: {seed}", seed))))
            }
            // Errands, which `perform` has run.
            Request::Hint | Request::Save(_) | Request::Load(_) | Request::Scores => Ok(Reply::Done),
            Request::New => {
                let seed = self.seeds.next();
                let setup = match self.preferred.take() {
                    Some(setup) => G::new(&setup).following(&setup, seed),
                    None => self.position().following(self.history().setup(), seed),
                };
                let (history, seats) = (MoveHistory::new(setup), self.next_seats.clone());
                self.begin(|id, best| Match::new(id, history, best, now(), Vec::new()).seating(&seats));
                self.give_names();
                Ok(Reply::Done)
            }
            Request::Quit => Ok(Reply::Quit),
        }
    }

    fn play(&mut self, mv: G::Move, origin: Origin) -> Result<Reply, Failure> {
        if !self.current_mut().has_room_for(&mv) {
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
                    self.forget_matches_after();
                    self.keep_variation(left);
                    self.current_mut().by_computers(computer);
                    if self.position().turn().is_none() {
                        self.game_ended();
                    }
                }
                Ok(message.map_or(Reply::Done, |message| Reply::Text(message(self.position(), change))))
            }
            Err(refusal) => {
                let stops = G::stops_a_file(&refusal);
                Err(Failure { fault: Fault::Refused(Message::of(&refusal)), stops })
            }
        }
    }

    /// Writes down what has changed. What can't be written comes again with what changes next; of that there is one notice,
    /// until it could be written.
    fn write_journal(&mut self) {
        let Some(journal) = &mut self.journal else { return };
        let names = self.matches[self.at].names_of_people();
        let practices = self.matches[self.at].practices();
        let Match { id, history, date, annotations, study_changes, clocks, seats, .. } = &mut self.matches[self.at];
        let (clocks, clocks_stand) = (clocks.all(), clocks.stand());
        let (keep, moves) = history.take_unwritten();
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
            head_changes: *study_changes,
            keep,
            moves: &moves,
            practices: &practices,
            seats,
            clocks: &clocks,
            clocks_stand,
        };
        match journal.write(&entry) {
            Ok(()) => self.journal_fails &= moves.is_empty(),
            Err(notice) => {
                history.write_again_from(keep);
                if !std::mem::replace(&mut self.journal_fails, true) {
                    self.notify(notice);
                }
            }
        }
    }

    /// Resumes a match that was read elsewhere, with the computer players that its record names. Undo takes back its moves
    /// first.
    pub fn continue_with(&mut self, opened: OpenedGame<G>) {
        self.hint = None;
        self.events.clear();
        self.begin(|id, best| Match::opened(id, opened, best));
        self.write_journal();
    }

    /// Resumes a match that was read elsewhere, as one step: undo brings back the match that was in play, unless nothing was
    /// played in it. A match that is on the table already is not opened a second time.
    pub fn open_in_place(&mut self, opened: OpenedGame<G>) {
        let known = self.matches.iter().position(|it| it.is_same(&opened));
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

    /// The match at this place, which is not the one in play, follows it, as this record has it.
    fn bring_forward(&mut self, at: usize, opened: &OpenedGame<G>) {
        self.hint = None;
        self.events.clear();
        self.leave();
        let mut found = self.matches.remove(at).seating(&opened.seats);
        found.add_practices(opened.practices.clone());
        if at < self.at {
            self.at -= 1;
        }
        self.matches.truncate(self.at + 1);
        self.push(found);
        self.write_journal();
    }

    /// A match follows. `new` is given its id and the best score that the program saw before it.
    fn begin(&mut self, new: impl FnOnce(u64, u64) -> Match<G>) {
        self.leave();
        self.forget_matches_after();
        let best_before = self.matches.iter().map(Match::best).max().unwrap_or(0);
        let id = self.next_id;
        self.next_id += 1;
        self.push(new(id, best_before));
    }

    /// Puts a match behind all others, and plays it.
    fn push(&mut self, new: Match<G>) {
        self.matches.push(new);
        if self.matches.len() > MATCHES {
            self.matches.remove(0);
        }
        self.let_journals_go();
        self.go_to(self.matches.len() - 1);
    }

    /// The matches that redo would have led to are gone: another one takes their place, or the match in play went on.
    fn forget_matches_after(&mut self) {
        if self.at + 1 < self.matches.len() {
            self.matches.truncate(self.at + 1);
            self.let_journals_go();
        }
    }

    /// Matches have left the table. Their journals are closed, and not kept from whoever wants to go on with them.
    fn let_journals_go(&mut self) {
        if let Some(journal) = &mut self.journal {
            let ids: Vec<u64> = self.matches.iter().map(|it| it.id).collect();
            journal.keep_only(&ids);
        }
    }

    /// This match is the one in play.
    fn go_to(&mut self, at: usize) {
        if let Some(left) = self.matches.get_mut(self.at) {
            left.stop_clocks();
        }
        self.at = at;
        self.current_mut().let_clocks_run();
    }
}

/// Current time in RFC 3339, in whole seconds: rounded down, so that a game resumed at once did not begin in the future.
fn now() -> String {
    let second = jiff::TimestampRound::new().smallest(jiff::Unit::Second).mode(jiff::RoundMode::Trunc);
    jiff::Timestamp::now().round(second).unwrap_or_default().to_string()
}
