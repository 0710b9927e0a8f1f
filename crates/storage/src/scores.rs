// SPDX-License-Identifier: GPL-3.0-or-later
//! Results and statistics in `scores.toml`. Several programs may write at once: each merges its results into the file
//! under a lock, and the better result wins.
//!
//! ```toml
//! [[results]]               # the best of each game and setup
//! game = "biquadris"
//! setup = { start_levels = [0, 0] }
//! …
//!
//! [statistics.biquadris]    # totals of finished games
//! matches = 3
//! ```
//!
//! Version 0.1.0 wrote `setting = "level 0"` instead of `setup`, also for games that no longer count (`marked = true`).
//! Its results are read as they are, and converted whenever results of their game are written ([`Scores::migrate`]).
//! Its table `[best]` is not read.

mod config_errors;
mod entry;

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use i18n::Message;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, value};
use tr::tr;

use super::{create_folder, document, quarantine, read_own, write_own};
use play::Playable;
use play::results::{BestScores, SavedResult};
use play::score_key::ScoreKey;
use play::statistics::{Counted, Counts};
use rules::game::Game;

const RESULTS: &str = "results";
const STATISTICS: &str = "statistics";

/// File of results and statistics.
#[derive(Clone, Debug)]
pub struct Scores {
    file: PathBuf,
}

