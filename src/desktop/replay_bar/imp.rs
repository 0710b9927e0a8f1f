// SPDX-License-Identifier: GPL-3.0-or-later
//! GObject implementation of the replay bar.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use crate::desktop::game_match::{AnyMatch, ReplayPosition};
use play::keys::Key;

/// Time between steps at each speed, in the order of the list in the template.
const SPEEDS: [Duration; 5] = [
    Duration::from_millis(1600),
    Duration::from_millis(800),
    Duration::from_millis(400),
    Duration::from_millis(200),
    Duration::from_millis(50),
];
/// Index of the initial speed.
const DEFAULT_SPEED: u32 = 1;

/// Number of moves that Page Up and Page Down skip.
const PAGE: usize = 10;

/// Actions of the buttons, and the equivalent keys.
const ACTIONS: [(&str, Key); 6] = [
    ("replay.first", Key::Home),
    ("replay.back", Key::Left),
    ("replay.toggle", Key::Letter(' ')),
    ("replay.forward", Key::Right),
    ("replay.last", Key::End),
    ("replay.close", Key::Escape),
];

#[derive(Default, gtk::CompositeTemplate)]
#[template(resource = "/io/github/biquadris/Biquadris/ui/replay_bar.ui")]
pub struct ReplayBar {
    #[template_child]
    pub revealer: TemplateChild<gtk::Revealer>,
    #[template_child]
    pub title: TemplateChild<gtk::Label>,
    #[template_child]
    pub place: TemplateChild<gtk::Label>,
    #[template_child]
    pub slider: TemplateChild<gtk::Scale>,
    #[template_child]
    pub play: TemplateChild<gtk::Button>,
    #[template_child]
    pub speed: TemplateChild<gtk::DropDown>,
    pub game_match: RefCell<Option<Rc<dyn AnyMatch>>>,
    clock: RefCell<Option<glib::SourceId>>,
}

#[glib::object_subclass]
impl ObjectSubclass for ReplayBar {
    const NAME: &'static str = "BiquadrisReplayBar";
    type Type = super::ReplayBar;
    type ParentType = gtk::Box;

    fn class_init(class: &mut Self::Class) {
        class.bind_template();
        class.bind_template_callbacks();
        for (name, key) in ACTIONS {
            class.install_action(name, None, move |bar, _, _| {
                bar.imp().press(key);
            });
        }
        class.set_css_name("replay-bar");
        class.set_accessible_role(gtk::AccessibleRole::Group);
    }

    fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
        obj.init_template();
    }
}

impl ObjectImpl for ReplayBar {
    fn constructed(&self) {
        self.parent_constructed();
        self.speed.set_selected(DEFAULT_SPEED);
        // The button in a GtkDropDown has no accessible label of its own.
        if let Some(button) = self.speed.first_child() {
            button.update_property(&[gtk::accessible::Property::Label(&tr!("Speed"))]);
        }
    }

    fn dispose(&self) {
        if let Some(clock) = self.clock.take() {
            clock.remove();
        }
    }
}

impl WidgetImpl for ReplayBar {}
impl BoxImpl for ReplayBar {}

#[gtk::template_callbacks]
impl ReplayBar {
    fn with(&self, act: impl FnOnce(&dyn AnyMatch)) {
        let game_match = self.game_match.borrow().clone();
        if let Some(game_match) = game_match {
            act(&*game_match);
        }
    }

    pub fn position(&self) -> Option<ReplayPosition> {
        self.game_match.borrow().as_ref().and_then(|game_match| game_match.replay())
    }

    /// Handles a key. Returns whether it has a function in a replay.
    pub fn press(&self, key: Key) -> bool {
        match key {
            Key::Letter(' ') => self.toggle(),
            Key::Left => self.go(|position| position.at.saturating_sub(1)),
            Key::Right => self.go(|position| position.at + 1),
            Key::PageUp => self.go(|position| position.at.saturating_sub(PAGE)),
            Key::PageDown => self.go(|position| position.at + PAGE),
            Key::Home => self.go(|_| 0),
            Key::End => self.go(|position| position.steps),
            Key::Escape => self.with(|game_match| game_match.close_replay()),
            _ => return false,
        }
        true
    }

