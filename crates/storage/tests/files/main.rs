// SPDX-License-Identifier: GPL-3.0-or-later
//! What outlives the program: settings, results, statistics, matches; and that nothing that happens to their files costs
//! more than it must.

mod blocky;
mod blokus;
mod bounds;
mod damage;
mod from_0_1_0;
mod full_disk;
mod leaving;
mod matches;
mod merging;
mod opening;
mod preferences_file;
mod results;
mod scores;
mod session;
mod statistics;
mod variations;
