// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of announcements and secret goals. The commands finish immediately, so no main loop runs.

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

/// Creates a match of two players with secret goals and this number of turns each.
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

/// Records all messages and answers from now on.
fn listen(model: &Rc<Model>) -> Rc<RefCell<Vec<String>>> {
    let heard = Rc::<RefCell<Vec<String>>>::default();
    for signal in [TextSignal::Message, TextSignal::Answer] {
        let heard = Rc::clone(&heard);
        model.model().connect_text(signal, model.model(), move |_, text| heard.borrow_mut().push(text.to_owned()));
    }
    heard
}

/// Runs a line of commands and returns the messages and answers.
fn output_of(model: &Rc<Model>, line: &str) -> String {
    let heard = listen(model);
    model.run_line(line);
    heard.take().join("\n")
}

#[test]
fn lines_of_several_commands_do_not_reveal_secret_goals() {
    let refusal = capitalized(messages::SECRET);
    let model = secret_match(1);
    for line in ["goals", "state", "hint", "clockwise top hint", "undo clockwise nw state"] {
        let output = output_of(&model, line);
        assert!(output.contains(&refusal) && !output.contains("the state"), "{line}: {output}");
        assert!(model.visible_hint().is_none(), "{line}");
    }
    // After the game, goals are revealed, even by the line that ends it. Those of the next game are secret again.
    assert!(output_of(&model, "restart clockwise top clockwise top state").contains("the state"));
    assert!(output_of(&model, "state").contains("the state"));
    for line in ["new state", "undo new goals", "undo restart goals"] {
        let output = output_of(&model, line);
        assert!(output.contains(&refusal) && !output.contains("the state"), "{line}: {output}");
    }
}

#[test]
fn shown_goal_stays_visible_until_the_next_move() {
    let refusal = capitalized(messages::SECRET);
    let model = secret_match(2);
    let covered = |model: &Rc<Model>| model.viewer().covered().map(Seat::number);
    assert_eq!(covered(&model), Some(1));
    model.show_goal();
    assert_eq!(covered(&model), None);
    // A command that changes nothing leaves the goal visible.
    model.run_line("seed");
    assert_eq!(covered(&model), None);
    // The other player has not confirmed yet, and undo and redo of the move cover the goal.
    assert!(output_of(&model, "clockwise top hint").contains(&refusal));
    assert_eq!(covered(&model), Some(2));
    assert!(model.hand_over());
    model.show_goal();
    assert_eq!(covered(&model), None);
    assert!(output_of(&model, "undo redo hint").contains(&refusal));
    assert_eq!(covered(&model), Some(2));
}

#[test]
fn shown_goal_can_be_covered_again() {
    let model = secret_match(2);
    for _ in 0..2 {
        model.show_goal();
        assert!(model.viewer().covered().is_none() && model.highlighted_goal().is_some());
        let heard = listen(&model);
        model.show_goal();
        assert!(model.viewer().covered().is_some() && model.highlighted_goal().is_none());
        assert_eq!(heard.take(), ["Player 1’s turn"]);
    }
}

#[test]
fn refusals_are_announced_each_time_and_cleared_when_obsolete() {
    let model = secret_match(2);
    model.pick(|picker| picker.choose(Selection::default()));
    while model.command(KeyCommand::Parent) == CommandOutcome::Done {}
    let heard = listen(&model);
    model.command(KeyCommand::Parent);
    assert_eq!(heard.take(), ["", "This is the whole board"]);
    model.command(KeyCommand::Child);
    assert_eq!(heard.take(), ["Player 1’s turn"]);
    // A selection doesn't replace the message of a move.
    model.command(KeyCommand::Act(rules::blocky::Action::Clockwise));
    assert_eq!(heard.take().len(), 1);
    model.command(KeyCommand::Parent);
    assert!(heard.take().is_empty());
    // The whole board can't be smashed. A selection by mouse clears the refusal too.
    model.command(KeyCommand::Act(rules::blocky::Action::Smash));
    heard.take();
    let child = model.selection().child(model.position().board());
    model.pick(|picker| picker.choose(child));
    assert_eq!(heard.take(), ["Player 2’s turn"]);
}

#[test]
fn command_without_a_block_path_is_refused() {
    let model = secret_match(1);
    let output = output_of(&model, "clockwise");
    assert!(
        output.starts_with("“clockwise” needs a block path: top, or corners")
            && output.ends_with("as in clockwise ne.sw"),
        "{output}"
    );
    assert_eq!(model.position().turns_left(Seat::FIRST), 1);
}

/// Whether each player's goal and score are visible, by seat.
fn visible(model: &Rc<Model>) -> Vec<bool> {
    let viewer = model.viewer();
    model.position().seats().map(|seat| viewer.sees(seat)).collect()
}

#[test]
fn player_who_has_moved_sees_the_score_until_handing_over() {
    let model = secret_match(3);
    model.show_goal();
    assert_eq!(visible(&model), [true, false]);
    let goal = model.highlighted_goal().unwrap();
    let output = output_of(&model, "smash nw");
    assert_eq!((visible(&model), model.highlighted_goal()), (vec![true, false], Some(goal)));
    let before = model.scores_before();
    let after = model.position().scores();
    assert_ne!(before[0], after[0], "the smash changes the score with this seed");
    assert!(output.contains(&format!("Player 1: {} → {}", before[0], after[0])), "{output}");
    assert!(!output.contains("Player 2 "), "{output}");
    // The goal of the next player stays secret until the previous one has handed over.
    let refusal = capitalized(messages::SECRET);
    assert!(output_of(&model, "hint").contains(&refusal));
    let heard = listen(&model);
    assert!(model.hand_over());
    assert_eq!(heard.take(), ["Player 2’s turn"]);
    assert_eq!((visible(&model), model.highlighted_goal()), (vec![false, false], None));
    assert!(!model.hand_over(), "there is nothing more to hand over");
    // A player who moves without showing the goal has nothing to hand over, and undo covers the goal.
    model.run_line("smash nw");
    assert_eq!(visible(&model), [false, false]);
    model.show_goal();
    model.run_line("clockwise top");
    assert_eq!(visible(&model), [true, false]);
    model.run_line("undo");
    assert_eq!(visible(&model), [false, false]);
    // A move by the next player also hands over.
    model.show_goal();
    model.run_line("clockwise top");
    model.run_line("clockwise top");
    assert_eq!(visible(&model), [false, false]);
}

#[test]
fn move_selects_the_previewed_block() {
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
fn block_of_the_last_move_is_tracked() {
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
