// SPDX-License-Identifier: GPL-3.0-or-later
//! The commands of Biquadris that can be given by single keys, and the keys that they have from the beginning.

use i18n::marked;

use crate::keys::{Bindable, Bound, Key};
use rules::biquadris::{Action, Step, Tetromino};

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

const BLOCK: &str = marked!("Block");
const ACTION: &str = marked!("Special Action");
const PLAYING: &[Context] = &[Context::Playing];
const CHOOSING: &[Context] = &[Context::Choosing];

type Line = Bound<KeyCommand>;

const fn step(id: &'static str, title: &'static str, step: Step, defaults: &'static [Key]) -> Line {
    let command = KeyCommand::Step(step);
    Bound { id, action: id, menu: None, title, group: BLOCK, family: None, contexts: PLAYING, defaults, command }
}

const fn game(id: &'static str, title: &'static str, command: KeyCommand, defaults: &'static [Key]) -> Line {
    Bound {
        id,
        action: id,
        menu: None,
        title,
        group: marked!("Game"),
        family: None,
        contexts: PLAYING,
        defaults,
        command,
    }
}

const fn choose(id: &'static str, title: &'static str, command: KeyCommand, defaults: &'static [Key]) -> Line {
    Bound { id, action: id, menu: None, title, group: ACTION, family: None, contexts: CHOOSING, defaults, command }
}

const fn replace(id: &'static str, title: &'static str, block: Tetromino, defaults: &'static [Key]) -> Line {
    let command = KeyCommand::Step(Step::Replace(block));
    let family = Some((BLOCK, marked!("Replace the block")));
    Bound {
        id,
        action: id,
        menu: None,
        title,
        group: marked!("Replace the Block"),
        family,
        contexts: PLAYING,
        defaults,
        command,
    }
}

const fn name(id: &'static str, title: &'static str, block: Tetromino, defaults: &'static [Key]) -> Line {
    let command = KeyCommand::Block(block);
    let family = Some((ACTION, marked!("The block to force")));
    Bound {
        id,
        action: id,
        menu: None,
        title,
        group: marked!("Block to Force"),
        family,
        contexts: &[Context::Naming],
        defaults,
        command,
    }
}

impl Bindable for KeyCommand {
    type Key = Key;
    type Context = Context;

    const TABLE: &'static str = "biquadris-keys";
    const EXAMPLES: &'static str = marked!("\"Left\", \"Space\" or \"c\"");

    const COMMANDS: &'static [Line] = &[
        step("left", marked!("Left"), Step::Left, &[Key::Left]),
        step("right", marked!("Right"), Step::Right, &[Key::Right]),
        step("down", marked!("Down"), Step::Down, &[Key::Down]),
        step("clockwise", marked!("Turn clockwise"), Step::Clockwise, &[Key::Up]),
        step("counterclockwise", marked!("Turn counterclockwise"), Step::Counterclockwise, &[Key::Letter('c')]),
        step("drop", marked!("Drop"), Step::Drop, &[Key::Letter(' ')]),
        step("up", marked!("Up, after the special action Move up"), Step::Up, &[Key::Letter('u')]),
        replace("replace-i", marked!("Replace by I"), Tetromino::I, &[Key::Letter('i')]),
        replace("replace-j", marked!("Replace by J"), Tetromino::J, &[Key::Letter('j')]),
        replace("replace-l", marked!("Replace by L"), Tetromino::L, &[Key::Letter('l')]),
        replace("replace-o", marked!("Replace by O"), Tetromino::O, &[Key::Letter('o')]),
        replace("replace-s", marked!("Replace by S"), Tetromino::S, &[Key::Letter('s')]),
        replace("replace-t", marked!("Replace by T"), Tetromino::T, &[Key::Letter('t')]),
        replace("replace-z", marked!("Replace by Z"), Tetromino::Z, &[Key::Letter('z')]),
        choose("blind", marked!("Blind"), KeyCommand::Choose(Action::Blind), &[Key::Letter('b')]),
        choose("heavy", marked!("Heavy"), KeyCommand::Choose(Action::Heavy), &[Key::Letter('h')]),
        choose("force", marked!("Force, then the key of a block"), KeyCommand::Force, &[Key::Letter('f')]),
        choose("moveup", marked!("Move up"), KeyCommand::Choose(Action::MoveUp), &[Key::Letter('m')]),
        choose("done", marked!("End a choice of several"), KeyCommand::Done, &[Key::Enter]),
        name("force-i", marked!("Force I"), Tetromino::I, &[Key::Letter('i')]),
        name("force-j", marked!("Force J"), Tetromino::J, &[Key::Letter('j')]),
        name("force-l", marked!("Force L"), Tetromino::L, &[Key::Letter('l')]),
        name("force-o", marked!("Force O"), Tetromino::O, &[Key::Letter('o')]),
        name("force-s", marked!("Force S"), Tetromino::S, &[Key::Letter('s')]),
        name("force-t", marked!("Force T"), Tetromino::T, &[Key::Letter('t')]),
        name("force-z", marked!("Force Z"), Tetromino::Z, &[Key::Letter('z')]),
        game("levelup", marked!("Level up"), KeyCommand::Step(Step::LevelUp), &[Key::Letter('=')])
            .with_action("level-up")
            .in_menu(marked!("Level _Up")),
        game("leveldown", marked!("Level down"), KeyCommand::Step(Step::LevelDown), &[Key::Letter('-')])
            .with_action("level-down")
            .in_menu(marked!("Level _Down")),
        game("hint", marked!("Hint"), KeyCommand::Hint, &[Key::Letter('h')]),
        game("multiple", marked!("Multiple special actions"), KeyCommand::ToggleMultiple, &[Key::Letter('0')])
            .in_menu(marked!("_Multiple Special Actions")),
        // The only one that can be given instead of a special action, too.
        Bound {
            contexts: &[Context::Playing, Context::Choosing],
            ..game("restart", marked!("Restart"), KeyCommand::Restart, &[Key::Letter('r')])
        },
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.unshifted() {
            Key::Escape => Err(marked!("Escape leaves what was begun")),
            key => Ok(key),
        }
    }
}
