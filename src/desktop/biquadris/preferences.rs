// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences page of Biquadris: new games and players.

use std::rc::Rc;

use adw::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use crate::desktop::GameView;
use crate::desktop::choose_file::{FileRequest, choose_file, path_of};
use crate::desktop::dialogs::icon_button;
use crate::desktop::preferences::rows;
use crate::desktop::user_data::UserData;
use i18n::Message;
use play::biquadris::preferences::{Preferences, read_blocks};
use rules::biquadris::{Biquadris, Side};
use storage::disk::OrdinaryFiles;

/// Creates the preferences page.
pub(super) fn page(window: &adw::Window, user_data: &Rc<UserData>) -> adw::PreferencesPage {
    let groups = rows::groups(user_data, Preferences::form());
    // The first group is for new games; one group per player follows.
    for (side, group) in Side::BOTH.into_iter().zip(groups.iter().skip(1)) {
        group.add(&script_file(window, user_data, side as usize));
    }
    rows::page(Biquadris::TITLE, "blocks-symbolic", &groups)
}

/// Creates the row of the script file with a player's blocks at level 0. A chosen file is read first; if it is invalid, the row
/// shows the error and the preference doesn't change.
fn script_file(window: &adw::Window, user_data: &Rc<UserData>, index: usize) -> adw::ActionRow {
    let row = rows::action_row(&tr!("Script File for Level 0"), "");
    let reset = icon_button("edit-clear-symbolic", &tr!("Reset to Default"));
    let choose = icon_button("document-open-symbolic", &tr!("Choose Script File"));
    row.add_suffix(&reset);
    row.add_suffix(&choose);
    row.set_activatable(true);
    row.connect_activated(glib::clone!(
        #[weak]
        choose,
        move |_| choose.emit_clicked()
    ));
    let show = glib::clone!(
        #[weak]
        row,
        #[weak]
        reset,
        #[strong]
        user_data,
        move |error: Option<String>| {
            let file = user_data.get::<Preferences>().script_files[index].clone();
            reset.set_visible(!file.is_empty());
            rows::show_error(&row, error.is_some());
            let default = || tr!("the default script file" => "Included with Biquadris");
            let text = error.unwrap_or_else(|| if file.is_empty() { default() } else { file });
            row.set_subtitle(&glib::markup_escape_text(&text));
        }
    );
    show(None);
    reset.connect_clicked(glib::clone!(
        #[strong]
        user_data,
        #[strong]
        show,
        move |_| {
            user_data.change(|preferences: &mut Preferences| preferences.script_files[index].clear());
            show(None);
        }
    ));
    choose.connect_clicked(glib::clone!(
        #[weak]
        window,
        #[strong]
        user_data,
        move |_| {
            let (title, accept) = (tr!("Choose Script File"), tr!("_Choose"));
            let request = FileRequest {
                title: &title,
                accept: &accept,
                action: gtk::FileChooserAction::Open,
                kinds: &[],
                name: "",
            };
            let (data, show) = (Rc::clone(&user_data), show.clone());
            let then = move |file: gio::File| {
                glib::spawn_future_local(async move { show(set_script_file(&file, &data, index).await.err()) });
            };
            choose_file(&window, &request, &user_data, then, || ());
        }
    ));
    row
}

/// Saves a file as the script file of the player with this index.
///
/// # Errors
/// Returns a message for the user if the file has no usable path, can't be read, or is not a valid script file.
async fn set_script_file(file: &gio::File, user_data: &UserData, index: usize) -> Result<(), String> {
    let path = path_of(file).map_err(|why| tr!("The script file can’t be used: {reason}", reason = why))?;
    let file = path.clone();
    let result = gio::spawn_blocking(move || read_blocks(&file, &OrdinaryFiles)).await;
    result
        .unwrap_or_else(|_| Err(Message::new(|| tr!("a file" => "it can’t be read"))))
        .map_err(|what| tr!("The script file {path} can’t be used: {error}", path, error = what))?;
    user_data.change(|preferences: &mut Preferences| preferences.script_files[index] = path);
    Ok(())
}
