// SPDX-License-Identifier: GPL-3.0-or-later
//! Opening and closing of the chooser.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gtk::glib;
use gtk::prelude::*;

use super::{Chooser, Question};
use crate::desktop::biquadris::Model;
use crate::desktop::biquadris::game_area::GameArea;
use play::biquadris::keys::{Context, KeyMap};
use play::keys::{Key, Shared};

/// Keeps a chooser open as long as a person has to choose and the page of the game is visible. Opens it after the animation of the
/// drop and the cleared rows has ended.
#[derive(Debug)]
pub(crate) struct ChooserPresenter {
    model: Weak<Model>,
    game_area: glib::WeakRef<GameArea>,
    /// Keys, shared with the page so that changes apply immediately.
    keys: Shared<KeyMap>,
    open: RefCell<Option<Chooser>>,
}

impl ChooserPresenter {
    /// Creates the presenter for a match and the game area that shows it.
    #[must_use]
    pub(crate) fn new(model: &Rc<Model>, game_area: &GameArea, keys: &Shared<KeyMap>) -> Rc<Self> {
        let presenter = Rc::new(Self {
            model: Rc::downgrade(model),
            game_area: game_area.downgrade(),
            keys: Shared::clone(keys),
            open: RefCell::default(),
        });
        let check = glib::clone!(
            #[weak]
            presenter,
            move || presenter.check()
        );
        game_area.connect_settled(check.clone());
        let unmapped = check.clone();
        game_area.connect_unmap(move |_| unmapped());
        // A chooser mapped before its parent window would be covered by it.
        let mapped = check.clone();
        game_area.connect_map(move |_| {
            let check = mapped.clone();
            glib::idle_add_local_once(check);
        });
        model.connect_position_changed(game_area, move |_| check());
        presenter
    }

    /// Handles a chooser key, opening the chooser first if it is closed. Returns whether the key was consumed.
    pub(crate) fn press(&self, key: Key) -> bool {
        if self.question().is_none() || self.keys.borrow().find(Context::Choosing, &key).is_none() {
            return false;
        }
        if self.open.borrow().is_none() {
            self.present();
        }
        let open = self.open.borrow().clone();
        open.is_some_and(|chooser| chooser.choose_by(key))
    }

    /// Pending choice of a person; `None` if the page is not visible.
    fn question(&self) -> Option<Question> {
        self.game_area.upgrade().filter(|game_area| game_area.is_mapped())?;
        self.model.upgrade().and_then(|model| Question::of(&model))
    }

    /// Opens or closes the chooser to match the state of the game.
    fn check(&self) {
        let question = self.question();
        let outdated = self.open.borrow_mut().take_if(|open| open.question() != question);
        if let Some(outdated) = outdated {
            outdated.close_soon();
        }
        let settled = self.game_area.upgrade().is_some_and(|game_area| game_area.is_settled());
        if question.is_some() && settled && self.open.borrow().is_none() {
            self.present();
        }
    }

    fn present(&self) {
        let parent = self.game_area.upgrade().and_then(|game_area| game_area.root()).and_downcast::<gtk::Window>();
        let (Some(model), Some(parent), Some(question)) = (self.model.upgrade(), parent, self.question()) else {
            return;
        };
        let chooser = Chooser::new(&model, &parent, question, &self.keys);
        self.open.replace(Some(chooser.clone()));
        chooser.present();
    }
}
