// SPDX-License-Identifier: GPL-3.0-or-later
//! Presentation of Push and Clear.

pub mod animation;
pub mod figures;
pub mod messages;
pub mod picture;
pub mod pointer;
pub mod scene;
