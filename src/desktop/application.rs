// SPDX-License-Identifier: GPL-3.0-or-later
//! Application: a single instance per desktop session, files to open, and application-wide actions.

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

/// Action that shows a game. Its state is the name of the current game.
pub(super) const GAME: &str = "game";

/// Action that starts a new match of the current game.
const NEW_GAME: &str = "new-game";
/// Action that shows a game and starts a new match of it.
const NEW_GAME_OF: &str = "new-game-of";

/// Time from showing the window to setting its icon.
const ICON_DELAY: Duration = Duration::from_millis(400);

/// Third-party crates and their licenses, for the About window.
const CRATES: &str = include_str!("../../resources/crates.txt");

/// Signals that quit the application: SIGHUP, SIGINT, SIGTERM.
const TERMINATION_SIGNALS: [i32; 3] = [1, 2, 15];

/// Application, registered on the session bus.
pub struct Program {
    app: adw::Application,
}

impl Program {
    /// Registers the application. As a `service` it was started by D-Bus activation, and opens its window on the first message.
    ///
    /// # Errors
    /// Returns an error if the resources can't be loaded, or if `service` is set and the application can't be registered.
    pub fn register(service: bool) -> Result<Self, String> {
        glib::set_application_name("Biquadris");
        gio::resources_register_include!("biquadris.gresource")
            .map_err(|error| tr!("the window’s resources can’t be loaded: {error}", error))?;
        let mut flags = gio::ApplicationFlags::HANDLES_OPEN;
        flags.set(gio::ApplicationFlags::IS_SERVICE, service);
        let app = adw::Application::builder().application_id(APP_ID).flags(flags).build();
        // With a resource base path, GTK adds a search path to the icon theme after it has started to load, so that it loads
        // twice before the first frame. That takes a tenth of the startup time.
        app.set_resource_base_path(None);
        app.connect_startup(|app| {
            style_sheets::follow();
            accelerators::close_dialogs(app);
        });
        if let Err(error) = app.register(gio::Cancellable::NONE) {
            if service {
                return Err(format!("the session doesn’t answer: {error}"));
            }
            // Without a session bus there is no other instance either.
            glib::g_warning!("biquadris", "the session doesn’t answer: {error}");
        }
        Ok(Self { app })
    }

    /// Returns whether another instance is running in this session.
    #[must_use]
    pub fn is_already_running(&self) -> bool {
        self.app.is_registered() && self.app.is_remote()
    }

    /// Forwards the command line to the running instance: it shows `game`, starts a new match if `new_game` is set, opens `file`,
    /// and presents its window.
    #[must_use]
    pub fn hand_over(&self, game: Option<&str>, file: Option<&str>, new_game: bool) -> ExitCode {
        match game.map(ToVariant::to_variant) {
            Some(game) => self.app.activate_action(if new_game { NEW_GAME_OF } else { GAME }, Some(&game)),
            None if new_game => self.app.activate_action(NEW_GAME, None),
            None => {}
        }
        let args: Vec<String> = std::iter::once(program_name()).chain(file.map(str::to_owned)).collect();
        ExitCode::from(self.app.run_with_args(&args).get())
    }

    /// Opens the window with a game's page, and returns after the window is closed and all games are saved. `opened` is called
    /// with the window before it is shown.
    #[must_use]
    pub fn run(
        self,
        page: GamePage,
        slots: Vec<GameSlot>,
        user_data: Rc<UserData>,
        opened: impl FnOnce(&gtk::Window) + 'static,
    ) -> ExitCode {
        let app = self.app;
        let games = Rc::new(Games::new(slots));
        let _subscription = accelerators::follow(&app, &user_data);
        let start = RefCell::new(Some((page, Rc::clone(&games), user_data, opened)));
        let show = move |app: &adw::Application| {
            if let Some((page, games, user_data, opened)) = start.take() {
                let window = Window::new(app, games, user_data);
                window.show_first(page);
                opened(window.upcast_ref());
                window.present();
                // Loading the icon takes time, so it is not done before the first frame.
                glib::timeout_add_local_once(ICON_DELAY, || gtk::Window::set_default_icon_name(APP_ID));
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
        for signal in TERMINATION_SIGNALS {
            let app = app.clone();
            glib::unix_signal_add_local(signal, move || {
                app.quit();
                glib::ControlFlow::Continue
            });
        }
        let code = app.run_with_args(&[program_name()]);
        games.leave();
        ExitCode::from(code.get())
    }
}

/// Adds the application actions. Those that show a game can also be activated from outside, such as from the desktop entry,
/// before there is a window.
fn add_actions(app: &adw::Application, games: &Games) {
    let entry = |name: &str, activate: fn(&adw::Application)| {
        gio::ActionEntry::builder(name).activate(move |app: &adw::Application, _, _| activate(app)).build()
    };
    let of_game = |name: &str, then: fn(&Window)| {
        gio::ActionEntry::builder(name).parameter_type(Some(&String::static_variant_type())).activate(
            move |app: &adw::Application, _, name: Option<&glib::Variant>| {
                if let (Some(window), Some(name)) = (activated_window(app), name.and_then(glib::Variant::get::<String>))
                {
                    window.show_game(&name, then);
                }
            },
        )
    };
    app.add_action_entries([
        of_game(GAME, |_| ()).state("".to_variant()).build(),
        of_game(NEW_GAME_OF, start_new_game).build(),
        entry(NEW_GAME, |app| activated_window(app).iter().for_each(start_new_game)),
        entry("quit", |app| app.quit()),
        entry("about", about),
    ]);
    app.add_action_entries(games.slots().iter().map(|slot| {
        let name = slot.name;
        gio::ActionEntry::builder(&format!("play-{name}"))
            .activate(move |app: &adw::Application, _, _| {
                activated_window(app).iter().for_each(|it| it.show_game(name, |_| ()))
            })
            .build()
    }));
}

/// Starts a new match.
fn start_new_game(window: &Window) {
    let _ = WidgetExt::activate_action(window, "win.new", None);
}

/// Presents and returns the window. Opens it if necessary.
fn activated_window(app: &adw::Application) -> Option<Window> {
    app.activate();
    window_of(app)
}

/// Returns the name by which the program was started.
fn program_name() -> String {
    std::env::args_os().next().and_then(|name| name.into_string().ok()).unwrap_or_else(|| "biquadris".to_owned())
}

/// Returns the window, or `None` before it is opened.
fn window_of(app: &adw::Application) -> Option<Window> {
    app.windows().into_iter().find_map(|window| window.downcast().ok())
}

fn about(app: &adw::Application) {
    let about = adw::AboutWindow::builder()
        .application_name("Biquadris")
        .application_icon(APP_ID)
        .developer_name(tr!("The Biquadris contributors"))
        .version(env!("CARGO_PKG_VERSION"))
        .comments(tr!("Turn-based block games for the desktop and the terminal. Blokus and Tetris are trademarks of their respective owners. Biquadris is not affiliated with or endorsed by them."))
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
