// SPDX-License-Identifier: GPL-3.0-or-later
//! Shell completions.

use std::fs;
use std::process::Command;

use tempfile::TempDir;

use crate::{GAMES, OPTIONS, generated, is_installed};

/// Returns the completions that bash offers for this line, split into words as bash does.
fn offered(line: &str) -> Vec<String> {
    let folder = TempDir::new().unwrap();
    let script = folder.path().join("completions");
    fs::write(&script, generated("bash")).unwrap();
    let run = r#"source "$1"; COMP_LINE=$2 COMP_POINT=${#2} COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
                 _biquadris; printf '%s\n' "${COMPREPLY[@]}""#;
    let output = Command::new("bash").args(["-c", run, "bash"]).arg(&script).arg(line).output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn bash_completes_games_first_and_then_options() {
    assert_eq!(offered("biquadris "), GAMES);
    assert_eq!(offered("biquadris bl"), ["blocky", "blokus"]);
    assert!(offered("biquadris blocky ").is_empty(), "bash completes file names itself");
    let mut options = offered("biquadris blocky --");
    let mut expected = OPTIONS.map(|option| format!("--{option}")).to_vec();
    options.sort();
    expected.sort();
    assert_eq!(options, expected);
    assert_eq!(offered("biquadris --scriptfile"), ["--scriptfile1", "--scriptfile2"]);
    assert_eq!(offered("biquadris -te"), ["-text"]);
}

#[test]
fn bash_completes_values_of_options() {
    assert_eq!(offered("biquadris --startlevel "), ["0", "1", "2", "3", "4"]);
    assert_eq!(offered("biquadris -startlevel "), ["0", "1", "2", "3", "4"]);
    assert_eq!(offered("biquadris push-and-clear --size 1"), ["10"]);
    assert_eq!(offered("biquadris blokus --rogue="), ["red", "yellow", "green", "purple"]);
    assert_eq!(offered("biquadris blokus --surrender=m"), ["manual"]);
    assert_eq!(offered("biquadris blokus --bonus 15"), ["15+5"]);
    // Bash splits words at a colon and expects only the part after it.
    assert_eq!(offered("biquadris --computer 2:h"), ["hard"]);
    assert_eq!(offered("biquadris --computer 3"), ["3", "3:random", "3:easy", "3:medium", "3:hard", "3:expert"]);
    for free in ["--board ", "--seed ", "--turns ", "--time "] {
        assert!(offered(&format!("biquadris {free}")).is_empty(), "{free}");
    }
}

#[test]
fn zsh_and_fish_complete_every_option_and_game() {
    let (zsh, fish) = (generated("zsh"), generated("fish"));
    for option in OPTIONS {
        assert_eq!(zsh.matches(&format!("{{-{option},--{option}}}'[")).count(), 1, "{option}");
        assert_eq!(fish.matches(&format!(" -l {option} -o {option} ")).count(), 1, "{option}");
    }
    for text in [&zsh, &fish] {
        assert!(text.contains(&GAMES.join(" ")));
    }
}

#[test]
fn shells_accept_the_scripts() {
    for shell in ["bash", "zsh", "fish"].into_iter().filter(|shell| is_installed(shell)) {
        let folder = TempDir::new().unwrap();
        let script = folder.path().join("completions");
        fs::write(&script, generated(shell)).unwrap();
        let output = Command::new(shell).arg("-n").arg(&script).output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{shell}: {output:?}");
    }
}
