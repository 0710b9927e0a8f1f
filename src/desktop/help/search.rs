// SPDX-License-Identifier: GPL-3.0-or-later
//! The bar in which words of a page are looked for: Ctrl+F opens it, Enter goes to the next place, Escape closes it.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use adw::prelude::*;
use gtk::{glib, pango};
use tr::tr;

use super::finding::places;

/// Behind the places that were found, and behind the one that is looked at; what is written on either.
const FOUND: (u16, u16, u16) = (0xf9f9, 0xf0f0, 0x6b6b);
const CURRENT: (u16, u16, u16) = (0xffff, 0xa3a3, 0x4848);
const INK: (u16, u16, u16) = (0, 0, 0);

/// The bar, and what was found.
pub(super) struct Search {
    /// The bar.
    pub bar: gtk::SearchBar,
    entry: gtk::SearchEntry,
    count: gtk::Label,
    /// The texts of the page, in the order in which it is read.
    labels: RefCell<Vec<gtk::Label>>,
    found: RefCell<Vec<(gtk::Label, Range<usize>)>>,
    at: Cell<usize>,
    show: Box<dyn Fn(&gtk::Label)>,
}

impl Search {
    /// A bar; `show` brings a text to where it is seen.
    pub(super) fn new(show: impl Fn(&gtk::Label) + 'static) -> Rc<Self> {
        let entry = gtk::SearchEntry::builder().hexpand(true).placeholder_text(tr!("Find in this page")).build();
        let count =
            gtk::Label::builder().accessible_role(gtk::AccessibleRole::Status).css_classes(["dim-label"]).build();
        let arrow = |icon: &str, text: &str| {
            let button = gtk::Button::builder().icon_name(icon).tooltip_text(text).build();
            button.update_property(&[gtk::accessible::Property::Label(text)]);
            button
        };
        let (back, on) = (arrow("go-up-symbolic", &tr!("Previous")), arrow("go-down-symbolic", &tr!("Next")));
        let row = gtk::Box::builder().spacing(6).build();
        let arrows = gtk::Box::builder().css_classes(["linked"]).build();
        arrows.append(&back);
        arrows.append(&on);
        row.append(&entry);
        row.append(&count);
        row.append(&arrows);
        let clamp = adw::Clamp::builder().maximum_size(480).child(&row).build();
        let bar = gtk::SearchBar::builder().child(&clamp).build();
        bar.connect_entry(&entry);
        let search = Rc::new(Self {
            bar,
            entry,
            count,
            labels: RefCell::default(),
            found: RefCell::default(),
            at: Cell::default(),
            show: Box::new(show),
        });
        let with = |act: fn(&Self)| {
            glib::clone!(
                #[weak]
                search,
                move || act(&search)
            )
        };
        let (changed, next) = (with(Self::look), with(|search| search.step(true)));
        search.entry.connect_search_changed(move |_| changed());
        search.entry.connect_activate(move |_| next());
        let (next, previous) = (with(|search| search.step(true)), with(|search| search.step(false)));
        let (further, before) = (with(|search| search.step(true)), with(|search| search.step(false)));
        search.entry.connect_next_match(move |_| next());
        search.entry.connect_previous_match(move |_| previous());
        on.connect_clicked(move |_| further());
        back.connect_clicked(move |_| before());
        let closed = with(|search| {
            if !search.bar.is_search_mode() {
                search.entry.set_text("");
                search.look();
            }
        });
        search.bar.connect_search_mode_enabled_notify(move |_| closed());
        search
    }

    /// Opens the bar.
    pub(super) fn open(&self) {
        self.bar.set_search_mode(true);
        self.entry.grab_focus();
        self.entry.select_region(0, -1);
    }

    /// Whether what is typed goes into the bar.
    pub(super) fn is_typed_into(&self, window: &impl IsA<gtk::Window>) -> bool {
        gtk::prelude::GtkWindowExt::focus(window).is_some_and(|focus| focus.is_ancestor(&self.entry))
    }

    /// Another page comes.
    pub(super) fn clear(&self) {
        self.labels.take();
        self.found.take();
        self.count.set_label("");
    }

    /// The page has more texts.
    pub(super) fn add(&self, labels: Vec<gtk::Label>) {
        self.labels.borrow_mut().extend(labels);
    }

    /// Finds what is written in the bar, and goes to the first place.
    pub(super) fn look(&self) {
        let sought = self.entry.text();
        for (label, _) in self.found.take() {
            label.set_attributes(None);
        }
        let labels = self.labels.borrow();
        let of = |label: &gtk::Label| {
            let label = label.clone();
            places(&label.text(), &sought).into_iter().map(move |place| (label.clone(), place))
        };
        self.found.replace(labels.iter().flat_map(of).collect());
        self.at.set(0);
        self.mark();
        let nothing = self.found.borrow().is_empty() && !sought.trim().is_empty();
        if nothing {
            self.entry.add_css_class("error");
        } else {
            self.entry.remove_css_class("error");
        }
        self.say(nothing);
    }

    fn say(&self, nothing: bool) {
        let (at, all) = (self.at.get() + 1, self.found.borrow().len());
        self.count.set_label(&match all {
            0 if nothing => tr!("Not found"),
            0 => String::new(),
            _ => tr!("{at} of {all}", at, all),
        });
    }

    /// Goes to the next place, or to the one before.
    fn step(&self, on: bool) {
        let all = self.found.borrow().len();
        if all > 0 {
            self.at.set((self.at.get() + if on { 1 } else { all - 1 }) % all);
            self.mark();
            self.say(false);
        }
    }

    /// Shows what was found, and the place that is looked at.
    fn mark(&self) {
        let found = self.found.borrow();
        let mut rest = found.iter().enumerate().peekable();
        while let Some((first, (label, place))) = rest.next() {
            let attributes = pango::AttrList::new();
            let mut last = (first, place);
            loop {
                let (number, place) = last;
                let back = if number == self.at.get() { CURRENT } else { FOUND };
                let back = pango::AttrColor::new_background(back.0, back.1, back.2);
                let ink = pango::AttrColor::new_foreground(INK.0, INK.1, INK.2);
                for mut attribute in [pango::Attribute::from(back), pango::Attribute::from(ink)] {
                    attribute.set_start_index(place.start.try_into().unwrap_or(u32::MAX));
                    attribute.set_end_index(place.end.try_into().unwrap_or(u32::MAX));
                    attributes.insert(attribute);
                }
                match rest.next_if(|(_, (next, _))| next == label) {
                    Some((number, (_, place))) => last = (number, place),
                    None => break,
                }
            }
            label.set_attributes(Some(&attributes));
        }
        if let Some((label, _)) = found.get(self.at.get()) {
            (self.show)(label);
        }
    }
}
