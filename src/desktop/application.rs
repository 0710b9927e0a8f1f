// SPDX-License-Identifier: GPL-3.0-or-later
//! The application: one instance a session, the files that it is given, the actions of the whole program.

use std::cell::RefCell;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Duration;

use adw::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::games::{GameSlot, Games};
use super::user_data::UserData;
use super::window::Window;
use super::{APP_ID, GamePage, accelerators, style_sheets};

/// The action that shows a game; its state is the name of the one that is shown.
pub(super) const GAME: &str = "game";

/// The action that begins a new match of the game that is shown.
const NEW_GAME: &str = "new-game";
/// The action that shows a game and begins a new match of it.
const NEW_GAME_OF: &str = "new-game-of";

/// The icon of the window comes after this time.
const ICON_AFTER: Duration = Duration::from_millis(400);

/// What is built into the program, with its licenses.
const CRATES: &str = include_str!("../../resources/crates.txt");

/// Signals that end the program: hang-up, Ctrl+C, end.
const ENDS: [i32; 3] = [1, 2, 15];

/// The program, as the session knows it.
pub struct Program {
    app: adw::Application,
}

impl Program {
    /// Makes the program known to the session. As a `service` it was started by the session itself, which then says what is
    /// wanted; until then there is no window.
    ///
    /// # Errors
    /// If its parts (templates, icons) can't be read, or a service can't be one.
    pub fn register(service: bool) -> Result<Self, String> {
        glib::set_application_name("Biquadris");
        gio::resources_register_include!("biquadris.gresource")
            .map_err(|error| tr!("the resources of the window can’t be loaded: {error}", error))?;
        let mut flags = gio::ApplicationFlags::HANDLES_OPEN;
        flags.set(gio::ApplicationFlags::IS_SERVICE, service);
        let app = adw::Application::builder().application_id(APP_ID).flags(flags).build();
        // GTK would look here for icons. That the icon theme has another path would come up after it has begun to load, and it
        // would load twice while the first frame waits: a tenth of the whole start.
        app.set_resource_base_path(None);
        app.connect_startup(|app| {
            style_sheets::follow();
            accelerators::close_dialogs(app);
        });
        if let Err(error) = app.register(gio::Cancellable::NONE) {
            if service {
                return Err(format!("the session doesn’t answer: {error}"));
            }
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

    /// The program that runs already takes over: it shows the game and opens the file, if they are named, begins a new match
    /// if one is wanted, and comes to the front.
    #[must_use]
    pub fn hand_over(&self, game: Option<&str>, file: Option<&str>, new_game: bool) -> ExitCode {
        match game.map(ToVariant::to_variant) {
            Some(game) => self.app.activate_action(if new_game { NEW_GAME_OF } else { GAME }, Some(&game)),
            None if new_game => self.app.activate_action(NEW_GAME, None),
            None => {}
        }
        let words: Vec<String> = std::iter::once(own_name()).chain(file.map(str::to_owned)).collect();
        ExitCode::from(self.app.run_with_args(&words).get())
    }

    /// Opens a window with a game's page, from which the other games can be reached; returns once it is closed, and all has
    /// been done that is due when players leave their tables. `opened` is called with the window before it is shown.
    #[must_use]
    pub fn run(
        self,
        page: GamePage,
        offers: Vec<GameSlot>,
        user_data: Rc<UserData>,
        opened: impl FnOnce(&gtk::Window) + 'static,
    ) -> ExitCode {
        let app = self.app;
        let games = Rc::new(Games::new(offers));
        let _listening = accelerators::follow(&app, &user_data);
        let start = RefCell::new(Some((page, Rc::clone(&games), user_data, opened)));
        let show = move |app: &adw::Application| {
            if let Some((page, games, user_data, opened)) = start.take() {
                let window = Window::new(app, games, user_data);
                window.begin(page);
                opened(window.upcast_ref());
                window.present();
                // To find an icon takes a while, and no frame waits for this one.
                glib::timeout_add_local_once(ICON_AFTER, || gtk::Window::set_default_icon_name(APP_ID));
            } else if let Some(window) = app.active_window() {
                window.present();
            }
        };
        let show = Rc::new(show);
        add_actions(&app, &games);
        let activated = Rc::clone(&show);
        app.connect_activate(move |app| activated(app));
        app.connect_open(move |app, files, _| {
            show(app);
            if let (Some(window), Some(file)) = (window_of(app), files.first()) {
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
        games.leave();
        ExitCode::from(code.get())
    }
}

/// Adds the actions of the program. Each that shows a game works from outside too, as from the icon, where there is no window
/// yet.
fn add_actions(app: &adw::Application, games: &Games) {
    let entry = |name: &str, activate: fn(&adw::Application)| {
        gio::ActionEntry::builder(name).activate(move |app: &adw::Application, _, _| activate(app)).build()
    };
    let of_game = |name: &str, then: fn(&Window)| {
        gio::ActionEntry::builder(name).parameter_type(Some(&String::static_variant_type())).activate(
            move |app: &adw::Application, _, name: Option<&glib::Variant>| {
                if let (Some(window), Some(name)) = (enter(app), name.and_then(glib::Variant::get::<String>)) {
                    window.show_game(&name, then);
                }
            },
        )
    };
    app.add_action_entries([
        of_game(GAME, |_| ()).state("".to_variant()).build(),
        of_game(NEW_GAME_OF, begin).build(),
        entry(NEW_GAME, |app| enter(app).iter().for_each(begin)),
        entry("quit", |app| app.quit()),
        entry("about", about),
    ]);
    app.add_action_entries(games.offers().iter().map(|offer| {
        let name = offer.name;
        gio::ActionEntry::builder(&format!("play-{name}"))
            .activate(move |app: &adw::Application, _, _| enter(app).iter().for_each(|it| it.show_game(name, |_| ())))
            .build()
    }));
}

/// Begins a new match.
fn begin(window: &Window) {
    let _ = WidgetExt::activate_action(window, "win.new", None);
}

/// The window, in front of all others.
fn enter(app: &adw::Application) -> Option<Window> {
    app.activate();
    window_of(app)
}

/// What the program was called by.
fn own_name() -> String {
    std::env::args_os().next().and_then(|name| name.into_string().ok()).unwrap_or_else(|| "biquadris".to_owned())
}

/// The window, once there is one.
fn window_of(app: &adw::Application) -> Option<Window> {
    app.windows().into_iter().find_map(|window| window.downcast().ok())
}

fn about(app: &adw::Application) {
    let about = adw::AboutWindow::builder()
        .application_name("Biquadris")
        .application_icon(APP_ID)
        .developer_name(tr!("The Biquadris contributors"))
        .version(env!("CARGO_PKG_VERSION"))
        .comments(tr!("Turn-based block games for the desktop and the terminal. Blokus and Tetris are trademarks of their respective owners. Biquadris is not affiliated with them."))
        .license_type(gtk::License::Gpl30)
        .modal(true)
        .build();
    let trademarks = glib::markup_escape_text(&tr!(
        "Blokus and Tetris are trademarks of their respective owners. Biquadris is not affiliated with or endorsed by them."
    ));
    about.add_legal_section(&tr!("Trademarks"), None, gtk::License::Custom, Some(&trademarks));
    let libraries = glib::markup_escape_text(CRATES.trim_end());
    about.add_legal_section(&tr!("Third-Party Libraries"), None, gtk::License::Custom, Some(&libraries));
    about.set_transient_for(app.active_window().as_ref());
    about.present();
}
