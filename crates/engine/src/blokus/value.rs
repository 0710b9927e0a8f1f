// SPDX-License-Identifier: GPL-3.0-or-later
//! Evaluation of a position by a small neural network (204 inputs, hidden layers of 64 and 16 rectified linear units).
//!
//! The network predicts how many points each color will still gain and, for two players, the win probability of the
//! color to move.

use super::numbers::exp;
use super::state::{SEATS, State};
use super::view::{self, STEPS, View};
use rules::blokus::{Piece, generate};

/// Number of features of each color: its 21 pieces and 30 others.
pub const FEATURES: usize = 51;
/// Number of network inputs: the features of all colors, the color to move first.
pub const INPUTS: usize = 4 * FEATURES;
/// Size of the first hidden layer.
pub const FIRST: usize = 64;
/// Size of the second hidden layer.
pub const SECOND: usize = 16;
/// Number of outputs: the remaining points of each color, and the logit of a win of the color to move.
pub const OUTPUTS: usize = 5;
/// Points per unit of network output.
pub const POINTS: f32 = 20.0;

/// Weights and biases of the network.
#[derive(Clone)]
pub struct Net {
    /// Weights of the first layer, by input.
    pub first: Vec<[f32; FIRST]>,
    /// Biases of the first layer.
    pub first_bias: [f32; FIRST],
    /// Weights of the second layer, by neuron of the first.
    pub second: Vec<[f32; SECOND]>,
    /// Biases of the second layer.
    pub second_bias: [f32; SECOND],
    /// Weights of the output layer, by neuron of the second.
    pub last: Vec<[f32; OUTPUTS]>,
    /// Biases of the output layer.
    pub last_bias: [f32; OUTPUTS],
}

impl Net {
    /// Returns the network's outputs for these features.
    #[must_use]
    pub fn forward(&self, inputs: &[f32; INPUTS]) -> [f32; OUTPUTS] {
        let first = layer(inputs, &self.first, &self.first_bias).map(|sum| sum.max(0.0));
        let second = layer(&first, &self.second, &self.second_bias).map(|sum| sum.max(0.0));
        layer(&second, &self.last, &self.last_bias)
    }
}

fn layer<const N: usize>(inputs: &[f32], weights: &[[f32; N]], bias: &[f32; N]) -> [f32; N] {
    let mut sums = *bias;
    for (input, weights) in inputs.iter().zip(weights) {
        // Many inputs are zero.
        if *input != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += input * weight;
            }
        }
    }
    sums
}

/// Returns the network inputs of a position.
///
/// The constant divisors scale each feature to about 0 to 1; the weights were learned with them. 89 is the number of
/// squares of all pieces of a color.
#[must_use]
pub fn features(state: &State, view: &View) -> [f32; INPUTS] {
    let mut inputs = [0.0; INPUTS];
    for (at, features) in inputs.chunks_exact_mut(FEATURES).enumerate() {
        let color = view.colors[at];
        let left = state.left(color);
        for piece in left.iter() {
            features[piece.index()] = 1.0;
        }
        let rest = &mut features[Piece::COUNT..];
        rest[0] = state.board.of(color).count() as f32 / 89.0;
        let plays = state.plays(color);
        rest[1] = f32::from(!plays);
        if !plays {
            continue;
        }
        let open = &view.open[at];
        let free: view::Rows = std::array::from_fn(|row| !view.forbidden[at][row] & !border(row));
        let sides = view::sides_among(open, &free);
        rest[2] = view::count(open) as f32 / 16.0;
        rest[3] = view::count(&sides[1]) as f32 / 16.0;
        let reach = &view.reach[at];
        for step in 1..=STEPS {
            rest[3 + step] = view::count(&reach[step]) as f32 / 100.0;
        }
        for (index, step) in [2, 4, 6, 10].into_iter().enumerate() {
            let rivals = view.rivals_reach(at, step);
            rest[14 + index] = view::count(&view::without(&reach[step], &rivals)) as f32 / 100.0;
        }
        for (index, step) in [3, 6].into_iter().enumerate() {
            let mut others = [0; view::HEIGHT + 2];
            for other in (0..4).filter(|other| *other != at) {
                view::join(&mut others, &view.reach[other][step]);
            }
            rest[18 + index] = view::count(&view::without(&reach[step], &others)) as f32 / 100.0;
        }
        let (count, playable) = generate::survey(&state.board, color, left);
        rest[20] = (count as f32).sqrt() / 25.0;
        rest[21] = playable.len() as f32 / 21.0;
        rest[22] = playable.squares() as f32 / 89.0;
        rest[23] = playable.iter().map(Piece::size).max().unwrap_or(0) as f32 / 5.0;
        rest[24] = f32::from(count == 0);
        rest[25] = view::count(&view::intersection(open, &view.rivals_reach(at, 2))) as f32 / 16.0;
        let mut threatened = 0;
        for other in (0..4).filter(|other| view.are_rivals(at, *other)) {
            threatened += view::count(&view::intersection(&view.open[other], &reach[2]));
        }
        rest[26] = threatened as f32 / 16.0;
        let (soon, late) = view.sooner_than_rivals(at);
        rest[27] = view::count(&soon) as f32 / 100.0;
        rest[28] = view::count(&late) as f32 / 100.0;
        rest[29] = view::count(&view::without(&late, &view.rivals_reach(at, 3))) as f32 / 100.0;
    }
    inputs
}

