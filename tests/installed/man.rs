// SPDX-License-Identifier: GPL-3.0-or-later
//! The man page.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::{GAMES, OPTIONS, file, generated, is_here};

#[test]
fn it_has_the_sections_that_players_expect() {
    let page = generated("man");
    let sections: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    let expected = "NAME, SYNOPSIS, DESCRIPTION, OPTIONS, COMMANDS, FILES, ENVIRONMENT, EXIT STATUS, STATE AS JSON, EXAMPLES, \
                    BUGS, SEE ALSO";
    assert_eq!(sections.join(", "), expected);
    assert!(page.lines().any(|line| line.starts_with(".TH BIQUADRIS 6 ")), "it is a page of section 6");
}

#[test]
fn every_option_and_every_game_is_in_it() {
    let page = generated("man");
    for option in OPTIONS {
        let written = format!("\\fB\\-\\-{}\\fR", option.replace('-', "\\-"));
        assert_eq!(page.lines().filter(|line| line.starts_with(&written)).count(), 1, "{option}");
    }
    for game in GAMES {
        let entry = format!(".TP\n\\fB{}\\fR\n", game.replace('-', "\\-"));
        let part = format!(".SS \"{}\"\n", game.replace('-', "\\-"));
        assert!(page.contains(&entry) && page.contains(&part), "{game}");
    }
}

/// The commands as the rules pages name them: one of each game, and those of all.
#[test]
fn commands_are_in_it() {
    let page = generated("man");
    for (command, times) in [("drop", 1), ("undo", 1), ("quit", 1), ("levelup", 1), ("smash", 1), ("surrender", 1)] {
        let entry = format!(".TP\n\\fB{command}\\fR");
        assert_eq!(page.matches(&entry).count(), times, "{command}");
    }
}

/// The fields of a position that the page names are those of the positions that are printed.
#[test]
fn the_state_is_as_it_is_printed() {
    let page = generated("man");
    for game in GAMES {
        let output = crate::program(&[game, "--text", "--json", "--seed", "7"]);
        let line = String::from_utf8(output.stdout).unwrap();
        let state: serde_json::Value = serde_json::from_str(line.lines().next().unwrap()).unwrap();
        for field in state.as_object().unwrap().keys() {
            assert!(page.contains(field.as_str()), "{game}: {field}");
        }
    }
}

#[test]
fn it_is_typeset_without_a_warning() {
    if !is_here("groff") {
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
fn its_version_is_the_programs() {
    let version = env!("CARGO_PKG_VERSION");
    assert!(generated("man").contains(&format!("\"Biquadris {version}\"")));
    assert!(file("meson.build").contains(&format!("version: '{version}'")));
    assert!(
        file("data/io.github.biquadris.Biquadris.metainfo.xml.in").contains(&format!("<release version=\"{version}\""))
    );
    assert!(file("data/debian/changelog").starts_with(&format!("biquadris ({version})")));
    assert!(file("data/io.github.biquadris.Biquadris.yml").contains(&format!("biquadris-{version}.tar.xz")));
}
