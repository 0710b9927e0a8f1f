// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Commands": landing positions and the shortest commands to reach them, compared with an
//! exhaustive search that tries every command at every position with the actual rules.

use std::collections::{BTreeMap, HashSet, VecDeque};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use rules::biquadris::landings::{Landing, landings};
use rules::biquadris::{Biquadris, Block, Event, Move, Side, Step, Times};
use rules::game::Game;

use crate::play::{TestMatch, setup};
use crate::streams;

type Cells = Vec<(usize, usize)>;

fn cells(block: Block) -> Cells {
    let mut cells: Cells = block.cells().map(|(row, column)| (row.index(), column.index())).collect();
    cells.sort_unstable();
    cells
}

/// Cells at which the command locked the block, if it did.
fn locked(game: &mut Biquadris, mv: &Move) -> Option<Cells> {
    let mut events = Vec::new();
    let _ = game.play(mv, &mut events).expect("a step is taken while a block falls");
    events.into_iter().find_map(|event| match event {
        Event::Locked(_, block) => Some(cells(block)),
        _ => None,
    })
}

/// Landing positions with the minimum number of commands, including the last one.
fn search(start: &Biquadris) -> BTreeMap<Cells, usize> {
    let steps = [Step::Left, Step::Right, Step::Down, Step::Clockwise, Step::Counterclockwise];
    let mut commands: Vec<Move> =
        (1..=18).flat_map(|times| steps.map(|step| Move::Steps(step, Times::new(times).unwrap()))).collect();
    commands.push(Move::from(Step::Drop));
    let mut found = BTreeMap::new();
    let mut seen = HashSet::new();
    let mut queue = VecDeque::from([(start.clone(), 1)]);
    while let Some((position, count)) = queue.pop_front() {
        for mv in &commands {
            let mut after = position.clone();
            if let Some(place) = locked(&mut after, mv) {
                found.entry(place).or_insert(count);
            } else {
                let block = after.player(after.side_to_move().unwrap()).current().unwrap();
                if seen.insert(cells(block)) {
                    queue.push_back((after, count + 1));
                }
            }
        }
    }
    found
}

fn assert_landings_match_the_search(game: &Biquadris) {
    let landings = landings(game);
    let listed: BTreeMap<_, _> =
        landings.iter().map(|landing| (cells(landing.block), landing.commands.len())).collect();
    assert_eq!(listed.len(), landings.len(), "a place is listed twice");
    assert_eq!(listed, search(game));
    assert!(landings.is_sorted_by_key(|landing| landing.commands.len()));
    for landing in &landings {
        let mut after = game.clone();
        let (last, before) = landing.commands.split_last().unwrap();
        for mv in before {
            assert_eq!(locked(&mut after, mv), None, "{}", landing.line());
        }
        assert_eq!(locked(&mut after, last), Some(cells(landing.block)), "{}", landing.line());
        let is_drop = *last == Move::from(Step::Drop);
        let side = game.side_to_move().unwrap();
        let sideways = matches!(last, Move::Steps(Step::Left | Step::Right, _)) && game.player(side).is_heavy();
        assert!(is_drop || sideways, "{}", landing.line());
        assert!(!before.contains(last) || !is_drop, "{}", landing.line());
    }
}

#[test]
fn landings_on_an_empty_board() {
    // Number of columns for each orientation: 11 − width + 1.
    for (letter, places) in [("I", 8 + 11), ("J", 2 * (9 + 10)), ("O", 10), ("S", 9 + 10), ("T", 2 * (9 + 10))] {
        let test = TestMatch::with_blocks(letter, "I");
        assert_eq!(landings(&test.game).len(), places, "{letter}");
        assert_landings_match_the_search(&test.game);
    }
}

#[test]
fn landings_print_as_command_lines() {
    let test = TestMatch::with_blocks("O", "I");
    let lines: Vec<String> = landings(&test.game).iter().map(Landing::line).collect();
    assert_eq!(lines[0], "drop");
    assert!(lines.contains(&"4right drop".to_owned()), "{lines:?}");
}

