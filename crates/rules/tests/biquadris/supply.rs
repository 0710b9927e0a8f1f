// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Levels" and "Where blocks come from": random blocks.

use rand_chacha::rand_core::RngCore;
use rules::biquadris::supply::Supply;
use rules::biquadris::{Level, Side};
use rules::random::{below, generator};

use crate::play::{TestMatch, level, setup};

/// Seed, stream, and draws 1 to 4 and 15 to 18 (across the end of the first block of ChaCha8), computed by a separate
/// program from the published algorithm.
const DRAWS: [(u64, u64, [u32; 4], [u32; 4]); 3] = [
    (0, 1, [0xc8d4_8f13, 0xc16a_7b0f, 0x6f55_9066, 0xbcf5_3862], [0xc9a4_7709, 0x067b_36ec, 0x9f67_0ca1, 0xafb5_6e58]),
    (7, 2, [0x9650_8809, 0x4cd5_36ac, 0x4d5f_f2f0, 0x60a6_c8a7], [0x58ac_64f8, 0xe553_323a, 0xfd39_d97e, 0x6ea7_0aca]),
    (
        u64::MAX,
        1,
        [0xcbf2_1bc2, 0x4b65_44c4, 0x4be9_c4fe, 0xd340_1537],
        [0x5db8_594a, 0xbc1b_623e, 0xd722_d1fb, 0x5236_1ec5],
    ),
];

#[test]
fn the_first_draws_never_change() {
    for (seed, stream, first, across) in DRAWS {
        let mut rng = generator(seed, stream);
        let mut reference = crate::chacha::Draws::new(seed, stream);
        let draws: Vec<u32> = (0..200).map(|_| rng.next_u32()).collect();
        assert_eq!(draws[..4], first, "seed {seed}, stream {stream}");
        assert_eq!(draws[14..18], across, "seed {seed}, stream {stream}");
        assert_eq!(draws, (0..200).map(|_| reference.next()).collect::<Vec<_>>());
    }
}

fn letters(seed: u64, stream: u64, number: u8, count: usize) -> String {
    let mut supply = Supply::new(seed, stream, "I".parse().unwrap());
    (0..count).map(|_| supply.draw(level(number)).letter()).collect()
}

/// Worked out by hand from the draws: at level 2 a draw modulo 7 selects one of I J L O S Z T (none of these draws is
/// large enough to be rejected). For seed 0, stream 1: 0xc8d48f13 = 3369373459 = 7 · 481339065 + 4, which is S.
#[test]
fn the_first_blocks_of_a_seed_never_change() {
    assert_eq!(letters(0, 1, 2, 10), "SLITJOTZSS");
    assert_eq!(letters(7, 2, 2, 10), "LJZLLIOZOT");
    assert_eq!(letters(u64::MAX, 1, 2, 10), "LOSLIZTLLJ");
    assert_eq!(letters(0, 1, 1, 10), "JJTIJIJLOJ");
    assert_eq!(letters(7, 2, 1, 10), "OOSJISJOIJ");
    assert_eq!(letters(0, 1, 3, 10), "JLTILJLSSL");
    assert_eq!(letters(7, 2, 4, 10), "SSZLJZJSJL");
}

#[test]
fn player_1_draws_from_stream_1_and_player_2_from_stream_2() {
    let mut test = TestMatch::new(&setup(7, [2, 2], ["I", "I"]));
    for (side, stream) in [(Side::One, 1), (Side::Two, 2)] {
        let shown = [test.current(side).unwrap(), test.next(side)];
        assert_eq!(String::from_iter(shown), letters(7, stream, 2, 2));
    }
    test.play("drop drop");
    for (side, stream) in [(Side::One, 1), (Side::Two, 2)] {
        assert!(letters(7, stream, 2, 3).ends_with(test.next(side)));
    }
}

