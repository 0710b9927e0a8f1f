// SPDX-License-Identifier: GPL-3.0-or-later
//! A match of a session: its history, and state besides the moves.
//!
//! A match consists of one game, and another with each `restart`; each has its own result.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::Playable;
use crate::annotations::{Annotations, SavedAnnotations};
use crate::clocks::Clocks;
use crate::counting::{Origin, Practice, PracticeGames};
use crate::history::MoveHistory;
use crate::results::{FinishedGame, MatchInfo, MatchStart, PlayerResult, SavedResult};
use crate::save_file::{MAX_LETTERS, OpenedGame};
use crate::seats::Seats;
use i18n::Message;
use rules::game::{Change, Seat};

/// Match with its state besides the moves.
#[derive(Clone, Debug)]
pub(super) struct Match<G: Playable> {
    /// Unique within the session.
    pub id: u64,
    pub history: MoveHistory<G>,
    /// Running clocks.
    pub clocks: Clocks,
    /// Human and computer players.
    pub seats: Seats,
    /// Clocks of the previous games, one entry per restart.
    clocks_before: Vec<Clocks>,
    /// Best score known when the match started.
    pub best_before: u64,
    pub date: String,
    /// Names of the players by seat, as in a saved game.
    pub names: Vec<String>,
    /// Whether the names are from a file.
    pub has_own_names: bool,
    /// Number of steps with which a person opened the match in place of another one: undoing them returns to the other
    /// match.
    pub opened_with: usize,
    /// Practice games for reasons that don't follow from setup and moves.
    practices: PracticeGames,
    /// Reason from the setup why no game counts, if any.
    practice_setup: Option<Practice>,
    /// Moves that make their games practice: number of preceding moves, and reason.
    practice_moves: Vec<(usize, Practice)>,
    /// The command that made the current game practice, as long as no other command followed.
    cause: Option<PracticeCause>,
    /// Games that were reported as practice.
    reported_games: Vec<usize>,
    /// High-score key of the current game.
    score_key: G::ScoreKey,
    /// Seats in which computer players have moved, with the number of the game; results in them are not a person's.
    computers: Vec<(usize, Seat)>,
    /// Number of moves up to each restart.
    restarts: Vec<usize>,
    /// Number of moves up to the latest `restart` that was played, and the position after it.
    last_start: Option<(usize, G)>,
    /// Number of moves processed by [`Match::follow_moves`].
    followed: usize,
    /// Number of letters from files in all moves, including undone ones.
    letters: usize,
    /// Variations and comments.
    pub annotations: Option<Arc<SavedAnnotations<G::Annotations>>>,
    /// Number of changes of the annotations since the match was started or opened.
    pub annotation_changes: u64,
    /// Whether the match was opened with variations, so that `redo` follows their main line if no move was undone.
    redo_follows_main_line: bool,
    /// Seed and date for results, created on first use.
    start_info: OnceCell<MatchStart>,
    /// Most recently reported results.
    last_reported: Option<Reported>,
    /// Number of games that were counted or must not be.
    counted: usize,
}

/// Command that turned a game into a practice game. If it is undone immediately, the game counts again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PracticeCause {
    origin: Origin,
    game: usize,
    /// Numbers of moves before and after the command.
    moves: (usize, usize),
}

