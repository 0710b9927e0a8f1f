// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys from a pipe, in every game. The first byte selects the game, the second the chunk size; the others are
//! the keys.
//!
//! The keys are the same however the bytes are split, and the resulting game can be saved and loaded.

use std::rc::Rc;

use crate::{Chunks, Memory};
use biquadris::terminal::console::{Console, Step};
use biquadris::terminal::keyboard::{Bytes, Input, KeyAction};
use biquadris::terminal::{Format, KeyReader, TextView};
use play::keys::Shared;
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use play::{GameSession, save_file};
use rules::biquadris::{Biquadris, Setup as BiquadrisSetup};
use rules::blocky::{Blocky, Setup as BlockySetup};
use rules::blokus::{Blokus, Setup as BlokusSetup};
use rules::push_and_clear::{PushAndClear, Setup as PushAndClearSetup};

/// Maximum number of keys pressed.
const MAX_KEYS: usize = 300;

fn inputs(bytes: &[u8], chunk_size: usize) -> Vec<Input> {
    let mut bytes = Bytes::new(Chunks::of(bytes, chunk_size));
    let mut all = Vec::new();
    while let Some(more) = bytes.next_inputs().expect("bytes in memory") {
        all.extend(more);
    }
    all
}

/// Checks one input.
pub fn check(data: &[u8]) {
    let [game, chunk_size, bytes @ ..] = data else { return };
    let keys = inputs(bytes, usize::from(*chunk_size).max(1));
    assert_eq!(keys, inputs(bytes, usize::MAX));
    match game % 4 {
        0 => play::<Biquadris>(BiquadrisSetup::with_seed(7), &keys),
        1 => play::<PushAndClear>(PushAndClearSetup::with_seed(7), &keys),
        2 => play::<Blocky>(BlockySetup::with_seed(7), &keys),
        _ => play::<Blokus>(BlokusSetup::with_seed(7), &keys),
    }
}

fn play<G: TextView>(setup: G::Setup, inputs: &[Input]) {
    let seeds = Seeds::Fixed(G::seed(&setup));
    let mut session = GameSession::<G>::new(setup, seeds, Seats::default(), BestScores::default());
    let mut console = Console::new(Vec::new(), Format::Picture, Rc::new(Memory::default()));
    console.dispatch_jobs();
    let mut reader = G::Reader::new(Shared::default());
    for &input in inputs.iter().take(MAX_KEYS) {
        let _ =
            (reader.question(session.position()), reader.marked(session.position()), reader.legend(session.position()));
        let request = match KeyAction::of::<G>(input, &mut reader, session.position()) {
            KeyAction::Leave => break,
            KeyAction::Nothing => continue,
            KeyAction::Request(request) => request,
        };
        if console.perform(request, &mut session).expect("writing to a vector succeeds") == Step::Asked {
            let job = console.take_job().expect("a job was requested");
            let reply = session.finish_job(job.run(&Memory::default(), &|| true));
            console.answer(&mut session, reply).expect("writing to a vector succeeds");
        }
        console.out.buffer().clear();
    }
    let text = session.text_for("").expect("any game can be saved");
    let opened = save_file::open::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(opened.history.position() == session.position());
}