#[test]
fn ruling_a_repeated_command_counts_as_one() {
    // An upright heavy I just above a pile of height five in columns 5 to 8.
    let mut test = TestMatch::new(&setup(0, [3, 0], ["I", "I"]));
    test.turns("I 4right drop|I 4right drop|I 4right drop|I 4right drop|I 4right drop", "drop");
    test.play("drop I clockwise 7down");
    assert_eq!(test.position(), (12, 0));
    assert_landings_match_the_search(&test.game);
    // A single command moves it over the pile; step by step it sinks and gets stuck.
    let lines: Vec<_> = landings(&test.game).iter().map(Landing::line).collect();
    assert!(lines.contains(&"10right drop".to_owned()), "{lines:?}");
    test.play(&"right ".repeat(10));
    assert_eq!(test.position(), (17, 3));
}

#[test]
fn landings_under_overhangs_and_along_walls() {
    let mut test = TestMatch::with_blocks("O", "I");
    test.turns("drop|I right drop|T 7right drop|Z 8right drop|J 5right clockwise drop", "drop").play("drop");
    for letter in ["I", "J", "L", "S", "Z", "T"] {
        test.play(letter);
        assert_landings_match_the_search(&test.game);
    }
}

/// Player 2 under heavy at this level, on a board with some blocks.
fn under_heavy(level: u8) -> TestMatch {
    let mut test = TestMatch::new(&setup(0, [0, level], ["I", "I"]));
    let others = ["O 4right drop", "T 7right drop", "I drop", "S 2right drop", "L 5right drop"];
    for (turn, other) in crate::play::EARN.split('|').zip(others.iter().chain(&[""])) {
        test.play(turn).play(other);
    }
    test.play("heavy");
    assert!(test.game.player(Side::Two).is_heavy());
    test
}

#[test]
fn ruling_under_heavy_a_sideways_command_can_drop_the_block() {
    for level in [0, 3] {
        let mut test = under_heavy(level);
        for letter in ["I", "J", "O", "Z", "T"] {
            test.play(letter);
            assert_landings_match_the_search(&test.game);
        }
        test.play("3right");
        assert_landings_match_the_search(&test.game);
    }
}

#[test]
fn a_blocked_command_can_be_the_only_way_to_sink_by_one_row() {
    // Column 10 has a gap four cells high, closed above and below, next to a shaft in column 11.
    let mut test = TestMatch::new(&setup(0, [3, 0], ["I", "I"]));
    test.turns("O 5right drop|O 5right drop|O 5right drop|O 8right drop|I 6right drop", "drop");
    assert_eq!(
        test.pile(Side::One),
        [
            "......IIII.",
            ".....OO....",
            ".....OO....",
            ".....OO....",
            ".....OO....", //
            ".....OO.OO.",
            ".....OO.OO.",
        ]
    );
    // The I is one row too high in the shaft, and `down` would sink it by two rows.
    test.play("drop I clockwise 10right 8down");
    assert_eq!(test.position(), (14, 10));
    assert_landings_match_the_search(&test.game);
    let inside: Cells = (12..=15).map(|row| (row, 9)).collect();
    let landing = landings(&test.game).into_iter().find(|landing| cells(landing.block) == inside);
    assert_eq!(landing.map(|landing| landing.commands.len()), Some(3));
}

/// Compares positions with a falling block from random matches until `count` matching positions have been checked.
fn compare_where(count: usize, wanted: fn(&Biquadris, Side) -> bool) {
    let mut runner = TestRunner::deterministic();
    let mut compared = 0;
    while compared < count {
        let setup = streams::setup().new_tree(&mut runner).unwrap().current();
        let intents = streams::intents(60).new_tree(&mut runner).unwrap().current();
        let mut game = Biquadris::new(&setup);
        let mut last = None;
        for intent in &intents {
            for mv in intent.commands(&game) {
                let _ = game.play(&mv, &mut Vec::new());
            }
            if let Some(side) = game.side_to_move()
                && game.action_due().is_none()
                && wanted(&game, side)
            {
                last = Some(game.clone());
            }
        }
        if let Some(game) = last {
            assert_landings_match_the_search(&game);
            compared += 1;
        }
    }
}

#[test]
fn landings_in_random_positions() {
    compare_where(40, |_, _| true);
}

#[test]
fn landings_in_random_positions_under_heavy() {
    compare_where(40, |game, side| game.player(side).is_heavy());
}

#[test]
fn landings_in_random_positions_with_a_heavy_block() {
    compare_where(40, |game, side| game.player(side).current().is_some_and(|block| block.level().is_heavy()));
}

#[test]
fn there_are_no_landings_while_an_action_is_due() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.earn("drop");
    assert_eq!(landings(&test.game), []);
}
