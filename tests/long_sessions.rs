// SPDX-License-Identifier: GPL-3.0-or-later
//! Undo in matches so long that positions are kept on the way and thinned out again.

use play::Session;
use rules::biquadris::{Biquadris, Move, Setup, Step};

/// A match whose every step can be told from its neighbours: the block goes right and left for ever, and the level says
/// how many hundreds have passed.
fn long(moves: usize) -> Session<Biquadris> {
    let mut session = Session::new(Setup::with_seed(3));
    let cycle: Vec<Move> =
        [Step::Right, Step::Right, Step::LevelUp, Step::Left, Step::Left, Step::LevelDown].map(Move::from).into();
    for mv in cycle.iter().cycle().take(moves) {
        assert!(session.play(mv.clone(), &mut Vec::new()).unwrap().is_changed());
    }
    session
}

#[test]
fn every_distance_can_be_undone_and_redone() {
    let moves = 30_000;
    let mut session = long(moves);
    for distance in [1, 2, 5, 255, 256, 257, 4_095, 4_096, 4_097, 10_000, 29_999, 30_000] {
        assert_eq!(session.undo(distance), distance);
        assert_eq!(session.steps(), moves - distance);
        assert_eq!(session.position(), long(moves - distance).position(), "{distance} back");
        assert_eq!(session.redo(usize::MAX, &mut Vec::new()), distance);
        assert_eq!(session.position(), long(moves).position());
    }
}

#[test]
fn one_step_after_the_other_back_to_the_beginning() {
    let mut session = long(3_000);
    for left in (0..3_000).rev() {
        assert_eq!(session.undo(1), 1);
        assert_eq!(session.steps(), left);
    }
    assert_eq!(session.undo(1), 0);
    assert_eq!(session.position(), Session::<Biquadris>::new(Setup::with_seed(3)).position());
}
