// SPDX-License-Identifier: GPL-3.0-or-later
//! GObject implementation of the help window.

use std::cell::{Cell, OnceCell, RefCell};
use std::ops::Range;

use adw::subclass::prelude::*;
use gtk::prelude::*;
use gtk::{gdk, glib};
use tr::tr;

use super::Content;

#[derive(Default, gtk::CompositeTemplate)]
#[template(resource = "/io/github/biquadris/Biquadris/ui/help.ui")]
pub struct Help {
    #[template_child]
    pub games: TemplateChild<gtk::DropDown>,
    #[template_child]
    pub contents: TemplateChild<gtk::Popover>,
    #[template_child]
    pub list: TemplateChild<gtk::ListBox>,
    #[template_child]
    find: TemplateChild<gtk::ToggleButton>,
    #[template_child]
    pub bar: TemplateChild<gtk::SearchBar>,
    #[template_child]
    pub entry: TemplateChild<gtk::SearchEntry>,
    #[template_child]
    pub count: TemplateChild<gtk::Label>,
    #[template_child]
    pub scroller: TemplateChild<gtk::ScrolledWindow>,
    #[template_child]
    pub text: TemplateChild<gtk::Box>,
    pub content: OnceCell<Content>,
    /// Headings that have been built.
    pub headings: RefCell<Vec<gtk::Widget>>,
    /// Index of the heading to scroll to as soon as it has been built.
    pub pending_heading: Cell<Option<usize>>,
    /// The task that builds the page.
    pub building: RefCell<Option<glib::JoinHandle<()>>>,
    /// Results of the search: label and byte range of its text.
    pub found: RefCell<Vec<(gtk::Label, Range<usize>)>>,
    /// Index of the current result.
    pub at: Cell<usize>,
}

#[gtk::template_callbacks]
impl Help {
    #[template_callback]
    fn show_page(&self) {
        self.obj().show_page();
    }

    #[template_callback]
    fn go_to_row(&self, row: &gtk::ListBoxRow) {
        if let Ok(number) = usize::try_from(row.index()) {
            self.contents.popdown();
            self.obj().go_to_heading(number);
        }
    }

    /// Handles a key that no other widget in the window has handled.
    #[template_callback]
    fn press(&self, key: gdk::Key, _code: u32, state: gdk::ModifierType) -> bool {
        if state.contains(gdk::ModifierType::CONTROL_MASK) {
            let finds = key.to_lower() == gdk::Key::f;
            if finds {
                self.bar.set_search_mode(true);
                self.entry.grab_focus();
                self.entry.select_region(0, -1);
            }
            return finds;
        }
        let scroll = match key {
            gdk::Key::Escape if self.bar.is_search_mode() => {
                self.bar.set_search_mode(false);
                return true;
            }
            gdk::Key::Escape => {
                self.obj().close();
                return true;
            }
            _ if self.entry.state_flags().contains(gtk::StateFlags::FOCUS_WITHIN) => return false,
            gdk::Key::Down => gtk::ScrollType::StepDown,
            gdk::Key::Up => gtk::ScrollType::StepUp,
            gdk::Key::Page_Down | gdk::Key::space => gtk::ScrollType::PageDown,
            gdk::Key::Page_Up => gtk::ScrollType::PageUp,
            gdk::Key::Home => gtk::ScrollType::Start,
            gdk::Key::End => gtk::ScrollType::End,
            _ => return false,
        };
        self.scroller.emit_by_name("scroll-child", &[&scroll, &false])
    }

    #[template_callback]
    fn search(&self) {
        self.obj().search();
    }

    #[template_callback]
    fn end_search(&self) {
        if !self.bar.is_search_mode() {
            self.entry.set_text("");
            self.obj().search();
        }
    }

    #[template_callback]
    fn next(&self) {
        self.obj().go_to_result(|at, all| (at + 1) % all);
    }

    #[template_callback]
    fn previous(&self) {
        self.obj().go_to_result(|at, all| (at + all - 1) % all);
    }
}

#[glib::object_subclass]
impl ObjectSubclass for Help {
    const NAME: &'static str = "BiquadrisHelp";
    type Type = super::Help;
    type ParentType = adw::Window;

    fn class_init(class: &mut Self::Class) {
        class.bind_template();
        class.bind_template_callbacks();
    }

    fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
        obj.init_template();
    }
}

impl ObjectImpl for Help {
    fn constructed(&self) {
        self.parent_constructed();
        self.bar.connect_entry(&*self.entry);
        self.find.set_tooltip_text(Some(&format!("{} (Ctrl+F)", tr!("Find"))));
    }

    fn dispose(&self) {
        if let Some(building) = self.building.take() {
            building.abort();
        }
    }
}

impl WidgetImpl for Help {}
impl WindowImpl for Help {}
impl AdwWindowImpl for Help {}
