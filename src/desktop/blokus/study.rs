// SPDX-License-Identifier: GPL-3.0-or-later
//! What came with a match from another program's file: what it says about the position, and the variations that begin here,
//! a button for each. A row that is there only while there is something in it.

use gtk::glib;
use gtk::prelude::*;

use super::model::Model;
use crate::desktop::host::{Hosted, Plays};

/// So many characters of a line stand beside each other before it is broken, at least.
const LEAST_WIDTH: i32 = 20;
/// The comment takes so many pixels of height, at most; a longer one scrolls.
const MOST_HEIGHT: i32 = 96;

/// The row.
pub struct Study {
    row: gtk::Box,
    comment: gtk::Label,
    scroller: gtk::ScrolledWindow,
    ways: gtk::FlowBox,
}

impl Default for Study {
    fn default() -> Self {
        let comment = gtk::Label::builder()
            .wrap(true)
            .xalign(0.0)
            .selectable(true)
            .width_chars(LEAST_WIDTH)
            .css_classes(["study-comment"])
            .build();
        let scroller = gtk::ScrolledWindow::builder()
            .hscrollbar_policy(gtk::PolicyType::Never)
            .propagate_natural_height(true)
            .max_content_height(MOST_HEIGHT)
            .child(&comment)
            .build();
        let ways = gtk::FlowBox::builder()
            .selection_mode(gtk::SelectionMode::None)
            .column_spacing(6)
            .row_spacing(6)
            .max_children_per_line(8)
            .build();
        ways.update_property(&[gtk::accessible::Property::Label("Variations")]);
        let row = gtk::Box::builder()
            .orientation(gtk::Orientation::Vertical)
            .spacing(6)
            .margin_start(12)
            .margin_end(12)
            .margin_bottom(6)
            .build();
        row.append(&scroller);
        row.append(&ways);
        Self { row, comment, scroller, ways }
    }
}

impl Study {
    /// Follows the position that is shown: stands behind `before` in the page, if there is something to say.
    pub fn update(&self, model: &Model, page: &impl IsA<gtk::Box>, before: &impl IsA<gtk::Widget>) {
        let comment = model.comment();
        let ways = model.variations();
        if self.comment.text() != comment {
            self.comment.set_text(&comment);
        }
        self.scroller.set_visible(!comment.is_empty());
        self.show_ways(model, &ways);
        let (is_there, is_wanted) = (self.row.parent().is_some(), !comment.is_empty() || ways.len() > 1);
        if is_wanted && !is_there {
            page.as_ref().insert_child_after(&self.row, Some(before));
        } else if is_there && !is_wanted {
            page.as_ref().remove(&self.row);
        }
    }

    fn show_ways(&self, model: &Model, ways: &[String]) {
        while let Some(child) = self.ways.first_child() {
            self.ways.remove(&child);
        }
        // One way on is what redo does.
        self.ways.set_visible(ways.len() > 1);
        for (number, way) in (1..).zip(ways).filter(|_| ways.len() > 1) {
            let button = gtk::Button::with_label(&format!("{number}: {way}"));
            button.set_tooltip_text(Some("Go on by this variation"));
            button.connect_clicked(glib::clone!(
                #[weak]
                model,
                move |_| {
                    model.run_line(&format!("variation {number}"));
                }
            ));
            self.ways.append(&button);
        }
    }
}

impl Model {
    /// What the file from which the match came says about the position that is shown; empty if nothing.
    #[must_use]
    pub fn comment(&self) -> String {
        let host = self.host().borrow();
        // Whatever an interface would obey has no place in it.
        let is_text = |sign: &char| *sign == '\n' || !sign.is_control();
        host.comment().chars().filter(is_text).collect()
    }

    /// The moves with which variations go on from the position in play.
    #[must_use]
    pub fn variations(&self) -> Vec<String> {
        let host = self.host().borrow();
        if host.shows_replay() {
            return Vec::new();
        }
        host.table.variations().iter().map(ToString::to_string).collect()
    }
}
