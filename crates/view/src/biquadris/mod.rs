// SPDX-License-Identifier: GPL-3.0-or-later
//! Presentation of Biquadris.

pub mod animation;
pub mod chooser;
pub mod figures;
pub mod layout;
pub mod messages;
pub mod picture;
pub mod pointer;
pub mod scene;
