// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Sequence files": what is written in a file names no file beyond its folder.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use crate::home::Home;
use crate::shot::{Shot, errors};

/// A record of a match of one move, and a file with a command for it.
fn home() -> Home {
    let home = Home::new();
    for folder in ["in/deeper", "in/.hidden", "out"] {
        fs::create_dir_all(home.work().join(folder)).unwrap();
    }
    home.play("right save out/there.biquadris save in/there.biquadris");
    home.write("out/right", "right").write("in/deeper/right", "right").write("in/.hidden/right", "right");
    home.write("in/.right", "right").write("out/blocks", "IJ").write("in/blocks", "IJ");
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
    let work = home.work();
    let work = work.to_str().unwrap();
    for name in ["out/right", "in/../out/right", "./out/right", &format!("{work}/out/right"), "/etc/passwd", ".."] {
        is_refused(&home, &format!("sequence {name}"));
    }
    is_refused(&home, "load out/there.biquadris");
    let shots = says(&home, "3levelup\nnorandom out/blocks");
    shots[2].refused(&["in/f", "line 2", "same folder"]);
    for name in ["out/new", "../new", "new", "/tmp/new-biquadris-file", "/proc/self/comm", "/dev/null", "/dev/shm/new"]
    {
        is_refused(&home, &format!("save {name}"));
    }
    assert!(!home.exists("out/new") && !home.exists("new") && !Path::new("/tmp/new-biquadris-file").exists());
}

#[test]
fn what_lies_in_the_folder_or_below_it_is_read_and_written() {
    let home = home();
    let absolute = home.work().join("in/deeper/right");
    for command in [
        "sequence in/deeper/right",
        "sequence out/../in/deeper/right",
        &format!("sequence {}", absolute.display()),
        "load in/there.biquadris",
    ] {
        let shots = says(&home, command);
        assert_eq!((errors(&shots), shots.last().unwrap().column(1)), (Vec::new(), 1), "{command}");
    }
    assert_eq!(errors(&says(&home, "right save in/deeper/new.biquadris 3levelup norandom in/blocks")), [""; 0]);
    assert!(home.read("in/deeper/new.biquadris").ends_with("---\nright\n"));
    // One that isn't there is nowhere.
    says(&home, "sequence in/none")[1].refused(&["in/none", "no such file"]);
    says(&home, "save in/none/new")[1].refused(&["in/none/new", "no such"]);
}

#[test]
fn links_lead_nowhere_else() {
    let home = home();
    let link = |to: &str, name: &str| symlink(to, home.work().join(name)).unwrap();
    link("../out/right", "in/file");
    link("../out", "in/folder");
    link("deeper/right", "in/within");
    link("../out/new", "in/dangling");
    is_refused(&home, "sequence in/file");
    is_refused(&home, "sequence in/folder/right");
    is_refused(&home, "save in/folder/new");
    assert_eq!(says(&home, "sequence in/within")[1].column(1), 1);
    // A link to nothing is written in its own place, and not where it leads.
    assert_eq!(errors(&says(&home, "save in/dangling")), [""; 0]);
    assert!(!home.exists("out/new") && home.read("in/dangling").contains("---"));
    // Whoever names a link means the folder in which it lies.
    home.write("out/f", "sequence in/deeper/right");
    link("../out/f", "in/link");
    assert_eq!(home.play("sequence in/link")[1].column(1), 1);
    home.play("sequence out/f")[1].refused(&["out/f", "same folder"]);
}

#[test]
fn nothing_hidden_and_nothing_but_files() {
    let home = home();
    for command in ["sequence in/.right", "sequence in/.hidden/right", "save in/.new", "save in/.hidden/new"] {
        is_refused(&home, command);
    }
    assert!(!home.exists("in/.new") && !home.exists("in/.hidden/new"));
    let made = std::process::Command::new("mkfifo").arg(home.work().join("in/pipe")).status().unwrap();
    assert!(made.success());
    // Nobody writes into it, so whoever read it would wait for ever.
    says(&home, "sequence in/pipe")[1].refused(&["in/pipe", "device or a pipe"]);
    says(&home, "save in/pipe")[1].refused(&["in/pipe", "device or a pipe"]);
    says(&home, "sequence in/deeper")[1].refused(&["in/deeper", "folder"]);
}

#[test]
fn a_macro_is_bound_by_the_file_that_defines_it_or_calls_it() {
    let home = home();
    home.write("in/f", "macro m right; sequence out/right");
    let shots = home.play("sequence in/f m");
    shots[3].refused(&["macro m", "same folder"]);
    assert_eq!((shots.len(), shots[3].column(1)), (4, 1));
    home.write("in/g", "m");
    let shots = home.play("macro m right; sequence out/right\nm right sequence in/g");
    assert_eq!((errors(&shots).len(), shots[4].column(1)), (1, 3));
    shots[6].refused(&["same folder"]);
    // A file that is run by a file is bound as that one is.
    home.write("in/h", "sequence in/deeper/h").write("in/deeper/h", "sequence in/blocks2").write("in/blocks2", "right");
    assert_eq!(home.play("sequence in/h")[1].column(1), 1);
}

#[test]
fn whoever_types_may_name_any_file() {
    let home = home();
    let shots = home.play("sequence out/right sequence in/.right load out/there.biquadris save .new");
    assert_eq!(errors(&shots), [""; 0]);
    assert!(home.exists(".new"));
    // What comes from a pipe that is named has no folder: it is bound by the working directory.
    let made = std::process::Command::new("mkfifo").arg(home.work().join("pipe")).status().unwrap();
    assert!(made.success());
    let pipe = home.work().join("pipe");
    let writer = std::thread::spawn(move || fs::write(pipe, "sequence out/right sequence /etc/passwd").unwrap());
    let shots = home.play("sequence pipe");
    writer.join().unwrap();
    shots[2].refused(&["pipe", "/etc/passwd", "same folder"]);
    assert_eq!(shots[1].column(1), 1);
}
