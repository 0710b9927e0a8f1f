// SPDX-License-Identifier: GPL-3.0-or-later
//! What the window says, in words: to those who read, and to those who listen. Columns and rows count from 1.

use crate::computer::Strength;
use crate::games::push_and_clear::{Cell, Content, Direction, Event, PushAndClear, Size};

/// Shown over the board when lines are cleared.
pub const LINE_CLEAR: &str = "Line clear!";
/// Shown over the board when no move is possible any longer.
pub const GAME_OVER: &str = "Game over!";
/// What a click says that means nothing.
pub const HOW_TO_POINT: &str = "Click in the player’s row or column to slide that way, or swipe";

/// The name of a computer player.
pub fn computer(strength: Strength) -> String {
    format!("Computer ({})", strength.name())
}

/// A number and what is counted.
pub fn count(number: u64, what: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { what } else { many })
}

/// What the match waits for.
pub fn turn(position: &PushAndClear) -> String {
    let ways: Vec<Direction> =
        Direction::ALL.into_iter().filter(|direction| position.board().can_move(*direction)).collect();
    match ways.split_last() {
        None => format!("{GAME_OVER} Score {}", position.score()),
        Some((only, [])) => format!("You can only slide {only}"),
        Some((last, others)) => {
            let others: Vec<&str> = others.iter().map(|direction| direction.name()).collect();
            format!("You can slide {} or {last}", others.join(", "))
        }
    }
}

/// What happened; `None` if nothing did that a player needs to be told. The end comes first, where it is seen in narrow
/// windows, too.
pub fn news(events: &[Event], position: &PushAndClear) -> Option<String> {
    let mut sentences: Vec<String> = Vec::new();
    for event in events {
        sentences.push(match event {
            Event::Slid(direction, slid) => {
                let (boxes, points) = (slid.before.count(), slid.points.count());
                let mut slide = format!("Slid {direction}");
                if boxes > 0 {
                    slide.push_str(&format!(" past {}", count(boxes.into(), "box", "boxes")));
                }
                if points > 0 {
                    slide.push_str(&format!(", {}", count(points.into(), "point", "points")));
                }
                slide
            }
            Event::Cleared(lines) if lines.count == 1 => LINE_CLEAR.to_owned(),
            Event::Cleared(lines) => format!("{LINE_CLEAR} {} lines at once", lines.count),
            Event::Appeared(new) => {
                let kind = if new.fixed { "fixed box" } else { "box" };
                format!("A {kind} appeared in {}", place(position.board().size(), new.cell))
            }
            Event::Restarted => "The game begins anew".to_owned(),
            Event::Over => continue,
        });
    }
    if events.contains(&Event::Over) {
        sentences.insert(0, turn(position));
    }
    joined(&sentences)
}

/// Sentences one after the other, each with its own end.
fn joined(sentences: &[String]) -> Option<String> {
    let (last, others) = sentences.split_last()?;
    let mut text = String::new();
    for sentence in others {
        let end = if sentence.ends_with('!') { " " } else { ". " };
        text.push_str(sentence);
        text.push_str(end);
    }
    text.push_str(last);
    Some(text)
}

/// Where a cell is.
pub fn place(size: Size, cell: Cell) -> String {
    format!("column {}, row {}", size.column(cell) + 1, size.row(cell) + 1)
}

/// What a cell holds, and where it is.
pub fn cell(size: Size, cell: Cell, content: Content) -> String {
    format!("{}: {}", place(size, cell), what(content))
}

/// What a cell holds.
pub const fn what(content: Content) -> &'static str {
    match content {
        Content::Empty => "empty",
        Content::Player => "player",
        Content::Point => "point",
        Content::Box => "box",
        Content::Fixed => "fixed box",
    }
}

/// What the board is called, and how the game stands.
pub fn board_label(position: &PushAndClear) -> String {
    let (side, over) = (position.board().size().side(), if position.is_over() { ", game over" } else { "" });
    format!("Board, {side} by {side}: score {}, {}{over}", position.score(), count(position.steps(), "step", "steps"))
}

/// What happened last, where the player is, and what lies in each direction.
pub fn board_description(position: &PushAndClear, events: &[Event]) -> String {
    let board = position.board();
    let mut parts: Vec<String> = news(events, position).into_iter().collect();
    if let Some(player) = board.player() {
        parts.push(format!("Player in {}", place(board.size(), player)));
    }
    if !position.is_over() {
        parts.push(turn(position));
    }
    joined(&parts).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::push_and_clear::{Board, Move, Seed, Setup};

    /// A position in the middle of a game.
    fn at(board: &str, score: u64, steps: u64) -> PushAndClear {
        PushAndClear::at(board.parse::<Board>().unwrap(), Seed::Number(1), score, steps).unwrap()
    }

    #[test]
    fn a_move_says_what_it_did() {
        // By hand: on the way to the right are two boxes and a point; the box that appears is drawn and taken as it comes.
        let mut position = at("@o*o. ..... ..... ..... .....", 0, 0);
        let mut events = Vec::new();
        let _ = position.play(&Move::Slide(Direction::Right), &mut events).unwrap();
        let Some(Event::Appeared(new)) = events.get(1).copied() else { panic!("{events:?}") };
        let size = position.board().size();
        let expected = format!(
            "Slid right past 2 boxes, 1 point. A box appeared in column {}, row {}",
            size.column(new.cell) + 1,
            size.row(new.cell) + 1
        );
        assert_eq!(news(&events, &position), Some(expected));
    }

    #[test]
    fn cleared_lines_and_the_end_stand_out() {
        // The box comes to stand above three others.
        let mut position = at("@.o. ...o ...o ...#", 0, 0);
        let mut events = Vec::new();
        let _ = position.play(&Move::Slide(Direction::Right), &mut events).unwrap();
        let said = news(&events, &position).unwrap();
        assert!(said.starts_with("Slid right past 1 box. Line clear! A "), "{said}");
        // The player stands in a corner behind fixed boxes.
        let over = at("@#.. #... .... ....", 7, 90);
        assert_eq!(news(&[Event::Over], &over).as_deref(), Some("Game over! Score 7"));
        assert_eq!(turn(&over), "Game over! Score 7");
        assert_eq!(board_label(&over), "Board, 4 by 4: score 7, 90 steps, game over");
        assert_eq!(news(&[], &over), None);
    }

    #[test]
    fn ways_are_named() {
        assert_eq!(turn(&at("@... .... .... ....", 0, 0)), "You can slide right or down");
        assert_eq!(turn(&at("@#.. .... .... ....", 0, 0)), "You can only slide down");
        assert_eq!(turn(&at(".... .@.. .... ....", 0, 0)), "You can slide left, up, right or down");
    }

    #[test]
    fn the_board_can_be_heard() {
        let position = at(".... .@.. .... ....", 1, 1);
        assert_eq!(board_label(&position), "Board, 4 by 4: score 1, 1 step");
        let description = "Player in column 2, row 2. You can slide left, up, right or down";
        assert_eq!(board_description(&position, &[]), description);
        let start = PushAndClear::new(&Setup::with_seed(7));
        assert_eq!(board_label(&start), "Board, 6 by 6: score 0, 0 steps");
    }

    #[test]
    fn cells_say_where_they_are_and_what_they_hold() {
        let size = Size::default();
        let place = size.cell(2, 1).unwrap();
        let said = Content::ALL.map(|content| cell(size, place, content));
        assert_eq!(
            said,
            ["empty", "player", "point", "box", "fixed box"].map(|what| format!("column 3, row 2: {what}"))
        );
    }
}
