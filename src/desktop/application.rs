// SPDX-License-Identifier: GPL-3.0-or-later
//! The application: one instance a session, the files that it is given, the actions of the whole program.

use std::cell::RefCell;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Duration;

use adw::prelude::*;
use gtk::{gio, glib};

use super::library::Library;
use super::window::Window;
use super::{APP_ID, Page, accelerators};

/// The icon of the window comes after this time.
const ICON_AFTER: Duration = Duration::from_millis(400);

/// Signals that end the program: hang-up, Ctrl+C, end.
const ENDS: [i32; 3] = [1, 2, 15];

/// The program, as the session knows it.
pub struct Program {
    app: adw::Application,
}

impl Program {
    /// Makes the program known to the session.
    ///
    /// # Errors
    /// If its parts (templates, icons) can't be read.
    pub fn register() -> Result<Self, String> {
        glib::set_application_name("Biquadris");
        gio::resources_register_include!("biquadris.gresource")
            .map_err(|error| format!("the window’s parts can’t be read: {error}"))?;
        let app = adw::Application::builder().application_id(APP_ID).flags(gio::ApplicationFlags::HANDLES_OPEN).build();
        app.connect_startup(|app| {
            add_actions(app);
        });
        if let Err(error) = app.register(gio::Cancellable::NONE) {
            // Without a session there is no other instance either.
            glib::g_warning!("biquadris", "the session doesn’t answer: {error}");
        }
        Ok(Self { app })
    }

    /// Whether the program runs in this session already.
    #[must_use]
    pub fn runs_already(&self) -> bool {
        self.app.is_registered() && self.app.is_remote()
    }

    /// The program that runs already takes over: it opens the file, if there is one, and comes to the front.
    #[must_use]
    pub fn hand_over(&self, file: Option<&str>) -> ExitCode {
        let words: Vec<String> = std::iter::once(own_name()).chain(file.map(str::to_owned)).collect();
        ExitCode::from(self.app.run_with_args(&words).get())
    }

    /// Opens a window with a game's page; returns once it is closed, and all has been done that is due when players leave
    /// the table. `opened` is called with the window before it is shown.
    #[must_use]
    pub fn run(self, page: Page, library: Rc<Library>, opened: impl FnOnce(&gtk::Window) + 'static) -> ExitCode {
        let app = self.app;
        let Page(page) = page;
        let plays = page.plays();
        let _listening = accelerators::follow(&app, &library);
        let start = RefCell::new(Some((page, library, opened)));
        let show = move |app: &adw::Application| {
            if let Some((page, library, opened)) = start.take() {
                let weak = app.downgrade();
                page.plays().object().connect_local("quit", false, move |_| {
                    if let Some(app) = weak.upgrade() {
                        app.quit();
                    }
                    None
                });
                let window = Window::new(app, page, library);
                opened(window.upcast_ref());
                window.present();
                // To find an icon takes a while, and no frame waits for this one.
                glib::timeout_add_local_once(ICON_AFTER, || gtk::Window::set_default_icon_name(APP_ID));
            } else if let Some(window) = app.active_window() {
                window.present();
            }
        };
        let show = Rc::new(show);
        let activated = Rc::clone(&show);
        app.connect_activate(move |app| activated(app));
        app.connect_open(move |app, files, _| {
            show(app);
            let window = app.windows().into_iter().find_map(|window| window.downcast::<Window>().ok());
            if let (Some(window), Some(file)) = (window, files.first()) {
                window.open(file);
            }
        });
        for signal in ENDS {
            let app = app.clone();
            glib::unix_signal_add_local(signal, move || {
                app.quit();
                glib::ControlFlow::Continue
            });
        }
        let code = app.run_with_args(&[own_name()]);
        plays.leave();
        ExitCode::from(code.get())
    }
}

/// What the program was called by.
fn own_name() -> String {
    std::env::args_os().next().and_then(|name| name.into_string().ok()).unwrap_or_else(|| "biquadris".to_owned())
}

fn add_actions(app: &adw::Application) {
    let quit = gio::ActionEntry::builder("quit").activate(|app: &adw::Application, _, _| app.quit()).build();
    let about = gio::ActionEntry::builder("about").activate(|app: &adw::Application, _, _| about(app)).build();
    app.add_action_entries([quit, about]);
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
