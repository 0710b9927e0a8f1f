// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of undo and redo: they restore positions, but not time that has run out.

use play::MoveHistory;
use proptest::prelude::*;
use rules::blokus::{Blokus, Color, Minutes, Move, Pair, Seating, Setup};
use rules::game::{Change, Seat};

use crate::blokus_generate::{any_choices, any_setup, chosen};

#[test]
fn undo_stops_at_a_timeout() {
    let timed = Setup { seating: Seating::Two(Pair::RedGreen), minutes: Minutes::new(5), ..Setup::with_seed(1) };
    let mut history = MoveHistory::<Blokus>::new(timed);
    for line in ["a20 4:00.000", "t20", "timeout 1", "a1", "s18,s19"] {
        let _ = history.play(line.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    let end = history.position().clone();
    assert_eq!(history.undo(9), 2);
    assert_eq!(history.moves().last(), Some(&Move::Timeout(Seat::FIRST)));
    assert_eq!(history.undo(1), 0);
    assert!(history.position().is_out(Color::Red));
    assert_eq!(history.redo(9, &mut Vec::new()), 2);
    assert_eq!(*history.position(), end);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// One undo restores the position before a move, and one redo the position after it.
    #[test]
    fn undo_and_redo_restore_positions(setup in any_setup(), choices in any_choices()) {
        let mut history = MoveHistory::<Blokus>::new(setup);
        for choice in choices {
            let Some(mv) = chosen(history.position(), choice) else { break };
            let before = history.position().clone();
            prop_assert_eq!(history.play(mv, &mut Vec::new()), Ok(Change::Changed));
            let after = history.position().clone();
            // A timeout is irreversible.
            let is_irreversible = matches!(mv, Move::Timeout(_));
            prop_assert_eq!(history.undo(1), usize::from(!is_irreversible));
            prop_assert_eq!(history.position(), if is_irreversible { &after } else { &before });
            prop_assert_eq!(history.redo(1, &mut Vec::new()), usize::from(!is_irreversible));
            prop_assert_eq!(history.position(), &after);
        }
    }
}
