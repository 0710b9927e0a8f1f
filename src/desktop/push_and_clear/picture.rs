// SPDX-License-Identifier: GPL-3.0-or-later
//! A picture of the match that is shown, as a file.

use gtk::cairo;

use super::model::Model;
use crate::desktop::host::{Hosted, PictureFile};
use crate::desktop::{Shows, theme};
use i18n::translated;
use paint::push_and_clear::picture::{Words, draw, size};
use paint::{Look, Theme, png, svg};
use rules::push_and_clear::PushAndClear;
use view::push_and_clear::messages;
use view::text::sentences;

/// Device pixels to a unit in a picture of pixels.
const SCALE: i32 = 2;

/// The board with all that is to be known of the game: light, so that it can be printed, in the colours and with the marks
/// that are set.
pub(super) fn file(model: &Model, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let position = model.position();
    written(&position, &words_of(&position, model.best()), theme::current(), file)
}

fn written(position: &PushAndClear, words: &Words, look: Look, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let look = Look { theme: Theme::default(), ..look };
    let size = size(position.board().size());
    match file {
        PictureFile::Png => png(size, SCALE, |cr| draw(cr, SCALE, position.board(), words, look)),
        PictureFile::Svg => svg(size, &title(words), |cr| draw(cr, 1, position.board(), words, look)),
    }
}

fn words_of(position: &PushAndClear, best: u64) -> Words {
    Words {
        status: if position.is_over() { translated(messages::GAME_OVER) } else { String::new() },
        score: messages::score(position.score()),
        steps: messages::steps(position.steps()),
        best: messages::best(best),
    }
}

/// What the picture shows, for those who don't see it.
fn title(words: &Words) -> String {
    let game = translated(PushAndClear::TITLE);
    let mut said = vec![&game, &words.score, &words.steps, &words.best];
    said.extend((!words.status.is_empty()).then_some(&words.status));
    sentences(&said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::game::Game;
    use rules::push_and_clear::{Board, Seed, Setup};

    #[test]
    fn the_title_says_how_it_stands() {
        let position = PushAndClear::new(&Setup::with_seed(7));
        assert_eq!(title(&words_of(&position, 12)), "Push and Clear. Score 0. Steps 0. Best 12");
        // Boxes that can't move on all sides.
        let board: Board = "@#.. #... .... ....".parse().unwrap();
        let over = PushAndClear::at(board, Seed::Number(1), 5, 40).unwrap();
        assert_eq!(title(&words_of(&over, 12)), "Push and Clear. Score 5. Steps 40. Best 12. Game over!");
    }

    #[test]
    fn it_is_written_as_pixels_or_as_lines() {
        let position = PushAndClear::new(&Setup::with_seed(7));
        let words = words_of(&position, 12);
        let file = |kind| written(&position, &words, Look::default(), kind).unwrap();
        assert!(file(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(file(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Push and Clear. Score 0. Steps 0. Best 12</title>"), "{lines}");
    }
}
