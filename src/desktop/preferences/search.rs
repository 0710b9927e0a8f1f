// SPDX-License-Identifier: GPL-3.0-or-later
//! Search for words in the rows of all pages: other rows, and pages without one, are not shown meanwhile.

use adw::prelude::*;
use gtk::glib;

/// Hides all but the rows in which these words stand, and the pages without one; whether there are any.
pub(super) fn filter(stack: &adw::ViewStack, query: &str, hidden: &mut Vec<gtk::Widget>) -> bool {
    let query = glib::markup_escape_text(query.trim()).to_lowercase();
    let mut first = None;
    for page in children(stack.upcast_ref()) {
        let found = query.is_empty() || shows(&page, &query, hidden);
        stack.page(&page).set_visible(found);
        first = first.or(found.then_some(page));
    }
    let shown = stack.visible_child().filter(|shown| stack.page(shown).is_visible());
    if let (Some(first), None) = (&first, shown) {
        stack.set_visible_child(first);
    }
    first.is_some()
}

/// Whether a widget contains a row with these words; the rows without them, and groups of none, are hidden.
fn shows(widget: &gtk::Widget, query: &str, hidden: &mut Vec<gtk::Widget>) -> bool {
    let shows = if let Some(row) = widget.downcast_ref::<adw::PreferencesRow>() {
        let subtitle = widget.downcast_ref::<adw::ActionRow>().map(ActionRowExt::subtitle);
        let says = |text: &str| text.to_lowercase().contains(query);
        says(&row.title()) || subtitle.flatten().is_some_and(|subtitle| says(&subtitle))
    } else {
        // Each is looked at: all that don't show are hidden.
        children(widget).filter(|child| shows(child, query, hidden)).count() > 0
    };
    let can_be_hidden = widget.is::<adw::PreferencesRow>() || widget.is::<adw::PreferencesGroup>();
    if !shows && can_be_hidden && widget.get_visible() {
        widget.set_visible(false);
        hidden.push(widget.clone());
    }
    shows
}

/// Direct children of a widget.
fn children(widget: &gtk::Widget) -> impl Iterator<Item = gtk::Widget> + use<> {
    std::iter::successors(widget.first_child(), gtk::prelude::WidgetExt::next_sibling)
}
