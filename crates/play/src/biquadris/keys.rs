// SPDX-License-Identifier: GPL-3.0-or-later
//! Single-key commands, in the window and in the terminal's keyboard mode (help/biquadris.md, "Keys").

mod commands;

use tr::tr;

use crate::command::Request;
use crate::keys::{self, Bindable, Key, Press, Shared};
use rules::biquadris::{Action, Biquadris, Choice, Move, Tetromino};

pub use commands::{Context, KeyCommand};

/// Key bindings of Biquadris, with the user's changes.
pub type KeyMap = keys::KeyMap<KeyCommand>;

impl KeyCommand {
    /// Returns the request that this command makes; `None` for a part of a special action.
    #[must_use]
    pub fn request(self, position: &Biquadris) -> Option<Request<Move>> {
        match self {
            Self::Step(step) => Some(Request::Play(step.into())),
            Self::Restart => Some(Request::Play(Move::Restart)),
            Self::ToggleMultiple => Some(Request::Play(Move::Multiple(!position.multiple()))),
            Self::Hint => Some(Request::Hint),
            Self::Choose(_) | Self::Force | Self::Block(_) | Self::Done => None,
        }
    }
}

/// Turns key presses into requests, and holds the part of a special action chosen so far.
#[derive(Clone, Debug, Default)]
pub struct KeyReader {
    keys: Shared<KeyMap>,
    chosen: Vec<Action>,
    force: bool,
}

impl KeyReader {
    /// Creates a reader that looks keys up in this shared map at every press, so changes apply at once.
    #[must_use]
    pub fn new(keys: Shared<KeyMap>) -> Self {
        Self { keys, ..Self::default() }
    }

    /// Returns the shared key bindings.
    #[must_use]
    pub fn keys(&self) -> Shared<KeyMap> {
        Shared::clone(&self.keys)
    }

    /// Interprets a key press in this position.
    pub fn press(&mut self, key: Key, position: &Biquadris) -> Press<Move> {
        if position.action_due().is_some() {
            return self.choose(key, position);
        }
        self.clear_choice();
        let command = self.keys.borrow().find(Context::Playing, &key);
        command.and_then(|command| command.request(position)).map_or(Press::Nothing, Press::Request)
    }

    /// Returns the keys available in this position, each with its command.
    #[must_use]
    pub fn legend(&self, position: &Biquadris) -> Vec<String> {
        let context = match position.action_due() {
            None => Context::Playing,
            Some(_) if self.force => Context::Naming,
            Some(_) => Context::Choosing,
        };
        let multiple = position.multiple();
        self.keys.borrow().legend(context, |command| multiple || command != KeyCommand::Done)
    }

    /// Whether any command is bound to this key.
    #[must_use]
    pub fn is_bound(&self, key: Key) -> bool {
        self.keys.borrow().is_bound(&key)
    }

    fn clear_choice(&mut self) {
        self.chosen.clear();
        self.force = false;
    }

    fn choose(&mut self, key: Key, position: &Biquadris) -> Press<Move> {
        if key == Key::Escape {
            self.clear_choice();
            return self.prompt(position);
        }
        let context = if self.force { Context::Naming } else { Context::Choosing };
        let command = self.keys.borrow().find(context, &key);
        let action = match command {
            None => return Press::Nothing,
            Some(KeyCommand::Done) => return self.finish(position),
            Some(KeyCommand::Force) => {
                self.force = true;
                return self.prompt(position);
            }
            Some(KeyCommand::Block(block)) => Action::Force(block),
            Some(KeyCommand::Choose(action)) => action,
            Some(other) => return other.request(position).map_or(Press::Nothing, Press::Request),
        };
        self.force = false;
        let is_new = self.chosen.iter().all(|chosen| chosen.kind() != action.kind());
        if is_new && self.chosen.len() < usize::from(position.actions_allowed()) {
            self.chosen.push(action);
        }
        if position.multiple() { self.prompt(position) } else { self.finish(position) }
    }

