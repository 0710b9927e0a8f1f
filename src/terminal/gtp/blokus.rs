// SPDX-License-Identifier: GPL-3.0-or-later
//! GTP engine for Blokus (help/blokus.md, "GTP").
//!
//! Controllers let any color move at any time, and decide when the game is over. So colors never surrender here; one without a
//! legal move answers `pass`.

use super::protocol::{Answer, Player};
use engine::{Difficulty, Engine};
use play::blokus::blksgf::sequence::Sequence;
use play::command::Files;
use play::command::error::escaped;
use play::command::files::SAVE_FILE_LIMIT;
use rules::blokus::square::SIDE;
use rules::blokus::{Blokus, Bonus, Color, Placement, Seating, Setup, Square, StartPosition, Surrender};
use rules::game::Game;

/// Blokus engine under a GTP controller.
pub struct BlokusPlayer {
    difficulty: Difficulty,
    /// Files for `loadsgf` and `savesgf`.
    files: Box<dyn Files>,
    /// Current position.
    now: Blokus,
    /// Earlier positions, each with the placement that was made in it.
    before: Vec<(Blokus, (Color, Placement))>,
}

/// GTP names of the colors, in the order of turns.
const COLORS: [[&str; 2]; 4] = [["1", "blue"], ["2", "yellow"], ["3", "red"], ["4", "green"]];

/// GTP names of the variants, and their numbers of players.
const GAMES: [(&str, u32); 3] = [("Blokus", 4), ("Blokus Two-Player", 2), ("Blokus Three-Player", 3)];

impl BlokusPlayer {
    /// Creates an engine of this difficulty, with a new game of four players.
    #[must_use]
    pub fn new(difficulty: Difficulty, files: Box<dyn Files>) -> Self {
        Self { difficulty, files, now: start(4, None), before: Vec::new() }
    }

    fn clear(&mut self, players: u32) {
        self.now = start(players, None);
        self.before.clear();
    }

    /// Loads a game from a file, up to the move before this number (from 1) if one is given.
    fn load(&mut self, arguments: &[String]) -> Result<(), String> {
        let (file, end) = match arguments {
            [] => return Err("loadsgf takes a file name and an optional move number".to_owned()),
            [file @ .., number] if !file.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => {
                (file.join(" "), number.parse::<usize>().unwrap_or(usize::MAX).saturating_sub(1))
            }
            file => (file.join(" "), usize::MAX),
        };
        let wrong = |what: String| format!("{}: {what}", escaped(&file));
        let read = self.files.read(&file, SAVE_FILE_LIMIT).map_err(|error| wrong(error.to_string()))?;
        let Sequence { setup, placements } = Sequence::read(&read.text).map_err(|error| wrong(error.to_string()))?;
        let (now, before) = (start(setup.seating.players().into(), setup.given), Vec::new());
        let before = (std::mem::replace(&mut self.now, now), std::mem::replace(&mut self.before, before));
        for (number, (color, placement)) in (1..).zip(placements).take(end) {
            if let Err(what) = self.place(color, placement) {
                (self.now, self.before) = before;
                return Err(wrong(format!("move {number}: {what}")));
            }
        }
        Ok(())
    }

    /// Saves the game.
    fn save(&self, file: &str) -> Result<(), String> {
        let setup = Setup { surrender: Surrender::Auto, ..self.now.setup().clone() };
        let placements = self.before.iter().map(|(_, placed)| *placed).collect();
        let text = Sequence { setup, placements }.to_text();
        self.files.write_save_file(file, &text).map_err(|error| format!("{}: {error}", escaped(file)))
    }

    fn place(&mut self, color: Color, placement: Placement) -> Result<(), String> {
        let mut next = self.as_mover(color)?;
        let _ = next.play(&placement.into(), &mut Vec::new()).map_err(|refusal| refusal.to_string())?;
        self.before.push((std::mem::replace(&mut self.now, next), (color, placement)));
        Ok(())
    }

    /// Returns the position with this color to move.
    fn as_mover(&self, color: Color) -> Result<Blokus, String> {
        self.now.with_to_move(color).ok_or_else(|| "this color has placed all its pieces".to_owned())
    }

    /// Returns the engine's move; `None` if the color has none.
    fn advice(&self, color: Color) -> Option<Placement> {
        let position = self.now.with_to_move(color).filter(|position| !position.is_stuck(color))?;
        position.suggest(self.difficulty)
    }

    fn legal(&self, color: Color) -> Vec<Placement> {
        let mut all = self.now.with_to_move(color).map(|position| position.placements()).unwrap_or_default();
        all.sort_unstable();
        all
    }

