// SPDX-License-Identifier: GPL-3.0-or-later
//! Pages of help: the [`pages`] in all languages, cut into [`blocks`] of markup with [`links`] between their sections, and the
//! places of words in them ([`finding`]).

pub mod blocks;
pub mod finding;
pub mod links;
pub mod pages;
