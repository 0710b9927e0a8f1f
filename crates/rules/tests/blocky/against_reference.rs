// SPDX-License-Identifier: GPL-3.0-or-later
//! Random games, compared with the reference implementation.

use rules::blocky::{Blocky, Color, Measure, Move, given};
use rules::game::Game;

use crate::chacha::Draws;
use crate::play::{brief, given_board, made};
use crate::reference::{COLORS, MOVES, Reference, Tree, blob, block, path, perimeter};

fn assert_same(game: &Blocky, reference: &Reference) {
    let board = game.board();
    assert_eq!(brief(board), reference.tree.brief());
    let cells = reference.cells();
    for (row, letters) in cells.iter().enumerate() {
        for (column, letter) in letters.iter().enumerate() {
            assert_eq!(char::from(board.cell((column, row)).letter()), *letter);
        }
    }
    for (color, letter) in Color::ALL.into_iter().zip(COLORS) {
        assert_eq!(Measure::Blob.of(board, color), blob(&cells, letter), "{color}");
        assert_eq!(Measure::Perimeter.of(board, color), perimeter(&cells, letter), "{color}");
    }
    let goals: Vec<_> = game.goals().iter().map(|goal| (goal.measure.name(), goal.color.letter() as char)).collect();
    assert_eq!(goals, reference.goals);
    assert_eq!(game.scores(), reference.scores());
    assert_eq!(game.turn().map_or(0, |seat| seat.number().into()), reference.turn());
    let left: Vec<u32> = game.seats().map(|seat| game.turns_left(seat)).collect();
    assert_eq!(left, reference.turns_left());
    let winners = game.winners().map(|winners| winners.iter().map(|seat| seat.number().into()).collect::<Vec<usize>>());
    assert_eq!(winners, reference.is_over().then(|| reference.winners()));
    let mut painted = vec![vec![' '; cells.len()]; cells.len()];
    board.for_each_plain(|place, color| {
        for row in &mut painted[place.row..place.row + place.side] {
            row[place.column..place.column + place.side].fill(color.letter().into());
        }
    });
    assert_eq!(painted, cells);
}

fn assert_same_moves(game: &Blocky, reference: &Reference) {
    let mut expected: Vec<String> = Vec::new();
    for (path_corners, name) in
        reference.tree.ways().iter().flat_map(|path_corners| MOVES.map(|name| (path_corners, name)))
    {
        if reference.clone().go(name, path_corners) {
            expected.push(format!("{name} {}", path(path_corners)));
        }
    }
    let listed = game.legal_moves().into_iter().filter(|mv| *mv != Move::Restart).map(|mv| mv.to_string());
    let mut listed: Vec<String> = listed.collect();
    listed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(listed, expected);
}

/// Returns a path that mostly leads to a block, and sometimes below an undivided block or deeper than the board.
fn random_path(choice: &mut Draws, depth: usize) -> Vec<usize> {
    let level = choice.below(depth as u32 + 2).min(7);
    (0..level).map(|_| choice.below(4) as usize).collect()
}

/// Plays random moves. Returns the number of moves played by name, and the number of refused moves last.
fn play(game: &mut Blocky, reference: &mut Reference, choice: &mut Draws, moves: u32) -> [u32; 6] {
    let start = reference.clone();
    let mut seen = [0; 6];
    assert_same(game, reference);
    for _ in 0..moves {
        if reference.is_over() {
            assert!(game.play(&Move::Restart, &mut Vec::new()).is_ok());
            *reference = start.clone();
        } else {
            let (number, path_corners) = (choice.below(5) as usize, random_path(choice, reference.depth));
            let mv: Move = format!("{} {}", MOVES[number], path(&path_corners)).parse().unwrap();
            let made = game.play(&mv, &mut Vec::new());
            assert_eq!(made.is_ok(), reference.go(MOVES[number], &path_corners), "{mv}: {made:?}");
            seen[if made.is_ok() { number } else { 5 }] += 1;
        }
        assert_same(game, reference);
    }
    assert_same_moves(game, reference);
    seen
}

/// Random boards: games of 6 turns each; from depth 5 on fewer games and moves, because there are more cells.
#[test]
fn games_on_random_boards_match_the_reference() {
    for depth in 1..=7usize {
        let (seeds, moves) = if depth < 5 { (30, 60) } else { (4, 25) };
        let mut seen = [0; 6];
        for seed in 0..seeds {
            let players = seed % 4 + 1;
            let mut game = Blocky::new(&made(seed, players as u32, 6, depth as u32));
            let mut reference = Reference::new(seed, players as usize, 6, depth, None);
            let counts = play(&mut game, &mut reference, &mut Draws::new(seed, 50 + depth as u64), moves);
            seen = std::array::from_fn(|at| seen[at] + counts[at]);
        }
        // At depth 1 nothing can be smashed.
        let has_all = seen.iter().enumerate().all(|(at, times)| (*times > 0) != (depth == 1 && at == 4));
        assert!(has_all, "depth {depth}: {seen:?}");
    }
}

#[test]
fn games_on_given_boards_match_the_reference() {
    for depth in 0..=6usize {
        for seed in 0..12 {
            let mut choice = Draws::new(seed, 100 + depth as u64);
            // Any block of level 0: it may be undivided and less deep than the board.
            let shallow = if seed % 3 == 0 { depth.saturating_sub(2) } else { depth };
            let tree = if seed % 4 == 0 { Tree::Plain('B') } else { block(&mut choice, 0, shallow) };
            let text = crate::play::json(&tree.brief());
            assert_eq!(Tree::read(&text), tree);
            let board = given::read(&text, Some(depth as u8)).unwrap();
            let mut game = Blocky::new(&given_board(seed, 2, 9, board));
            let mut reference = Reference::new(seed, 2, 9, depth, Some(tree));
            play(&mut game, &mut reference, &mut choice, if depth < 5 { 40 } else { 12 });
        }
    }
}
