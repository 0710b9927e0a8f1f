// SPDX-License-Identifier: GPL-3.0-or-later
//! What holds for every board: moves and their inverses, what a move keeps, what the scores add up to.

use proptest::prelude::*;
use rules::blocky::{Action, Block, Color, Measure, Path};

use crate::chacha::Draws;
use crate::play::{board, brief, cells};
use crate::reference;

/// A board of any depth, any part of which may have been turned before.
fn boards() -> impl Strategy<Value = Block> {
    (any::<u64>(), 0u8..=7).prop_map(|(seed, depth)| {
        let mut draws = Draws::new(seed, 9);
        let tree = reference::block(&mut draws, 0, depth.into());
        let mut board = board(&tree.brief(), depth);
        for _ in 0..draws.below(6) {
            let (path, action) = (some_path(&board, &mut draws), Action::ALL[draws.below(4) as usize]);
            board = turned(&board, &path, action);
        }
        board
    })
}

/// A way to some block.
fn some_path(board: &Block, draws: &mut Draws) -> Path {
    let mut way = Vec::new();
    let level = draws.below(8) as usize;
    loop {
        let path: Path = reference::path(&way).parse().unwrap();
        if way.len() == level || board.at(&path).unwrap().color().is_some() {
            return path;
        }
        way.push(draws.below(4) as usize);
    }
}

fn turned(board: &Block, path: &Path, action: Action) -> Block {
    board.with(path, board.at(path).unwrap().transformed(action.symmetry().unwrap())).unwrap()
}

/// How many cells of each color.
fn count(board: &Block) -> [usize; 4] {
    let cells = cells(board);
    Color::ALL.map(|color| cells.bytes().filter(|letter| *letter == color.letter()).count())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn every_move_has_its_inverse(board in boards(), seed in any::<u64>()) {
        let path = some_path(&board, &mut Draws::new(seed, 0));
        use Action::{Clockwise, Counterclockwise, Horizontal, Vertical};
        let after = |actions: &[Action]| actions.iter().fold(board.clone(), |board, action| turned(&board, &path, *action));
        let (tree, look) = (brief(&board), cells(&board));
        for identity in [
            &[Clockwise, Counterclockwise][..],
            &[Counterclockwise, Clockwise],
            &[Horizontal, Horizontal],
            &[Vertical, Vertical],
            &[Clockwise; 4],
            &[Counterclockwise; 4],
            // Both reflections are half a turn.
            &[Horizontal, Vertical, Clockwise, Clockwise],
            // A reflection makes a turn one the other way.
            &[Clockwise, Vertical, Clockwise, Vertical],
        ] {
            let same = after(identity);
            prop_assert_eq!(brief(&same), tree.clone(), "{:?} at {}", identity, path);
            prop_assert_eq!(cells(&same), look.clone());
            prop_assert_eq!(&same, &board);
        }
        for (one, other) in [
            (&[Clockwise; 3][..], &[Counterclockwise][..]),
            (&[Clockwise, Horizontal], &[Vertical, Clockwise]),
            (&[Horizontal, Clockwise], &[Clockwise, Vertical]),
        ] {
            prop_assert_eq!(brief(&after(one)), brief(&after(other)), "{:?}", one);
        }
    }

    #[test]
    fn turning_keeps_the_number_of_cells_of_each_color(board in boards(), seed in any::<u64>()) {
        let path = some_path(&board, &mut Draws::new(seed, 1));
        for action in &Action::ALL[..4] {
            let after = turned(&board, &path, *action);
            prop_assert_eq!(count(&after), count(&board));
            prop_assert_eq!((after.height(), after.depth()), (board.height(), board.depth()));
            // Of the whole board it keeps all scores, too.
            let whole = turned(&board, &Path::TOP, *action);
            for (measure, color) in Measure::ALL.into_iter().flat_map(|it| Color::ALL.map(|color| (it, color))) {
                prop_assert_eq!(measure.of(&whole, color), measure.of(&board, color));
            }
        }
    }

    #[test]
    fn the_four_perimeters_add_up_to_the_edge(board in boards()) {
        let sum: u32 = Color::ALL.map(|color| Measure::Perimeter.of(&board, color)).iter().sum();
        prop_assert_eq!(sum, 4 << board.height());
    }

    /// Side by side means one step to the side, up or down.
    #[test]
    fn what_is_lit_up_makes_the_score(board in boards()) {
        let side = board.side();
        for (measure, color) in Measure::ALL.into_iter().flat_map(|it| Color::ALL.map(|color| (it, color))) {
            let goal = rules::blocky::Goal { measure, color };
            let lit = goal.cells(&board);
            let is_lit: std::collections::HashSet<_> = lit.iter().copied().collect();
            prop_assert_eq!(is_lit.len(), lit.len());
            prop_assert!(lit.iter().all(|cell| board.cell(*cell) == color));
            let at_end = |at: usize| usize::from(at == 0) + usize::from(at == side - 1);
            match measure {
                Measure::Perimeter => {
                    // Once for each side that a cell lies at.
                    let sides = lit.iter().map(|(column, row)| at_end(*column) + at_end(*row));
                    prop_assert!(sides.clone().all(|sides| sides > 0));
                    prop_assert_eq!(sides.sum::<usize>(), goal.score(&board) as usize);
                }
                Measure::Blob => {
                    prop_assert_eq!(lit.len(), goal.score(&board) as usize);
                    let mut reached: Vec<_> = lit.first().copied().into_iter().collect();
                    let mut left = is_lit;
                    left.remove(reached.first().unwrap_or(&(0, 0)));
                    while let Some((column, row)) = reached.pop() {
                        for beside in
                            [(column + 1, row), (column.wrapping_sub(1), row), (column, row + 1), (column, row.wrapping_sub(1))]
                        {
                            if left.remove(&beside) {
                                reached.push(beside);
                            }
                        }
                    }
                    prop_assert!(left.is_empty(), "not in one piece");
                }
            }
        }
    }
}

#[test]
fn equal_boards_look_alike_and_are_divided_alike() {
    let plain = board("r", 2);
    let divided = board("[r r r r]", 2);
    assert_eq!(cells(&plain), cells(&divided));
    assert_ne!(plain, divided);
    assert_ne!(board("r", 2), board("r", 3));
    assert_ne!(board("[r g b y]", 2), board("[r g y b]", 2));
    assert_eq!(turned(&board("[r g b y]", 2), &Path::TOP, Action::Clockwise), board("[g b y r]", 2));
}
