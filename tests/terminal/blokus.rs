// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus in the terminal (help/blokus.md, from "Commands" on).

use serde_json::{Value, json};

use crate::home::{Home, RunOutput};
use crate::shot::{Shot, errors};

/// All pieces, in the order of the sidebar.
pub(crate) const PIECES: &str = "1 2 I3 V3 I4 O T4 L4 Z4 I5 L5 N P U V5 W X Y F T5 Z5";

/// Rounds in which each color grows from its corner toward the middle, in the order red, yellow, green, purple.
pub(crate) const ROUNDS: [&str; 3] =
    ["a20,b20 t20 t1 a1,a2", "c19 s18,s19 s2,s3 b3", "d18,e18,f18 p17,q17,r17 p4,q4,r4 c4,d4,e4"];

/// Ends the game: every color surrenders.
pub(crate) const END: &str = "surrender red surrender yellow surrender green surrender purple";

/// Runs the game with these options, separated by spaces.
pub(crate) fn run(home: &Home, options: &str, input: &str) -> RunOutput {
    let words: Vec<&str> = ["blokus", "-text"].into_iter().chain(options.split_whitespace()).collect();
    home.run(&words, input)
}

/// Returns the text displays and everything printed between them.
fn displays(options: &str, input: &str) -> String {
    let ran = run(&Home::new(), options, input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out
}

pub(crate) fn play_at(home: &Home, options: &str, input: &str) -> Vec<Shot> {
    let ran = run(home, &format!("--json {options}"), input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out.lines().map(Shot::read).collect()
}

fn play(input: &str) -> Vec<Shot> {
    play_at(&Home::new(), "-seed 7", input)
}

/// Returns the color to move and the player who controls it.
pub(crate) fn turn(shot: &Shot) -> (&str, u64) {
    (shot.json["turn"].as_str().unwrap_or(""), shot.json["controller"].as_u64().unwrap_or(0))
}

/// Returns the text display of a board with these rows (all others are empty) and the lines below it.
fn picture(rows: &[(usize, &str)], below: &[&str]) -> String {
    let letters = "   a b c d e f g h i j k l m n o p q r s t";
    let row = |number: usize| {
        let text = rows.iter().find(|(it, _)| *it == number).map_or("....................", |(_, text)| text);
        let text: Vec<String> = text.chars().map(String::from).collect();
        format!("{number:2} {}\n", text.join(" "))
    };
    let board: String = (1..=20).rev().map(row).collect();
    format!("{letters}\n{board}{letters}\n{}\n", below.join("\n"))
}

#[test]
fn a_match_of_four() {
    let shown =
        displays("-seed 7", "a20,b20 t20,t19,s20 t2\nt1,s1 surrender red surrender purple surrender yellow surrender");
    let top = |text: &'static str| (20, text);
    let one = "RR..................";
    let two = "RR................YY";
    let second = (19, "...................Y");
    let bottom = (1, "..................GG");
    let less = PIECES.replace("2 ", "");
    let expected = [
        picture(&[], &["Scores: red 0, yellow 0, green 0, purple 0", &format!("To move: red, player 1: {PIECES}")]),
        picture(
            &[top(one)],
            &["Scores: red 2, yellow 0, green 0, purple 0", &format!("To move: yellow, player 2: {PIECES}")],
        ),
        picture(
            &[top(two), second],
            &["Scores: red 2, yellow 3, green 0, purple 0", &format!("To move: green, player 3: {PIECES}")],
        ),
        // Green's first piece must cover t1.
        "“t2”: the first green piece must cover t1\n".to_owned(),
        picture(
            &[top(two), second],
            &["Scores: red 2, yellow 3, green 0, purple 0", &format!("To move: green, player 3: {PIECES}")],
        ),
        picture(
            &[top(two), second, bottom],
            &["Scores: red 2, yellow 3, green 2, purple 0", &format!("To move: purple, player 4: {PIECES}")],
        ),
        picture(
            &[top(two), second, bottom],
            &["Scores: red 2 (out), yellow 3, green 2, purple 0", &format!("To move: purple, player 4: {PIECES}")],
        ),
        picture(
            &[top(two), second, bottom],
            &[
                "Scores: red 2 (out), yellow 3, green 2, purple 0 (out)",
                &format!("To move: yellow, player 2: {}", PIECES.replace("V3 ", "")),
            ],
        ),
        picture(
            &[top(two), second, bottom],
            &[
                "Scores: red 2 (out), yellow 3 (out), green 2, purple 0 (out)",
                &format!("To move: green, player 3: {less}"),
            ],
        ),
        "game over!\n".to_owned(),
        picture(
            &[top(two), second, bottom],
            &["Scores: red 2 (out), yellow 3 (out), green 2 (out), purple 0 (out)", "Player 2 has won"],
        ),
    ];
    assert_eq!(shown, expected.concat());
}

#[test]
fn a_match_of_two() {
    // Red and green have 2 + 1, yellow and purple 1 + 2 squares.
    let shown = displays("-seed 7 -players 2", &format!("{} {END}", ROUNDS[0]));
    let rows = [(20, "RR.................Y"), (2, "P..................."), (1, "P..................G")];
    let last = picture(
        &rows,
        &["Scores: red 2 (out), yellow 1 (out), green 1 (out), purple 2 (out)", "Players 1 and 2 share the victory"],
    );
    assert!(shown.ends_with(&format!("game over!\n{last}")), "{shown}");
    let turns: Vec<&str> =
        shown.lines().filter_map(|line| line.strip_prefix("To move: ")?.split(": ").next()).collect();
    assert_eq!(
        turns,
        [
            "red, player 1",
            "yellow, player 2",
            "green, player 1",
            "purple, player 2",
            "red, player 1",
            "yellow, player 2",
            "green, player 1",
            "purple, player 2",
        ]
    );
}

#[test]
fn the_state_has_these_members_in_this_order() {
    let shots = play_at(&Home::new(), "-seed 7 -players 3 -infinite", "a20,b20 t20 t1 surrender yellow");
    let empty = "....................";
    let mut board = vec![empty.to_owned(); 20];
    let all: Vec<&str> = PIECES.split(' ').collect();
    let by_color = |value: Value| json!({ "red": value, "yellow": value, "green": value, "purple": value });
    let start = json!({
        "game": "blokus", "seed": 7, "move_number": 0, "turn": "red", "over": false, "winner": null, "controller": 1,
        "players": 3, "board": board, "scores": by_color(json!(0)), "remaining": by_color(json!(all)),
        "surrendered": [], "legal_count": 58, "clocks": null, "infinite": true,
    });
    assert_eq!(shots[0].json, start);
    board[0] = "RR.................Y".to_owned();
    board[19] = "...................G".to_owned();
    let after = json!({
        "game": "blokus", "seed": 7, "move_number": 4, "turn": "purple", "over": false, "winner": null, "controller": 1,
        "players": 3, "board": board, "scores": { "red": 2, "yellow": 1, "green": 1, "purple": 0 },
        "remaining": by_color(json!(all)), "surrendered": ["yellow"], "legal_count": 58, "clocks": null,
        "infinite": true,
    });
    assert_eq!(shots[4].json, after);
    let refused = play("a1").remove(1);
    let members = "game seed move_number turn over winner error controller players board scores remaining surrendered \
                   legal_count clocks infinite";
    let places: Vec<usize> = members
        .split(' ')
        .map(|name| refused.line.find(&format!("\"{name}\":")).unwrap_or_else(|| panic!("{name}")))
        .collect();
    assert!(places.is_sorted(), "{}", refused.line);
    assert_eq!(refused.json.as_object().unwrap().len(), members.split(' ').count());
    for object in ["scores", "remaining"] {
        let part = &refused.line[refused.line.find(&format!("\"{object}\":")).unwrap()..];
        let order = ["red", "yellow", "green", "purple"].map(|name| part.find(&format!("\"{name}\":")).unwrap());
        assert!(order.is_sorted());
    }
}

#[test]
fn the_end_as_json() {
    let shots = play(&format!("a20,b20 t20 {END}"));
    let last = &shots.last().unwrap().json;
    assert_eq!([&last["over"], &last["turn"], &last["controller"]], [&json!(true), &Value::Null, &Value::Null]);
    assert_eq!([&last["winner"], &last["legal_count"]], [&json!(1), &json!(0)]);
    assert_eq!(last["surrendered"], json!(["red", "yellow", "green", "purple"]));
    let shared = play(&format!("a20 t20 {END}"));
    assert_eq!(shared.last().unwrap().json["winner"], json!([1, 2]));
    let alone = play_at(&Home::new(), "-players 1", "show");
    assert_eq!((&alone[0].json["players"], turn(&alone[0])), (&json!(1), ("red", 1)));
    // After the end no move is accepted.
    let shots = play(&format!("a20 {END} t20 surrender surrender red legal pieces hint undo redo restart"));
    shots[6].refused(&["“t20”", "the game is over"]);
    shots[7].refused(&["the game is over"]);
    shots[8].refused(&["the game is over"]);
    assert_eq!(shots[9].json["legal"], json!([]));
    shots[11].refused(&["over"]);
    assert_eq!((shots[12].position(), shots[13].position()), (shots[4].position(), shots[5].position()));
    assert_eq!((turn(&shots[14]), &shots[14].json["surrendered"]), (("red", 1), &json!([])));
}

#[test]
fn pieces_are_listed() {
    let shots = play(&format!("{} pieces", ROUNDS[0]));
    let without = |piece: &str| PIECES.split(' ').filter(|it| *it != piece).collect::<Vec<_>>().join(" ");
    let expected =
        format!("red: {}\nyellow: {}\ngreen: {}\npurple: {}", without("2"), without("1"), without("1"), without("2"));
    assert_eq!(shots[5].message(), Some(expected.as_str()));
    assert_eq!(shots[5].position(), shots[4].position());
    let shown = displays("-seed 7", "pieces");
    assert!(shown.contains(&format!("\nred: {PIECES}\nyellow: {PIECES}\n")), "{shown}");
}

#[test]
fn legal_lists_placements() {
    let list = |shot: &Shot| -> Vec<String> {
        shot.json["legal"].as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect()
    };
    let shots = play("legal legal 2 legal I5 legal i5 legal X legal V3 a20 legal X");
    assert_eq!(list(&shots[1]).len(), 58);
    assert_eq!(list(&shots[2]), ["a20,b20", "a19,a20"]);
    assert_eq!(list(&shots[3]), ["a20,b20,c20,d20,e20", "a16,a17,a18,a19,a20"]);
    assert_eq!(list(&shots[4]), list(&shots[3]));
    assert_eq!(list(&shots[5]), [""; 0]);
    // Three of the four orientations cover the corner.
    let mut v3 = list(&shots[6]);
    v3.sort_unstable();
    assert_eq!(
        v3,
        ["a19,a20,b20", "a19,b19,a20", "a20,b19,b20"].map(|it| if it == "a20,b19,b20" { "b19,a20,b20" } else { it })
    );
    assert!(shots.iter().take(7).all(|shot| shot.position() == shots[0].position()));
    // The whole list is the union of the lists of all pieces, and each move in it is accepted.
    let all = list(&shots[1]);
    let pieces: Vec<String> = PIECES.split(' ').map(|piece| format!("legal {piece}")).collect();
    let parts: Vec<String> = play(&pieces.join("\n")).iter().skip(1).flat_map(list).collect();
    assert_eq!(parts, all);
    let tried = play(&all.iter().map(|placement| format!("{placement} undo ")).collect::<String>());
    assert_eq!((tried.len(), errors(&tried)), (1 + 2 * 58, vec![]));
    // A piece that has been placed has no moves; an unknown name is reported.
    assert_eq!(list(&play("a20 t20 t1 a1 legal 1")[5]), [""; 0]);
    let shots = play("legal I6 legal sideways");
    shots[1].refused(&["unknown piece “I6”", "Z5"]);
    shots[2].refused(&["unknown piece “sideways”"]);
    // A word that names a piece is read as a piece even if it could be a square; on the next line it is a square.
    let shots = play("legal t5\nlegal\na20");
    assert_eq!((list(&shots[1]).len(), list(&shots[2]).len(), shots[3].moves()), (2, 58, 1));
    // The text display has one move per line.
    let shown = displays("-seed 7", "legal 2");
    assert!(shown.contains("\na20,b20\na19,a20\n"), "{shown}");
}

#[test]
fn a_refusal_gives_a_reason_and_costs_nothing() {
    let shots = play("b20 a20,b20 t20 t1 a1 c20 b19,c19,d19 e5 a20 c19,d19,e19,f19,g19,h19 b18 c21 c19,c19 u5 C19");
    let refused = |at: usize, words: &[&str]| {
        shots[at].refused(words);
        assert_eq!(shots[at].position(), shots[if at == 1 { 0 } else { 5 }].position());
    };
    refused(1, &["“b20”", "the first red piece must cover a20"]);
    refused(6, &["c20 is next to a red square", "only at corners"]);
    refused(7, &["b19 is next to a red square"]);
    refused(8, &["“e5”", "the piece must touch another red piece at a corner"]);
    refused(9, &["a20 is taken"]);
    refused(10, &["no piece has this shape"]);
    refused(11, &["b18", "the piece must touch another red piece at a corner"]);
    refused(12, &["unknown square “c21”", "a1 (bottom left) to t20 (top right)"]);
    refused(13, &["c19 is listed twice"]);
    refused(14, &["“u5”", "unknown"]);
    refused(15, &["“C19”", "unknown"]);
    let shots = play("a20,b20 t20 t1 a1 c19,d19");
    shots[5].refused(&["red has already placed piece 2"]);
    let shots = play_at(&Home::new(), "-infinite", "a20,b20 t20 t1 a1 c19,d19");
    assert_eq!(errors(&shots), [""; 0]);
}

#[test]
fn colors_surrender() {
    let shots = play("surrender surrender red surrender purple t20 surrender green surrender");
    assert_eq!(turn(&shots[1]), ("yellow", 2));
    shots[2].refused(&["red is out of the game"]);
    // Out of turn; the turn doesn't change.
    assert_eq!((turn(&shots[3]), &shots[3].json["surrendered"]), (("yellow", 2), &json!(["red", "purple"])));
    assert_eq!(turn(&shots[4]), ("green", 3));
    assert_eq!(turn(&shots[5]), ("yellow", 2));
    assert_eq!(shots[6].json["winner"], json!(2));
    // It can be undone.
    let shots = play("a20 surrender green undo redo undo 2");
    assert_eq!((shots[3].position(), shots[4].position()), (shots[1].position(), shots[2].position()));
    assert_eq!(shots[5].position(), shots[0].position());
}

#[test]
fn a_misspelled_color_does_not_surrender() {
    let shots = play("surrender purpel\nsurrender blue\nsurrender Red\nsurrender 2");
    for (shot, word) in shots[1..].iter().zip(["purpel", "blue", "Red", "2"]) {
        shot.refused(&[&format!("unknown color “{word}”; use red, yellow, green or purple")]);
        assert_eq!(shot.position(), shots[0].position());
    }
    // An abbreviation of a color is enough; a command name is read as a command.
    let shots = play("surrender p surrender y undo surrender\nshow");
    assert_eq!(shots[1].json["surrendered"], json!(["purple"]));
    assert_eq!(shots[2].json["surrendered"], json!(["yellow", "purple"]));
    assert_eq!(shots[4].json["surrendered"], json!(["red", "purple"]));
    let shots = play("surrender t20 surrender show surrender undo");
    assert_eq!((turn(&shots[2]), errors(&shots).len()), (("green", 3), 0));
}

#[test]
fn the_rogue_color_cannot_surrender_while_it_can_move() {
    let shots =
        play_at(&Home::new(), "-players 3 -rogue yellow", "a20 surrender surrender yellow t20 surrender yellow");
    assert_eq!(turn(&shots[1]), ("yellow", 1));
    for at in [2, 3, 5] {
        shots[at].refused(&["yellow is the rogue, which surrenders only when it can’t move"]);
    }
}

#[test]
fn a_hint_is_a_legal_move() {
    for options in ["-players 1", "-players 2", "-players 3 -rogue red", "-players 4", "-infinite"] {
        let input = format!("{}\nlegal\nhint\nshow", ROUNDS.join(" "));
        let shots = play_at(&Home::new(), &format!("-computer 2:random {options}"), "legal\nhint\nshow");
        let [_, legal, hint, show] = &shots[..] else { panic!("{shots:?}") };
        let advice = &hint.json["hint"];
        assert!(legal.json["legal"].as_array().unwrap().contains(advice), "{advice}");
        assert!(show.json.get("hint").is_none() && hint.position() == show.position());
        if options == "-players 4" {
            let shots = play(&input);
            let [.., legal, hint, _] = &shots[..] else { panic!() };
            assert!(legal.json["legal"].as_array().unwrap().contains(&hint.json["hint"]));
        }
    }
    let shown = displays("-seed 7", "hint");
    assert!(shown.contains("\nHint: "), "{shown}");
}

#[test]
fn names_may_be_shortened() {
    let shots = play("a20 p le un red sur pu res l s re h");
    assert_eq!(errors(&shots).len(), 4);
    assert!(shots[2].message().unwrap().starts_with("red: 2 I3"));
    assert!(shots[3].json["legal"].is_array());
    assert_eq!((shots[4].moves(), shots[5].moves()), (0, 1));
    assert_eq!(shots[6].json["surrendered"], json!(["purple"]));
    assert_eq!(turn(&shots[7]), ("red", 1));
    shots[8].refused(&["legal", "load"]);
    shots[9].refused(&["surrender", "save", "seed", "show", "state"]);
    shots[10].refused(&["redo", "restart"]);
    shots[11].refused(&["help", "hint"]);
    // Commands of other games.
    for word in ["drop", "smash", "left", "clockwise", "goals", "sequence", "pass"] {
        play(word)[1].refused(&[word, "unknown"]);
    }
}

#[test]
fn several_commands_may_be_on_one_line() {
    let (one, many) = (play(&ROUNDS.join(" ")), play(&ROUNDS.join("\n").replace(' ', "\n\n")));
    assert_eq!(errors(&one), [""; 0]);
    assert_eq!((one.len(), &one), (13, &many));
    assert_eq!(one[12].json["scores"], json!({ "red": 6, "yellow": 6, "green": 6, "purple": 6 }));
}

#[test]
fn undo_redo_restart_and_new() {
    let shots = play("a20 t20 undo redo undo 9 redo 9 restart undo undo 9 undo");
    assert_eq!((shots[3].position(), shots[4].position()), (shots[1].position(), shots[2].position()));
    assert_eq!((shots[5].position(), shots[6].position()), (shots[0].position(), shots[2].position()));
    assert_eq!((turn(&shots[7]), shots[7].moves(), &shots[7].json["board"]), (("red", 1), 3, &shots[0].json["board"]));
    assert_eq!(shots[8].position(), shots[2].position());
    shots[10].refused(&["undo"]);
    // A new match has the same setup.
    let options = "-players 3 -rogue green -infinite -time 7";
    let shots = play_at(&Home::new(), options, "a20 new undo");
    assert!(shots[0].seed() != shots[2].seed());
    for member in ["players", "infinite", "controller"] {
        assert_eq!(shots[2].json[member], shots[0].json[member]);
    }
    assert_eq!((shots[2].moves(), shots[2].json["clocks"].as_array().unwrap().len()), (0, 3));
    assert_eq!(shots[3].json["board"], shots[1].json["board"]);
}
