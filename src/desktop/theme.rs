// SPDX-License-Identifier: GPL-3.0-or-later
//! Appearance of drawn content, from the desktop settings and the preferences, and redrawing when it changes.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;

use super::user_data::{Subscription, UserData};
use paint::{Appearance, Marks, Scheme, Theme};
use view::appearance::AppearancePreferences;

/// Appearance preferences, and the widgets that depend on them.
#[derive(Default)]
struct State {
    colors: Cell<(Scheme, Marks)>,
    /// Whether animations are turned off in the preferences.
    animations_off: Cell<bool>,
    /// Widgets to redraw when the appearance changes.
    followers: RefCell<Vec<glib::WeakRef<gtk::Widget>>>,
    /// Whether the signals of the style manager are connected.
    is_connected: Cell<bool>,
}

thread_local! {
    static STATE: State = State::default();
}

/// Returns the current appearance.
#[must_use]
pub(super) fn current() -> Appearance {
    let style = adw::StyleManager::default();
    let theme = Theme { dark: style.is_dark(), high_contrast: style.is_high_contrast() };
    let (scheme, marks) = colors();
    Appearance { theme, scheme, marks }
}

/// Returns the color scheme and the marks set in the preferences.
#[must_use]
pub(super) fn colors() -> (Scheme, Marks) {
    STATE.with(|state| state.colors.get())
}

/// Returns whether animations are enabled in the preferences and in the desktop settings.
#[must_use]
pub(super) fn animations() -> bool {
    let allowed = gtk::Settings::default().is_none_or(|settings| settings.is_gtk_enable_animations());
    allowed && !STATE.with(|state| state.animations_off.get())
}

/// Sets the appearance preferences, and redraws widgets if colors or marks have changed.
fn set(scheme: Scheme, marks: Marks, animations: bool) {
    STATE.with(|state| state.animations_off.set(!animations));
    if STATE.with(|state| state.colors.replace((scheme, marks))) != (scheme, marks) {
        draw_all();
    }
}

/// Applies the appearance preferences, now and on every change, until the subscription is dropped.
#[must_use]
pub(super) fn apply(user_data: &Rc<UserData>) -> Subscription {
    user_data.follow(|appearance: &AppearancePreferences| {
        set(appearance.colors.0, appearance.marks.0, appearance.animations)
    })
}

/// Redraws a widget whenever the appearance or its scale factor changes.
pub(super) fn follow(widget: &impl IsA<gtk::Widget>) {
    let widget: &gtk::Widget = widget.as_ref();
    STATE.with(|state| {
        let mut followers = state.followers.borrow_mut();
        followers.retain(|follower| follower.upgrade().is_some());
        followers.push(widget.downgrade());
        if !state.is_connected.replace(true) {
            let style = adw::StyleManager::default();
            style.connect_dark_notify(|_| draw_all());
            style.connect_high_contrast_notify(|_| draw_all());
        }
    });
    widget.connect_scale_factor_notify(gtk::prelude::WidgetExt::queue_draw);
}

fn draw_all() {
    STATE.with(|state| {
        state.followers.borrow().iter().filter_map(glib::WeakRef::upgrade).for_each(|it| it.queue_draw())
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_apply_immediately_until_the_subscription_is_dropped() {
        let user_data = Rc::new(UserData::default());
        let subscription = apply(&user_data);
        let choose = |scheme| {
            user_data
                .change(|appearance: &mut AppearancePreferences| appearance.colors = view::appearance::Scheme(scheme))
        };
        choose(Scheme::Vivid);
        assert_eq!(colors().0, Scheme::Vivid);
        drop(subscription);
        choose(Scheme::Gray);
        assert_eq!(colors().0, Scheme::Vivid);
    }
}
