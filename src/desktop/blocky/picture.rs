// SPDX-License-Identifier: GPL-3.0-or-later
//! The match that is shown, as a picture in a file.

use super::model::Model;
use crate::desktop::host::Hosted;
use paint::{PictureError, PictureFile};
use view::blocky::picture;

/// The position with all that the window shows of the players, in the current colors and with the current marks.
pub(super) fn file(model: &Model, file: PictureFile) -> Result<Vec<u8>, PictureError> {
    let position = model.position();
    picture::file(&position, &model.names(), &model.sight(), model.look(), file)
}
