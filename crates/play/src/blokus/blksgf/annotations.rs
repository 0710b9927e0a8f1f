// SPDX-License-Identifier: GPL-3.0-or-later
//! A tree whose every line was played under the rules: a match with its variations and comments.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use tr::tr;

use super::node::{self, HERE, NodeEvent, OWN};
use super::position::{self, Start};
use super::{BadFile, bad, writing};
use crate::annotations::Annotations;
use crate::sgf::{NodeId, Tree};
use rules::blokus::{Act, Blokus, Color, Left, Move, Placement, Setup};
use rules::game::Game;

/// The most characters of a comment that are shown, and that can be written.
const LONGEST_COMMENT: usize = 10_000;

/// The largest tree to which lines and comments are added while a match is played, in bytes of its text: about as many as
/// 200 whole games. The journal of the match writes all of it again with each addition.
const LARGEST: usize = 512 << 10;

/// The property with what is said about a position.
const COMMENT: &str = "C";

/// Whether a sign is text, and nothing that a terminal or a line would obey.
fn is_plain(sign: char) -> bool {
    let turns_lines = matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    sign == '\n' || !(sign.is_control() || turns_lines)
}

/// A tree, and the moves of each of its nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct Variations {
    tree: Tree,
    start: Start,
    /// The moves of each node, by its number; none where moves don't lead, because pieces are laid down or taken away on
    /// the way.
    moves: Vec<Option<Vec<Move>>>,
    /// About how many bytes its text has.
    size: usize,
}

impl Variations {
    /// Plays every line of a tree.
    ///
    /// # Errors
    /// The first node that says what has no meaning, or makes a move that the rules don't allow.
    pub fn of(tree: Tree) -> Result<Self, BadFile> {
        let start = position::start(&tree)?;
        let seating = start.setup.seating;
        let mut said = Vec::with_capacity(tree.len());
        for here in tree.nodes() {
            said.push(node::said(&tree, here, seating).map_err(|what| bad(&tree, here, what))?);
        }
        let later = placed_later(&tree, &said);
        let mut moves = vec![None; tree.len()];
        let mut to_do = vec![(start.node, Rc::new(Player::new(Blokus::new(&start.setup))))];
        while let Some((here, player)) = to_do.pop() {
            if here != start.node && node::setting(&tree, here).map_err(|what| bad(&tree, here, what))?.is_some() {
                // Another board begins there.
                continue;
            }
            // Shared by all ways on from there, and copied by each as it is tried.
            let mut player = Rc::unwrap_or_clone(player);
            let mut made = Vec::new();
            let said = &said[here.index()];
            for (at, now) in said.iter().enumerate() {
                let later = placed(&said[at + 1..]) | later[here.index()];
                player.make(now, later, &mut made).map_err(|what| BadFile::Move {
                    line: tree.line(here),
                    number: player.number,
                    what,
                })?;
            }
            moves[here.index()] = Some(made);
            let player = Rc::new(player);
            to_do.extend(tree.children(here).iter().rev().map(|child| (*child, Rc::clone(&player))));
        }
        let size = tree.size_of(tree.nodes());
        Ok(Self { tree, start, moves, size })
    }

    /// The tree of a match in which nothing was played yet.
    #[must_use]
    pub fn of_setup(setup: &Setup) -> Self {
        let mut tree = Tree::default();
        writing::describe(&mut tree, setup, "");
        let size = tree.size_of(tree.nodes());
        Self { tree, start: Start { node: Tree::ROOT, setup: setup.clone() }, moves: vec![Some(Vec::new())], size }
    }

    /// The tree.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The tree alone.
    #[must_use]
    pub fn into_tree(self) -> Tree {
        self.tree
    }

