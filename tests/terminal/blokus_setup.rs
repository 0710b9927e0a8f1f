// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blokus.md, "Command line", "Players", "Computer players", "Keys": setup of matches of Blokus, computer players and keys.

use serde_json::json;

use crate::blokus::{END, ROUNDS, play_at, run, turn};
use crate::home::Home;
use crate::shot::{Shot, errors};

fn turns(options: &str, input: &str) -> Vec<(String, u64)> {
    let shots = play_at(&Home::new(), options, input);
    assert_eq!(errors(&shots), [""; 0]);
    shots.iter().map(|shot| (turn(shot).0.to_owned(), turn(shot).1)).collect()
}

fn owned(turns: &[(&str, u64)]) -> Vec<(String, u64)> {
    turns.iter().map(|(color, controller)| ((*color).to_owned(), *controller)).collect()
}

#[test]
fn the_players_option_sets_the_number_of_players() {
    let four = [("red", 1), ("yellow", 2), ("green", 3), ("purple", 4)];
    let two = [("red", 1), ("yellow", 2), ("green", 1), ("purple", 2)];
    assert_eq!(turns("", "a20 t20 t1"), owned(&four));
    assert_eq!(turns("-players 4", "a20 t20 t1"), owned(&four));
    assert_eq!(turns("-players 2", "a20 t20 t1"), owned(&two));
    // A single player gets three computer opponents, which answer at once.
    let shots = play_at(&Home::new(), "-players 1", "a20,b20");
    assert_eq!((turn(&shots[1]), shots[1].moves()), (("red", 1), 4));
}

#[test]
fn three_players_move_the_rogue_in_turn() {
    // The rogue color is purple unless another one is named; the seats belong to the other colors.
    let rounds = ROUNDS.join(" ");
    let usual = turns("-players 3", &rounds);
    let expected: Vec<(&str, u64)> = [1, 2, 3]
        .into_iter()
        .flat_map(|controller| [("red", 1), ("yellow", 2), ("green", 3), ("purple", controller)])
        .chain([("red", 1)])
        .collect();
    assert_eq!(usual, owned(&expected));
    assert_eq!(turns("-players 3 -rogue purple", &rounds), usual);
    let green = turns("-players 3 -rogue green", &rounds);
    let expected: Vec<(&str, u64)> = [1, 2, 3]
        .into_iter()
        .flat_map(|controller| [("red", 1), ("yellow", 2), ("green", controller), ("purple", 3)])
        .chain([("red", 1)])
        .collect();
    assert_eq!(green, owned(&expected));
    let red = turns("-players 3 -rogue red", ROUNDS[0]);
    assert_eq!(red, owned(&[("red", 1), ("yellow", 1), ("green", 2), ("purple", 3), ("red", 2)]));
}

/// The squares of the rogue color count for no player.
#[test]
fn the_rogue_color_cannot_win() {
    let input = "a20 t20 t1 a1,a2,a3,a4,a5 surrender red surrender yellow surrender green";
    let shots = play_at(&Home::new(), "-players 3 -surrender manual", input);
    assert_eq!(shots[7].json["scores"]["purple"], 5);
    assert_eq!((turn(&shots[7]), &shots[7].json["over"]), (("purple", 2), &json!(false)));
}

#[test]
fn rule_options() {
    // With infinite pieces, all pieces remain.
    let shots = play_at(&Home::new(), "-infinite", &ROUNDS.join(" "));
    assert_eq!(
        (&shots[12].json["infinite"], shots[12].json["remaining"]["red"].as_array().unwrap().len()),
        (&json!(true), 21)
    );
    // The bonus affects the score only once all 21 pieces are placed, so check the saved game.
    for (options, bonus, surrender) in [
        ("", "10+5", "auto"),
        ("-bonus 15+5 -surrender manual", "15+5", "manual"),
        ("-bonus 10+5 -surrender auto", "10+5", "auto"),
    ] {
        let home = Home::new();
        play_at(&home, options, "save m");
        let text = home.read("m");
        let header: toml::Table = toml::from_str(text.split_once("\n---").unwrap().0).unwrap();
        let read = |key: &str| header["setup"][key].as_str().unwrap().to_owned();
        assert_eq!((read("bonus"), read("surrender")), (bonus.to_owned(), surrender.to_owned()));
    }
    let shots = play_at(&Home::new(), "-players 2 -time 600", "");
    let clocks: Vec<f64> = shots[0].json["clocks"].as_array().unwrap().iter().map(|it| it.as_f64().unwrap()).collect();
    // However long the start took, it was less than nine hours.
    assert!(clocks.len() == 2 && clocks[0] > 3_600.0 && clocks[0] <= 36_000.0 && clocks[1] == 36_000.0, "{clocks:?}");
}

