// SPDX-License-Identifier: GPL-3.0-or-later
//! The command language without a program around it (help/biquadris.md, "Commands" to "Names and macros").

use std::collections::HashMap;

use super::help;
use super::vocabulary::common;
use super::*;
use crate::counting::Origin;
use rules::biquadris::{Biquadris, Setup};
use rules::game::Game;

/// Files by their names.
#[derive(Default)]
struct Shelf(HashMap<String, String>);

impl Files for Shelf {
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

/// One who types commands; moves are made.
struct Typist {
    interpreter: Interpreter<Biquadris>,
    position: Biquadris,
    files: Shelf,
}

impl Typist {
    fn new() -> Self {
        let position = Biquadris::new(&Setup::with_seed(1));
        Self { interpreter: Interpreter::default(), position, files: Shelf::default() }
    }

    fn with_files<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut typist = Self::new();
        typist.files.0.extend(files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())));
        typist
    }

    /// The next request, in words; errors behind a `!`.
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

    fn types(&mut self, text: &str) -> Vec<String> {
        self.interpreter.feed(text);
        std::iter::from_fn(|| self.next()).collect()
    }
}

fn typed(text: &str) -> Vec<String> {
    Typist::new().types(text)
}

const UNKNOWN: &str = "unknown command; type “help” for a list";

#[test]
fn short_forms() {
    let classic = "lef ri do cl co dr levelu leveld ra re h I T";
    let full = "left right down clockwise counterclockwise drop levelup leveldown random restart hint I T";
    assert_eq!(typed(classic), full.split(' ').collect::<Vec<_>>());
    assert_eq!(
        typed("up und mu on sa f q st sh sc ne"),
        "up;undo 1;multiple on;save f;quit;state;show;scores;new".split(';').collect::<Vec<_>>()
    );
    for (word, said) in [
        ("le", "ambiguous: it could be left, levelup or leveldown; type more letters"),
        ("u", "ambiguous: it could be "),
        ("Left", "unknown command; did you mean left or L?"),
        ("xyzzy", UNKNOWN),
        ("\"\"", UNKNOWN),
    ] {
        let seen = typed(word);
        assert!(seen.len() == 1 && seen[0].starts_with(&format!("! “{word}”: {said}")), "{word}: {seen:?}");
    }
    // The nearest first, three at most.
    assert_eq!(
        typed("levelp"),
        ["! “levelp”: unknown command; did you mean levelup, leveldown or legal? Type “help” for a list"]
    );
}

#[test]
fn numbers_in_front() {
    assert_eq!(typed("3ri 0left 007down 1000left"), ["3right", "-", "7down", "1000left"]);
    assert_eq!(typed("1001left"), ["! “1001left”: a command can be repeated at most 1000 times"]);
    assert_eq!(typed("99999999left").len(), 1);
    assert_eq!(typed("0"), [format!("! “0”: {UNKNOWN}")]);
    assert_eq!(typed("2 right"), [format!("! “2”: {UNKNOWN}"), "right".to_owned()]);
    assert_eq!(typed("5restart 0restart 0hint"), ["restart", "restart", "hint"]);
    assert_eq!(typed("0undo 2undo 3 0save f 0show"), ["-", "undo 6", "-", "-"]);
    assert_eq!(typed("undo left undo 4 redo"), ["undo 1", "left", "undo 4", "redo 1"]);
    assert_eq!(typed("undo 0 undo \"\""), ["undo 0".to_owned(), "undo 1".to_owned(), format!("! “\"\"”: {UNKNOWN}")]);
    assert_eq!(typed("undo 99999999999999999999999"), [format!("undo {}", usize::MAX)]);
}

#[test]
fn arguments_on_the_same_line_or_the_next() {
    let mut typist = Typist::new();
    assert_eq!(typist.types("left save\n"), ["left"]);
    assert_eq!(typist.interpreter.unfinished(&typist.position), Some(("save", "a file name")));
    assert!(!typist.interpreter.has_read_all());
    assert_eq!(typist.types("\"my file\" right"), ["save my file", "right"]);
    assert_eq!(typist.interpreter.unfinished(&typist.position), None);
    assert!(typist.interpreter.has_read_all());
    assert_eq!(typist.interpreter.end(&typist.position), None);
    assert_eq!(
        typed("help left help\nleft help xyzzy"),
        [
            "help left".to_owned(),
            "help all".to_owned(),
            "left".to_owned(),
            "help all".to_owned(),
            format!("! “xyzzy”: {UNKNOWN}"),
        ]
    );
    assert_eq!(typist.types("load"), [""; 0]);
    let error = typist.interpreter.end(&typist.position).map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some("“load”: expected a file name after it"));
    assert_eq!(typist.types("drop"), ["drop"], "it is forgotten");
    // What was fed and not read.
    typist.interpreter.feed("left");
    assert!(!typist.interpreter.has_read_all());
    typist.interpreter.clear();
    assert_eq!(typist.types("right"), ["right"]);
    typist.interpreter.feed("left");
    typist.interpreter.forget_rest();
    assert_eq!(typist.types("right"), ["right"]);
}

