// SPDX-License-Identifier: GPL-3.0-or-later
//! Long runs from a pipe: random commands in every game, with undo, new matches, saving and loading. Memory use must not grow.
//! COMMANDS in the environment sets the number of commands for each game.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde_json::Value;

use crate::home::{EARN, Home};

/// Number of commands between two measurements of memory.
const BATCH: usize = 1000;
/// Number of measurements until every code path has run once.
const WARM_UP: usize = 6;
/// Maximum growth in KiB: an allocator doesn't return all memory.
const MAX_GROWTH: u64 = 2 * 1024;

/// The running program and its answers.
struct Player {
    program: Child,
    input: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
    chance: ChaCha8Rng,
}

impl Player {
    fn new(home: &Home, game: &str) -> Self {
        let mut command = home.command(&[game, "-text", "--json"]);
        let mut program = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (program.stdin.take().unwrap(), program.stdout.take().unwrap());
        let mut answers = BufReader::new(output).lines();
        answers.next().unwrap().unwrap();
        Self { program, input, answers, chance: ChaCha8Rng::seed_from_u64(8) }
    }

    fn below(&mut self, end: usize) -> usize {
        self.chance.next_u32() as usize % end
    }

    fn one_of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    /// Sends one command and returns the answer.
    fn ask(&mut self, command: &str) -> Value {
        writeln!(self.input, "{command}").unwrap();
        serde_json::from_str(&self.answers.next().unwrap().unwrap()).unwrap()
    }

    /// Sends commands and returns the program's memory in KiB after the last one.
    fn run(&mut self, commands: &[String]) -> u64 {
        // In small chunks, so that neither side waits for the other to empty its pipe.
        for some in commands.chunks(20) {
            writeln!(self.input, "{}\nmark", some.join("\n")).unwrap();
            while !self.answers.next().unwrap().unwrap().contains("“mark”") {}
        }
        let path = format!("/proc/{}/smaps_rollup", self.program.id());
        let rollup = std::fs::read_to_string(path).unwrap();
        // Anonymous rather than dirty memory: pages of a freshly built executable are dirty for a while.
        let own = rollup.lines().find_map(|line| line.strip_prefix("Anonymous:")).unwrap();
        own.trim().trim_end_matches(" kB").parse().unwrap()
    }

    /// Plays batches of these moves mixed with commands of every game, and measures memory after each batch.
    fn play(mut self, moves: impl Fn(&mut Self) -> String) {
        let commands: usize = std::env::var("COMMANDS").map_or(12_000, |text| text.parse().unwrap());
        let mut sizes = Vec::new();
        while sizes.len() <= WARM_UP || sizes.len() * BATCH < commands {
            let mut batch = vec!["new".to_owned()];
            if sizes.is_empty() {
                batch.push("hint".to_owned());
            }
            while batch.len() < BATCH {
                batch.push(match self.below(12) {
                    0 => self.one_of(&["undo", "redo", "undo 7", "redo 7", "undo 1000", "redo 1000"]).to_owned(),
                    1 if self.below(8) == 0 => {
                        self.one_of(&["legal", "state", "help", "seed", "nonsense", "new", "restart"]).to_owned()
                    }
                    2 if self.below(20) == 0 => self.one_of(&["save f", "load f", "save g", "load none"]).to_owned(),
                    _ => moves(&mut self),
                });
            }
            // The number of matches that a session keeps for undo.
            batch.extend((0..20).map(|_| "new".to_owned()));
            sizes.push(self.run(&batch));
        }
        drop(self.input);
        assert!(self.program.wait().unwrap().success());
        println!("{} commands: {sizes:?} KiB", sizes.len() * BATCH);
        assert!(sizes[sizes.len() - 1] <= sizes[WARM_UP - 1] + MAX_GROWTH, "memory grows: {sizes:?} KiB");
    }
}

#[test]
fn biquadris_memory_does_not_grow() {
    let home = Home::new();
    home.write("moves", "right down\ndrop undo 2 redo 2").write("blocks", "IJLOSZT");
    Player::new(&home, "biquadris").play(|player| {
        let steps =
            ["left", "right", "down", "clockwise", "counterclockwise", "drop", "levelup", "leveldown", "3right"];
        match player.below(100) {
            0 => format!("restart {EARN} {}", player.one_of(&["blind", "heavy", "force Z", "moveup up"])),
            1 => player
                .one_of(&["sequence moves", "norandom blocks", "random", "multiple on", "multiple off"])
                .to_owned(),
            2 => format!("macro {} 2down; left", player.one_of(&["m", "n"])),
            3 => player.one_of(&["m", "n", "3m"]).to_owned(),
            _ => player.one_of(&steps).to_owned(),
        }
    });
}

#[test]
fn push_and_clear_memory_does_not_grow() {
    Player::new(&Home::new(), "push-and-clear").play(|player| player.one_of(&["l", "r", "u", "d"]).to_owned());
}

#[test]
fn blocky_memory_does_not_grow() {
    Player::new(&Home::new(), "blocky").play(|player| {
        let act = player.one_of(&["clockwise", "counterclockwise", "horizontal", "vertical", "smash"]);
        let path = player.one_of(&["ne", "sw", "nw.se", "se.ne", "sw.sw", "top"]);
        format!("{act} {path}")
    });
}

#[test]
fn blokus_memory_does_not_grow() {
    let home = Home::new();
    // Blokus has no randomness: the moves of one match are valid in all.
    let mut player = Player::new(&home, "blokus");
    let (mut moves, mut state) = (Vec::new(), player.ask("show"));
    while state["over"] == false {
        let legal = player.ask("legal");
        let legal: Vec<&str> = legal["legal"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        moves.push(player.one_of(&legal).to_owned());
        state = player.ask(&moves[moves.len() - 1]);
    }
    player.play(|player| {
        let end = player.below(moves.len());
        if player.below(20) == 0 { "restart".to_owned() } else { moves[..end.min(2)].join(" ") }
    });
}
