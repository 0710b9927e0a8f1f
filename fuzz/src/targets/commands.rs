// SPDX-License-Identifier: GPL-3.0-or-later
//! Command language, in every game. The first byte selects the game and the output format; then follows the typed text,
//! then the files `a`, `b` … that commands may name: saved games, script files, boards.
//!
//! - A refused command changes nothing, and as JSON every response is one line.
//! - Lines are processed whole, however a pipe splits them. Output contains no control sequences.
//! - A move prints as a command that, typed in the same position, is the same move.
//! - The resulting game can be saved and loaded, and undone and redone.
//! - Every completion matches the typed prefix.

use std::rc::Rc;

use crate::{Chunks, Memory, SEPARATOR, is_harmless, texts};
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
const MAX_COMMANDS: usize = 300;

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
    assert_lines_are_complete(&typed, data);
    let files = Rc::new(Memory::holding(texts));
    let seeds = Seeds::Fixed(G::seed(&setup));
    let mut session = GameSession::<G>::new(setup, seeds, Seats::default(), BestScores::default());
    let mut console = Console::new(Vec::new(), format, Rc::clone(&files) as Rc<dyn Files>);
    console.dispatch_jobs();
    console.interpreter.feed(&typed);
    let mut plain = Interpreter::default();
    for _ in 0..MAX_COMMANDS {
        let before = session.history().clone();
        // With a running clock, time may run out at any moment.
        let timed = before
            .position()
            .turn()
            .is_some_and(|seat| G::TIME_CONTROL.is_some_and(|it| (it.left)(before.position(), seat).is_some()));
        let mut step = console.step(&mut session).expect("writing to a vector succeeds");
        if step == Step::Asked {
            let job = console.take_job().expect("a job was requested");
            let done = job.run(&*files, &|| true);
            let reply = session.finish_job(done);
            step = console.answer(&mut session, reply).expect("writing to a vector succeeds");
        }
        if step != Step::Done {
            break;
        }
        let answer = std::mem::take(console.out.buffer());
        let printed = String::from_utf8(answer.clone()).expect("output is UTF-8");
        assert!(is_harmless(&printed), "{printed:?}");
        if format == Format::Json && !answer.is_empty() {
            let line = answer.strip_suffix(b"\n").expect("a whole line");
            let state: serde_json::Value = serde_json::from_slice(line).expect("a line of JSON");
            assert_eq!(state["game"], G::NAME);
            if state.get("error").is_some() && !timed {
                assert!(session.position() == before.position(), "a refused command changes nothing");
                assert_eq!(session.history().moves().len(), before.moves().len());
            }
        }
        if !timed {
            assert_prints_as_command(&mut plain, &before, session.history());
        }
    }
    console.end(&session).expect("writing to a vector succeeds");
    assert_completions_match(&console.interpreter, &typed, &session, &files);
    undo_and_redo_all(session.history().clone());
    let text = session.text_for("").expect("any game can be saved");
    let opened = save_file::open::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(opened.history.position() == session.position());
    assert_eq!(opened.history.moves(), session.history().moves());
    assert_eq!(opened.history.steps(), session.history().steps());
}

/// Asserts that the typed text arrives complete, and in whole lines except at the end.
fn assert_lines_are_complete(typed: &str, data: &[u8]) {
    let bytes = data.split(|byte| *byte == SEPARATOR).next().unwrap_or_default();
    let mut lines = Lines::new(Chunks::of(bytes, data.len() % 8));
    let mut received = String::new();
    while let Some(more) = lines.next_lines().expect("bytes in memory") {
        assert!(!more.is_empty() && (received.is_empty() || received.ends_with('\n')));
        received.push_str(&more);
    }
    assert_eq!(received, typed);
}

/// Asserts that a move that was played prints as a command for the same move.
fn assert_prints_as_command<G: Playable>(plain: &mut Interpreter<G>, before: &MoveHistory<G>, after: &MoveHistory<G>) {
    let [known @ .., mv] = after.moves() else { return };
    let was_made = before.setup() == after.setup() && before.moves() == known;
    // Moves that depend on a file, and those that can't be typed.
    let text = mv.to_string();
    if !was_made || text.starts_with("norandom") || G::is_irreversible(mv) {
        return;
    }
    plain.drop_unread();
    plain.feed(&text);
    let next = plain.next(before.position(), &Memory::default());
    assert_eq!(next, Next::Request(Request::Play(mv.clone())), "{text}");
}

/// Undoes everything, redoes it and compares.
fn undo_and_redo_all<G: Playable>(mut history: MoveHistory<G>) {
    let (end, moves) = (history.position().clone(), history.moves().len());
    let undone = history.undo(usize::MAX);
    assert!(history.moves().is_empty() || history.is_irreversible());
    assert_eq!(history.redo(undone, &mut Vec::new()), undone);
    assert!(*history.position() == end && history.moves().len() == moves);
    assert!(*history.position() == history.position_after(moves));
}

/// Asserts that the completions at the end of each typed line, and one character before, match the prefix.
fn assert_completions_match<G: Playable>(
    interpreter: &Interpreter<G>,
    typed: &str,
    session: &GameSession<G>,
    files: &Memory,
) {
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
