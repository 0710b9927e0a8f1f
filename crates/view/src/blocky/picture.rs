// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position, with a text description.

use super::messages;
use super::visibility::Viewer;
use crate::names::{name_of, state};
use crate::text::{labeled, sentences};
use paint::blocky::picture::{Labels, Player, draw, size};
use paint::{Appearance, PictureError, PictureFile};
use rules::blocky::Blocky;
use rules::game::{Game, Seat};

/// Draws the board and the players, without goals that `viewer` may not see.
///
/// # Errors
/// Returns an error if cairo can't create or write the picture.
pub fn file(
    position: &Blocky,
    names: &[String],
    viewer: &Viewer,
    appearance: Appearance,
    format: PictureFile,
) -> Result<Vec<u8>, PictureError> {
    let labels = labels_for(position, names, viewer);
    format.write(size(labels.players.len()), &title(&labels), appearance, |cr, scale, appearance| {
        draw(cr, scale, position.board(), &labels, appearance)
    })
}

fn labels_for(position: &Blocky, names: &[String], viewer: &Viewer) -> Labels {
    let player = |seat: Seat| {
        let index = usize::from(seat.number()) - 1;
        let goal = position.goal(seat).filter(|_| viewer.sees(seat));
        let score = position.scores().get(index).filter(|_| goal.is_some()).map(u32::to_string);
        let won = names.len() > 1 && position.winners().is_some_and(|winners| winners.contains(&seat));
        Player {
            name: name_of(names, seat).to_owned(),
            goal: messages::goal_or_hidden(goal),
            color: goal.map(|goal| goal.color),
            score: score.unwrap_or_default(),
            turns: messages::turns_left(position, seat),
            state: state(won, position.turn() == Some(seat)),
        }
    };
    Labels {
        status: messages::turn(position, names, viewer),
        progress: String::new(),
        players: position.seats().map(player).collect(),
    }
}

/// Text description of the picture.
fn title(labels: &Labels) -> String {
    let player = |player: &Player| {
        let all = [&player.goal, &player.score, &player.turns];
        let all: Vec<&String> = all.into_iter().filter(|part| !part.is_empty()).collect();
        labeled(&player.name, &i18n::list(&all))
    };
    let players = labels.players.iter().map(player);
    let all = ["Blocky".to_owned(), labels.status.clone()].into_iter().chain(players);
    sentences(&all.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::capitalized;
    use play::blocky::preferences::Goals;
    use play::seats::Seats;
    use rules::blocky::{Setup, Start, given};
    use rules::game::Seat;

    /// Two players on a board of four cells, one of each color. Each cell is in a corner, which counts twice for a perimeter.
    fn position() -> Blocky {
        let board = given::read(r#"["r", "g", "b", "y"]"#, None).unwrap();
        Blocky::new(&Setup { start: Start::Given(board.into()), ..Setup::with_seed(7) })
    }

    fn names() -> [String; 2] {
        ["Ann", "Bob"].map(str::to_owned)
    }

    fn viewer(goals: Goals, uncovered: bool) -> Viewer {
        Viewer::of(&position(), &Seats::default(), goals, true, uncovered.then_some(Seat::FIRST))
    }

    fn labels(goals: Goals, uncovered: bool) -> Labels {
        labels_for(&position(), &names(), &viewer(goals, uncovered))
    }

    #[test]
    fn title_states_goals_scores_and_turns() {
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
        assert_eq!(title(&self::labels(Goals::Open, false)), expected);
    }

    #[test]
    fn secret_goals_are_omitted() {
        let hidden = "Blocky. Ann’s turn. Ann: Goal hidden, 10 turns left. Bob: Goal hidden, 10 turns left";
        assert_eq!(title(&labels(Goals::Secret, false)), hidden);
        let labels = labels(Goals::Secret, true);
        assert!(labels.players[0].color.is_some() && labels.players[1].color.is_none());
        assert!(title(&labels).ends_with("Bob: Goal hidden, 10 turns left"));
    }

    #[test]
    fn picture_is_written_as_png_and_svg() {
        let written =
            |format| file(&position(), &names(), &viewer(Goals::Open, false), Appearance::default(), format).unwrap();
        assert!(written(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(written(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Blocky. Ann’s turn"), "{lines}");
    }
}
