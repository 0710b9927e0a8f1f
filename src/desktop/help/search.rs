// SPDX-License-Identifier: GPL-3.0-or-later
//! Search in a help page: Ctrl+F opens the search bar, Enter goes to the next result, Escape closes the bar.

use gtk::pango;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use super::Help;
use crate::desktop::dialogs::descendants;
use crate::desktop::preferences::rows::show_error;
use view::help::finding::places;

/// Background color of the results: Yellow 1 of the GNOME palette.
const FOUND: (u16, u16, u16) = (0xf9f9, 0xf0f0, 0x6b6b);
/// Background color of the current result: Orange 2 of the GNOME palette.
const CURRENT: (u16, u16, u16) = (0xffff, 0xa3a3, 0x4848);
/// Text color of all results.
const INK: (u16, u16, u16) = (0, 0, 0);

/// Space above the current result after scrolling, in pixels.
const TOP_MARGIN: f32 = 72.0;

impl Help {
    /// Finds the text of the search entry, and goes to the first result.
    pub(super) fn search(&self) {
        let imp = self.imp();
        let query = imp.entry.text();
        for (label, _) in imp.found.take() {
            label.set_attributes(None);
        }
        imp.count.set_label("");
        let of = |label: gtk::Label| places(&label.text(), &query).into_iter().map(move |place| (label.clone(), place));
        imp.found.replace(self.texts().into_iter().flat_map(of).collect());
        imp.at.set(0);
        let is_missing = imp.found.borrow().is_empty() && !query.trim().is_empty();
        show_error(&*imp.entry, is_missing);
        if is_missing {
            imp.count.set_label(&tr!("No results"));
        } else {
            self.show_results();
        }
    }

    /// Goes to another result. `next` maps the index of the current result and the number of results to the new index.
    pub(super) fn go_to_result(&self, next: impl FnOnce(usize, usize) -> usize) {
        let (imp, all) = (self.imp(), self.imp().found.borrow().len());
        if all > 0 {
            imp.at.set(next(imp.at.get(), all));
            self.show_results();
        }
    }

    /// Returns the labels of the page in reading order, without bullets and buttons.
    fn texts(&self) -> Vec<gtk::Label> {
        let labels = descendants(&*self.imp().text).into_iter().filter_map(|widget| widget.downcast().ok());
        labels
            .filter(|label: &gtk::Label| {
                label.accessible_role() != gtk::AccessibleRole::Presentation
                    && label.ancestor(gtk::Button::static_type()).is_none()
            })
            .collect()
    }

    /// Highlights the results, and scrolls to the current one.
    fn show_results(&self) {
        let imp = self.imp();
        let (found, at) = (imp.found.borrow(), imp.at.get());
        for (label, _) in &*found {
            label.set_attributes(None);
        }
        for (number, (label, place)) in found.iter().enumerate() {
            let attributes = label.attributes().and_then(|known| known.copy()).unwrap_or_default();
            let back = if number == at { CURRENT } else { FOUND };
            let back = pango::AttrColor::new_background(back.0, back.1, back.2);
            let ink = pango::AttrColor::new_foreground(INK.0, INK.1, INK.2);
            for mut attribute in [pango::Attribute::from(back), pango::Attribute::from(ink)] {
                attribute.set_start_index(place.start.try_into().unwrap_or(u32::MAX));
                attribute.set_end_index(place.end.try_into().unwrap_or(u32::MAX));
                attributes.insert(attribute);
            }
            label.set_attributes(Some(&attributes));
        }
        if let Some((label, _)) = found.get(at) {
            imp.count.set_label(&tr!("{at} of {all}", at = at + 1, all = found.len()));
            self.go_to(label, TOP_MARGIN);
        }
    }
}
