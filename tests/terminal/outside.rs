// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Sequence files": what is written in a file names no file beyond its folder and the working directory.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use crate::home::Home;
use crate::shot::{Shot, errors};

/// Files in the working directory, in a folder `in` of it, and in two folders elsewhere.
fn home() -> Home {
    let home = Home::new();
    for folder in ["in/deeper", "in/.hidden", "../out", "../other"] {
        fs::create_dir_all(home.work().join(folder)).unwrap();
    }
    home.play("right save ../out/there.biquadris save in/there.biquadris");
    for file in ["right", "in/deeper/right", "in/.hidden/right", "in/.right", "../out/right", "../other/right"] {
        home.write(file, "right");
    }
    for file in ["../out/blocks", "in/blocks"] {
        home.write(file, "IJ");
    }
    home
}

/// Says in a file what a person could type, and runs it.
fn says(home: &Home, command: &str) -> Vec<Shot> {
    home.write("in/f", command);
    home.play("sequence in/f")
}

#[track_caller]
fn is_refused(home: &Home, command: &str) {
    let shots = says(home, command);
    shots[1].refused(&["in/f", "line 1", "same folder", "type the command yourself"]);
    assert_eq!((shots.len(), shots[1].position()), (2, shots[0].position()), "{command}");
}

#[test]
fn what_lies_elsewhere_is_neither_read_nor_written() {
    let home = home();
    let out = home.work().parent().unwrap().join("out").to_str().unwrap().to_owned();
    for name in ["../out/right", "in/../../out/right", &format!("{out}/right"), "/etc/passwd", ".."] {
        is_refused(&home, &format!("sequence {name}"));
    }
    is_refused(&home, "load ../out/there.biquadris");
    says(&home, "3levelup\nnorandom ../out/blocks")[2].refused(&["in/f", "line 2", "same folder"]);
    for name in ["../out/new", "../new", "/tmp/new-biquadris-file", "/proc/self/comm", "/dev/null", "/dev/shm/new"] {
        is_refused(&home, &format!("save {name}"));
    }
    assert!(!home.exists("../out/new") && !home.exists("../new") && !Path::new("/tmp/new-biquadris-file").exists());
}

#[test]
fn what_lies_near_is_read_and_written() {
    let home = home();
    let absolute = home.work().join("in/deeper/right");
    for command in [
        "sequence in/deeper/right",
        "sequence right",
        "sequence ../out/../work/in/deeper/right",
        &format!("sequence {}", absolute.display()),
        "load in/there.biquadris",
    ] {
        let shots = says(&home, command);
        assert_eq!((errors(&shots), shots.last().unwrap().column(1)), (Vec::new(), 1), "{command}");
    }
    let shots = says(&home, "right save in/deeper/new.biquadris save new.biquadris 3levelup norandom in/blocks");
    assert_eq!(errors(&shots), [""; 0]);
    assert!(home.read("in/deeper/new.biquadris").ends_with("---\nright\n") && home.exists("new.biquadris"));
    // One that isn't there is nowhere.
    says(&home, "sequence in/none")[1].refused(&["in/none", "no such file"]);
    says(&home, "save in/none/new")[1].refused(&["in/none/new", "no such"]);
    // A file that lies elsewhere may name its like.
    home.write("../out/f", "sequence ../out/right sequence right\nsequence ../other/right");
    let shots = home.play("sequence ../out/f");
    assert_eq!((shots.len(), shots[2].column(1)), (4, 2));
    shots[3].refused(&["../out/f", "line 2", "same folder"]);
}

#[test]
fn links_lead_nowhere_else() {
    let home = home();
    let link = |to: &str, name: &str| symlink(to, home.work().join(name)).unwrap();
    link("../../out/right", "in/file");
    link("../../out", "in/folder");
    link("deeper/right", "in/within");
    link("../../out/new", "in/dangling");
    is_refused(&home, "sequence in/file");
    is_refused(&home, "sequence in/folder/right");
    is_refused(&home, "save in/folder/new");
    assert_eq!(says(&home, "sequence in/within")[1].column(1), 1);
    // A link to nothing is written in its own place, and not where it leads.
    assert_eq!(errors(&says(&home, "save in/dangling")), [""; 0]);
    assert!(!home.exists("../out/new") && home.read("in/dangling").contains("---"));
    // Whoever names a link means the folder in which it lies.
    home.write("in/g", "sequence ../out/right").write("../out/h", "sequence ../out/right");
    link("../work/in/g", "../out/link");
    assert_eq!(home.play("sequence ../out/link")[1].column(1), 1);
    link("../../out/h", "in/link");
    home.play("sequence in/link")[1].refused(&["in/link", "same folder"]);
}

#[test]
fn nothing_hidden_and_nothing_but_files() {
    let home = home();
    for command in ["sequence in/.right", "sequence in/.hidden/right", "save in/.new", "save in/.hidden/new"] {
        is_refused(&home, command);
    }
    assert!(!home.exists("in/.new") && !home.exists("in/.hidden/new"));
    let made = Command::new("mkfifo").arg(home.work().join("in/pipe")).status().unwrap();
    assert!(made.success());
    // Nobody writes into it, so whoever read it would wait for ever.
    says(&home, "sequence in/pipe")[1].refused(&["in/pipe", "device or a pipe"]);
    says(&home, "save in/pipe")[1].refused(&["in/pipe", "device or a pipe"]);
    says(&home, "sequence in/deeper")[1].refused(&["in/deeper", "folder"]);
}

#[test]
fn a_macro_is_bound_by_the_file_that_defines_it_or_calls_it() {
    let home = home();
    home.write("in/f", "macro m right; sequence ../out/right");
    let shots = home.play("sequence in/f m");
    shots[3].refused(&["macro m", "same folder"]);
    assert_eq!((shots.len(), shots[3].column(1)), (4, 1));
    home.write("in/g", "m");
    let shots = home.play("macro m right; sequence ../out/right\nm right sequence in/g");
    assert_eq!((errors(&shots).len(), shots[4].column(1)), (1, 3));
    shots[6].refused(&["same folder"]);
    // A file that is run by a file is bound as that one is.
    home.write("in/h", "sequence right sequence in/deeper/h").write("in/deeper/h", "sequence ../out/right");
    let shots = home.play("sequence in/h");
    shots[2].refused(&["in/deeper/h", "same folder"]);
    assert_eq!(shots.len(), 3);
}

#[test]
fn whoever_types_may_name_any_file() {
    let home = home();
    let shots = home.play("sequence ../out/right sequence in/.right load ../out/there.biquadris save .new");
    assert_eq!(errors(&shots), [""; 0]);
    assert!(home.exists(".new"));
    // What comes from a pipe that is named has no folder: it is bound by the working directory.
    let made = Command::new("mkfifo").arg(home.work().join("pipe")).status().unwrap();
    assert!(made.success());
    let pipe = home.work().join("pipe");
    let writer = std::thread::spawn(move || fs::write(pipe, "sequence right sequence /etc/passwd").unwrap());
    let shots = home.play("sequence pipe");
    writer.join().unwrap();
    shots[2].refused(&["pipe", "/etc/passwd", "same folder"]);
    assert_eq!(shots[1].column(1), 1);
}
