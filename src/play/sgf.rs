// SPDX-License-Identifier: GPL-3.0-or-later
//! Trees of moves in the Smart Game Format, before anybody knows what their properties mean: nodes, each with properties of
//! some values, and the ways that lead on from it (help/blokus.md, "Files of other programs").
//!
//! A value is kept as a text: without its backslashes, with line ends as `\n`. What is read can be written again; white
//! space between values may be lost, nothing else.

use std::fmt::Write;

/// Whether a text is meant to be a tree.
#[must_use]
pub fn is_tree(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// The name of the game that a tree is about, without the way in which it is played, in small letters; `None` for a text that
/// isn't meant to be a tree, or doesn't say. The rest may be damaged.
#[must_use]
pub fn game_of(text: &str) -> Option<String> {
    let named = |part: &str| Some(part.trim_start().strip_prefix('[')?.split(']').next()?.to_owned());
    let name = text.split("GM").skip(1).find_map(named).filter(|_| is_tree(text))?;
    Some(name.split_whitespace().next()?.to_lowercase())
}

/// A node, as its number in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

impl NodeId {
    /// Its number, from 0; that of its parent is less.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}

/// A property of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name, as it is written.
    pub name: String,
    /// Its values, one at least.
    pub values: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    properties: Vec<Property>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// The line of the file on which it began, from 1; 0 for one that comes from no file.
    line: usize,
}

/// A tree; it always has its first node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// Why a text is no tree, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {wrong}")]
pub struct BadTree {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What is wrong with a text that is no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Something else stands before the tree.
    #[error("a tree begins with '(;'")]
    Begin,
    /// Something stands between nodes that is no part of a tree.
    #[error("';', a property, '(' or ')' is missing here")]
    Between,
    /// A name without a value.
    #[error("a property has its values in brackets: '[' is missing here")]
    Value,
    /// The text ends within a value.
    #[error("the text ends within a value: ']' is missing")]
    OpenValue,
    /// The text ends within the tree.
    #[error("the text ends within the tree: ')' is missing")]
    OpenTree,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::default()] }
    }
}

impl Tree {
    /// The first node.
    pub const ROOT: NodeId = NodeId(0);

    /// The properties of a node, in the order in which they are written.
    #[must_use]
    pub fn properties(&self, node: NodeId) -> &[Property] {
        &self.nodes[node.0].properties
    }

    /// The first value of a property; `None` if the node has no such property.
    #[must_use]
    pub fn value(&self, node: NodeId, name: &str) -> Option<&str> {
        let property = self.properties(node).iter().find(|property| property.name == name)?;
        property.values.first().map(String::as_str)
    }

    /// The values of a property; `None` if the node has no such property.
    #[must_use]
    pub fn values(&self, node: NodeId, name: &str) -> Option<&[String]> {
        let property = self.properties(node).iter().find(|property| property.name == name)?;
        Some(&property.values)
    }

    /// The node before it; `None` for the first.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].parent
    }

    /// The nodes behind it: the main line first, then its variations.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.0].children
    }

    /// The line of the file on which a node began, from 1; 0 for one that comes from no file.
    #[must_use]
    pub fn line(&self, node: NodeId) -> usize {
        self.nodes[node.0].line
    }

    /// All nodes, each behind its parent.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// How many nodes there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing but a first node without properties.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1 && self.nodes[0].properties.is_empty()
    }

    /// A new node behind this one, after those that are there.
    pub fn add(&mut self, parent: NodeId) -> NodeId {
        self.add_at(parent, 0)
    }

    fn add_at(&mut self, parent: NodeId, line: usize) -> NodeId {
        let node = NodeId(self.nodes.len());
        self.nodes.push(Node { parent: Some(parent), line, ..Node::default() });
        self.nodes[parent.0].children.push(node);
        node
    }

    /// Sets a property of a node: in its place, if it is there, else behind the others. Without values it is taken away.
    pub fn set(&mut self, node: NodeId, name: &str, values: Vec<String>) {
        let properties = &mut self.nodes[node.0].properties;
        let known = properties.iter().position(|property| property.name == name);
        match (known, values.is_empty()) {
            (Some(at), true) => drop(properties.remove(at)),
            (Some(at), false) => properties[at].values = values,
            (None, true) => {}
            (None, false) => properties.push(Property { name: name.to_owned(), values }),
        }
    }

    /// The nodes from the first one to this, both included.
    #[must_use]
    pub fn way_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut way: Vec<NodeId> = std::iter::successors(Some(node), |node| self.parent(*node)).collect();
        way.reverse();
        way
    }

    /// The tree as a text. Lines are ended, and nothing is indented.
    #[must_use]
    pub fn to_text(&self) -> String {
        enum Step {
            Node(NodeId),
            Text(&'static str),
        }
        let mut text = String::new();
        let mut steps = vec![Step::Text(")\n"), Step::Node(Self::ROOT), Step::Text("(")];
        // Not by recursion: a game of a thousand nodes is as deep.
        while let Some(step) = steps.pop() {
            let node = match step {
                Step::Text(part) => {
                    text.push_str(part);
                    continue;
                }
                Step::Node(node) => node,
            };
            text.push(';');
            for Property { name, values } in self.properties(node) {
                text.push_str(name);
                for value in values {
                    // A text takes everything.
                    let _ = write!(text, "[{}]", value.replace('\\', "\\\\").replace(']', "\\]"));
                }
            }
            text.push('\n');
            match self.children(node) {
                [only] => steps.push(Step::Node(*only)),
                children => {
                    for child in children.iter().rev() {
                        steps.extend([Step::Text(")\n"), Step::Node(*child), Step::Text("(")]);
                    }
                }
            }
        }
        text
    }

    /// Reads the first tree of a text. What follows it is left out.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Self, BadTree> {
        Reader { text, at: 0 }.tree().map_err(|(at, wrong)| {
            let before = &text[..at];
            let line = 1 + before.matches('\n').count();
            let column = 1 + before.rsplit('\n').next().map_or(0, |last| last.chars().count());
            BadTree { line, column, wrong }
        })
    }
}

