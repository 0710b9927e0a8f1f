// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of reading, rejecting and writing files.

use super::*;
use crate::annotations::Annotations;
use crate::counting::{Practice, PracticeGames};
use crate::save_file::{self, Header, OpenedGame, SaveFile};
use rules::blokus::{Act, Minutes, Move, Order, Pair, Surrender, TimeLeft};
use rules::game::Game;

fn opened(text: &str) -> OpenedGame<Blokus> {
    save_file::open(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the header of a saved game, including the file's annotations.
fn header_with_annotations(opened: &OpenedGame<Blokus>) -> Header<Setup> {
    Header { annotations: opened.annotations.as_ref().unwrap().to_lines(), ..opened.header.clone() }
}

fn refused(text: &str) -> String {
    save_file::open::<Blokus>(text).map(|_| ()).unwrap_err().to_string()
}

fn moves(text: &str) -> Vec<String> {
    opened(text).history.moves().iter().map(ToString::to_string).collect()
}

/// Returns the saved game of a match with these moves.
fn saved_game(setup: Setup, lines: &[&str]) -> SaveFile<Blokus> {
    let mut history = crate::MoveHistory::new(setup);
    for line in lines {
        let played = history.play(line.parse().unwrap(), &mut Vec::new());
        assert!(played.is_ok_and(rules::game::Change::is_changed), "{line}");
    }
    SaveFile::of(&history, "2026-11-21T20:00:00Z".to_owned(), vec!["Ann".to_owned(), "B]o\\b".to_owned()])
}

fn written(save_file: &SaveFile<Blokus>) -> String {
    writing::written(save_file).unwrap()
}

const FOUR: &str = "(;GM[Blokus];1[a20,b20];2[t20];3[t1,t2];4[a1])";

#[test]
fn a_game_is_read_along_its_main_line() {
    let read =
        opened("(;GM[Blokus Two-Player]PB[Ann]PW[Bob]DT[2020-02-03];1[a20,b20];2[t20](;3[t1];4[a1])(;3[s1,t1]))");
    assert_eq!(read.history.setup().seating, Seating::Two(Pair::RedGreen));
    assert_eq!(read.header.names, ["Ann", "Bob"]);
    assert_eq!(read.header.date, "2020-02-03");
    let lines: Vec<String> = read.history.moves().iter().map(ToString::to_string).collect();
    assert_eq!(lines, ["a20,b20", "t20", "t1", "a1"]);
    assert_eq!(opened(FOUR).history.setup().seating.players(), 4);
    let three = opened("(;GM[Blokus Three-Player];1[a20])");
    assert_eq!(three.history.setup().seating.rogue(), Some(Color::Purple));
}

#[test]
fn forms_of_older_programs_are_read() {
    let expected = moves(FOUR);
    for old in [
        "(;GM[Blokus];BLUE[a20,b20];YELLOW[t20];RED[t1,t2];GREEN[a1])",
        // One value per square.
        "(;GM[Blokus];1[a20][b20];2[t20];3[t1][t2];4[a1])",
        "(;GM[Blokus];BLUE[b20][a20];YELLOW[t20];RED[t2][t1];GREEN[a1])",
        "(;GM[Blokus]\r\n;1[a20,b20]\r\n;2[t20]\r\n;3[t1,t2]\r\n;4[a1]\r\n)\r\n",
        "( ; GM [Blokus] ; 1 [ a20 , b20 ] ; 2 [t20 ] ; 3 [t1,\n t2] ; 4 [ a1] )",
        "(;GM[Blokus];1[A20,B20];2[T20];3[T1,T2];4[A1])",
        "\u{feff}(;GM[Blokus];blue[a20,b20];yellow[t20];red[t1,t2];green[a1])",
        // All moves in one node, and an empty move.
        "(;GM[Blokus]1[a20,b20]2[t20]3[t1,t2]4[a1];1[])",
    ] {
        assert_eq!(moves(old), expected, "{old}");
    }
}

#[test]
fn illegal_moves_are_rejected_with_their_number() {
    for (text, what) in [
        ("(;GM[Blokus];1[a20]\n;2[t20];3[t1];4[a1]\n;1[a18,a19])", "line 3, move 5: a19 is next to a red square"),
        ("(;GM[Blokus];1[b20])", "line 1, move 1: the first red piece must cover a20"),
        (
            "(;GM[Blokus];1[a20];2[t20];3[t1];4[a1];1[c17,c18])",
            "move 5: the piece must touch another red piece at a corner",
        ),
        ("(;GM[Blokus];1[a20];2[t20];3[t1];4[a1];1[b19])", "move 5: red has already placed piece 1"),
        ("(;GM[Blokus];1[a20];2[a20])", "move 2: a20 is taken"),
        ("(;GM[Blokus];1[a20];3[t1];2[t20])", "move 2: it is yellow’s turn, not green’s"),
        ("(;GM[Blokus];1[a20];3[t1];1[b18,b19];2[t20])", "move 2: it is yellow’s turn, not green’s"),
        ("(;GM[Blokus];1[a20];1[b18,b19];2[t20])", "move 2: it is yellow’s turn, not red’s"),
        // A color that places a piece later has not surrendered.
        ("(;GM[Blokus];1[a20];3[t1];2[t20];2[s18,s19])", "move 2: it is yellow’s turn, not green’s"),
        ("(;GM[Blokus];1[a20];2[t20];3[t1];1[b18,b19]4[a1];4[b2,b3])", "move 4: it is purple’s turn, not red’s"),
        // Variations are checked, too.
        ("(;GM[Blokus];1[a20](;2[t20])\n(;2[a20]))", "line 2, move 2: a20 is taken"),
        ("(;GM[Blokus]\n;1[a21])", "line 2: red: "),
        ("(;GM[Blokus];1[a20,c20])", "line 1: red: "),
        ("(;GM[Blokus Duo];1[e10])", "the game “Blokus Duo” isn’t supported"),
        ("(;GM[Blokus];1[a20]", "line 1, column 20: the file ends inside the game tree; “)” is missing"),
        ("(;GM[Blokus]A1[a20][a20])", "line 1: a20 is covered by two pieces"),
        ("(;GM[Blokus]A1[a20][c3])", "line 1: red piece 1 is on the board twice"),
        ("(;GM[Blokus]PL[5])", "PL: unknown color “5”"),
        // Control characters are escaped.
        ("(;GM[Blokus]PL[\u{1b}[2J])", "PL: unknown color “\\u{1b}[2J”"),
    ] {
        let message = refused(text);
        assert!(message.contains(what), "{text}: {message}");
    }
}

#[test]
fn a_color_without_further_moves_has_surrendered() {
    let lines = moves("(;GM[Blokus];1[a20];3[t1];4[a1];1[b18,b19];3[s2,s3])");
    assert_eq!(lines, ["a20", "surrender yellow", "t1", "a1", "b18,b19", "s2,s3"]);
    assert_eq!(moves("(;GM[Blokus];1[a20];3[t1])"), ["a20", "surrender yellow", "t1"]);
}

#[test]
fn files_with_a_given_position_are_read() {
    let read = opened("(;GM[Blokus]A1[a20,b20][c19]A2[t20]PL[3];3[t1];4[a1];1[d16,d17,d18])");
    let given = read.history.setup().given.as_ref().unwrap();
    assert_eq!(given.first(), Color::Green);
    assert_eq!(given.of(Color::Red).len(), 2);
    assert_eq!(read.history.moves().len(), 3);
    // A piece already on the board can't be placed again.
    assert!(refused("(;GM[Blokus]A1[a20];1[b19])").contains("move 1: red has already placed piece 1"));
    // Red moves first by default; a color without pieces starts in its corner.
    assert_eq!(moves("(;GM[Blokus]A2[t20];1[a20])"), ["a20"]);
    // Only an empty board with red to move counts as the normal initial position.
    for (text, is_given) in [("A2[t20]", true), ("PL[2]", true), ("PL[1]", false), ("AE[a20]", false)] {
        assert_eq!(opened(&format!("(;GM[Blokus]{text})")).history.setup().given.is_some(), is_given, "{text}");
    }
    // A piece is removed by any of its squares; the match starts after the removal.
    let read = opened("(;GM[Blokus]A1[a20,b20]A2[t20];AE[b20][]PL[YELLOW];2[s19,s18])");
    let given = read.history.setup().given.as_ref().unwrap();
    assert!(given.of(Color::Red).is_empty());
    // Yellow would move next but has surrendered, so its turn is skipped.
    assert_eq!(moves("(;GM[Blokus];1[a20];AE[a20];1[a20,b20])")[3..], ["a20,b20"]);
    // A variation that sets up another board is preserved but has no moves.
    let read = opened("(;GM[Blokus];1[a20](;2[t20])(;A2[t20];3[t1]))");
    let annotations = read.annotations.unwrap();
    assert_eq!(annotations.continuations(&["a20".parse().unwrap()]).len(), 1);
    assert!(annotations.to_lines().join("").contains("A2[t20]"));
}

#[test]
fn continuations_and_comments_are_found() {
    let text = "(;GM[Blokus]C[Let's begin];1[a20,b20]C[one \\] two \\\\ three](;2[t20]C[main];3[t1])\n(;2[s20,t20]C[other];3[s1,t1]))";
    let annotations = opened(text).annotations.unwrap();
    let mv = |line: &str| line.parse::<Move>().unwrap();
    let red = mv("a20,b20");
    assert_eq!(annotations.comment(&[]), "Let's begin");
    assert_eq!(annotations.comment(&[red]), "one ] two \\ three");
    assert_eq!(annotations.continuations(&[]), [red]);
    assert_eq!(annotations.line(&[], 0), Some(vec![red, mv("t20"), mv("t1")]));
    assert_eq!(annotations.continuations(&[red]), [mv("t20"), mv("s20,t20")]);
    assert_eq!(annotations.line(&[red], 1), Some(vec![mv("s20,t20"), mv("s1,t1")]));
    assert_eq!(annotations.line(&[red], 2), None);
    assert_eq!(annotations.comment(&[red, mv("s20,t20")]), "other");
    assert_eq!(annotations.continuations(&[red, mv("s20,t20")]), [mv("s1,t1")]);
    // Clock readings and moves before a restart don't matter.
    let timed = Move::Act(Act::Place("a20,b20".parse().unwrap()), Some(TimeLeft::milliseconds(5)));
    assert_eq!(annotations.continuations(&[mv("a20"), Move::Restart, timed]).len(), 2);
    // Positions outside the tree have no continuations or comments.
    assert!(annotations.continuations(&[mv("a20")]).is_empty());
    assert_eq!(annotations.comment(&[mv("a20")]), "");
}

#[test]
fn written_games_survive_a_round_trip() {
    let clocked =
        Setup { seating: Seating::Two(Pair::YellowPurple), minutes: Minutes::new(5), ..Setup::with_seed(u64::MAX) };
    let order = Order::new([Color::Green, Color::Red, Color::Purple, Color::Yellow]).unwrap();
    let four = Setup { seating: Seating::Four(order), surrender: Surrender::Manual, ..Setup::with_seed(3) };
    let three = Setup { seating: Seating::with_rogue(Color::Purple), ..Setup::with_seed(0) };
    for (setup, lines) in [
        (clocked, &["a20,b20 4:59.250", "t20 4:58.000", "surrender green 4:50.001", "a1 4:40.000", "timeout 2"][..]),
        (four.clone(), &["a20", "surrender purple", "t20", "t1", "surrender red", "surrender green"]),
        (three, &["a20", "t20", "t1", "a1", "b18,b19"]),
        (four, &[]),
    ] {
        let save_file = saved_game(setup, lines);
        let text = written(&save_file);
        let read = opened(&text);
        assert_eq!(read.history.setup(), &save_file.header.setup, "{text}");
        assert_eq!(read.history.moves(), save_file.moves, "{text}");
        assert_eq!(read.header.date, save_file.header.date);
        assert_eq!(read.header.names[..2], save_file.header.names[..]);
        // Writing the file that was read gives the same text.
        let again = SaveFile { header: header_with_annotations(&read), ..save_file };
        assert_eq!(written(&again), text);
    }
}

#[test]
fn a_match_opens_at_its_current_position() {
    let text = "(;GM[Blokus];1[a20](;2[t20];3[t1])(;2[s20,t20];3[s1,t1]))";
    let first = opened(text);
    let (header, history) = (header_with_annotations(&first), first.history);
    for line in [&[][..], &["a20"], &["a20", "s20,t20"], &["a20", "t20", "t1"], &["a20", "r20,s20,t20"]] {
        let moves: Vec<Move> = line.iter().map(|line| line.parse().unwrap()).collect();
        let save_file = SaveFile::of(&history, String::new(), Vec::new());
        let save_file = SaveFile { header: header.clone(), moves: moves.clone(), ..save_file };
        let once = written(&save_file);
        assert_eq!(opened(&once).history.moves(), moves, "{once}");
        // Only one node is marked as the current position.
        let again =
            written(&SaveFile { header: header_with_annotations(&opened(&once)), moves: Vec::new(), ..save_file });
        assert_eq!(again.matches("[here]").count(), 1, "{again}");
        assert!(opened(&again).history.moves().is_empty());
    }
}

#[test]
fn practice_and_computer_players_are_saved() {
    let seats = crate::seats::Seats::read("2:hard 4:expert");
    let practices = PracticeGames::of_games([0], Practice::Hint).saved_in(0);
    let save_file =
        SaveFile { practices: practices.clone(), seats: seats.clone(), ..saved_game(Setup::with_seed(1), &["a20"]) };
    let read = opened(&written(&save_file));
    assert_eq!((read.practices, read.seats), (practices, seats));
    let read = opened(&written(&saved_game(Setup::with_seed(1), &["a20"])));
    assert_eq!((read.practices.is_empty(), read.seats.has_computer()), (true, false));
    // Whether help was used in other programs is unknown.
    assert_eq!(opened(FOUR).practices.of(0), Some(Practice::Imported));
}

#[test]
fn a_wide_and_a_deep_tree_are_read() {
    let wide = format!("(;GM[Blokus]{})", "(;1[a20]C[x])".repeat(20_000));
    assert_eq!(opened(&wide).annotations.unwrap().continuations(&[]).len(), 20_000);
    let deep = format!("(;GM[Blokus];1[a20]{})", ";C[x]".repeat(100_000));
    let comment = opened(&deep).annotations.unwrap().comment(&["a20".parse().unwrap()]);
    assert!(comment.chars().count() < 10_010, "{}", comment.len());
}

#[test]
fn a_given_position_is_written() {
    let setup = opened("(;GM[Blokus]A1[a20,b20]A3[t1]PL[2];2[t20])").history.setup().clone();
    let save_file = saved_game(setup, &["t20"]);
    assert!(!written(&save_file).contains("given"), "the board is in the setup properties");
    let read = opened(&written(&save_file));
    assert_eq!(read.history.setup(), &save_file.header.setup);
    assert_eq!(read.history.moves(), save_file.moves);
}

#[test]
fn a_new_line_becomes_a_variation() {
    let text = "(;GM[Blokus]C[kept]XY[unknown];1[a20];2[t20]C[main];3[t1])";
    let header = header_with_annotations(&opened(text));
    let lines = ["a20", "t20", "s1,t1", "a1"].map(|line| line.parse().unwrap());
    let save_file =
        SaveFile { moves: lines.to_vec(), ..SaveFile::<Blokus>::of(&opened(text).history, String::new(), Vec::new()) };
    let save_file = SaveFile { header, ..save_file };
    let annotations = opened(&written(&save_file)).annotations.unwrap();
    assert_eq!(annotations.continuations(&lines[..2]).len(), 2);
    assert_eq!(annotations.line(&lines[..2], 1).unwrap(), lines[2..]);
    assert_eq!(annotations.comment(&lines[..2]), "main");
    assert_eq!(annotations.tree().value(Tree::ROOT, "XY"), Some("unknown"));
    assert_eq!(annotations.tree().len(), 6);
    // Moves that the tree contains are not added again.
    let save_file = SaveFile { moves: lines[..1].to_vec(), ..save_file };
    assert_eq!(opened(&written(&save_file)).annotations.unwrap().tree().len(), 4);
}

#[test]
fn unsupported_setups_are_rejected() {
    let infinite = saved_game(Setup { infinite: true, ..Setup::with_seed(1) }, &["a20"]);
    assert_eq!(writing::written(&infinite), Err(Unwritable::Infinite));
    let rogue = saved_game(Setup { seating: Seating::with_rogue(Color::Red), ..Setup::with_seed(1) }, &["a20"]);
    assert_eq!(writing::written(&rogue), Err(Unwritable::Rogue(Color::Red)));
}

#[test]
fn a_saved_game_preserves_variations() {
    let text = "(;GM[Blokus]C[a\n---\nb];1[a20](;2[t20])(;2[s20,t20]))";
    let OpenedGame { history, annotations, header, .. } = opened(text);
    let annotations = annotations.unwrap();
    let bare = SaveFile::of(&history, header.date, header.names);
    let save_file = bare.clone().with_annotations(Some(&**annotations));
    let own = save_file.to_text().unwrap();
    // The cached text is equivalent, wherever it is in the header.
    let header = bare.header_text_with(annotations.text()).unwrap();
    assert_eq!(SaveFile::<Blokus>::parse(&header).unwrap().header, save_file.header);
    let read = opened(&own);
    assert_eq!(read.annotations.as_ref().unwrap().to_lines(), annotations.to_lines());
    assert_eq!(read.history.moves(), history.moves());
    assert_eq!(save_file::line_ends(&own).len(), 3);
    assert_eq!(read.annotations.unwrap().comment(&[]), "a\n---\nb");
}

#[test]
fn line_breaks_in_metadata_do_not_end_the_header() {
    let opened = opened("(;GM[Blokus]DT[2026-11-22\n---\na20]P1[Ann\n---];1[a20])");
    let OpenedGame { header, history, .. } = &opened;
    let save_file = SaveFile::of(history, header.date.clone(), header.names.clone());
    assert_eq!(save_file::open::<Blokus>(&save_file.to_text().unwrap()).unwrap().history.moves(), history.moves());
    // The same for line breaks escaped in a saved game.
    let other = save_file.to_text().unwrap().replace("2026-11-22", "2026-11-22\\n---\\n");
    let header = save_file::open::<Blokus>(&other).unwrap().header;
    assert_eq!(header.date, "2026-11-22------a20");
    // A name of control characters only is dropped.
    assert!(self::opened("(;GM[Blokus]P1[\u{19}];1[a20])").header.names.is_empty());
}

#[test]
fn further_trees_in_a_file_are_preserved() {
    let other = "(;GM[Blokus]C[x\r\r\ny\r\nz])";
    let annotations = opened(&format!("(;GM[Blokus];1[a20])\r\n{other}\r\n")).annotations.unwrap();
    let lines = annotations.to_lines();
    assert!(lines.join("\n").ends_with(other), "{lines:?}");
    let again = <Variations as Annotations<Blokus>>::read(&lines).unwrap();
    assert_eq!(again.to_lines(), lines);
}

#[test]
fn a_whole_game_with_skipped_turns_survives_a_round_trip() {
    // Plays a whole game with pseudorandomly chosen moves, writes and reads it.
    let mut position = Blokus::new(&Setup::with_seed(0));
    let mut history = crate::MoveHistory::new(Setup::with_seed(0));
    let mut number = 7;
    while position.turn().is_some() {
        let placements = position.placements();
        let placement = placements[number % placements.len()];
        number = number * 31 % 1009;
        let _ = position.play(&placement.into(), &mut Vec::new()).unwrap();
        let _ = history.play(placement.into(), &mut Vec::new()).unwrap();
    }
    let save_file = SaveFile::of(&history, String::new(), Vec::new());
    let read = opened(&written(&save_file));
    assert_eq!(read.history.moves(), history.moves());
    assert_eq!(read.history.position(), &position);
}

#[test]
fn sequences_allow_colors_in_any_order() {
    let text = "(;GM[Blokus]A2[t20]PL[1];3[t1];1[a20,b20];1[c19])";
    let read = sequence::Sequence::read(text).unwrap();
    let placed = |color, squares: &str| (color, squares.parse::<rules::blokus::Placement>().unwrap());
    let expected = [placed(Color::Green, "t1"), placed(Color::Red, "a20,b20"), placed(Color::Red, "c19")];
    assert_eq!(read.placements, expected);
    assert_eq!(read.setup.given.as_ref().unwrap().of(Color::Yellow).len(), 1);
    let written = read.to_text();
    assert!(written.ends_with(";3[t1]\n;1[a20,b20]\n;1[c19]\n)\n"), "{written}");
    assert_eq!(sequence::Sequence::read(&written), Ok(read));
}
