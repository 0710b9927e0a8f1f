// SPDX-License-Identifier: GPL-3.0-or-later
//! What holds in every match: what is listed is what is allowed, who is stuck stays so, nothing is lost by undo.

use play::Session;
use proptest::prelude::*;
use proptest::sample::select;
use rules::blokus::{Act, Blokus, Bonus, Colour, Minutes, Move, Order, Pair, Placement, Seating, Setup, Surrender};
use rules::game::{Change, Game};

/// Any order of seats.
fn any_order() -> impl Strategy<Value = Order> {
    Just(Colour::ALL).prop_shuffle().prop_map(|colours| Order::new(colours).unwrap())
}

/// Any setup.
pub(crate) fn any_setup() -> impl Strategy<Value = Setup> {
    let seating = prop_oneof![
        any_order().prop_map(Seating::One),
        select(&[Pair::RedGreen, Pair::YellowPurple][..]).prop_map(Seating::Two),
        any_order().prop_map(Seating::Three),
        any_order().prop_map(Seating::Four),
    ];
    let surrender = select(&[Surrender::Auto, Surrender::Manual][..]);
    let minutes = prop::option::of((1u32..=600).prop_map(Minutes::nearest));
    (any::<u64>(), seating, select(&Bonus::ALL[..]), surrender, any::<bool>(), minutes).prop_map(
        |(seed, seating, bonus, surrender, infinite, minutes)| Setup {
            seed,
            seating,
            bonus,
            surrender,
            infinite,
            minutes,
            given: None,
        },
    )
}

/// Which of the moves that are legal is made, turn by turn: mostly a placement.
pub(crate) fn any_choices() -> impl Strategy<Value = Vec<(u32, bool)>> {
    prop::collection::vec((any::<u32>(), prop::bool::weighted(0.04)), 0..90)
}

/// The move that is chosen so; never to begin anew.
pub(crate) fn chosen(game: &Blokus, (number, other): (u32, bool)) -> Option<Move> {
    let placements = game.placements();
    if !other && !placements.is_empty() {
        return Some(placements[number as usize % placements.len()].into());
    }
    let mut moves = game.legal_moves();
    moves.retain(|mv| !matches!(mv, Move::Restart | Move::Act(Act::Place(_), _)));
    (!moves.is_empty()).then(|| moves[number as usize % moves.len()])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// Of all placements there are, those that are listed are those that are taken.
    #[test]
    fn the_list_is_what_is_allowed(setup in any_setup(), choices in any_choices()) {
        let mut game = Blokus::new(&setup);
        for choice in choices {
            let Some(mv) = chosen(&game, choice) else { break };
            let _ = game.play(&mv, &mut Vec::new()).unwrap();
        }
        let mut listed: Vec<Placement> = game.placements();
        listed.sort_unstable();
        let taken: Vec<Placement> = Placement::all()
            .filter(|placement| game.clone().play(&(*placement).into(), &mut Vec::new()).is_ok())
            .collect();
        prop_assert_eq!(listed, taken);
    }

    /// Nothing that anybody does frees a colour that is stuck, nor brings back one that is out.
    #[test]
    fn who_is_stuck_stays_stuck(setup in any_setup(), choices in any_choices()) {
        let mut game = Blokus::new(&setup);
        let (mut stuck, mut out) = ([false; 4], [false; 4]);
        for choice in choices {
            let Some(mv) = chosen(&game, choice) else { break };
            let _ = game.play(&mv, &mut Vec::new()).unwrap();
            for colour in Colour::ALL {
                let at = colour as usize;
                prop_assert!(!stuck[at] || game.is_stuck(colour), "{} is free again", colour);
                prop_assert!(!out[at] || game.is_out(colour), "{} is in again", colour);
                stuck[at] = game.is_stuck(colour);
                out[at] = game.is_out(colour);
            }
            let to_move = game.to_move().map(|turn| turn.colour);
            prop_assert!(to_move.is_none_or(|colour| game.is_in(colour)));
            if setup.surrender == Surrender::Auto {
                prop_assert!(to_move.is_none_or(|colour| !game.is_stuck(colour)));
            }
            prop_assert_eq!(to_move.is_none(), Colour::ALL.into_iter().all(|colour| !game.is_in(colour)));
        }
    }

    /// What is on the board, what is left, and what is counted belong together.
    #[test]
    fn squares_and_pieces_add_up(setup in any_setup(), choices in any_choices()) {
        let mut game = Blokus::new(&setup);
        for choice in choices {
            let Some(mv) = chosen(&game, choice) else { break };
            let before = game.clone();
            let _ = game.play(&mv, &mut Vec::new()).unwrap();
            let grown: u32 =
                Colour::ALL.iter().map(|it| game.board().of(*it).count() - before.board().of(*it).count()).sum();
            let size = match mv {
                Move::Act(Act::Place(placement), _) => placement.piece().size(),
                _ => 0,
            };
            prop_assert_eq!(grown, size);
            prop_assert_eq!(
                game.board().taken().count(),
                Colour::ALL.iter().map(|it| game.board().of(*it).count()).sum::<u32>()
            );
            for colour in Colour::ALL {
                let placed = game.board().of(colour).count();
                let left = game.pieces(colour).squares();
                prop_assert_eq!(if setup.infinite { 89 } else { 89 - placed }, left);
            }
        }
    }

    /// One step back is the position before, and one forth the position after, whatever was done.
    #[test]
    fn undo_takes_back_what_was_done(setup in any_setup(), choices in any_choices()) {
        let mut session = Session::<Blokus>::new(setup);
        for choice in choices {
            let Some(mv) = chosen(session.position(), choice) else { break };
            let before = session.position().clone();
            prop_assert_eq!(session.play(mv, &mut Vec::new()), Ok(Change::Changed));
            let after = session.position().clone();
            // Time that is over doesn't come back.
            let stands = matches!(mv, Move::Timeout(_));
            prop_assert_eq!(session.undo(1), usize::from(!stands));
            prop_assert_eq!(session.position(), if stands { &after } else { &before });
            prop_assert_eq!(session.redo(1, &mut Vec::new()), usize::from(!stands));
            prop_assert_eq!(session.position(), &after);
        }
    }
}
