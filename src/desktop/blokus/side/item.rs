// SPDX-License-Identifier: GPL-3.0-or-later
//! A piece on the shelf: drawn, focusable, and readable.

use std::cell::{Cell, RefCell};

use gtk::cairo::Error;
use gtk::gdk;
use gtk::glib;
use gtk::gsk;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::tray::Tray;
use crate::desktop::accessible::{Announced, set_class};
use crate::desktop::render_cache::{Canvas, Painted, picture, report};
use crate::desktop::theme;
use paint::blokus::{REACH, Slot, State, piece};
use rules::blokus::{Color, Orientation, Piece};
use view::blokus::messages;

/// The action that takes a piece, or puts it back.
pub(crate) const TAKE: &str = "piece.take";

/// No piece is longer, in squares.
const LONGEST: i32 = 5;

glib::wrapper! {
    /// A piece on the shelf.
    pub struct Item(ObjectSubclass<imp::Item>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

/// How a piece looks on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrayPiece {
    /// The piece.
    pub piece: Piece,
    /// Whose it is.
    pub color: Color,
    /// How it lies.
    pub orientation: Orientation,
    /// Whether it is in the hand.
    pub is_taken: bool,
    /// Whether it can be placed anywhere.
    pub can_go: bool,
    /// Whether it can be taken now.
    pub can_be_taken: bool,
}

impl Item {
    /// A piece on a shelf.
    #[must_use]
    pub fn new(shown: TrayPiece, tray: &Tray) -> Self {
        let item: Self = glib::Object::new();
        item.show_piece(shown);
        item.set_parent(tray);
        item
    }

    /// The piece.
    #[must_use]
    pub fn piece(&self) -> Option<Piece> {
        self.imp().shown.borrow().as_ref().map(|shown| shown.piece)
    }

    /// Takes the piece, or puts it back.
    pub fn take(&self) {
        if let (Some(piece), Some(tray)) = (self.piece(), self.parent().and_downcast::<Tray>()) {
            tray.take(piece);
        }
    }

    /// Looks so from now on.
    pub fn show_piece(&self, shown: TrayPiece) {
        let imp = self.imp();
        if imp.shown.borrow().as_ref() == Some(&shown) {
            return;
        }
        let label = messages::piece(shown.piece, shown.is_taken, shown.can_go);
        if imp.announced.update(self, label, String::new()) {
            self.set_tooltip_text(Some(shown.piece.name()));
        }
        if imp.selected.replace(shown.is_taken) != shown.is_taken {
            self.update_state(&[gtk::accessible::State::Selected(Some(shown.is_taken))]);
        }
        if imp.resting.replace(!shown.can_be_taken) == shown.can_be_taken {
            self.update_state(&[gtk::accessible::State::Disabled(!shown.can_be_taken)]);
        }
        set_class(self, "taken", shown.is_taken);
        set_class(self, "resting", !shown.can_be_taken);
        imp.shown.replace(Some(shown));
        self.queue_draw();
    }
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct Item {
        pub shown: RefCell<Option<TrayPiece>>,
        pub selected: Cell<bool>,
        pub resting: Cell<bool>,
        pub announced: Announced,
        painted: RefCell<Painted<(TrayPiece, Canvas)>>,
    }

    impl Item {
        fn draw(&self, snapshot: &gtk::Snapshot) -> Result<(), Error> {
            let Some(shown) = self.shown.borrow().clone() else { return Ok(()) };
            let of = (shown, Canvas::of(&*self.obj()));
            snapshot.append_node(self.painted.borrow_mut().node(&of, || paint(&of.0, of.1))?);
            Ok(())
        }
    }

    fn paint(shown: &TrayPiece, canvas: Canvas) -> Result<gsk::CairoNode, Error> {
        let (width, height) = canvas.size;
        let cell = ((width.min(height) - 2 * REACH) / LONGEST).max(2);
        let slot = Slot { size: canvas.size, cell, scale: canvas.scale };
        let state = match (shown.is_taken, shown.can_go) {
            (true, _) => State::Chosen,
            (false, true) => State::Free,
            (false, false) => State::Stuck,
        };
        picture((width.into(), height.into()), canvas.scale, |cr| {
            piece(cr, shown.color, &shown.orientation, slot, state, canvas.appearance)
        })
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Item {
        const NAME: &'static str = "BlokusPiece";
        type Type = super::Item;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("piece");
            class.set_accessible_role(gtk::AccessibleRole::ListItem);
            class.install_action(TAKE, None, |item, _, _| item.take());
            for key in [gdk::Key::Return, gdk::Key::KP_Enter, gdk::Key::ISO_Enter, gdk::Key::space, gdk::Key::KP_Space]
            {
                class.add_binding_action(key, gdk::ModifierType::empty(), TAKE);
            }
        }
    }

    impl ObjectImpl for Item {
        fn constructed(&self) {
            self.parent_constructed();
            let obj = self.obj();
            obj.set_focusable(true);
            theme::follow(&*obj);
        }
    }

    impl WidgetImpl for Item {
        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            report(self.draw(snapshot), "a piece");
        }
    }
}
