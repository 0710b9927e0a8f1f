// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the command language (help/biquadris.md, "Commands" to "Names and macros").

use std::collections::HashMap;

use super::help;
use super::vocabulary::common;
use super::*;
use crate::counting::Origin;
use rules::biquadris::{Biquadris, Setup};
use rules::blokus::{Blokus, Setup as BlokusSetup};
use rules::game::Game;

/// Files in memory, by name.
#[derive(Default)]
struct TestFiles(HashMap<String, String>);

impl Files for TestFiles {
    fn read(&self, name: &str, limit: u64) -> Result<FileText, FileError> {
        let text = self.0.get(name).ok_or(FileError::NotFound)?.clone();
        if text.len() as u64 > limit {
            return Err(FileError::TooLarge(limit));
        }
        Ok(FileText { identity: name.to_owned(), text })
    }

    fn write_save_file(&self, _: &str, _: &str) -> Result<(), FileError> {
        Err(FileError::Denied)
    }
}

/// Interpreter with a position on which the moves are played.
struct TestSession {
    interpreter: Interpreter<Biquadris>,
    position: Biquadris,
    files: TestFiles,
}

impl TestSession {
    fn new() -> Self {
        let position = Biquadris::new(&Setup::with_seed(1));
        Self { interpreter: Interpreter::default(), position, files: TestFiles::default() }
    }

    fn with_files<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut session = Self::new();
        session.files.0.extend(files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())));
        session
    }

    /// Returns the next request as text; errors are prefixed with `! `.
    fn next(&mut self) -> Option<String> {
        Some(match self.interpreter.next(&self.position, &self.files) {
            Next::Wait => return None,
            Next::Error(error) => format!("! {error}"),
            Next::Request(Request::Play(mv)) => {
                let _ = self.position.play(&mv, &mut Vec::new());
                mv.to_string()
            }
            Next::Request(Request::Nothing) => "-".to_owned(),
            Next::Request(request) => {
                let argument = match &request {
                    Request::Undo(steps) | Request::Redo(steps) => steps.to_string(),
                    Request::Save(name) | Request::Load(name) => name.clone(),
                    Request::Help(of) => of.unwrap_or("all").to_owned(),
                    _ => String::new(),
                };
                format!("{} {argument}", request.word()).trim_end().to_owned()
            }
        })
    }

    fn run(&mut self, text: &str) -> Vec<String> {
        self.interpreter.feed(text);
        std::iter::from_fn(|| self.next()).collect()
    }
}

fn run_alone(text: &str) -> Vec<String> {
    TestSession::new().run(text)
}

const UNKNOWN: &str = "unknown command; type “help” for a list";

#[test]
fn abbreviations_are_resolved() {
    let classic = "lef ri do cl co dr levelu leveld ra re h I T";
    let full = "left right down clockwise counterclockwise drop levelup leveldown random restart hint I T";
    assert_eq!(run_alone(classic), full.split(' ').collect::<Vec<_>>());
    assert_eq!(
        run_alone("up und mu on sa f q st sh sc ne"),
        "up;undo 1;multiple on;save f;quit;state;show;scores;new".split(';').collect::<Vec<_>>()
    );
    for (word, message) in [
        ("le", "ambiguous: it could be left, levelup or leveldown; type more letters"),
        ("u", "ambiguous: it could be "),
        ("Left", "unknown command; did you mean left or L?"),
        ("xyzzy", UNKNOWN),
        ("\"\"", UNKNOWN),
    ] {
        let seen = run_alone(word);
        assert!(seen.len() == 1 && seen[0].starts_with(&format!("! “{word}”: {message}")), "{word}: {seen:?}");
    }
    // The most similar first, at most three.
    assert_eq!(
        run_alone("levelp"),
        ["! “levelp”: unknown command; did you mean levelup, leveldown or legal? Type “help” for a list"]
    );
}

#[test]
fn repeat_counts_are_parsed() {
    assert_eq!(run_alone("3ri 0left 007down 1000left"), ["3right", "-", "7down", "1000left"]);
    assert_eq!(run_alone("1001left"), ["! “1001left”: a command can be repeated at most 1000 times"]);
    assert_eq!(run_alone("99999999left").len(), 1);
    assert_eq!(run_alone("0"), [format!("! “0”: {UNKNOWN}")]);
    assert_eq!(run_alone("2 right"), [format!("! “2”: {UNKNOWN}"), "right".to_owned()]);
    assert_eq!(run_alone("5restart 0restart 0hint"), ["restart", "restart", "hint"]);
    assert_eq!(run_alone("0undo 2undo 3 0save f 0show"), ["-", "undo 6", "-", "-"]);
    assert_eq!(run_alone("undo left undo 4 redo"), ["undo 1", "left", "undo 4", "redo 1"]);
    assert_eq!(
        run_alone("undo 0 undo \"\""),
        ["undo 0".to_owned(), "undo 1".to_owned(), format!("! “\"\"”: {UNKNOWN}")]
    );
    assert_eq!(run_alone("undo 99999999999999999999999"), [format!("undo {}", usize::MAX)]);
}

