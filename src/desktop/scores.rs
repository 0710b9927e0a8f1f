// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog of hi-scores: the best results of each setting, with name, level, date and seed.

use crate::i18n;
use adw::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::dialogs::Dialog;
use super::host::Plays;
use super::window::Window;
use super::words;
use crate::play::results::Achieved;

/// Shows the hi-scores of the game that is played.
pub fn present(window: &Window) {
    let (Some(plays), Some(library)) = (window.plays(), window.library()) else { return };
    let dialog = Dialog::new(window, &tr!("Hi-Scores"));
    let (scores, game, setting) = (library.scores.clone(), plays.game_name(), plays.setting());
    let weak = dialog.downgrade();
    glib::spawn_future_local(async move {
        let read = gio::spawn_blocking(move || match scores {
            Some(scores) => scores.results(game).map_err(|error| error.to_string()),
            None => Err(tr!("there is no folder for them on this system")),
        });
        let read = read.await.unwrap_or_else(|_| Err(tr!("the reader failed")));
        let Some(dialog) = weak.upgrade() else { return };
        match read {
            Ok(results) if results.is_empty() => {
                dialog.say(&tr!("No Hi-Scores Yet"), &tr!("They are kept when a game ends or is left."));
            }
            Ok(results) => show(&dialog, results, &setting, &*plays),
            Err(error) => dialog.say(&tr!("The Hi-Scores Can’t Be Read"), &error),
        }
    });
}

/// Shows the results of one setting after the other; a list says which. The one that is played comes first.
fn show(dialog: &Dialog, results: Vec<Achieved>, played: &str, plays: &dyn Plays) {
    let mut settings: Vec<String> = Vec::new();
    for result in &results {
        if !settings.contains(&result.setting) {
            settings.push(result.setting.clone());
        }
    }
    // 10 comes after 4.
    let number =
        |setting: &str| setting.split(|sign: char| !sign.is_ascii_digit()).find_map(|word| word.parse::<u32>().ok());
    settings.sort_by_cached_key(|setting| (number(setting), setting.clone()));
    let first = settings.iter().position(|setting| setting == played).unwrap_or(0);
    let labels: Vec<String> = settings.iter().map(|setting| plays.setting_in_words(setting)).collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let list = gtk::ListBox::builder().selection_mode(gtk::SelectionMode::None).css_classes(["boxed-list"]).build();
    let fill = {
        let list = list.downgrade();
        move |setting: usize| {
            let (Some(list), Some(setting)) = (list.upgrade(), settings.get(setting)) else { return };
            while let Some(row) = list.first_child() {
                list.remove(&row);
            }
            for (rank, result) in (1..).zip(results.iter().filter(|result| result.setting == *setting)) {
                list.append(&row(rank, result));
            }
        }
    };
    fill(first);
    let choice = adw::ComboRow::builder()
        .title(tr!("what was chosen before a game" => "Setting"))
        .model(&gtk::StringList::new(&labels))
        .build();
    choice.set_selected(u32::try_from(first).unwrap_or(0));
    choice.connect_selected_notify(move |choice| fill(choice.selected() as usize));
    let chooser = gtk::ListBox::builder().selection_mode(gtk::SelectionMode::None).css_classes(["boxed-list"]).build();
    chooser.append(&choice);
    chooser.set_visible(labels.len() > 1);
    dialog.show(&[chooser.upcast(), list.upcast()]);
}

fn row(rank: usize, result: &Achieved) -> adw::ActionRow {
    let name = if result.name.is_empty() { words::player(result.seat) } else { result.name.clone() };
    let mut facts: Vec<String> = result.level.map(|level| tr!("Level {level}", level)).into_iter().collect();
    facts.extend(Some(words::date(&result.date)).filter(|date| !date.is_empty()));
    facts.push(tr!("seed {seed}", seed = result.seed));
    if result.marked {
        facts.push(tr!("with undo, hint or other rules"));
    }
    let row = adw::ActionRow::builder()
        .title(glib::markup_escape_text(&name))
        .subtitle(glib::markup_escape_text(&facts.join(" · ")))
        .title_lines(0)
        .subtitle_lines(0)
        .build();
    let number = |text: String, class: &str| {
        gtk::Label::builder().label(text).css_classes(["numeric", class]).valign(gtk::Align::Center).build()
    };
    row.add_prefix(&number(format!("{rank}"), "dim-label"));
    row.add_suffix(&number(result.score.to_string(), "title-3"));
    let points = tr!("{n} point" | "{n} points" % result.score);
    let facts = i18n::list(&facts);
    row.update_property(&[gtk::accessible::Property::Label(&tr!(
        "a hi-score" => "{rank}. {name}: {points}. {facts}",
        rank,
        name,
        points,
        facts
    ))]);
    row
}
