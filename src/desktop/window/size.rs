// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved window size, restored when the window opens.

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;

use super::Window;
use crate::desktop::user_data::UserData;
use play::preferences::{Bounded, Section, Visitor};

/// Window size, in application pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    width: Bounded<300, 20000>,
    height: Bounded<200, 20000>,
    maximized: bool,
}

impl Default for Size {
    fn default() -> Self {
        Self { width: Bounded::nearest(860), height: Bounded::nearest(720), maximized: false }
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

/// Restores the size of the window, and saves it when the window closes.
pub(crate) fn follow(window: &Window, user_data: &Rc<UserData>) {
    let size: Size = user_data.get();
    let whole = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    window.set_default_size(whole(size.width.get()), whole(size.height.get()));
    if size.maximized {
        window.maximize();
    }
    // The program can also quit without a close request to the window.
    window.connect_close_request(glib::clone!(
        #[strong]
        user_data,
        move |window| {
            save(window, &user_data);
            glib::Propagation::Proceed
        }
    ));
    if let Some(app) = window.application() {
        app.connect_shutdown(glib::clone!(
            #[weak]
            window,
            #[strong]
            user_data,
            move |_| save(&window, &user_data)
        ));
    }
}

fn save(window: &Window, user_data: &UserData) {
    let (width, height) = window.default_size();
    user_data.change(|size: &mut Size| {
        // The maximized state of a fullscreen window is not meaningful.
        if !window.is_fullscreen() {
            size.maximized = window.is_maximized();
        }
        if let (Ok(width), Ok(height)) = (u32::try_from(width), u32::try_from(height)) {
            (size.width, size.height) = (Bounded::nearest(width), Bounded::nearest(height));
        }
    });
}
