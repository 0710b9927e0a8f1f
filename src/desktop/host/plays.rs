// SPDX-License-Identifier: GPL-3.0-or-later
//! A game's model as the window sees it, whatever the game.

use std::collections::BTreeMap;
use std::path::Path;

use gtk::glib;
use gtk::prelude::*;
use tr::tr;

use super::PictureFile;
use super::hosted::Hosted;
use super::tasks::Asker;
use super::{Guests, Host, Outcome, SavedGame, companion, saved_games};
use engine::{Advises, Strength};
use play::Playable;
use play::command::AnyRequest;
use play::command::completion::Completion;
use play::counting::Practice;
use play::results::HighScore;
use play::score_key::ScoreKey;
use play::seats::Seats;
use play::statistics::Counts;
use play::table::Errand;
use rules::game::{Game, Seat};
use storage::matches::Matches;
use storage::scores::Scores;
use view::text::{capitalized, file_name};

/// Which step of a replay is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayPlace {
    /// How many steps led to the position.
    pub at: usize,
    /// How many the match has.
    pub steps: usize,
    /// When the match began; empty if nobody knows.
    pub date: String,
}

/// The high scores of a game.
#[derive(Debug)]
pub struct HighScores {
    /// Those of each setup.
    pub setups: Vec<ScoresOfSetup>,
    /// Whether a game that counts came to its end.
    pub have_ended: bool,
}

/// The high scores of one setup.
#[derive(Debug)]
pub struct ScoresOfSetup {
    /// Label of the setup, in the reader's language.
    pub label: String,
    /// Whether it is that of the game in play.
    pub is_played: bool,
    /// The best first.
    pub scores: Vec<HighScore>,
}

impl HighScores {
    /// Reads those of a game, `played` being the key of the game in play.
    fn read<G: Playable>(scores: &Scores, played: &G::ScoreKey) -> std::io::Result<Self> {
        let mut setups: BTreeMap<G::ScoreKey, Vec<_>> = BTreeMap::new();
        for result in scores.results::<G>()? {
            setups.entry(result.setup.clone()).or_default().push(result);
        }
        let of_setup = |(key, results): (G::ScoreKey, Vec<_>)| ScoresOfSetup {
            label: capitalized(&key.label()),
            is_played: key == *played,
            scores: HighScore::list(results),
        };
        let setups = setups.into_iter().map(of_setup).collect();
        let have_ended = scores.statistics::<G>()?.iter().any(|(_, number)| number > 0);
        Ok(Self { setups, have_ended })
    }
}

/// Something that is read on another thread.
pub(super) type Reading<T> = Box<dyn FnOnce() -> Result<T, String> + Send>;

/// What the window asks of a game.
pub trait Plays {
    /// The model.
    fn object(&self) -> glib::Object;

    /// The game's name, as in records.
    fn game_name(&self) -> &'static str;
    /// Reads the saved games, the one that was played last first: to be called on another thread.
    fn saved_games(&self, matches: Matches) -> Box<dyn FnOnce() -> Vec<SavedGame> + Send>;
    /// Reads the statistics of the game: to be called on another thread.
    fn statistics(&self, scores: Scores) -> Reading<Counts>;
    /// Begins the statistics of the game anew: to be called on another thread.
    fn reset_statistics(&self, scores: Scores) -> Reading<()>;

    /// Carries out a line of commands that a person typed, then tells what came of it.
    fn run_line(&self, line: &str);
    /// Performs a request that every game understands, then tells what came of it.
    fn perform_any(&self, request: AnyRequest);
    /// A text for the status line, of whatever else the window did.
    fn say(&self, message: &str);
    /// What the match waits for, in words.
    fn waits_for(&self) -> String;
    /// What could follow at the end of a line that is being typed.
    fn complete(&self, line: &str) -> Completion;

    /// How many steps the match in play has had.
    fn steps(&self) -> usize;
    /// Whether undo would do something.
    fn can_undo(&self) -> bool;
    /// Whether redo would do something.
    fn can_redo(&self) -> bool;
    /// Whether a person can make a move now.
    fn can_move(&self) -> bool;
    /// The seed of the match that is in play, as one types it.
    fn seed(&self) -> String;
    /// Reads the high scores of the game: to be called on another thread.
    fn high_scores(&self, scores: Scores) -> Reading<HighScores>;
    /// Whether the match that is shown is a practice game: one that does not count for high scores and statistics.
    fn is_practice(&self) -> bool;
    /// Why a game of this session does not count, the last one first; `None` if all count.
    fn why_practice(&self) -> Option<String>;
    /// What the player should know when the game is shown first, such as settings that cannot be read.
    fn take_notice(&self) -> Option<String>;
    /// The date of the earlier match that is resumed, once.
    fn take_resumed(&self) -> Option<String>;

