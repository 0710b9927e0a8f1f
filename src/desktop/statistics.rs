// SPDX-License-Identifier: GPL-3.0-or-later
//! Statistics dialog: counts over all finished games.

use std::rc::Rc;

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use super::dialogs::{self, Dialog, Question, boxed_list};
use super::game_match::AnyMatch;
use super::user_data::UserData;
use super::window::Window;
use i18n::translated;
use play::statistics::Counts;

/// Opens the statistics dialog for the current game.
pub(super) fn present(window: &Window) {
    let (Some(game_match), Some(user_data)) = (window.game_match(), window.user_data()) else { return };
    let dialog = Dialog::new(window, &tr!("Statistics"));
    fill(&dialog, game_match, user_data, None);
}

/// Reads and shows the statistics, then shows `note` as a message.
fn fill(dialog: &Dialog, game_match: Rc<dyn AnyMatch>, user_data: Rc<UserData>, note: Option<String>) {
    let Some(scores) = user_data.scores.clone() else {
        dialog.announce(&tr!("No Statistics"), &tr!("No folder was found in which to save statistics."));
        return;
    };
    let read = game_match.statistics(scores);
    dialog.read(&Rc::clone(&user_data), read, move |dialog, read| {
        match read.unwrap_or_else(|| Err(tr!("An internal error occurred. Close this window and try again."))) {
            Ok(counts) if counts.iter().all(|(_, number)| number == 0) => {
                dialog.announce(&tr!("No Statistics Yet"), &tr!("Statistics are updated when you finish a game."));
            }
            Ok(counts) => show(dialog, &counts, game_match, user_data),
            Err(error) => dialog.announce(&tr!("Can’t Read Statistics"), &error),
        }
        note.iter().for_each(|note| dialog.toast(note));
    });
}

fn show(dialog: &Dialog, counts: &Counts, game_match: Rc<dyn AnyMatch>, user_data: Rc<UserData>) {
    let list = boxed_list();
    for (figure, number) in counts.iter() {
        let label = translated(figure.label);
        let row = adw::ActionRow::builder().title(glib::markup_escape_text(&label)).title_lines(0).build();
        let number = number.to_string();
        row.add_suffix(&gtk::Label::builder().label(&number).css_classes(["numeric", "heading"]).build());
        row.update_property(&[gtk::accessible::Property::Label(
            &tr!("a statistic" => "{label}: {number}", label, number),
        )]);
        list.append(&row);
    }
    let reset = gtk::Button::builder()
        .label(tr!("_Reset Statistics"))
        .use_underline(true)
        .halign(gtk::Align::Center)
        .css_classes(["destructive-action", "pill-button"])
        .build();
    reset.connect_clicked(glib::clone!(
        #[weak]
        dialog,
        move |_| confirm_reset(&dialog, Rc::clone(&game_match), Rc::clone(&user_data))
    ));
    dialog.fill(&[list.upcast(), reset.upcast()]);
}

/// Asks for confirmation, then resets the statistics.
fn confirm_reset(dialog: &Dialog, game_match: Rc<dyn AnyMatch>, user_data: Rc<UserData>) {
    let question = Question {
        title: &tr!("Reset Statistics?"),
        text: &tr!("All statistics for this game will be lost. High scores and saved games are kept."),
        button: &tr!("_Reset"),
    };
    let reset = glib::clone!(
        #[weak]
        dialog,
        move || {
            let Some(scores) = user_data.scores.clone() else { return };
            let (game_match, user_data) = (Rc::clone(&game_match), Rc::clone(&user_data));
            dialog.read(&Rc::clone(&user_data), game_match.reset_statistics(scores), |dialog, reset| {
                let note = match reset {
                    Some(Ok(())) => tr!("Statistics reset"),
                    _ => tr!("The statistics can’t be reset"),
                };
                fill(dialog, game_match, user_data, Some(note));
            });
        }
    );
    dialogs::confirm(dialog, &question, reset);
}
