// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Undo", and the commands `restart` and `new`.

use crate::home::{EARN, Home, after, play};
use crate::shot::errors;

#[test]
fn one_undo_step_is_one_command_with_an_effect() {
    let shots = play("3right 2down drop undo undo undo");
    assert_eq!(shots[4].position(), shots[2].position());
    assert_eq!(shots[5].position(), shots[1].position());
    assert_eq!(shots[6].position(), shots[0].position());
}

#[test]
fn commands_without_effect_are_not_steps() {
    let shots = play("right wrong 0left leveldown show state seed help legal multiple off random up O O 4clockwise");
    let before = shots.last().unwrap();
    // One step right, and one to replace the block with O; replacing it with another O changes nothing.
    assert_eq!(before.moves(), 2);
    let shots = play("left left left undo");
    assert_eq!(shots[3].moves(), 0);
    shots[4].refused(&["undo", "nothing"]);
}

#[test]
fn the_drops_of_both_players_count() {
    let shots = play("drop right drop undo undo undo");
    for (undone, before) in [(4, 2), (5, 1), (6, 0)] {
        assert_eq!(shots[undone].position(), shots[before].position());
    }
}

#[test]
fn redo_works_until_a_new_command_changes_something() {
    let shots = play("right down undo undo redo redo redo");
    assert_eq!(shots[5].position(), shots[1].position());
    assert_eq!(shots[6].position(), shots[2].position());
    shots[7].refused(&["redo", "nothing"]);
    let shots = play("right down undo left redo");
    shots[5].refused(&["redo", "nothing"]);
    // Commands without effect and display commands preserve the redo history.
    let shots = play("right down undo 99left undo show wrong redo 2");
    assert_eq!(shots.last().unwrap().row(1), 3);
    let shots = play("right undo left show wrong state redo");
    assert_eq!(shots[7].position(), shots[1].position());
    let shots = play("3right 2down drop undo 3 redo 2 redo");
    assert_eq!((shots[5].position(), shots[6].position()), (shots[2].position(), shots[3].position()));
}

#[test]
fn settings_of_the_match_are_steps() {
    let shots = play("multiple on multiple on levelup undo undo");
    assert_eq!((shots[2].moves(), shots[3].moves()), (1, 2));
    assert_eq!((shots[5].json["multiple"].as_bool(), shots[4].json["multiple"].as_bool()), (Some(false), Some(true)));
}

#[test]
fn a_drop_and_its_special_action_are_one_step() {
    let shots = play(&format!("{EARN} force Z undo redo"));
    let [.., before, _, answered, undone, redone] = shots.as_slice() else { panic!() };
    assert_eq!(undone.position(), before.position());
    assert_eq!(redone.position(), answered.position());
}

#[test]
fn undo_reverts_the_high_score() {
    let shots = play(&format!("{EARN} moveup undo redo undo drop"));
    let [.., before, _, answered, undone, redone, again, due] = shots.as_slice() else { panic!() };
    let scores = [before, answered, undone, redone, again, due].map(|shot| shot.high_score());
    assert_eq!(scores, [0, 9, 0, 9, 0, 9]);
}

#[test]
fn restart_starts_over_and_can_be_undone() {
    let home = Home::new();
    home.write("f", "Z");
    let before = format!("{EARN} moveup levelup drop 4levelup norandom f drop right multiple on up");
    let shots = home.play(format!("{before} restart undo"));
    let [start, .., played, restarted, undone] = shots.as_slice() else { panic!() };
    assert_eq!(undone.position(), played.position());
    // Only `multiple` and the high score are preserved, and restart is an undo step.
    let mut expected = start.position();
    expected["multiple"] = true.into();
    expected["hi_score"] = 9.into();
    expected["move_number"] = (played.moves() + 1).into();
    assert_eq!(restarted.position(), expected);
}

#[test]
fn restart_keeps_start_levels_and_gives_the_same_blocks() {
    let home = Home::new();
    let shots = home.play_with(&["-startlevel", "2"], "9right drop drop restart 9right drop drop");
    assert_eq!(shots[4].players_state(), shots[0].players_state());
    assert_eq!(shots[7].players_state(), shots[3].players_state());
    assert_eq!(shots[4].level(1), 2);
}

#[test]
fn restart_of_a_new_match_is_not_a_step() {
    let shots = play("restart undo");
    assert_eq!(shots[1].moves(), 0);
    assert!(shots[2].error().is_some());
}

#[test]
fn new_keeps_the_given_seed() {
    let shots = play("2levelup right drop new 2levelup right drop");
    assert_eq!(shots[4].position(), shots[0].position());
    assert_eq!(shots[7].position(), shots[3].position());
}

#[test]
fn new_keeps_several_special_actions_switched_on() {
    let shots = play("multiple on drop new restart undo undo");
    let on: Vec<bool> = shots.iter().map(|shot| shot.json["multiple"] == true).collect();
    assert_eq!(on, [false, true, true, true, true, true, true]);
    assert_eq!(shots[3].moves(), 0);
}

#[test]
fn new_without_a_seed_draws_a_new_one() {
    let home = Home::new();
    let ran = home.run(&["-text", "--json"], "right new undo new restart");
    let seeds: Vec<_> = ran.out.lines().map(|line| crate::shot::Shot::read(line).seed()).collect();
    assert_eq!(seeds.len(), 6);
    assert!(seeds[0] == seeds[1] && seeds[1] != seeds[2] && seeds[3] == seeds[0] && seeds[4] != seeds[2]);
    assert_eq!(seeds[4], seeds[5]);
    // Two starts draw different seeds, and each can be played again.
    let again = home.run(&["-text", "--json", "-seed", &seeds[0].to_string()], "2levelup drop drop");
    let other = home.run(&["-text", "--json", "-seed", &seeds[0].to_string()], "2levelup drop drop");
    assert_eq!(again.out, other.out);
    assert_ne!(home.run(&["-text", "--json"], "").out, home.run(&["-text", "--json"], "").out);
}

#[test]
fn undo_before_the_first_move_restores_the_previous_match() {
    let shots = play("right new down undo undo undo redo redo redo");
    assert_eq!(shots[4].position(), shots[2].position());
    assert_eq!(shots[5].position(), shots[1].position());
    assert_eq!(shots[6].position(), shots[0].position());
    assert_eq!(shots[7].position(), shots[1].position());
    assert_eq!(shots[8].position(), shots[2].position());
    assert_eq!(shots[9].position(), shots[3].position());
}

#[test]
fn a_sequence_file_is_undone_command_by_command() {
    let home = Home::new();
    home.write("f", "right down drop");
    let shots = home.play("sequence f undo undo undo undo");
    assert_eq!(shots[6].position(), shots[0].position());
    assert_eq!(errors(&shots).len(), 1);
}

#[test]
fn a_long_match_can_be_undone_to_its_start() {
    let shots = play(&format!("{} undo 1500 redo 1499", "right left ".repeat(1000)));
    let [.., end, undone, redone] = shots.as_slice() else { panic!() };
    assert_eq!((end.moves(), undone.moves(), redone.moves()), (2000, 500, 1999));
    assert_eq!((undone.column(1), redone.column(1)), (0, 1));
    assert_eq!(after("right undo").column(1), 0);
}