    /// Returns the result with the published bonus: the margin for two players, otherwise the points of each color.
    fn result(&self) -> String {
        let points = Color::ALL.map(|color| self.now.score_with(color, Bonus::FifteenAndFive));
        if self.now.setup().seating.players() != 2 {
            return points.map(|points| points.to_string()).join(" ");
        }
        let [one, two] = [points[0] + points[2], points[1] + points[3]];
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => format!("B+{}", one - two),
            std::cmp::Ordering::Less => format!("W+{}", two - one),
            std::cmp::Ordering::Equal => "0".to_owned(),
        }
    }

    fn board(&self) -> String {
        let letters: Vec<String> = (b'A'..b'A' + SIDE).map(|letter| char::from(letter).to_string()).collect();
        let letters = format!("   {}", letters.join(" "));
        let row = |row: u8| {
            let squares = (0..SIDE).filter_map(|column| Square::new(column, row));
            let letters = squares.map(|square| self.now.board().color(square).map_or(".", |it| COLORS[it as usize][0]));
            format!("{:2} {}", SIDE - row, letters.collect::<Vec<_>>().join(" "))
        };
        let rows: Vec<String> = (0..SIDE).map(row).collect();
        // The board starts on a line of its own.
        format!("-\n{letters}\n{}\n{letters}", rows.join("\n"))
    }
}

/// Position before the first move.
fn start(players: u32, given: Option<Box<StartPosition>>) -> Blokus {
    let usual = Setup::with_seed(0);
    let seating = Seating::of_players(players).unwrap_or(usual.seating);
    Blokus::new(&Setup { seating, bonus: Bonus::FifteenAndFive, surrender: Surrender::Manual, given, ..usual })
}

fn color(name: &str) -> Result<Color, String> {
    let is = |names: &[&str; 2]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    let found = Color::ALL.into_iter().zip(&COLORS).find(|(_, names)| is(names));
    found
        .map(|(color, _)| color)
        .ok_or_else(|| format!("unknown color '{}'; use 1 to 4, or blue, yellow, red or green", escaped(name)))
}

