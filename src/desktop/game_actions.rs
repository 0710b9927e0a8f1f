// SPDX-License-Identifier: GPL-3.0-or-later
//! Commands of a game as actions: `board.` and a name on its board, for screen readers and tests, `game.` and a name in the game
//! menu and on buttons. Names and labels are those of the game's table of commands ([`Bindable::COMMANDS`]).

use gtk::gio;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use i18n::translated;
use play::command::AnyRequest;
use play::keys::Bindable;

/// A board that carries out the commands of its game.
pub(super) trait CommandBoard: IsA<gtk::Widget> {
    /// The commands.
    type Command: Bindable;

    /// Carries out a command.
    fn command(&self, command: Self::Command);

    /// Performs a request that every game understands.
    fn request(&self, request: AnyRequest);
}

/// Installs all commands as actions of a board.
pub(super) fn install_on_board<S, B>(class: &mut S)
where
    S: WidgetClassExt,
    S::Type: ObjectSubclass<Type = B>,
    B: CommandBoard,
{
    for request in AnyRequest::ALL {
        class.install_action(&format!("board.{}", request.name()), None, move |board, _, _| board.request(request));
    }
    // Of two actions of one name the later one counts.
    for bound in B::Command::COMMANDS {
        class.install_action(&format!("board.{}", bound.action), None, move |board, _, _| board.command(bound.command));
    }
}

/// Installs all commands as actions of a page; `act` carries them out.
pub(super) fn install<C: Bindable>(group: &gio::SimpleActionGroup, act: impl Fn(C) + Clone + 'static) {
    for bound in C::COMMANDS {
        let act = act.clone();
        let action = gio::SimpleAction::new(bound.action, None);
        action.connect_activate(move |_, _| act(bound.command));
        group.add_action(&action);
    }
}

/// Installs an action with a state, which `act` changes, in place of a command's action of this name.
pub(super) fn install_toggle(group: &gio::SimpleActionGroup, name: &str, act: impl Fn() + 'static) {
    let action = gio::SimpleAction::new_stateful(name, None, &false.to_variant());
    action.connect_activate(move |_, _| act());
    group.add_action(&action);
}

/// Enables those commands that can be given now.
pub(super) fn enable<C: Bindable>(group: &gio::SimpleActionGroup, is_possible: impl Fn(C) -> bool) {
    for bound in C::COMMANDS {
        set(group, bound.action, is_possible(bound.command), None);
    }
}

/// Enables an action or not, and sets its state where it has one.
pub(super) fn set(group: &gio::SimpleActionGroup, name: &str, is_possible: bool, state: Option<bool>) {
    if let Some(action) = group.lookup_action(name).and_downcast::<gio::SimpleAction>() {
        action.set_enabled(is_possible);
        if let Some(state) = state {
            action.set_state(&state.to_variant());
        }
    }
}

/// The commands in the game menu of which `is_shown` is true.
pub(super) fn menu<C: Bindable>(is_shown: impl Fn(C) -> bool) -> gio::Menu {
    let menu = gio::Menu::new();
    for bound in C::COMMANDS.iter().filter(|bound| is_shown(bound.command)) {
        if let Some(label) = bound.menu {
            menu.append(Some(&translated(label)), Some(&format!("game.{}", bound.action)));
        }
    }
    menu
}
