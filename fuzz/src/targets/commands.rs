// SPDX-License-Identifier: GPL-3.0-or-later
//! The command language, on a match of each game. The first byte says which game, and how positions are printed; then
//! comes what is typed, then the files `a`, `b` … that it may name: records, sequence files, blocks.
//!
//! - What is refused changes nothing, and as JSON every answer is one line of it.
//! - However lines come through a pipe, they come whole. Whatever is printed, a terminal obeys nothing in it.
//! - A move prints as a command: typed where it was made, that is read as the same move.
//! - The match that comes of it all is saved and loaded as it is, and undo and redo lead back to it.
//! - Every word that completion offers is there because it begins like the one that is typed.

use std::rc::Rc;

use crate::{BETWEEN, Drops, Memory, is_harmless, texts};
use biquadris::terminal::console::{Console, Step};
use biquadris::terminal::input::Lines;
use biquadris::terminal::{Format, TextView};
use play::command::{Files, Interpreter, Next, Request};
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use play::{GameSession, MoveHistory, Playable, save_file};
use rules::biquadris::{Biquadris, Setup as BiquadrisSetup};
use rules::blocky::{Blocky, Setup as BlockySetup};
use rules::blokus::{Blokus, Setup as BlokusSetup};
use rules::push_and_clear::{PushAndClear, Setup as PushAndClearSetup};

/// Maximum number of commands performed: files can run each other without end.
const MOST: usize = 300;

/// Checks one input.
pub fn check(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let format = if first & 4 == 0 { Format::Picture } else { Format::Json };
    match first % 4 {
        0 => run::<Biquadris>(BiquadrisSetup::with_seed(7), format, rest),
        1 => run::<PushAndClear>(PushAndClearSetup::with_seed(7), format, rest),
        2 => run::<Blocky>(BlockySetup::with_seed(7), format, rest),
        _ => run::<Blokus>(BlokusSetup::with_seed(7), format, rest),
    }
}

fn run<G: TextView>(setup: G::Setup, format: Format, data: &[u8]) {
    let mut texts = texts(data);
    let typed = texts.next().unwrap_or_default();
    comes_in_lines(&typed, data);
    let files = Rc::new(Memory::holding(texts));
    let seeds = Seeds::Fixed(G::seed(&setup));
    let mut session = GameSession::<G>::new(setup, seeds, Seats::default(), BestScores::default());
    let mut console = Console::new(Vec::new(), format, Rc::clone(&files) as Rc<dyn Files>);
    console.dispatch_jobs();
    console.interpreter.feed(&typed);
    let mut plain = Interpreter::default();
    for _ in 0..MOST {
        let before = session.history().clone();
        // Where a clock runs, time is over when it likes.
        let timed = before
            .position()
            .turn()
            .is_some_and(|seat| G::TIME_CONTROL.is_some_and(|it| (it.left)(before.position(), seat).is_some()));
        let mut step = console.step(&mut session).expect("a vector takes everything");
        if step == Step::Asked {
            let job = console.take_job().expect("what was asked for");
            let done = job.run(&*files, &|| true);
            let reply = session.finish_job(done);
            step = console.answer(&mut session, reply).expect("a vector takes everything");
        }
        if step != Step::Done {
            break;
        }
        let answer = std::mem::take(console.out.buffer());
        let said = String::from_utf8(answer.clone()).expect("what is printed is text");
        assert!(is_harmless(&said), "{said:?}");
        if format == Format::Json && !answer.is_empty() {
            let line = answer.strip_suffix(b"\n").expect("a whole line");
            let state: serde_json::Value = serde_json::from_slice(line).expect("a line of JSON");
            assert_eq!(state["game"], G::NAME);
            if state.get("error").is_some() && !timed {
                assert!(session.position() == before.position(), "what is refused changes nothing");
                assert_eq!(session.history().moves().len(), before.moves().len());
            }
        }
        if !timed {
            is_read_as_it_prints(&mut plain, &before, session.history());
        }
    }
    console.end(&session).expect("a vector takes everything");
    complete(&console.interpreter, &typed, &session, &files);
    goes_back_and_forth(session.history().clone());
    let text = session.text_for("").expect("any match can be saved");
    let opened = save_file::open::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(opened.history.position() == session.position());
    assert_eq!(opened.history.moves(), session.history().moves());
    assert_eq!(opened.history.steps(), session.history().steps());
}

/// However it comes through a pipe, what is typed comes whole, and ends with a line as long as more follows.
fn comes_in_lines(typed: &str, data: &[u8]) {
    let bytes = data.split(|byte| *byte == BETWEEN).next().unwrap_or_default();
    let mut lines = Lines::new(Drops::of(bytes, data.len() % 8));
    let mut come = String::new();
    while let Some(more) = lines.next_lines().expect("bytes in memory") {
        assert!(!more.is_empty() && (come.is_empty() || come.ends_with('\n')));
        come.push_str(&more);
    }
    assert_eq!(come, typed);
}

/// If a move was made, typing it where it was made means the same.
fn is_read_as_it_prints<G: Playable>(plain: &mut Interpreter<G>, before: &MoveHistory<G>, after: &MoveHistory<G>) {
    let [known @ .., mv] = after.moves() else { return };
    let was_made = before.setup() == after.setup() && before.moves() == known;
    // What a file held, and what no one types.
    let text = mv.to_string();
    if !was_made || text.starts_with("norandom") || G::is_irreversible(mv) {
        return;
    }
    plain.drop_unread();
    plain.feed(&text);
    let next = plain.next(before.position(), &Memory::default());
    assert_eq!(next, Next::Request(Request::Play(mv.clone())), "{text}");
}

/// All is undone, and made again.
fn goes_back_and_forth<G: Playable>(mut history: MoveHistory<G>) {
    let (there, moves) = (history.position().clone(), history.moves().len());
    let undone = history.undo(usize::MAX);
    assert!(history.moves().is_empty() || history.is_irreversible());
    assert_eq!(history.redo(undone, &mut Vec::new()), undone);
    assert!(*history.position() == there && history.moves().len() == moves);
    assert!(*history.position() == history.position_after(moves));
}

/// At the end of each line that was typed, and within its last word.
fn complete<G: Playable>(interpreter: &Interpreter<G>, typed: &str, session: &GameSession<G>, files: &Memory) {
    for line in typed.lines().take(8) {
        let shorter = line.char_indices().next_back().map_or("", |(last, _)| &line[..last]);
        for line in [line, shorter] {
            let completion = interpreter.complete(line, session.position(), files);
            assert!(line.is_char_boundary(completion.start));
            let prefix = line[completion.start..].trim_start_matches('"').trim_end_matches('"');
            for candidate in &completion.candidates {
                let word = candidate.trim_start_matches('"');
                assert!(
                    word.starts_with(prefix) || word.starts_with(prefix.rsplit(',').next().unwrap_or_default()),
                    "{line:?}: {candidate}"
                );
                assert!(candidate.starts_with(completion.common()));
            }
        }
    }
}
