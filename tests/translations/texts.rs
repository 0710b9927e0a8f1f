// SPDX-License-Identifier: GPL-3.0-or-later
//! The texts to be translated, as they stand in the code and in the window's templates.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::po::{Key, project};

/// A text, and its plural if it has one.
pub(crate) type Text = (Key, Option<String>);

/// The texts of each file that has any.
pub(crate) fn all() -> BTreeMap<String, Vec<Text>> {
    let mut all = BTreeMap::new();
    let mut add = |folder: &str, ending: &str, read: fn(&str) -> Vec<Text>| {
        for path in files(&project(folder), ending) {
            let found = read(&fs::read_to_string(&path).unwrap());
            if !found.is_empty() {
                let name = path.strip_prefix(project("")).unwrap().to_str().unwrap().to_owned();
                all.insert(name, found);
            }
        }
    };
    add("src", "rs", |text| in_code(&without_tests(text)));
    for name in ["engine", "i18n", "paint", "play", "rules", "storage", "view"] {
        add(&format!("crates/{name}/src"), "rs", |text| in_code(&without_tests(text)));
    }
    add("resources/ui", "ui", in_template);
    all
}

/// The files below a folder whose names end so.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found
}

/// Code without comments and without its tests, which stand at its end: what they say isn't translated.
fn without_tests(text: &str) -> String {
    let mut code = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let next = lines.peek().copied().unwrap_or_default();
        if line == "#[cfg(test)]" && next.starts_with("mod ") && next.ends_with('{') {
            break;
        }
        if !line.trim_start().starts_with("//") {
            code += line;
            code.push('\n');
        }
    }
    code
}

/// The texts of `tr!` and `N_!`.
fn in_code(code: &str) -> Vec<Text> {
    let mut found = Vec::new();
    for name in ["tr!(", "N_!("] {
        for (at, _) in code.match_indices(name) {
            if code[..at].ends_with(|sign: char| sign.is_alphanumeric() || sign == '_') {
                continue;
            }
            // What is no literal is translated where it is made.
            let Some((first, rest)) = literal(&code[at + name.len()..]) else { continue };
            let (key, rest) = match rest.strip_prefix("=>") {
                Some(rest) => {
                    let (text, rest) = literal(rest).unwrap_or_else(|| panic!("{first:?} is the context of no text"));
                    ((Some(first), text), rest)
                }
                None => ((None, first), rest),
            };
            let plural = rest.strip_prefix('|').map(|rest| literal(rest).unwrap().0);
            found.push((key, plural));
        }
    }
    found
}

/// The text with which this code begins, and what comes after it, without blanks.
fn literal(code: &str) -> Option<(String, &str)> {
    let mut rest = code.trim_start().strip_prefix('"')?;
    let mut text = String::new();
    loop {
        let sign = rest.chars().next()?;
        rest = &rest[sign.len_utf8()..];
        match sign {
            '"' => return Some((text, rest.trim_start())),
            '\\' => {
                let next = rest.chars().next()?;
                rest = &rest[1..];
                match next {
                    '\n' => rest = rest.trim_start(),
                    'n' => text.push('\n'),
                    '"' | '\\' => text.push(next),
                    other => panic!("what is {other:?} in {code:.60}?"),
                }
            }
            sign => text.push(sign),
        }
    }
}

/// The texts of a template.
fn in_template(template: &str) -> Vec<Text> {
    let document = roxmltree::Document::parse(template).unwrap();
    let marked = document.descendants().filter(|node| node.attribute("translatable") == Some("yes"));
    let key = |node: roxmltree::Node<'_, '_>| {
        let context = node.attribute("context").map(str::to_owned);
        ((context, node.text().unwrap().to_owned()), None)
    };
    let found: Vec<_> = marked.map(key).collect();
    let is_ours = document.root_element().attribute("domain") == Some("biquadris");
    assert!(found.is_empty() || is_ours, "a template with texts names no domain: {template:.200}");
    found
}

#[test]
fn texts_are_found_wherever_they_stand() {
    let code = "\
        /// tr!(\"a comment\")\n\
        const A: &str = N_!(\"a \\\"b\\\"\");\n\
        fn f() {\n\
            unmarked!(\"x\");\n\
            tr!(variable);\n\
            tr!(\n    \"noun\" => \"one \\\n        row\" | \"{n} rows\" % tr!(\"in it\"));\n\
        }\n\
        #[cfg(test)]\nmod a;\n\
        #[error(\"{}\", tr!(\"late {x}\", x))]\n\
        #[cfg(test)]\nmod tests {\n    tr!(\"in a test\");\n}\n";
    let text = |text: &str| ((None, text.to_owned()), None);
    let mut found = in_code(&without_tests(code));
    found.sort();
    let rows = ((Some("noun".to_owned()), "one row".to_owned()), Some("{n} rows".to_owned()));
    assert_eq!(found, [text("a \"b\""), text("in it"), text("late {x}"), rows]);
    let template =
        "<interface domain=\"biquadris\"><a translatable=\"yes\" context=\"verb\">Place</a><b>0</b></interface>";
    assert_eq!(in_template(template), [((Some("verb".to_owned()), "Place".to_owned()), None)]);
}
