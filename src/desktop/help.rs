// SPDX-License-Identifier: GPL-3.0-or-later
//! The window of help: the rules of each game with figures, the keys as they are set now, contents, and a search.
//!
//! A page of Markdown is cut into [`blocks`], and these become [`widgets`], a few milliseconds at a time. [`pages`] knows the
//! pages in all languages, [`links`] what in them leads to another section, [`keys`] the keys; [`search`] finds words.

mod blocks;
mod finding;
mod keys;
mod links;
mod pages;
mod picture;
mod search;
mod widgets;

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::{Duration, Instant};

use adw::prelude::*;
use gtk::{gdk, glib, pango};
use tr::tr;

pub(super) use picture::Picture;

use super::accelerators;
use super::games::Offer;
use super::library::{Library, Listening};
use super::preferences::editable::Editable;
use blocks::Block;
use links::Links;
use search::Search;
use widgets::Maker;

/// The longest that parts of a page are built before the window gets its turn.
const TURN: Duration = Duration::from_millis(4);
/// How wide the text is at most.
const WIDTH: i32 = 680;
/// A text that was found stands so far below the upper edge.
const ABOVE: f32 = 72.0;
/// The name of the window among widgets.
const NAME: &str = "help";
/// The sections of the English pages to which there is a button above each page.
const COMMANDS: &str = "Commands";
const KEYS: &str = "Keys";

/// What the window shows of a game besides its page of rules.
#[derive(Clone, Copy)]
pub struct Source {
    /// The figures of the page.
    pub figure: fn(&str) -> Option<Picture>,
    /// The keys of the game's commands in the settings.
    pub keys: fn(&Rc<Library>) -> Rc<dyn Editable>,
}

/// A game of which there is a page.
struct Subject {
    name: &'static str,
    title: &'static str,
    source: Source,
}

/// The window.
struct Help {
    window: glib::WeakRef<adw::Window>,
    text: gtk::Box,
    list: gtk::ListBox,
    contents: gtk::Popover,
    games: gtk::DropDown,
    scroller: gtk::ScrolledWindow,
    search: Rc<Search>,
    subjects: Vec<Subject>,
    library: Rc<Library>,
    /// The keys of the window itself.
    actions: Rc<dyn Editable>,
    /// The headings that are there already.
    headings: RefCell<Vec<gtk::Widget>>,
    /// The heading to go to as soon as it is there.
    awaited: Cell<Option<usize>>,
    /// How many pages were begun: a page that is still being built when the next one begins is given up.
    begun: Cell<u32>,
    listening: RefCell<Option<Listening>>,
}

/// Shows the page of a game above a window, with a way to those of the others.
pub(super) fn present(parent: &gtk::ApplicationWindow, game: &str, games: &[Offer], library: &Rc<Library>) {
    for open in gtk::Window::list_toplevels().into_iter().filter_map(|open| open.downcast::<adw::Window>().ok()) {
        if open.widget_name() == NAME && open.transient_for().as_ref() == Some(parent.upcast_ref()) {
            open.close();
        }
    }
    let window = adw::Window::builder().transient_for(parent).default_width(720).default_height(640).name(NAME).build();
    let subject = |offer: &Offer| Subject { name: offer.name, title: offer.title, source: offer.help };
    let actions = Rc::new(accelerators::keys_of(parent, library));
    let help = Help::new(&window, games.iter().map(subject).collect(), library, actions);
    let at = help.subjects.iter().position(|subject| subject.name == game).unwrap_or_default();
    help.games.set_selected(at.try_into().unwrap_or_default());
    help.show(None);
    // The window keeps what it needs until it is gone.
    window.connect_close_request(move |_| {
        help.begun.set(help.begun.get() + 1);
        glib::Propagation::Proceed
    });
    window.present();
}

