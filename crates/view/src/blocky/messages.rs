// SPDX-License-Identifier: GPL-3.0-or-later
//! Messages for display and for screen readers. They don't reveal goals or scores that the viewer may not see.

use tr::tr;

use super::visibility::Viewer;
use crate::names::{distinct, marks, name_of as name, player};
use crate::text::{capitalized, clauses, labeled, news_with, sentences};
use engine::blocky::Suggestion;
use i18n::N_;
use play::blocky::picker::NoBlock;
use play::blocky::selection::{Direction, Selected};
use rules::blocky::{Action, Blocky, Color, Corner, Event, Goal, Measure, Path};
use rules::game::{Game, Seat};

/// Returns the name of a goal.
pub(crate) fn goal(goal: Goal) -> String {
    match (goal.measure, goal.color) {
        // A blob is a connected group of cells of one color.
        (Measure::Blob, Color::Red) => tr!("largest red blob"),
        (Measure::Blob, Color::Green) => tr!("largest green blob"),
        (Measure::Blob, Color::Blue) => tr!("largest blue blob"),
        (Measure::Blob, Color::Yellow) => tr!("largest yellow blob"),
        // Cells at the edge of the board.
        (Measure::Perimeter, Color::Red) => tr!("red perimeter"),
        (Measure::Perimeter, Color::Green) => tr!("green perimeter"),
        (Measure::Perimeter, Color::Blue) => tr!("blue perimeter"),
        (Measure::Perimeter, Color::Yellow) => tr!("yellow perimeter"),
    }
}

/// Describes the place of a block.
pub(crate) fn place(path: &Path) -> String {
    fn corner(corner: Corner) -> String {
        match corner {
            Corner::NorthEast => tr!("a quarter of a block" => "upper right"),
            Corner::NorthWest => tr!("a quarter of a block" => "upper left"),
            Corner::SouthWest => tr!("a quarter of a block" => "lower left"),
            Corner::SouthEast => tr!("a quarter of a block" => "lower right"),
        }
    }
    if path.level() == 0 {
        return tr!("the whole board");
    }
    i18n::list(&path.corners().iter().copied().map(corner).collect::<Vec<_>>())
}

/// Describes a move.
fn done(action: Action, name: &str, path: &Path) -> String {
    let block = place(path);
    match action {
        Action::Clockwise => tr!("{name} rotated a block clockwise: {block}", name, block),
        Action::Counterclockwise => tr!("{name} rotated a block counterclockwise: {block}", name, block),
        Action::Horizontal => tr!("{name} reflected a block horizontally: {block}", name, block),
        Action::Vertical => tr!("{name} reflected a block vertically: {block}", name, block),
        Action::Smash => tr!("{name} smashed a block: {block}", name, block),
    }
}

fn distinct_names(position: &Blocky, names: &[String]) -> Vec<String> {
    distinct(names, &position.seats().map(player).collect::<Vec<_>>())
}

/// States whose turn it is, or the result.
pub fn turn(position: &Blocky, names: &[String], viewer: &Viewer) -> String {
    let Some(seat) = position.turn() else { return result(position, names) };
    let names = &distinct_names(position, names);
    let name = name(names, seat);
    match position.goal(seat).filter(|_| viewer.sees(seat)) {
        Some(it) => tr!("{name}’s turn: {goal}", name, goal = goal(it)),
        None => tr!("{name}’s turn", name),
    }
}

/// States the winners and all players' results.
pub fn result(position: &Blocky, names: &[String]) -> String {
    let names = &distinct_names(position, names);
    let winners = position.winners().unwrap_or_default();
    let scores = position.scores();
    let score = |seat: Seat| scores.get(usize::from(seat.number()) - 1).copied().unwrap_or_default();
    let reached = |seat: Seat| position.goal(seat).map_or_else(String::new, |goal| reached(goal, score(seat)));
    if scores.len() < 2 {
        let reached = winners.first().copied().map_or_else(String::new, reached);
        return tr!("Game over: {result}", result = reached);
    }
    let mut all = match winners[..] {
        [only] => vec![tr!("{name} wins: {result}", name = name(names, only), result = reached(only))],
        _ => {
            let who: Vec<&str> = winners.iter().map(|seat| name(names, *seat)).collect();
            let score = winners.first().copied().map(score).unwrap_or_default();
            vec![tr!("{names} share the victory with a score of {score}", names = i18n::and(&who), score)]
        }
    };
    let losers = position.seats().filter(|seat| !winners.contains(seat));
    all.extend(losers.map(|seat| labeled(name(names, seat), &reached(seat))));
    clauses(&all)
}

