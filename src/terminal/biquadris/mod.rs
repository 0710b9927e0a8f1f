// SPDX-License-Identifier: GPL-3.0-or-later
//! Biquadris in a terminal.

mod picture;
mod state;

use crossterm::style::Color;

use super::{KeyReader, Layout, TextView};
use play::GameSession;
use play::biquadris::keys;
use play::keys::{Key, Press, Shared};
use rules::biquadris::{Biquadris, Move};

impl TextView for Biquadris {
    type State<'a> = state::State;
    type Reader = keys::KeyReader;

    fn picture(session: &GameSession<Self>, out: &mut Vec<u8>) {
        picture::write(session, out);
    }

    fn layout(_: &Biquadris) -> Layout {
        picture::layout()
    }

    fn color(letter: char) -> Option<Color> {
        match letter {
            'I' => Some(Color::Cyan),
            'J' => Some(Color::Blue),
            'L' => Some(Color::White),
            'O' => Some(Color::Yellow),
            'S' => Some(Color::Green),
            'Z' => Some(Color::Red),
            'T' => Some(Color::Magenta),
            // The closest to brown among the sixteen colors that all terminals have.
            '*' => Some(Color::DarkYellow),
            _ => None,
        }
    }

    fn state(session: &GameSession<Self>) -> state::State {
        state::State::of(session)
    }
}

impl KeyReader<Biquadris> for keys::KeyReader {
    fn new(keys: Shared<keys::KeyMap>) -> Self {
        Self::new(keys)
    }

    fn press(&mut self, key: Key, position: &Biquadris) -> Press<Move> {
        self.press(key, position)
    }

    fn question(&self, position: &Biquadris) -> Option<String> {
        self.question(position)
    }

    fn legend(&self, position: &Biquadris) -> Vec<String> {
        self.legend(position)
    }

    fn is_bound(&self, key: Key) -> bool {
        self.is_bound(key)
    }
}
