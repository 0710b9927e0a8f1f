// SPDX-License-Identifier: GPL-3.0-or-later
//! Parts that dialogs share: a dialog with a list that is read from disk, a confirmation, list and button styles.

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::glib;
use tr::tr;

use super::message_bar::MessageBar;
use super::user_data::UserData;

glib::wrapper! {
    /// Dialog above a window, closed by Escape. Initially empty.
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

    /// Adds a button to the header bar and makes it the default widget, which Enter activates.
    pub(super) fn add_default(&self, button: &gtk::Button) {
        self.imp().header.pack_start(button);
        self.set_default_widget(Some(button));
    }

    /// Shows widgets below each other, replacing the previous ones.
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

    /// Runs a job on another thread after all pending writes, and calls `show` with the result unless the dialog was closed in
    /// the meantime. The result is `None` if the job panicked.
    pub(super) fn read<T: Send + 'static>(
        &self,
        user_data: &UserData,
        read: impl FnOnce() -> T + Send + 'static,
        show: impl FnOnce(&Self, Option<T>) + 'static,
    ) {
        let (weak, result) = (self.downgrade(), user_data.read(read));
        glib::spawn_future_local(async move {
            let result = result.await;
            if let Some(dialog) = weak.upgrade().filter(WidgetExt::is_visible) {
                show(&dialog, result);
            }
        });
    }

    /// Shows a status page instead of a list.
    pub(super) fn announce(&self, title: &str, text: &str) {
        let imp = self.imp();
        imp.status.set_title(title);
        imp.status.set_description(Some(&glib::markup_escape_text(text)));
        imp.pages.set_visible_child(&*imp.status);
    }

    /// Adds a widget to the status page.
    pub(super) fn add_below(&self, widget: &impl IsA<gtk::Widget>) {
        self.imp().status.set_child(Some(widget));
    }

    /// Shows a message above the contents.
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

/// Creates a list whose rows can't be selected, in the boxed style.
pub(super) fn boxed_list() -> gtk::ListBox {
    gtk::ListBox::builder().selection_mode(gtk::SelectionMode::None).css_classes(["boxed-list"]).build()
}

/// Creates a flat icon button, for the end of a row.
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

/// Texts of a confirmation dialog.
pub(super) struct Question<'a> {
    /// Question.
    pub title: &'a str,
    /// Explanation of what will be lost.
    pub text: &'a str,
    /// Label of the button that confirms, with a mnemonic.
    pub button: &'a str,
}

/// Asks for confirmation of a destructive action, and calls `then` if the user confirms.
pub(super) fn confirm(parent: &impl IsA<gtk::Window>, question: &Question<'_>, then: impl Fn() + 'static) {
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
