// SPDX-License-Identifier: GPL-3.0-or-later
//! What the window says, in words: to those who read, and to those who listen. Nothing here tells of a goal or a score that
//! may not be seen.

use super::sight::Sight;
use crate::computer::blocky::Advice;
use crate::desktop::words::{capitalized, count, listed};
use crate::game::{Game, Seat};
use crate::games::blocky::{Action, Blocky, Corner, Event, Goal, Measure, Path};
use crate::play::blocky::keys::KeyCommand;
use crate::play::blocky::selection::{Direction, Selected};

/// What a goal is called.
pub fn goal(goal: Goal) -> String {
    match goal.measure {
        Measure::Blob => format!("largest {} blob", goal.colour),
        Measure::Perimeter => format!("{} edge cells", goal.colour),
    }
}

/// Where a block is.
pub fn place(path: &Path) -> String {
    const fn corner(corner: Corner) -> &'static str {
        match corner {
            Corner::NorthEast => "upper right",
            Corner::NorthWest => "upper left",
            Corner::SouthWest => "lower left",
            Corner::SouthEast => "lower right",
        }
    }
    if path.level() == 0 {
        return "the whole board".to_owned();
    }
    path.corners().iter().copied().map(corner).collect::<Vec<_>>().join(", ")
}

/// What was done to a block.
const fn done(action: Action) -> &'static str {
    match action {
        Action::Clockwise => "rotated clockwise",
        Action::Counterclockwise => "rotated counterclockwise",
        Action::Horizontal => "reflected left and right",
        Action::Vertical => "reflected top and bottom",
        Action::Smash => "smashed",
    }
}

/// What to do to a block.
pub const fn order(action: Action) -> &'static str {
    match action {
        Action::Clockwise => "rotate clockwise",
        Action::Counterclockwise => "rotate counterclockwise",
        Action::Horizontal => "reflect left and right",
        Action::Vertical => "reflect top and bottom",
        Action::Smash => "smash",
    }
}

fn name(names: &[String], seat: Seat) -> &str {
    names.get(usize::from(seat.number()) - 1).map_or("", String::as_str)
}

/// What the match waits for, or how it ended.
pub fn turn(position: &Blocky, names: &[String], sight: &Sight) -> String {
    let Some(seat) = position.turn() else { return result(position, names) };
    let turn = format!("{}’s turn", name(names, seat));
    match position.goal(seat).filter(|_| sight.sees(seat)) {
        Some(it) => format!("{turn}: {}", goal(it)),
        None => turn,
    }
}

/// Who has won, and with what.
pub fn result(position: &Blocky, names: &[String]) -> String {
    let winners = position.winners().unwrap_or_default();
    let scores = position.scores();
    let score = |seat: Seat| scores.get(usize::from(seat.number()) - 1).copied().unwrap_or_default();
    let reached = |seat: Seat| position.goal(seat).map_or_else(String::new, |goal| reached(goal, score(seat)));
    if scores.len() < 2 {
        return format!("The game is over: {}", winners.first().copied().map_or_else(String::new, reached));
    }
    let mut parts = match winners[..] {
        [only] => vec![format!("{} wins: {}", name(names, only), reached(only))],
        _ => {
            let who: Vec<&str> = winners.iter().map(|seat| name(names, *seat)).collect();
            let points = winners.first().copied().map(score).unwrap_or_default();
            vec![format!("{} share the victory with a score of {points}", listed(&who))]
        }
    };
    let losers = position.seats().filter(|seat| !winners.contains(seat));
    parts.extend(losers.map(|seat| format!("{}: {}", name(names, seat), reached(seat))));
    parts.join("; ")
}

/// How far a player has come.
fn reached(goal: Goal, score: u32) -> String {
    match goal.measure {
        Measure::Blob => format!("largest {} blob of {}", goal.colour, count(u64::from(score), "cell")),
        Measure::Perimeter => format!("{} perimeter of {score}", goal.colour),
    }
}