    /// Whether a computer player sits anywhere.
    fn has_computer(&self) -> bool;
    /// Whether computer players make no moves for now.
    fn is_paused(&self) -> bool;
    /// Lets computer players wait, or go on.
    fn set_paused(&self, paused: bool);
    /// Another game is shown, so that computer players wait, and whoever plays from elsewhere goes; or this one is.
    fn set_away(&self, away: bool);
    /// Puts computer players into these seats, and people into all others.
    fn set_seats(&self, seats: Seats);
    /// Gives the players names, by seat; a match that brought its own keeps those.
    fn set_names(&self, names: Vec<String>);
    /// Who sits where.
    fn seats(&self) -> Seats;
    /// How well the computer can play this game, the weakest first.
    fn strengths(&self) -> &'static [Strength];
    /// All seats of the match in play.
    fn seat_numbers(&self) -> Vec<Seat>;

    /// Reads a match from a file and goes on with it.
    fn open(&self, file: &str);
    /// Reads a match from a file and shows it from its beginning.
    fn open_replay(&self, file: &str);
    /// Which step of a replay is shown; `None` while the match in play is.
    fn replay(&self) -> Option<ReplayPlace>;
    /// Shows another step of the replay.
    fn seek(&self, step: usize);
    /// Goes on playing from the step that is shown; the match that was in play is among the saved ones.
    fn play_on(&self);
    /// Shows the match in play again.
    fn close_replay(&self);

    /// The match in play as a file of this name holds it: a record, or what another program reads.
    ///
    /// # Errors
    /// Why such a file can't hold it.
    fn text_for(&self, file: &str) -> Result<String, String>;
    /// How the names of other programs' files end that this game knows; `None` where there are none.
    fn foreign_ending(&self) -> Option<&'static str>;
    /// A picture of the position that is shown, as a file.
    ///
    /// # Errors
    /// Why there can't be one.
    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, String>;

    /// The players leave: the window closes. The companion goes too, and gives its terminal back.
    fn leave(&self);
}

impl<M: Hosted> Plays for M {
    fn object(&self) -> glib::Object {
        self.clone().upcast()
    }

