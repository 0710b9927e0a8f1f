// SPDX-License-Identifier: GPL-3.0-or-later
//! High scores as JSON, for the command `scores`.

use serde::Serialize;

use super::console::Seed;
use play::results::HighScore;

/// High score as JSON.
#[derive(Debug, Serialize)]
pub struct Row<'a> {
    rank: usize,
    score: u64,
    name: &'a str,
    date: &'a str,
    seed: Seed<'a>,
    setup: &'a serde_json::Value,
    /// Set for scores saved by version 0.1.0 whose game would be practice today.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    practice: bool,
}

/// High scores as JSON, best first.
#[must_use]
pub fn rows(scores: &[HighScore]) -> Vec<Row<'_>> {
    scores.iter().map(Row::of).collect()
}

impl<'a> Row<'a> {
    fn of(it: &'a HighScore) -> Self {
        let HighScore { rank, score, name, date, seed, setup, marked, .. } = it;
        Self { rank: *rank, score: *score, name, date, seed: Seed::of(seed), setup, practice: *marked }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::biquadris::score_key::Key;
    use play::results::SavedResult;
    use rules::biquadris::Setup;

    fn scores() -> Vec<HighScore> {
        let best = SavedResult {
            seat: rules::game::Seat::SECOND,
            name: String::new(),
            score: 105,
            level: Some(3),
            setup: Key::from(&Setup::with_seed(9)),
            seed: "9".to_owned(),
            date: "2026-11-22T18:18:48Z".to_owned(),
            marked: false,
            identity: String::new(),
        };
        let old = SavedResult { name: "Ada".to_owned(), score: 9, date: String::new(), marked: true, ..best.clone() };
        HighScore::list(vec![best, old])
    }

    #[test]
    fn they_are_listed_with_all_that_is_known_of_them() {
        let expected = [
            "1. 105 – Player 2: level 0, 2026-11-22, seed 9",
            "2. 9 – Ada: level 0, seed 9, with undo, hints or custom rules",
        ];
        assert_eq!(HighScore::lines(&scores()), expected);
        assert_eq!(HighScore::lines(&[]), ["There are no high scores yet"]);
    }

    #[test]
    fn programs_read_their_setup_as_data() {
        let expected = r#"[{"rank":1,"score":105,"name":"","date":"2026-11-22T18:18:48Z","seed":9,"setup":{"start_levels":[0,0]}},{"rank":2,"score":9,"name":"Ada","date":"","seed":9,"setup":{"start_levels":[0,0]},"practice":true}]"#;
        assert_eq!(serde_json::to_string(&rows(&scores())).unwrap(), expected);
    }
}
