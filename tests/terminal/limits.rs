// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Sequence files", "Names and macros": limits on the size of input, at the limit and beyond it.

use crate::home::Home;
use crate::shot::errors;

#[test]
fn a_line_is_limited_to_sixty_four_mebibytes() {
    let home = Home::new();
    let line = |length: usize| format!("right{}\nright\n", " ".repeat(length - 5));
    let shots = home.play(line(64 << 20));
    assert_eq!((errors(&shots), shots[2].column(1)), (Vec::new(), 2));
    for surplus in [1, 5 << 20] {
        let shots = home.play(line((64 << 20) + surplus));
        shots[1].refused(&["“right”", "longer than", "64 MiB"]);
        assert_eq!((shots.len(), shots[2].column(1)), (3, 1), "the next line is executed");
    }
    // A line without an end.
    let shots = home.play("x".repeat(65 << 20));
    assert_eq!(errors(&shots).len(), 1);
    shots[1].refused(&["longer than"]);
}

#[test]
fn a_macro_is_limited_to_sixty_four_kibibytes() {
    let home = Home::new();
    let body = |length: usize| format!("macro m right{}\nm", ";".repeat(length - 5));
    assert_eq!(home.play(body(64 << 10))[2].column(1), 1);
    let shots = home.play(body((64 << 10) + 1));
    shots[1].refused(&["“macro”", "64 KiB"]);
    shots[2].refused(&["“m”"]);
}

#[test]
fn names_are_limited_to_a_thousand() {
    let home = Home::new();
    let names: String = (0..1000).map(|number| format!("rename right r{number}x\n")).collect();
    let shots = home.play(format!("{names}rename left y\nmacro z left\nmacro r7x 2right\nr7x r999x"));
    assert_eq!(errors(&shots).len(), 2, "an existing name may be redefined");
    shots[1001].refused(&["“rename”", "1000 names"]);
    shots[1002].refused(&["“macro”", "1000 names"]);
    assert_eq!(shots.last().unwrap().column(1), 3);
}

#[test]
fn a_game_has_a_maximum_length() {
    let home = Home::new();
    // Sixteen mebibytes are sixteen files of the maximum size. Repeating the same file changes nothing, so two files
    // alternate.
    home.write("f", "I".repeat(1 << 20)).write("g", "O".repeat(1 << 20));
    let full = "norandom f norandom g ".repeat(8);
    let rest = "norandom f undo norandom g norandom f save r load r norandom f new 3levelup norandom f";
    let shots = home.play(format!("3levelup {full} {rest}"));
    let refused: Vec<usize> = (0..shots.len()).filter(|&at| shots[at].error().is_some()).collect();
    // Undo frees space for new moves. The saved game can be loaded and is just as full; another match is not.
    assert_eq!(refused, [18, 21, 24]);
    shots[18].refused(&["“norandom”", "maximum length", "“new”"]);
    assert_eq!(shots[23].moves(), 17);
}
