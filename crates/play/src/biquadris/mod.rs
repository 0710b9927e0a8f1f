// SPDX-License-Identifier: GPL-3.0-or-later
//! Command vocabulary of Biquadris, and answers to a special action that is due.

pub mod keys;
pub mod preferences;
pub mod score_key;
mod statistics;

use i18n::Message;
use i18n::N_;
use tr::tr;

use super::annotations::NoAnnotations;
use super::command::completion::with_prefix;
use super::command::error::{Fault, escaped};
use super::command::vocabulary::{Argument, Command, Common, Meaning, NamePriority};
use super::command::words::{Word, Words};
use super::counting::Practice;
use super::playable::{Answer, MessageAfter, Playable, Questions};
use super::results::PlayerResult;
use rules::biquadris::landings::{Landing, landings};
use rules::biquadris::{Action, Biquadris, Choice, IllegalMove, Move, Sequence, Setup, Side, Step, Tetromino, Times};
use rules::game::Change;

/// Full names of the commands accepted while a special action is due.
const BESIDES_ANSWER: &[&str] = &["restart", "new", "undo", "help", "show", "state", "save", "load", "quit"];

/// Description of the argument of `multiple`.
const ON_OR_OFF: &str = N_!("on or off");

const LETTER: &str = N_!("a block letter (I J L O S Z T)");

/// Command for a step. The step is a constant because a command holds function pointers, which can't capture values.
macro_rules! step {
    ($step:expr, $help:expr) => {
        Command {
            name: const { $step.name() },
            rank: NamePriority::Classic,
            argument: Argument::None,
            repeats: true,
            meaning: Meaning::Move(|times| Some(Move::Steps($step, Times::new(times)?))),
            help: [const { $step.name() }, $help],
        }
    };
}

