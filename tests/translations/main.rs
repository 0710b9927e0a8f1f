// SPDX-License-Identifier: GPL-3.0-or-later
//! Translations: the template contains every message of the program, and each language translates all of it with the same
//! placeholders. `./dev translations` updates them.

mod po;
mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use po::{Catalog, Entry, Key, languages, project};

const TEMPLATE: &str = "biquadris.pot";

/// Fails with a list of problems, if there are any.
fn assert_no_problems(problems: &[String]) {
    assert!(problems.is_empty(), "{}\nTry ./dev translations", problems.join("\n"));
}

#[test]
fn potfiles_lists_all_files_with_messages() {
    let list = fs::read_to_string(project("po/POTFILES.in")).unwrap();
    let list: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(list.is_sorted(), "the list isn't sorted");
    let mut expected: BTreeSet<String> = texts::all().into_keys().collect();
    // Files of the desktop are extracted by other rules, and all of them contain messages.
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
    let unused = listed.difference(&expected).map(|name| format!("in po/POTFILES.in without a message: {name}"));
    assert_no_problems(&missing.chain(unused).collect::<Vec<_>>());
}

#[test]
fn the_template_contains_exactly_the_messages_of_the_program() {
    let template = Catalog::read(TEMPLATE);
    let mut plurals: BTreeMap<Key, Option<String>> = BTreeMap::new();
    for (key, plural) in texts::all().into_values().flatten() {
        let known = plurals.entry(key).or_default();
        *known = plural.or_else(|| known.take());
    }
    let mut problems = Vec::new();
    for (key, plural) in &plurals {
        if template.entries.get(key).is_none_or(|entry| entry.plural != *plural) {
            problems.push(format!("not in the template: {key:?}"));
        }
    }
    for (key, entry) in &template.entries {
        if !plurals.contains_key(key) && !entry.files.iter().any(|file| file.starts_with("data/")) {
            problems.push(format!("only in the template: {key:?}"));
        }
    }
    assert_no_problems(&problems);
}

#[test]
fn every_language_translates_every_message() {
    let template = Catalog::read(TEMPLATE);
    let mut problems = Vec::new();
    for language in languages() {
        let own = Catalog::read(&format!("{language}.po"));
        assert_eq!(own.header_field("Language"), language);
        assert_eq!(own.header_field("Content-Type"), "text/plain; charset=UTF-8", "{language}");
        for (key, wanted) in &template.entries {
            let Some(entry) = own.entries.get(key) else {
                let once = if own.obsolete.contains(key) { " (translated earlier)" } else { "" };
                problems.push(format!("{language}: missing: {key:?}{once}"));
                continue;
            };
            let plural_forms = if wanted.plural.is_some() { own.plural_forms() } else { 1 };
            if entry.plural != wanted.plural || entry.translations.len() != plural_forms {
                problems.push(format!("{language}: {plural_forms} plural forms expected: {key:?}"));
            }
            if entry.is_fuzzy() || entry.translations.iter().any(String::is_empty) {
                problems.push(format!("{language}: not translated: {key:?}"));
            }
        }
        let unused = own.entries.keys().filter(|key| !template.entries.contains_key(key));
        problems.extend(unused.map(|key| format!("{language}: not in the template: {key:?}")));
    }
    assert_no_problems(&problems);
}

#[test]
fn translations_have_the_format_of_the_original() {
    let mut problems = Vec::new();
    for language in languages() {
        let own = Catalog::read(&format!("{language}.po"));
        for (key, entry) in &own.entries {
            let faults = faults(&key.1, entry, own.first_is_one());
            problems.extend(faults.into_iter().map(|fault| format!("{language}: {fault}: {:?}", key.1)));
        }
    }
    assert_no_problems(&problems);
}

/// Returns the problems of a translation.
fn faults(text: &str, entry: &Entry, first_is_one: bool) -> Vec<String> {
    let mut faults = Vec::new();
    let original = entry.plural.as_deref().unwrap_or(text);
    for (form, translation) in entry.translations.iter().enumerate() {
        let (mut wanted, mut found) = (placeholders(original), placeholders(translation));
        if entry.plural.is_some() && form == 0 && first_is_one {
            // The singular form may omit the number.
            wanted.remove("n");
            found.remove("n");
        }
        if found != wanted {
            faults.push(format!("the placeholders are {found:?} in {translation:?}"));
        }
        for (what, is_same) in [
            ("mnemonic (_)", mnemonics(original) == mnemonics(translation)),
            ("lines", original.matches('\n').count() == translation.matches('\n').count()),
            ("whitespace at the start", leading_whitespace(original) == leading_whitespace(translation)),
            (
                "whitespace at the end",
                leading_whitespace(&reversed(original)) == leading_whitespace(&reversed(translation)),
            ),
            ("ellipsis at the end", original.ends_with('…') == translation.ends_with('…')),
        ] {
            if !is_same {
                faults.push(format!("not the same {what} in {translation:?}"));
            }
        }
    }
    faults
}

/// Returns the names of the placeholders.
fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').map_or("an unclosed brace", |(name, _)| name)).collect()
}

/// Returns the number of mnemonics (`_`); underscores in placeholders don't count.
fn mnemonics(text: &str) -> usize {
    let mut depth = 0;
    let outside = text.chars().filter(|character| {
        depth += i32::from(*character == '{') - i32::from(*character == '}');
        *character == '_' && depth == 0
    });
    outside.count()
}

fn reversed(text: &str) -> String {
    text.chars().rev().collect()
}

/// Returns the leading whitespace.
fn leading_whitespace(text: &str) -> &str {
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
    assert_eq!(plural(&["une ligne", "{n} lignes"], false), 1, "the first form also covers zero");
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
