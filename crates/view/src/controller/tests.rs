// SPDX-License-Identifier: GPL-3.0-or-later
//! Long activities interleaved with other requests. Nothing runs in the background, so each test determines the order.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

use super::commands::TURN;
use super::{Controller, Outcome, Requester, Save};
use crate::hidden_info::HiddenInfo;
use play::GameSession;
use play::command::{Fault, FileError, FileText, Files, Request};
use play::peer_input::{PeerInput, PeerStep};
use play::results::BestScores;
use play::save_file;
use play::seats::{ComputerSeat, Seats};
use play::session::{Done, Failure, Job, Reply, Seeds};
use rules::biquadris::landings::Landing;
use rules::biquadris::{Biquadris, Setup};

/// In-memory files. Writing to `full` fails.
#[derive(Default)]
struct MemoryFiles(Mutex<HashMap<String, String>>);

impl Files for MemoryFiles {
    fn read(&self, name: &str, _: u64) -> Result<FileText, FileError> {
        let text = self.0.lock().unwrap().get(name).cloned().ok_or(FileError::NotFound)?;
        Ok(FileText { identity: name.to_owned(), text })
    }

    fn write_save_file(&self, name: &str, text: &str) -> Result<(), FileError> {
        if name == "full" {
            return Err(FileError::Denied);
        }
        self.0.lock().unwrap().insert(name.to_owned(), text.to_owned());
        Ok(())
    }
}

type Answers = Rc<RefCell<Vec<Result<Reply, Fault>>>>;

/// Peer that only records answers.
struct RecordingPeer(Answers);

impl PeerInput<Biquadris> for RecordingPeer {
    fn wake_with(&mut self, _: Box<dyn Fn() + Send>) {}

    fn run_next(&mut self, _: &mut GameSession<Biquadris>) -> PeerStep<Biquadris> {
        PeerStep::Nothing
    }

    fn answer(&mut self, _: &mut GameSession<Biquadris>, reply: Result<Reply, Failure>) {
        self.0.borrow_mut().push(reply.map_err(|failure| failure.fault));
    }

    fn show(&mut self, _: &GameSession<Biquadris>) {}
}

fn controller_with(seats: Seats) -> (Controller<Biquadris>, Arc<MemoryFiles>, Answers) {
    let (files, answers) = (Arc::<MemoryFiles>::default(), Answers::default());
    let session = GameSession::new(Setup::with_seed(7), Seeds::Fixed(7), seats, BestScores::default());
    let mut controller = Controller::new(
        session,
        Arc::<MemoryFiles>::clone(&files),
        Box::new(|_| None),
        |_| String::new(),
        Landing::line,
    );
    controller.peer_input = Some(Box::new(RecordingPeer(Rc::clone(&answers))));
    (controller, files, answers)
}

fn controller() -> (Controller<Biquadris>, Arc<MemoryFiles>, Answers) {
    controller_with(Seats::default())
}

fn job(
    controller: &mut Controller<Biquadris>,
    request: &Request<<Biquadris as rules::game::Game>::Move>,
) -> Job<Biquadris> {
    controller.session.job(request).unwrap()
}

/// Writes the next queued save, as the front end does.
fn write(controller: &mut Controller<Biquadris>) -> Outcome<Biquadris> {
    let Save { job, requester, line } = controller.next_save().unwrap();
    let done = job.run(&*controller.files, &|| false);
    controller.saved(requester, line, done)
}

#[test]
fn peer_is_notified_when_its_hint_is_canceled() {
    let (mut controller, _, answers) = controller();
    let hint = job(&mut controller, &Request::Hint);
    controller.ask(hint, Requester::PeerInput);
    assert!(answers.borrow().is_empty());
    controller.carry_out("right");
    assert_eq!(controller.session.history().steps(), 1, "requests in the window run immediately");
    let meanwhile = Fault::Refused("canceled by an action in the window".to_owned().into());
    assert_eq!(*answers.borrow(), [Err(meanwhile)]);
    // The peer is notified once.
    controller.carry_out("right");
    assert_eq!(answers.borrow().len(), 1);
}

#[test]
fn peer_is_answered_in_games_without_people() {
    let computers = ["1", "2"].map(|seat| seat.parse::<ComputerSeat>().unwrap());
    let (mut controller, _, answers) = controller_with(Seats::new(computers.to_vec()));
    let load = job(&mut controller, &Request::Load("any".to_owned()));
    controller.ask(load, Requester::PeerInput);
    let outcome = controller.carry_out("seed");
    assert_eq!(outcome.answers, ["Seed: 7"]);
    assert_eq!(answers.borrow().len(), 1);
}

