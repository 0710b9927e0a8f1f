// SPDX-License-Identifier: GPL-3.0-or-later
use super::*;
use rules::blocky::{Blocky, Move, Setup, given};
use rules::game::Game;

const FRAME: f64 = 1000.0 / 60.0;

/// A position, the position after a move, and its events.
fn played(mv: &str) -> (Blocky, Blocky, Vec<Event>) {
    let old = Blocky::new(&Setup {
        start: rules::blocky::Start::Given(
            given::read(r#"[["r","g","b","y"],"g",["b","b","y","y"],"y"]"#, Some(3)).unwrap().into(),
        ),
        ..Setup::with_seed(7)
    });
    let (mut new, mut events) = (old.clone(), Vec::new());
    let _ = new.play(&mv.parse::<Move>().unwrap(), &mut events).unwrap();
    (old, new, events)
}

fn animation(mv: &str) -> Animation {
    let (old, new, events) = played(mv);
    Animation::between(old.board(), new.board(), &events).unwrap()
}

#[test]
fn animations_take_less_than_300_ms() {
    for mv in ["clockwise top", "counterclockwise ne", "horizontal ne", "vertical sw", "smash nw"] {
        let animation = animation(mv);
        assert!(animation.at(299.0).is_none(), "{mv}");
        assert!(animation.at(0.0).is_some(), "{mv}");
    }
}

#[test]
fn block_rotates_in_the_right_direction_within_its_place() {
    for (mv, sign) in [("clockwise ne", 1.0), ("counterclockwise ne", -1.0)] {
        let animation = animation(mv);
        assert_eq!(animation.place, Place { column: 4, row: 0, side: 4 });
        let mut last = -1.0;
        let mut time = 0.0;
        while let Some(sprites) = animation.at(time) {
            let [sprite] = sprites[..] else { panic!("{sprites:?}") };
            let angle = sprite.angle * sign;
            assert!(angle > last && angle < FRAC_PI_2, "{mv}: {angle} after {last}");
            // Rotated by an angle, a unit square has a bounding box of side cos + sin.
            assert!(sprite.size.0 * (angle.cos() + angle.sin()) <= 1.0 + 1e-9, "{mv}: {sprite:?}");
            last = angle;
            time += FRAME;
        }
        assert!(last > 1.4, "{mv}: rotation is incomplete: {last}");
    }
}

#[test]
fn reflected_block_turns_through_its_edge() {
    for (mv, axis) in [("horizontal ne", 0), ("vertical sw", 1)] {
        let animation = animation(mv);
        let seen = |time| {
            let sprite = animation.at(time).unwrap()[0];
            [sprite.size.0, sprite.size.1]
        };
        assert!(seen(0.0)[axis] > 0.99 && seen(FLIP - 1.0)[axis] < -0.99, "{mv}");
        for step in 0..FLIP as u32 {
            let size = seen(step.into());
            assert!(size[axis].abs() >= MIN_SCALE && (size[1 - axis] - 1.0).abs() < 1e-9, "{mv}: {size:?}");
        }
    }
}

#[test]
fn smashed_block_is_replaced_by_new_pieces() {
    let animation = animation("smash ne");
    let early = animation.at(20.0).unwrap();
    let late = animation.at(SMASH - 20.0).unwrap();
    assert_eq!((early.len(), late.len()), (4, 4));
    assert!(early.iter().all(|piece| piece.before) && late.iter().all(|piece| !piece.before));
    let places: Vec<Place> = early.iter().map(|piece| piece.place).collect();
    assert_eq!(places, Corner::ALL.map(|corner| animation.place.quarter(corner)));
    for step in 0..SMASH as u32 {
        assert!(animation.at(step.into()).unwrap().iter().all(|piece| (MIN_SCALE..=1.0).contains(&piece.size.0)));
    }
}

#[test]
fn events_not_leading_to_the_new_board_are_not_animated() {
    let (old, new, events) = played("clockwise ne");
    assert!(Animation::between(old.board(), new.board(), &[]).is_none());
    assert!(Animation::between(old.board(), old.board(), &events).is_none());
    assert!(Animation::between(old.board(), new.board(), &[events.clone(), events.clone()].concat()).is_none());
    let (_, other, _) = played("clockwise sw");
    assert!(Animation::between(old.board(), other.board(), &events).is_none());
    let (old, new, events) = played("clockwise nw");
    assert!(Animation::between(old.board(), new.board(), &events).is_none(), "single color: no visible change");
}

#[test]
fn shaken_block_comes_to_rest() {
    let (old, ..) = played("clockwise ne");
    let shake = Animation::shake(old.board(), &Path::TOP).unwrap();
    let offsets: Vec<f64> = (0..SHAKE as u32).map(|time| shake.at(time.into()).unwrap()[0].right).collect();
    assert!(offsets.iter().any(|right| *right > 1.0) && offsets.iter().any(|right| *right < -1.0));
    assert!(offsets.iter().all(|right| right.abs() <= SHAKE_AMPLITUDE));
    assert!(shake.at(SHAKE).is_none());
}

#[test]
fn animations_have_documented_durations() {
    for (mv, duration) in [("clockwise ne", 220.0), ("vertical sw", 220.0), ("smash nw", 280.0)] {
        let animation = animation(mv);
        assert!((animation.duration() - duration).abs() < 1e-9, "{mv}");
        assert!(animation.at(duration - 1.0).is_some() && animation.at(duration).is_none(), "{mv}");
    }
}
