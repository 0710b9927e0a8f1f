// SPDX-License-Identifier: GPL-3.0-or-later
//! PUCT tree search (Rosin 2011; Silver et al. 2017).
//!
//! A simulation descends from the root to a leaf, evaluates it with the value network, and adds the value for each seat
//! to the edges on its path. Each step follows the edge with the largest Q + `c_puct` · P · √N / (1 + n), where Q is
//! its mean value, P its prior, n its visits and N the visits of the node. Unvisited edges use first-play urgency
//! (Gelly and Wang 2006): the mean value of the node less `fpu_reduction`. There are no random playouts.

use super::numbers::exp;
use super::policy::Map;
use super::state::{SEATS, State};
use super::value;
use super::view::View;
use super::weights::Weights;
use rules::blokus::Placement;

/// Simulations between cancellation checks.
const CANCEL_CHECK_INTERVAL: u32 = 32;

/// Maximum number of edges per node, those with the highest priors. It limits the expert player's memory to 80 MB.
const MAX_EDGES: usize = 100;

/// Search parameters.
#[derive(Clone, Copy, Debug)]
pub struct SearchParams {
    /// PUCT exploration constant.
    pub c_puct: f32,
    /// First-play urgency: how far below its parent's mean value an unvisited move is rated.
    pub fpu_reduction: f32,
    /// Moves whose prior is less than this fraction of the best one's are pruned.
    pub min_prior_ratio: f32,
    /// Inverse temperature of the softmax that turns policy logits into priors; below 1 flattens them.
    pub prior_inverse_temperature: f32,
}

impl SearchParams {
    /// Strongest parameters found in matches between computer players.
    pub const BEST: Self =
        Self { c_puct: 0.7, fpu_reduction: 0.03, min_prior_ratio: 0.002, prior_inverse_temperature: 0.75 };
    /// Parameters of about the same strength, for the second of two searches.
    pub const OTHER: Self = Self { c_puct: 0.8, prior_inverse_temperature: 0.65, ..Self::BEST };
}

/// Move of a position, with the statistics of its simulations.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// Placement to make.
    pub placement: Placement,
    /// Prior probability.
    pub prior: f32,
    /// Number of visits.
    pub visits: u32,
    /// Sum of the values for the seat that makes this move.
    pub sum: f32,
    /// Index of the child node; 0 before the second visit.
    node: u32,
}

/// Position in the tree: the range of its moves in the list of edges, its visits and the sum of their values.
#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    end: u32,
    visits: u32,
    sum: f32,
}

/// Search tree with its buffers.
pub struct Search<'a> {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    found: Vec<Placement>,
    scored: Vec<(f32, Placement)>,
    order: Vec<u64>,
    path: Vec<(u32, usize, usize)>,
    weights: &'a Weights,
    params: SearchParams,
    cancelled: &'a dyn Fn() -> bool,
}