fn classic(
    name: &'static str,
    argument: Argument,
    meaning: Meaning<Biquadris>,
    help: [&'static str; 2],
) -> Command<Biquadris> {
    Command { name, rank: NamePriority::Classic, argument, repeats: false, meaning, help }
}

impl Playable for Biquadris {
    type Seed = u64;
    type Keys = keys::KeyMap;
    type Annotations = NoAnnotations;
    type ScoreKey = score_key::Key;

    const SEATS: u8 = 2;
    const MAX_REPEATS: Option<u16> = Some(Times::MAX);
    const QUESTIONS: Option<Questions<Self>> = Some(Questions {
        is_open: |position| position.action_due().is_some(),
        text: question,
        reminder,
        other_commands: BESIDES_ANSWER,
        words: answer_words,
        read: read_answer,
    });

    fn own_commands() -> Vec<Command<Self>> {
        use Argument::{None as Nothing, Required};
        const REPLACE: &str = N_!("Replace the current block with this one");
        let file = Required(N_!("a file name"));
        let script_file = Meaning::FileMove {
            allowed: Self::may_read_blocks,
            read: |text| {
                text.parse()
                    .map(Move::NoRandom)
                    .map_err(|error: rules::biquadris::sequence::BadSequence| Message::of(&error))
            },
        };
        vec![
            step!(Step::Left, N_!("Move the block one column to the left")),
            step!(Step::Right, N_!("Move the block one column to the right")),
            step!(Step::Down, N_!("Move the block down one row")),
            step!(Step::Clockwise, N_!("Rotate the block clockwise")),
            step!(Step::Counterclockwise, N_!("Rotate the block counterclockwise")),
            step!(Step::Drop, N_!("Drop the block and end the turn")),
            step!(Step::LevelUp, N_!("Raise your level (at most 4)")),
            step!(Step::LevelDown, N_!("Lower your level (at least 0)")),
            classic(
                "norandom",
                file,
                script_file,
                ["norandom FILE", N_!("Take your blocks from a file (levels 3 and 4)")],
            ),
            classic(
                "random",
                Nothing,
                Meaning::Move(|_| Some(Move::Random)),
                ["random", N_!("Return to random blocks after norandom")],
            ),
            Command {
                repeats: true,
                ..classic(
                    "sequence",
                    file,
                    Meaning::Common(Common::Sequence),
                    ["sequence FILE", N_!("Run the commands in a file")],
                )
            },
            step!(Step::Replace(Tetromino::I), REPLACE),
            step!(Step::Replace(Tetromino::J), REPLACE),
            step!(Step::Replace(Tetromino::L), REPLACE),
            step!(Step::Replace(Tetromino::O), REPLACE),
            step!(Step::Replace(Tetromino::S), REPLACE),
            step!(Step::Replace(Tetromino::Z), REPLACE),
            step!(Step::Replace(Tetromino::T), REPLACE),
            classic(
                "restart",
                Nothing,
                Meaning::Move(|_| Some(Move::Restart)),
                ["restart", N_!("Restart the game with the same blocks")],
            ),
            classic(
                "hint",
                Nothing,
                Meaning::Common(Common::Hint),
                ["hint", N_!("Show where the computer player would drop the block")],
            ),
            Command {
                rank: NamePriority::Other,
                ..step!(Step::Up, N_!("Move the block up one row (uses an upward move from moveup)"))
            },
            Command {
                name: "multiple",
                rank: NamePriority::Other,
                argument: Required(ON_OR_OFF),
                repeats: true,
                meaning: Meaning::WordMove { words: |_, prefix| with_prefix(["on", "off"], prefix), read: on_or_off },
                help: ["multiple on|off", N_!("Allow or forbid choosing multiple special actions at once")],
            },
            Command {
                name: "rename",
                rank: NamePriority::Other,
                argument: Required(N_!("a command")),
                repeats: true,
                meaning: Meaning::Common(Common::Rename),
                help: ["rename OLD NEW", N_!("Give a command another name (the old name stays valid)")],
            },
            Command {
                name: "macro",
                rank: NamePriority::Other,
                argument: Required(N_!("a name")),
                repeats: true,
                meaning: Meaning::Common(Common::Macro),
                help: ["macro NAME COMMAND; COMMAND ...", N_!("Define a name for a list of commands")],
            },
        ]
    }

    fn ends_script(refusal: &IllegalMove) -> bool {
        match refusal {
            // These only print a message; a sequence file continues.
            IllegalMove::NoRoom(_) | IllegalMove::NoUpMoves(_) | IllegalMove::NoScriptFile { .. } => false,
            IllegalMove::Over { .. }
            | IllegalMove::ActionDue { .. }
            | IllegalMove::NoActionDue
            | IllegalMove::TooManyActions { .. } => true,
        }
    }

    fn practice_setup(setup: &Setup) -> Option<Practice> {
        (setup.sequences != Sequence::shipped()).then_some(Practice::OwnBlocks)
    }

    fn practice_move(mv: &Move) -> Option<Practice> {
        match mv {
            Move::Steps(Step::Replace(_), _) => Some(Practice::Replaced),
            Move::NoRandom(_) => Some(Practice::OwnBlocks),
            _ => None,
        }
    }

    fn legal_lines(&self) -> Vec<String> {
        landings(self).iter().map(Landing::line).collect()
    }

    fn hint_line(suggestion: &Landing) -> String {
        suggestion.line()
    }

    fn allowed_out_of_turn(mv: &Move) -> bool {
        matches!(mv, Move::Restart | Move::Multiple(_))
    }

    const RESTART: Move = Move::Restart;

    fn message_after(mv: &Move) -> Option<MessageAfter<Self>> {
        match mv {
            Move::Multiple(_) => Some(multiple_message),
            Move::Random => Some(random_message),
            _ => None,
        }
    }

    fn letters(mv: &Move) -> usize {
        match mv {
            Move::NoRandom(sequence) => sequence.len(),
            _ => 0,
        }
    }

    fn player_results(&self) -> Vec<PlayerResult> {
        let result = |side: Side| {
            let player = self.player(side);
            PlayerResult { seat: side.seat(), score: player.score(), level: Some(player.level().number()) }
        };
        Side::BOTH.map(result).into()
    }

    fn score_key(&self, setup: &Setup) -> score_key::Key {
        score_key::Key { multiple: self.multiple(), ..setup.into() }
    }

    fn adapt_score_key(key: &mut score_key::Key, mv: &Move) {
        key.multiple |= *mv == Move::Multiple(true);
    }

    fn seed(setup: &Setup) -> u64 {
        setup.seed
    }

    fn next_setup(&self, setup: &Setup, seed: u64) -> Setup {
        Setup { seed, multiple: self.multiple(), ..setup.clone() }
    }

    fn best(&self) -> u64 {
        self.best()
    }
}

/// Returns the question for special actions, with the choices.
fn question(position: &Biquadris) -> String {
    let Some((side, _)) = position.action_due() else { return String::new() };
    let (player, max) = (side.seat(), position.actions_allowed());
    if max > 1 {
        tr!(
            "Player {player}, choose up to {n} special action: blind, heavy, force BLOCK (I J L O S Z T) or moveup, as in blind,force Z"
                | "Player {player}, choose up to {n} special actions: blind, heavy, force BLOCK (I J L O S Z T) or moveup, as in blind,force Z"
                    % max,
            player
        )
    } else {
        tr!("Player {player}, choose a special action: blind, heavy, force BLOCK (I J L O S Z T) or moveup", player)
    }
}

/// Returns the reminder that a special action is due.
fn reminder(position: &Biquadris) -> String {
    position.action_due().map_or_else(String::new, |(side, _)| IllegalMove::ActionDue { side }.to_string())
}

/// Returns the words that can follow this one in an answer.
fn answer_words(before: Option<&str>) -> Vec<String> {
    if before.is_some_and(|word| matches!(read_item(word, false), Item::Force)) {
        return Tetromino::ALL.map(|block| block.to_string()).to_vec();
    }
    Action::WORDS.map(str::to_owned).to_vec()
}

/// Reads a list of special actions.
fn read_answer(position: &Biquadris, words: &mut Words<'_>) -> Answer<Move> {
    let mut actions = Vec::new();
    let mut force = false;
    let mut first = true;
    let mut continues = true;
    while continues || force {
        let missing = if force { LETTER } else { N_!("a special action") };
        let Some(word) = words.next_word() else { return Answer::Incomplete(missing) };
        continues = word.text.ends_with(',');
        for item in word.text.split(',').filter(|item| !item.is_empty()) {
            let read = read_item(item, force);
            force = matches!(read, Item::Force);
            match read {
                Item::Action(action) => actions.push(action),
                Item::Force => {}
                Item::NotABlock => {
                    return Answer::Wrong(tr!(
                        "“force” takes a block letter (I J L O S Z T), not “{word}”",
                        word = escaped(item)
                    ));
                }
                Item::Unknown if first => return Answer::None,
                Item::Unknown => {
                    return Answer::Wrong(tr!(
                        "unknown special action “{word}”; {question}",
                        word = escaped(item),
                        question = reminder(position)
                    ));
                }
            }
            first = false;
        }
        continues |= !force && next_starts_with_comma(words);
    }
    match Choice::new(&actions) {
        Ok(choice) => Answer::Move(Move::Choose(choice)),
        Err(_) if first => Answer::None,
        Err(error) => Answer::Wrong(error.to_string()),
    }
}

/// Returns the message after `multiple on|off`.
fn multiple_message(position: &Biquadris, _: Change) -> Message {
    if position.multiple() {
        Message::new(|| tr!("Multiple special actions are on"))
    } else {
        Message::new(|| tr!("Multiple special actions are off"))
    }
}

/// Returns the message after `random`.
fn random_message(position: &Biquadris, change: Change) -> Message {
    let level = position.side_to_move().map(|side| position.player(side).level());
    match level.filter(|level| !level.takes_script_file()) {
        Some(level) => {
            Message::new(move || tr!("“random” works only at levels 3 and 4; the current level is {level}", level))
        }
        None if change.is_changed() => Message::new(|| tr!("The blocks are random again")),
        None => Message::new(|| tr!("The blocks are already random")),
    }
}

fn on_or_off(word: &str) -> Result<Move, Fault> {
    match word {
        "on" => Ok(Move::Multiple(true)),
        "off" => Ok(Move::Multiple(false)),
        _ => Err(Fault::Argument { expected: ON_OR_OFF, found: word.to_owned() }),
    }
}

/// Item of a list of special actions.
enum Item {
    Action(Action),
    /// `force`, whose block letter follows.
    Force,
    /// Another text where a block letter is due.
    NotABlock,
    Unknown,
}

/// Reads an item: a block letter after `force`, otherwise an action by any prefix of its word.
fn read_item(item: &str, after_force: bool) -> Item {
    if after_force {
        let mut letters = item.chars();
        let block = letters.next().filter(|_| letters.as_str().is_empty()).and_then(Tetromino::from_letter);
        return block.map_or(Item::NotABlock, |block| Item::Action(Action::Force(block)));
    }
    // The four words have different first letters, so every prefix is unique.
    match Action::WORDS.iter().position(|word| word.starts_with(item)) {
        Some(0) => Item::Action(Action::Blind),
        Some(1) => Item::Action(Action::Heavy),
        Some(2) => Item::Force,
        Some(3) => Item::Action(Action::MoveUp),
        _ => Item::Unknown,
    }
}

/// Whether a list continues after a space: `blind , heavy`.
fn next_starts_with_comma(words: &Words<'_>) -> bool {
    words.peek_on_line().is_some_and(|word: Word<'_>| word.text.starts_with(','))
}
