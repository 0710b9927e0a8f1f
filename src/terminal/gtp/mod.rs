// SPDX-License-Identifier: GPL-3.0-or-later
//! Games under a referee program.

pub mod blokus;
pub mod protocol;
