// SPDX-License-Identifier: GPL-3.0-or-later
//! Games of the window, and their pages, which are created when a game is first shown.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use super::GameView;
use super::game_page::GamePage;
use super::help::Source;
use super::user_data::UserData;
use play::preferences::{Section, Visitor};

/// Page that is being created; the error is a message for the user.
type PageFuture = Pin<Box<dyn Future<Output = Result<GamePage, String>>>>;

/// Game that the window can show. Its page is created on first use.
pub struct GameSlot {
    /// Name on the command line.
    pub name: &'static str,
    /// Title in the UI.
    pub title: &'static str,
    /// Maximum number of players.
    pub seats: u8,
    /// Builds the game's page of preferences for a dialog.
    pub preferences: fn(&adw::Window, &Rc<UserData>) -> adw::PreferencesPage,
    /// Figures and keys for the help window.
    pub help: Source,
    open: Box<dyn Fn() -> PageFuture>,
}

impl GameSlot {
    /// Creates the slot of a game. `open` creates its page.
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

/// Game that was shown last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastGame {
    /// Name of the game; empty before any was shown.
    pub name: String,
}

impl Section for LastGame {
    const TABLE: &'static str = "window";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("game", &mut self.name);
    }
}

/// Games of a window.
pub struct Games {
    slots: Vec<GameSlot>,
    pages: RefCell<Vec<Rc<GamePage>>>,
    /// Names of the games whose pages are being created.
    opening: RefCell<Vec<&'static str>>,
}

impl Games {
    /// Creates the list of games, without pages.
    #[must_use]
    pub const fn new(slots: Vec<GameSlot>) -> Self {
        Self { slots, pages: RefCell::new(Vec::new()), opening: RefCell::new(Vec::new()) }
    }

    /// Returns all games.
    #[must_use]
    pub fn slots(&self) -> &[GameSlot] {
        &self.slots
    }

    /// Returns the page of a game if it was shown before.
    #[must_use]
    pub fn page(&self, name: &str) -> Option<Rc<GamePage>> {
        self.pages.borrow().iter().find(|page| page.game_match().game_name() == name).cloned()
    }

    /// Creates the page of a game. Returns `None` if it is being created already or if there is no such game. The error of the
    /// future is a message for the user.
    pub fn open(self: &Rc<Self>, name: &str) -> Option<impl Future<Output = Result<GamePage, String>> + use<>> {
        let slot = self.slots.iter().find(|slot| slot.name == name)?;
        if self.opening.borrow().contains(&slot.name) {
            return None;
        }
        self.opening.borrow_mut().push(slot.name);
        let (games, name, page) = (Rc::clone(self), slot.name, (slot.open)());
        Some(async move {
            let page = page.await;
            games.opening.borrow_mut().retain(|opening| *opening != name);
            page
        })
    }

    /// Stores a page that was created.
    pub fn add_page(&self, page: &Rc<GamePage>) {
        self.pages.borrow_mut().push(Rc::clone(page));
    }

    /// Ends all matches when the window closes, and drops their pages.
    pub fn leave(&self) {
        for page in self.pages.take() {
            page.game_match().leave();
        }
    }
}
