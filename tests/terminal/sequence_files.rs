// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Sequence files": commands from a file as if they were typed.

use std::fs;
use std::os::unix::fs::symlink;

use crate::home::{EARN, Home};
use crate::shot::errors;

#[test]
fn a_file_runs_as_if_it_were_typed() {
    let home = Home::new();
    home.write("f", "right 2down\r\n\n  clockwise\tdrop levelup");
    let typed = home.play("right 2down clockwise drop levelup");
    let run = home.play("sequence f");
    assert_eq!(run, typed);
    // The rest of the line runs, too.
    assert_eq!(home.play("sequence f right")[6].column(2), 1);
}

#[test]
fn files_run_files() {
    let home = Home::new();
    home.write("a", "right sequence b right").write("b", "down sequence c down").write("c", "clockwise");
    assert_eq!(home.play("sequence a show"), home.play("right down clockwise down right show"));
    // Running the same file twice isn't recursion.
    home.write("d", "sequence c sequence c 2sequence c");
    assert_eq!(home.play("sequence d").len(), 5);
}

#[test]
fn an_error_names_file_line_and_word_and_stops_the_file() {
    let home = Home::new();
    home.write("f", "right\ndown wrong right\nright");
    let shots = home.play("sequence f down");
    assert_eq!(shots.len(), 5);
    shots[3].refused(&["f", "line 2", "“wrong”", "unknown"]);
    assert_eq!((shots[4].column(1), shots[4].row(1)), (1, 5));
}

#[test]
fn the_outer_file_continues_after_an_error() {
    let home = Home::new();
    home.write("outer", "right sequence inner\nright wrong right").write("inner", "\n\n down oops down");
    let shots = home.play("sequence outer down");
    assert_eq!(errors(&shots).len(), 2);
    shots[3].refused(&["inner", "line 3", "“oops”"]);
    shots[5].refused(&["outer", "line 2", "“wrong”"]);
    assert_eq!((shots[6].column(1), shots[6].row(1)), (2, 5));
}

