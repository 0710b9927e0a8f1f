// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog for the comment on a position.

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use tr::tr;

use super::model::Model;
use crate::desktop::dialogs::Dialog;
use rules::blokus::Move;
use view::controller::Outcome;

/// Minimum height of the text, in logical pixels.
const MIN_HEIGHT: i32 = 240;

/// Position of a match: match id, and the moves that lead to the position.
type PositionId = (u64, Vec<Move>);

/// Opens the dialog for the current position of the match.
pub(super) fn present(parent: &impl IsA<gtk::Window>, model: &Rc<Model>) {
    let dialog = Dialog::new(parent, &tr!("on a position of a game" => "Comment"));
    let text = gtk::TextView::builder()
        .wrap_mode(gtk::WrapMode::WordChar)
        .accepts_tab(false)
        .top_margin(12)
        .bottom_margin(12)
        .left_margin(12)
        .right_margin(12)
        .build();
    text.buffer().set_text(&model.comment());
    text.update_property(&[gtk::accessible::Property::Label(&tr!("Comment on the position"))]);
    let button = gtk::Button::builder()
        .label(tr!("a comment" => "Save"))
        .css_classes(["suggested-action"])
        .tooltip_text(tr!("Save the comment with this position. An empty comment is removed."))
        .build();
    // Saved for the position at opening: computer players may move while the dialog is open.
    let position = model.commented_position();
    button.connect_clicked(glib::clone!(
        #[weak]
        model,
        #[weak]
        dialog,
        #[weak]
        text,
        move |_| {
            let buffer = text.buffer();
            let (start, end) = buffer.bounds();
            match model.set_comment(&position, &buffer.text(&start, &end, false)) {
                Ok(()) => dialog.close(),
                Err(error) => dialog.toast(&error),
            }
        }
    ));
    dialog.add_default(&button);
    let scroller = gtk::ScrolledWindow::builder()
        .hscrollbar_policy(gtk::PolicyType::Never)
        .propagate_natural_height(true)
        .min_content_height(MIN_HEIGHT)
        .css_classes(["card"])
        .overflow(gtk::Overflow::Hidden)
        .child(&text)
        .build();
    dialog.fill(&[scroller.upcast()]);
    dialog.set_default_size(480, 360);
    text.grab_focus();
}

impl Model {
    /// Current position of the match.
    fn commented_position(&self) -> PositionId {
        let controller = self.controller().borrow();
        (controller.session.stamp().0, controller.session.history().moves().to_vec())
    }

    /// Sets the comment on a position.
    ///
    /// # Errors
    /// Returns a message for the user if a new match was started, or if the comment is rejected.
    fn set_comment(&self, (id, moves): &PositionId, text: &str) -> Result<(), String> {
        {
            let controller = &mut *self.controller().borrow_mut();
            if controller.session.stamp().0 != *id {
                return Err(tr!("The comment can’t be saved because a new game was started"));
            }
            controller.session.set_comment(moves, text).map_err(|error| view::text::capitalized(&error.to_string()))?;
        }
        self.finish(Outcome::default());
        Ok(())
    }
}
