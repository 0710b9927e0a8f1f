// SPDX-License-Identifier: GPL-3.0-or-later
//! The window of help: a page of rules, with its contents.

mod blocks;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use adw::prelude::*;
use gtk::{gdk, glib, pango};

use blocks::Block;

/// The longest that parts of a page are built before the window gets its turn.
const TURN: Duration = Duration::from_millis(4);
/// How wide the text is at most.
const WIDTH: i32 = 680;

/// Shows a page above a window.
pub fn present(parent: &impl IsA<gtk::Window>, title: &str, page: &'static str) {
    let text = gtk::Box::builder().orientation(gtk::Orientation::Vertical).css_classes(["help"]).build();
    let clamp = adw::Clamp::builder().maximum_size(WIDTH).child(&text).build();
    let scroller =
        gtk::ScrolledWindow::builder().hscrollbar_policy(gtk::PolicyType::Never).vexpand(true).child(&clamp).build();
    let list = gtk::ListBox::builder().selection_mode(gtk::SelectionMode::None).css_classes(["help-contents"]).build();
    let contents = gtk::Popover::builder()
        .child(
            &gtk::ScrolledWindow::builder()
                .hscrollbar_policy(gtk::PolicyType::Never)
                .propagate_natural_height(true)
                .propagate_natural_width(true)
                .max_content_height(420)
                .child(&list)
                .build(),
        )
        .build();
    let button =
        gtk::MenuButton::builder().icon_name("view-list-symbolic").tooltip_text("Contents").popover(&contents).build();
    button.update_property(&[gtk::accessible::Property::Label("Contents")]);
    let header = adw::HeaderBar::new();
    header.pack_start(&button);
    let content = gtk::Box::new(gtk::Orientation::Vertical, 0);
    content.append(&header);
    content.append(&scroller);
    let window = adw::Window::builder()
        .title(format!("Help: {title}"))
        .transient_for(parent)
        .default_width(720)
        .default_height(640)
        .content(&content)
        .build();
    close_with_escape(&window);
    let headings: Rc<RefCell<Vec<gtk::Widget>>> = Rc::default();
    let jumps = Rc::clone(&headings);
    let (page_box, adjustment) = (text.clone(), scroller.vadjustment());
    list.connect_row_activated(move |_, row| {
        let heading = usize::try_from(row.index()).ok().and_then(|index| jumps.borrow().get(index).cloned());
        let place = heading.and_then(|heading| heading.compute_bounds(&page_box));
        if let Some(place) = place {
            adjustment.set_value(f64::from(place.y()));
        }
        contents.popdown();
    });
    window.present();
    fill(&text, &list, headings, page);
}

/// Builds the page, a few milliseconds at a time.
fn fill(text: &gtk::Box, list: &gtk::ListBox, headings: Rc<RefCell<Vec<gtk::Widget>>>, page: &'static str) {
    let mut rest = blocks::parse(page).into_iter();
    let (text, list) = (text.downgrade(), list.downgrade());
    glib::idle_add_local(move || {
        let (Some(text), Some(list)) = (text.upgrade(), list.upgrade()) else { return glib::ControlFlow::Break };
        let begin = Instant::now();
        while begin.elapsed() < TURN {
            let Some(block) = rest.next() else { return glib::ControlFlow::Break };
            let widget = widget(&block);
            if let Block::Heading { level, markup } = &block {
                let label = label(markup, &[]);
                label.set_margin_start(12 * i32::from(level.saturating_sub(1)));
                list.append(&label);
                headings.borrow_mut().push(widget.clone());
            }
            text.append(&widget);
        }
        glib::ControlFlow::Continue
    });
}

fn label(markup: &str, classes: &[&str]) -> gtk::Label {
    gtk::Label::builder()
        .label(markup)
        .use_markup(true)
        .wrap(true)
        .wrap_mode(pango::WrapMode::WordChar)
        .xalign(0.0)
        .css_classes(classes.iter().copied().map(String::from).collect::<Vec<_>>())
        .build()
}

fn widget(block: &Block) -> gtk::Widget {
    match block {
        Block::Heading { level, markup } => {
            let class = match level {
                1 => "title-1",
                2 => "title-2",
                _ => "title-4",
            };
            label(markup, &[class, "help-heading"]).upcast()
        }
        Block::Paragraph(markup) => {
            let label = label(markup, &["help-paragraph"]);
            label.set_selectable(true);
            // Reading by Tab goes from button to button, not from line to line.
            label.set_focusable(false);
            label.upcast()
        }
        Block::Item { depth, markup } => {
            let row = gtk::Box::builder().spacing(8).css_classes(["help-item"]).build();
            row.set_margin_start(18 * i32::from(*depth));
            row.append(&gtk::Label::builder().label("•").valign(gtk::Align::Start).build());
            let text = label(markup, &[]);
            text.set_hexpand(true);
            row.append(&text);
            row.upcast()
        }
        Block::Code(text) => {
            let label = gtk::Label::builder().label(text).xalign(0.0).css_classes(["monospace"]).build();
            let scroller = gtk::ScrolledWindow::builder().vscrollbar_policy(gtk::PolicyType::Never).child(&label);
            scroller.css_classes(["help-code"]).build().upcast()
        }
        Block::Table(rows) => {
            let grid = gtk::Grid::builder().column_spacing(18).row_spacing(6).css_classes(["help-table"]).build();
            for (row, cells) in (0..).zip(rows) {
                for (column, cell) in (0..).zip(cells) {
                    let cell = label(cell, if row == 0 { &["heading"] } else { &[] });
                    cell.set_valign(gtk::Align::Start);
                    cell.set_hexpand(column > 0);
                    grid.attach(&cell, column, row, 1, 1);
                }
            }
            grid.upcast()
        }
    }
}

/// Escape closes a window.
pub fn close_with_escape(window: &(impl IsA<gtk::Window> + IsA<gtk::Widget>)) {
    let keys = gtk::EventControllerKey::new();
    let weak = window.downgrade();
    keys.connect_key_pressed(move |_, key, _, _| {
        if key == gdk::Key::Escape
            && let Some(window) = weak.upgrade()
        {
            window.close();
            return glib::Propagation::Stop;
        }
        glib::Propagation::Proceed
    });
    window.add_controller(keys);
}
