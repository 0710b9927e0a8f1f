// SPDX-License-Identifier: GPL-3.0-or-later
//! Interface of a match that is independent of the game.

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

/// Step of a replay that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayPosition {
    /// Number of steps before the position, from 0 to `steps`.
    pub at: usize,
    /// Number of steps of the match.
    pub steps: usize,
    /// Start of the match, in RFC 3339; empty if unknown.
    pub date: String,
}

/// High scores of a game.
#[derive(Debug)]
pub struct HighScores {
    /// High scores by setup.
    pub setups: Vec<SetupScores>,
    /// Whether any counted game has finished.
    pub any_finished: bool,
}

/// High scores of one setup.
#[derive(Debug)]
pub struct SetupScores {
    /// Label of the setup, in the UI language.
    pub label: String,
    /// Whether this is the setup of the game in play.
    pub is_played: bool,
    /// High scores, best first.
    pub scores: Vec<HighScore>,
}

impl HighScores {
    /// Reads the high scores of a game. `played` is the key of the game in play.
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

/// Function that reads data, to be called on another thread.
pub(super) type ReadJob<T> = Box<dyn FnOnce() -> Result<T, String> + Send>;

/// Match of any game.
pub trait AnyMatch {
    /// GObject whose signals report changes.
    fn object(&self) -> &MatchModel;

    /// Name of the game, as in saved games.
    fn game_name(&self) -> &'static str;
    /// Returns a function that reads the saved games, most recently played first. Call it on another thread.
    fn saved_games(&self, matches: Matches) -> Box<dyn FnOnce() -> Vec<SavedGame> + Send>;
    /// Returns a function that reads the statistics of the game. Call it on another thread.
    fn statistics(&self, scores: Scores) -> ReadJob<Counts>;
    /// Returns a function that resets the statistics of the game. Call it on another thread.
    fn reset_statistics(&self, scores: Scores) -> ReadJob<()>;

    /// Carries out a typed line of commands, and reports the outcome.
    fn run_line(&self, line: &str);
    /// Performs a request that is common to all games, and reports the outcome.
    fn perform_any(&self, request: AnyRequest);
    /// Shows a message in the status bar.
    fn announce(&self, message: &str);
    /// Describes what the match waits for, such as a player's move.
    fn waits_for(&self) -> String;
    /// Returns the completion candidates for the last word of a line.
    fn complete(&self, line: &str) -> Completion;

    /// Number of steps of the match in play.
    fn steps(&self) -> usize;
    /// Returns whether there is a step to undo.
    fn can_undo(&self) -> bool;
    /// Returns whether there is a step to redo.
    fn can_redo(&self) -> bool;
    /// Returns whether a person can make a move now.
    fn can_move(&self) -> bool;
    /// Seed of the match in play, in the form used by commands.
    fn seed(&self) -> String;
    /// Returns a function that reads the high scores of the game. Call it on another thread.
    fn high_scores(&self, scores: Scores) -> ReadJob<HighScores>;
    /// Returns whether the match in play is shown and is a practice game, which does not count for high scores and statistics.
    fn is_practice(&self) -> bool;
    /// Returns why the latest practice game of this session does not count, or `None` if there was none.
    fn practice_reason(&self) -> Option<String>;
    /// Takes the notice to show with the game, such as an error in the preferences.
    fn take_notice(&self) -> Option<String>;
    /// Takes the start of the match that was resumed at startup, in RFC 3339. Returns `None` from the second call on.
    fn take_resumed(&self) -> Option<String>;