impl Scores {
    /// Uses the file in this folder, which is created with the first write.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { file: folder.join("scores.toml") }
    }

    /// Returns the path of the file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Returns the best saved scores of a game by high-score key, without marked results.
    ///
    /// # Errors
    /// Returns the system's error if the file exists and can't be read.
    pub fn bests<G: Playable>(&self) -> io::Result<BestScores<G::ScoreKey>> {
        let mut bests = BestScores::default();
        for it in self.results::<G>()?.iter().filter(|it| !it.marked) {
            bests.raise(&it.setup, it.score);
        }
        Ok(bests)
    }

    /// Returns the saved results of a game, best first; equal scores are ordered by date. Invalid results are skipped.
    ///
    /// # Errors
    /// Same as [`Scores::bests`].
    pub fn results<G: Playable>(&self) -> io::Result<Vec<SavedResult<G::ScoreKey>>> {
        let Some(document) = self.read()? else { return Ok(Vec::new()) };
        let found = results::<G>(&document);
        Ok(entry::best(&found).into_iter().cloned().collect())
    }

    /// Converts the results of a game that version 0.1.0 wrote, if there are any: text becomes high-score keys, and the
    /// highest score is added to the statistics.
    ///
    /// # Errors
    /// Returns the system's error; the file is unchanged, and old results can still be read.
    pub fn migrate<G: Playable>(&self) -> io::Result<()> {
        let is_old = |table: &dyn TableLike| is_of::<G>(table) && entry::is_of_0_1_0(table);
        let has_old = |document: DocumentMut| tables(&document).into_iter().any(is_old);
        if self.read()?.is_some_and(has_old) {
            self.change(|document| save_results::<G>(document, &[]))?;
        }
        Ok(())
    }

    /// Returns the statistics of a game.
    ///
    /// # Errors
    /// Same as [`Scores::bests`].
    pub fn statistics<G: Counted>(&self) -> io::Result<Counts> {
        let mut counts = Counts::new(G::FIGURES);
        if let Some(document) = self.read()?
            && let Some(table) = document.get(STATISTICS).and_then(|all| all.get(G::NAME)?.as_table_like())
        {
            read_counts(table, &mut counts);
        }
        Ok(counts)
    }

    /// Merges results into the saved ones and adds to the statistics. Returns a notice if the file was damaged and was
    /// moved to a backup. Blocks on file access.
    ///
    /// # Errors
    /// Returns the system's error; the file is unchanged.
    pub fn save<G: Playable>(
        &self,
        results: &[SavedResult<G::ScoreKey>],
        counts: &Counts,
    ) -> io::Result<Option<String>> {
        let results = entry::best(results.iter().filter(|it| it.score > 0));
        if results.is_empty() && counts.iter().all(|(_, number)| number == 0) {
            return Ok(None);
        }
        self.change(|document| {
            save_results::<G>(document, &results)?;
            save_counts::<G>(document, counts)
        })
    }

    /// Resets the statistics of a game. Returns a notice as [`Scores::save`].
    ///
    /// # Errors
    /// Returns the system's error; the file is unchanged.
    pub fn reset_statistics<G: Game>(&self) -> io::Result<Option<String>> {
        if self.read()?.is_none_or(|document| document.get(STATISTICS).is_none()) {
            return Ok(None);
        }
        self.change(|document| {
            if let Some(all) = document.get_mut(STATISTICS).and_then(Item::as_table_like_mut) {
                all.remove(G::NAME);
                if all.is_empty() {
                    document.remove(STATISTICS);
                }
            }
            Ok(())
        })
    }

    /// Reads the file; `None` if it doesn't exist or is damaged.
    fn read(&self) -> io::Result<Option<DocumentMut>> {
        Ok(read_own(&self.file)?.and_then(|bytes| document(&bytes).ok()))
    }

    /// Changes the file under the lock. A damaged file is moved to a backup and replaced.
    fn change(&self, change: impl Fn(&mut DocumentMut) -> Result<(), Message>) -> io::Result<Option<String>> {
        if let Some(folder) = self.file.parent() {
            create_folder(folder)?;
        }
        let _lock = self.lock()?;
        let bytes = read_own(&self.file)?.unwrap_or_default();
        let changed = document(&bytes).and_then(|mut document| change(&mut document).map(|()| document.to_string()));
        let (text, damage) = match changed {
            Ok(text) => (text, None),
            Err(what) => {
                let mut new = DocumentMut::new();
                change(&mut new).map_err(|what| io::Error::other(what.to_string()))?;
                (new.to_string(), Some(what))
            }
        };
        match damage {
            Some(what) => {
                let quarantine = quarantine::replace(&self.file, || write_own(&self.file, &text))?;
                let file = quarantine.display();
                Ok(Some(tr!(
                    "The high scores were damaged ({error}). The damaged file was renamed to {file}.",
                    error = what,
                    file
                )))
            }
            None if text.as_bytes() != bytes => write_own(&self.file, &text).map(|()| None),
            None => Ok(None),
        }
    }

    /// Locks the scores until the returned file is closed.
    fn lock(&self) -> io::Result<File> {
        // Private, so that no other user can hold the lock.
        let lock = OpenOptions::new().create(true).append(true).mode(0o600).open(self.file.with_extension("lock"))?;
        super::lock(&lock)?;
        Ok(lock)
    }
}

/// Returns the results that would be saved if there were no others.
#[must_use]
pub fn best_of<K: ScoreKey>(results: &[SavedResult<K>]) -> Vec<SavedResult<K>> {
    entry::best(results).into_iter().cloned().collect()
}

/// Returns the table of this name, which is created if missing.
fn table<'a>(parent: &'a mut dyn TableLike, name: &str, new: Table) -> Result<&'a mut dyn TableLike, Message> {
    let item = parent.entry(name).or_insert_with(|| Item::Table(new));
    item.as_table_like_mut().ok_or_else(|| Message::new(|| tr!("{name} is not a table", name)))
}

