// SPDX-License-Identifier: GPL-3.0-or-later
//! Runs `biquadris_fuzz::targets::script_files`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| biquadris_fuzz::targets::script_files::check(data));
