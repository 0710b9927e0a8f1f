// SPDX-License-Identifier: GPL-3.0-or-later
//! Parser of gettext PO files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Context, if there is one, and message.
pub(crate) type Key = (Option<String>, String);

/// A message and its translation.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    /// Plural form of the message.
    pub(crate) plural: Option<String>,
    /// Translations, one for each plural form.
    pub(crate) translations: Vec<String>,
    /// Source files that contain the message.
    pub(crate) files: Vec<String>,
    /// Flags from the `#,` comment.
    pub(crate) flags: Vec<String>,
}

impl Entry {
    /// Whether the translation needs review.
    pub(crate) fn is_fuzzy(&self) -> bool {
        self.flags.iter().any(|flag| flag == "fuzzy")
    }
}

/// Contents of a PO file.
#[derive(Debug, Default)]
pub(crate) struct Catalog {
    /// Current messages.
    pub(crate) entries: BTreeMap<Key, Entry>,
    /// Obsolete messages.
    pub(crate) obsolete: Vec<Key>,
    header: String,
}

/// Returns the path of a file of this project.
pub(crate) fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Returns the languages in `po/LINGUAS`.
pub(crate) fn languages() -> Vec<String> {
    let all = fs::read_to_string(project("po/LINGUAS")).unwrap();
    let all = all.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    all.map(str::to_owned).collect()
}

impl Catalog {
    /// Reads a file in `po/`.
    pub(crate) fn read(name: &str) -> Self {
        let text = fs::read_to_string(project("po").join(name)).unwrap();
        Self::parse(&text)
    }

    /// Returns the value of a header field.
    pub(crate) fn header_field(&self, name: &str) -> &str {
        let line = self.header.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        line.unwrap_or_else(|| panic!("the header has no {name}")).trim()
    }

    /// Returns the number of plural forms.
    pub(crate) fn plural_forms(&self) -> usize {
        let rule = self.header_field("Plural-Forms");
        let number = rule.strip_prefix("nplurals=").and_then(|rest| rest.split(';').next());
        number
            .and_then(|number| number.trim().parse().ok())
            .unwrap_or_else(|| panic!("no number of plural forms: {rule}"))
    }

    /// Whether the first plural form is used only for the number one.
    pub(crate) fn first_is_one(&self) -> bool {
        let rule: String = self.header_field("Plural-Forms").chars().filter(|c| !" ()".contains(*c)).collect();
        rule == "nplurals=2;plural=n!=1;"
    }

    fn parse(text: &str) -> Self {
        let mut catalog = Self::default();
        for block in text.split("\n\n").filter(|block| block.contains("msgid")) {
            catalog.add(block);
        }
        catalog
    }

    fn add(&mut self, block: &str) {
        let mut entry = Entry::default();
        let (mut context, mut id, mut is_obsolete, mut field) = (None, String::new(), false, String::new());
        for line in block.lines() {
            if line.starts_with("#|") {
                continue;
            }
            let line = match line.strip_prefix("#~ ") {
                Some(rest) => {
                    is_obsolete = true;
                    rest
                }
                None => line,
            };
            if let Some(flags) = line.strip_prefix("#,") {
                entry.flags.extend(flags.split(',').map(|flag| flag.trim().to_owned()));
            } else if let Some(files) = line.strip_prefix("#:") {
                entry.files.extend(files.split_whitespace().map(str::to_owned));
            } else if !line.starts_with('#') && !line.is_empty() {
                let (name, value) = line.split_at(line.find('"').unwrap_or_else(|| panic!("what is {line}?")));
                let (name, value) = (name.trim(), unquoted(value));
                if !name.is_empty() {
                    name.clone_into(&mut field);
                    if name.starts_with("msgstr") {
                        entry.translations.push(String::new());
                    }
                }
                match field.as_str() {
                    "msgctxt" => context.get_or_insert_with(String::new).push_str(&value),
                    "msgid" => id.push_str(&value),
                    "msgid_plural" => entry.plural.get_or_insert_with(String::new).push_str(&value),
                    _ => entry.translations.last_mut().unwrap().push_str(&value),
                }
            }
        }
        if is_obsolete {
            self.obsolete.push((context, id));
        } else if id.is_empty() && context.is_none() {
            self.header = entry.translations.concat();
        } else {
            let twice = self.entries.insert((context, id.clone()), entry);
            assert!(twice.is_none(), "{id:?} is listed twice");
        }
    }
}

/// Returns the value of a quoted string.
fn unquoted(quoted: &str) -> String {
    let inner = quoted.trim().strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let mut chars = inner.unwrap_or_else(|| panic!("no text in quotes: {quoted}")).chars();
    let mut text = String::new();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some(same @ ('"' | '\\')) => same,
                other => panic!("what is {other:?} in {quoted}?"),
            },
            c => c,
        });
    }
    text
}

#[test]
fn gettext_files_are_parsed() {
    let text = "# Somebody\n#, fuzzy\nmsgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Plural-Forms: nplurals=2; \"\n\
                \"plural=(n != 1);\\n\"\n\n\
                #: a.rs b.rs\n#, fuzzy\n#| msgid \"old\"\nmsgctxt \"noun\"\nmsgid \"\"\n\"An \"\n\"\\\"apple\\\"\"\n\
                msgid_plural \"{n} apples\"\nmsgstr[0] \"Ein\"\nmsgstr[1] \"{n}\\n\"\n\"Äpfel\"\n\n\
                #~ msgid \"Gone\"\n#~ msgstr \"Fort\"\n";
    let catalog = Catalog::parse(text);
    assert_eq!((catalog.header_field("Language"), catalog.plural_forms(), catalog.first_is_one()), ("de", 2, true));
    assert_eq!(catalog.obsolete, [(None, "Gone".to_owned())]);
    let entry = &catalog.entries[&(Some("noun".to_owned()), "An \"apple\"".to_owned())];
    assert_eq!(entry.plural.as_deref(), Some("{n} apples"));
    assert_eq!(entry.translations, ["Ein", "{n}\nÄpfel"]);
    assert_eq!(entry.files, ["a.rs", "b.rs"]);
    assert!(entry.is_fuzzy());
}
