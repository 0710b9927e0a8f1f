// SPDX-License-Identifier: GPL-3.0-or-later
//! How fast boards are painted. Target: both boards, full of blocks with letters and patterns, in at most 1 ms where a
//! unit is one device pixel, and in at most 1.5 ms where it is two; a board of Blocky, however finely divided, in at most
//! 2 ms where a unit is one device pixel; a board of Blokus with all pieces that find room in at most 2 ms, a held piece
//! upon it in at most 0.3 ms.

use biquadris::game::Game;
use biquadris::games::biquadris::geometry::{Column, Row};
use biquadris::games::biquadris::{Biquadris, Level, Move, Player, Setup, Side, Step, Times};
use biquadris::games::blocky;
use biquadris::games::blokus::{self, Blokus};
use biquadris::games::random::{below, generator};
use biquadris::paint::biquadris::{Painter, grid};
use biquadris::paint::blocky::{Geometry, Painter as BlockyPainter};
use biquadris::paint::blokus::{Geometry as BlokusGeometry, Painter as BlokusPainter, Position, Shown};
use biquadris::paint::{Look, Marks, Scheme};
use cairo::{Context, Format, ImageSurface};
use criterion::{Criterion, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;

/// The cells of a board in a window of 860 × 720 have this side, in units.
const CELL: i32 = 30;

/// Of many positions the one with the most cells on both boards.
fn crowded() -> Biquadris {
    let mut best = Biquadris::new(&Setup::with_seed(1));
    for seed in 0..20 {
        let mut rng = generator(seed, 0);
        let mut game = Biquadris::new(&Setup { start_levels: [Level::Two; 2], ..Setup::with_seed(seed) });
        while game.winner().is_none() && game.action_due().is_none() {
            for step in [Step::Clockwise, Step::Right] {
                let times = Times::new(below(&mut rng, 11) as u16).unwrap_or(Times::ONCE);
                let _ = game.play(&Move::Steps(step, times), &mut Vec::new());
            }
            let _ = game.play(&Step::Drop.into(), &mut Vec::new());
            if game.winner().is_none() && cells(&game) > cells(&best) {
                best = game.clone();
            }
        }
    }
    best
}

fn cells(game: &Biquadris) -> usize {
    let taken = |player: &Player| {
        let places = Row::all().flat_map(|row| Column::all().map(move |column| (row, column)));
        places.filter(|&(row, column)| player.board().owner(row, column).is_some()).count()
    };
    Side::BOTH.into_iter().map(|side| taken(game.player(side))).sum()
}

fn boards(criterion: &mut Criterion) {
    let game = crowded();
    let mut group = criterion.benchmark_group(format!("both boards, {} locked cells", cells(&game)));
    let (width, height) = grid::size(CELL);
    for scale in [1, 2] {
        for (name, look) in [
            ("letters", Look::default()),
            ("letters and patterns", Look { scheme: Scheme::Vivid, marks: Marks::Both, ..Look::default() }),
        ] {
            let surface = ImageSurface::create(Format::ARgb32, width * scale, height * scale).expect("a picture");
            surface.set_device_scale(scale.into(), scale.into());
            let cr = Context::new(&surface).expect("a context");
            let painter = Painter::new(&cr, grid::fit(width, height, scale), look);
            group.bench_function(format!("{name}, scale {scale}"), |bencher| {
                bencher.iter(|| Side::BOTH.map(|side| painter.side(&game, side, None).expect("painted")));
            });
        }
    }
    group.finish();
}

/// The deepest board of Blocky that there can be, in a room of so many units.
const DEEPEST: u32 = 7;
const ROOM: i32 = 660;

/// A block divided down to its unit cells, each in a random colour.
fn shattered(rng: &mut ChaCha8Rng, height: u8) -> blocky::Block {
    if height == 0 {
        return blocky::Block::plain(blocky::Colour::ALL[below(rng, 4) as usize], 0);
    }
    let children = std::array::from_fn(|_| shattered(rng, height - 1));
    blocky::Block::divided(children).expect("children of one height")
}

fn blocky_boards(criterion: &mut Criterion) {
    let depth = blocky::Depth::new(DEEPEST).expect("a depth");
    let made = blocky::Setup { start: blocky::Start::Made(depth), ..blocky::Setup::with_seed(1) };
    let boards = [
        ("made", blocky::Blocky::new(&made).board().clone()),
        ("divided all the way", shattered(&mut generator(1, 0), DEEPEST as u8)),
    ];
    let mut group = criterion.benchmark_group("blocky, depth 7");
    for (name, board) in boards {
        for scale in [1, 2] {
            let surface = ImageSurface::create(Format::ARgb32, ROOM * scale, ROOM * scale).expect("a picture");
            surface.set_device_scale(scale.into(), scale.into());
            let cr = Context::new(&surface).expect("a context");
            let geometry = Geometry::of(board.height(), (ROOM, ROOM), scale);
            let goal = blocky::Goal { measure: blocky::Measure::Blob, colour: blocky::Colour::Red };
            let cells = goal.cells(&board);
            for marks in Marks::ALL {
                let painter = BlockyPainter::new(&cr, geometry, Look { marks, ..Look::default() });
                group.bench_function(format!("{name}, {}, scale {scale}", marks.name()), |bencher| {
                    bencher.iter(|| painter.board(&board).expect("painted"));
                });
            }
            let painter = BlockyPainter::new(&cr, geometry, Look::default());
            group.bench_function(format!("{name}, lit blob, scale {scale}"), |bencher| {
                bencher.iter(|| painter.lit(&cells).expect("painted"));
            });
        }
    }
    group.finish();
}

/// The pieces of a whole game of Blokus at random, of the largest that each colour can place.
fn placed() -> Vec<(blokus::Colour, blokus::Placement)> {
    let mut game = Blokus::new(&blokus::Setup::with_seed(1));
    let (mut rng, mut placed) = (generator(1, 0), Vec::new());
    while let Some(turn) = game.to_move() {
        let mut choice = game.placements();
        let largest = choice.iter().map(|it| it.piece().size()).max();
        choice.retain(|it| Some(it.piece().size()) == largest);
        let placement = choice[below(&mut rng, choice.len() as u32) as usize];
        placed.push((turn.colour, placement));
        game.play(&placement.into(), &mut Vec::new()).map(drop).expect("a legal move");
    }
    placed
}

fn blokus_boards(criterion: &mut Criterion) {
    let placed = placed();
    let mut board = blokus::Board::default();
    placed.iter().for_each(|(colour, placement)| board.place(*colour, *placement));
    let squares = board.taken().count();
    let mut group = criterion.benchmark_group(format!("blokus, {} pieces, {squares} squares", placed.len()));
    let side = 640;
    for scale in [1, 2] {
        let surface = ImageSurface::create(Format::ARgb32, side * scale, side * scale).expect("a picture");
        surface.set_device_scale(scale.into(), scale.into());
        let cr = Context::new(&surface).expect("a context");
        for marks in Marks::ALL {
            let look = Look { marks, ..Look::default() };
            let painter = BlokusPainter::new(&cr, BlokusGeometry::of((side, side), scale, false), look);
            let position = Position { board: &board, placed: &placed, shown: Shown::default() };
            group.bench_function(format!("{}, scale {scale}", marks.name()), |bencher| {
                bencher.iter(|| painter.position(&position).expect("painted"));
            });
        }
        let painter = BlokusPainter::new(&cr, BlokusGeometry::of((side, side), scale, true), Look::default());
        let shown = Shown { last_move: true, numbers: true, open_corners: Some(blokus::Colour::Red) };
        let position = Position { board: &board, placed: &placed, shown };
        group.bench_function(format!("with all that can be shown, scale {scale}"), |bencher| {
            bencher.iter(|| painter.position(&position).expect("painted"));
        });
        let held = placed[0].1.orientation();
        for (name, legal) in [("held piece", true), ("held piece that can't be placed", false)] {
            group.bench_function(format!("{name}, scale {scale}"), |bencher| {
                bencher.iter(|| painter.ghost(blokus::Colour::Green, held, (7, 8), legal).expect("painted"));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, boards, blocky_boards, blokus_boards);
criterion_main!(benches);
