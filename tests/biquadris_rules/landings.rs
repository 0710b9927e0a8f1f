// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Help with playing": the places where a block can come to rest, and the shortest commands there,
//! against a search that tries every command in every place with the real rules.

use std::collections::{BTreeMap, HashSet, VecDeque};

use biquadris::game::Game;
use biquadris::games::biquadris::landings::landings;
use biquadris::games::biquadris::{Biquadris, Block, Event, Move, Side, Step, Times};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::play::{Table, setup};
use crate::streams;

type Cells = Vec<(usize, usize)>;

fn cells(block: Block) -> Cells {
    let mut cells: Cells = block.cells().map(|(row, column)| (row.index(), column.index())).collect();
    cells.sort_unstable();
    cells
}

/// Where the block was locked by this command, if it was.
fn locked(game: &mut Biquadris, mv: &Move) -> Option<Cells> {
    let mut events = Vec::new();
    let _ = game.play(mv, &mut events).expect("a step is taken while a block falls");
    events.into_iter().find_map(|event| match event {
        Event::Locked(_, block) => Some(cells(block)),
        _ => None,
    })
}

/// Every resting place and the fewest commands to it, the last included.
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

fn agree(game: &Biquadris) {
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
        let plain = *last == Move::from(Step::Drop);
        let side = game.side_to_move().unwrap();
        let sideways = matches!(last, Move::Steps(Step::Left | Step::Right, _)) && game.player(side).is_heavy();
        assert!(plain || sideways, "{}", landing.line());
        assert!(!before.contains(last) || !plain, "{}", landing.line());
    }
}

#[test]
fn on_an_empty_board_each_block_has_its_places() {
    // Columns for each orientation: 11 − width + 1.
    for (letter, places) in [("I", 8 + 11), ("J", 2 * (9 + 10)), ("O", 10), ("S", 9 + 10), ("T", 2 * (9 + 10))] {
        let table = Table::with_blocks(letter, "I");
        assert_eq!(landings(&table.game).len(), places, "{letter}");
        agree(&table.game);
    }
}

#[test]
fn a_line_is_what_to_type() {
    let table = Table::with_blocks("O", "I");
    let lines: Vec<String> = landings(&table.game).iter().map(|landing| landing.line()).collect();
    assert_eq!(lines[0], "drop");
    assert!(lines.contains(&"4right drop".to_owned()), "{lines:?}");
}

#[test]
fn ruling_a_repeated_command_counts_as_one() {
    // A heavy block four rows above a pile: step by step it would sink too far to pass over it.
    let mut table = Table::new(&setup(0, [3, 0], ["I", "I"]));
    table.turns("I 4right drop|I 4right drop|I 4right drop|I 4right drop|I 4right drop", "drop");
    table.play("drop I clockwise 8down");
    agree(&table.game);
    let reached: Vec<_> = landings(&table.game).iter().map(|landing| landing.line()).collect();
    assert!(reached.iter().any(|line| line == "10right drop" || line == "7right drop"), "{reached:?}");
}

#[test]
fn under_overhangs_and_beside_walls() {
    let mut table = Table::with_blocks("O", "I");
    table.turns("drop|I right drop|T 7right drop|Z 8right drop|J 5right clockwise drop", "drop").play("drop");
    for letter in ["I", "J", "L", "S", "Z", "T"] {
        table.play(letter);
        agree(&table.game);
    }
}

/// Player 2 under heavy on a board with some blocks, at this level.
fn burdened(level: u8) -> Table {
    let mut table = Table::new(&setup(0, [0, level], ["I", "I"]));
    let others = ["O 4right drop", "T 7right drop", "I drop", "S 2right drop", "L 5right drop"];
    for (turn, other) in crate::play::EARN.split('|').zip(others.iter().chain(&[""])) {
        table.play(turn).play(other);
    }
    table.play("heavy");
    assert!(table.game.player(Side::Two).is_heavy());
    table
}

#[test]
fn ruling_under_heavy_the_last_sideways_command_may_itself_drop_the_block() {
    for level in [0, 3] {
        let mut table = burdened(level);
        for letter in ["I", "J", "O", "Z", "T"] {
            table.play(letter);
            agree(&table.game);
        }
        table.play("3right");
        agree(&table.game);
    }
}

#[test]
fn in_random_positions() {
    let mut runner = TestRunner::deterministic();
    let mut compared = 0;
    while compared < 40 {
        let setup = streams::setup().new_tree(&mut runner).unwrap().current();
        let wishes = streams::wishes(60).new_tree(&mut runner).unwrap().current();
        let mut game = Biquadris::new(&setup);
        for mv in wishes.iter().flat_map(|wish| wish.commands(&game.clone())).collect::<Vec<_>>() {
            let _ = game.play(&mv, &mut Vec::new());
        }
        if game.side_to_move().is_some() && game.action_due().is_none() {
            agree(&game);
            compared += 1;
        }
    }
}

#[test]
fn none_while_an_action_is_due() {
    let mut table = Table::with_blocks("I", "I");
    table.earn("drop");
    assert_eq!(landings(&table.game), []);
}
