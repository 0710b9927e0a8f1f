// SPDX-License-Identifier: GPL-3.0-or-later
//! Messages on damage and invalid values in `scores.toml`.

use toml_edit::{DocumentMut, Item, TableLike};
use tr::tr;

use super::{RESULTS, STATISTICS, Scores, entry};
use crate::{document, read_own};
use i18n::{Message, list};
use play::Playable;

/// Maximum number of invalid values listed.
const MAX_KEYS: usize = 5;

impl Scores {
    /// Returns a message on the first problem with the file, including its path; `None` if it is valid for this game or
    /// doesn't exist.
    #[must_use]
    pub fn config_error<G: Playable>(&self) -> Option<Message> {
        let file = self.file.display();
        let document = match read_own(&self.file) {
            Ok(bytes) => document(&bytes?),
            Err(error) => {
                let why = Message::of_system(&error);
                return Some(Message::new(|| {
                    tr!(
                        "The high scores in {file} can’t be read ({reason}). The game continues without them.",
                        file,
                        reason = why
                    )
                }));
            }
        };
        let document = match document {
            Ok(document) => document,
            Err(what) => {
                return Some(Message::new(|| {
                    tr!(
                        "The high scores in {file} are damaged ({error}). The game continues without them. When the next result is saved, the file will be renamed and a new one created.",
                        file,
                        error = what
                    )
                }));
            }
        };
        let mut keys = invalid_keys::<G>(&document);
        if keys.is_empty() {
            return None;
        }
        if keys.len() > MAX_KEYS {
            keys.truncate(MAX_KEYS);
            keys.push("…".to_owned());
        }
        let keys = list(&keys);
        Some(Message::new(|| {
            tr!("In {file}, these values can’t be read and are ignored: {keys}. They remain in the file.", file, keys)
        }))
    }
}

/// Returns the keys of invalid values, except in the results of other games. Results are numbered from 1.
fn invalid_keys<G: Playable>(document: &DocumentMut) -> Vec<String> {
    let mut keys = Vec::new();
    let is_count = |item: &Item| item.as_integer().is_some_and(|number| number >= 0);
    let mut counts = |name: &str, item: &Item| match item.as_table_like() {
        Some(table) => {
            keys.extend(table.iter().filter(|(_, it)| !is_count(it)).map(|(key, _)| format!("{name}.{key}")))
        }
        None => keys.push(name.to_owned()),
    };
    match document.get(STATISTICS).map(|all| (all, all.as_table_like())) {
        Some((_, Some(games))) => {
            games.iter().for_each(|(game, figures)| counts(&format!("{STATISTICS}.{game}"), figures));
        }
        Some((_, None)) => keys.push(STATISTICS.to_owned()),
        None => {}
    }
    let mut results = |tables: &mut dyn Iterator<Item = Option<&dyn TableLike>>| {
        let is_invalid =
            |table: Option<&dyn TableLike>| match table.and_then(|it| Some((it, it.get(entry::GAME)?.as_str()?))) {
                Some((table, game)) => game == G::NAME && entry::read::<G::ScoreKey>(table).is_none(),
                None => true,
            };
        keys.extend((1..).zip(tables).filter(|(_, it)| is_invalid(*it)).map(|(n, _)| format!("{RESULTS}[{n}]")));
    };
    match document.get(RESULTS) {
        Some(Item::ArrayOfTables(tables)) => results(&mut tables.iter().map(|table| Some(table as &dyn TableLike))),
        Some(Item::Value(toml_edit::Value::Array(values))) => {
            results(&mut values.iter().map(|it| it.as_inline_table().map(|table| table as &dyn TableLike)));
        }
        Some(_) => keys.push(RESULTS.to_owned()),
        None => {}
    }
    keys
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use rules::biquadris::Biquadris;

    /// Returns the message on a file with this text.
    fn config_error(text: &[u8]) -> Option<String> {
        let folder = tempfile::tempdir().unwrap();
        let scores = Scores::in_folder(folder.path());
        fs::write(scores.file(), text).unwrap();
        let config_error = scores.config_error::<Biquadris>()?.to_string();
        assert!(config_error.contains(&*scores.file().to_string_lossy()), "{config_error}");
        assert_eq!(fs::read(scores.file()).unwrap(), text, "nothing is written");
        Some(config_error)
    }

    const RESULT: &str = "[[results]]\ngame = \"biquadris\"\nscore = 3\nsetting = \"level 0\"\nseed = \"1\"\ndate = \"2024\"\nmatch = \"x\"\n";

    #[test]
    fn a_valid_file_has_no_message() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(Scores::in_folder(folder.path()).config_error::<Biquadris>(), None);
        assert_eq!(config_error(b""), None);
        let of_another_game = RESULT.replace("biquadris", "blokus").replace("level 0", "unknown");
        let text =
            format!("unknown = 1\n[best]\nblokus = 3\n{RESULT}{of_another_game}[statistics.blokus]\nmatches = 1\n");
        assert_eq!(config_error(text.as_bytes()), None);
    }

    #[test]
    fn damage_is_reported() {
        for text in [&b"\xff"[..], b"[best", b"results = = 3"] {
            assert!(config_error(text).unwrap().contains("are damaged ("));
        }
    }

    #[test]
    fn invalid_values_are_listed_by_key() {
        let found = |text: &str| {
            let config_error = config_error(text.as_bytes()).unwrap();
            config_error.split_once("are ignored: ").unwrap().1.replace(". They remain in the file.", "")
        };
        let bad = RESULT.replace("score = 3", "score = \"3\"");
        assert_eq!(found(&format!("{RESULT}{bad}")), "results[2]");
        assert_eq!(found(&RESULT.replace("score = 3", "score = 0")), "results[1]");
        assert_eq!(found("results = 3\nstatistics = []"), "statistics, results");
        let five = found(&format!("results = [{}]", ["1"; 5].join(",")));
        assert_eq!(five, "results[1], results[2], results[3], results[4], results[5]");
        assert_eq!(
            found("[statistics]\nblocky = 1\n[statistics.blokus]\nmatches = 1.5\n"),
            "statistics.blocky, statistics.blokus.matches"
        );
        assert_eq!(
            found(&format!("results = [{}]", ["1"; 7].join(","))),
            "results[1], results[2], results[3], results[4], results[5], …"
        );
    }
}
