// SPDX-License-Identifier: GPL-3.0-or-later
//! How drawn things are to look, and when that changes: the desktop's part, and the part that a person has set.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;

use super::user_data::{Subscription, UserData};
use paint::{Appearance, Marks, Scheme, Theme};
use view::appearance::AppearancePreferences;

/// What was set, and who draws by it.
#[derive(Default)]
struct State {
    colors: Cell<(Scheme, Marks)>,
    /// Whether things stand still, as far as it is up to the person.
    animations_off: Cell<bool>,
    /// Those to be drawn anew when something changes.
    followers: RefCell<Vec<glib::WeakRef<gtk::Widget>>>,
    /// Whether the desktop is listened to.
    is_connected: Cell<bool>,
}

thread_local! {
    static STATE: State = State::default();
}

/// How things are to look now.
#[must_use]
pub(super) fn current() -> Appearance {
    let style = adw::StyleManager::default();
    let theme = Theme { dark: style.is_dark(), high_contrast: style.is_high_contrast() };
    let (scheme, marks) = colors();
    Appearance { theme, scheme, marks }
}

/// The colors and marks that things have now, whatever the desktop says.
#[must_use]
pub(super) fn colors() -> (Scheme, Marks) {
    STATE.with(|state| state.colors.get())
}

/// Whether things may move by themselves: the person wants it, and the desktop doesn't forbid it.
#[must_use]
pub(super) fn animations() -> bool {
    let allowed = gtk::Settings::default().is_none_or(|settings| settings.is_gtk_enable_animations());
    allowed && !STATE.with(|state| state.animations_off.get())
}

/// Things have these colors and marks from now on, and may move by themselves or not.
fn set(scheme: Scheme, marks: Marks, animations: bool) {
    STATE.with(|state| state.animations_off.set(!animations));
    if STATE.with(|state| state.colors.replace((scheme, marks))) != (scheme, marks) {
        draw_all();
    }
}

/// Games look as it is set, now and whenever that changes, as long as what is returned lives.
#[must_use]
pub(super) fn apply(user_data: &Rc<UserData>) -> Subscription {
    user_data.follow(|appearance: &AppearancePreferences| {
        set(appearance.colors.0, appearance.marks.0, appearance.animations)
    })
}

/// Draws a widget anew whenever the look or the density of its pixels changes.
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
    fn what_is_set_holds_at_once_and_as_long_as_someone_listens() {
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
