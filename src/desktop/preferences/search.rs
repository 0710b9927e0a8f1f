// SPDX-License-Identifier: GPL-3.0-or-later
//! Search in the rows of all preferences pages. Rows that don't match, and pages without a match, are hidden.

use adw::prelude::*;
use gtk::glib;

/// Hides rows that don't contain the query, and pages without such a row. Adds hidden widgets to `hidden`. Returns whether there
/// is a match.
pub(super) fn filter(stack: &adw::ViewStack, query: &str, hidden: &mut Vec<gtk::Widget>) -> bool {
    let query = glib::markup_escape_text(query.trim()).to_lowercase();
    let mut first = None;
    for page in children(stack.upcast_ref()) {
        let found = query.is_empty() || has_match(&page, &query, hidden);
        stack.page(&page).set_visible(found);
        first = first.or(found.then_some(page));
    }
    let shown = stack.visible_child().filter(|shown| stack.page(shown).is_visible());
    if let (Some(first), None) = (&first, shown) {
        stack.set_visible_child(first);
    }
    first.is_some()
}

/// Returns whether a widget is or contains a row that matches. Hides rows that don't match, and groups without a match.
fn has_match(widget: &gtk::Widget, query: &str, hidden: &mut Vec<gtk::Widget>) -> bool {
    let has_match = if let Some(row) = widget.downcast_ref::<adw::PreferencesRow>() {
        let subtitle = widget.downcast_ref::<adw::ActionRow>().map(ActionRowExt::subtitle);
        let matches = |text: &str| text.to_lowercase().contains(query);
        matches(&row.title()) || subtitle.flatten().is_some_and(|subtitle| matches(&subtitle))
    } else {
        // No short circuit: every child must be visited to be hidden.
        children(widget).filter(|child| has_match(child, query, hidden)).count() > 0
    };
    let can_be_hidden = widget.is::<adw::PreferencesRow>() || widget.is::<adw::PreferencesGroup>();
    if !has_match && can_be_hidden && widget.get_visible() {
        widget.set_visible(false);
        hidden.push(widget.clone());
    }
    has_match
}

/// Returns the direct children of a widget.
fn children(widget: &gtk::Widget) -> impl Iterator<Item = gtk::Widget> + use<> {
    std::iter::successors(widget.first_child(), gtk::prelude::WidgetExt::next_sibling)
}
