// SPDX-License-Identifier: GPL-3.0-or-later
//! The example bot, `data/examples/bot.py`, plays every game to its end.

use std::path::Path;
use std::process::Command;

#[test]
fn the_example_bot_plays_every_game() {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/examples/bot.py");
    for game in ["biquadris", "push-and-clear", "blocky", "blokus"] {
        let home = tempfile::tempdir().expect("a folder");
        let played = Command::new("python3")
            .arg(&bot)
            .args([env!("CARGO_BIN_EXE_biquadris"), game, "-seed", "7"])
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_DATA_HOME")
            .env_remove("XDG_STATE_HOME")
            .env("HOME", home.path())
            .output()
            .expect("python3");
        let (output, errors) = (String::from_utf8_lossy(&played.stdout), String::from_utf8_lossy(&played.stderr));
        assert!(played.status.success(), "{game}: {errors}");
        assert!(output.starts_with(&format!("{{\"game\": \"{game}\", \"move_number\": ")), "{game}: {output}");
        // A random player makes at least one move and doesn't reach the move limit.
        assert!(
            !output.contains("\"move_number\": 0,") && !output.contains("\"move_number\": 2000,"),
            "{game}: {output}"
        );
    }
}
