// SPDX-License-Identifier: GPL-3.0-or-later
//! Generators of random matches that reach interesting positions: intents of a player, turned into commands in the
//! current position.

use proptest::collection::vec;
use proptest::prelude::*;
use rules::biquadris::landings::{Landing, landings};
use rules::biquadris::{Action, Biquadris, Board, Choice, Move, Sequence, Setup, Step, Tetromino, Times};
use rules::game::Game;

use crate::play;

/// Intent of a player.
#[derive(Clone, Debug)]
pub(crate) enum Intent {
    /// A specific move, in any position.
    Command(Move),
    /// Special actions, if some are due.
    Answer(Choice),
    /// A random landing position of the current block.
    PlaceAnywhere(usize),
    /// The best landing position of this block, or of the current one.
    PlaceWell(Option<Tetromino>),
    /// The best landing position among I, O and L, entered by a replace command.
    PlaceBest,
    /// A series of commands.
    Script(&'static str),
    /// An opening, if the match is at its beginning.
    Open(&'static str),
}

/// Towers that leave little space, drops of level-0 blocks at level 4, and sideways moves down to the floor.
const SCRIPTS: [&str; 13] = [
    "I clockwise 3right drop",
    "O 5right drop",
    "O drop",
    "4leveldown I clockwise 5right 4levelup drop",
    "4leveldown I clockwise 3right 4levelup drop",
    "2leveldown O 5right 4levelup drop",
    "norandom OI 12drop",
    "norandom OI norandom OI random",
    "I clockwise 10right drop",
    "I clockwise 10right 3drop",
    "O 2drop",
    "3up up",
    "I clockwise 10right drop heavy I clockwise 10right right right right right right right right",
];

/// Openings for both players, each with possible continuations: positions that random play seldom reaches.
const OPENINGS: [(&str, &[&str]); 4] = [
    // Column 6 up to the reserve rows while a star is nearly due.
    (
        "4leveldown I clockwise 5right 4levelup drop | 4leveldown I clockwise 5right 4levelup drop | \
         4leveldown I clockwise 5right 4levelup drop | 4leveldown O 5right 4levelup drop",
        &["4leveldown I clockwise 5right 4levelup drop"],
    ),
    // A row except for column 6 while a star is nearly due.
    ("4levelup I drop | I 6right drop | I clockwise 4right drop | I clockwise 10right drop", &["O drop"]),
    // Four rows except for the last column.
    (
        "4leveldown O drop | O 2right drop | O 4right drop | O 6right drop | O 8right drop | \
         O drop | O 2right drop | O 4right drop | O 6right drop | O 8right drop",
        &[
            "multiple on I clockwise 10right drop moveup,heavy 2down 3up",
            "I clockwise 10right 3drop",
            "I clockwise 10right drop heavy I clockwise 10right right right right right right right right",
        ],
    ),
    // Two rows except for the first two columns, and a tower that blocks the entry of an I.
    (
        "4leveldown O 2right drop | O 4right drop | O 6right drop | O 8right drop | I clockwise 10right drop | \
         I clockwise 3right drop | I clockwise 3right drop | I clockwise 3right drop | I clockwise 3right drop",
        &["O drop force I", "multiple on O drop force I,moveup", "O drop blind", "O 4drop heavy"],
    ),
];

impl Intent {
    /// Returns the commands for the intent in this position.
    pub(crate) fn commands(&self, game: &Biquadris) -> Vec<Move> {
        let due = game.action_due().is_some();
        let over = game.side_to_move().is_none();
        match self {
            Self::PlaceAnywhere(_) | Self::PlaceWell(_) | Self::PlaceBest if over => vec![Move::Restart],
            Self::Command(mv) => vec![mv.clone()],
            Self::Answer(choice) if due => vec![Move::Choose(*choice)],
            Self::Answer(_) => Vec::new(),
            Self::PlaceAnywhere(_) | Self::PlaceWell(_) | Self::PlaceBest if due => {
                let pick = if let Self::PlaceAnywhere(pick) = self { *pick } else { game.best() as usize };
                let actions = [Action::Heavy, Action::Blind, Action::MoveUp, Action::Force(Tetromino::ALL[pick % 7])];
                vec![Move::Choose(actions[pick % 4].into())]
            }
            Self::PlaceAnywhere(pick) => {
                let mut places = landings(game);
                if places.is_empty() { Vec::new() } else { places.swap_remove(pick % places.len()).commands }
            }
            Self::PlaceWell(letter) => best_place(game, *letter).map(|(_, commands)| commands).unwrap_or_default(),
            Self::PlaceBest => {
                let letters = [Tetromino::I, Tetromino::O, Tetromino::L];
                let places = letters.into_iter().filter_map(|letter| best_place(game, Some(letter)));
                places.max_by_key(|(value, _)| *value).map(|(_, commands)| commands).unwrap_or_default()
            }
            Self::Script(text) => play::moves(text),
            Self::Open(text) if *game == Biquadris::new(game.setup()) => {
                text.split('|').flat_map(|turn| [turn, turn]).flat_map(play::moves).collect()
            }
            Self::Open(_) => Vec::new(),
        }
    }
}

fn best_place(game: &Biquadris, replacement: Option<Tetromino>) -> Option<(i32, Vec<Move>)> {
    let mut game = game.clone();
    let mut commands = Vec::new();
    if let Some(letter) = replacement {
        let replace = Move::from(Step::Replace(letter));
        let _ = game.play(&replace, &mut Vec::new()).ok()?;
        commands.push(replace);
    }
    let board = game.player(game.side_to_move()?).board().clone();
    let value = |landing: &Landing| landing_value(&board, landing);
    let best = landings(&game).into_iter().max_by_key(value)?;
    let value = value(&best);
    commands.extend(best.commands);
    Some((value, commands))
}

/// Simple heuristic: rewards rows cleared at once, penalizes holes, heights, bumps and a filled last column.
fn landing_value(board: &Board, landing: &Landing) -> i32 {
    let mut board = board.clone();
    let cleared = [0, -20, 300, 500, 900][usize::from(board.lock(landing.block).rows.count())];
    let height = |column: usize| {
        let top = board.taken().iter().position(|row| row >> column & 1 == 1).unwrap_or(18);
        let holes = board.taken()[top..].iter().filter(|row| **row >> column & 1 == 0).count();
        (18 - top as i32, holes as i32)
    };
    let columns: Vec<_> = (0..11).map(height).collect();
    let holes: i32 = columns.iter().map(|column| column.1).sum();
    let squares: i32 = columns.iter().map(|column| column.0 * column.0).sum();
    let bumps: i32 = columns[..10].windows(2).map(|pair| (pair[0].0 - pair[1].0).abs()).sum();
    cleared - 12 * holes - squares / 4 - 2 * bumps - 8 * columns[10].0
}

pub(crate) fn tetromino() -> impl Strategy<Value = Tetromino> {
    prop::sample::select(Tetromino::ALL.as_slice())
}

pub(crate) fn sequence() -> impl Strategy<Value = Sequence> {
    let letters = |letters: &'static str| prop::sample::select(letters.chars().collect::<Vec<_>>());
    let text = prop_oneof![vec(letters("IJLOSZT"), 1..12), vec(letters("IO"), 1..8)];
    text.prop_map(|letters| String::from_iter(letters).parse().expect("letters of blocks"))
}

pub(crate) fn setup() -> impl Strategy<Value = Setup> {
    let level = || (0..=4u8).prop_map(play::level);
    (any::<u64>(), [level(), level()], [sequence(), sequence()]).prop_map(|(seed, start_levels, sequences)| Setup {
        start_levels,
        sequences,
        ..Setup::with_seed(seed)
    })
}

/// One to four different actions in any order.
pub(crate) fn choice() -> impl Strategy<Value = Choice> {
    (tetromino(), 1..=4usize).prop_flat_map(|(letter, count)| {
        let actions = vec![Action::Blind, Action::Heavy, Action::Force(letter), Action::MoveUp];
        Just(actions).prop_shuffle().prop_map(move |actions| Choice::new(&actions[..count]).expect("different ones"))
    })
}

/// An arbitrary move.
pub(crate) fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        8 => step_with(1..=Times::MAX),
        1 => sequence().prop_map(Move::NoRandom),
        1 => Just(Move::Random),
        1 => any::<bool>().prop_map(Move::Multiple),
        1 => Just(Move::Restart),
        3 => choice().prop_map(Move::Choose),
    ]
}

