// SPDX-License-Identifier: GPL-3.0-or-later
//! Thumbnails of saved games for file managers: `--thumbnail SIDE IN OUT`. Needs no display.

use std::process::ExitCode;

use clap::{Arg, ArgMatches};
#[cfg(feature = "paint")]
use paint::thumbnail::Thumbnails;
#[cfg(feature = "paint")]
use play::Playable;
#[cfg(feature = "paint")]
use play::command::Files;
#[cfg(feature = "paint")]
use play::save_file;
#[cfg(feature = "paint")]
use storage::disk::OrdinaryFiles;

use super::Failure;
use super::error_messages::number;

/// Game with thumbnails, in builds that can draw.
#[cfg(feature = "paint")]
pub(super) trait Thumbnail: Thumbnails {}
#[cfg(feature = "paint")]
impl<G: Thumbnails> Thumbnail for G {}

/// Any game, in builds that can't draw.
#[cfg(not(feature = "paint"))]
pub(super) trait Thumbnail {}
#[cfg(not(feature = "paint"))]
impl<G> Thumbnail for G {}

/// Maximum file size, in bytes. File managers draw every file of a folder unasked, so larger games are shown by their icon.
/// At this size the worst tree of variations takes less than 64 MB of memory.
#[cfg(feature = "paint")]
const LIMIT: u64 = 128 << 10;

/// Option whose value is the maximum width and height of the picture, in pixels.
pub(super) fn option() -> Arg {
    Arg::new("thumbnail").long("thumbnail").value_name("SIDE").value_parser(number(16..=4096_u16)).hide(true)
}

/// Draws the position of a saved game as a PNG file.
#[cfg(feature = "paint")]
pub(super) fn of<G: Playable + Thumbnails>(text: &str, side: u16) -> Result<Vec<u8>, Failure> {
    let opened = save_file::open::<G>(text).map_err(|error| Failure::Other(error.to_string()))?;
    let picture = paint::thumbnail::png(opened.history.position(), side.into());
    picture.map_err(|error| Failure::Other(format!("can’t draw the picture: {error}")))
}

/// Draws the saved game in the first file into the second file.
#[cfg(feature = "paint")]
pub(super) fn write(matches: &ArgMatches, side: u16) -> Result<ExitCode, Failure> {
    let mut words = matches.get_many::<String>("words").into_iter().flatten();
    let (Some(from), Some(to), None) = (words.next(), words.next(), words.next()) else {
        return Err(Failure::CommandLine(
            "--thumbnail needs two files: a saved game, and the picture to write".to_owned(),
        ));
    };
    let failure = |what: String| Failure::Other(format!("{from}: {what}"));
    let text = OrdinaryFiles.read(from, LIMIT).map_err(|error| failure(error.to_string()))?.text;
    let game = save_file::game_of(&text).and_then(|name| super::find(&name));
    let game = game.ok_or_else(|| failure("this isn’t a saved game of any available game".to_owned()))?;
    let picture = game.thumbnail(&text, side)?;
    storage::write_atomically(to.as_ref(), &picture).map_err(|error| Failure::Other(format!("{to}: {error}")))?;
    Ok(ExitCode::SUCCESS)
}

/// Reports that this build can't draw.
#[cfg(not(feature = "paint"))]
pub(super) fn write(_: &ArgMatches, _: u16) -> Result<ExitCode, Failure> {
    Err(Failure::Other("--thumbnail isn’t available in this build".to_owned()))
}
