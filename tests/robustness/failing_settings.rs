// SPDX-License-Identifier: GPL-3.0-or-later
//! Settings on a disk where each call that writes fails in turn. The terminal program never writes settings, so the test runs
//! itself as the program and uses the code of the window.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;

use play::preferences::Bounded;
use play::preferences::general::{General, Name};
use rustix::process::Signal;
use storage::preferences_file::PreferencesFile;

use crate::fault::{Fault, KILLS, Kills, calls, for_each_call, inject, kinds, library};
use crate::home::Home;

/// Environment variable that passes the settings directory to the program.
const FOLDER: &str = "SETTINGS_ON_A_FAILING_DISK";

/// Initial contents of the file: with a newer version's key and a comment; damaged; and with a value in place of a table.
const VALID: &str = "# mine\nlater = 1\n\n[general]\ncomputer-pace = 30\n";
const DAMAGED: &str = "# mine\n[general\ncomputer-pace = 30\n";
const NO_TABLE: &str = "# mine\ngeneral = 3\n";

#[test]
fn change_settings_as_program() {
    // Does nothing unless run by the tests below: two changes, each saved and its result printed.
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let (mut settings, _) = PreferencesFile::load(Some(Path::new(&folder)));
    let report = |saved: std::io::Result<Option<String>>| match saved {
        Ok(notice) => println!("saving: saved {}", notice.unwrap_or_default()),
        Err(error) => println!("saving: failed {error}"),
    };
    settings.set(&General { computer_pace: Bounded::nearest(700), ..settings.section() });
    report(settings.save());
    let names = ["Ann", "", "", ""].map(|name| Name::new(name).unwrap());
    settings.set(&General { names, ..settings.section() });
    report(settings.save());
}

/// Changes settings with these initial contents in a new home, with a fault; returns the home, the file, the output, and the
/// calls.
fn run_change_settings(library: &Path, before: &str, fault: Fault) -> (Home, PathBuf, Output, Vec<String>) {
    let home = Home::new();
    fs::create_dir(home.config()).unwrap();
    let file = home.config().join("settings.toml");
    fs::write(&file, before).unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    home.isolate(&mut command);
    let log = inject(&mut command, &home, library, fault);
    command.args(["--exact", "failing_settings::change_settings_as_program", "--nocapture"]).env(FOLDER, home.config());
    let output = command.stderr(Stdio::null()).output().unwrap();
    let calls = calls(&log);
    (home, file, output, calls)
}

fn change_settings(library: &Path, before: &str, fault: Fault) -> usize {
    let (home, file, output, calls) = run_change_settings(library, before, fault);
    let output_text = String::from_utf8_lossy(&output.stdout).into_owned();
    let results: Vec<&str> =
        output_text.lines().filter_map(|line| line.split_once("saving: ").map(|(_, result)| result)).collect();
    let case = format!("{fault:?} at '{}': {results:#?}", calls.get(fault.at - 1).map_or("", String::as_str));
    assert_eq!((output.status.success(), results.len()), (true, 2), "{case} {output_text}");
    for result in results.iter().filter(|result| result.starts_with("failed")) {
        assert!(result.contains(file.to_str().unwrap()) && result.contains("(os error "), "{case}");
    }

    // Changes reported as saved are in the file; the second save includes the first change.
    let now = fs::read_to_string(&file).unwrap_or_default();
    let (first, second) = (results[0].starts_with("saved"), results[1].starts_with("saved"));
    assert!(first && second || fault.all || (first || second) && !matches!(fault.kind, "EINTR" | "short"), "{case}");
    assert_eq!(now.contains("computer-pace = 700"), first || second, "{case}");
    assert_eq!(now.contains("Ann"), second, "{case}");
    // The old contents remain, in the file or in a backup: completely, and once.
    let backups: Vec<_> = home.files().into_iter().filter(|name| name.contains(".damaged")).collect();
    if before == VALID {
        assert!(now.starts_with("# mine\nlater = 1\n") && backups.is_empty(), "{case}");
    } else if first || second {
        assert_eq!(backups, ["config/biquadris/settings.toml.damaged"], "{case}");
        assert_eq!(fs::read_to_string(home.root().join(&backups[0])).unwrap(), before, "{case}");
        assert_eq!(results.iter().filter(|result| result.contains("settings.toml.damaged")).count(), 1, "{case}");
    } else {
        let texts: Vec<String> = backups.iter().map(|it| fs::read_to_string(home.root().join(it)).unwrap()).collect();
        // A backup that could not be moved back remains; a copy that could not be removed may be incomplete.
        assert!(now == before || now.is_empty() && fault.all && texts == [before], "{case}: {now}");
        assert!(texts.iter().all(|text| before.starts_with(text)), "{case}");
    }

    // Afterwards settings are read and written normally, and no temporary files remain.
    let (mut settings, _) = PreferencesFile::load(Some(&home.config()));
    settings.set(&General { computer_pace: Bounded::nearest(1), ..settings.section() });
    settings.save().unwrap();
    assert_eq!(PreferencesFile::load(Some(&home.config())).0.section::<General>().computer_pace.get(), 1, "{case}");
    home.assert_no_temporary_files();
    calls.len()
}

#[test]
fn settings_are_saved_or_unchanged() {
    let library = library();
    let kinds = kinds(&[("ENOSPC", false), ("EIO", true), ("EINTR", false), ("short-ENOSPC", false)]);
    for before in [VALID, DAMAGED, NO_TABLE] {
        let (.., calls) = run_change_settings(library, before, Fault::NONE);
        for_each_call(&kinds, calls.len(), |fault| change_settings(library, before, fault));
    }
}

#[test]
fn settings_are_saved_or_unchanged_after_a_kill() {
    let library = library();
    for before in [VALID, DAMAGED, NO_TABLE] {
        let (.., all_calls) = run_change_settings(library, before, Fault::NONE);
        let kills = Mutex::new(Kills::default());
        for_each_call(&KILLS, all_calls.len(), |fault| {
            let (home, _, output, calls) = run_change_settings(library, before, fault);
            if output.status.signal() == Some(Signal::KILL.as_raw()) {
                kills.lock().unwrap().add(fault);
            }
            let case = format!("{fault:?} at '{}'", calls.get(fault.at - 1).map_or("", String::as_str));
            let files: Vec<_> = home.files().into_iter().filter(|name| !name.contains(".unfinished")).collect();
            let read = |name: &String| fs::read_to_string(home.root().join(name)).unwrap_or_default();
            // The old text exists, or the new text, or both in separate files.
            let texts: Vec<String> = files.iter().filter(|name| name.contains("settings.toml")).map(read).collect();
            let is_new = |text: &String| text.contains("computer-pace = 700") && text.parse::<toml::Table>().is_ok();
            let old_is_there = texts.iter().any(|text| text == before);
            assert!(old_is_there || before == VALID && texts.len() == 1 && is_new(&texts[0]), "{case}: {texts:#?}");
            let (mut settings, _) = PreferencesFile::load(Some(&home.config()));
            settings.set(&General { computer_pace: Bounded::nearest(1), ..settings.section() });
            settings.save().unwrap();
            home.assert_no_temporary_files();
            calls.len()
        });
        kills.into_inner().unwrap().reached(&all_calls, 0);
    }
}
