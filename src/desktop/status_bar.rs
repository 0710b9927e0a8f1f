// SPDX-License-Identifier: GPL-3.0-or-later
//! Status bar above every game: the latest message, and buttons when the game is over.

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::GameView;
use super::game_match::{AnyMatch, Match, TextSignal};

glib::wrapper! {
    /// Status line, and the buttons shown at the end of a game. Games can append widgets.
    pub struct StatusBar(ObjectSubclass<imp::StatusBar>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Default for StatusBar {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl StatusBar {
    /// Shows the messages and the state of a match.
    pub fn bind<G: GameView>(&self, model: &Rc<Match<G>>) {
        model.model().connect_text(TextSignal::Message, self, Self::show);
        self.show(&model.waits_for());
        self.update(model);
        let weak = Rc::downgrade(model);
        model.connect_position_changed(self, move |status_bar| {
            if let Some(model) = weak.upgrade() {
                status_bar.update(&model);
            }
        });
    }

    /// Updates the practice label and the buttons for the end of the game.
    fn update<G: GameView>(&self, model: &Match<G>) {
        self.imp().practice.set_visible(model.is_practice());
        let is_over = model.position().turn().is_none();
        self.imp().after_the_end.set_visible(is_over);
        if is_over {
            self.add_css_class("over");
        } else {
            self.remove_css_class("over");
        }
    }

    /// Shows a message, and hides the button that was offered with the previous one.
    fn show(&self, message: &str) {
        let imp = self.imp();
        imp.offer.set_visible(false);
        imp.status.set_text(Some(message));
        imp.fit();
    }

    /// Shows a button for an action next to the message, until the next message.
    pub fn offer(&self, label: &str, action: &str) {
        let offer = &self.imp().offer;
        offer.set_label(label);
        offer.set_action_name(Some(action));
        offer.set_visible(true);
    }
}

mod imp {
    use std::cell::Cell;

    use gtk::pango;

    use super::*;

    /// Minimum height of the status line, in lines of text.
    const MIN_LINES: u32 = 2;
    /// Maximum height of the status line, in lines of text. Longer messages are output of commands, which the command bar shows.
    const MAX_LINES: u32 = 6;

    /// Maximum number of characters measured: more than fit into [`MAX_LINES`] of a wide window.
    const MAX_CHARS: usize = 1500;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/status_bar.ui")]
    pub struct StatusBar {
        #[template_child]
        pub status: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub offer: TemplateChild<gtk::Button>,
        #[template_child]
        pub practice: TemplateChild<gtk::Label>,
        #[template_child]
        pub after_the_end: TemplateChild<gtk::Box>,
        /// Width of the bar for which the number of lines was computed.
        fitted: Cell<i32>,
    }

    impl StatusBar {
        /// Adjusts the number of lines to the message. The height never shrinks while the width is the same, so that the board
        /// does not move up and down.
        pub fn fit(&self) {
            let (status, width) = (&self.status, self.status.width());
            let Some(text) = status.text().filter(|_| width > 0) else { return };
            let measured: String = text.chars().take(MAX_CHARS).collect();
            let layout = status.create_pango_layout(Some(&measured));
            layout.set_wrap(pango::WrapMode::WordChar);
            layout.set_width(width * pango::SCALE);
            let needed = u32::try_from(layout.line_count()).unwrap_or(MAX_LINES).clamp(MIN_LINES, MAX_LINES);
            let bar_width = self.obj().width();
            let reserved = if self.fitted.replace(bar_width) == bar_width { status.min_lines() } else { MIN_LINES };
            let lines = needed.max(reserved);
            if lines != status.min_lines() {
                status.set_min_lines(lines);
                status.set_nat_lines(lines);
            }
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for StatusBar {
        const NAME: &'static str = "BiquadrisStatusBar";
        type Type = super::StatusBar;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            class.bind_template();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for StatusBar {}
    impl WidgetImpl for StatusBar {
        fn size_allocate(&self, width: i32, height: i32, baseline: i32) {
            let before = self.status.width();
            self.parent_size_allocate(width, height, baseline);
            if self.status.width() != before {
                // A resize can't be requested during allocation.
                glib::idle_add_local_once(glib::clone!(
                    #[weak(rename_to = imp)]
                    self,
                    move || imp.fit()
                ));
            }
        }
    }
    impl BoxImpl for StatusBar {}
}
