// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts of the special action chooser: the reason for the choice, and the keys.

use tr::tr;

use crate::keys::label;
use play::biquadris::keys::{KeyCommand, KeyMap};
use play::keys::Key;
use rules::biquadris::{Action, Tetromino};

/// Commands of the chooser's rows, one per kind of action.
pub const ROWS: [KeyCommand; 4] = [
    KeyCommand::Choose(Action::Blind),
    KeyCommand::Choose(Action::Heavy),
    KeyCommand::Force,
    KeyCommand::Choose(Action::MoveUp),
];

/// Lists the keys of a command; `None` if it has none.
pub fn keys_of(keys: &KeyMap, command: KeyCommand) -> Option<String> {
    let labels: Vec<String> = keys.keys(command).into_iter().map(label).collect();
    (!labels.is_empty()).then(|| i18n::or(&labels))
}

/// Explains why the player can choose, and how many actions.
pub fn reason(name: &str, rows: u8, allowed: u8) -> String {
    let actions = tr!("what a player can choose" => "a special action" | "up to {n} special actions" % allowed);
    tr!(
        "{name} cleared {n} row with one drop and can choose {actions}."
            | "{name} cleared {n} rows with one drop and can choose {actions}." % rows,
        name,
        actions
    )
}

/// Lists the keys that choose an action, and the key that ends a choice of several.
pub fn hint(keys: &KeyMap, several: bool) -> String {
    let by_letter = |block: Tetromino| keys.keys(KeyCommand::Block(block)) == [Key::Letter(block.letter()).lower()];
    let letters = Tetromino::ALL.into_iter().all(by_letter);
    let of = |command| {
        let key = keys_of(keys, command)?;
        Some(match (command, letters) {
            (KeyCommand::Force, true) => {
                tr!("two keys pressed one after the other" => "{key} followed by a block’s letter", key)
            }
            (KeyCommand::Force, false) => {
                tr!("two keys pressed one after the other" => "{key} followed by a block’s key", key)
            }
            _ => key,
        })
    };
    let parts: Vec<String> = ROWS.into_iter().filter_map(of).collect();
    if parts.is_empty() {
        return tr!("No shortcuts are set for these actions. Press Tab to move between them.");
    }
    let keys_of_all = i18n::list(&parts);
    match keys_of(keys, KeyCommand::Done).filter(|_| several) {
        Some(done) => tr!("Keys: {keys}. Press {done} when done.", keys = keys_of_all, done),
        None => tr!("Keys: {keys}.", keys = keys_of_all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reason_states_numbers_of_rows_and_actions() {
        assert_eq!(reason("Ann", 2, 1), "Ann cleared 2 rows with one drop and can choose a special action.");
        assert_eq!(reason("{n}", 3, 2), "{n} cleared 3 rows with one drop and can choose up to 2 special actions.");
    }

    #[test]
    fn hint_lists_current_keys() {
        let mut keys = KeyMap::default();
        assert_eq!(hint(&keys, false), "Keys: B, H, F followed by a block’s letter, M.");
        assert_eq!(hint(&keys, true), "Keys: B, H, F followed by a block’s letter, M. Press Enter when done.");
        keys.set(ROWS[0], [Key::Home, Key::Letter('1')]);
        keys.set(ROWS[1], []);
        keys.set(KeyCommand::Block(Tetromino::I), [Key::Letter('x')]);
        keys.set(KeyCommand::Done, [Key::Letter(' ')]);
        assert_eq!(hint(&keys, true), "Keys: Home or 1, F followed by a block’s key, M. Press Space when done.");
        for command in ROWS {
            keys.set(command, []);
        }
        assert_eq!(hint(&keys, true), "No shortcuts are set for these actions. Press Tab to move between them.");
    }
}
