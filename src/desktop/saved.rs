// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog of saved games: each can be replayed, resumed or deleted.

use std::path::PathBuf;
use std::rc::Rc;

use adw::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::dates;
use super::dialogs::{self, Dialog, Question, icon_button};
use super::game_match::SavedGame;
use super::window::{Window, choose_match};
use storage::matches::Matches;
use view::text::said_of;

/// An action on a saved game: its name, and what it does with the file.
type Act = (String, fn(&Window, &gio::File));

/// Shows the saved games of the game that is played.
pub(super) fn present(window: &Window) {
    let (Some(plays), Some(library)) = (window.plays(), window.library()) else { return };
    let dialog = Dialog::new(window, &tr!("Saved Games"));
    let matches = library.matches.clone();
    let read = matches.clone().map(|matches| plays.saved_games(matches));
    let (weak, parent) = (dialog.downgrade(), window.downgrade());
    glib::spawn_future_local(async move {
        let games = match read {
            Some(read) => gio::spawn_blocking(read).await.unwrap_or_default(),
            None => Vec::new(),
        };
        let (Some(dialog), Some(window)) = (weak.upgrade(), parent.upgrade()) else { return };
        show(&dialog, &window, matches, games);
    });
}

fn show(dialog: &Dialog, window: &Window, matches: Option<Matches>, games: Vec<SavedGame>) {
    let above: gtk::Widget = if games.is_empty() {
        nothing_yet().upcast()
    } else {
        let rows = list();
        for game in games {
            rows.append(&row(dialog, window, matches.clone(), &game));
        }
        rows.upcast()
    };
    let file = list();
    file.append(&from_file(dialog, window));
    dialog.show(&[above.clone(), file.upcast()]);
    // Enter replays the game that was played last.
    above.child_focus(gtk::DirectionType::TabForward);
}

/// Says what the list is for, and how a game gets there.
fn nothing_yet() -> gtk::Box {
    let text = |text: &str, class: &str| {
        gtk::Label::builder().label(text).wrap(true).justify(gtk::Justification::Center).css_classes([class]).build()
    };
    let page = gtk::Box::builder().orientation(gtk::Orientation::Vertical).spacing(12).margin_top(24).build();
    page.append(&gtk::Image::builder().icon_name("blocks-symbolic").pixel_size(96).css_classes(["dim-label"]).build());
    page.append(&text(&tr!("No Saved Games Yet"), "title-2"));
    let how =
        tr!("Every game is saved here from its first move on. Replay it move by move, or resume it where it was left.");
    page.append(&text(&how, "body"));
    page
}

/// Replays a game that is saved elsewhere.
fn from_file(dialog: &Dialog, window: &Window) -> adw::ActionRow {
    let row =
        adw::ActionRow::builder().title(tr!("Replay a Game From a File…")).title_lines(0).activatable(true).build();
    row.add_suffix(&gtk::Image::from_icon_name("document-open-symbolic"));
    row.connect_activated(glib::clone!(
        #[weak]
        window,
        #[weak]
        dialog,
        move |_| {
            dialog.window.close();
            choose_match(&window, &tr!("Replay Game"), replay);
        }
    ));
    row
}

fn list() -> gtk::ListBox {
    gtk::ListBox::builder().selection_mode(gtk::SelectionMode::None).css_classes(["boxed-list"]).build()
}

/// An entry of the list: who played, how it stands, and what can be done with it. Lines wrap, so that nothing is cut.
fn row(dialog: &Dialog, window: &Window, matches: Option<Matches>, game: &SavedGame) -> gtk::ListBoxRow {
    let began = dates::date(&game.date);
    let began = if began.is_empty() { view::text::file_name(&game.path) } else { began };
    let players = opponents(&game.players).unwrap_or_else(|| began.clone());
    let facts = facts(game, &began);
    let line = |text: &str, class: &str| {
        gtk::Label::builder()
            .label(text)
            .xalign(0.0)
            .wrap(true)
            .wrap_mode(gtk::pango::WrapMode::WordChar)
            .css_classes([class])
            .build()
    };
    let content = gtk::Box::builder()
        .orientation(gtk::Orientation::Vertical)
        .spacing(3)
        .margin_top(12)
        .margin_bottom(9)
        .margin_start(12)
        .margin_end(12)
        .build();
    content.append(&line(&players, "heading"));
    content.append(&line(&game.result, "body"));
    content.append(&line(&facts.join(" · "), "dim-label"));
    let row = gtk::ListBoxRow::builder().activatable(false).focusable(false).child(&content).build();
    let label = said_of(&players, &i18n::list(&[vec![game.result.clone()], facts].concat()));
    row.update_property(&[gtk::accessible::Property::Label(&label)]);

    let buttons = gtk::Box::builder().spacing(6).margin_top(6).halign(gtk::Align::End).build();
    let path: Rc<PathBuf> = Rc::new(game.path.clone());
    let acts: [Act; 2] = [
        (tr!("an action on a saved game" => "Replay"), replay),
        (tr!("an action on a saved game" => "Resume"), Window::open),
    ];
    for (name, act) in acts {
        let button = gtk::Button::with_label(&name);
        button.update_property(&[gtk::accessible::Property::Description(&label)]);
        button.connect_clicked(glib::clone!(
            #[weak]
            window,
            #[weak]
            dialog,
            #[strong]
            path,
            move |_| {
                dialog.window.close();
                act(&window, &gio::File::for_path(&*path));
            }
        ));
        buttons.append(&button);
    }
    let delete = icon_button("user-trash-symbolic", &tr!("Delete the game of {began}", began));
    delete.connect_clicked(glib::clone!(
        #[weak]
        dialog,
        #[weak]
        row,
        move |_| {
            if let Some(matches) = matches.clone() {
                ask(&dialog, matches, path.to_path_buf(), row.downgrade());
            }
        }
    ));
    buttons.append(&delete);
    content.append(&buttons);
    row
}

/// When a game began, how long it is, and the scores.
fn facts(game: &SavedGame, began: &str) -> Vec<String> {
    let scores: Vec<String> = game.scores.iter().map(ToString::to_string).collect();
    let scores = match &*scores {
        [] => None,
        scores => Some(tr!("Score {score}", score = scores.join(" : "))),
    };
    let moves = tr!("{n} move" | "{n} moves" % game.moves);
    [Some(began.to_owned()), Some(moves), scores].into_iter().flatten().collect()
}

/// Who played; none where nobody is known.
fn opponents(players: &[String]) -> Option<String> {
    match players {
        [] => None,
        [before, next] => Some(tr!("{before} against {next}", before, next)),
        players => Some(i18n::list(players)),
    }
}

fn replay(window: &Window, file: &gio::File) {
    window.with_game_of(file, |plays, path| plays.open_replay(path));
}

/// Asks once more before a game is gone.
fn ask(dialog: &Dialog, matches: Matches, path: PathBuf, row: glib::WeakRef<gtk::ListBoxRow>) {
    let question = Question {
        title: &tr!("Delete This Game?"),
        text: &tr!("It can’t be replayed or resumed any longer. Its results stay."),
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
                Ok(Err(error)) => dialog.toast(&tr!("The game can’t be deleted: {error}", error)),
                Err(_) => dialog.toast(&tr!("The game can’t be deleted")),
            }
        });
    });
}
