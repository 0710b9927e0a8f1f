// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog in which the comment on a position is read and written.

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use tr::tr;

use super::model::Model;
use crate::desktop::dialogs::Dialog;
use rules::blokus::Move;
use view::controller::Outcome;

/// The least height of the text, in units.
const LEAST_HEIGHT: i32 = 240;

/// A position of a match: its id, and the moves that lead to the position.
type Place = (u64, Vec<Move>);

/// Opens the dialog above a window, for the position in play.
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
    // Computer players may go on meanwhile.
    let place = model.place_to_comment();
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
            match model.set_comment(&place, &buffer.text(&start, &end, false)) {
                Ok(()) => dialog.close(),
                Err(why) => dialog.toast(&why),
            }
        }
    ));
    dialog.add_default(&button);
    let scroller = gtk::ScrolledWindow::builder()
        .hscrollbar_policy(gtk::PolicyType::Never)
        .propagate_natural_height(true)
        .min_content_height(LEAST_HEIGHT)
        .css_classes(["card"])
        .overflow(gtk::Overflow::Hidden)
        .child(&text)
        .build();
    dialog.fill(&[scroller.upcast()]);
    dialog.set_default_size(480, 360);
    text.grab_focus();
}

impl Model {
    /// The position in play.
    fn place_to_comment(&self) -> Place {
        let controller = self.controller().borrow();
        (controller.session.stamp().0, controller.session.history().moves().to_vec())
    }

    /// Sets the comment on a position.
    fn set_comment(&self, (id, moves): &Place, text: &str) -> Result<(), String> {
        {
            let controller = &mut *self.controller().borrow_mut();
            if controller.session.stamp().0 != *id {
                return Err(tr!("The comment can’t be saved because a new game was started"));
            }
            controller.session.set_comment(moves, text).map_err(|why| view::text::capitalized(&why.to_string()))?;
        }
        self.finish(Outcome::default());
        Ok(())
    }
}
