// SPDX-License-Identifier: GPL-3.0-or-later
//! Page of the game: comment and variations, game area, keys and actions.

use std::rc::Rc;
use view::blokus::{messages, picture};

use gtk::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::game_area::GameArea;
use super::model::{Model, State};
use super::variation_bar::VariationBar;
use super::{comment, options};
use crate::desktop::game_actions;
use crate::desktop::game_match::{AnyMatch, Match, MatchConfig, Signal};
use crate::desktop::game_page::{GamePage, PageContent};
use crate::desktop::help::Source;
use crate::desktop::preferences::editable::all_keys;
use crate::desktop::user_data::{Subscription, UserData};
use crate::desktop::{GameView, apply_preferences, keys, theme};
use i18n::Message;
use i18n::{N_, translated};
use paint::{PictureError, PictureFile};
use play::blokus::keys::{KeyCommand, KeyMap};
use play::blokus::preferences::Preferences;
use play::command::Request;
use play::keys::{Key, Shared};
use play::seats::Seats;
use rules::blokus::{Blokus, Event, Placement};
use storage::preferences_file::PreferencesFile;
use view::blokus::overlays::{Overlays, SWITCHES};
use view::shortcuts::Gesture;

/// Name of the action that opens the options.
const OPTIONS: &str = "options";
/// Name of the action that opens the comment on the position.
const COMMENT: &str = "comment";

/// Content of the page.
struct Content {
    model: Rc<Model>,
    game_area: GameArea,
    keys: Shared<KeyMap>,
}

impl PageContent for Content {
    fn focus_board(&self) {
        self.game_area.board().grab_focus();
    }

    /// A held key repeats only movements, rotations and the selection of a piece, not placements.
    fn press(&self, key: Key, is_repeated: bool) -> bool {
        if key == Key::Escape {
            // Without a held piece, the window handles Escape.
            let is_held = self.model.hand().is_some();
            if is_held {
                self.model.put_back();
            }
            return is_held;
        }
        let command = self.keys.borrow().find((), &key);
        let repeats =
            |command: &KeyCommand| matches!(command, KeyCommand::Move(..) | KeyCommand::Turn(_) | KeyCommand::Next(_));
        if let Some(command) = command.filter(|command| !is_repeated || repeats(command)) {
            self.game_area.board().command(command);
        }
        command.is_some()
    }

    fn update(&self, actions: &gio::SimpleActionGroup) {
        let model = &self.model;
        let (can_move, is_held) = (model.can_move(), model.hand().is_some());
        game_actions::enable(actions, |command| match command {
            KeyCommand::Turn(_) | KeyCommand::Place => can_move && is_held,
            KeyCommand::Surrender => can_move,
            _ => true,
        });
        for name in [OPTIONS, COMMENT] {
            game_actions::set(actions, name, model.replay().is_none(), None);
        }
        for switch in &SWITCHES {
            game_actions::set(actions, switch.action, true, Some((switch.get)(&model.overlays())));
        }
    }

    fn follow(&self, user_data: &Rc<UserData>, actions: &gio::SimpleActionGroup) -> Subscription {
        for switch in &SWITCHES {
            let toggle = glib::clone!(
                #[weak]
                user_data,
                move || user_data.change(|overlays: &mut Overlays| (switch.set)(overlays, !(switch.get)(overlays)))
            );
            game_actions::install_toggle(actions, switch.action, toggle);
        }
        add_dialog(
            actions,
            OPTIONS,
            glib::clone!(
                #[weak(rename_to = model)]
                self.model,
                #[weak(rename_to = game_area)]
                self.game_area,
                #[weak]
                user_data,
                move || show_options(&model, &game_area, &user_data)
            ),
        );
        user_data.follow_in(
            &self.game_area,
            glib::clone!(
                #[weak(rename_to = model)]
                self.model,
                move |_, overlays: &Overlays| model.set_overlays(*overlays)
            ),
        );
        apply_preferences::follow_match(&self.model, user_data, |model, before: &Preferences, new| {
            if new.seats() != before.seats() {
                // The seats take effect in the next match.
                model.controller().borrow_mut().session.set_next_seats(new.seats());
            }
            apply_preferences::prefer(model, new.seeds(), |seed| new.setup(seed));
        })
    }

    fn show_keys(&self) {
        keys::show_in_tooltips(&self.keys.borrow(), self.game_area.side().buttons());
    }

    fn save_seats(&self, user_data: &UserData, seats: &Seats) {
        let seating = self.model.position().setup().seating;
        user_data.change(|preferences: &mut Preferences| preferences.set_seats(seating, seats));
    }
}

/// Installs an action that opens a dialog.
fn add_dialog(group: &gio::SimpleActionGroup, name: &str, open: impl Fn() + 'static) {
    let action = gio::SimpleAction::new(name, None);
    action.connect_activate(move |_, _| open());
    group.add_action(&action);
}

/// Installs the action that enters a variation, by its number.
fn install_variations(group: &gio::SimpleActionGroup, model: &Rc<Model>) {
    let action = gio::SimpleAction::new("variation", Some(glib::VariantTy::INT32));
    action.connect_activate(glib::clone!(
        #[weak]
        model,
        move |_, number| {
            if let Some(number) = number.and_then(i32::from_variant).and_then(|number| usize::try_from(number).ok()) {
                model.perform(Request::Variation(Some(number)));
            }
        }
    ));
    group.add_action(&action);
}

