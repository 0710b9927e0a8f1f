// SPDX-License-Identifier: GPL-3.0-or-later
//! The application: one instance a session, the actions of the whole program, and the keys of all actions.

use std::cell::RefCell;
use std::process::ExitCode;
use std::rc::Rc;

use adw::prelude::*;
use gtk::{gio, glib};

use super::biquadris::model::Model;
use super::window::Window;
use super::{APP_ID, Start};

/// The keys of actions. F10 opens the main menu by itself.
const KEYS: [(&str, &[&str]); 8] = [
    ("app.quit", &["<Control>q"]),
    ("window.close", &["<Control>w"]),
    ("win.shortcuts", &["F1", "<Control>question"]),
    ("win.new", &["<Control>n"]),
    ("win.restart", &["<Control>r"]),
    ("win.undo", &["<Control>z"]),
    ("win.redo", &["<Control><Shift>z"]),
    ("win.hint", &["<Control>h"]),
];

/// Signals that end the program: hang-up, Ctrl+C, end.
const ENDS: [i32; 3] = [1, 2, 15];

pub fn run(start: Start) -> ExitCode {
    glib::set_application_name("Biquadris");
    let loaded = gio::resources_register_include!("biquadris.gresource");
    if let Err(error) = loaded {
        eprintln!("biquadris: the window’s parts can’t be read: {error}");
        return ExitCode::FAILURE;
    }
    let app = adw::Application::builder().application_id(APP_ID).build();
    app.connect_startup(|app| {
        gtk::Window::set_default_icon_name(APP_ID);
        add_actions(app);
    });
    let model: Rc<RefCell<Option<Model>>> = Rc::default();
    let (start, opened) = (RefCell::new(Some(start)), Rc::clone(&model));
    app.connect_activate(move |app| {
        if let Some(Start { table, files, companion }) = start.take() {
            let companion = companion(&table);
            let model = Model::new(table, files, companion);
            let quits = app.downgrade();
            model.connect_quit(move || {
                if let Some(app) = quits.upgrade() {
                    app.quit();
                }
            });
            Window::new(app, &model).present();
            opened.replace(Some(model));
        } else if let Some(window) = app.active_window() {
            window.present();
        }
    });
    for signal in ENDS {
        let app = app.clone();
        glib::unix_signal_add_local(signal, move || {
            app.quit();
            glib::ControlFlow::Continue
        });
    }
    let name = std::env::args().next().unwrap_or_else(|| "biquadris".to_owned());
    let code = app.run_with_args(&[name]);
    if let Some(model) = model.take() {
        model.leave();
    }
    ExitCode::from(code.get())
}

fn add_actions(app: &adw::Application) {
    let quit = gio::ActionEntry::builder("quit").activate(|app: &adw::Application, _, _| app.quit()).build();
    let about = gio::ActionEntry::builder("about").activate(|app: &adw::Application, _, _| about(app)).build();
    app.add_action_entries([quit, about]);
    for (action, keys) in KEYS {
        app.set_accels_for_action(action, keys);
    }
}

fn about(app: &adw::Application) {
    let about = adw::AboutWindow::builder()
        .application_name("Biquadris")
        .application_icon(APP_ID)
        .developer_name("The Biquadris contributors")
        .version(env!("CARGO_PKG_VERSION"))
        .comments("Turn-based block games for two players, in a window and in the terminal.")
        .license_type(gtk::License::Gpl30)
        .modal(true)
        .build();
    about.set_transient_for(app.active_window().as_ref());
    about.present();
}
