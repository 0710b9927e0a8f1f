// SPDX-License-Identifier: GPL-3.0-or-later
//! Commands of Biquadris that can be bound to keys, and their default keys.

use i18n::N_;

use crate::keys::{Bindable, Bound, Key};
use rules::biquadris::{Action, Step, Tetromino};

/// Command bound to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// A single step.
    Step(Step),
    /// `restart`
    Restart,
    /// `multiple on` or `multiple off`, whichever changes the setting.
    ToggleMultiple,
    /// `hint`
    Hint,
    /// A special action that takes no block: `blind`, `heavy` or `moveup`.
    Choose(Action),
    /// `force`; its block follows.
    Force,
    /// The block of a `force`.
    Block(Tetromino),
    /// Ends the choice of several special actions.
    Done,
}

/// State of the game in which a command is available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// The block can be moved.
    Playing,
    /// A special action is due.
    Choosing,
    /// `force` was pressed, and its block follows.
    Naming,
}

const BLOCK: &str = N_!("Block");
const ACTION: &str = N_!("Special Action");
const PLAYING: &[Context] = &[Context::Playing];
const CHOOSING: &[Context] = &[Context::Choosing];

type Line = Bound<KeyCommand>;

const fn step(id: &'static str, title: &'static str, step: Step, defaults: &'static [Key]) -> Line {
    let command = KeyCommand::Step(step);
    Bound { id, action: id, menu: None, title, group: BLOCK, family: None, contexts: PLAYING, defaults, command }
}

const fn game(id: &'static str, title: &'static str, command: KeyCommand, defaults: &'static [Key]) -> Line {
    Bound { id, action: id, menu: None, title, group: N_!("Game"), family: None, contexts: PLAYING, defaults, command }
}

const fn choose(id: &'static str, title: &'static str, command: KeyCommand, defaults: &'static [Key]) -> Line {
    Bound { id, action: id, menu: None, title, group: ACTION, family: None, contexts: CHOOSING, defaults, command }
}

const fn replace(id: &'static str, title: &'static str, block: Tetromino, defaults: &'static [Key]) -> Line {
    let command = KeyCommand::Step(Step::Replace(block));
    let family = Some((BLOCK, N_!("Replace Block")));
    Bound {
        id,
        action: id,
        menu: None,
        title,
        group: N_!("Replace Block"),
        family,
        contexts: PLAYING,
        defaults,
        command,
    }
}

const fn name(id: &'static str, title: &'static str, block: Tetromino, defaults: &'static [Key]) -> Line {
    let command = KeyCommand::Block(block);
    let family = Some((ACTION, N_!("Choose Block to Force")));
    Bound {
        id,
        action: id,
        menu: None,
        title,
        group: N_!("Block to Force"),
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
    const EXAMPLES: &'static str = N_!("\"Left\", \"Space\" or \"c\"");

    const COMMANDS: &'static [Line] = &[
        step("left", N_!("Move Left"), Step::Left, &[Key::Left]),
        step("right", N_!("Move Right"), Step::Right, &[Key::Right]),
        step("down", N_!("Move Down"), Step::Down, &[Key::Down]),
        step("clockwise", N_!("Rotate Clockwise"), Step::Clockwise, &[Key::Up]),
        step("counterclockwise", N_!("Rotate Counterclockwise"), Step::Counterclockwise, &[Key::Letter('c')]),
        step("drop", N_!("Drop Block"), Step::Drop, &[Key::Letter(' ')]),
        step("up", N_!("Move Up One Row (Uses an Upward Move)"), Step::Up, &[Key::Letter('u')]),
        replace("replace-i", N_!("Replace With I"), Tetromino::I, &[Key::Letter('i')]),
        replace("replace-j", N_!("Replace With J"), Tetromino::J, &[Key::Letter('j')]),
        replace("replace-l", N_!("Replace With L"), Tetromino::L, &[Key::Letter('l')]),
        replace("replace-o", N_!("Replace With O"), Tetromino::O, &[Key::Letter('o')]),
        replace("replace-s", N_!("Replace With S"), Tetromino::S, &[Key::Letter('s')]),
        replace("replace-t", N_!("Replace With T"), Tetromino::T, &[Key::Letter('t')]),
        replace("replace-z", N_!("Replace With Z"), Tetromino::Z, &[Key::Letter('z')]),
        choose("blind", N_!("Blind"), KeyCommand::Choose(Action::Blind), &[Key::Letter('b')]),
        choose("heavy", N_!("Heavy"), KeyCommand::Choose(Action::Heavy), &[Key::Letter('h')]),
        choose("force", N_!("Force (Then a Block Key)"), KeyCommand::Force, &[Key::Letter('f')]),
        choose("moveup", N_!("Move Up"), KeyCommand::Choose(Action::MoveUp), &[Key::Letter('m')]),
        choose("done", N_!("Confirm Chosen Actions"), KeyCommand::Done, &[Key::Enter]),
        name("force-i", N_!("Force I"), Tetromino::I, &[Key::Letter('i')]),
        name("force-j", N_!("Force J"), Tetromino::J, &[Key::Letter('j')]),
        name("force-l", N_!("Force L"), Tetromino::L, &[Key::Letter('l')]),
        name("force-o", N_!("Force O"), Tetromino::O, &[Key::Letter('o')]),
        name("force-s", N_!("Force S"), Tetromino::S, &[Key::Letter('s')]),
        name("force-t", N_!("Force T"), Tetromino::T, &[Key::Letter('t')]),
        name("force-z", N_!("Force Z"), Tetromino::Z, &[Key::Letter('z')]),
        game("levelup", N_!("Level Up"), KeyCommand::Step(Step::LevelUp), &[Key::Letter('=')])
            .with_action("level-up")
            .in_menu(N_!("Level _Up")),
        game("leveldown", N_!("Level Down"), KeyCommand::Step(Step::LevelDown), &[Key::Letter('-')])
            .with_action("level-down")
            .in_menu(N_!("Level _Down")),
        game("hint", N_!("Hint"), KeyCommand::Hint, &[Key::Letter('h')]),
        game(
            "multiple",
            N_!("Turn Multiple Special Actions On or Off"),
            KeyCommand::ToggleMultiple,
            &[Key::Letter('0')],
        )
        .in_menu(N_!("_Multiple Special Actions")),
        // The only command that is also available while a special action is due.
        Bound {
            contexts: &[Context::Playing, Context::Choosing],
            ..game("restart", N_!("Restart"), KeyCommand::Restart, &[Key::Letter('r')])
        },
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.unshifted() {
            Key::Escape => Err(N_!("Escape is reserved for canceling")),
            key => Ok(key),
        }
    }
}
