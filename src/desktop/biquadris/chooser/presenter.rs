// SPDX-License-Identifier: GPL-3.0-or-later
//! Opens and closes the chooser of a page.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gtk::glib;
use gtk::prelude::*;

use super::{Chooser, Question};
use crate::desktop::biquadris::Model;
use crate::desktop::biquadris::game_area::GameArea;
use play::biquadris::keys::{Context, KeyMap};
use play::keys::{Key, Shared};

/// Keeps a chooser open above the window as long as a person has to choose and the page of the game is shown. The chooser
/// waits until the drop and its cleared rows have been shown.
#[derive(Debug)]
pub(crate) struct ChooserPresenter {
    model: Weak<Model>,
    game_area: glib::WeakRef<GameArea>,
    /// The keys as they are when one is pressed.
    keys: Shared<KeyMap>,
    open: RefCell<Option<Chooser>>,
}

impl ChooserPresenter {
    /// Attends to the match of `model`, which `game_area` shows.
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
        // A chooser that is mapped before its window would be covered by it.
        let mapped = check.clone();
        game_area.connect_map(move |_| {
            let check = mapped.clone();
            glib::idle_add_local_once(check);
        });
        model.connect_position_changed(game_area, move |_| check());
        presenter
    }

    /// Answers by a key that came before the chooser was open. Returns whether it is a key of the chooser.
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

    /// The question to a person, as long as the page is shown.
    fn question(&self) -> Option<Question> {
        self.game_area.upgrade().filter(|game_area| game_area.is_mapped())?;
        self.model.upgrade().and_then(|model| Question::of(&model))
    }

    /// Opens or closes the chooser as the match has it.
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
