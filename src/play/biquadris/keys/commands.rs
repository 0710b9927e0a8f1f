// SPDX-License-Identifier: GPL-3.0-or-later
//! The commands of Biquadris that can be given by single keys, and the keys that they have from the beginning.

use crate::games::biquadris::{Action, Step, Tetromino};
use crate::play::keys::{Bindable, Bound, Key};

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
    /// A special action that needs no block: `blind`, `heavy` or `moveup`.
    Choose(Action),
    /// `force`; its block comes next.
    Force,
    /// The block of a `force`.
    Block(Tetromino),
    /// The choice of several special actions is complete.
    Done,
}

/// When a command can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// The block can be moved.
    Playing,
    /// A special action is due.
    Choosing,
    /// `force` has been asked for, and its block is still to come.
    Naming,
}

const BLOCK: &str = "Block";
const ACTION: &str = "Special Action";
const PLAYING: &[Context] = &[Context::Playing];
const CHOOSING: &[Context] = &[Context::Choosing];

type Line = Bound<KeyCommand>;

const fn step(id: &'static str, title: &'static str, step: Step, defaults: &'static [Key]) -> Line {
    let command = KeyCommand::Step(step);
    Bound { id, title, group: BLOCK, family: None, contexts: PLAYING, defaults, command }
}

const fn game(id: &'static str, title: &'static str, command: KeyCommand, defaults: &'static [Key]) -> Line {
    Bound { id, title, group: "Game", family: None, contexts: PLAYING, defaults, command }
}

const fn choose(id: &'static str, title: &'static str, command: KeyCommand, defaults: &'static [Key]) -> Line {
    Bound { id, title, group: ACTION, family: None, contexts: CHOOSING, defaults, command }
}

const fn replace(id: &'static str, title: &'static str, block: Tetromino, defaults: &'static [Key]) -> Line {
    let command = KeyCommand::Step(Step::Replace(block));
    let family = Some((BLOCK, "Replace the block"));
    Bound { id, title, group: "Replace the Block", family, contexts: PLAYING, defaults, command }
}

const fn name(id: &'static str, title: &'static str, block: Tetromino, defaults: &'static [Key]) -> Line {
    let command = KeyCommand::Block(block);
    let family = Some((ACTION, "The block to force"));
    Bound { id, title, group: "Block to Force", family, contexts: &[Context::Naming], defaults, command }
}

impl Bindable for KeyCommand {
    type Key = Key;
    type Context = Context;

    const TABLE: &'static str = "biquadris-keys";
    const EXAMPLES: &'static str = "\"Left\", \"Space\" or \"c\"";

    const COMMANDS: &'static [Line] = &[
        step("left", "Left", Step::Left, &[Key::Left]),
        step("right", "Right", Step::Right, &[Key::Right]),
        step("down", "Down", Step::Down, &[Key::Down]),
        step("clockwise", "Turn clockwise", Step::Clockwise, &[Key::Up]),
        step("counterclockwise", "Turn counterclockwise", Step::Counterclockwise, &[Key::Letter('c')]),
        step("drop", "Drop", Step::Drop, &[Key::Letter(' ')]),
        step("up", "Up, after the special action Move up", Step::Up, &[Key::Letter('u')]),
        replace("replace-i", "Replace by I", Tetromino::I, &[Key::Letter('i')]),
        replace("replace-j", "Replace by J", Tetromino::J, &[Key::Letter('j')]),
        replace("replace-l", "Replace by L", Tetromino::L, &[Key::Letter('l')]),
        replace("replace-o", "Replace by O", Tetromino::O, &[Key::Letter('o')]),
        replace("replace-s", "Replace by S", Tetromino::S, &[Key::Letter('s')]),
        replace("replace-t", "Replace by T", Tetromino::T, &[Key::Letter('t')]),
        replace("replace-z", "Replace by Z", Tetromino::Z, &[Key::Letter('z')]),
        choose("blind", "Blind", KeyCommand::Choose(Action::Blind), &[Key::Letter('b')]),
        choose("heavy", "Heavy", KeyCommand::Choose(Action::Heavy), &[Key::Letter('h')]),
        choose("force", "Force, then the key of a block", KeyCommand::Force, &[Key::Letter('f')]),
        choose("moveup", "Move up", KeyCommand::Choose(Action::MoveUp), &[Key::Letter('m')]),
        choose("done", "End a choice of several", KeyCommand::Done, &[Key::Enter]),
        name("force-i", "Force I", Tetromino::I, &[Key::Letter('i')]),
        name("force-j", "Force J", Tetromino::J, &[Key::Letter('j')]),
        name("force-l", "Force L", Tetromino::L, &[Key::Letter('l')]),
        name("force-o", "Force O", Tetromino::O, &[Key::Letter('o')]),
        name("force-s", "Force S", Tetromino::S, &[Key::Letter('s')]),
        name("force-t", "Force T", Tetromino::T, &[Key::Letter('t')]),
        name("force-z", "Force Z", Tetromino::Z, &[Key::Letter('z')]),
        game("levelup", "Level up", KeyCommand::Step(Step::LevelUp), &[Key::Letter('=')]),
        game("leveldown", "Level down", KeyCommand::Step(Step::LevelDown), &[Key::Letter('-')]),
        game("hint", "Hint", KeyCommand::Hint, &[Key::Letter('h')]),
        game("multiple", "Multiple special actions", KeyCommand::ToggleMultiple, &[Key::Letter('0')]),
        // The only one that can be given instead of a special action, too.
        Bound {
            contexts: &[Context::Playing, Context::Choosing],
            ..game("restart", "Restart", KeyCommand::Restart, &[Key::Letter('r')])
        },
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.unshifted() {
            Key::Escape => Err("Escape leaves what was begun"),
            key => Ok(key),
        }
    }
}