/// Bits of a padded row that are off the board.
fn border(row: usize) -> u32 {
    if (1..=view::HEIGHT).contains(&row) { !((1 << view::HEIGHT) - 1) } else { u32::MAX }
}

/// Returns the value of the end of a game to each seat, 0 to 1: mostly the result, and a little the margin.
#[must_use]
pub fn terminal_value(state: &State) -> [f32; SEATS] {
    let (seats, totals) = (state.seats(), state.totals().map(|total| total as f32));
    seat_values(&totals[..seats], None)
}

/// Share of the result in a value; the rest is the margin.
const WIN_WEIGHT: f32 = 0.7;
/// Lead in points at which the margin term is 0.75.
const LEAD_SCALE: f32 = 16.0;

/// Returns the value of these predicted totals to each seat, 0 to 1. `spread` is the uncertainty of the totals in
/// points, the temperature of a softmax over them; `None` if they are final.
fn seat_values(totals: &[f32], spread: Option<f32>) -> [f32; SEATS] {
    let best = totals.iter().copied().fold(f32::MIN, f32::max);
    let chance = |total: f32| match spread {
        Some(spread) => exp((total - best) / spread),
        None => f32::from(total >= best),
    };
    let sum: f32 = totals.iter().map(|total| chance(*total)).sum();
    let mut values = [0.0; SEATS];
    for (seat, value) in values.iter_mut().enumerate().take(totals.len()) {
        let rivals = totals.iter().enumerate().filter(|(other, _)| *other != seat);
        let rival = rivals.map(|(_, total)| *total).fold(f32::MIN, f32::max);
        *value = WIN_WEIGHT * chance(totals[seat]) / sum + (1.0 - WIN_WEIGHT) * lead(totals[seat] - rival);
    }
    values
}

/// Returns the value of a position to each seat, 0 to 1.
#[must_use]
pub fn evaluate(state: &State, net: &Net) -> [f32; SEATS] {
    let Some(view) = View::of(state) else { return terminal_value(state) };
    let outputs = net.forward(&features(state, &view));
    let mut totals = [0.0; SEATS];
    let mut left = 0.0;
    let now = state.totals();
    for (seat, total) in totals.iter_mut().enumerate() {
        *total = now[seat] as f32;
    }
    for (outputs, color) in outputs.iter().zip(view.colors) {
        left += outputs.max(0.0);
        if let Some(seat) = state.owner(color) {
            totals[seat] += POINTS * outputs.max(0.0);
        }
    }
    let seats = state.seats();
    let Some(mover) = state.seat().filter(|_| seats == 2) else {
        return seat_values(&totals[..seats], Some(1.5 + 2.0 * left));
    };
    let won = sigmoid(outputs[4]);
    let margin = lead(totals[mover] - totals[1 - mover]);
    let own = WIN_WEIGHT * won + (1.0 - WIN_WEIGHT) * margin;
    let mut values = [0.0; SEATS];
    values[mover] = own;
    values[1 - mover] = 1.0 - own;
    values
}

/// Maps a lead in points to 0 to 1 by a scaled softsign. The function is strictly increasing, so that a larger margin
/// is always better.
fn lead(points: f32) -> f32 {
    0.5 + 0.5 * points / (points.abs() + LEAD_SCALE)
}

/// Logistic function.
fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + exp(-logit))
}
