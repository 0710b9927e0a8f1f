// SPDX-License-Identifier: GPL-3.0-or-later
//! A match in play: undo and redo, seats and clocks, the saved-game format, the command language, keys and preferences.
//!
//! Both front ends do the same two things with it: they make a [`Request`](command::Request), from a key or a gesture or by
//! parsing a typed line, and hand it to [`Table::perform`], which answers with a [`Reply`](table::Reply) and the events of the
//! rules ([`Table::events`]).
//!
//! **Layering.** Depends on [`rules`], [`engine`] and [`i18n`]. It opens no files and knows no screen: the contents of files
//! come through the trait [`Files`](command::Files), moves are saved through the trait [`Journal`](journal::Journal); `storage`
//! implements both. Requests that can take long are an [`Job`](table::Errand), which a front end may run on another thread.
//!
//! **Main types**
//! - [`Table`]: the match in play and those before it; [`Session`]: setup and moves of one match, with undo and redo;
//! - [`Playable`]: what a game adds to its rules to be played here: commands, keys, scores, and more for those that have it;
//! - [`command::Interpreter`]: the parser of the command language, which yields one request after the other;
//! - [`keys::KeyMap`]: the keys of a game as the player has set them;
//! - [`record`]: the saved-game format; [`replay`]: a saved game, step by step; [`sgf`]: trees of moves from other programs;
//! - [`seats`], [`clocks`], [`results`], [`statistics`], [`counting`]: who plays, how long, with what result, and whether the
//!   game counts;
//! - [`preferences`]: sections of the settings file, as data;
//! - [`peer_input`]: the terminal session beside a window.
//!
//! ```
//! use play::Table;
//! use play::command::{FileError, FileText, Files, Interpreter, Next, Request};
//! use play::results::Bests;
//! use play::seats::Seats;
//! use play::table::Seeds;
//! use rules::biquadris::{Biquadris, Setup};
//!
//! # struct NoFiles;
//! # impl Files for NoFiles {
//! #     fn read(&self, _: &str, _: u64) -> Result<FileText, FileError> { Err(FileError::NotFound) }
//! #     fn write_record(&self, _: &str, _: &str) -> Result<(), FileError> { Err(FileError::Denied) }
//! # }
//! let mut table = Table::<Biquadris>::new(Setup::with_seed(7), Seeds::Fixed(7), Seats::default(), Bests::default());
//! let mut interpreter = Interpreter::default();
//! interpreter.feed("3right drop");
//! while let Next::Request(request) = interpreter.next(table.position(), &NoFiles) {
//!     assert!(table.perform(request, &NoFiles).is_ok());
//! }
//! assert_eq!(table.session().steps(), 2);
//! assert!(table.perform(Request::Undo(1), &NoFiles).is_ok());
//! assert_eq!(table.session().steps(), 1);
//! ```

// What comes from outside may be anything: it never ends the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod annotations;
pub mod biquadris;
pub mod blocky;
pub mod blokus;
pub mod clocks;
pub mod command;
pub mod config_error;
pub mod counting;
pub mod journal;
pub mod keys;
pub mod peer_input;
pub mod playable;
pub mod preferences;
pub mod push_and_clear;
pub mod record;
pub mod replay;
pub mod results;
pub mod score_key;
pub mod seats;
pub mod session;
pub mod sgf;
pub mod statistics;
pub mod table;

pub use playable::Playable;
pub use session::Session;
pub use table::Table;
