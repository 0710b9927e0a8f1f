// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus in a terminal (help/blokus.md, "The text display", "The JSON state").

use std::io::Write;

use crossterm::style;
use i18n::N_;
use serde::{Serialize, Serializer};
use tr::tr;

use super::{Area, KeyReader, Layout, Tail, TextView, winners};
use play::GameSession;
use play::blokus::hand::Holder;
use play::blokus::held::Held;
use play::blokus::keys;
use play::keys::{Key, Press, Shared};
use rules::blokus::square::SIDE;
use rules::blokus::{Blokus, Cause, Color, Event, Move, Piece, Square, generate};
use rules::game::Game;

/// Maximum number of variations listed below the board; `variation` lists all of them.
const MAX_VARIATIONS: usize = 20;

/// Blokus's members of the JSON state.
#[derive(Debug, Serialize)]
pub struct State {
    controller: Option<u8>,
    players: u8,
    board: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<ByColor<u32>>,
    remaining: ByColor<Vec<&'static str>>,
    surrendered: Vec<&'static str>,
    legal_count: usize,
    clocks: Option<Vec<f64>>,
    infinite: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<String>,
}

/// Values by color, in the order of turns.
#[derive(Debug)]
struct ByColor<T>([T; 4]);

impl<T: Serialize> Serialize for ByColor<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Color::ALL.map(Color::name).into_iter().zip(&self.0))
    }
}

impl TextView for Blokus {
    type State<'a> = State;
    type Reader = HandReader;

    fn to_move(session: &GameSession<Self>) -> impl Serialize {
        session.position().to_move().map(|turn| turn.color.name())
    }

    fn picture(session: &GameSession<Self>, out: &mut Vec<u8>) {
        let position = session.position();
        let letters: Vec<String> = (b'a'..b'a' + SIDE).map(|letter| char::from(letter).to_string()).collect();
        let letters = format!("   {}", letters.join(" "));
        // Writing to a vector can't fail.
        let _ = writeln!(out, "{letters}");
        for (row, letters) in (0..SIDE).zip(rows(position)) {
            let letters: Vec<String> = letters.chars().map(String::from).collect();
            let _ = writeln!(out, "{:2} {}", SIDE - row, letters.join(" "));
        }
        let _ = writeln!(out, "{letters}");
        let scores = Color::ALL.map(|color| {
            let out = if position.is_out(color) { " (out)" } else { "" };
            format!("{color} {}{out}", position.score(color))
        });
        let _ = writeln!(out, "Scores: {}", scores.join(", "));
        if let Some(clocks) = clocks(session) {
            let clock = |(number, seconds): (usize, &f64)| {
                // Rounded up, so that 0:00 means that time is out.
                let seconds = seconds.ceil() as u32;
                format!("player {} {}:{:02}", number + 1, seconds / 60, seconds % 60)
            };
            let clocks: Vec<String> = clocks.iter().enumerate().map(clock).collect();
            let _ = writeln!(out, "Clocks: {}", clocks.join(", "));
        }
        match (position.to_move(), position.winners()) {
            (Some(turn), _) => {
                let left: Vec<&str> = position.pieces(turn.color).iter().map(Piece::name).collect();
                let _ = writeln!(out, "To move: {}, player {}: {}", turn.color, turn.controller, left.join(" "));
            }
            (None, won) => {
                let _ = writeln!(out, "{}", winners::line(&won.unwrap_or_default()));
            }
        }
        for line in session.comment().lines() {
            let _ = writeln!(out, "# {}", line);
        }
        let ways = session.variations();
        if ways.len() > 1 {
            let more = if ways.len() > MAX_VARIATIONS { "  …" } else { "" };
            let ways = (1..).zip(ways.iter().take(MAX_VARIATIONS)).map(|(number, way)| format!("{number}: {way}"));
            let _ = writeln!(out, "Variations: {}{more}", ways.collect::<Vec<_>>().join("  "));
        }
    }

    fn layout(_: &Self) -> Layout {
        let side = usize::from(SIDE);
        let board = Area { column: 3, line: 1, columns: 2 * side, lines: side };
        Layout {
            cells: vec![board],
            scrolls: 1..side + 1,
            tail: Some(Tail { first: side + 2, wraps: true }),
            side_origin: (0, 2 * side + 5),
        }
    }

