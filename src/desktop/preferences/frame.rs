// SPDX-License-Identifier: GPL-3.0-or-later
//! The window around the pages of preferences: tabs above, or below where it is narrow, and a search through all pages.
//!
//! libadwaita has such a window, but that of version 1.2 never gives back the memory of the groups in it: the model of rows that
//! it searches takes a reference to each and forgets it. This one holds nothing.

use std::cell::RefCell;
use std::rc::Rc;

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use crate::desktop::dialogs::close_with_escape;

/// A window with these pages.
#[must_use]
pub(super) fn window(parent: &impl IsA<gtk::Window>) -> (adw::Window, adw::ViewStack) {
    let stack = adw::ViewStack::builder().vexpand(true).build();
    let title = adw::ViewSwitcherTitle::builder().stack(&stack).title(tr!("Preferences")).build();
    let bar = adw::ViewSwitcherBar::builder().stack(&stack).build();
    title.bind_property("title-visible", &bar, "reveal").sync_create().build();
    let find = gtk::ToggleButton::builder().icon_name("edit-find-symbolic").tooltip_text(tr!("Find")).build();
    find.update_property(&[gtk::accessible::Property::Label(&format!("{} (Ctrl+F)", tr!("Find")))]);
    let header = adw::HeaderBar::builder().title_widget(&title).centering_policy(adw::CenteringPolicy::Strict).build();
    header.pack_start(&find);
    let search = search(&stack);
    search.bind_property("search-mode-enabled", &find, "active").bidirectional().build();

    let content = gtk::Box::new(gtk::Orientation::Vertical, 0);
    content.append(&header);
    content.append(&search);
    content.append(&stack);
    content.append(&bar);
    let window = adw::Window::builder()
        .title(tr!("Preferences"))
        .transient_for(parent)
        .modal(true)
        .default_width(620)
        .default_height(680)
        .content(&content)
        .build();
    close_with_escape(&window);
    let shortcuts = gtk::ShortcutController::new();
    shortcuts.set_scope(gtk::ShortcutScope::Managed);
    let opens = gtk::CallbackAction::new(glib::clone!(
        #[weak]
        search,
        #[upgrade_or]
        glib::Propagation::Proceed,
        move |_, _| {
            search.set_search_mode(true);
            glib::Propagation::Stop
        }
    ));
    shortcuts.add_shortcut(gtk::Shortcut::new(gtk::ShortcutTrigger::parse_string("<Control>f"), Some(opens)));
    window.add_controller(shortcuts);
    (window, stack)
}

/// Adds a page behind those that are there; it is shown in this widget, which may be the page itself.
pub(super) fn add(stack: &adw::ViewStack, page: &adw::PreferencesPage, widget: &impl IsA<gtk::Widget>) {
    stack.add_titled(widget, None, &page.title()).set_icon_name(page.icon_name().as_deref());
}

/// The bar in which words are looked for that stand in rows: other rows, and pages without one, are not shown meanwhile.
fn search(stack: &adw::ViewStack) -> gtk::SearchBar {
    let entry = gtk::SearchEntry::builder().hexpand(true).build();
    entry.update_property(&[gtk::accessible::Property::Label(&tr!("Find"))]);
    let nothing = gtk::Label::builder().accessible_role(gtk::AccessibleRole::Status).css_classes(["dim-label"]).build();
    let row = gtk::Box::builder().spacing(6).build();
    row.append(&entry);
    row.append(&nothing);
    let bar = gtk::SearchBar::builder().child(&adw::Clamp::builder().maximum_size(480).child(&row).build()).build();
    bar.connect_entry(&entry);
    let hidden: Rc<RefCell<Vec<gtk::Widget>>> = Rc::default();
    entry.connect_search_changed(glib::clone!(
        #[weak]
        stack,
        move |entry| {
            hidden.take().iter().for_each(|widget| widget.set_visible(true));
            let found = filter(&stack, &entry.text(), &mut hidden.borrow_mut());
            nothing.set_label(&if found { String::new() } else { tr!("Not found") });
        }
    ));
    bar.connect_search_mode_enabled_notify(glib::clone!(
        #[weak]
        entry,
        move |bar| {
            if !bar.is_search_mode() {
                entry.set_text("");
            }
        }
    ));
    bar
}

/// Hides all but the rows in which these words stand, and the pages without one; whether there are any.
fn filter(stack: &adw::ViewStack, sought: &str, hidden: &mut Vec<gtk::Widget>) -> bool {
    let sought = glib::markup_escape_text(sought.trim()).to_lowercase();
    let mut first = None;
    for page in children(stack.upcast_ref()) {
        let found = sought.is_empty() || shows(&page, &sought, hidden);
        stack.page(&page).set_visible(found);
        first = first.or(found.then_some(page));
    }
    let shown = stack.visible_child().filter(|shown| stack.page(shown).is_visible());
    if let (Some(first), None) = (&first, shown) {
        stack.set_visible_child(first);
    }
    first.is_some()
}

/// Whether a row with these words stands in a widget; the rows without them, and groups of none, are hidden.
fn shows(widget: &gtk::Widget, sought: &str, hidden: &mut Vec<gtk::Widget>) -> bool {
    let shows = if let Some(row) = widget.downcast_ref::<adw::PreferencesRow>() {
        let subtitle = widget.downcast_ref::<adw::ActionRow>().map(ActionRowExt::subtitle);
        let says = |text: &str| text.to_lowercase().contains(sought);
        says(&row.title()) || subtitle.flatten().is_some_and(|subtitle| says(&subtitle))
    } else {
        // Each is looked at: all that don't show are hidden.
        children(widget).filter(|child| shows(child, sought, hidden)).count() > 0
    };
    let can_be_hidden = widget.is::<adw::PreferencesRow>() || widget.is::<adw::PreferencesGroup>();
    if !shows && can_be_hidden && widget.get_visible() {
        widget.set_visible(false);
        hidden.push(widget.clone());
    }
    shows
}

/// What stands directly in a widget.
fn children(widget: &gtk::Widget) -> impl Iterator<Item = gtk::Widget> + use<> {
    std::iter::successors(widget.first_child(), gtk::prelude::WidgetExt::next_sibling)
}