#[test]
fn wrong_command_lines() {
    let home = Home::new();
    for (options, words) in [
        ("-players 0", &["-players"][..]),
        ("-players 5", &["-players"]),
        ("-players -1", &["-players"]),
        ("-players two", &["-players"]),
        ("-players", &["-players"]),
        ("-rogue blue -players 3", &["-rogue", "red, yellow, green or purple"]),
        ("-rogue Red -players 3", &["-rogue"]),
        ("-rogue red", &["-rogue", "-players 3"]),
        ("-rogue red -players 2", &["-rogue", "-players 3"]),
        ("-rogue", &["-rogue"]),
        ("-time 0", &["-time"]),
        ("-time 601", &["-time"]),
        ("-time -5", &["-time"]),
        ("-time 1.5", &["-time"]),
        ("-time soon", &["-time"]),
        ("-bonus 10", &["-bonus", "10+5 or 15+5"]),
        ("-bonus", &["-bonus"]),
        ("-surrender never", &["-surrender", "auto or manual"]),
        ("-infinite yes extra", &["extra", "only one file"]),
        ("-seed classic", &["-seed"]),
        ("-seed -1", &["-seed"]),
        ("-computer 5", &["-computer 5", "1 to 4"]),
        ("-computer 0", &["-computer 0"]),
        ("-players 2 -computer 3", &["-computer 3", "1 to 2"]),
        ("-players 3 -computer 4", &["-computer 4", "1 to 3"]),
        ("-computer 1:best", &["best"]),
        ("-size 6", &["available only for push-and-clear, not for blokus"]),
        ("-depth 3", &["available only for blocky, not for blokus"]),
        ("-turns 3", &["available only for blocky, not for blokus"]),
        ("-startlevel 2", &["available only for biquadris, not for blokus"]),
    ] {
        let ran = run(&home, options, "a20");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{options}: {}", ran.err);
        assert!(words.iter().all(|word| ran.err.contains(word)), "{options}: {}", ran.err);
    }
    let own = ["-rogue red", "-time 5", "-infinite", "-bonus 10+5", "-surrender auto"];
    for (game, options) in
        ["biquadris", "push-and-clear", "blocky"].into_iter().flat_map(|game| own.map(|it| (game, it)))
    {
        let words: Vec<&str> = [game, "-text"].into_iter().chain(options.split(' ')).collect();
        let ran = home.run(&words, "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{options}: {}", ran.err);
        assert!(ran.err.contains("available only for blokus"), "{}", ran.err);
    }
}

#[test]
fn a_computer_in_any_seat() {
    for seat in 1..=4u64 {
        let options = format!("-seed 7 -computer {seat}:random");
        let shots = play_at(&Home::new(), &options, "show");
        // Seat 1 moves first; the others wait for the first human player.
        assert_eq!(shots[0].moves(), u64::from(seat == 1));
        assert_eq!(turn(&shots[0]).1, if seat == 1 { 2 } else { 1 });
        // The same game again.
        assert_eq!(play_at(&Home::new(), &options, "show"), shots);
    }
    let shots = play_at(&Home::new(), "-seed 7 -players 2 -computer 2:random", "a20,b20 t1,s1 undo undo");
    assert_eq!(
        shots.iter().map(|shot| (turn(shot).0, shot.moves())).collect::<Vec<_>>(),
        [("red", 0), ("green", 2), ("red", 4), ("green", 2), ("red", 0),]
    );
    // In the second seat of three, it also moves the rogue color when its turn comes.
    let shots = play_at(&Home::new(), "-seed 7 -players 3 -rogue red -computer 1:random", "t1");
    assert_eq!(
        shots.iter().map(|shot| (turn(shot).0, shot.moves())).collect::<Vec<_>>(),
        [("green", 2), ("purple", 3)]
    );
}

#[test]
fn computers_alone_play_to_the_end() {
    for (options, seats) in
        [("-players 2", 2), ("-players 3 -rogue green", 3), ("-players 4", 4), ("-infinite -players 2", 2)]
    {
        let seats: Vec<String> = (1..=seats).map(|seat| format!("-computer {seat}:random")).collect();
        let options = format!("-seed 7 {options} {}", seats.join(" "));
        // There are 400 squares, so no game has more moves than that.
        let input = "show\n".repeat(410);
        let shots = play_at(&Home::new(), &options, &input);
        let last = &shots.last().unwrap().json;
        assert_eq!(last["over"], json!(true), "{options}");
        // Colors that can no longer move are out, and this is reported.
        let output = run(&Home::new(), &options, &input).out;
        for color in last["surrendered"].as_array().unwrap() {
            let notice = format!("\n{} can't move any more\n", color.as_str().unwrap());
            assert_eq!(output.matches(&notice).count(), 1, "{options}: {notice}");
        }
        assert_eq!(output.matches("\ngame over!\n").count(), 1);
    }
}

