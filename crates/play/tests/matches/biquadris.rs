// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of requests while a special action is due (help/biquadris.md, "Special actions").

use play::GameSession;
use play::command::{Fault, FileError, FileText, Files, Request};
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use rules::biquadris::{Biquadris, Move, Setup};

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str, _: u64) -> Result<FileText, FileError> {
        Err(FileError::NotFound)
    }

    fn write_save_file(&self, _: &str, _: &str) -> Result<(), FileError> {
        Err(FileError::Denied)
    }
}

fn play(session: &mut GameSession<Biquadris>, moves: &str) {
    for mv in moves.split(';').map(str::trim) {
        let _ = session.perform(Request::Play(mv.parse().unwrap()), &NoFiles).unwrap();
    }
}

/// Keys and buttons get the same error as typed commands; only `restart`, `new`, `undo` and a few others are accepted.
#[test]
fn few_requests_are_accepted_while_an_answer_is_due() {
    let mut session =
        GameSession::<Biquadris>::new(Setup::with_seed(3), Seeds::Fixed(3), Seats::default(), BestScores::default());
    assert_eq!(session.check_request(&Request::Hint), Ok(()));
    // Five O blocks side by side leave one of eleven columns empty; the upright I in it clears two rows.
    for column in [0, 2, 4, 6, 8] {
        let steps = if column == 0 { String::new() } else { format!("{column}right; ") };
        play(&mut session, &format!("O; {steps}drop; O; {steps}drop"));
    }
    play(&mut session, "I; clockwise; 10right; drop");
    assert!(session.position().action_due().is_some());
    let is_question = |request| matches!(session.check_request(&request), Err(failure) if matches!(failure.fault, Fault::Question(_)));
    for refused in [Request::Hint, Request::Redo(1), Request::Seed, Request::Scores] {
        assert!(is_question(refused));
    }
    let answer = Request::Play("blind".parse().unwrap());
    for accepted in
        [answer, Request::Play(Move::Restart), Request::New, Request::Undo(1), Request::State, Request::Quit]
    {
        assert_eq!(session.check_request(&accepted), Ok(()));
    }
}
