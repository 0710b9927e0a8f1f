// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position, and its title for those who don't see it.

use super::messages;
use crate::text::sentences;
use i18n::translated;
use paint::push_and_clear::picture::{Labels, draw, size};
use paint::{Appearance, PictureError, PictureFile};
use rules::push_and_clear::PushAndClear;

/// The board, with the score.
///
/// # Errors
/// If there is no memory for it.
pub fn file(
    position: &PushAndClear,
    best: u64,
    appearance: Appearance,
    format: PictureFile,
) -> Result<Vec<u8>, PictureError> {
    let words = words_of(position, best);
    format.write(size(position.board().size()), &title(&words), appearance, |cr, scale, appearance| {
        draw(cr, scale, position.board(), &words, appearance)
    })
}

fn words_of(position: &PushAndClear, best: u64) -> Labels {
    Labels {
        status: if position.is_over() { translated(messages::GAME_OVER) } else { String::new() },
        score: messages::score(position.score()),
        steps: messages::steps(position.steps()),
        best: messages::best(best),
    }
}

/// What the picture shows, for those who don't see it.
fn title(words: &Labels) -> String {
    let game = translated(messages::TITLE);
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
        let written = |format| file(&position, 12, Appearance::default(), format).unwrap();
        assert!(written(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(written(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Push and Clear. Score 0. Steps 0. Best 12</title>"), "{lines}");
    }
}
