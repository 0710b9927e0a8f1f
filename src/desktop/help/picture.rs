// SPDX-License-Identifier: GPL-3.0-or-later
//! A figure as a widget: painted once, and told to those who don't see it.

use std::cell::RefCell;
use std::rc::Rc;

use gtk::cairo::{Context, Error};
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use gtk::{glib, gsk};
use tr::tr;

use crate::desktop::{pixels, theme};
use paint::figure::{Between, Panel};
use paint::{Figure, Look};
use view::text::sentences;

/// Paints so many device pixels to a unit.
type Draw = Rc<dyn Fn(&Context, i32, Look) -> Result<(), Error>>;

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
            ([before, after], Between::Arrow) => tr!("Before: {before}. After: {after}", before, after),
            _ => sentences(&panels),
        };
        Self { size: figure.size(), draw: Rc::new(move |cr, scale, look| figure.draw(cr, scale, look)), said }
    }

    /// What it shows, in words.
    #[cfg(test)]
    pub fn said(&self) -> &str {
        &self.said
    }

    /// It as a widget.
    pub fn widget(&self) -> Shown {
        let shown: Shown = glib::Object::builder().property("halign", gtk::Align::Center).build();
        shown.update_property(&[gtk::accessible::Property::Label(&self.said)]);
        shown.imp().picture.replace(Some(self.clone()));
        shown
    }
}

glib::wrapper! {
    /// A figure that is shown.
    pub struct Shown(ObjectSubclass<imp::Shown>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

mod imp {
    use super::*;

    #[derive(Default)]
    pub struct Shown {
        pub picture: RefCell<Option<Picture>>,
        kept: RefCell<Option<((i32, Look), gsk::CairoNode)>>,
    }

    impl Shown {
        fn draw(&self, snapshot: &gtk::Snapshot) -> Result<(), Error> {
            let picture = self.picture.borrow();
            let Some(Picture { size, draw, .. }) = picture.as_ref() else { return Ok(()) };
            let of = (self.obj().scale_factor(), theme::current());
            let known = self.kept.borrow().as_ref().filter(|(known, _)| *known == of).map(|(_, node)| node.clone());
            let node = match known {
                Some(node) => node,
                None => pixels::picture((size.0.into(), size.1.into()), of.0, |cr| draw(cr, of.0, of.1))?,
            };
            snapshot.append_node(&node);
            self.kept.replace(Some((of, node)));
            Ok(())
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Shown {
        const NAME: &'static str = "HelpFigure";
        type Type = super::Shown;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            class.set_css_name("figure");
            class.set_accessible_role(gtk::AccessibleRole::Img);
        }
    }

    impl ObjectImpl for Shown {
        fn constructed(&self) {
            self.parent_constructed();
            theme::follow(&*self.obj());
        }
    }

    impl WidgetImpl for Shown {
        fn measure(&self, orientation: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            let size = self.picture.borrow().as_ref().map_or((0, 0), |picture| picture.size);
            let length = if orientation == gtk::Orientation::Horizontal { size.0 } else { size.1 };
            (length, length, -1, -1)
        }

        fn snapshot(&self, snapshot: &gtk::Snapshot) {
            if let Err(error) = self.draw(snapshot) {
                glib::g_warning!("biquadris", "a figure can’t be drawn: {error}");
            }
        }
    }
}
