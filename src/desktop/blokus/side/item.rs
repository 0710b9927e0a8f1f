// SPDX-License-Identifier: GPL-3.0-or-later
//! A piece on the shelf: drawn, focusable, and readable.

use std::cell::{Cell, RefCell};

use gtk::cairo::Error;
use gtk::gdk;
use gtk::glib;
use gtk::gsk;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::pixels::{Canvas, picture};
use crate::desktop::theme;
use paint::blokus::{REACH, Slot, State, piece};
use rules::blokus::{Colour, Orientation, Piece};
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
pub struct Shown {
    /// The piece.
    pub piece: Piece,
    /// Whose it is.
    pub colour: Colour,
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
    /// A piece on the shelf; `take` is called when it is to be taken.
    #[must_use]
    pub fn new(shown: Shown, take: impl Fn(Piece) + 'static) -> Self {
        let item: Self = glib::Object::new();
        item.imp().take.replace(Some(Box::new(take)));
        item.show_piece(shown);
        item
    }

    /// The piece.
    #[must_use]
    pub fn piece(&self) -> Option<Piece> {
        self.imp().shown.borrow().as_ref().map(|shown| shown.piece)
    }

    /// Takes the piece.
    pub fn take(&self) {
        if let (Some(piece), Some(take)) = (self.piece(), &*self.imp().take.borrow()) {
            take(piece);
        }
    }

    /// Looks so from now on.
    pub fn show_piece(&self, shown: Shown) {
        let imp = self.imp();
        if imp.shown.borrow().as_ref() == Some(&shown) {
            return;
        }
        let label = messages::piece(shown.piece, shown.is_taken, shown.can_go);
        if *imp.label.borrow() != label {
            self.update_property(&[gtk::accessible::Property::Label(&label)]);
            self.set_tooltip_text(Some(shown.piece.name()));
            imp.label.replace(label);
        }
        if imp.selected.replace(shown.is_taken) != shown.is_taken {
            self.update_state(&[gtk::accessible::State::Selected(Some(shown.is_taken))]);
        }
        if imp.resting.replace(!shown.can_be_taken) == shown.can_be_taken {
            self.update_state(&[gtk::accessible::State::Disabled(!shown.can_be_taken)]);
        }
        for (class, on) in [("taken", shown.is_taken), ("resting", !shown.can_be_taken)] {
            if on {
                self.add_css_class(class);
            } else {
                self.remove_css_class(class);
            }
        }
        imp.shown.replace(Some(shown));
        self.queue_draw();
    }
}

mod imp {
    use super::*;

    /// Called with the piece that is to be taken.
    type Take = Box<dyn Fn(Piece)>;

    #[derive(Default)]
    pub struct Item {
        pub shown: RefCell<Option<Shown>>,
        pub take: RefCell<Option<Take>>,
        pub selected: Cell<bool>,
        pub resting: Cell<bool>,
        /// What those who listen were told last.
        pub label: RefCell<String>,
        kept: RefCell<Option<((Shown, Canvas), gsk::CairoNode)>>,
    }

    impl Item {
        fn draw(&self, snapshot: &gtk::Snapshot) -> Result<(), Error> {
            let Some(shown) = self.shown.borrow().clone() else { return Ok(()) };
            let canvas = Canvas::of(&*self.obj(), theme::current());
            let of = (shown, canvas);
            let known = self.kept.borrow().as_ref().filter(|(known, _)| *known == of).map(|(_, node)| node.clone());
            let node = match known {
                Some(node) => node,
                None => self.paint(&of.0, canvas)?,
            };
            snapshot.append_node(&node);
            self.kept.replace(Some((of, node)));
            Ok(())
        }

        fn paint(&self, shown: &Shown, canvas: Canvas) -> Result<gsk::CairoNode, Error> {
            let (width, height) = canvas.size;
            let cell = ((width.min(height) - 2 * REACH) / LONGEST).max(2);
            let slot = Slot { size: canvas.size, cell, scale: canvas.scale };
            let state = match (shown.is_taken, shown.can_go) {
                (true, _) => State::Chosen,
                (false, true) => State::Free,
                (false, false) => State::Stuck,
            };
            picture((width.into(), height.into()), canvas.scale, |cr| {
                piece(cr, shown.colour, &shown.orientation, slot, state, canvas.look)
            })
        }
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
            if let Err(error) = self.draw(snapshot) {
                glib::g_warning!("biquadris", "a piece can’t be drawn: {error}");
            }
        }
    }
}
