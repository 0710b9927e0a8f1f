// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Multipliers": several drops in one command, the turn passing, special actions in between.

use crate::home::{EARN, Home, play};

#[test]
fn turns_pass_between_repeated_drops() {
    let shots = play("3drop");
    assert_eq!(shots.len(), 2);
    assert_eq!((shots[1].turn(), shots[1].moves()), (2, 1));
    // Each drop put four cells on the board of the player who dropped: two blocks for player 1, one for player 2.
    assert_eq!((shots[1].locked(1).len(), shots[1].locked(2).len()), (8, 4));
    let shots = play("3drop undo");
    assert_eq!(shots[2].position(), shots[0].position());
    assert_eq!(play("3drop")[1].players_state(), play("drop drop drop")[3].players_state());
}

#[test]
fn repeated_drops_resume_after_a_special_action() {
    // Player 1's drop earns an action; three drops remain: player 2, 1, 2.
    let input = EARN.strip_suffix("drop").unwrap().to_owned() + "4drop moveup";
    let shots = play(&input);
    let [.., before, due, after] = shots.as_slice() else { panic!() };
    assert_eq!((due.turn(), due.due(), due.block(1), due.moves()), (1, 1, "", before.moves() + 1));
    assert_eq!(due.score(1), 4 + 5);
    assert_eq!((after.due(), after.turn(), after.up_moves(1), after.moves()), (0, 1, 5, due.moves()));
    // Player 2 had five O's and dropped two more blocks; player 1 still has two cells of the I and dropped one block.
    assert_eq!((after.locked(2).len(), after.locked(1).len()), (28, 6));
}

#[test]
fn the_command_and_its_answer_are_one_undo_step() {
    let input = EARN.strip_suffix("drop").unwrap().to_owned() + "4drop moveup undo redo";
    let shots = play(&input);
    let [.., before, _, after, undone, redone] = shots.as_slice() else { panic!() };
    assert_eq!(undone.position(), before.position());
    assert_eq!(redone.position(), after.position());
}

#[test]
fn two_drops_of_one_command_may_both_earn_actions() {
    // Both players have five O's and an upright I at the right wall.
    let input = EARN.strip_suffix("drop").unwrap().to_owned()
        + "I undo show drop moveup undo I clockwise 10right 2drop heavy blind show";
    let shots = play(&input);
    // Player 2's block isn't an I, so only player 1 earns an action. Now the same with player 2's block prepared.
    assert_eq!(shots.last().unwrap().due(), 0);
    let home = Home::new();
    home.write("one", "IOOOOOI").write("two", "IOOOOOI");
    // The first I of each player is at the right wall; then five O's complete two rows.
    let turn = |words: &str| format!("{words} drop {words} drop ");
    let mut input = turn("clockwise 10right") + &turn("") + &turn("2right") + &turn("4right") + &turn("6right");
    input += "8right drop";
    let options = ["-scriptfile1", "one", "-scriptfile2", "two"];
    let shots = home.play_with(&options, format!("{input} force O 8right 2drop heavy show"));
    let earned = shots.iter().position(|shot| shot.due() == 1).unwrap();
    let [forced, _, second, answered, shown] = &shots[earned + 1..] else { panic!() };
    assert_eq!((forced.turn(), forced.block(2), forced.due()), (2, "O", 0));
    assert_eq!((second.due(), second.score(2)), (2, 4 + 5));
    assert_eq!((answered.due(), answered.turn()), (0, 2));
    assert_eq!(shown.position(), answered.position());
    assert_eq!(answered.moves(), second.moves());
}

#[test]
fn remaining_drops_are_discarded_when_the_game_is_over() {
    // Player 1's blocks all fall at the left wall and no longer fit after some drops.
    let shots = play("1000drop show");
    let [_, over, shown] = shots.as_slice() else { panic!() };
    assert_eq!((over.turn(), over.json["over"].as_bool(), over.moves()), (0, Some(true), 1));
    assert!(over.winner().is_some());
    assert_eq!(over.position(), shown.position());
}

#[test]
fn restart_discards_the_choice_and_the_remaining_drops() {
    let input = EARN.strip_suffix("drop").unwrap().to_owned() + "4drop restart";
    let shots = play(&input);
    let last = shots.last().unwrap();
    assert_eq!(last.players_state(), shots[0].players_state());
    assert_eq!(last.high_score(), 9);
}

#[test]
fn a_wrong_answer_between_drops_keeps_the_question() {
    let input = EARN.strip_suffix("drop").unwrap().to_owned() + "4drop wrong blind,heavy left moveup";
    let shots = play(&input);
    let [.., due, wrong, list, left, after] = shots.as_slice() else { panic!() };
    for refused in [wrong, list, left] {
        assert!(refused.error().is_some());
        assert_eq!(refused.position(), due.position());
    }
    assert_eq!((after.due(), after.locked(2).len()), (0, 28));
}