    #[template_callback]
    fn play_on(&self) {
        self.with(|game_match| game_match.play_on());
    }

    #[template_callback]
    fn seek(&self) {
        let step = self.slider.value().round().max(0.0) as usize;
        // The slider also changes when it follows the replay.
        if self.position().is_some_and(|position| position.at != step) {
            self.go(|_| step);
        }
    }

    #[template_callback]
    fn change_speed(&self) {
        if self.clock.borrow().is_some() {
            self.stop();
            self.start();
        }
    }

    /// Goes to a step at the user's request. Stops playback.
    fn go(&self, step: impl FnOnce(&ReplayPosition) -> usize) {
        self.stop();
        if let Some(position) = self.position() {
            self.with(|game_match| game_match.seek(step(&position)));
        }
    }

    /// Updates the bar when the replay was opened or closed, or shows another step.
    pub fn update(&self) {
        let Some(position) = self.position() else {
            self.stop();
            self.revealer.set_reveal_child(false);
            return;
        };
        let slider = self.slider.adjustment();
        slider.configure(position.at as f64, 0.0, position.steps.max(1) as f64, 1.0, PAGE as f64, 0.0);
        self.slider.set_sensitive(position.steps > 0);
        let (at, steps) = (position.at, position.steps);
        let step = tr!("Move {at} of {steps}", at, steps);
        self.slider.update_property(&[gtk::accessible::Property::ValueText(&step)]);
        self.place.set_label(&step);
        let began = crate::desktop::dates::date(&position.date);
        self.title.set_label(&if began.is_empty() { tr!("Replay") } else { tr!("Replay: {began}", began) });
        for (action, possible) in [
            ("replay.first", position.at > 0),
            ("replay.back", position.at > 0),
            ("replay.forward", position.at < position.steps),
            ("replay.last", position.at < position.steps),
        ] {
            self.obj().action_set_enabled(action, possible);
        }
        self.revealer.set_reveal_child(true);
    }

    fn toggle(&self) {
        if self.clock.borrow().is_some() {
            self.stop();
            return;
        }
        if self.position().is_some_and(|position| position.at == position.steps) {
            self.with(|game_match| game_match.seek(0));
        }
        self.start();
    }

    fn start(&self) {
        let pause = SPEEDS.get(self.speed.selected() as usize).copied().unwrap_or(SPEEDS[DEFAULT_SPEED as usize]);
        let step = glib::clone!(
            #[weak(rename_to = imp)]
            self,
            #[upgrade_or]
            glib::ControlFlow::Break,
            move || {
                let Some(position) = imp.position().filter(|position| position.at < position.steps) else {
                    imp.clock.replace(None);
                    imp.update_play_button();
                    return glib::ControlFlow::Break;
                };
                imp.with(|game_match| game_match.seek(position.at + 1));
                glib::ControlFlow::Continue
            }
        );
        let clock = glib::timeout_add_local(pause, step);
        self.clock.replace(Some(clock));
        self.update_play_button();
    }

    fn stop(&self) {
        if let Some(clock) = self.clock.take() {
            clock.remove();
        }
        self.update_play_button();
    }

    fn update_play_button(&self) {
        let runs = self.clock.borrow().is_some();
        let (icon, label) = if runs {
            ("media-playback-pause-symbolic", tr!("button of a replay" => "Pause"))
        } else {
            ("media-playback-start-symbolic", tr!("button of a replay" => "Play"))
        };
        self.play.set_icon_name(icon);
        self.play.set_tooltip_text(Some(&label));
        self.play.update_property(&[gtk::accessible::Property::Label(&label)]);
    }
}
