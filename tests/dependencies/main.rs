// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules for dependencies, taken from `deny.toml`, so that there is one list. `./dev deny` checks more but takes minutes to
//! build; these tests are part of every run.

mod license;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value as Json;
use toml::{Table, Value};

/// Returns a TOML file of the project.
fn file(name: &str) -> Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

/// Returns the strings of a list.
fn texts<'a>(table: &'a Table, section: &str, key: &str) -> Vec<&'a str> {
    let list = table[section][key].as_array().unwrap();
    list.iter().map(|it| it.as_str().or_else(|| it.get("crate")?.as_str()).unwrap()).collect()
}

/// Returns the packages in Cargo.lock, for all platforms.
fn locked() -> Vec<Table> {
    let packages = file("Cargo.lock").remove("package").unwrap();
    let Value::Array(packages) = packages else { panic!("packages are a list") };
    packages.into_iter().map(|it| it.as_table().unwrap().clone()).collect()
}

#[test]
fn no_package_is_banned() {
    let rules = file("deny.toml");
    let banned = texts(&rules, "bans", "deny");
    assert!(banned.contains(&"tokio"), "the list must not be empty");
    let names: Vec<String> = locked().iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect();
    assert!(names.contains(&"serde".to_owned()), "the packages must not be empty");
    let wrong: Vec<_> = names.iter().filter(|name| banned.contains(&name.as_str())).collect();
    assert!(wrong.is_empty(), "deny.toml bans {wrong:?}");
}

#[test]
fn every_package_comes_from_an_allowed_source() {
    let rules = file("deny.toml");
    let allowed: Vec<String> =
        texts(&rules, "sources", "allow-registry").iter().map(|it| format!("registry+{it}")).collect();
    let others = locked();
    // Packages without a source are the crates of this workspace.
    let members: Vec<String> = file("Cargo.toml")["workspace"]["dependencies"]
        .as_table()
        .unwrap()
        .iter()
        .filter(|(_, it)| it.get("path").is_some())
        .map(|(name, _)| name.clone())
        .chain([env!("CARGO_PKG_NAME").to_owned()])
        .collect();
    let others = others.iter().filter(|it| !members.iter().any(|name| it["name"].as_str() == Some(name)));
    let from = |it: &Table| it.get("source").and_then(Value::as_str).unwrap_or("a path").to_owned();
    let wrong: Vec<_> =
        others.filter(|it| !allowed.contains(&from(it)) || !it.contains_key("checksum")).map(from).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn every_dependency_has_a_version() {
    let package = file("Cargo.toml");
    let sections = ["dependencies", "build-dependencies", "dev-dependencies"].map(|name| &package[name]);
    for section in sections.into_iter().chain([&package["workspace"]["dependencies"]]) {
        for (name, wanted) in section.as_table().unwrap() {
            if wanted.get("path").is_some() || wanted.get("workspace").is_some() {
                continue;
            }
            let version = wanted.as_str().or_else(|| wanted.get("version")?.as_str());
            let version = version.unwrap_or_else(|| panic!("{name} has no version"));
            assert!(version.starts_with(|it: char| it.is_ascii_digit()) && !version.contains('*'), "{name} {version}");
        }
    }
}

/// Returns cargo's metadata of the packages for this platform.
fn metadata() -> Json {
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let output = String::from_utf8(rustc.stdout).unwrap();
    let host = output.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let arguments =
        ["metadata", "--format-version=1", "--locked", "--offline", "--all-features", "--filter-platform", host];
    let metadata =
        Command::new(env!("CARGO")).args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(metadata.status.success(), "{}", String::from_utf8_lossy(&metadata.stderr));
    serde_json::from_slice(&metadata.stdout).unwrap()
}

/// Returns the license expression of a package.
fn license(package: &Json) -> &str {
    let name = &package["name"];
    package["license"].as_str().unwrap_or_else(|| panic!("{name} doesn't say its licence: look, and decide"))
}

#[test]
fn every_license_is_allowed() {
    let rules = file("deny.toml");
    let allowed = texts(&rules, "licenses", "allow");
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 50, "the packages must not be empty");
    for package in packages {
        let (name, license) = (&package["name"], license(package));
        assert!(license::is_allowed(license, &allowed), "{name}: deny.toml doesn't allow {license}");
    }
}

/// Returns the packages that are linked into the program, without those used only to build or test it.
fn linked_packages(metadata: &Json) -> BTreeSet<String> {
    let packages: BTreeMap<&str, &Json> =
        metadata["packages"].as_array().unwrap().iter().map(|it| (it["id"].as_str().unwrap(), it)).collect();
    let nodes = metadata["resolve"]["nodes"].as_array().unwrap();
    let nodes: BTreeMap<&str, &Json> = nodes.iter().map(|it| (it["id"].as_str().unwrap(), it)).collect();
    let root = metadata["resolve"]["root"].as_str().unwrap();
    let (mut seen, mut to_do) = (BTreeSet::new(), vec![root]);
    while let Some(id) = to_do.pop() {
        let targets = packages[id]["targets"].as_array().unwrap();
        // Procedural macros aren't linked into the program.
        if targets.iter().any(|it| it["kind"][0] == "proc-macro") || !seen.insert(id) {
            continue;
        }
        let is_used = |it: &&Json| it["dep_kinds"].as_array().unwrap().iter().any(|kind| kind["kind"].is_null());
        let used = nodes[id]["deps"].as_array().unwrap().iter().filter(is_used);
        to_do.extend(used.map(|it| it["pkg"].as_str().unwrap()));
    }
    // Packages without a source belong to this workspace.
    seen.iter()
        .filter(|id| !packages[**id]["source"].is_null())
        .map(|id| format!("{} ({})", packages[id]["name"].as_str().unwrap(), license(packages[id])))
        .collect()
}

/// The list of crates in the About dialog is complete. `UPDATE_CRATES=1 cargo test --test dependencies` rewrites it.
#[test]
fn the_list_of_crates_is_complete() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("resources/crates.txt");
    let lines: String = linked_packages(&metadata()).into_iter().flat_map(|line| [line, "\n".to_owned()]).collect();
    if std::env::var_os("UPDATE_CRATES").is_some() {
        std::fs::write(&path, &lines).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), lines, "UPDATE_CRATES=1 rewrites it");
}
