// SPDX-License-Identifier: GPL-3.0-or-later
//! Beneath the board: a card for each colour, in the order of turns.

mod card;

use std::cell::RefCell;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::model::Model;
use card::Card;
use rules::blokus::Colour;

glib::wrapper! {
    /// The scores of all colours.
    pub struct Scores(ObjectSubclass<imp::Scores>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Default for Scores {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl Scores {
    /// Shows a match from now on.
    pub fn bind(&self, model: &Rc<Model>) {
        self.imp().bound.replace(Some(Rc::clone(model)));
        for signal in ["position-changed", "clock-changed"] {
            model.connect_to(signal, self, Self::update);
        }
        self.update();
    }

    fn update(&self) {
        let Some(model) = self.imp().bound.borrow().clone() else { return };
        let (names, position) = (model.names(), model.position());
        for (colour, card) in Colour::ALL.into_iter().zip(&*self.imp().cards.borrow()) {
            let owner = position.setup().seating.owner(colour);
            let is_computer = owner.is_some_and(|seat| model.is_computer(seat));
            let clock = owner.and_then(|seat| model.clock(seat));
            card.show(&position, &names, colour, is_computer, clock);
        }
    }
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct Scores {
        pub cards: RefCell<Vec<Card>>,
        pub bound: RefCell<Option<Rc<Model>>>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Scores {
        const NAME: &'static str = "BlokusScores";
        type Type = super::Scores;
        type ParentType = gtk::Box;
    }

    impl ObjectImpl for Scores {
        fn constructed(&self) {
            self.parent_constructed();
            let obj = self.obj();
            obj.set_homogeneous(true);
            obj.set_spacing(4);
            let cards: Vec<Card> = Colour::ALL.into_iter().map(Card::new).collect();
            cards.iter().for_each(|card| obj.append(card));
            self.cards.replace(cards);
        }
    }

    impl WidgetImpl for Scores {}
    impl BoxImpl for Scores {}
}
