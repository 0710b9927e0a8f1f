// SPDX-License-Identifier: GPL-3.0-or-later
//! A picture of the match that is shown, as a file.

use gtk::cairo;
use tr::tr;

use super::model::Model;
use crate::desktop::host::{Hosted, PictureFile};
use crate::desktop::{Shows, theme};
use i18n::translated;
use paint::biquadris::picture::{Player, SIZE, Words, draw};
use paint::{Look, Theme, png, svg};
use rules::biquadris::{Biquadris, Side};
use view::biquadris::messages;
use view::text::sentences;

/// Device pixels to a unit in a picture of pixels.
const SCALE: i32 = 2;

/// Both boards with all that is to be known of the players: light, so that it can be printed, in the colours and with the
/// marks that are set.
pub(super) fn file(model: &Model, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let position = model.position();
    let words = words_of(&position, &model.names(), model.hi_score());
    written(&position, &words, theme::current(), file)
}

fn written(position: &Biquadris, words: &Words, look: Look, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let look = Look { theme: Theme::default(), ..look };
    match file {
        PictureFile::Png => png(SIZE, SCALE, |cr| draw(cr, SCALE, position, words, look)),
        PictureFile::Svg => svg(SIZE, &title(words), |cr| draw(cr, 1, position, words, look)),
    }
}

fn words_of(position: &Biquadris, names: &messages::Names, hi_score: u64) -> Words {
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
    Words {
        status: messages::turn(position, names),
        hi_score: messages::hi_score(hi_score),
        next: tr!("the block that comes next" => "Next"),
        players,
    }
}

/// What the picture shows, for those who don't see it.
fn title(words: &Words) -> String {
    let player = |player: &Player| {
        let Player { name, level, score, .. } = player;
        tr!("{name}: {level}, {score}", name, level, score)
    };
    let [one, two] = &words.players;
    let game = translated(Biquadris::TITLE);
    sentences(&[&game, &player(one), &player(two), &words.hi_score, &words.status])
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
        let words = words_of(&position, &["Ann".to_owned(), "Bee\0".to_owned()], 12);
        let file = |kind| written(&position, &words, Look::default(), kind).unwrap();
        assert!(file(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(file(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Biquadris. Ann: Level 0, Score 0. Bee: Level 0"), "{lines}");
    }
}
