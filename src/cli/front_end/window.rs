// SPDX-License-Identifier: GPL-3.0-or-later
//! The window, with a linked terminal session.

use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::Arc;

use biquadris::desktop::{self, GamePage, GameSlot, GameView, LastGame, MatchConfig, UserData};
use biquadris::terminal::linked_session::{LinkedSession, Reading, StdinSession, someone_types};
use biquadris::terminal::{Format, console};
use i18n::N_;
use play::GameSession;
use play::command::FileError;
use play::keys::Shared;
use play::peer_input::PeerInput;
use storage::background::Background;
use storage::disk::OrdinaryFiles;
use storage::preferences_file::PreferencesFile;
use storage::score_writer::{read_from, save_to};
use tr::tr;

use super::super::{Failure, GAMES, NEW_GAME, Options, fail, report};
use super::{DataStores, FrontEnd, GameCli, LaunchRequest, Prepared, Windowed, report_scores, shared};

pub(super) use desktop::Program;

/// Checks for a display, and hands the request over to a running instance.
pub(super) fn front_end_kind(asked: &LaunchRequest<'_>) -> FrontEnd {
    if !desktop::display_available() {
        return FrontEnd::Closed(N_!("no display is available"));
    }
    match Program::register(asked.service) {
        Err(why) => {
            report(&why);
            FrontEnd::Closed(N_!("the window can’t be opened"))
        }
        Ok(program) if program.is_already_running() => FrontEnd::HandedOver(hand_over(&program, asked)),
        Ok(program) => FrontEnd::Open(program),
    }
}

/// Hands the game and the file over to the running instance.
fn hand_over(program: &Program, asked: &LaunchRequest<'_>) -> ExitCode {
    let options = asked.options;
    let file = options.file.as_ref().map(|file| file.name.as_str());
    // The contents of a file determine its game.
    let game = asked.game.filter(|_| options.names_game && file.is_none()).map(|game| game.name());
    // The window must not block on a pipe, so pipes are read here.
    let (file, pipe) = if file.is_some_and(|file| Path::new(file).is_file()) { (file, None) } else { (None, file) };
    let code = program.hand_over(game, file, options.flag(NEW_GAME));
    match pipe {
        Some(file) => fail(&tr!("{file}: {error}", file, error = FileError::NotRegular), 1),
        None => code,
    }
}

/// Game that the window showed last.
pub(super) fn last_game(preferences_file: &PreferencesFile) -> Option<String> {
    Some(preferences_file.section::<LastGame>().name).filter(|name| !name.is_empty())
}

/// State shared by all games in the window.
pub(crate) struct AppContext {
    user_data: Rc<UserData>,
    background: Rc<Background>,
    stores: DataStores,
    stdin_session: Option<Rc<StdinSession>>,
}

impl<G: GameCli + GameView> Windowed for G {
    fn open_window(
        program: Program,
        mut session: GameSession<G>,
        stores: DataStores,
        format: Format,
        keyboard: bool,
    ) -> ExitCode {
        for config_error in
            [desktop::config_errors(&stores.preferences_file), G::config_errors(&stores.preferences_file)].concat()
        {
            report(&config_error.to_string());
            session.notify(config_error);
        }
        // Results are written on a thread of their own: disks can be slow.
        let (failed, failures) = async_channel::unbounded();
        let background = Rc::new(Background::new(move |failure| {
            report(&failure);
            let _ = failed.try_send(failure);
        }));
        let user_data = UserData::new(
            stores.preferences_file.clone(),
            stores.matches.clone(),
            stores.scores.clone(),
            Rc::clone(&background),
            failures,
        );
        let user_data = Rc::new(user_data);
        let app_context = AppContext {
            user_data: Rc::clone(&user_data),
            background: Rc::clone(&background),
            stores,
            stdin_session: stdin_session(format, keyboard),
        };
        let app_context = Rc::new(app_context);
        let offers = GAMES.iter().map(|game| game.offer(&app_context)).collect();
        let code = program.run(page(session, &app_context), offers, user_data, |_| ());
        background.finish();
        if let Some(stdin_session) = &app_context.stdin_session {
            stdin_session.leave();
        }
        code
    }

    fn offer(app_context: &Rc<AppContext>) -> GameSlot {
        let app_context = Rc::clone(app_context);
        GameSlot::new::<G, _>(move || {
            let app_context = Rc::clone(&app_context);
            async move {
                let stores = DataStores {
                    preferences_file: app_context.user_data.preferences_file(),
                    ..app_context.stores.clone()
                };
                let prepared = desktop::run_blocking(move || {
                    let prepared =
                        Options::none().and_then(|options| Prepared::<G>::new(&options, &stores, true, true));
                    prepared.map_err(|(Failure::CommandLine(what) | Failure::Other(what))| what)
                });
                let prepared = prepared.await??;
                let mut notices =
                    [prepared.notices(), &G::config_errors(&app_context.user_data.preferences_file())].concat();
                let scores = prepared.scores_notice().filter(|notice| report_scores(&notice.to_string()));
                notices.extend(scores.cloned());
                let mut session = prepared.session(true);
                notices.into_iter().for_each(|notice| session.notify(notice));
                Ok(page(session, &app_context))
            }
        })
    }
}

/// Page for a session.
fn page<G: GameCli + GameView>(mut session: GameSession<G>, app_context: &AppContext) -> GamePage {
    if let Some(scores) = app_context.stores.scores.clone() {
        session.read_scores_with(read_from::<G>(scores.clone()));
        session.on_outcome(save_to(scores, Rc::clone(&app_context.background)));
    }
    if app_context.stdin_session.as_ref().is_some_and(|stdin_session| !stdin_session.is_pipe) {
        session.show_saved_high_score();
    }
    // The linked terminal session uses the same keys.
    let keys = shared::<G::Keys>(&app_context.user_data.preferences_file());
    let (stdin_session, theirs) = (app_context.stdin_session.clone(), Shared::clone(&keys));
    let peer_input = move |session: &GameSession<G>| -> Option<Box<dyn PeerInput<G>>> {
        let files = Rc::new(OrdinaryFiles);
        Some(Box::new(LinkedSession::come(stdin_session.clone()?, session, files, Shared::clone(&theirs))))
    };
    G::open(MatchConfig {
        session,
        keys,
        files: Arc::new(OrdinaryFiles),
        peer_input: Box::new(peer_input),
        state_line: console::state_line::<G>,
    })
}

/// Input of the terminal from which the window was started, if there is any.
fn stdin_session(format: Format, keyboard: bool) -> Option<Rc<StdinSession>> {
    if !someone_types() {
        return None;
    }
    let reading = if keyboard { Reading::Keys } else { Reading::Lines };
    match StdinSession::begin(format, reading) {
        Ok(stdin_session) => Some(Rc::new(stdin_session)),
        Err(error) => {
            report(&tr!("can’t read from or write to the terminal ({error}); continuing with the window only", error));
            None
        }
    }
}