/// Opens the options of a new game.
fn show_options(model: &Rc<Model>, game_area: &GameArea, user_data: &Rc<UserData>) {
    let Some(window) = game_area.root().and_downcast::<gtk::Window>() else { return };
    let start = glib::clone!(
        #[weak]
        model,
        #[weak]
        game_area,
        #[strong]
        user_data,
        move || {
            // The next setup may still be that of the command line or of a file.
            let preferences: Preferences = user_data.get();
            apply_preferences::prefer(&model, preferences.seeds(), |seed| preferences.setup(seed));
            // The window's action also closes a replay and offers to undo.
            let _ = game_area.activate_action("win.new", None);
            model.set_seats(preferences.seats());
            game_area.board().grab_focus();
        }
    );
    options::present(&window, user_data, start);
}

/// Shows the comment and the variations. They are updated only when the position changes, not on every movement of a held piece.
fn show_variations(page: &GamePage, model: &Rc<Model>) {
    let (variation_bar, status_bar) = (VariationBar::default(), page.status_bar().clone());
    variation_bar.update(model, page.widget(), &status_bar);
    let show = glib::clone!(
        #[weak]
        model,
        move |widget: &gtk::Box| variation_bar.update(&model, widget, &status_bar)
    );
    model.connect_position_changed(page.widget(), show);
}

impl GameView for Blokus {
    type State = State;

    const TITLE: &'static str = N_!("Blokus");

    const HELP: Source = Source { figure: super::figure, keys: all_keys::<KeyCommand> };

    const GESTURES: &'static [Gesture] = &[
        Gesture { title: N_!("Select Piece"), how: N_!("Click or tap it in the sidebar") },
        Gesture { title: N_!("Place Piece"), how: N_!("Drag it over the board and release") },
        Gesture { title: N_!("Rotate Piece"), how: N_!("Scroll over the board") },
        Gesture { title: N_!("Flip Piece"), how: N_!("Hold Shift and scroll") },
        Gesture { title: N_!("Scroll Through Pieces"), how: N_!("Scroll over the sidebar") },
    ];

    fn menu() -> gio::MenuModel {
        let menu = game_actions::menu(|_: KeyCommand| true);
        let overlays = gio::Menu::new();
        for switch in &SWITCHES {
            overlays.append(Some(&translated(switch.label)), Some(&format!("game.{}", switch.action)));
        }
        let more = gio::Menu::new();
        more.append_submenu(Some(&tr!("what the board shows" => "S_how")), &overlays);
        more.append(Some(&tr!("Edit Co_mment…")), Some(&format!("game.{COMMENT}")));
        more.append(Some(&tr!("Game Opt_ions")), Some(&format!("game.{OPTIONS}")));
        menu.append_section(None, &more);
        menu.upcast()
    }

    fn open(config: MatchConfig<Self>) -> GamePage {
        let keys = Shared::clone(&config.keys);
        let (model, game_area) = (Match::new(config), glib::Object::new::<GameArea>());
        game_area.bind(&model);
        let content = Content { model: Rc::clone(&model), game_area: game_area.clone(), keys: Shared::clone(&keys) };
        let page = GamePage::new(&model, &keys, &game_area, game_area.board(), content);
        for signal in [Signal::SelectionChanged, Signal::ViewChanged] {
            page.update_after(signal, &model);
        }
        show_variations(&page, &model);
        let board = game_area.board();
        let act = glib::clone!(
            #[weak]
            board,
            move |command: KeyCommand| board.command(command)
        );
        game_actions::install(page.actions(), act);
        install_variations(page.actions(), &model);
        let show_comment = glib::clone!(
            #[weak]
            model,
            #[weak]
            game_area,
            move || {
                if let Some(window) = game_area.root().and_downcast::<gtk::Window>() {
                    comment::present(&window, &model);
                }
            }
        );
        add_dialog(page.actions(), COMMENT, show_comment);
        page
    }

    fn preferences(_: &adw::Window, user_data: &Rc<UserData>) -> adw::PreferencesPage {
        options::page(user_data)
    }

    fn config_errors(preferences_file: &PreferencesFile) -> Vec<Message> {
        preferences_file.config_errors::<Overlays>()
    }

    fn position_changed(model: &Match<Self>) {
        model.read_position();
    }

    fn news(model: &Match<Self>, events: &[Event]) -> Option<String> {
        messages::news(events, &model.position(), &model.names())
    }

    fn hint_text(advice: &Placement) -> String {
        messages::hint(*advice)
    }

    fn result(position: &Self, names: &[String]) -> String {
        messages::result(position, names)
    }

    fn scores(position: &Self) -> Vec<u64> {
        position.seats().map(|seat| position.total(seat).into()).collect()
    }

    fn status(model: &Match<Self>) -> String {
        messages::turn(&model.position(), &model.names())
    }

    fn picture(model: &Match<Self>, file: PictureFile) -> Result<Vec<u8>, PictureError> {
        let position = model.position();
        let clock = |seat| model.clock(seat);
        picture::file(&position, &model.names(), &model.placed(), model.overlays(), clock, theme::current(), file)
    }
}