fn step_with(times: impl Strategy<Value = u16>) -> impl Strategy<Value = Move> {
    (prop::sample::select(Step::ALL.as_slice()), times)
        .prop_map(|(step, times)| Move::Steps(step, Times::new(times).expect("1 to 1000")))
}

fn times() -> impl Strategy<Value = u16> {
    prop_oneof![10 => Just(1), 4 => 2..=4u16, 3 => 5..=18u16, 1 => Just(1000)]
}

/// A random command without a plan. Long series of drops are omitted, because they only end the match.
fn random_command() -> impl Strategy<Value = Move> {
    let moving = vec![Step::Left, Step::Right, Step::Down, Step::Clockwise, Step::Counterclockwise, Step::Up];
    let movements = (prop::sample::select(moving), times())
        .prop_map(|(step, times)| Move::Steps(step, Times::new(times).expect("1 to 1000")));
    let level = prop::sample::select(vec![Step::LevelUp, Step::LevelDown]);
    let levels = (level, 1..=5u16).prop_map(|(step, times)| Move::Steps(step, Times::new(times).expect("1 to 1000")));
    prop_oneof![
        20 => movements,
        4 => levels,
        3 => tetromino().prop_map(|letter| Move::from(Step::Replace(letter))),
        1 => step_with(Just(1)),
        2 => (1..=5u16).prop_map(|times| Move::Steps(Step::Drop, Times::new(times).expect("1 to 1000"))),
        2 => sequence().prop_map(Move::NoRandom),
        1 => Just(Move::Random),
        2 => any::<bool>().prop_map(Move::Multiple),
        1 => choice().prop_map(Move::Choose),
    ]
}

fn intent() -> impl Strategy<Value = Intent> {
    prop_oneof![
        30 => random_command().prop_map(Intent::Command),
        16 => choice().prop_map(Intent::Answer),
        8 => any::<usize>().prop_map(Intent::PlaceAnywhere),
        20 => prop::option::of(tetromino()).prop_map(Intent::PlaceWell),
        20 => Just(Intent::PlaceBest),
        6 => prop::sample::select(SCRIPTS.as_slice()).prop_map(Intent::Script),
        // An occasional restart, so that finished matches start over.
        1 => Just(Intent::Command(Move::Restart)),
    ]
}

/// Intents of both players in the course of a match.
pub(crate) fn intents(max: usize) -> impl Strategy<Value = Vec<Intent>> {
    let opening = prop::sample::select(OPENINGS.as_slice()).prop_flat_map(|(opening, continuations)| {
        prop::sample::select(continuations)
            .prop_map(move |continuation| vec![Intent::Open(opening), Intent::Script(continuation)])
    });
    let opening = prop_oneof![Just(Vec::new()), opening];
    (opening, vec(intent(), 1..max)).prop_map(|(opening, intents)| [opening, intents].concat())
}
