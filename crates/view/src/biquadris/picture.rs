// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position, with a text description.

use tr::tr;

use super::messages;
use crate::text::sentences;
use i18n::translated;
use paint::biquadris::picture::{Labels, Player, SIZE, draw};
use paint::{Appearance, PictureError, PictureFile};
use rules::biquadris::{Biquadris, Side};

/// Draws both boards with the players' names, levels, scores and effects.
///
/// # Errors
/// Returns an error if cairo can't create or write the picture.
pub fn file(
    position: &Biquadris,
    names: &messages::Names,
    high_score: u64,
    appearance: Appearance,
    format: PictureFile,
) -> Result<Vec<u8>, PictureError> {
    let labels = labels_for(position, names, high_score);
    format.write(SIZE, &title(&labels), appearance, |cr, scale, appearance| {
        draw(cr, scale, position, &labels, appearance)
    })
}

fn labels_for(position: &Biquadris, names: &messages::Names, high_score: u64) -> Labels {
    let players = Side::BOTH.map(|side| {
        let player = position.player(side);
        let state = if position.winner() == Some(side) {
            Some(messages::winner())
        } else {
            (position.side_to_move() == Some(side)).then(messages::to_move)
        };
        Player {
            name: names[side as usize].clone(),
            level: tr!("Level {level}", level = player.level()),
            score: tr!("Score {score}", score = player.score()),
            state,
            effects: messages::effects(player),
        }
    });
    Labels {
        status: messages::turn(position, names),
        high_score: messages::high_score(high_score),
        next: tr!("label above the next block" => "Next"),
        players,
    }
}

/// Text description of the picture.
fn title(labels: &Labels) -> String {
    let player = |player: &Player| {
        let Player { name, level, score, .. } = player;
        tr!("{name}: {level}, {score}", name, level, score)
    };
    let [one, two] = &labels.players;
    let game = translated(messages::TITLE);
    sentences(&[&game, &player(one), &player(two), &labels.high_score, &labels.status])
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::biquadris::Setup;
    use rules::game::Game;

    #[test]
    fn title_states_players_levels_and_scores() {
        let position = Biquadris::new(&Setup::with_seed(7));
        let labels = labels_for(&position, &["Ann".to_owned(), "Bee".to_owned()], 12);
        assert_eq!(
            title(&labels),
            "Biquadris. Ann: Level 0, Score 0. Bee: Level 0, Score 0. High score 12. Ann’s turn"
        );
        assert_eq!(labels.players.map(|player| player.state), [Some("Turn".to_owned()), None]);
    }

    #[test]
    fn picture_is_written_as_png_and_svg() {
        let position = Biquadris::new(&Setup::with_seed(7));
        let names = ["Ann".to_owned(), "Bee\0".to_owned()];
        let written = |format| file(&position, &names, 12, Appearance::default(), format).unwrap();
        assert!(written(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(written(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Biquadris. Ann: Level 0, Score 0. Bee: Level 0"), "{lines}");
    }
}
