// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of merging results in any order.

use std::collections::BTreeMap;
use std::fs;

use play::biquadris::score_key::Key;
use play::results::SavedResult;
use play::statistics::{Counted, Counts};
use proptest::prelude::*;
use rules::biquadris::{Biquadris, Level};
use rules::game::Seat;
use storage::scores::Scores;

/// Returns the high-score key for these start levels.
pub(crate) fn level(number: u8) -> Key {
    Key { start_levels: [Level::new(number).unwrap(); 2], multiple: false, own_blocks: false }
}

/// Returns a result of the game that started on this day of May 2024.
pub(crate) fn on_day(day: u32, score: u64) -> SavedResult<Key> {
    SavedResult {
        seat: Seat::FIRST,
        name: "Ann".to_owned(),
        score,
        level: Some(2),
        setup: level(0),
        seed: "7".to_owned(),
        date: format!("2024-05-{day:02}T10:00:00Z"),
        marked: false,
        identity: format!("2024-05-{day:02}T10:00:00Z/7/0/1"),
    }
}

fn nothing() -> Counts {
    Counts::new(Biquadris::FIGURES)
}

fn saved(batches: &[Vec<SavedResult<Key>>]) -> (Vec<SavedResult<Key>>, u64, String) {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    for batch in batches {
        assert_eq!(scores.save::<Biquadris>(batch, &nothing()).unwrap(), None);
    }
    let text = fs::read_to_string(folder.path().join("scores.toml")).unwrap_or_default();
    let bests = scores.bests::<Biquadris>().unwrap();
    (scores.results::<Biquadris>().unwrap(), bests.of(&level(0)), text)
}

prop_compose! {
    fn result()(day in 1..9_u32, score in 0..12_u64, setup in 0..2_u8, marked: bool) -> SavedResult<Key> {
        SavedResult { setup: level(setup), marked, ..on_day(day, score) }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn the_best_of_each_game_is_saved_in_any_order(
        results in prop::collection::vec(result(), 0..30),
        offset in 0..30_usize,
        batch in 1..30_usize,
    ) {
        // Computed independently: the highest score of each game, unmarked if equal; highest first, then earliest.
        let mut games = BTreeMap::<_, (u64, bool)>::new();
        for it in results.iter().filter(|it| it.score > 0) {
            let best = games.entry((&it.setup, &it.date)).or_default();
            let new = (it.score, !it.marked);
            *best = new.max(*best);
        }
        let mut expected: Vec<_> =
            games.into_iter().map(|((setup, date), (score, fair))| (u64::MAX - score, date, !fair, setup)).collect();
        expected.sort();
        // A better marked result replaces an unmarked one of its game, so only the remaining unmarked results count.
        let unmarked = expected.iter().filter(|it: &&(u64, &String, bool, &Key)| !it.2 && *it.3 == level(0));
        let best = unmarked.map(|it| u64::MAX - it.0).max().unwrap_or(0);

        let mut rotated = results.clone();
        rotated.rotate_left(offset % results.len().max(1));
        let batches = |list: &[SavedResult<Key>]| list.chunks(batch).map(<[_]>::to_vec).collect::<Vec<_>>();
        let (in_order, best_in_order, _) = saved(&batches(&results));
        let found: Vec<_> = in_order.iter().map(|it| (u64::MAX - it.score, &it.date, it.marked, &it.setup)).collect();
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(best_in_order, best);
        prop_assert_eq!((&in_order, best), (&saved(&batches(&rotated)).0, saved(&batches(&rotated)).1));
        prop_assert_eq!(&in_order, &saved(std::slice::from_ref(&results)).0);
    }

    #[test]
    fn saving_is_idempotent(results in prop::collection::vec(result(), 1..20)) {
        let once = saved(std::slice::from_ref(&results));
        let twice = saved(&[results.clone(), results, once.0.clone()]);
        prop_assert_eq!(once, twice);
    }
}

#[test]
fn the_best_hundred_of_each_key_are_saved() {
    let many: Vec<SavedResult<Key>> = (1..=130).map(|score| on_day(score as u32, score)).collect();
    let other = SavedResult { setup: level(3), ..on_day(200, 1) };
    let (low_last, ..) = saved(&[many.iter().rev().cloned().collect(), vec![other.clone()]]);
    let mut one_by_one: Vec<Vec<SavedResult<Key>>> = many.iter().cloned().map(|it| vec![it]).collect();
    one_by_one.push(vec![other.clone()]);
    let (low_first, ..) = saved(&one_by_one);
    for found in [low_last, low_first] {
        let scores: Vec<u64> = found.iter().map(|it| it.score).collect();
        assert_eq!(scores, (31..=130).rev().chain([1]).collect::<Vec<_>>());
        assert_eq!(found.last(), Some(&other));
    }
}

#[test]
fn concurrent_programs_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let threads: Vec<_> = (0..8_u32)
        .map(|program| {
            let scores = Scores::in_folder(folder.path());
            std::thread::spawn(move || {
                for round in 0..10 {
                    let number = 10 * program + round;
                    let mut counts = nothing();
                    counts.count("matches", 1);
                    counts.count("longest", number.into());
                    scores.save::<Biquadris>(&[on_day(number, number.into())], &counts).unwrap();
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    let scores = Scores::in_folder(folder.path());
    let found: Vec<u64> = scores.results::<Biquadris>().unwrap().iter().map(|it| it.score).collect();
    assert_eq!(found, (1..80).rev().collect::<Vec<_>>());
    assert_eq!(scores.bests::<Biquadris>().unwrap().of(&level(0)), 79);
    let counts = scores.statistics::<Biquadris>().unwrap();
    assert_eq!((counts.get("matches"), counts.get("longest")), (80, 79));
}
