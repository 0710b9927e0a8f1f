// SPDX-License-Identifier: GPL-3.0-or-later
//! Undo and redo bring back the position before and after, but no time that was over.

use play::Session;
use proptest::prelude::*;
use rules::blokus::{Blokus, Colour, Minutes, Move, Pair, Seating, Setup};
use rules::game::{Change, Seat};

use crate::blokus_generate::{any_choices, any_setup, chosen};

#[test]
fn undo_stops_where_time_was_over() {
    let timed = Setup { seating: Seating::Two(Pair::RedGreen), minutes: Minutes::new(5), ..Setup::with_seed(1) };
    let mut session = Session::<Blokus>::new(timed);
    for line in ["a20 4:00.000", "t20", "timeout 1", "a1", "s18,s19"] {
        let _ = session.play(line.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    let end = session.position().clone();
    assert_eq!(session.undo(9), 2);
    assert_eq!(session.moves().last(), Some(&Move::Timeout(Seat::FIRST)));
    assert_eq!(session.undo(1), 0);
    assert!(session.position().is_out(Colour::Red));
    assert_eq!(session.redo(9, &mut Vec::new()), 2);
    assert_eq!(*session.position(), end);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

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
            let is_irreversible = matches!(mv, Move::Timeout(_));
            prop_assert_eq!(session.undo(1), usize::from(!is_irreversible));
            prop_assert_eq!(session.position(), if is_irreversible { &after } else { &before });
            prop_assert_eq!(session.redo(1, &mut Vec::new()), usize::from(!is_irreversible));
            prop_assert_eq!(session.position(), &after);
        }
    }
}
