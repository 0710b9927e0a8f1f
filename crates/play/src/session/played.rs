// SPDX-License-Identifier: GPL-3.0-or-later
//! A match on the table: its session, and what is known of it besides its moves.
//!
//! A match holds one game, and another with each `restart`; each is a result of its own.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::Playable;
use crate::annotations::{Annotations, SavedAnnotations};
use crate::clocks::Clocks;
use crate::counting::{Origin, Practice, PracticeGames};
use crate::history::MoveHistory;
use crate::results::{Achieved, Beginning, FinishedGame, MatchInfo, PlayerResult};
use crate::save_file::{MOST_LETTERS, OpenedGame};
use crate::seats::Seats;
use i18n::Message;
use rules::game::{Change, Seat};

/// A match, and what is known of it besides its moves.
#[derive(Clone, Debug)]
pub(super) struct Match<G: Playable> {
    /// Tells it from the others on the table.
    pub id: u64,
    pub history: MoveHistory<G>,
    /// What the players' clocks show.
    pub clocks: Clocks,
    /// Where computer players sit.
    pub seats: Seats,
    /// What they showed each time when the game was begun anew.
    clocks_before: Vec<Clocks>,
    /// The best result known when the match began.
    pub best_before: u64,
    pub date: String,
    /// The players' names by their seats, as the record holds them.
    pub names: Vec<String>,
    /// Whether the names are those of a record that was opened.
    pub names_of_record: bool,
    /// Number of steps with which a person opened it in the place of another match: undoing that step brings the other one back.
    pub opened_with: usize,
    /// The games that are practice for reasons that setup and moves do not show.
    practices: PracticeGames,
    /// Why none of its games counts, whatever is played.
    practice_setup: Option<Practice>,
    /// After how many moves a move stands that makes its game practice, and why.
    practice_moves: Vec<(usize, Practice)>,
    /// The command that made the game in play practice, as long as nothing else was played.
    cause: Option<PracticeCause>,
    /// The games of which the player knows that they are practice.
    reported_moves: Vec<usize>,
    /// The key of high scores of the game in play.
    score_key: G::ScoreKey,
    /// The seats in which computers have moved, each with the number of its game: what is reached there is no person's.
    computers: Vec<(usize, Seat)>,
    /// After how many moves the game was begun anew, each time.
    begun_anew: Vec<usize>,
    /// The position after the `restart` that was played last, and how many moves led to it.
    last_start: Option<(usize, G)>,
    /// So many moves were looked at for that.
    seen: usize,
    /// How many letters of files its moves carry, those of moves that were undone included.
    letters: usize,
    /// Its variations and comments.
    pub annotations: Option<Arc<SavedAnnotations<G::Annotations>>>,
    /// How often they were changed since the match was begun or opened.
    pub study_changes: u64,
    /// Whether the match came with variations: then `redo` goes on along them where nothing was undone.
    redo_follows: bool,
    /// What its results tell of its beginning, once there is one.
    beginning: OnceCell<Beginning>,
    /// What was handed out last.
    handed_out: Option<Reported>,
    /// So many of its games were counted, or are not to be.
    counted: usize,
}

/// The command that made a game practice. Undone at once, it makes the game count again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PracticeCause {
    origin: Origin,
    game: usize,
    /// How many moves there were before the command, and how many with it.
    moves: (usize, usize),
}

/// What was reached when results were handed out last.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reported {
    game: usize,
    reached: Vec<PlayerResult>,
}

impl<G: Playable> Match<G> {
    pub(super) fn new(id: u64, history: MoveHistory<G>, best_before: u64, date: String, names: Vec<String>) -> Self {
        let practice_setup = G::practice_setup(history.setup());
        let score_key = history.position().score_key(history.setup());
        let mut new = Self {
            id,
            history,
            clocks: Clocks::default(),
            seats: Seats::default(),
            clocks_before: Vec::new(),
            best_before,
            date,
            names,
            names_of_record: false,
            opened_with: 0,
            practices: PracticeGames::default(),
            practice_setup,
            practice_moves: Vec::new(),
            cause: None,
            reported_moves: Vec::new(),
            score_key,
            computers: Vec::new(),
            begun_anew: Vec::new(),
            last_start: None,
            seen: 0,
            letters: 0,
            annotations: None,
            study_changes: 0,
            redo_follows: false,
            beginning: OnceCell::new(),
            handed_out: None,
            counted: 0,
        };
        new.follow_moves();
        new.read_score_key();
        new.count_letters();
        new
    }

    /// The match with these computer players, as far as it has seats for them.
    pub(super) fn seating(self, seats: &Seats) -> Self {
        let number = G::seats(self.history.setup());
        Self { seats: seats.first(number), ..self }
    }