#[test]
fn arguments_may_follow_on_the_next_line() {
    let mut session = TestSession::new();
    assert_eq!(session.run("left save\n"), ["left"]);
    assert_eq!(session.interpreter.missing_argument(&session.position), Some(("save", "a file name")));
    assert!(!session.interpreter.is_drained());
    assert_eq!(session.run("\"my file\" right"), ["save my file", "right"]);
    assert_eq!(session.interpreter.missing_argument(&session.position), None);
    assert!(session.interpreter.is_drained());
    assert_eq!(session.interpreter.end(&session.position), None);
    assert_eq!(
        run_alone("help left help\nleft help xyzzy"),
        [
            "help left".to_owned(),
            "help all".to_owned(),
            "left".to_owned(),
            "help all".to_owned(),
            format!("! “xyzzy”: {UNKNOWN}"),
        ]
    );
    assert_eq!(session.run("load"), [""; 0]);
    let error = session.interpreter.end(&session.position).map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some("“load”: expected a file name after it"));
    assert_eq!(session.run("drop"), ["drop"], "the incomplete command is dropped");
    // Input that was fed but not processed.
    session.interpreter.feed("left");
    assert!(!session.interpreter.is_drained());
    session.interpreter.clear();
    assert_eq!(session.run("right"), ["right"]);
    session.interpreter.feed("left");
    session.interpreter.drop_unread();
    assert_eq!(session.run("right"), ["right"]);
}

#[test]
fn names_and_macros_can_be_defined() {
    let mut session = TestSession::new();
    assert_eq!(session.run("rename left west 2west rename west w5 w5"), ["-", "2left", "-", "left"]);
    assert_eq!(session.run("wes"), ["! “wes”: unknown command; did you mean west? Type “help” for a list"]);
    assert_eq!(session.run("rename xyzzy x"), [format!("! “rename”: “xyzzy”: {UNKNOWN}")]);
    let invalid_characters = "it contains a space, “;”, “,” or a double quote";
    for (name, why) in [
        ("\"\"", "it is empty"),
        ("\"a b\"", invalid_characters),
        ("a;b", invalid_characters),
        ("a,b", invalid_characters),
        ("a\"b", invalid_characters),
        ("3x", "it starts with a digit"),
        ("drop", "it is already a command"),
    ] {
        let shown = name.strip_prefix('"').map_or(name, |name| &name[..name.len() - 1]);
        let message = format!("“{shown}” can’t be used as a name: {why}");
        assert_eq!(session.run(&format!("rename left {name}")), [format!("! “rename”: {message}")]);
        assert_eq!(session.run(&format!("macro {name} left")), [format!("! “macro”: {message}")]);
    }
    assert_eq!(
        session.run("macro zig left; 2right;save \"a;b\" \nzig down"),
        ["-", "left", "2right", "save a;b", "down"]
    );
    assert_eq!(session.run("macro quoted save \"a;b\";left; save \"c\" \nquoted"), ["-", "save a;b", "left", "save c"]);
    assert_eq!(session.run("macro zag left\n2zag 0zag right"), ["-", "left", "left", "-", "right"]);
    assert_eq!(session.run("macro a\nleft"), ["! “macro”: expected a list of commands after it", "left"]);
    assert_eq!(
        session.run("macro a b\nmacro b a\na left"),
        ["-", "-", "! macro b, line 1: “a”: the macro a is already running; a macro can’t run itself", "left",]
    );
    let mut given: Vec<_> = session.interpreter.names().given().collect();
    given.sort_unstable();
    assert_eq!(given, ["a", "b", "quoted", "w5", "west", "zag", "zig"]);
    let macro_of = |length: usize| format!("macro long {}", "x".repeat(length));
    assert_eq!(session.run(&macro_of(64 * 1024)), ["-"]);
    assert_eq!(session.run(&macro_of(64 * 1024 + 1)), ["! “macro”: a macro can hold at most 64 KiB"]);
}

