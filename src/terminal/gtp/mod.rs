// SPDX-License-Identifier: GPL-3.0-or-later
//! Go Text Protocol (GTP 2): games under a controller.

pub mod blokus;
pub mod protocol;
