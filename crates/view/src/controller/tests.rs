// SPDX-License-Identifier: GPL-3.0-or-later
//! What takes long, while something else is done meanwhile: nothing here runs by itself, so each test says what comes when.

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

/// Files in the memory; `full` can't be written.
#[derive(Default)]
struct Tray(Mutex<HashMap<String, String>>);

impl Files for Tray {
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

/// Someone who only listens.
struct Listener(Answers);

impl PeerInput<Biquadris> for Listener {
    fn wake_with(&mut self, _: Box<dyn Fn() + Send>) {}

    fn attend(&mut self, _: &mut GameSession<Biquadris>) -> PeerStep<Biquadris> {
        PeerStep::Nothing
    }

    fn answer(&mut self, _: &mut GameSession<Biquadris>, reply: Result<Reply, Failure>) {
        self.0.borrow_mut().push(reply.map_err(|failure| failure.fault));
    }

    fn show(&mut self, _: &GameSession<Biquadris>) {}
}

fn controller_with(seats: Seats) -> (Controller<Biquadris>, Arc<Tray>, Answers) {
    let (shelf, answers) = (Arc::<Tray>::default(), Answers::default());
    let session = GameSession::new(Setup::with_seed(7), Seeds::Fixed(7), seats, BestScores::default());
    let mut controller =
        Controller::new(session, Arc::<Tray>::clone(&shelf), Box::new(|_| None), |_| String::new(), Landing::line);
    controller.peer_input = Some(Box::new(Listener(Rc::clone(&answers))));
    (controller, shelf, answers)
}

fn controller() -> (Controller<Biquadris>, Arc<Tray>, Answers) {
    controller_with(Seats::default())
}

fn job(
    controller: &mut Controller<Biquadris>,
    request: &Request<<Biquadris as rules::game::Game>::Move>,
) -> Job<Biquadris> {
    controller.session.job(request).unwrap()
}

/// Writes what waits to be written first, as the writer does.
fn write(controller: &mut Controller<Biquadris>) -> Outcome<Biquadris> {
    let Save { job, requester, line } = controller.next_save().unwrap();
    let done = job.run(&*controller.files, &|| false);
    controller.saved(requester, line, done)
}

#[test]
fn a_companion_is_told_that_its_hint_no_longer_matters() {
    let (mut controller, _, answers) = controller();
    let hint = job(&mut controller, &Request::Hint);
    controller.ask(hint, Requester::PeerInput);
    assert!(answers.borrow().is_empty());
    controller.carry_out("right");
    assert_eq!(controller.session.history().steps(), 1, "the window is heard at once");
    let meanwhile = Fault::Refused("canceled by an action in the window".to_owned().into());
    assert_eq!(*answers.borrow(), [Err(meanwhile)]);
    // It is told once.
    controller.carry_out("right");
    assert_eq!(answers.borrow().len(), 1);
}

#[test]
fn a_companion_is_answered_even_where_computers_play_alone() {
    let computers = ["1", "2"].map(|seat| seat.parse::<ComputerSeat>().unwrap());
    let (mut controller, _, answers) = controller_with(Seats::new(computers.to_vec()));
    let load = job(&mut controller, &Request::Load("any".to_owned()));
    controller.ask(load, Requester::PeerInput);
    let outcome = controller.carry_out("seed");
    assert_eq!(outcome.answers, ["Seed: 7"]);
    assert_eq!(answers.borrow().len(), 1);
}

#[test]
fn commands_wait_for_the_save_before_them() {
    let (mut controller, shelf, _) = controller();
    controller.carry_out("right save one right seed");
    assert_eq!(controller.session.history().steps(), 1);
    let outcome = write(&mut controller);
    assert_eq!(outcome.message.unwrap(), "Saved to one. Seed: 7");
    assert_eq!(outcome.answers, ["Saved to one", "Seed: 7"]);
    assert_eq!(controller.session.history().steps(), 2);
    // What was saved is the match as it was then.
    let text = shelf.0.lock().unwrap()["one"].clone();
    assert_eq!(save_file::open::<Biquadris>(&text).unwrap().history.steps(), 1);
    controller.carry_out("save full left");
    let outcome = write(&mut controller);
    assert_eq!(outcome.message.unwrap(), "full: permission denied");
    assert_eq!(controller.session.history().steps(), 3);
}

#[test]
fn what_is_saved_is_written_and_told_of_whatever_is_done_meanwhile() {
    let (mut controller, shelf, answers) = controller();
    controller.carry_out("save one right");
    let save = job(&mut controller, &Request::Save("two".to_owned()));
    controller.ask(save, Requester::PeerInput);
    controller.carry_out("save full down");
    controller.carry_out("down");
    assert_eq!(controller.session.history().steps(), 1, "only what was typed last is carried out");
    assert_eq!(write(&mut controller).message.unwrap(), "Saved to one");
    assert!(answers.borrow().is_empty());
    write(&mut controller);
    assert_eq!(*answers.borrow(), [Ok(Reply::Text("Saved to two".to_owned().into()))]);
    assert_eq!(write(&mut controller).message.unwrap(), "full: permission denied");
    assert_eq!(controller.session.history().steps(), 1);
    assert_eq!(shelf.0.lock().unwrap().len(), 2);
}

#[test]
fn what_is_left_is_written_when_the_program_ends() {
    let (mut controller, shelf, _) = controller();
    controller.carry_out("save one");
    controller.carry_out("right save two");
    controller.finish_saves();
    assert_eq!(shelf.0.lock().unwrap().len(), 2);
}

#[test]
fn a_load_fails_without_harm() {
    let (mut controller, _, _) = controller();
    controller.carry_out("right");
    let load = job(&mut controller, &Request::Load("nowhere".to_owned()));
    let Done::Failed(fault) = load.run(&*controller.files, &|| false) else { panic!("file not found") };
    let fault = controller.session.take_over(Done::Failed(fault)).unwrap_err().fault;
    assert_eq!(fault, Fault::File { file: "nowhere".to_owned(), error: FileError::NotFound });
    assert_eq!(controller.session.history().steps(), 1);
}

#[test]
fn nobody_moves_for_a_computer_player_or_asks_for_its_hint() {
    let (mut controller, _, _) = controller_with(Seats::new(vec!["1".parse::<ComputerSeat>().unwrap()]));
    for line in ["right", "hint"] {
        let outcome = controller.carry_out(line);
        assert_eq!(outcome.message.unwrap(), "It is the computer’s turn", "{line}");
        assert!(controller.activity.requester().is_none() && controller.session.history().steps() == 0);
    }
    // What concerns everybody is done.
    assert_eq!(controller.carry_out("seed").answers, ["Seed: 7"]);
}

#[test]
fn what_a_computer_did_stays_the_last_that_was_told_unless_more_comes() {
    let seats = Seats::new(vec!["2".parse::<ComputerSeat>().unwrap()]);
    let (mut controller, ..) = controller_with(seats);
    let drop = |controller: &mut Controller<Biquadris>| {
        let reply =
            controller.session.perform("drop".parse().map(Request::Play).unwrap(), &*Arc::clone(&controller.files));
        assert_eq!(reply.unwrap(), Reply::Done);
    };
    controller.carry_out("drop");
    drop(&mut controller);
    assert!(controller.go_on_after_turn().is_none(), "nothing else was typed");
    controller.carry_out("drop seed");
    drop(&mut controller);
    assert_eq!(controller.go_on_after_turn().unwrap().answers, ["Seed: 7"]);
    controller.carry_out("drop right");
    drop(&mut controller);
    assert!(controller.go_on_after_turn().is_some());
    // A save is told of once it is done.
    controller.carry_out("drop save one");
    drop(&mut controller);
    assert!(controller.go_on_after_turn().is_none());
    assert_eq!(write(&mut controller).answers, ["Saved to one"]);
}

#[test]
fn what_is_hidden_is_not_to_be_had_by_typing_for_it() {
    let (mut controller, ..) = controller();
    let hidden = HiddenInfo { why: "not now", hints: false };
    controller.hidden_info = Box::new(move |_| Some(hidden));
    let outcome = controller.carry_out("state");
    assert_eq!((outcome.answers, outcome.message.as_deref()), (Vec::new(), Some("Not now")));
    assert_eq!(controller.carry_out("seed").answers, ["Seed: 7"], "all else is told");
    controller.carry_out("hint");
    assert!(controller.activity.requester().is_some(), "hints are given");
    controller.cancel();
    controller.hidden_info = Box::new(move |_| Some(HiddenInfo { hints: true, ..hidden }));
    assert_eq!(controller.carry_out("hint").message.as_deref(), Some("Not now"));
    assert!(controller.activity.requester().is_none());
    controller.hidden_info = Box::new(|_| None);
    assert_eq!(controller.carry_out("state").answers.len(), 1);
}

#[test]
fn what_is_hidden_is_decided_before_each_command_of_a_line() {
    let (mut controller, ..) = controller();
    let hidden = HiddenInfo { why: "not now", hints: true };
    controller.hidden_info = Box::new(move |session| (session.history().steps() % 2 == 1).then_some(hidden));
    let outcome = controller.carry_out("state right state");
    assert_eq!((outcome.answers.len(), outcome.message.as_deref()), (1, Some("Not now")));
    let outcome = controller.carry_out("state right state");
    assert_eq!((outcome.answers.len(), outcome.message.as_deref()), (1, Some("Not now")), "the other way round");
}

#[test]
fn a_hint_that_comes_when_hints_are_hidden_is_not_told() {
    let (mut controller, ..) = controller();
    let hint = job(&mut controller, &Request::Hint);
    let done = hint.run(&*controller.files, &|| false);
    assert!(controller.session.take_over(done).is_ok() && controller.hint_to_tell().is_some());
    controller.hidden_info = Box::new(|_| Some(HiddenInfo { why: "not now", hints: false }));
    assert!(controller.hint_to_tell().is_some());
    controller.hidden_info = Box::new(|_| Some(HiddenInfo { why: "not now", hints: true }));
    assert!(controller.hint_to_tell().is_none());
}

#[test]
fn what_is_asked_for_is_cut_to_what_can_be_shown() {
    let (mut controller, ..) = controller();
    controller.state_line = |_| "x".repeat(10_001);
    let expected = format!("{}… and 1 more character", "x".repeat(10_000));
    assert_eq!(controller.carry_out("state").answers, [expected]);
}

#[test]
fn however_much_a_line_leads_to_the_window_gets_its_turn() {
    let (mut controller, _, _) = controller();
    controller.carry_out(&"right left ".repeat(TURN));
    assert_eq!(controller.session.history().steps(), TURN);
    assert!(controller.has_rest_of_line());
    controller.go_on_after_turn().unwrap();
    assert_eq!((controller.session.history().steps(), controller.has_rest_of_line()), (2 * TURN, false));
    assert!(controller.go_on_after_turn().is_none(), "all was done");
    // Whoever speaks meanwhile is heard, and the rest is dropped.
    controller.carry_out(&"right left ".repeat(TURN));
    controller.carry_out("right");
    assert_eq!((controller.session.history().steps(), controller.has_rest_of_line()), (3 * TURN + 1, false));
}

#[test]
fn runs_of_nothing_come_to_an_end() {
    let (mut controller, _, _) = controller();
    controller.carry_out("macro a ;");
    for (outer, inner) in ["ba", "cb", "dc", "ed"].map(|pair| pair.split_at(1)) {
        controller.carry_out(&format!("macro {outer} 1000{inner}"));
    }
    let mut to_the_end = |line| {
        let mut told = controller.carry_out(line).message;
        while controller.has_rest_of_line() {
            told = controller.go_on_after_turn().and_then(|outcome| outcome.message).or(told);
        }
        told
    };
    assert!(to_the_end("1000e right").is_some_and(|it| it.contains("1000000 commands")));
    assert!(to_the_end("e").is_some_and(|it| it.contains("1000000 commands")));
    assert_eq!(controller.session.history().steps(), 1, "what stands behind it is carried out");
}
