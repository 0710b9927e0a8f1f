// SPDX-License-Identifier: GPL-3.0-or-later
//! Speed of the search for the resting places of a block.

use std::hint::black_box;
use std::time::Instant;

use engine::biquadris::grid::{FULL, Grid};
use engine::biquadris::reach::resting_places;
use rand_chacha::ChaCha8Rng;
use rules::biquadris::geometry::ROWS;
use rules::biquadris::{Block, Level, Tetromino};
use rules::random::{below, generator};

use super::figures::Measured;

const BOARDS: usize = 500;
const ROUNDS: u64 = 100;

/// Returns a stack of random height and density, with holes and overhangs.
fn board(rng: &mut ChaCha8Rng) -> Grid {
    let top = ROWS - 1 - below(rng, 12) as usize;
    let mut grid = Grid::EMPTY;
    for row in &mut grid.0[top..] {
        *row = below(rng, u32::from(FULL)) as u16 | below(rng, u32::from(FULL)) as u16;
    }
    grid
}

/// Reports the resting places found per second, for light blocks, heavy ones, and with the special action heavy.
pub(crate) fn measure() {
    let mut rng = generator(5, 0);
    let boards: Vec<Grid> = (0..BOARDS).map(|_| board(&mut rng)).collect();
    for (name, level, special) in
        [("light", Level::Two, false), ("heavy", Level::Three, false), ("special", Level::Three, true)]
    {
        let start = Instant::now();
        let (mut places, mut checksum, mut searches) = (0_u64, 0_u64, 0_u64);
        for _ in 0..ROUNDS {
            for grid in black_box(&boards) {
                for kind in Tetromino::ALL {
                    for place in resting_places(grid, Block::entering(kind, level), special).iter() {
                        places += 1;
                        checksum += u64::from(place.bottom) * u64::from(place.left);
                    }
                    searches += 1;
                }
            }
        }
        black_box(checksum);
        let seconds = start.elapsed().as_secs_f64();
        let note = format!(
            "{:.0} ns for the {:.0} of a block",
            1e9 * seconds / searches as f64,
            places as f64 / searches as f64
        );
        Measured::new(&format!("biquadris-places-{name}"), places as f64 / seconds / 1e6).noting(note).report();
    }
}