/// Describes a player's result.
fn reached(goal: Goal, score: u32) -> String {
    match (goal.measure, goal.color) {
        (Measure::Blob, Color::Red) => {
            tr!("largest red blob of {n} cell" | "largest red blob of {n} cells" % score)
        }
        (Measure::Blob, Color::Green) => {
            tr!("largest green blob of {n} cell" | "largest green blob of {n} cells" % score)
        }
        (Measure::Blob, Color::Blue) => {
            tr!("largest blue blob of {n} cell" | "largest blue blob of {n} cells" % score)
        }
        (Measure::Blob, Color::Yellow) => {
            tr!("largest yellow blob of {n} cell" | "largest yellow blob of {n} cells" % score)
        }
        (Measure::Perimeter, Color::Red) => tr!("red perimeter of {score}", score),
        (Measure::Perimeter, Color::Green) => tr!("green perimeter of {score}", score),
        (Measure::Perimeter, Color::Blue) => tr!("blue perimeter of {score}", score),
        (Measure::Perimeter, Color::Yellow) => tr!("yellow perimeter of {score}", score),
    }
}

/// Describes what happened, score changes, and whose turn it is; `None` if there is nothing to report. A result comes first
/// so that it is visible in narrow windows.
pub fn news(events: &[Event], position: &Blocky, names: &[String], before: &[u32], viewer: &Viewer) -> Option<String> {
    let last = turn(position, names, viewer);
    let names = &distinct_names(position, names);
    let mut all: Vec<String> = Vec::new();
    for event in events {
        match *event {
            Event::Acted { seat, action, path, changed } => {
                let what = done(action, name(names, seat), &path);
                all.push(if changed { what } else { tr!("a move" => "{description} (no change)", description = what) });
            }
            Event::Restarted => all.push(tr!("Game restarted")),
            Event::TurnPassed(_) | Event::Over => {}
        }
    }
    if events.iter().any(|event| matches!(event, Event::Acted { .. })) {
        all.extend(changes(position, names, before, viewer));
    }
    news_with(all, last, events.contains(&Event::Over))
}

/// Describes score changes that the viewer may see; `None` if there are none.
fn changes(position: &Blocky, names: &[String], before: &[u32], viewer: &Viewer) -> Option<String> {
    if !viewer.sees_all() {
        // A single player's own score change shows the effect of others' moves, but nothing beyond what that player sees anyway.
        let only = position.seats().find(|seat| viewer.sees(*seat))?;
        return change(position, names, before, only);
    }
    let changes: Vec<String> = position.seats().filter_map(|seat| change(position, names, before, seat)).collect();
    (!changes.is_empty()).then(|| i18n::list(&changes))
}

fn change(position: &Blocky, names: &[String], before: &[u32], seat: Seat) -> Option<String> {
    let index = usize::from(seat.number()) - 1;
    let (before, now) = (*before.get(index)?, *position.scores().get(index)?);
    (before != now).then(
        || tr!("a score before and now" => "{name}: {before} → {after}", name = name(names, seat), before, after = now),
    )
}

