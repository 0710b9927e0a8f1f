// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear in a terminal (help/push-and-clear.md, "The text display", "The JSON state").

use std::io::Write;

use crossterm::style::Color;
use i18n::N_;
use serde::Serialize;

use super::{Area, Layout, TextView};
use play::GameSession;
use play::push_and_clear::keys;
use rules::push_and_clear::{Board, Event, PushAndClear};

/// Push and Clear's members of the JSON state.
#[derive(Debug, Serialize)]
pub struct State {
    size: u8,
    score: u64,
    steps: u64,
    board: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<&'static str>,
}

impl TextView for PushAndClear {
    type State<'a> = State;
    type Reader = keys::KeyReader;

    fn picture(session: &GameSession<Self>, out: &mut Vec<u8>) {
        let position = session.position();
        // Writing to a vector can't fail.
        let _ = writeln!(out, "Score: {}  Steps: {}", position.score(), position.steps());
        for row in rows(position.board()) {
            for (column, &letter) in row.iter().enumerate() {
                if column > 0 {
                    out.push(b' ');
                }
                out.push(letter);
            }
            out.push(b'\n');
        }
    }

    fn layout(position: &Self) -> Layout {
        let side = usize::from(position.board().size().side());
        let board = Area { column: 0, line: 1, columns: 2 * side, lines: side };
        Layout { cells: vec![board], scrolls: 0..0, tail: None, side_origin: (1, 2 * side + 3) }
    }

    fn color(letter: char) -> Option<Color> {
        match letter {
            '@' => Some(Color::Green),
            '*' => Some(Color::Yellow),
            'o' => Some(Color::Cyan),
            '#' => Some(Color::White),
            _ => None,
        }
    }

    fn state(session: &GameSession<Self>) -> State {
        let position = session.position();
        let text = |row: Vec<u8>| row.into_iter().map(char::from).collect();
        State {
            size: position.board().size().side(),
            score: position.score(),
            steps: position.steps(),
            board: rows(position.board()).map(text).collect(),
            hint: session.hint().map(|direction| direction.name()),
        }
    }

    fn exclamation(event: &Event) -> Option<&'static str> {
        match event {
            Event::Cleared(_) => Some(N_!("line clear!")),
            Event::Over => Some(N_!("game over!")),
            Event::Slide(..) | Event::Appeared(_) | Event::Restarted => None,
        }
    }
}

/// Letters of each row, from the top.
fn rows(board: &Board) -> impl Iterator<Item = Vec<u8>> + '_ {
    let side = board.size().side();
    (0..side).map(move |row| {
        let cells = (0..side).filter_map(|column| board.size().cell(column, row));
        cells.map(|cell| board.content(cell).letter()).collect()
    })
}
