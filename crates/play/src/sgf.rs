// SPDX-License-Identifier: GPL-3.0-or-later
//! Trees of moves in the Smart Game Format, before anybody knows what their properties mean: nodes, each with properties of
//! some values, and the ways that lead on from it (help/blokus.md, "Files of other programs").
//!
//! A value is kept as a text: without its backslashes, with line ends as `\n`. What is read can be written again; white
//! space between values may be lost, nothing else.

use tr::tr;

mod reader;
#[cfg(test)]
mod tests;

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
    /// What stands behind the tree in its file: other trees.
    rest: String,
}

/// So many nodes are read.
const MOST_NODES: usize = 1_000_000;

/// So many values are read, of all properties of all nodes.
const MOST_VALUES: usize = 2_000_000;

/// Why a text is no tree, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("line {line}, column {column}: {wrong}", line, column, wrong))]
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
    #[error("{}", tr!("an SGF file must start with “(;”"))]
    Begin,
    /// Something stands between nodes that is no part of a tree.
    #[error("{}", tr!("expected “;”, a property, “(” or “)”"))]
    Separator,
    /// A name without a value.
    #[error("{}", tr!("expected “[” and a value after the property name"))]
    Value,
    /// The text ends within a value.
    #[error("{}", tr!("the file ends inside a value; “]” is missing"))]
    OpenValue,
    /// There are more nodes than anybody has written.
    #[error("{}", tr!("the game tree has more than {most} nodes", most = MOST_NODES))]
    TooMany,
    /// There are more values than anybody has written.
    #[error("{}", tr!("the game tree has more than {most} property values", most = MOST_VALUES))]
    TooManyValues,
    /// The text ends within the tree.
    #[error("{}", tr!("the file ends inside the game tree; “)” is missing"))]
    OpenTree,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::default()], rest: String::new() }
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

    /// About how many bytes the text of these nodes has.
    #[must_use]
    pub fn size_of(&self, nodes: impl Iterator<Item = NodeId>) -> usize {
        let values = |values: &[String]| values.iter().map(|value| value.len() + 2).sum::<usize>();
        let size = |property: &Property| property.name.len() + values(&property.values);
        nodes.map(|node| 2 + self.properties(node).iter().map(size).sum::<usize>()).sum()
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
        text.push_str(&self.rest);
        text
    }

    /// Reads the first tree of a text. What follows it is kept as it is.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Self, BadTree> {
        reader::tree(text).map_err(|(at, wrong)| {
            let before = &text[..at];
            let line = 1 + before.matches('\n').count();
            let column = 1 + before.rsplit('\n').next().map_or(0, |last| last.chars().count());
            BadTree { line, column, wrong }
        })
    }
}
