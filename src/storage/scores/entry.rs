// SPDX-License-Identifier: GPL-3.0-or-later
//! One result in `scores.toml`, and which of two is the better.

use std::cmp::Reverse;
use std::collections::HashMap;

use toml_edit::{Table, TableLike, value};

use crate::game::Seat;
use crate::play::preferences::general::Name;
use crate::play::results::Achieved;

/// So many results are kept of each game and setting.
pub const MOST: usize = 100;

/// The key that holds the name of the game.
pub const GAME: &str = "game";

/// The result in a table; `None` if something in it is missing or wrong.
pub fn read(table: &dyn TableLike) -> Option<Achieved> {
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
        setting: text("setting")?,
        seed: text("seed")?,
        date: text("date")?,
        marked: table.get("marked").map_or(Some(false), |marked| marked.as_bool())?,
        identity: text("match")?,
    })
}

/// Writes a result over the one that a table holds. Keys of other versions stay.
pub fn write(game: &str, it: &Achieved, table: &mut Table) {
    table[GAME] = value(game);
    table["setting"] = value(&*it.setting);
    table["name"] = value(&*it.name);
    table["seat"] = value(i64::from(it.seat.number()));
    table["score"] = value(number(it.score));
    if let Some(level) = it.level {
        table["level"] = value(i64::from(level));
    }
    table["date"] = value(&*it.date);
    table["seed"] = value(&*it.seed);
    table["marked"] = value(it.marked);
    table["match"] = value(&*it.identity);
}

/// A number as TOML can hold it.
pub fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// What is sorted by this is sorted from the best to the worst: of two equal scores the earlier comes first. No two
/// different results are equal in it, so that it doesn't matter in which order results are merged.
pub fn rank(it: &Achieved) -> impl Ord + use<'_> {
    let circumstances = (&it.identity, it.seat.number(), it.name.is_empty(), &it.name, it.level, &it.seed, &it.setting);
    (Reverse(number(it.score)), &it.date, it.marked, circumstances)
}

/// The best result of each game that was played, and of those the best [`MOST`] of each setting; sorted.
pub fn best<'a>(results: impl IntoIterator<Item = &'a Achieved>) -> Vec<&'a Achieved> {
    let mut sorted: Vec<&Achieved> = results.into_iter().collect();
    sorted.sort_by(|one, two| rank(one).cmp(&rank(two)));
    let mut known = std::collections::HashSet::new();
    let mut settings: HashMap<&str, usize> = HashMap::new();
    sorted.retain(|it| {
        let new = known.insert((&*it.setting, &*it.identity));
        let before = settings.entry(&it.setting).or_default();
        *before += usize::from(new);
        new && *before <= MOST
    });
    sorted
}
