// SPDX-License-Identifier: GPL-3.0-or-later
//! The window opens as large as it was when it was closed.

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;

use super::Window;
use crate::desktop::library::Library;
use play::preferences::{Section, Visitor, Within};

/// How large the window is, in units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    width: Within<300, 20000>,
    height: Within<200, 20000>,
    maximized: bool,
}

impl Default for Size {
    fn default() -> Self {
        Self { width: Within::nearest(860), height: Within::nearest(720), maximized: false }
    }
}

impl Section for Size {
    const TABLE: &'static str = "window";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("width", &mut self.width);
        visitor.visit("height", &mut self.height);
        visitor.visit("maximized", &mut self.maximized);
    }
}

/// Makes the window as large as it was, and remembers how large it is when it closes.
pub(crate) fn follow(window: &Window, library: &Rc<Library>) {
    let size: Size = library.get();
    let whole = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    window.set_default_size(whole(size.width.get()), whole(size.height.get()));
    if size.maximized {
        window.maximize();
    }
    // However the window goes: closed, or with the program.
    window.connect_close_request(glib::clone!(
        #[strong]
        library,
        move |window| {
            keep(window, &library);
            glib::Propagation::Proceed
        }
    ));
    if let Some(app) = window.application() {
        app.connect_shutdown(glib::clone!(
            #[weak]
            window,
            #[strong]
            library,
            move |_| keep(&window, &library)
        ));
    }
}

fn keep(window: &Window, library: &Library) {
    let (width, height) = window.default_size();
    library.change(|size: &mut Size| {
        // A full screen is no size to come back to.
        if !window.is_fullscreen() {
            size.maximized = window.is_maximized();
        }
        if let (Ok(width), Ok(height)) = (u32::try_from(width), u32::try_from(height)) {
            (size.width, size.height) = (Within::nearest(width), Within::nearest(height));
        }
    });
}