impl Help {
    fn new(window: &adw::Window, subjects: Vec<Subject>, library: &Rc<Library>, actions: Rc<dyn Editable>) -> Rc<Self> {
        let titles: Vec<&str> = subjects.iter().map(|subject| subject.title).collect();
        let games = gtk::DropDown::from_strings(&titles);
        games.update_property(&[gtk::accessible::Property::Label(&tr!("Game"))]);
        let text = gtk::Box::builder().orientation(gtk::Orientation::Vertical).css_classes(["help"]).build();
        let clamp = adw::Clamp::builder().maximum_size(WIDTH).child(&text).build();
        let scroller = gtk::ScrolledWindow::builder().hscrollbar_policy(gtk::PolicyType::Never).vexpand(true);
        let scroller = scroller.child(&clamp).build();
        let list =
            gtk::ListBox::builder().selection_mode(gtk::SelectionMode::None).css_classes(["help-contents"]).build();
        let long = gtk::ScrolledWindow::builder().hscrollbar_policy(gtk::PolicyType::Never).max_content_height(420);
        let long = long.propagate_natural_height(true).propagate_natural_width(true).child(&list).build();
        let help = Rc::new_cyclic(|weak: &Weak<Self>| {
            let shown = weak.clone();
            Self {
                window: window.downgrade(),
                text,
                list,
                contents: gtk::Popover::builder().child(&long).build(),
                games,
                scroller,
                search: Search::new(move |label| {
                    shown.upgrade().into_iter().for_each(|help| help.go_to(label.upcast_ref(), ABOVE));
                }),
                subjects,
                library: Rc::clone(library),
                actions,
                headings: RefCell::default(),
                awaited: Cell::default(),
                begun: Cell::default(),
                listening: RefCell::default(),
            }
        });
        window.set_content(Some(&help.content()));
        help.connect(window);
        help
    }

    /// The header, the search, the page.
    fn content(&self) -> gtk::Box {
        let contents = gtk::MenuButton::builder().icon_name("view-list-symbolic").popover(&self.contents).build();
        let find = gtk::ToggleButton::builder().icon_name("system-search-symbolic").build();
        let named = |widget: &gtk::Widget, name: &str, keys: &str| {
            widget.set_tooltip_text(Some(&format!("{name}{keys}")));
            widget.update_property(&[gtk::accessible::Property::Label(name)]);
        };
        named(contents.upcast_ref(), &tr!("Contents"), "");
        named(find.upcast_ref(), &tr!("Find"), " (Ctrl+F)");
        let flags = glib::BindingFlags::SYNC_CREATE | glib::BindingFlags::BIDIRECTIONAL;
        find.bind_property("active", &self.search.bar, "search-mode-enabled").flags(flags).build();
        let header = adw::HeaderBar::builder().title_widget(&self.games).build();
        header.pack_start(&contents);
        header.pack_start(&find);
        let content = gtk::Box::new(gtk::Orientation::Vertical, 0);
        content.append(&header);
        content.append(&self.search.bar);
        content.append(&self.scroller);
        content
    }

    fn connect(self: &Rc<Self>, window: &adw::Window) {
        self.games.connect_selected_notify(glib::clone!(
            #[weak(rename_to = help)]
            self,
            move |_| help.show(None)
        ));
        self.list.connect_row_activated(glib::clone!(
            #[weak(rename_to = help)]
            self,
            move |_, row| {
                if let Ok(number) = usize::try_from(row.index()) {
                    help.contents.popdown();
                    help.go_to_heading(number);
                }
            }
        ));
        // Keys that are changed while the window is open are shown as they are.
        self.listening.replace(Some(self.library.connect_changed(glib::clone!(
            #[weak(rename_to = help)]
            self,
            move |table| {
                if table.ends_with("keys") {
                    help.show(None);
                }
            }
        ))));
        let keys = gtk::EventControllerKey::new();
        keys.connect_key_pressed(glib::clone!(
            #[weak(rename_to = help)]
            self,
            #[upgrade_or]
            glib::Propagation::Proceed,
            move |_, key, _, state| help.pressed(key, state).into()
        ));
        window.add_controller(keys);
    }