#[test]
fn at_most_a_thousand_names_can_be_defined() {
    let mut session = TestSession::new();
    let names: String = (0..1000).map(|number| format!("rename left n{number}\n")).collect();
    assert!(session.run(&names).iter().all(|message| message == "-"));
    assert_eq!(session.run("rename left x"), ["! “rename”: the limit of 1000 names has been reached"]);
    assert_eq!(session.run("rename right n7 n7"), ["-", "right"]);
}

#[test]
fn sequence_files_are_run() {
    let mut session = TestSession::with_files([
        ("wrong", "left\nxyzzy right\n"),
        ("outer", "sequence wrong\nup"),
        ("calls", "bad left"),
        ("itself", "\nsequence itself"),
        ("lacks", "save"),
        ("one", "left"),
        ("empty", " \n"),
        ("blocks", "I J"),
        ("no blocks", "IX"),
        ("refused", "norandom blocks\nleft"),
    ]);
    let wrong = format!("! wrong, line 2: “xyzzy”: {UNKNOWN}");
    assert_eq!(session.run("sequence wrong drop"), ["left", &wrong, "drop"]);
    assert_eq!(session.run("sequence outer"), ["left", &wrong, "up"]);
    // An error in a macro also ends the file that called it.
    assert_eq!(
        session.run("macro bad xyzzy\nsequence calls right"),
        ["-".to_owned(), format!("! macro bad, line 1: “xyzzy”: {UNKNOWN}"), "right".to_owned(),]
    );
    let cycle = "! itself, line 2: “sequence”: itself is already running; a file can’t run itself";
    assert_eq!(session.run("sequence itself left"), [cycle, "left"]);
    assert_eq!(session.run("sequence lacks left"), ["! lacks, line 1: “save”: expected a file name after it", "left"]);
    assert_eq!(session.run("2sequence one 0sequence one"), ["left", "left", "-"]);
    // A file without commands returns one empty request, however often it runs.
    assert_eq!(session.run("5sequence empty left"), ["-", "left"]);
    assert_eq!(session.run("sequence none left"), ["! “sequence”: none: file not found", "left"]);
    // A move without effect does not end a file.
    let seen = session.run("sequence refused");
    assert!(seen.len() == 2 && seen[0].starts_with("! refused, line 1: “norandom”: ") && seen[1] == "left", "{seen:?}");
    assert_eq!(session.run("3levelup norandom blocks"), ["3levelup", "norandom IJ"]);
    let seen = session.run("norandom \"no blocks\"");
    assert!(seen[0].starts_with("! “norandom”: no blocks: ") && seen[0].contains("column 2"), "{seen:?}");
    // A file ends when the rules refuse a move.
    session.interpreter.feed("sequence wrong");
    let _ = session.next();
    let refused = session.interpreter.refused(Fault::Line, true);
    assert_eq!(refused.place.map(|place| (place.source.to_string(), place.line)), Some(("wrong".to_owned(), 1)));
    assert_eq!(session.run("down"), ["down"]);
}

#[test]
fn files_and_macros_nest_at_most_32_levels() {
    let files: Vec<_> = (0..34).map(|number| (format!("d{number}"), format!("sequence d{}", number + 1))).collect();
    let mut session = TestSession::with_files(files.iter().map(|(name, text)| (&**name, &**text)));
    session.files.0.insert("d33".to_owned(), "left".to_owned());
    assert_eq!(session.run("sequence d2"), ["left"]);
    assert_eq!(
        session.run("sequence d1"),
        ["! d32, line 1: “sequence”: files and macros are nested more than 32 levels deep"]
    );
    // Files are limited to 1 MiB.
    let sized = |length: usize| format!("left{}", " ".repeat(length - 4));
    session.files.0.extend([("full".to_owned(), sized(1 << 20)), ("large".to_owned(), sized((1 << 20) + 1))]);
    assert_eq!(session.run("sequence full"), ["left"]);
    assert_eq!(session.run("sequence large"), ["! “sequence”: large: the file is larger than 1024 KiB"]);
}

