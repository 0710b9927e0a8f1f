// SPDX-License-Identifier: GPL-3.0-or-later
//! Scores of colors and players (help/blokus.md, "Score").

use rules::blokus::{Blokus, Bonus, Cause, Color, Event, Minutes, Pair, Piece, Pieces, Seating, Setup, Surrender};
use rules::game::{Game, Seat};

use crate::{after, play, refused};

#[test]
fn bonus_rules_have_names() {
    assert_eq!(Bonus::from_name("10+5"), Some(Bonus::TenAndFive));
    assert_eq!(Bonus::from_name("15+5"), Some(Bonus::FifteenAndFive));
    assert_eq!(Bonus::from_name("5+5"), None);
}

#[test]
fn the_bonus_needs_all_pieces() {
    let one = Pieces::ALL.iter().next().into_iter().collect::<Pieces>();
    let i5 = "I5".parse::<Piece>().unwrap();
    for (bonus, all, single_last) in [(Bonus::TenAndFive, 10, 15), (Bonus::FifteenAndFive, 15, 20)] {
        assert_eq!(bonus.points(Pieces::NONE, Some(i5)), all);
        assert_eq!(bonus.points(Pieces::NONE, Some(Piece::SINGLE)), single_last);
        // The single square is the last piece but another one is left; then, the single square is left.
        assert_eq!(bonus.points([i5].into_iter().collect(), Some(Piece::SINGLE)), 0);
        assert_eq!(bonus.points(one, Some(i5)), 0);
        assert_eq!(bonus.points(Pieces::ALL, None), 0);
    }
}

/// All pieces of red, with the single square last, and with it first.
const SINGLE_LAST: [&str; 21] = [
    "b18,a19,b19,c19,a20",
    "d15,e15,d16,d17,d18",
    "h14,h15,f16,g16,h16",
    "i17,j17,i18,j18,i19",
    "l18,k19,l19,j20,k20",
    "i10,i11,j11,i12,i13",
    "m16,m17,n17,o17,o18",
    "k13,j14,k14,l14,k15",
    "b14,b15,a16,b16,a17",
    "h5,h6,h7,h8,h9",
    "j7,k7,j8,j9,k9",
    "g2,g3,h3,i3,g4",
    "m13,n13,o13,o14",
    "f12,e13,f13,f14",
    "d20,e20,f20,g20",
    "p15,q15,q16,r16",
    "p19,q19,p20,q20",
    "l6,m6,n6",
    "c11,c12,d12",
    "k4,k5",
    "l12",
];
const SINGLE_FIRST: [&str; 21] = [
    "a20",
    "e18,b19,c19,d19,e19",
    "e15,d16,e16,c17,d17",
    "b12,b13,c13,c14,c15",
    "g13,f14,g14,h14,g15",
    "h11,i11,i12,i13,j13",
    "h16,i16,j16,j17,j18",
    "j6,j7,j8,j9,j10",
    "d11,e11,f11,e12,f12",
    "k15,l15,m15,n15,l16",
    "m11,k12,l12,m12,l13",
    "n9,o9,p9,n10,p10",
    "o16,m17,n17,o17,o18",
    "p12,p13,o14,p14",
    "h19,i19,g20,h20",
    "p19,q19,p20,q20",
    "q17,r17,s17,r18",
    "t13,t14,t15,t16",
    "n19,m20,n20",
    "t18,t19,t20",
    "q8,r8",
];

/// All other colors surrender at once, and red places these pieces.
fn with_red_alone(setup: Setup, pieces: &[&str]) -> Blokus {
    let mut game = after(setup, &["surrender yellow", "surrender green", "surrender purple"]);
    play(&mut game, pieces);
    game
}

