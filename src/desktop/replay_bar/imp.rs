// SPDX-License-Identifier: GPL-3.0-or-later
//! The replay bar as a widget.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use crate::desktop::game_match::{AnyMatch, ReplayPlace};
use play::keys::Key;

/// How long a step is shown at each speed, in the order of the list in the template.
const SPEEDS: [Duration; 5] = [
    Duration::from_millis(1600),
    Duration::from_millis(800),
    Duration::from_millis(400),
    Duration::from_millis(200),
    Duration::from_millis(50),
];
/// The speed at first.
const DEFAULT_SPEED: u32 = 1;

/// Number of moves that Page Up and Page Down go.
const PAGE: usize = 10;

/// Actions of the buttons, and the keys that do the same.
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
        // The button within has no name of its own.
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

    pub fn place(&self) -> Option<ReplayPlace> {
        self.game_match.borrow().as_ref().and_then(|game_match| game_match.replay())
    }

    /// Does what a key means in a replay; whether it means anything there.
    pub fn press(&self, key: Key) -> bool {
        match key {
            Key::Letter(' ') => self.toggle(),
            Key::Left => self.go(|place| place.at.saturating_sub(1)),
            Key::Right => self.go(|place| place.at + 1),
            Key::PageUp => self.go(|place| place.at.saturating_sub(PAGE)),
            Key::PageDown => self.go(|place| place.at + PAGE),
            Key::Home => self.go(|_| 0),
            Key::End => self.go(|place| place.steps),
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
        // The slider also follows the replay.
        if self.place().is_some_and(|place| place.at != step) {
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

    /// Goes to a step by hand: the clock stops.
    fn go(&self, step: impl FnOnce(&ReplayPlace) -> usize) {
        self.stop();
        if let Some(place) = self.place() {
            self.with(|game_match| game_match.seek(step(&place)));
        }
    }

    /// Shows where the replay is.
    pub fn update(&self) {
        let Some(place) = self.place() else {
            self.stop();
            self.revealer.set_reveal_child(false);
            return;
        };
        let slider = self.slider.adjustment();
        slider.configure(place.at as f64, 0.0, place.steps.max(1) as f64, 1.0, PAGE as f64, 0.0);
        self.slider.set_sensitive(place.steps > 0);
        let (at, steps) = (place.at, place.steps);
        let step = tr!("Move {at} of {steps}", at, steps);
        self.slider.update_property(&[gtk::accessible::Property::ValueText(&step)]);
        self.place.set_label(&step);
        let began = crate::desktop::dates::date(&place.date);
        self.title.set_label(&if began.is_empty() { tr!("Replay") } else { tr!("Replay: {began}", began) });
        for (action, possible) in [
            ("replay.first", place.at > 0),
            ("replay.back", place.at > 0),
            ("replay.forward", place.at < place.steps),
            ("replay.last", place.at < place.steps),
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
        if self.place().is_some_and(|place| place.at == place.steps) {
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
                let Some(place) = imp.place().filter(|place| place.at < place.steps) else {
                    imp.clock.replace(None);
                    imp.update_play_button();
                    return glib::ControlFlow::Break;
                };
                imp.with(|game_match| game_match.seek(place.at + 1));
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
