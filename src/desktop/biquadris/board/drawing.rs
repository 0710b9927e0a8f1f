// SPDX-License-Identifier: GPL-3.0-or-later
//! What a board shows, put together of its pictures.

use gtk::cairo::Error;
use gtk::graphene::Point;
use gtk::gsk;
use gtk::prelude::*;

use super::pictures::{Canvas, Guise, Pictures};
use crate::games::biquadris::geometry::{Column, Row};
use crate::games::biquadris::{Biquadris, Block, Board, Side};

/// All that a board shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    locked: Board,
    falling: Option<Block>,
    ghost: Option<Block>,
    hint: Option<Block>,
    blind: bool,
}

impl Shown {
    /// What one side of a position shows.
    pub fn of(position: &Biquadris, side: Side, hint: Option<Block>) -> Self {
        let player = position.player(side);
        let hint = hint.filter(|_| position.side_to_move() == Some(side));
        let falling = player.current();
        let landing = falling.map(|block| player.board().landing(block));
        let ghost = landing.filter(|_| hint.is_none() && landing != falling);
        Self { locked: player.board().clone(), falling, ghost, hint, blind: player.is_blind() }
    }
}

/// What is shown, and what is kept of its picture.
#[derive(Debug, Default)]
pub struct Drawing {
    shown: Shown,
    pictures: Option<Pictures>,
}

impl Drawing {
    /// Shows something from now on; whether it is anything new.
    pub fn show(&mut self, shown: Shown) -> bool {
        let new = self.shown != shown;
        self.shown = shown;
        new
    }

    /// Draws all of it.
    pub fn snapshot(&mut self, snapshot: &gtk::Snapshot, canvas: Canvas) -> Result<(), Error> {
        let pictures = match self.pictures.take() {
            Some(pictures) if pictures.canvas() == canvas => pictures,
            _ => Pictures::new(canvas),
        };
        let pictures = self.pictures.insert(pictures);
        let Shown { locked, falling, ghost, hint, blind } = &self.shown;
        snapshot.append_node(&pictures.field()?);
        for row in Row::all() {
            if let Some(node) = pictures.row(locked, row, *blind)? {
                put(snapshot, &node, pictures.point(row, Column::LEFT));
            }
        }
        for (guise, block) in [(Guise::Hint, hint), (Guise::Ghost, ghost), (Guise::Falling, falling)] {
            if let &Some(block) = block {
                put(snapshot, &pictures.block(guise, block)?, pictures.corner(block));
            }
        }
        if *blind {
            let (node, place) = pictures.blind()?;
            put(snapshot, &node, place);
        }
        Ok(())
    }
}

/// Draws a picture with its upper left corner here.
fn put(snapshot: &gtk::Snapshot, node: &gsk::CairoNode, place: Point) {
    snapshot.save();
    snapshot.translate(&place);
    snapshot.append_node(node);
    snapshot.restore();
}
