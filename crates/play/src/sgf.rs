// SPDX-License-Identifier: GPL-3.0-or-later
//! Trees of moves in the Smart Game Format (SGF, `FF[4]`), without interpretation of properties: nodes with properties
//! and their values, and their children (help/blokus.md, "Files of other programs").
//!
//! Values are stored as text without escaping backslashes and with `\n` line breaks. Reading and writing a tree loses
//! nothing but white space between values.

use tr::tr;

mod reader;
#[cfg(test)]
mod tests;

use std::fmt::Write;

/// Whether a text starts like an SGF tree.
#[must_use]
pub fn is_tree(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// Returns the first word of the tree's game name in lowercase; `None` if the text doesn't start like a tree or names
/// no game. The rest may be damaged.
#[must_use]
pub fn game_of(text: &str) -> Option<String> {
    let named = |part: &str| Some(part.trim_start().strip_prefix('[')?.split(']').next()?.to_owned());
    let name = text.split("GM").skip(1).find_map(named).filter(|_| is_tree(text))?;
    Some(name.split_whitespace().next()?.to_lowercase())
}

/// Node, as an index into its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

impl NodeId {
    /// Returns the index, from 0; greater than the parent's.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}

/// Property of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Name as written.
    pub name: String,
    /// Values, at least one.
    pub values: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    properties: Vec<Property>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// Line of the file on which the node starts, from 1; 0 for a node that was not read from a file.
    line: usize,
}

/// SGF tree; always has a root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
    /// Text after the tree in its file: further trees.
    rest: String,
}

/// Maximum number of nodes to read.
const MAX_NODES: usize = 1_000_000;

/// Maximum number of values to read, of all properties and nodes.
const MAX_VALUES: usize = 2_000_000;

/// Reason why a text is not a valid tree, with its position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("line {line}, column {column}: {error}", line, column, error = wrong))]
pub struct BadTree {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Kind of error.
    pub wrong: Wrong,
}

/// Kind of syntax error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The text doesn't start with a tree.
    #[error("{}", tr!("an SGF file must start with “(;”"))]
    Begin,
    /// Unexpected text between nodes.
    #[error("{}", tr!("expected “;”, a property, “(” or “)”"))]
    Separator,
    /// Property name without a value.
    #[error("{}", tr!("expected “[” and a value after the property name"))]
    Value,
    /// The text ends in a value.
    #[error("{}", tr!("the file ends inside a value; “]” is missing"))]
    OpenValue,
    /// More than `MAX_NODES` nodes.
    #[error("{}", tr!("the game tree has more than {max} nodes", max = MAX_NODES))]
    TooMany,
    /// More than `MAX_VALUES` values.
    #[error("{}", tr!("the game tree has more than {max} property values", max = MAX_VALUES))]
    TooManyValues,
    /// The text ends in the tree.
    #[error("{}", tr!("the file ends inside the game tree; “)” is missing"))]
    OpenTree,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::default()], rest: String::new() }
    }
}

impl Tree {
    /// Root node.
    pub const ROOT: NodeId = NodeId(0);

    /// Returns the properties of a node in the order of the file.
    #[must_use]
    pub fn properties(&self, node: NodeId) -> &[Property] {
        &self.nodes[node.0].properties
    }

    /// Returns the first value of a property; `None` if the node doesn't have it.
    #[must_use]
    pub fn value(&self, node: NodeId, name: &str) -> Option<&str> {
        let property = self.properties(node).iter().find(|property| property.name == name)?;
        property.values.first().map(String::as_str)
    }

    /// Returns the values of a property; `None` if the node doesn't have it.
    #[must_use]
    pub fn values(&self, node: NodeId, name: &str) -> Option<&[String]> {
        let property = self.properties(node).iter().find(|property| property.name == name)?;
        Some(&property.values)
    }

    /// Returns the parent; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.0].parent
    }

    /// Returns the children, the main line first.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.0].children
    }

    /// Returns the line of the file on which a node starts, from 1; 0 for a node that was not read from a file.
    #[must_use]
    pub fn line(&self, node: NodeId) -> usize {
        self.nodes[node.0].line
    }

    /// Returns all nodes; parents precede their children.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// Returns the number of nodes.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the tree has only a root without properties.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1 && self.nodes[0].properties.is_empty()
    }

    /// Adds a node as the last child of `parent`.
    pub fn add(&mut self, parent: NodeId) -> NodeId {
        self.add_at(parent, 0)
    }

    fn add_at(&mut self, parent: NodeId, line: usize) -> NodeId {
        let node = NodeId(self.nodes.len());
        self.nodes.push(Node { parent: Some(parent), line, ..Node::default() });
        self.nodes[parent.0].children.push(node);
        node
    }

    /// Sets a property of a node: replaces it in place, or appends it. Without values, removes it.
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

    /// Returns the approximate number of bytes of these nodes as text.
    #[must_use]
    pub fn size_of(&self, nodes: impl Iterator<Item = NodeId>) -> usize {
        let values = |values: &[String]| values.iter().map(|value| value.len() + 2).sum::<usize>();
        let size = |property: &Property| property.name.len() + values(&property.values);
        nodes.map(|node| 2 + self.properties(node).iter().map(size).sum::<usize>()).sum()
    }

    /// Returns the nodes from the root to `node`, inclusive.
    #[must_use]
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(node), |node| self.parent(*node)).collect();
        path.reverse();
        path
    }

    /// Returns the tree as text with one node per line, not indented.
    #[must_use]
    pub fn to_text(&self) -> String {
        enum Step {
            Node(NodeId),
            Text(&'static str),
        }
        let mut text = String::new();
        let mut steps = vec![Step::Text(")\n"), Step::Node(Self::ROOT), Step::Text("(")];
        // Not recursive, because a game of a thousand nodes is a thousand levels deep.
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
                    // Writing to a string can't fail.
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

    /// Reads the first tree of a text; text after it is preserved.
    ///
    /// # Errors
    /// Returns an error with the position of the first syntax error.
    pub fn read(text: &str) -> Result<Self, BadTree> {
        reader::tree(text).map_err(|(at, wrong)| {
            let before = &text[..at];
            let line = 1 + before.matches('\n').count();
            let column = 1 + before.rsplit('\n').next().map_or(0, |last| last.chars().count());
            BadTree { line, column, wrong }
        })
    }
}