#[test]
fn a_color_that_has_placed_all_pieces_has_finished() {
    // 89 squares, 10 or 15 points for all pieces, and 5 more if the single square was the last.
    for (bonus, single_last, single_first) in [(Bonus::TenAndFive, 104, 99), (Bonus::FifteenAndFive, 109, 104)] {
        let setup = Setup { bonus, ..Setup::with_seed(1) };
        for (pieces, score) in [(SINGLE_LAST, single_last), (SINGLE_FIRST, single_first)] {
            let before = with_red_alone(setup.clone(), &pieces[..20]);
            // No bonus before all pieces are placed, even if the single square is the last but one.
            let last = pieces[20].split(',').count() as u32;
            assert_eq!((before.score(Color::Red), before.winners()), (89 - last, None));
            let game = with_red_alone(setup.clone(), &pieces);
            assert_eq!(game.score(Color::Red), score);
            assert!(game.has_finished(Color::Red) && !game.is_out(Color::Red) && !game.is_in(Color::Red));
            // The other colors are out, so the game is over without another surrender.
            assert_eq!((game.to_move(), game.winners()), (None, Some(vec![Seat::FIRST])));
        }
    }
}

#[test]
fn the_single_square_gives_no_bonus_unless_all_pieces_are_placed() {
    let mut game = with_red_alone(Setup::with_seed(1), &SINGLE_LAST[..18]);
    play(&mut game, &["l12"]);
    // 12 pieces of five squares, 5 of four, one of three, and the single square; I3 and 2 are left.
    let placed: u32 = SINGLE_LAST[..18].iter().map(|piece| piece.split(',').count() as u32).sum();
    play(&mut game, &["surrender red"]);
    assert_eq!((game.score(Color::Red), placed), (placed + 1, 83));
}

#[test]
fn a_finished_color_keeps_its_bonus_after_a_timeout() {
    let two = Setup { seating: Seating::Two(Pair::RedGreen), minutes: Minutes::new(9), ..Setup::with_seed(1) };
    // Red finishes while green, of the same player, waits with one square, as under a GTP controller, which decides the
    // color to move.
    let mut game = after(two, &["surrender yellow", "surrender purple", SINGLE_FIRST[0], "t1"]);
    assert_eq!(refused(&game, "timeout 2"), "it isn’t player 2’s turn, so their clock isn’t running");
    for piece in &SINGLE_FIRST[1..] {
        game = game.with_to_move(Color::Red).unwrap();
        play(&mut game, &[*piece]);
    }
    assert_eq!((game.score(Color::Red), game.to_move().map(|turn| turn.color)), (99, Some(Color::Green)));
    assert_eq!(refused(&game, "surrender red"), "red is out of the game");
    let events = play(&mut game, &["timeout 1"]);
    assert!(!events.contains(&Event::Surrendered(Color::Red, Cause::Time)));
    assert_eq!((game.score(Color::Red), game.is_out(Color::Red), game.is_out(Color::Green)), (99, false, true));
    // 99 and the one square of green.
    assert_eq!((game.total(Seat::FIRST), game.winners()), (100, Some(vec![Seat::FIRST])));
}

#[test]
fn infinite_pieces_give_no_bonus() {
    let infinite = Setup { infinite: true, ..Setup::with_seed(1) };
    let mut game = with_red_alone(infinite, &SINGLE_LAST);
    assert_eq!((game.score(Color::Red), game.has_finished(Color::Red)), (89, false));
    assert_eq!(game.pieces(Color::Red), Pieces::ALL);
    // The single square a second time.
    play(&mut game, &["m11"]);
    assert_eq!(game.score(Color::Red), 90);
    play(&mut game, &["surrender red"]);
    assert_eq!(game.winners(), Some(vec![Seat::FIRST]));
}

#[test]
fn each_square_scores_one_point() {
    let game = after(Setup::with_seed(1), &["a20,b20", "t20", "t1", "a1,a2,b2"]);
    assert_eq!(Color::ALL.map(|color| game.score(color)), [2, 1, 1, 3]);
    assert_eq!([1, 2, 3, 4].map(|seat| game.total(Seat::new(seat).unwrap())), [2, 1, 1, 3]);
}

