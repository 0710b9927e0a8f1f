// SPDX-License-Identifier: GPL-3.0-or-later
//! Workloads of input and output: commands, text displays, lines of JSON, saved games.

use std::hint::black_box;
use std::io;
use std::rc::Rc;

use biquadris::terminal::console::{self, Console};
use biquadris::terminal::{Format, TextView};
use play::command::{Interpreter, Next};
use play::results::BestScores;
use play::save_file::{self, SaveFile};
use play::seats::Seats;
use play::session::Seeds;
use play::{GameSession, Playable};
use rules::biquadris::{Biquadris, Setup};
use rules::blocky::{self, Blocky};
use rules::blokus::{self, Blokus};
use rules::game::Game;
use rules::push_and_clear::{self, PushAndClear};
use rules::random::{below, generator};
use storage::disk::OrdinaryFiles;

use super::scenes::annotations;
use super::scenes::biquadris::long;
use super::{Work, Workload};

pub(crate) const WORKLOADS: &[Workload] = &[
    ("commands-read", read),
    ("text-biquadris", || text(biquadris(), 100)),
    ("text-push-and-clear", || text(session::<PushAndClear>(push_and_clear::Setup::with_seed(7)), 100)),
    ("text-blocky", || text(session::<Blocky>(blocky::Setup::with_seed(7)), 20)),
    ("text-blokus", || text(blokus(), 20)),
    ("json-biquadris", || json(biquadris(), 50)),
    ("json-blokus", || json(blokus(), 20)),
    ("record-opened", opened),
    ("blksgf-opened", imported),
];

fn session<G: Playable>(setup: G::Setup) -> GameSession<G> {
    GameSession::new(setup, Seeds::Fresh, Seats::default(), BestScores::default())
}

fn biquadris() -> GameSession<Biquadris> {
    session(Setup::with_seed(7))
}

fn blokus() -> GameSession<Blokus> {
    session(blokus::Setup::with_seed(7))
}

/// Reads typical commands without playing them.
fn read() -> Work {
    let words = ["left", "ri", "3right", "cl", "counterclockwise", "down", "right", "drop"];
    let mut rng = generator(1, 0);
    let lines: Vec<String> =
        (0..500).map(|_| [(); 8].map(|()| words[below(&mut rng, 8) as usize]).join(" ") + "\n").collect();
    let game = Biquadris::new(&Setup::with_seed(7));
    Box::new(move || {
        let mut interpreter = Interpreter::default();
        for line in &lines {
            interpreter.feed(line);
            while !matches!(black_box(interpreter.next(&game, &OrdinaryFiles)), Next::Wait) {}
        }
    })
}

/// Prints the text display `times` times.
fn text<G: TextView>(mut session: GameSession<G>, times: u32) -> Work {
    Box::new(move || {
        let mut console = Console::<G, _>::new(io::sink(), Format::Picture, Rc::new(OrdinaryFiles));
        for _ in 0..times {
            let _ = console.begin(&mut session);
        }
        // Flushes buffered output.
        let _ = console.end(&session);
    })
}

/// Writes the position as a line of JSON `times` times.
fn json<G: TextView>(session: GameSession<G>, times: u32) -> Work {
    Box::new(move || {
        for _ in 0..times {
            black_box(console::state_line(&session));
        }
    })
}

/// Opens a saved game of many moves.
fn opened() -> Work {
    let save_file = SaveFile::of(&long(5_000), String::new(), Vec::new());
    let text = save_file.to_text().expect("a saved game is text");
    Box::new(move || drop(black_box(save_file::open::<Biquadris>(&text))))
}

/// Opens an SGF file with variations.
fn imported() -> Work {
    let text = annotations::text(20_000);
    Box::new(move || drop(black_box(save_file::open::<Blokus>(&text))))
}
