// SPDX-License-Identifier: GPL-3.0-or-later
//! The pages for users and developers. The terminal commands in README.md and docs/bots.md run: these are the lines that start
//! with `$ ` in their `console` blocks, and the lines that follow a command are its expected output. Links point to existing files.

use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

/// A command and its expected output, which is empty where the page shows none.
struct Example {
    command: String,
    output: String,
}

fn examples(page: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut in_console = false;
    for line in page.lines() {
        if line.starts_with("```") {
            in_console = line == "```console";
        } else if in_console {
            match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(command), _) => examples.push(Example { command: command.to_owned(), output: String::new() }),
                (None, Some(example)) => example.output += &format!("{line}\n"),
                (None, None) => panic!("output without a command: {line}"),
            }
        }
    }
    examples
}

/// Runs the examples of a page where `biquadris` is on the `PATH` and `data/` is that of the project.
fn check(page: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join(page)).unwrap();
    let examples = examples(&text);
    assert!(!examples.is_empty(), "{page} has no console blocks");
    for Example { command, output } in examples {
        let folder = tempfile::tempdir().unwrap();
        symlink(env!("CARGO_BIN_EXE_biquadris"), folder.path().join("biquadris")).unwrap();
        symlink(root.join("data"), folder.path().join("data")).unwrap();
        let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap_or_default());
        let ran = Command::new("bash")
            .args(["-o", "pipefail", "-c", &command])
            .current_dir(&folder)
            .env("PATH", path)
            .env("HOME", folder.path())
            .env("LC_ALL", "C.UTF-8")
            .env_remove("LANGUAGE")
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_DATA_HOME")
            .env_remove("XDG_STATE_HOME")
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let (stdout, stderr) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        assert!(ran.status.success() && stderr.is_empty(), "{page}: {command}: {stderr}");
        assert!(!stdout.is_empty(), "{page}: {command}: no output");
        // GTP reports errors in its answers.
        assert!(!stdout.lines().any(|line| line.starts_with('?')), "{page}: {command}: {stdout}");
        assert!(!stdout.contains("\"error\":"), "{page}: {command}: {stdout}");
        assert!(output.is_empty() || stdout == output, "{page}: {command}: {stdout}");
    }
}

#[test]
fn readme_commands_run() {
    check("README.md");
}

#[test]
fn commands_of_the_bot_guide_run() {
    check("docs/bots.md");
}

#[test]
fn links_point_to_existing_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"].map(|page| root.join(page));
    for page in docs.chain(pages) {
        let text = std::fs::read_to_string(&page).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
        let images = text.split("src=\"").chain(text.split("srcset=\"")).skip(1);
        let images = images.filter_map(|rest| rest.split_once('"')).map(|(image, _)| image);
        for link in links.chain(images.filter(|image| image.starts_with("data/") || image.starts_with("resources/"))) {
            let is_file = !link.starts_with("http") && !link.starts_with("figure:");
            assert!(!is_file || page.with_file_name(link).exists(), "{}: {link}", page.display());
        }
    }
}
