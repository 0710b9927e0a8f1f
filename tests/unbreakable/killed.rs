// SPDX-License-Identifier: GPL-3.0-or-later
//! Killed in any moment (help/biquadris.md, "Records"; the promise is that whatever kills the program loses at most the move
//! being made). What is looked at after each restart:
//!
//! - The position is one that the match had: no earlier one than that of the last answer that was read before the kill,
//!   since a move is written down before it is answered, and no later one than that of the last input that was sent.
//! - The high scores are whole; what they held once they hold for ever, nothing is there twice, and what was reached in a match
//!   that came to its end is there as soon as the program has been started once more.
//! - Nothing was set aside, and what was not finished is taken away by whoever writes there next.

use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::home::{Home, Kept, position};
use crate::pseudo_terminal::Terminal;
use crate::script::{Front, Script, below};

/// So often each front end is killed, unless the environment says how often.
fn kills() -> usize {
    std::env::var("KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(20)
}

/// The matches that are played are those from this number on: another day others.
fn seed() -> u64 {
    std::env::var("KILL_SEED").ok().and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// A match on its way.
struct Way {
    script: Script,
    /// So many inputs were certainly carried out.
    least: usize,
    /// So many at most.
    most: usize,
}

/// Where a match is when the program shows its first position.
enum Place {
    /// So many inputs were carried out.
    After(usize),
    /// It was over, and another one has begun.
    Over,
}

impl Way {
    fn new(front: Front, number: u64) -> Self {
        Self { script: Script::new(front, number), least: 0, most: 0 }
    }

    /// Starts the program. It goes on with the match, but for one of which perhaps no move was made: that begins anew.
    fn start(&mut self, home: &Home, front: Front) -> Terminal {
        let mut words = self.script.begun.arguments(front);
        if self.script.positions[self.least..=self.most].iter().all(|it| it["move_number"] != 0) {
            words = std::iter::once(self.script.begun.game)
                .chain(front.options().iter().copied())
                .map(str::to_owned)
                .collect();
        } else {
            (self.least, self.most) = (0, 0);
        }
        Terminal::start(home.command(&words.iter().map(String::as_str).collect::<Vec<_>>()))
    }

    /// Finds the position that is there now: of several that look alike the first. The inputs between them have changed
    /// nothing, or what they did was taken back.
    fn find(&mut self, line: &str) -> Place {
        let now = position(line);
        let found = (self.least..=self.most).find(|&inputs| self.script.positions[inputs] == now);
        let may_be_over = self.script.is_over && self.most == self.script.inputs.len();
        match found {
            Some(inputs) => {
                (self.least, self.most) = (inputs, inputs);
                Place::After(inputs)
            }
            None if may_be_over && now["move_number"] == 0 && now["seed"] != self.script.positions[0]["seed"] => {
                Place::Over
            }
            None => {
                let wanted = &self.script.positions[self.least..=self.most];
                panic!("the position is lost: {now:#}\nwanted: {wanted:#?}")
            }
        }
    }
}

/// Which moment, roughly.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// While it starts, so many microseconds after.
    Start(u64),
    /// So many microseconds after so many inputs were sent at once.
    Busy(usize, u64),
    /// As soon as one input is answered.
    Answered,
}

fn moment(chance: &mut ChaCha8Rng) -> Moment {
    match below(chance, 8) {
        0 => Moment::Start(below(chance, 12_000) as u64),
        1 => Moment::Answered,
        _ => {
            let count = 1 + below(chance, 40);
            // Most of the work of so few moves is done soon.
            let longest = 50 << below(chance, 6);
            Moment::Busy(count, below(chance, longest) as u64)
        }
    }
}

fn kill_and_look(front: Front) {
    let (kills, seed) = (kills(), seed());
    println!("KILL_SEED={seed} KILLS={kills} {front:?}");
    let home = Home::new();
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut number = seed;
    let mut way = Way::new(front, number);
    let mut expected: Vec<Kept> = Vec::new();
    let mut known: Vec<Kept> = Vec::new();
    let mut ended = 0;
    for kill in 0..kills {
        let moment = moment(&mut chance);
        println!("{kill}: {moment:?}, {} {}..{}", way.script.begun.game, way.least, way.most);
        let mut terminal = way.start(&home, front);
        if let Moment::Start(delay) = moment {
            wait(delay);
            terminal.kill();
            continue;
        }
        let first = terminal.wait_for(1);
        assert!(!first.is_empty(), "the program doesn't start");
        let place = way.find(&first[0]);
        if let Place::Over = place {
            expected.extend(way.script.results.clone());
        }
        appearance(&home, &mut known, &expected);
        let done = match place {
            Place::After(done) if done < way.script.inputs.len() => done,
            place => {
                terminal.kill();
                ended += usize::from(matches!(place, Place::Over));
                number += 1;
                way = Way::new(front, number);
                continue;
            }
        };
        let (count, delay) = if let Moment::Busy(count, delay) = moment { (count, delay) } else { (1, 0) };
        let inputs = &way.script.inputs[done..];
        let inputs = &inputs[..count.min(inputs.len())];
        terminal.type_in(&inputs.concat());
        if let Moment::Answered = moment {
            terminal.wait_for(1 + inputs.len());
        }
        wait(delay);
        way.most = done + inputs.len();
        way.least = done + terminal.kill().len() - 1;
    }
    play_to_the_end(&home, front, way, &mut known, expected);
    println!("{ended} matches ended");
}

/// The moment is the test's matter: nothing is waited for.
fn wait(microseconds: u64) {
    std::thread::sleep(Duration::from_micros(microseconds));
}

/// The files after a restart.
fn appearance(home: &Home, known: &mut Vec<Kept>, expected: &[Kept]) {
    home.nothing_is_set_aside();
    let results = home.results();
    assert!(contains(&results, known), "a result is lost: {known:?} of {results:?}");
    assert!(contains(&results, expected), "what was reached is not kept: {expected:?} of {results:?}");
    *known = results;
}

/// Whether all of these are there, each as often as it is wanted.
fn contains(all: &[Kept], wanted: &[Kept]) -> bool {
    let often = |list: &[Kept], it: &Kept| list.iter().filter(|other| *other == it).count();
    wanted.iter().all(|it| often(all, it) >= often(wanted, it))
}

/// The rest of the match, and one more of each game, without a disturbance: nothing is left over then.
fn play_to_the_end(home: &Home, front: Front, way: Way, known: &mut Vec<Kept>, mut expected: Vec<Kept>) {
    let more = (0..4).map(|number| Way::new(front, (1 << 40) + number));
    for mut way in std::iter::once(way).chain(more) {
        let mut terminal = way.start(home, front);
        let Place::After(done) = way.find(&terminal.wait_for(1)[0]) else {
            terminal.kill();
            expected.extend(way.script.results);
            continue;
        };
        let inputs = &way.script.inputs[done..];
        terminal.type_in(&inputs.concat());
        let last = terminal.wait_for(1 + inputs.len());
        assert_eq!(Some(&position(last.last().unwrap())), way.script.positions.last());
        terminal.type_in(if front == Front::Lines { "quit\n" } else { "\x03" });
        let (status, _) = terminal.ended();
        assert!(status.success(), "{status}");
        if way.script.is_over {
            expected.extend(way.script.results);
        }
        appearance(home, known, &expected);
    }
    home.nothing_is_left_over();
}

#[test]
fn lines_are_typed() {
    kill_and_look(Front::Lines);
}

#[test]
fn keys_are_pressed() {
    kill_and_look(Front::Keys);
}
