// SPDX-License-Identifier: GPL-3.0-or-later
//! Runs `biquadris_fuzz::targets::play_push_and_clear`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| biquadris_fuzz::targets::play_push_and_clear::check(data));
