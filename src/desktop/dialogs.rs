// SPDX-License-Identifier: GPL-3.0-or-later
//! Parts that dialogs share: one that shows a list of what is read from the disk, a question, keys, a search in widgets.

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::message_bar::MessageBar;

glib::wrapper! {
    /// A dialog above a window, closed by Escape. It is empty until something is shown or said in it.
    pub struct Dialog(ObjectSubclass<imp::Dialog>)
        @extends adw::Window, gtk::Window, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Native, gtk::Root, gtk::ShortcutManager;
}

impl Dialog {
    /// Opens a dialog.
    #[must_use]
    pub(super) fn new(parent: &impl IsA<gtk::Window>, title: &str) -> Self {
        let dialog: Self = glib::Object::builder().property("title", title).property("transient-for", parent).build();
        dialog.present();
        dialog
    }

    /// Has this button above all, where it is seen whatever is scrolled to; Enter presses it.
    pub(super) fn add_default(&self, button: &gtk::Button) {
        self.imp().header.pack_start(button);
        self.set_default_widget(Some(button));
    }

    /// Shows these below each other.
    pub(super) fn fill(&self, widgets: &[gtk::Widget]) {
        let imp = self.imp();
        while let Some(child) = imp.list.first_child() {
            imp.list.remove(&child);
        }
        for widget in widgets {
            imp.list.append(widget);
        }
        imp.pages.set_visible_child(&*imp.scroller);
    }

    /// Does something with files off the main thread; `show` is given the result, unless the dialog was closed meanwhile.
    pub(super) fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce() -> T + Send + 'static,
        show: impl FnOnce(&Self, Option<T>) + 'static,
    ) {
        let weak = self.downgrade();
        glib::spawn_future_local(async move {
            let result = gio::spawn_blocking(read).await.ok();
            if let Some(dialog) = weak.upgrade().filter(WidgetExt::is_visible) {
                show(&dialog, result);
            }
        });
    }

    /// Says that there is nothing to show, and why.
    pub(super) fn announce(&self, title: &str, text: &str) {
        let imp = self.imp();
        imp.status.set_title(title);
        imp.status.set_description(Some(&glib::markup_escape_text(text)));
        imp.pages.set_visible_child(&*imp.status);
    }

    /// Shows this below what was said.
    pub(super) fn add_below(&self, widget: &impl IsA<gtk::Widget>) {
        self.imp().status.set_child(Some(widget));
    }

    /// Shows a message above what the dialog shows.
    pub(super) fn toast(&self, text: &str) {
        self.imp().messages.add(text);
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/dialog.ui")]
    pub struct Dialog {
        #[template_child]
        pub header: TemplateChild<adw::HeaderBar>,
        #[template_child]
        pub messages: TemplateChild<MessageBar>,
        #[template_child]
        pub pages: TemplateChild<gtk::Stack>,
        #[template_child]
        pub scroller: TemplateChild<gtk::ScrolledWindow>,
        #[template_child]
        pub list: TemplateChild<gtk::Box>,
        #[template_child]
        pub status: TemplateChild<adw::StatusPage>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Dialog {
        const NAME: &'static str = "BiquadrisDialog";
        type Type = super::Dialog;
        type ParentType = adw::Window;

        fn class_init(class: &mut Self::Class) {
            MessageBar::ensure_type();
            class.bind_template();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for Dialog {}
    impl WidgetImpl for Dialog {}
    impl WindowImpl for Dialog {}
    impl AdwWindowImpl for Dialog {}
}

/// Returns all widgets below a widget, in reading order.
pub(super) fn descendants(widget: &impl IsA<gtk::Widget>) -> Vec<gtk::Widget> {
    let children = std::iter::successors(widget.first_child(), gtk::Widget::next_sibling);
    children.flat_map(|child| std::iter::once(child.clone()).chain(descendants(&child))).collect()
}

/// Returns a list of rows that are not selected.
pub(super) fn boxed_list() -> gtk::ListBox {
    gtk::ListBox::builder().selection_mode(gtk::SelectionMode::None).css_classes(["boxed-list"]).build()
}

/// A button at the end of a row.
#[must_use]
pub(super) fn icon_button(icon: &str, label: &str) -> gtk::Button {
    let button = gtk::Button::builder()
        .icon_name(icon)
        .tooltip_text(label)
        .valign(gtk::Align::Center)
        .css_classes(["flat"])
        .build();
    button.update_property(&[gtk::accessible::Property::Label(label)]);
    button
}

/// What is asked before something is lost.
pub(super) struct Question<'a> {
    /// The question.
    pub title: &'a str,
    /// What will be lost, and what will not.
    pub text: &'a str,
    /// The label of the button that says yes.
    pub button: &'a str,
}

/// Asks once more before something is lost; `then` is called if it is to be.
pub(super) fn ask(parent: &impl IsA<gtk::Window>, question: &Question<'_>, then: impl Fn() + 'static) {
    const CANCEL: &str = "cancel";
    const YES: &str = "yes";
    let dialog = adw::MessageDialog::new(Some(parent), Some(question.title), Some(question.text));
    dialog.add_responses(&[(CANCEL, &tr!("_Cancel")), (YES, question.button)]);
    dialog.set_response_appearance(YES, adw::ResponseAppearance::Destructive);
    dialog.set_default_response(Some(CANCEL));
    dialog.set_close_response(CANCEL);
    dialog.connect_response(Some(YES), move |_, _| then());
    dialog.present();
}
