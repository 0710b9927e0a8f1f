// SPDX-License-Identifier: GPL-3.0-or-later
//! Figure as a widget, with a description for screen readers.

use std::rc::Rc;

use gtk::AccessibleRole;
use gtk::accessible::Property;
use gtk::cairo::{Context, Error, Filter};
use gtk::glib;
use gtk::prelude::*;
use tr::tr;

use crate::desktop::{render_cache, theme};
use paint::figure::{Panel, Separator};
use paint::{Appearance, Figure};
use view::text::sentences;

/// Paints a figure at a scale, in device pixels per unit.
type Draw = Rc<dyn Fn(&Context, i32, Appearance) -> Result<(), Error>>;

/// Figure of a help page.
#[derive(Clone)]
pub struct Picture {
    size: (i32, i32),
    draw: Draw,
    description: String,
}

impl Picture {
    /// Creates a picture of a figure. `describe` describes a panel.
    pub fn new<P: Panel + 'static>(figure: Figure<P>, describe: impl Fn(&P) -> String) -> Self {
        let panels: Vec<String> = figure.panels.iter().map(describe).collect();
        let description = match (&panels[..], figure.between) {
            ([before, after], Separator::Arrow) => tr!("Before: {before}. After: {after}", before, after),
            _ => sentences(&panels),
        };
        Self {
            size: figure.size(),
            draw: Rc::new(move |cr, scale, appearance| figure.draw(cr, scale, appearance)),
            description,
        }
    }

    /// Creates a widget that shows the figure.
    pub fn widget(&self) -> gtk::DrawingArea {
        let Self { size: (width, height), draw, description } = self.clone();
        let area = gtk::DrawingArea::builder()
            .accessible_role(AccessibleRole::Img)
            .content_width(width)
            .content_height(height)
            .halign(gtk::Align::Center)
            .css_name("figure")
            .css_classes(["help-figure"])
            .build();
        area.update_property(&[Property::Label(&description)]);
        theme::follow(&area);
        area.set_draw_func(move |area, cr, _, _| {
            let scale = area.scale_factor();
            let paint = |cr: &Context| draw(cr, scale, theme::current());
            let shown = render_cache::surface((width.into(), height.into()), scale, paint)
                .and_then(|surface| render_cache::show(cr, &surface, Filter::Good));
            if let Err(error) = shown {
                glib::g_warning!("biquadris", "a figure can’t be drawn: {error}");
            }
        });
        area
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desktop::{biquadris, blocky, blokus, push_and_clear};
    use view::help::blocks::{Block, parse};
    use view::help::links::Links;
    use view::help::pages;

    type Find = fn(&str) -> Option<Picture>;

    #[test]
    fn every_figure_of_a_page_exists_and_has_a_description() {
        let games: [(&str, Find, &str, &str); 4] = [
            ("biquadris", biquadris::figure, "biquadris-blind", "Effect: Blind"),
            ("push-and-clear", push_and_clear::figure, "push-and-clear-over", "olumn 1, row 1: player"),
            ("blocky", blocky::figure, "blocky-path", "upper right, lower left. It is green"),
            ("blokus", blokus::figure, "blokus-touch", "d20 is next to a red square"),
        ];
        for (game, figure, name, description) in games {
            let (page, _) = pages::of(game, "en");
            let mut figures = 0;
            for block in parse(page, &Links::default(), None) {
                let Block::Figure(name) = block else { continue };
                assert!(figure(&name).is_some_and(|picture| !picture.description.is_empty()), "{name}");
                figures += 1;
            }
            assert!(figures > 3, "{game}");
            let text = figure(name).unwrap().description;
            assert!(text.contains(description), "{name}: {text}");
        }
    }
}
