// SPDX-License-Identifier: GPL-3.0-or-later
//! Variation tree of Blokus: a tree of moves that are legal on every line, with comments.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use tr::tr;

use super::node::{self, APP_PROPERTY, HERE, NodeEvent};
use super::position::{self, Start};
use super::{BadFile, bad, writing};
use crate::annotations::Annotations;
use crate::sgf::{NodeId, Tree};
use rules::blokus::{Act, Blokus, Color, Move, Placement, Setup, TimeLeft};
use rules::game::Game;

/// Maximum length of a comment in characters, when shown and when written.
const MAX_COMMENT_CHARS: usize = 10_000;

/// Maximum size of a tree to which lines and comments are added while a match is played, in bytes of its text: about
/// 200 whole games. The match's journal rewrites all of it with each addition.
const MAX_SIZE: usize = 512 << 10;

/// SGF property with the comment on a position.
const COMMENT: &str = "C";

/// Whether a character is plain text. Excluded are control characters, which a terminal could interpret, and Unicode
/// bidirectional controls, which reorder the rest of the line.
fn is_plain(c: char) -> bool {
    let changes_direction = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c == '\n' || !(c.is_control() || changes_direction)
}

/// A tree and the moves of each of its nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct Variations {
    tree: Tree,
    start: Start,
    /// Moves of each node, by its index; `None` where moves don't lead because setup properties change the board on the
    /// way.
    moves: Vec<Option<Vec<Move>>>,
    /// Approximate size of the tree's text in bytes.
    size: usize,
}

impl Variations {
    /// Plays every line of a tree.
    ///
    /// # Errors
    /// Returns an error for the first node with an invalid property, or with a move that breaks the rules.
    pub fn of(tree: Tree) -> Result<Self, BadFile> {
        let start = position::start(&tree)?;
        let seating = start.setup.seating;
        let mut events = Vec::with_capacity(tree.len());
        for here in tree.nodes() {
            events.push(node::events(&tree, here, seating).map_err(|what| bad(&tree, here, what))?);
        }
        let later = placed_below(&tree, &events);
        let mut moves = vec![None; tree.len()];
        let mut pending = vec![(start.node, Rc::new(Player::new(Blokus::new(&start.setup))))];
        while let Some((here, player)) = pending.pop() {
            if here != start.node
                && node::setup_properties(&tree, here).map_err(|what| bad(&tree, here, what))?.is_some()
            {
                // The node sets up another board.
                continue;
            }
            // Shared by all children, and copied by each one when it is visited.
            let mut player = Rc::unwrap_or_clone(player);
            let mut made = Vec::new();
            let events = &events[here.index()];
            for (at, event) in events.iter().enumerate() {
                let later = placed(&events[at + 1..]) | later[here.index()];
                player.make(event, later, &mut made).map_err(|what| BadFile::Move {
                    line: tree.line(here),
                    number: player.number,
                    what,
                })?;
            }
            moves[here.index()] = Some(made);
            let player = Rc::new(player);
            pending.extend(tree.children(here).iter().rev().map(|child| (*child, Rc::clone(&player))));
        }
        let size = tree.size_of(tree.nodes());
        Ok(Self { tree, start, moves, size })
    }

    /// Creates the tree of a match without moves.
    #[must_use]
    pub fn of_setup(setup: &Setup) -> Self {
        let mut tree = Tree::default();
        writing::describe(&mut tree, setup, "");
        let size = tree.size_of(tree.nodes());
        Self { tree, start: Start { node: Tree::ROOT, setup: setup.clone() }, moves: vec![Some(Vec::new())], size }
    }

    /// Returns the tree of moves.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns the tree without its moves.
    #[must_use]
    pub fn into_tree(self) -> Tree {
        self.tree
    }

