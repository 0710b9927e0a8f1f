// SPDX-License-Identifier: GPL-3.0-or-later
//! Tables of keys in the help pages, for tests that compare them with the default bindings.

use super::Key;

/// Returns the rows of the table in the section "Keys" of a help page: keys and descriptions.
pub fn keys(page: &str) -> Vec<(Vec<Key>, &str)> {
    let section = page.split("\n## Keys\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | "));
    let arrows = [("←", "Left"), ("→", "Right"), ("↑", "Up"), ("↓", "Down")];
    let key = |key: &str| arrows.iter().fold(key.to_owned(), |key, (arrow, name)| key.replace(arrow, name)).parse();
    // The first row is the table's head.
    rows.skip(1).map(|(keys, what)| (keys.split(' ').map(|it| key(it).unwrap()).collect(), what)).collect()
}
