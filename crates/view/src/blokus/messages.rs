// SPDX-License-Identifier: GPL-3.0-or-later
//! Messages for display and for screen readers.

use tr::tr;

use crate::names::{distinct, marks, name_of as name};
use crate::text::{capitalized, clauses, labeled, news_with, sentences, with_detail};
use play::blokus::hand::Hand;
use rules::blokus::{Blokus, Cause, Color, Event, IllegalMove, Piece, Placement, Turn};
use rules::game::{Game, Seat};

#[cfg(test)]
mod tests;

/// Name of a color, capitalized.
pub fn color(color: Color) -> String {
    match color {
        Color::Red => tr!("Red"),
        Color::Yellow => tr!("Yellow"),
        Color::Green => tr!("Green"),
        Color::Purple => tr!("Purple"),
    }
}

/// Owner of the color that belongs to no player.
pub(crate) fn rogue() -> String {
    tr!("the color that belongs to no player" => "the rogue")
}

fn points(number: u32) -> String {
    tr!("{n} point" | "{n} points" % number)
}

/// Name of a color with its owner.
fn color_with_owner(position: &Blokus, names: &[String], it: Color) -> String {
    match position.setup().seating.owner(it) {
        Some(seat) => with_detail(&color(it), name(names, seat)),
        None => with_detail(&color(it), &rogue()),
    }
}

/// States whose turn it is, or the result.
pub fn turn(position: &Blokus, names: &[String]) -> String {
    let Some(Turn { color: it, controller }) = position.to_move() else { return result(position, names) };
    let (name, color) = (name(names, controller), color(it));
    let turn = if position.setup().seating.rogue() == Some(it) {
        tr!("{name}’s turn: {color}, the rogue", name, color)
    } else {
        tr!("{name}’s turn: {color}", name, color)
    };
    if position.is_stuck(it) {
        sentences(&[turn, tr!("No piece can be placed: the only move is to surrender")])
    } else {
        turn
    }
}

/// States the winners and all players' points.
pub fn result(position: &Blokus, names: &[String]) -> String {
    let colors = |seat| position.setup().seating.colors(seat).map(color).collect::<Vec<_>>();
    let labels: Vec<String> = position.seats().map(|seat| i18n::and(&colors(seat))).collect();
    let names = &distinct(names, &labels);
    let winners = position.winners().unwrap_or_default();
    let best = points(winners.first().map(|seat| position.total(*seat)).unwrap_or_default());
    let mut all = match winners[..] {
        [only] => {
            let name = name(names, only);
            vec![match score_breakdown(position, only) {
                Some(addends) => tr!("{name} wins with {points}: {addends}", name, points = best, addends),
                None => tr!("{name} wins with {points}", name, points = best),
            }]
        }
        _ => {
            let who: Vec<&str> = winners.iter().map(|seat| name(names, *seat)).collect();
            vec![tr!("{names} share the victory with {points}", names = i18n::and(&who), points = best)]
        }
    };
    let losers = position.seats().filter(|seat| !winners.contains(seat));
    all.extend(losers.map(|seat| labeled(name(names, seat), &position.total(seat).to_string())));
    clauses(&all)
}

/// Breaks down a player's points by color and bonus; `None` if there is only one addend.
fn score_breakdown(position: &Blokus, seat: Seat) -> Option<String> {
    let colors: Vec<Color> = position.setup().seating.colors(seat).collect();
    let all = |it: Color| position.has_finished(it);
    let part = |it: Color| {
        let (color, score) = (color(it), position.score(it));
        if all(it) {
            let bonus = score - position.board().of(it).count();
            tr!("{color} {score}, including a bonus of {bonus} for placing all pieces", color, score, bonus)
        } else {
            format!("{color} {score}")
        }
    };
    if colors.len() < 2 && !colors.iter().copied().any(all) {
        return None;
    }
    Some(i18n::and(&colors.into_iter().map(part).collect::<Vec<_>>()))
}

/// Describes what happened and whose turn it is; `None` if there is nothing to report. A result comes first so that it is
/// visible in narrow windows.
pub fn news(events: &[Event], position: &Blokus, names: &[String]) -> Option<String> {
    let all = events.iter().filter_map(|event| happened(*event, position, names)).collect();
    news_with(all, turn(position, names), events.contains(&Event::Over))
}

fn happened(event: Event, position: &Blokus, names: &[String]) -> Option<String> {
    Some(match event {
        Event::Placed(it, placement) => {
            let (piece, who, points) =
                (placement.piece(), color_with_owner(position, names, it), points(position.score(it)));
            tr!("{who} placed {piece} at {placement} and has {points}", who, piece, placement, points)
        }
        Event::Finished(it) => tr!("{color} has placed all its pieces", color = color(it)),
        Event::Surrendered(it, cause) => {
            let who = color_with_owner(position, names, it);
            match cause {
                Cause::Message => tr!("{who} surrenders", who),
                Cause::Stuck => tr!("{who} can’t place a piece and surrenders", who),
                Cause::Time => tr!("{who} is out of time", who),
            }
        }
        Event::Restarted => tr!("Game restarted"),
        Event::TimeOver(_) | Event::TurnPassed(..) | Event::Over => return None,
    })
}