impl Player for BlokusPlayer {
    fn commands(&self) -> &'static [&'static str] {
        &[
            "all_legal",
            "clear_board",
            "cputime",
            "final_score",
            "genmove",
            "loadsgf",
            "play",
            "reg_genmove",
            "savesgf",
            "set_game",
            "showboard",
            "undo",
        ]
    }

    fn carry_out(&mut self, command: &str, arguments: &[String]) -> Answer {
        let none = if arguments.is_empty() { Ok(()) } else { Err(format!("{command} takes no arguments")) };
        let of_color = || match arguments {
            [name] => color(name),
            _ => Err(format!("{command} takes a color")),
        };
        match command {
            "set_game" => {
                let name = arguments.join(" ");
                let found = GAMES.iter().find(|(known, _)| *known == name);
                let (_, players) = found.ok_or_else(|| {
                    format!(
                        "unsupported game '{}'; use Blokus, Blokus Two-Player or Blokus Three-Player",
                        escaped(&name)
                    )
                })?;
                self.clear(*players);
            }
            "clear_board" => {
                none?;
                self.clear(self.now.setup().seating.players().into());
            }
            "play" => {
                let [name, placement] = arguments else { return Err("play takes a color and a move".to_owned()) };
                let color = color(name)?;
                let placement = placement.to_lowercase().parse::<Placement>().map_err(|error| error.to_string())?;
                self.place(color, placement)?;
            }
            "genmove" | "reg_genmove" => {
                let color = of_color()?;
                let Some(placement) = self.advice(color) else { return Ok("pass".to_owned()) };
                if command == "genmove" {
                    self.place(color, placement)?;
                }
                return Ok(placement.to_string());
            }
            "undo" => {
                none?;
                (self.now, _) = self.before.pop().ok_or("cannot undo")?;
            }
            "loadsgf" => self.load(arguments)?,
            "savesgf" if arguments.is_empty() => return Err("savesgf takes a file name".to_owned()),
            "savesgf" => self.save(&arguments.join(" "))?,
            "all_legal" => {
                let legal: Vec<String> = self.legal(of_color()?).iter().map(ToString::to_string).collect();
                return Ok(legal.join("\n"));
            }
            "final_score" => {
                none?;
                return Ok(self.result());
            }
            "showboard" => {
                none?;
                return Ok(self.board());
            }
            "cputime" => {
                none?;
                let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
                return Ok(format!("{}.{:03}", time.tv_sec, time.tv_nsec / 1_000_000));
            }
            _ => return Err("unknown command".to_owned()),
        }
        Ok(String::new())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::HashMap;

    use super::*;
    use play::command::files::{FileError, FileText};

    /// Files in memory.
    #[derive(Default)]
    struct Memory(RefCell<HashMap<String, String>>);

    impl Files for Memory {
        fn read(&self, name: &str, _: u64) -> Result<FileText, FileError> {
            let text = self.0.borrow().get(name).cloned().ok_or(FileError::NotFound)?;
            Ok(FileText { identity: name.to_owned(), text })
        }

        fn write_save_file(&self, name: &str, text: &str) -> Result<(), FileError> {
            self.0.borrow_mut().insert(name.to_owned(), text.to_owned());
            Ok(())
        }
    }

    fn player() -> BlokusPlayer {
        BlokusPlayer::new(Difficulty::Random, Box::<Memory>::default())
    }

    fn say(player: &mut BlokusPlayer, line: &str) -> Answer {
        let mut words = line.split(' ').map(str::to_owned);
        let command = words.next().unwrap();
        player.carry_out(&command, &words.collect::<Vec<_>>())
    }

    #[test]
    fn a_controller_decides_who_moves() {
        let mut player = player();
        assert_eq!(say(&mut player, "all_legal 1").unwrap().lines().count(), 58);
        assert_eq!(say(&mut player, "play 1 a20,b20"), Ok(String::new()));
        // Out of turn, by the other names, and the same color again.
        assert_eq!(say(&mut player, "play green a1"), Ok(String::new()));
        assert_eq!(say(&mut player, "play BLUE C19"), Ok(String::new()));
        assert_eq!(say(&mut player, "final_score"), Ok("3 0 0 1".to_owned()));
        for wrong in
            ["play 1 c19", "play 2 a2", "play 5 t20", "play 2 pass", "play 2", "genmove", "undo 2", "set_game Go"]
        {
            assert!(say(&mut player, wrong).is_err(), "{wrong}");
        }
        for _ in 0..3 {
            assert!(say(&mut player, "undo").is_ok());
        }
        assert!(say(&mut player, "undo").is_err());
    }

    #[test]
    fn it_plays_to_the_end_and_then_passes() {
        for (game, result) in [("Blokus", 4), ("Blokus Two-Player", 1), ("Blokus Three-Player", 4)] {
            let mut player = player();
            assert!(say(&mut player, &format!("set_game {game}")).is_ok());
            let mut passed = 0;
            for turn in 0.. {
                let answer = say(&mut player, &format!("genmove {}", turn % 4 + 1)).unwrap();
                passed = if answer == "pass" { passed + 1 } else { 0 };
                if passed == 4 {
                    break;
                }
            }
            assert_eq!(say(&mut player, "final_score").unwrap().split(' ').count(), result);
            assert_eq!(say(&mut player, "reg_genmove 3"), Ok("pass".to_owned()));
            assert!(say(&mut player, "clear_board").is_ok());
            assert_eq!(say(&mut player, "all_legal 4").unwrap().lines().count(), 58);
        }
    }

    #[test]
    fn games_are_saved_and_loaded() {
        let mut player = player();
        say(&mut player, "set_game Blokus Two-Player").unwrap();
        // Out of turn.
        for (color, placement) in [("2", "t20"), ("1", "a20,b20"), ("1", "c19")] {
            say(&mut player, &format!("play {color} {placement}")).unwrap();
        }
        say(&mut player, "savesgf my game.blksgf").unwrap();
        let board = say(&mut player, "showboard").unwrap();
        say(&mut player, "set_game Blokus").unwrap();
        say(&mut player, "loadsgf my game.blksgf").unwrap();
        assert_eq!(say(&mut player, "showboard").unwrap(), board);
        assert_eq!(say(&mut player, "final_score"), Ok("B+2".to_owned()));
        // Before the second move.
        say(&mut player, "loadsgf my game.blksgf 2").unwrap();
        assert_eq!(say(&mut player, "final_score"), Ok("W+1".to_owned()));
        say(&mut player, "undo").unwrap();
        assert!(say(&mut player, "undo").is_err());
        // A file that can't be loaded changes nothing.
        say(&mut player, "play 3 t1").unwrap();
        let files = Memory::default();
        files.write_save_file("wrong", "(;GM[Blokus];1[a20];1[a19])").unwrap();
        files.write_save_file("nonsense", "hello").unwrap();
        player.files = Box::new(files);
        assert_eq!(say(&mut player, "loadsgf wrong"), Err("wrong: move 2: red has already placed piece 1".to_owned()));
        for wrong in ["loadsgf", "savesgf", "loadsgf none", "loadsgf nonsense"] {
            assert!(say(&mut player, wrong).is_err(), "{wrong}");
        }
        assert_eq!(say(&mut player, "final_score"), Ok("B+1".to_owned()));
    }
}
