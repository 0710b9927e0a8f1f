// SPDX-License-Identifier: GPL-3.0-or-later
//! Results and statistics. The first byte selects the game and the score of a new result; the rest is the existing
//! file.
//!
//! - Any file is read; results are in order, and no game appears twice in a setup.
//! - A saved result can be read back unless a hundred others are better. Previous results, results of other games and
//!   unknown keys are preserved. Saving a result twice has no further effect.
//! - An invalid file is moved to a backup unchanged, and reported.

use std::fs;

use crate::{contents, folder, is_harmless};
use play::Playable;
use play::results::SavedResult;
use play::statistics::Counts;
use rules::biquadris::{Biquadris, Setup as BiquadrisSetup};
use rules::blocky::{Blocky, Setup as BlockySetup};
use rules::blokus::{Blokus, Setup as BlokusSetup};
use rules::game::{Game, Seat};
use rules::push_and_clear::{PushAndClear, Setup as PushAndClearSetup};
use storage::scores::Scores;
use toml::{Table, Value};

/// Result: its setup as JSON, its identity, its score.
type Result = (String, String, u64);

/// Maximum number of results saved for each setup.
const MAX_RESULTS: usize = 100;

/// Checks one input.
pub fn check(data: &[u8]) {
    let Some((first, file)) = data.split_first() else { return };
    let score = [1, 7, 1000, u64::MAX][usize::from(first / 4 % 4)];
    match first % 4 {
        0 => check_save::<Biquadris>(file, score, &BiquadrisSetup::with_seed(1)),
        1 => check_save::<PushAndClear>(file, score, &PushAndClearSetup::with_seed(1)),
        2 => check_save::<Blocky>(file, score, &BlockySetup::with_seed(1)),
        _ => check_save::<Blokus>(file, score, &BlokusSetup::with_seed(1)),
    }
}

/// Returns the results of a game, with their setups as JSON.
fn of<G: Playable>(scores: &Scores) -> Vec<Result> {
    let results = scores.results::<G>().expect("the file is readable");
    let setup = |it: &SavedResult<G::ScoreKey>| serde_json::to_string(&it.setup).expect("a key is data");
    let results: Vec<Result> = results.iter().map(|it| (setup(it), it.identity.clone(), it.score)).collect();
    assert!(results.windows(2).all(|two| two[0].2 >= two[1].2), "results are sorted");
    for (at, (setup, identity, _)) in results.iter().enumerate() {
        assert!(!results[..at].iter().any(|other| (&other.0, &other.1) == (setup, identity)), "a game appears twice");
        assert!(results.iter().filter(|other| other.0 == *setup).count() <= MAX_RESULTS);
    }
    results
}

fn all(scores: &Scores) -> [Vec<Result>; 4] {
    [of::<Biquadris>(scores), of::<PushAndClear>(scores), of::<Blocky>(scores), of::<Blokus>(scores)]
}

/// Returns the file without the members that this program writes for this game.
fn unknown_members(text: &str, game: &str) -> Option<Table> {
    let mut table: Table = toml::from_str(text).ok()?;
    table.remove("results");
    for name in ["statistics"] {
        if let Some(Value::Table(own)) = table.get_mut(name) {
            own.remove(game);
            if own.is_empty() {
                table.remove(name);
            }
        }
    }
    Some(table)
}

fn check_save<G: Playable>(data: &[u8], score: u64, of: &G::Setup) {
    let setup = G::new(of).score_key(of);
    let folder = folder();
    let file = folder.path().join("scores.toml");
    fs::write(&file, data).expect("the folder is writable");
    let scores = Scores::in_folder(folder.path());
    let before = all(&scores);
    let key = serde_json::to_string(&setup).expect("a key is data");
    let count_before = scores.statistics::<G>().expect("the file is readable");
    let new = SavedResult {
        seat: Seat::SECOND,
        name: "Ann".to_owned(),
        score,
        level: None,
        setup: setup.clone(),
        seed: "1".to_owned(),
        date: "2026-01-01T00:00:00Z".to_owned(),
        marked: false,
        identity: "2026-01-01T00:00:00Z/1/0/2".to_owned(),
    };
    let mut counts = Counts::new(G::FIGURES);
    counts.count(G::FIGURES[0].key, 1);
    let notice = scores.save::<G>(std::slice::from_ref(&new), &counts).expect("the folder is writable");
    let text = fs::read_to_string(&file).expect("the file is text");
    toml::from_str::<Table>(&text).expect("the written file is TOML");
    let after = all(&scores);
    let games = [Biquadris::NAME, PushAndClear::NAME, Blocky::NAME, Blokus::NAME];
    assert!(notice.as_deref().is_none_or(is_harmless));
    if notice.is_some() {
        assert!(
            contents(folder.path()).into_values().any(|bytes| bytes == data),
            "the old file is backed up unchanged"
        );
    } else {
        let known = std::str::from_utf8(data).expect("a saved file is text");
        assert_eq!(unknown_members(&text, G::NAME), unknown_members(known, G::NAME), "unknown members survive");
        for ((game, before), after) in games.iter().zip(&before).zip(&after) {
            let lost: Vec<_> = before.iter().filter(|it| !after.contains(it)).collect();
            let displaced = |it: &Result| {
                it.0 == key
                    && (it.1 == new.identity || before.iter().filter(|other| other.0 == it.0).count() >= MAX_RESULTS)
            };
            assert!(lost.iter().all(|it| *game == G::NAME && displaced(it)), "{lost:?}");
        }
    }
    let at = games.iter().position(|game| *game == G::NAME).expect("one of the games");
    // TOML integers have 63 bits.
    let min_score = score.min(i64::MAX as u64);
    let better = |it: &&Result| it.0 == key && it.2 >= min_score;
    let found = after[at].iter().find(|it| it.0 == key && it.1 == new.identity);
    assert!(found.is_some() || after[at].iter().filter(better).count() == MAX_RESULTS, "the result is found");
    assert!(scores.bests::<G>().expect("the file is readable").of(&setup) >= min_score);
    let statistics_after = scores.statistics::<G>().expect("the file is readable");
    let count_before = if notice.is_some() { 0 } else { count_before.get(G::FIGURES[0].key) };
    assert_eq!(statistics_after.get(G::FIGURES[0].key), count_before.saturating_add(1).min(i64::MAX as u64));
    // Saving again without counts changes nothing.
    scores.save::<G>(&[new], &Counts::new(G::FIGURES)).expect("the folder is writable");
    assert_eq!(fs::read_to_string(&file).expect("the file is text"), text);
    scores.reset_statistics::<G>().expect("the folder is writable");
    assert!(scores.statistics::<G>().expect("the file is readable").iter().all(|(_, number)| number == 0));
    assert_eq!(all(&scores), after);
}