#[test]
fn names_and_macros() {
    let mut typist = Typist::new();
    assert_eq!(typist.types("rename left west 2west rename west w5 w5"), ["-", "2left", "-", "left"]);
    assert_eq!(typist.types("wes"), ["! “wes”: unknown command; did you mean west? Type “help” for a list"]);
    assert_eq!(typist.types("rename xyzzy x"), [format!("! “rename”: “xyzzy”: {UNKNOWN}")]);
    let signs = "it contains a space, “;”, “,” or a double quote";
    for (name, why) in [
        ("\"\"", "it is empty"),
        ("\"a b\"", signs),
        ("a;b", signs),
        ("a,b", signs),
        ("a\"b", signs),
        ("3x", "it starts with a digit"),
        ("drop", "it is already a command"),
    ] {
        let shown = name.strip_prefix('"').map_or(name, |name| &name[..name.len() - 1]);
        let said = format!("“{shown}” can’t be used as a name: {why}");
        assert_eq!(typist.types(&format!("rename left {name}")), [format!("! “rename”: {said}")]);
        assert_eq!(typist.types(&format!("macro {name} left")), [format!("! “macro”: {said}")]);
    }
    assert_eq!(
        typist.types("macro zig left; 2right;save \"a;b\" \nzig down"),
        ["-", "left", "2right", "save a;b", "down"]
    );
    assert_eq!(
        typist.types("macro quoted save \"a;b\";left; save \"c\" \nquoted"),
        ["-", "save a;b", "left", "save c"]
    );
    assert_eq!(typist.types("macro zag left\n2zag 0zag right"), ["-", "left", "left", "-", "right"]);
    assert_eq!(typist.types("macro a\nleft"), ["! “macro”: expected a list of commands after it", "left"]);
    assert_eq!(
        typist.types("macro a b\nmacro b a\na left"),
        ["-", "-", "! macro b, line 1: “a”: the macro a is already running; a macro can’t run itself", "left",]
    );
    let mut given: Vec<_> = typist.interpreter.names().given().collect();
    given.sort_unstable();
    assert_eq!(given, ["a", "b", "quoted", "w5", "west", "zag", "zig"]);
    let macro_of = |length: usize| format!("macro long {}", "x".repeat(length));
    assert_eq!(typist.types(&macro_of(64 * 1024)), ["-"]);
    assert_eq!(typist.types(&macro_of(64 * 1024 + 1)), ["! “macro”: a macro can hold at most 64 KiB"]);
}

#[test]
fn a_thousand_names_can_be_given() {
    let mut typist = Typist::new();
    let names: String = (0..1000).map(|number| format!("rename left n{number}\n")).collect();
    assert!(typist.types(&names).iter().all(|said| said == "-"));
    assert_eq!(typist.types("rename left x"), ["! “rename”: the limit of 1000 names has been reached"]);
    assert_eq!(typist.types("rename right n7 n7"), ["-", "right"]);
}

