// SPDX-License-Identifier: GPL-3.0-or-later
//! What the match tells, and what it keeps to itself. Nothing takes long here, so no main loop is needed.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::*;
use crate::desktop::game_match::{MatchConfig, TextSignal};
use play::GameSession;
use play::command::{FileError, FileText, Files};
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use rules::blocky::Setup;
use rules::game::Bounded;
use view::blocky::messages;
use view::text::capitalized;

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str, _: u64) -> Result<FileText, FileError> {
        Err(FileError::NotFound)
    }

    fn write_save_file(&self, _: &str, _: &str) -> Result<(), FileError> {
        Err(FileError::Denied)
    }
}

/// A match of two with secret goals, each with so many turns.
fn secret_match(turns: u32) -> Rc<Model> {
    let setup = Setup { turns: Bounded::nearest(turns), ..Setup::with_seed(7) };
    let model = Match::new(MatchConfig {
        session: GameSession::new(setup, Seeds::Fixed(7), Seats::default(), BestScores::default()),
        keys: Rc::default(),
        files: Arc::new(NoFiles),
        peer_input: Box::new(|_| None),
        state_line: |_| "the state".to_owned(),
    });
    model.set_goals(Goals::Secret);
    model
}

/// All that is said from now on.
fn listen(model: &Rc<Model>) -> Rc<RefCell<Vec<String>>> {
    let heard = Rc::<RefCell<Vec<String>>>::default();
    for signal in [TextSignal::Message, TextSignal::Answer] {
        let heard = Rc::clone(&heard);
        model.model().connect_text(signal, model.model(), move |_, text| heard.borrow_mut().push(text.to_owned()));
    }
    heard
}

/// What is said of a line of commands.
fn told(model: &Rc<Model>, line: &str) -> String {
    let heard = listen(model);
    model.run_line(line);
    heard.take().join("\n")
}

#[test]
fn secret_goals_are_kept_by_lines_of_several_commands() {
    let refusal = capitalized(messages::SECRET);
    let model = secret_match(1);
    for line in ["goals", "state", "hint", "clockwise top hint", "undo clockwise nw state"] {
        let told = told(&model, line);
        assert!(told.contains(&refusal) && !told.contains("the state"), "{line}: {told}");
        assert!(model.visible_hint().is_none(), "{line}");
    }
    // At the end they are told, by a line that leads there, too; those of the match after it are secret again.
    assert!(told(&model, "restart clockwise top clockwise top state").contains("the state"));
    assert!(told(&model, "state").contains("the state"));
    for line in ["new state", "undo new goals", "undo restart goals"] {
        let told = told(&model, line);
        assert!(told.contains(&refusal) && !told.contains("the state"), "{line}: {told}");
    }
}

#[test]
fn whoever_looks_does_so_until_the_next_move() {
    let refusal = capitalized(messages::SECRET);
    let model = secret_match(2);
    let covered = |model: &Rc<Model>| model.viewer().covered().map(Seat::number);
    assert_eq!(covered(&model), Some(1));
    model.show_goal();
    assert_eq!(covered(&model), None);
    // What changes nothing leaves it so.
    model.run_line("seed");
    assert_eq!(covered(&model), None);
    // The other player has not said so; nor has anybody once that move is taken back and made again.
    assert!(told(&model, "clockwise top hint").contains(&refusal));
    assert_eq!(covered(&model), Some(2));
    assert!(model.hand_over());
    model.show_goal();
    assert_eq!(covered(&model), None);
    assert!(told(&model, "undo redo hint").contains(&refusal));
    assert_eq!(covered(&model), Some(2));
}

#[test]
fn a_goal_that_was_shown_can_be_covered_again() {
    let model = secret_match(2);
    for _ in 0..2 {
        model.show_goal();
        assert!(model.viewer().covered().is_none() && model.lit_goal().is_some());
        let heard = listen(&model);
        model.show_goal();
        assert!(model.viewer().covered().is_some() && model.lit_goal().is_none());
        assert_eq!(heard.take(), ["Player 1’s turn"]);
    }
}

