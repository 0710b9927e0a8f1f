// SPDX-License-Identifier: GPL-3.0-or-later
//! The window, with the terminal beside it.

use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::Arc;

use biquadris::desktop::{self, GamePage, GameView, LastGame, Library, MatchConfig, Offer};
use biquadris::terminal::beside::{Beside, Reading, Typist, someone_types};
use biquadris::terminal::{Format, console};
use i18n::marked;
use play::Table;
use play::command::FileError;
use play::companion::Companion;
use play::keys::Shared;
use storage::background::Background;
use storage::disk::OrdinaryFiles;
use storage::keeping::{keep_in, read_from};
use storage::settings::Settings;
use tr::tr;

use super::super::{Failure, GAMES, NEW_GAME, Options, fail, tell};
use super::{Asked, Begins, Door, Kept, Prepared, Windowed, shared, tell_of_scores};

pub(super) use desktop::Program;

/// Whether a window can be opened; a program that runs already is handed the game and the file.
pub(super) fn door(asked: &Asked<'_>) -> Door {
    if !desktop::display_available() {
        return Door::Closed(marked!("there is no display to open"));
    }
    match Program::register(asked.service) {
        Err(why) => {
            tell(&why);
            Door::Closed(marked!("the window can’t be opened"))
        }
        Ok(program) if program.runs_already() => Door::HandedOver(hand_over(&program, asked)),
        Ok(program) => Door::Open(program),
    }
}

/// Hands the game and the file over to the program that runs already.
fn hand_over(program: &Program, asked: &Asked<'_>) -> ExitCode {
    let options = asked.options;
    let file = options.file.as_ref().map(|file| file.name.as_str());
    // A file says by itself which game it is.
    let game = asked.game.filter(|_| options.names_game && file.is_none()).map(|game| game.name());
    // A window must not wait for a pipe.
    let (file, pipe) = if file.is_some_and(|file| Path::new(file).is_file()) { (file, None) } else { (None, file) };
    let code = program.hand_over(game, file, options.flag(NEW_GAME));
    match pipe {
        Some(file) => fail(&tr!("{file}: {what}", file, what = FileError::NoFile), 1),
        None => code,
    }
}

/// The game that the window showed last.
pub(super) fn last_game(settings: &Settings) -> Option<String> {
    Some(settings.section::<LastGame>().name).filter(|name| !name.is_empty())
}

/// What all games in the window share.
pub(crate) struct House {
    library: Rc<Library>,
    background: Rc<Background>,
    kept: Kept,
    typist: Option<Rc<Typist>>,
}

impl<G: Begins + GameView> Windowed for G {
    fn open_window(program: Program, mut table: Table<G>, kept: Kept, format: Format, keyboard: bool) -> ExitCode {
        for complaint in [desktop::complaints(&kept.settings), G::complaints(&kept.settings)].concat() {
            tell(&complaint.to_string());
            table.notify(complaint);
        }
        // Results are written in a thread of their own: a disk can take long.
        let (failed, failures) = async_channel::unbounded();
        let background = Rc::new(Background::new(move |failure| {
            tell(&failure);
            let _ = failed.try_send(failure);
        }));
        let library = Library::new(
            kept.settings.clone(),
            kept.matches.clone(),
            kept.scores.clone(),
            Rc::clone(&background),
            failures,
        );
        let library = Rc::new(library);
        let house = House {
            library: Rc::clone(&library),
            background: Rc::clone(&background),
            kept,
            typist: typist(format, keyboard),
        };
        let house = Rc::new(house);
        let offers = GAMES.iter().map(|game| game.offer(&house)).collect();
        let code = program.run(page(table, &house), offers, library, |_| ());
        background.finish();
        if let Some(typist) = &house.typist {
            typist.leave();
        }
        code
    }

    fn offer(house: &Rc<House>) -> Offer {
        let house = Rc::clone(house);
        Offer::new::<G, _>(move || {
            let house = Rc::clone(&house);
            async move {
                let kept = Kept { settings: house.library.settings(), ..house.kept.clone() };
                let prepared = desktop::off_the_main_thread(move || {
                    let prepared = Options::none().and_then(|options| Prepared::<G>::new(&options, &kept, true, true));
                    prepared.map_err(|(Failure::CommandLine(what) | Failure::Other(what))| what)
                });
                let prepared = prepared.await??;
                let mut notices = [prepared.notices(), &G::complaints(&house.library.settings())].concat();
                let scores = prepared.scores_notice().filter(|notice| tell_of_scores(&notice.to_string()));
                notices.extend(scores.cloned());
                let mut table = prepared.table(true);
                notices.into_iter().for_each(|notice| table.notify(notice));
                Ok(page(table, &house))
            }
        })
    }
}

/// The page for a table.
fn page<G: Begins + GameView>(mut table: Table<G>, house: &House) -> GamePage {
    if let Some(scores) = house.kept.scores.clone() {
        table.read_scores_with(read_from::<G>(scores.clone()));
        table.keep_with(keep_in(scores, Rc::clone(&house.background)));
    }
    if house.typist.as_ref().is_some_and(|typist| !typist.is_pipe) {
        table.show_saved_high_score();
    }
    // The terminal beside the window goes by the same keys.
    let keys = shared::<G::Keys>(&house.library.settings());
    let (typist, theirs) = (house.typist.clone(), Shared::clone(&keys));
    let companion = move |table: &Table<G>| -> Option<Box<dyn Companion<G>>> {
        let files = Rc::new(OrdinaryFiles);
        Some(Box::new(Beside::come(typist.clone()?, table, files, Shared::clone(&theirs))))
    };
    G::open(MatchConfig {
        table,
        keys,
        files: Arc::new(OrdinaryFiles),
        companion: Box::new(companion),
        state_line: console::state_line::<G>,
    })
}

/// Whoever types into the terminal beside the window, if anybody does.
fn typist(format: Format, keyboard: bool) -> Option<Rc<Typist>> {
    if !someone_types() {
        return None;
    }
    let reading = if keyboard { Reading::Keys } else { Reading::Lines };
    match Typist::begin(format, reading) {
        Ok(typist) => Some(Rc::new(typist)),
        Err(error) => {
            tell(&tr!("the terminal can't be read or written ({what}): the window goes on alone", what = error));
            None
        }
    }
}
