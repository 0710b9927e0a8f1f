// SPDX-License-Identifier: GPL-3.0-or-later
//! Presentation of Blokus.

pub mod animation;
pub mod figures;
pub mod layout;
pub mod messages;
pub mod overlays;
pub mod picture;
pub mod pointer;
pub mod scene;
pub mod tray;
