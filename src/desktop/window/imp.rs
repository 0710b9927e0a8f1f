// SPDX-License-Identifier: GPL-3.0-or-later
//! GObject implementation of the main window.

use std::cell::RefCell;
use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gdk, gio, glib};

use crate::desktop::command_bar::CommandBar;
use crate::desktop::game_page::GamePage;
use crate::desktop::games::Games;
use crate::desktop::icon::Icon;
use crate::desktop::message_bar::MessageBar;
use crate::desktop::replay_bar::ReplayBar;
use crate::desktop::user_data::{Subscription, UserData};

/// Callback for when a game is shown.
type Then = Box<dyn FnOnce(&super::Window)>;

#[derive(Default, gtk::CompositeTemplate)]
#[template(resource = "/io/github/biquadris/Biquadris/ui/window.ui")]
pub struct Window {
    #[template_child]
    pub messages: TemplateChild<MessageBar>,
    #[template_child]
    pub title: TemplateChild<gtk::Label>,
    #[template_child]
    pub place: TemplateChild<adw::Bin>,
    /// Container of the replay bar and the command bar, which are created when they are first needed.
    #[template_child]
    pub below: TemplateChild<gtk::Box>,
    replay_bar: RefCell<Option<ReplayBar>>,
    command_bar: RefCell<Option<CommandBar>>,
    #[template_child]
    pub game_button: TemplateChild<gtk::MenuButton>,
    #[template_child]
    pub main_button: TemplateChild<gtk::MenuButton>,
    #[template_child]
    game_menu: TemplateChild<gio::Menu>,
    #[template_child]
    main_menu: TemplateChild<gio::Menu>,
    #[template_child]
    pub games_section: TemplateChild<gio::Menu>,
    #[template_child]
    pub game_section: TemplateChild<gio::Menu>,
    #[template_child]
    pub players_section: TemplateChild<gio::Menu>,
    #[template_child]
    pub seed_section: TemplateChild<gio::Menu>,
    pub games: RefCell<Option<Rc<Games>>>,
    /// Page of the current game.
    pub page: RefCell<Option<Rc<GamePage>>>,
    /// Name of the game requested last, until it is shown, and a callback for then.
    pub requested: RefCell<Option<(String, Then)>>,
    pub user_data: RefCell<Option<Rc<UserData>>>,
    /// Applies the appearance preferences.
    pub appearance: RefCell<Option<Subscription>>,
}

impl Window {
    /// Shows the page of a game. Removes the bars below, which belong to the previous game.
    pub fn show_page(&self, page: &Rc<GamePage>) {
        if let Some(bar) = self.replay_bar.take() {
            self.below.remove(&bar);
        }
        if let Some(bar) = self.command_bar.take() {
            self.below.remove(&bar);
        }
        self.place.set_child(Some(page.widget()));
        self.title.set_label(page.title());
        self.obj().set_title(Some(page.title()));
        self.page.replace(Some(Rc::clone(page)));
    }

    /// Returns the command bar. Creates it on first use.
    pub fn command_bar(&self) -> CommandBar {
        if let Some(bar) = &*self.command_bar.borrow() {
            return bar.clone();
        }
        let bar = CommandBar::default();
        if let Some(page) = &*self.page.borrow() {
            bar.bind(page.game_match());
        }
        bar.connect_closed(glib::clone!(
            #[weak(rename_to = imp)]
            self,
            move || imp.obj().focus_board()
        ));
        self.below.append(&bar);
        self.command_bar.replace(Some(bar.clone()));
        bar
    }

    /// Updates the replay bar when a replay was opened or closed. Creates the bar on first use.
    pub fn update_replay_bar(&self) {
        let Some(game_match) = self.page.borrow().as_ref().map(|page| page.game_match()) else { return };
        let has_focus = self.replay_bar.borrow().as_ref().map(ReplayBar::has_focus_within);
        if game_match.replay().is_some() {
            if has_focus.is_none() {
                let bar = ReplayBar::default();
                self.below.prepend(&bar);
                bar.bind(game_match);
                self.replay_bar.replace(Some(bar));
            }
        } else if has_focus == Some(true) {
            self.obj().focus_board();
        }
    }
}

#[gtk::template_callbacks]
impl Window {
    /// Handles a key before the focused widget does.
    #[template_callback]
    fn press(&self, key: gdk::Key, _code: u32, state: gdk::ModifierType) -> bool {
        let replay_bar = self.replay_bar.borrow().clone();
        replay_bar.is_some_and(|bar| bar.press(key, state))
    }
}

#[glib::object_subclass]
impl ObjectSubclass for Window {
    const NAME: &'static str = "BiquadrisWindow";
    type Type = super::Window;
    type ParentType = adw::ApplicationWindow;

    fn class_init(class: &mut Self::Class) {
        MessageBar::ensure_type();
        Icon::ensure_type();
        class.bind_template();
        class.bind_template_callbacks();
    }

    fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
        obj.init_template();
    }
}

impl ObjectImpl for Window {
    fn constructed(&self) {
        self.parent_constructed();
        // A menu is built when it is first opened. The focus returns to the board when it closes.
        for (button, menu) in [(&self.game_button, &self.game_menu), (&self.main_button, &self.main_menu)] {
            button.set_create_popup_func(glib::clone!(
                #[weak(rename_to = imp)]
                self,
                #[strong(rename_to = menu)]
                menu.get(),
                move |button| {
                    if button.popover().is_some() {
                        return;
                    }
                    button.set_menu_model(Some(&menu));
                    if let Some(popover) = button.popover() {
                        popover.connect_closed(glib::clone!(
                            #[weak]
                            imp,
                            move |_| imp.obj().focus_board()
                        ));
                    }
                }
            ));
        }
        // Saved games can be dropped on the window.
        let drop = gtk::DropTarget::new(gio::File::static_type(), gdk::DragAction::COPY);
        drop.connect_drop(glib::clone!(
            #[weak(rename_to = imp)]
            self,
            #[upgrade_or]
            false,
            move |_, value, _, _| value.get::<gio::File>().map(|file| imp.obj().open(&file)).is_ok()
        ));
        self.obj().add_controller(drop);
    }
}

impl WidgetImpl for Window {}
impl WindowImpl for Window {}
impl ApplicationWindowImpl for Window {}
impl AdwApplicationWindowImpl for Window {}