#[test]
fn commands_are_refused_on_a_computers_turn() {
    let seats = "-computer 1:random -computer 2:random -computer 3:random -computer 4:random";
    let shots = play_at(&Home::new(), &format!("-seed 7 {seats}"), "a20 hint show");
    shots[1].refused(&["computer’s turn"]);
    shots[2].refused(&["computer"]);
    assert_eq!(shots.iter().map(Shot::moves).collect::<Vec<_>>(), [4, 4, 4, 8]);
}

#[test]
fn keys_play_too() {
    // Initially the largest piece, Z5, is held above red's corner; w selects the previous one, T5.
    let home = Home::new();
    // T5 in the corner covers a20: `### .#. .#.`.
    let keys = "w\r";
    let ran = run(&home, "--json -keyboard -seed 7", keys);
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    assert_eq!(errors(&shots), [""; 0], "{}", ran.out);
    assert_eq!(
        shots[1].json["board"].as_array().unwrap()[..4],
        [
            json!("RRR................."),
            json!(".R.................."),
            json!(".R.................."),
            json!("...................."),
        ]
    );
    // n goes from the last piece to the first, the single square, at the center of the previous one.
    let ran = run(&home, "--json -keyboard -seed 7", "n\r\x1b[D\x1b[A\r");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    shots[1].refused(&["b19", "the first red piece must cover a20"]);
    assert_eq!((shots[2].moves(), shots[2].json["scores"]["red"].as_u64()), (1, Some(1)));
    // Ten pieces on, place the straight piece of five in the corner; then yellow surrenders, which is undone; then restart.
    let ran =
        run(&home, "--json -keyboard -seed 7", &format!("{}{}\rx\x1ahr", "n".repeat(10), "\x1b[D\x1b[A".repeat(5)));
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    assert_eq!((shots.len(), errors(&shots).len()), (6, 0), "{}", ran.out);
    assert_eq!(shots[1].json["board"][0], "RRRRR...............");
    assert_eq!((&shots[2].json["surrendered"], shots[3].position()), (&json!(["yellow"]), shots[1].position()));
    assert!(shots[4].json["hint"].is_string());
    assert_eq!(turn(&shots[5]), ("red", 1));
}

#[test]
fn rotation_and_flip_keys() {
    // L5 in its initial orientation: `#... ####`. Rotated clockwise, its long side is on the left; flipped horizontally, on the
    // right.
    let home = Home::new();
    let board = |keys: &str| {
        let ran = run(&home, "--json -keyboard -seed 7", keys);
        let last = Shot::read(ran.out.lines().last().unwrap());
        let rows = last.json["board"].as_array().unwrap().clone();
        let rows: Vec<String> = rows.iter().map(|row| row.as_str().unwrap()[..4].to_owned()).collect();
        rows[..4].join(" ")
    };
    // n selects the first piece; ten more presses select L5.
    let l5 = format!("n{}", "n".repeat(10));
    assert_eq!(board(&format!("{l5}\r")), "R... RRRR .... ....");
    assert_eq!(board(&format!("{l5}v\r")), "RRRR R... .... ....");
    assert_eq!(board(&format!("{l5}fv\r")), "RRRR ...R .... ....");
    assert_eq!(board(&format!("{l5}d\x1b[D\x1b[D\x1b[A\x1b[A\r")), "RR.. R... R... R...");
    assert_eq!(board(&format!("{l5}vd\x1b[D\x1b[D\x1b[A\x1b[A\r")), "RR.. .R.. .R.. .R..");
    assert_eq!(board(&format!("{l5}va\x1b[D\x1b[D\x1b[A\x1b[A\r")), "R... R... R... RR..");
}

#[test]
fn no_piece_is_held_after_the_end() {
    let home = Home::new();
    let ran = run(&home, "--json -keyboard -seed 7", "xxxx\r");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    // The fourth surrender ended the game, so Enter places nothing.
    assert_eq!((shots.len(), turn(&shots[4])), (5, ("", 0)), "{}", ran.out);
    assert_eq!(shots[4].json["over"], json!(true));
    assert_eq!(shots[4].position(), play_at(&home, "-seed 7", END)[4].position());
}
