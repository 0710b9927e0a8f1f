// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved Games dialog, in which games can be replayed, resumed and deleted.

use std::path::PathBuf;
use std::rc::Rc;

use adw::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::dates;
use super::dialogs::{self, Dialog, Question, boxed_list, icon_button};
use super::game_match::SavedGame;
use super::user_data::UserData;
use super::window::{Window, choose_saved_game};
use view::text::labeled;

/// Action on a saved game: its label and its handler.
type Act = (String, fn(&Window, &gio::File));

/// Opens the dialog with the saved games of the current game.
pub(super) fn present(window: &Window) {
    let (Some(game_match), Some(user_data)) = (window.game_match(), window.user_data()) else { return };
    let dialog = Dialog::new(window, &tr!("Saved Games"));
    let Some(matches) = user_data.matches.clone() else { return show(&dialog, window, &user_data, &[]) };
    let show = glib::clone!(
        #[weak]
        window,
        #[strong]
        user_data,
        move |dialog: &Dialog, games: Option<Vec<SavedGame>>| {
            show(dialog, &window, &user_data, &games.unwrap_or_default());
        }
    );
    dialog.read(&user_data, game_match.saved_games(matches), show);
}

fn show(dialog: &Dialog, window: &Window, user_data: &Rc<UserData>, games: &[SavedGame]) {
    let file = boxed_list();
    file.append(&from_file(dialog, window));
    if games.is_empty() {
        let how = tr!(
            "Games are saved here automatically after the first move. You can replay them move by move, or resume them where you left off."
        );
        dialog.announce(&tr!("No Saved Games Yet"), &how);
        dialog.add_below(&file);
        return;
    }
    let rows = boxed_list();
    for game in games {
        rows.append(&row(dialog, window, user_data, game));
    }
    dialog.fill(&[rows.clone().upcast(), file.upcast()]);
    // Moves the focus to the Replay button of the game played last.
    rows.child_focus(gtk::DirectionType::TabForward);
}

/// Creates the row that opens a file dialog to replay another game.
fn from_file(dialog: &Dialog, window: &Window) -> adw::ActionRow {
    let row = adw::ActionRow::builder().title(tr!("Replay Game From File…")).title_lines(0).activatable(true).build();
    row.add_suffix(&gtk::Image::from_icon_name("document-open-symbolic"));
    row.connect_activated(glib::clone!(
        #[weak]
        window,
        #[weak]
        dialog,
        move |_| {
            dialog.close();
            choose_saved_game(&window, &tr!("Replay Game"), replay);
        }
    ));
    row
}

/// Creates a row of the list: players, result, facts, and buttons for the actions. Long lines wrap.
fn row(dialog: &Dialog, window: &Window, user_data: &Rc<UserData>, game: &SavedGame) -> gtk::ListBoxRow {
    let began = dates::date(&game.date);
    let began = if began.is_empty() { view::text::file_name(&game.path) } else { began };
    let players = opponents(&game.players).unwrap_or_else(|| began.clone());
    let details = details(game, &began);
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
    content.append(&line(&details.join(" · "), "dim-label"));
    let row = gtk::ListBoxRow::builder().activatable(false).focusable(false).child(&content).build();
    let label = labeled(&players, &i18n::list(&[vec![game.result.clone()], details].concat()));
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
                dialog.close();
                act(&window, &gio::File::for_path(&*path));
            }
        ));
        buttons.append(&button);
    }
    let delete = icon_button("user-trash-symbolic", &tr!("Delete Game: {began}", began));
    delete.connect_clicked(glib::clone!(
        #[weak]
        dialog,
        #[weak]
        row,
        #[strong]
        user_data,
        move |_| confirm_delete(&dialog, &user_data, &path, &row)
    ));
    buttons.append(&delete);
    content.append(&buttons);
    row
}

/// Returns the start of a game, its number of moves, and its scores.
fn details(game: &SavedGame, began: &str) -> Vec<String> {
    let scores: Vec<String> = game.scores.iter().map(ToString::to_string).collect();
    let scores = match &*scores {
        [] => None,
        scores => Some(tr!("Score {score}", score = scores.join(" : "))),
    };
    let moves = tr!("{n} move" | "{n} moves" % game.moves);
    [Some(began.to_owned()), Some(moves), scores].into_iter().flatten().collect()
}

/// Returns a label of the players, or `None` if there are none.
fn opponents(players: &[String]) -> Option<String> {
    match players {
        [] => None,
        [before, next] => Some(tr!("{before} vs. {next}", before, next)),
        players => Some(i18n::list(players)),
    }
}

fn replay(window: &Window, file: &gio::File) {
    window.with_game_of(file, |game_match, path| game_match.open_replay(path));
}

/// Asks for confirmation, then deletes a saved game.
fn confirm_delete(dialog: &Dialog, user_data: &Rc<UserData>, path: &Rc<PathBuf>, row: &gtk::ListBoxRow) {
    let question = Question {
        title: &tr!("Delete Game?"),
        text: &tr!("You won’t be able to replay or resume this game. Its high scores and statistics are kept."),
        button: &tr!("_Delete"),
    };
    let delete = glib::clone!(
        #[weak]
        dialog,
        #[weak]
        row,
        #[strong]
        user_data,
        #[strong]
        path,
        move || {
            let Some(matches) = user_data.matches.clone() else { return };
            let path = path.to_path_buf();
            dialog.read(
                &user_data,
                move || matches.remove(&path),
                move |dialog, removed| match removed {
                    Some(Ok(())) => {
                        row.parent().and_downcast::<gtk::ListBox>().iter().for_each(|list| list.remove(&row))
                    }
                    Some(Err(error)) => dialog.toast(&tr!("The game can’t be deleted: {error}", error)),
                    None => dialog.toast(&tr!("The game can’t be deleted")),
                },
            );
        }
    );
    dialogs::confirm(dialog, &question, delete);
}
