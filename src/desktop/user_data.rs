// SPDX-License-Identifier: GPL-3.0-or-later
//! Data of the user as the desktop front end accesses it: preferences, scores, saved games.
//!
//! Files are written on another thread. Subscribers are notified when preferences change.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gtk::gio;
use gtk::prelude::*;

use play::preferences::Section;
use storage::background::Background;
use storage::matches::Matches;
use storage::preferences_file::PreferencesFile;
use storage::scores::Scores;

/// Callback with the name of the preferences table that has changed.
type Callback = dyn Fn(&'static str);

/// Subscription to changes. Dropping it ends the subscription.
pub(super) type Subscription = Rc<Callback>;

/// Preferences, scores and saved games of the user.
pub struct UserData {
    /// Saved games; `None` if there is no home folder.
    pub matches: Option<Matches>,
    /// Results of finished games, and statistics; `None` if there is no home folder.
    pub scores: Option<Scores>,
    preferences_file: RefCell<PreferencesFile>,
    background: Rc<Background>,
    /// Whether a write of the preferences is queued.
    save_pending: Arc<AtomicBool>,
    listeners: RefCell<Vec<Weak<Callback>>>,
    failures: RefCell<Option<async_channel::Receiver<String>>>,
}

impl UserData {
    /// Creates the access to the user's data. `background` writes files and sends messages about failures to `failures`.
    #[must_use]
    pub fn new(
        preferences_file: PreferencesFile,
        matches: Option<Matches>,
        scores: Option<Scores>,
        background: Rc<Background>,
        failures: async_channel::Receiver<String>,
    ) -> Self {
        // A failed write is retried at exit.
        let last = preferences_file.clone();
        background.run_last(move || save(&last));
        Self {
            matches,
            scores,
            preferences_file: RefCell::new(preferences_file),
            background,
            save_pending: Arc::default(),
            listeners: RefCell::default(),
            failures: RefCell::new(Some(failures)),
        }
    }

    /// Returns a section of the preferences.
    #[must_use]
    pub fn get<S: Section>(&self) -> S {
        self.preferences_file.borrow().section()
    }

    /// Returns a copy of all preferences, for use on another thread.
    #[must_use]
    pub fn preferences_file(&self) -> PreferencesFile {
        self.preferences_file.borrow().clone()
    }

    /// Changes a section of the preferences. If its value differs afterwards, saves it and notifies subscribers.
    pub fn change<S: Section>(&self, change: impl FnOnce(&mut S)) {
        let before: S = self.get();
        let mut section = before.clone();
        change(&mut section);
        if section == before {
            return;
        }
        self.preferences_file.borrow_mut().set(&section);
        // A queued write includes this change.
        if !self.save_pending.swap(true, Ordering::AcqRel) {
            let (preferences_file, pending) = (self.preferences_file.borrow().clone(), Arc::clone(&self.save_pending));
            self.background.run(move || {
                pending.store(false, Ordering::Release);
                save(&preferences_file)
            });
        }
        let listeners: Vec<Subscription> = self.listeners.borrow().iter().filter_map(Weak::upgrade).collect();
        for listener in listeners {
            listener(S::TABLE);
        }
    }

    /// Calls `listener` with the name of the changed table on every change of the preferences, until the subscription is dropped.
    #[must_use]
    pub fn connect_changed(&self, listener: impl Fn(&'static str) + 'static) -> Subscription {
        let subscription: Subscription = Rc::new(listener);
        let mut listeners = self.listeners.borrow_mut();
        listeners.retain(|listener| listener.strong_count() > 0);
        listeners.push(Rc::downgrade(&subscription));
        subscription
    }

    /// Calls `apply` with a section, now and on every change, until the subscription is dropped.
    #[must_use]
    pub fn follow<S: Section>(self: &Rc<Self>, apply: impl Fn(&S) + 'static) -> Subscription {
        apply(&self.get());
        let user_data = Rc::downgrade(self);
        self.connect_changed(move |table| {
            if let (Some(user_data), true) = (user_data.upgrade(), table == S::TABLE) {
                apply(&user_data.get());
            }
        })
    }

    /// Calls `apply` with a widget and a section, now and on every change of the section, until the widget is destroyed.
    pub fn follow_in<W: IsA<gtk::Widget>, S: Section>(self: &Rc<Self>, widget: &W, apply: impl Fn(&W, &S) + 'static) {
        let weak = widget.downgrade();
        let subscription = RefCell::new(Some(self.follow(move |section| {
            if let Some(widget) = weak.upgrade() {
                apply(&widget, section);
            }
        })));
        widget.connect_destroy(move |_| drop(subscription.take()));
    }

    /// Runs a job with files on another thread, after all jobs that were queued before.
    pub fn run(&self, job: impl FnOnce() -> Result<(), String> + Send + 'static) {
        self.background.run(job);
    }

    /// Reads data on another thread, after all jobs that were queued before, so that the result includes what they write. Later
    /// jobs don't wait for it. Returns `None` if `job` panicked.
    pub fn read<T: Send + 'static, J: FnOnce() -> T + Send + 'static>(
        &self,
        job: J,
    ) -> impl Future<Output = Option<T>> + use<T, J> {
        let (written, pending) = async_channel::bounded::<()>(1);
        self.background.run(move || {
            drop(written);
            Ok(())
        });
        async move {
            // Fails when the sender is dropped.
            let _ = pending.recv().await;
            gio::spawn_blocking(job).await.ok()
        }
    }

    /// Takes the receiver of messages about failed writes. Returns `None` from the second call on.
    #[must_use]
    pub fn take_failures(&self) -> Option<async_channel::Receiver<String>> {
        self.failures.take()
    }
}

/// Saves the preferences. The error is a message for the user.
fn save(preferences_file: &PreferencesFile) -> Result<(), String> {
    match preferences_file.save() {
        Ok(None) => Ok(()),
        Ok(Some(notice)) => Err(notice),
        Err(error) => Err(error.to_string()),
    }
}

impl Default for UserData {
    fn default() -> Self {
        let (_, failures) = async_channel::unbounded();
        Self::new(PreferencesFile::default(), None, None, Rc::new(Background::new(|_| ())), failures)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::preferences::general::General;

    #[test]
    fn subscribers_are_notified_only_of_changes() {
        let folder = tempfile::tempdir().unwrap();
        let (preferences_file, _) = PreferencesFile::load(Some(folder.path()));
        let (_, failures) = async_channel::unbounded();
        let background = Rc::new(Background::new(|failure| panic!("{failure}")));
        let user_data = Rc::new(UserData::new(preferences_file, None, None, Rc::clone(&background), failures));
        let notified: Rc<RefCell<Vec<&str>>> = Rc::default();
        let subscription = user_data.connect_changed({
            let notified = Rc::clone(&notified);
            move |table| notified.borrow_mut().push(table)
        });
        let set = |pace| {
            user_data.change(|general: &mut General| general.computer_pace = play::preferences::Bounded::nearest(pace))
        };
        set(300);
        set(300);
        assert_eq!(*notified.borrow(), ["general"]);
        drop(subscription);
        set(400);
        assert_eq!(notified.borrow().len(), 1);
        background.finish();
        let (again, _) = PreferencesFile::load(Some(folder.path()));
        assert_eq!(again.section::<General>().computer_pace.get(), 400);
    }

    #[test]
    fn reads_include_the_jobs_queued_before() {
        let user_data = UserData::default();
        let written = Arc::new(AtomicBool::new(false));
        let (release, released) = std::sync::mpsc::channel();
        let job = Arc::clone(&written);
        user_data.run(move || {
            released.recv().map_err(|error| error.to_string())?;
            job.store(true, Ordering::Relaxed);
            Ok(())
        });
        let read = user_data.read(move || written.load(Ordering::Relaxed));
        let panicked = user_data.read(|| -> bool { panic!("a defect") });
        release.send(()).unwrap();
        let context = gtk::glib::MainContext::new();
        assert_eq!(context.block_on(read), Some(true));
        assert_eq!(context.block_on(panicked), None);
    }
}
