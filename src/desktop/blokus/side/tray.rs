// SPDX-License-Identifier: GPL-3.0-or-later
//! Tray with the remaining pieces of the color to move, in the order 1 2 I3 V3 …

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::item::{Item, TrayPiece};
use crate::desktop::gestures::{self, whole_steps};
use rules::blokus::Piece;
use view::blokus::tray::{MIN_SIDE, TrayLayout};

glib::wrapper! {
    /// Tray with the remaining pieces.
    pub struct Tray(ObjectSubclass<imp::Tray>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl Tray {
    /// Sets the listeners: `take` is called with a piece to take or put back, and `scrolled` when [`Tray::more`] has changed.
    pub fn listen(&self, take: impl Fn(Piece) + 'static, scrolled: impl Fn() + 'static) {
        let imp = self.imp();
        imp.take.replace(Some(Rc::new(take)));
        imp.listener.replace(Some(Rc::new(scrolled)));
    }

    /// Requests that a piece is taken, or put back.
    pub fn take(&self, piece: Piece) {
        let take = self.imp().take.borrow().clone();
        if let Some(take) = take {
            take(piece);
        }
    }

    /// Shows these pieces.
    pub fn show_pieces(&self, pieces: Vec<TrayPiece>) {
        let imp = self.imp();
        let same_count = imp.items.borrow().len() == pieces.len();
        {
            let items = &mut *imp.items.borrow_mut();
            for item in items.drain(pieces.len().min(items.len())..) {
                item.unparent();
            }
            let reused = items.len();
            for (item, shown) in items.iter().zip(&pieces) {
                item.show_piece(shown.clone());
            }
            for shown in pieces.into_iter().skip(reused) {
                items.push(Item::new(shown, self));
            }
        }
        if !same_count {
            self.queue_allocate();
        }
    }

    /// Widget of the piece at a point.
    #[must_use]
    pub fn item_at(&self, (x, y): (f64, f64)) -> Option<Item> {
        self.pick(x, y, gtk::PickFlags::DEFAULT).and_downcast()
    }

    /// Scrolls down by a number of rows; negative numbers scroll up.
    pub fn scroll(&self, rows: i32) {
        let imp = self.imp();
        let row = imp.layout.get().scrolled(imp.scrolled.get(), rows);
        self.scroll_to(row);
    }

    /// Scrolls as far as needed to show a piece.
    pub fn reveal(&self, piece: Piece) {
        let imp = self.imp();
        let index = imp.items.borrow().iter().position(|item| item.piece() == Some(piece));
        if let Some(index) = index.and_then(|index| i32::try_from(index).ok()) {
            self.scroll_to(imp.layout.get().reveal(index, imp.scrolled.get()));
        }
    }

    /// Returns whether rows are hidden above and below the visible ones.
    #[must_use]
    pub fn more(&self) -> (bool, bool) {
        let (scrolled, hidden) = (self.imp().scrolled.get(), self.imp().layout.get().hidden);
        (scrolled > 0, scrolled < hidden)
    }

    fn scroll_to(&self, row: i32) {
        if self.imp().scrolled.replace(row) != row {
            self.queue_allocate();
        }
    }
}

mod imp {
    use super::*;

    /// Listener, called with the piece to take or put back.
    type Take = Rc<dyn Fn(Piece)>;

    #[derive(Default)]
    pub struct Tray {
        pub items: RefCell<Vec<Item>>,
        pub layout: Cell<TrayLayout>,
        /// Index of the first visible row.
        pub scrolled: Cell<i32>,
        pub take: RefCell<Option<Take>>,
        pub listener: RefCell<Option<Rc<dyn Fn()>>>,
        /// Last reported value of [`super::Tray::more`].
        reported: Cell<(bool, bool)>,
        /// Scrolling that has not made a whole step yet.
        pub turned: Cell<f64>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Tray {
        const NAME: &'static str = "BlokusTray";
        type Type = super::Tray;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("shelf");
            class.set_accessible_role(gtk::AccessibleRole::List);
        }
    }

    impl ObjectImpl for Tray {
        fn constructed(&self) {
            self.parent_constructed();
            let obj = self.obj();
            obj.set_overflow(gtk::Overflow::Hidden);
            let vertical = gtk::EventControllerScrollFlags::VERTICAL;
            obj.add_controller(gestures::wheel(&*obj, vertical, |tray, _, (_, down)| {
                tray.scroll(whole_steps(&tray.imp().turned, down) as i32);
                glib::Propagation::Stop
            }));
        }

        fn dispose(&self) {
            for item in self.items.take() {
                item.unparent();
            }
        }
    }

    impl WidgetImpl for Tray {
        fn measure(&self, orientation: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            // Minimum: 4 columns, 1 row. Natural: 7 columns, 3 rows.
            let natural = if orientation == gtk::Orientation::Horizontal { 7 * MIN_SIDE } else { 3 * (MIN_SIDE + 4) };
            let min = if orientation == gtk::Orientation::Horizontal { 4 * MIN_SIDE } else { MIN_SIDE };
            (min, natural, -1, -1)
        }

        fn size_allocate(&self, width: i32, height: i32, _: i32) {
            let items = self.items.borrow();
            let layout = TrayLayout::of((width, height), i32::try_from(items.len()).unwrap_or(0));
            let scrolled = self.scrolled.get().min(layout.hidden);
            self.layout.set(layout);
            self.scrolled.set(scrolled);
            for (index, item) in (0..).zip(&*items) {
                let (x, y) = layout.place(index, scrolled);
                // Pieces outside the visible rows must be neither focusable nor clickable.
                item.set_child_visible(y >= 0 && y + layout.side <= height.max(layout.side));
                item.size_allocate(&gtk::Allocation::new(x, y, layout.side, layout.side), -1);
            }
            drop(items);
            let more = (scrolled > 0, scrolled < layout.hidden);
            let listener = self.listener.borrow().clone();
            if let (true, Some(listener)) = (self.reported.replace(more) != more, listener) {
                // Deferred: a change of the buttons during allocation would not be shown until later.
                glib::idle_add_local_once(move || listener());
            }
        }

        /// Tab focuses only one piece, preferably the held one. Arrow keys move the focus among the pieces.
        fn focus(&self, direction: gtk::DirectionType) -> bool {
            let has_focus_within = self.obj().state_flags().contains(gtk::StateFlags::FOCUS_WITHIN);
            let is_tab = matches!(direction, gtk::DirectionType::TabForward | gtk::DirectionType::TabBackward);
            if has_focus_within && !is_tab {
                return self.focus_neighbor(direction);
            }
            if has_focus_within {
                return false;
            }
            let taken = self.items.borrow().iter().find(|item| item.imp().selected.get()).cloned();
            let first = taken.or_else(|| self.items.borrow().iter().find(|item| item.is_child_visible()).cloned());
            first.is_some_and(|item| item.grab_focus())
        }
    }

    impl Tray {
        /// Moves the focus to the next piece in this direction.
        fn focus_neighbor(&self, direction: gtk::DirectionType) -> bool {
            let items = self.items.borrow().clone();
            let Some(index) = items.iter().position(WidgetExt::has_focus) else { return false };
            let columns = usize::try_from(self.layout.get().columns).unwrap_or(1);
            let next = match direction {
                gtk::DirectionType::Left => index.checked_sub(1),
                gtk::DirectionType::Right => Some(index + 1),
                gtk::DirectionType::Up => index.checked_sub(columns),
                _ => Some(index + columns),
            };
            let Some((item, piece)) =
                next.and_then(|next| items.get(next)).and_then(|item| Some((item, item.piece()?)))
            else {
                // At the edge, the focus stays.
                return true;
            };
            self.obj().reveal(piece);
            item.set_child_visible(true);
            item.grab_focus()
        }
    }
}