#[test]
fn sequence_files() {
    let mut typist = Typist::with_files([
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
    assert_eq!(typist.types("sequence wrong drop"), ["left", &wrong, "drop"]);
    assert_eq!(typist.types("sequence outer"), ["left", &wrong, "up"]);
    // An error in a macro is one in the file that called it.
    assert_eq!(
        typist.types("macro bad xyzzy\nsequence calls right"),
        ["-".to_owned(), format!("! macro bad, line 1: “xyzzy”: {UNKNOWN}"), "right".to_owned(),]
    );
    let circle = "! itself, line 2: “sequence”: itself is already running; a file can’t run itself";
    assert_eq!(typist.types("sequence itself left"), [circle, "left"]);
    assert_eq!(typist.types("sequence lacks left"), ["! lacks, line 1: “save”: expected a file name after it", "left"]);
    assert_eq!(typist.types("2sequence one 0sequence one"), ["left", "left", "-"]);
    // That nothing came of it is shown once.
    assert_eq!(typist.types("5sequence empty left"), ["-", "left"]);
    assert_eq!(typist.types("sequence none left"), ["! “sequence”: none: file not found", "left"]);
    // What has no effect does not stop a file.
    let seen = typist.types("sequence refused");
    assert!(seen.len() == 2 && seen[0].starts_with("! refused, line 1: “norandom”: ") && seen[1] == "left", "{seen:?}");
    assert_eq!(typist.types("3levelup norandom blocks"), ["3levelup", "norandom IJ"]);
    let seen = typist.types("norandom \"no blocks\"");
    assert!(seen[0].starts_with("! “norandom”: no blocks: ") && seen[0].contains("column 2"), "{seen:?}");
    // Left after an error that the rules found.
    typist.interpreter.feed("sequence wrong");
    let _ = typist.next();
    let refused = typist.interpreter.refused(Fault::Line, true);
    assert_eq!(refused.place.map(|place| (place.source.to_string(), place.line)), Some(("wrong".to_owned(), 1)));
    assert_eq!(typist.types("down"), ["down"]);
}

#[test]
fn files_and_macros_are_32_deep() {
    let files: Vec<_> = (0..34).map(|number| (format!("d{number}"), format!("sequence d{}", number + 1))).collect();
    let mut typist = Typist::with_files(files.iter().map(|(name, text)| (&**name, &**text)));
    typist.files.0.insert("d33".to_owned(), "left".to_owned());
    assert_eq!(typist.types("sequence d2"), ["left"]);
    assert_eq!(
        typist.types("sequence d1"),
        ["! d32, line 1: “sequence”: files and macros are nested more than 32 levels deep"]
    );
    // A file holds a mebibyte.
    let sized = |length: usize| format!("left{}", " ".repeat(length - 4));
    typist.files.0.extend([("full".to_owned(), sized(1 << 20)), ("large".to_owned(), sized((1 << 20) + 1))]);
    assert_eq!(typist.types("sequence full"), ["left"]);
    assert_eq!(typist.types("sequence large"), ["! “sequence”: large: the file is larger than 1024 KiB"]);
}

#[test]
fn commands_come_from_a_person_or_a_run_of_a_file() {
    let mut typist = Typist::with_files([("outer", "left sequence inner mac up"), ("inner", "right")]);
    assert_eq!(typist.types("macro mac down\nmacro calls sequence inner\n"), ["-", "-"]);
    typist.interpreter.feed("drop sequence outer mac calls drop");
    let mut seen = Vec::new();
    while let Some(said) = typist.next() {
        seen.push((said, typist.interpreter.origin()));
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
    assert_eq!(seen, expected.map(|(said, origin)| (said.to_owned(), origin)));
}

#[test]
fn a_line_holds_64_mebibytes() {
    let mut typist = Typist::new();
    let line = |length: usize| format!("{}left", " ".repeat(length - 4));
    assert_eq!(typist.types(&line(64 << 20)), ["left"]);
    let long = line((64 << 20) + 1) + "\nright\n";
    assert_eq!(typist.types(&long), ["! “left”: the line was skipped because it is longer than 64 MiB", "right"]);
}

#[test]
fn after_the_end_only_what_needs_no_player_is_taken() {
    let mut typist = Typist::with_files([("one", "show")]);
    let _ = typist.types("macro mac show");
    while typist.position.turn().is_some() {
        let _ = typist.types("drop");
    }
    let over = |word: &str| format!("! “{word}”: the game is over");
    for word in ["hint", "sequence one", "rename left x", "macro x left", "mac"] {
        assert_eq!(typist.types(word), [over(word.split(' ').next().unwrap())]);
    }
    assert_eq!(typist.types("show undo save f new 0mac"), ["show", "undo 1", "save f", "new", "-"]);
}

#[test]
fn a_special_action_that_is_due_comes_first() {
    let mut typist = Typist::new();
    // Five squares side by side on each board clear two rows.
    let _ = typist.types(
        "O drop drop O 2right drop drop O 4right drop drop O 6right drop drop O 8right drop drop I clockwise 10right drop",
    );
    assert!(typist.position.action_due().is_some());
    let refused = typist.types("drop hel");
    assert!(refused.len() == 2 && refused.iter().all(|said| said.starts_with("! ")), "{refused:?}");
    assert_eq!(typist.types("help undo undo 2 show save f force\n"), ["help undo", "undo 2", "show", "save f"]);
    assert_eq!(typist.types("Z left"), ["force Z", "left"]);
}

#[test]
fn help_is_a_line_for_each_command() {
    let commands = common::<Biquadris>();
    let undo = "undo [N]  Undo the last N moves (default: 1)";
    assert_eq!(help::text(&commands, Some("undo")), undo);
    let all = help::text(&commands, None);
    assert_eq!((all.lines().count(), all.lines().nth(1)), (13, Some("show            Print the position")));
    assert!(all.starts_with("help [COMMAND]  Describe a command"));
}

#[test]
fn requests_of_every_game() {
    let words: Vec<_> = AnyRequest::ALL.iter().map(|request| request.of::<Biquadris>().word()).collect();
    assert_eq!(words, ["new", "restart", "undo", "redo", "hint"]);
    assert_eq!(AnyRequest::ALL.map(AnyRequest::name), ["new", "restart", "undo", "redo", "hint"]);
    let play = |mv: &str| Request::Play(mv.parse::<<Biquadris as Game>::Move>().unwrap()).word();
    assert_eq!((play("force Z"), play("3left")), ("force".to_owned(), "3left".to_owned()));
}