#[test]
fn one_players_choices_never_change_the_others_blocks() {
    let mut quiet = TestMatch::new(&setup(3, [2, 2], ["I", "I"]));
    let mut busy = TestMatch::new(&setup(3, [2, 2], ["I", "I"]));
    for turn in ["levelup I drop", "leveldown I 7right drop", "O drop", "2levelup norandom TT I 7right drop", "I drop"]
    {
        busy.play(turn).play("I drop");
        quiet.play("I drop").play("I drop");
        assert_eq!(busy.next(Side::Two), quiet.next(Side::Two));
        assert_eq!(busy.current(Side::Two), quiet.current(Side::Two));
    }
}

/// Probability of each block in 36ths, by level.
const CHANCES: [(u8, [(char, f64); 7]); 4] = [
    (1, [('I', 6.), ('J', 6.), ('L', 6.), ('O', 6.), ('S', 3.), ('Z', 3.), ('T', 6.)]),
    (2, [('I', EVEN), ('J', EVEN), ('L', EVEN), ('O', EVEN), ('S', EVEN), ('Z', EVEN), ('T', EVEN)]),
    (3, [('I', 4.), ('J', 4.), ('L', 4.), ('O', 4.), ('S', 8.), ('Z', 8.), ('T', 4.)]),
    (4, [('I', 4.), ('J', 4.), ('L', 4.), ('O', 4.), ('S', 8.), ('Z', 8.), ('T', 4.)]),
];
const EVEN: f64 = 36. / 7.;
const DRAWN: usize = 1_000_000;

/// Pearson's chi-square statistic: sum of (observed − expected)² / expected.
fn chi_square(counted: &[u32], expected: &[f64]) -> f64 {
    counted.iter().zip(expected).map(|(&counted, expected)| (f64::from(counted) - expected).powi(2) / expected).sum()
}

#[test]
fn each_level_draws_with_its_probabilities() {
    for (seed, stream) in [(1, 1), (2, 2)] {
        for (number, chances) in CHANCES {
            let mut supply = Supply::new(seed, stream, "I".parse().unwrap());
            let mut counted = [0; 7];
            // Counts of pairs of consecutive blocks.
            let mut pairs = [0; 49];
            let mut last = 0;
            for draw in 0..DRAWN {
                let letter = supply.draw(level(number)).letter();
                let index = chances.iter().position(|(known, _)| *known == letter).unwrap();
                counted[index] += 1;
                if draw % 2 == 1 {
                    pairs[last * 7 + index] += 1;
                }
                last = index;
            }
            let expected = chances.map(|(_, chance)| chance / 36. * DRAWN as f64);
            // Six degrees of freedom: 22.46 is exceeded with probability 0.001.
            assert!(chi_square(&counted, &expected) < 22.46, "level {number}: {counted:?}");
            let half = (DRAWN / 2) as f64;
            let both = chances.map(|(_, first)| chances.map(|(_, second)| first * second / 1296. * half));
            // 48 degrees of freedom: 84.04 is exceeded with probability 0.001.
            assert!(chi_square(&pairs, both.as_flattened()) < 84.04, "level {number}: {pairs:?}");
        }
    }
}

#[test]
fn the_two_streams_are_independent() {
    let mut supplies = [1, 2].map(|stream| Supply::new(5, stream, "I".parse().unwrap()));
    let mut pairs = [0; 49];
    for _ in 0..DRAWN / 4 {
        let [first, second] = supplies.each_mut().map(|supply| supply.draw(Level::Two) as usize);
        pairs[first * 7 + second] += 1;
    }
    assert!(chi_square(&pairs, &[DRAWN as f64 / 4. / 49.; 49]) < 84.04, "{pairs:?}");
}

#[test]
fn ranges_are_even_when_draws_are_rejected() {
    // With this bound, one in four of the 2³² raw values is rejected.
    let bound = 3 << 30;
    let mut rng = generator(9, 1);
    let mut quarters = [0; 4];
    for _ in 0..100_000 {
        let value = below(&mut rng, bound);
        assert!(value < bound);
        quarters[(u64::from(value) * 4 / u64::from(bound)) as usize] += 1;
    }
    // Three degrees of freedom: 16.27 is exceeded with probability 0.001.
    assert!(chi_square(&quarters, &[25_000.; 4]) < 16.27, "{quarters:?}");
}