    /// Returns the setup of the match.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.start.setup
    }

    /// Returns the moves up to the node marked as the match's current position, or those of the main line if none is.
    #[must_use]
    pub fn match_line(&self) -> Vec<Move> {
        let is_here = |node: &NodeId| {
            self.tree.values(*node, APP_PROPERTY).is_some_and(|values| values.iter().any(|value| value == HERE))
        };
        match self.tree.nodes().find(|node| is_here(node) && self.moves_of(*node).is_some()) {
            Some(here) => {
                let index = self.tree.path_to(here);
                index.into_iter().filter_map(|node| self.moves_of(node)).flatten().copied().collect()
            }
            None => self.line_from(self.start.node),
        }
    }

    /// Returns the moves of a node; `None` where moves don't lead.
    #[must_use]
    pub fn moves_of(&self, node: NodeId) -> Option<&[Move]> {
        self.moves[node.index()].as_deref()
    }

    /// Returns the moves of a node and of its first descendants to the end of the line.
    fn line_from(&self, node: NodeId) -> Vec<Move> {
        let first = |node: &NodeId| self.tree.children(*node).first().copied();
        let line = std::iter::successors(Some(node), first).map_while(|node| self.moves_of(node));
        line.flatten().copied().collect()
    }

    /// Walks the tree along these moves. Calls `passed` with every node whose moves are all among them, and the number
    /// of moves made up to its end; and `on_the_way` with every node that continues after the last move or contains it,
    /// and the number of the node's own moves already made.
    fn walk(&self, moves: &[Move], mut passed: impl FnMut(NodeId, usize), mut on_the_way: impl FnMut(NodeId, usize)) {
        let mut pending = vec![(self.start.node, 0)];
        while let Some((here, before)) = pending.pop() {
            let Some(own) = self.moves_of(here) else { continue };
            let rest = &moves[before..];
            let common = own.iter().zip(rest).take_while(|(one, other)| same(one, other)).count();
            if common == own.len() {
                passed(here, before + common);
                pending.extend(self.tree.children(here).iter().rev().map(|child| (*child, before + common)));
            } else if common == rest.len() {
                on_the_way(here, common);
            }
        }
    }

    /// Returns the deepest node that follows these moves, and the remaining moves, which the tree doesn't contain.
    fn longest_match<'a>(&self, moves: &'a [Move]) -> (NodeId, &'a [Move]) {
        let mut longest_match = (self.start.node, 0);
        let passed = |here, made| {
            if made > longest_match.1 {
                longest_match = (here, made);
            }
        };
        self.walk(moves, passed, |_, _| {});
        (longest_match.0, &moves[longest_match.1..])
    }

    /// Adds a line of moves since the last restart. Moves the tree contains are shared, and the rest becomes a
    /// variation. Returns the line's last node.
    pub fn add_line(&mut self, moves: &[Move]) -> NodeId {
        let (mut here, rest) = self.longest_match(moves);
        let mut player = self.player_after(&moves[..moves.len() - rest.len()]);
        for mv in rest {
            here = self.tree.add(here);
            let color = player.position.to_move().map(|turn| turn.color);
            writing::write_move(&mut self.tree, here, &self.start.setup, color, mv);
            self.size += self.tree.size_of(std::iter::once(here));
            self.moves.push(Some(vec![*mv]));
            player.repeat(mv);
        }
        here
    }

    /// Returns a player that has replayed these moves.
    fn player_after(&self, moves: &[Move]) -> Player {
        let mut player = Player::new(Blokus::new(&self.start.setup));
        moves.iter().for_each(|mv| player.repeat(mv));
        player
    }

    /// Returns the nodes of the position after these moves: usually one, and its descendants that make no move.
    fn nodes_at(&self, moves: &[Move]) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        self.walk(moves, |here, made| nodes.extend((made == moves.len()).then_some(here)), |_, _| {});
        nodes
    }

    /// Returns an error if adding this many bytes would exceed [`MAX_SIZE`].
    fn check_size(&self, bytes: usize) -> Result<(), i18n::Message> {
        let full = || tr!("this game can’t hold more variations or comments; save it and start a new game");
        if self.size + bytes <= MAX_SIZE { Ok(()) } else { Err(i18n::Message::new(full)) }
    }
}

/// Returns the moves since the last restart.
pub fn since_restart(moves: &[Move]) -> &[Move] {
    let start_index = moves.iter().rposition(|mv| *mv == Move::Restart).map_or(0, |at| at + 1);
    &moves[start_index..]
}