    /// What a key does that nothing in the window has taken.
    fn pressed(&self, key: gdk::Key, state: gdk::ModifierType) -> bool {
        let Some(window) = self.window.upgrade() else { return false };
        if state.contains(gdk::ModifierType::CONTROL_MASK) {
            let finds = key.to_lower() == gdk::Key::f;
            if finds {
                self.search.open();
            }
            return finds;
        }
        if key == gdk::Key::Escape {
            if self.search.bar.is_search_mode() {
                self.search.bar.set_search_mode(false);
            } else {
                window.close();
            }
            return true;
        }
        if self.search.is_typed_into(&window) {
            return false;
        }
        let place = self.scroller.vadjustment();
        let to = match key {
            gdk::Key::Down => place.value() + place.step_increment(),
            gdk::Key::Up => place.value() - place.step_increment(),
            gdk::Key::Page_Down | gdk::Key::space => place.value() + place.page_increment(),
            gdk::Key::Page_Up => place.value() - place.page_increment(),
            gdk::Key::Home => 0.0,
            gdk::Key::End => place.upper(),
            _ => return false,
        };
        place.set_value(to);
        true
    }

    /// Shows the page of the game that is chosen, from its beginning or from a heading on.
    fn show(self: &Rc<Self>, heading: Option<usize>) {
        let Some(subject) = self.subjects.get(self.games.selected() as usize) else { return };
        if let Some(window) = self.window.upgrade() {
            window.set_title(Some(&tr!("Help: {title}", title = subject.title)));
        }
        while let Some(child) = self.text.first_child() {
            self.text.remove(&child);
        }
        while let Some(row) = self.list.row_at_index(0) {
            self.list.remove(&row);
        }
        self.headings.take();
        self.search.clear();
        self.scroller.vadjustment().set_value(0.0);
        self.awaited.set(heading);
        // The language of everything else in the window.
        let languages = [i18n::language()];
        let (english, page) = pages::of(subject.name, &languages);
        let (_, common) = pages::of(links::COMMON, &languages);
        // A translated page has the sections of the English one, in the same order.
        let english = blocks::titles(english);
        let section = |name: &str| english.iter().position(|title| title == name);
        let titles = blocks::titles(page);
        self.text.append(&self.ways(&[section(COMMANDS), section(KEYS)], &titles));
        let links = Links::new(titles, blocks::titles(common));
        self.fill(blocks::parse(page, &links, section(KEYS)), subject.source);
    }

    /// Buttons that lead to these sections.
    fn ways(self: &Rc<Self>, sections: &[Option<usize>], titles: &[String]) -> gtk::Box {
        let row = gtk::Box::builder().spacing(6).margin_top(6).build();
        for number in sections.iter().flatten().copied() {
            let Some(title) = titles.get(number) else { continue };
            let button = gtk::Button::builder().label(title).css_classes(["help-way"]).build();
            button.connect_clicked(glib::clone!(
                #[weak(rename_to = help)]
                self,
                move |_| help.go_to_heading(number)
            ));
            row.append(&button);
        }
        row
    }

