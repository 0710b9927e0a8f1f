// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved-game format: a TOML header, a line `---`, then one move per line (help/biquadris.md, "Saved games").

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
use rules::escape::escaped;
use rules::game::{Change, Game};

pub use bounds::MAX_LETTERS;
pub(super) use bounds::too_long;

/// Version of the format that this program writes. It reads all versions from 1 on.
pub const FORMAT: u32 = 1;
/// Line between the header and the moves.
const SEPARATOR: &str = "---";
/// First character of a comment line. Unknown comments are ignored.
const COMMENT: char = '#';
/// Prefix of the comment that lists computer players.
const COMPUTERS: &str = "# computers";
/// Prefix of the comment with the clock readings after the last move. They can be lower than in the moves because undo
/// doesn't return time.
const CLOCKS: &str = "# clocks";

/// Header of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header<S> {
    /// Version of the format.
    pub format: u32,
    /// Version of the program that wrote the file.
    pub program: String,
    /// Name of the game.
    pub game: String,
    /// Start of the match in RFC 3339.
    #[serde(default, deserialize_with = "one_line")]
    pub date: String,
    /// Names of the players by seat.
    #[serde(default, deserialize_with = "lines")]
    pub names: Vec<String>,
    /// Practice games of the match with their reasons.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "lines")]
    pub practice: Vec<String>,
    /// Lines with the variations and comments of the match.
    #[serde(rename = "study", default, skip_serializing_if = "Vec::is_empty")]
    pub annotations: Vec<String>,
    /// Setup of the game.
    pub setup: S,
}

/// Reads the header; returns `None` if the text isn't a saved game of this game.
#[must_use]
pub fn header<G: Game>(text: &str) -> Option<Header<G::Setup>> {
    split::<G>(text).ok().map(|(header, _)| header)
}

/// Part of a header that determines whether the rest can be read.
#[derive(Deserialize)]
struct FormatAndGame {
    format: u32,
    game: String,
}

/// Removes control characters and trims the text, so that it fits one line of a header. A line break could fake the end
/// of the header.
pub fn to_single_line(mut text: String) -> String {
    text.retain(|c| !c.is_control());
    text.trim().to_owned()
}

fn one_line<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    String::deserialize(from).map(to_single_line)
}

fn lines<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    Vec::<String>::deserialize(from).map(|all| all.into_iter().map(to_single_line).collect())
}

/// Summary of a saved game, read without playing the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Name of the game.
    pub game: String,
    /// Start of the match in RFC 3339; empty if unknown.
    pub date: String,
    /// Names of the players by seat.
    pub names: Vec<String>,
    /// Number of moves. An incomplete last line isn't counted.
    pub moves: usize,
    /// Whether the last game is practice for reasons that don't follow from setup and moves.
    pub marked: bool,
}

/// Part of a header that a summary needs.
#[derive(Deserialize)]
struct SummaryHeader {
    format: u32,
    game: String,
    #[serde(default, deserialize_with = "one_line")]
    date: String,
    #[serde(default, deserialize_with = "lines")]
    names: Vec<String>,
    #[serde(rename = "setup")]
    _setup: IgnoredAny,
}

/// Contents of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFile<G: Game> {
    /// Header.
    pub header: Header<G::Setup>,
    /// Moves in order.
    pub moves: Vec<G::Move>,
    /// Practice games for reasons that don't follow from setup and moves.
    pub practices: PracticeGames,
    /// Human and computer players.
    pub seats: Seats,
    /// Clock readings in milliseconds, by seat; empty in an untimed match.
    pub clocks: Vec<u32>,
}

/// Saved game that was read and played.
#[derive(Clone, Debug)]
pub struct OpenedGame<G: Playable> {
    /// Header without annotations and practice games.
    pub header: Header<G::Setup>,
    /// Match after its last move.
    pub history: MoveHistory<G>,
    /// Practice games for reasons that don't follow from setup and moves.
    pub practices: PracticeGames,
    /// Human and computer players at the end of the file.
    pub seats: Seats,
    /// Clock readings after the last move in milliseconds, by seat; empty if not saved.
    pub clocks: Vec<u32>,
    /// Variations and comments.
    pub annotations: Option<Arc<SavedAnnotations<G::Annotations>>>,
}

