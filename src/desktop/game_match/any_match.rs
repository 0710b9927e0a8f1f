// SPDX-License-Identifier: GPL-3.0-or-later
//! A match as the window uses it, whatever the game.

use std::collections::BTreeMap;
use std::path::Path;

use tr::tr;

use super::{Match, MatchModel, SavedGame, Signal, TextSignal, saved_games};
use crate::desktop::GameView;
use engine::Difficulty;
use paint::PictureFile;
use play::Playable;
use play::command::AnyRequest;
use play::command::completion::Completion;
use play::counting::Practice;
use play::results::HighScore;
use play::score_key::ScoreKey;
use play::seats::Seats;
use play::statistics::Counts;
use rules::game::Seat;
use storage::matches::Matches;
use storage::scores::Scores;
use view::controller::{Outcome, Requester};
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
    pub setups: Vec<SetupScores>,
    /// Whether a game that counts came to its end.
    pub any_finished: bool,
}

/// The high scores of one setup.
#[derive(Debug)]
pub struct SetupScores {
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
        let of_setup = |(key, results): (G::ScoreKey, Vec<_>)| SetupScores {
            label: capitalized(&key.label()),
            is_played: key == *played,
            scores: HighScore::list(results),
        };
        let setups = setups.into_iter().map(of_setup).collect();
        let any_finished = scores.statistics::<G>()?.iter().any(|(_, number)| number > 0);
        Ok(Self { setups, any_finished })
    }
}

/// Something that is read on another thread.
pub(super) type Reading<T> = Box<dyn FnOnce() -> Result<T, String> + Send>;

/// A match of any game.
pub trait AnyMatch {
    /// The GObject whose signals report changes.
    fn object(&self) -> &MatchModel;

    /// The game's name, as in records.
    fn game_name(&self) -> &'static str;
    /// Reads the saved games, the one that was played last first: to be called on another thread.
    fn saved_games(&self, matches: Matches) -> Box<dyn FnOnce() -> Vec<SavedGame> + Send>;
    /// Reads the statistics of the game: to be called on another thread.
    fn statistics(&self, scores: Scores) -> Reading<Counts>;
    /// Resets the statistics of the game: to be called on another thread.
    fn reset_statistics(&self, scores: Scores) -> Reading<()>;

    /// Carries out a line of commands that a person typed, and reports the outcome.
    fn run_line(&self, line: &str);
    /// Performs a request that every game understands, and reports the outcome.
    fn perform_any(&self, request: AnyRequest);
    /// Shows a message in the status line.
    fn announce(&self, message: &str);
    /// Describes what the match waits for.
    fn waits_for(&self) -> String;
    /// Candidates for the end of a line that is being typed.
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
    fn difficulties(&self) -> &'static [Difficulty];
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
    fn imported_extension(&self) -> Option<&'static str>;
    /// A picture of the position that is shown, as a file.
    ///
    /// # Errors
    /// Why there can't be one.
    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, String>;

    /// The players leave: the window closes. The companion goes too, and gives its terminal back.
    fn leave(&self);
}

impl<G: GameView> AnyMatch for Match<G> {
    fn object(&self) -> &MatchModel {
        self.model()
    }

