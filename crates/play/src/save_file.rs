// SPDX-License-Identifier: GPL-3.0-or-later
//! Match records: a TOML head, a line `---`, then one move a line (help/biquadris.md, "Records").

mod bounds;
#[cfg(test)]
mod tests;

use std::io::BufRead;
use std::sync::Arc;

use i18n::Message;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};
use tr::tr;

use super::MoveHistory;
use super::annotations::{Annotations, SavedAnnotations};
use super::counting::{MARK, Practice, PracticeGames};
use super::playable::{ImportedGame, Playable};
use super::seats::Seats;
use super::sgf;
use rules::game::{Change, Game};
use rules::shown::shown;

pub use bounds::MOST_LETTERS;
pub(super) use bounds::too_long;

/// The version of the format that this program writes. It reads all from 1 on.
pub const FORMAT: u32 = 1;
/// The line between the head and the moves.
const RULE: &str = "---";
/// What begins a line that is no move. Remarks that this program doesn't know are passed over.
const REMARK: char = '#';
/// What the remark begins with that says where computer players sit.
const COMPUTERS: &str = "# computers";
/// What the remark begins with that says what the clocks showed behind the last move: undo gives no time back.
const CLOCKS: &str = "# clocks";

/// What stands before the moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header<S> {
    /// The version of the format.
    pub format: u32,
    /// The version of the program that wrote the record.
    pub program: String,
    /// The name of the game.
    pub game: String,
    /// When the match began, as in RFC 3339.
    #[serde(default, deserialize_with = "one_line")]
    pub date: String,
    /// The players' names, in the order of their seats.
    #[serde(default, deserialize_with = "lines")]
    pub names: Vec<String>,
    /// The games of the match that are practice, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "lines")]
    pub practice: Vec<String>,
    /// What the match came with from another program's file: its variations and comments, as lines.
    #[serde(rename = "study", default, skip_serializing_if = "Vec::is_empty")]
    pub annotations: Vec<String>,
    /// The game's own setup.
    pub setup: S,
}

/// Reads what stands before the moves; `None` if this is no record of a match of this game.
#[must_use]
pub fn header<G: Game>(text: &str) -> Option<Header<G::Setup>> {
    split::<G>(text).ok().map(|(header, _)| header)
}

/// The part of a head that says whether the rest can be read.
#[derive(Deserialize)]
struct Kind {
    format: u32,
    game: String,
}

/// A text as a line of a head holds it, without blanks at its ends. Of several lines, one could be the rule that ends the head.
pub fn within_a_line(mut text: String) -> String {
    text.retain(|sign| !sign.is_control());
    text.trim().to_owned()
}

fn one_line<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    String::deserialize(from).map(within_a_line)
}

fn lines<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    Vec::<String>::deserialize(from).map(|all| all.into_iter().map(within_a_line).collect())
}

/// What a record tells of its match without being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The name of the game.
    pub game: String,
    /// When the match began, as in RFC 3339; empty where the record doesn't tell.
    pub date: String,
    /// The players' names, in the order of their seats.
    pub names: Vec<String>,
    /// How many moves there are. A last line that was torn isn't counted.
    pub moves: usize,
    /// Whether its last game is practice for reasons that setup and moves do not show.
    pub marked: bool,
}

/// The part of a head that a summary needs.
#[derive(Deserialize)]
struct Beginning {
    format: u32,
    game: String,
    #[serde(default, deserialize_with = "one_line")]
    date: String,
    #[serde(default, deserialize_with = "lines")]
    names: Vec<String>,
    #[serde(rename = "setup")]
    _setup: IgnoredAny,
}

/// A match as a file holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFile<G: Game> {
    /// What stands before the moves.
    pub header: Header<G::Setup>,
    /// The moves, in their order.
    pub moves: Vec<G::Move>,
    /// The games that are practice for reasons that setup and moves do not show.
    pub practices: PracticeGames,
    /// Where computer players sit.
    pub seats: Seats,
    /// What the players' clocks show, in thousandths of a second; empty where there are none.
    pub clocks: Vec<u32>,
}

/// A match that was read and played.
#[derive(Clone, Debug)]
pub struct OpenedGame<G: Playable> {
    /// What stood before the moves, but for the study and the practice games.
    pub header: Header<G::Setup>,
    /// The match after its last move.
    pub history: MoveHistory<G>,
    /// The games that are practice for reasons that setup and moves do not show.
    pub practices: PracticeGames,
    /// Where computer players sat at last.
    pub seats: Seats,
    /// What the players' clocks showed behind the last move, in thousandths of a second; empty where that isn't told.
    pub clocks: Vec<u32>,
    /// The variations and comments with which it came.
    pub annotations: Option<Arc<SavedAnnotations<G::Annotations>>>,
}

