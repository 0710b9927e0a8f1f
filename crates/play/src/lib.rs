// SPDX-License-Identifier: GPL-3.0-or-later
//! A match in play: undo and redo, seats and clocks, the saved-game format, the command language, keys and preferences.
//!
//! Both front ends do the same two things with it: they make a [`Request`](command::Request), from a key or a gesture or by
//! parsing a typed line, and hand it to [`GameSession::perform`], which answers with a [`Reply`](table::Reply) and the events of the
//! rules ([`GameSession::events`]).
//!
//! **Layering.** Depends on [`rules`], [`engine`] and [`i18n`]. It opens no files and knows no screen: the contents of files
//! come through the trait [`Files`](command::Files), moves are saved through the trait [`Journal`](journal::Journal); `storage`
//! implements both. Requests that can take long are an [`Job`](table::Errand), which a front end may run on another thread.
//!
//! **Main types**
//! - [`GameSession`]: the match in play and those before it; [`MoveHistory`]: setup and moves of one match, with undo and redo;
//! - [`Playable`]: what a game adds to its rules to be played here: commands, keys, scores, and more for those that have it;
//! - [`command::Interpreter`]: the parser of the command language, which yields one request after the other;
//! - [`keys::KeyMap`]: the keys of a game as the player has set them;
//! - [`save_file`]: the saved-game format; [`replay`]: a saved game, step by step; [`sgf`]: trees of moves from other programs;
//! - [`seats`], [`clocks`], [`results`], [`statistics`], [`counting`]: who plays, how long, with what result, and whether the
//!   game counts;
//! - [`preferences`]: sections of the settings file, as data;
//! - [`peer_input`]: the terminal session beside a window.
//!
//! ```
//! use play::GameSession;
//! use play::command::{FileError, FileText, Files, Interpreter, Next, Request};
//! use play::results::BestScores;
//! use play::seats::Seats;
//! use play::session::Seeds;
//! use rules::biquadris::{Biquadris, Setup};
//!
//! # struct NoFiles;
//! # impl Files for NoFiles {
//! #     fn read(&self, _: &str, _: u64) -> Result<FileText, FileError> { Err(FileError::NotFound) }
//! #     fn write_save_file(&self, _: &str, _: &str) -> Result<(), FileError> { Err(FileError::Denied) }
//! # }
//! let mut session = GameSession::<Biquadris>::new(Setup::with_seed(7), Seeds::Fixed(7), Seats::default(), BestScores::default());
//! let mut interpreter = Interpreter::default();
//! interpreter.feed("3right drop");
//! while let Next::Request(request) = interpreter.next(session.position(), &NoFiles) {
//!     assert!(session.perform(request, &NoFiles).is_ok());
//! }
//! assert_eq!(session.history().steps(), 2);
//! assert!(session.perform(Request::Undo(1), &NoFiles).is_ok());
//! assert_eq!(session.history().steps(), 1);
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
pub mod history;
pub mod journal;
pub mod keys;
pub mod peer_input;
pub mod playable;
pub mod preferences;
pub mod push_and_clear;
pub mod replay;
pub mod results;
pub mod save_file;
pub mod score_key;
pub mod seats;
pub mod session;
pub mod sgf;
pub mod statistics;

pub use history::MoveHistory;
pub use playable::Playable;
pub use session::GameSession;
