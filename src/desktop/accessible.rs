// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts and states of widgets for assistive technologies and style sheets.

use std::cell::RefCell;

use gtk::accessible::Property;
use gtk::prelude::*;

/// Label and description of a widget, as they were announced last.
#[derive(Debug, Default)]
pub struct Announced(RefCell<(String, String)>);

impl Announced {
    /// Announces the label and the description, where they have changed; returns whether the label has.
    pub(super) fn update(&self, widget: &impl IsA<gtk::Accessible>, label: String, description: String) -> bool {
        let (old_label, old_description) = self.0.replace((label.clone(), description.clone()));
        if old_label != label {
            widget.update_property(&[Property::Label(&label)]);
        }
        if old_description != description {
            widget.update_property(&[Property::Description(&description)]);
        }
        old_label != label
    }
}

/// Gives a widget a class of style sheets, or takes it away.
pub(super) fn set_class(widget: &impl IsA<gtk::Widget>, class: &str, is_set: bool) {
    if is_set {
        widget.add_css_class(class);
    } else {
        widget.remove_css_class(class);
    }
}
