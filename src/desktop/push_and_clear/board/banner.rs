// SPDX-License-Identifier: GPL-3.0-or-later
//! The words over the board: half a second after lines were cleared, and as long as the game is over. They come and go
//! calmly, and stop nothing.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use gtk::cairo::Error;
use gtk::graphene::Point;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use gtk::{glib, pango};

use super::Board;
use crate::desktop::focus_ring::edge;
use crate::desktop::render_cache::{Canvas, Painted, picture};
use i18n::translated;
use paint::push_and_clear::sign;
use view::push_and_clear::messages;

/// How long the words stay after lines were cleared.
const STAYS: Duration = Duration::from_millis(500);
/// The letters as a part of the board's side, and the least and the most that is, in units.
const LETTERS: (f64, f64, f64) = (0.065, 15.0, 36.0);

/// What stands over the board.
#[derive(Default)]
pub struct Banner {
    cleared: Cell<bool>,
    over: Cell<bool>,
    /// Tells the last time that lines were cleared from those before.
    times: Cell<u32>,
    /// The plate below the words.
    plate: RefCell<Painted<((i32, i32), Canvas)>>,
}

impl Banner {
    fn text(&self) -> Option<&'static str> {
        if self.cleared.get() { Some(messages::LINE_CLEAR) } else { self.over.get().then_some(messages::GAME_OVER) }
    }
}

impl Board {
    /// Shows that lines were cleared, that the game is over, or nothing any longer.
    pub(super) fn announce(&self, cleared: bool, over: bool) {
        let banner = &self.imp().banner;
        let before = banner.text();
        banner.over.set(over);
        banner.cleared.set(cleared);
        let times = banner.times.get().wrapping_add(1);
        banner.times.set(times);
        if banner.text() != before {
            self.queue_draw();
        }
        if !cleared {
            return;
        }
        let weak = self.downgrade();
        glib::timeout_add_local_once(STAYS, move || {
            let Some(board) = weak.upgrade() else { return };
            let banner = &board.imp().banner;
            if banner.times.get() == times && banner.cleared.replace(false) {
                board.queue_draw();
            }
        });
    }

    /// Draws the words in the middle of the board.
    pub(super) fn draw_banner(&self, to: &gtk::Snapshot, canvas: Canvas) -> Result<(), Error> {
        let banner = &self.imp().banner;
        let Some(text) = banner.text() else { return Ok(()) };
        let ((left, top), (side, _)) = edge(self.imp().drawing.borrow().cells(canvas));
        let letters = (f64::from(side) * LETTERS.0).clamp(LETTERS.1, LETTERS.2);
        let layout = self.create_pango_layout(Some(&translated(text)));
        let mut font = layout.context().font_description().unwrap_or_default();
        font.set_absolute_size(letters * f64::from(pango::SCALE));
        font.set_weight(pango::Weight::Bold);
        layout.set_font_description(Some(&font));
        let (width, height) = layout.pixel_size();
        let size = (width + (1.6 * letters) as i32, height + (0.7 * letters) as i32);
        let place = |from: f32, size: i32| (from + ((side - size) / 2) as f32).round();
        let (x, y) = (place(left, size.0), place(top, size.1));
        let sign = sign(canvas.appearance.theme);
        let length = (size.0.into(), size.1.into());
        let paint = || picture(length, canvas.scale, |cr| sign.plate(cr, length));
        let mut plate = banner.plate.borrow_mut();
        let plate = plate.node(&(size, canvas), paint)?;
        to.save();
        to.translate(&Point::new(x, y));
        to.append_node(plate);
        to.translate(&Point::new(((size.0 - width) / 2) as f32, ((size.1 - height) / 2) as f32));
        let ink = sign.ink;
        let ink = gtk::gdk::RGBA::new(ink.red as f32, ink.green as f32, ink.blue as f32, ink.alpha as f32);
        to.append_layout(&layout, &ink);
        to.restore();
        Ok(())
    }
}
