// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blokus.md, "GTP": the program as a GTP engine.

use biquadris::terminal::gtp::blokus::BlokusPlayer;
use biquadris::terminal::gtp::protocol::serve;
use engine::Difficulty;
use storage::disk::Disk;

use crate::home::{Home, RunOutput};

fn run(options: &[&str], input: &str) -> RunOutput {
    Home::new().run(options, input)
}

/// Returns the responses, without the empty line that ends each.
fn answers(input: &str) -> Vec<String> {
    let ran = run(&["blokus", "-gtp"], input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    assert!(ran.out.is_empty() || ran.out.ends_with("\n\n"), "{:?}", ran.out);
    ran.out.split_terminator("\n\n").map(str::to_owned).collect()
}

/// Asserts that a response is an error that contains these words.
fn refused(answer: &str, words: &[&str]) {
    assert!(answer.starts_with("? "), "{answer}");
    assert!(words.iter().all(|word| answer.contains(word)), "{answer}");
}

#[test]
fn identification_and_list_of_commands() {
    let version = format!("= {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(answers("name\nversion\nprotocol_version\n"), ["= Biquadris", version.as_str(), "= 2"]);
    let listed = answers("list_commands").remove(0);
    let listed: Vec<&str> = listed.strip_prefix("= ").unwrap().lines().collect();
    assert!(listed.is_sorted());
    for name in [
        "name",
        "version",
        "protocol_version",
        "list_commands",
        "known_command",
        "quit",
        "set_game",
        "clear_board",
        "play",
        "genmove",
        "reg_genmove",
        "undo",
        "all_legal",
        "final_score",
        "showboard",
        "cputime",
    ] {
        assert!(listed.contains(&name), "{name}");
        assert_eq!(answers(&format!("known_command {name}")), ["= true"]);
    }
    // Every listed command is known, and no other.
    for name in &listed {
        assert_eq!(answers(&format!("known_command {name}")), ["= true"], "{name}");
    }
    assert_eq!(answers("known_command fly\nknown_command PLAY"), ["= false", "= false"]);
    refused(&answers("known_command")[0], &["known_command"]);
}

#[test]
fn quit_or_end_of_input_ends_the_program() {
    assert_eq!(answers("quit\nname\n"), ["="]);
    assert_eq!(answers(""), [""; 0]);
    assert_eq!(answers("name"), ["= Biquadris"]);
    for dashes in ["-gtp", "--gtp"] {
        let ran = run(&["blokus", dashes], "3 quit");
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "=3\n\n", ""));
    }
}

#[test]
fn ids_are_echoed() {
    let input = "7 name\n007 play 1 a20\n0 play 1 a20\n12 fly\n99 all_legal 5\n4294967296 undo\n5\n";
    let answers = answers(input);
    assert_eq!(answers[..2], ["=7 Biquadris", "=007"]);
    let begins = ["?0 ", "?12 unknown command", "?99 ", "=4294967296", "?5 unknown command"];
    for (answer, begin) in answers[2..].iter().zip(begins) {
        assert!(answer.starts_with(begin), "{answer}");
    }
    assert_eq!(answers.len(), 7);
}

