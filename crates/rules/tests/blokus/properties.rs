// SPDX-License-Identifier: GPL-3.0-or-later
//! Invariants of all matches.

use proptest::prelude::*;
use rules::blokus::{Act, Blokus, Color, Move, Placement, Surrender};
use rules::game::Game;

use crate::generate::{any_choices, any_setup, chosen};

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// Of all possible placements, exactly the listed ones are accepted.
    #[test]
    fn listed_placements_are_those_that_are_accepted(setup in any_setup(), choices in any_choices()) {
        let mut game = Blokus::new(&setup);
        for choice in choices {
            let Some(mv) = chosen(&game, choice) else { break };
            let _ = game.play(&mv, &mut Vec::new()).unwrap();
        }
        let mut listed: Vec<Placement> = game.placements();
        listed.sort_unstable();
        let accepted: Vec<Placement> = Placement::all()
            .filter(|placement| game.clone().play(&(*placement).into(), &mut Vec::new()).is_ok())
            .collect();
        prop_assert_eq!(listed, accepted);
    }

    /// No move frees a stuck color or brings back an eliminated one.
    #[test]
    fn stuck_and_eliminated_colors_stay_so(setup in any_setup(), choices in any_choices()) {
        let mut game = Blokus::new(&setup);
        let (mut stuck, mut out) = ([false; 4], [false; 4]);
        for choice in choices {
            let Some(mv) = chosen(&game, choice) else { break };
            let _ = game.play(&mv, &mut Vec::new()).unwrap();
            for color in Color::ALL {
                let at = color as usize;
                prop_assert!(!stuck[at] || game.is_stuck(color), "{} is free again", color);
                prop_assert!(!out[at] || game.is_out(color), "{} is in again", color);
                stuck[at] = game.is_stuck(color);
                out[at] = game.is_out(color);
            }
            let to_move = game.to_move().map(|turn| turn.color);
            prop_assert!(to_move.is_none_or(|color| game.is_in(color)));
            if setup.surrender == Surrender::Auto {
                prop_assert!(to_move.is_none_or(|color| !game.is_stuck(color)));
            }
            prop_assert_eq!(to_move.is_none(), Color::ALL.into_iter().all(|color| !game.is_in(color)));
        }
    }

    /// Squares on the board, remaining pieces and scores are consistent.
    #[test]
    fn squares_and_pieces_are_consistent(setup in any_setup(), choices in any_choices()) {
        let mut game = Blokus::new(&setup);
        for choice in choices {
            let Some(mv) = chosen(&game, choice) else { break };
            let before = game.clone();
            let _ = game.play(&mv, &mut Vec::new()).unwrap();
            let added: u32 =
                Color::ALL.iter().map(|it| game.board().of(*it).count() - before.board().of(*it).count()).sum();
            let size = match mv {
                Move::Act(Act::Place(placement), _) => placement.piece().size(),
                _ => 0,
            };
            prop_assert_eq!(added, size);
            prop_assert_eq!(
                game.board().taken().count(),
                Color::ALL.iter().map(|it| game.board().of(*it).count()).sum::<u32>()
            );
            for color in Color::ALL {
                let placed = game.board().of(color).count();
                let left = game.pieces(color).squares();
                prop_assert_eq!(if setup.infinite { 89 } else { 89 - placed }, left);
            }
        }
    }
}
