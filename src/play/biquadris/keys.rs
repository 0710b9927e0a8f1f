// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, in the window and in the terminal's keyboard mode (help/biquadris.md, "Keys").

use crate::games::biquadris::{Action, Biquadris, Choice, Move, Step, Tetromino};
use crate::play::keys::{Key, Press};

/// What each key does while no special action is due. Capitals equal small letters.
pub const KEYS: &[(Key, KeyCommand)] = &[
    (Key::Left, KeyCommand::Step(Step::Left)),
    (Key::Right, KeyCommand::Step(Step::Right)),
    (Key::Down, KeyCommand::Step(Step::Down)),
    (Key::Up, KeyCommand::Step(Step::Clockwise)),
    (Key::Letter('c'), KeyCommand::Step(Step::Counterclockwise)),
    (Key::Letter(' '), KeyCommand::Step(Step::Drop)),
    (Key::Letter('='), KeyCommand::Step(Step::LevelUp)),
    (Key::Letter('-'), KeyCommand::Step(Step::LevelDown)),
    (Key::Letter('i'), KeyCommand::Step(Step::Replace(Tetromino::I))),
    (Key::Letter('j'), KeyCommand::Step(Step::Replace(Tetromino::J))),
    (Key::Letter('l'), KeyCommand::Step(Step::Replace(Tetromino::L))),
    (Key::Letter('o'), KeyCommand::Step(Step::Replace(Tetromino::O))),
    (Key::Letter('s'), KeyCommand::Step(Step::Replace(Tetromino::S))),
    (Key::Letter('t'), KeyCommand::Step(Step::Replace(Tetromino::T))),
    (Key::Letter('z'), KeyCommand::Step(Step::Replace(Tetromino::Z))),
    (Key::Letter('r'), KeyCommand::Restart),
    (Key::Letter('0'), KeyCommand::ToggleMultiple),
    (Key::Letter('u'), KeyCommand::Step(Step::Up)),
    (Key::Letter('h'), KeyCommand::Hint),
];

/// What a key stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// A step, once.
    Step(Step),
    /// `restart`
    Restart,
    /// `multiple on` or `multiple off`, whichever it is not.
    ToggleMultiple,
    /// `hint`
    Hint,
}

impl KeyCommand {
    /// The command to type for it.
    #[must_use]
    pub fn line(self, position: &Biquadris) -> String {
        match self {
            Self::Step(step) => step.name().to_owned(),
            Self::Restart => "restart".to_owned(),
            Self::ToggleMultiple => Move::Multiple(!position.multiple()).to_string(),
            Self::Hint => "hint".to_owned(),
        }
    }
}

/// Reads keys, and remembers the part of a special action that has been chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyReader {
    chosen: Vec<Action>,
    force: bool,
}

impl KeyReader {
    /// What a key means in this position.
    pub fn press(&mut self, key: Key, position: &Biquadris) -> Press {
        let key = key.lower();
        if position.action_due().is_some() {
            return self.choose(key, position);
        }
        *self = Self::default();
        let command = KEYS.iter().find(|(bound, _)| *bound == key).map(|(_, command)| *command);
        command.map_or(Press::Nothing, |command| Press::Command(command.line(position)))
    }

    fn choose(&mut self, key: Key, position: &Biquadris) -> Press {
        let action = match (key, self.force) {
            (Key::Escape, _) => {
                *self = Self::default();
                return self.prompt(position);
            }
            (Key::Letter('r'), false) => return Press::Command("restart".to_owned()),
            (Key::Enter, false) => return self.finish(position),
            (Key::Letter('f'), false) => {
                self.force = true;
                return self.prompt(position);
            }
            (Key::Letter(letter), true) => Tetromino::from_letter(letter.to_ascii_uppercase()).map(Action::Force),
            (Key::Letter('b'), false) => Some(Action::Blind),
            (Key::Letter('h'), false) => Some(Action::Heavy),
            (Key::Letter('m'), false) => Some(Action::MoveUp),
            _ => None,
        };
        let Some(action) = action else { return Press::Nothing };
        self.force = false;
        let is_new = self.chosen.iter().all(|chosen| chosen.kind() != action.kind());
        if is_new && self.chosen.len() < usize::from(position.actions_allowed()) {
            self.chosen.push(action);
        }
        if position.multiple() { self.prompt(position) } else { self.finish(position) }
    }

    fn finish(&mut self, position: &Biquadris) -> Press {
        match Choice::new(&std::mem::take(&mut self.chosen)) {
            Ok(choice) => Press::Command(choice.to_string()),
            Err(_) => self.prompt(position),
        }
    }

    /// What can be pressed now, while a special action is due.
    fn prompt(&self, position: &Biquadris) -> Press {
        if self.force {
            return Press::Prompt("Force which block: i j l o s t z".to_owned());
        }
        let keys = "b blind, h heavy, f and a block force, m moveup";
        if !position.multiple() {
            return Press::Prompt(format!("Choose: {keys}"));
        }
        let chosen: Vec<String> = self.chosen.iter().map(Action::to_string).collect();
        let chosen = if chosen.is_empty() { "nothing".to_owned() } else { chosen.join(",") };
        Press::Prompt(format!("Choose up to {}: {keys}, Enter ends; chosen: {chosen}", position.actions_allowed()))
    }

    /// What to tell the player who must choose; `None` while no special action is due.
    #[must_use]
    pub fn question(&self, position: &Biquadris) -> Option<String> {
        position.action_due()?;
        match self.prompt(position) {
            Press::Prompt(prompt) => Some(prompt),
            Press::Command(_) | Press::Nothing => None,
        }
    }
}
