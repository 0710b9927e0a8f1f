// SPDX-License-Identifier: GPL-3.0-or-later
//! Runs `biquadris_fuzz::targets::preferences_file`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| biquadris_fuzz::targets::preferences_file::check(data));