/// What happened, how scores changed, and what the match waits for now; `None` if nothing did that a player needs to be
/// told. The end comes first, where it is seen in narrow windows, too.
pub fn news(events: &[Event], position: &Blocky, names: &[String], before: &[u32], sight: &Sight) -> Option<String> {
    let mut sentences: Vec<String> = Vec::new();
    for event in events {
        match *event {
            Event::Acted { seat, action, path, changed } => {
                let nothing = if changed { "" } else { ", which changed nothing" };
                let what = match action {
                    Action::Smash => format!("smashed {}", place(&path)),
                    _ => format!("{}: {}", done(action), place(&path)),
                };
                sentences.push(format!("{} {what}{nothing}", name(names, seat)));
            }
            Event::Restarted => sentences.push("The match begins anew".to_owned()),
            Event::TurnPassed(_) | Event::Over => {}
        }
    }
    if sentences.is_empty() {
        return None;
    }
    if events.iter().any(|event| matches!(event, Event::Acted { .. })) {
        sentences.extend(changes(position, names, before, sight));
    }
    let last = turn(position, names, sight);
    if events.contains(&Event::Over) {
        sentences.insert(0, last);
    } else {
        sentences.push(last);
    }
    Some(sentences.join(". "))
}

/// How scores have changed, as far as they may be seen; `None` if they have not.
fn changes(position: &Blocky, names: &[String], before: &[u32], sight: &Sight) -> Option<String> {
    if !sight.sees_all() {
        // That of one player alone would tell what the others did to it, but not more than that player sees.
        let only = position.turn().filter(|seat| sight.sees(*seat))?;
        return change(position, names, before, only);
    }
    let changes: Vec<String> = position.seats().filter_map(|seat| change(position, names, before, seat)).collect();
    (!changes.is_empty()).then(|| changes.join(", "))
}

fn change(position: &Blocky, names: &[String], before: &[u32], seat: Seat) -> Option<String> {
    let index = usize::from(seat.number()) - 1;
    let (before, now) = (*before.get(index)?, *position.scores().get(index)?);
    (before != now).then(|| format!("{} {before} → {now}", name(names, seat)))
}

/// What a block is: its colour or that it is divided, and how large.
fn what(selected: &Selected, side: usize) -> String {
    let what = selected.colour.map_or("divided", |colour| colour.name());
    format!("{what}, {0} by {0} of {side} by {side}", selected.side)
}

/// The selected block, and what a move would do to it if that is nothing.
pub fn selected(selected: &Selected, position: &Blocky) -> String {
    let is = format!("{}: {}", capitalized(&place(&selected.path)), what(selected, position.board().side()));
    if selected.colour.is_some() && position.turn().is_some() {
        format!("{is}. Of one colour: turning it would change nothing but spend the turn")
    } else {
        is
    }
}

/// What the board is called: the selected block and where it is.
pub fn board_label(selected: &Selected, position: &Blocky) -> String {
    let level = selected.path.level();
    let over = if position.turn().is_none() { ", game over" } else { "" };
    format!("Board, {}: level {level}, {}{over}", place(&selected.path), what(selected, position.board().side()))
}

/// What a hint says to do.
pub fn hint(advice: &Advice) -> String {
    format!("{}: {}", order(advice.action), place(&advice.path))
}

/// Why a command selects nothing else.
pub const fn nothing_there(command: KeyCommand) -> &'static str {
    match command {
        KeyCommand::Parent => "This is the whole board",
        KeyCommand::Child => "This block isn’t divided",
        KeyCommand::Neighbour(Direction::Left) => "There is no block to the left",
        KeyCommand::Neighbour(Direction::Right) => "There is no block to the right",
        KeyCommand::Neighbour(Direction::Up) => "There is no block above",
        KeyCommand::Neighbour(Direction::Down) => "There is no block below",
        KeyCommand::Act(_) | KeyCommand::Hint | KeyCommand::Restart => "",
    }
}

/// What is to be known of a player, as one sentence.
pub fn player_label(position: &Blocky, seat: Seat, names: &[String], sight: &Sight, is_computer: bool) -> String {
    let index = usize::from(seat.number()) - 1;
    let moves = if position.turn() == Some(seat) { ", to move" } else { "" };
    let goal = match (position.goal(seat).filter(|_| sight.sees(seat)), position.scores().get(index)) {
        (Some(it), Some(score)) => format!("{}, score {score}", goal(it)),
        _ => HIDDEN.to_lowercase(),
    };
    let name = name(names, seat);
    // One without a name is called so already.
    let computer = if is_computer && !name.starts_with("Computer") { ", computer" } else { "" };
    format!("{name}{computer}{moves}: {goal}, {}", turns_left(position, seat))
}

/// Why something isn't told.
pub const SECRET: &str = "goals are secret: each is shown to its player alone";

/// In the place of a goal that may not be seen.
pub const HIDDEN: &str = "Goal hidden";

/// How many turns a player still has.
pub fn turns_left(position: &Blocky, seat: Seat) -> String {
    format!("{} left", count(u64::from(position.turns_left(seat)), "turn"))
}

#[cfg(test)]
mod tests;
