// SPDX-License-Identifier: GPL-3.0-or-later
//! Translations: the template has every text of the program, and each language has all of the template, with the same
//! places in it. `./dev translations` brings them up to date.

mod po;
mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use po::{Catalog, Entry, Key, languages, project};

const TEMPLATE: &str = "biquadris.pot";

/// Fails with everything that is amiss.
fn all_is_well(amiss: &[String]) {
    assert!(amiss.is_empty(), "{}\nTry ./dev translations", amiss.join("\n"));
}

#[test]
fn the_list_names_the_files_with_texts() {
    let list = fs::read_to_string(project("po/POTFILES.in")).unwrap();
    let list: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(list.is_sorted(), "the list isn't sorted");
    let mut expected: BTreeSet<String> = texts::all().into_keys().collect();
    // What the desktop reads is put together by other rules: all of it has texts.
    if project("data").is_dir() {
        let data = texts::files(&project("data"), "in").into_iter();
        let data = data.map(|path| path.strip_prefix(project("")).unwrap().to_str().unwrap().to_owned());
        let has_texts = |name: &String| {
            [".desktop.in", ".metainfo.xml.in", ".mime.xml.in"].iter().any(|ending| name.ends_with(ending))
        };
        expected.extend(data.filter(has_texts));
    }
    let listed: BTreeSet<String> = list.into_iter().map(str::to_owned).collect();
    let missing = expected.difference(&listed).map(|name| format!("not in po/POTFILES.in: {name}"));
    let idle = listed.difference(&expected).map(|name| format!("in po/POTFILES.in without a text: {name}"));
    all_is_well(&missing.chain(idle).collect::<Vec<_>>());
}

#[test]
fn the_template_has_every_text_and_no_other() {
    let template = Catalog::read(TEMPLATE);
    let mut plurals: BTreeMap<Key, Option<String>> = BTreeMap::new();
    for (key, plural) in texts::all().into_values().flatten() {
        let known = plurals.entry(key).or_default();
        *known = plural.or_else(|| known.take());
    }
    let mut amiss = Vec::new();
    for (key, plural) in &plurals {
        if template.entries.get(key).is_none_or(|entry| entry.plural != *plural) {
            amiss.push(format!("not in the template: {key:?}"));
        }
    }
    for (key, entry) in &template.entries {
        if !plurals.contains_key(key) && !entry.files.iter().any(|file| file.starts_with("data/")) {
            amiss.push(format!("in the template alone: {key:?}"));
        }
    }
    all_is_well(&amiss);
}

#[test]
fn every_language_has_every_text() {
    let template = Catalog::read(TEMPLATE);
    let mut amiss = Vec::new();
    for language in languages() {
        let own = Catalog::read(&format!("{language}.po"));
        assert_eq!(own.head("Language"), language);
        assert_eq!(own.head("Content-Type"), "text/plain; charset=UTF-8", "{language}");
        for (key, wanted) in &template.entries {
            let Some(entry) = own.entries.get(key) else {
                let once = if own.obsolete.contains(key) { " (but it was translated once)" } else { "" };
                amiss.push(format!("{language}: missing: {key:?}{once}"));
                continue;
            };
            let forms = if wanted.plural.is_some() { own.forms() } else { 1 };
            if entry.plural != wanted.plural || entry.translations.len() != forms {
                amiss.push(format!("{language}: {forms} forms are needed: {key:?}"));
            }
            if entry.is_fuzzy() || entry.translations.iter().any(String::is_empty) {
                amiss.push(format!("{language}: not translated: {key:?}"));
            }
        }
        let idle = own.entries.keys().filter(|key| !template.entries.contains_key(key));
        amiss.extend(idle.map(|key| format!("{language}: no longer a text: {key:?}")));
    }
    all_is_well(&amiss);
}

#[test]
fn translations_have_what_the_program_needs() {
    let mut amiss = Vec::new();
    for language in languages() {
        let own = Catalog::read(&format!("{language}.po"));
        for (key, entry) in &own.entries {
            let faults = faults(&key.1, entry, own.first_is_one());
            amiss.extend(faults.into_iter().map(|fault| format!("{language}: {fault}: {:?}", key.1)));
        }
    }
    all_is_well(&amiss);
}