    /// The match of a record. The games that ended in it were counted when they were played.
    pub(super) fn opened(id: u64, opened: OpenedGame<G>, best_before: u64) -> Self {
        let OpenedGame { header, history, mut practices, seats, clocks, annotations } = opened;
        let names_of_record = header.names.iter().any(|name| !name.is_empty());
        let mut new = Self::new(id, history, best_before, header.date, header.names);
        new.by_computers(seats.computers());
        practices.spell_out(new.game());
        let over = new.history.position().turn().is_none();
        Self {
            counted: new.game() + usize::from(over),
            names_of_record,
            practices,
            redo_follows: annotations.is_some(),
            annotations,
            seats: seats.first(G::seats(new.history.setup())),
            clocks: Clocks::showing(clocks),
            ..new
        }
    }

    /// The reasons in a saved game of this match for which its games are practice hold here too.
    pub(super) fn add_practices(&mut self, mut saved: PracticeGames) {
        saved.spell_out(self.game());
        self.practices.merge(&saved);
    }

    /// The names of the people who play, by seat, as a record holds them: a computer's seat has none.
    pub(super) fn names_of_people(&self) -> Vec<String> {
        let person = |(number, name): (u8, &String)| {
            let is_computer = Seat::new(number).is_some_and(|seat| self.seats.computer(seat).is_some());
            if is_computer { String::new() } else { name.clone() }
        };
        let names: Vec<String> = (1..).zip(&self.names).map(person).collect();
        if names.iter().all(String::is_empty) { Vec::new() } else { names }
    }

    /// Whether a record holds this match, as it stands.
    pub(super) fn is_same(&self, opened: &OpenedGame<G>) -> bool {
        let text = |annotations: &Option<Arc<SavedAnnotations<G::Annotations>>>| {
            annotations.as_ref().map(|it| it.text().to_owned())
        };
        self.date == opened.header.date
            && self.history.setup() == opened.history.setup()
            && self.history.moves() == opened.history.moves()
            && text(&self.annotations) == text(&opened.annotations)
    }

    /// The match is the one in play now: the clock of the player to move runs.
    pub(super) fn let_clocks_run(&mut self) {
        let position = self.history.position();
        let left = |seat| G::TIME_CONTROL.and_then(|control| (control.left)(position, seat));
        self.clocks.follow(G::seats(self.history.setup()), position.turn(), left);
    }

    /// What the players' clocks show.
    pub(super) const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The match isn't played now.
    pub(super) fn stop_clocks(&mut self) {
        self.clocks.stop();
    }

    pub(super) fn play(
        &mut self,
        mv: G::Move,
        origin: Origin,
        events: &mut Vec<G::Event>,
    ) -> Result<Change, G::IllegalMove> {
        let (before, game, counted) = (self.history.moves().len(), self.game(), self.practice().is_none());
        let clock = self.history.position().turn().and_then(|seat| self.clocks.left(seat));
        let mv = match (clock, G::TIME_CONTROL) {
            (Some(clock), Some(control)) => (control.stamp)(mv, clock),
            _ => mv,
        };
        let change = self.history.play(mv, events)?;
        if change.is_changed() {
            self.follow_moves();
            self.let_clocks_run();
            if self.begun_anew.last() == Some(&self.seen) {
                self.last_start = Some((self.seen, self.history.position().clone()));
                self.practices.start(self.game());
                self.reported_moves.retain(|reported_moves| *reported_moves <= game);
                self.score_key = self.history.position().score_key(self.history.setup());
            } else if let Some(reason) = origin.practice() {
                self.practices.add(self.game(), reason);
            }
            if let Some(last) = self.history.moves().last() {
                G::adapt_score_key(&mut self.score_key, last);
            }
            self.look_for_cause(origin, game, before, counted);
        }
        Ok(change)
    }

    /// Whether a move that carries so many letters may still be made.
    pub(super) fn has_room_for(&mut self, mv: &G::Move) -> bool {
        let more = G::letters(mv);
        if self.letters + more > MOST_LETTERS {
            self.count_letters();
        }
        let has_room = self.letters + more <= MOST_LETTERS;
        if has_room {
            self.letters += more;
        }
        has_room
    }

    fn count_letters(&mut self) {
        self.letters = self.history.moves().iter().map(G::letters).sum();
    }

    pub(super) fn undo(&mut self, steps: usize) -> usize {
        let (before, game) = (self.history.moves().len(), self.game());
        let undone = self.history.undo(steps);
        if undone > 0 {
            self.follow_moves();
            self.read_score_key();
            self.let_clocks_run();
            match self.cause.take().filter(|cause| cause.moves == (self.history.moves().len(), before)) {
                Some(cause) => self.count_again(cause),
                None => self.practice_from(game, Practice::Undo),
            }
        }
        undone
    }

