// SPDX-License-Identifier: GPL-3.0-or-later
//! Widgets of a help page. Each text is a label.

use adw::prelude::*;
use gtk::accessible::Property;
use gtk::glib::{self, markup_escape_text};
use gtk::{AccessibleRole, pango};
use tr::tr;

use super::Help;
use super::picture::Picture;
use i18n::translated;
use view::help::blocks::Block;
use view::shortcuts::Group;

/// Creates the widgets of a page.
pub(super) struct WidgetFactory {
    /// Finds a figure of the game by name.
    pub figure: fn(&str) -> Option<Picture>,
    /// Labels of the current keys.
    pub keys: Vec<Group>,
    /// Whether the game's keys are the default ones, which the table in the page lists.
    pub are_default: bool,
}

impl WidgetFactory {
    /// Returns the widget for a block, or `None` for an unknown figure.
    pub(super) fn widget(&self, block: &Block) -> Option<gtk::Widget> {
        Some(match block {
            Block::Heading { level, markup } => {
                let class = match level {
                    1 => "title-1",
                    2 => "title-2",
                    _ => "title-4",
                };
                let label = label(markup, &[class, "help-heading"], AccessibleRole::Heading);
                label.update_property(&[Property::Level((*level).into())]);
                label.upcast()
            }
            Block::Paragraph(markup) => paragraph(markup).upcast(),
            Block::Item { depth, markup } => {
                let row = gtk::Box::builder().spacing(8).css_classes(["help-item"]);
                let row = row.accessible_role(AccessibleRole::ListItem).build();
                row.set_margin_start(18 * i32::from(*depth));
                let bullet = gtk::Label::builder().label("•").valign(gtk::Align::Start);
                row.append(&bullet.accessible_role(AccessibleRole::Presentation).build());
                let label = label(markup, &[], AccessibleRole::Label);
                label.set_hexpand(true);
                row.append(&label);
                row.upcast()
            }
            Block::Code(text) => {
                let label = gtk::Label::builder().label(text).xalign(0.0).css_classes(["monospace"]).build();
                // Boards and commands run from left to right in every language.
                label.set_direction(gtk::TextDirection::Ltr);
                let scroller = gtk::ScrolledWindow::builder().vscrollbar_policy(gtk::PolicyType::Never).child(&label);
                let scroller = scroller.css_classes(["help-code"]).build();
                scroller.set_direction(gtk::TextDirection::Ltr);
                scroller.upcast()
            }
            Block::Table(rows) => table(rows).upcast(),
            Block::Figure(name) => (self.figure)(name)?.widget().upcast(),
            Block::Keys(rows) => self.keys(rows).upcast(),
        })
    }

    /// Creates a table of the current keys, followed by the table in the page if the keys are not the default ones.
    fn keys(&self, written: &[Vec<String>]) -> gtk::Box {
        let all = gtk::Box::builder().orientation(gtk::Orientation::Vertical).build();
        let note = |text: &str| paragraph(&format!("<i>{}</i>", markup_escape_text(text)));
        all.append(&note(&tr!("Your current shortcuts:")));
        // One table for all groups, so that the columns are aligned.
        let mut rows: Vec<Vec<String>> = Vec::new();
        for group in &self.keys {
            rows.push(vec![format!("<b>{}</b>", markup_escape_text(&translated(group.title))), String::new()]);
            for (title, keys) in &group.lines {
                let keys = if keys.is_empty() { "–".to_owned() } else { keys.join(", ") };
                rows.push(vec![markup_escape_text(&translated(title)).into(), markup_escape_text(&keys).into()]);
            }
        }
        all.append(&table(&rows));
        if !self.are_default {
            all.append(&note(&tr!("Default shortcuts:")));
            all.append(&table(written));
        }
        all
    }
}

fn paragraph(markup: &str) -> gtk::Label {
    let label = label(markup, &["help-paragraph"], AccessibleRole::Label);
    label.set_selectable(true);
    // Tab moves from link to link and skips paragraphs without links.
    label.set_focusable(markup.contains("<a href="));
    label
}

/// Creates a label whose links to help pages open in this window.
fn label(markup: &str, classes: &[&str], role: AccessibleRole) -> gtk::Label {
    let label = gtk::Label::builder()
        .label(markup)
        .use_markup(true)
        .wrap(true)
        .wrap_mode(pango::WrapMode::WordChar)
        .xalign(0.0)
        .css_classes(classes.iter().copied().map(String::from).collect::<Vec<_>>())
        .accessible_role(role)
        .build();
    label.connect_activate_link(|label, address| {
        let help = label.root().and_downcast::<Help>();
        glib::Propagation::from(help.is_some_and(|help| help.follow(address)))
    });
    label
}

fn table(rows: &[Vec<String>]) -> gtk::Grid {
    let grid = gtk::Grid::builder().column_spacing(18).row_spacing(6).css_classes(["help-table"]);
    let grid = grid.accessible_role(AccessibleRole::Table).build();
    for (row, cells) in (0..).zip(rows) {
        let (classes, role): (&[&str], _) =
            if row == 0 { (&["heading"], AccessibleRole::ColumnHeader) } else { (&[], AccessibleRole::Cell) };
        for (column, cell) in (0..).zip(cells) {
            let cell = label(cell, classes, role);
            cell.set_valign(gtk::Align::Start);
            cell.set_hexpand(column > 0);
            grid.attach(&cell, column, row, 1, 1);
        }
    }
    grid
}
