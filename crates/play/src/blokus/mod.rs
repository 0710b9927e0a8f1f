// SPDX-License-Identifier: GPL-3.0-or-later
//! Command vocabulary of Blokus.

pub mod blksgf;
pub mod hand;
pub mod held;
pub mod keys;
pub mod preferences;
pub mod score_key;
mod statistics;

use i18n::Message;
use i18n::N_;
use tr::tr;

use super::command::Request;
use super::command::completion::with_prefix;
use super::command::error::Fault;
use super::command::vocabulary::{Argument, Command, Common, Meaning, NamePriority};
use super::counting::Practice;
use super::playable::{ImportedFormat, Playable, TimeControl};
use super::results::PlayerResult;
use super::sgf;
use rules::blokus::color::BadColor;
use rules::blokus::piece::BadPiece;
use rules::blokus::{Act, Blokus, Color, IllegalMove, Move, Piece, Placement, Setup, TimeLeft};
use rules::game::Game;

fn command(
    name: &'static str,
    argument: Argument,
    meaning: Meaning<Blokus>,
    help: [&'static str; 2],
) -> Command<Blokus> {
    Command { name, rank: NamePriority::Other, argument, repeats: false, meaning, help }
}

impl Playable for Blokus {
    type Seed = u64;
    type Keys = keys::KeyMap;
    type Annotations = blksgf::annotations::Variations;

    const SEATS: u8 = 4;
    type ScoreKey = score_key::Key;

    const TIME_CONTROL: Option<TimeControl<Self>> = Some(TimeControl {
        left: |position, seat| position.clock(seat).map(TimeLeft::as_milliseconds),
        stamp: |mv, clock| match mv {
            Move::Act(act, _) => Move::Act(act, Some(TimeLeft::milliseconds(clock))),
            mv => mv,
        },
        timeout: Move::Timeout,
    });
    const IMPORTED_FORMAT: Option<ImportedFormat<Self>> = Some(ImportedFormat {
        extension: blksgf::EXTENSION,
        read: |text| sgf::is_tree(text).then(|| blksgf::read(text).map_err(|error| Message::of(&error))),
        write: |save_file| blksgf::writing::written(save_file).map_err(|error| Message::of(&error)),
    });

    fn seats(setup: &Setup) -> u8 {
        setup.seating.seats()
    }

    fn own_commands() -> Vec<Command<Self>> {
        use Argument::{None as Nothing, Optional};
        vec![
            command("pieces", Nothing, Meaning::Print(pieces), ["pieces", N_!("List each color’s remaining pieces")]),
            command(
                "legal",
                Optional,
                Meaning::AboutOne {
                    words: |position, prefix| {
                        let left = position.to_move().map(|turn| position.pieces(turn.color));
                        let names =
                            left.into_iter().flat_map(|pieces| pieces.iter().map(Piece::name).collect::<Vec<_>>());
                        with_prefix(names, prefix)
                    },
                    is_one: |word| word.parse::<Piece>().is_ok(),
                    read: legal,
                },
                ["legal [PIECE]", N_!("List the legal moves, all or those of a piece")],
            ),
            command(
                "surrender",
                Optional,
                Meaning::AboutOne {
                    words: |_, prefix| with_prefix(Color::ALL.map(Color::name), prefix),
                    is_one: |word| color_with_prefix(word).is_some(),
                    read: surrender,
                },
                ["surrender [COLOUR]", N_!("Surrender a color (default: the color to move)")],
            ),
            command(
                "variation",
                Optional,
                Meaning::AboutOne {
                    words: |_, _| Vec::new(),
                    is_one: |word| word.parse::<usize>().is_ok(),
                    read: |_, number| Ok(Request::Variation(number.map(variation_number).transpose()?)),
                },
                ["variation [N]", N_!("Follow a variation, or list those that start here")],
            ),
            command(
                "comment",
                Optional,
                Meaning::Text(|text| Request::Comment(text.map(str::to_owned))),
                ["comment [TEXT]", N_!("Set the comment on this position, or show it (\"\" removes it)")],
            ),
            command("restart", Nothing, Meaning::Move(|_| Some(Move::Restart)), ["restart", N_!("Restart the game")]),
            command(
                "hint",
                Nothing,
                Meaning::Common(Common::Hint),
                ["hint", N_!("Show which piece the computer player would place, and where")],
            ),
        ]
    }

    /// Words that start like a square (a letter and a digit) are placements.
    fn parse_bare_move(word: &str) -> Option<Result<Move, Fault>> {
        let mut bytes = word.bytes();
        let is_placement = matches!((bytes.next(), bytes.next()), (Some(b'a'..=b't'), Some(b'0'..=b'9')));
        let read = || word.parse::<Placement>().map(Move::from).map_err(|error| Fault::Refused(Message::of(&error)));
        is_placement.then(read)
    }

    fn practice_setup(setup: &Setup) -> Option<Practice> {
        setup.given.is_some().then_some(Practice::GivenBoard)
    }

    fn legal_lines(&self) -> Vec<String> {
        let mut lines: Vec<_> = self.placements();
        lines.sort_unstable();
        lines.into_iter().map(|placement| placement.to_string()).collect()
    }

    fn hint_line(suggestion: &Placement) -> String {
        suggestion.to_string()
    }

    fn allowed_out_of_turn(mv: &Move) -> bool {
        matches!(mv, Move::Restart | Move::Timeout(_) | Move::Act(Act::Surrender(_), _))
    }

    const RESTART: Move = Move::Restart;

    /// Results count only when the game is over.
    fn player_results(&self) -> Vec<PlayerResult> {
        if self.turn().is_some() {
            return Vec::new();
        }
        self.seats().map(|seat| PlayerResult { seat, score: self.total(seat).into(), level: None }).collect()
    }

    fn score_key(&self, setup: &Setup) -> score_key::Key {
        setup.into()
    }

    fn seed(setup: &Setup) -> u64 {
        setup.seed
    }

    fn next_setup(&self, setup: &Setup, seed: u64) -> Setup {
        Setup { seed, given: None, ..setup.clone() }
    }

    fn best(&self) -> u64 {
        self.player_results().into_iter().map(|result| result.score).max().unwrap_or_default()
    }
}

/// Lists the legal moves, all or those of a piece.
fn legal(position: &Blokus, piece: Option<&str>) -> Result<Request<Move>, Fault> {
    let Some(name) = piece else {
        return Ok(Request::Legal(position.legal_lines()));
    };
    let piece: Piece = name.parse().map_err(|error: BadPiece| Fault::Refused(Message::of(&error)))?;
    let mut placements = position.placements();
    placements.retain(|placement| placement.piece() == piece);
    placements.sort_unstable();
    Ok(Request::Legal(placements.into_iter().map(|placement| placement.to_string()).collect()))
}

/// Returns the color whose name starts with this word; the first letters differ.
fn color_with_prefix(word: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| !word.is_empty() && color.name().starts_with(word))
}

/// Surrenders a color, by default the color to move.
fn surrender(position: &Blokus, color: Option<&str>) -> Result<Request<Move>, Fault> {
    let color = match color {
        Some(name) => color_with_prefix(name).ok_or_else(|| Fault::Refused(Message::of(&BadColor(name.to_owned()))))?,
        None => position.to_move().ok_or_else(|| Fault::Refused(Message::of(&IllegalMove::Over)))?.color,
    };
    Ok(Request::Play(Move::Act(Act::Surrender(color), None)))
}

fn variation_number(word: &str) -> Result<usize, Fault> {
    word.parse().map_err(|_| Fault::Argument { expected: N_!("the number of a variation"), found: word.to_owned() })
}

/// Lists the available pieces of each color, one color per line.
fn pieces(position: &Blokus) -> String {
    let line = |color: Color| {
        let left: Vec<&str> = position.pieces(color).iter().map(Piece::name).collect();
        let color = color.word();
        if left.is_empty() {
            tr!("{color}: none", color)
        } else {
            tr!("{color}: {pieces}", color, pieces = left.join(" "))
        }
    };
    Color::ALL.map(line).join("\n")
}