    /// The games from the one in play to this one, or the other way round, are practice.
    fn practice_from(&mut self, other: usize, reason: Practice) {
        let game = self.game();
        (game.min(other)..=game.max(other)).for_each(|game| self.practices.add(game, reason));
        self.cause = None;
    }

    /// The command that made a game practice was taken back at once.
    fn count_again(&mut self, cause: PracticeCause) {
        if let Some(reason) = cause.origin.practice() {
            self.practices.remove(cause.game, reason);
        }
        if self.practice().is_none() {
            self.reported_moves.retain(|reported_moves| *reported_moves != cause.game);
        }
    }

    /// After a move from `origin`, before which there were this game and these moves: whether it made the game practice.
    fn look_for_cause(&mut self, origin: Origin, game: usize, before: usize, counted: bool) {
        let after = self.history.moves().len();
        // A script is one command, however many moves it makes.
        let goes_on = |cause: &PracticeCause| {
            cause.moves.1 == before && cause.origin == origin && matches!(origin, Origin::Script(_))
        };
        self.cause = match self.cause.filter(goes_on) {
            Some(cause) => Some(PracticeCause { moves: (cause.moves.0, after), ..cause }),
            None => {
                (counted && self.practice().is_some()).then_some(PracticeCause { origin, game, moves: (before, after) })
            }
        };
    }

    /// Why the game in play does not count for high scores and statistics.
    pub(super) fn practice(&self) -> Option<Practice> {
        let by_move = self.practice_moves.last().filter(|(at, _)| *at >= self.begin()).map(|(_, reason)| *reason);
        self.practice_setup.or_else(|| self.practices.of(self.game())).or(by_move)
    }

    /// A hint was shown.
    pub(super) fn hinted(&mut self) {
        self.practices.add(self.game(), Practice::Hint);
        self.cause = None;
    }

    /// Moves of another program's file were made.
    pub(super) fn followed_variation(&mut self) {
        self.practice_from(self.game(), Practice::Imported);
    }

    /// Why the game in play does not count, if the player doesn't know that yet.
    pub(super) fn take_practice_to_tell(&mut self) -> Option<Practice> {
        let (game, reason) = (self.game(), self.practice()?);
        let is_new = !self.reported_moves.contains(&game);
        if is_new {
            self.reported_moves.push(game);
        }
        is_new.then_some(reason)
    }

    /// The practice games, as they are saved.
    pub(super) fn practices(&self) -> PracticeGames {
        self.practices.saved_in(self.game())
    }

    /// The key of high scores of the game in play.
    pub(super) const fn score_key(&self) -> &G::ScoreKey {
        &self.score_key
    }

    /// Makes out the key of high scores from the moves.
    fn read_score_key(&mut self) {
        let begin = self.begin();
        self.score_key = self.history.position_after(begin).score_key(self.history.setup());
        let moves = self.history.moves().iter().skip(begin);
        moves.for_each(|mv| G::adapt_score_key(&mut self.score_key, mv));
    }

    /// Whether redo would do something.
    pub(super) fn can_redo(&self) -> bool {
        self.history.can_redo() || self.redo_follows && !self.ways().is_empty()
    }

    /// Makes steps again. Where none was undone, the main line of the variations goes on with which the match came.
    pub(super) fn redo(&mut self, steps: usize, events: &mut Vec<G::Event>) -> usize {
        if !self.history.can_redo()
            && self.redo_follows
            && let Some(main) = self.line(0)
        {
            self.history.offer_redo(main);
        }
        let game = self.game();
        let redone = self.history.redo(steps, events);
        if redone > 0 {
            self.follow_moves();
            self.read_score_key();
            self.let_clocks_run();
            // What can be done again was undone before.
            self.practice_from(game, Practice::Undo);
        }
        redone
    }

    /// The moves made and those that can be redone, if there are any of these.
    pub(super) fn undone(&self) -> Option<Vec<G::Move>> {
        self.history.can_redo().then(|| self.history.line().to_vec())
    }

    /// The moves with which variations go on from the position.
    pub(super) fn ways(&self) -> Vec<G::Move> {
        self.annotations.as_ref().map(|annotations| annotations.ways(self.history.moves())).unwrap_or_default()
    }

    /// All moves of one of them, by its place from 0.
    pub(super) fn line(&self, way: usize) -> Option<Vec<G::Move>> {
        self.annotations.as_ref()?.line(self.history.moves(), way)
    }

