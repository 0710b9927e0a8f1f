// SPDX-License-Identifier: GPL-3.0-or-later
//! SGF parser.

use std::collections::BTreeMap;

use super::{MAX_NODES, MAX_VALUES, Property, Tree, Wrong};

/// Parser with its position in the text.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// Number of values read so far.
    values: usize,
}

/// Parses the first tree of a text, or returns the offset and kind of the first error.
pub(super) fn tree(text: &str) -> Result<Tree, (usize, Wrong)> {
    Reader { text, at: 0, values: 0 }.tree()
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Skips white space and returns the next byte.
    fn peek_after_space(&mut self) -> Option<u8> {
        let spaces = self.rest().bytes().take_while(|byte| byte.is_ascii_whitespace() || *byte == 0x0b).count();
        self.at += spaces;
        self.rest().bytes().next()
    }

    fn tree(mut self) -> Result<Tree, (usize, Wrong)> {
        // Some programs write a byte order mark.
        if self.text.starts_with('\u{feff}') {
            self.at = '\u{feff}'.len_utf8();
        }
        if self.peek_after_space() != Some(b'(') {
            return Err((self.at, Wrong::Begin));
        }
        self.at += 1;
        if self.peek_after_space() != Some(b';') {
            return Err((self.at, Wrong::Begin));
        }
        self.at += 1;
        let mut line = 1 + self.text[..self.at].matches('\n').count();
        let mut counted_to = self.at;
        let mut tree = Tree::default();
        tree.nodes[0].line = line;
        let mut node = Tree::ROOT;
        // Indices of this node's properties by name, for nodes with very many of them. `None` where no property may
        // follow.
        let mut indices = Some(BTreeMap::new());
        // Nodes with open brackets.
        let mut open = vec![Tree::ROOT];
        loop {
            match self.peek_after_space() {
                Some(b';') => {
                    line += self.text[counted_to..self.at].matches('\n').count();
                    counted_to = self.at;
                    if tree.len() == MAX_NODES {
                        return Err((self.at, Wrong::TooMany));
                    }
                    self.at += 1;
                    node = tree.add_at(node, line);
                    indices = Some(BTreeMap::new());
                }
                Some(b'(') => {
                    if open.len() > MAX_NODES {
                        return Err((self.at, Wrong::TooMany));
                    }
                    self.at += 1;
                    open.push(node);
                    indices = None;
                }
                Some(b')') => {
                    self.at += 1;
                    node = open.pop().unwrap_or(node);
                    indices = None;
                    if open.is_empty() {
                        tree.rest = self.rest().trim().to_owned();
                        return Ok(tree);
                    }
                }
                Some(c) if c.is_ascii_alphanumeric() => {
                    let Some(indices) = &mut indices else { return Err((self.at, Wrong::Separator)) };
                    let property = self.property()?;
                    let properties = &mut tree.nodes[node.0].properties;
                    let index = *indices.entry(property.name.clone()).or_insert(properties.len());
                    match properties.get_mut(index) {
                        // A repeated property adds values.
                        Some(known) => known.values.extend(property.values),
                        None => properties.push(property),
                    }
                }
                Some(_) => return Err((self.at, Wrong::Separator)),
                None => return Err((self.at, Wrong::OpenTree)),
            }
        }
    }

    fn property(&mut self) -> Result<Property, (usize, Wrong)> {
        let length = self.rest().bytes().take_while(u8::is_ascii_alphanumeric).count();
        let name = self.rest()[..length].to_owned();
        self.at += length;
        let mut values = Vec::new();
        while self.peek_after_space() == Some(b'[') {
            if self.values == MAX_VALUES {
                return Err((self.at, Wrong::TooManyValues));
            }
            self.values += 1;
            self.at += 1;
            values.push(self.value()?);
        }
        if values.is_empty() { Err((self.at, Wrong::Value)) } else { Ok(Property { name, values }) }
    }

    /// Parses the rest of a value, including its closing bracket.
    fn value(&mut self) -> Result<String, (usize, Wrong)> {
        let mut value = String::new();
        let mut chars = self.rest().chars().peekable();
        let mut length = 0;
        loop {
            let Some(c) = chars.next() else { return Err((self.text.len(), Wrong::OpenValue)) };
            length += c.len_utf8();
            let escaped = c == '\\';
            let c = if escaped {
                let Some(next) = chars.next() else { return Err((self.text.len(), Wrong::OpenValue)) };
                length += next.len_utf8();
                next
            } else {
                c
            };
            match c {
                ']' if !escaped => break,
                '\r' | '\n' => {
                    // A line break, in any of its forms.
                    let other = if c == '\r' { '\n' } else { '\r' };
                    if chars.next_if_eq(&other).is_some() {
                        length += 1;
                    }
                    // An escaped line break is a soft one, to be removed.
                    if !escaped {
                        value.push('\n');
                    }
                }
                c => value.push(c),
            }
        }
        self.at += length;
        Ok(value)
    }
}
