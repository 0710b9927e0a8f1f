// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus files of other programs (SGF) in the terminal (help/blokus.md, "Files of other programs").

use serde_json::json;

use crate::home::{Home, RunOutput};
use crate::shot::{Shot, errors};

const TREE: &str = "(;GM[Blokus]P1[Ann]C[Let's begin];1[a20,b20]C[a \\] and a \\\\]\n(;2[t20];3[t1];4[a1])\n(;2[s20,t20]C[longer];3[s1,t1]))";

fn run(home: &Home, arguments: &[&str], input: &str) -> RunOutput {
    home.run(&[&["-text"], arguments].concat(), input)
}

fn shots(home: &Home, arguments: &[&str], input: &str) -> Vec<Shot> {
    let ran = run(home, &[&["--json"], arguments].concat(), input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out.lines().map(Shot::read).collect()
}

#[test]
fn a_blokus_file_needs_no_game_argument() {
    let home = Home::new();
    home.write("tree.blksgf", TREE);
    let shots = shots(&home, &["tree.blksgf"], "state\n");
    let last = &shots.last().unwrap().json;
    assert_eq!(last["game"], json!("blokus"));
    assert_eq!(last["move_number"], json!(4));
    assert_eq!(last["scores"], json!({ "red": 2, "yellow": 1, "green": 1, "purple": 1 }));
}

#[test]
fn variations_can_be_navigated() {
    let home = Home::new();
    home.write("tree.blksgf", TREE);
    let input = "undo 3\nvariation\nvariation 2\nredo\nundo 2\nvariation 3\nundo\nvariation 1\nredo 9\nvariation\n";
    let shots = shots(&home, &["blokus", "tree.blksgf"], input);
    let about = |at: usize| {
        let json = &shots[at].json;
        (json["move_number"].clone(), json["comment"].clone(), json["message"].clone())
    };
    let number = |at: usize| about(at).0.as_u64().unwrap();
    // The initial position is the end of the main line.
    assert_eq!(number(0), 4);
    assert_eq!(about(1).1, json!("a ] and a \\"));
    assert_eq!(shots[1].json["variations"], json!(["t20", "s20,t20"]));
    assert_eq!(about(2).2, json!("1: t20\n2: s20,t20"));
    assert_eq!((number(3), about(3).1), (2, json!("longer")));
    assert_eq!(shots[3].json["scores"]["yellow"], json!(2));
    // Redo follows the main line of the variation.
    assert_eq!(shots[4].json["scores"]["green"], json!(2));
    assert_eq!(number(5), 1);
    assert_eq!(errors(&shots[6..7]), ["“variation”: there is no variation 3 here; use a number from 1 to 2"]);
    assert_eq!((number(7), about(7).1), (0, json!("Let's begin")));
    assert_eq!(shots[8].json["scores"]["red"], json!(2));
    // Redo follows the variation chosen last, or the first one.
    assert_eq!(number(9), 4);
    assert_eq!(errors(&shots[10..]), ["“variation”: no variation starts here"]);
}

#[test]
fn comments_are_printed_below_the_board() {
    let home = Home::new();
    home.write("tree.blksgf", TREE.replace("longer", "one\u{1b}[31m\ntwo"));
    let ran = run(&home, &["blokus", "tree.blksgf"], "undo 3 variation 2\n");
    assert!(ran.out.contains("# a ] and a \\\nVariations: 1: t20  2: s20,t20\n"), "{}", ran.out);
    assert!(ran.out.contains("# one[31m\n# two\n"), "{}", ran.out);
}

#[test]
fn new_moves_are_saved_with_the_tree() {
    let home = Home::new();
    home.write("tree.blksgf", TREE);
    // A new move starts a variation; the tree is saved over the file and loaded again.
    let input = "undo 3\nr20,s20,t20\nsave tree.blksgf\nundo\nvariation\nload tree.blksgf\nundo\nvariation\n";
    let shots = shots(&home, &["blokus", "tree.blksgf"], input);
    assert_eq!(errors(&shots), [""; 0]);
    assert_eq!(shots[5].json["message"], json!("1: t20\n2: s20,t20\n3: r20,s20,t20"));
    assert_eq!(shots[8].json["message"], json!("1: t20\n2: s20,t20\n3: r20,s20,t20"));
    let text = home.read("tree.blksgf");
    assert!(
        text.contains("P1[Ann]") && text.contains("C[a \\] and a \\\\]") && text.contains(";2[r20,s20,t20]"),
        "{text}"
    );
    // A saved game of Biquadris preserves the tree, too.
    let input = "save tree.biquadris\nnew\nload tree.biquadris\nundo\nvariation 2\n";
    let reloaded = crate::blokus_files::shots(&home, &["tree.blksgf"], input);
    assert_eq!(reloaded.last().unwrap().json["comment"], json!("longer"));
    // A new match has no annotations.
    assert!(reloaded[2].json.get("comment").is_none());
}

/// A tree that starts from a new game: the line left by undo becomes a variation, and both file formats preserve it.
#[test]
fn lines_left_by_undo_are_saved() {
    let home = Home::new();
    let input =
        "a20 t20 t1 undo 2 s20,t20\nredo\nsave two.blksgf\nsave two.biquadris\nundo\nvariation\nvariation 1\nredo\n";
    let shots = shots(&home, &["blokus"], input);
    let refused = errors(&shots);
    assert_eq!(refused, ["“redo”: there is nothing to redo"]);
    assert_eq!(shots[shots.len() - 3].json["message"], json!("1: t20\n2: s20,t20"));
    let last = &shots.last().unwrap().json;
    assert_eq!(last["scores"], json!({ "red": 1, "yellow": 1, "green": 1, "purple": 0 }));
    let text = home.read("two.blksgf");
    assert!(text.contains("(;2[t20]\n;3[t1]\n)") && text.contains("(;2[s20,t20]BQ[here]\n)"), "{text}");
    for file in ["two.blksgf", "two.biquadris"] {
        let again = crate::blokus_files::shots(&home, &["blokus", file], "undo\nvariation\n");
        assert_eq!(again[0].json["scores"]["yellow"], json!(2), "{file}");
        assert_eq!(again[2].json["message"], json!("1: t20\n2: s20,t20"), "{file}");
    }
}

#[test]
fn comments_are_edited_and_saved() {
    let home = Home::new();
    let input = "a20\ncomment A good corner [1]: a\\b\nt20 comment \"Short.\" undo\nsave own.blksgf\nsave own.biquadris\ncomment\n";
    let shots = shots(&home, &["blokus"], input);
    assert_eq!(errors(&shots), [""; 0]);
    assert_eq!(shots[2].json["comment"], json!("A good corner [1]: a\\b"));
    assert_eq!(shots.last().unwrap().json["message"], json!("A good corner [1]: a\\b"));
    let text = home.read("own.blksgf");
    assert!(text.contains("C[A good corner [1\\]: a\\\\b]") && text.contains("C[Short.]"), "{text}");
    for file in ["own.blksgf", "own.biquadris"] {
        let ran = run(&home, &["blokus", file], "comment \"\"\nvariation 1\n");
        assert!(ran.out.contains("# A good corner [1]: a\\b\n"), "{}", ran.out);
        assert!(ran.out.ends_with("# Short.\n"), "{}", ran.out);
        let removed = run(&home, &["blokus", file], "comment \"\"\ncomment\n");
        assert_eq!(removed.out.matches("# A good").count(), 1, "{}", removed.out);
        assert!(
            removed.err.contains("this position has no comment")
                || removed.out.contains("this position has no comment"),
            "{}",
            removed.out
        );
    }
}

#[test]
fn a_match_is_saved_for_other_programs() {
    let home = Home::new();
    let shots = shots(&home, &["blokus", "-players", "2"], "a20,b20 t20 save two.blksgf\n");
    assert_eq!(errors(&shots), [""; 0]);
    let text = home.read("two.blksgf");
    assert!(text.starts_with("(;GM[Blokus Two-Player]"), "{text}");
    assert!(text.contains(";1[a20,b20]") && text.contains(";2[t20]"), "{text}");
}

#[test]
fn unreadable_files_and_unwritable_names_are_refused() {
    let home = Home::new();
    home.write("wrong.blksgf", "(;GM[Blokus];1[a20]\n;2[t20];3[t1];4[a1];1[a18,a19])");
    home.write("torn.blksgf", "(;GM[Blokus];1[a20");
    home.write("other.blksgf", "(;GM[Blokus Duo];1[e10])");
    home.write("clears.blksgf", "(;GM[Blokus];1[a\u{1b}\u{9}20])");
    home.write("notes.txt", "don't lose me");
    let errors_of = |arguments: &[&str], input: &str| {
        let shots = shots(&home, arguments, input);
        errors(&shots).into_iter().map(str::to_owned).collect::<Vec<_>>().join("; ")
    };
    assert!(errors_of(&["blokus", "-infinite"], "a20 save a.blksgf\n").contains("infinite pieces"));
    assert!(
        errors_of(&["blokus", "-players", "3", "-rogue", "red"], "save a.blksgf\n").contains("with red as the rogue")
    );
    assert!(!home.exists("a.blksgf"));
    assert!(errors_of(&["blokus"], "load wrong.blksgf\n").contains("line 2, move 5: a19 is next to a red square"));
    for (file, what) in [
        ("wrong.blksgf", "move 5: a19 is next to a red square"),
        ("torn.blksgf", "line 1, column 19: the file ends inside a value"),
        ("other.blksgf", "the game “Blokus Duo” isn’t supported"),
        // A terminal would execute this control sequence.
        ("clears.blksgf", "line 1: red: unknown square “a\\u{1b}20”"),
    ] {
        let ran = run(&home, &[file], "");
        assert_eq!(ran.code, Some(1), "{file}");
        assert!(ran.err.contains(what), "{}", ran.err);
    }
}