    fn game_name(&self) -> &'static str {
        M::Game::NAME
    }

    fn saved_games(&self, matches: Matches) -> Box<dyn FnOnce() -> Vec<SavedGame> + Send> {
        Box::new(move || saved_games::read::<M>(&matches))
    }

    fn statistics(&self, scores: Scores) -> Reading<Counts> {
        Box::new(move || scores.statistics::<M::Game>().map_err(|error| error.to_string()))
    }

    fn reset_statistics(&self, scores: Scores) -> Reading<()> {
        Box::new(move || scores.reset_statistics::<M::Game>().map(drop).map_err(|error| error.to_string()))
    }

    fn run_line(&self, line: &str) {
        self.attend_person(|host| host.carry_out(line));
    }

    fn perform_any(&self, request: AnyRequest) {
        self.perform(request.of::<M::Game>());
    }

    fn say(&self, message: &str) {
        self.emit_by_name::<()>("message", &[&message]);
    }

    fn waits_for(&self) -> String {
        Hosted::waits_for(self)
    }

    fn complete(&self, line: &str) -> Completion {
        let host = self.host().borrow();
        host.interpreter.complete(line, host.table.position(), &*host.files)
    }

    fn steps(&self) -> usize {
        self.host().borrow().table.session().steps()
    }

    fn can_undo(&self) -> bool {
        let host = self.host().borrow();
        host.replay.is_none() && host.table.can_undo()
    }

    fn can_redo(&self) -> bool {
        let host = self.host().borrow();
        host.replay.is_none() && host.table.can_redo()
    }

    fn can_move(&self) -> bool {
        self.host().borrow().awaits_person() && self.is_open()
    }

    fn seed(&self) -> String {
        M::Game::seed(self.host().borrow().table.session().setup()).to_string()
    }

    fn high_scores(&self, scores: Scores) -> Reading<HighScores> {
        let played = self.host().borrow().table.score_key().clone();
        Box::new(move || HighScores::read::<M::Game>(&scores, &played).map_err(|error| error.to_string()))
    }

    fn is_practice(&self) -> bool {
        let host = self.host().borrow();
        host.replay.is_none() && host.table.practice().is_some()
    }

    fn why_practice(&self) -> Option<String> {
        self.host().borrow().table.last_practice().map(Practice::notice)
    }

    fn take_notice(&self) -> Option<String> {
        self.host().borrow_mut().table.take_notice()
    }

    fn take_resumed(&self) -> Option<String> {
        self.host().borrow_mut().table.take_resumed()
    }

    fn has_computer(&self) -> bool {
        self.host().borrow().table.seats().have_computer()
    }

    fn is_paused(&self) -> bool {
        self.host().borrow().paused
    }

    fn set_paused(&self, paused: bool) {
        {
            let host = &mut *self.host().borrow_mut();
            host.paused = paused;
            host.cancel();
        }
        let message = if paused { tr!("The computer players wait") } else { tr!("The computer players go on") };
        self.tell(Outcome { message: Some(message), ..Outcome::default() });
        companion::nudge(self);
    }

    fn set_away(&self, away: bool) {
        let companion = {
            let host = &mut *self.host().borrow_mut();
            host.away = away;
            let asker = host.task.as_ref().map(|task| task.asker);
            let computer_thinks = asker.is_none() && host.table.computer_to_move().is_some();
            if computer_thinks || asker == Some(Asker::Companion) {
                host.cancel();
            }
            // Whoever comes back isn't told again what happened before.
            host.table.forget_events();
            if away { host.companion.take() } else { host.find_companion() }
        };
        match companion {
            Some(leaves) if away => drop(leaves),
            Some(comes) => companion::welcome(self, comes),
            None => {}
        }
        self.drive();
    }

    fn set_seats(&self, seats: Seats) {
        {
            let host = &mut *self.host().borrow_mut();
            if *host.table.seats() == seats {
                return;
            }
            host.table.set_seats(seats);
            host.paused = false;
            host.cancel();
        }
        self.tell(Outcome::default());
        companion::nudge(self);
    }

    fn set_names(&self, names: Vec<String>) {
        let before = self.host().borrow().names().to_vec();
        self.host().borrow_mut().table.set_names(names);
        if *self.host().borrow().names() != *before {
            self.tell(Outcome::default());
        }
    }

    fn seats(&self) -> Seats {
        self.host().borrow().table.seats().clone()
    }

    fn strengths(&self) -> &'static [Strength] {
        M::Game::STRENGTHS
    }

    fn seat_numbers(&self) -> Vec<Seat> {
        let seats = M::Game::seats(self.host().borrow().table.session().setup());
        (1..=seats).filter_map(Seat::new).collect()
    }

    fn open(&self, file: &str) {
        self.close_replay();
        begin(self, file, Asker::Open);
    }

    fn open_replay(&self, file: &str) {
        self.close_replay();
        begin(self, file, Asker::Replay);
    }

    fn replay(&self) -> Option<ReplayPlace> {
        let host = self.host().borrow();
        let replay = host.replay.as_ref()?;
        Some(ReplayPlace { at: replay.at(), steps: replay.steps(), date: replay.head().date.clone() })
    }

    fn seek(&self, step: usize) {
        let mut outcome = Outcome::default();
        {
            let host = &mut *self.host().borrow_mut();
            let Some(replay) = &mut host.replay else { return };
            let forward = step == replay.at() + 1;
            replay.seek(step, &mut outcome.events);
            if !forward {
                // From far away only the position counts, and not what happened on the way.
                outcome.events.clear();
            }
        }
        self.emit_by_name::<()>("replay-changed", &[]);
        self.tell(outcome);
    }

    fn play_on(&self) {
        let is_in_place = {
            let host = &mut *self.host().borrow_mut();
            let Some(replay) = host.replay.take() else { return };
            host.cancel();
            host.open_in_place(replay.play_on())
        };
        self.emit_by_name::<()>("replay-changed", &[]);
        self.tell(Outcome { message: Some(tr!("Game opened")), ..Outcome::default() });
        self.show_companion();
        if is_in_place {
            self.emit_by_name::<()>("opened-in-place", &[]);
        }
    }

    fn close_replay(&self) {
        if self.host().borrow_mut().replay.take().is_some() {
            self.emit_by_name::<()>("replay-changed", &[]);
            self.tell(Outcome::default());
        }
    }

    fn text_for(&self, file: &str) -> Result<String, String> {
        self.host().borrow().table.text_for(file).map_err(|error| error.to_string())
    }

    fn foreign_ending(&self) -> Option<&'static str> {
        M::Game::FOREIGN
    }

    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, String> {
        Hosted::picture(self, file).map_err(|error| error.to_string())
    }

    fn leave(&self) {
        let companion = {
            let host = &mut *self.host().borrow_mut();
            let companion = host.companion.take();
            host.cancel();
            host.finish_saves();
            host.forget_second();
            host.table.stop_clocks();
            host.table.leave();
            companion
        };
        drop(companion);
    }
}

/// Begins to read a match, after whatever is waited for was dropped.
fn begin<M: Hosted>(model: &M, file: &str, asker: Asker) {
    {
        let host = &mut *model.host().borrow_mut();
        host.cancel();
        host.forget_line();
        host.ask(Errand::Load { file: file.to_owned(), name: file_name(Path::new(file)) }, asker);
    }
    model.drive();
}

/// Seats whoever is to play at a model's table; it begins to live when it is shown.
pub(crate) fn seat<M: Hosted>(model: &M, guests: Guests<M::Game>) {
    let Guests { table, files, companion, state_line, .. } = guests;
    let host = Host { away: true, keeps_back: model.keeps_back(), ..Host::new(table, files, companion, state_line) };
    model.host_cell().fill(host);
    // Nobody plays before it is shown.
    model.host().borrow_mut().table.stop_clocks();
    model.read_properties();
}
