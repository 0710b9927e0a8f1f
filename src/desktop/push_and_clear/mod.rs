// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear in the window.
//!
//! [`page`] is made for a table. [`model`] is the match as a GObject, and the only one that touches the table;
//! everything else listens to it:
//!
//! ```text
//! GamePage            the whole game, keys included
//! ├─ status, score, steps, best, and what to do when the game is over
//! └─ Board            drawn; a screen reader finds each cell on it
//! ```

mod board;
mod figures;
mod model;
mod page;
mod picture;
mod words;

#[cfg(test)]
pub(crate) use figures::picture as figure;