#[test]
fn commands_wait_for_a_preceding_save() {
    let (mut controller, files, _) = controller();
    controller.carry_out("right save one right seed");
    assert_eq!(controller.session.history().steps(), 1);
    let outcome = write(&mut controller);
    assert_eq!(outcome.message.unwrap(), "Saved to one. Seed: 7");
    assert_eq!(outcome.answers, ["Saved to one", "Seed: 7"]);
    assert_eq!(controller.session.history().steps(), 2);
    // The file contains the match as it was when the command ran.
    let text = files.0.lock().unwrap()["one"].clone();
    assert_eq!(save_file::open::<Biquadris>(&text).unwrap().history.steps(), 1);
    controller.carry_out("save full left");
    let outcome = write(&mut controller);
    assert_eq!(outcome.message.unwrap(), "full: permission denied");
    assert_eq!(controller.session.history().steps(), 3);
}

#[test]
fn saves_complete_and_are_reported_despite_other_activity() {
    let (mut controller, files, answers) = controller();
    controller.carry_out("save one right");
    let save = job(&mut controller, &Request::Save("two".to_owned()));
    controller.ask(save, Requester::PeerInput);
    controller.carry_out("save full down");
    controller.carry_out("down");
    assert_eq!(controller.session.history().steps(), 1, "only the last typed line runs");
    assert_eq!(write(&mut controller).message.unwrap(), "Saved to one");
    assert!(answers.borrow().is_empty());
    write(&mut controller);
    assert_eq!(*answers.borrow(), [Ok(Reply::Text("Saved to two".to_owned().into()))]);
    assert_eq!(write(&mut controller).message.unwrap(), "full: permission denied");
    assert_eq!(controller.session.history().steps(), 1);
    assert_eq!(files.0.lock().unwrap().len(), 2);
}

#[test]
fn queued_saves_are_written_on_quit() {
    let (mut controller, files, _) = controller();
    controller.carry_out("save one");
    controller.carry_out("right save two");
    controller.finish_saves();
    assert_eq!(files.0.lock().unwrap().len(), 2);
}

#[test]
fn failed_load_leaves_the_match_unchanged() {
    let (mut controller, _, _) = controller();
    controller.carry_out("right");
    let load = job(&mut controller, &Request::Load("nowhere".to_owned()));
    let Done::Failed(fault) = load.run(&*controller.files, &|| false) else { panic!("there is no such file") };
    let fault = controller.session.finish_job(Done::Failed(fault)).unwrap_err().fault;
    assert_eq!(fault, Fault::File { file: "nowhere".to_owned(), error: FileError::NotFound });
    assert_eq!(controller.session.history().steps(), 1);
}

#[test]
fn moves_and_hints_are_refused_on_a_computer_players_turn() {
    let (mut controller, _, _) = controller_with(Seats::new(vec!["1".parse::<ComputerSeat>().unwrap()]));
    for line in ["right", "hint"] {
        let outcome = controller.carry_out(line);
        assert_eq!(outcome.message.unwrap(), "It is the computer’s turn", "{line}");
        assert!(controller.activity.requester().is_none() && controller.session.history().steps() == 0);
    }
    // Commands allowed out of turn still work.
    assert_eq!(controller.carry_out("seed").answers, ["Seed: 7"]);
}

#[test]
fn computer_move_remains_the_latest_report_unless_the_line_continues() {
    let seats = Seats::new(vec!["2".parse::<ComputerSeat>().unwrap()]);
    let (mut controller, ..) = controller_with(seats);
    let drop = |controller: &mut Controller<Biquadris>| {
        let reply =
            controller.session.perform("drop".parse().map(Request::Play).unwrap(), &*Arc::clone(&controller.files));
        assert_eq!(reply.unwrap(), Reply::Done);
    };
    controller.carry_out("drop");
    drop(&mut controller);
    assert!(controller.resume_after_turn().is_none(), "nothing else was typed");
    controller.carry_out("drop seed");
    drop(&mut controller);
    assert_eq!(controller.resume_after_turn().unwrap().answers, ["Seed: 7"]);
    controller.carry_out("drop right");
    drop(&mut controller);
    assert!(controller.resume_after_turn().is_some());
    // A save is reported once it is done.
    controller.carry_out("drop save one");
    drop(&mut controller);
    assert!(controller.resume_after_turn().is_none());
    assert_eq!(write(&mut controller).answers, ["Saved to one"]);
}

