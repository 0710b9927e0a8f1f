// SPDX-License-Identifier: GPL-3.0-or-later
//! Text for people is localized, and output for programs is English. The tests install a catalog next to a copy of the program,
//! as an installation does.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::home::{Home, finish};

/// A catalog with messages of each kind: a refusal, a name within it, a file error, a note, a plural, the help for a command, a
/// heading of the options.
const WORDS: &str = r#"
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=n != 1;\n"

msgid "“{word}”: {error}"
msgstr "«{word}»: {error}"

msgid "unknown command; did you mean {names}? Type “help” for a list"
msgstr "kein Befehl; meinten Sie {names}?"

msgid "{file}: {error}"
msgstr "{file} – {error}"

msgid "file not found"
msgstr "diese Datei gibt es nicht"

msgid "Seed: {seed}"
msgstr "Zufallszahl: {seed}"

msgid "a command can be repeated at most {n} time"
msgid_plural "a command can be repeated at most {n} times"
msgstr[0] "höchstens einmal"
msgstr[1] "höchstens {n}-mal"

msgid "expected {expected} after it"
msgstr "danach fehlt {expected}"

msgid "a file name"
msgstr "ein Dateiname"

msgid "there is nothing to undo"
msgstr "nichts ist rückgängig zu machen"

msgid "Quit Biquadris"
msgstr "verlässt das Programm"

msgid "All games"
msgstr "Alle Spiele"

msgid "unknown game “{name}”; the games are {all}"
msgstr "es gibt kein Spiel «{name}»: {all}"

msgid "{before} and {last}"
msgstr "{before} und {last}"
"#;

/// An unknown command, a missing file, a command repeated too often, a note, nothing to undo, help, and a missing argument.
const COMMANDS: &str = "restert\nload nowhere\n1001left\nseed\nundo\nhelp quit\nload\n";

/// Installs a copy of the program with the catalog in its place.
fn install(prefix: &Path) {
    let (programs, messages) = (prefix.join("bin"), prefix.join("share/locale/xx/LC_MESSAGES"));
    fs::create_dir_all(&programs).unwrap();
    fs::create_dir_all(&messages).unwrap();
    fs::copy(env!("CARGO_BIN_EXE_biquadris"), programs.join("biquadris")).unwrap();
    let source = prefix.join("xx.po");
    fs::write(&source, WORDS).unwrap();
    let made = Command::new("msgfmt").arg("-o").arg(messages.join("biquadris.mo")).arg(&source).status();
    assert!(made.expect("gettext's tools are installed").success());
}

/// Returns what the copy prints to standard output and standard error in this language.
fn run(home: &Home, language: &str, arguments: &[&str], input: &str) -> [String; 2] {
    let mut command = Command::new(home.work().join("prefix/bin/biquadris"));
    command.args(arguments);
    home.isolate(&mut command);
    command.env("LANGUAGE", language).env("LC_ALL", "C.UTF-8");
    let output = finish(command, input.as_bytes());
    [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap())
}

fn home() -> Home {
    let home = Home::new();
    install(&home.work().join("prefix"));
    home
}

#[test]
fn text_output_is_localized() {
    let home = home();
    let [out, _] = run(&home, "xx", &["-text", "-seed", "7"], COMMANDS);
    for line in [
        "«restert»: kein Befehl; meinten Sie restart?",
        "«load»: nowhere – diese Datei gibt es nicht",
        "«1001left»: höchstens 1000-mal",
        "Zufallszahl: 7",
        "«undo»: nichts ist rückgängig zu machen",
        "quit  verlässt das Programm",
        "«load»: danach fehlt ein Dateiname",
    ] {
        assert!(out.lines().any(|printed| printed == line), "{line} is missing in\n{out}");
    }
    let [help, _] = run(&home, "xx", &["-help"], "");
    assert!(help.contains("Alle Spiele:") && !help.contains("All games"), "{help}");
    let [_, refused] = run(&home, "xx", &["chess", "draughts"], "");
    assert_eq!(refused, "biquadris: es gibt kein Spiel «chess»: biquadris, push-and-clear, blocky und blokus\n");
}

#[test]
fn the_display_is_the_same_in_every_language() {
    let home = home();
    let [own, english] = ["xx", "en"].map(|language| run(&home, language, &["-text", "-seed", "7"], "left\ndrop\n"));
    assert!(own[0].contains("Level:"), "{}", own[0]);
    assert_eq!(own, english);
}

#[test]
fn json_output_is_in_english() {
    let home = home();
    let own = run(&home, "xx", &["-text", "-json", "-seed", "7"], COMMANDS);
    let english = run(&home, "en", &["-text", "-json", "-seed", "7"], COMMANDS);
    assert_eq!(own, english);
    assert!(own[0].contains("unknown command") && own[0].contains("there is nothing to undo"), "{}", own[0]);
    assert_eq!(own[1], "");
}
