// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus in the conformance suite.

use play::Playable;
use proptest::prelude::*;
use proptest::sample::select;
use rules::blokus::{
    Act, Blokus, Bonus, Color, Minutes, Move, Order, Pair, Placement, Seating, Setup, StartPosition, Surrender,
    TimeLeft,
};
use rules::game::{Game, Seat};

use crate::Example;

crate::suite::tests!(Blokus);

fn any_placement() -> impl Strategy<Value = Placement> {
    (0..Placement::all().len()).prop_map(|number| Placement::all().nth(number).unwrap())
}

impl Example for Blokus {
    fn any_setup() -> BoxedStrategy<Setup> {
        let order = || Just(Color::ALL).prop_shuffle().prop_map(|colors| Order::new(colors).unwrap());
        let seating = prop_oneof![
            order().prop_map(Seating::One),
            select(&[Pair::RedGreen, Pair::YellowPurple][..]).prop_map(Seating::Two),
            order().prop_map(Seating::Three),
            order().prop_map(Seating::Four),
        ];
        let surrender = select(&[Surrender::Auto, Surrender::Manual][..]);
        let minutes = prop::option::of((1u32..=600).prop_map(Minutes::nearest));
        // Pieces in the middle, a piece in a corner, and none.
        let pieces = |text: &str| vec![text.parse().unwrap()];
        let given = move |first| {
            StartPosition::new([pieces("j10,j11"), pieces("t20"), Vec::new(), pieces("c3,d3,e3")], first).unwrap()
        };
        let given = prop::option::weighted(0.2, select(&Color::ALL[..]).prop_map(given).prop_map(Box::new));
        (any::<u64>(), seating, select(&Bonus::ALL[..]), surrender, any::<bool>(), minutes, given)
            .prop_map(|(seed, seating, bonus, surrender, infinite, minutes, given)| Setup {
                seed,
                seating,
                bonus,
                surrender,
                infinite,
                minutes,
                given,
            })
            .boxed()
    }

    fn any_move() -> BoxedStrategy<Move> {
        let acts = prop_oneof![
            20 => any_placement().prop_map(Act::Place),
            1 => select(&Color::ALL[..]).prop_map(Act::Surrender),
        ];
        // Readings up to five minutes are possible in most matches.
        let left = prop::option::weighted(0.2, (0u32..=300_000).prop_map(TimeLeft::milliseconds));
        prop_oneof![
            20 => (acts, left).prop_map(|(act, left)| Move::Act(act, left)),
            1 => (1u8..=4).prop_map(|seat| Move::Timeout(Seat::new(seat).unwrap())),
            1 => Just(Move::Restart),
        ]
        .boxed()
    }

    /// Few placements are legal in a position, so most moves are chosen from the legal ones, mixed with arbitrary ones.
    fn any_moves(setup: &Setup) -> BoxedStrategy<Vec<Move>> {
        let setup = setup.clone();
        let choices = prop::collection::vec((any::<u32>(), prop::bool::weighted(0.85), Self::any_move()), 0..100);
        let moves = move |choices: Vec<(u32, bool, Move)>| {
            let mut game = Self::new(&setup);
            let next = |(number, prefers_legal, any): (u32, bool, Move)| {
                let placements = game.placements();
                let is_legal = prefers_legal && !placements.is_empty();
                let mv = if is_legal { placements[number as usize % placements.len()].into() } else { any };
                let _ = game.play(&mv, &mut Vec::new());
                mv
            };
            choices.into_iter().map(next).collect()
        };
        choices.prop_map(moves).boxed()
    }

    fn simple_moves() -> Vec<Move> {
        let surrenders = Color::ALL.map(|color| Move::Act(Act::Surrender(color), None));
        let timeouts = [1, 2, 3, 4].map(|seat| Move::Timeout(Seat::new(seat).unwrap()));
        Placement::all().map(Move::from).chain(surrenders).chain(timeouts).chain([Move::Restart]).collect()
    }

    fn finished() -> (Setup, Vec<Move>) {
        let setup = Setup { seating: Seating::Two(Pair::RedGreen), minutes: Minutes::new(5), ..Setup::with_seed(1) };
        let moves = ["a20,b20 4:59.250", "t20", "t1 4:40.000", "surrender purple", "c19", "timeout 2", "surrender red"];
        (setup, moves.into_iter().chain(["s2,s3", "surrender green 0:01.000"]).map(|mv| mv.parse().unwrap()).collect())
    }

    fn allowed_after_the_end(mv: &Move) -> bool {
        *mv == Move::Restart
    }
}

/// A match has two to four seats, by number of players; a single player has three opponents.
#[test]
fn seats_match_players() {
    for (players, seats) in [(1, 4), (2, 2), (3, 3), (4, 4)] {
        let setup = Setup { seating: Seating::of_players(players).unwrap(), ..Setup::with_seed(1) };
        assert_eq!(<Blokus as Playable>::seats(&setup), seats);
        assert_eq!(Blokus::new(&setup).seats().count(), usize::from(seats));
    }
}
