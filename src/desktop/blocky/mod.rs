// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocky in the window.
//!
//! [`page`] is made for a table. [`model`] is the match as a GObject, and the only one that touches the table; it also
//! knows which block is selected. Everything else listens to it:
//!
//! ```text
//! GamePage            the whole game, keys included
//! ├─ Strip            status line, and what to do when the game is over
//! └─ Arena            shares the room out between
//!    ├─ Board         drawn; plays by its actions, and says what is selected
//!    └─ Panel         a row for each player, the selected block, buttons for what can be done to it
//! ```
//!
//! [`sight`] decides whose goals may be seen; whoever shows or says anything about goals and scores asks it. [`secrecy`] asks
//! it for the table, before each command.

mod arena;
mod board;
mod figures;
mod model;
mod page;
mod panel;
mod picture;
mod secrecy;
mod settings;
mod sight;
mod words;

#[cfg(test)]
pub(crate) use figures::picture as figure;
