// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Command line": `-computer`, and undo against a computer.

use crate::home::Home;
use crate::shot::errors;

#[test]
fn a_computer_moves_before_the_next_state_is_printed() {
    let home = Home::new();
    let shots = home.play_with(&["-computer", "2"], "drop 4right drop");
    assert_eq!(shots.len(), 4);
    assert_eq!((shots[1].turn(), shots[3].turn()), (1, 1));
    assert_eq!((shots[1].locked(1).len(), shots[1].locked(2).len()), (4, 4));
    assert_eq!((shots[3].locked(1).len(), shots[3].locked(2).len()), (8, 8));
    // The computer player reacts only to drops.
    assert_eq!(shots[2].locked(2).len(), 4);
}

#[test]
fn a_computer_in_the_first_seat_moves_first() {
    let home = Home::new();
    let shots = home.play_with(&["-computer", "1"], "drop");
    assert_eq!((shots[0].turn(), shots[0].locked(1).len(), shots[0].locked(2).len()), (2, 4, 0));
    assert_eq!((shots[1].turn(), shots[1].locked(1).len(), shots[1].locked(2).len()), (2, 8, 4));
}

#[test]
fn difficulties_differ_and_each_is_deterministic() {
    let home = Home::new();
    let input = "drop 4right drop 8right drop drop 4right drop 8right drop 4clockwise drop";
    let play = |seat: &str| {
        let shots = home.play_with(&["-computer", seat], input);
        shots.last().unwrap().position()
    };
    let [plain, medium, easy, hard, random] = ["2", "2:medium", "2:easy", "2:hard", "2:random"].map(play);
    assert_eq!(plain, medium);
    assert!(easy != medium && medium != hard && ![easy, medium, hard.clone()].contains(&random));
    assert_eq!(play("2:random"), random);
    assert_eq!(play("2:hard"), hard);
    let twice = home.run(&["-text", "-computer", "2:easy", "-computer=2:hard"], input);
    assert_eq!((twice.code, twice.out.as_str()), (Some(2), ""));
    assert_eq!(twice.err, "biquadris: -computer 2:hard: seat 2 already has a computer player\n");
}

#[test]
fn undo_returns_to_the_human_players_last_command() {
    let home = Home::new();
    let shots = home.play_with(&["-computer", "2"], "right drop undo down drop drop undo 2 undo 9");
    assert_eq!(shots[3].position(), shots[1].position());
    assert_eq!(shots[3].turn(), 1);
    // Two computer moves and a drop may lie in between: undo always returns to the human player's turn.
    assert_eq!(shots.iter().map(|shot| shot.turn()).collect::<Vec<_>>(), vec![1; shots.len()]);
    assert_eq!(shots.last().unwrap().moves(), 0);
    let shots = home.play_with(&["-computer", "2"], "right drop undo redo undo redo");
    assert_eq!(shots[4].position(), shots[2].position());
    assert_eq!(shots[6].position(), shots[2].position());
}

#[test]
fn undo_against_a_computer_that_moves_first() {
    let home = Home::new();
    let shots = home.play_with(&["-computer", "1"], "right drop undo undo undo right");
    assert_eq!(shots[3].position(), shots[1].position());
    assert_eq!(shots[4].position(), shots[0].position());
    assert_eq!(shots[5].turn(), 2);
    assert_eq!(shots[5].position(), shots[0].position());
    assert_eq!(shots[6].position(), shots[1].position());
}

#[test]
fn undo_restores_the_previous_match_when_a_computer_moves_first() {
    let home = Home::new();
    let shots = home.play_with(&["-computer", "1"], "right drop new undo");
    assert_eq!(shots[3].turn(), 2);
    assert_eq!(shots[4].position(), shots[2].position());
}

#[test]
fn undo_takes_one_step_back_when_computers_play_alone() {
    let home = Home::new();
    let shots = home.play_with(&["-computer", "1", "-computer", "2"], "show show show undo");
    assert!(shots[3].moves() > 0);
    // Then each computer player takes a turn again: the match isn't taken back to its beginning.
    assert!(shots[4].moves() >= shots[3].moves(), "{} after {}", shots[4].moves(), shots[3].moves());
}

#[test]
fn a_computer_chooses_its_special_actions() {
    let home = Home::new();
    home.write("one", "O").write("two", "IOOOOO");
    // The computer player gets easy blocks: it clears two rows now and then, and its special actions are never left to the user.
    let input = "drop 2right drop 4right drop 6right drop 8right drop ".repeat(40);
    let options = ["-scriptfile1", "one", "-scriptfile2", "two", "-computer", "2:hard"];
    let shots = home.play_with(&options, input);
    assert!(shots.iter().all(|shot| shot.due() != 2));
    assert!(shots.last().unwrap().score(2) > 0);
}

#[test]
fn two_computers_take_one_turn_each_per_command() {
    let home = Home::new();
    let shots = home.play_with(&["-computer", "1", "-computer", "2"], "show show");
    assert_eq!(errors(&shots), [""; 0]);
    let locked = |index: usize| (shots[index].locked(1).len(), shots[index].locked(2).len());
    assert_eq!((locked(0), locked(1), locked(2)), ((4, 4), (8, 8), (12, 12)));
}

#[test]
fn invalid_computer_options_are_rejected() {
    let home = Home::new();
    for seat in
        ["0", "3", "-1", "255", "256", "two", "", "2:", "2:impossible", "2:Hard", "2:Random", ":hard", "2 hard", "1.5"]
    {
        let ran = home.run(&["-text", "-computer", seat], "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "'{seat}'");
        assert!(!ran.err.is_empty(), "'{seat}'");
    }
}
