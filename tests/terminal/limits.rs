// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Sequence files", "Names and macros": how much there can be of what comes in; at the limit, and beyond it.

use crate::home::Home;
use crate::shot::errors;

#[test]
fn a_line_holds_sixty_four_mebibytes() {
    let home = Home::new();
    let line = |length: usize| format!("right{}\nright\n", " ".repeat(length - 5));
    let shots = home.play(line(64 << 20));
    assert_eq!((errors(&shots), shots[2].column(1)), (Vec::new(), 2));
    for surplus in [1, 5 << 20] {
        let shots = home.play(line((64 << 20) + surplus));
        shots[1].refused(&["“right”", "longer than", "64 MiB"]);
        assert_eq!((shots.len(), shots[2].column(1)), (3, 1), "the line behind it is carried out");
    }
    // One that never ends.
    let shots = home.play("x".repeat(65 << 20));
    assert_eq!(errors(&shots).len(), 1);
    shots[1].refused(&["longer than"]);
}

#[test]
fn a_macro_holds_sixty_four_kibibytes() {
    let home = Home::new();
    let body = |length: usize| format!("macro m right{}\nm", ";".repeat(length - 5));
    assert_eq!(home.play(body(64 << 10))[2].column(1), 1);
    let shots = home.play(body((64 << 10) + 1));
    shots[1].refused(&["“macro”", "64 KiB"]);
    shots[2].refused(&["“m”"]);
}

#[test]
fn there_are_a_thousand_names() {
    let home = Home::new();
    let names: String = (0..1000).map(|number| format!("rename right r{number}x\n")).collect();
    let shots = home.play(format!("{names}rename left y\nmacro z left\nmacro r7x 2right\nr7x r999x"));
    assert_eq!(errors(&shots).len(), 2, "a name that was given may be given anew");
    shots[1001].refused(&["“rename”", "1000 names"]);
    shots[1002].refused(&["“macro”", "1000 names"]);
    assert_eq!(shots.last().unwrap().column(1), 3);
}

#[test]
fn a_game_has_a_maximum_length() {
    let home = Home::new();
    // Sixteen mebibytes are sixteen files of the largest size. The same one anew changes nothing, so there are two.
    home.write("f", "I".repeat(1 << 20)).write("g", "O".repeat(1 << 20));
    let full = "norandom f norandom g ".repeat(8);
    let rest = "norandom f undo norandom g norandom f save r load r norandom f new 3levelup norandom f";
    let shots = home.play(format!("3levelup {full} {rest}"));
    let refused: Vec<usize> = (0..shots.len()).filter(|&at| shots[at].error().is_some()).collect();
    // What was undone makes room for as much. The record can be read, and is as full; another match is not.
    assert_eq!(refused, [18, 21, 24]);
    shots[18].refused(&["“norandom”", "maximum length", "“new”"]);
    assert_eq!(shots[23].moves(), 17);
}
