// SPDX-License-Identifier: GPL-3.0-or-later
//! Results and statistics. The first byte says how good a new result is, and of which game; the others are the file as
//! somebody has left it.
//!
//! - Whatever the file holds, it is read; what is read is in order, and no game of a setting stands there twice.
//! - A result that is kept is found, unless it is worse than a hundred others; so are all that were there, those of other
//!   games above all, and what this program doesn't know. Kept once more it changes nothing.
//! - A file that is no such file is set aside as it is, and told.

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

/// A result: its setup as JSON, its identity, its score.
type Result = (String, String, u64);

/// Maximum number of results saved for each setup.
const MOST: usize = 100;

/// Checks one input.
pub fn check(data: &[u8]) {
    let Some((first, file)) = data.split_first() else { return };
    let score = [1, 7, 1000, u64::MAX][usize::from(first / 4 % 4)];
    match first % 4 {
        0 => keep::<Biquadris>(file, score, &BiquadrisSetup::with_seed(1)),
        1 => keep::<PushAndClear>(file, score, &PushAndClearSetup::with_seed(1)),
        2 => keep::<Blocky>(file, score, &BlockySetup::with_seed(1)),
        _ => keep::<Blokus>(file, score, &BlokusSetup::with_seed(1)),
    }
}

/// The results of a game, with their setups as JSON.
fn of<G: Playable>(scores: &Scores) -> Vec<Result> {
    let results = scores.results::<G>().expect("a file that can be read");
    let setup = |it: &SavedResult<G::ScoreKey>| serde_json::to_string(&it.setup).expect("a key is data");
    let results: Vec<Result> = results.iter().map(|it| (setup(it), it.identity.clone(), it.score)).collect();
    assert!(results.windows(2).all(|two| two[0].2 >= two[1].2), "the best first");
    for (at, (setup, identity, _)) in results.iter().enumerate() {
        assert!(!results[..at].iter().any(|other| (&other.0, &other.1) == (setup, identity)), "a game twice");
        assert!(results.iter().filter(|other| other.0 == *setup).count() <= MOST);
    }
    results
}

fn all(scores: &Scores) -> [Vec<Result>; 4] {
    [of::<Biquadris>(scores), of::<PushAndClear>(scores), of::<Blocky>(scores), of::<Blokus>(scores)]
}

/// The file without what this program keeps in it.
fn rest(text: &str, game: &str) -> Option<Table> {
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

fn keep<G: Playable>(data: &[u8], score: u64, of: &G::Setup) {
    let setup = G::new(of).score_key(of);
    let folder = folder();
    let file = folder.path().join("scores.toml");
    fs::write(&file, data).expect("a file in the folder");
    let scores = Scores::in_folder(folder.path());
    let before = all(&scores);
    let key = serde_json::to_string(&setup).expect("a key is data");
    let counted = scores.statistics::<G>().expect("a file that can be read");
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
    let notice = scores.save::<G>(std::slice::from_ref(&new), &counts).expect("a folder that can be written");
    let text = fs::read_to_string(&file).expect("a file that is text");
    toml::from_str::<Table>(&text).expect("what is written is TOML");
    let after = all(&scores);
    let games = [Biquadris::NAME, PushAndClear::NAME, Blocky::NAME, Blokus::NAME];
    assert!(notice.as_deref().is_none_or(is_harmless));
    if notice.is_some() {
        assert!(contents(folder.path()).into_values().any(|bytes| bytes == data), "it is set aside as it is");
    } else {
        let known = std::str::from_utf8(data).expect("what is kept is text");
        assert_eq!(rest(&text, G::NAME), rest(known, G::NAME), "what isn't known survives");
        for ((game, before), after) in games.iter().zip(&before).zip(&after) {
            let lost: Vec<_> = before.iter().filter(|it| !after.contains(it)).collect();
            let pushed_out = |it: &Result| {
                it.0 == key && (it.1 == new.identity || before.iter().filter(|other| other.0 == it.0).count() >= MOST)
            };
            assert!(lost.iter().all(|it| *game == G::NAME && pushed_out(it)), "{lost:?}");
        }
    }
    let at = games.iter().position(|game| *game == G::NAME).expect("one of the games");
    // A score is written as TOML can hold it.
    let least = score.min(i64::MAX as u64);
    let better = |it: &&Result| it.0 == key && it.2 >= least;
    let found = after[at].iter().find(|it| it.0 == key && it.1 == new.identity);
    assert!(found.is_some() || after[at].iter().filter(better).count() == MOST, "the result is found");
    assert!(scores.bests::<G>().expect("a file that can be read").of(&setup) >= least);
    let now = scores.statistics::<G>().expect("a file that can be read");
    let counted = if notice.is_some() { 0 } else { counted.get(G::FIGURES[0].key) };
    assert_eq!(now.get(G::FIGURES[0].key), counted.saturating_add(1).min(i64::MAX as u64));
    // Again without the counts: nothing changes.
    scores.save::<G>(&[new], &Counts::new(G::FIGURES)).expect("a folder that can be written");
    assert_eq!(fs::read_to_string(&file).expect("a file that is text"), text);
    scores.reset_statistics::<G>().expect("a folder that can be written");
    assert!(scores.statistics::<G>().expect("a file that can be read").iter().all(|(_, number)| number == 0));
    assert_eq!(all(&scores), after);
}
