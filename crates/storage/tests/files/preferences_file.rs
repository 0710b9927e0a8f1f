// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the settings file: values survive a round trip, and the user's edits are preserved.

use std::fs;
use std::path::Path;

use engine::Difficulty;
use i18n::Message;
use play::biquadris::preferences::Preferences;
use play::preferences::Bounded;
use play::preferences::general::{General, Name};
use play::seats::Occupant;
use rules::biquadris::Level;
use storage::preferences_file::PreferencesFile;

/// File written by a user.
const WRITTEN: &str = "\
# My settings
sound = \"loud\"   # from a newer version

[biquadris]
seed = 7 # always the same
colours = [1, 2]

[general]
# who plays
names = [\"Ann\", \"\", \"\", \"\"]
";

fn folder(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("settings.toml"), text).unwrap();
    folder
}

fn text(folder: &Path) -> String {
    fs::read_to_string(folder.join("settings.toml")).unwrap()
}

/// Loads the settings and asserts that there is no notice.
fn load(folder: &Path) -> PreferencesFile {
    let (preferences_file, notices) = PreferencesFile::load(Some(folder));
    assert_eq!(notices, []);
    preferences_file
}

/// Loads the settings and ignores notices.
fn load_ignoring_notices(folder: &Path) -> PreferencesFile {
    PreferencesFile::load(Some(folder)).0
}

/// Changes the general section.
fn change(preferences_file: &mut PreferencesFile, change: impl FnOnce(&mut General)) {
    let mut general = preferences_file.section::<General>();
    change(&mut general);
    preferences_file.set(&general);
}

#[test]
fn settings_survive_a_round_trip() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("not/there/yet");
    let general = General {
        names: ["Ann", "", "\"Bee\" \\ Zoë", "#4"].map(|name| Name::new(name).unwrap()),
        computer_pace: Bounded::nearest(0),
    };
    let preferences = Preferences {
        seed: Some(u64::MAX),
        start_levels: [Level::Four, Level::One],
        script_files: [String::new(), "/home/ann/my blocks.txt".to_owned()],
        multiple: true,
        seats: [Occupant::Computer(Difficulty::Hard), Occupant::Person],
    };
    let mut preferences_file = load(&folder);
    assert_eq!(preferences_file.section::<General>(), General::default());
    preferences_file.set(&general);
    preferences_file.set(&preferences);
    assert!(!folder.exists(), "nothing is written before it is saved");
    assert_eq!(preferences_file.save().unwrap(), None);
    for preferences_file in [preferences_file, load(&folder)] {
        assert_eq!(preferences_file.section::<General>(), general);
        assert_eq!(preferences_file.section::<Preferences>(), preferences);
        assert_eq!(preferences_file.config_errors::<General>(), []);
    }
    let mut preferences_file = load(&folder);
    preferences_file.set(&Preferences { seed: None, ..preferences.clone() });
    preferences_file.save().unwrap();
    assert!(!text(&folder).contains("seed"));
    assert_eq!(load(&folder).section::<Preferences>(), Preferences { seed: None, ..preferences });
}

#[test]
fn only_changed_keys_are_written() {
    let folder = folder(WRITTEN);
    let mut preferences_file = load(folder.path());
    change(&mut preferences_file, |general| general.names[1] = Name::tidy("Bee"));
    preferences_file.set(&Preferences { seed: Some(8), ..preferences_file.section() });
    preferences_file.save().unwrap();
    let expected = WRITTEN.replace("\"Ann\", \"\",", "\"Ann\", \"Bee\",").replace("seed = 7 #", "seed = 8 #");
    assert_eq!(text(folder.path()), expected);

    change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(300));
    preferences_file.save().unwrap();
    assert_eq!(text(folder.path()), format!("{expected}computer-pace = 300\n"));
    preferences_file.set(&Preferences { seed: None, ..preferences_file.section() });
    preferences_file.save().unwrap();
    assert_eq!(
        text(folder.path()),
        format!("{expected}computer-pace = 300\n").replace("seed = 8 # always the same\n", "")
    );
}