#[test]
fn a_refusal_is_said_as_often_as_it_is_given_and_no_longer_than_it_holds() {
    let model = secret_match(2);
    model.pick(|picker| picker.choose(Selection::default()));
    while model.command(KeyCommand::Parent) == CommandOutcome::Done {}
    let heard = listen(&model);
    model.command(KeyCommand::Parent);
    assert_eq!(heard.take(), ["", "This is the whole board"]);
    model.command(KeyCommand::Child);
    assert_eq!(heard.take(), ["Player 1’s turn"]);
    // Nothing is in the way of what was said of a move.
    model.command(KeyCommand::Act(rules::blocky::Action::Clockwise));
    assert_eq!(heard.take().len(), 1);
    model.command(KeyCommand::Parent);
    assert!(heard.take().is_empty());
    // The whole board can't be smashed; the mouse selects, too.
    model.command(KeyCommand::Act(rules::blocky::Action::Smash));
    heard.take();
    let child = model.selection().child(model.position().board());
    model.pick(|picker| picker.choose(child));
    assert_eq!(heard.take(), ["Player 2’s turn"]);
}

#[test]
fn a_command_without_its_block_says_what_it_waits_for() {
    let model = secret_match(1);
    let told = told(&model, "clockwise");
    assert!(
        told.starts_with("“clockwise” needs a block path: top, or corners") && told.ends_with("as in clockwise ne.sw"),
        "{told}"
    );
    assert_eq!(model.position().turns_left(Seat::FIRST), 1);
}

/// Which players' goals and scores are seen.
fn seen(model: &Rc<Model>) -> Vec<bool> {
    let viewer = model.viewer();
    model.position().seats().map(|seat| viewer.sees(seat)).collect()
}

#[test]
fn whoever_has_moved_sees_the_own_score_until_handing_over() {
    let model = secret_match(3);
    model.show_goal();
    assert_eq!(seen(&model), [true, false]);
    let goal = model.lit_goal().unwrap();
    let told = told(&model, "smash nw");
    assert_eq!((seen(&model), model.lit_goal()), (vec![true, false], Some(goal)));
    let before = model.scores_before();
    let after = model.position().scores();
    assert_ne!(before[0], after[0], "the seed is one by which a smash changes this score");
    assert!(told.contains(&format!("Player 1: {} → {}", before[0], after[0])), "{told}");
    assert!(!told.contains("Player 2 "), "{told}");
    // The goal of the next player is not told to the one who has not handed over.
    let refusal = capitalized(messages::SECRET);
    assert!(self::told(&model, "hint").contains(&refusal));
    let heard = listen(&model);
    assert!(model.hand_over());
    assert_eq!(heard.take(), ["Player 2’s turn"]);
    assert_eq!((seen(&model), model.lit_goal()), (vec![false, false], None));
    assert!(!model.hand_over(), "once is enough");
    // Whoever moves without having looked has nothing to hand over, and a move taken back shows nothing.
    model.run_line("smash nw");
    assert_eq!(seen(&model), [false, false]);
    model.show_goal();
    model.run_line("clockwise top");
    assert_eq!(seen(&model), [true, false]);
    model.run_line("undo");
    assert_eq!(seen(&model), [false, false]);
    // The next player's move hands over as well.
    model.show_goal();
    model.run_line("clockwise top");
    model.run_line("clockwise top");
    assert_eq!(seen(&model), [false, false]);
}

#[test]
fn a_move_chooses_the_block_that_was_previewed() {
    let model = secret_match(2);
    let path = |model: &Rc<Model>| model.selected().path.to_string();
    model.pick(|picker| picker.hover(Some((0.75, 0.75))));
    model.command(KeyCommand::Act(rules::blocky::Action::Clockwise));
    model.pick(|picker| picker.hover(None));
    assert_eq!(path(&model), "se");
    model.pick(|picker| picker.hover(Some((0.75, 0.25))));
    assert_eq!(path(&model), "ne");
    model.pick(|picker| picker.hover(None));
    assert_eq!(path(&model), "se");
}

#[test]
fn the_block_of_the_last_move_is_known() {
    let model = secret_match(3);
    let moved = |model: &Rc<Model>| model.moved().map(|path| path.to_string());
    assert_eq!(moved(&model), None);
    model.run_line("clockwise ne smash sw");
    assert_eq!(moved(&model).as_deref(), Some("sw"));
    model.run_line("undo");
    assert_eq!(moved(&model).as_deref(), Some("ne"));
    model.run_line("restart");
    assert_eq!(moved(&model), None);
}