/// Whether two moves are the same apart from clock readings.
fn same(one: &Move, other: &Move) -> bool {
    match (one, other) {
        (Move::Act(one, _), Move::Act(other, _)) => one == other,
        (one, other) => one == other,
    }
}

/// Normalizes a comment: trims it, and removes the characters that [`is_plain`] excludes.
fn comment_of(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\t', " ");
    text.chars().filter(|c| is_plain(*c)).collect::<String>().trim().to_owned()
}

impl Annotations<Blokus> for Variations {
    fn empty(setup: &Setup) -> Option<Self> {
        Some(Self::of_setup(setup))
    }

    fn read(lines: &[String]) -> Result<Self, i18n::Message> {
        let tree = Tree::read(&lines.join("\n")).map_err(|error| i18n::Message::of(&error))?;
        Self::of(tree).map_err(|error| i18n::Message::of(&error))
    }

    fn to_lines(&self) -> Vec<String> {
        // Text after the tree may contain other line endings; they are preserved.
        let text = self.tree.to_text();
        text.strip_suffix('\n').unwrap_or(&text).split('\n').map(str::to_owned).collect()
    }

    fn continuations(&self, moves: &[Move]) -> Vec<Move> {
        let mut continuations = Vec::new();
        let index = |node, made: usize| continuations.extend(self.moves_of(node).and_then(|own| own.get(made)));
        self.walk(since_restart(moves), |_, _| {}, index);
        continuations
    }

    fn line(&self, moves: &[Move], index: usize) -> Option<Vec<Move>> {
        let mut continuations = Vec::new();
        let moves = since_restart(moves);
        self.walk(moves, |_, _| {}, |node, made| continuations.push((node, made)));
        let mut line = continuations.get(index).map(|&(node, made)| self.line_from(node).split_off(made))?;
        // The clock may have run down further than when the line was played.
        let mut player = self.player_after(moves);
        for mv in &mut line {
            if let Move::Act(_, clock) = mv {
                *clock = player.possible(*clock);
            }
            player.repeat(mv);
        }
        Some(line)
    }

    fn comment(&self, moves: &[Move]) -> String {
        let moves = since_restart(moves);
        let mut comment = String::new();
        let passed = |node, made| {
            let more = self.tree.value(node, COMMENT).map(str::trim).unwrap_or_default();
            if made == moves.len() && !more.is_empty() && comment.len() <= MAX_COMMENT_CHARS {
                let between = if comment.is_empty() { "" } else { "\n\n" };
                comment.extend([between, more]);
            }
        };
        self.walk(moves, passed, |_, _| {});
        if let Some((end, _)) = comment.char_indices().nth(MAX_COMMENT_CHARS) {
            comment.truncate(end);
            comment.push('…');
        }
        comment.retain(is_plain);
        comment
    }

    fn add(&mut self, moves: &[Move]) -> Result<bool, i18n::Message> {
        let before = self.tree.len();
        for game in moves.split(|mv| *mv == Move::Restart) {
            // Upper bound of the size of a move with its clock, in bytes.
            const MOVE: usize = 48;
            let (_, rest) = self.longest_match(game);
            if !rest.is_empty() {
                self.check_size(rest.len() * MOVE)?;
                self.add_line(game);
            }
        }
        Ok(self.tree.len() > before)
    }

    fn set_comment(&mut self, moves: &[Move], text: &str) -> Result<bool, i18n::Message> {
        let moves = since_restart(moves);
        let text = comment_of(text);
        if text.chars().count() > MAX_COMMENT_CHARS {
            let message = || tr!("a comment can have at most {max} characters", max = MAX_COMMENT_CHARS);
            return Err(i18n::Message::new(message));
        }
        if self.comment(moves) == text {
            return Ok(false);
        }
        self.check_size(text.len()).or_else(|full| if text.is_empty() { Ok(()) } else { Err(full) })?;
        self.add(moves)?;
        let nodes = self.nodes_at(moves);
        let Some((first, others)) = nodes.split_first() else {
            // The root can contain a move, so there is no node for the position before it.
            return Err(i18n::Message::new(|| tr!("this file can’t hold a comment before its first move")));
        };
        self.size -= self.tree.size_of(nodes.iter().copied());
        self.tree.set(*first, COMMENT, Some(text).filter(|text| !text.is_empty()).into_iter().collect());
        for node in others {
            self.tree.set(*node, COMMENT, Vec::new());
        }
        self.size += self.tree.size_of(nodes.iter().copied());
        Ok(true)
    }
}

