// SPDX-License-Identifier: GPL-3.0-or-later
//! The block that a player has in mind, by keys or with a pointer (help/blocky.md, "Choosing a block", "Mouse and touch").
//!
//! A click or the wheel pins a block: it stays selected wherever the pointer goes. While nothing is pinned, the block
//! under the pointer is previewed, and moves apply to it; when the pointer leaves the board, on its way to a button, the
//! block that was chosen last is selected again. So no movement of the pointer alone ever changes what a button does.

use super::keys::KeyCommand;
use super::selection::{Direction, Selection};
use crate::command::Request;
use rules::blocky::{Block, Move};

/// A command that finds no block to select.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBlock {
    /// None is larger than the whole board.
    Larger,
    /// The selected one is not divided.
    Smaller,
    /// There is none on this side.
    Beside(Direction),
}

/// The chosen block, and the one under the pointer while nothing is pinned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Picker {
    /// The block that was chosen last, by a click, the wheel, a key or a move.
    chosen: Selection,
    /// Whether the chosen block stays selected while the pointer moves.
    pinned: bool,
    /// The block under the pointer.
    preview: Option<Selection>,
}

impl Picker {
    /// The selected block: the one that a move applies to.
    #[must_use]
    pub fn selection(&self) -> Selection {
        self.preview.unwrap_or(self.chosen)
    }

    /// Whether a block is pinned.
    #[must_use]
    pub const fn is_pinned(&self) -> bool {
        self.pinned
    }

    /// Previews the block at a place while nothing is pinned; the place is given as parts of the board's width and height
    /// from the top left (0 to 1), `None` where the pointer is elsewhere.
    pub fn hover(&mut self, place: Option<(f64, f64)>) {
        let place = place.filter(|_| !self.pinned);
        self.preview = place.map(|(x, y)| self.chosen.at_point(x, y));
    }

    /// Chooses a block; a pinned one moves there, and stays pinned.
    pub const fn choose(&mut self, selection: Selection) {
        (self.chosen, self.preview) = (selection, None);
    }

    /// Chooses a block and pins it.
    pub const fn pin(&mut self, selection: Selection) {
        self.choose(selection);
        self.pinned = true;
    }

    /// Lets the preview follow the pointer again; returns whether anything was pinned.
    pub const fn unpin(&mut self) -> bool {
        std::mem::replace(&mut self.pinned, false)
    }

