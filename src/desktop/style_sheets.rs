// SPDX-License-Identifier: GPL-3.0-or-later
//! Style sheets from the program's resources: one that always applies, and one for high contrast.

use gtk::gdk;

const ALWAYS: &str = "/io/github/biquadris/Biquadris/style.css";
const HIGH_CONTRAST: &str = "/io/github/biquadris/Biquadris/style-hc.css";

/// Adds the style sheets to the default display, and adds or removes the high-contrast one when the desktop setting changes.
pub(super) fn follow() {
    let Some(display) = gdk::Display::default() else { return };
    add(&display, &sheet(ALWAYS));
    let high_contrast = sheet(HIGH_CONTRAST);
    let choose = move |style: &adw::StyleManager| {
        if style.is_high_contrast() {
            add(&display, &high_contrast);
        } else {
            gtk::style_context_remove_provider_for_display(&display, &high_contrast);
        }
    };
    let style = adw::StyleManager::default();
    choose(&style);
    style.connect_high_contrast_notify(choose);
}

fn sheet(path: &str) -> gtk::CssProvider {
    let sheet = gtk::CssProvider::new();
    sheet.load_from_resource(path);
    sheet
}

fn add(display: &gdk::Display, sheet: &gtk::CssProvider) {
    gtk::style_context_add_provider_for_display(display, sheet, gtk::STYLE_PROVIDER_PRIORITY_APPLICATION);
}
