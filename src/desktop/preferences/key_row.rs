// SPDX-License-Identifier: GPL-3.0-or-later
//! A row with a command and its keys.

use std::cell::RefCell;
use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::accessible::Property;
use gtk::{gdk, glib};
use tr::tr;

glib::wrapper! {
    /// A row with a command and its keys.
    pub struct KeyRow(ObjectSubclass<imp::KeyRow>)
        @extends adw::ActionRow, adw::PreferencesRow, gtk::ListBoxRow, gtk::Widget,
        @implements gtk::Accessible, gtk::Actionable, gtk::Buildable, gtk::ConstraintTarget;
}

/// What is asked of a row, by click or key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A new key in place of the old ones.
    Change,
    /// One more key.
    Add,
    /// The command's own keys.
    Reset,
    /// The focus has gone elsewhere.
    Leave,
}

/// Called when something is asked of a row.
type Listener = Rc<dyn Fn(Ask)>;

impl KeyRow {
    /// A row for a command.
    #[must_use]
    pub fn new(title: &str) -> Self {
        let row: Self = glib::Object::builder().property("title", glib::markup_escape_text(title)).build();
        let imp = row.imp();
        let (add, reset) =
            (tr!("Add one more key for “{title}”", title), tr!("Restore the default of “{title}”", title));
        imp.add.update_property(&[Property::Label(&add)]);
        imp.reset.update_property(&[Property::Label(&reset)]);
        // Its name says more than the title.
        row.reset_relation(gtk::AccessibleRelation::LabelledBy);
        row
    }

    /// Calls `listener` when something is asked of the row.
    pub fn connect_asked(&self, listener: impl Fn(Ask) + 'static) {
        self.imp().listener.replace(Some(Rc::new(listener)));
    }

    /// Shows keys, as GTK writes them; `labels` says the same in words.
    pub fn show(&self, title: &str, accelerators: &[String], labels: &str, is_default: bool) {
        let imp = self.imp();
        self.clear();
        for accelerator in accelerators {
            imp.caps.append(&gtk::ShortcutLabel::new(accelerator));
        }
        if accelerators.is_empty() {
            imp.caps.append(&gtk::Label::builder().label(tr!("no key" => "None")).css_classes(["dim-label"]).build());
        }
        imp.reset.set_visible(!is_default);
        self.update_property(&[Property::Label(&tr!("a command and its keys" => "{title}: {labels}", title, labels))]);
    }

    /// Shows that the row waits for a key, in the place of its keys, until they are shown again.
    pub fn wait(&self) {
        self.clear();
        let label = tr!("a row that waits for its new key" => "Press a key…");
        self.imp().caps.append(&gtk::Label::builder().label(label).css_classes(["accent"]).build());
    }

    /// Shows no keys.
    fn clear(&self) {
        let caps = &self.imp().caps;
        while let Some(cap) = caps.first_child() {
            caps.remove(&cap);
        }
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/key_row.ui")]
    pub struct KeyRow {
        #[template_child]
        pub caps: TemplateChild<gtk::Box>,
        #[template_child]
        pub add: TemplateChild<gtk::Button>,
        #[template_child]
        pub reset: TemplateChild<gtk::Button>,
        pub listener: RefCell<Option<Listener>>,
    }

    #[gtk::template_callbacks]
    impl KeyRow {
        fn ask(&self, what: Ask) {
            let listener = self.listener.borrow().clone();
            if let Some(listener) = listener {
                listener(what);
            }
        }

        #[template_callback]
        fn change(&self) {
            self.ask(Ask::Change);
        }

        #[template_callback]
        fn add_one(&self) {
            self.ask(Ask::Add);
        }

        #[template_callback]
        fn restore(&self) {
            self.ask(Ask::Reset);
        }

        #[template_callback]
        fn leave(&self) {
            self.ask(Ask::Leave);
        }

        /// What a key asks of the row itself.
        #[template_callback]
        fn press(&self, key: gdk::Key, _code: u32, state: gdk::ModifierType) -> bool {
            let held = gdk::ModifierType::CONTROL_MASK | gdk::ModifierType::ALT_MASK;
            if !self.obj().has_focus() || state.intersects(held) {
                return false;
            }
            match key {
                gdk::Key::BackSpace => self.ask(Ask::Reset),
                gdk::Key::Return | gdk::Key::KP_Enter if state.contains(gdk::ModifierType::SHIFT_MASK) => {
                    self.ask(Ask::Add);
                }
                _ => return false,
            }
            true
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for KeyRow {
        const NAME: &'static str = "BiquadrisKeyRow";
        type Type = super::KeyRow;
        type ParentType = adw::ActionRow;

        fn class_init(class: &mut Self::Class) {
            class.bind_template();
            class.bind_template_callbacks();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for KeyRow {}
    impl WidgetImpl for KeyRow {}
    impl ListBoxRowImpl for KeyRow {}
    impl PreferencesRowImpl for KeyRow {}
    impl ActionRowImpl for KeyRow {}
}
