// SPDX-License-Identifier: GPL-3.0-or-later
//! What the window says, in words: to those who read, and to those who listen.

use tr::tr;

use crate::names::{distinct, marks, name_of as name};
use crate::text::{capitalized, clauses, labeled, news_with, sentences, with_detail};
use play::blokus::hand::Hand;
use rules::blokus::{Blokus, Cause, Color, Event, IllegalMove, Piece, Placement, Turn};
use rules::game::{Game, Seat};

#[cfg(test)]
mod tests;

/// A color, as a name stands at the beginning of a sentence.
pub fn color(color: Color) -> String {
    match color {
        Color::Red => tr!("Red"),
        Color::Yellow => tr!("Yellow"),
        Color::Green => tr!("Green"),
        Color::Purple => tr!("Purple"),
    }
}

/// Whose the color is that belongs to nobody.
pub(crate) fn rogue() -> String {
    tr!("the color that belongs to no player" => "the rogue")
}

fn points(number: u32) -> String {
    tr!("{n} point" | "{n} points" % number)
}

/// A color and whose it is.
fn whose(position: &Blokus, names: &[String], it: Color) -> String {
    match position.setup().seating.owner(it) {
        Some(seat) => with_detail(&color(it), name(names, seat)),
        None => with_detail(&color(it), &rogue()),
    }
}

/// What the match waits for, or how it ended.
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

/// Who has won, and with what.
pub fn result(position: &Blokus, names: &[String]) -> String {
    let colors = |seat| position.setup().seating.colors(seat).map(color).collect::<Vec<_>>();
    let labels: Vec<String> = position.seats().map(|seat| i18n::and(&colors(seat))).collect();
    let names = &distinct(names, &labels);
    let winners = position.winners().unwrap_or_default();
    let best = points(winners.first().map(|seat| position.total(*seat)).unwrap_or_default());
    let mut all = match winners[..] {
        [only] => {
            let name = name(names, only);
            vec![match made_of(position, only) {
                Some(addends) => tr!("{name} wins with {points}: {addends}", name, points = best, addends),
                None => tr!("{name} wins with {points}", name, points = best),
            }]
        }
        _ => {
            let who: Vec<&str> = winners.iter().map(|seat| name(names, *seat)).collect();
            vec![tr!("{names} share the win with {points}", names = i18n::and(&who), points = best)]
        }
    };
    let losers = position.seats().filter(|seat| !winners.contains(seat));
    all.extend(losers.map(|seat| labeled(name(names, seat), &position.total(seat).to_string())));
    clauses(&all)
}

/// What a player's points are made of, where there is something to add up.
fn made_of(position: &Blokus, seat: Seat) -> Option<String> {
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

/// What happened, and what the match waits for now; `None` if nothing did that a player needs to be told. The end comes
/// first, where it is seen in narrow windows, too.
pub fn news(events: &[Event], position: &Blokus, names: &[String]) -> Option<String> {
    let all = events.iter().filter_map(|event| happened(*event, position, names)).collect();
    news_with(all, turn(position, names), events.contains(&Event::Over))
}

fn happened(event: Event, position: &Blokus, names: &[String]) -> Option<String> {
    Some(match event {
        Event::Placed(it, placement) => {
            let (piece, who, points) = (placement.piece(), whose(position, names, it), points(position.score(it)));
            tr!("{who} placed {piece} at {placement} and has {points}", who, piece, placement, points)
        }
        Event::Finished(it) => tr!("{color} has placed all its pieces", color = color(it)),
        Event::Surrendered(it, cause) => {
            let who = whose(position, names, it);
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

/// What a hint says to do.
pub fn hint(placement: Placement) -> String {
    tr!("a hint" => "place {piece} at {placement}", piece = placement.piece(), placement)
}

/// How many squares a piece has.
fn squares(piece: Piece) -> String {
    match piece.size() {
        1 => tr!("one square"),
        2 => tr!("two squares"),
        3 => tr!("three squares"),
        4 => tr!("four squares"),
        _ => tr!("five squares"),
    }
}

/// A piece that was taken out of the side bar.
fn taken() -> String {
    tr!("a piece" => "selected")
}

/// A piece in the side bar.
pub fn piece(piece: Piece, is_taken: bool, can_go: bool) -> String {
    let mut all = vec![piece.to_string(), squares(piece)];
    if is_taken {
        all.push(taken());
    }
    if !can_go {
        all.push(tr!("a piece" => "can’t be placed now"));
    }
    i18n::list(&all)
}

/// What the board is called: who is to move, and the piece that is held above it.
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
            None => all.push(taken()),
            Some(placement) => {
                all.push(tr!("the squares that the selected piece is held over" => "over {placement}", placement));
                all.push(match position.allows(placement) {
                    Ok(()) => tr!("can be placed here"),
                    Err(why) => tr!("can’t be placed here: {why}", why),
                });
            }
        }
    }
    i18n::list(&all)
}

/// Why a piece can't lie somewhere, as a sentence.
pub fn refusal(why: &IllegalMove) -> String {
    capitalized(&why.to_string())
}

/// Why nobody can take a piece now.
pub fn nobody_moves(shows_replay: bool, is_over: bool) -> String {
    match (shows_replay, is_over) {
        (true, _) => tr!("Close the replay to continue playing"),
        (false, true) => tr!("The game is over"),
        (false, false) => tr!("It is the computer’s turn"),
    }
}

/// Time that is left, in minutes and seconds; what is left of a second counts as one.
pub fn clock(milliseconds: u32) -> String {
    let seconds = milliseconds.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// How a color stands, in a word or two; `None` where it simply plays.
pub fn standing(position: &Blokus, it: Color) -> Option<String> {
    if position.has_finished(it) {
        Some(tr!("a color that has placed all its pieces" => "finished"))
    } else if position.is_out(it) {
        Some(tr!("a color that is out of the game" => "out"))
    } else {
        None
    }
}

/// What a player is called beside a color: with the sum, where there is more than one color to it.
pub fn owner(position: &Blokus, names: &[String], it: Color) -> String {
    let seating = position.setup().seating;
    let Some(seat) = seating.owner(it) else { return capitalized(&rogue()) };
    let name = name(names, seat);
    if seating.colors(seat).count() > 1 { labeled(name, &position.total(seat).to_string()) } else { name.to_owned() }
}

/// What is to be known of a color, as one sentence.
pub fn card_label(position: &Blokus, names: &[String], it: Color, is_computer: bool, clock: Option<u32>) -> String {
    let seating = position.setup().seating;
    let owner = seating.owner(it).map_or_else(rogue, |seat| name(names, seat).to_owned());
    let is_to_move = position.to_move().is_some_and(|turn| turn.color == it);
    let marks: Vec<String> = marks(&owner, is_computer, is_to_move).collect();
    let mut who = vec![color(it), owner];
    who.extend(marks);
    who.extend(standing(position, it));
    let mut what = vec![points(position.score(it))];
    if let Some(seat) = seating.owner(it).filter(|seat| seating.colors(*seat).count() > 1) {
        what.push(tr!("the points of all colors of a player" => "{total} in total", total = position.total(seat)));
    }
    what.extend(clock.map(|left| tr!("the time on a player’s clock" => "{time} left", time = self::clock(left))));
    labeled(&i18n::list(&who), &i18n::list(&what))
}

/// Who moves which color, above the pieces.
pub fn mover(position: &Blokus, names: &[String]) -> String {
    match position.to_move() {
        Some(Turn { color: it, controller }) => labeled(&color(it), name(names, controller)),
        None => tr!("The game is over"),
    }
}