    /// Returns whether there is a computer player.
    fn has_computer(&self) -> bool;
    /// Returns whether computer players are paused.
    fn is_paused(&self) -> bool;
    /// Pauses or resumes computer players.
    fn set_paused(&self, paused: bool);
    /// Notifies the match that another game is shown, or this one again. While away, computer players wait and the linked
    /// terminal session is disconnected.
    fn set_away(&self, away: bool);
    /// Assigns computer players to these seats and people to all others.
    fn set_seats(&self, seats: Seats);
    /// Sets the players' names, by seat. A match that was opened with names of its own keeps them.
    fn set_names(&self, names: Vec<String>);
    /// Returns the seats of the computer players.
    fn seats(&self) -> Seats;
    /// Difficulties of the computer player, easiest first.
    fn difficulties(&self) -> &'static [Difficulty];
    /// Returns all seats of the match in play.
    fn seat_numbers(&self) -> Vec<Seat>;

    /// Reads a saved game and resumes it.
    fn open(&self, file: &str);
    /// Reads a saved game and replays it from its beginning.
    fn open_replay(&self, file: &str);
    /// Returns the step of the replay that is shown, or `None` if there is no replay.
    fn replay(&self) -> Option<ReplayPosition>;
    /// Shows a step of the replay.
    fn seek(&self, step: usize);
    /// Resumes play from the shown step of the replay. The match that was in play remains a saved game.
    fn play_on(&self);
    /// Closes the replay and shows the match in play.
    fn close_replay(&self);

    /// Returns the contents of a file with the match in play. The extension of the file name selects the format: a saved game or
    /// a format of another program.
    ///
    /// # Errors
    /// Returns an error message if the match can't be saved in this format.
    fn text_for(&self, file: &str) -> Result<String, String>;
    /// File name extension of the other programs' format that the game can import and export, if any.
    fn imported_extension(&self) -> Option<&'static str>;
    /// Draws the shown position as the contents of a picture file.
    ///
    /// # Errors
    /// Returns an error message if drawing or encoding fails.
    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, String>;

    /// Ends the match when the window closes: cancels activities, stops the clocks, reports the result, waits for pending saves,
    /// and disconnects the linked terminal session, which restores its terminal.
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

    fn statistics(&self, scores: Scores) -> ReadJob<Counts> {
        Box::new(move || scores.statistics::<G>().map_err(|error| error.to_string()))
    }

    fn reset_statistics(&self, scores: Scores) -> ReadJob<()> {
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

    fn high_scores(&self, scores: Scores) -> ReadJob<HighScores> {
        let played = self.controller.borrow().session.score_key().clone();
        Box::new(move || HighScores::read::<G>(&scores, &played).map_err(|error| error.to_string()))
    }

    fn is_practice(&self) -> bool {
        let controller = self.controller.borrow();
        controller.replay.is_none() && controller.session.practice().is_some()
    }

    fn practice_reason(&self) -> Option<String> {
        self.controller.borrow().session.last_practice().map(Practice::notice)
    }

    fn take_notice(&self) -> Option<String> {
        self.controller.borrow_mut().session.take_notice()
    }

    fn take_resumed(&self) -> Option<String> {
        self.controller.borrow_mut().session.take_resumed()
    }

    fn has_computer(&self) -> bool {
        self.controller.borrow().session.seats().has_computer()
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
            Some(peer_input) if away => drop(peer_input),
            Some(peer_input) => self.link(peer_input),
            None => {}
        }
        self.start_pending_work();
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

    fn replay(&self) -> Option<ReplayPosition> {
        let controller = self.controller.borrow();
        let replay = controller.replay.as_ref()?;
        Some(ReplayPosition { at: replay.at(), steps: replay.steps(), date: replay.header().date.clone() })
    }

    fn seek(&self, step: usize) {
        let mut outcome = Outcome::default();
        {
            let controller = &mut *self.controller.borrow_mut();
            let Some(replay) = &mut controller.replay else { return };
            let forward = step == replay.at() + 1;
            replay.seek(step, &mut outcome.events);
            if !forward {
                // A jump does not animate or announce the events in between.
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
    /// Starts to read a saved game. Cancels the current activity.
    fn read(&self, file: &str, requester: Requester) {
        self.controller.borrow_mut().read(file, file_name(Path::new(file)), requester);
        self.start_pending_work();
    }
}