/// Why a text is no record of a match. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveFileError {
    /// There is no line `---`.
    #[error("{}", tr!("this isn’t a saved game: there is no line “---” between the header and the moves"))]
    NoRule,
    /// The head is no TOML, or lacks something.
    #[error("{}", tr!("the header of the saved game isn’t valid: {what}", what = .0))]
    Header(Message),
    /// A newer version of the program wrote it.
    #[error("{}", tr!("the saved game has format {found}, but this version of Biquadris reads formats up to {newest}; use a newer version", found, newest = FORMAT))]
    Newer {
        /// The format's version.
        found: u32,
    },
    /// It is the record of another game.
    #[error("{}", tr!("this is a game of {found}, not {expected}", found = shown(found), expected))]
    OtherGame {
        /// The game in the record.
        found: String,
        /// The game to be played.
        expected: &'static str,
    },
    /// A file of another program that can't be read.
    #[error("{0}")]
    ImportedGame(Message),
    /// A line is no move.
    #[error("{}", tr!("line {line}: {what}", line, what))]
    Line {
        /// The line.
        line: usize,
        /// What is wrong with it.
        what: Message,
    },
}

impl<G: Game> SaveFile<G> {
    /// The record of a session.
    #[must_use]
    pub fn of(history: &MoveHistory<G>, date: String, names: Vec<String>) -> Self {
        let header = Header {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            game: G::NAME.to_owned(),
            date: within_a_line(date),
            names: names.into_iter().map(within_a_line).collect(),
            practice: Vec::new(),
            annotations: Vec::new(),
            setup: history.setup().clone(),
        };
        let moves = history.moves().to_vec();
        let (practices, seats, clocks) = (PracticeGames::default(), Seats::default(), Vec::new());
        Self { header, moves, practices, seats, clocks }
    }

    /// It with these variations and comments.
    #[must_use]
    pub fn with_annotations(mut self, annotations: Option<&impl Annotations<G>>) -> Self {
        self.header.annotations = annotations.map(Annotations::to_lines).unwrap_or_default();
        self
    }

    /// The remarks on the whole match: which games are practice, and where computer players sit.
    #[must_use]
    pub fn remarks(&self) -> String {
        self.practices.lines() + &self.computers()
    }

    fn computers(&self) -> String {
        if self.seats.have_computer() { computers_line(&self.seats) } else { String::new() }
    }

    /// The text of a file.
    ///
    /// # Errors
    /// If the head cannot be written as TOML; no setup of ours is such.
    pub fn to_text(&self) -> Result<String, SaveFileError> {
        let header = Header { practice: self.practices.words(), ..self.header.clone() };
        let mut text = header_text(&header, "")?;
        text.push_str(&self.practices.mark());
        text.push_str(&self.computers());
        for mv in &self.moves {
            text.push_str(&mv.to_string());
            text.push('\n');
        }
        if !self.clocks.is_empty() {
            text.push_str(&clocks_line(&self.clocks));
        }
        Ok(text)
    }

    /// The part of the text before the moves, up to and with the line `---`.
    ///
    /// # Errors
    /// As [`SaveFile::to_text`].
    pub fn header_text(&self) -> Result<String, SaveFileError> {
        self.header_text_with("")
    }

    /// The same, with a study that is written down already: [`SavedAnnotations::text`].
    ///
    /// # Errors
    /// As [`SaveFile::to_text`].
    pub fn header_text_with(&self, annotations: &str) -> Result<String, SaveFileError> {
        header_text(&self.header, annotations)
    }

    /// Reads the text of a file. Whether the moves are legal shows when they are replayed: [`open`].
    ///
    /// # Errors
    /// What is wrong, and in which line.
    pub fn parse(text: &str) -> Result<Self, SaveFileError> {
        let (mut header, lines) = split::<G>(text)?;
        let moves = lines.map(|(_, mv)| mv).collect::<Result<_, _>>()?;
        let practice = std::mem::take(&mut header.practice);
        let (practices, seats, clocks) = (practices_in(&practice, text), seats_in(text), clocks_in(text));
        Ok(Self { header, moves, practices, seats, clocks })
    }
}

/// A head and the line behind it. The study is written down already.
fn header_text<S: Serialize>(header: &Header<S>, annotations: &str) -> Result<String, SaveFileError> {
    let header = toml::to_string(header).map_err(|error| SaveFileError::Header(Message::of(&error)))?;
    // Behind the first three values, each a line of our own: before the setup, which is a table.
    let at = header.match_indices('\n').nth(2).map_or(0, |(end, _)| end + 1);
    let (first, rest) = header.split_at(at);
    Ok(format!("{first}{annotations}{rest}{RULE}\n"))
}

