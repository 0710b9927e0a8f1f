// SPDX-License-Identifier: GPL-3.0-or-later
//! Matches in play: undo and redo, seats and clocks, the saved-game format, the command language, keys and preferences.
//!
//! Front ends create a [`Request`](command::Request) from a key or gesture, or by parsing a typed line, and pass it to
//! [`GameSession::perform`], which returns a [`Reply`](session::Reply) and records the events of the rules
//! ([`GameSession::events`]).
//!
//! **Layering.** Depends on [`rules`], [`engine`] and [`i18n`]. The crate has no file or display access: it reads files
//! through the trait [`Files`](command::Files) and saves moves through the trait [`Journal`](journal::Journal), both
//! implemented by `storage`. Long-running requests are [`Job`](session::Job)s, which a front end may run on another
//! thread.
//!
//! **Main types**
//! - [`GameSession`]: the current match and the previous ones; [`MoveHistory`]: setup and moves of one match, with undo
//!   and redo;
//! - [`Playable`]: a game's extension of its rules: commands, keys, scores, and optional capabilities;
//! - [`command::Interpreter`]: the parser of the command language, which returns one request after the other;
//! - [`keys::KeyMap`]: the key bindings of a game with the user's changes;
//! - [`save_file`]: the saved-game format; [`replay`]: stepping through a saved game; [`sgf`]: trees of moves from
//!   other programs;
//! - [`seats`], [`clocks`], [`results`], [`statistics`], [`counting`]: players, time control, results, and whether a
//!   game counts;
//! - [`preferences`]: sections of the settings file, as data;
//! - [`peer_input`]: the terminal session linked to a window.
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

// Input from outside must never cause a panic.
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
