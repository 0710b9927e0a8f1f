// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Goals and score", "Randomness": random goals.

use rules::blocky::{Blocky, Color, Measure};
use rules::game::{Game, Seat};

use crate::play::made;

fn drawn(seed: u64, players: u32) -> Vec<String> {
    Blocky::new(&made(seed, players, 1, 1)).goals().iter().map(ToString::to_string).collect()
}

/// Draws of seed 7 for goals, computed by a separate program in another language: 2832706247, 4261074743, 461000277,
/// 38875511, 4152679250, 3099298778, 1928906341, 2268196913. Draws for colors are taken modulo 4, 3, 2 and 1, those
/// between them modulo 2.
///
/// 2832706247 mod 4 is 3: yellow; red, green and blue are left. 4261074743 is odd: a perimeter. 461000277 mod 3 is 0
/// (its digits add up to 27): red, and blue takes its place. 38875511 is odd: a perimeter. 4152679250 is even: the
/// first of blue and green. 3099298778 is even: a blob. Green is left; 2268196913 is odd: a perimeter.
#[test]
fn the_goals_of_a_seed() {
    let all = ["perimeter of yellow", "perimeter of red", "blob of blue", "perimeter of green"];
    for players in 1..=4 {
        assert_eq!(drawn(7, players), all[..players as usize]);
    }
}

#[test]
fn goals_have_different_colors() {
    for seed in 0..200 {
        for players in 1..=4 {
            let game = Blocky::new(&made(seed, players, 1, 1));
            let mut colors: Vec<&str> = game.goals().iter().map(|goal| goal.color.name()).collect();
            colors.sort_unstable();
            colors.dedup();
            assert_eq!(colors.len(), players as usize);
            for (seat, goal) in game.seats().zip(game.goals()) {
                assert_eq!(game.goal(seat), Some(*goal));
            }
            assert_eq!(game.goal(Seat::new(players as u8 + 1).unwrap()), None);
        }
    }
}

/// Each of the eight goals has a probability of 1/8 in every seat: 1000 of 8000 matches, with a tolerance of five
/// standard deviations, √(8000 · 1/8 · 7/8) = 29.6. A larger deviation has a probability of less than one in a million,
/// and the seeds are fixed.
#[test]
fn each_goal_is_equally_likely_in_every_seat() {
    let mut counts = [[[0i32; 4]; 2]; 4];
    for seed in 0..8000 {
        for (seat, goal) in Blocky::new(&made(seed, 4, 1, 1)).goals().iter().enumerate() {
            counts[seat][usize::from(goal.measure == Measure::Blob)][goal.color as usize] += 1;
        }
    }
    for count in counts.as_flattened().as_flattened() {
        assert!((count - 1000).abs() <= 148, "{counts:?}");
    }
    assert_eq!(Color::ALL.map(|color| color as usize), [0, 1, 2, 3]);
}