    /// The setup of the match.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.start.setup
    }

    /// The moves up to where the match stood when it was written; those of the main line where that isn't told.
    #[must_use]
    pub fn match_line(&self) -> Vec<Move> {
        let is_here =
            |node: &NodeId| self.tree.values(*node, OWN).is_some_and(|values| values.iter().any(|value| value == HERE));
        match self.tree.nodes().find(|node| is_here(node) && self.moves_of(*node).is_some()) {
            Some(here) => {
                let way = self.tree.way_to(here);
                way.into_iter().filter_map(|node| self.moves_of(node)).flatten().copied().collect()
            }
            None => self.line_from(self.start.node),
        }
    }

    /// The moves of a node; `None` where moves don't lead.
    #[must_use]
    pub fn moves_of(&self, node: NodeId) -> Option<&[Move]> {
        self.moves[node.index()].as_deref()
    }

    /// The moves of a node and of those behind it, each time by the first way.
    fn line_from(&self, node: NodeId) -> Vec<Move> {
        let first = |node: &NodeId| self.tree.children(*node).first().copied();
        let line = std::iter::successors(Some(node), first).map_while(|node| self.moves_of(node));
        line.flatten().copied().collect()
    }

    /// Walks the tree along these moves: calls `passed` with every node whose moves are all among them, and how many are
    /// made behind it; and `on_the_way` with those that begin behind the last move, or within which it lies, and how many of
    /// their moves are made.
    fn walk(&self, moves: &[Move], mut passed: impl FnMut(NodeId, usize), mut on_the_way: impl FnMut(NodeId, usize)) {
        let mut to_do = vec![(self.start.node, 0)];
        while let Some((here, before)) = to_do.pop() {
            let Some(own) = self.moves_of(here) else { continue };
            let rest = &moves[before..];
            let common = own.iter().zip(rest).take_while(|(one, other)| same(one, other)).count();
            if common == own.len() {
                passed(here, before + common);
                to_do.extend(self.tree.children(here).iter().rev().map(|child| (*child, before + common)));
            } else if common == rest.len() {
                on_the_way(here, common);
            }
        }
    }

    /// The node behind which these moves leave the tree, and those that it doesn't hold.
    fn furthest<'a>(&self, moves: &'a [Move]) -> (NodeId, &'a [Move]) {
        let mut furthest = (self.start.node, 0);
        let passed = |here, made| {
            if made > furthest.1 {
                furthest = (here, made);
            }
        };
        self.walk(moves, passed, |_, _| {});
        (furthest.0, &moves[furthest.1..])
    }

    /// Adds a line of moves since the match was last begun anew: as far as the tree holds them nothing is added, and the rest
    /// becomes a variation. Returns its last node.
    pub fn add_line(&mut self, moves: &[Move]) -> NodeId {
        let (mut here, rest) = self.furthest(moves);
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

    /// Moves that were played before are made again.
    fn player_after(&self, moves: &[Move]) -> Player {
        let mut player = Player::new(Blokus::new(&self.start.setup));
        moves.iter().for_each(|mv| player.repeat(mv));
        player
    }

    /// The nodes of the position after these moves: usually one, and those behind it that make no move.
    fn nodes_at(&self, moves: &[Move]) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        self.walk(moves, |here, made| nodes.extend((made == moves.len()).then_some(here)), |_, _| {});
        nodes
    }

    /// Whether so many bytes can be added.
    fn has_room_for(&self, bytes: usize) -> Result<(), i18n::Message> {
        let full = || tr!("this game can’t hold more variations or comments; save it and start a new game");
        if self.size + bytes <= LARGEST { Ok(()) } else { Err(i18n::Message::new(full)) }
    }
}

/// The moves since the match was last begun anew.
pub fn since_restart(moves: &[Move]) -> &[Move] {
    let begin = moves.iter().rposition(|mv| *mv == Move::Restart).map_or(0, |at| at + 1);
    &moves[begin..]
}

/// Whether two moves do the same, whatever clocks showed.
fn same(one: &Move, other: &Move) -> bool {
    match (one, other) {
        (Move::Act(one, _), Move::Act(other, _)) => one == other,
        (one, other) => one == other,
    }
}

/// A text as a comment holds it: without blanks around it, and without what [`is_plain`] excludes.
fn comment_of(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\t', " ");
    text.chars().filter(|sign| is_plain(*sign)).collect::<String>().trim().to_owned()
}

impl Annotations<Blokus> for Variations {
    fn begin(setup: &Setup) -> Option<Self> {
        Some(Self::of_setup(setup))
    }

    fn read(lines: &[String]) -> Result<Self, i18n::Message> {
        let tree = Tree::read(&lines.join("\n")).map_err(|error| i18n::Message::of(&error))?;
        Self::of(tree).map_err(|error| i18n::Message::of(&error))
    }

    fn to_lines(&self) -> Vec<String> {
        // What stands behind the tree may have ends of lines of its own: they stay as they are.
        let text = self.tree.to_text();
        text.strip_suffix('\n').unwrap_or(&text).split('\n').map(str::to_owned).collect()
    }

    fn ways(&self, moves: &[Move]) -> Vec<Move> {
        let mut ways = Vec::new();
        let way = |node, made: usize| ways.extend(self.moves_of(node).and_then(|own| own.get(made)));
        self.walk(since_restart(moves), |_, _| {}, way);
        ways
    }

