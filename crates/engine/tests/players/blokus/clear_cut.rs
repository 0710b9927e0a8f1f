// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions with a clear best move, and endgames that are searched exhaustively.

use engine::Difficulty::{Hard, Medium};
use engine::Engine;
use rules::blokus::{Blokus, Color, Piece, Placement, Seating, Setup};
use rules::game::{Game, Seat};

use super::drawn;

fn two_players() -> Setup {
    Setup { seating: Seating::of_players(2).unwrap(), ..Setup::with_seed(1) }
}

/// Places these pieces of a color, regardless of whose turn it is.
fn place(game: &mut Blokus, color: Color, placements: &[&str]) {
    for placement in placements {
        *game = game.with_to_move(color).unwrap();
        let _ = game.play(&placement.parse().unwrap(), &mut Vec::new()).unwrap();
    }
}

fn surrender(game: &mut Blokus, colors: &[Color]) {
    for color in colors {
        let mut without = game.with_to_move(*color).unwrap();
        let _ = without.play(&format!("surrender {color}").parse().unwrap(), &mut Vec::new()).unwrap();
        *game = without;
    }
}

/// Yellow has its monomino in the corner and can continue from s19 only; Red reaches that square with the next piece.
#[test]
fn the_only_exit_of_a_rival_is_blocked() {
    let mut game = Blokus::new(&two_players());
    let reds = ["a20,b20,c20,d20,e20", "f19,g19,h19,i19", "j20,k20,l20", "m19,n19", "p19,q19,o20,p20"];
    place(&mut game, Color::Red, &reds);
    place(&mut game, Color::Yellow, &["t20"]);
    surrender(&mut game, &[Color::Green, Color::Purple]);
    let game = game.with_to_move(Color::Red).unwrap();
    for difficulty in [Medium, Hard] {
        let suggestion = game.suggest(difficulty).unwrap();
        assert!(suggestion.squares().any(|square| square == "s19".parse().unwrap()), "{difficulty:?}: {suggestion}");
    }
}

/// One color is left with two pieces, one of them the monomino: placing that last earns 5 more points.
#[test]
fn the_monomino_is_placed_last() {
    let mut game = Blokus::new(&Setup::with_seed(1));
    surrender(&mut game, &[Color::Yellow, Color::Green, Color::Purple]);
    let larger = game.placements().into_iter().rev();
    assert!(larger.clone().all(|placement| placement.squares().any(|square| square == Color::Red.corner())));
    // Pieces are placed largest first and as far as possible from the center, so that enough space is left.
    let away = |placement: &Placement| {
        let far = |at: u8| (2 * i32::from(at) - 19).pow(2);
        placement.squares().map(|square| far(square.column()) + far(square.row())).sum::<i32>()
    };
    while game.pieces(Color::Red).len() > 2 {
        let possible = game.placements().into_iter();
        let best = possible.max_by_key(|placement| (placement.piece().index(), away(placement))).unwrap();
        let _ = game.play(&best.into(), &mut Vec::new()).unwrap();
    }
    assert!(game.pieces(Color::Red).contains(Piece::SINGLE));
    for difficulty in [Medium, Hard] {
        let mut game = game.clone();
        while let Some(suggestion) = game.suggest(difficulty) {
            let _ = game.play(&suggestion.into(), &mut Vec::new()).unwrap();
        }
        // 89 squares, 10 points for placing all pieces, 5 for the monomino.
        assert_eq!(game.score(Color::Red), 104, "{difficulty:?}");
    }
}

/// Returns the final lead of seat 1 with best play, by exhaustive search with the rules; `None` if the tree is too
/// large.
fn final_lead(game: &Blokus, steps: &mut u32) -> Option<i32> {
    *steps = steps.checked_sub(1)?;
    let Some(turn) = game.turn() else {
        return Some(game.total(Seat::FIRST) as i32 - game.total(Seat::SECOND) as i32);
    };
    let mut all = Vec::new();
    for placement in game.placements() {
        let mut next = game.clone();
        let _ = next.play(&placement.into(), &mut Vec::new()).unwrap();
        all.push(final_lead(&next, steps)?);
    }
    if turn == Seat::FIRST { all.into_iter().max() } else { all.into_iter().min() }
}

#[test]
fn the_endgame_is_played_perfectly() {
    let mut tried = 0;
    for seed in 0..80 {
        let placements = 56 + seed as u32 % 16;
        let game = drawn(&two_players(), placements, seed);
        let possible = game.placements();
        let Some(best) = (possible.len() > 1).then(|| final_lead(&game, &mut 3_000)).flatten() else { continue };
        tried += 1;
        for difficulty in [Medium, Hard] {
            let mut game = game.clone();
            let _ = game.play(&game.suggest(difficulty).unwrap().into(), &mut Vec::new()).unwrap();
            assert_eq!(final_lead(&game, &mut 3_000), Some(best), "seed {seed}, {difficulty:?}");
        }
    }
    assert!(tried >= 8, "only {tried} ends were near enough");
}
