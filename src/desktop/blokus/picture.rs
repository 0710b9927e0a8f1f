// SPDX-License-Identifier: GPL-3.0-or-later
//! The position as a file: a picture of pixels, or of lines and areas.

use gtk::cairo;
use tr::tr;

use super::model::Model;
use crate::desktop::host::{Hosted, PictureFile};
use crate::desktop::theme;
use paint::blokus::picture::{Player, Words, draw, size};
use paint::blokus::{Position, Shown};
use paint::{Look, Theme, png, svg};
use rules::blokus::{Blokus, Colour};
use rules::game::{Game, Seat};
use view::blokus::messages;
use view::text::capitalized;
use view::text::sentences;
use view::text::{clauses, said_of, with};

/// Device pixels to a unit in a picture of pixels.
const SCALE: i32 = 2;

/// The board with all that is to be known of the game: light, so that it can be printed, in the colours and with the marks
/// that are set.
pub(super) fn file(model: &Model, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let (names, placed, asked) = (model.names(), model.placed(), model.shown());
    let position = model.position();
    let open_corners = position.to_move().map(|turn| turn.colour).filter(|_| asked.corners);
    let shown = Shown { last_move: asked.last_move, numbers: asked.numbers, open_corners };
    let words = words_of(&position, &names, |seat| model.clock(seat));
    let painted = Position { board: position.board(), placed: &placed, shown };
    written(&painted, &words, theme::current(), file)
}

fn written(position: &Position<'_>, words: &Words, look: Look, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let look = Look { theme: Theme::default(), ..look };
    let size = size(words.players.len());
    match file {
        PictureFile::Png => png(size, SCALE, |cr| draw(cr, SCALE, position, words, look)),
        PictureFile::Svg => svg(size, &title(words), |cr| draw(cr, 1, position, words, look)),
    }
}

fn words_of(position: &Blokus, names: &[String], clock: impl Fn(Seat) -> Option<u32>) -> Words {
    let seating = position.setup().seating;
    let moves = position.to_move();
    let player = |seat: Seat| {
        let colours: Vec<Colour> = seating.colours(seat).collect();
        let part = |colour: &Colour| {
            let score = if colours.len() > 1 { format!(" {}", position.score(*colour)) } else { String::new() };
            let all = [Some(format!("{}{score}", messages::colour(*colour))), messages::standing(position, *colour)];
            i18n::list(&all.into_iter().flatten().collect::<Vec<_>>())
        };
        let won = position.winners().is_some_and(|winners| winners.contains(&seat));
        let state = if won {
            Some(tr!("a player" => "won"))
        } else {
            moves.filter(|turn| turn.controller == seat).map(|_| tr!("a player" => "to move"))
        };
        Player {
            name: names.get(usize::from(seat.number()) - 1).cloned().unwrap_or_default(),
            detail: clauses(&colours.iter().map(part).collect::<Vec<_>>()),
            score: position.total(seat).to_string(),
            clock: clock(seat).map(messages::clock).unwrap_or_default(),
            state,
            colours,
        }
    };
    let rogue = seating.rogue().map(|colour| Player {
        colours: vec![colour],
        name: capitalized(&messages::rogue()),
        detail: messages::standing(position, colour).map(|text| capitalized(&text)).unwrap_or_default(),
        score: position.score(colour).to_string(),
        clock: String::new(),
        state: None,
    });
    Words {
        status: messages::turn(position, names),
        progress: String::new(),
        players: position.seats().map(player).chain(rogue).collect(),
    }
}

/// What the picture shows, for those who don't see it.
fn title(words: &Words) -> String {
    let player = |player: &Player| {
        let all: Vec<&String> = [&player.detail, &player.clock].into_iter().filter(|part| !part.is_empty()).collect();
        let name = if all.is_empty() { player.name.clone() } else { with(&player.name, &i18n::list(&all)) };
        said_of(&name, &player.score)
    };
    let players = words.players.iter().map(player);
    let all = ["Blokus".to_owned(), words.status.clone()].into_iter().chain(players);
    sentences(&all.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blokus::{Move, Seating, Setup};

    fn played(players: u32, moves: &[&str]) -> Blokus {
        let seating = Seating::of_players(players).unwrap();
        let mut game = Blokus::new(&Setup { seating, ..Setup::with_seed(1) });
        for mv in moves {
            let _ = game.play(&mv.parse::<Move>().unwrap(), &mut Vec::new()).unwrap();
        }
        game
    }

    fn words(position: &Blokus) -> Words {
        let names = ["Ann", "Bob", "Cy"].map(str::to_owned);
        words_of(position, &names, |seat| (seat == Seat::FIRST).then_some(61_000))
    }

    #[test]
    fn it_tells_who_has_what() {
        let two = words(&played(2, &["a20,b20", "t20", "t1", "surrender purple"]));
        assert_eq!(
            title(&two),
            "Blokus. Ann’s turn: Red. Ann (Red 2; Green 1, 1:01): 3. Bob (Yellow 1; Purple 0, out): 1"
        );
        let three = words(&played(3, &["a20"]));
        assert_eq!(
            title(&three),
            "Blokus. Bob’s turn: Yellow. Ann (Red, 1:01): 1. Bob (Yellow): 0. Cy (Green): 0. The rogue: 0"
        );
        assert_eq!(three.players[1].state.as_deref(), Some("to move"));
    }

    #[test]
    fn it_is_written_as_pixels_or_as_lines() {
        let game = played(4, &["a20,b20"]);
        let position = Position { board: game.board(), placed: &[], shown: Shown::default() };
        let file = |kind| written(&position, &words(&game), Look::default(), kind).unwrap();
        assert!(file(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(file(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Blokus. Bob’s turn: Yellow"), "{lines}");
    }
}
