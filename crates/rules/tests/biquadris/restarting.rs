// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Commands": restart.

use rules::biquadris::{Biquadris, Event, Side};
use rules::game::{Change, Game};

use crate::play::{EARN, TestMatch, setup};

#[test]
fn restart_uses_the_same_setup_and_seed() {
    let setup = setup(11, [2, 4], ["IJ", "L"]);
    let mut test = TestMatch::new(&setup);
    let mut first = Vec::new();
    for _ in 0..6 {
        first.push(Side::BOTH.map(|side| (test.current(side), test.next(side))));
        test.play("drop levelup");
    }
    test.play("restart");
    assert_eq!(test.events, [Event::Restarted]);
    assert_eq!(test.game, Biquadris::new(&setup));
    for shown in first {
        assert_eq!(Side::BOTH.map(|side| (test.current(side), test.next(side))), shown);
        test.play("drop levelup");
    }
}

#[test]
fn restart_changes_nothing_at_the_beginning() {
    let mut test = TestMatch::new(&setup(11, [2, 4], ["IJ", "L"]));
    test.changes_nothing("restart");
    test.play("right");
    assert_eq!(test.try_play("restart"), Ok(Change::Changed));
}

#[test]
fn sequences_start_over() {
    let mut test = TestMatch::with_blocks("IJLO", "SZT");
    test.play("5drop restart");
    assert_eq!((test.current(Side::One), test.next(Side::One)), (Some('I'), 'J'));
    assert_eq!((test.current(Side::Two), test.next(Side::Two)), (Some('S'), 'Z'));
    assert_eq!(test.side_to_move(), Side::One);
}

#[test]
fn restart_resets_everything_but_multiple_and_the_high_score() {
    let mut test = TestMatch::new(&setup(0, [4, 0], ["I", "I"]));
    test.play("multiple on").turns(EARN, "drop").play("blind,heavy drop drop 2leveldown");
    let best = test.game.best();
    assert!(best > 0);
    test.play("restart");
    for side in Side::BOTH {
        let player = test.game.player(side);
        assert!(test.pile(side).is_empty());
        assert_eq!((player.score(), player.up_moves(), player.is_blind(), player.is_heavy()), (0, 0, false, false));
    }
    assert_eq!([Side::One, Side::Two].map(|side| test.game.player(side).level().number()), [4, 0]);
    assert!(test.game.multiple());
    assert_eq!(test.game.best(), best);
    // The star is due at the fifth block again.
    for count in 1..=5 {
        assert!(!test.pile(Side::One).concat().contains('*'), "after {count}");
        test.play("I drop drop");
    }
    assert!(test.pile(Side::One).concat().contains('*'));
}

#[test]
fn restart_discards_a_pending_choice() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.earn("drop").play("restart");
    assert_eq!((test.game.action_due(), test.game.best()), (None, 9));
    assert_eq!(test.score(Side::One), 0);
}

#[test]
fn restart_ends_effects_at_once() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.play("multiple on").earn("drop").play("blind,heavy restart drop right");
    assert!(!test.game.player(Side::Two).is_blind());
    assert_eq!(test.position(), (3, 1));
}