    fn game_name(&self) -> &'static str {
        G::NAME
    }

    fn saved_games(&self, matches: Matches) -> Box<dyn FnOnce() -> Vec<SavedGame> + Send> {
        Box::new(move || saved_games::read::<G>(&matches))
    }

    fn statistics(&self, scores: Scores) -> Reading<Counts> {
        Box::new(move || scores.statistics::<G>().map_err(|error| error.to_string()))
    }

    fn reset_statistics(&self, scores: Scores) -> Reading<()> {
        Box::new(move || scores.reset_statistics::<G>().map(drop).map_err(|error| error.to_string()))
    }

    fn run_line(&self, line: &str) {
        self.run_for_person(|controller| controller.carry_out(line));
    }

    fn perform_any(&self, request: AnyRequest) {
        self.perform(request.of::<G>());
    }

    fn announce(&self, message: &str) {
        self.model().emit_text(TextSignal::Message, message);
    }

    fn waits_for(&self) -> String {
        G::status(self)
    }

    fn complete(&self, line: &str) -> Completion {
        self.controller.borrow().complete(line)
    }

    fn steps(&self) -> usize {
        self.controller.borrow().session.history().steps()
    }

    fn can_undo(&self) -> bool {
        let controller = self.controller.borrow();
        controller.replay.is_none() && controller.session.can_undo()
    }

    fn can_redo(&self) -> bool {
        let controller = self.controller.borrow();
        controller.replay.is_none() && controller.session.can_redo()
    }

    fn can_move(&self) -> bool {
        self.controller.borrow().awaits_person() && self.is_open()
    }

    fn seed(&self) -> String {
        G::seed(self.controller.borrow().session.history().setup()).to_string()
    }

    fn high_scores(&self, scores: Scores) -> Reading<HighScores> {
        let played = self.controller.borrow().session.score_key().clone();
        Box::new(move || HighScores::read::<G>(&scores, &played).map_err(|error| error.to_string()))
    }

    fn is_practice(&self) -> bool {
        let controller = self.controller.borrow();
        controller.replay.is_none() && controller.session.practice().is_some()
    }

    fn why_practice(&self) -> Option<String> {
        self.controller.borrow().session.last_practice().map(Practice::notice)
    }

    fn take_notice(&self) -> Option<String> {
        self.controller.borrow_mut().session.take_notice()
    }

    fn take_resumed(&self) -> Option<String> {
        self.controller.borrow_mut().session.take_resumed()
    }

    fn has_computer(&self) -> bool {
        self.controller.borrow().session.seats().have_computer()
    }

    fn is_paused(&self) -> bool {
        self.controller.borrow().is_paused()
    }

    fn set_paused(&self, paused: bool) {
        self.controller.borrow_mut().set_paused(paused);
        let message = if paused { tr!("Computer players paused") } else { tr!("Computer players resumed") };
        self.report(Outcome::message(message));
        self.resume_peer();
    }

    fn set_away(&self, away: bool) {
        let peer_input = {
            let controller = &mut *self.controller.borrow_mut();
            controller.set_away(away);
            if away { controller.peer_input.take() } else { controller.find_peer_input() }
        };
        match peer_input {
            Some(leaves) if away => drop(leaves),
            Some(comes) => self.link(comes),
            None => {}
        }
        self.drive();
    }

    fn set_seats(&self, seats: Seats) {
        let is_changed = self.controller.borrow_mut().set_seats(seats);
        if !is_changed {
            return;
        }
        self.report(Outcome::default());
        self.resume_peer();
    }

    fn set_names(&self, names: Vec<String>) {
        let before = self.controller.borrow().names().to_vec();
        self.controller.borrow_mut().session.set_names(names);
        if *self.controller.borrow().names() != *before {
            self.report(Outcome::default());
        }
    }

    fn seats(&self) -> Seats {
        self.controller.borrow().session.seats().clone()
    }

    fn difficulties(&self) -> &'static [Difficulty] {
        G::DIFFICULTIES
    }

    fn seat_numbers(&self) -> Vec<Seat> {
        let seats = G::seats(self.controller.borrow().session.history().setup());
        (1..=seats).filter_map(Seat::new).collect()
    }

    fn open(&self, file: &str) {
        self.close_replay();
        self.read(file, Requester::Open);
    }

    fn open_replay(&self, file: &str) {
        self.close_replay();
        self.read(file, Requester::Replay);
    }

    fn replay(&self) -> Option<ReplayPlace> {
        let controller = self.controller.borrow();
        let replay = controller.replay.as_ref()?;
        Some(ReplayPlace { at: replay.at(), steps: replay.steps(), date: replay.header().date.clone() })
    }

    fn seek(&self, step: usize) {
        let mut outcome = Outcome::default();
        {
            let controller = &mut *self.controller.borrow_mut();
            let Some(replay) = &mut controller.replay else { return };
            let forward = step == replay.at() + 1;
            replay.seek(step, &mut outcome.events);
            if !forward {
                // From far away only the position counts, and not what happened on the way.
                outcome.events.clear();
            }
        }
        self.model().emit(Signal::ReplayChanged);
        self.report(outcome);
    }

    fn play_on(&self) {
        let is_in_place = {
            let controller = &mut *self.controller.borrow_mut();
            let Some(replay) = controller.replay.take() else { return };
            controller.cancel();
            controller.open_in_place(replay.play_on())
        };
        self.model().emit(Signal::ReplayChanged);
        self.report(Outcome::message(tr!("Game opened")));
        self.controller.borrow_mut().show_peer();
        if is_in_place {
            self.model().emit(Signal::OpenedInPlace);
        }
    }

    fn close_replay(&self) {
        if self.controller.borrow_mut().replay.take().is_some() {
            self.model().emit(Signal::ReplayChanged);
            self.report(Outcome::default());
        }
    }

    fn text_for(&self, file: &str) -> Result<String, String> {
        self.controller.borrow().session.text_for(file).map_err(|error| error.to_string())
    }

    fn imported_extension(&self) -> Option<&'static str> {
        G::IMPORTED_FORMAT.map(|format| format.extension)
    }

    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, String> {
        G::picture(self, file).map_err(|error| error.to_string())
    }

    fn leave(&self) {
        let peer_input = {
            let controller = &mut *self.controller.borrow_mut();
            let peer_input = controller.peer_input.take();
            controller.cancel();
            controller.session.stop_clocks();
            controller.session.leave();
            peer_input
        };
        self.finish_saves();
        self.cancel_tick();
        drop(peer_input);
    }
}

impl<G: GameView> Match<G> {
    /// Starts to read a saved game, in place of what was being done.
    fn read(&self, file: &str, requester: Requester) {
        self.controller.borrow_mut().read(file, file_name(Path::new(file)), requester);
        self.drive();
    }
}