/// Describes a hint.
pub fn hint(placement: Placement) -> String {
    tr!("a hint" => "place {piece} at {placement}", piece = placement.piece(), placement)
}

/// States the number of squares of a piece.
fn squares(piece: Piece) -> String {
    match piece.size() {
        1 => tr!("one square"),
        2 => tr!("two squares"),
        3 => tr!("three squares"),
        4 => tr!("four squares"),
        _ => tr!("five squares"),
    }
}

/// Mark of the selected piece.
fn selected_mark() -> String {
    tr!("a piece" => "selected")
}

/// Accessible name of a piece in the sidebar.
pub fn piece(piece: Piece, is_taken: bool, can_go: bool) -> String {
    let mut all = vec![piece.to_string(), squares(piece)];
    if is_taken {
        all.push(selected_mark());
    }
    if !can_go {
        all.push(tr!("a piece" => "can’t be placed now"));
    }
    i18n::list(&all)
}

/// Accessible name of the board: the color to move, and the held piece.
pub fn board_label(position: &Blokus, hand: Option<&Hand>) -> String {
    let mut all = vec![match position.to_move().map(|turn| turn.color) {
        None => return tr!("Board, game over"),
        Some(Color::Red) => tr!("Board, red to move"),
        Some(Color::Yellow) => tr!("Board, yellow to move"),
        Some(Color::Green) => tr!("Board, green to move"),
        Some(Color::Purple) => tr!("Board, purple to move"),
    }];
    if let Some(hand) = hand {
        all.extend([hand.held.piece().to_string(), squares(hand.held.piece())]);
        match hand.placement() {
            None => all.push(selected_mark()),
            Some(placement) => {
                all.push(tr!("the squares that the selected piece is held over" => "over {placement}", placement));
                all.push(match position.allows(placement) {
                    Ok(()) => tr!("can be placed here"),
                    Err(why) => tr!("can’t be placed here: {reason}", reason = why),
                });
            }
        }
    }
    i18n::list(&all)
}

/// Explains as a sentence why a placement is illegal.
pub fn refusal(why: &IllegalMove) -> String {
    capitalized(&why.to_string())
}

/// Explains why no piece can be selected now.
pub fn nobody_moves(shows_replay: bool, is_over: bool) -> String {
    match (shows_replay, is_over) {
        (true, _) => tr!("Close the replay to continue playing"),
        (false, true) => tr!("The game is over"),
        (false, false) => tr!("It is the computer’s turn"),
    }
}

/// Formats remaining time as minutes and seconds, rounded up to whole seconds.
pub fn clock(milliseconds: u32) -> String {
    let seconds = milliseconds.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Status of a color that is finished or out of the game; `None` if it still plays.
pub fn status(position: &Blokus, it: Color) -> Option<String> {
    if position.has_finished(it) {
        Some(tr!("a color that has placed all its pieces" => "finished"))
    } else if position.is_out(it) {
        Some(tr!("a color that is out of the game" => "out"))
    } else {
        None
    }
}

/// Label of a color's owner, with the total of all their colors if there are several.
pub fn owner(position: &Blokus, names: &[String], it: Color) -> String {
    let seating = position.setup().seating;
    let Some(seat) = seating.owner(it) else { return capitalized(&rogue()) };
    let name = name(names, seat);
    if seating.colors(seat).count() > 1 { labeled(name, &position.total(seat).to_string()) } else { name.to_owned() }
}

/// Accessible name of a color's card. `clock` is the owner's remaining time in milliseconds.
pub fn card_label(position: &Blokus, names: &[String], it: Color, is_computer: bool, clock: Option<u32>) -> String {
    let seating = position.setup().seating;
    let owner = seating.owner(it).map_or_else(rogue, |seat| name(names, seat).to_owned());
    let is_to_move = position.to_move().is_some_and(|turn| turn.color == it);
    let marks: Vec<String> = marks(&owner, is_computer, is_to_move).collect();
    let mut who = vec![color(it), owner];
    who.extend(marks);
    who.extend(status(position, it));
    let mut what = vec![points(position.score(it))];
    if let Some(seat) = seating.owner(it).filter(|seat| seating.colors(*seat).count() > 1) {
        what.push(tr!("the points of all colors of a player" => "{total} in total", total = position.total(seat)));
    }
    what.extend(clock.map(|left| tr!("the time on a player’s clock" => "{time} left", time = self::clock(left))));
    labeled(&i18n::list(&who), &i18n::list(&what))
}

/// Heading above the pieces: the color to move and who controls it.
pub fn mover(position: &Blokus, names: &[String]) -> String {
    match position.to_move() {
        Some(Turn { color: it, controller }) => labeled(&color(it), name(names, controller)),
        None => tr!("The game is over"),
    }
}
