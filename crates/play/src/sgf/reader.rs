// SPDX-License-Identifier: GPL-3.0-or-later
//! How the text of a tree is read, from its beginning to its end.

use std::collections::BTreeMap;

use super::{MOST_NODES, MOST_VALUES, Property, Tree, Wrong};

/// A text, and how far it has been read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// How many values were read.
    values: usize,
}

/// Reads the first tree of a text; else how far it is one, and what is wrong there.
pub(super) fn tree(text: &str) -> Result<Tree, (usize, Wrong)> {
    Reader { text, at: 0, values: 0 }.tree()
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// The next byte that is no white space.
    fn next_sign(&mut self) -> Option<u8> {
        let blanks = self.rest().bytes().take_while(|byte| byte.is_ascii_whitespace() || *byte == 0x0b).count();
        self.at += blanks;
        self.rest().bytes().next()
    }

    fn tree(mut self) -> Result<Tree, (usize, Wrong)> {
        // Some programs write a mark of the byte order.
        if self.text.starts_with('\u{feff}') {
            self.at = '\u{feff}'.len_utf8();
        }
        if self.next_sign() != Some(b'(') {
            return Err((self.at, Wrong::Begin));
        }
        self.at += 1;
        if self.next_sign() != Some(b';') {
            return Err((self.at, Wrong::Begin));
        }
        self.at += 1;
        let mut line = 1 + self.text[..self.at].matches('\n').count();
        let mut counted = self.at;
        let mut tree = Tree::default();
        tree.nodes[0].line = line;
        let mut node = Tree::ROOT;
        // Where each property of this node stands: a node may have any number. None where it can have no more.
        let mut places = Some(BTreeMap::new());
        // The nodes at which brackets were opened.
        let mut open = vec![Tree::ROOT];
        loop {
            match self.next_sign() {
                Some(b';') => {
                    line += self.text[counted..self.at].matches('\n').count();
                    counted = self.at;
                    if tree.len() == MOST_NODES {
                        return Err((self.at, Wrong::TooMany));
                    }
                    self.at += 1;
                    node = tree.add_at(node, line);
                    places = Some(BTreeMap::new());
                }
                Some(b'(') => {
                    if open.len() > MOST_NODES {
                        return Err((self.at, Wrong::TooMany));
                    }
                    self.at += 1;
                    open.push(node);
                    places = None;
                }
                Some(b')') => {
                    self.at += 1;
                    node = open.pop().unwrap_or(node);
                    places = None;
                    if open.is_empty() {
                        tree.rest = self.rest().trim().to_owned();
                        return Ok(tree);
                    }
                }
                Some(sign) if sign.is_ascii_alphanumeric() => {
                    let Some(places) = &mut places else { return Err((self.at, Wrong::Separator)) };
                    let property = self.property()?;
                    let properties = &mut tree.nodes[node.0].properties;
                    let place = *places.entry(property.name.clone()).or_insert(properties.len());
                    match properties.get_mut(place) {
                        // Written twice: the values of both.
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
        while self.next_sign() == Some(b'[') {
            if self.values == MOST_VALUES {
                return Err((self.at, Wrong::TooManyValues));
            }
            self.values += 1;
            self.at += 1;
            values.push(self.value()?);
        }
        if values.is_empty() { Err((self.at, Wrong::Value)) } else { Ok(Property { name, values }) }
    }

    /// The rest of a value, its closing bracket included.
    fn value(&mut self) -> Result<String, (usize, Wrong)> {
        let mut value = String::new();
        let mut signs = self.rest().chars().peekable();
        let mut length = 0;
        loop {
            let Some(sign) = signs.next() else { return Err((self.text.len(), Wrong::OpenValue)) };
            length += sign.len_utf8();
            let escaped = sign == '\\';
            let sign = if escaped {
                let Some(next) = signs.next() else { return Err((self.text.len(), Wrong::OpenValue)) };
                length += next.len_utf8();
                next
            } else {
                sign
            };
            match sign {
                ']' if !escaped => break,
                '\r' | '\n' => {
                    // One line end, of whichever kind.
                    let other = if sign == '\r' { '\n' } else { '\r' };
                    if signs.next_if_eq(&other).is_some() {
                        length += 1;
                    }
                    // Behind a backslash it was there for the eye alone.
                    if !escaped {
                        value.push('\n');
                    }
                }
                sign => value.push(sign),
            }
        }
        self.at += length;
        Ok(value)
    }
}
