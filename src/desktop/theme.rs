// SPDX-License-Identifier: GPL-3.0-or-later
//! How the desktop wants drawn things to look, and when that changes.

use gtk::prelude::*;

use crate::paint::Theme;

/// What the desktop asks for now.
#[must_use]
pub fn current() -> Theme {
    let style = adw::StyleManager::default();
    Theme { dark: style.is_dark(), high_contrast: style.is_high_contrast() }
}

/// Draws a widget anew whenever the look or the density of its pixels changes.
pub fn follow(widget: &impl IsA<gtk::Widget>) {
    let style = adw::StyleManager::default();
    let weak = widget.as_ref().downgrade();
    let draw = move || {
        if let Some(widget) = weak.upgrade() {
            widget.queue_draw();
        }
    };
    let (dark, contrast) = (draw.clone(), draw.clone());
    style.connect_dark_notify(move |_| dark());
    style.connect_high_contrast_notify(move |_| contrast());
    widget.as_ref().connect_scale_factor_notify(move |_| draw());
}