    /// Changes the variations and comments; `change` says whether it changed any.
    pub(super) fn annotate(
        &mut self,
        change: impl FnOnce(&mut G::Annotations) -> Result<bool, Message>,
    ) -> Result<(), Message> {
        let known = self.annotations.take();
        let is_new = known.is_none();
        let begin = || Some(Arc::new(SavedAnnotations::begun(G::Annotations::begin(self.history.setup())?)));
        let Some(mut annotations) = known.or_else(begin) else { return Ok(()) };
        let changed = Arc::make_mut(&mut annotations).change(change);
        let is_changed = *changed.as_ref().unwrap_or(&false);
        self.study_changes += u64::from(is_changed);
        self.annotations = Some(annotations).filter(|_| is_changed || !is_new);
        changed.map(drop)
    }

    /// What is said about the position; empty if nothing is.
    pub(super) fn comment(&self) -> String {
        self.annotations.as_ref().map(|annotations| annotations.comment(self.history.moves())).unwrap_or_default()
    }

    /// Follows the list of moves, which has become longer or shorter. Each game has clocks of its own.
    fn follow_moves(&mut self) {
        let moves = self.history.moves();
        while self.begun_anew.last().is_some_and(|&begin| begin > moves.len()) {
            self.begun_anew.pop();
            self.clocks = self.clocks_before.pop().unwrap_or_default();
        }
        while self.practice_moves.last().is_some_and(|&(at, _)| at >= moves.len()) {
            self.practice_moves.pop();
        }
        for (index, mv) in moves.iter().enumerate().skip(self.seen) {
            if G::is_restart(mv) {
                self.begun_anew.push(index + 1);
                self.clocks.stop();
                self.clocks_before.push(std::mem::take(&mut self.clocks));
            }
            self.practice_moves.extend(G::practice_move(mv).map(|reason| (index, reason)));
        }
        self.seen = moves.len();
    }

    /// Computers have moved in these seats.
    pub(super) fn by_computers(&mut self, seats: impl IntoIterator<Item = Seat>) {
        let game = self.game();
        for seat in seats {
            if !self.computers.contains(&(game, seat)) {
                self.computers.push((game, seat));
            }
        }
    }

    /// The best score that the program has seen: before the match, or in the match itself.
    pub(super) fn best(&self) -> u64 {
        self.best_before.max(self.history.position().best())
    }

    /// Number of moves before the start of the game in play.
    fn begin(&self) -> usize {
        self.begun_anew.last().copied().unwrap_or_default()
    }

    /// How often the game was begun anew.
    const fn game(&self) -> usize {
        self.begun_anew.len()
    }

    /// What people have reached in the game in play; nothing in a practice game.
    pub(super) fn reached(&self) -> Vec<PlayerResult> {
        if self.practice().is_some() {
            return Vec::new();
        }
        let mut reached = self.history.position().reached();
        let by_computer = |seat| self.seats.computer(seat).is_some() || self.computers.contains(&(self.game(), seat));
        reached.retain(|it| it.score > 0 && !by_computer(it.seat));
        reached
    }

    /// What people have reached in the game in play, if that has changed since this was last asked.
    pub(super) fn take_results(&mut self, table_names: &[String]) -> Vec<Achieved<G::ScoreKey>> {
        let (game, reached) = (self.game(), self.reached());
        if reached.is_empty() {
            return Vec::new();
        }
        let now = Some(Reported { game, reached });
        if self.handed_out == now {
            return Vec::new();
        }
        self.handed_out = now;
        let beginning = self.beginning.get_or_init(|| {
            let setup = self.history.setup();
            Beginning::new(G::seed(setup).to_string(), &self.date)
        });
        let circumstances = MatchInfo {
            names: &|seat| name(&self.names, seat).or_else(|| name(table_names, seat)).unwrap_or_default(),
            beginning,
            setup: &self.score_key,
            game,
        };
        let reached = self.handed_out.iter().flat_map(|it| &it.reached);
        reached.map(|&reached| circumstances.result(reached)).collect()
    }

    /// The game that has just ended, unless it was taken before or is practice.
    pub(super) fn take_ended(&mut self) -> Option<FinishedGame<G>> {
        if self.counted > self.game() || self.practice().is_some() {
            return None;
        }
        self.counted = self.game() + 1;
        let begin = self.begin();
        let moves = self.history.moves().get(begin..).unwrap_or_default().to_vec();
        let last_start = self.last_start.take().filter(|(moves, _)| *moves == begin);
        let start = last_start.map_or_else(|| self.history.position_after(begin), |(_, position)| position);
        Some(FinishedGame { start, moves, seats: self.seats.clone() })
    }
}

/// The name of whoever sits here; `None` for one without a name.
fn name(names: &[String], seat: Seat) -> Option<&str> {
    names.get(usize::from(seat.number()) - 1).map(String::as_str).filter(|name| !name.is_empty())
}
