// SPDX-License-Identifier: GPL-3.0-or-later
//! Banner over the board: shown for half a second after lines are cleared, and as long as the game is over. It doesn't block
//! input.

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
use view::push_and_clear::messages;

/// Time for which the banner is shown after lines are cleared.
const LINE_CLEAR_DURATION: Duration = Duration::from_millis(500);
/// Font size: fraction of the board's side, and minimum and maximum in logical pixels.
const FONT_SIZE: (f64, f64, f64) = (0.065, 15.0, 36.0);

/// State of the banner.
#[derive(Default)]
pub struct Banner {
    /// Whether lines have just been cleared.
    cleared: Cell<bool>,
    /// Whether the game is over.
    over: Cell<bool>,
    /// Number of the latest update, so that outdated timers are ignored.
    generation: Cell<u32>,
    /// Plate behind the text.
    plate: RefCell<Painted<((i32, i32), Canvas)>>,
}

impl Banner {
    /// Untranslated text; `None` if the banner is hidden.
    fn text(&self) -> Option<&'static str> {
        if self.cleared.get() { Some(messages::LINE_CLEAR) } else { self.over.get().then_some(messages::GAME_OVER) }
    }
}

impl Board {
    /// Updates the banner after a change of the position.
    pub(super) fn update_banner(&self, cleared: bool, over: bool) {
        let banner = &self.imp().banner;
        let before = banner.text();
        banner.over.set(over);
        banner.cleared.set(cleared);
        let generation = banner.generation.get().wrapping_add(1);
        banner.generation.set(generation);
        if banner.text() != before {
            self.queue_draw();
        }
        if !cleared {
            return;
        }
        let weak = self.downgrade();
        glib::timeout_add_local_once(LINE_CLEAR_DURATION, move || {
            let Some(board) = weak.upgrade() else { return };
            let banner = &board.imp().banner;
            if banner.generation.get() == generation && banner.cleared.replace(false) {
                board.queue_draw();
            }
        });
    }

    /// Draws the banner in the middle of the board.
    pub(super) fn draw_banner(&self, to: &gtk::Snapshot, canvas: Canvas) -> Result<(), Error> {
        let banner = &self.imp().banner;
        let Some(text) = banner.text() else { return Ok(()) };
        let ((left, top), (side, _)) = edge(self.imp().drawing.borrow().cells(canvas));
        let font_size = (f64::from(side) * FONT_SIZE.0).clamp(FONT_SIZE.1, FONT_SIZE.2);
        let layout = self.create_pango_layout(Some(&translated(text)));
        let mut font = layout.context().font_description().unwrap_or_default();
        font.set_absolute_size(font_size * f64::from(pango::SCALE));
        font.set_weight(pango::Weight::Bold);
        layout.set_font_description(Some(&font));
        let (width, height) = layout.pixel_size();
        let size = (width + (1.6 * font_size) as i32, height + (0.7 * font_size) as i32);
        let centered = |from: f32, size: i32| (from + ((side - size) / 2) as f32).round();
        let (x, y) = (centered(left, size.0), centered(top, size.1));
        let colors = paint::push_and_clear::banner(canvas.appearance.theme);
        let length = (size.0.into(), size.1.into());
        let paint = || picture(length, canvas.scale, |cr| colors.plate(cr, length));
        let mut plate = banner.plate.borrow_mut();
        let plate = plate.node(&(size, canvas), paint)?;
        to.save();
        to.translate(&Point::new(x, y));
        to.append_node(plate);
        to.translate(&Point::new(((size.0 - width) / 2) as f32, ((size.1 - height) / 2) as f32));
        let ink = colors.ink;
        let ink = gtk::gdk::RGBA::new(ink.red as f32, ink.green as f32, ink.blue as f32, ink.alpha as f32);
        to.append_layout(&layout, &ink);
        to.restore();
        Ok(())
    }
}