/// Describes a block: its color or that it is divided, and its size.
fn describe_block(selected: &Selected, whole: usize) -> String {
    let side = selected.side;
    match selected.color {
        None => {
            tr!("a block" => "divided, {side} by {side} cells on a {board_side} by {board_side} board", side, board_side = whole)
        }
        Some(Color::Red) => {
            tr!("a block" => "red, {side} by {side} cells on a {board_side} by {board_side} board", side, board_side = whole)
        }
        Some(Color::Green) => {
            tr!("a block" => "green, {side} by {side} cells on a {board_side} by {board_side} board", side, board_side = whole)
        }
        Some(Color::Blue) => {
            tr!("a block" => "blue, {side} by {side} cells on a {board_side} by {board_side} board", side, board_side = whole)
        }
        Some(Color::Yellow) => {
            tr!("a block" => "yellow, {side} by {side} cells on a {board_side} by {board_side} board", side, board_side = whole)
        }
    }
}

/// Describes the selected block, and warns if rotating or reflecting it has no effect.
pub fn selected(selected: &Selected, position: &Blocky) -> String {
    let is = labeled(&capitalized(&place(&selected.path)), &describe_block(selected, position.board().side()));
    if selected.color.is_some() && position.turn().is_some() {
        sentences(&[
            is,
            tr!("Single color: rotating or reflecting this block has no effect but still uses up the turn"),
        ])
    } else {
        is
    }
}

/// Accessible name of the board: place and description of the selected block.
pub fn board_label(selected: &Selected, position: &Blocky) -> String {
    let (block, level) = (place(&selected.path), selected.path.level());
    let what = describe_block(selected, position.board().side());
    if position.turn().is_none() {
        tr!("Board, {block}: level {level}, {description}, game over", block, level, description = what)
    } else {
        tr!("Board, {block}: level {level}, {description}", block, level, description = what)
    }
}

/// Describes a hint.
pub fn hint(advice: &Suggestion) -> String {
    let block = place(&advice.path);
    match advice.action {
        Action::Clockwise => tr!("a hint" => "rotate clockwise: {block}", block),
        Action::Counterclockwise => tr!("a hint" => "rotate counterclockwise: {block}", block),
        Action::Horizontal => tr!("a hint" => "reflect horizontally: {block}", block),
        Action::Vertical => tr!("a hint" => "reflect vertically: {block}", block),
        Action::Smash => tr!("a hint" => "smash: {block}", block),
    }
}

/// Explains why a command didn't select another block.
pub fn no_block(why: NoBlock) -> String {
    match why {
        NoBlock::Larger => tr!("This is the whole board"),
        NoBlock::Smaller => tr!("This block isn’t divided"),
        NoBlock::Beside(Direction::Left) => tr!("There is no block to the left"),
        NoBlock::Beside(Direction::Right) => tr!("There is no block to the right"),
        NoBlock::Beside(Direction::Up) => tr!("There is no block above"),
        NoBlock::Beside(Direction::Down) => tr!("There is no block below"),
    }
}

/// Accessible name of a player's card.
pub fn player_label(position: &Blocky, seat: Seat, names: &[String], viewer: &Viewer, is_computer: bool) -> String {
    let index = usize::from(seat.number()) - 1;
    let name = name(names, seat);
    let mut who = vec![name.to_owned()];
    who.extend(marks(name, is_computer, position.turn() == Some(seat)));
    let goal = match (position.goal(seat).filter(|_| viewer.sees(seat)), position.scores().get(index)) {
        (Some(it), Some(score)) => tr!("{goal}, score {score}", goal = goal(it), score),
        _ => hidden(),
    };
    labeled(&i18n::list(&who), &i18n::list(&[goal, turns_left(position, seat)]))
}

/// Reason why a command is refused while goals are hidden, marked for translation.
pub const SECRET: &str = N_!("goals are secret: players can see only their own");

/// Text shown instead of a hidden goal.
fn hidden() -> String {
    tr!("goal hidden")
}

/// Label of a goal; `None` stands for a hidden one.
pub fn goal_or_hidden(it: Option<Goal>) -> String {
    capitalized(&it.map_or_else(hidden, goal))
}

/// Label of the number of turns a player has left.
pub fn turns_left(position: &Blocky, seat: Seat) -> String {
    tr!("{n} turn left" | "{n} turns left" % position.turns_left(seat))
}

#[cfg(test)]
mod tests;