    fn line(&self, moves: &[Move], way: usize) -> Option<Vec<Move>> {
        let mut ways = Vec::new();
        let moves = since_restart(moves);
        self.walk(moves, |_, _| {}, |node, made| ways.push((node, made)));
        let mut line = ways.get(way).map(|&(node, made)| self.line_from(node).split_off(made))?;
        // The same moves may have been made in more time than when the line was played.
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
            if made == moves.len() && !more.is_empty() && comment.len() <= LONGEST_COMMENT {
                let between = if comment.is_empty() { "" } else { "\n\n" };
                comment.extend([between, more]);
            }
        };
        self.walk(moves, passed, |_, _| {});
        if let Some((end, _)) = comment.char_indices().nth(LONGEST_COMMENT) {
            comment.truncate(end);
            comment.push('…');
        }
        comment.retain(is_plain);
        comment
    }

    fn add(&mut self, moves: &[Move]) -> Result<bool, i18n::Message> {
        let before = self.tree.len();
        for game in moves.split(|mv| *mv == Move::Restart) {
            // A move takes less than this, with its clock.
            const MOVE: usize = 48;
            let (_, rest) = self.furthest(game);
            if !rest.is_empty() {
                self.has_room_for(rest.len() * MOVE)?;
                self.add_line(game);
            }
        }
        Ok(self.tree.len() > before)
    }

    fn set_comment(&mut self, moves: &[Move], text: &str) -> Result<bool, i18n::Message> {
        let moves = since_restart(moves);
        let text = comment_of(text);
        if text.chars().count() > LONGEST_COMMENT {
            let say = || tr!("a comment can have at most {most} characters", most = LONGEST_COMMENT);
            return Err(i18n::Message::new(say));
        }
        if self.comment(moves) == text {
            return Ok(false);
        }
        self.has_room_for(text.len()).or_else(|full| if text.is_empty() { Ok(()) } else { Err(full) })?;
        self.add(moves)?;
        let nodes = self.nodes_at(moves);
        let Some((first, others)) = nodes.split_first() else {
            // The first node of a file can make a move: the position before it has none.
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

/// The colors that place something here, a bit each.
fn placed(said: &[NodeEvent]) -> u8 {
    let bit = |said: &NodeEvent| match said {
        NodeEvent::Placed(color, ..) => 1 << *color as u8,
        NodeEvent::Other(_) => 0,
    };
    said.iter().map(bit).fold(0, |all, bit| all | bit)
}

/// By the number of each node, the colors that place something behind it.
fn placed_later(tree: &Tree, said: &[Vec<NodeEvent>]) -> Vec<u8> {
    let mut later = vec![0; tree.len()];
    // Each node stands behind its parent.
    for here in tree.nodes().rev() {
        if let Some(parent) = tree.parent(here) {
            later[parent.index()] |= later[here.index()] | placed(&said[here.index()]);
        }
    }
    later
}

/// Makes the moves of a line.
#[derive(Clone)]
struct Player {
    position: Blokus,
    /// The number of the placement that was tried last, from 1.
    number: usize,
}

impl Player {
    const fn new(position: Blokus) -> Self {
        Self { position, number: 0 }
    }

    /// Does what a node says. `later` are the colors that place something behind it.
    fn make(&mut self, said: &NodeEvent, later: u8, made: &mut Vec<Move>) -> Result<(), i18n::Message> {
        match *said {
            NodeEvent::Placed(color, placement, clock) => {
                self.number += 1;
                self.skip_to(color, later, made)?;
                self.place(placement, clock, made)
            }
            NodeEvent::Other(mv) => self.play(mv, made),
        }
    }

    /// The colors before this one have surrendered: they aren't in the file any more.
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

    fn place(&mut self, placement: Placement, clock: Option<Left>, made: &mut Vec<Move>) -> Result<(), i18n::Message> {
        let clock = self.possible(clock);
        self.play(Move::Act(Act::Place(placement), clock), made)
    }

    /// What a clock may show at the next move: not more than before, and nothing where there are none.
    fn possible(&self, clock: Option<Left>) -> Option<Left> {
        let shown = self.position.to_move().and_then(|turn| self.position.clock(turn.controller));
        clock.filter(|clock| shown.is_some_and(|shown| *clock <= shown))
    }

    /// Makes a move that was made before.
    fn repeat(&mut self, mv: &Move) {
        let _ = self.position.play(mv, &mut Vec::new());
    }

    fn play(&mut self, mv: Move, made: &mut Vec<Move>) -> Result<(), i18n::Message> {
        let _ = self.position.play(&mv, &mut Vec::new()).map_err(|refusal| i18n::Message::of(&refusal))?;
        made.push(mv);
        Ok(())
    }
}
