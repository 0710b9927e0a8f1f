// SPDX-License-Identifier: GPL-3.0-or-later
//! Biquadris in the conformance suite.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use rules::biquadris::{Action, Biquadris, Choice, Level, Move, Sequence, Setup, Step, Tetromino, Times};

use crate::Example;

crate::suite::tests!(Biquadris);

fn blocks() -> impl Strategy<Value = Sequence> {
    let letters = vec(select(&Tetromino::ALL[..]), 1..30);
    letters.prop_map(|letters| letters.iter().map(|block| block.letter()).collect::<String>().parse().unwrap())
}

fn actions() -> impl Strategy<Value = Choice> {
    let kinds = select(&Tetromino::ALL[..])
        .prop_map(|block| vec![Action::Blind, Action::Heavy, Action::Force(block), Action::MoveUp]);
    let some = kinds.prop_flat_map(|kinds| subsequence(kinds, 1..=4)).prop_shuffle();
    some.prop_map(|actions| Choice::new(&actions).unwrap())
}

/// Any step, with counts that reach any column, and the maximum.
fn steps() -> impl Strategy<Value = Move> {
    let times = prop_oneof![Just(1), 1u16..=12, Just(1000)];
    (select(&Step::ALL[..]), times).prop_map(|(step, times)| Move::Steps(step, Times::new(times).unwrap()))
}

impl Example for Biquadris {
    fn any_setup() -> BoxedStrategy<Setup> {
        let levels = [select(&Level::ALL[..]), select(&Level::ALL[..])];
        (any::<u64>(), levels, any::<bool>(), [blocks(), blocks()])
            .prop_map(|(seed, start_levels, multiple, sequences)| Setup { seed, start_levels, multiple, sequences })
            .boxed()
    }

    fn any_move() -> BoxedStrategy<Move> {
        let to_column = (0u16..=10).prop_map(|times| match Times::new(times) {
            Some(times) => Move::Steps(Step::Right, times),
            None => Step::Left.into(),
        });
        prop_oneof![
            8 => to_column,
            8 => Just(Step::Drop.into()),
            4 => Just(Step::Replace(Tetromino::I).into()),
            3 => Just(Step::Replace(Tetromino::O).into()),
            8 => steps(),
            4 => actions().prop_map(Move::Choose),
            1 => blocks().prop_map(Move::NoRandom),
            1 => Just(Move::Random),
            1 => any::<bool>().prop_map(Move::Multiple),
            1 => Just(Move::Restart),
        ]
        .boxed()
    }

    fn simple_moves() -> Vec<Move> {
        let words = "left right down clockwise counterclockwise drop levelup leveldown I J L O S Z T up random restart \
                     blind heavy moveup";
        let phrases = [
            "multiple on",
            "multiple off",
            "force I",
            "force J",
            "force L",
            "force O",
            "force S",
            "force Z",
            "force T",
        ];
        words.split_whitespace().chain(phrases).map(|text| text.parse().unwrap()).collect()
    }

    /// Both players stack O blocks: the playfield holds seven, so the eighth of player 1 finds the entry blocked.
    fn finished() -> (Setup, Vec<Move>) {
        let only_o: Sequence = "O".parse().unwrap();
        let setup = Setup { sequences: [only_o.clone(), only_o], ..Setup::with_seed(1) };
        // Each O takes two of the fifteen rows of the playfield and enters on its row 1 and the reserve row above.
        // Seven fill rows 2–15; the eighth is where blocks enter.
        (setup, vec![Step::Drop.into(); 15])
    }

    fn allowed_after_the_end(mv: &Move) -> bool {
        *mv == Move::Restart
    }
}
