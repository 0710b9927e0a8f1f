// SPDX-License-Identifier: GPL-3.0-or-later
//! Row with the comment on the shown position and a menu of its variations. Present only while it has content.

use gtk::gio;
use gtk::prelude::*;
use tr::tr;

use super::model::Model;
use crate::desktop::dialogs::icon_button;

/// Minimum width of the comment, in characters.
const MIN_WIDTH_CHARS: i32 = 20;
/// Maximum number of variations in the menu.
const MAX_VARIATIONS: usize = 50;
/// Maximum height of the comment, in logical pixels. A longer comment scrolls.
const MAX_HEIGHT: i32 = 96;

/// Row with the comment and the variations.
pub(super) struct VariationBar {
    row: gtk::Box,
    comment: gtk::Label,
    scroller: gtk::ScrolledWindow,
    edit: gtk::Button,
    variations: gtk::MenuButton,
}

impl Default for VariationBar {
    fn default() -> Self {
        let comment = gtk::Label::builder()
            .wrap(true)
            .xalign(0.0)
            .hexpand(true)
            .selectable(true)
            .width_chars(MIN_WIDTH_CHARS)
            .css_classes(["study-comment"])
            .build();
        let scroller = gtk::ScrolledWindow::builder()
            .hscrollbar_policy(gtk::PolicyType::Never)
            .propagate_natural_height(true)
            .max_content_height(MAX_HEIGHT)
            .child(&comment)
            .build();
        let edit = icon_button("document-edit-symbolic", &tr!("Edit Comment"));
        edit.set_valign(gtk::Align::Start);
        edit.set_action_name(Some("game.comment"));
        let variations = gtk::MenuButton::builder().valign(gtk::Align::Start).build();
        let row = gtk::Box::builder().spacing(12).margin_start(12).margin_end(12).margin_bottom(6).build();
        row.append(&scroller);
        row.append(&edit);
        row.append(&variations);
        Self { row, comment, scroller, edit, variations }
    }
}

impl VariationBar {
    /// Updates the row for the shown position. Inserts it after `before` in the page if it has content; removes it otherwise.
    pub(super) fn update(&self, model: &Model, page: &gtk::Box, before: &impl IsA<gtk::Widget>) {
        let comment = model.comment();
        let variations = model.variations();
        if self.comment.text() != comment {
            self.comment.set_text(&comment);
        }
        self.scroller.set_visible(!comment.is_empty());
        self.edit.set_visible(!comment.is_empty());
        self.show_variations(&variations);
        let (is_shown, has_content) = (self.row.parent().is_some(), !comment.is_empty() || variations.len() > 1);
        if has_content && !is_shown {
            page.insert_child_after(&self.row, Some(before));
        } else if is_shown && !has_content {
            page.remove(&self.row);
        }
    }

    fn show_variations(&self, variations: &[String]) {
        // Redo is enough for a single continuation.
        self.variations.set_visible(variations.len() > 1);
        if variations.len() > 1 {
            let menu = gio::Menu::new();
            for (number, variation) in (1..).zip(variations.iter().take(MAX_VARIATIONS)) {
                let item = gio::MenuItem::new(Some(&format!("{number}: {variation}")), None);
                item.set_action_and_target_value(Some("game.variation"), Some(&i32::to_variant(&number)));
                menu.append_item(&item);
            }
            if variations.len() > MAX_VARIATIONS {
                let more = tr!(
                    "{n} more: use the “{command}” command"
                        | "{n} more: use the “{command}” command" % variations.len() - MAX_VARIATIONS,
                    command = "variation N"
                );
                menu.append(Some(&more), Some("game.none"));
            }
            self.variations.set_label(&tr!("{n} variation" | "{n} variations" % variations.len()));
            self.variations.set_menu_model(Some(&menu));
        }
    }
}

impl Model {
    /// Comment on the shown position; empty if there is none.
    #[must_use]
    pub fn comment(&self) -> String {
        self.controller().borrow().comment()
    }

    /// First moves of the variations from the current position; none in a replay.
    #[must_use]
    pub fn variations(&self) -> Vec<String> {
        let controller = self.controller().borrow();
        if controller.shows_replay() {
            return Vec::new();
        }
        controller.session.variations().iter().map(ToString::to_string).collect()
    }
}
