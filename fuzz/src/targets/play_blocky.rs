// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocky compared with its reference implementation, on random and on given boards: legal and illegal moves, restart,
//! undo, redo, and saving and loading. After each of them both show the same position.

#[path = "../../../crates/rules/tests/blocky/reference.rs"]
#[allow(dead_code, reason = "the rest is used by the tests of the rules")]
mod reference;

use self::reference::{COLORS, CORNERS, MOVES, Reference, Tree, blob, perimeter};
use crate::Choices;
use crate::history::{Model, play};
use rules::blocky::{Block, Blocky, Color, Kind, Measure, Setup, Start, given};
use rules::game::{Bounded, Change, Game};

/// Maximum depth of a board; the reference flood-fills from every cell.
const MAX_DEPTH: usize = 4;

/// Checks one input.
pub fn check(data: &[u8]) {
    let _ = run(&mut Choices::new(data));
}

fn run(choices: &mut Choices<'_>) -> Option<()> {
    let seed = choices.below(1 << 16)? as u64;
    let (players, turns) = (1 + choices.below(4)?, 1 + choices.below(40)?);
    let tree = if choices.byte()? % 2 == 0 { None } else { Some(tree(choices, MAX_DEPTH)?) };
    let depth = match &tree {
        None => 1 + choices.below(MAX_DEPTH)?,
        Some(tree) => height(tree) + choices.below(2)?,
    };
    let start = match &tree {
        None => Start::Made(Bounded::new(depth as u32)?),
        Some(tree) => {
            let board = given::read(&json(tree), Some(depth as u8)).unwrap_or_else(|error| panic!("{error}"));
            Start::Given(board.into())
        }
    };
    let setup = Setup { seed, players: Bounded::new(players as u32)?, turns: Bounded::new(turns as u32)?, start };
    let model = Reference::new(seed, players, turns as u32, depth, tree);
    play::<Blocky, ReferenceModel>(setup, ReferenceModel { start: model.clone(), model }, choices, command);
    Some(())
}

/// Returns a board of at most this depth.
fn tree(choices: &mut Choices<'_>, deepest: usize) -> Option<Tree> {
    let byte = choices.below(8)?;
    if byte < 4 || deepest == 0 {
        return Some(Tree::Plain(COLORS[byte % 4]));
    }
    let mut child = || tree(choices, deepest - 1);
    Some(Tree::Divided(Box::new([child()?, child()?, child()?, child()?])))
}

fn height(tree: &Tree) -> usize {
    match tree {
        Tree::Plain(_) => 0,
        Tree::Divided(children) => 1 + children.iter().map(height).max().unwrap_or(0),
    }
}

fn json(tree: &Tree) -> String {
    match tree {
        Tree::Plain(letter) => format!("\"{letter}\""),
        Tree::Divided(children) => format!("[{}]", children.each_ref().map(json).join(",")),
    }
}

/// Returns a move whose path may continue below an undivided block.
fn command(choices: &mut Choices<'_>, game: &Blocky) -> Option<String> {
    let byte = choices.below(256)?;
    if byte == 0 {
        return Some("restart".to_owned());
    }
    let level = choices.below(usize::from(game.max_depth()) + 2)?;
    let path: Option<Vec<usize>> = (0..level).map(|_| choices.below(4)).collect();
    Some(format!("{} {}", MOVES[byte % 5], reference::path(&path?)))
}

/// Reference implementation and its initial state.
#[derive(Clone)]
struct ReferenceModel {
    start: Reference,
    model: Reference,
}

impl Model<Blocky> for ReferenceModel {
    fn play(&mut self, text: &str) -> Option<Change> {
        let Some((name, path)) = text.split_once(' ') else {
            let changed = self.model != self.start;
            self.model = self.start.clone();
            return Some(Change::when(changed));
        };
        let corner = |name| CORNERS.iter().position(|corner| *corner == name).expect("a corner");
        let path: Vec<usize> = path.split('.').filter(|part| *part != "top").map(corner).collect();
        self.model.go(name, &path).then_some(Change::Changed)
    }

    fn compare(&self, game: &Blocky) {
        let Self { model, .. } = self;
        assert!(is_same(game.board(), &model.tree), "{:?}", model.tree);
        let cells = model.cells();
        for (row, letters) in cells.iter().enumerate() {
            for (column, letter) in letters.iter().enumerate() {
                assert_eq!(char::from(game.board().cell((column, row)).letter()), *letter);
            }
        }
        for (color, letter) in Color::ALL.into_iter().zip(COLORS) {
            assert_eq!(Measure::Blob.of(game.board(), color), blob(&cells, letter));
            assert_eq!(Measure::Perimeter.of(game.board(), color), perimeter(&cells, letter));
        }
        let goals = game.goals().iter().map(|goal| (goal.measure.name(), goal.color.letter() as char));
        assert!(goals.eq(model.goals.iter().copied()));
        assert_eq!(game.scores(), model.scores());
        assert_eq!(game.turn().map_or(0, |seat| seat.number().into()), model.turn());
        let left: Vec<u32> = game.seats().map(|seat| game.turns_left(seat)).collect();
        assert_eq!(left, model.turns_left());
        let winners = game.winners().map(|all| all.iter().map(|seat| seat.number().into()).collect::<Vec<usize>>());
        assert_eq!(winners, model.is_over().then(|| model.winners()));
    }
}

fn is_same(block: &Block, tree: &Tree) -> bool {
    match (block.kind(), tree) {
        (Kind::Plain(color), Tree::Plain(letter)) => char::from(color.letter()) == *letter,
        (Kind::Divided(children), Tree::Divided(trees)) => {
            children.iter().zip(&**trees).all(|(one, other)| is_same(one, other))
        }
        _ => false,
    }
}