/// Returns a bit mask of the colors that place a piece in these events; bit = color as number.
fn placed(events: &[NodeEvent]) -> u8 {
    let bit = |event: &NodeEvent| match event {
        NodeEvent::Placed(color, ..) => 1 << *color as u8,
        NodeEvent::Other(_) => 0,
    };
    events.iter().map(bit).fold(0, |all, bit| all | bit)
}

/// Returns by node index a bit mask of the colors that place a piece in a node's descendants.
fn placed_below(tree: &Tree, events: &[Vec<NodeEvent>]) -> Vec<u8> {
    let mut later = vec![0; tree.len()];
    // Every node has a greater index than its parent.
    for here in tree.nodes().rev() {
        if let Some(parent) = tree.parent(here) {
            later[parent.index()] |= later[here.index()] | placed(&events[here.index()]);
        }
    }
    later
}

/// Replays the moves of a line and checks them.
#[derive(Clone)]
struct Player {
    position: Blokus,
    /// Number of the last placement tried, from 1.
    number: usize,
}

impl Player {
    const fn new(position: Blokus) -> Self {
        Self { position, number: 0 }
    }

    /// Plays an event. `later` is a bit mask of the colors that place a piece afterwards on any continuation.
    fn make(&mut self, event: &NodeEvent, later: u8, made: &mut Vec<Move>) -> Result<(), i18n::Message> {
        match *event {
            NodeEvent::Placed(color, placement, clock) => {
                self.number += 1;
                self.skip_to(color, later, made)?;
                self.place(placement, clock, made)
            }
            NodeEvent::Other(mv) => self.play(mv, made),
        }
    }

    /// Surrenders for the colors before this one. The format doesn't record surrenders: such colors have no later moves
    /// in the file.
    fn skip_to(&mut self, color: Color, later: u8, made: &mut Vec<Move>) -> Result<(), i18n::Message> {
        if !self.position.is_in(color) {
            return Err(i18n::Message::of(&rules::blokus::IllegalMove::NotIn(color)));
        }
        while let Some(turn) = self.position.to_move().filter(|turn| turn.color != color) {
            if later >> turn.color as u8 & 1 == 1 {
                let (due, other) = (turn.color, color);
                return Err(i18n::Message::new(|| {
                    tr!("it is {due}’s turn, not {other}’s", due = due.word(), other = other.word())
                }));
            }
            self.play(Move::Act(Act::Surrender(turn.color), None), made)?;
        }
        Ok(())
    }

    fn place(
        &mut self,
        placement: Placement,
        clock: Option<TimeLeft>,
        made: &mut Vec<Move>,
    ) -> Result<(), i18n::Message> {
        let clock = self.possible(clock);
        self.play(Move::Act(Act::Place(placement), clock), made)
    }

    /// Limits a clock reading to what is possible at the next move: at most the previous reading, and `None` in an
    /// untimed match.
    fn possible(&self, clock: Option<TimeLeft>) -> Option<TimeLeft> {
        let shown = self.position.to_move().and_then(|turn| self.position.clock(turn.controller));
        clock.filter(|clock| shown.is_some_and(|shown| *clock <= shown))
    }

    /// Replays a move that was legal before.
    fn repeat(&mut self, mv: &Move) {
        let _ = self.position.play(mv, &mut Vec::new());
    }

    fn play(&mut self, mv: Move, made: &mut Vec<Move>) -> Result<(), i18n::Message> {
        let _ = self.position.play(&mv, &mut Vec::new()).map_err(|refusal| i18n::Message::of(&refusal))?;
        made.push(mv);
        Ok(())
    }
}
