// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, in the window and in the terminal's keyboard mode (help/biquadris.md, "Keys").

mod commands;

use tr::tr;

use crate::command::Request;
use crate::keys::{self, Bindable, Key, Press, Shared};
use rules::biquadris::{Action, Biquadris, Choice, Move, Tetromino};

pub use commands::{Context, KeyCommand};

/// The keys of Biquadris as a person has set them.
pub type KeyMap = keys::KeyMap<KeyCommand>;

impl KeyCommand {
    /// Returns the request that it makes; `None` for a part of a special action.
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

/// Reads keys, and remembers the part of a special action that has been chosen.
#[derive(Clone, Debug, Default)]
pub struct KeyReader {
    keys: Shared<KeyMap>,
    chosen: Vec<Action>,
    force: bool,
}

impl KeyReader {
    /// Reads keys by this map, as it is when they are pressed.
    #[must_use]
    pub fn new(keys: Shared<KeyMap>) -> Self {
        Self { keys, ..Self::default() }
    }

    /// The keys by which it reads.
    #[must_use]
    pub fn keys(&self) -> Shared<KeyMap> {
        Shared::clone(&self.keys)
    }

    /// What a key means in this position.
    pub fn press(&mut self, key: Key, position: &Biquadris) -> Press<Move> {
        if position.action_due().is_some() {
            return self.choose(key, position);
        }
        self.start_over();
        let command = self.keys.borrow().find(Context::Playing, &key);
        command.and_then(|command| command.request(position)).map_or(Press::Nothing, Press::Request)
    }

    /// The keys that mean something in this position, each with what it does.
    #[must_use]
    pub fn legend(&self, position: &Biquadris) -> Vec<String> {
        let context = match position.action_due() {
            None => Context::Playing,
            Some(_) if self.force => Context::Naming,
            Some(_) => Context::Choosing,
        };
        let several = position.multiple();
        self.keys.borrow().legend(context, |command| several || command != KeyCommand::Done)
    }

    /// Whether any command has this key.
    #[must_use]
    pub fn is_bound(&self, key: Key) -> bool {
        self.keys.borrow().is_bound(&key)
    }

    fn start_over(&mut self) {
        self.chosen.clear();
        self.force = false;
    }

    fn choose(&mut self, key: Key, position: &Biquadris) -> Press<Move> {
        if key == Key::Escape {
            self.start_over();
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

    /// What can be pressed now, while a special action is due.
    fn prompt(&self, position: &Biquadris) -> Press<Move> {
        let keys = self.keys.borrow();
        if self.force {
            return Press::Prompt(tr!("Choose a block to force: {blocks}", blocks = blocks(&keys)));
        }
        let several = position.multiple();
        let actions = actions(&keys, several);
        if !several {
            return Press::Prompt(tr!("Choose: {actions}", actions));
        }
        let chosen: Vec<String> = self.chosen.iter().map(Action::to_string).collect();
        let most = position.actions_allowed();
        Press::Prompt(if chosen.is_empty() {
            tr!(
                "Choose up to {n}: {actions}; chosen: none" | "Choose up to {n}: {actions}; chosen: none" % most,
                actions
            )
        } else {
            tr!(
                "Choose up to {n}: {actions}; chosen: {chosen}"
                    | "Choose up to {n}: {actions}; chosen: {chosen}" % most,
                actions,
                chosen = chosen.join(",")
            )
        })
    }

    /// What to tell the player who must choose; `None` while no special action is due.
    #[must_use]
    pub fn question(&self, position: &Biquadris) -> Option<String> {
        position.action_due()?;
        match self.prompt(position) {
            Press::Prompt(prompt) => Some(prompt),
            Press::Request(_) | Press::Nothing => None,
        }
    }
}

/// The keys of a command as a text; `None` where it has none.
fn named(keys: &KeyMap, command: KeyCommand) -> Option<String> {
    let names: Vec<String> = keys.keys(command).iter().map(Key::word).collect();
    (!names.is_empty()).then(|| i18n::or(&names))
}

/// The special actions with their keys.
fn actions(keys: &KeyMap, several: bool) -> String {
    let of = |command| named(keys, command);
    let parts = [
        of(KeyCommand::Choose(Action::Blind)).map(|key| format!("{key} blind")),
        of(KeyCommand::Choose(Action::Heavy)).map(|key| format!("{key} heavy")),
        of(KeyCommand::Force).map(|key| tr!("{key} force (then a block)", key)),
        of(KeyCommand::Choose(Action::MoveUp)).map(|key| format!("{key} moveup")),
        of(KeyCommand::Done).filter(|_| several).map(|key| tr!("{key} done", key)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { tr!("no keys are set") } else { i18n::list(&parts) }
}

/// The blocks with their keys, in the order of the alphabet.
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
