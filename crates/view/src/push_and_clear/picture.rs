// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position, with a text description.

use super::messages;
use crate::text::sentences;
use i18n::translated;
use paint::push_and_clear::picture::{Labels, draw, size};
use paint::{Appearance, PictureError, PictureFile};
use rules::push_and_clear::PushAndClear;

/// Draws the board and the score.
///
/// # Errors
/// Returns an error if cairo can't create or write the picture.
pub fn file(
    position: &PushAndClear,
    best: u64,
    appearance: Appearance,
    format: PictureFile,
) -> Result<Vec<u8>, PictureError> {
    let labels = labels_for(position, best);
    format.write(size(position.board().size()), &title(&labels), appearance, |cr, scale, appearance| {
        draw(cr, scale, position.board(), &labels, appearance)
    })
}

fn labels_for(position: &PushAndClear, best: u64) -> Labels {
    Labels {
        status: if position.is_over() { translated(messages::GAME_OVER) } else { String::new() },
        score: messages::score(position.score()),
        steps: messages::steps(position.steps()),
        best: messages::best(best),
    }
}

/// Text description of the picture.
fn title(labels: &Labels) -> String {
    let game = translated(messages::TITLE);
    let mut parts = vec![&game, &labels.score, &labels.steps, &labels.best];
    parts.extend((!labels.status.is_empty()).then_some(&labels.status));
    sentences(&parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::game::Game;
    use rules::push_and_clear::{Board, Seed, Setup};

    #[test]
    fn title_states_score_steps_and_high_score() {
        let position = PushAndClear::new(&Setup::with_seed(7));
        assert_eq!(title(&labels_for(&position, 12)), "Push and Clear. Score 0. Steps 0. Best 12");
        // The player is in a corner behind fixed boxes.
        let board: Board = "@#.. #... .... ....".parse().unwrap();
        let over = PushAndClear::at(board, Seed::Number(1), 5, 40).unwrap();
        assert_eq!(title(&labels_for(&over, 12)), "Push and Clear. Score 5. Steps 40. Best 12. Game over!");
    }

    #[test]
    fn picture_is_written_as_png_and_svg() {
        let position = PushAndClear::new(&Setup::with_seed(7));
        let written = |format| file(&position, 12, Appearance::default(), format).unwrap();
        assert!(written(PictureFile::Png).starts_with(b"\x89PNG\r\n\x1a\n"));
        let lines = String::from_utf8(written(PictureFile::Svg)).unwrap();
        assert!(lines.contains("<title>Push and Clear. Score 0. Steps 0. Best 12</title>"), "{lines}");
    }
}
