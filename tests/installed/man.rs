// SPDX-License-Identifier: GPL-3.0-or-later
//! The man page.

use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::{GAMES, OPTIONS, file, generated, is_installed};

#[test]
fn it_has_the_expected_sections() {
    let page = generated("man");
    let sections: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    let expected = "NAME, SYNOPSIS, DESCRIPTION, OPTIONS, COMMANDS, FILES, ENVIRONMENT, EXIT STATUS, STATE AS JSON, EXAMPLES, \
                    BUGS, SEE ALSO";
    assert_eq!(sections.join(", "), expected);
    assert!(page.lines().any(|line| line.starts_with(".TH BIQUADRIS 6 ")), "the page must be in section 6");
}

#[test]
fn it_lists_every_option_and_game() {
    let page = generated("man");
    for option in OPTIONS {
        let long = format!("\\fB\\-\\-{}\\fR", option.replace('-', "\\-"));
        let short = match option {
            "help" => "\\fB\\-h\\fR, ",
            "version" => "\\fB\\-V\\fR, ",
            _ => "",
        };
        let written = format!("{short}{long}");
        assert_eq!(page.lines().filter(|line| line.starts_with(&written)).count(), 1, "{option}");
    }
    for game in GAMES {
        let entry = format!(".TP\n\\fB{}\\fR\n", game.replace('-', "\\-"));
        let part = format!(".SS \"{}\"\n", game.replace('-', "\\-"));
        assert!(page.contains(&entry) && page.contains(&part), "{game}");
    }
}

/// Commands as named in the help: one of each game, and general ones.
#[test]
fn it_lists_commands() {
    let page = generated("man");
    for (command, times) in [("drop", 1), ("undo", 1), ("quit", 1), ("levelup", 1), ("smash", 1), ("surrender", 1)] {
        let entry = format!(".TP\n\\fB{command}\\fR");
        assert_eq!(page.matches(&entry).count(), times, "{command}");
    }
}

/// Returns the names of all members of these lines of JSON, nested ones included, but not the colors that some objects have as keys.
fn members(value: &serde_json::Value, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(object) => {
            for (name, value) in object {
                if !["red", "yellow", "green", "blue", "purple"].contains(&name.as_str()) {
                    found.insert(name.clone());
                }
                members(value, found);
            }
        }
        serde_json::Value::Array(list) => list.iter().for_each(|value| members(value, found)),
        _ => {}
    }
}

/// Every JSON member that the program prints is documented in docs/bots.md, and members of JSON states also on the man page.
#[test]
fn every_json_member_is_documented() {
    let (page, reference) = (generated("man"), file("docs/bots.md"));
    let asked = "hint\nlegal\nscores\nhelp\nnonsense\n";
    for (game, played) in [
        ("biquadris", ""),
        ("push-and-clear", ""),
        ("blocky", ""),
        ("blokus", "a20\ncomment good\nt20\nundo\nt19,t20\nundo\n"),
    ] {
        let home = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_biquadris"))
            .args([game, "--text", "--json", "--seed", "7"])
            .env("HOME", home.path())
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_DATA_HOME")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(format!("{played}{asked}").as_bytes()).unwrap();
        let output = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
        let lines: Vec<serde_json::Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (mut all, mut of_lines) = (BTreeSet::new(), BTreeSet::new());
        for line in &lines {
            members(line, &mut all);
            of_lines.extend(line.as_object().unwrap().keys().cloned());
        }
        for name in ["error", "message", "legal", "hint", "scores"] {
            assert!(of_lines.contains(name), "{game}: no line has {name}");
        }
        assert_eq!(of_lines.contains("variations") && of_lines.contains("comment"), game == "blokus");
        for name in of_lines {
            assert!(page.contains(&name), "{game}: {name} is not on the man page");
        }
        for name in all {
            let written = [format!("`{name}`"), format!("{{{name}"), format!(", {name}")];
            assert!(written.iter().any(|text| reference.contains(text)), "{game}: {name} is not in docs/bots.md");
        }
    }
}

#[test]
fn it_has_no_markdown() {
    let page = generated("man");
    assert!(!page.contains('`') && !page.contains("**"), "{page}");
}

#[test]
fn it_is_formatted_without_warnings() {
    if !is_installed("groff") {
        return;
    }
    let mut groff = Command::new("groff")
        .args(["-man", "-Tutf8", "-ww", "-z", "-k"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    groff.stdin.take().unwrap().write_all(generated("man").as_bytes()).unwrap();
    let output = groff.wait_with_output().unwrap();
    assert_eq!((output.status.success(), String::from_utf8_lossy(&output.stderr).as_ref()), (true, ""));
}

#[test]
fn all_versions_match_the_program() {
    let version = env!("CARGO_PKG_VERSION");
    assert!(generated("man").contains(&format!("\"Biquadris {version}\"")));
    assert!(file("meson.build").contains(&format!("version: '{version}'")));
    assert!(
        file("data/io.github.biquadris.Biquadris.metainfo.xml.in").contains(&format!("<release version=\"{version}\""))
    );
    assert!(file("data/debian/changelog").starts_with(&format!("biquadris ({version})")));
    assert!(file("data/io.github.biquadris.Biquadris.yml").contains(&format!("biquadris-{version}.tar.xz")));
}