impl<'a> Search<'a> {
    /// Creates a search that stops soon after `cancelled` returns true.
    #[must_use]
    pub fn new(weights: &'a Weights, params: SearchParams, cancelled: &'a dyn Fn() -> bool) -> Self {
        Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            found: Vec::new(),
            scored: Vec::new(),
            order: Vec::new(),
            path: Vec::new(),
            weights,
            params,
            cancelled,
        }
    }

    /// Returns the most visited move after this number of simulations; `None` if there is none, and once canceled.
    #[must_use]
    pub fn best(&mut self, state: &State, simulations: u32) -> Option<Placement> {
        if !self.run(state, simulations) {
            return None;
        }
        // Ties go to the move with the higher prior: edges are sorted by prior, and `max_by_key` returns the last
        // maximum.
        self.moves().iter().rev().max_by_key(|edge| edge.visits).map(|edge| edge.placement)
    }

    /// Runs simulations from a position. Returns whether the search completed without being canceled.
    pub fn run(&mut self, state: &State, simulations: u32) -> bool {
        let mut root = state.clone();
        if self.reset(&mut root) && self.moves().len() > 1 {
            for simulation in 0..simulations {
                if simulation.is_multiple_of(CANCEL_CHECK_INTERVAL) && (self.cancelled)() {
                    return false;
                }
                self.simulate(root.clone());
            }
        }
        true
    }

    /// Resets the tree to a position. Returns whether it has a move.
    pub fn reset(&mut self, root: &mut State) -> bool {
        self.nodes.clear();
        self.edges.clear();
        root.moves(&mut self.found);
        self.expand(root);
        !self.edges.is_empty()
    }

    /// Moves of the root.
    #[must_use]
    pub fn moves(&self) -> &[Edge] {
        self.nodes.first().map_or(&[], |root| &self.edges[root.first as usize..root.end as usize])
    }

    /// Adds a node for a position whose moves are in `found`. Its edges are sorted by descending prior.
    fn expand(&mut self, state: &State) -> u32 {
        let node = self.nodes.len() as u32;
        let first = self.edges.len() as u32;
        if let Some(view) = View::of(state) {
            let map = Map::of(state, &view, &self.weights.policy);
            self.scored.clear();
            self.scored.extend(self.found.iter().map(|placement| (map.logit_of(placement.number()), *placement)));
            let max = self.scored.iter().map(|(value, _)| *value).fold(f32::MIN, f32::max);
            for (value, _) in &mut self.scored {
                *value = exp(self.params.prior_inverse_temperature * (*value - max));
            }
            self.scored.retain(|(value, _)| *value >= self.params.min_prior_ratio);
            let sum: f32 = self.scored.iter().map(|(value, _)| value).sum();
            // The bit patterns of nonnegative floats are in numerical order; sorting integers is faster than sorting
            // pairs.
            self.order.clear();
            let key = |(at, (value, _)): (u64, &(f32, Placement))| {
                u64::from(value.to_bits()) << 32 | (u64::from(u32::MAX) - at)
            };
            self.order.extend((0..).zip(&self.scored).map(key));
            self.order.sort_unstable_by(|one, other| other.cmp(one));
            self.order.truncate(MAX_EDGES);
            let edge = |key: &u64| {
                let (value, placement) = self.scored[(u64::from(u32::MAX) - (key & u64::from(u32::MAX))) as usize];
                Edge { placement, prior: value / sum, visits: 0, sum: 0.0, node: 0 }
            };
            self.edges.extend(self.order.iter().map(edge));
        }
        self.nodes.push(Node { first, end: self.edges.len() as u32, visits: 0, sum: 0.0 });
        node
    }

    /// Runs one simulation: descends from the root to a leaf, evaluates it, and updates the edges and nodes on the
    /// path.
    pub fn simulate(&mut self, mut state: State) {
        self.path.clear();
        let mut node = 0;
        let values: [f32; SEATS] = loop {
            let Some(seat) = state.seat() else { break value::terminal_value(&state) };
            let Some(edge) = self.choose(node) else { break value::terminal_value(&state) };
            self.path.push((node, edge, seat));
            state.place(self.edges[edge].placement);
            state.moves(&mut self.found);
            if self.edges[edge].visits == 0 {
                break value::evaluate(&state, &self.weights.net);
            }
            if self.edges[edge].node == 0 {
                let new = self.expand(&state);
                self.edges[edge].node = new;
            }
            node = self.edges[edge].node;
        };
        for (node, edge, seat) in self.path.drain(..) {
            let value = values[seat];
            let (edge, node) = (&mut self.edges[edge], &mut self.nodes[node as usize]);
            edge.visits += 1;
            edge.sum += value;
            node.visits += 1;
            node.sum += value;
        }
    }

    /// Returns the edge with the largest PUCT score; `None` if the node has no edges.
    fn choose(&self, node: u32) -> Option<usize> {
        let Node { first, end, visits, sum } = self.nodes[node as usize];
        let mean = if visits == 0 { 0.5 } else { sum / visits as f32 };
        let root = (visits.max(1) as f32).sqrt();
        let value = |edge: &Edge| {
            let mean_value =
                if edge.visits == 0 { mean - self.params.fpu_reduction } else { edge.sum / edge.visits as f32 };
            mean_value + self.params.c_puct * edge.prior * root / (1 + edge.visits) as f32
        };
        let mut best = None;
        let mut max = f32::MIN;
        for at in first as usize..end as usize {
            let edge = &self.edges[at];
            let value = value(edge);
            if value > max {
                (best, max) = (Some(at), value);
            }
            // The edges after the first unvisited one are unvisited too and have lower priors.
            if edge.visits == 0 {
                break;
            }
        }
        best
    }
}
