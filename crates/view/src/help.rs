// SPDX-License-Identifier: GPL-3.0-or-later
//! Help [`pages`] in all languages, split into [`blocks`] of markup with [`links`] between sections, and text search in
//! them ([`finding`]).

pub mod blocks;
pub mod finding;
pub mod links;
pub mod pages;
