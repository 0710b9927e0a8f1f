// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Help with playing": the places where a block can come to rest, and the shortest commands there,
//! against a search that tries every command in every place with the real rules.

use std::collections::{BTreeMap, HashSet, VecDeque};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use rules::biquadris::landings::{Landing, landings};
use rules::biquadris::{Biquadris, Block, Event, Move, Side, Step, Times};
use rules::game::Game;

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
    let lines: Vec<String> = landings(&table.game).iter().map(Landing::line).collect();
    assert_eq!(lines[0], "drop");
    assert!(lines.contains(&"4right drop".to_owned()), "{lines:?}");
}

#[test]
fn ruling_a_repeated_command_counts_as_one() {
    // An upright heavy I just above the height of a pile of five in columns 5 to 8.
    let mut table = Table::new(&setup(0, [3, 0], ["I", "I"]));
    table.turns("I 4right drop|I 4right drop|I 4right drop|I 4right drop|I 4right drop", "drop");
    table.play("drop I clockwise 7down");
    assert_eq!(table.place(), (12, 0));
    agree(&table.game);
    // One command takes it over the pile; step by step it sinks in front of it.
    let lines: Vec<_> = landings(&table.game).iter().map(Landing::line).collect();
    assert!(lines.contains(&"10right drop".to_owned()), "{lines:?}");
    table.play(&"right ".repeat(10));
    assert_eq!(table.place(), (17, 3));
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
fn a_blocked_command_may_be_the_only_way_to_sink_by_one_row() {
    // Column 10 has a place four high, closed above and below; column 11 is a shaft beside it.
    let mut table = Table::new(&setup(0, [3, 0], ["I", "I"]));
    table.turns("O 5right drop|O 5right drop|O 5right drop|O 8right drop|I 6right drop", "drop");
    assert_eq!(
        table.pile(Side::One),
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
    // One row too high in the shaft: down would sink a heavy block by two.
    table.play("drop I clockwise 10right 8down");
    assert_eq!(table.place(), (14, 10));
    agree(&table.game);
    let inside: Cells = (12..=15).map(|row| (row, 9)).collect();
    let landing = landings(&table.game).into_iter().find(|landing| cells(landing.block) == inside);
    assert_eq!(landing.map(|landing| landing.commands.len()), Some(3));
}

/// Positions of random matches in which a block falls, until so many are compared.
fn compare_where(most: usize, wanted: fn(&Biquadris, Side) -> bool) {
    let mut runner = TestRunner::deterministic();
    let mut compared = 0;
    while compared < most {
        let setup = streams::setup().new_tree(&mut runner).unwrap().current();
        let wishes = streams::wishes(60).new_tree(&mut runner).unwrap().current();
        let mut game = Biquadris::new(&setup);
        let mut last = None;
        for wish in &wishes {
            for mv in wish.commands(&game) {
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
            agree(&game);
            compared += 1;
        }
    }
}

#[test]
fn in_random_positions() {
    compare_where(40, |_, _| true);
}

#[test]
fn in_random_positions_under_heavy() {
    compare_where(40, |game, side| game.player(side).is_heavy());
}

#[test]
fn in_random_positions_with_a_block_of_level_3_or_4() {
    compare_where(40, |game, side| game.player(side).current().is_some_and(|block| block.level().is_heavy()));
}

#[test]
fn none_while_an_action_is_due() {
    let mut table = Table::with_blocks("I", "I");
    table.earn("drop");
    assert_eq!(landings(&table.game), []);
}