#[test]
fn a_file_may_run_any_other() {
    let home = Home::new();
    for folder in ["in", "../out", "../out/.hidden"] {
        fs::create_dir(home.work().join(folder)).unwrap();
    }
    home.play("2right save ../out/there");
    let out = home.work().parent().unwrap().join("out");
    home.write("right", "right").write("../out/.hidden/right", "right").write("../out/blocks", "JO");
    symlink(out.join(".hidden/right"), home.work().join("in/link")).unwrap();
    // Relative to the working directory, wherever the file that names it is.
    let outer = format!(
        "sequence right sequence ../out/.hidden/right sequence {}/.hidden/right sequence in/link macro m sequence right; down\nm",
        out.display()
    );
    home.write("in/outer", outer);
    let shots = home.play("sequence in/outer");
    assert_eq!((errors(&shots), shots.last().unwrap().column(1)), (Vec::new(), 5));
    home.write("../out/outer", "load ../out/there save ../out/copy 3levelup norandom ../out/blocks drop drop");
    let shots = home.play("sequence ../out/outer");
    assert_eq!(errors(&shots), [""; 0]);
    assert_eq!((shots[1].column(1), shots.last().unwrap().next(1)), (2, "J"));
    assert!(home.read("../out/copy").ends_with("---\n2right\n"));
    // Limits apply wherever a file is.
    home.write("../out/circle", "sequence ../work/../out/circle").write("../out/large", " ".repeat((1 << 20) + 1));
    home.play("sequence ../out/circle")[1].refused(&["../out/circle", "line 1", "is already running"]);
    home.play("sequence ../out/large")[1].refused(&["../out/large", "1024 KiB"]);
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let home = Home::new();
    home.write("f", "\u{feff}right").write("blocks", "\u{feff}IJ");
    let shots = home.play("sequence f 3levelup norandom blocks drop drop save match");
    assert_eq!((errors(&shots), shots[1].column(1)), (Vec::new(), 1));
    home.write("match", format!("\u{feff}{}", home.read("match")));
    assert_eq!(errors(&home.play("load match")), [""; 0]);
    assert_eq!(home.play_with(&["-scriptfile1", "blocks"], "")[0].block(1), "I");
    assert_eq!(home.run(&["-text", "match"], "").code, Some(0));
    home.write("board", "\u{feff}[\"red\", \"green\", \"blue\", \"yellow\"]");
    let ran = home.run(&["blocky", "-text", "-depth", "1", "-board", "board"], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}

#[test]
fn an_error_ends_all_repetitions_of_a_file() {
    let home = Home::new();
    home.write("f", "right wrong");
    assert_eq!(home.play("5sequence f").len(), 3);
}

#[test]
fn an_error_in_typed_input_names_no_file() {
    let home = Home::new();
    assert!(!home.play("right\nwrong")[2].error().unwrap().contains("line"));
}

#[test]
fn commands_without_effect_do_not_stop_a_file() {
    let home = Home::new();
    // Left at the wall, a level out of range, up without upward moves, norandom at level 0, a block that doesn't fit.
    home.write("f", "left leveldown up norandom nowhere right");
    let shots = home.play("sequence f");
    assert_eq!((shots.len(), shots[5].column(1)), (6, 1));
    shots[3].refused(&["up"]);
    shots[4].refused(&["norandom", "levels 3 and 4"]);
}

#[test]
fn a_block_that_does_not_fit_does_not_stop_a_file() {
    let home = Home::new();
    // Column 1 is filled up to playfield row 1: a Z fits next to it, an I doesn't.
    home.write("one", "IIILZZ").write("two", "O").write("f", "I right");
    let tower = "clockwise drop drop clockwise drop 2right drop clockwise drop 4right drop clockwise drop 6right drop";
    let shots = home.play_with(&["-scriptfile1", "one", "-scriptfile2", "two"], format!("{tower} sequence f"));
    let [.., before, refused, after] = shots.as_slice() else { panic!() };
    refused.refused(&["f", "line 1", "“I”", "no room"]);
    assert_eq!(refused.position(), before.position());
    assert_eq!((after.block(1), after.column(1)), ("Z", 1));
}

#[test]
fn unreadable_files_are_errors() {
    let home = Home::new();
    std::fs::create_dir(home.work().join("folder")).unwrap();
    home.write("binary", [b"right\ndown ".as_slice(), &[0xff, 0xfe, 0x00]].concat());
    home.play("sequence nowhere right")[1].refused(&["sequence", "nowhere", "file not found"]);
    home.play("sequence folder")[1].refused(&["folder"]);
    home.play("sequence no/where")[1].refused(&["no/where"]);
    // No command of a file that isn't UTF-8 is executed.
    let shots = home.play("sequence binary down");
    shots[1].refused(&["binary", "line 2"]);
    assert_eq!((shots.len(), shots[2].column(1), shots[2].row(1)), (3, 0, 4));
}

#[test]
fn an_unreadable_nested_file_stops_the_outer_file() {
    let home = Home::new();
    home.write("f", "right\nsequence nowhere\nright");
    let shots = home.play("sequence f");
    shots[2].refused(&["f", "line 2", "“sequence”", "nowhere", "file not found"]);
    assert_eq!(shots.len(), 3);
}

#[test]
fn an_empty_file_does_nothing() {
    let home = Home::new();
    home.write("empty", "").write("blank", " \n\n\t\n");
    for name in ["empty", "blank"] {
        let shots = home.play(format!("right sequence {name} right"));
        assert_eq!(shots.last().unwrap().column(1), 2);
        assert_eq!(errors(&shots), [""; 0]);
    }
}

#[test]
fn a_file_is_limited_to_one_mebibyte() {
    let home = Home::new();
    let mut text = "right down".to_owned() + &" ".repeat((1 << 20) - 10);
    home.write("full", &text);
    text.push(' ');
    home.write("over", &text);
    assert_eq!(home.play("sequence full")[2].row(1), 4);
    let shots = home.play("sequence over right");
    shots[1].refused(&["over", "1024 KiB"]);
    assert_eq!(shots[2].column(1), 1);
}

#[test]
fn a_required_argument_must_be_in_the_same_file() {
    let home = Home::new();
    home.write("f", "right multiple").write("g", "multiple\n\non");
    let shots = home.play("sequence f on");
    shots[2].refused(&["f", "line 1", "“multiple”", "expected on or off"]);
    shots[3].refused(&["“on”"]);
    assert_eq!(home.play("sequence g")[1].json["multiple"], true);
}

#[test]
fn an_answer_may_be_in_the_file_or_after_it() {
    let home = Home::new();
    home.write("within", format!("{EARN} force Z right"));
    home.write("before", EARN);
    home.write("outer", "sequence before heavy right");
    let shots = home.play("sequence within");
    assert_eq!((shots[shots.len() - 2].block(2), shots[shots.len() - 1].column(2)), ("Z", 1));
    let typed = home.play("sequence before force Z right");
    assert_eq!(typed.last().unwrap().players_state(), shots.last().unwrap().players_state());
    assert_eq!(typed.len(), shots.len());
    let outer = home.play("sequence outer");
    assert!(outer[outer.len() - 2].has_effect(2, "heavy"));
    assert_eq!(errors(&outer), [""; 0]);
    let later = home.play("sequence before\n\n\nh");
    assert!(later.last().unwrap().has_effect(2, "heavy"));
}

#[test]
fn a_wrong_answer_stops_the_file_and_keeps_the_question() {
    let home = Home::new();
    home.write("f", format!("{EARN}\nleft moveup")).write("outer", "sequence f blind");
    let shots = home.play("sequence f moveup");
    let [.., due, wrong, answered] = shots.as_slice() else { panic!() };
    wrong.refused(&["f", "line 2", "“left”", "player 1"]);
    assert_eq!(wrong.position(), due.position());
    assert_eq!((answered.due(), answered.up_moves(1)), (0, 5));
    assert!(home.play("sequence outer").last().unwrap().has_effect(2, "blind"));
    home.write("g", format!("{EARN}\nblind,heavy moveup"));
    let shots = home.play("sequence g");
    shots.last().unwrap().refused(&["g", "line 2", "too many"]);
}

#[test]
fn the_rest_of_a_file_is_discarded_when_the_game_is_over() {
    let home = Home::new();
    home.write("f", "1000drop right restart show").write("outer", "sequence f restart right");
    let shots = home.play("sequence outer");
    assert_eq!((shots.len(), shots[1].turn()), (2, 0));
    let shots = home.play("sequence outer show restart");
    assert_eq!((shots.len(), shots[2].turn(), shots[3].turn()), (4, 0, 1));
}

#[test]
fn quit_in_a_file_ends_the_program() {
    let home = Home::new();
    home.write("f", "right quit right");
    assert_eq!(home.play("2sequence f down").len(), 2);
}
