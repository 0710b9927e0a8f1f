// SPDX-License-Identifier: GPL-3.0-or-later
//! GObject implementation of the command bar.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gtk::gdk;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::game_match::AnyMatch;
use view::history::History;
use view::text::MAX_LINES;

/// Maximum number of completion candidates shown.
const MAX_CANDIDATES: usize = 12;

#[derive(Default, gtk::CompositeTemplate)]
#[template(resource = "/io/github/biquadris/Biquadris/ui/command_bar.ui")]
pub struct CommandBar {
    #[template_child]
    pub revealer: TemplateChild<gtk::Revealer>,
    #[template_child]
    pub answers: TemplateChild<gtk::ScrolledWindow>,
    #[template_child]
    pub answer: TemplateChild<gtk::Label>,
    #[template_child]
    pub candidates: TemplateChild<gtk::Label>,
    #[template_child]
    pub entry: TemplateChild<gtk::Entry>,
    pub game_match: RefCell<Option<Rc<dyn AnyMatch>>>,
    history: RefCell<History>,
    /// Whether the messages of the match are the output of a line entered here.
    expects_output: Cell<bool>,
}

#[glib::object_subclass]
impl ObjectSubclass for CommandBar {
    const NAME: &'static str = "BiquadrisCommandBar";
    type Type = super::CommandBar;
    type ParentType = gtk::Box;

    fn class_init(class: &mut Self::Class) {
        class.bind_template();
        class.bind_template_callbacks();
        class.set_css_name("command-bar");
        class.set_accessible_role(gtk::AccessibleRole::Group);
    }

    fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
        obj.init_template();
    }
}

impl ObjectImpl for CommandBar {}
impl WidgetImpl for CommandBar {}
impl BoxImpl for CommandBar {}

#[gtk::template_callbacks]
impl CommandBar {
    fn game_match(&self) -> Option<Rc<dyn AnyMatch>> {
        self.game_match.borrow().clone()
    }

    #[template_callback]
    fn close(&self) {
        self.obj().close();
    }

    #[template_callback]
    fn run(&self) {
        let line = self.entry.text();
        let Some(game_match) = self.game_match().filter(|_| !line.trim().is_empty()) else { return };
        self.history.borrow_mut().add(&line);
        self.entry.set_text("");
        self.clear_answer();
        self.expects_output.set(true);
        game_match.run_line(&line);
    }

    #[template_callback]
    fn press(&self, key: gdk::Key, _code: u32, state: gdk::ModifierType) -> bool {
        if state.intersects(gdk::ModifierType::CONTROL_MASK | gdk::ModifierType::ALT_MASK) {
            return false;
        }
        match key {
            gdk::Key::Escape => self.obj().close(),
            gdk::Key::Tab if state.is_empty() => return self.complete(),
            gdk::Key::Up | gdk::Key::KP_Up => {
                let line = self.history.borrow_mut().earlier(&self.entry.text()).map(str::to_owned);
                self.show_line(line);
            }
            gdk::Key::Down | gdk::Key::KP_Down => {
                let line = self.history.borrow_mut().later().map(str::to_owned);
                self.show_line(line);
            }
            _ => return false,
        }
        true
    }

    fn show_line(&self, line: Option<String>) {
        if let Some(line) = line {
            self.entry.set_text(&line);
            self.entry.set_position(-1);
        }
    }

    /// Completes the last word up to the common prefix of the candidates. Returns `false` for an empty entry, so that Tab moves
    /// the focus.
    fn complete(&self) -> bool {
        let line = self.entry.text();
        let Some(game_match) = self.game_match().filter(|_| !line.is_empty()) else { return false };
        let completion = game_match.complete(&line);
        let mut common = completion.common().to_owned();
        match completion.candidates.as_slice() {
            [] => return true,
            // No space after a folder, so that its path can be continued.
            [only] if !only.ends_with('/') => common.push(' '),
            _ => {}
        }
        if common.len() > line.len() - completion.start {
            self.show_line(Some(format!("{}{common}", &line[..completion.start])));
        }
        true
    }

    /// Shows the candidates for the last word.
    #[template_callback]
    pub fn update_candidates(&self) {
        let line = self.entry.text();
        let candidates = match self.game_match() {
            Some(game_match) if self.obj().is_open() => game_match.complete(&line).candidates,
            _ => Vec::new(),
        };
        let more = if candidates.len() > MAX_CANDIDATES { "  …" } else { "" };
        let shown = &candidates[..candidates.len().min(MAX_CANDIDATES)];
        self.candidates.set_label(&format!("{}{more}", shown.join("  ")));
    }

    /// Shows a message of the match. A message replaces the previous text; requested output (`is_long`) is added below it.
    pub fn show_answer(&self, text: &str, is_long: bool) {
        let is_status = self.game_match().is_some_and(|game_match| game_match.waits_for() == text);
        if !self.obj().is_open() || !self.expects_output.get() || is_status {
            // The status bar shows the status already.
            self.update_candidates();
            return;
        }
        let shown = self.answer.label();
        // A line can have several commands with output. Once the text exceeds the limit, new output replaces it.
        let is_appended = is_long && !shown.is_empty() && shown != text && shown.lines().count() <= MAX_LINES + 1;
        let all = if is_appended { format!("{shown}\n{text}") } else { text.into() };
        self.answer.set_label(&all);
        self.answers.set_visible(true);
        self.update_candidates();
    }

    pub fn clear_answer(&self) {
        self.expects_output.set(false);
        self.answer.set_label("");
        self.answers.set_visible(false);
    }
}
