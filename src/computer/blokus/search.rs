// SPDX-License-Identifier: GPL-3.0-or-later
//! Monte-Carlo tree search: games are played on from what looks most promising, and what came of them makes it look more
//! or less so.

use rand_chacha::ChaCha8Rng;

use super::facts;
use super::playout::{play_out, worth};
use super::policy::Map;
use super::state::{SEATS, State};
use super::weights::WEIGHTS;
use crate::games::blokus::Placement;

/// How much the first impression counts against what was seen.
const EXPLORATION: f32 = 0.6;
/// How much worse than its parent a move is taken to be that nobody has tried.
const UNTRIED: f32 = 0.08;
/// A move whose first impression is below this part of the best one's isn't looked at.
const HOPELESS: f32 = 0.002;
/// How sharp the first impression is.
const SHARPNESS: f32 = 1.0;

/// A move, and what came of it.
#[derive(Clone, Copy, Debug)]
struct Edge {
    placement: Placement,
    prior: f32,
    visits: u32,
    /// The sum of what games were worth to the seat that makes this move.
    sum: f32,
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
    worths: Vec<(f32, Placement)>,
    rng: ChaCha8Rng,
    cancelled: &'a dyn Fn() -> bool,
}

impl<'a> Search<'a> {
    /// A search that ends soon after `cancelled` holds.
    #[must_use]
    pub fn new(rng: ChaCha8Rng, cancelled: &'a dyn Fn() -> bool) -> Self {
        Self { nodes: Vec::new(), edges: Vec::new(), found: Vec::new(), worths: Vec::new(), rng, cancelled }
    }

    /// The best move after so many games; `None` where there is none, and once it is cancelled.
    #[must_use]
    pub fn best(&mut self, state: &State, games: u32) -> Option<Placement> {
        let mut root = state.clone();
        root.moves(&mut self.found);
        if self.found.len() < 2 {
            return self.found.first().copied();
        }
        self.expand(&root);
        let root_node = self.nodes[0];
        if root_node.end - root_node.first == 1 {
            return Some(self.edges[root_node.first as usize].placement);
        }
        for game in 0..games {
            if game % 16 == 0 && (self.cancelled)() {
                return None;
            }
            self.play_one(root.clone());
        }
        let edges = &self.edges[root_node.first as usize..root_node.end as usize];
        edges.iter().max_by_key(|edge| edge.visits).map(|edge| edge.placement)
    }

    /// Adds the node of a position, whose moves were found; they stand in the order of their first impressions.
    fn expand(&mut self, state: &State) -> u32 {
        let node = self.nodes.len() as u32;
        let first = self.edges.len() as u32;
        if let Some(colour) = state.colour() {
            let map = Map::of(&state.board, colour, state.friends(), &WEIGHTS);
            let all = facts::all();
            self.worths.clear();
            let worth = |placement: &Placement| map.worth(&all[placement.number()], &WEIGHTS);
            self.worths.extend(self.found.iter().map(|placement| (worth(placement), *placement)));
            let most = self.worths.iter().map(|(worth, _)| *worth).fold(f32::MIN, f32::max);
            for (worth, _) in &mut self.worths {
                *worth = (SHARPNESS * (*worth - most)).exp();
            }
            self.worths.retain(|(worth, _)| *worth >= HOPELESS);
            let sum: f32 = self.worths.iter().map(|(worth, _)| worth).sum();
            let edge = |&(worth, placement): &(f32, Placement)| Edge {
                placement,
                prior: worth / sum,
                visits: 0,
                sum: 0.0,
                node: 0,
            };
            self.edges.extend(self.worths.iter().map(edge));
            self.edges[first as usize..].sort_by(|one, other| other.prior.total_cmp(&one.prior));
        }
        self.nodes.push(Node { first, end: self.edges.len() as u32, visits: 0, sum: 0.0 });
        node
    }

    /// Plays one game from the first position: down the tree, one node further, and on to the end.
    fn play_one(&mut self, mut state: State) {
        let mut way: Vec<(u32, usize, usize)> = Vec::with_capacity(16);
        let mut node = 0;
        loop {
            let Some(seat) = state.seat() else { break };
            let Some(edge) = self.choose(node) else { break };
            way.push((node, edge, seat));
            state.place(self.edges[edge].placement);
            if self.edges[edge].visits == 0 {
                break;
            }
            state.moves(&mut self.found);
            if self.edges[edge].node == 0 {
                let new = self.expand(&state);
                self.edges[edge].node = new;
            }
            node = self.edges[edge].node;
        }
        play_out(&mut state, &mut self.found, &mut self.rng);
        let worths: [f32; SEATS] = worth(&state);
        for (node, edge, seat) in way {
            let worth = worths[seat];
            let (edge, node) = (&mut self.edges[edge], &mut self.nodes[node as usize]);
            edge.visits += 1;
            edge.sum += worth;
            node.visits += 1;
            node.sum += worth;
        }
    }

    /// The edge to follow.
    fn choose(&self, node: u32) -> Option<usize> {
        let Node { first, end, visits, sum } = self.nodes[node as usize];
        let mean = if visits == 0 { 0.5 } else { sum / visits as f32 };
        let root = (visits.max(1) as f32).sqrt();
        let worth = |edge: &Edge| {
            let seen = if edge.visits == 0 { mean - UNTRIED } else { edge.sum / edge.visits as f32 };
            seen + EXPLORATION * edge.prior * root / (1 + edge.visits) as f32
        };
        let mut best = None;
        let mut most = f32::MIN;
        for at in first as usize..end as usize {
            let edge = &self.edges[at];
            let worth = worth(edge);
            if worth > most {
                (best, most) = (Some(at), worth);
            }
            // Those behind the first that nobody has tried look worse and were not tried either.
            if edge.visits == 0 {
                break;
            }
        }
        best
    }
}
