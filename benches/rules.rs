// SPDX-License-Identifier: GPL-3.0-or-later
//! How fast the rules are by themselves. Targets: at least 20 000 000 moves a second in Biquadris, 10 000 000 in Push and
//! Clear; in Blocky at most 20 µs for a move on the deepest board, with all scores reckoned anew; in Blokus at most 1 µs for
//! the 58 first moves, 2 µs for a list of about 500, and 30 s to count the positions after five plies.

use std::hint::black_box;

use biquadris::game::{Game, Within};
use biquadris::games::biquadris::landings::landings;
use biquadris::games::biquadris::{Action, Biquadris, Level, Move, Setup, Step, Tetromino};
use biquadris::games::blocky::{self, Blocky, Colour, Measure, Path};
use biquadris::games::blokus::{self, Blokus, Placement, generate};
use biquadris::games::push_and_clear::{self, PushAndClear};
use biquadris::games::random::{below, generator};
use biquadris::play::Session;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Moves as a player makes them: a few steps, then a drop; now and then a replaced block.
fn stream(length: usize) -> Vec<Move> {
    let mut rng = generator(1, 0);
    let steps = [
        Step::Left,
        Step::Right,
        Step::Right,
        Step::Down,
        Step::Clockwise,
        Step::Counterclockwise,
        Step::Right,
        Step::Drop,
        Step::Replace(Tetromino::T),
    ];
    (0..length).map(|_| steps[below(&mut rng, steps.len() as u32) as usize].into()).collect()
}

/// Plays the moves; whoever loses begins anew, and whatever is earned is spent.
fn play(game: &mut Biquadris, moves: &[Move], events: &mut Vec<biquadris::games::biquadris::Event>) {
    for mv in moves {
        events.clear();
        if game.play(mv, events).is_err() {
            let answer = if game.winner().is_some() { Move::Restart } else { Move::Choose(Action::MoveUp.into()) };
            let _ = black_box(game.play(&answer, events));
        }
    }
}

fn moves(criterion: &mut Criterion) {
    let moves = stream(100_000);
    let mut group = criterion.benchmark_group("moves");
    group.throughput(Throughput::Elements(moves.len() as u64));
    for level in [Level::Zero, Level::Two, Level::Four] {
        let setup = Setup { start_levels: [level; 2], ..Setup::with_seed(7) };
        group.bench_function(format!("level {level}"), |bencher| {
            let mut game = Biquadris::new(&setup);
            let mut events = Vec::new();
            bencher.iter(|| play(&mut game, &moves, &mut events));
        });
    }
    group.finish();
}

fn searches(criterion: &mut Criterion) {
    let mut game = Biquadris::new(&Setup { start_levels: [Level::Two; 2], ..Setup::with_seed(7) });
    play(&mut game, &stream(60), &mut Vec::new());
    criterion.bench_function("landings of one position", |bencher| bencher.iter(|| landings(black_box(&game))));
}

/// One step back in a match of a million moves: under 5 ms, near its end and in its middle.
fn undo(criterion: &mut Criterion) {
    let mut session = Session::<Biquadris>::new(Setup::with_seed(7));
    let cycle = [Step::Right, Step::Left].map(Move::from);
    for mv in cycle.iter().cycle().take(1_000_000) {
        let _ = session.play(mv.clone(), &mut Vec::new());
    }
    criterion.bench_function("undo and redo after a million moves", |bencher| {
        bencher.iter(|| session.undo(1) + session.redo(1, &mut Vec::new()));
    });
    session.undo(500_000);
    criterion.bench_function("undo and redo half a million moves back", |bencher| {
        bencher.iter(|| session.undo(1) + session.redo(1, &mut Vec::new()));
    });
}

/// Random moves, each with its new box; a direction that is impossible is followed by the next. A game that is over is
/// followed by one of the next seed.
fn push_and_clear(criterion: &mut Criterion) {
    let mut rng = generator(1, 0);
    let ways: Vec<u8> = (0..100_000).map(|_| below(&mut rng, 4) as u8).collect();
    let mut group = criterion.benchmark_group("push and clear");
    group.throughput(Throughput::Elements(ways.len() as u64));
    for side in [6, 10] {
        let Some(size) = push_and_clear::Size::new(side) else { continue };
        group.bench_function(format!("random moves on {size}"), |bencher| {
            let mut seed = 0u64;
            let mut game = PushAndClear::new(&push_and_clear::Setup { seed: seed.into(), size });
            let mut events = Vec::new();
            bencher.iter(|| {
                for &way in &ways {
                    let mut directions = push_and_clear::Direction::ALL.into_iter().cycle().skip(way.into()).take(4);
                    events.clear();
                    let made = |direction: push_and_clear::Direction| game.play(&direction.into(), &mut events).is_ok();
                    if !directions.any(made) {
                        seed += 1;
                        game = PushAndClear::new(&push_and_clear::Setup { seed: seed.into(), size });
                    }
                }
            });
        });
    }
    group.finish();
}