    /// Applies a command, and returns the request that it makes, if any; moves are not checked.
    ///
    /// # Errors
    /// There is no such block.
    pub fn command(&mut self, command: KeyCommand, board: &Block) -> Result<Option<Request<Move>>, NoBlock> {
        let selection = self.selection();
        let (next, refusal) = match command {
            KeyCommand::Hint => return Ok(Some(Request::Hint)),
            KeyCommand::Restart => return Ok(Some(Request::Play(Move::Restart))),
            KeyCommand::Act(action) => {
                // A block that was only previewed is chosen by a move.
                self.choose(selection);
                return Ok(Some(Request::Play(Move::Act(action, selection.path(board)))));
            }
            KeyCommand::Parent => (Some(selection.parent(board)), NoBlock::Larger),
            KeyCommand::Child => (Some(selection.child(board)), NoBlock::Smaller),
            KeyCommand::Neighbor(way) => (selection.neighbor(way, board), NoBlock::Beside(way)),
        };
        self.choose(next.filter(|next| *next != selection).ok_or(refusal)?);
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blocky::{Action, given};

    /// The upper left quarter is divided, and no other.
    fn board() -> Block {
        given::read(r#"["r", ["g", "b", "y", "r"], "b", "y"]"#, None).unwrap()
    }

    fn path(picker: &Picker) -> String {
        picker.selection().path(&board()).to_string()
    }

    #[test]
    fn the_way_to_a_button_changes_no_pinned_block() {
        let mut picker = Picker::default();
        picker.pin(Selection::default().at_point(0.25, 0.75));
        for place in [Some((0.3, 0.75)), Some((0.75, 0.75)), Some((0.99, 0.25)), None, Some((0.1, 0.1))] {
            picker.hover(place);
            assert_eq!(path(&picker), "sw", "{place:?}");
        }
    }

    #[test]
    fn a_preview_ends_where_the_pointer_leaves() {
        let mut picker = Picker::default();
        let mut seen = Vec::new();
        for place in [Some((0.75, 0.25)), Some((0.75, 0.75)), None] {
            picker.hover(place);
            seen.push(path(&picker));
        }
        assert_eq!(seen, ["ne", "se", "nw"]);
    }

    #[test]
    fn a_chosen_block_stays_until_the_pointer_moves_on() {
        let mut picker = Picker::default();
        picker.hover(Some((0.75, 0.75)));
        // A move by a key chooses the block that it is done to.
        picker.choose(picker.selection());
        picker.hover(None);
        assert_eq!(path(&picker), "se");
        // The level that was chosen is previewed elsewhere, too.
        picker.choose(picker.selection().at_point(0.1, 0.1).child(&board()));
        assert_eq!(path(&picker), "nw.nw");
        picker.hover(Some((0.4, 0.4)));
        assert_eq!((path(&picker), picker.is_pinned()), ("nw.se".to_owned(), false));
    }

    #[test]
    fn what_is_unpinned_follows_the_pointer_again() {
        let mut picker = Picker::default();
        assert!(!picker.unpin(), "nothing is pinned");
        picker.pin(Selection::default().at_point(0.25, 0.75));
        // Keys move the pinned block, and it stays pinned.
        picker.choose(picker.selection().at_point(0.75, 0.25));
        picker.hover(Some((0.75, 0.75)));
        assert_eq!((path(&picker), picker.is_pinned()), ("ne".to_owned(), true));
        assert!(picker.unpin());
        assert_eq!(path(&picker), "ne", "until the pointer moves");
        picker.hover(Some((0.75, 0.75)));
        assert_eq!(path(&picker), "se");
    }

    #[test]
    fn commands_choose_blocks_and_act_on_them() {
        let mut picker = Picker::default();
        let mut command = |command| (picker.command(command, &board()), path(&picker));
        let at = |path: &str| (Ok(None), path.to_owned());
        assert_eq!(command(KeyCommand::Child), at("nw.nw"));
        assert_eq!(command(KeyCommand::Child), (Err(NoBlock::Smaller), "nw.nw".to_owned()));
        assert_eq!(command(KeyCommand::Neighbor(Direction::Right)), at("nw.ne"));
        let up = Direction::Up;
        assert_eq!(command(KeyCommand::Neighbor(up)), (Err(NoBlock::Beside(up)), "nw.ne".to_owned()));
        assert_eq!(command(KeyCommand::Parent), at("nw"));
        assert_eq!(command(KeyCommand::Parent), at("top"));
        assert_eq!(command(KeyCommand::Parent), (Err(NoBlock::Larger), "top".to_owned()));
        let smash = Ok(Some(Request::Play("smash top".parse().unwrap())));
        assert_eq!(command(KeyCommand::Act(Action::Smash)), (smash, "top".to_owned()), "rules are checked elsewhere");
        assert_eq!(command(KeyCommand::Hint).0, Ok(Some(Request::Hint)));
        assert_eq!(command(KeyCommand::Restart).0, Ok(Some(Request::Play(Move::Restart))));
    }

    #[test]
    fn commands_choose_the_block_that_was_previewed() {
        let mut picker = Picker::default();
        picker.hover(Some((0.75, 0.75)));
        picker.command(KeyCommand::Act(Action::Clockwise), &board()).unwrap();
        picker.hover(None);
        assert_eq!(path(&picker), "se");
        picker.hover(Some((0.75, 0.25)));
        assert_eq!(picker.command(KeyCommand::Child, &board()), Err(NoBlock::Smaller));
        picker.hover(None);
        assert_eq!((path(&picker), picker.is_pinned()), ("se".to_owned(), false));
    }
}
