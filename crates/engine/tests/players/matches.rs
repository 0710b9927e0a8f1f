// SPDX-License-Identifier: GPL-3.0-or-later
//! Small-sample version of `cargo bench --bench computer`.

use engine::Difficulty::{Easy, Hard, Medium};
use rules::biquadris::Level;

use crate::arena::{Actions, TURNS, play, series, setup};

#[test]
fn hard_beats_medium() {
    for (level, turns) in [(Level::Zero, 200), (Level::Three, 300)] {
        let tally = series(Hard, Medium, level, 0..4, turns);
        assert!(tally.wins >= 3, "at level {level}: {tally:?}");
        assert!(tally.actions[0] > tally.actions[1], "at level {level}: {tally:?}");
    }
}

#[test]
fn medium_beats_easy() {
    for level in [Level::Zero, Level::Three] {
        let tally = series(Medium, Easy, level, 0..4, TURNS);
        assert!(tally.wins >= 3, "at level {level}: {tally:?}");
    }
}

#[test]
fn hard_survives_without_opposition() {
    let outcome = play(&setup(1, Level::Two), [Hard, Medium], Actions::Harmless, u32::MAX, 200);
    assert!(outcome.rows[0] >= 200, "{outcome:?}");
    assert!(!outcome.knocked_out);
}
