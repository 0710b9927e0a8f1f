// SPDX-License-Identifier: GPL-3.0-or-later
//! Bar below the header bar for important messages, such as files that can't be read or written. It stays until it is closed.

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

glib::wrapper! {
    /// List of messages, oldest first.
    pub struct MessageBar(ObjectSubclass<imp::MessageBar>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl MessageBar {
    /// Adds a message, unless it is shown already.
    pub fn add(&self, text: &str) {
        let label = self.imp().text.get();
        let shown = label.label();
        if !self.get_visible() {
            label.set_label(text);
        } else if shown.split('\n').all(|line| line != text) {
            label.set_label(&format!("{shown}\n{text}"));
        }
        self.set_visible(true);
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/message_bar.ui")]
    pub struct MessageBar {
        #[template_child]
        pub text: TemplateChild<gtk::Label>,
    }

    #[gtk::template_callbacks]
    impl MessageBar {
        #[template_callback]
        fn close(&self) {
            self.obj().set_visible(false);
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for MessageBar {
        const NAME: &'static str = "BiquadrisMessageBar";
        type Type = super::MessageBar;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            class.bind_template();
            class.bind_template_callbacks();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for MessageBar {}
    impl WidgetImpl for MessageBar {}
    impl BoxImpl for MessageBar {}
}
