// SPDX-License-Identifier: GPL-3.0-or-later
//! Properties of models: they say so when they change, and only then.

use std::cell::{Cell, RefCell};

/// Sets a property's value; says so if it is a new one.
pub(super) fn set<T: Copy + PartialEq>(cell: &Cell<T>, value: T, notify: impl FnOnce()) {
    if cell.replace(value) != value {
        notify();
    }
}

/// Sets a property's text; says so if it is a new one.
pub(super) fn set_text(cell: &RefCell<String>, text: String, notify: impl FnOnce()) {
    let new = *cell.borrow() != text;
    if new {
        cell.replace(text);
        notify();
    }
}
