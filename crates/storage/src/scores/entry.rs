// SPDX-License-Identifier: GPL-3.0-or-later
//! Entries of `scores.toml`, and their order.

use std::cmp::Reverse;
use std::collections::HashMap;

use toml_edit::{Array, InlineTable, Item, Table, TableLike, Value, value};

use play::preferences::general::Name;
use play::results::SavedResult;
use play::score_key::ScoreKey;
use rules::game::Seat;

/// Maximum number of results saved for each game and high-score key.
pub(super) const MAX_RESULTS: usize = 100;

/// Key of the game's name.
pub(super) const GAME: &str = "game";
/// Key of the high-score key.
const SETUP: &str = "setup";
/// Key of the high-score key as text, in files of version 0.1.0.
const SETTING: &str = "setting";

/// Reads a result from a table; `None` if a value is missing or invalid.
pub(super) fn read<K: ScoreKey>(table: &dyn TableLike) -> Option<SavedResult<K>> {
    let text = |key: &str| table.get(key)?.as_str().map(str::to_owned);
    // A missing value has its default, but an existing one must be valid.
    let number = |key: &str, default: i64| table.get(key).map_or(Some(default), |item| item.as_integer());
    Some(SavedResult {
        seat: Seat::new(u8::try_from(number("seat", 1)?).ok()?)?,
        name: table.get("name").map_or(Some(Name::default()), |name| name.as_str().map(Name::tidy))?.get().to_owned(),
        score: u64::try_from(number("score", 0)?).ok().filter(|&score| score > 0)?,
        level: match table.get("level") {
            Some(level) => Some(u8::try_from(level.as_integer()?).ok()?),
            None => None,
        },
        setup: match table.get(SETUP) {
            Some(setup) => serde_json::from_value(as_json(setup)?).ok()?,
            None => K::from_0_1_0(table.get(SETTING)?.as_str()?)?,
        },
        seed: text("seed")?,
        date: text("date")?,
        marked: table.get("marked").map_or(Some(false), |marked| marked.as_bool())?,
        identity: text("match")?,
    })
}

/// Writes a result to a table. Unknown keys are preserved.
pub(super) fn write<K: ScoreKey>(game: &str, it: &SavedResult<K>, table: &mut Table) {
    table[GAME] = value(game);
    write_setup(&it.setup, table);
    table["name"] = value(&*it.name);
    table["seat"] = value(i64::from(it.seat.number()));
    table["score"] = value(number(it.score));
    if let Some(level) = it.level {
        table["level"] = value(i64::from(level));
    }
    table["date"] = value(&*it.date);
    table["seed"] = value(&*it.seed);
    if it.marked {
        table["marked"] = value(true);
    } else {
        table.remove("marked");
    }
    table["match"] = value(&*it.identity);
}

/// Writes the high-score key and removes the text of version 0.1.0.
pub(super) fn write_setup<K: ScoreKey>(setup: &K, table: &mut Table) {
    table.remove(SETTING);
    // A key is a struct of numbers, strings and lists, so serializing it can't fail.
    if let Some(setup) = serde_json::to_value(setup).ok().and_then(|setup| as_toml(&setup)) {
        table[SETUP] = Item::Value(setup);
    }
}

/// Whether a result was written by version 0.1.0 and not converted yet.
pub(super) fn is_of_0_1_0(table: &dyn TableLike) -> bool {
    table.contains_key(SETTING) && !table.contains_key(SETUP)
}

/// Converts a JSON value to TOML; `None` for types that no key contains.
fn as_toml(json: &serde_json::Value) -> Option<Value> {
    Some(match json {
        serde_json::Value::Bool(bool) => (*bool).into(),
        serde_json::Value::Number(number) => number.as_i64()?.into(),
        serde_json::Value::String(text) => text.as_str().into(),
        serde_json::Value::Array(values) => values.iter().map(as_toml).collect::<Option<Array>>()?.into(),
        serde_json::Value::Object(members) => {
            let member = |(key, value): (&String, &serde_json::Value)| Some((key.clone(), as_toml(value)?));
            members.iter().map(member).collect::<Option<InlineTable>>()?.into()
        }
        serde_json::Value::Null => return None,
    })
}

/// Converts a TOML value to JSON; `None` for types that no key contains.
fn as_json(item: &Item) -> Option<serde_json::Value> {
    if let Some(table) = item.as_table_like() {
        return table.iter().map(|(key, item)| Some((key.to_owned(), as_json(item)?))).collect();
    }
    let of_value = |value: &Value| as_json(&Item::Value(value.clone()));
    Some(match item.as_value()? {
        Value::Boolean(bool) => (*bool.value()).into(),
        Value::Integer(number) => (*number.value()).into(),
        Value::String(text) => text.value().as_str().into(),
        Value::Array(values) => values.iter().map(of_value).collect::<Option<Vec<_>>>()?.into(),
        _ => return None,
    })
}

/// Converts a number to the range of TOML.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Returns the sort key of a result: best first, equal scores by date. Different results have different sort keys, so
/// that merging doesn't depend on order.
pub(super) fn rank<K: ScoreKey>(it: &SavedResult<K>) -> impl Ord + use<'_, K> {
    let tie_breakers = (&it.identity, it.seat.number(), it.name.is_empty(), &it.name, it.level, &it.seed, &it.setup);
    (Reverse(number(it.score)), &it.date, it.marked, tie_breakers)
}

/// Returns the best result of each game that was played, and of those the best [`MAX_RESULTS`] of each high-score key,
/// sorted.
pub(super) fn best<'a, K: ScoreKey>(results: impl IntoIterator<Item = &'a SavedResult<K>>) -> Vec<&'a SavedResult<K>> {
    let mut sorted: Vec<&SavedResult<K>> = results.into_iter().collect();
    sorted.sort_by(|one, two| rank(one).cmp(&rank(two)));
    let mut seen_games = std::collections::HashSet::new();
    let mut setups: HashMap<&K, usize> = HashMap::new();
    sorted.retain(|it| {
        let new = seen_games.insert((&it.setup, &*it.identity));
        let count = setups.entry(&it.setup).or_default();
        *count += usize::from(new);
        new && *count <= MAX_RESULTS
    });
    sorted
}
