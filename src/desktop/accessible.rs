// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts of drawn widgets for assistive technologies.

use std::cell::RefCell;

use gtk::accessible::Property;
use gtk::prelude::*;

/// Label and description of a widget, as they were announced last.
#[derive(Debug, Default)]
pub struct Announced(RefCell<(String, String)>);

impl Announced {
    /// Announces the label and the description, where they have changed.
    pub(super) fn update(&self, widget: &impl IsA<gtk::Accessible>, label: String, description: String) {
        let (old_label, old_description) = self.0.replace((label.clone(), description.clone()));
        if old_label != label {
            widget.update_property(&[Property::Label(&label)]);
        }
        if old_description != description {
            widget.update_property(&[Property::Description(&description)]);
        }
    }
}
