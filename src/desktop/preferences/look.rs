// SPDX-License-Identifier: GPL-3.0-or-later
//! How games look and move.

use std::rc::Rc;

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use super::rows::{self, Words};
use crate::desktop::library::Library;
use crate::desktop::look::LookSettings;
use crate::desktop::theme;
use paint::biquadris::{samples, samples_size};

/// The sides of the smallest cells of the preview, and of those that it asks for, in units.
const CELLS: (i32, i32) = (9, 16);

/// The group of what is set of the look, with a preview.
pub(super) fn group(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("noun" => "Look")).build();
    group.add(&preview());
    group.add(&rows::choice::<LookSettings, _>(
        library,
        Words { title: &tr!("Colours"), subtitle: "" },
        [
            tr!("colours" => "Standard"),
            tr!("Safe for colour-blind eyes"),
            tr!("colours" => "Vivid"),
            tr!("colours" => "Grey"),
        ],
        |look| look.colours,
        |look, colours| look.colours = colours,
    ));
    group.add(&rows::choice::<LookSettings, _>(
        library,
        Words { title: &tr!("Marks on blocks"), subtitle: &tr!("What tells blocks apart besides their colours") },
        [tr!("Letters"), tr!("Patterns"), tr!("Letters and patterns")],
        |look| look.marks,
        |look, marks| look.marks = marks,
    ));
    group.add(&rows::switch::<LookSettings>(
        library,
        Words { title: &tr!("Animations"), subtitle: &tr!("Never where the desktop has turned them off") },
        |look| look.animations,
        |look, on| look.animations = on,
    ));
    group.add(&rows::switch::<LookSettings>(
        library,
        Words { title: &tr!("Landing place"), subtitle: &tr!("Shows where the current block would come to rest") },
        |look| look.ghost,
        |look, on| look.ghost = on,
    ));
    group
}

/// All blocks and the star as they look now.
fn preview() -> adw::PreferencesRow {
    let (least, natural) = (samples_size(CELLS.0), samples_size(CELLS.1));
    let area = gtk::DrawingArea::builder()
        .accessible_role(gtk::AccessibleRole::Img)
        .content_width(least.0)
        .content_height(natural.1)
        .margin_top(16)
        .margin_bottom(16)
        .margin_start(12)
        .margin_end(12)
        .build();
    area.update_property(&[gtk::accessible::Property::Label(&tr!("Preview of all blocks and the star"))]);
    area.set_draw_func(|area, cr, width, height| {
        if let Err(error) = samples(cr, (width, height), area.scale_factor(), theme::current()) {
            glib::g_warning!("biquadris", "the preview can’t be drawn: {error}");
        }
    });
    theme::follow(&area);
    adw::PreferencesRow::builder()
        .title(tr!("Preview"))
        .activatable(false)
        .selectable(false)
        .focusable(false)
        .child(&area)
        .build()
}
