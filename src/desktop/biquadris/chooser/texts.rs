// SPDX-License-Identifier: GPL-3.0-or-later
//! What the chooser says of its keys.

use crate::desktop::preferences::editable::Pressable;
use crate::games::biquadris::{Action, Tetromino};
use crate::play::biquadris::keys::{KeyCommand, KeyMap};
use crate::play::keys::Key;

/// The commands of the rows, by kind of action.
pub const ROWS: [KeyCommand; 4] = [
    KeyCommand::Choose(Action::Blind),
    KeyCommand::Choose(Action::Heavy),
    KeyCommand::Force,
    KeyCommand::Choose(Action::MoveUp),
];

/// The keys of a command as people read them; `None` where it has none.
pub fn keys_of(keys: &KeyMap, command: KeyCommand) -> Option<String> {
    let labels: Vec<String> = keys.keys(command).into_iter().map(|key| key.label()).collect();
    (!labels.is_empty()).then(|| labels.join(" or "))
}

/// Which keys choose, and which ends a choice of several.
pub fn hint(keys: &KeyMap, several: bool) -> String {
    let by_letter = |block: Tetromino| keys.keys(KeyCommand::Block(block)) == [Key::Letter(block.letter()).lower()];
    let block = if Tetromino::ALL.into_iter().all(by_letter) { "letter" } else { "key" };
    let of = |command| {
        let names = keys_of(keys, command)?;
        Some(if command == KeyCommand::Force { format!("{names} and a block’s {block}") } else { names })
    };
    let parts: Vec<String> = ROWS.into_iter().filter_map(of).collect();
    if parts.is_empty() {
        return "No keys are set for this; Tab leads from one to the next.".to_owned();
    }
    let end = keys_of(keys, KeyCommand::Done).filter(|_| several).map(|key| format!("; {key} when done"));
    format!("Keys: {}{}.", parts.join(", "), end.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hint_names_the_keys_as_they_are() {
        let mut keys = KeyMap::default();
        assert_eq!(hint(&keys, false), "Keys: B, H, F and a block’s letter, M.");
        assert_eq!(hint(&keys, true), "Keys: B, H, F and a block’s letter, M; Enter when done.");
        keys.set(ROWS[0], [Key::Home, Key::Letter('1')]);
        keys.set(ROWS[1], []);
        keys.set(KeyCommand::Block(Tetromino::I), [Key::Letter('x')]);
        keys.set(KeyCommand::Done, [Key::Letter(' ')]);
        assert_eq!(hint(&keys, true), "Keys: Home or 1, F and a block’s key, M; Space when done.");
        for command in ROWS {
            keys.set(command, []);
        }
        assert_eq!(hint(&keys, true), "No keys are set for this; Tab leads from one to the next.");
    }
}
