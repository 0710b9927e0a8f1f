// SPDX-License-Identifier: GPL-3.0-or-later
//! Extraction of messages from the code and the templates of the window.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::po::{Key, project};

/// A message and its plural form.
pub(crate) type Text = (Key, Option<String>);

/// Returns the messages of each file that contains any.
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

/// Returns the files with this extension under a directory, recursively.
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

/// Removes comments, and the tests at the end of a file, whose messages aren't translated.
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

/// Returns the messages in `tr!` and `N_!`.
fn in_code(code: &str) -> Vec<Text> {
    let mut found = Vec::new();
    for name in ["tr!(", "N_!("] {
        for (at, _) in code.match_indices(name) {
            if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                continue;
            }
            // Only literals count; other expressions are translated where they are created.
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

/// Returns the string literal at the start of this code, and the rest without leading whitespace.
fn literal(code: &str) -> Option<(String, &str)> {
    let mut rest = code.trim_start().strip_prefix('"')?;
    let mut text = String::new();
    loop {
        let c = rest.chars().next()?;
        rest = &rest[c.len_utf8()..];
        match c {
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
            c => text.push(c),
        }
    }
}

/// Returns the messages of a window template.
fn in_template(template: &str) -> Vec<Text> {
    let document = roxmltree::Document::parse(template).unwrap();
    let marked = document.descendants().filter(|node| node.attribute("translatable") == Some("yes"));
    let key = |node: roxmltree::Node<'_, '_>| {
        let context = node.attribute("context").map(str::to_owned);
        ((context, node.text().unwrap().to_owned()), None)
    };
    let found: Vec<_> = marked.map(key).collect();
    let is_ours = document.root_element().attribute("domain") == Some("biquadris");
    assert!(found.is_empty() || is_ours, "a template with messages lacks the translation domain: {template:.200}");
    found
}

#[test]
fn messages_are_found_in_code_and_templates() {
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
