// SPDX-License-Identifier: GPL-3.0-or-later
//! A translated page of rules has the skeleton of the English one: the window finds sections by their place, commands and
//! keys aren't translated, and nothing may be left out.

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// All of a page that a translation keeps.
#[derive(Debug, Default, PartialEq, Eq)]
struct Skeleton {
    /// The levels of its headings, the columns of each row of its tables, items of lists, figures, blocks of code and links,
    /// in their order.
    parts: Vec<String>,
    /// What is written as code, sorted: sentences have their own order in each language.
    code: Vec<String>,
}

fn skeleton(page: &str) -> Skeleton {
    let mut skeleton = Skeleton::default();
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
                skeleton.code.push(code.into_string());
                continue;
            }
            _ => continue,
        };
        skeleton.parts.push(part);
    }
    skeleton.code.sort();
    skeleton
}

/// The first thing in which a translation has another skeleton than the page.
fn difference(page: &str, translation: &str) -> Option<String> {
    let (page, other) = (skeleton(page), skeleton(translation));
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
fn translated_pages_have_the_skeleton_of_the_english_ones() {
    let languages: Vec<PathBuf> = entries(&folder()).into_iter().filter(|path| path.is_dir()).collect();
    let mut wrong = Vec::new();
    for page in languages.iter().flat_map(|language| entries(language)) {
        let english = folder().join(page.file_name().unwrap());
        assert!(english.exists(), "{}: there is no such page in English", page.display());
        wrong.extend(difference(&read(&english), &read(&page)).map(|why| format!("{}: {why}", page.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_page_that_lacks_or_changes_something_is_found() {
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
            let doctored = page.replacen(from, to, 1);
            assert!(difference(&page, &doctored).is_some(), "{}: {from:?} became {to:?}", path.display());
            found += 1;
        }
        assert!(found >= 4, "{}: the page has little of what is changed here", path.display());
    }
}

#[test]
fn words_may_change_and_change_places() {
    let page = "# Go\n\nType `a` before `b`.\n\n- See [here](#keys).\n";
    let translation = "# Los\n\nVor `b` kommt `a`.\n\n- Siehe [hier](#tasten).\n";
    assert_eq!(difference(page, translation), None);
    assert!(difference(page, &translation.replace("`a`", "`c`")).is_some());
}
