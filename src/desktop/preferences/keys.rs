// SPDX-License-Identifier: GPL-3.0-or-later
//! The page on which keys are changed: a row for each command with its keys. A row that is activated waits for the next
//! key. All is done by keyboard alone, and told in a bar below the page.

use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gdk, glib};
use tr::tr;

use super::editable::{Editable, TakeBack};
use super::editing::{Editing, Outcome, labels};
use super::key_row::{Ask, KeyRow};
use i18n::translated;

glib::wrapper! {
    /// The page on which keys are changed.
    pub struct KeysPage(ObjectSubclass<imp::KeysPage>)
        @extends adw::PreferencesPage, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

/// A row: which commands, and which of them.
type Place = (usize, usize);

/// The page for these commands, and the bar that says what is going on. What is changed holds at once.
#[must_use]
pub(super) fn keys_page(commands: Vec<Rc<dyn Editable>>) -> (adw::PreferencesPage, gtk::Box) {
    let page: KeysPage =
        glib::Object::builder().property("title", tr!("Keys")).property("icon-name", "input-keyboard-symbolic").build();
    page.add_head();
    for (set, editable) in commands.into_iter().enumerate() {
        page.add_rows(set, editable);
    }
    page.refresh();
    let bar = page.bar();
    (page.upcast(), bar)
}

impl KeysPage {
    /// What to do here, what is going on, and the way back.
    fn add_head(&self) {
        let imp = self.imp();
        let restore = gtk::Button::builder().label(tr!("Restore Defaults")).valign(gtk::Align::Center).build();
        let group = adw::PreferencesGroup::builder()
            .title(tr!("Keys"))
            .description(tr!("Enter or a click on a command, then its new key. Shift+Enter adds one more, Backspace restores the default, Shift+Backspace leaves the command without a key."))
            .header_suffix(&restore)
            .build();
        self.add(&group);
        restore.connect_clicked(glib::clone!(
            #[weak(rename_to = page)]
            self,
            move |_| page.restore()
        ));
        imp.restore.replace(Some(restore));
    }

    /// The bar that says what is going on, with a button that undoes what was restored.
    fn bar(&self) -> gtk::Box {
        let status = gtk::Label::builder()
            .accessible_role(gtk::AccessibleRole::Status)
            .xalign(0.0)
            .hexpand(true)
            .wrap(true)
            .build();
        let undo = gtk::Button::builder().label(tr!("Undo")).valign(gtk::Align::Center).visible(false).build();
        undo.connect_clicked(glib::clone!(
            #[weak(rename_to = page)]
            self,
            move |_| {
                page.imp().take_back.take().iter().for_each(|take_back| take_back());
                page.end(Some(&tr!("The keys are as they were before.")));
            }
        ));
        let bar = gtk::Box::builder().spacing(12).css_classes(["said-bar"]).build();
        bar.append(&status);
        bar.append(&undo);
        self.imp().said.replace(Some((status, undo)));
        bar
    }

    fn add_rows(&self, set: usize, editable: Rc<dyn Editable>) {
        let mut rows: Vec<KeyRow> = Vec::new();
        let mut group: Option<(&str, adw::PreferencesGroup)> = None;
        for (at, command) in editable.rows().iter().enumerate() {
            let row = KeyRow::new(&translated(command.title));
            row.connect_asked(glib::clone!(
                #[weak(rename_to = page)]
                self,
                move |what| page.asked((set, at), what)
            ));
            let (_, group) = match group.take() {
                Some((title, known)) if title == command.group => group.insert((title, known)),
                _ => {
                    let new = adw::PreferencesGroup::builder().title(translated(command.group)).build();
                    self.add(&new);
                    group.insert((command.group, new))
                }
            };
            group.add(&row);
            rows.push(row);
        }
        self.imp().rows.borrow_mut().push(rows);
        self.imp().sets.borrow_mut().push(Editing::new(editable));
    }

    /// Something was asked of a row.
    fn asked(&self, place: Place, what: Ask) {
        let imp = self.imp();
        let (set, at) = place;
        if what == Ask::Leave {
            let waits = imp.waiting.get() == Some(place);
            let said = if waits { imp.sets.borrow_mut()[set].cancel() } else { None };
            self.end(said.as_deref());
            return;
        }
        self.end(None);
        self.row(place).grab_focus();
        imp.waiting.set(Some(place));
        if what == Ask::Reset {
            let said = imp.sets.borrow_mut()[set].reset(at);
            self.end(Some(&said));
        } else {
            let said = imp.sets.borrow_mut()[set].begin(at, what == Ask::Add);
            self.listen();
            self.wait(&said);
        }
    }

    fn row(&self, (set, at): Place) -> KeyRow {
        self.imp().rows.borrow()[set][at].clone()
    }

    /// Takes all keys of the window from now on, before anything else can: until [`KeysPage::end`].
    fn listen(&self) {
        let Some(root) = self.root() else { return };
        let keys = gtk::EventControllerKey::new();
        keys.set_propagation_phase(gtk::PropagationPhase::Capture);
        keys.connect_key_pressed(glib::clone!(
            #[weak(rename_to = page)]
            self,
            #[upgrade_or]
            glib::Propagation::Proceed,
            move |_, key, _, state| page.press(key, state)
        ));
        root.add_controller(keys.clone());
        self.imp().listening.replace(Some((root.upcast(), keys)));
    }

    fn press(&self, key: gdk::Key, state: gdk::ModifierType) -> glib::Propagation {
        let Some((set, _)) = self.imp().waiting.get() else { return glib::Propagation::Proceed };
        let outcome = self.imp().sets.borrow_mut()[set].press(key, state);
        match outcome {
            Some(Outcome::Waits(said)) => self.wait(&said),
            Some(Outcome::Done(said)) => self.end(Some(&said)),
            // Keys that are held while another one is pressed.
            None => return glib::Propagation::Proceed,
        }
        glib::Propagation::Stop
    }

    /// The row that waits shows it; the bar says for what.
    fn wait(&self, said: &str) {
        if let Some(place) = self.imp().waiting.get() {
            self.row(place).wait();
            self.say(said);
        }
    }

    /// No row waits any longer. The bar says what came of it, if it is said.
    fn end(&self, said: Option<&str>) {
        let imp = self.imp();
        if let Some((root, keys)) = imp.listening.take() {
            root.remove_controller(&keys);
        }
        if let Some(place) = imp.waiting.take() {
            imp.sets.borrow_mut()[place.0].cancel();
        }
        self.refresh();
        if let Some(said) = said {
            self.say(said);
        }
    }

    fn say(&self, said: &str) {
        if let Some((status, undo)) = &*self.imp().said.borrow() {
            status.set_label(said);
            undo.set_visible(false);
        }
    }

    /// Shows all keys as they are.
    fn refresh(&self) {
        let imp = self.imp();
        let mut changed = false;
        for (editing, rows) in imp.sets.borrow().iter().zip(&*imp.rows.borrow()) {
            let editable = editing.editable();
            let shown = rows.iter().zip(editable.rows()).zip(editable.keys()).zip(editable.accelerators());
            for (((row, command), keys), accelerators) in shown {
                changed |= !keys.are_own;
                row.show(&translated(command.title), &accelerators, &labels(&keys.caps), keys.are_own);
            }
        }
        if let Some(restore) = &*imp.restore.borrow() {
            restore.set_sensitive(changed);
        }
    }

    /// Gives all commands their own keys back, and says how to undo that.
    fn restore(&self) {
        let take_back: Vec<TakeBack> =
            self.imp().sets.borrow().iter().map(|editing| editing.editable().reset_all()).collect();
        self.end(Some(&tr!("All keys are as they were at first.")));
        self.imp().take_back.replace(take_back);
        if let Some((_, undo)) = &*self.imp().said.borrow() {
            undo.set_visible(true);
        }
    }
}

mod imp {
    use std::cell::{Cell, RefCell};

    use super::*;

    #[derive(Default)]
    pub struct KeysPage {
        pub sets: RefCell<Vec<Editing>>,
        pub rows: RefCell<Vec<Vec<KeyRow>>>,
        /// The label of what is said, and the button that undoes what was restored.
        pub said: RefCell<Option<(gtk::Label, gtk::Button)>>,
        /// Undoes what was restored last.
        pub take_back: RefCell<Vec<TakeBack>>,
        pub restore: RefCell<Option<gtk::Button>>,
        pub waiting: Cell<Option<Place>>,
        /// What takes the keys while a row waits, and where.
        pub listening: RefCell<Option<(gtk::Widget, gtk::EventControllerKey)>>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for KeysPage {
        const NAME: &'static str = "BiquadrisKeysPage";
        type Type = super::KeysPage;
        type ParentType = adw::PreferencesPage;
    }

    impl ObjectImpl for KeysPage {}

    impl WidgetImpl for KeysPage {
        fn unroot(&self) {
            self.obj().end(None);
            self.parent_unroot();
        }
    }

    impl PreferencesPageImpl for KeysPage {}
}
