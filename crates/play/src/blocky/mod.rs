// SPDX-License-Identifier: GPL-3.0-or-later
//! Command vocabulary of Blocky.

pub mod keys;
pub mod picker;
pub mod preferences;
pub mod score_key;
pub mod selection;
mod statistics;

use i18n::Message;
use i18n::N_;
use tr::tr;

use super::annotations::NoAnnotations;
use super::command::completion::with_prefix;
use super::command::error::Fault;
use super::command::vocabulary::{Argument, Command, Common, Meaning, NamePriority};
use super::counting::Practice;
use super::playable::Playable;
use super::results::PlayerResult;
use engine::blocky::Suggestion;
use rules::blocky::{Action, Blocky, Corner, Move, Path, Setup, Start};
use rules::game::Game;

const PATH: &str = N_!("a block path: top, or corners (ne, nw, sw, se) joined by dots, as in clockwise ne.sw");

/// Command for an action. The action is a constant because a command holds function pointers, which can't capture
/// values.
macro_rules! command {
    ($action:expr, $written:expr, $help:expr) => {
        Command {
            name: const { $action.name() },
            rank: NamePriority::Other,
            argument: Argument::Required(PATH),
            repeats: false,
            meaning: Meaning::WordMove { words: paths_with_prefix, read: |path| act($action, path) },
            help: [$written, $help],
        }
    };
}

fn plain(name: &'static str, meaning: Meaning<Blocky>, help: &'static str) -> Command<Blocky> {
    Command { name, rank: NamePriority::Other, argument: Argument::None, repeats: false, meaning, help: [name, help] }
}

impl Playable for Blocky {
    type Seed = u64;
    type Keys = keys::KeyMap;
    type Annotations = NoAnnotations;
    type ScoreKey = score_key::Key;

    const SEATS: u8 = 4;

    fn seats(setup: &Setup) -> u8 {
        // There are at most four players.
        setup.players.get() as u8
    }

    fn own_commands() -> Vec<Command<Self>> {
        vec![
            command!(Action::Clockwise, "clockwise PATH", N_!("Rotate a block clockwise")),
            command!(Action::Counterclockwise, "counterclockwise PATH", N_!("Rotate a block counterclockwise")),
            command!(
                Action::Horizontal,
                "horizontal PATH",
                N_!("Reflect a block horizontally, swapping left and right")
            ),
            command!(Action::Vertical, "vertical PATH", N_!("Reflect a block vertically, swapping top and bottom")),
            command!(Action::Smash, "smash PATH", N_!("Replace a block with four new random blocks")),
            plain("goals", Meaning::Print(goals), N_!("Show each player’s goal")),
            Command {
                name: "scores",
                rank: NamePriority::Other,
                argument: Argument::None,
                repeats: false,
                meaning: Meaning::Common(Common::Scores),
                help: ["scores", N_!("List the players’ scores, then the high scores, best first")],
            },
            plain(
                "restart",
                Meaning::Move(|_| Some(Move::Restart)),
                N_!("Restart the game with the same board and goals"),
            ),
            plain("hint", Meaning::Common(Common::Hint), N_!("Show the move that the computer player would make")),
        ]
    }

    fn practice_setup(setup: &Setup) -> Option<Practice> {
        matches!(setup.start, Start::Given(_)).then_some(Practice::GivenBoard)
    }

    fn legal_lines(&self) -> Vec<String> {
        self.legal_moves().into_iter().filter(|mv| *mv != Move::Restart).map(|mv| mv.to_string()).collect()
    }

    fn hint_line(suggestion: &Suggestion) -> String {
        suggestion.to_string()
    }

    const RESTART: Move = Move::Restart;

    /// Results count only when the game is over.
    fn player_results(&self) -> Vec<PlayerResult> {
        if self.turn().is_some() {
            return Vec::new();
        }
        self.seats()
            .zip(self.scores())
            .map(|(seat, score)| PlayerResult { seat, score: score.into(), level: None })
            .collect()
    }

    fn score_key(&self, setup: &Setup) -> score_key::Key {
        setup.into()
    }

    fn current_scores(&self) -> Option<String> {
        Some(lines(self, self.scores()))
    }

    fn seed(setup: &Setup) -> u64 {
        setup.seed
    }

    fn next_setup(&self, setup: &Setup, seed: u64) -> Setup {
        Setup { seed, ..setup.clone() }
    }

    fn best(&self) -> u64 {
        self.player_results().into_iter().map(|result| result.score).max().unwrap_or_default()
    }
}

fn act(action: Action, path: &str) -> Result<Move, Fault> {
    path.parse().map(|path| Move::Act(action, path)).map_err(|error| Fault::Refused(Message::of(&error)))
}

/// Returns the block paths that start with this text, one step deeper than its last complete step.
fn paths_with_prefix(position: &Blocky, prefix: &str) -> Vec<String> {
    let (parent, path_prefix) = match prefix.rsplit_once('.') {
        Some((parent, _)) => (parent.parse().ok(), format!("{parent}.")),
        None => (Some(Path::TOP), String::new()),
    };
    let Some(block) = parent.and_then(|parent| position.board().at(&parent).ok()) else { return Vec::new() };
    let mut paths = Vec::new();
    if path_prefix.is_empty() {
        paths.push(Path::TOP.to_string());
    }
    if block.color().is_none() {
        paths.extend(Corner::ALL.map(|corner| format!("{path_prefix}{}", corner.name())));
    }
    with_prefix(paths.iter().map(String::as_str), prefix)
}

/// Returns each player's goal, one per line.
fn goals(position: &Blocky) -> String {
    lines(position, position.goals())
}

fn lines(position: &Blocky, each: impl IntoIterator<Item: std::fmt::Display>) -> String {
    let lines =
        position.seats().zip(each).map(|(seat, text)| tr!("Player {seat}: {description}", seat, description = text));
    lines.collect::<Vec<_>>().join("\n")
}
