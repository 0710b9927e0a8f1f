// SPDX-License-Identifier: GPL-3.0-or-later
//! Monte-Carlo tree search: what looks max promising is looked into first, and what is foreseen there makes it look more
//! or less so.

use super::numbers::exp;
use super::policy::Map;
use super::state::{SEATS, State};
use super::value;
use super::view::View;
use super::weights::Weights;
use rules::blokus::Placement;

/// After so many looks it is asked whether to go on.
const CANCEL_CHECK_INTERVAL: u32 = 32;

/// No more moves of a position are kept than these, the max promising ones: so an expert needs at max 80 MB.
const MAX_EDGES: usize = 100;

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct SearchParams {
    /// How much the first impression counts against what was seen.
    pub c_puct: f32,
    /// How much worse than its parent a move is taken to be that nobody has tried.
    pub fpu_reduction: f32,
    /// A move whose first impression is below this part of the best one's isn't looked at.
    pub min_prior_ratio: f32,
    /// How sharp the first impression is.
    pub prior_inverse_temperature: f32,
}

impl SearchParams {
    /// The best that were found.
    pub const BEST: Self = Self { c_puct: 0.7, fpu_reduction: 0.03, min_prior_ratio: 0.002, prior_inverse_temperature: 0.75 };
    /// Others, that are about as good.
    pub const OTHER: Self = Self { c_puct: 0.8, prior_inverse_temperature: 0.65, ..Self::BEST };
}

/// A move, and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The move.
    pub placement: Placement,
    /// How promising it looked at first, as a part of 1.
    pub prior: f32,
    /// How often it was looked into.
    pub visits: u32,
    /// The sum of what was foreseen for the seat that makes this move.
    pub sum: f32,
    /// The node behind it; 0 before the second visit.
    node: u32,
}

/// The moves of a position, in the list of all edges.
#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    end: u32,
    visits: u32,
    sum: f32,
}

/// A search.
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
    /// A search that ends soon after `cancelled` holds.
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

    /// The best move after so many looks; `None` where there is none, and once it is cancelled.
    #[must_use]
    pub fn best(&mut self, state: &State, simulations: u32) -> Option<Placement> {
        if !self.run(state, simulations) {
            return None;
        }
        // Where two were looked into as often, the one that looked better at first: it stands further in front.
        self.moves().iter().rev().max_by_key(|edge| edge.visits).map(|edge| edge.placement)
    }

    /// Looks so often; whether it came to its end.
    pub fn run(&mut self, state: &State, simulations: u32) -> bool {
        let mut root = state.clone();
        if self.reset(&mut root) && self.moves().len() > 1 {
            for simulate in 0..simulations {
                if simulate.is_multiple_of(CANCEL_CHECK_INTERVAL) && (self.cancelled)() {
                    return false;
                }
                self.simulate(root.clone());
            }
        }
        true
    }

    /// Begins at a position; whether there is a move.
    pub fn reset(&mut self, root: &mut State) -> bool {
        self.nodes.clear();
        self.edges.clear();
        root.moves(&mut self.found);
        self.expand(root);
        !self.edges.is_empty()
    }

    /// The moves of the first position.
    #[must_use]
    pub fn moves(&self) -> &[Edge] {
        self.nodes.first().map_or(&[], |root| &self.edges[root.first as usize..root.end as usize])
    }

    /// Adds the node of a position, whose moves were found; they stand in the order of their first impressions.
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
            // Numbers that aren't negative stand in the order of their bits; numbers are sorted faster than pairs.
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

    /// Looks further from the first position: down the tree, and one move beyond it.
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

    /// The edge to follow.
    fn choose(&self, node: u32) -> Option<usize> {
        let Node { first, end, visits, sum } = self.nodes[node as usize];
        let mean = if visits == 0 { 0.5 } else { sum / visits as f32 };
        let root = (visits.max(1) as f32).sqrt();
        let value = |edge: &Edge| {
            let seen = if edge.visits == 0 { mean - self.params.fpu_reduction } else { edge.sum / edge.visits as f32 };
            seen + self.params.c_puct * edge.prior * root / (1 + edge.visits) as f32
        };
        let mut best = None;
        let mut max = f32::MIN;
        for at in first as usize..end as usize {
            let edge = &self.edges[at];
            let value = value(edge);
            if value > max {
                (best, max) = (Some(at), value);
            }
            // Those behind the first that nobody has tried look worse and were not tried either.
            if edge.visits == 0 {
                break;
            }
        }
        best
    }
}
