// SPDX-License-Identifier: GPL-3.0-or-later
//! Kills the program at random moments (docs/testing.md: a kill loses at most the move being made). After each restart:
//!
//! - The position is one that the match had: not earlier than the last answer read before the kill, since a move is saved before
//!   it is answered, and not later than the last input sent.
//! - The high scores are intact: results once saved remain, there are no duplicates, and the results of a finished match are
//!   present after the next start.
//! - No file was quarantined, and unfinished files are removed by the next program that writes there.

use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::home::{Home, SavedResult, position};
use crate::pseudo_terminal::Terminal;
use crate::script::{InputMode, Script, below};

/// Number of kills for each input mode; `KILLS` in the environment overrides it.
fn kills() -> usize {
    std::env::var("KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(20)
}

/// Seed of the first match; `KILL_SEED` in the environment selects other matches.
fn seed() -> u64 {
    std::env::var("KILL_SEED").ok().and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// A match in progress.
struct Progress {
    script: Script,
    /// Minimum number of inputs executed.
    min_inputs: usize,
    /// Maximum number of inputs executed.
    max_inputs: usize,
}

/// State of the match when the program shows its first position.
enum Place {
    /// This many inputs were executed.
    After(usize),
    /// The match was over, and a new one has started.
    Over,
}

impl Progress {
    fn new(mode: InputMode, number: u64) -> Self {
        Self { script: Script::new(mode, number), min_inputs: 0, max_inputs: 0 }
    }

    /// Starts the program. It resumes the match, unless possibly no move was made: then the match restarts.
    fn start(&mut self, home: &Home, mode: InputMode) -> Terminal {
        let mut words = self.script.start.arguments(mode);
        if self.script.positions[self.min_inputs..=self.max_inputs].iter().all(|it| it["move_number"] != 0) {
            words = std::iter::once(self.script.start.game)
                .chain(mode.options().iter().copied())
                .map(str::to_owned)
                .collect();
        } else {
            (self.min_inputs, self.max_inputs) = (0, 0);
        }
        Terminal::start(home.command(&words.iter().map(String::as_str).collect::<Vec<_>>()))
    }

    /// Finds the current position in the match; if several positions are equal, the first. Inputs between equal positions changed
    /// nothing, or their effect was undone.
    fn find(&mut self, line: &str) -> Place {
        let now = position(line);
        let found = (self.min_inputs..=self.max_inputs).find(|&inputs| self.script.positions[inputs] == now);
        let may_be_over = self.script.is_over && self.max_inputs == self.script.inputs.len();
        match found {
            Some(inputs) => {
                (self.min_inputs, self.max_inputs) = (inputs, inputs);
                Place::After(inputs)
            }
            None if may_be_over && now["move_number"] == 0 && now["seed"] != self.script.positions[0]["seed"] => {
                Place::Over
            }
            None => {
                let wanted = &self.script.positions[self.min_inputs..=self.max_inputs];
                panic!("the position is lost: {now:#}\nwanted: {wanted:#?}")
            }
        }
    }
}

/// Approximate moment of a kill.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// During the start, after this many microseconds.
    Start(u64),
    /// This many microseconds after this many inputs were sent at once.
    Busy(usize, u64),
    /// As soon as one input is answered.
    Answered,
}

fn moment(rng: &mut ChaCha8Rng) -> Moment {
    match below(rng, 8) {
        0 => Moment::Start(below(rng, 12_000) as u64),
        1 => Moment::Answered,
        _ => {
            let count = 1 + below(rng, 40);
            // A few moves take little time.
            let longest = 50 << below(rng, 6);
            Moment::Busy(count, below(rng, longest) as u64)
        }
    }
}

fn kill_repeatedly(mode: InputMode) {
    let (kills, seed) = (kills(), seed());
    println!("KILL_SEED={seed} KILLS={kills} {mode:?}");
    let home = Home::new();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut number = seed;
    let mut progress = Progress::new(mode, number);
    let mut expected: Vec<SavedResult> = Vec::new();
    let mut known: Vec<SavedResult> = Vec::new();
    let mut ended = 0;
    for kill in 0..kills {
        let moment = moment(&mut rng);
        println!("{kill}: {moment:?}, {} {}..{}", progress.script.start.game, progress.min_inputs, progress.max_inputs);
        let mut terminal = progress.start(&home, mode);
        if let Moment::Start(delay) = moment {
            wait(delay);
            terminal.kill();
            continue;
        }
        let first = terminal.wait_for(1);
        assert!(!first.is_empty(), "the program doesn't start");
        let place = progress.find(&first[0]);
        if let Place::Over = place {
            expected.extend(progress.script.results.clone());
        }
        check_files(&home, &mut known, &expected);
        let done = match place {
            Place::After(done) if done < progress.script.inputs.len() => done,
            place => {
                terminal.kill();
                ended += usize::from(matches!(place, Place::Over));
                number += 1;
                progress = Progress::new(mode, number);
                continue;
            }
        };
        let (count, delay) = if let Moment::Busy(count, delay) = moment { (count, delay) } else { (1, 0) };
        let inputs = &progress.script.inputs[done..];
        let inputs = &inputs[..count.min(inputs.len())];
        terminal.type_in(&inputs.concat());
        if let Moment::Answered = moment {
            terminal.wait_for(1 + inputs.len());
        }
        wait(delay);
        progress.max_inputs = done + inputs.len();
        progress.min_inputs = done + terminal.kill().len() - 1;
    }
    play_to_the_end(&home, mode, progress, &mut known, expected);
    println!("{ended} matches ended");
}

/// Waits for the chosen moment of the kill.
fn wait(microseconds: u64) {
    std::thread::sleep(Duration::from_micros(microseconds));
}

/// Checks the files after a restart.
fn check_files(home: &Home, known: &mut Vec<SavedResult>, expected: &[SavedResult]) {
    home.assert_nothing_quarantined();
    let results = home.results();
    assert!(contains(&results, known), "a result is lost: {known:?} of {results:?}");
    assert!(contains(&results, expected), "an achieved result is missing: {expected:?} of {results:?}");
    *known = results;
}

/// Whether all wanted results are present, each at least as often as wanted.
fn contains(all: &[SavedResult], wanted: &[SavedResult]) -> bool {
    let count = |list: &[SavedResult], it: &SavedResult| list.iter().filter(|other| *other == it).count();
    wanted.iter().all(|it| count(all, it) >= count(wanted, it))
}

/// Plays the rest of the match and one more match of each game undisturbed; no temporary files may remain.
fn play_to_the_end(
    home: &Home,
    mode: InputMode,
    progress: Progress,
    known: &mut Vec<SavedResult>,
    mut expected: Vec<SavedResult>,
) {
    let more = (0..4).map(|number| Progress::new(mode, (1 << 40) + number));
    for mut progress in std::iter::once(progress).chain(more) {
        let mut terminal = progress.start(home, mode);
        let Place::After(done) = progress.find(&terminal.wait_for(1)[0]) else {
            terminal.kill();
            expected.extend(progress.script.results);
            continue;
        };
        let inputs = &progress.script.inputs[done..];
        terminal.type_in(&inputs.concat());
        let last = terminal.wait_for(1 + inputs.len());
        assert_eq!(Some(&position(last.last().unwrap())), progress.script.positions.last());
        terminal.type_in(if mode == InputMode::Lines { "quit\n" } else { "\x03" });
        let (status, _) = terminal.ended();
        assert!(status.success(), "{status}");
        if progress.script.is_over {
            expected.extend(progress.script.results);
        }
        check_files(home, known, &expected);
    }
    home.assert_no_temporary_files();
}

#[test]
fn typed_lines() {
    kill_repeatedly(InputMode::Lines);
}

#[test]
fn single_keys() {
    kill_repeatedly(InputMode::Keys);
}