#[test]
fn a_players_total_is_the_sum_of_their_colors() {
    for (pair, totals) in [(Pair::RedGreen, [6, 4]), (Pair::YellowPurple, [4, 6])] {
        let setup = Setup { seating: Seating::Two(pair), ..Setup::with_seed(1) };
        let game = after(setup, &["a20,b20", "t20", "r1,s1,t1,s2", "a1,a2,b2"]);
        assert_eq!([Seat::FIRST, Seat::SECOND].map(|seat| game.total(seat)), totals);
    }
}

#[test]
fn the_rogue_counts_for_nobody() {
    let setup = Setup { seating: Seating::with_rogue(Color::Purple), ..Setup::with_seed(1) };
    let mut game = after(setup, &["a20", "t20", "t1", "a1,a2,a3,a4,a5"]);
    assert_eq!(game.score(Color::Purple), 5);
    assert_eq!([1, 2, 3].map(|seat| game.total(Seat::new(seat).unwrap())), [1, 1, 1]);
    play(&mut game, &["surrender red", "surrender yellow", "surrender green"]);
    assert_eq!(game.winners(), None);
    assert!(game.to_move().is_some_and(|turn| turn.color == Color::Purple));
}

#[test]
fn equal_totals_share_the_win() {
    let surrenders = ["surrender red", "surrender yellow", "surrender green", "surrender purple"];
    let mut game = after(Setup::with_seed(1), &["a20,b20", "t20", "t1,s1", "a1"]);
    play(&mut game, &surrenders);
    let winners: Vec<u8> = game.winners().unwrap().into_iter().map(Seat::number).collect();
    assert_eq!(winners, [1, 3]);
    let mut nothing = Blokus::new(&Setup::with_seed(1));
    play(&mut nothing, &surrenders);
    assert_eq!(nothing.winners().unwrap().len(), 4);
}

/// A player who surrenders keeps the points and can still win, in every mode.
#[test]
fn surrender_keeps_the_score() {
    let opening = ["a20,b20", "t20", "t1", "a1"];
    let out = ["surrender red", "surrender yellow", "surrender green"];
    let seats = |game: &Blokus| game.winners().map(|seats| seats.into_iter().map(Seat::number).collect::<Vec<_>>());
    for surrender in [Surrender::Auto, Surrender::Manual] {
        let default_setup = Setup { surrender, ..Setup::with_seed(1) };
        for (seating, winners) in [
            (Seating::of_players(4).unwrap(), vec![1]),
            (Seating::of_players(1).unwrap(), vec![1]),
            (Seating::Two(Pair::RedGreen), vec![1]),
            (Seating::Two(Pair::YellowPurple), vec![2]),
        ] {
            let mut game = after(Setup { seating, ..default_setup.clone() }, &opening);
            play(&mut game, &out);
            assert_eq!(seats(&game), None);
            play(&mut game, &["surrender purple"]);
            assert_eq!(seats(&game), Some(winners));
            assert_eq!(Color::ALL.map(|color| game.score(color)), [2, 1, 1, 1]);
        }
        // The rogue can still move and continues alone.
        let mut game = after(Setup { seating: Seating::with_rogue(Color::Purple), ..default_setup.clone() }, &opening);
        play(&mut game, &out);
        let controllers = ["b2,b3", "c4,d4,e4"].map(|piece| {
            let controller = game.to_move().unwrap().controller.number();
            play(&mut game, &[piece]);
            controller
        });
        // Player 1 controlled it on its previous turn.
        assert_eq!((controllers, seats(&game)), ([2, 3], None));
        assert_eq!((game.score(Color::Purple), game.total(Seat::FIRST)), (6, 2));
    }
}

#[test]
fn last_piece_returns_the_last_placed_piece() {
    let last = |game: &Blokus| Color::ALL.map(|color| game.last_piece(color).map(|piece| piece.name()));
    let opening = after(Setup::with_seed(1), &["a20,b20", "t20", "t1"]);
    assert_eq!(last(&opening), [Some("2"), Some("1"), Some("1"), None]);
    assert_eq!(last(&after(Setup::with_seed(1), &["a20,b20", "t20", "t1", "a1", "c17,c18,c19"]))[0], Some("I3"));
}
