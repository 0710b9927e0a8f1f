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
struct Chosen {
    colors: Cell<(Scheme, Marks)>,
    /// Whether things stand still, as far as it is up to the person.
    still: Cell<bool>,
    /// Those to be drawn anew when something changes.
    followers: RefCell<Vec<glib::WeakRef<gtk::Widget>>>,
    /// Whether the desktop is listened to.
    attentive: Cell<bool>,
}

thread_local! {
    static CHOSEN: Chosen = Chosen::default();
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
    CHOSEN.with(|chosen| chosen.colors.get())
}

/// Whether things may move by themselves: the person wants it, and the desktop doesn't forbid it.
#[must_use]
pub(super) fn animations() -> bool {
    let allowed = gtk::Settings::default().is_none_or(|settings| settings.is_gtk_enable_animations());
    allowed && !CHOSEN.with(|chosen| chosen.still.get())
}

/// Things have these colors and marks from now on, and may move by themselves or not.
fn set(scheme: Scheme, marks: Marks, animations: bool) {
    CHOSEN.with(|chosen| chosen.still.set(!animations));
    if CHOSEN.with(|chosen| chosen.colors.replace((scheme, marks))) != (scheme, marks) {
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
    CHOSEN.with(|chosen| {
        let mut followers = chosen.followers.borrow_mut();
        followers.retain(|follower| follower.upgrade().is_some());
        followers.push(widget.downgrade());
        if !chosen.attentive.replace(true) {
            let style = adw::StyleManager::default();
            style.connect_dark_notify(|_| draw_all());
            style.connect_high_contrast_notify(|_| draw_all());
        }
    });
    widget.connect_scale_factor_notify(gtk::prelude::WidgetExt::queue_draw);
}

fn draw_all() {
    CHOSEN.with(|chosen| {
        chosen.followers.borrow().iter().filter_map(glib::WeakRef::upgrade).for_each(|it| it.queue_draw())
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_holds_at_once_and_as_long_as_someone_listens() {
        let user_data = Rc::new(UserData::default());
        let listening = apply(&user_data);
        let choose = |scheme| {
            user_data
                .change(|appearance: &mut AppearancePreferences| appearance.colors = view::appearance::Scheme(scheme))
        };
        choose(Scheme::Vivid);
        assert_eq!(colors().0, Scheme::Vivid);
        drop(listening);
        choose(Scheme::Gray);
        assert_eq!(colors().0, Scheme::Vivid);
    }
}
