// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Commands": restart.

use rules::biquadris::{Biquadris, Event, Side};
use rules::game::{Change, Game};

use crate::play::{EARN, Table, setup};

#[test]
fn the_match_begins_again_with_the_same_setup_and_seed() {
    let setup = setup(11, [2, 4], ["IJ", "L"]);
    let mut table = Table::new(&setup);
    let mut first = Vec::new();
    for _ in 0..6 {
        first.push(Side::BOTH.map(|side| (table.current(side), table.next(side))));
        table.play("drop levelup");
    }
    table.play("restart");
    assert_eq!(table.events, [Event::Restarted]);
    assert_eq!(table.game, Biquadris::new(&setup));
    for shown in first {
        assert_eq!(Side::BOTH.map(|side| (table.current(side), table.next(side))), shown);
        table.play("drop levelup");
    }
}

#[test]
fn at_the_beginning_it_changes_nothing() {
    let mut table = Table::new(&setup(11, [2, 4], ["IJ", "L"]));
    table.changes_nothing("restart");
    table.play("right");
    assert_eq!(table.try_play("restart"), Ok(Change::Changed));
}

#[test]
fn sequences_begin_anew() {
    let mut table = Table::with_blocks("IJLO", "SZT");
    table.play("5drop restart");
    assert_eq!((table.current(Side::One), table.next(Side::One)), (Some('I'), 'J'));
    assert_eq!((table.current(Side::Two), table.next(Side::Two)), (Some('S'), 'Z'));
    assert_eq!(table.mover(), Side::One);
}

#[test]
fn scores_effects_star_counts_and_up_moves_are_gone_and_multiple_stays() {
    let mut table = Table::new(&setup(0, [4, 0], ["I", "I"]));
    table.play("multiple on").turns(EARN, "drop").play("blind,heavy drop drop 2leveldown");
    let best = table.game.best();
    assert!(best > 0);
    table.play("restart");
    for side in Side::BOTH {
        let player = table.game.player(side);
        assert!(table.pile(side).is_empty());
        assert_eq!((player.score(), player.up_moves(), player.is_blind(), player.is_heavy()), (0, 0, false, false));
    }
    assert_eq!([Side::One, Side::Two].map(|side| table.game.player(side).level().number()), [4, 0]);
    assert!(table.game.multiple());
    assert_eq!(table.game.best(), best);
    // The star is due at the fifth block again.
    for count in 1..=5 {
        assert!(!table.pile(Side::One).concat().contains('*'), "after {count}");
        table.play("I drop drop");
    }
    assert!(table.pile(Side::One).concat().contains('*'));
}

#[test]
fn it_gives_up_the_choice_that_is_due() {
    let mut table = Table::with_blocks("I", "I");
    table.earn("drop").play("restart");
    assert_eq!((table.game.action_due(), table.game.best()), (None, 9));
    assert_eq!(table.score(Side::One), 0);
}

#[test]
fn effects_in_force_are_gone_at_once() {
    let mut table = Table::with_blocks("I", "I");
    table.play("multiple on").earn("drop").play("blind,heavy restart drop right");
    assert!(!table.game.player(Side::Two).is_blind());
    assert_eq!(table.place(), (3, 1));
}
