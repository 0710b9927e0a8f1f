// SPDX-License-Identifier: GPL-3.0-or-later
//! Preview of the opponent's board in the chooser, with or without a forced block.

use gtk::cairo::{Context, Error};
use tr::tr;

use paint::Appearance;
use paint::biquadris::{Painter, grid};
use rules::biquadris::{Biquadris, Block, Side, Tetromino};

/// Side of a cell, in logical pixels.
const CELL: i32 = 12;

/// Width and height of the preview, in logical pixels.
pub(super) const SIZE: (i32, i32) = grid::size(CELL);

/// Opponent's board, and the block to force onto it.
#[derive(Clone, Debug)]
pub(super) struct Preview {
    position: Biquadris,
    opponent: Side,
    forced: Option<Block>,
}

impl Preview {
    /// Creates a preview of the board of the opponent of `chooser`, without a forced block.
    pub(super) fn new(position: &Biquadris, chooser: Side) -> Self {
        Self { position: position.clone(), opponent: chooser.opponent(), forced: None }
    }

    /// Sets the forced block. Returns whether the preview has changed.
    pub(super) fn force(&mut self, block: Option<Tetromino>) -> bool {
        let forced = block.map(|block| self.position.player(self.opponent).replacement(block));
        let changes = self.forced != forced;
        self.forced = forced;
        changes
    }

    /// Whether a forced block of this kind fits on the opponent's board. If it doesn't, the opponent loses.
    pub(super) fn has_room_for(&self, block: Tetromino) -> bool {
        let player = self.position.player(self.opponent);
        player.board().fits(player.replacement(block))
    }

    /// Forced block, and whether it fits.
    fn forced(&self) -> Option<(Block, bool)> {
        self.forced.map(|block| (block, self.has_room_for(block.kind())))
    }

    /// Description of the preview. `name` is the opponent's name.
    pub(super) fn text(&self, name: &str) -> String {
        let current = self.position.player(self.opponent).current();
        match (self.forced(), current) {
            (Some((block, true)), _) => tr!("{block} would enter here.", block = block.kind()),
            (Some((block, false)), _) => {
                tr!("There is no room for {block}: {name} would lose.", block = block.kind(), name)
            }
            (None, Some(block)) => tr!("{name}’s current block is {block}.", name, block = block.kind()),
            (None, None) => String::new(),
        }
    }

    /// Draws the board into an area of this size, in logical pixels. A block that doesn't fit is drawn as an outline over the cells.
    ///
    /// # Errors
    /// Returns an error if a cairo drawing operation fails.
    pub(super) fn draw(
        &self,
        cr: &Context,
        (width, height): (i32, i32),
        scale: i32,
        appearance: Appearance,
    ) -> Result<(), Error> {
        let painter = Painter::new(cr, grid::fit(width, height, scale), appearance);
        let board = self.position.player(self.opponent).board();
        match self.forced() {
            None => painter.side(&self.position, self.opponent, None),
            Some((block, has_room)) => {
                painter.field()?;
                painter.locked(board)?;
                if has_room { painter.falling(block) } else { painter.hint(block) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::biquadris::{Move, Setup};
    use rules::game::Game;

    fn played(moves: &str) -> Biquadris {
        let mut position = Biquadris::new(&Setup::with_seed(1));
        for mv in moves.split_whitespace() {
            let _ = position.play(&mv.parse::<Move>().unwrap(), &mut Vec::new()).unwrap();
        }
        position
    }

    #[test]
    fn forced_block_enters_if_it_fits() {
        let mut preview = Preview::new(&played("O drop"), Side::One);
        assert!(preview.text("Bo").starts_with("Bo’s current block is "));
        assert!(preview.force(Some(Tetromino::Z)) && !preview.force(Some(Tetromino::Z)));
        assert!(preview.has_room_for(Tetromino::Z));
        assert_eq!(preview.text("Bo"), "Z would enter here.");
        assert!(preview.force(None));
    }

    #[test]
    fn opponent_loses_if_the_forced_block_does_not_fit() {
        // The leftmost column of player 2 is full up to the entry row. T, the current block there, and Z fit; the others don't.
        let tower = "O drop I clockwise drop O 2right drop I clockwise drop O 4right drop I clockwise drop O 6right drop \
                     O 9right drop O 8right drop L clockwise drop I clockwise 10right drop";
        let mut preview = Preview::new(&played(tower), Side::One);
        assert_eq!(preview.text("Bo"), "Bo’s current block is T.");
        for block in Tetromino::ALL {
            preview.force(Some(block));
            let expected = if matches!(block, Tetromino::Z | Tetromino::T) {
                format!("{block} would enter here.")
            } else {
                format!("There is no room for {block}: Bo would lose.")
            };
            assert_eq!(preview.text("Bo"), expected);
        }
    }
}