/// Reason why a text is not a valid saved game. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveFileError {
    /// There is no line `---`.
    #[error("{}", tr!("this isn’t a saved game: there is no “---” line between the header and the moves"))]
    NoRule,
    /// The header is not valid TOML, or incomplete.
    #[error("{}", tr!("the header of the saved game isn’t valid: {error}", error = .0))]
    Header(Message),
    /// The file has a newer format.
    #[error("{}", tr!("the saved game has format {found}, but this version of Biquadris reads formats up to {newest}; use a newer version", found, newest = FORMAT))]
    Newer {
        /// Version of the format.
        found: u32,
    },
    /// The saved game is for a different game.
    #[error("{}", tr!("this is a game of {found}, not {expected}", found = escaped(found), expected))]
    OtherGame {
        /// Game of the file.
        found: String,
        /// Game to be played.
        expected: &'static str,
    },
    /// Another program's file can't be read.
    #[error("{0}")]
    Imported(Message),
    /// A line is not a valid move.
    #[error("{}", tr!("line {line}: {error}", line, error = what))]
    Line {
        /// Line number.
        line: usize,
        /// Description of the problem.
        what: Message,
    },
}

impl<G: Game> SaveFile<G> {
    /// Creates a saved game of a match.
    #[must_use]
    pub fn of(history: &MoveHistory<G>, date: String, names: Vec<String>) -> Self {
        let header = Header {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            game: G::NAME.to_owned(),
            date: to_single_line(date),
            names: names.into_iter().map(to_single_line).collect(),
            practice: Vec::new(),
            annotations: Vec::new(),
            setup: history.setup().clone(),
        };
        let moves = history.moves().to_vec();
        let (practices, seats, clocks) = (PracticeGames::default(), Seats::default(), Vec::new());
        Self { header, moves, practices, seats, clocks }
    }

    /// Adds variations and comments.
    #[must_use]
    pub fn with_annotations(mut self, annotations: Option<&impl Annotations<G>>) -> Self {
        self.header.annotations = annotations.map(Annotations::to_lines).unwrap_or_default();
        self
    }

    /// Returns the comments on the whole match: practice games and computer players.
    #[must_use]
    pub fn comments(&self) -> String {
        self.practices.lines() + &self.computers()
    }

    fn computers(&self) -> String {
        if self.seats.has_computer() { computers_line(&self.seats) } else { String::new() }
    }

    /// Returns the text of the file.
    ///
    /// # Errors
    /// Returns an error if the setup can't be written as TOML, which is not the case for any game.
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

    /// Returns the header of the file, up to and including the line `---`.
    ///
    /// # Errors
    /// Same as [`SaveFile::to_text`].
    pub fn header_text(&self) -> Result<String, SaveFileError> {
        self.header_text_with("")
    }

    /// Returns the header with annotations that were rendered before: [`SavedAnnotations::text`].
    ///
    /// # Errors
    /// Same as [`SaveFile::to_text`].
    pub fn header_text_with(&self, annotations: &str) -> Result<String, SaveFileError> {
        header_text(&self.header, annotations)
    }

    /// Parses a file without checking whether the moves are legal, as [`open`] does.
    ///
    /// # Errors
    /// Returns an error with the line of the problem.
    pub fn parse(text: &str) -> Result<Self, SaveFileError> {
        let (mut header, lines) = split::<G>(text)?;
        let moves = lines.map(|(_, mv)| mv).collect::<Result<_, _>>()?;
        let practice = std::mem::take(&mut header.practice);
        let (practices, seats, clocks) = (practices_in(&practice, text), seats_in(text), clocks_in(text));
        Ok(Self { header, moves, practices, seats, clocks })
    }
}

/// Returns the text of a header and the separator, with annotations rendered before.
fn header_text<S: Serialize>(header: &Header<S>, annotations: &str) -> Result<String, SaveFileError> {
    let header = toml::to_string(header).map_err(|error| SaveFileError::Header(Message::of(&error)))?;
    // Inserts the annotations after the first three values, each on one line, because no values can follow the setup,
    // which is a table.
    let at = header.match_indices('\n').nth(2).map_or(0, |(end, _)| end + 1);
    let (first, rest) = header.split_at(at);
    Ok(format!("{first}{annotations}{rest}{SEPARATOR}\n"))
}