    fn color(letter: char) -> Option<style::Color> {
        match letter {
            'R' => Some(style::Color::Red),
            'Y' => Some(style::Color::Yellow),
            'G' => Some(style::Color::Green),
            'P' => Some(style::Color::Magenta),
            _ => None,
        }
    }

    fn state_beside_scores(session: &GameSession<Self>) -> State {
        State { scores: None, ..Self::state(session) }
    }

    fn state(session: &GameSession<Self>) -> State {
        let position = session.position();
        let turn = position.to_move();
        let count = |color| generate::count(position.board(), color, position.pieces(color));
        State {
            controller: turn.map(|turn| turn.controller.number()),
            players: position.setup().seating.players(),
            board: rows(position).collect(),
            scores: Some(ByColor(Color::ALL.map(|color| position.score(color)))),
            remaining: ByColor(Color::ALL.map(|color| position.pieces(color).iter().map(Piece::name).collect())),
            surrendered: Color::ALL.into_iter().filter(|color| position.is_out(*color)).map(Color::name).collect(),
            legal_count: turn.map_or(0, |turn| count(turn.color)),
            clocks: clocks(session),
            infinite: position.setup().infinite,
            hint: session.hint().map(ToString::to_string),
            comment: session.comment(),
            variations: session.variations().iter().map(ToString::to_string).collect(),
        }
    }

    fn exclamation(event: &Event) -> Option<&'static str> {
        const STUCK: [&str; 4] = [
            N_!("red can't move any more"),
            N_!("yellow can't move any more"),
            N_!("green can't move any more"),
            N_!("purple can't move any more"),
        ];
        match event {
            Event::Surrendered(color, Cause::Stuck) => Some(STUCK[*color as usize]),
            Event::Over => Some(N_!("game over!")),
            _ => None,
        }
    }
}

/// Remaining time of each player, in seconds; `None` without clocks.
fn clocks(session: &GameSession<Blokus>) -> Option<Vec<f64>> {
    session.position().seats().map(|seat| Some(f64::from(session.clock(seat)?) / 1000.0)).collect()
}

/// Letters of each row, from the top.
fn rows(position: &Blokus) -> impl Iterator<Item = String> + '_ {
    (0..SIDE).map(|row| {
        let squares = (0..SIDE).filter_map(move |column| Square::new(column, row));
        squares.map(|square| char::from(position.board().color(square).map_or(b'.', Color::letter))).collect()
    })
}

/// Key reader with the piece in hand.
pub struct HandReader {
    keys: Shared<keys::KeyMap>,
    holder: Holder,
}

impl HandReader {
    fn held(&self, position: &Blokus) -> Option<Held> {
        Some(self.holder.always(position)?.hand()?.held.clone())
    }
}

impl KeyReader<Blokus> for HandReader {
    fn new(keys: Shared<keys::KeyMap>) -> Self {
        Self { keys, holder: Holder::default() }
    }

    fn press(&mut self, key: Key, position: &Blokus) -> Press<Move> {
        let Some(command) = self.keys.borrow().find((), &key) else { return Press::Nothing };
        let mut holder = self.holder.always(position).unwrap_or_default();
        match holder.command(command, position) {
            Ok(Some(request)) => return Press::Request(request),
            Ok(None) => self.holder = holder,
            Err(_) => {}
        }
        Press::Nothing
    }

    /// Describes what the next key does; there is no question to answer.
    fn question(&self, position: &Blokus) -> Option<String> {
        let held = self.held(position)?;
        let why_not = held.placement().map(|placement| position.allows(placement));
        let fits = match why_not {
            Some(Ok(())) => tr!("press Enter to place it"),
            Some(Err(refusal)) => refusal.to_string(),
            None => tr!("not entirely on the board"),
        };
        Some(tr!("{piece}: {state}", piece = held.piece(), state = fits))
    }

    fn marked(&self, position: &Blokus) -> Vec<Area> {
        let squares = self.held(position).into_iter().flat_map(|held| held.squares().collect::<Vec<_>>());
        let area = |square: Square| Area {
            column: 3 + 2 * usize::from(square.column()),
            line: 1 + usize::from(square.row()),
            columns: 1,
            lines: 1,
        };
        squares.map(area).collect()
    }

    fn legend(&self, _: &Blokus) -> Vec<String> {
        self.keys.borrow().legend((), |_| true)
    }

    fn is_bound(&self, key: Key) -> bool {
        self.keys.borrow().is_bound(&key)
    }
}
