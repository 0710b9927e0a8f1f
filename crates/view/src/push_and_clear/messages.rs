// SPDX-License-Identifier: GPL-3.0-or-later
//! Messages for display and for screen readers. Columns and rows count from 1, from the upper left corner.

use tr::tr;

use crate::text::sentences;
use i18n::N_;
use i18n::{self, translated};
use rules::push_and_clear::{Cell, Content, Direction, Event, PushAndClear, Size};

/// Name of the game.
pub const TITLE: &str = N_!("Push and Clear");
/// Banner over the board when lines are cleared.
pub const LINE_CLEAR: &str = N_!("Line clear!");
/// Banner over the board when no move is possible.
pub const GAME_OVER: &str = N_!("Game over!");
/// Explanation after a click without effect.
pub const HOW_TO_POINT: &str = N_!("To slide, click a cell in the player’s row or column, or swipe");

/// Label of the score.
pub fn score(score: u64) -> String {
    tr!("Score {score}", score)
}

/// Label of the number of moves.
pub fn steps(steps: u64) -> String {
    tr!("Steps {steps}", steps)
}

/// Label of the high score.
pub fn best(best: u64) -> String {
    tr!("a short label: the high score" => "Best {best}", best)
}

/// Name of a direction, for use in a sentence or as a hint.
pub fn direction_name(direction: Direction) -> String {
    match direction {
        Direction::Left => tr!("the direction of a slide" => "left"),
        Direction::Up => tr!("the direction of a slide" => "up"),
        Direction::Right => tr!("the direction of a slide" => "right"),
        Direction::Down => tr!("the direction of a slide" => "down"),
    }
}

/// Lists the possible moves, or states that the game is over.
pub fn turn(position: &PushAndClear) -> String {
    let possible = Direction::ALL.into_iter().filter(|direction| position.board().can_move(*direction));
    let ways: Vec<String> = possible.map(direction_name).collect();
    match &*ways {
        [] => tr!("Game over! Score {score}", score = position.score()),
        [way] => tr!("You can only slide {way}", way),
        _ => tr!("{ways} is a list such as “left or down”" => "You can slide {ways}", ways = i18n::or(&ways)),
    }
}

/// Describes what happened; `None` if there is nothing to report. The end of the game comes first so that it is visible in
/// narrow windows.
pub fn news(events: &[Event], position: &PushAndClear) -> Option<String> {
    let mut said: Vec<String> = events.iter().filter_map(|event| one_event(event, position)).collect();
    if events.contains(&Event::Over) {
        said.insert(0, turn(position));
    }
    (!said.is_empty()).then(|| sentences(&said))
}

fn one_event(event: &Event, position: &PushAndClear) -> Option<String> {
    Some(match event {
        Event::Slide(direction, slid) => slide(*direction, slid.before.count().into(), slid.points.count().into()),
        Event::Cleared(lines) if lines.count == 1 => translated(LINE_CLEAR),
        Event::Cleared(lines) => {
            tr!("Line clear! {n} line at once" | "Line clear! {n} lines at once" % lines.count)
        }
        Event::Appeared(new) => {
            let (column, row) = place(position.board().size(), new.cell);
            if new.fixed {
                tr!("A fixed box appeared in column {column}, row {row}", column, row)
            } else {
                tr!("A box appeared in column {column}, row {row}", column, row)
            }
        }
        Event::Restarted => tr!("Game restarted"),
        Event::Over => return None,
    })
}

/// Describes a slide: its direction, the number of boxes pushed, and the points swept up.
fn slide(direction: Direction, boxes: u32, points: u32) -> String {
    let way = direction_name(direction);
    let swept = tr!("{n} point" | "{n} points" % points);
    match (boxes, points) {
        (0, 0) => tr!("Slid {way}", way),
        (0, _) => tr!("Slid {way}, {points}", way, points = swept),
        (_, 0) => tr!("Slid {way}, pushing {n} box" | "Slid {way}, pushing {n} boxes" % boxes, way),
        _ => tr!(
            "Slid {way}, pushing {n} box, {points}" | "Slid {way}, pushing {n} boxes, {points}" % boxes,
            way,
            points = swept
        ),
    }
}

/// Column and row of a cell, from 1.
fn place(size: Size, cell: Cell) -> (u8, u8) {
    (size.column(cell) + 1, size.row(cell) + 1)
}

/// Describes the position and content of a cell.
pub fn cell(size: Size, cell: Cell, content: Content) -> String {
    let (column, row) = place(size, cell);
    tr!("column {column}, row {row}: {content}", column, row, content = content_name(content))
}