/// Reads a file, which may be another program's, and plays its moves under the rules.
///
/// # Errors
/// Returns an error with the line of the problem, also for the first move that is illegal or has no effect; a valid
/// file has no such moves.
pub fn open<G: Playable>(text: &str) -> Result<OpenedGame<G>, SaveFileError> {
    if let Some(imported) = G::IMPORTED_FORMAT.and_then(|format| (format.read)(text)) {
        return open_imported(imported.map_err(SaveFileError::Imported)?);
    }
    let (mut header, lines) = split::<G>(text)?;
    let mut history = MoveHistory::new(header.setup.clone());
    let mut events = Vec::new();
    let mut letters = 0;
    for (line, mv) in lines {
        let mv: G::Move = mv?;
        letters += G::letters(&mv);
        if letters > MAX_LETTERS {
            return Err(SaveFileError::Line { line, what: too_long() });
        }
        let at_line = |what: Message| SaveFileError::Line {
            line,
            what: Message::new(|| tr!("“{move}”: {error}", move = mv, error = what)),
        };
        events.clear();
        let played: Result<Change, G::IllegalMove> = history.play(mv.clone(), &mut events);
        match played {
            Ok(Change::Changed) => {}
            Ok(Change::Unchanged) => {
                return Err(at_line(Message::new(|| tr!("the move changes nothing in this position"))));
            }
            Err(refusal) => return Err(at_line(Message::of(&refusal))),
        }
    }
    let annotations = std::mem::take(&mut header.annotations);
    let annotations = if annotations.is_empty() {
        None
    } else {
        let read = G::Annotations::read(&annotations);
        let read = read.map_err(|what| {
            SaveFileError::Header(Message::new(|| tr!("the variations aren’t valid: {error}", error = what)))
        })?;
        Some(Arc::new(SavedAnnotations::new(read)))
    };
    let practice = std::mem::take(&mut header.practice);
    let (practices, seats, clocks) = (practices_in(&practice, text), seats_in(text), clocks_in(text));
    Ok(OpenedGame { header, history, practices, seats, clocks, annotations })
}

/// Plays the match of another program's file.
fn open_imported<G: Playable>(imported: ImportedGame<G>) -> Result<OpenedGame<G>, SaveFileError> {
    let ImportedGame { date, names, setup, moves, annotations, comments } = imported;
    let mut history = MoveHistory::new(setup);
    let mut events = Vec::new();
    for mv in moves {
        let played = history.play(mv.clone(), &mut events);
        let _ = played.map_err(|refusal| {
            SaveFileError::Imported(Message::new(|| tr!("“{move}”: {error}", move = mv, error = refusal)))
        })?;
        events.clear();
    }
    let annotations = Arc::new(SavedAnnotations::new(annotations));
    let header = SaveFile::of(&history, date, names).header;
    // Whether help was used in another program is unknown.
    let imported = || PracticeGames::of_games([0], Practice::Imported);
    let (practices, seats) = comments.map_or_else(
        || (imported(), Seats::default()),
        |comments| {
            let comments = format!("{SEPARATOR}\n{comments}");
            (practices_in(&[], &comments), seats_in(&comments))
        },
    );
    Ok(OpenedGame { header, history, practices, seats, clocks: Vec::new(), annotations: Some(annotations) })
}

/// Whether two texts are saved games of the same match with the same moves. Names and comments may differ.
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

/// Returns the lines of a saved game that contain moves.
fn move_lines(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim).skip_while(|line| *line != SEPARATOR).skip(1);
    lines.filter(|line| !line.is_empty() && !line.starts_with(COMMENT))
}

/// Returns the byte offsets of the end of the header and of each move's line.
#[must_use]
pub fn line_ends(text: &str) -> Vec<u64> {
    let mut end = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        end += line.len() as u64;
        (line.trim(), end)
    });
    let after_head = lines.skip_while(|(line, _)| *line != SEPARATOR);
    let moves = |(line, _): &(&str, u64)| !line.is_empty() && !line.starts_with(COMMENT);
    after_head.filter(moves).map(|(_, end)| end).collect()
}

