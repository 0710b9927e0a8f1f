// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear in the conformance suite.

use proptest::prelude::*;
use proptest::sample::select;
use rules::game::Game;
use rules::push_and_clear::{Classic, Direction, Move, PushAndClear, Seed, Setup, Size};

use crate::Example;

crate::suite::tests!(PushAndClear);

impl Example for PushAndClear {
    fn any_setup() -> BoxedStrategy<Setup> {
        let classic = (1u8..=172).prop_map(|state| Seed::Classic(Classic::new(state).unwrap()));
        let seeds = prop_oneof![any::<u64>().prop_map(Seed::Number), classic];
        (seeds, (4u8..=10).prop_map(|side| Size::new(side).unwrap()))
            .prop_map(|(seed, size)| Setup { seed, size })
            .boxed()
    }

    fn any_move() -> BoxedStrategy<Move> {
        prop_oneof![
            80 => select(&Direction::ALL[..]).prop_map(Move::Slide),
            1 => Just(Move::Restart),
        ]
        .boxed()
    }

    fn simple_moves() -> Vec<Move> {
        ["left", "up", "right", "down", "restart"].map(|name| name.parse().unwrap()).into()
    }

    /// Plays the first legal direction until the game is over.
    fn finished() -> (Setup, Vec<Move>) {
        let setup = Setup { seed: Seed::Number(1), size: Size::MIN };
        let (mut game, mut moves) = (Self::new(&setup), Vec::new());
        while !game.is_over() {
            let mv = game.legal_moves()[0];
            assert!(game.play(&mv, &mut Vec::new()).is_ok());
            moves.push(mv);
        }
        (setup, moves)
    }

    fn allowed_after_the_end(mv: &Move) -> bool {
        *mv == Move::Restart
    }

    /// A single player has a score but no opponent.
    fn has_winner() -> bool {
        false
    }
}