/// Reads the text of a file, which may be one of another program, and plays its moves under the rules.
///
/// # Errors
/// What is wrong, and in which line: also at the first move that the rules do not allow, or that changes nothing, since
/// a record holds none of those.
pub fn open<G: Playable>(text: &str) -> Result<OpenedGame<G>, SaveFileError> {
    if let Some(imported) = G::IMPORTED_FORMAT.and_then(|format| (format.read)(text)) {
        return open_imported(imported.map_err(SaveFileError::ImportedGame)?);
    }
    let (mut header, lines) = split::<G>(text)?;
    let mut history = MoveHistory::new(header.setup.clone());
    let mut events = Vec::new();
    let mut letters = 0;
    for (line, mv) in lines {
        let mv: G::Move = mv?;
        letters += G::letters(&mv);
        if letters > MOST_LETTERS {
            return Err(SaveFileError::Line { line, what: too_long() });
        }
        let wrong = |what: Message| SaveFileError::Line {
            line,
            what: Message::new(|| tr!("“{move}”: {what}", move = mv, what)),
        };
        events.clear();
        let played: Result<Change, G::IllegalMove> = history.play(mv.clone(), &mut events);
        match played {
            Ok(Change::Changed) => {}
            Ok(Change::Unchanged) => {
                return Err(wrong(Message::new(|| tr!("the move changes nothing in this position"))));
            }
            Err(refusal) => return Err(wrong(Message::of(&refusal))),
        }
    }
    let annotations = std::mem::take(&mut header.annotations);
    let annotations = if annotations.is_empty() {
        None
    } else {
        let read = G::Annotations::read(&annotations);
        let read = read
            .map_err(|what| SaveFileError::Header(Message::new(|| tr!("the variations aren’t valid: {what}", what))))?;
        Some(Arc::new(SavedAnnotations::new(read)))
    };
    let practice = std::mem::take(&mut header.practice);
    let (practices, seats, clocks) = (practices_in(&practice, text), seats_in(text), clocks_in(text));
    Ok(OpenedGame { header, history, practices, seats, clocks, annotations })
}

/// The match in a file of another program.
fn open_imported<G: Playable>(imported: ImportedGame<G>) -> Result<OpenedGame<G>, SaveFileError> {
    let ImportedGame { date, names, setup, moves, annotations, remarks } = imported;
    let mut history = MoveHistory::new(setup);
    let mut events = Vec::new();
    for mv in moves {
        let played = history.play(mv.clone(), &mut events);
        let _ = played.map_err(|refusal| {
            SaveFileError::ImportedGame(Message::new(|| tr!("“{move}”: {what}", move = mv, what = refusal)))
        })?;
        events.clear();
    }
    let annotations = Arc::new(SavedAnnotations::new(annotations));
    let header = SaveFile::of(&history, date, names).header;
    // Whoever wrote it elsewhere may have had any help.
    let imported = || PracticeGames::of_games([0], Practice::Imported);
    let (practices, seats) = remarks.map_or_else(
        || (imported(), Seats::default()),
        |remarks| {
            let remarks = format!("{RULE}\n{remarks}");
            (practices_in(&[], &remarks), seats_in(&remarks))
        },
    );
    Ok(OpenedGame { header, history, practices, seats, clocks: Vec::new(), annotations: Some(annotations) })
}

/// Whether both texts are records of the same match with the same moves. Names and remarks may differ.
#[must_use]
pub fn are_of_same_match(one: &str, other: &str) -> bool {
    fn header(text: &str) -> Option<toml::Table> {
        let (header, _) = text.split_once("\n---")?;
        let mut header: toml::Table = bounds::header(header).ok()?;
        header.retain(|key, _| ["game", "date", "setup", "study"].contains(&key));
        Some(header)
    }
    header(one).is_some_and(|one| header(other) == Some(one)) && move_lines(one).eq(move_lines(other))
}

/// The lines of a record that hold moves.
fn move_lines(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim).skip_while(|line| *line != RULE).skip(1);
    lines.filter(|line| !line.is_empty() && !line.starts_with(REMARK))
}

/// The offsets in a record at which its head and then each of its moves' lines end.
#[must_use]
pub fn line_ends(text: &str) -> Vec<u64> {
    let mut end = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        end += line.len() as u64;
        (line.trim(), end)
    });
    let after_head = lines.skip_while(|(line, _)| *line != RULE);
    let moves = |(line, _): &(&str, u64)| !line.is_empty() && !line.starts_with(REMARK);
    after_head.filter(moves).map(|(_, end)| end).collect()
}

