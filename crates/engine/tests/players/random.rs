// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the random computer player in every game: its moves are legal, deterministic, and cover all possible moves.

use std::collections::BTreeMap;
use std::fmt::Debug;

use engine::{Difficulty, Engine};
use rules::biquadris::Biquadris;
use rules::biquadris::landings::landings;
use rules::blocky::{self, Action, Blocky};
use rules::game::{Bounded, Game};
use rules::push_and_clear::{Direction, PushAndClear, Seed, Setup, Size};

use crate::positions::positions;

/// Checks that the suggestion is reproducible and plays it.
fn played<G: Engine>(game: &mut G) -> Option<G::Suggestion>
where
    G::Suggestion: Debug,
{
    let suggestion = game.suggest(Difficulty::Random)?;
    assert_eq!(game.clone().suggest(Difficulty::Random).as_ref(), Some(&suggestion));
    for mv in G::moves(&suggestion) {
        assert!(game.play(&mv, &mut Vec::new()).is_ok(), "{suggestion:?}");
    }
    Some(suggestion)
}

/// Each quarter of the possible landings should be chosen 100 times in 400, somewhat more or less where their number
/// isn't divisible by four, within five standard deviations of √(400 · 1/4 · 3/4) = 8.7.
#[test]
fn random_drops_cover_all_landings() {
    let mut quarters = [0; 4];
    for mut game in positions(400) {
        let all = landings(&game);
        let suggestion = played(&mut game).unwrap();
        let at = all.iter().position(|landing| *landing == suggestion).unwrap();
        quarters[at * 4 / all.len()] += 1;
    }
    assert!(quarters.iter().all(|times| (50..=150).contains(times)), "{quarters:?}");
}

#[test]
fn random_games_of_biquadris_end() {
    for seed in 0..10 {
        let mut game = Biquadris::new(&rules::biquadris::Setup::with_seed(seed));
        while game.winner().is_none() {
            if let Some(answer) = game.answer_for(Difficulty::Random) {
                assert_eq!(game.answer_for(Difficulty::Random).as_ref(), Some(&answer));
                assert!(game.play(&answer, &mut Vec::new()).is_ok(), "{answer}");
            } else {
                played(&mut game).unwrap();
            }
        }
        assert_eq!(game.suggest(Difficulty::Random), None);
    }
}

#[test]
fn random_moves_cover_all_directions() {
    // Number of times each direction was chosen, by the number of possible directions. After a move the player can't
    // continue in the same direction, so there are mostly three or fewer.
    let mut taken = [[0u32; 4]; 5];
    for (seed, size) in (0..20).flat_map(|round| Size::all().map(move |size| (round, size))) {
        let mut game = PushAndClear::new(&Setup { seed: Seed::Number(seed), size });
        loop {
            let possible: Vec<_> =
                Direction::ALL.into_iter().filter(|direction| game.board().can_move(*direction)).collect();
            let Some(suggestion) = played(&mut game) else { break };
            taken[possible.len()][possible.iter().position(|direction| *direction == suggestion).unwrap()] += 1;
        }
        assert!(game.is_over());
    }
    for possible in [2, 3] {
        let all: u32 = taken[possible].iter().sum();
        // Equal shares, within five standard deviations.
        let chance = 1.0 / possible as f64;
        let deviation = (f64::from(all) * chance * (1.0 - chance)).sqrt();
        let near = |times: &u32| (f64::from(*times) - f64::from(all) * chance).abs() <= 5.0 * deviation;
        assert!(all >= 500 && taken[possible][..possible].iter().all(near), "{possible}: {taken:?}");
    }
}

#[test]
fn random_actions_cover_all_blocks() {
    let mut actions = BTreeMap::new();
    let mut levels = [0; 5];
    for seed in 0..20 {
        let setup = blocky::Setup::with_seed(seed);
        let depth = blocky::Start::Made(Bounded::nearest(4));
        let mut game = Blocky::new(&blocky::Setup { start: depth, turns: Bounded::nearest(20), ..setup });
        while let Some(suggestion) = played(&mut game) {
            *actions.entry(suggestion.action.name()).or_insert(0) += 1;
            levels[usize::from(suggestion.path.level())] += 1;
        }
        assert_eq!(game.turn(), None);
    }
    // 800 moves. Blocks at the deepest level can't be smashed, and most blocks are there, so smashes are the rarest.
    assert_eq!(actions.values().sum::<u32>(), 20 * 2 * 20);
    let turns = &Action::ALL[..4];
    assert!(turns.iter().all(|action| actions[action.name()] > 100) && actions["smash"] > 0, "{actions:?}");
    assert!(levels.iter().all(|times| *times > 0), "{levels:?}");
}