/// Returns the tables of the results of all games in the order of the file.
fn tables(document: &DocumentMut) -> Vec<&dyn TableLike> {
    match document.get(RESULTS) {
        Some(Item::ArrayOfTables(tables)) => tables.iter().map(|table| -> &dyn TableLike { table }).collect(),
        Some(Item::Value(toml_edit::Value::Array(values))) => {
            values.iter().filter_map(|it| it.as_inline_table()).map(|table| -> &dyn TableLike { table }).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the results of a game in the order of the file.
fn results<G: Playable>(document: &DocumentMut) -> Vec<SavedResult<G::ScoreKey>> {
    tables(document).into_iter().filter_map(of_game::<G>).collect()
}

fn is_of<G: Playable>(table: &dyn TableLike) -> bool {
    table.get(entry::GAME).and_then(Item::as_str) == Some(G::NAME)
}

fn of_game<G: Playable>(table: &dyn TableLike) -> Option<SavedResult<G::ScoreKey>> {
    is_of::<G>(table).then(|| entry::read(table))?
}

/// Merges results, and removes those that are no longer among the best. Results of version 0.1.0 are converted; invalid
/// results are preserved.
fn save_results<G: Playable>(document: &mut DocumentMut, results: &[&SavedResult<G::ScoreKey>]) -> Result<(), Message> {
    if results.is_empty() && !tables(document).into_iter().any(is_of::<G>) {
        return Ok(());
    }
    let item = document.entry(RESULTS).or_insert_with(|| ArrayOfTables::new().into());
    if !item.is_array_of_tables() {
        let tables = std::mem::take(item).into_array_of_tables();
        *item = tables.map_err(|_| Message::new(|| tr!("{name} is not a list of tables", name = RESULTS)))?.into();
    }
    let Some(tables) = item.as_array_of_tables_mut() else { return Ok(()) };
    let mut counts = Counts::new(G::FIGURES);
    for table in tables.iter_mut().filter(|table| entry::is_of_0_1_0(*table)) {
        if let Some(old) = of_game::<G>(table) {
            entry::write_setup(&old.setup, table);
            if !old.marked {
                counts.count_highest_score(old.score);
            }
        }
    }
    for &new in results {
        let same = |existing: &SavedResult<_>| (&existing.setup, &existing.identity) == (&new.setup, &new.identity);
        let existing =
            tables.iter_mut().find_map(|table| of_game::<G>(table).filter(same).map(|existing| (table, existing)));
        match existing {
            Some((table, existing)) if entry::rank(new) < entry::rank(&existing) => entry::write(G::NAME, new, table),
            Some(_) => {}
            None => {
                let mut table = Table::new();
                entry::write(G::NAME, new, &mut table);
                tables.push(table);
            }
        }
        counts.count_highest_score(new.score);
    }
    let found: Vec<Option<SavedResult<_>>> = tables.iter().map(|table| of_game::<G>(table)).collect();
    let best = entry::best(found.iter().flatten());
    let mut is_retained =
        found.iter().map(|it| it.as_ref().is_none_or(|it| best.iter().any(|best| std::ptr::eq(*best, it))));
    tables.retain(|_| is_retained.next().unwrap_or(true));
    save_counts::<G>(document, &counts)
}

/// Reads the statistics of a game. Invalid numbers count as 0.
fn read_counts(table: &dyn TableLike, counts: &mut Counts) {
    let figures: Vec<&str> = counts.iter().map(|(figure, _)| figure.key).collect();
    for key in figures {
        let number = table.get(key).and_then(Item::as_integer).and_then(|number| u64::try_from(number).ok());
        counts.count(key, number.unwrap_or(0));
    }
}

fn save_counts<G: Counted>(document: &mut DocumentMut, new: &Counts) -> Result<(), Message> {
    if new.iter().all(|(_, number)| number == 0) {
        return Ok(());
    }
    let mut all = Table::new();
    all.set_implicit(true);
    let all = table(document.as_table_mut(), STATISTICS, all)?;
    let table = table(all, G::NAME, Table::new())?;
    let mut counts = Counts::new(G::FIGURES);
    read_counts(table, &mut counts);
    counts.merge(new);
    for (figure, number) in counts.iter().filter(|(_, number)| *number > 0) {
        table.insert(figure.key, value(entry::number(number)));
    }
    Ok(())
}
