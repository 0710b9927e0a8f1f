// SPDX-License-Identifier: GPL-3.0-or-later
//! The games that the window can show, and the pages of those that it has shown.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use super::GameView;
use super::game_page::GamePage;
use super::help::Source;
use super::user_data::UserData;
use play::preferences::{Section, Visitor};

/// A page on its way; the error says why there is none.
type NextBlock = Pin<Box<dyn Future<Output = Result<GamePage, String>>>>;

/// A game that the window can show. Its page is made when it is asked for first.
pub struct GameSlot {
    /// Its name, as on the command line.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// How many can play it.
    pub seats: u8,
    /// Its page of preferences, for this dialog.
    pub preferences: fn(&adw::Window, &Rc<UserData>) -> adw::PreferencesPage,
    /// What the window of help shows of it.
    pub help: Source,
    open: Box<dyn Fn() -> NextBlock>,
}

impl GameSlot {
    /// This game, with the page that `open` makes.
    #[must_use]
    pub fn new<G: GameView, F: Future<Output = Result<GamePage, String>> + 'static>(
        open: impl Fn() -> F + 'static,
    ) -> Self {
        Self {
            name: G::NAME,
            title: G::TITLE,
            seats: G::SEATS,
            preferences: G::preferences,
            help: G::HELP,
            open: Box::new(move || Box::pin(open())),
        }
    }
}

/// The game that the window showed last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastGame {
    /// Its name; empty where the window has never shown any.
    pub name: String,
}

impl Section for LastGame {
    const TABLE: &'static str = "window";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("game", &mut self.name);
    }
}

/// The games of a window.
pub struct Games {
    offers: Vec<GameSlot>,
    pages: RefCell<Vec<Rc<GamePage>>>,
    /// Those whose pages are being made.
    opening: RefCell<Vec<&'static str>>,
}

impl Games {
    /// These games, none of which was shown yet.
    #[must_use]
    pub const fn new(offers: Vec<GameSlot>) -> Self {
        Self { offers, pages: RefCell::new(Vec::new()), opening: RefCell::new(Vec::new()) }
    }

    /// All that can be shown.
    #[must_use]
    pub fn offers(&self) -> &[GameSlot] {
        &self.offers
    }

    /// The page of a game that was shown before.
    #[must_use]
    pub fn page(&self, name: &str) -> Option<Rc<GamePage>> {
        self.pages.borrow().iter().find(|page| page.plays().game_name() == name).cloned()
    }

    /// Makes the page of a game; `None` if it is being made already, or if there is no such game. The error says why it can't be
    /// made.
    pub fn open(self: &Rc<Self>, name: &str) -> Option<impl Future<Output = Result<GamePage, String>> + use<>> {
        let offer = self.offers.iter().find(|offer| offer.name == name)?;
        if self.opening.borrow().contains(&offer.name) {
            return None;
        }
        self.opening.borrow_mut().push(offer.name);
        let (games, name, coming) = (Rc::clone(self), offer.name, (offer.open)());
        Some(async move {
            let page = coming.await;
            games.opening.borrow_mut().retain(|opening| *opening != name);
            page
        })
    }

    /// Keeps a page.
    pub fn keep(&self, page: &Rc<GamePage>) {
        self.pages.borrow_mut().push(Rc::clone(page));
    }

    /// The players leave all tables: the window closes.
    pub fn leave(&self) {
        for page in self.pages.take() {
            page.plays().leave();
        }
    }
}
