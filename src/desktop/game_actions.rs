// SPDX-License-Identifier: GPL-3.0-or-later
//! Commands of a game as actions: `board.NAME` on its board, for screen readers and tests, and `game.NAME` in the game menu and
//! on buttons. Names and labels come from [`Bindable::COMMANDS`].

use gtk::gio;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use i18n::translated;
use play::command::AnyRequest;
use play::keys::Bindable;

/// Board that carries out the commands of its game.
pub(super) trait CommandBoard: IsA<gtk::Widget> {
    /// Commands of the game.
    type Command: Bindable;

    /// Carries out a command.
    fn command(&self, command: Self::Command);

    /// Performs a request that is common to all games.
    fn request(&self, request: AnyRequest);
}

/// Installs all requests and commands as actions of a board.
pub(super) fn install_on_board<S, B>(class: &mut S)
where
    S: WidgetClassExt,
    S::Type: ObjectSubclass<Type = B>,
    B: CommandBoard,
{
    for request in AnyRequest::ALL {
        class.install_action(&format!("board.{}", request.name()), None, move |board, _, _| board.request(request));
    }
    // If a command has the name of a request, the action installed last takes precedence.
    for bound in B::Command::COMMANDS {
        class.install_action(&format!("board.{}", bound.action), None, move |board, _, _| board.command(bound.command));
    }
}

/// Installs all commands as actions of a page. `act` carries them out.
pub(super) fn install<C: Bindable>(group: &gio::SimpleActionGroup, act: impl Fn(C) + Clone + 'static) {
    for bound in C::COMMANDS {
        let act = act.clone();
        let action = gio::SimpleAction::new(bound.action, None);
        action.connect_activate(move |_, _| act(bound.command));
        group.add_action(&action);
    }
}

/// Installs a toggle action, replacing the command's action of the same name. `act` changes the state.
pub(super) fn install_toggle(group: &gio::SimpleActionGroup, name: &str, act: impl Fn() + 'static) {
    let action = gio::SimpleAction::new_stateful(name, None, &false.to_variant());
    action.connect_activate(move |_, _| act());
    group.add_action(&action);
}

/// Enables the commands that are possible now, and disables the others.
pub(super) fn enable<C: Bindable>(group: &gio::SimpleActionGroup, is_possible: impl Fn(C) -> bool) {
    for bound in C::COMMANDS {
        set(group, bound.action, is_possible(bound.command), None);
    }
}

/// Enables or disables an action, and sets its state if there is one.
pub(super) fn set(group: &gio::SimpleActionGroup, name: &str, is_possible: bool, state: Option<bool>) {
    if let Some(action) = group.lookup_action(name).and_downcast::<gio::SimpleAction>() {
        action.set_enabled(is_possible);
        if let Some(state) = state {
            action.set_state(&state.to_variant());
        }
    }
}

/// Builds a menu of the commands that have a menu label and for which `is_shown` returns true.
pub(super) fn menu<C: Bindable>(is_shown: impl Fn(C) -> bool) -> gio::Menu {
    let menu = gio::Menu::new();
    for bound in C::COMMANDS.iter().filter(|bound| is_shown(bound.command)) {
        if let Some(label) = bound.menu {
            menu.append(Some(&translated(label)), Some(&format!("game.{}", bound.action)));
        }
    }
    menu
}