/// What a translation lacks or has too much.
fn faults(text: &str, entry: &Entry, first_is_one: bool) -> Vec<String> {
    let mut faults = Vec::new();
    let original = entry.plural.as_deref().unwrap_or(text);
    for (form, translation) in entry.translations.iter().enumerate() {
        let (mut wanted, mut found) = (places(original), places(translation));
        if entry.plural.is_some() && form == 0 && first_is_one {
            // Where there is but one, a word may say so.
            wanted.remove("n");
            found.remove("n");
        }
        if found != wanted {
            faults.push(format!("the places are {found:?} in {translation:?}"));
        }
        for (what, is_same) in [
            ("key to press (_)", mnemonics(original) == mnemonics(translation)),
            ("lines", original.matches('\n').count() == translation.matches('\n').count()),
            ("blanks at the beginning", blanks(original) == blanks(translation)),
            ("blanks at the end", blanks(&reversed(original)) == blanks(&reversed(translation))),
            ("ellipsis at the end", original.ends_with('…') == translation.ends_with('…')),
        ] {
            if !is_same {
                faults.push(format!("not the same {what} in {translation:?}"));
            }
        }
    }
    faults
}

/// The names of the places to be filled.
fn places(text: &str) -> BTreeSet<&str> {
    text.split('{')
        .skip(1)
        .map(|rest| rest.split_once('}').map_or("a brace that stays open", |(name, _)| name))
        .collect()
}

/// How many letters are to be pressed together with Alt. A name of a place has none.
fn mnemonics(text: &str) -> usize {
    let mut depth = 0;
    let outside = text.chars().filter(|sign| {
        depth += i32::from(*sign == '{') - i32::from(*sign == '}');
        *sign == '_' && depth == 0
    });
    outside.count()
}

fn reversed(text: &str) -> String {
    text.chars().rev().collect()
}

/// What is blank before the first sign.
fn blanks(text: &str) -> &str {
    &text[..text.len() - text.trim_start().len()]
}

#[test]
fn faults_are_found() {
    let entry = |plural: Option<&str>, translations: &[&str]| Entry {
        plural: plural.map(str::to_owned),
        translations: translations.iter().map(|text| (*text).to_owned()).collect(),
        ..Entry::default()
    };
    let count = |text: &str, translation: &str| faults(text, &entry(None, &[translation]), true).len();
    assert_eq!(count("{name} wins", "{name} hat gewonnen"), 0);
    assert_eq!(count("{name} wins", "{Name} hat gewonnen"), 1);
    assert_eq!(count("{one} and {two}", "{two} und {one}"), 0);
    assert_eq!(count("{one} and {two}", "{two} und {one"), 1);
    assert_eq!(count("_Open…", "Ö_ffnen…"), 0);
    assert_eq!(count("_Open…", "Öffnen"), 2);
    assert_eq!(count("Open", "_Öffnen"), 1);
    assert_eq!(count("Player _{some_seat}", "_{some_seat}"), 0);
    assert_eq!(count(" a\n", "a"), 3);
    let plural = |translations: &[&str], first_is_one| {
        faults("one row", &entry(Some("{n} rows"), translations), first_is_one).len()
    };
    assert_eq!(plural(&["eine Zeile", "{n} Zeilen"], true), 0);
    assert_eq!(plural(&["{n} Zeile", "Zeilen"], true), 1);
    assert_eq!(plural(&["une ligne", "{n} lignes"], false), 1, "none is said by the first form, too");
    assert_eq!(plural(&["{n}行"], false), 0);
}

/// The texts of a crate that `i18n::begin` does not know would stay English.
#[test]
fn every_crate_with_texts_is_translated() {
    let crate_of = |path: &str| match path.strip_prefix("crates/").and_then(|rest| rest.split_once('/')) {
        Some((name, _)) => name.to_owned(),
        None => env!("CARGO_PKG_NAME").to_owned(),
    };
    let with_texts: BTreeSet<String> =
        texts::all().keys().filter(|path| path.ends_with(".rs")).map(|path| crate_of(path)).collect();
    assert_eq!(with_texts, i18n::CRATES.map(str::to_owned).into());
}