/// Results that were reported last.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reported {
    game: usize,
    results: Vec<PlayerResult>,
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
            has_own_names: false,
            opened_with: 0,
            practices: PracticeGames::default(),
            practice_setup,
            practice_moves: Vec::new(),
            cause: None,
            reported_games: Vec::new(),
            score_key,
            computers: Vec::new(),
            restarts: Vec::new(),
            last_start: None,
            followed: 0,
            letters: 0,
            annotations: None,
            annotation_changes: 0,
            redo_follows_main_line: false,
            start_info: OnceCell::new(),
            last_reported: None,
            counted: 0,
        };
        new.follow_moves();
        new.read_score_key();
        new.count_letters();
        new
    }

    /// Sets computer players, as far as the match has seats for them.
    pub(super) fn with_seats(self, seats: &Seats) -> Self {
        let number = G::seats(self.history.setup());
        Self { seats: seats.first(number), ..self }
    }

    /// Creates the match of a file. Games that have ended in it were already counted when they were played.
    pub(super) fn opened(id: u64, opened: OpenedGame<G>, best_before: u64) -> Self {
        let OpenedGame { header, history, mut practices, seats, clocks, annotations } = opened;
        let has_own_names = header.names.iter().any(|name| !name.is_empty());
        let mut new = Self::new(id, history, best_before, header.date, header.names);
        new.mark_computer_seats(seats.computers());
        practices.expand_mark(new.game());
        let over = new.history.position().turn().is_none();
        Self {
            counted: new.game() + usize::from(over),
            has_own_names,
            practices,
            redo_follows_main_line: annotations.is_some(),
            annotations,
            seats: seats.first(G::seats(new.history.setup())),
            clocks: Clocks::with_times(clocks),
            ..new
        }
    }

    /// Adds the practice games of a saved game of this match.
    pub(super) fn add_practices(&mut self, mut saved: PracticeGames) {
        saved.expand_mark(self.game());
        self.practices.merge(&saved);
    }

    /// Returns the names of human players by seat for a saved game; computer players have none.
    pub(super) fn person_names(&self) -> Vec<String> {
        let person = |(number, name): (u8, &String)| {
            let is_computer = Seat::new(number).is_some_and(|seat| self.seats.computer(seat).is_some());
            if is_computer { String::new() } else { name.clone() }
        };
        let names: Vec<String> = (1..).zip(&self.names).map(person).collect();
        if names.iter().all(String::is_empty) { Vec::new() } else { names }
    }

    /// Whether a file contains exactly this match.
    pub(super) fn is_same_match(&self, opened: &OpenedGame<G>) -> bool {
        let text = |annotations: &Option<Arc<SavedAnnotations<G::Annotations>>>| {
            annotations.as_ref().map(|it| it.text().to_owned())
        };
        self.date == opened.header.date
            && self.history.setup() == opened.history.setup()
            && self.history.moves() == opened.history.moves()
            && text(&self.annotations) == text(&opened.annotations)
    }

    /// Starts the clock of the player to move.
    pub(super) fn start_clocks(&mut self) {
        let position = self.history.position();
        let left = |seat| G::TIME_CONTROL.and_then(|control| (control.left)(position, seat));
        self.clocks.follow(G::seats(self.history.setup()), position.turn(), left);
    }

    /// Returns the running clocks.
    pub(super) const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// Stops the clocks.
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
            self.start_clocks();
            if self.restarts.last() == Some(&self.followed) {
                self.last_start = Some((self.followed, self.history.position().clone()));
                self.practices.start(self.game());
                self.reported_games.retain(|reported_games| *reported_games <= game);
                self.score_key = self.history.position().score_key(self.history.setup());
            } else if let Some(reason) = origin.practice() {
                self.practices.add(self.game(), reason);
            }
            if let Some(last) = self.history.moves().last() {
                G::adapt_score_key(&mut self.score_key, last);
            }
            self.update_cause(origin, game, before, counted);
        }
        Ok(change)
    }

    /// Reserves space for the letters of a move; returns false if the maximum would be exceeded.
    pub(super) fn reserve_letters(&mut self, mv: &G::Move) -> bool {
        let letters = G::letters(mv);
        if self.letters + letters > MAX_LETTERS {
            self.count_letters();
        }
        let fits = self.letters + letters <= MAX_LETTERS;
        if fits {
            self.letters += letters;
        }
        fits
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
            self.start_clocks();
            match self.cause.take().filter(|cause| cause.moves == (self.history.moves().len(), before)) {
                Some(cause) => self.revert_cause(cause),
                None => self.practice_from(game, Practice::Undo),
            }
        }
        undone
    }

    /// Marks the games between `other` and the current one, inclusive, as practice.
    fn practice_from(&mut self, other: usize, reason: Practice) {
        let game = self.game();
        (game.min(other)..=game.max(other)).for_each(|game| self.practices.add(game, reason));
        self.cause = None;
    }

    /// Removes the effect of a command that was undone at once.
    fn revert_cause(&mut self, cause: PracticeCause) {
        if let Some(reason) = cause.origin.practice() {
            self.practices.remove(cause.game, reason);
        }
        if self.practice().is_none() {
            self.reported_games.retain(|reported_games| *reported_games != cause.game);
        }
    }

    /// Updates the cause of practice after a move from `origin`. `game`, `before` and `counted` are the number of the
    /// game, the number of moves, and whether the game counted before the move.
    fn update_cause(&mut self, origin: Origin, game: usize, before: usize, counted: bool) {
        let after = self.history.moves().len();
        // A script is a single command, however many moves it makes.
        let continues = |cause: &PracticeCause| {
            cause.moves.1 == before && cause.origin == origin && matches!(origin, Origin::Script(_))
        };
        self.cause = match self.cause.filter(continues) {
            Some(cause) => Some(PracticeCause { moves: (cause.moves.0, after), ..cause }),
            None => {
                (counted && self.practice().is_some()).then_some(PracticeCause { origin, game, moves: (before, after) })
            }
        };
    }

    /// Returns the reason why the current game doesn't count for high scores and statistics, if any.
    pub(super) fn practice(&self) -> Option<Practice> {
        let by_move = self.practice_moves.last().filter(|(at, _)| *at >= self.game_start()).map(|(_, reason)| *reason);
        self.practice_setup.or_else(|| self.practices.of(self.game())).or(by_move)
    }

    /// Marks the current game because a hint was shown.
    pub(super) fn mark_hint_shown(&mut self) {
        self.practices.add(self.game(), Practice::Hint);
        self.cause = None;
    }

    /// Marks the current game because moves of an imported variation were made.
    pub(super) fn followed_variation(&mut self) {
        self.practice_from(self.game(), Practice::Imported);
    }

    /// Returns the reason why the current game doesn't count, if it wasn't reported before.
    pub(super) fn take_unreported_practice(&mut self) -> Option<Practice> {
        let (game, reason) = (self.game(), self.practice()?);
        let is_new = !self.reported_games.contains(&game);
        if is_new {
            self.reported_games.push(game);
        }
        is_new.then_some(reason)
    }

    /// Returns the practice games as they are saved.
    pub(super) fn practices(&self) -> PracticeGames {
        self.practices.saved_in(self.game())
    }

    /// Returns the high-score key of the current game.
    pub(super) const fn score_key(&self) -> &G::ScoreKey {
        &self.score_key
    }

    /// Computes the high-score key from the moves.
    fn read_score_key(&mut self) {
        let game_start = self.game_start();
        self.score_key = self.history.position_after(game_start).score_key(self.history.setup());
        let moves = self.history.moves().iter().skip(game_start);
        moves.for_each(|mv| G::adapt_score_key(&mut self.score_key, mv));
    }

    /// Whether there is a step to redo.
    pub(super) fn can_redo(&self) -> bool {
        self.history.can_redo() || self.redo_follows_main_line && !self.continuations().is_empty()
    }

    /// Redoes steps. If none was undone, follows the main line of the variations the match was opened with.
    pub(super) fn redo(&mut self, steps: usize, events: &mut Vec<G::Event>) -> usize {
        if !self.history.can_redo()
            && self.redo_follows_main_line
            && let Some(main) = self.line(0)
        {
            self.history.offer_redo(main);
        }
        let game = self.game();
        let redone = self.history.redo(steps, events);
        if redone > 0 {
            self.follow_moves();
            self.read_score_key();
            self.start_clocks();
            // A redone step was undone before.
            self.practice_from(game, Practice::Undo);
        }
        redone
    }

    /// Returns the moves made followed by those that can be redone; `None` if there are none of the latter.
    pub(super) fn undone(&self) -> Option<Vec<G::Move>> {
        self.history.can_redo().then(|| self.history.line().to_vec())
    }

    /// Returns the first moves of the variations from the position.
    pub(super) fn continuations(&self) -> Vec<G::Move> {
        self.annotations.as_ref().map(|annotations| annotations.continuations(self.history.moves())).unwrap_or_default()
    }

    /// Returns all moves of a variation, by its index from 0.
    pub(super) fn line(&self, index: usize) -> Option<Vec<G::Move>> {
        self.annotations.as_ref()?.line(self.history.moves(), index)
    }

    /// Changes the annotations. `change` returns whether it changed anything.
    pub(super) fn annotate(
        &mut self,
        change: impl FnOnce(&mut G::Annotations) -> Result<bool, Message>,
    ) -> Result<(), Message> {
        let known = self.annotations.take();
        let is_new = known.is_none();
        let new = || Some(Arc::new(SavedAnnotations::without_text(G::Annotations::empty(self.history.setup())?)));
        let Some(mut annotations) = known.or_else(new) else { return Ok(()) };
        let changed = Arc::make_mut(&mut annotations).change(change);
        let is_changed = *changed.as_ref().unwrap_or(&false);
        self.annotation_changes += u64::from(is_changed);
        self.annotations = Some(annotations).filter(|_| is_changed || !is_new);
        changed.map(drop)
    }

    /// Returns the comment on the position; empty if there is none.
    pub(super) fn comment(&self) -> String {
        self.annotations.as_ref().map(|annotations| annotations.comment(self.history.moves())).unwrap_or_default()
    }

    /// Updates the state for moves that were added or removed. Each game has its own clocks.
    fn follow_moves(&mut self) {
        let moves = self.history.moves();
        while self.restarts.last().is_some_and(|&game_start| game_start > moves.len()) {
            self.restarts.pop();
            self.clocks = self.clocks_before.pop().unwrap_or_default();
        }
        while self.practice_moves.last().is_some_and(|&(at, _)| at >= moves.len()) {
            self.practice_moves.pop();
        }
        for (index, mv) in moves.iter().enumerate().skip(self.followed) {
            if G::is_restart(mv) {
                self.restarts.push(index + 1);
                self.clocks.stop();
                self.clocks_before.push(std::mem::take(&mut self.clocks));
            }
            self.practice_moves.extend(G::practice_move(mv).map(|reason| (index, reason)));
        }
        self.followed = moves.len();
    }

    /// Marks seats in which computer players have moved.
    pub(super) fn mark_computer_seats(&mut self, seats: impl IntoIterator<Item = Seat>) {
        let game = self.game();
        for seat in seats {
            if !self.computers.contains(&(game, seat)) {
                self.computers.push((game, seat));
            }
        }
    }

    /// Returns the best score known to the program: from before the match, or in it.
    pub(super) fn best(&self) -> u64 {
        self.best_before.max(self.history.position().best())
    }

    /// Number of moves before the start of the current game.
    fn game_start(&self) -> usize {
        self.restarts.last().copied().unwrap_or_default()
    }

    /// Number of the current game, which is the number of restarts.
    const fn game(&self) -> usize {
        self.restarts.len()
    }

    /// Returns human players' results in the current game; empty for a practice game.
    pub(super) fn player_results(&self) -> Vec<PlayerResult> {
        if self.practice().is_some() {
            return Vec::new();
        }
        let mut results = self.history.position().player_results();
        let by_computer = |seat| self.seats.computer(seat).is_some() || self.computers.contains(&(self.game(), seat));
        results.retain(|it| it.score > 0 && !by_computer(it.seat));
        results
    }

    /// Returns human players' results in the current game, if they have changed since the last call.
    pub(super) fn take_results(&mut self, session_names: &[String]) -> Vec<SavedResult<G::ScoreKey>> {
        let (game, results) = (self.game(), self.player_results());
        if results.is_empty() {
            return Vec::new();
        }
        let now = Some(Reported { game, results });
        if self.last_reported == now {
            return Vec::new();
        }
        self.last_reported = now;
        let start = self.start_info.get_or_init(|| {
            let setup = self.history.setup();
            MatchStart::new(G::seed(setup).to_string(), &self.date)
        });
        let info = MatchInfo {
            names: &|seat| name(&self.names, seat).or_else(|| name(session_names, seat)).unwrap_or_default(),
            start,
            setup: &self.score_key,
            game,
        };
        let results = self.last_reported.iter().flat_map(|it| &it.results);
        results.map(|&result| info.result(result)).collect()
    }

    /// Returns the game that has just ended, unless it was returned before or is practice.
    pub(super) fn take_ended(&mut self) -> Option<FinishedGame<G>> {
        if self.counted > self.game() || self.practice().is_some() {
            return None;
        }
        self.counted = self.game() + 1;
        let game_start = self.game_start();
        let moves = self.history.moves().get(game_start..).unwrap_or_default().to_vec();
        let last_start = self.last_start.take().filter(|(moves, _)| *moves == game_start);
        let start = last_start.map_or_else(|| self.history.position_after(game_start), |(_, position)| position);
        Some(FinishedGame { start, moves, seats: self.seats.clone() })
    }
}

/// Returns the name of the player in a seat; `None` if it is empty.
fn name(names: &[String], seat: Seat) -> Option<&str> {
    names.get(usize::from(seat.number()) - 1).map(String::as_str).filter(|name| !name.is_empty())
}
