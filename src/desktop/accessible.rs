// SPDX-License-Identifier: GPL-3.0-or-later
//! Accessible labels and descriptions of widgets, and their style classes.

use std::cell::RefCell;

use gtk::accessible::Property;
use gtk::prelude::*;

/// Current accessible label and description of a widget.
#[derive(Debug, Default)]
pub struct Announced(RefCell<(String, String)>);

impl Announced {
    /// Updates the accessible label and description if they have changed. Returns whether the label has changed.
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

/// Adds or removes a style class of a widget.
pub(super) fn set_class(widget: &impl IsA<gtk::Widget>, class: &str, is_set: bool) {
    if is_set {
        widget.add_css_class(class);
    } else {
        widget.remove_css_class(class);
    }
}
