// SPDX-License-Identifier: GPL-3.0-or-later
//! GObject implementation of the preferences dialog: tabs at the top, or at the bottom of a narrow dialog, and a search through
//! all pages.
//!
//! `AdwPreferencesWindow` of libadwaita 1.2 is not used because it leaks the groups: the list model of rows that it searches
//! leaks a reference to each.

use std::cell::RefCell;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::glib;
use tr::tr;

use super::editable::Editable;
use super::key_row::KeyRow;
use super::search;
use view::keys::editing::{Editing, Place, TakeBack};

#[derive(Default, gtk::CompositeTemplate)]
#[template(resource = "/io/github/biquadris/Biquadris/ui/preferences.ui")]
pub struct Preferences {
    #[template_child]
    pub stack: TemplateChild<adw::ViewStack>,
    #[template_child]
    find: TemplateChild<gtk::ToggleButton>,
    #[template_child]
    search_bar: TemplateChild<gtk::SearchBar>,
    #[template_child]
    entry: TemplateChild<gtk::SearchEntry>,
    #[template_child]
    nothing: TemplateChild<gtk::Label>,
    /// Widgets that the search hides.
    hidden: RefCell<Vec<gtk::Widget>>,
    /// Page on which keys are edited.
    #[template_child]
    pub keys: TemplateChild<adw::PreferencesPage>,
    /// Box of that page and the bar with `status` below it.
    #[template_child]
    pub keys_box: TemplateChild<gtk::Box>,
    #[template_child]
    pub status: TemplateChild<gtk::Label>,
    #[template_child]
    pub restore: TemplateChild<gtk::Button>,
    #[template_child]
    pub undo: TemplateChild<gtk::Button>,
    pub editing: RefCell<Editing<dyn Editable>>,
    pub(super) rows: RefCell<Vec<(Place, KeyRow)>>,
    /// Functions that undo the last reset of all keys.
    pub take_back: RefCell<Vec<TakeBack>>,
}

#[gtk::template_callbacks]
impl Preferences {
    #[template_callback]
    fn search(&self) {
        self.hidden.take().iter().for_each(|widget| widget.set_visible(true));
        let found = search::filter(&self.stack, &self.entry.text(), &mut self.hidden.borrow_mut());
        self.nothing.set_label(&if found { String::new() } else { tr!("No results") });
    }

    #[template_callback]
    fn end_search(&self) {
        if !self.search_bar.is_search_mode() {
            self.entry.set_text("");
        }
    }
}

#[glib::object_subclass]
impl ObjectSubclass for Preferences {
    const NAME: &'static str = "BiquadrisPreferences";
    type Type = super::Preferences;
    type ParentType = adw::Window;

    fn class_init(class: &mut Self::Class) {
        class.bind_template();
        class.bind_template_callbacks();
        class.bind_template_instance_callbacks();
        class.install_action("preferences.find", None, |window, _, _| window.imp().search_bar.set_search_mode(true));
    }

    fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
        obj.init_template();
    }
}

impl ObjectImpl for Preferences {
    fn constructed(&self) {
        self.parent_constructed();
        self.search_bar.connect_entry(&*self.entry);
        let label = format!("{} (Ctrl+F)", tr!("Find"));
        self.find.update_property(&[gtk::accessible::Property::Label(&label)]);
    }
}

impl WidgetImpl for Preferences {}
impl WindowImpl for Preferences {}
impl AdwWindowImpl for Preferences {}
