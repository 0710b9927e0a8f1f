// SPDX-License-Identifier: GPL-3.0-or-later
//! Undo in very long matches, in which snapshots of positions are taken and thinned out.

use play::MoveHistory;
use rules::biquadris::{Biquadris, Move, Setup, Step};

/// Returns a match in which neighboring steps differ: the block moves right and left, and the level counts the hundreds of
/// moves.
fn long(moves: usize) -> MoveHistory<Biquadris> {
    let mut history = MoveHistory::new(Setup::with_seed(3));
    let cycle: Vec<Move> =
        [Step::Right, Step::Right, Step::LevelUp, Step::Left, Step::Left, Step::LevelDown].map(Move::from).into();
    for mv in cycle.iter().cycle().take(moves) {
        assert!(history.play(mv.clone(), &mut Vec::new()).unwrap().is_changed());
    }
    history
}

#[test]
fn every_distance_can_be_undone_and_redone() {
    let moves = 30_000;
    let mut history = long(moves);
    for distance in [1, 2, 5, 255, 256, 257, 4_095, 4_096, 4_097, 10_000, 29_999, 30_000] {
        assert_eq!(history.undo(distance), distance);
        assert_eq!(history.steps(), moves - distance);
        assert_eq!(history.position(), long(moves - distance).position(), "{distance} back");
        assert_eq!(history.redo(usize::MAX, &mut Vec::new()), distance);
        assert_eq!(history.position(), long(moves).position());
    }
}

#[test]
fn every_step_can_be_undone_one_by_one() {
    let mut history = long(3_000);
    for left in (0..3_000).rev() {
        assert_eq!(history.undo(1), 1);
        assert_eq!(history.steps(), left);
    }
    assert_eq!(history.undo(1), 0);
    assert_eq!(history.position(), MoveHistory::<Biquadris>::new(Setup::with_seed(3)).position());
}
