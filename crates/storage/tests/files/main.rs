// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of stored files: settings, results, statistics and matches, and their robustness against damage and failures.

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