/// Name of a cell's content.
pub(crate) fn content_name(content: Content) -> String {
    match content {
        Content::Empty => tr!("what a cell holds" => "empty"),
        Content::Player => tr!("what a cell holds" => "player"),
        Content::Point => tr!("what a cell holds" => "point"),
        Content::Box => tr!("what a cell holds" => "box"),
        Content::Fixed => tr!("what a cell holds" => "fixed box"),
    }
}

/// Accessible name of the board, with score and steps.
pub fn board_label(position: &PushAndClear) -> String {
    let (side, score) = (position.board().size().side(), position.score());
    if position.is_over() {
        tr!(
            "Board, {side} by {side}: score {score}, {n} step, game over"
                | "Board, {side} by {side}: score {score}, {n} steps, game over" % position.steps(),
            side,
            score
        )
    } else {
        tr!(
            "Board, {side} by {side}: score {score}, {n} step"
                | "Board, {side} by {side}: score {score}, {n} steps" % position.steps(),
            side,
            score
        )
    }
}

/// Describes the last events, the player's position and the possible moves.
pub fn board_description(position: &PushAndClear, events: &[Event]) -> String {
    let board = position.board();
    let mut parts: Vec<String> = news(events, position).into_iter().collect();
    if let Some(player) = board.player() {
        let (column, row) = place(board.size(), player);
        parts.push(tr!("Player in column {column}, row {row}", column, row));
    }
    if !position.is_over() {
        parts.push(turn(position));
    }
    sentences(&parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::game::Game;
    use rules::push_and_clear::{Board, Move, Seed, Setup};

    /// A position in the middle of a game.
    fn at(board: &str, score: u64, steps: u64) -> PushAndClear {
        PushAndClear::at(board.parse::<Board>().unwrap(), Seed::Number(1), score, steps).unwrap()
    }

    #[test]
    fn news_describes_the_move() {
        // Two boxes and a point lie to the right. The cell of the new box is random, so it is taken from the event.
        let mut position = at("@o*o. ..... ..... ..... .....", 0, 0);
        let mut events = Vec::new();
        let _ = position.play(&Move::Slide(Direction::Right), &mut events).unwrap();
        let Some(Event::Appeared(new)) = events.get(1).copied() else { panic!("{events:?}") };
        let size = position.board().size();
        let expected = format!(
            "Slid right, pushing 2 boxes, 1 point. A box appeared in column {}, row {}",
            size.column(new.cell) + 1,
            size.row(new.cell) + 1
        );
        assert_eq!(news(&events, &position), Some(expected));
    }

    #[test]
    fn cleared_lines_and_game_over_are_announced() {
        // The box is pushed above three others.
        let mut position = at("@.o. ...o ...o ...#", 0, 0);
        let mut events = Vec::new();
        let _ = position.play(&Move::Slide(Direction::Right), &mut events).unwrap();
        let said = news(&events, &position).unwrap();
        assert!(said.starts_with("Slid right, pushing 1 box. Line clear! A "), "{said}");
        // The player is in a corner behind fixed boxes.
        let over = at("@#.. #... .... ....", 7, 90);
        assert_eq!(news(&[Event::Over], &over).as_deref(), Some("Game over! Score 7"));
        assert_eq!(turn(&over), "Game over! Score 7");
        assert_eq!(board_label(&over), "Board, 4 by 4: score 7, 90 steps, game over");
        assert_eq!(news(&[], &over), None);
    }

    #[test]
    fn possible_directions_are_listed() {
        assert_eq!(turn(&at("@... .... .... ....", 0, 0)), "You can slide right or down");
        assert_eq!(turn(&at("@#.. .... .... ....", 0, 0)), "You can only slide down");
        assert_eq!(turn(&at(".... .@.. .... ....", 0, 0)), "You can slide left, up, right or down");
    }

    #[test]
    fn board_has_accessible_texts() {
        let position = at(".... .@.. .... ....", 1, 1);
        assert_eq!(board_label(&position), "Board, 4 by 4: score 1, 1 step");
        let description = "Player in column 2, row 2. You can slide left, up, right or down";
        assert_eq!(board_description(&position, &[]), description);
        let start = PushAndClear::new(&Setup::with_seed(7));
        assert_eq!(board_label(&start), "Board, 6 by 6: score 0, 0 steps");
    }

    #[test]
    fn cells_are_described_by_position_and_content() {
        let size = Size::default();
        let place = size.cell(2, 1).unwrap();
        let said = Content::ALL.map(|content| cell(size, place, content));
        assert_eq!(
            said,
            ["empty", "player", "point", "box", "fixed box"].map(|what| format!("column 3, row 2: {what}"))
        );
    }
}
