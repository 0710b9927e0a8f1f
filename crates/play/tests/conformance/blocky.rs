// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocky in the conformance suite.

use play::Playable;
use proptest::prelude::*;
use proptest::sample::select;
use rules::blocky::{Action, Blocky, Corner, Move, Path, Players, Setup, Start, Turns, given};
use rules::game::{Bounded, Game};

use crate::Example;

crate::suite::tests!(Blocky);

/// [`Example::simple_moves`] lists every block of a board of this depth; deeper boards have too many.
const MAX_DEPTH: u8 = 3;

/// Returns the path from the whole board through these corners.
fn path(corners: &[Corner]) -> Path {
    corners.iter().fold(Path::TOP, |path, corner| path.child(*corner).unwrap())
}

/// Generates a given board as JSON.
fn any_board() -> BoxedStrategy<String> {
    let color = select(&["\"red\"", "\"G\"", "\"b\"", "\"yellow\""][..]).prop_map(str::to_owned);
    let divided = |inner| prop::collection::vec(inner, 4).prop_map(|four| format!("[{}]", four.join(",")));
    color.prop_recursive(MAX_DEPTH.into(), 60, 4, divided).boxed()
}

impl Example for Blocky {
    fn any_setup() -> BoxedStrategy<Setup> {
        let made = (1..=u32::from(MAX_DEPTH)).prop_map(|depth| Start::Made(Bounded::nearest(depth)));
        let given = (any_board(), any::<bool>()).prop_map(|(board, deeper)| {
            let depth = deeper.then_some(MAX_DEPTH);
            Start::Given(given::read(&board, depth).unwrap().into())
        });
        let turns = prop_oneof![3 => 1u32..=20, 1 => Just(100), 1 => Just(9999)];
        (any::<u64>(), 1u32..=4, turns, prop_oneof![2 => made, 1 => given])
            .prop_map(|(seed, players, turns, start)| Setup {
                seed,
                players: Players::nearest(players),
                turns: Turns::nearest(turns),
                start,
            })
            .boxed()
    }

    fn any_move() -> BoxedStrategy<Move> {
        let corners = |max: usize| prop::collection::vec(select(&Corner::ALL[..]), 0..=max);
        let paths = prop_oneof![4 => corners(1), 4 => corners(MAX_DEPTH.into()), 1 => corners(7)];
        prop_oneof![
            60 => (select(&Action::ALL[..]), paths).prop_map(|(action, corners)| Move::Act(action, path(&corners))),
            1 => Just(Move::Restart),
        ]
        .boxed()
    }

    fn simple_moves() -> Vec<Move> {
        let mut paths = vec![Path::TOP];
        let mut level = paths.clone();
        for _ in 0..MAX_DEPTH {
            level = level.iter().flat_map(|path| Corner::ALL.map(|corner| path.child(corner).unwrap())).collect();
            paths.extend(&level);
        }
        let acts = paths.into_iter().flat_map(|path| Action::ALL.map(|action| Move::Act(action, path)));
        acts.chain([Move::Restart]).collect()
    }

    fn finished() -> (Setup, Vec<Move>) {
        let board = given::read(r#"["r", ["g", "b", "y", "r"], "b", "y"]"#, None).unwrap();
        let setup = Setup { turns: Bounded::nearest(3), start: Start::Given(board.into()), ..Setup::with_seed(1) };
        let moves = ["clockwise top", "smash ne", "horizontal ne.se", "vertical se", "counterclockwise ne", "smash sw"];
        (setup, moves.map(|mv| mv.parse().unwrap()).into())
    }

    fn allowed_after_the_end(mv: &Move) -> bool {
        *mv == Move::Restart
    }
}

/// A match has one seat per player.
#[test]
fn seats_match_players() {
    for players in 1..=4 {
        let setup = Setup { players: Bounded::nearest(players), ..Setup::with_seed(1) };
        assert_eq!(u32::from(<Blocky as Playable>::seats(&setup)), players);
        assert_eq!(Blocky::new(&setup).seats().count(), players as usize);
    }
}