/// Reads the summary of a saved game of any game; `None` if it isn't a readable saved game. Moves are counted without
/// being parsed.
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
        if line.trim_ascii() == SEPARATOR.as_bytes() {
            break;
        }
        header.extend_from_slice(&line);
    }
    let SummaryHeader { format, game, date, names, .. } = bounds::header(std::str::from_utf8(&header).ok()?).ok()?;
    let mut summary =
        Some(Summary { game, date, names, moves: 0, marked: false }).filter(|_| (1..=FORMAT).contains(&format))?;
    while next(&mut line).is_some() {
        let text = line.trim_ascii();
        summary.marked |= text == MARK.as_bytes();
        summary.moves += usize::from(text.first().is_some_and(|&first| first != COMMENT as u8));
    }
    Some(summary)
}

/// Returns the comment line that lists computer players from here on.
#[must_use]
pub fn computers_line(seats: &Seats) -> String {
    format!("{} {seats}", COMPUTERS).trim_end().to_owned() + "\n"
}

/// Returns the human and computer players at the end of a saved game.
#[must_use]
pub fn seats_in(text: &str) -> Seats {
    let comments =
        text.lines().skip_while(|line| line.trim() != SEPARATOR).filter_map(|line| line.trim().strip_prefix(COMPUTERS));
    comments.last().map(Seats::read).unwrap_or_default()
}

/// Returns the comment line with the clock readings after the preceding moves.
#[must_use]
pub fn clocks_line(clocks: &[u32]) -> String {
    let clocks: Vec<String> = clocks.iter().map(ToString::to_string).collect();
    format!("{CLOCKS} {}\n", clocks.join(" "))
}

/// Returns the clock readings after the last move of a saved game.
fn clocks_in(text: &str) -> Vec<u32> {
    let after_moves = text.lines().rev().map(str::trim).take_while(|line| line.is_empty() || line.starts_with(COMMENT));
    let comment = after_moves.filter_map(|line| line.strip_prefix(CLOCKS)).next();
    comment.map(|line| line.split_whitespace().map_while(|word| word.parse().ok()).collect()).unwrap_or_default()
}

/// Returns the practice games in the header and comments of a saved game.
#[must_use]
pub fn practices_in(header: &[String], text: &str) -> PracticeGames {
    PracticeGames::read(header, text.lines().skip_while(|line| line.trim() != SEPARATOR))
}

/// Whether a text looks like a saved game of any game, valid or not.
#[must_use]
pub fn is_save_file(text: &str) -> bool {
    game_of(text).is_some()
}

/// Returns the game of a text that looks like a saved game or another program's file, valid or not.
#[must_use]
pub fn game_of(text: &str) -> Option<String> {
    if sgf::is_tree(text) {
        return sgf::game_of(text);
    }
    let header: String =
        text.lines().take_while(|line| line.trim() != SEPARATOR).flat_map(|line| [line, "\n"]).collect();
    bounds::header::<FormatAndGame>(&header).ok().map(|format_and_game| format_and_game.game)
}

/// Line number from 1, and the move on the line.
type Line<G> = (usize, Result<<G as Game>::Move, SaveFileError>);

/// Splits a text into the header and the lines with moves.
fn split<G: Game>(text: &str) -> Result<(Header<G::Setup>, impl Iterator<Item = Line<G>>), SaveFileError> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let rule = lines.find(|(_, line)| *line == SEPARATOR).map(|(number, _)| number).ok_or(SaveFileError::NoRule)?;
    let header: String = text.lines().take(rule - 1).flat_map(|line| [line, "\n"]).collect();
    let format_and_game: FormatAndGame = bounds::header(&header).map_err(SaveFileError::Header)?;
    if format_and_game.format == 0 {
        return Err(SaveFileError::Header(Message::new(|| tr!("format 0 doesn’t exist"))));
    }
    if format_and_game.format > FORMAT {
        return Err(SaveFileError::Newer { found: format_and_game.format });
    }
    if format_and_game.game != G::NAME {
        return Err(SaveFileError::OtherGame { found: format_and_game.game, expected: G::NAME });
    }
    let header = bounds::header(&header).map_err(SaveFileError::Header)?;
    let moves = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(COMMENT)).map(|(line, text)| {
        (line, text.parse().map_err(|error: G::BadMove| SaveFileError::Line { line, what: Message::of(&error) }))
    });
    Ok((header, moves))
}
