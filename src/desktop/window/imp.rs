// SPDX-License-Identifier: GPL-3.0-or-later
//! The window as a widget.

use std::cell::RefCell;
use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gdk, gio, glib};

use crate::desktop::command_bar::CommandBar;
use crate::desktop::game_page::GamePage;
use crate::desktop::library::{Library, Listening};
use crate::desktop::replay_bar::ReplayBar;

#[derive(Default, gtk::CompositeTemplate)]
#[template(resource = "/io/github/biquadris/Biquadris/ui/window.ui")]
pub struct Window {
    #[template_child]
    pub toasts: TemplateChild<adw::ToastOverlay>,
    #[template_child]
    pub title: TemplateChild<gtk::Label>,
    #[template_child]
    pub place: TemplateChild<adw::Bin>,
    #[template_child]
    pub replay_bar: TemplateChild<ReplayBar>,
    #[template_child]
    pub command_bar: TemplateChild<CommandBar>,
    #[template_child]
    pub game_button: TemplateChild<gtk::MenuButton>,
    #[template_child]
    pub main_button: TemplateChild<gtk::MenuButton>,
    #[template_child]
    pub game_section: TemplateChild<gio::Menu>,
    #[template_child]
    pub players_section: TemplateChild<gio::Menu>,
    #[template_child]
    pub seed_section: TemplateChild<gio::Menu>,
    pub page: RefCell<Option<Rc<dyn GamePage>>>,
    pub library: RefCell<Option<Rc<Library>>>,
    /// Whoever sees to it that games look as it is set.
    pub look: RefCell<Option<Listening>>,
    /// The chooser of files that is open.
    pub chooser: RefCell<Option<gtk::FileChooserNative>>,
    toast: RefCell<Option<adw::Toast>>,
}

impl Window {
    /// Puts a game's page into its place.
    pub fn show_page(&self, page: &Rc<dyn GamePage>) {
        self.place.set_child(Some(&page.widget()));
        self.title.set_label(page.title());
        self.obj().set_title(Some(page.title()));
        self.page.replace(Some(Rc::clone(page)));
    }

    /// Shows a toast in the place of the one before.
    pub fn show_toast(&self, toast: adw::Toast) {
        if let Some(before) = self.toast.replace(Some(toast.clone())) {
            before.dismiss();
        }
        self.toasts.add_toast(toast);
    }
}

#[glib::object_subclass]
impl ObjectSubclass for Window {
    const NAME: &'static str = "BiquadrisWindow";
    type Type = super::Window;
    type ParentType = adw::ApplicationWindow;

    fn class_init(class: &mut Self::Class) {
        CommandBar::ensure_type();
        ReplayBar::ensure_type();
        class.bind_template();
    }

    fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
        obj.init_template();
    }
}

impl ObjectImpl for Window {
    fn constructed(&self) {
        self.parent_constructed();
        // The board takes the focus back when a menu closes.
        for button in [&self.game_button, &self.main_button] {
            let weak = self.obj().downgrade();
            if let Some(menu) = button.popover() {
                menu.connect_closed(move |_| {
                    if let Some(window) = weak.upgrade() {
                        window.focus_board();
                    }
                });
            }
        }
        // A match record can be dropped onto the window.
        let drop = gtk::DropTarget::new(gio::File::static_type(), gdk::DragAction::COPY);
        let weak = self.obj().downgrade();
        drop.connect_drop(move |_, value, _, _| match (weak.upgrade(), value.get::<gio::File>()) {
            (Some(window), Ok(file)) => {
                window.open(&file);
                true
            }
            _ => false,
        });
        self.obj().add_controller(drop);
    }
}

impl WidgetImpl for Window {}
impl WindowImpl for Window {}
impl ApplicationWindowImpl for Window {}
impl AdwApplicationWindowImpl for Window {}
