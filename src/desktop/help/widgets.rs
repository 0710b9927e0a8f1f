// SPDX-License-Identifier: GPL-3.0-or-later
//! The parts of a page as widgets. Each text is a label, in the order in which a page is read.

use adw::prelude::*;
use gtk::accessible::Property;
use gtk::{AccessibleRole, pango};
use tr::tr;

use super::blocks::Block;
use super::keys::Line;
use super::picture::Picture;

/// A part of a page: the widget, and the labels within it in which words can be found.
pub(super) struct Part {
    /// All of it.
    pub widget: gtk::Widget,
    /// Its texts.
    pub labels: Vec<gtk::Label>,
}

/// What parts are made with.
pub(super) struct Maker<'a> {
    /// The figures of the game.
    pub figure: fn(&str) -> Option<Picture>,
    /// The keys as they are set now.
    pub keys: &'a [Line],
    /// Whether those are the ones of the page's own table.
    pub are_own: bool,
    /// What happens when a link is followed.
    pub follow: &'a dyn Fn(&gtk::Label),
}

impl Maker<'_> {
    /// The part of a page that shows a block; none if there is nothing to show.
    pub(super) fn part(&self, block: &Block) -> Option<Part> {
        let one = |label: gtk::Label| Part { widget: label.clone().upcast(), labels: vec![label] };
        Some(match block {
            Block::Heading { level, markup } => {
                let class = match level {
                    1 => "title-1",
                    2 => "title-2",
                    _ => "title-4",
                };
                let label = self.label(markup, &[class, "help-heading"], AccessibleRole::Heading);
                label.update_property(&[Property::Level((*level).into())]);
                one(label)
            }
            Block::Paragraph(markup) => {
                let label = self.label(markup, &["help-paragraph"], AccessibleRole::Label);
                label.set_selectable(true);
                // Reading by Tab goes from link to link, not from line to line.
                label.set_focusable(has_link(markup));
                one(label)
            }
            Block::Item { depth, markup } => {
                let row = gtk::Box::builder().spacing(8).css_classes(["help-item"]);
                let row = row.accessible_role(AccessibleRole::ListItem).build();
                row.set_margin_start(18 * i32::from(*depth));
                let bullet = gtk::Label::builder().label("•").valign(gtk::Align::Start);
                row.append(&bullet.accessible_role(AccessibleRole::Presentation).build());
                let label = self.label(markup, &[], AccessibleRole::Label);
                label.set_hexpand(true);
                row.append(&label);
                Part { widget: row.upcast(), labels: vec![label] }
            }
            Block::Code(text) => {
                let label = gtk::Label::builder().label(text).xalign(0.0).css_classes(["monospace"]).build();
                // Boards and commands run from left to right in every language.
                label.set_direction(gtk::TextDirection::Ltr);
                let scroller = gtk::ScrolledWindow::builder().vscrollbar_policy(gtk::PolicyType::Never).child(&label);
                let scroller = scroller.css_classes(["help-code"]).build();
                scroller.set_direction(gtk::TextDirection::Ltr);
                Part { widget: scroller.upcast(), labels: vec![label] }
            }
            Block::Table(rows) => self.table(rows),
            Block::Figure(name) => {
                let figure = (self.figure)(name)?.widget();
                figure.add_css_class("help-figure");
                Part { widget: figure.upcast(), labels: Vec::new() }
            }
            Block::Keys(rows) => self.keys(rows),
        })
    }

    fn label(&self, markup: &str, classes: &[&str], role: AccessibleRole) -> gtk::Label {
        let label = gtk::Label::builder()
            .label(markup)
            .use_markup(true)
            .wrap(true)
            .wrap_mode(pango::WrapMode::WordChar)
            .xalign(0.0)
            .css_classes(classes.iter().copied().map(String::from).collect::<Vec<_>>())
            .accessible_role(role)
            .build();
        if has_link(markup) {
            (self.follow)(&label);
        }
        label
    }

    fn table(&self, rows: &[Vec<String>]) -> Part {
        let grid = gtk::Grid::builder().column_spacing(18).row_spacing(6).css_classes(["help-table"]);
        let grid = grid.accessible_role(AccessibleRole::Table).build();
        let mut labels = Vec::new();
        for (row, cells) in (0..).zip(rows) {
            let (classes, role): (&[&str], _) =
                if row == 0 { (&["heading"], AccessibleRole::ColumnHeader) } else { (&[], AccessibleRole::Cell) };
            for (column, cell) in (0..).zip(cells) {
                let cell = self.label(cell, classes, role);
                cell.set_valign(gtk::Align::Start);
                cell.set_hexpand(column > 0);
                grid.attach(&cell, column, row, 1, 1);
                labels.push(cell);
            }
        }
        Part { widget: grid.upcast(), labels }
    }

    /// The keys as they are set now; and the page's own table where that says something else.
    fn keys(&self, written: &[Vec<String>]) -> Part {
        let all = gtk::Box::builder().orientation(gtk::Orientation::Vertical).build();
        let mut labels = Vec::new();
        let mut add = |part: Part| {
            all.append(&part.widget);
            labels.extend(part.labels);
        };
        let escaped = |text: &str| gtk::glib::markup_escape_text(text).to_string();
        let note = |text: &str| self.part(&Block::Paragraph(format!("<i>{}</i>", escaped(text))));
        note(&tr!("As the keys are set now:")).into_iter().for_each(&mut add);
        // One table, so that all keys stand below each other.
        let mut group = "";
        let mut rows: Vec<Vec<String>> = Vec::new();
        for line in self.keys {
            if line.group != group {
                group = &line.group;
                rows.push(vec![format!("<b>{}</b>", escaped(group)), String::new()]);
            }
            let keys = if line.keys.is_empty() { "–".to_owned() } else { line.keys.join(", ") };
            rows.push(vec![escaped(&line.title), escaped(&keys)]);
        }
        add(self.table(&rows));
        if !self.are_own {
            note(&tr!("As they are at first:")).into_iter().for_each(&mut add);
            add(self.table(written));
        }
        Part { widget: all.upcast(), labels }
    }
}

fn has_link(markup: &str) -> bool {
    markup.contains("<a href=")
}
