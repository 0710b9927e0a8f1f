// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocky in a terminal (help/blocky.md, "The text display", "The JSON state").

use std::io::Write;

use crossterm::style;
use i18n::N_;
use serde::{Serialize, Serializer};
use serde_json::Value;
use tr::tr;

use super::{Area, KeyReader, Layout, TextView, winners};
use play::GameSession;
use play::blocky::keys;
use play::blocky::picker::Picker;
use play::keys::{Key, Press, Shared};
use rules::blocky::{Blocky, Color, Event, Measure, Move, given};
use rules::game::Game;

/// Blocky's members of the JSON state.
#[derive(Debug, Serialize)]
pub struct State {
    max_depth: u8,
    turns_left: u32,
    board: Value,
    cells: Vec<String>,
    players: Vec<PlayerState>,
    measures: Measures,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

#[derive(Debug, Serialize)]
struct PlayerState {
    goal: &'static str,
    #[serde(rename = "colour")]
    color: &'static str,
    score: u32,
}

/// Scores that a color would give as each kind of goal.
#[derive(Debug, Serialize)]
struct MeasureState {
    blob: u32,
    perimeter: u32,
}

/// Scores by color, in the order of [`Color::ALL`].
#[derive(Debug)]
struct Measures([MeasureState; 4]);

impl Serialize for Measures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Color::ALL.map(Color::name).into_iter().zip(&self.0))
    }
}

impl TextView for Blocky {
    type State<'a> = State;
    type Reader = BlockReader;

    fn picture(session: &GameSession<Self>, out: &mut Vec<u8>) {
        let position = session.position();
        for row in rows(position) {
            out.extend(row);
            out.push(b'\n');
        }
        for (seat, (goal, score)) in position.seats().zip(position.goals().iter().zip(position.scores())) {
            let (measure, color, left) = (goal.measure.name(), goal.color, position.turns_left(seat));
            let turn = if position.turn() == Some(seat) { ", to move" } else { "" };
            // Writing to a vector can't fail.
            let _ = writeln!(out, "Player {seat}: {measure} {color}, score {score}, turns left {left}{turn}");
        }
        if let Some(won) = position.winners() {
            let _ = writeln!(out, "{}", winners::line(&won));
        }
    }

    fn layout(position: &Self) -> Layout {
        let side = position.board().side();
        let board = Area { column: 0, line: 0, columns: side, lines: side };
        Layout { cells: vec![board], scrolls: 0..side, tail: None, side_origin: (0, side + 3) }
    }

    fn color(letter: char) -> Option<style::Color> {
        match letter {
            'R' => Some(style::Color::Red),
            'G' => Some(style::Color::Green),
            'B' => Some(style::Color::Blue),
            'Y' => Some(style::Color::Yellow),
            _ => None,
        }
    }

    fn state(session: &GameSession<Self>) -> State {
        let position = session.position();
        let board = position.board();
        let players = position.goals().iter().zip(position.scores());
        State {
            max_depth: position.max_depth(),
            turns_left: position.turn().map_or(0, |seat| position.turns_left(seat)),
            board: given::write(board),
            cells: rows(position).map(|row| row.into_iter().map(char::from).collect()).collect(),
            players: players
                .map(|(goal, score)| PlayerState { goal: goal.measure.name(), color: goal.color.name(), score })
                .collect(),
            measures: Measures(Color::ALL.map(|color| MeasureState {
                blob: Measure::Blob.of(board, color),
                perimeter: Measure::Perimeter.of(board, color),
            })),
            hint: session.hint().map(ToString::to_string),
        }
    }

    fn exclamation(event: &Event) -> Option<&'static str> {
        match event {
            Event::Acted { changed: false, .. } => {
                Some(N_!("nothing changed: the block looks the same after this move"))
            }
            Event::Over => Some(N_!("game over!")),
            Event::Acted { .. } | Event::TurnPassed(_) | Event::Restarted => None,
        }
    }
}

/// Letters of each row of cells, from the top.
fn rows(position: &Blocky) -> impl Iterator<Item = Vec<u8>> + '_ {
    let board = position.board();
    let side = board.side();
    (0..side).map(move |row| (0..side).map(|column| board.cell((column, row)).letter()).collect())
}

/// Key reader with the selected block.
pub struct BlockReader {
    keys: Shared<keys::KeyMap>,
    picker: Picker,
}

impl KeyReader<Blocky> for BlockReader {
    fn new(keys: Shared<keys::KeyMap>) -> Self {
        Self { keys, picker: Picker::default() }
    }

    fn press(&mut self, key: Key, position: &Blocky) -> Press<Move> {
        let Some(command) = self.keys.borrow().find((), &key) else { return Press::Nothing };
        self.picker.command(command, position.board()).ok().flatten().map_or(Press::Nothing, Press::Request)
    }

    /// Describes the selected block; there is no question to answer.
    fn question(&self, position: &Blocky) -> Option<String> {
        position.turn()?;
        let selected = self.picker.selection().selected(position.board());
        let (path, side) = (selected.path, selected.side);
        let level = path.level();
        Some(match selected.color.map(Color::word) {
            Some(color) => tr!("{path}: {color}, level {level}, {side} by {side}", path, color, level, side),
            None => tr!("{path}: divided, level {level}, {side} by {side}", path, level, side),
        })
    }

    fn marked(&self, position: &Blocky) -> Vec<Area> {
        if position.turn().is_none() {
            return Vec::new();
        }
        let place = self.picker.selection().path(position.board()).place(position.max_depth());
        vec![Area { column: place.column, line: place.row, columns: place.side, lines: place.side }]
    }

    fn legend(&self, _: &Blocky) -> Vec<String> {
        self.keys.borrow().legend((), |_| true)
    }

    fn is_bound(&self, key: Key) -> bool {
        self.keys.borrow().is_bound(&key)
    }
}
