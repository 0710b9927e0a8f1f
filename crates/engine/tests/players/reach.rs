// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the bit-parallel search for resting places, against `landings()`, which applies the actual rules, and
//! against a reference implementation that tries every command in every position.

use std::collections::BTreeSet;

use engine::biquadris::grid::{Grid, Pose};
use engine::biquadris::reach::{resting_places, resting_places_entering};
use rules::biquadris::geometry::{COLUMNS, ROWS};
use rules::biquadris::landings::landings;
use rules::biquadris::{Block, Level, Tetromino};
use rules::random::{below, generator};

use crate::positions;

/// Block of the reference implementation: kind, rotation, lowest row, leftmost column.
type BlockPosition = (Tetromino, i32, i32, i32);

const LEFT: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
/// Change of rotation, row and column by each command.
const CHANGES: [(i32, i32, i32); 5] = [(0, 0, -1), (0, 0, 1), (0, 1, 0), (1, 0, 0), (3, 0, 0)];

fn fits(grid: &Grid, (kind, turns, bottom, left): BlockPosition) -> bool {
    kind.shape(turns as u8).cells.iter().all(|&(x, y)| {
        let (row, column) = (bottom - i32::from(y), left + i32::from(x));
        (0..ROWS as i32).contains(&row)
            && (0..COLUMNS as i32).contains(&column)
            && grid.0[row as usize] >> column & 1 == 0
    })
}

fn changed((kind, turns, bottom, left): BlockPosition, (turn, down, right): (i32, i32, i32)) -> BlockPosition {
    (kind, (turns + turn) % i32::from(kind.orientations()), bottom + down, left + right)
}

fn reference_search(grid: &Grid, start: BlockPosition, heavy: bool, special: bool) -> BTreeSet<Pose> {
    let place =
        |(_, turns, bottom, left): BlockPosition| Pose { turns: turns as u8, bottom: bottom as u8, left: left as u8 };
    let lower = |position| Some(changed(position, CHANGES[DOWN])).filter(|&lower| fits(grid, lower));
    let mut rests = BTreeSet::new();
    let mut visited = BTreeSet::from([place(start)]);
    let mut pending = Vec::from([start]);
    while let Some(position) = pending.pop() {
        rests.insert(place(std::iter::successors(Some(position), |&position| lower(position)).last().unwrap()));
        for (command, change) in CHANGES.into_iter().enumerate() {
            for times in 1..=20 {
                let mut at = position;
                for _ in 0..times {
                    let next = changed(at, change);
                    if !fits(grid, next) {
                        break;
                    }
                    at = next;
                }
                if heavy {
                    at = lower(at).unwrap_or(at);
                }
                let two = special && [LEFT, RIGHT].contains(&command);
                let dropped = two && (0..2).any(|_| lower(at).map(|lower| at = lower).is_none());
                if dropped {
                    rests.insert(place(at));
                } else if visited.insert(place(at)) {
                    pending.push(at);
                }
            }
        }
    }
    rests
}

#[test]
fn places_match_landings() {
    let positions = positions::positions(1_000);
    let mut heavy_positions = 0;
    for game in positions {
        let player = game.player(game.side_to_move().unwrap());
        let found: Vec<Pose> =
            resting_places(&Grid::of(player.board()), player.current().unwrap(), player.is_heavy()).iter().collect();
        let listed: BTreeSet<Pose> = landings(&game).iter().map(|landing| landing.block.into()).collect();
        assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), listed, "{:?}", player.board());
        assert_eq!(found.len(), listed.len(), "a place was found twice");
        heavy_positions += usize::from(player.is_heavy());
    }
    assert!(heavy_positions > 20, "only {heavy_positions} positions were under the special action heavy");
}

#[test]
fn places_match_the_reference_implementation() {
    let mut rng = generator(3, 0);
    let mut under_overhangs = 0;
    for _ in 0..350 {
        let grid = positions::grid(&mut rng);
        let kind = Tetromino::ALL[below(&mut rng, 7) as usize];
        for (level, special) in [(2, false), (3, false), (2, true), (3, true)] {
            let block = Block::entering(kind, Level::new(level).unwrap());
            let start = (kind, 0, block.bottom().index() as i32, 0);
            if !fits(&grid, start) {
                assert_eq!(resting_places(&grid, block, special).count(), 0);
                continue;
            }
            let found: BTreeSet<Pose> = resting_places(&grid, block, special).iter().collect();
            assert_eq!(
                found,
                reference_search(&grid, start, level == 3, special),
                "{kind} at {level}, {special}: {grid:?}"
            );
            let covered = |place: &&Pose| {
                (0..place.bottom).any(|row| !fits(&grid, (kind, place.turns.into(), row.into(), place.left.into())))
            };
            under_overhangs += found.iter().filter(covered).count();
        }
    }
    assert!(under_overhangs > 500, "{under_overhangs}");
}

#[test]
fn places_match_from_any_starting_position() {
    let mut rng = generator(4, 0);
    let mut compared = 0;
    while compared < 400 {
        let grid = positions::grid(&mut rng);
        let kind = Tetromino::ALL[below(&mut rng, 7) as usize];
        let level = Level::new(2 + below(&mut rng, 2) as u8).unwrap();
        let mut block = Block::entering(kind, level);
        for _ in 0..below(&mut rng, 4) {
            block = block.turned_clockwise().unwrap_or(block);
        }
        for _ in 0..below(&mut rng, 11) {
            block = block.moved_right().unwrap_or(block);
        }
        let up = below(&mut rng, 3) == 0;
        for _ in 0..below(&mut rng, 10) {
            block = if up { block.moved_up() } else { block.moved_down() }.unwrap_or(block);
        }
        let position = (kind, block.turns().into(), block.bottom().index() as i32, block.left().index() as i32);
        if fits(&grid, position) {
            let special = below(&mut rng, 2) == 0;
            let found: BTreeSet<Pose> = resting_places(&grid, block, special).iter().collect();
            assert_eq!(
                found,
                reference_search(&grid, position, level.is_heavy(), special),
                "{block:?}, {special}: {grid:?}"
            );
            compared += 1;
        }
    }
}

#[test]
fn places_on_an_empty_board() {
    for (kind, places) in [(Tetromino::I, 8 + 11), (Tetromino::J, 38), (Tetromino::O, 10), (Tetromino::S, 19)] {
        for level in [Level::Zero, Level::Four] {
            assert_eq!(resting_places_entering(&Grid::EMPTY, kind, level).count(), places, "{kind}");
        }
    }
}
