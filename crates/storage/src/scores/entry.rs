// SPDX-License-Identifier: GPL-3.0-or-later
//! One result in `scores.toml`, and which of two is the better.

use std::cmp::Reverse;
use std::collections::HashMap;

use toml_edit::{Array, InlineTable, Item, Table, TableLike, Value, value};

use play::preferences::general::Name;
use play::results::Achieved;
use play::score_key::ScoreKey;
use rules::game::Seat;

/// Maximum number of results saved for each game and setup.
pub(super) const MOST: usize = 100;

/// The key that holds the name of the game.
pub(super) const GAME: &str = "game";
/// The key that holds the part of the setup by which results are compared.
const SETUP: &str = "setup";
/// The key in which version 0.1.0 held that in words.
const SETTING: &str = "setting";

/// The result in a table; `None` if something in it is missing or wrong.
pub(super) fn read<K: ScoreKey>(table: &dyn TableLike) -> Option<Achieved<K>> {
    let text = |key: &str| table.get(key)?.as_str().map(str::to_owned);
    // What is not there is as by default, but what is there must be right.
    let number = |key: &str, default: i64| table.get(key).map_or(Some(default), |item| item.as_integer());
    Some(Achieved {
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

/// Writes a result over the one that a table holds. Keys of other versions stay.
pub(super) fn write<K: ScoreKey>(game: &str, it: &Achieved<K>, table: &mut Table) {
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

/// Writes the key of a result, in place of the words of version 0.1.0.
pub(super) fn write_setup<K: ScoreKey>(setup: &K, table: &mut Table) {
    table.remove(SETTING);
    // A key is a struct of numbers, words and lists: none fails.
    if let Some(setup) = serde_json::to_value(setup).ok().and_then(|setup| as_toml(&setup)) {
        table[SETUP] = Item::Value(setup);
    }
}

/// Whether version 0.1.0 wrote a result, and none has changed its words into a key.
pub(super) fn is_of_0_1_0(table: &dyn TableLike) -> bool {
    table.contains_key(SETTING) && !table.contains_key(SETUP)
}

/// A value of a key in TOML; `None` if it is of a kind that no key has.
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

/// The other way round.
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

/// A number as TOML can hold it.
pub(super) fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// What is sorted by this is sorted from the best to the worst: of two equal scores the earlier comes first. No two
/// different results are equal in it, so that it doesn't matter in which order results are merged.
pub(super) fn rank<K: ScoreKey>(it: &Achieved<K>) -> impl Ord + use<'_, K> {
    let circumstances = (&it.identity, it.seat.number(), it.name.is_empty(), &it.name, it.level, &it.seed, &it.setup);
    (Reverse(number(it.score)), &it.date, it.marked, circumstances)
}

/// The best result of each game that was played, and of those the best [`MOST`] of each setup; sorted.
pub(super) fn best<'a, K: ScoreKey>(results: impl IntoIterator<Item = &'a Achieved<K>>) -> Vec<&'a Achieved<K>> {
    let mut sorted: Vec<&Achieved<K>> = results.into_iter().collect();
    sorted.sort_by(|one, two| rank(one).cmp(&rank(two)));
    let mut known = std::collections::HashSet::new();
    let mut setups: HashMap<&K, usize> = HashMap::new();
    sorted.retain(|it| {
        let new = known.insert((&it.setup, &*it.identity));
        let before = setups.entry(&it.setup).or_default();
        *before += usize::from(new);
        new && *before <= MOST
    });
    sorted
}
