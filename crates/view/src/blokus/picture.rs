// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position, with a text description.

use super::messages;
use super::overlays::Overlays;
use crate::names::{name_of, state};
use crate::text::{capitalized, clauses, labeled, sentences, with_detail};
use paint::blokus::Position;
use paint::blokus::picture::{Labels, Player, draw, size};
use paint::{Appearance, PictureError, PictureFile};
use rules::blokus::{Blokus, Color, Placement};
use rules::game::{Game, Seat};

/// Draws the board with the pieces `placed`, and the players. `clock` returns a player's remaining time in milliseconds.
///
/// # Errors
/// Returns an error if cairo can't create or write the picture.
pub fn file(
    position: &Blokus,
    names: &[String],
    placed: &[(Color, Placement)],
    shown: Overlays,
    clock: impl Fn(Seat) -> Option<u32>,
    appearance: Appearance,
    format: PictureFile,
) -> Result<Vec<u8>, PictureError> {
    let painted = Position { board: position.board(), placed, shown: shown.on_pieces(position) };
    let labels = labels_for(position, names, clock);
    format.write(size(labels.players.len()), &title(&labels), appearance, |cr, scale, appearance| {
        draw(cr, scale, &painted, &labels, appearance)
    })
}

fn labels_for(position: &Blokus, names: &[String], clock: impl Fn(Seat) -> Option<u32>) -> Labels {
    let seating = position.setup().seating;
    let moves = position.to_move();
    let player = |seat: Seat| {
        let colors: Vec<Color> = seating.colors(seat).collect();
        let part = |color: &Color| {
            let score = if colors.len() > 1 { format!(" {}", position.score(*color)) } else { String::new() };
            let all = [Some(format!("{}{score}", messages::color(*color))), messages::status(position, *color)];
            i18n::list(&all.into_iter().flatten().collect::<Vec<_>>())
        };
        let won = position.winners().is_some_and(|winners| winners.contains(&seat));
        Player {
            name: name_of(names, seat).to_owned(),
            detail: clauses(&colors.iter().map(part).collect::<Vec<_>>()),
            score: position.total(seat).to_string(),
            clock: clock(seat).map(messages::clock).unwrap_or_default(),
            state: state(won, moves.is_some_and(|turn| turn.controller == seat)),
            colors,
        }
    };
    let rogue = seating.rogue().map(|color| Player {
        colors: vec![color],
        name: capitalized(&messages::rogue()),
        detail: messages::status(position, color).map(|text| capitalized(&text)).unwrap_or_default(),
        score: position.score(color).to_string(),
        clock: String::new(),
        state: None,
    });
    Labels {
        status: messages::turn(position, names),
        progress: String::new(),
        players: position.seats().map(player).chain(rogue).collect(),
    }
}

/// Text description of the picture.
fn title(labels: &Labels) -> String {
    let player = |player: &Player| {
        let all: Vec<&String> = [&player.detail, &player.clock].into_iter().filter(|part| !part.is_empty()).collect();
        let name = if all.is_empty() { player.name.clone() } else { with_detail(&player.name, &i18n::list(&all)) };
        labeled(&name, &player.score)
    };
    let players = labels.players.iter().map(player);
    let all = ["Blokus".to_owned(), labels.status.clone()].into_iter().chain(players);
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

    fn labels(position: &Blokus) -> Labels {
        let names = ["Ann", "Bob", "Cy"].map(str::to_owned);
        labels_for(position, &names, |seat| (seat == Seat::FIRST).then_some(61_000))
    }

    #[test]
    fn title_states_colors_and_scores() {
        let two = labels(&played(2, &["a20,b20", "t20", "t1", "surrender purple"]));
        assert_eq!(
            title(&two),
            "Blokus. Ann’s turn: Red. Ann (Red 2; Green 1, 1:01): 3. Bob (Yellow 1; Purple 0, out): 1"
        );
        let three = labels(&played(3, &["a20"]));
        assert_eq!(
            title(&three),
            "Blokus. Bob’s turn: Yellow. Ann (Red, 1:01): 1. Bob (Yellow): 0. Cy (Green): 0. The rogue: 0"
        );
        assert_eq!(three.players[1].state.as_deref(), Some("to move"));
    }

    #[test]
    fn picture_is_written_as_png_and_svg() {
        let game = played(4, &["a20,b20"]);
        let names = ["Ann", "Bob", "Cy", "Di"].map(str::to_owned);
        let written =
            |format| file(&game, &names, &[], Overlays::default(), |_| None, Appearance::default(), format).unwrap();
        assert!(written(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(written(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Blokus. Bob’s turn: Yellow"), "{lines}");
    }
}
