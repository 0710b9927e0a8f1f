// SPDX-License-Identifier: GPL-3.0-or-later
//! The pieces that are left to the color to move, in the order 1 2 I3 V3 …

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::item::{Item, TrayPiece};
use crate::desktop::gestures::{self, whole_steps};
use rules::blokus::Piece;
use view::blokus::tray::{LEAST, TrayLayout};

glib::wrapper! {
    /// The pieces that are left.
    pub struct Tray(ObjectSubclass<imp::Tray>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl Tray {
    /// `take` is called when a piece is to be taken; `scrolled` when rows are scrolled over, or more can be.
    pub fn listen(&self, take: impl Fn(Piece) + 'static, scrolled: impl Fn() + 'static) {
        let imp = self.imp();
        imp.take.replace(Some(Rc::new(take)));
        imp.listener.replace(Some(Rc::new(scrolled)));
    }

    /// A piece is to be taken, or put back.
    pub fn take(&self, piece: Piece) {
        let take = self.imp().take.borrow().clone();
        if let Some(take) = take {
            take(piece);
        }
    }

    /// These pieces are on the shelf.
    pub fn show_pieces(&self, pieces: Vec<TrayPiece>) {
        let imp = self.imp();
        let same = imp.items.borrow().len() == pieces.len();
        {
            let items = &mut *imp.items.borrow_mut();
            for item in items.drain(pieces.len().min(items.len())..) {
                item.unparent();
            }
            let known = items.len();
            for (item, shown) in items.iter().zip(&pieces) {
                item.show_piece(shown.clone());
            }
            for shown in pieces.into_iter().skip(known) {
                items.push(Item::new(shown, self));
            }
        }
        if !same {
            self.queue_allocate();
        }
    }

    /// The piece at a point.
    #[must_use]
    pub fn item_at(&self, (x, y): (f64, f64)) -> Option<Item> {
        self.pick(x, y, gtk::PickFlags::DEFAULT).and_downcast()
    }

    /// Scrolls over so many rows, or back.
    pub fn scroll(&self, rows: i32) {
        let imp = self.imp();
        let to = imp.shelving.get().scrolled(imp.scrolled.get(), rows);
        self.scroll_to(to);
    }

    /// Scrolls to a piece.
    pub fn reveal(&self, piece: Piece) {
        let imp = self.imp();
        let at = imp.items.borrow().iter().position(|item| item.piece() == Some(piece));
        if let Some(at) = at.and_then(|at| i32::try_from(at).ok()) {
            self.scroll_to(imp.shelving.get().reveal(at, imp.scrolled.get()));
        }
    }

    /// Whether there are rows before those that are seen, and after them.
    #[must_use]
    pub fn more(&self) -> (bool, bool) {
        let (scrolled, hidden) = (self.imp().scrolled.get(), self.imp().shelving.get().hidden);
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

    /// Called with the piece that is to be taken.
    type Take = Rc<dyn Fn(Piece)>;

    #[derive(Default)]
    pub struct Tray {
        pub items: RefCell<Vec<Item>>,
        pub shelving: Cell<TrayLayout>,
        /// How many rows were scrolled over.
        pub scrolled: Cell<i32>,
        pub take: RefCell<Option<Take>>,
        pub listener: RefCell<Option<Rc<dyn Fn()>>>,
        told: Cell<(bool, bool)>,
        /// How far a wheel has turned without a step.
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
            // At least four side by side; three rows are wanted.
            let natural = if orientation == gtk::Orientation::Horizontal { 7 * LEAST } else { 3 * (LEAST + 4) };
            let least = if orientation == gtk::Orientation::Horizontal { 4 * LEAST } else { LEAST };
            (least, natural, -1, -1)
        }

        fn size_allocate(&self, width: i32, height: i32, _: i32) {
            let items = self.items.borrow();
            let shelving = TrayLayout::of((width, height), i32::try_from(items.len()).unwrap_or(0));
            let scrolled = self.scrolled.get().min(shelving.hidden);
            self.shelving.set(shelving);
            self.scrolled.set(scrolled);
            for (index, item) in (0..).zip(&*items) {
                let (x, y) = shelving.place(index, scrolled);
                // What isn't seen is neither found by the focus nor by who looks for it with a finger.
                item.set_child_visible(y >= 0 && y + shelving.side <= height.max(shelving.side));
                item.size_allocate(&gtk::Allocation::new(x, y, shelving.side, shelving.side), -1);
            }
            drop(items);
            let more = (scrolled > 0, scrolled < shelving.hidden);
            let listener = self.listener.borrow().clone();
            if let (true, Some(listener)) = (self.told.replace(more) != more, listener) {
                // Not while rooms are given out: how a button looks then would be found out too late.
                glib::idle_add_local_once(move || listener());
            }
        }

        /// Tab goes to one piece alone; arrows go from there to the others.
        fn focus(&self, direction: gtk::DirectionType) -> bool {
            let within = self.obj().state_flags().contains(gtk::StateFlags::FOCUS_WITHIN);
            let tabs = matches!(direction, gtk::DirectionType::TabForward | gtk::DirectionType::TabBackward);
            if within && !tabs {
                return self.arrow(direction);
            }
            if within {
                return false;
            }
            let taken = self.items.borrow().iter().find(|item| item.imp().selected.get()).cloned();
            let first = taken.or_else(|| self.items.borrow().iter().find(|item| item.is_child_visible()).cloned());
            first.is_some_and(|item| item.grab_focus())
        }
    }

    impl Tray {
        fn arrow(&self, direction: gtk::DirectionType) -> bool {
            let items = self.items.borrow().clone();
            let Some(at) = items.iter().position(WidgetExt::has_focus) else { return false };
            let columns = usize::try_from(self.shelving.get().columns).unwrap_or(1);
            let next = match direction {
                gtk::DirectionType::Left => at.checked_sub(1),
                gtk::DirectionType::Right => Some(at + 1),
                gtk::DirectionType::Up => at.checked_sub(columns),
                _ => Some(at + columns),
            };
            let Some((item, piece)) = next.and_then(|next| items.get(next)).and_then(|it| Some((it, it.piece()?)))
            else {
                // At the edge it stays where it is.
                return true;
            };
            self.obj().reveal(piece);
            item.set_child_visible(true);
            item.grab_focus()
        }
    }
}