#[test]
fn commands_do_not_reveal_hidden_information() {
    let (mut controller, ..) = controller();
    let hidden = HiddenInfo { reason: "not now", hints: false };
    controller.hidden_info = Box::new(move |_| Some(hidden));
    let outcome = controller.carry_out("state");
    assert_eq!((outcome.answers, outcome.message.as_deref()), (Vec::new(), Some("Not now")));
    assert_eq!(controller.carry_out("seed").answers, ["Seed: 7"], "other queries are answered");
    controller.carry_out("hint");
    assert!(controller.activity.requester().is_some(), "hints are available");
    controller.cancel();
    controller.hidden_info = Box::new(move |_| Some(HiddenInfo { hints: true, ..hidden }));
    assert_eq!(controller.carry_out("hint").message.as_deref(), Some("Not now"));
    assert!(controller.activity.requester().is_none());
    controller.hidden_info = Box::new(|_| None);
    assert_eq!(controller.carry_out("state").answers.len(), 1);
}

#[test]
fn hidden_information_is_checked_before_each_command() {
    let (mut controller, ..) = controller();
    let hidden = HiddenInfo { reason: "not now", hints: true };
    controller.hidden_info = Box::new(move |session| (session.history().steps() % 2 == 1).then_some(hidden));
    let outcome = controller.carry_out("state right state");
    assert_eq!((outcome.answers.len(), outcome.message.as_deref()), (1, Some("Not now")));
    let outcome = controller.carry_out("state right state");
    assert_eq!((outcome.answers.len(), outcome.message.as_deref()), (1, Some("Not now")), "hidden first, then visible");
}

#[test]
fn hint_computed_before_hiding_is_not_shown() {
    let (mut controller, ..) = controller();
    let hint = job(&mut controller, &Request::Hint);
    let done = hint.run(&*controller.files, &|| false);
    assert!(controller.session.finish_job(done).is_ok() && controller.visible_hint().is_some());
    controller.hidden_info = Box::new(|_| Some(HiddenInfo { reason: "not now", hints: false }));
    assert!(controller.visible_hint().is_some());
    controller.hidden_info = Box::new(|_| Some(HiddenInfo { reason: "not now", hints: true }));
    assert!(controller.visible_hint().is_none());
}

#[test]
fn long_answers_are_truncated() {
    let (mut controller, ..) = controller();
    controller.state_line = |_| "x".repeat(10_001);
    let expected = format!("{}… and 1 more character", "x".repeat(10_000));
    assert_eq!(controller.carry_out("state").answers, [expected]);
}

#[test]
fn long_lines_yield_to_the_main_loop() {
    let (mut controller, _, _) = controller();
    controller.carry_out(&"right left ".repeat(TURN));
    assert_eq!(controller.session.history().steps(), TURN);
    assert!(controller.has_rest_of_line());
    controller.resume_after_turn().unwrap();
    assert_eq!((controller.session.history().steps(), controller.has_rest_of_line()), (2 * TURN, false));
    assert!(controller.resume_after_turn().is_none(), "the line is finished");
    // New input runs immediately and discards the rest of the line.
    controller.carry_out(&"right left ".repeat(TURN));
    controller.carry_out("right");
    assert_eq!((controller.session.history().steps(), controller.has_rest_of_line()), (3 * TURN + 1, false));
}

#[test]
fn repeated_empty_macros_are_limited() {
    let (mut controller, _, _) = controller();
    controller.carry_out("macro a ;");
    for (outer, inner) in ["ba", "cb", "dc", "ed"].map(|pair| pair.split_at(1)) {
        controller.carry_out(&format!("macro {outer} 1000{inner}"));
    }
    let mut to_the_end = |line| {
        let mut message = controller.carry_out(line).message;
        while controller.has_rest_of_line() {
            message = controller.resume_after_turn().and_then(|outcome| outcome.message).or(message);
        }
        message
    };
    assert!(to_the_end("1000e right").is_some_and(|it| it.contains("1000000 commands")));
    assert!(to_the_end("e").is_some_and(|it| it.contains("1000000 commands")));
    assert_eq!(controller.session.history().steps(), 1, "the command after it runs");
}
