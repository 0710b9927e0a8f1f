// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set for Biquadris: how matches begin, and who plays.

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

/// The page of Biquadris.
pub(super) fn page(window: &adw::Window, user_data: &Rc<UserData>) -> adw::PreferencesPage {
    let groups = rows::groups(user_data, Preferences::form());
    // New games come first, then each player.
    for (side, group) in Side::BOTH.into_iter().zip(groups.iter().skip(1)) {
        group.add(&script_file(window, user_data, side as usize));
    }
    rows::page(Biquadris::TITLE, "blocks-symbolic", &groups)
}

/// The file with a player's blocks at level 0: it is read before it is taken, and what is wrong with it is said here.
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
        move |refused: Option<String>| {
            let file = user_data.get::<Preferences>().script_files[index].clone();
            reset.set_visible(!file.is_empty());
            rows::show_error(&row, refused.is_some());
            let none = || tr!("the default script file" => "Included with Biquadris");
            let text = refused.unwrap_or_else(|| if file.is_empty() { none() } else { file });
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
            let asked = FileRequest {
                title: &title,
                accept: &accept,
                action: gtk::FileChooserAction::Open,
                kinds: &[],
                name: "",
            };
            let (kept, show) = (Rc::clone(&user_data), show.clone());
            let then = move |file: gio::File| {
                glib::spawn_future_local(async move { show(take(&file, &kept, index).await.err()) });
            };
            choose_file(&window, &asked, &user_data, then, || ());
        }
    ));
    row
}

/// Takes over the blocks of a file; the error says why it can't.
async fn take(file: &gio::File, user_data: &UserData, index: usize) -> Result<(), String> {
    let path = path_of(file).map_err(|why| tr!("The script file can’t be used: {why}", why))?;
    let file = path.clone();
    let read = gio::spawn_blocking(move || read_blocks(&file, &OrdinaryFiles)).await;
    read.unwrap_or_else(|_| Err(Message::new(|| tr!("a file" => "it can’t be read"))))
        .map_err(|what| tr!("The script file {path} can’t be used: {what}", path, what))?;
    user_data.change(|preferences: &mut Preferences| preferences.script_files[index] = path);
    Ok(())
}
