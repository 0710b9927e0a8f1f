// SPDX-License-Identifier: GPL-3.0-or-later
//! Block selection by keys and pointer (help/blocky.md, "Choosing a block", "Mouse and touch").
//!
//! A click or the wheel pins a block: it stays selected while the pointer moves. While no block is pinned, the block
//! under the pointer is previewed, and moves apply to it; when the pointer leaves the board, for instance to reach a
//! button, the block chosen last is selected again. So moving the pointer alone never changes what a button does.

use super::keys::KeyCommand;
use super::selection::{Direction, Selection};
use crate::command::Request;
use rules::blocky::{Block, Move};

/// Failed selection: there is no such block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBlock {
    /// The whole board is selected; no block is larger.
    Larger,
    /// The selected block is not divided.
    Smaller,
    /// There is no block on this side.
    Beside(Direction),
}

/// The chosen block, and the block under the pointer while none is pinned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Picker {
    /// The block chosen last, by a click, the wheel, a key or a move.
    chosen: Selection,
    /// Whether the chosen block stays selected while the pointer moves.
    pinned: bool,
    /// The block under the pointer, if it is previewed.
    preview: Option<Selection>,
}

impl Picker {
    /// Returns the selected block, to which moves apply.
    #[must_use]
    pub fn selection(&self) -> Selection {
        self.preview.unwrap_or(self.chosen)
    }

    /// Whether a block is pinned.
    #[must_use]
    pub const fn is_pinned(&self) -> bool {
        self.pinned
    }

    /// Previews the block at a point while none is pinned. Coordinates are fractions of the board's width and height
    /// from the top left (0 to 1); `None` if the pointer is outside the board.
    pub fn hover(&mut self, place: Option<(f64, f64)>) {
        let place = place.filter(|_| !self.pinned);
        self.preview = place.map(|(x, y)| self.chosen.at_point(x, y));
    }

    /// Chooses a block. If a block was pinned, this one is pinned instead.
    pub const fn choose(&mut self, selection: Selection) {
        (self.chosen, self.preview) = (selection, None);
    }

    /// Chooses a block and pins it.
    pub const fn pin(&mut self, selection: Selection) {
        self.choose(selection);
        self.pinned = true;
    }

    /// Unpins the block, so that the preview follows the pointer again; returns whether a block was pinned.
    pub const fn unpin(&mut self) -> bool {
        std::mem::replace(&mut self.pinned, false)
    }

    /// Applies a command and returns its request, if any. Doesn't check whether the move is legal.
    ///
    /// # Errors
    /// Returns an error if there is no block to select.
    pub fn command(&mut self, command: KeyCommand, board: &Block) -> Result<Option<Request<Move>>, NoBlock> {
        let selection = self.selection();
        let (next, refusal) = match command {
            KeyCommand::Hint => return Ok(Some(Request::Hint)),
            KeyCommand::Restart => return Ok(Some(Request::Play(Move::Restart))),
            KeyCommand::Act(action) => {
                // A move chooses the block that was only previewed.
                self.choose(selection);
                return Ok(Some(Request::Play(Move::Act(action, selection.path(board)))));
            }
            KeyCommand::Parent => (Some(selection.parent(board)), NoBlock::Larger),
            KeyCommand::Child => (Some(selection.child(board)), NoBlock::Smaller),
            KeyCommand::Neighbor(direction) => (selection.neighbor(direction, board), NoBlock::Beside(direction)),
        };
        self.choose(next.filter(|next| *next != selection).ok_or(refusal)?);
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blocky::{Action, given};

    /// Returns a board on which only the upper left quarter is divided.
    fn board() -> Block {
        given::read(r#"["r", ["g", "b", "y", "r"], "b", "y"]"#, None).unwrap()
    }

    fn path(picker: &Picker) -> String {
        picker.selection().path(&board()).to_string()
    }

    #[test]
    fn moving_the_pointer_keeps_the_pinned_block() {
        let mut picker = Picker::default();
        picker.pin(Selection::default().at_point(0.25, 0.75));
        for place in [Some((0.3, 0.75)), Some((0.75, 0.75)), Some((0.99, 0.25)), None, Some((0.1, 0.1))] {
            picker.hover(place);
            assert_eq!(path(&picker), "sw", "{place:?}");
        }
    }

    #[test]
    fn the_preview_ends_when_the_pointer_leaves() {
        let mut picker = Picker::default();
        let mut seen = Vec::new();
        for place in [Some((0.75, 0.25)), Some((0.75, 0.75)), None] {
            picker.hover(place);
            seen.push(path(&picker));
        }
        assert_eq!(seen, ["ne", "se", "nw"]);
    }

    #[test]
    fn a_chosen_block_stays_selected_until_the_pointer_moves() {
        let mut picker = Picker::default();
        picker.hover(Some((0.75, 0.75)));
        // A move by a key chooses its block.
        picker.choose(picker.selection());
        picker.hover(None);
        assert_eq!(path(&picker), "se");
        // The chosen level applies to previews elsewhere, too.
        picker.choose(picker.selection().at_point(0.1, 0.1).child(&board()));
        assert_eq!(path(&picker), "nw.nw");
        picker.hover(Some((0.4, 0.4)));
        assert_eq!((path(&picker), picker.is_pinned()), ("nw.se".to_owned(), false));
    }

    #[test]
    fn after_unpinning_the_preview_follows_the_pointer() {
        let mut picker = Picker::default();
        assert!(!picker.unpin(), "nothing is pinned");
        picker.pin(Selection::default().at_point(0.25, 0.75));
        // Keys move the selection, and it stays pinned.
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
