// SPDX-License-Identifier: GPL-3.0-or-later
//! The position as a file: a picture of pixels, or of lines and areas. It shows no goal that the window doesn't show.

use gtk::cairo;
use tr::tr;

use super::model::Model;
use crate::desktop::host::{Hosted, PictureFile};
use paint::blocky::picture::{Player, Words, draw, size};
use paint::{Look, Theme, png, svg};
use rules::blocky::Blocky;
use rules::game::{Game, Seat};
use view::blocky::messages;
use view::blocky::visibility::Sight;
use view::text::said_of;
use view::text::sentences;

/// Device pixels to a unit in a picture of pixels.
const SCALE: i32 = 2;

/// The board with all that is to be known of the game: light, so that it can be printed, in the colours and with the marks
/// that are set.
pub(super) fn file(model: &Model, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let (names, sight) = (model.names(), model.sight());
    let position = model.position();
    written(&position, &words_of(&position, &names, &sight), model.look(), file)
}

fn written(position: &Blocky, words: &Words, look: Look, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let look = Look { theme: Theme::default(), ..look };
    let size = size(words.players.len());
    match file {
        PictureFile::Png => png(size, SCALE, |cr| draw(cr, SCALE, position.board(), words, look)),
        PictureFile::Svg => svg(size, &title(words), |cr| draw(cr, 1, position.board(), words, look)),
    }
}

fn words_of(position: &Blocky, names: &[String], sight: &Sight) -> Words {
    let player = |seat: Seat| {
        let index = usize::from(seat.number()) - 1;
        let goal = position.goal(seat).filter(|_| sight.sees(seat));
        let score = position.scores().get(index).filter(|_| goal.is_some()).map(u32::to_string);
        let won = names.len() > 1 && position.winners().is_some_and(|winners| winners.contains(&seat));
        let state = if won {
            Some(tr!("a player" => "won"))
        } else {
            (position.turn() == Some(seat)).then(|| tr!("a player" => "to move"))
        };
        Player {
            name: names.get(index).cloned().unwrap_or_default(),
            goal: messages::goal_or_hidden(goal),
            colour: goal.map(|goal| goal.colour),
            score: score.unwrap_or_default(),
            turns: messages::turns_left(position, seat),
            state,
        }
    };
    Words {
        status: messages::turn(position, names, sight),
        progress: String::new(),
        players: position.seats().map(player).collect(),
    }
}

/// What the picture shows, for those who don't see it.
fn title(words: &Words) -> String {
    let player = |player: &Player| {
        let all = [&player.goal, &player.score, &player.turns];
        let all: Vec<&String> = all.into_iter().filter(|part| !part.is_empty()).collect();
        said_of(&player.name, &i18n::list(&all))
    };
    let players = words.players.iter().map(player);
    let all = ["Blocky".to_owned(), words.status.clone()].into_iter().chain(players);
    sentences(&all.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::blocky::preferences::Goals;
    use play::seats::Seats;
    use rules::blocky::{Setup, Start, given};
    use rules::game::Seat;
    use view::text::capitalized;

    /// Two players on a board of four cells: of each colour one cell, and each of them in a corner, which counts twice.
    fn position() -> Blocky {
        let board = given::read(r#"["r", "g", "b", "y"]"#, None).unwrap();
        Blocky::new(&Setup { start: Start::Given(board.into()), ..Setup::with_seed(7) })
    }

    fn words(goals: Goals, uncovered: bool) -> Words {
        let position = position();
        let sight = Sight::of(&position, &Seats::default(), goals, true, uncovered.then_some(Seat::FIRST));
        words_of(&position, &["Ann".to_owned(), "Bob".to_owned()], &sight)
    }

    #[test]
    fn the_title_says_how_it_stands() {
        let position = position();
        let [one, two] = position.goals() else { panic!("two players") };
        let score = |goal: &rules::blocky::Goal| match goal.measure {
            rules::blocky::Measure::Blob => 1,
            rules::blocky::Measure::Perimeter => 2,
        };
        let goal = |goal| capitalized(&messages::goal(goal));
        let expected = format!(
            "Blocky. Ann’s turn: {}. Ann: {}, {}, 10 turns left. Bob: {}, {}, 10 turns left",
            messages::goal(*one),
            goal(*one),
            score(one),
            goal(*two),
            score(two)
        );
        assert_eq!(title(&self::words(Goals::Open, false)), expected);
    }

    #[test]
    fn a_secret_goal_is_in_no_picture() {
        let hidden = "Blocky. Ann’s turn. Ann: Goal hidden, 10 turns left. Bob: Goal hidden, 10 turns left";
        assert_eq!(title(&words(Goals::Secret, false)), hidden);
        let words = words(Goals::Secret, true);
        assert!(words.players[0].colour.is_some() && words.players[1].colour.is_none());
        assert!(title(&words).ends_with("Bob: Goal hidden, 10 turns left"));
    }

    #[test]
    fn it_is_written_as_pixels_or_as_lines() {
        let file = |kind| written(&position(), &words(Goals::Open, false), Look::default(), kind).unwrap();
        assert!(file(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(file(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Blocky. Ann’s turn"), "{lines}");
    }
}
