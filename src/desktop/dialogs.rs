// SPDX-License-Identifier: GPL-3.0-or-later
//! A dialog that shows a list of things which are read from the disk.

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use super::help::close_with_escape;
use super::message_bar::MessageBar;

/// How wide the list is at most.
const WIDTH: i32 = 560;

/// A dialog above a window, closed by Escape. It is empty until something is shown or said in it.
pub(super) struct Dialog {
    /// The dialog itself.
    pub window: adw::Window,
    header: adw::HeaderBar,
    place: adw::Bin,
    messages: MessageBar,
}

/// A dialog that may have been closed.
#[derive(Clone)]
pub(super) struct WeakDialog {
    window: glib::WeakRef<adw::Window>,
    header: glib::WeakRef<adw::HeaderBar>,
    place: glib::WeakRef<adw::Bin>,
    messages: glib::WeakRef<MessageBar>,
}

impl Dialog {
    /// Opens a dialog.
    #[must_use]
    pub(super) fn new(parent: &impl IsA<gtk::Window>, title: &str) -> Self {
        let place = adw::Bin::builder().vexpand(true).build();
        let messages = MessageBar::default();
        let content = gtk::Box::new(gtk::Orientation::Vertical, 0);
        let header = adw::HeaderBar::new();
        content.append(&header);
        content.append(&messages);
        content.append(&place);
        let window = adw::Window::builder()
            .title(title)
            .transient_for(parent)
            .modal(true)
            .default_width(540)
            .default_height(560)
            .content(&content)
            .build();
        close_with_escape(&window);
        window.present();
        Self { window, header, place, messages }
    }

    /// The dialog, as long as it is open.
    #[must_use]
    pub(super) fn downgrade(&self) -> WeakDialog {
        WeakDialog {
            window: self.window.downgrade(),
            header: self.header.downgrade(),
            place: self.place.downgrade(),
            messages: self.messages.downgrade(),
        }
    }

    /// Has this button above all, where it is seen whatever is scrolled to; Enter presses it.
    pub(super) fn add_default(&self, button: &gtk::Button) {
        self.header.pack_start(button);
        self.window.set_default_widget(Some(button));
    }

    /// Shows these below each other.
    pub(super) fn show(&self, widgets: &[gtk::Widget]) {
        let list = gtk::Box::builder()
            .orientation(gtk::Orientation::Vertical)
            .spacing(18)
            .margin_top(18)
            .margin_bottom(24)
            .margin_start(12)
            .margin_end(12)
            .build();
        for widget in widgets {
            list.append(widget);
        }
        let clamp = adw::Clamp::builder().maximum_size(WIDTH).child(&list).build();
        let scroller = gtk::ScrolledWindow::builder().hscrollbar_policy(gtk::PolicyType::Never).child(&clamp).build();
        self.place.set_child(Some(&scroller));
    }

    /// Says that there is nothing to show, and why.
    pub(super) fn say(&self, title: &str, text: &str) {
        let page = adw::StatusPage::builder()
            .title(title)
            .description(glib::markup_escape_text(text))
            .icon_name("blocks-symbolic")
            .build();
        self.place.set_child(Some(&page));
    }

    /// Shows a message above what the dialog shows.
    pub(super) fn toast(&self, text: &str) {
        self.messages.add(text);
    }
}

impl glib::clone::Downgrade for Dialog {
    type Weak = WeakDialog;

    fn downgrade(&self) -> WeakDialog {
        Self::downgrade(self)
    }
}

impl glib::clone::Upgrade for WeakDialog {
    type Strong = Dialog;

    fn upgrade(&self) -> Option<Dialog> {
        Self::upgrade(self)
    }
}

impl WeakDialog {
    /// The dialog, unless it was closed.
    #[must_use]
    pub(super) fn upgrade(&self) -> Option<Dialog> {
        let window = self.window.upgrade().filter(|window| window.is_visible())?;
        let (header, place, messages) = (self.header.upgrade()?, self.place.upgrade()?, self.messages.upgrade()?);
        Some(Dialog { window, header, place, messages })
    }
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
