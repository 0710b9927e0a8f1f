// SPDX-License-Identifier: GPL-3.0-or-later
//! Reference implementation: both players, turns and commands, played from the text of moves. Written from
//! help/biquadris.md, independently of the actual rules.

use crate::half::{Half, Piece};

/// Result of a command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Answer {
    Refused,
    Changed,
    Unchanged,
}

/// A special action that must be chosen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Due {
    pub(crate) rows: u32,
    drops_left: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Model {
    setup: (u64, [u32; 2], [String; 2]),
    pub(crate) halves: [Half; 2],
    /// Index of the player to move, 0 or 1.
    pub(crate) turn: usize,
    pub(crate) due: Option<Due>,
    pub(crate) winner: Option<usize>,
    pub(crate) multiple: bool,
    pub(crate) best: u64,
}

impl Model {
    pub(crate) fn new(seed: u64, levels: [u32; 2], sequences: [&str; 2]) -> Self {
        Self {
            setup: (seed, levels, sequences.map(String::from)),
            halves: [0, 1].map(|side| Half::new(seed, side as u64 + 1, levels[side], sequences[side])),
            turn: 0,
            due: None,
            winner: None,
            multiple: false,
            best: 0,
        }
    }

    /// Number of special actions that may be chosen.
    pub(crate) fn allowed(&self) -> u32 {
        match &self.due {
            None => 0,
            Some(_) if !self.multiple => 1,
            // There are only four different actions.
            Some(due) => due.rows.min(4),
        }
    }

    pub(crate) fn play(&mut self, text: &str) -> Answer {
        let before = self.clone();
        if !self.execute(text) {
            assert_eq!(*self, before, "a refused command changed the model");
            return Answer::Refused;
        }
        if *self == before { Answer::Unchanged } else { Answer::Changed }
    }

    fn mover(&mut self) -> &mut Half {
        &mut self.halves[self.turn]
    }

    /// Executes a command. Returns whether it was accepted.
    fn execute(&mut self, text: &str) -> bool {
        if text == "restart" {
            let (seed, levels, sequences) = self.setup.clone();
            let restarted = Self::new(seed, levels, [&sequences[0], &sequences[1]]);
            *self = Self { best: self.best, multiple: self.multiple, ..restarted };
            return true;
        }
        if self.winner.is_some() {
            return false;
        }
        let first_word = text.split([' ', ',']).next().unwrap();
        let is_choice = ["blind", "heavy", "force", "moveup"].contains(&first_word);
        if self.due.is_some() || is_choice {
            return self.due.is_some() && is_choice && self.answer(text);
        }
        match text {
            "random" => {
                self.mover().file = None;
                return true;
            }
            "multiple on" | "multiple off" => {
                self.multiple = text == "multiple on";
                return true;
            }
            _ => {}
        }
        if let Some(letters) = text.strip_prefix("norandom ") {
            let allowed = self.mover().level >= 3;
            if allowed {
                self.mover().file = Some((letters.chars().collect(), 0));
            }
            return allowed;
        }
        let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
        let times = if digits.is_empty() { 1 } else { digits.parse().unwrap() };
        self.step(&text[digits.len()..], times)
    }

    fn step(&mut self, name: &str, times: u32) -> bool {
        let half = &mut self.halves[self.turn];
        match name {
            "left" => self.steer(times, true, |piece| piece.shifted(0, -1)),
            "right" => self.steer(times, true, |piece| piece.shifted(0, 1)),
            "down" => self.steer(times, false, |piece| piece.shifted(1, 0)),
            "clockwise" => self.steer(times, false, |piece| piece.turned(true)),
            "counterclockwise" => self.steer(times, false, |piece| piece.turned(false)),
            "levelup" => half.level = (half.level + times).min(4),
            "leveldown" => {
                half.level = half.level.saturating_sub(times);
                if half.level < 3 {
                    half.file = None;
                }
            }
            "up" => {
                if half.up_moves == 0 {
                    return false;
                }
                for _ in 0..times {
                    if half.up_moves == 0 || !half.try_move(|piece| piece.shifted(-1, 0)) {
                        break;
                    }
                    half.up_moves -= 1;
                }
            }
            "drop" => self.drop_on(times),
            letter => return half.put_at_entry(letter.parse().unwrap(), half.level),
        }
        true
    }

    /// Moves or rotates the block up to the first blocked step, then applies heaviness once.
    fn steer(&mut self, times: u32, sideways: bool, change: impl Fn(&Piece) -> Piece) {
        let half = self.mover();
        for _ in 0..times {
            if !half.try_move(&change) {
                break;
            }
        }
        let down = |piece: &Piece| piece.shifted(1, 0);
        if half.current.as_ref().unwrap().level >= 3 {
            half.try_move(down);
        }
        if sideways && half.heavy {
            let free = half.try_move(down) && half.try_move(down);
            if !free {
                self.dropped(0);
            }
        }
    }

    /// Drops this often, passing the turn each time, until the game is over or a special action is due.
    fn drop_on(&mut self, times: u32) {
        for done in 1..=times {
            while self.mover().try_move(|piece| piece.shifted(1, 0)) {}
            self.dropped(times - done);
            if self.winner.is_some() || self.due.is_some() {
                break;
            }
        }
    }

    /// Plays the events of a drop in order.
    fn dropped(&mut self, drops_left: u32) {
        let half = self.mover();
        let rows = half.lock();
        let fits = rows > 0 || half.star();
        let score = half.score;
        self.best = self.best.max(score);
        if !fits {
            self.winner = Some(1 - self.turn);
            return;
        }
        self.mover().blind = false;
        self.mover().heavy = false;
        if rows >= 2 {
            self.due = Some(Due { rows, drops_left });
        } else {
            self.turn_ends();
        }
    }

    fn turn_ends(&mut self) {
        if self.mover().next_enters() {
            self.turn = 1 - self.turn;
        } else {
            self.winner = Some(1 - self.turn);
        }
    }

    fn answer(&mut self, text: &str) -> bool {
        let actions: Vec<&str> = text.split(',').collect();
        if actions.len() > self.allowed() as usize {
            return false;
        }
        let due = self.due.take().unwrap();
        let opponent = 1 - self.turn;
        for action in actions {
            match action {
                "blind" => self.halves[opponent].blind = true,
                "heavy" => self.halves[opponent].heavy = true,
                "moveup" => self.mover().up_moves += 5,
                _ => {
                    let letter = action.strip_prefix("force ").unwrap().parse().unwrap();
                    let level = self.halves[opponent].level;
                    if !self.halves[opponent].put_at_entry(letter, level) {
                        self.halves[opponent].current = None;
                        self.winner = Some(self.turn);
                        self.mover().next_enters();
                        return true;
                    }
                }
            }
        }
        self.turn_ends();
        if self.winner.is_none() {
            self.drop_on(due.drops_left);
        }
        true
    }
}
