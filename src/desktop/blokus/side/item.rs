// SPDX-License-Identifier: GPL-3.0-or-later
//! Widget of a piece in the tray: drawn, focusable, and accessible to screen readers.

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

/// Action that takes a piece or puts it back.
pub(crate) const TAKE: &str = "piece.take";

/// Length of the longest piece, I5, in squares.
const MAX_LENGTH: i32 = 5;

glib::wrapper! {
    /// Piece in the tray.
    pub struct Item(ObjectSubclass<imp::Item>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

/// State of a piece in the tray.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrayPiece {
    pub piece: Piece,
    pub color: Color,
    pub orientation: Orientation,
    /// Whether it is held.
    pub is_taken: bool,
    /// Whether it can be placed somewhere.
    pub is_placeable: bool,
    /// Whether it can be taken now, that is, a person is to move.
    pub can_be_taken: bool,
}

impl Item {
    /// Creates the widget of a piece and adds it to a tray.
    #[must_use]
    pub fn new(shown: TrayPiece, tray: &Tray) -> Self {
        let item: Self = glib::Object::new();
        item.show_piece(shown);
        item.set_parent(tray);
        item
    }

    /// Piece that the widget shows.
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

    /// Shows a piece in this state.
    pub fn show_piece(&self, shown: TrayPiece) {
        let imp = self.imp();
        if imp.shown.borrow().as_ref() == Some(&shown) {
            return;
        }
        let label = messages::piece(shown.piece, shown.is_taken, shown.is_placeable);
        if imp.announced.update(self, label, String::new()) {
            self.set_tooltip_text(Some(shown.piece.name()));
        }
        if imp.selected.replace(shown.is_taken) != shown.is_taken {
            self.update_state(&[gtk::accessible::State::Selected(Some(shown.is_taken))]);
        }
        if imp.disabled.replace(!shown.can_be_taken) == shown.can_be_taken {
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
        pub disabled: Cell<bool>,
        pub announced: Announced,
        painted: RefCell<Painted<(TrayPiece, Canvas)>>,
    }

    impl Item {
        fn draw(&self, snapshot: &gtk::Snapshot) -> Result<(), Error> {
            let Some(shown) = self.shown.borrow().clone() else { return Ok(()) };
            let key = (shown, Canvas::of(&*self.obj()));
            snapshot.append_node(self.painted.borrow_mut().node(&key, || paint(&key.0, key.1))?);
            Ok(())
        }
    }

    fn paint(shown: &TrayPiece, canvas: Canvas) -> Result<gsk::CairoNode, Error> {
        let (width, height) = canvas.size;
        let cell = ((width.min(height) - 2 * REACH) / MAX_LENGTH).max(2);
        let slot = Slot { size: canvas.size, cell, scale: canvas.scale };
        let state = match (shown.is_taken, shown.is_placeable) {
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
