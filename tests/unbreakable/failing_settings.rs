// SPDX-License-Identifier: GPL-3.0-or-later
//! PreferencesFile on a disk where each call that writes fails in turn. In the terminal nobody sets anything: so a program sets it that
//! is made of this test and what the window uses.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;

use play::preferences::Bounded;
use play::preferences::general::{General, Name};
use rustix::process::Signal;
use storage::preferences_file::PreferencesFile;

use crate::fault::{Fault, KILLS, Kills, calls, for_each_call, kinds, library, meet};
use crate::home::Home;

/// Names the folder of the settings to the program below.
const FOLDER: &str = "SETTINGS_ON_A_FAILING_DISK";

/// What stands in the file before; a newer version's key and a comment, and the same damaged.
const SOUND: &str = "# mine\nlater = 1\n\n[general]\ncomputer-pace = 30\n";
const DAMAGED: &str = "# mine\n[general\ncomputer-pace = 30\n";
const NO_TABLE: &str = "# mine\ngeneral = 3\n";

#[test]
fn someone_changes_settings() {
    // Only as a program of the test below: two changes, each saved, and what was told.
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let (mut settings, _) = PreferencesFile::load(Some(Path::new(&folder)));
    let say = |saved: std::io::Result<Option<String>>| match saved {
        Ok(notice) => println!("told: saved {}", notice.unwrap_or_default()),
        Err(error) => println!("told: failed {error}"),
    };
    settings.set(&General { computer_pace: Bounded::nearest(700), ..settings.section() });
    say(settings.save());
    let names = ["Ann", "", "", ""].map(|name| Name::new(name).unwrap());
    settings.set(&General { names, ..settings.section() });
    say(settings.save());
}

/// Someone changes settings that were like this, in a home of their own, and meets a fault: that home, the file, what was
/// said, and the calls.
fn meet_while_changing(library: &Path, before: &str, fault: Fault) -> (Home, PathBuf, Output, Vec<String>) {
    let home = Home::new();
    fs::create_dir(home.config()).unwrap();
    let file = home.config().join("settings.toml");
    fs::write(&file, before).unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    home.settle(&mut command);
    let log = meet(&mut command, &home, library, fault);
    command.args(["--exact", "failing_settings::someone_changes_settings", "--nocapture"]).env(FOLDER, home.config());
    let output = command.stderr(Stdio::null()).output().unwrap();
    let calls = calls(&log);
    (home, file, output, calls)
}

fn change_settings(library: &Path, before: &str, fault: Fault) -> usize {
    let (home, file, output, calls) = meet_while_changing(library, before, fault);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let told: Vec<&str> = said.lines().filter_map(|line| line.split_once("told: ").map(|(_, told)| told)).collect();
    let case = format!("{fault:?} at '{}': {told:#?}", calls.get(fault.at - 1).map_or("", String::as_str));
    assert_eq!((output.status.success(), told.len()), (true, 2), "{case} {said}");
    for told in told.iter().filter(|told| told.starts_with("failed")) {
        assert!(told.contains(file.to_str().unwrap()) && told.contains("(os error "), "{case}");
    }

    // What was told to be saved is, and the first change with the second.
    let now = fs::read_to_string(&file).unwrap_or_default();
    let (first, second) = (told[0].starts_with("saved"), told[1].starts_with("saved"));
    assert!(first && second || fault.all || (first || second) && !matches!(fault.kind, "EINTR" | "short"), "{case}");
    assert_eq!(now.contains("computer-pace = 700"), first || second, "{case}");
    assert_eq!(now.contains("Ann"), second, "{case}");
    // What stood there stays, in the file or beside it: the whole file, once.
    let aside: Vec<_> = home.files().into_iter().filter(|name| name.contains(".damaged")).collect();
    if before == SOUND {
        assert!(now.starts_with("# mine\nlater = 1\n") && aside.is_empty(), "{case}");
    } else if first || second {
        assert_eq!(aside, ["config/biquadris/settings.toml.damaged"], "{case}");
        assert_eq!(fs::read_to_string(home.root().join(&aside[0])).unwrap(), before, "{case}");
        assert_eq!(told.iter().filter(|told| told.contains("settings.toml.damaged")).count(), 1, "{case}");
    } else {
        let texts: Vec<String> = aside.iter().map(|it| fs::read_to_string(home.root().join(it)).unwrap()).collect();
        // What was set aside and could not be put back is there; a copy that could not be taken away may be a part.
        assert!(now == before || now.is_empty() && fault.all && texts == [before], "{case}: {now}");
        assert!(texts.iter().all(|text| before.starts_with(text)), "{case}");
    }

    // Afterwards they are read and written as ever, and nothing is left over.
    let (mut settings, _) = PreferencesFile::load(Some(&home.config()));
    settings.set(&General { computer_pace: Bounded::nearest(1), ..settings.section() });
    settings.save().unwrap();
    assert_eq!(PreferencesFile::load(Some(&home.config())).0.section::<General>().computer_pace.get(), 1, "{case}");
    home.nothing_is_left_over();
    calls.len()
}

#[test]
fn settings_are_saved_or_stay_as_they_were() {
    let library = library();
    let kinds = kinds(&[("ENOSPC", false), ("EIO", true), ("EINTR", false), ("short-ENOSPC", false)]);
    for before in [SOUND, DAMAGED, NO_TABLE] {
        let (.., calls) = meet_while_changing(library, before, Fault::NONE);
        for_each_call(&kinds, calls.len(), |fault| change_settings(library, before, fault));
    }
}

#[test]
fn settings_are_saved_or_stay_whenever_the_program_is_killed() {
    let library = library();
    for before in [SOUND, DAMAGED, NO_TABLE] {
        let (.., all_calls) = meet_while_changing(library, before, Fault::NONE);
        let kills = Mutex::new(Kills::default());
        for_each_call(&KILLS, all_calls.len(), |fault| {
            let (home, _, output, calls) = meet_while_changing(library, before, fault);
            if output.status.signal() == Some(Signal::KILL.as_raw()) {
                kills.lock().unwrap().add(fault);
            }
            let case = format!("{fault:?} at '{}'", calls.get(fault.at - 1).map_or("", String::as_str));
            let files: Vec<_> = home.files().into_iter().filter(|name| !name.contains(".unfinished")).collect();
            let read = |name: &String| fs::read_to_string(home.root().join(name)).unwrap_or_default();
            // The old text is there, or the new one, or the old one beside the new one.
            let texts: Vec<String> = files.iter().filter(|name| name.contains("settings.toml")).map(read).collect();
            let is_new = |text: &String| text.contains("computer-pace = 700") && text.parse::<toml::Table>().is_ok();
            let old_is_there = texts.iter().any(|text| text == before);
            assert!(old_is_there || before == SOUND && texts.len() == 1 && is_new(&texts[0]), "{case}: {texts:#?}");
            let (mut settings, _) = PreferencesFile::load(Some(&home.config()));
            settings.set(&General { computer_pace: Bounded::nearest(1), ..settings.section() });
            settings.save().unwrap();
            home.nothing_is_left_over();
            calls.len()
        });
        kills.into_inner().unwrap().reached(&all_calls, 0);
    }
}
