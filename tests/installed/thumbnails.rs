// SPDX-License-Identifier: GPL-3.0-or-later
//! Thumbnails of saved games.

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::program;

/// Plays these commands and saves the match in this folder.
fn saved(folder: &Path, game: &str, commands: &str, name: &str) -> String {
    let file = folder.join(name).to_str().unwrap().to_owned();
    let mut program = Command::new(env!("CARGO_BIN_EXE_biquadris"))
        .args([game, "--text", "--seed", "7"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(format!("{commands} save {file}\n").as_bytes()).unwrap();
    assert!(program.wait().unwrap().success());
    file
}

/// Returns the size of an image and the number of its colors.
fn read(file: &str) -> ((i32, i32), usize) {
    let mut picture = cairo::ImageSurface::create_from_png(&mut fs::File::open(file).unwrap()).unwrap();
    let size = (picture.width(), picture.height());
    let data = picture.data().unwrap();
    (size, data.chunks_exact(4).map(<[u8]>::to_vec).collect::<HashSet<_>>().len())
}

#[test]
fn every_game_has_a_thumbnail_in_every_size() {
    let folder = TempDir::new().unwrap();
    let matches = [
        saved(folder.path(), "biquadris", "3right drop drop", "one.biquadris"),
        saved(folder.path(), "push-and-clear", "left up", "two.biquadris"),
        saved(folder.path(), "blocky", "", "three.biquadris"),
        saved(folder.path(), "blokus", "a20,b20", "four.biquadris"),
        saved(folder.path(), "blokus", "a20,b20", "five.blksgf"),
    ];
    let out = folder.path().join("out.png").to_str().unwrap().to_owned();
    for file in &matches {
        for side in [16, 128, 256, 1024] {
            let output = program(&["--thumbnail", &side.to_string(), file, &out]);
            assert!(output.status.success() && output.stderr.is_empty(), "{file}: {output:?}");
            let ((width, height), colors) = read(&out);
            assert!(width == side && height <= side && height > side / 2, "{file}: {width} × {height} of {side}");
            assert!(colors > 4, "{file}, {side}: {colors} colors");
            fs::remove_file(&out).unwrap();
        }
    }
}

#[test]
fn different_positions_have_different_thumbnails() {
    let folder = TempDir::new().unwrap();
    let pictures = ["drop", "3right drop"].map(|commands| {
        let file = saved(folder.path(), "biquadris", commands, "a.biquadris");
        let out = folder.path().join("out.png");
        assert!(program(&["--thumbnail", "256", &file, out.to_str().unwrap()]).status.success());
        fs::remove_file(file).unwrap();
        fs::read(out).unwrap()
    });
    assert_ne!(pictures[0], pictures[1]);
}

#[test]
fn other_files_have_no_thumbnail() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let whole = fs::read(saved(folder.path(), "biquadris", "drop", "whole.biquadris")).unwrap();
    let impossible = [whole.as_slice(), b"fly\n"].concat();
    for (name, contents) in [
        ("empty", &b""[..]),
        ("words", b"not a match\n"),
        ("bytes", b"\xff\xfe\x00"),
        ("head", &whole[..20]),
        ("impossible", &impossible),
        ("chess", b"(;GM[1]FF[4])"),
        ("tree", b"(;GM[Blokus]1[zz])"),
    ] {
        fs::write(path(name), contents).unwrap();
        let output = program(&["--thumbnail", "128", &path(name), &path("out.png")]);
        assert_eq!(output.status.code(), Some(1), "{name}: {output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1, "{name}: {output:?}");
        assert!(!Path::new(&path("out.png")).exists(), "{name}");
    }
    assert_eq!(program(&["--thumbnail", "128", &path("nowhere"), &path("out.png")]).status.code(), Some(1));
    for wrong in [&["--thumbnail", "128"][..], &["--thumbnail", "0", "a", "b"], &["--thumbnail", "128", "a", "b", "c"]]
    {
        assert_eq!(program(wrong).status.code(), Some(2), "{wrong:?}");
    }
}

/// Runs the program with a data segment limit in KiB. Libraries take less than 24 MB besides, so the total stays below 64 MB.
fn with_little_memory(arguments: &[&str]) -> std::process::Output {
    let limited = Command::new("sh")
        .args(["-c", "ulimit -d 40000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_biquadris")])
        .args(arguments)
        .output();
    limited.unwrap()
}

#[test]
fn memory_use_is_limited_for_every_file() {
    const LIMIT: usize = 128 << 10;
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    // As many nodes, variations or values as the size limit allows.
    for part in [";", "(;)", ";C[]", "(;C[])", "AB[]"] {
        let begin = "(;GM[Blokus Two-Player];1[a20]";
        let text = format!("{begin}{})", part.repeat((LIMIT - begin.len() - 1) / part.len()));
        fs::write(path("full.blksgf"), &text).unwrap();
        let arguments = ["--thumbnail", "128", &path("full.blksgf"), &path("out.png")];
        let output = with_little_memory(&arguments);
        assert!(output.status.code().is_some_and(|code| code < 2), "{part}: {output:?}");
        // A longer file isn't even read.
        fs::write(path("full.blksgf"), text + &" ".repeat(LIMIT)).unwrap();
        let output = with_little_memory(&arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), errors.lines().count()), (Some(1), 1), "{part}: {errors}");
        assert!(errors.contains("full.blksgf") && errors.contains("128 KiB"), "{errors}");
    }
}
