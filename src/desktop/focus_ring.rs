// SPDX-License-Identifier: GPL-3.0-or-later
//! Rings around a board, such as that of the focus. A style sheet could draw them, but then the whole board would be redrawn
//! whenever a ring comes or goes: here each ring is a border in four narrow clips, and only these are damaged.

use gtk::gdk::RGBA;
use gtk::graphene::Rect;
use gtk::gsk::RoundedRect;
use gtk::prelude::*;

use super::render_cache::Canvas;
use super::theme;

/// Radius of the corners of a board, in units.
const CORNER: f32 = 10.0;
/// Distance of the edge of a board from its cells, in units.
const MARGIN: f64 = 4.0;

/// A rectangle: left, top, width and height, in units.
pub(super) type Rectangle = (f64, f64, f64, f64);

/// Appearance of a ring. Lengths are in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FocusRing {
    /// The board's upper left corner.
    pub corner: (f32, f32),
    /// The size of the board that it is around.
    pub size: (i32, i32),
    /// Distance from the board.
    pub apart: f32,
    /// Width of the line.
    pub width: f32,
    /// Its color.
    pub color: RGBA,
}

impl FocusRing {
    /// Draws the ring.
    pub(super) fn draw(&self, to: &gtk::Snapshot) {
        let reach = self.apart + self.width;
        let (left, top) = (self.corner.0 - reach, self.corner.1 - reach);
        let (width, height) = (self.size.0 as f32 + 2.0 * reach, self.size.1 as f32 + 2.0 * reach);
        let outline = RoundedRect::from_rect(Rect::new(left, top, width, height), CORNER + reach);
        // Above, below, at the left, at the right.
        let end = reach + CORNER;
        let (between, long) = (top + end, height - 2.0 * end);
        for status_bar in [
            Rect::new(left, top, width, end),
            Rect::new(left, top + height - end, width, end),
            Rect::new(left, between, self.width, long),
            Rect::new(left + width - self.width, between, self.width, long),
        ] {
            to.push_clip(&status_bar);
            to.append_border(&outline, &[self.width; 4], &[self.color; 4]);
            to.pop();
        }
    }
}

/// The edge around the cells of a board: its upper left corner and its size.
pub(super) fn edge((x, y, width, height): Rectangle) -> ((f32, f32), (i32, i32)) {
    let whole = |length: f64| (length + 2.0 * MARGIN).round() as i32;
    (((x - MARGIN) as f32, (y - MARGIN) as f32), (whole(width), whole(height)))
}

/// Draws the ring that says that keys go to a board, around its cells; nothing where they don't.
pub(super) fn draw_focus(to: &gtk::Snapshot, board: &impl IsA<gtk::Widget>, cells: Rectangle, canvas: Canvas) {
    if board.state_flags().contains(gtk::StateFlags::FOCUSED | gtk::StateFlags::FOCUS_VISIBLE) {
        let style = board.style_context();
        let text = style.color();
        let accent = style.lookup_color("accent_color").unwrap_or(text).with_alpha(0.5);
        let color = if canvas.appearance.theme.high_contrast { text } else { accent };
        let (corner, size) = edge(cells);
        FocusRing { corner, size, apart: 1.0, width: 3.0, color }.draw(to);
    }
}

/// Makes a new board take the focus and follow the appearance.
pub(super) fn set_up(board: &impl IsA<gtk::Widget>) {
    board.set_focusable(true);
    board.set_focus_on_click(true);
    theme::follow(board);
}