#[test]
fn whitespace_comments_and_control_characters() {
    let input = "\n   \n# a comment\n\t\n name # of the program\r\nplay\t1\ta20 # here\r\n\r\n\u{7}play\u{1} 2 t20\nplay 3 t1\u{0}\n";
    assert_eq!(answers(input), ["= Biquadris", "=", "=", "="]);
    assert_eq!(answers("   # only this"), [""; 0]);
    // Bytes that aren't UTF-8 are an unknown command, not the end of the input.
    let home = Home::new();
    let ran = home.run(&["blokus", "-gtp"], b"\xff\xfe\nname\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "? unknown command\n\n= Biquadris\n\n"));
}

#[test]
fn colors_have_two_names() {
    // Colors are 1 to 4 or the names used by other programs: our red, yellow, green, purple are their blue, yellow, red, green.
    let input = "play blue a20\nplay YELLOW t20\nplay Red t1\nplay green a1\nall_legal 1\nfinal_score";
    let by_name = answers(input);
    let numbers = answers("play 1 a20\nplay 2 t20\nplay 3 t1\nplay 4 a1\nall_legal blue\nfinal_score");
    assert_eq!(by_name, numbers);
    assert_eq!(by_name[..4], ["=", "=", "=", "="]);
    assert_eq!(by_name[5], "= 1 1 1 1");
    for wrong in
        ["play purple a1", "play 5 a1", "play 0 a1", "genmove white", "all_legal", "all_legal 1 2", "reg_genmove"]
    {
        refused(&answers(wrong)[0], &[]);
    }
}

#[test]
fn any_color_moves_at_any_time() {
    let input = "play 3 t1\nplay 3 s2\nplay 1 A20,b20\nplay 1 D18,c19\nall_legal 3\nshowboard";
    let answers = answers(input);
    assert_eq!(answers[0], "=");
    // Green has placed its single square, and no other piece has one square.
    refused(&answers[1], &["green has already placed piece 1"]);
    assert_eq!(answers[2], "=");
    refused(&answers[3], &["no piece has this shape"]);
    assert!(answers[4].lines().all(|line| line.contains("s2")), "{}", answers[4]);
    let rows: Vec<&str> = answers[5].lines().collect();
    assert_eq!((rows.len(), rows[0]), (23, "= -"));
    assert_eq!(rows[1], "   A B C D E F G H I J K L M N O P Q R S T");
    assert_eq!(rows[2], "20 1 1 . . . . . . . . . . . . . . . . . .");
    assert_eq!(rows[21], " 1 . . . . . . . . . . . . . . . . . . . 3");
    assert_eq!(rows[22], rows[1]);
}

#[test]
fn wrong_moves_are_refused() {
    let input = "play 1 pass\nplay 1 b20\nplay 1\nplay\nplay 1 a20 b20\nplay 1 a21\nplay 1 a20,a20\nplay 1 a20,b20,\nplay 1 surrender";
    let words = [
        "unknown square 'pass'",
        "the first red piece must cover a20",
        "a color and a move",
        "a color and a move",
        "a color and a move",
        "unknown square 'a21'",
        "a20 is listed twice",
        "unknown square ''",
        "unknown square 'surrender'",
    ];
    let answers = answers(&format!("{input}\nfinal_score"));
    for (answer, word) in answers.iter().zip(words) {
        refused(answer, &[word]);
    }
    // Nothing has changed.
    assert_eq!(answers[9], "= 0 0 0 0");
    assert_eq!(
        crate::gtp::answers("fly\nPLAY 1 a20\ngo away\nundo 2\nclear_board 1\ncputime 1\nshowboard x"),
        [
            "? unknown command",
            "? unknown command",
            "? unknown command",
            "? undo takes no arguments",
            "? clear_board takes no arguments",
            "? cputime takes no arguments",
            "? showboard takes no arguments",
        ]
    );
}

#[test]
fn undo_and_clear_board() {
    let input = "undo\nplay 1 a20\nplay 1 b19\nundo\nplay 1 b19,c19\nundo\nundo\nundo\nfinal_score\nplay 2 t20\nclear_board\nundo\nall_legal 2";
    let answers = answers(input);
    refused(&answers[0], &["cannot undo"]);
    refused(&answers[2], &["red has already placed piece 1"]);
    // The refused move doesn't count: undo takes back the first one.
    assert_eq!(answers[3], "=");
    refused(&answers[4], &["the first red piece"]);
    for at in [5, 6, 7, 11] {
        refused(&answers[at], &["cannot undo"]);
    }
    assert_eq!((answers[8].as_str(), answers[10].as_str()), ("= 0 0 0 0", "="));
    assert_eq!(answers[12].lines().count(), 58);
}

#[test]
fn genmove_and_reg_genmove() {
    let answers = answers("reg_genmove 1\nfinal_score\ngenmove 1\nundo\nall_legal 1\ncputime");
    let chosen = |answer: &str| answer.strip_prefix("= ").unwrap().to_owned();
    // Only genmove plays the move.
    assert_eq!(answers[1], "= 0 0 0 0");
    assert_eq!(answers[3], "=");
    let legal = chosen(&answers[4]);
    for at in [0, 2] {
        assert!(legal.lines().any(|line| line == chosen(&answers[at])), "{}", answers[at]);
    }
    assert!(chosen(&answers[5]).parse::<f64>().is_ok_and(|seconds| seconds >= 0.0), "{}", answers[5]);
}

#[test]
fn games_for_two_three_and_four_players() {
    // Green places five squares, the others one; with two players, red and green belong to one player.
    let moves = "play 1 a20\nplay 2 t20\nplay 3 p1,q1,r1,s1,t1\nplay 4 a1\nfinal_score";
    for (game, score) in [("Blokus", "= 1 1 5 1"), ("Blokus Two-Player", "= B+4"), ("Blokus Three-Player", "= 1 1 5 1")]
    {
        let answers = answers(&format!("play 1 a20,b20\nset_game {game}\n{moves}\nclear_board\n{moves}"));
        assert_eq!(answers[1], "=");
        // set_game discards the earlier moves, and clear_board preserves the game.
        assert_eq!((answers[6].as_str(), answers[12].as_str()), (score, score));
    }
    let two = |moves: &str| answers(&format!("set_game Blokus Two-Player\n{moves}\nfinal_score")).pop().unwrap();
    assert_eq!(two("play 4 a1,a2"), "= W+2");
    assert_eq!(two("play 4 a1,a2\nplay 1 a20,b20"), "= 0");
    for wrong in ["set_game", "set_game Go", "set_game blokus", "set_game Blokus Duo", "set_game Blokus  Trigon"] {
        refused(&answers(wrong)[0], &["unsupported game"]);
    }
}

/// Returns the responses of an engine of random difficulty, which moves without delay.
fn random_answers(input: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(input.as_bytes(), &mut output, &mut BlokusPlayer::new(Difficulty::Random, Box::new(Disk))).unwrap();
    String::from_utf8(output).unwrap().split_terminator("\n\n").map(str::to_owned).collect()
}

/// A GTP controller lets each color play until it passes, and passes are final.
#[test]
fn whole_games() {
    for game in ["Blokus", "Blokus Two-Player", "Blokus Three-Player"] {
        // Placing all pieces takes 21 turns, so 22 rounds end every game.
        let rounds = "genmove 1\ngenmove 2\ngenmove 3\ngenmove 4\n".repeat(22);
        let input = format!("set_game {game}\n{rounds}showboard\nfinal_score\nall_legal 1\nplay 1 a1\n");
        let answers = random_answers(&input);
        let moves = &answers[1..89];
        let mut passed = [false; 4];
        let mut squares = [0; 4];
        for (number, answer) in moves.iter().enumerate() {
            let color = number % 4;
            if answer == "= pass" {
                passed[color] = true;
            } else {
                assert!(!passed[color], "a color moves after it passed");
                squares[color] += answer.strip_prefix("= ").unwrap().split(',').count();
            }
        }
        assert_eq!(passed, [true; 4], "{game}");
        // The board shows the same number of squares.
        let board = &answers[89];
        for (color, digit) in ["1", "2", "3", "4"].into_iter().enumerate() {
            let shown =
                board.lines().skip(2).take(20).flat_map(|row| row[3..].split(' ')).filter(|it| *it == digit).count();
            assert_eq!(shown, squares[color], "{game}");
        }
        // There is no bonus for fewer than all 89 squares; for all, it is 15, or 20 if the single square came last.
        let points = |color: usize| {
            let last = moves.iter().skip(color).step_by(4).rfind(|answer| *answer != "= pass").unwrap();
            let bonus = if squares[color] < 89 { 0 } else { if last.contains(',') { 15 } else { 20 } };
            squares[color] as i64 + bonus
        };
        let points = [0, 1, 2, 3].map(points);
        let lead = points[0] + points[2] - points[1] - points[3];
        let expected = match game {
            "Blokus Two-Player" if lead > 0 => format!("= B+{lead}"),
            "Blokus Two-Player" if lead < 0 => format!("= W+{}", -lead),
            "Blokus Two-Player" => "= 0".to_owned(),
            _ => format!("= {} {} {} {}", points[0], points[1], points[2], points[3]),
        };
        assert_eq!(answers[90], expected);
        // The game is over, and genmove still answers for each color.
        assert_eq!(answers[91], "=");
        refused(&answers[92], &[]);
    }
}

#[test]
fn other_games_do_not_support_gtp() {
    for game in ["biquadris", "push-and-clear", "blocky"] {
        let ran = run(&[game, "-gtp"], "name\n");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
        assert!(ran.err.contains("--gtp") && ran.err.contains(game), "{}", ran.err);
    }
    // A wrong option is an error here, too.
    assert_eq!(run(&["blokus", "-gtp", "-size", "6"], "name\n").code, Some(2));
}

#[test]
fn only_the_difficulty_can_be_combined_with_gtp() {
    for (options, what) in [
        (&["--gtp", "blokus", "-players", "2"][..], "can’t be combined with -players"),
        (&["--gtp", "blokus", "-infinite"], "can’t be combined with -infinite"),
        (&["--gtp", "blokus", "-json"], "can’t be combined with -json"),
        (&["--gtp", "blokus", "/nowhere"], "load it with the GTP command loadsgf"),
        (&["--gtp", "blokus", "-computer", "1:best"], "unknown difficulty “best”"),
        (&["--gtp", "blocky"], "--gtp isn’t available for blocky"),
    ] {
        let ran = run(options, "");
        assert_eq!(ran.code, Some(2), "{options:?}");
        assert!(ran.err.contains(what), "{}", ran.err);
    }
    assert_eq!(run(&["--gtp", "blokus", "-computer", "1:easy"], "name\n").out, "= Biquadris\n\n");
}
