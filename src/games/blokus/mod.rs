// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus: four colours lay down their pieces corner to corner. The rules are told in `resources/help/blokus.md`; each file
//! here holds one idea of them:
//!
//! - [`colour`], [`square`], [`piece`], [`placement`]: what there is, and what it is called;
//! - [`board`]: what lies where, and what may lie beside it; [`generate`]: all that is possible.

pub mod board;
pub mod colour;
pub mod generate;
pub mod piece;
pub mod placement;
pub mod square;

pub use board::{Board, Squares};
pub use colour::Colour;
pub use piece::{Orientation, Piece, Pieces};
pub use placement::Placement;
pub use square::Square;