#[test]
fn the_origin_of_commands_is_known() {
    let mut session = TestSession::with_files([("outer", "left sequence inner mac up"), ("inner", "right")]);
    assert_eq!(session.run("macro mac down\nmacro calls sequence inner\n"), ["-", "-"]);
    session.interpreter.feed("drop sequence outer mac calls drop");
    let mut seen = Vec::new();
    while let Some(message) = session.next() {
        seen.push((message, session.interpreter.origin()));
    }
    let (person, script) = (Origin::Person, Origin::Script);
    let expected = [
        ("drop", person),
        ("left", script(1)),
        ("right", script(1)),
        ("down", script(1)),
        ("up", script(1)),
        ("down", person),
        ("right", script(2)),
        ("drop", person),
    ];
    assert_eq!(seen, expected.map(|(message, origin)| (message.to_owned(), origin)));
}

#[test]
fn lines_are_limited_to_64_mebibytes() {
    let mut session = TestSession::new();
    let line = |length: usize| format!("{}left", " ".repeat(length - 4));
    assert_eq!(session.run(&line(64 << 20)), ["left"]);
    let long = line((64 << 20) + 1) + "\nright\n";
    assert_eq!(session.run(&long), ["! “left”: the line was skipped because it is longer than 64 MiB", "right"]);
}

#[test]
fn commands_that_need_a_player_fail_after_the_end() {
    let mut session = TestSession::with_files([("one", "show")]);
    let _ = session.run("macro mac show");
    while session.position.turn().is_some() {
        let _ = session.run("drop");
    }
    let over = |word: &str| format!("! “{word}”: the game is over");
    for word in ["hint", "sequence one", "rename left x", "macro x left", "mac"] {
        assert_eq!(session.run(word), [over(word.split(' ').next().unwrap())]);
    }
    assert_eq!(session.run("show undo save f new 0mac"), ["show", "undo 1", "save f", "new", "-"]);
}

#[test]
fn a_due_special_action_must_be_chosen_first() {
    let mut session = TestSession::new();
    // Five squares side by side on each board clear two rows.
    let _ = session.run(
        "O drop drop O 2right drop drop O 4right drop drop O 6right drop drop O 8right drop drop I clockwise 10right drop",
    );
    assert!(session.position.action_due().is_some());
    let refused = session.run("drop hel");
    assert!(refused.len() == 2 && refused.iter().all(|message| message.starts_with("! ")), "{refused:?}");
    assert_eq!(session.run("help undo undo 2 show save f force\n"), ["help undo", "undo 2", "show", "save f"]);
    assert_eq!(session.run("Z left"), ["force Z", "left"]);
}

#[test]
fn help_has_one_line_per_command() {
    let commands = common::<Biquadris>();
    let undo = "undo [N]  Undo the last N moves (default: 1)";
    assert_eq!(help::text(&commands, Some("undo")), undo);
    let all = help::text(&commands, None);
    assert_eq!((all.lines().count(), all.lines().nth(1)), (13, Some("show            Print the position")));
    assert!(all.starts_with("help [COMMAND]  Describe a command"));
}

#[test]
fn common_requests_have_command_words() {
    let words: Vec<_> = AnyRequest::ALL.iter().map(|request| request.of::<Biquadris>().word()).collect();
    assert_eq!(words, ["new", "restart", "undo", "redo", "hint"]);
    assert_eq!(AnyRequest::ALL.map(AnyRequest::name), ["new", "restart", "undo", "redo", "hint"]);
    let play = |mv: &str| Request::Play(mv.parse::<<Biquadris as Game>::Move>().unwrap()).word();
    assert_eq!((play("force Z"), play("3left")), ("force".to_owned(), "3left".to_owned()));
}

#[test]
fn optional_arguments_are_taken_unless_they_are_commands() {
    let position = Blokus::new(&BlokusSetup::with_seed(1));
    let run = |text: &str| {
        let mut interpreter = Interpreter::<Blokus>::default();
        interpreter.feed(text);
        let mut next = || match interpreter.next(&position, &TestFiles::default()) {
            Next::Wait => None,
            Next::Error(error) => Some(error.to_string()),
            Next::Request(Request::Legal(moves)) => Some(format!("legal {}", moves.len())),
            Next::Request(request) => Some(request.word().to_owned()),
        };
        std::iter::from_fn(&mut next).collect::<Vec<_>>()
    };
    // The first piece covers the corner: the single square has one placement, the two squares have two.
    assert_eq!(run("legal 1 legal 2 state"), ["legal 1", "legal 2", "state"]);
    let [error, next] = &run("legal XX state")[..] else { panic!("one error") };
    assert!(error.starts_with("“legal”: unknown piece “XX”; use one of ") && next == "state", "{error}");
    assert_eq!(run("variation one state"), ["“variation”: expected the number of a variation, not “one”", "state"]);
    assert_eq!(run("variation state"), ["variation", "state"]);
}
