// SPDX-License-Identifier: GPL-3.0-or-later
//! The page of the game: the arena below the status line and the comment on the position, and the keys.

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

/// The action that opens the options.
const OPTIONS: &str = "options";
/// The action that opens the comment on the position.
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

    /// A key that is held goes on moving and turning, but places nothing again.
    fn press(&self, key: Key, is_repeated: bool) -> bool {
        if key == Key::Escape {
            // It is the window's unless there is something to put back.
            let holds = self.model.hand().is_some();
            if holds {
                self.model.put_back();
            }
            return holds;
        }
        let command = self.keys.borrow().find((), &key);
        let holds =
            |command: &KeyCommand| matches!(command, KeyCommand::Move(..) | KeyCommand::Turn(_) | KeyCommand::Next(_));
        if let Some(command) = command.filter(|command| !is_repeated || holds(command)) {
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
            game_actions::set(actions, switch.action, true, Some((switch.get)(&model.shown())));
        }
    }

    fn follow(&self, user_data: &Rc<UserData>, actions: &gio::SimpleActionGroup) -> Subscription {
        for switch in &SWITCHES {
            let toggle = glib::clone!(
                #[weak]
                user_data,
                move || user_data.change(|shown: &mut Overlays| (switch.set)(shown, !(switch.get)(shown)))
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
                move |_, shown: &Overlays| model.set_shown(*shown)
            ),
        );
        apply_preferences::follow_match(&self.model, user_data, |model, before: &Preferences, new| {
            if new.seats() != before.seats() {
                // They sit down when the next match begins.
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

/// Installs the action that plays on by a variation, by its number.
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

/// Opens the options above the window that shows the game.
fn show_options(model: &Rc<Model>, game_area: &GameArea, user_data: &Rc<UserData>) {
    let Some(window) = game_area.root().and_downcast::<gtk::Window>() else { return };
    let begin = glib::clone!(
        #[weak]
        model,
        #[weak]
        game_area,
        #[strong]
        user_data,
        move || {
            // The match in play may have begun otherwise, by the command line or a file.
            let set: Preferences = user_data.get();
            apply_preferences::prefer(&model, set.seeds(), |seed| set.setup(seed));
            // As the window begins one: nothing is lost, and it says so.
            let _ = game_area.activate_action("win.new", None);
            model.set_seats(set.seats());
            game_area.board().grab_focus();
        }
    );
    options::present(&window, user_data, begin);
}

/// Shows what came with the match, only where the position has changed, and not whenever a piece is moved above it.
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
        let shows = gio::Menu::new();
        for switch in &SWITCHES {
            shows.append(Some(&translated(switch.label)), Some(&format!("game.{}", switch.action)));
        }
        let more = gio::Menu::new();
        more.append_submenu(Some(&tr!("what the board shows" => "S_how")), &shows);
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

    fn position_changed(it: &Match<Self>) {
        it.read_position();
    }

    fn news(it: &Match<Self>, events: &[Event]) -> Option<String> {
        messages::news(events, &it.position(), &it.names())
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

    fn status(it: &Match<Self>) -> String {
        messages::turn(&it.position(), &it.names())
    }

    fn picture(it: &Match<Self>, file: PictureFile) -> Result<Vec<u8>, PictureError> {
        let position = it.position();
        let clock = |seat| it.clock(seat);
        picture::file(&position, &it.names(), &it.placed(), it.shown(), clock, theme::current(), file)
    }
}
