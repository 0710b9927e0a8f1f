// SPDX-License-Identifier: GPL-3.0-or-later
//! Files of other programs: trees of moves with variations and comments, as `.blksgf` (help/blokus.md, "Files of other
//! programs").

pub mod tree;