/// The ways to all blocks, by their level; of these a level is drawn first, and then a block, so that large ones come as
/// often as small ones.
fn by_level(game: &Blocky) -> Vec<Vec<Path>> {
    let mut levels = vec![Vec::new(); usize::from(game.max_depth()) + 1];
    for path in game.paths() {
        levels[usize::from(path.level())].push(path);
    }
    levels
}

/// What both goals count, for all four colours.
fn all_scores(game: &Blocky) -> u32 {
    let board = game.board();
    let both = |colour| Measure::ALL.map(|measure| measure.of(board, colour)).iter().sum::<u32>();
    Colour::ALL.map(both).iter().sum()
}

/// Random moves at random levels, after each of which everything is scored. Rotations and reflections leave the tree's
/// ways as they are only below the block, so a way that leads nowhere any more is followed by the next.
fn blocky(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("blocky");
    for depth in [4, 5, 7] {
        let setup = blocky::Setup { turns: Within::nearest(9999), ..blocky::Setup::with_seed(7) };
        let start = Blocky::new(&blocky::Setup { start: blocky::Start::Made(Within::nearest(depth)), ..setup });
        let levels = by_level(&start);
        for (name, actions, from, to) in [
            ("turns and reflections", &blocky::Action::ALL[..4], 0, levels.len()),
            ("smashes", &blocky::Action::ALL[4..], 1, levels.len() - 1),
        ] {
            let mut rng = generator(1, 0);
            let mut any = |bound: usize| below(&mut rng, bound as u32) as usize;
            let moves: Vec<blocky::Move> = std::iter::repeat_with(|| {
                let level = &levels[from + any(to - from)];
                blocky::Move::Act(actions[any(actions.len())], level[any(level.len())])
            })
            .take(10_000)
            .collect();
            let mut next = moves.iter().cycle();
            let (mut game, mut events) = (start.clone(), Vec::new());
            group.bench_function(format!("{name} at depth {depth}"), |bencher| {
                bencher.iter(|| {
                    for mv in next.by_ref() {
                        events.clear();
                        match game.play(mv, &mut events) {
                            Ok(_) => break,
                            Err(blocky::Refusal::Over) => game = start.clone(),
                            Err(_) => {}
                        }
                    }
                    all_scores(black_box(&game))
                });
            });
        }
    }
    group.finish();
}

/// A match in which all begin with five squares, and go on with what opens most: a position with about 500 placements.
fn with_many_placements() -> Blokus {
    let count = |game: &Blokus, colour| generate::count(game.board(), colour, game.pieces(colour));
    let mut game = Blokus::new(&blokus::Setup::with_seed(7));
    while let Some(turn) = game.to_move().filter(|turn| count(&game, turn.colour) < 500) {
        // Of what is possible, the placement after which this colour has most.
        let after = |placement: &Placement| {
            let mut board = game.board().clone();
            board.place(turn.colour, *placement);
            generate::count(&board, turn.colour, game.pieces(turn.colour).without(placement.piece()))
        };
        let best = game.placements().into_iter().max_by_key(after);
        if best.is_none_or(|best| game.play(&best.into(), &mut Vec::new()).is_err()) {
            break;
        }
    }
    game
}

/// How many positions there are after so many plies; the last ply is counted, not played.
fn plies(game: &Blokus, depth: u32) -> u64 {
    let Some(turn) = game.to_move() else { return 0 };
    if depth == 1 {
        return generate::count(game.board(), turn.colour, game.pieces(turn.colour)) as u64;
    }
    let after = |placement: Placement| {
        let mut game = game.clone();
        let played = game.play(&placement.into(), &mut Vec::new());
        if played.is_ok() { plies(&game, depth - 1) } else { 0 }
    };
    game.placements().into_iter().map(after).sum()
}

/// All placements of a colour: at first, and where there are many. Counting of plies checks the known number, too.
fn blokus(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("blokus");
    let start = Blokus::new(&blokus::Setup::with_seed(7));
    for (name, game) in [("the first moves", &start), ("many moves", &with_many_placements())] {
        let Some(turn) = game.to_move() else { continue };
        let (colour, left) = (turn.colour, game.pieces(turn.colour));
        let mut found = Vec::new();
        let name = format!("{name}, {}", generate::count(game.board(), colour, left));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                found.clear();
                generate::legal(black_box(game.board()), colour, left, &mut found);
                found.len()
            });
        });
    }
    group.sample_size(10);
    for (depth, known) in [(4, 11_316_496), (5, 1_898_244_648)] {
        group.bench_function(format!("{depth} plies counted"), |bencher| {
            bencher.iter(|| assert_eq!(plies(black_box(&start), depth), known));
        });
    }
    group.finish();
}

criterion_group!(benches, moves, searches, undo, push_and_clear, blocky, blokus);
criterion_main!(benches);
