// SPDX-License-Identifier: GPL-3.0-or-later
//! What the window says, in words: to those who read, and to those who listen.

use super::hand::Hand;
use crate::desktop::words::{capitalized, count, listed};
use crate::game::{Game, Seat};
use crate::games::blokus::{Blokus, Cause, Colour, Event, Piece, Placement, Refusal, Turn};

#[cfg(test)]
mod tests;

/// A colour, as a name stands at the beginning of a sentence.
pub fn colour(colour: Colour) -> String {
    capitalized(colour.name())
}

fn name(names: &[String], seat: Seat) -> &str {
    names.get(usize::from(seat.number()) - 1).map_or("", String::as_str)
}

fn points(number: u32) -> String {
    count(u64::from(number), "point")
}

/// A colour and whose it is.
fn whose(position: &Blokus, names: &[String], it: Colour) -> String {
    match position.setup().seating.owner(it) {
        Some(seat) => format!("{} ({})", colour(it), name(names, seat)),
        None => format!("{} (the rogue)", colour(it)),
    }
}

/// What the match waits for, or how it ended.
pub fn turn(position: &Blokus, names: &[String]) -> String {
    let Some(Turn { colour: it, controller }) = position.to_move() else { return result(position, names) };
    let rogue = if position.setup().seating.rogue() == Some(it) { ", the rogue" } else { "" };
    let stuck = if position.is_stuck(it) { ". No piece can be placed: it can only surrender" } else { "" };
    format!("{}’s turn: {}{rogue}{stuck}", name(names, controller), colour(it))
}

/// Who has won, and with what.
pub fn result(position: &Blokus, names: &[String]) -> String {
    let winners = position.winners().unwrap_or_default();
    let best = winners.first().map(|seat| position.total(*seat)).unwrap_or_default();
    let mut parts = match winners[..] {
        [only] => vec![format!("{} wins with {}{}", name(names, only), points(best), made_of(position, only))],
        _ => {
            let who: Vec<&str> = winners.iter().map(|seat| name(names, *seat)).collect();
            vec![format!("{} share the victory with {}", listed(&who), points(best))]
        }
    };
    let losers = position.seats().filter(|seat| !winners.contains(seat));
    parts.extend(losers.map(|seat| format!("{}: {}", name(names, seat), position.total(seat))));
    parts.join("; ")
}

/// What a player's points are made of, where there is something to add up.
fn made_of(position: &Blokus, seat: Seat) -> String {
    let colours: Vec<Colour> = position.setup().seating.colours(seat).collect();
    let all = |it: Colour| position.has_finished(it);
    let part = |it: Colour| {
        let bonus = position.score(it) - position.board().of(it).count();
        let placed = if all(it) { format!(", {bonus} of them for having placed all pieces") } else { String::new() };
        format!("{} {}{placed}", colour(it), position.score(it))
    };
    if colours.len() < 2 && !colours.iter().copied().any(all) {
        return String::new();
    }
    format!(": {}", colours.into_iter().map(part).collect::<Vec<_>>().join(" and "))
}

/// What happened, and what the match waits for now; `None` if nothing did that a player needs to be told. The end comes
/// first, where it is seen in narrow windows, too.
pub fn news(events: &[Event], position: &Blokus, names: &[String]) -> Option<String> {
    let mut sentences: Vec<String> = events.iter().filter_map(|event| happened(*event, position, names)).collect();
    if sentences.is_empty() {
        return None;
    }
    let last = turn(position, names);
    if events.contains(&Event::Over) {
        sentences.insert(0, last);
    } else {
        sentences.push(last);
    }
    Some(sentences.join(". "))
}

fn happened(event: Event, position: &Blokus, names: &[String]) -> Option<String> {
    Some(match event {
        Event::Placed(it, placement) => {
            let (piece, who) = (placement.piece(), whose(position, names, it));
            format!("{who} placed {piece} at {placement}: {}", points(position.score(it)))
        }
        Event::Finished(it) => format!("{} has placed all pieces", colour(it)),
        Event::Surrendered(it, Cause::Said) => format!("{} surrenders", whose(position, names, it)),
        Event::Surrendered(it, Cause::Stuck) => {
            format!("{} can’t place any piece and surrenders", whose(position, names, it))
        }
        Event::Surrendered(it, Cause::Time) => format!("{} is out: no time is left", whose(position, names, it)),
        Event::Restarted => "The match begins anew".to_owned(),
        Event::TimeOver(_) | Event::TurnPassed(..) | Event::Over => return None,
    })
}

