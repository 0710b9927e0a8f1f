// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear as a front end shows it.

pub mod animation;
pub mod figures;
pub mod messages;
pub mod picture;
pub mod pointer;
pub mod scene;
