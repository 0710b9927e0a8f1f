// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences for the appearance of games.

use std::rc::Rc;

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use super::rows;
use crate::desktop::theme;
use crate::desktop::user_data::UserData;
use paint::biquadris::{samples, samples_size};
use play::preferences::form::{Group, Row};
use view::appearance::AppearancePreferences;

/// Minimum and natural cell size of the preview, in units.
const CELLS: (i32, i32) = (9, 16);

/// Builds the group of appearance preferences, with a preview on top.
pub(super) fn group(user_data: &Rc<UserData>) -> adw::PreferencesGroup {
    let rows = [
        Row::of(tr!("Color Scheme"), |appearance: &mut AppearancePreferences| &mut appearance.colors).labels([
            tr!("color scheme" => "Standard"),
            tr!("Colorblind-Friendly"),
            tr!("color scheme" => "Vivid"),
            tr!("color scheme" => "Grayscale"),
        ]),
        Row::of(tr!("Block Marks"), |appearance: &mut AppearancePreferences| &mut appearance.marks)
            .subtitle(tr!("How blocks are distinguished in addition to color"))
            .labels([tr!("Letters"), tr!("Patterns"), tr!("Letters and Patterns")]),
        Row::of(tr!("Animations"), |appearance: &mut AppearancePreferences| &mut appearance.animations)
            .subtitle(tr!("Always off if animations are turned off in the system settings")),
        Row::of(tr!("Show Landing Position"), |appearance: &mut AppearancePreferences| &mut appearance.ghost)
            .subtitle(tr!("Shows where the current block would land")),
    ];
    let group = adw::PreferencesGroup::new();
    group.add(&preview());
    rows::fill(&group, user_data, Group::new(tr!("title of a group of preferences" => "Appearance"), rows));
    group
}

/// Builds a row that shows all blocks and the star in the current appearance.
fn preview() -> adw::PreferencesRow {
    let (min, natural) = (samples_size(CELLS.0), samples_size(CELLS.1));
    let area = gtk::DrawingArea::builder()
        .accessible_role(gtk::AccessibleRole::Img)
        .content_width(min.0)
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
