// SPDX-License-Identifier: GPL-3.0-or-later
//! A figure as a widget, described for people who don't see it.

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

/// Paints so many device pixels to a unit.
type Draw = Rc<dyn Fn(&Context, i32, Appearance) -> Result<(), Error>>;

/// A figure of a page.
#[derive(Clone)]
pub struct Picture {
    size: (i32, i32),
    draw: Draw,
    said: String,
}

impl Picture {
    /// This figure; `said` says what a panel shows.
    pub fn new<P: Panel + 'static>(figure: Figure<P>, said: impl Fn(&P) -> String) -> Self {
        let panels: Vec<String> = figure.panels.iter().map(said).collect();
        let said = match (&panels[..], figure.between) {
            ([before, after], Separator::Arrow) => tr!("Before: {before}. After: {after}", before, after),
            _ => sentences(&panels),
        };
        Self {
            size: figure.size(),
            draw: Rc::new(move |cr, scale, appearance| figure.draw(cr, scale, appearance)),
            said,
        }
    }

    /// The figure as a widget.
    pub fn widget(&self) -> gtk::DrawingArea {
        let Self { size: (width, height), draw, said } = self.clone();
        let area = gtk::DrawingArea::builder()
            .accessible_role(AccessibleRole::Img)
            .content_width(width)
            .content_height(height)
            .halign(gtk::Align::Center)
            .css_name("figure")
            .css_classes(["help-figure"])
            .build();
        area.update_property(&[Property::Label(&said)]);
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
    fn every_figure_of_a_page_is_there_and_says_what_it_shows() {
        let games: [(&str, Find, &str, &str); 4] = [
            ("biquadris", biquadris::figure, "biquadris-blind", "Blind in force"),
            ("push-and-clear", push_and_clear::figure, "push-and-clear-over", "olumn 1, row 1: player"),
            ("blocky", blocky::figure, "blocky-path", "upper right, lower left. It is green"),
            ("blokus", blokus::figure, "blokus-touch", "d20 lies beside a red square"),
        ];
        for (game, figure, name, said) in games {
            let (page, _) = pages::of(game, "en");
            let mut figures = 0;
            for block in parse(page, &Links::default(), None) {
                let Block::Figure(name) = block else { continue };
                assert!(figure(&name).is_some_and(|picture| !picture.said.is_empty()), "{name}");
                figures += 1;
            }
            assert!(figures > 3, "{game}");
            let words = figure(name).unwrap().said;
            assert!(words.contains(said), "{name}: {words}");
        }
    }
}
