// SPDX-License-Identifier: GPL-3.0-or-later
//! The files in `data/`.

use std::collections::BTreeSet;

use crate::{GAMES, file, folder};

const ID: &str = "io.github.biquadris.Biquadris";

fn data(ending: &str) -> String {
    file(&format!("data/{ID}.{ending}"))
}

/// Returns the value of a key in a group of a desktop entry.
fn value<'a>(entry: &'a str, group: &str, key: &str) -> Option<&'a str> {
    let lines = entry.lines().skip_while(|line| *line != format!("[{group}]")).skip(1);
    let mut lines = lines.take_while(|line| !line.starts_with('['));
    lines.find_map(|line| line.strip_prefix(key)?.strip_prefix('='))
}

#[test]
fn the_desktop_entry_has_an_action_for_each_game() {
    let entry = data("desktop.in");
    let actions: Vec<&str> = value(&entry, "Desktop Entry", "Actions").unwrap().split_terminator(';').collect();
    let of_games = GAMES.map(|game| format!("play-{game}"));
    assert_eq!(actions[0], "new-game");
    assert_eq!(actions[1..], of_games);
    let exec = |action: &str| value(&entry, &format!("Desktop Action {action}"), "Exec");
    assert_eq!(exec("new-game"), Some("@program@ --new-game"));
    for (action, game) in of_games.iter().zip(GAMES) {
        assert_eq!(exec(action), Some(format!("@program@ {game}").as_str()));
    }
}

#[test]
fn mime_types_are_consistent() {
    let types = ["application/x-biquadris-match", "application/x-blokus-sgf"];
    let list = types.map(|name| format!("{name};")).concat();
    assert_eq!(value(&data("desktop.in"), "Desktop Entry", "MimeType"), Some(list.as_str()));
    assert_eq!(value(&data("thumbnailer.in"), "Thumbnailer Entry", "MimeType"), Some(list.as_str()));
    let (mime, metainfo) = (data("mime.xml.in"), data("metainfo.xml.in"));
    let mime = roxmltree::Document::parse(&mime).unwrap();
    let metainfo = roxmltree::Document::parse(&metainfo).unwrap();
    let kinds = mime
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.freedesktop.org/standards/shared-mime-info", "mime-type")));
    assert_eq!(kinds.filter_map(|kind| kind.attribute("type")).collect::<Vec<_>>(), types);
    let provided = metainfo.descendants().filter(|node| node.has_tag_name("mediatype"));
    assert_eq!(provided.filter_map(|node| node.text()).collect::<Vec<_>>(), types);
    // Icons have the application ID as prefix, so that they don't conflict with other packages.
    for icon in mime.descendants().filter(|node| node.tag_name().name() == "icon") {
        let name = icon.attribute("name").unwrap();
        assert!(name.starts_with(ID) && folder().join(format!("data/icons/{name}.svg")).is_file(), "{name}");
    }
}

#[test]
fn metainfo_texts_fit_app_stores() {
    let text = data("metainfo.xml.in");
    let metainfo = roxmltree::Document::parse(&text).unwrap();
    let of =
        |name: &str| metainfo.root_element().children().find(|node| node.has_tag_name(name)).unwrap().text().unwrap();
    assert!(of("name").chars().count() <= 15 && of("summary").chars().count() <= 35);
    assert!(!of("summary").ends_with('.'));
    assert_eq!((of("id"), of("translation")), (ID, "biquadris"));
    for image in metainfo.descendants().filter(|node| node.has_tag_name("image")) {
        let address = image.text().unwrap();
        let (_, path) = address.split_once("/main/").unwrap();
        let picture = std::fs::read(folder().join(path)).unwrap();
        // Width and height of a PNG are in its IHDR chunk, at bytes 16 and 20.
        let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap()).to_string();
        assert_eq!(image.attribute("width"), Some(number(16).as_str()), "{path}");
        assert_eq!(image.attribute("height"), Some(number(20).as_str()), "{path}");
    }
}

#[test]
fn the_flatpak_has_minimal_permissions() {
    let manifest = data("yml");
    let lines: Vec<&str> = manifest.lines().map(str::trim).collect();
    let grants = lines.iter().skip_while(|line| **line != "finish-args:").skip(1);
    let grants: BTreeSet<&str> = grants.map_while(|line| line.strip_prefix("- --")).collect();
    assert_eq!(grants, BTreeSet::from(["device=dri", "share=ipc", "socket=fallback-x11", "socket=wayland"]));
    for line in [&format!("id: {ID}")[..], "command: biquadris", "runtime: org.gnome.Platform", "buildsystem: meson"] {
        assert!(lines.contains(&line), "{line}");
    }
}