#[test]
fn saving_unchanged_values_writes_nothing() {
    let folder = folder(WRITTEN);
    let mut preferences_file = load(folder.path());
    preferences_file.set(&preferences_file.section::<General>());
    preferences_file.save().unwrap();
    change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(5));
    change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(120));
    preferences_file.save().unwrap();
    assert_eq!(text(folder.path()), format!("{WRITTEN}computer-pace = 120\n"));
}

#[test]
fn each_invalid_value_falls_back_and_is_reported() {
    let wrong = "[general]\nnames = [\"Ann\", 2, \"\", \"\"]\ncomputer-pace = -1\n[biquadris]\nmultiple = true\n\
                 seed = 1.5\nstart-levels = [0, 9]\nscript-files = \"x\"\nseats = [\"person\", \"wizard\"]\n";
    let folder = folder(wrong);
    let mut preferences_file = load(folder.path());
    assert_eq!(preferences_file.section::<General>(), General::default());
    assert_eq!(preferences_file.section::<Preferences>(), Preferences { multiple: true, ..Preferences::default() });
    let file = folder.path().join("settings.toml").display().to_string();
    let config_errors =
        [preferences_file.config_errors::<General>(), preferences_file.config_errors::<Preferences>()].concat();
    let expected = [
        "general.names must be a list of 4 values, each a quoted string of at most 24 characters, on one line. [\"\", \"\", \"\", \"\"] is used",
        "general.computer-pace must be a number from 0 to 2000. 500 is used",
        "biquadris.seed must be a number from 0 to 18446744073709551615. The default is used",
        "biquadris.start-levels must be a list of 2 values, each a level from 0 to 4. [0, 0] is used",
        "biquadris.script-files must be a list of 2 values. [\"\", \"\"] is used",
        "biquadris.seats must be a list of 2 values, each \"person\", \"random\", \"easy\", \"medium\", \"hard\" or \"expert\". \
         [\"person\", \"person\"] is used",
    ];
    assert_eq!(config_errors, expected.map(|what| Message::from(format!("In {file}, {what} instead."))));
    // Invalid values are preserved until they are set.
    change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(7));
    preferences_file.save().unwrap();
    assert_eq!(text(folder.path()), wrong.replace("computer-pace = -1", "computer-pace = 7"));
}

#[test]
fn values_in_place_of_tables_are_backed_up() {
    let written = "general = \"be quick\"\n[[biquadris]]\nseed = 3\n";
    let folder = folder(written);
    let mut preferences_file = load(folder.path());
    assert!(preferences_file.config_errors::<General>()[0].to_string().contains("general must be a table [general]"));
    assert_eq!(preferences_file.section::<Preferences>(), Preferences::default());
    change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(7));
    let notice = preferences_file.save().unwrap().unwrap();
    let backup = folder.path().join("settings.toml.damaged");
    assert!(notice.contains(&*backup.to_string_lossy()), "{notice}");
    assert_eq!(fs::read_to_string(backup).unwrap(), written);
    assert_eq!(load(folder.path()).section::<General>().computer_pace.get(), 7);
    assert!(text(folder.path()).contains("[[biquadris]]\nseed = 3"));
}

#[test]
fn inline_tables_are_supported() {
    for written in ["general = { computer-pace = 3, x = 1 }\n", "general.computer-pace = 3\ngeneral.x = 1\n"] {
        let folder = folder(written);
        let mut preferences_file = load(folder.path());
        assert_eq!(preferences_file.section::<General>().computer_pace.get(), 3);
        change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(4));
        preferences_file.save().unwrap();
        assert_eq!(text(folder.path()), written.replace('3', "4"));
        change(&mut preferences_file, |general| general.names[0] = Name::tidy("Ann"));
        preferences_file.save().unwrap();
        assert_eq!(load(folder.path()).section::<General>(), preferences_file.section());
    }
}