    fn finish(&mut self, position: &Biquadris) -> Press<Move> {
        match Choice::new(&std::mem::take(&mut self.chosen)) {
            Ok(choice) => Press::Request(Request::Play(Move::Choose(choice))),
            Err(_) => self.prompt(position),
        }
    }

    /// Returns a prompt with the keys available while a special action is due.
    fn prompt(&self, position: &Biquadris) -> Press<Move> {
        let keys = self.keys.borrow();
        if self.force {
            return Press::Prompt(tr!("Choose a block to force: {blocks}", blocks = blocks(&keys)));
        }
        let multiple = position.multiple();
        let actions = actions(&keys, multiple);
        if !multiple {
            return Press::Prompt(tr!("Choose: {actions}", actions));
        }
        let chosen: Vec<String> = self.chosen.iter().map(Action::to_string).collect();
        let max = position.actions_allowed();
        Press::Prompt(if chosen.is_empty() {
            tr!(
                "Choose up to {n}: {actions}; chosen: none" | "Choose up to {n}: {actions}; chosen: none" % max,
                actions
            )
        } else {
            tr!(
                "Choose up to {n}: {actions}; chosen: {chosen}" | "Choose up to {n}: {actions}; chosen: {chosen}" % max,
                actions,
                chosen = chosen.join(",")
            )
        })
    }

    /// Returns the prompt for the player who must choose; `None` while no special action is due.
    #[must_use]
    pub fn question(&self, position: &Biquadris) -> Option<String> {
        position.action_due()?;
        match self.prompt(position) {
            Press::Prompt(prompt) => Some(prompt),
            Press::Request(_) | Press::Nothing => None,
        }
    }
}

/// Returns the keys of a command as text; `None` if it has none.
fn named(keys: &KeyMap, command: KeyCommand) -> Option<String> {
    let names: Vec<String> = keys.keys(command).iter().map(Key::word).collect();
    (!names.is_empty()).then(|| i18n::or(&names))
}

/// Lists the special actions with their keys.
fn actions(keys: &KeyMap, multiple: bool) -> String {
    let of = |command| named(keys, command);
    let parts = [
        of(KeyCommand::Choose(Action::Blind)).map(|key| format!("{key} blind")),
        of(KeyCommand::Choose(Action::Heavy)).map(|key| format!("{key} heavy")),
        of(KeyCommand::Force).map(|key| tr!("{key} force (then a block)", key)),
        of(KeyCommand::Choose(Action::MoveUp)).map(|key| format!("{key} moveup")),
        of(KeyCommand::Done).filter(|_| multiple).map(|key| tr!("{key} done", key)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { tr!("no keys are set") } else { i18n::list(&parts) }
}

/// Lists the blocks with their keys in alphabetical order; only the keys where all are the blocks' own letters.
fn blocks(keys: &KeyMap) -> String {
    let in_order = KeyCommand::COMMANDS.iter().filter_map(|bound| match bound.command {
        KeyCommand::Block(block) => Some((block, keys.keys(bound.command))),
        _ => None,
    });
    let in_order: Vec<(Tetromino, Vec<Key>)> = in_order.collect();
    let own = |block: &Tetromino| Key::Letter(block.letter()).lower();
    if in_order.iter().all(|(block, keys)| *keys == [own(block)]) {
        let letters: Vec<String> = in_order.iter().map(|(block, _)| own(block).to_string()).collect();
        return letters.join(" ");
    }
    let named = in_order.iter().filter_map(|(block, _)| {
        let key = named(keys, KeyCommand::Block(*block))?;
        Some(format!("{key} {block}"))
    });
    let parts: Vec<String> = named.collect();
    if parts.is_empty() { tr!("no keys are set; press Escape to go back") } else { i18n::list(&parts) }
}

#[cfg(test)]
mod tests;
