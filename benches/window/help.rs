// SPDX-License-Identifier: GPL-3.0-or-later
//! Time to open the help window for the first time.

use std::time::{Duration, Instant};

use adw::prelude::*;
use gtk::glib;

use super::child;
use super::figures::Measured;

/// GObject type name of the help window.
const TYPE: &str = "BiquadrisHelp";

/// Measures the time from the action to the first frame of the help window.
pub(crate) fn measure() {
    child::open(child::session(24), |window| {
        let window = window.clone();
        glib::timeout_add_local_once(Duration::from_millis(800), move || {
            let start = Instant::now();
            let _ = WidgetExt::activate_action(&window, "win.help", None);
            let all = gtk::Window::list_toplevels().into_iter();
            let Some(help) = all.into_iter().find(|it| it.type_().name() == TYPE) else { std::process::exit(1) };
            let Some(clock) = help.frame_clock() else { std::process::exit(1) };
            clock.connect_after_paint(move |_| {
                Measured::new("help-opening", 1e3 * start.elapsed().as_secs_f64()).report();
                std::process::exit(0);
            });
        });
    });
}
