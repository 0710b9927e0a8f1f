// SPDX-License-Identifier: GPL-3.0-or-later
//! Painting of a full board of Blokus, and of a held piece above it.

use paint::Appearance;
use paint::blokus::{Geometry, Overlays, Painter, Position};
use rules::blokus::{Blokus, Board, Color, Placement, Setup};
use rules::game::Game;
use rules::random::{below, generator};

use super::Sheet;

const SIDE: i32 = 640;

pub(crate) fn measure() {
    let placed = placed();
    let mut board = Board::default();
    placed.iter().for_each(|(color, placement)| board.place(*color, *placement));
    let sheet = Sheet::new(SIDE, SIDE, 1);
    let painter = Painter::new(&sheet.cr, Geometry::of((SIDE, SIDE), 1, true), Appearance::default());
    let shown = Overlays { last_move: true, numbers: true, open_corners: Some(Color::Red) };
    let position = Position { board: &board, placed: &placed, shown };
    sheet.report("blokus-paint", || painter.position(&position).expect("painted"));
    let held = placed[0].1.orientation();
    sheet.report("blokus-paint-held", || painter.ghost(Color::Green, held, (7, 8), true).expect("painted"));
}

/// Returns the placements of a whole random game of Blokus, each among the largest possible pieces.
fn placed() -> Vec<(Color, Placement)> {
    let mut game = Blokus::new(&Setup::with_seed(1));
    let (mut rng, mut placed) = (generator(1, 0), Vec::new());
    while let Some(turn) = game.to_move() {
        let mut choice = game.placements();
        let largest = choice.iter().map(|it| it.piece().size()).max();
        choice.retain(|it| Some(it.piece().size()) == largest);
        let placement = choice[below(&mut rng, choice.len() as u32) as usize];
        placed.push((turn.color, placement));
        game.play(&placement.into(), &mut Vec::new()).map(drop).expect("a legal move");
    }
    placed
}
