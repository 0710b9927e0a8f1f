// SPDX-License-Identifier: GPL-3.0-or-later
//! Rings around a board, such as the focus ring.
//!
//! A style sheet could draw them, but GTK would then redraw the whole board whenever a ring appears or disappears. Here each
//! ring is a border in four narrow clips, so that only these are damaged.

use gtk::gdk::RGBA;
use gtk::graphene::Rect;
use gtk::gsk::RoundedRect;
use gtk::prelude::*;

use super::render_cache::Canvas;
use super::theme;

/// Corner radius of a board, in units.
const CORNER: f32 = 10.0;
/// Distance between the edge of a board and its cells, in units.
const MARGIN: f64 = 4.0;

/// Left, top, width and height, in units.
pub(super) type Rectangle = (f64, f64, f64, f64);

/// Ring around a rectangle. Lengths are in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FocusRing {
    /// Upper left corner of the rectangle.
    pub corner: (f32, f32),
    /// Width and height of the rectangle.
    pub size: (i32, i32),
    /// Distance between the rectangle and the ring.
    pub gap: f32,
    /// Width of the line.
    pub width: f32,
    pub color: RGBA,
}

impl FocusRing {
    /// Draws the ring.
    pub(super) fn draw(&self, to: &gtk::Snapshot) {
        let outset = self.gap + self.width;
        let (left, top) = (self.corner.0 - outset, self.corner.1 - outset);
        let (width, height) = (self.size.0 as f32 + 2.0 * outset, self.size.1 as f32 + 2.0 * outset);
        let outline = RoundedRect::from_rect(Rect::new(left, top, width, height), CORNER + outset);
        // Top, bottom, left, right.
        let end = outset + CORNER;
        let (between, long) = (top + end, height - 2.0 * end);
        for clip in [
            Rect::new(left, top, width, end),
            Rect::new(left, top + height - end, width, end),
            Rect::new(left, between, self.width, long),
            Rect::new(left + width - self.width, between, self.width, long),
        ] {
            to.push_clip(&clip);
            to.append_border(&outline, &[self.width; 4], &[self.color; 4]);
            to.pop();
        }
    }
}

/// Returns the edge around the cells of a board: its upper left corner, and its width and height.
pub(super) fn edge((x, y, width, height): Rectangle) -> ((f32, f32), (i32, i32)) {
    let whole = |length: f64| (length + 2.0 * MARGIN).round() as i32;
    (((x - MARGIN) as f32, (y - MARGIN) as f32), (whole(width), whole(height)))
}

/// Draws the focus ring around the cells of a board if the board has visible focus.
pub(super) fn draw_focus(to: &gtk::Snapshot, board: &impl IsA<gtk::Widget>, cells: Rectangle, canvas: Canvas) {
    if board.state_flags().contains(gtk::StateFlags::FOCUSED | gtk::StateFlags::FOCUS_VISIBLE) {
        let style = board.style_context();
        let text = style.color();
        let accent = style.lookup_color("accent_color").unwrap_or(text).with_alpha(0.5);
        let color = if canvas.appearance.theme.high_contrast { text } else { accent };
        let (corner, size) = edge(cells);
        FocusRing { corner, size, gap: 1.0, width: 3.0, color }.draw(to);
    }
}

/// Makes a new board focusable and redraws it when the appearance changes.
pub(super) fn set_up(board: &impl IsA<gtk::Widget>) {
    board.set_focusable(true);
    board.set_focus_on_click(true);
    theme::follow(board);
}
