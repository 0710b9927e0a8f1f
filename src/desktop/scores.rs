// SPDX-License-Identifier: GPL-3.0-or-later
//! High Scores dialog: the best results of each setup, with name, level, date and seed.

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use super::dates;
use super::dialogs::{Dialog, boxed_list};
use super::game_match::{HighScores, SetupScores};
use super::window::Window;
use play::results::HighScore;

/// Opens the dialog with the high scores of the current game.
pub(super) fn present(window: &Window) {
    let (Some(game_match), Some(user_data)) = (window.game_match(), window.user_data()) else { return };
    let dialog = Dialog::new(window, &tr!("High Scores"));
    let fail = |dialog: &Dialog, error: &str| dialog.announce(&tr!("Can’t Read High Scores"), error);
    let Some(scores) = user_data.scores.clone() else {
        return fail(&dialog, &tr!("No folder was found in which to save high scores."));
    };
    dialog.read(&user_data, game_match.high_scores(scores), move |dialog, read| match read {
        Some(Ok(HighScores { setups, any_finished })) if setups.is_empty() => {
            dialog.announce(&tr!("No High Scores"), &empty_reason(game_match.practice_reason(), any_finished));
        }
        Some(Ok(HighScores { setups, .. })) => show(dialog, setups),
        Some(Err(error)) => fail(dialog, &error),
        None => fail(dialog, &tr!("An internal error occurred. Close this window and try again.")),
    });
}

/// Explains why there are no high scores.
fn empty_reason(practice: Option<String>, any_finished: bool) -> String {
    match practice {
        Some(practice) => view::text::sentences(&[practice, tr!("Start a new game to set a high score.")]),
        None if any_finished => tr!("No finished game has scored any points. Only scores above 0 are saved."),
        None => tr!("High scores are saved when you finish a game that counts."),
    }
}

/// Shows the high scores of one setup at a time, and a drop-down list of setups. The setup in play is selected initially.
fn show(dialog: &Dialog, setups: Vec<SetupScores>) {
    let first = setups.iter().position(|setup| setup.is_played).unwrap_or(0);
    let labels: Vec<&str> = setups.iter().map(|setup| &*setup.label).collect();
    let choice = adw::ComboRow::builder()
        .title(tr!("the options a game was played with" => "Game Options"))
        .model(&gtk::StringList::new(&labels))
        .selected(u32::try_from(first).unwrap_or(0))
        .build();
    let (chooser, list) = (boxed_list(), boxed_list());
    chooser.append(&choice);
    chooser.set_visible(labels.len() > 1);
    let fill = glib::clone!(
        #[weak]
        list,
        move |choice: &adw::ComboRow| {
            let Some(setup) = setups.get(choice.selected() as usize) else { return };
            while let Some(row) = list.first_child() {
                list.remove(&row);
            }
            setup.scores.iter().for_each(|score| list.append(&row(score)));
        }
    );
    fill(&choice);
    choice.connect_selected_notify(fill);
    dialog.fill(&[chooser.upcast(), list.upcast()]);
}

fn row(result: &HighScore) -> adw::ActionRow {
    let rank = result.rank;
    let name = if result.name.is_empty() { view::names::player(result.seat) } else { result.name.clone() };
    let mut facts: Vec<String> = result.level.map(|level| tr!("Level {level}", level)).into_iter().collect();
    facts.extend(Some(dates::date(&result.date)).filter(|date| !date.is_empty()));
    facts.push(tr!("seed {seed}", seed = result.seed));
    if result.marked {
        facts.push(tr!("with undo, hints or custom rules"));
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
        "a high score" => "{rank}. {name}: {points}. {facts}",
        rank,
        name,
        points,
        facts
    ))]);
    row
}
