// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus under a referee program (help/blokus.md, "For referees").
//!
//! Referees let any colour move at any time and settle for themselves when the game is over. So colours never surrender
//! here; one that can't move answers `pass`.

use super::protocol::{Answer, Player};
use crate::computer::{Advises, Strength};
use crate::game::Game;
use crate::games::blokus::square::SIDE;
use crate::games::blokus::{Blokus, Bonus, Colour, Placement, Seating, Setup, Square, Surrender};

/// A game under a referee.
#[derive(Debug)]
pub struct BlokusPlayer {
    strength: Strength,
    /// The position now.
    now: Blokus,
    /// Those before it.
    before: Vec<Blokus>,
}

/// What referees call the colours, in the order of turns.
const COLOURS: [[&str; 2]; 4] = [["1", "blue"], ["2", "yellow"], ["3", "red"], ["4", "green"]];

/// What referees call the ways to play.
const GAMES: [(&str, u32); 3] = [("Blokus", 4), ("Blokus Two-Player", 2), ("Blokus Three-Player", 3)];

impl BlokusPlayer {
    /// A game of four players before its first move, played so well.
    #[must_use]
    pub fn new(strength: Strength) -> Self {
        Self { strength, now: start(4), before: Vec::new() }
    }

    fn clear(&mut self, players: u32) {
        self.now = start(players);
        self.before.clear();
    }

    fn place(&mut self, colour: Colour, placement: Placement) -> Result<(), String> {
        let mut next = self.as_mover(colour)?;
        let _ = next.play(&placement.into(), &mut Vec::new()).map_err(|refusal| refusal.to_string())?;
        self.before.push(std::mem::replace(&mut self.now, next));
        Ok(())
    }

    /// The position with this colour to move.
    fn as_mover(&self, colour: Colour) -> Result<Blokus, String> {
        self.now.with_to_move(colour).ok_or_else(|| "this colour has placed all its pieces".to_owned())
    }

    /// What the computer would do; `None` where the colour can't move.
    fn advice(&self, colour: Colour) -> Option<Placement> {
        let position = self.now.with_to_move(colour).filter(|position| !position.is_stuck(colour))?;
        position.advise(self.strength)
    }

    fn legal(&self, colour: Colour) -> Vec<Placement> {
        let mut all = self.now.with_to_move(colour).map(|position| position.placements()).unwrap_or_default();
        all.sort_unstable();
        all
    }

    /// The result with the published bonus: who leads by how much where two play, else the points of each colour.
    fn result(&self) -> String {
        let points = Colour::ALL.map(|colour| self.now.score_with(colour, Bonus::FifteenAndFive));
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
            let signs = squares.map(|square| self.now.board().colour(square).map_or(".", |it| COLOURS[it as usize][0]));
            format!("{:2} {}", SIDE - row, signs.collect::<Vec<_>>().join(" "))
        };
        let rows: Vec<String> = (0..SIDE).map(row).collect();
        // The answer begins on a line of its own.
        format!("-\n{letters}\n{}\n{letters}", rows.join("\n"))
    }
}

/// A game before its first move.
fn start(players: u32) -> Blokus {
    let usual = Setup::with_seed(0);
    let seating = Seating::of_players(players).unwrap_or(usual.seating);
    Blokus::new(&Setup { seating, bonus: Bonus::FifteenAndFive, surrender: Surrender::Manual, ..usual })
}

fn colour(name: &str) -> Result<Colour, String> {
    let is = |names: &[&str; 2]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    let found = Colour::ALL.into_iter().zip(&COLOURS).find(|(_, names)| is(names));
    found.map(|(colour, _)| colour).ok_or_else(|| format!("'{name}' is no colour: 1 to 4, or blue yellow red green"))
}

impl Player for BlokusPlayer {
    fn commands(&self) -> &'static [&'static str] {
        &[
            "all_legal",
            "clear_board",
            "cputime",
            "final_score",
            "genmove",
            "play",
            "reg_genmove",
            "set_game",
            "showboard",
            "undo",
        ]
    }

    fn carry_out(&mut self, command: &str, arguments: &[String]) -> Answer {
        let none = if arguments.is_empty() { Ok(()) } else { Err(format!("{command} takes no argument")) };
        let of_colour = || match arguments {
            [name] => colour(name),
            _ => Err(format!("{command} takes a colour")),
        };
        match command {
            "set_game" => {
                let name = arguments.join(" ");
                let found = GAMES.iter().find(|(known, _)| *known == name);
                let (_, players) = found.ok_or_else(|| format!("'{name}' is no game that is played here"))?;
                self.clear(*players);
            }
            "clear_board" => {
                none?;
                self.clear(self.now.setup().seating.players().into());
            }
            "play" => {
                let [name, placement] = arguments else { return Err("play takes a colour and a move".to_owned()) };
                let colour = colour(name)?;
                let placement = placement.to_lowercase().parse::<Placement>().map_err(|error| error.to_string())?;
                self.place(colour, placement)?;
            }
            "genmove" | "reg_genmove" => {
                let colour = of_colour()?;
                let Some(placement) = self.advice(colour) else { return Ok("pass".to_owned()) };
                if command == "genmove" {
                    self.place(colour, placement)?;
                }
                return Ok(placement.to_string());
            }
            "undo" => {
                none?;
                self.now = self.before.pop().ok_or("there is nothing to undo")?;
            }
            "all_legal" => {
                let legal: Vec<String> = self.legal(of_colour()?).iter().map(ToString::to_string).collect();
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
    use super::*;

    fn say(player: &mut BlokusPlayer, line: &str) -> Answer {
        let mut words = line.split(' ').map(str::to_owned);
        let command = words.next().unwrap();
        player.carry_out(&command, &words.collect::<Vec<_>>())
    }

    #[test]
    fn a_referee_says_who_moves() {
        let mut player = BlokusPlayer::new(Strength::Random);
        assert_eq!(say(&mut player, "all_legal 1").unwrap().lines().count(), 58);
        assert_eq!(say(&mut player, "play 1 a20,b20"), Ok(String::new()));
        // Out of turn, and by the other names; the same colour once more.
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
            let mut player = BlokusPlayer::new(Strength::Random);
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
}
