// SPDX-License-Identifier: GPL-3.0-or-later
//! Invariants of all boards: inverse moves, properties preserved by moves, sums of scores.

use proptest::prelude::*;
use rules::blocky::{Action, Block, Color, Measure, Path};

use crate::chacha::Draws;
use crate::play::{board, brief, cells};
use crate::reference;

/// Boards of any depth, any part of which may have been rotated.
fn boards() -> impl Strategy<Value = Block> {
    (any::<u64>(), 0u8..=7).prop_map(|(seed, depth)| {
        let mut draws = Draws::new(seed, 9);
        let tree = reference::block(&mut draws, 0, depth.into());
        let mut board = board(&tree.brief(), depth);
        for _ in 0..draws.below(6) {
            let (path, action) = (some_path(&board, &mut draws), Action::ALL[draws.below(4) as usize]);
            board = transformed(&board, &path, action);
        }
        board
    })
}

/// Returns the path of a random block.
fn some_path(board: &Block, draws: &mut Draws) -> Path {
    let mut corners = Vec::new();
    let level = draws.below(8) as usize;
    loop {
        let path: Path = reference::path(&corners).parse().unwrap();
        if corners.len() == level || board.at(&path).unwrap().color().is_some() {
            return path;
        }
        corners.push(draws.below(4) as usize);
    }
}

fn transformed(board: &Block, path: &Path, action: Action) -> Block {
    board.with(path, board.at(path).unwrap().transformed(action.symmetry().unwrap())).unwrap()
}

/// Number of cells of each color.
fn count(board: &Block) -> [usize; 4] {
    let cells = cells(board);
    Color::ALL.map(|color| cells.bytes().filter(|letter| *letter == color.letter()).count())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn moves_have_inverses_and_compose(board in boards(), seed in any::<u64>()) {
        let path = some_path(&board, &mut Draws::new(seed, 0));
        use Action::{Clockwise, Counterclockwise, Horizontal, Vertical};
        let after = |actions: &[Action]| actions.iter().fold(board.clone(), |board, action| transformed(&board, &path, *action));
        let (tree, letters) = (brief(&board), cells(&board));
        for identity in [
            &[Clockwise, Counterclockwise][..],
            &[Counterclockwise, Clockwise],
            &[Horizontal, Horizontal],
            &[Vertical, Vertical],
            &[Clockwise; 4],
            &[Counterclockwise; 4],
            // Both reflections together are a half turn.
            &[Horizontal, Vertical, Clockwise, Clockwise],
            // A reflection inverts the direction of a rotation.
            &[Clockwise, Vertical, Clockwise, Vertical],
        ] {
            let same = after(identity);
            prop_assert_eq!(brief(&same), tree.clone(), "{:?} at {}", identity, path);
            prop_assert_eq!(cells(&same), letters.clone());
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
    fn moves_preserve_the_number_of_cells_of_each_color(board in boards(), seed in any::<u64>()) {
        let path = some_path(&board, &mut Draws::new(seed, 1));
        for action in &Action::ALL[..4] {
            let after = transformed(&board, &path, *action);
            prop_assert_eq!(count(&after), count(&board));
            prop_assert_eq!((after.height(), after.depth()), (board.height(), board.depth()));
            // Moves of the whole board also preserve all scores.
            let whole_board = transformed(&board, &Path::TOP, *action);
            for (measure, color) in Measure::ALL.into_iter().flat_map(|it| Color::ALL.map(|color| (it, color))) {
                prop_assert_eq!(measure.of(&whole_board, color), measure.of(&board, color));
            }
        }
    }

    #[test]
    fn the_four_perimeters_add_up_to_four_sides(board in boards()) {
        let sum: u32 = Color::ALL.map(|color| Measure::Perimeter.of(&board, color)).iter().sum();
        prop_assert_eq!(sum, 4 << board.height());
    }

    /// Connected means one step to the left, right, up or down.
    #[test]
    fn highlighted_cells_add_up_to_the_score(board in boards()) {
        let side = board.side();
        for (measure, color) in Measure::ALL.into_iter().flat_map(|it| Color::ALL.map(|color| (it, color))) {
            let goal = rules::blocky::Goal { measure, color };
            let highlighted = goal.cells(&board);
            let highlighted_set: std::collections::HashSet<_> = highlighted.iter().copied().collect();
            prop_assert_eq!(highlighted_set.len(), highlighted.len());
            prop_assert!(highlighted.iter().all(|cell| board.cell(*cell) == color));
            let at_end = |at: usize| usize::from(at == 0) + usize::from(at == side - 1);
            match measure {
                Measure::Perimeter => {
                    // Counted once for each side at which the cell lies.
                    let sides = highlighted.iter().map(|(column, row)| at_end(*column) + at_end(*row));
                    prop_assert!(sides.clone().all(|sides| sides > 0));
                    prop_assert_eq!(sides.sum::<usize>(), goal.score(&board) as usize);
                }
                Measure::Blob => {
                    prop_assert_eq!(highlighted.len(), goal.score(&board) as usize);
                    let mut reached: Vec<_> = highlighted.first().copied().into_iter().collect();
                    let mut left = highlighted_set;
                    left.remove(reached.first().unwrap_or(&(0, 0)));
                    while let Some((column, row)) = reached.pop() {
                        for neighbor in
                            [(column + 1, row), (column.wrapping_sub(1), row), (column, row + 1), (column, row.wrapping_sub(1))]
                        {
                            if left.remove(&neighbor) {
                                reached.push(neighbor);
                            }
                        }
                    }
                    prop_assert!(left.is_empty(), "not connected");
                }
            }
        }
    }
}

#[test]
fn equal_boards_have_the_same_cells_and_divisions() {
    let plain = board("r", 2);
    let divided = board("[r r r r]", 2);
    assert_eq!(cells(&plain), cells(&divided));
    assert_ne!(plain, divided);
    assert_ne!(board("r", 2), board("r", 3));
    assert_ne!(board("[r g b y]", 2), board("[r g y b]", 2));
    assert_eq!(transformed(&board("[r g b y]", 2), &Path::TOP, Action::Clockwise), board("[g b y r]", 2));
}