/// Reads what a record tells of its match, of any game; `None` if it is none that this program reads. Moves are counted, and
/// not looked at.
#[must_use]
pub fn summary(mut file: impl BufRead) -> Option<Summary> {
    let mut line = Vec::new();
    let mut next = |line: &mut Vec<u8>| {
        line.clear();
        file.read_until(b'\n', line).ok().filter(|_| line.ends_with(b"\n"))
    };
    let mut header = Vec::new();
    loop {
        next(&mut line)?;
        if line.trim_ascii() == RULE.as_bytes() {
            break;
        }
        header.extend_from_slice(&line);
    }
    let Beginning { format, game, date, names, .. } = bounds::header(std::str::from_utf8(&header).ok()?).ok()?;
    let mut summary =
        Some(Summary { game, date, names, moves: 0, marked: false }).filter(|_| (1..=FORMAT).contains(&format))?;
    while next(&mut line).is_some() {
        let text = line.trim_ascii();
        summary.marked |= text == MARK.as_bytes();
        summary.moves += usize::from(text.first().is_some_and(|&first| first != REMARK as u8));
    }
    Some(summary)
}

/// The remark that says where computer players sit from here on, with the end of its line.
#[must_use]
pub fn computers_line(seats: &Seats) -> String {
    format!("{} {seats}", COMPUTERS).trim_end().to_owned() + "\n"
}

/// Where computer players sit at the end of a record.
#[must_use]
pub fn seats_in(text: &str) -> Seats {
    let remarks =
        text.lines().skip_while(|line| line.trim() != RULE).filter_map(|line| line.trim().strip_prefix(COMPUTERS));
    remarks.last().map(Seats::read).unwrap_or_default()
}

/// The remark that says what the clocks show behind the moves before it, with the end of its line.
#[must_use]
pub fn clocks_line(clocks: &[u32]) -> String {
    let clocks: Vec<String> = clocks.iter().map(ToString::to_string).collect();
    format!("{CLOCKS} {}\n", clocks.join(" "))
}

/// What the clocks show behind the last move of a record.
fn clocks_in(text: &str) -> Vec<u32> {
    let after_moves = text.lines().rev().map(str::trim).take_while(|line| line.is_empty() || line.starts_with(REMARK));
    let comment = after_moves.filter_map(|line| line.strip_prefix(CLOCKS)).next();
    comment.map(|line| line.split_whitespace().map_while(|word| word.parse().ok()).collect()).unwrap_or_default()
}

/// The practice games that the head of a record and its lines name.
#[must_use]
pub fn practices_in(header: &[String], text: &str) -> PracticeGames {
    PracticeGames::read(header, text.lines().skip_while(|line| line.trim() != RULE))
}

/// Whether a text is, or was meant to be, the record of a match of any game.
#[must_use]
pub fn is_save_file(text: &str) -> bool {
    game_of(text).is_some()
}

/// The game of which a text is, or was meant to be, a match record, or a file of another program.
#[must_use]
pub fn game_of(text: &str) -> Option<String> {
    if sgf::is_tree(text) {
        return sgf::game_of(text);
    }
    let header: String = text.lines().take_while(|line| line.trim() != RULE).flat_map(|line| [line, "\n"]).collect();
    bounds::header::<Kind>(&header).ok().map(|kind| kind.game)
}

/// A line's number, counted from 1, and the move that it holds.
type Line<G> = (usize, Result<<G as Game>::Move, SaveFileError>);

/// The head, and the lines that hold moves.
fn split<G: Game>(text: &str) -> Result<(Header<G::Setup>, impl Iterator<Item = Line<G>>), SaveFileError> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let rule = lines.find(|(_, line)| *line == RULE).map(|(number, _)| number).ok_or(SaveFileError::NoRule)?;
    let header: String = text.lines().take(rule - 1).flat_map(|line| [line, "\n"]).collect();
    let kind: Kind = bounds::header(&header).map_err(SaveFileError::Header)?;
    if kind.format == 0 {
        return Err(SaveFileError::Header(Message::new(|| tr!("format 0 doesn’t exist"))));
    }
    if kind.format > FORMAT {
        return Err(SaveFileError::Newer { found: kind.format });
    }
    if kind.game != G::NAME {
        return Err(SaveFileError::OtherGame { found: kind.game, expected: G::NAME });
    }
    let header = bounds::header(&header).map_err(SaveFileError::Header)?;
    let moves = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(REMARK)).map(|(line, text)| {
        (line, text.parse().map_err(|error: G::BadMove| SaveFileError::Line { line, what: Message::of(&error) }))
    });
    Ok((header, moves))
}
