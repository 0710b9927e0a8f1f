// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of reading, rejecting and writing SGF trees.

use proptest::prelude::*;

use super::*;

fn values(tree: &Tree, node: NodeId, name: &str) -> Vec<String> {
    let property = tree.properties(node).iter().find(|property| property.name == name);
    property.map(|property| property.values.clone()).unwrap_or_default()
}

#[test]
fn nodes_variations_and_values_are_read() {
    let tree = Tree::read("(;GM[Blokus]\r\n;1[a20](;2[t20];3[t1])\n (;2[s20,t20]C[a \\] b \\\\ c])) more").unwrap();
    assert_eq!(tree.len(), 5);
    assert_eq!(tree.value(Tree::ROOT, "GM"), Some("Blokus"));
    let first = tree.children(Tree::ROOT)[0];
    assert_eq!(tree.value(first, "1"), Some("a20"));
    assert_eq!(tree.line(first), 2);
    let [main, variation] = tree.children(first) else { panic!("two children") };
    assert_eq!(tree.value(tree.children(*main)[0], "3"), Some("t1"));
    assert_eq!(tree.value(*variation, "C"), Some("a ] b \\ c"));
    assert_eq!(tree.line(*variation), 3);
    assert_eq!(tree.path_to(*variation), [Tree::ROOT, first, *variation]);
}

#[test]
fn white_space_line_breaks_and_byte_order_marks_are_read() {
    let text = "\u{feff} ( ; BLUE [a1] \t[a2]\n[a3] C[one\r\ntwo\\\nthree\rfour] )";
    let tree = Tree::read(text).unwrap();
    assert_eq!(values(&tree, Tree::ROOT, "BLUE"), ["a1", "a2", "a3"]);
    assert_eq!(tree.value(Tree::ROOT, "C"), Some("one\ntwothree\nfour"));
}

#[test]
fn text_that_is_not_a_tree_is_rejected_with_its_position() {
    for (text, line, column, wrong) in [
        ("", 1, 1, Wrong::Begin),
        ("hello", 1, 1, Wrong::Begin),
        ("()", 1, 2, Wrong::Begin),
        ("(;GM", 1, 5, Wrong::Value),
        ("(;GM[x]\n;1 a20)", 2, 4, Wrong::Value),
        ("(;\n?)", 2, 1, Wrong::Separator),
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
fn further_trees_of_the_file_are_preserved() {
    let text = "(;GM[Blokus]\n;1[a20]\n)\n(;GM[Blokus]C[two])";
    assert_eq!(Tree::read(text).unwrap().to_text(), text);
}

#[test]
fn large_trees_are_read_up_to_the_limits() {
    // Any number of properties, one of them repeated.
    let many: String = (0..100_000).map(|number| format!("X{number}[]")).collect();
    let tree = Tree::read(&format!("(;{many}X7[more])")).unwrap();
    assert_eq!(tree.properties(Tree::ROOT).len(), 100_000);
    assert_eq!(tree.values(Tree::ROOT, "X7"), Some(&[String::new(), "more".to_owned()][..]));
    let nodes = format!("(;{})", ";".repeat(MAX_NODES));
    assert_eq!(Tree::read(&nodes).unwrap_err().wrong, Wrong::TooMany);
    let brackets = |count| format!("(;{}", "(".repeat(count));
    assert_eq!(Tree::read(&brackets(MAX_NODES + 1)).unwrap_err().wrong, Wrong::TooMany);
    let values = |count| format!("(;A[one];B{})", "[]".repeat(count));
    assert_eq!(
        Tree::read(&values(MAX_VALUES - 1)).unwrap().values(NodeId(1), "B").map(<[_]>::len),
        Some(MAX_VALUES - 1)
    );
    assert_eq!(Tree::read(&values(MAX_VALUES)).unwrap_err().wrong, Wrong::TooManyValues);
    // A node's properties precede its children.
    assert_eq!(Tree::read("(;A[](;)B[])").unwrap_err().wrong, Wrong::Separator);
}

#[test]
fn long_lines_survive_a_round_trip() {
    let mut tree = Tree::default();
    let mut node = Tree::ROOT;
    for number in 0..100_000 {
        node = tree.add(node);
        tree.set(node, "C", vec![number.to_string()]);
    }
    let read = Tree::read(&tree.to_text()).unwrap();
    assert_eq!(read.path_to(NodeId(100_000)).len(), 100_001);
}

proptest! {
    #[test]
    fn trees_survive_a_round_trip(
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
        // Nodes may be numbered differently, but the text is the same.
        prop_assert_eq!(read.to_text(), text);
    }
}

#[test]
fn the_size_of_a_tree_approximates_its_text() {
    let mut tree = Tree::default();
    assert!(tree.is_empty());
    tree.set(Tree::ROOT, "GM", vec!["Blokus".to_owned()]);
    assert!(!tree.is_empty());
    let child = tree.add(Tree::ROOT);
    tree.set(child, "AE", vec!["a1".to_owned(), "b20".to_owned()]);
    assert_eq!(tree.to_text(), "(;GM[Blokus]\n;AE[a1][b20]\n)\n");
    assert_eq!((tree.size_of([child].into_iter()), tree.size_of(tree.nodes())), (13, 25));
    tree.set(Tree::ROOT, "GM", Vec::new());
    assert!(!tree.is_empty());
    assert_eq!((tree.len(), tree.path_to(child), tree.parent(child)), (2, vec![Tree::ROOT, child], Some(Tree::ROOT)));
}

#[test]
fn nodes_have_line_numbers() {
    let tree = Tree::read("\n (\n;GM[Blokus]\n\n;1[a20];2[t20])").unwrap();
    assert_eq!(tree.nodes().map(|node| tree.line(node)).collect::<Vec<_>>(), [3, 5, 5]);
    assert_eq!(tree.nodes().map(NodeId::index).collect::<Vec<_>>(), [0, 1, 2]);
}
