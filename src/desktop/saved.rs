// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog of saved matches: each can be looked at once more, gone on with, or deleted.

use std::path::PathBuf;
use std::rc::Rc;

use adw::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::dialogs::{self, Dialog, Question, icon_button};
use super::window::{Window, choose_match};
use super::words;
use crate::storage::matches::{Matches, Saved};

/// Shows the saved matches of the game that is played.
pub fn present(window: &Window) {
    let (Some(plays), Some(library)) = (window.plays(), window.library()) else { return };
    let dialog = Dialog::new(window, &tr!("Saved Matches"));
    let (matches, game) = (library.matches.clone(), plays.game_name());
    let (weak, parent) = (dialog.downgrade(), window.downgrade());
    glib::spawn_future_local(async move {
        let kept = matches.clone();
        let read = gio::spawn_blocking(move || kept.map_or_else(Vec::new, |kept| kept.list(Some(game)))).await;
        let (Some(dialog), Some(window)) = (weak.upgrade(), parent.upgrade()) else { return };
        show(&dialog, &window, matches, read.unwrap_or_default());
    });
}

fn show(dialog: &Dialog, window: &Window, matches: Option<Matches>, saved: Vec<Saved>) {
    let open = adw::ActionRow::builder()
        .title(tr!("A match from a file…"))
        .subtitle(tr!("Choose a match record and look at it from its beginning"))
        .activatable(true)
        .build();
    open.add_suffix(&gtk::Image::from_icon_name("document-open-symbolic"));
    let (parent, weak) = (window.downgrade(), dialog.downgrade());
    open.connect_activated(move |_| {
        let (Some(window), Some(dialog)) = (parent.upgrade(), weak.upgrade()) else { return };
        dialog.window.close();
        choose_match(&window, &tr!("Replay Match"), replay);
    });
    let first = list();
    first.append(&open);
    let rest = list();
    for saved in saved {
        rest.append(&row(dialog, window, matches.clone(), &saved));
    }
    rest.set_visible(rest.first_child().is_some());
    dialog.show(&[first.upcast(), rest.upcast()]);
}

fn list() -> gtk::ListBox {
    gtk::ListBox::builder().selection_mode(gtk::SelectionMode::None).css_classes(["boxed-list"]).build()
}

fn row(dialog: &Dialog, window: &Window, matches: Option<Matches>, saved: &Saved) -> adw::ActionRow {
    let summary = &saved.summary;
    let began = words::date(&summary.date);
    let began = if began.is_empty() { words::file_name(&saved.path) } else { began };
    let mut facts = vec![tr!("{n} move" | "{n} moves" % summary.moves)];
    facts.extend(opponents(&summary.names));
    let row = adw::ActionRow::builder()
        .title(glib::markup_escape_text(&began))
        .subtitle(glib::markup_escape_text(&facts.join(" · ")))
        .activatable(true)
        .tooltip_text(tr!("Look at it from its beginning"))
        .build();
    let go_on = icon_button("media-playback-start-symbolic", &tr!("Go on with the match of {began}", began));
    let delete = icon_button("user-trash-symbolic", &tr!("Delete the match of {began}", began));
    row.add_suffix(&go_on);
    row.add_suffix(&delete);
    let path: Rc<PathBuf> = Rc::new(saved.path.clone());
    let act = |act: fn(&Window, &gio::File)| {
        let (parent, weak, path) = (window.downgrade(), dialog.downgrade(), Rc::clone(&path));
        move || {
            if let (Some(window), Some(dialog)) = (parent.upgrade(), weak.upgrade()) {
                dialog.window.close();
                act(&window, &gio::File::for_path(&*path));
            }
        }
    };
    let looks = act(replay);
    row.connect_activated(move |_| looks());
    let goes_on = act(Window::open);
    go_on.connect_clicked(move |_| goes_on());
    let (weak, shown) = (dialog.downgrade(), row.downgrade());
    delete.connect_clicked(move |_| {
        let (Some(dialog), Some(matches)) = (weak.upgrade(), matches.clone()) else { return };
        ask(&dialog, matches, path.to_path_buf(), shown.clone());
    });
    row
}

/// Who played; none where nobody's name was kept, not even an empty one.
fn opponents(names: &[String]) -> Option<String> {
    let names = (1_u32..)
        .zip(names)
        .map(|(seat, name)| if name.is_empty() { tr!("Player {seat}", seat) } else { name.clone() });
    names.reduce(|before, next| tr!("{before} against {next}", before, next))
}

fn replay(window: &Window, file: &gio::File) {
    window.with_game_of(file, |plays, path| plays.open_replay(path));
}

/// Asks once more before a match is gone.
fn ask(dialog: &Dialog, matches: Matches, path: PathBuf, row: glib::WeakRef<adw::ActionRow>) {
    let question = Question {
        title: &tr!("Delete This Match?"),
        text: &tr!("It can’t be looked at or gone on with any longer. Its results stay."),
        button: &tr!("_Delete"),
    };
    let weak = dialog.downgrade();
    dialogs::ask(&dialog.window, &question, move || {
        let (weak, row, matches, path) = (weak.clone(), row.clone(), matches.clone(), path.clone());
        glib::spawn_future_local(async move {
            let removed = gio::spawn_blocking(move || matches.remove(&path)).await;
            let (Some(dialog), Some(row)) = (weak.upgrade(), row.upgrade()) else { return };
            match removed {
                Ok(Ok(())) => {
                    if let Some(list) = row.parent().and_downcast::<gtk::ListBox>() {
                        list.remove(&row);
                    }
                }
                Ok(Err(error)) => dialog.toast(&tr!("The match can’t be deleted: {error}", error)),
                Err(_) => dialog.toast(&tr!("The match can’t be deleted")),
            }
        });
    });
}
