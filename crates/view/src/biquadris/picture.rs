// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position, and its title for those who don't see it.

use tr::tr;

use super::messages;
use crate::text::sentences;
use i18n::translated;
use paint::biquadris::picture::{Labels, Player, SIZE, draw};
use paint::{Appearance, PictureError, PictureFile};
use rules::biquadris::{Biquadris, Side};

/// Both boards, with the players' names, levels, scores and effects.
///
/// # Errors
/// If there is no memory for it.
pub fn file(
    position: &Biquadris,
    names: &messages::Names,
    high_score: u64,
    appearance: Appearance,
    format: PictureFile,
) -> Result<Vec<u8>, PictureError> {
    let words = words_of(position, names, high_score);
    format
        .write(SIZE, &title(&words), appearance, |cr, scale, appearance| draw(cr, scale, position, &words, appearance))
}

fn words_of(position: &Biquadris, names: &messages::Names, high_score: u64) -> Labels {
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

/// What the picture shows, for those who don't see it.
fn title(words: &Labels) -> String {
    let player = |player: &Player| {
        let Player { name, level, score, .. } = player;
        tr!("{name}: {level}, {score}", name, level, score)
    };
    let [one, two] = &words.players;
    let game = translated(messages::TITLE);
    sentences(&[&game, &player(one), &player(two), &words.high_score, &words.status])
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::biquadris::Setup;
    use rules::game::Game;

    #[test]
    fn the_title_says_who_plays_and_how_it_stands() {
        let position = Biquadris::new(&Setup::with_seed(7));
        let words = words_of(&position, &["Ann".to_owned(), "Bee".to_owned()], 12);
        assert_eq!(title(&words), "Biquadris. Ann: Level 0, Score 0. Bee: Level 0, Score 0. High score 12. Ann’s turn");
        assert_eq!(words.players.map(|player| player.state), [Some("Turn".to_owned()), None]);
    }

    #[test]
    fn it_is_written_as_pixels_or_as_lines() {
        let position = Biquadris::new(&Setup::with_seed(7));
        let names = ["Ann".to_owned(), "Bee\0".to_owned()];
        let written = |format| file(&position, &names, 12, Appearance::default(), format).unwrap();
        assert!(written(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(written(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Biquadris. Ann: Level 0, Score 0. Bee: Level 0"), "{lines}");
    }
}
