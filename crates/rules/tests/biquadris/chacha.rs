// SPDX-License-Identifier: GPL-3.0-or-later
//! Independent implementation of ChaCha8 from the published algorithm, with `rand_core`'s expansion of a 64-bit seed to
//! a key by a PCG. Comparing it with the library's generator detects changes in the library.

/// Random numbers of one stream of a seed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Draws {
    key: [u32; 8],
    stream: u64,
    drawn: u64,
}

impl Draws {
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        Self { key: key_from(seed), stream, drawn: 0 }
    }

    pub(crate) fn next(&mut self) -> u32 {
        let words = block(self.key, self.drawn / 16, self.stream);
        let word = words[(self.drawn % 16) as usize];
        self.drawn += 1;
        word
    }

    /// Returns a number below `bound`. Draws at or above the largest multiple of `bound` are rejected.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let limit = (1u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let draw = self.next();
            if u64::from(draw) < limit {
                return draw % bound;
            }
        }
    }
}

/// Returns one block of output, 16 words.
pub(crate) fn block(key: [u32; 8], counter: u64, stream: u64) -> [u32; 16] {
    let mut start = [0; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    start[4..12].copy_from_slice(&key);
    start[12..].copy_from_slice(&[counter as u32, (counter >> 32) as u32, stream as u32, (stream >> 32) as u32]);
    let mut state = start;
    for _ in 0..4 {
        for [a, b, c, d] in [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]] {
            quarter_round(&mut state, a, b, c, d);
        }
        for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
            quarter_round(&mut state, a, b, c, d);
        }
    }
    for (word, first) in state.iter_mut().zip(start) {
        *word = word.wrapping_add(first);
    }
    state
}

fn quarter_round(s: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    for (x, y, z, rotation) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        s[x] = s[x].wrapping_add(s[y]);
        s[z] = (s[z] ^ s[x]).rotate_left(rotation);
    }
}

fn key_from(seed: u64) -> [u32; 8] {
    let mut state = seed;
    [(); 8].map(|()| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(11_634_580_027_462_260_723);
        let mixed = (((state >> 18) ^ state) >> 27) as u32;
        mixed.rotate_right((state >> 59) as u32)
    })
}

/// Published test vector for an all-zero key, counter and stream.
#[test]
fn output_matches_the_published_test_vector() {
    let words = block([0; 8], 0, 0);
    assert_eq!(words[..4], [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f]);
    assert_eq!(words[4..8], [0xc30e_842c, 0x3b7f_9ace, 0x88e1_1b18, 0x1e1a_71ef]);
}
