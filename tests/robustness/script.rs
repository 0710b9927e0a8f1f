// SPDX-License-Identifier: GPL-3.0-or-later
//! Scripts of matches: commands or keys that are each answered by one line, and the expected position after each, recorded from
//! an undisturbed run with piped input.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde_json::Value;

use crate::home::{Home, SavedResult, position};
use crate::pseudo_terminal::Terminal;

/// Input mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InputMode {
    /// Lines, `-text`.
    Lines,
    /// Single keys, `-keyboard`.
    Keys,
}

impl InputMode {
    /// Returns the options that select the mode.
    pub(crate) const fn options(self) -> &'static [&'static str] {
        match self {
            Self::Lines => &["-text", "--json"],
            Self::Keys => &["-text", "-keyboard", "--json"],
        }
    }
}

/// A game and the options that start a match of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchStart {
    pub(crate) game: &'static str,
    options: &'static [&'static str],
    seed: u64,
}

impl MatchStart {
    /// Returns the arguments that start this match.
    pub(crate) fn arguments(&self, mode: InputMode) -> Vec<String> {
        let seed = self.seed.to_string();
        let words = [self.game, "-seed", &seed];
        words.iter().chain(self.options).chain(mode.options()).map(|&word| word.to_owned()).collect()
    }
}

/// A match with its inputs and expected positions.
pub(crate) struct Script {
    pub(crate) start: MatchStart,
    /// Typed input, each with all that belongs to it.
    pub(crate) inputs: Vec<String>,
    /// Positions before the first input and after each.
    pub(crate) positions: Vec<Value>,
    /// Results saved when it is over.
    pub(crate) results: Vec<SavedResult>,
    /// Whether it is played to its end.
    pub(crate) is_over: bool,
}

/// Recipe of a script: options, first inputs, inputs drawn at random and their number, and last inputs.
struct Plan {
    game: &'static str,
    options: &'static [&'static str],
    first: &'static str,
    choices: &'static [&'static str],
    times: usize,
    last: &'static str,
}

/// Clears two rows: four points, five blocks and a special action.
const EARN: &str = "O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
                    O 8right drop O 8right drop I clockwise 10right drop moveup";

const LINES: [Plan; 4] = [
    Plan {
        game: "biquadris",
        options: &[],
        first: EARN,
        choices: &["drop", "drop", "drop", "drop", "right", "3right", "down", "clockwise", "levelup", "undo", "undo_4"],
        times: 90,
        last: "",
    },
    Plan {
        game: "push-and-clear",
        options: &["-size", "4"],
        first: "",
        choices: &["left", "right", "up", "down", "left", "right", "up", "down", "left", "right", "up", "down"],
        times: 300,
        last: "",
    },
    Plan {
        game: "blocky",
        options: &["-depth", "2", "-turns", "6"],
        first: "",
        choices: &["clockwise_top", "vertical_top", "horizontal_nw", "smash_se", "counterclockwise_ne"],
        times: 40,
        last: "",
    },
    Plan {
        game: "blokus",
        options: &["-players", "2"],
        first: "a20,b20 t20 t1 a1,a2 undo_2 t1 a1,a2 c19 s18,s19 s2,s3 b3 undo",
        choices: &[],
        times: 0,
        last: "surrender_red surrender_yellow surrender_green surrender_purple",
    },
];

/// Keys that select a block or move a held piece are omitted: a selection isn't saved and prints no line of its own.
const KEYS: [Plan; 4] = [
    Plan {
        game: "biquadris",
        options: &[],
        // No undo later on: while a special action is due again, other keys aren't answered.
        first: "R R Z c SP Z Z o SP o SP o R R SP o R R SP o R R R R SP o R R R R SP o R R R R R R SP o R R R R R R SP \
                o R R R R R R R R SP o R R R R R R R R SP i U R R R R R R R R R R SP m",
        choices: &["SP", "SP", "SP", "SP", "R", "R", "L", "D", "c", "="],
        times: 90,
        last: "",
    },
    Plan {
        game: "push-and-clear",
        options: &["-size", "4"],
        first: "",
        choices: &["a", "d", "w", "s", "L", "R", "U", "D", "a", "d", "w", "s"],
        times: 300,
        last: "",
    },
    Plan {
        game: "blocky",
        options: &["-depth", "2", "-turns", "6"],
        first: "",
        choices: &["d", "a", "q", "e", "R", "L"],
        times: 40,
        last: "",
    },
    Plan {
        game: "blokus",
        options: &["-players", "2"],
        first: "x Z x x Z Z Z Z",
        choices: &[],
        times: 0,
        last: "x x x x",
    },
];

/// Returns the input for a word of a plan.
fn input(mode: InputMode, word: &str) -> String {
    match (mode, word) {
        (InputMode::Lines, word) => format!("{}\n", word.replace('_', " ")),
        (InputMode::Keys, "R") => "\x1b[C".to_owned(),
        (InputMode::Keys, "L") => "\x1b[D".to_owned(),
        (InputMode::Keys, "U") => "\x1b[A".to_owned(),
        (InputMode::Keys, "D") => "\x1b[B".to_owned(),
        (InputMode::Keys, "Z") => "\x1a".to_owned(),
        (InputMode::Keys, "SP") => " ".to_owned(),
        (InputMode::Keys, key) => key.to_owned(),
    }
}

impl Script {
    /// Creates the match with this number; the games alternate.
    pub(crate) fn new(mode: InputMode, number: u64) -> Self {
        let plans = if mode == InputMode::Lines { &LINES } else { &KEYS };
        let plan = &plans[usize::try_from(number % 4).unwrap()];
        let start = MatchStart { game: plan.game, options: plan.options, seed: number };
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let chosen = (0..plan.times).map(|_| plan.choices[below(&mut rng, plan.choices.len())]);
        let words = plan.first.split_whitespace().chain(chosen).chain(plan.last.split_whitespace());
        let mut inputs: Vec<String> = words.map(|word| input(mode, word)).collect();

        let play = |inputs: &[String]| {
            let home = Home::new();
            let arguments = start.arguments(mode);
            let printed = home.run(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), &inputs.concat());
            let positions: Vec<Value> = printed.lines().map(position).collect();
            assert_eq!(positions.len(), inputs.len() + 1, "each input is answered once: {}", plan.game);
            positions
        };
        let mut positions = play(&inputs);
        let end = positions.iter().position(|it| it["over"] == true);
        if let Some(end) = end {
            inputs.truncate(end);
            positions.truncate(end + 1);
        }
        let results = results_of(&start.arguments(mode), &inputs, mode);
        Self { start, inputs, positions, results, is_over: end.is_some() }
    }
}

/// Returns the results saved when a user plays on a terminal.
fn results_of(arguments: &[String], inputs: &[String], mode: InputMode) -> Vec<SavedResult> {
    let home = Home::new();
    let mut terminal = Terminal::start(home.command(&arguments.iter().map(String::as_str).collect::<Vec<_>>()));
    terminal.wait_for(1);
    terminal.type_in(&inputs.concat());
    terminal.wait_for(1 + inputs.len());
    terminal.type_in(if mode == InputMode::Lines { "quit\n" } else { "\x03" });
    assert!(terminal.ended().0.success());
    home.results()
}

/// Returns a random number below `end`; the slight modulo bias doesn't matter here.
pub(crate) fn below(rng: &mut ChaCha8Rng, end: usize) -> usize {
    usize::try_from(rng.next_u32()).unwrap() % end
}