    /// Builds the page, a few milliseconds at a time.
    fn fill(self: &Rc<Self>, blocks: Vec<Block>, source: Source) {
        let round = self.begun.get() + 1;
        self.begun.set(round);
        let game = (source.keys)(&self.library);
        let keys: Vec<keys::Line> = keys::lines(&*game).into_iter().chain(keys::lines(&*self.actions)).collect();
        let are_own = keys::are_own(&*game);
        let mut rest = blocks.into_iter();
        let build = glib::clone!(
            #[weak(rename_to = help)]
            self,
            #[upgrade_or]
            glib::ControlFlow::Break,
            move || {
                if help.begun.get() != round {
                    return glib::ControlFlow::Break;
                }
                let follow = |label: &gtk::Label| {
                    label.connect_activate_link(glib::clone!(
                        #[weak]
                        help,
                        #[upgrade_or]
                        glib::Propagation::Proceed,
                        move |_, address| help.follow(address).into()
                    ));
                };
                let maker = Maker { figure: source.figure, keys: &keys, are_own, follow: &follow };
                let begin = Instant::now();
                while begin.elapsed() < TURN {
                    let Some(block) = rest.next() else {
                        help.built();
                        return glib::ControlFlow::Break;
                    };
                    help.add(&block, &maker);
                }
                glib::ControlFlow::Continue
            }
        );
        glib::idle_add_local(build);
    }

    fn add(&self, block: &Block, maker: &Maker<'_>) {
        let Some(part) = maker.part(block) else { return };
        if let Block::Heading { level, markup } = block {
            let label = gtk::Label::builder().label(markup).use_markup(true).wrap(true).xalign(0.0);
            let label = label.wrap_mode(pango::WrapMode::WordChar).build();
            label.set_margin_start(12 * i32::from(level.saturating_sub(1)));
            self.list.append(&label);
            self.headings.borrow_mut().push(part.widget.clone());
        }
        self.text.append(&part.widget);
        self.search.add(part.labels);
    }

    /// The whole page is there.
    fn built(self: &Rc<Self>) {
        if self.search.bar.is_search_mode() {
            self.search.look();
        }
        let Some(number) = self.awaited.take() else { return };
        // Places are known after the next layout: in the frame after the one that begins now.
        let frames = Cell::new(0);
        let go = glib::clone!(
            #[weak(rename_to = help)]
            self,
            #[upgrade_or]
            glib::ControlFlow::Break,
            move |_: &gtk::Box, _: &gdk::FrameClock| {
                frames.set(frames.get() + 1);
                if frames.get() < 2 {
                    return glib::ControlFlow::Continue;
                }
                help.go_to_heading(number);
                glib::ControlFlow::Break
            }
        );
        self.text.add_tick_callback(go);
    }

    /// Follows a link within the pages; `false` if it leads elsewhere.
    fn follow(self: &Rc<Self>, address: &str) -> bool {
        let Some((game, number)) = address.split_once('#') else { return false };
        let Ok(number) = number.parse() else { return false };
        if game.is_empty() {
            self.go_to_heading(number);
            return true;
        }
        let Some(at) = self.subjects.iter().position(|subject| subject.name == game) else { return false };
        if self.games.selected() as usize != at {
            // This shows the page from its beginning.
            self.games.set_selected(at.try_into().unwrap_or_default());
            self.awaited.set(Some(number));
        } else {
            self.go_to_heading(number);
        }
        true
    }

    fn go_to_heading(&self, number: usize) {
        let heading = self.headings.borrow().get(number).cloned();
        match heading {
            Some(heading) => self.go_to(&heading, 0.0),
            None => self.awaited.set(Some(number)),
        }
    }

    /// Scrolls so that a text is seen, so far below the upper edge.
    fn go_to(&self, widget: &gtk::Widget, above: f32) {
        if let Some(place) = widget.compute_bounds(&self.text) {
            self.scroller.vadjustment().set_value((place.y() - above).into());
        }
    }
}

/// Escape closes a window.
pub(super) fn close_with_escape(window: &impl IsA<gtk::Window>) {
    let window: &gtk::Window = window.as_ref();
    let keys = gtk::EventControllerKey::new();
    keys.connect_key_pressed(glib::clone!(
        #[weak]
        window,
        #[upgrade_or]
        glib::Propagation::Proceed,
        move |_, key, _, _| {
            if key == gdk::Key::Escape {
                window.close();
                return glib::Propagation::Stop;
            }
            glib::Propagation::Proceed
        }
    ));
    window.add_controller(keys);
}