#[test]
fn concurrent_programs_lose_nothing() {
    let folder = folder(WRITTEN);
    let (mut one, mut two) = (load(folder.path()), load(folder.path()));
    change(&mut one, |general| general.computer_pace = Bounded::nearest(1));
    two.set(&Preferences { multiple: true, ..two.section() });
    one.save().unwrap();
    two.save().unwrap();
    let both = load(folder.path());
    assert_eq!(both.section::<General>().computer_pace.get(), 1);
    assert!(both.section::<Preferences>().multiple);
    // Concurrent writes never leave an incomplete file.
    let threads: Vec<_> = (0..8_u32)
        .map(|number| {
            let mut preferences_file = one.clone();
            std::thread::spawn(move || {
                for round in 0..5 {
                    change(&mut preferences_file, |general| {
                        general.computer_pace = Bounded::nearest(10 * number + round)
                    });
                    assert_eq!(preferences_file.save().unwrap(), None);
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    assert_eq!(load(folder.path()).section::<General>().names[0].get(), "Ann");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no other files remain");
}

#[test]
fn saved_changes_are_written_once() {
    let folder = folder(WRITTEN);
    let (mut one, mut two) = (load(folder.path()), load(folder.path()));
    change(&mut one, |general| general.computer_pace = Bounded::nearest(1));
    one.save().unwrap();
    change(&mut two, |general| general.computer_pace = Bounded::nearest(2));
    two.save().unwrap();
    // Saving another key doesn't write the first one again.
    change(&mut one, |general| general.names[1] = Name::tidy("Bee"));
    one.clone().save().unwrap();
    one.save().unwrap();
    let both = load(folder.path()).section::<General>();
    assert_eq!((both.computer_pace.get(), both.names[1].get()), (2, "Bee"));
}

#[test]
fn failed_saves_are_retried() {
    let folder = folder("");
    let file = folder.path().join("settings.toml");
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    let mut preferences_file = load_ignoring_notices(folder.path());
    change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(1));
    preferences_file.save().unwrap_err();
    change(&mut preferences_file, |general| general.names[1] = Name::tidy("Bee"));
    preferences_file.save().unwrap_err();
    change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(3));
    fs::remove_dir(&file).unwrap();
    preferences_file.save().unwrap();
    let found = load(folder.path()).section::<General>();
    assert_eq!((found.computer_pace.get(), found.names[1].get()), (3, "Bee"));
}

#[test]
fn symbolic_links_are_followed() {
    let folder = folder("");
    let real = folder.path().join("real.toml");
    fs::write(&real, WRITTEN).unwrap();
    let link = folder.path().join("settings.toml");
    fs::remove_file(&link).unwrap();
    std::os::unix::fs::symlink("real.toml", &link).unwrap();
    let mut preferences_file = load(folder.path());
    change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(9));
    preferences_file.save().unwrap();
    assert!(link.is_symlink());
    assert_eq!(fs::read_to_string(real).unwrap(), format!("{WRITTEN}computer-pace = 9\n"));
}

#[test]
fn settings_apply_without_a_writable_folder() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let in_the_way = file.join("below");
    for (folder, word) in
        [(None, "No preferences folder was found. Changes will be lost"), (Some(&*in_the_way), "settings.toml")]
    {
        let (mut preferences_file, _) = PreferencesFile::load(folder);
        change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(9));
        assert_eq!(preferences_file.section::<General>().computer_pace.get(), 9);
        let error = preferences_file.save().unwrap_err().to_string();
        assert!(error.contains(word) && error.contains("when you quit"), "{error}");
    }
    assert_eq!(fs::read(&file).unwrap(), b"");
}

#[test]
fn other_file_types_are_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::create_dir(&path).unwrap();
    let check = || {
        let (mut preferences_file, notices) = PreferencesFile::load(Some(folder.path()));
        assert!(
            notices.len() == 1
                && notices[0].to_string().contains("settings.toml")
                && notices[0].to_string().contains("defaults are used")
        );
        change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(9));
        preferences_file.save().unwrap_err();
    };
    check();
    assert!(path.is_dir());
    fs::remove_dir(&path).unwrap();
    std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
    check();
    assert!(path.is_symlink());
}

#[test]
fn locked_settings_are_not_written() {
    let folder = folder(WRITTEN);
    let mut preferences_file = load(folder.path());
    change(&mut preferences_file, |general| general.computer_pace = Bounded::nearest(9));
    let lock = fs::File::open(folder.path()).unwrap();
    lock.lock().unwrap();
    assert_eq!(preferences_file.save().unwrap_err().kind(), std::io::ErrorKind::TimedOut);
    assert_eq!(text(folder.path()), WRITTEN);
    drop(lock);
    assert_eq!(preferences_file.save().unwrap(), None);
    assert_eq!(text(folder.path()), format!("{WRITTEN}computer-pace = 9\n"));
}
