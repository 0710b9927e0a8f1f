// SPDX-License-Identifier: GPL-3.0-or-later
//! Matches to be played: commands or keys of which each is answered by one line, and the position after each, as a run from
//! a pipe shows them that nothing disturbs.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde_json::Value;

use crate::home::{Home, Kept, position};
use crate::pseudo_terminal::Terminal;

/// How commands come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Front {
    /// Lines, `-text`.
    Lines,
    /// Single keys, `-keyboard`.
    Keys,
}

impl Front {
    /// The options that ask for it.
    pub(crate) const fn options(self) -> &'static [&'static str] {
        match self {
            Self::Lines => &["-text", "--json"],
            Self::Keys => &["-text", "-keyboard", "--json"],
        }
    }
}

/// A game, and how a match of it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Begun {
    pub(crate) game: &'static str,
    options: &'static [&'static str],
    seed: u64,
}

impl Begun {
    /// The arguments of a program that begins this match.
    pub(crate) fn arguments(&self, front: Front) -> Vec<String> {
        let seed = self.seed.to_string();
        let words = [self.game, "-seed", &seed];
        words.iter().chain(self.options).chain(front.options()).map(|&word| word.to_owned()).collect()
    }
}

/// A match.
pub(crate) struct Script {
    pub(crate) begun: Begun,
    /// What is typed, each with all that belongs to it.
    pub(crate) inputs: Vec<String>,
    /// The position before the first input and after each.
    pub(crate) positions: Vec<Value>,
    /// What is kept of it when it is over.
    pub(crate) results: Vec<Kept>,
    /// Whether it comes to its end.
    pub(crate) is_over: bool,
}

/// A game: how its matches begin, what is typed at first, among what is chosen then and how often, and what is typed last.
struct Plan {
    game: &'static str,
    options: &'static [&'static str],
    first: &'static str,
    among: &'static [&'static str],
    times: usize,
    last: &'static str,
}

/// Two rows for four points, five blocks and a special action.
const EARN: &str = "O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
                    O 8right drop O 8right drop I clockwise 10right drop moveup";

const LINES: [Plan; 4] = [
    Plan {
        game: "biquadris",
        options: &[],
        first: EARN,
        among: &["drop", "drop", "drop", "drop", "right", "3right", "down", "clockwise", "levelup", "undo", "undo_4"],
        times: 90,
        last: "",
    },
    Plan {
        game: "push-and-clear",
        options: &["-size", "4"],
        first: "",
        among: &["left", "right", "up", "down", "left", "right", "up", "down", "left", "right", "up", "down"],
        times: 300,
        last: "",
    },
    Plan {
        game: "blocky",
        options: &["-depth", "2", "-turns", "6"],
        first: "",
        among: &["clockwise_top", "vertical_top", "horizontal_nw", "smash_se", "counterclockwise_ne"],
        times: 40,
        last: "",
    },
    Plan {
        game: "blokus",
        options: &["-players", "2"],
        first: "a20,b20 t20 t1 a1,a2 undo_2 t1 a1,a2 c19 s18,s19 s2,s3 b3 undo",
        among: &[],
        times: 0,
        last: "surrender_red surrender_yellow surrender_green surrender_purple",
    },
];

/// Keys that choose a block or hold a piece are left out: what is chosen is not kept, and needs no line of its own.
const KEYS: [Plan; 4] = [
    Plan {
        game: "biquadris",
        options: &[],
        // Nothing is taken back later: where the special action is to be chosen once more, other keys have no answer.
        first: "R R Z c SP Z Z o SP o SP o R R SP o R R SP o R R R R SP o R R R R SP o R R R R R R SP o R R R R R R SP \
                o R R R R R R R R SP o R R R R R R R R SP i U R R R R R R R R R R SP m",
        among: &["SP", "SP", "SP", "SP", "R", "R", "L", "D", "c", "="],
        times: 90,
        last: "",
    },
    Plan {
        game: "push-and-clear",
        options: &["-size", "4"],
        first: "",
        among: &["a", "d", "w", "s", "L", "R", "U", "D", "a", "d", "w", "s"],
        times: 300,
        last: "",
    },
    Plan {
        game: "blocky",
        options: &["-depth", "2", "-turns", "6"],
        first: "",
        among: &["d", "a", "q", "e", "R", "L"],
        times: 40,
        last: "",
    },
    Plan {
        game: "blokus",
        options: &["-players", "2"],
        first: "x Z x x Z Z Z Z",
        among: &[],
        times: 0,
        last: "x x x x",
    },
];

/// What is typed for a word of a plan.
fn input(front: Front, word: &str) -> String {
    match (front, word) {
        (Front::Lines, word) => format!("{}\n", word.replace('_', " ")),
        (Front::Keys, "R") => "\x1b[C".to_owned(),
        (Front::Keys, "L") => "\x1b[D".to_owned(),
        (Front::Keys, "U") => "\x1b[A".to_owned(),
        (Front::Keys, "D") => "\x1b[B".to_owned(),
        (Front::Keys, "Z") => "\x1a".to_owned(),
        (Front::Keys, "SP") => " ".to_owned(),
        (Front::Keys, key) => key.to_owned(),
    }
}

impl Script {
    /// The match of this number: the games take turns.
    pub(crate) fn new(front: Front, number: u64) -> Self {
        let plans = if front == Front::Lines { &LINES } else { &KEYS };
        let plan = &plans[usize::try_from(number % 4).unwrap()];
        let begun = Begun { game: plan.game, options: plan.options, seed: number };
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let chosen = (0..plan.times).map(|_| plan.among[below(&mut chance, plan.among.len())]);
        let words = plan.first.split_whitespace().chain(chosen).chain(plan.last.split_whitespace());
        let mut inputs: Vec<String> = words.map(|word| input(front, word)).collect();

        let play = |inputs: &[String]| {
            let home = Home::new();
            let arguments = begun.arguments(front);
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
        let results = results_of(&begun.arguments(front), &inputs, front);
        Self { begun, inputs, positions, results, is_over: end.is_some() }
    }
}

/// What is kept when a person plays.
fn results_of(arguments: &[String], inputs: &[String], front: Front) -> Vec<Kept> {
    let home = Home::new();
    let mut terminal = Terminal::start(home.command(&arguments.iter().map(String::as_str).collect::<Vec<_>>()));
    terminal.wait_for(1);
    terminal.type_in(&inputs.concat());
    terminal.wait_for(1 + inputs.len());
    terminal.type_in(if front == Front::Lines { "quit\n" } else { "\x03" });
    assert!(terminal.ended().0.success());
    home.results()
}

/// A number below this one. How even they are doesn't matter here.
pub(crate) fn below(chance: &mut ChaCha8Rng, end: usize) -> usize {
    usize::try_from(chance.next_u32()).unwrap() % end
}
