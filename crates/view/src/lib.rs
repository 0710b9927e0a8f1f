// SPDX-License-Identifier: GPL-3.0-or-later
//! Toolkit-independent presentation of the games in a graphical front end: messages, layouts, animations and gestures
//! as plain functions and data. The front end draws the result and passes input on.
//!
//! **Layering.** Depends on [`play`], [`paint`], [`engine`], [`rules`] and [`i18n`]. Uses neither GTK nor cairo directly,
//! and no files, clock, threads or environment (checked by `tests/layers.rs`).
//!
//! **Main modules**
//! - [`biquadris`], [`push_and_clear`], [`blocky`], [`blokus`]: one module per game, with `messages` for display and
//!   screen readers, the board's `scene` and the `animation` from one scene to the next, `pointer` gestures, the `layout`
//!   around the board, the exported `picture`, and descriptions of the help `figures`;
//! - [`blocky::visibility`]: which players' goals are visible; [`hidden_info`]: requests that would reveal hidden goals;
//! - [`controller`]: the session of an interactive front end: requests, long jobs and replays;
//! - [`names`]: player names; [`text`]: joining sentences and clauses in the user's language;
//! - [`help`]: help pages split into blocks of markup, and search in them;
//! - [`keys`], [`shortcuts`]: names of keys, editing of key bindings, and the shortcuts window;
//! - [`appearance`]: preferences for colors, marks and animations;
//! - [`Timeline`](animation::Timeline): the trait of all animations;
//! - [`rect`], [`history`]: layout rectangles; command bar history.
//!
//! ```
//! use rules::biquadris::{Biquadris, Setup, Side};
//! use rules::game::Game;
//! use view::biquadris::messages;
//!
//! let mut game = Biquadris::new(&Setup::with_seed(7));
//! let names = ["Ann", "Bee"].map(str::to_owned);
//! assert_eq!(messages::turn(&game, &names), "Ann’s turn");
//! let mut events = Vec::new();
//! let _ = game.play(&"drop".parse()?, &mut events)?;
//! assert_eq!(messages::news(&events, &game, &names).as_deref(), Some("Bee’s turn"));
//! assert_eq!(messages::board_label(&game, &names, Side::One), "Ann’s board, waiting");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Input from users, files and other programs is untrusted and must never cause a panic.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod animation;
pub mod appearance;
pub mod biquadris;
pub mod blocky;
pub mod blokus;
pub mod controller;
pub mod help;
pub mod hidden_info;
pub mod history;
pub mod keys;
pub mod names;
pub mod pointer;
pub mod push_and_clear;
pub mod rect;
pub mod shortcuts;
pub mod text;
