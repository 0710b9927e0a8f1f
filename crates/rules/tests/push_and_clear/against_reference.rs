// SPDX-License-Identifier: GPL-3.0-or-later
//! Random games, compared with the reference implementation.

use std::collections::BTreeMap;

use rules::game::{Change, Game};
use rules::push_and_clear::{Classic, Generator, Move, PushAndClear, Seed, Setup, Size};

use crate::chacha::Draws;
use crate::play::classic;
use crate::reference::{Reference, Source, WAYS};

/// Cases that the random games must cover.
const CASES: [&str; 11] = [
    "one line",
    "parallel lines",
    "crossing lines",
    "first cell fills a line",
    "second cell fills a line",
    "third cell fills a line",
    "point destroyed",
    "fixed",
    "not fixed after all",
    "several boxes pushed, points swept up",
    "over",
];

fn assert_same(game: &PushAndClear, reference: &Reference) {
    assert_eq!(game.board().to_string(), reference.rows());
    assert_eq!((game.score(), game.steps()), (reference.score, reference.steps));
    assert_eq!(game.is_over(), reference.is_over());
    if let (Generator::Classic(classic), Source::Classic(state)) = (game.generator(), &reference.source) {
        assert_eq!(u32::from(classic.state()), *state);
    }
    for (name, dx, dy) in WAYS {
        let listed = game.legal_moves().contains(&name.parse().unwrap());
        assert_eq!(listed, reference.can_go(dx, dy), "{name}: {}", reference.rows());
    }
}

/// Plays a move in both implementations if it is legal; otherwise both must refuse it.
fn go(game: &mut PushAndClear, reference: &mut Reference, direction: u32) {
    let (name, dx, dy) = WAYS[direction as usize];
    let change = game.play(&name.parse::<Move>().unwrap(), &mut Vec::new());
    assert_eq!(change.is_ok(), reference.can_go(dx, dy), "{name}: {}", reference.rows());
    if change.is_ok() {
        reference.go(dx, dy);
    }
    assert_same(game, reference);
}

fn source(seed: Seed) -> Source {
    match seed {
        Seed::Number(number) => Source::Seeded(Draws::new(number, 0)),
        Seed::Classic(classic) => Source::Classic(classic.state().into()),
    }
}

fn add(seen: &mut BTreeMap<&'static str, u32>, reference: &Reference) {
    for (what, count) in &reference.seen {
        *seen.entry(what).or_default() += count;
    }
}

#[test]
fn random_games_match_the_reference() {
    let mut seen = BTreeMap::new();
    for size in Size::all() {
        let classics = (1..=172).step_by(11).map(classic);
        for seed in (0..15u64).map(Seed::Number).chain(classics) {
            let mut game = PushAndClear::new(&Setup { seed, size });
            let mut reference = Reference::empty(size.side().into(), source(seed));
            reference.start();
            assert_same(&game, &reference);
            let mut choice = Draws::new(size.side().into(), 7);
            for _ in 0..300 {
                if !reference.is_over() {
                    go(&mut game, &mut reference, choice.below(4));
                } else {
                    assert_eq!(game.play(&Move::Restart, &mut Vec::new()), Ok(Change::Changed));
                    if let Seed::Number(_) = seed {
                        reference.source = source(seed);
                    }
                    reference.start();
                    assert_same(&game, &reference);
                }
            }
            add(&mut seen, &reference);
        }
    }
    for what in CASES {
        assert!(seen.contains_key(what), "{what} never happened: {seen:?}");
    }
}

#[test]
fn moves_on_random_boards_match_the_reference() {
    let mut seen = BTreeMap::new();
    let mut draws = Draws::new(1, 1);
    for _ in 0..15_000 {
        let side = 4 + draws.below(7) as usize;
        let seed = match Classic::new(draws.below(250) as u8) {
            Some(classic) => Seed::Classic(classic),
            None => Seed::Number(draws.below(1000).into()),
        };
        let mut reference = Reference::empty(side, source(seed));
        // From nearly empty to nearly full boards, with varying numbers of fixed boxes and points.
        let (solid, fixed, points) = (draws.below(101), draws.below(101), draws.below(101));
        for cell in reference.cells.iter_mut().flatten() {
            let mut chance = |percent| draws.below(100) < percent;
            *cell = match (chance(solid), chance(fixed), chance(points)) {
                (true, true, _) => '#',
                (true, false, _) => 'o',
                (false, _, true) => '*',
                (false, _, false) => '.',
            };
        }
        // Occasionally, all cells that the next draws can select are taken.
        if solid < 20 {
            let mut source = reference.source.clone();
            for _ in 0..90 {
                let number = source.below((side * side) as u32) as usize;
                reference.cells[number / side][number % side] = '#';
            }
        }
        // No line may be full: a gap is made in each full line.
        let [x, y] = [(); 2].map(|()| draws.below(side as u32) as usize);
        reference.cells[x][y] = '@';
        while let Some(x) = reference.full_columns().first() {
            reference.cells[*x][draws.below(side as u32) as usize] = '.';
        }
        while let Some(y) = reference.full_rows().first() {
            reference.cells[draws.below(side as u32) as usize][*y] = '.';
        }
        reference.steps = [0, 3, 50, 400, 899, 5000][draws.below(6) as usize];
        let board = reference.rows().parse().unwrap();
        let mut game = PushAndClear::at(board, seed, 0, reference.steps).unwrap();
        assert_same(&game, &reference);
        for _ in 0..3 {
            go(&mut game, &mut reference, draws.below(4));
        }
        add(&mut seen, &reference);
    }
    for what in CASES.into_iter().chain(["cleared twice", "no cell in 86 draws"]) {
        assert!(seen.contains_key(what), "{what} never happened: {seen:?}");
    }
}
