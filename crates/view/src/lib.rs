// SPDX-License-Identifier: GPL-3.0-or-later
//! Presentation of the games in a graphical front end, as plain functions and data: messages, layouts,
//! animations and gestures. A toolkit draws it and passes input on.
//!
//! **Layering.** Depends on [`play`], [`paint`], [`engine`], [`rules`] and [`i18n`]. Names no GTK and no cairo, and like the
//! rules uses no files, clock, threads or environment (`tests/layers.rs`).
//!
//! **Main types**
//! - [`biquadris`], [`push_and_clear`], [`blocky`], [`blokus`]: for each game its `messages` for readers and screen readers,
//!   the `scene` on the board and the `animation` to the next one, the gestures of a `pointer`, the `layout` around the board,
//!   the exported `picture`, and the texts of the help `figures`;
//! - [`blocky::visibility`]: whose goals may be seen; [`hidden_info`]: the requests that are refused meanwhile;
//! - [`controller`]: the match in an interactive front end: requests, long jobs, replays;
//! - [`names`]: names of players; [`text`]: sentences and clauses joined as the reader's language does;
//! - [`help`]: the pages of rules, cut into blocks of markup, and the search in them;
//! - [`keys`], [`shortcuts`]: names of keys, how they are changed, and the description of the window that lists them;
//! - [`appearance`]: the settings of how games look and move;
//! - [`Timeline`](animation::Timeline): the trait of the animations;
//! - [`rect`], [`history`]: rectangles of a layout; the lines typed into a command bar.
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

// What comes from outside may be anything: it never ends the program.
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
