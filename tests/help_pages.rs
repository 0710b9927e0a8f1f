// SPDX-License-Identifier: GPL-3.0-or-later
//! Translated help pages have the same structure as the English ones: the window finds sections by position, commands and keys
//! aren't translated, and nothing may be missing.

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Parts of a page that a translation must preserve.
#[derive(Debug, Default, PartialEq, Eq)]
struct Structure {
    /// Levels of headings, columns of each table row, list items, images, code blocks and links, in order.
    parts: Vec<String>,
    /// Inline code, sorted, since word order differs between languages.
    code: Vec<String>,
}

fn structure(page: &str) -> Structure {
    let mut structure = Structure::default();
    let mut block: Option<String> = None;
    let mut columns = 0;
    for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
        let part = match event {
            Event::Start(Tag::Heading { level, .. }) => level.to_string(),
            Event::Start(Tag::Image { dest_url, .. }) => format!("figure {dest_url}"),
            Event::Start(Tag::Link { dest_url, .. }) if !dest_url.starts_with('#') => format!("link {dest_url}"),
            Event::Start(Tag::Link { .. }) => "link to a section".to_owned(),
            Event::Start(Tag::Item) => "item".to_owned(),
            Event::Start(Tag::CodeBlock(_)) => {
                block = Some(String::new());
                continue;
            }
            Event::Text(text) => {
                if let Some(block) = &mut block {
                    block.push_str(&text);
                }
                continue;
            }
            Event::End(TagEnd::CodeBlock) => format!("code {}", block.take().unwrap_or_default()),
            Event::Start(Tag::TableHead | Tag::TableRow) => {
                columns = 0;
                continue;
            }
            Event::End(TagEnd::TableCell) => {
                columns += 1;
                continue;
            }
            Event::End(TagEnd::TableHead | TagEnd::TableRow) => format!("row of {columns}"),
            Event::Code(code) => {
                structure.code.push(code.into_string());
                continue;
            }
            _ => continue,
        };
        structure.parts.push(part);
    }
    structure.code.sort();
    structure
}

/// Returns the first difference in structure between a page and its translation.
fn difference(page: &str, translation: &str) -> Option<String> {
    let (page, other) = (structure(page), structure(translation));
    let first = |kind: &str, ours: &[String], theirs: &[String]| {
        let at = (0..ours.len().max(theirs.len())).find(|at| ours.get(*at) != theirs.get(*at))?;
        Some(format!("{kind} {at}: {:?} became {:?}", ours.get(at), theirs.get(at)))
    };
    first("part", &page.parts, &other.parts).or_else(|| first("code", &page.code, &other.code))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("resources/help")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn translated_pages_have_the_structure_of_the_english_ones() {
    let languages: Vec<PathBuf> = entries(&folder()).into_iter().filter(|path| path.is_dir()).collect();
    let mut wrong = Vec::new();
    for page in languages.iter().flat_map(|language| entries(language)) {
        let english = folder().join(page.file_name().unwrap());
        assert!(english.exists(), "{}: no English page has this name", page.display());
        wrong.extend(difference(&read(&english), &read(&page)).map(|why| format!("{}: {why}", page.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn missing_and_changed_parts_are_detected() {
    for path in entries(&folder()).into_iter().filter(|path| path.is_file()) {
        let page = read(&path);
        assert_eq!(difference(&page, &page), None);
        let changes: [(&str, &str); 6] = [
            ("\n## Commands\n", "\n### Befehle\n"),
            ("`undo [N]`", "`zurück [N]`"),
            ("![](figure:", "![](figur:"),
            ("\n- ", "\n"),
            ("\n|---|---|\n", "\n|---|---|---|\n"),
            ("biquadris [GAME]", "biquadris [SPIEL]"),
        ];
        let mut found = 0;
        for (from, to) in changes.into_iter().filter(|(from, _)| page.contains(from)) {
            let modified = page.replacen(from, to, 1);
            assert!(difference(&page, &modified).is_some(), "{}: {from:?} became {to:?}", path.display());
            found += 1;
        }
        assert!(found >= 4, "{}: too few of the changes apply to this page", path.display());
    }
}

#[test]
fn text_and_word_order_may_differ() {
    let page = "# Go\n\nType `a` before `b`.\n\n- See [here](#keys).\n";
    let translation = "# Los\n\nVor `b` kommt `a`.\n\n- Siehe [hier](#tasten).\n";
    assert_eq!(difference(page, translation), None);
    assert!(difference(page, &translation.replace("`a`", "`c`")).is_some());
}
