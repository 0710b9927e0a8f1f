// SPDX-License-Identifier: GPL-3.0-or-later
//! The comment on the position that is shown, and a menu of the variations that begin here. A row that is there only while there is something in it.

use gtk::gio;
use gtk::prelude::*;
use tr::tr;

use super::model::Model;
use crate::desktop::dialogs::icon_button;

/// So many characters of a line stand beside each other before it is broken, at least.
const LEAST_WIDTH: i32 = 20;
/// So many variations stand in the menu.
const MOST_WAYS: usize = 50;
/// The comment takes so many pixels of height, at most; a longer one scrolls.
const MOST_HEIGHT: i32 = 96;

/// The row.
pub(super) struct VariationBar {
    row: gtk::Box,
    comment: gtk::Label,
    scroller: gtk::ScrolledWindow,
    edit: gtk::Button,
    ways: gtk::MenuButton,
}

impl Default for VariationBar {
    fn default() -> Self {
        let comment = gtk::Label::builder()
            .wrap(true)
            .xalign(0.0)
            .hexpand(true)
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
        let edit = icon_button("document-edit-symbolic", &tr!("Edit Comment"));
        edit.set_valign(gtk::Align::Start);
        edit.set_action_name(Some("game.comment"));
        let ways = gtk::MenuButton::builder().valign(gtk::Align::Start).build();
        let row = gtk::Box::builder().spacing(12).margin_start(12).margin_end(12).margin_bottom(6).build();
        row.append(&scroller);
        row.append(&edit);
        row.append(&ways);
        Self { row, comment, scroller, edit, ways }
    }
}

impl VariationBar {
    /// Follows the position that is shown: stands behind `before` in the page, if there is something to say.
    pub(super) fn update(&self, model: &Model, page: &gtk::Box, before: &impl IsA<gtk::Widget>) {
        let comment = model.comment();
        let ways = model.variations();
        if self.comment.text() != comment {
            self.comment.set_text(&comment);
        }
        self.scroller.set_visible(!comment.is_empty());
        self.edit.set_visible(!comment.is_empty());
        self.show_ways(&ways);
        let (is_there, is_wanted) = (self.row.parent().is_some(), !comment.is_empty() || ways.len() > 1);
        if is_wanted && !is_there {
            page.insert_child_after(&self.row, Some(before));
        } else if is_there && !is_wanted {
            page.remove(&self.row);
        }
    }

    fn show_ways(&self, ways: &[String]) {
        // One way on is what redo does.
        self.ways.set_visible(ways.len() > 1);
        if ways.len() > 1 {
            let menu = gio::Menu::new();
            for (number, way) in (1..).zip(ways.iter().take(MOST_WAYS)) {
                let item = gio::MenuItem::new(Some(&format!("{number}: {way}")), None);
                item.set_action_and_target_value(Some("game.variation"), Some(&i32::to_variant(&number)));
                menu.append_item(&item);
            }
            if ways.len() > MOST_WAYS {
                let more = tr!(
                    "{n} more: use the “{command}” command"
                        | "{n} more: use the “{command}” command" % ways.len() - MOST_WAYS,
                    command = "variation N"
                );
                menu.append(Some(&more), Some("game.none"));
            }
            self.ways.set_label(&tr!("{n} variation" | "{n} variations" % ways.len()));
            self.ways.set_menu_model(Some(&menu));
        }
    }
}

impl Model {
    /// The comment on the position that is shown; empty if there is none.
    #[must_use]
    pub fn comment(&self) -> String {
        self.controller().borrow().comment()
    }

    /// The moves with which variations go on from the position in play.
    #[must_use]
    pub fn variations(&self) -> Vec<String> {
        let controller = self.controller().borrow();
        if controller.shows_replay() {
            return Vec::new();
        }
        controller.session.variations().iter().map(ToString::to_string).collect()
    }
}