/// A text, and how far it has been read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
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
        // The nodes at which brackets were opened.
        let mut open = vec![Tree::ROOT];
        loop {
            match self.next_sign() {
                Some(b';') => {
                    line += self.text[counted..self.at].matches('\n').count();
                    counted = self.at;
                    self.at += 1;
                    node = tree.add_at(node, line);
                }
                Some(b'(') => {
                    self.at += 1;
                    open.push(node);
                }
                Some(b')') => {
                    self.at += 1;
                    node = open.pop().unwrap_or(node);
                    if open.is_empty() {
                        return Ok(tree);
                    }
                }
                Some(sign) if sign.is_ascii_alphanumeric() => {
                    let property = self.property()?;
                    let known = tree.nodes[node.0].properties.iter_mut().find(|known| known.name == property.name);
                    match known {
                        // Written twice: the values of both.
                        Some(known) => known.values.extend(property.values),
                        None => tree.nodes[node.0].properties.push(property),
                    }
                }
                Some(_) => return Err((self.at, Wrong::Between)),
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn values(tree: &Tree, node: NodeId, name: &str) -> Vec<String> {
        let property = tree.properties(node).iter().find(|property| property.name == name);
        property.map(|property| property.values.clone()).unwrap_or_default()
    }

    #[test]
    fn nodes_variations_and_values() {
        let tree = Tree::read("(;GM[Blokus]\r\n;1[a20](;2[t20];3[t1])\n (;2[s20,t20]C[a \\] b \\\\ c])) more").unwrap();
        assert_eq!(tree.len(), 5);
        assert_eq!(tree.value(Tree::ROOT, "GM"), Some("Blokus"));
        let first = tree.children(Tree::ROOT)[0];
        assert_eq!(tree.value(first, "1"), Some("a20"));
        assert_eq!(tree.line(first), 2);
        let [main, variation] = tree.children(first) else { panic!("two ways") };
        assert_eq!(tree.value(tree.children(*main)[0], "3"), Some("t1"));
        assert_eq!(tree.value(*variation, "C"), Some("a ] b \\ c"));
        assert_eq!(tree.line(*variation), 3);
        assert_eq!(tree.way_to(*variation), [Tree::ROOT, first, *variation]);
    }

    #[test]
    fn white_space_line_ends_and_marks() {
        let text = "\u{feff} ( ; BLUE [a1] \t[a2]\n[a3] C[one\r\ntwo\\\nthree\rfour] )";
        let tree = Tree::read(text).unwrap();
        assert_eq!(values(&tree, Tree::ROOT, "BLUE"), ["a1", "a2", "a3"]);
        assert_eq!(tree.value(Tree::ROOT, "C"), Some("one\ntwothree\nfour"));
    }

    #[test]
    fn what_is_no_tree_is_refused_with_its_place() {
        for (text, line, column, wrong) in [
            ("", 1, 1, Wrong::Begin),
            ("hello", 1, 1, Wrong::Begin),
            ("()", 1, 2, Wrong::Begin),
            ("(;GM", 1, 5, Wrong::Value),
            ("(;GM[x]\n;1 a20)", 2, 4, Wrong::Value),
            ("(;\n?)", 2, 1, Wrong::Between),
            ("(;C[é\nx", 2, 2, Wrong::OpenValue),
            ("(;C[x\\", 1, 7, Wrong::OpenValue),
            ("(;C[x](;", 1, 9, Wrong::OpenTree),
        ] {
            assert_eq!(Tree::read(text), Err(BadTree { line, column, wrong }), "{text:?}");
        }
        let deep = format!("(;{}", "(".repeat(1_000_000));
        assert_eq!(Tree::read(&deep).unwrap_err().wrong, Wrong::OpenTree);
    }

    #[test]
    fn a_long_line_is_written_and_read() {
        let mut tree = Tree::default();
        let mut node = Tree::ROOT;
        for number in 0..100_000 {
            node = tree.add(node);
            tree.set(node, "C", vec![number.to_string()]);
        }
        let read = Tree::read(&tree.to_text()).unwrap();
        assert_eq!(read.way_to(NodeId(100_000)).len(), 100_001);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(
            nodes in prop::collection::vec(
                (any::<prop::sample::Index>(), prop::collection::vec("[^\r]{0,8}", 1..3)), 0..20
            )
        ) {
            let mut tree = Tree::default();
            for (parent, values) in nodes {
                let parent = NodeId(parent.index(tree.len()));
                let node = tree.add(parent);
                tree.set(node, "C", values);
            }
            let text = tree.to_text();
            let read = Tree::read(&text).unwrap();
            prop_assert_eq!(read.len(), tree.len());
            // Nodes may have other numbers, but all is as it was.
            prop_assert_eq!(read.to_text(), text);
        }
    }
}
