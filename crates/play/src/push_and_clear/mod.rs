// SPDX-License-Identifier: GPL-3.0-or-later
//! Command vocabulary of Push and Clear.

pub mod keys;
pub mod preferences;
pub mod score_key;
mod statistics;

use i18n::N_;

use super::annotations::NoAnnotations;
use super::command::vocabulary::{Argument, Command, Common, Meaning, NamePriority};
use super::playable::Playable;
use super::results::PlayerResult;
use rules::game::{Game, Seat};
use rules::push_and_clear::{Direction, Move, PushAndClear, Seed, Setup};

/// Command for a move. The move is a constant because a command holds function pointers, which can't capture values.
macro_rules! command {
    ($rank:expr, $move:expr, $help:expr) => {
        Command {
            name: const { $move.name() },
            rank: $rank,
            argument: Argument::None,
            repeats: false,
            meaning: Meaning::Move(|_| Some($move)),
            help: [const { $move.name() }, $help],
        }
    };
}

impl Playable for PushAndClear {
    type Seed = Seed;
    type Keys = keys::KeyMap;
    type Annotations = NoAnnotations;
    type ScoreKey = score_key::Key;

    const SEATS: u8 = 1;
    const SEEDS: &'static str =
        N_!("a number from 0 to 18446744073709551615, “classic”, or “classic:K” with K from 1 to 172");

    fn own_commands() -> Vec<Command<Self>> {
        // Only the directions are classic commands, so one letter is enough for each.
        vec![
            command!(NamePriority::Classic, Move::Slide(Direction::Left), N_!("Slide left, pushing boxes")),
            command!(NamePriority::Classic, Move::Slide(Direction::Right), N_!("Slide right, pushing boxes")),
            command!(NamePriority::Classic, Move::Slide(Direction::Up), N_!("Slide up, pushing boxes")),
            command!(NamePriority::Classic, Move::Slide(Direction::Down), N_!("Slide down, pushing boxes")),
            command!(NamePriority::Other, Move::Restart, N_!("Restart the game")),
            Command {
                name: "hint",
                rank: NamePriority::Other,
                argument: Argument::None,
                repeats: false,
                meaning: Meaning::Common(Common::Hint),
                help: ["hint", N_!("Show which way the computer player would slide")],
            },
        ]
    }

    fn legal_lines(&self) -> Vec<String> {
        self.legal_moves().into_iter().filter(|mv| *mv != Move::Restart).map(|mv| mv.to_string()).collect()
    }

    fn hint_line(suggestion: &Direction) -> String {
        suggestion.to_string()
    }

    const RESTART: Move = Move::Restart;

    fn player_results(&self) -> Vec<PlayerResult> {
        vec![PlayerResult { seat: Seat::FIRST, score: self.score(), level: None }]
    }

    fn score_key(&self, setup: &Setup) -> score_key::Key {
        score_key::Key { size: setup.size }
    }

    fn seed(setup: &Setup) -> Seed {
        setup.seed
    }

    fn next_setup(&self, setup: &Setup, seed: Seed) -> Setup {
        Setup { seed, ..*setup }
    }

    fn best(&self) -> u64 {
        self.score()
    }
}
