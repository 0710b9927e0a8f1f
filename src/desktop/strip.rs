// SPDX-License-Identifier: GPL-3.0-or-later
//! The strip above every game: what happened, and what to do when the game is over.

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::host::{Hosted, Plays};

glib::wrapper! {
    /// The status line, and the buttons that come with the end. A page's template may add more at its end.
    pub struct Strip(ObjectSubclass<imp::Strip>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Strip {
    /// Shows what is said of a match from now on.
    pub fn bind<M: Hosted>(&self, model: &M) {
        let weak = self.imp().status.downgrade();
        model.connect_local("message", false, move |values| {
            let message = values.get(1).and_then(|value| value.get::<String>().ok());
            if let (Some(status), Some(message)) = (weak.upgrade(), message) {
                status.set_text(Some(&message));
            }
            None
        });
        self.imp().status.set_text(Some(&Hosted::waits_for(model)));
        model.connect_position_changed(self, {
            let weak = model.downgrade();
            move |strip| {
                if let Some(model) = weak.upgrade() {
                    strip.imp().practice.set_visible(model.is_practice());
                }
            }
        });
        self.imp().practice.set_visible(model.is_practice());
    }

    /// Shows what to do after the end, or no longer.
    pub fn set_over(&self, over: bool) {
        self.imp().after_the_end.set_visible(over);
        if over {
            self.add_css_class("over");
        } else {
            self.remove_css_class("over");
        }
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/strip.ui")]
    pub struct Strip {
        #[template_child]
        pub status: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub practice: TemplateChild<gtk::Label>,
        #[template_child]
        pub after_the_end: TemplateChild<gtk::Box>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Strip {
        const NAME: &'static str = "BiquadrisStrip";
        type Type = super::Strip;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            class.bind_template();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for Strip {}
    impl WidgetImpl for Strip {}
    impl BoxImpl for Strip {}
}