/// What a hint says to do.
pub fn hint(placement: Placement) -> String {
    format!("place {} at {placement}", placement.piece())
}

/// How many squares a piece has.
fn squares(piece: Piece) -> &'static str {
    match piece.size() {
        1 => "one square",
        2 => "two squares",
        3 => "three squares",
        4 => "four squares",
        _ => "five squares",
    }
}

/// A piece in the side bar.
pub fn piece(piece: Piece, is_taken: bool, can_go: bool) -> String {
    let state = match (is_taken, can_go) {
        (true, true) => ", taken",
        (true, false) => ", taken, cannot be placed now",
        (false, true) => "",
        (false, false) => ", cannot be placed now",
    };
    format!("{piece}, {}{state}", squares(piece))
}

/// What the board is called: who is to move, and the piece that is held above it.
pub fn board_label(position: &Blokus, hand: Option<&Hand>) -> String {
    let Some(Turn { colour: it, .. }) = position.to_move() else { return "Board, game over".to_owned() };
    let board = format!("Board, {it} to move");
    let Some(hand) = hand else { return board };
    let piece = format!("{board}, {}, {}", hand.held.piece(), squares(hand.held.piece()));
    let Some(placement) = hand.held.placement().filter(|_| hand.is_over) else { return format!("{piece}, taken") };
    let verdict = match position.allows(placement) {
        Ok(()) => "can be placed here".to_owned(),
        Err(why) => format!("cannot be placed here: {why}"),
    };
    format!("{piece}, over {placement}, {verdict}")
}

/// Why a piece can't lie somewhere, as a sentence.
pub fn refusal(why: &Refusal) -> String {
    capitalized(&why.to_string())
}

/// A piece that isn't there any more.
pub fn used(it: Colour, piece: Piece) -> String {
    refusal(&Refusal::Used(it, piece))
}

/// Why nobody can take a piece now.
pub const fn nobody_moves(shows_replay: bool, is_over: bool) -> &'static str {
    match (shows_replay, is_over) {
        (true, _) => "A replay is shown: close it to go on playing",
        (false, true) => "The game is over",
        (false, false) => "It is the computer’s turn",
    }
}

/// Time that is left, in minutes and seconds; what is left of a second counts as one.
pub fn clock(milliseconds: u32) -> String {
    let seconds = milliseconds.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// How a colour stands, in a word or two; empty where it simply plays.
pub fn standing(position: &Blokus, it: Colour) -> &'static str {
    if position.has_finished(it) {
        "all placed"
    } else if position.is_out(it) {
        "out"
    } else {
        ""
    }
}

/// What a player is called beside a colour: with the sum, where there is more than one colour to it.
pub fn owner(position: &Blokus, names: &[String], it: Colour) -> String {
    let seating = position.setup().seating;
    let Some(seat) = seating.owner(it) else { return "The rogue".to_owned() };
    let sum = if seating.colours(seat).count() > 1 { format!(": {}", position.total(seat)) } else { String::new() };
    format!("{}{sum}", name(names, seat))
}

/// What is to be known of a colour, as one sentence.
pub fn card_label(position: &Blokus, names: &[String], it: Colour, is_computer: bool, clock: Option<u32>) -> String {
    let seating = position.setup().seating;
    let owner = seating.owner(it).map_or_else(|| "the rogue".to_owned(), |seat| name(names, seat).to_owned());
    let computer = if is_computer && !owner.starts_with("Computer") { ", computer" } else { "" };
    let moves = if position.to_move().is_some_and(|turn| turn.colour == it) { ", to move" } else { "" };
    let standing = Some(standing(position, it)).filter(|it| !it.is_empty());
    let standing = standing.map(|standing| format!(", {standing}")).unwrap_or_default();
    let total = seating.owner(it).filter(|seat| seating.colours(*seat).count() > 1);
    let total = total.map(|seat| format!(", {} in all", position.total(seat))).unwrap_or_default();
    let time = clock.map(|left| format!(", {} left", self::clock(left))).unwrap_or_default();
    format!("{}, {owner}{computer}{moves}{standing}: {}{total}{time}", colour(it), points(position.score(it)))
}

/// Who moves which colour, above the pieces.
pub fn mover(position: &Blokus, names: &[String]) -> String {
    match position.to_move() {
        Some(Turn { colour: it, controller }) => format!("{}: {}", colour(it), name(names, controller)),
        None => "The game is over".to_owned(),
    }
}
