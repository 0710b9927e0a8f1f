// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys from a pipe, in a match of each game. The first byte says which game, the second how many bytes come at a
//! time; the others are the keys.
//!
//! However the bytes come, in one piece or by and by, they are the same keys; and whatever they do to a match, it can be
//! saved and loaded as it is.

use std::rc::Rc;

use crate::{Drops, Memory};
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
const MOST: usize = 300;

fn inputs(bytes: &[u8], at_a_time: usize) -> Vec<Input> {
    let mut bytes = Bytes::new(Drops::of(bytes, at_a_time));
    let mut all = Vec::new();
    while let Some(more) = bytes.next_inputs().expect("bytes in memory") {
        all.extend(more);
    }
    all
}

/// Checks one input.
pub fn check(data: &[u8]) {
    let [game, at_a_time, bytes @ ..] = data else { return };
    let keys = inputs(bytes, usize::from(*at_a_time).max(1));
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
    for &input in inputs.iter().take(MOST) {
        let _ =
            (reader.question(session.position()), reader.marked(session.position()), reader.legend(session.position()));
        let request = match KeyAction::of::<G>(input, &mut reader, session.position()) {
            KeyAction::Leave => break,
            KeyAction::Nothing => continue,
            KeyAction::Request(request) => request,
        };
        if console.perform(request, &mut session).expect("a vector takes everything") == Step::Asked {
            let job = console.take_job().expect("what was asked for");
            let reply = session.finish_job(job.run(&Memory::default(), &|| true));
            console.answer(&mut session, reply).expect("a vector takes everything");
        }
        console.out.buffer().clear();
    }
    let text = session.text_for("").expect("any match can be saved");
    let opened = save_file::open::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(opened.history.position() == session.position());
}
