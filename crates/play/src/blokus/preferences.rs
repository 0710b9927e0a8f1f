// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences for matches of Blokus: setup and players.

use tr::tr;

use crate::preferences::form::{Group, Row};
use crate::preferences::{Named, Section, Visitor};
use crate::seats::{Occupant, Seats};
use crate::session::Seeds;
use rules::blokus::{Blokus, Bonus, Color, Minutes, Order, Pair, Seating, Setup, Surrender};
use rules::game::{Bounded, Seat};

impl Named for Color {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Red, Self::Red.name()),
        (Self::Yellow, Self::Yellow.name()),
        (Self::Green, Self::Green.name()),
        (Self::Purple, Self::Purple.name()),
    ];
}

impl Named for Bonus {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::TenAndFive, Self::TenAndFive.name()), (Self::FifteenAndFive, Self::FifteenAndFive.name())];
}

impl Named for Surrender {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Auto, "auto"), (Self::Manual, "manual")];
}

impl Named for Pair {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::RedGreen, "red-green"), (Self::YellowPurple, "yellow-purple")];
}

/// Preferences for new matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Seed of every match; `None` for a fresh seed each.
    pub seed: Option<u64>,
    /// Number of players.
    pub players: Bounded<1, 4>,
    /// Color that three players move in turn.
    pub rogue: Color,
    /// Colors by seat where each player has one; three players skip the rogue. If a color occurs twice, the order of
    /// turns is used.
    pub colors: [Color; 4],
    /// Colors of the first of two players.
    pub pair: Pair,
    /// Bonus for placing all pieces.
    pub bonus: Bonus,
    /// Whether a color that can't move surrenders automatically.
    pub surrender: Surrender,
    /// Whether a piece may be placed any number of times.
    pub infinite: bool,
    /// Time limit per player for the whole game in minutes; 0 for no limit.
    pub minutes: Bounded<0, 600>,
    /// Persons and computer players by seat, in games of two or more players.
    pub seats: [Occupant; 4],
    /// Opponents of a single player: seats 2 to 4.
    pub opponents: [Occupant; 3],
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            seed: None,
            players: Bounded::nearest(4),
            rogue: Color::Purple,
            colors: Color::ALL,
            pair: Pair::RedGreen,
            bonus: Bonus::default(),
            surrender: Surrender::default(),
            infinite: false,
            minutes: Bounded::nearest(0),
            seats: [Occupant::Person; 4],
            opponents: [Occupant::Computer(engine::Difficulty::Medium); 3],
        }
    }
}

impl Section for Preferences {
    const TABLE: &'static str = "blokus";

    fn fields(&mut self, visitor: &mut dyn Visitor) {
        visitor.visit("seed", &mut self.seed);
        visitor.visit("players", &mut self.players);
        visitor.visit("rogue", &mut self.rogue);
        visitor.visit("colours", &mut self.colors);
        visitor.visit("pair", &mut self.pair);
        visitor.visit("bonus", &mut self.bonus);
        visitor.visit("surrender", &mut self.surrender);
        visitor.visit("infinite", &mut self.infinite);
        visitor.visit("minutes", &mut self.minutes);
        visitor.visit("seats", &mut self.seats);
        visitor.visit("opponents", &mut self.opponents);
    }
}

impl Preferences {
    /// Returns the rows for players and rules, used by the preferences page and by the dialog for a new game. `name`
    /// returns the displayed name of a color.
    #[must_use]
    pub fn form(name: impl Fn(Color) -> String) -> [Group<Self>; 2] {
        let names = || Color::NAMES.iter().map(|(color, _)| name(*color));
        let mut players = vec![
            Row::of(tr!("Players"), |set: &mut Self| &mut set.players)
                .subtitle(tr!("One player faces three computer players; two players have two colors each")),
            Row::of(tr!("Player 1’s Colors"), |set: &mut Self| &mut set.pair)
                .subtitle(tr!("Player 2 plays the other two colors"))
                .labels([tr!("Red and Green"), tr!("Yellow and Purple")])
                .shown_if(|set| set.players.get() == 2),
            // Only in a game of three: the neutral color.
            Row::of(tr!("Rogue Color"), |set: &mut Self| &mut set.rogue)
                .subtitle(tr!("Neutral color, which the three players take turns playing"))
                .labels(names())
                .shown_if(|set| set.players.get() == 3),
        ];
        for seat in 0..4 {
            let number = seat + 1;
            let title = tr!("Player {seat}", seat = number);
            // A single player is a person, so seat 1 has no row then.
            let occupant = Row::occupant::<Blokus>(title.clone(), move |set: &mut Self| &mut set.seats[seat]);
            players.push(occupant.shown_if(move |set| set.players.get() > 1 && set.has_seat(seat)));
            if let Some(other) = seat.checked_sub(1) {
                let opponent = Row::occupant::<Blokus>(title, move |set: &mut Self| &mut set.opponents[other]);
                players.push(opponent.shown_if(|set| set.players.get() == 1));
            }
            let title = tr!("Player {seat}’s Color", seat = number);
            let get = move |set: &Self| set.order().colors()[seat];
            let color = Row::new(title, get, move |set, color| set.assign_color(seat, color)).labels(names());
            players.push(color.shown_if(move |set| set.players.get() != 2 && set.has_seat(seat)));
        }
        let game = [
            Row::of(tr!("Time Limit"), |set: &mut Self| &mut set.minutes)
                .subtitle(tr!("Minutes per player for the whole game; 0 for no limit")),
            Row::of(tr!("Infinite Pieces"), |set: &mut Self| &mut set.infinite)
                .subtitle(tr!("Each piece can be placed any number of times; there is no bonus")),
            Row::of(tr!("Bonus"), |set: &mut Self| &mut set.bonus)
                .subtitle(tr!("Points for placing all pieces, and extra points if the one-square piece is last"))
                .labels(["10 + 5", "15 + 5"].map(str::to_owned)),
            Row::new(
                tr!("Surrender Automatically"),
                |set: &Self| set.surrender == Surrender::Auto,
                |set, on| set.surrender = if on { Surrender::Auto } else { Surrender::Manual },
            )
            .subtitle(tr!("Colors with no legal move surrender automatically")),
        ];
        [Group::new(tr!("Players"), players), Group::new(tr!("heading: rules chosen for a game" => "Game"), game)]
    }

    /// Returns the row for the seed.
    #[must_use]
    pub fn seed_row() -> Row<Self> {
        Row::seed(|set: &mut Self| &mut set.seed).subtitle(tr!(
            "A number from 0 to 18446744073709551615. Blokus has no random events; the seed only distinguishes games."
        ))
    }

    /// Whether the game has a player in this seat; seats count from 0.
    #[must_use]
    pub fn has_seat(&self, seat: usize) -> bool {
        seat < self.players.get() as usize
    }

    /// Returns the source of the matches' seeds.
    #[must_use]
    pub fn seeds(&self) -> Seeds<u64> {
        self.seed.map_or(Seeds::Fresh, Seeds::Fixed)
    }

    /// Returns the occupants of the seats in use.
    #[must_use]
    pub fn seats(&self) -> Seats {
        match self.players.get() {
            1 => {
                let [two, three, four] = self.opponents;
                Seats::of(&[Occupant::Person, two, three, four])
            }
            players => Seats::of(&self.seats[..(players as usize).min(self.seats.len())]),
        }
    }

    /// Stores the occupants of all seats of a match with this seating.
    pub fn set_seats(&mut self, seating: Seating, seats: &Seats) {
        let occupants: &mut [Occupant] = if seating.players() == 1 { &mut self.opponents } else { &mut self.seats };
        let first = if seating.players() == 1 { 2 } else { 1 };
        for (number, occupant) in (first..=seating.seats()).zip(occupants) {
            *occupant = Seat::new(number).map_or(*occupant, |seat| seats.occupant(seat));
        }
    }

    /// Returns the colors by seat, with the rogue, if any, last.
    #[must_use]
    pub fn order(&self) -> Order {
        let mut colors = Order::new(self.colors).unwrap_or(Order::TURN_ORDER).colors();
        if self.players.get() == 3 {
            // The sort is stable: the other colors keep their order.
            colors.sort_by_key(|color| *color == self.rogue);
        }
        Order::new(colors).unwrap_or(Order::TURN_ORDER)
    }

    /// Assigns a color to a seat, counted from 0; the seat that had it gets this seat's color in exchange. If the color
    /// was the rogue, the seat's previous color becomes the rogue.
    pub fn assign_color(&mut self, seat: usize, color: Color) {
        let mut colors = self.order().colors();
        if let (true, Some(given)) = (color == self.rogue && self.players.get() == 3, colors.get(seat)) {
            self.rogue = *given;
        }
        if let Some(other) = colors.iter().position(|known| *known == color).filter(|_| seat < colors.len()) {
            colors.swap(seat, other);
        }
        self.colors = colors;
    }

    /// Returns the assignment of colors to players.
    fn seating(&self) -> Seating {
        match self.players.get() {
            1 => Seating::One(self.order()),
            2 => Seating::Two(self.pair),
            3 => Seating::Three(self.order()),
            _ => Seating::Four(self.order()),
        }
    }

    /// Returns the colors of a seat, counted from 0.
    #[must_use]
    pub fn colors_of_seat(&self, seat: usize) -> Vec<Color> {
        let seat = u8::try_from(seat + 1).ok().and_then(Seat::new);
        seat.map(|seat| self.seating().colors(seat).collect()).unwrap_or_default()
    }

    /// Returns the setup of a match with this seed.
    #[must_use]
    pub fn setup(&self, seed: u64) -> Setup {
        let (bonus, surrender, infinite) = (self.bonus, self.surrender, self.infinite);
        let minutes = Minutes::new(self.minutes.get());
        Setup { seed, seating: self.seating(), bonus, surrender, infinite, minutes, given: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preferences::{read, write};
    use engine::Difficulty;

    fn parse(text: &str) -> (Preferences, Vec<String>) {
        let (preferences, config_errors) = read::<Preferences>(Some(&toml::from_str(text).unwrap()));
        (preferences, config_errors.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn preferences_survive_a_round_trip() {
        let text = "seed = 7\nplayers = 2\nrogue = \"green\"\ncolours = [\"green\", \"red\", \"yellow\", \"purple\"]\n\
                    pair = \"yellow-purple\"\nbonus = \"15+5\"\nsurrender = \"manual\"\ninfinite = true\nminutes = 600\n\
                    seats = [\"person\", \"expert\", \"random\", \"easy\"]\nopponents = [\"hard\", \"hard\", \"person\"]";
        let (preferences, config_errors) = parse(text);
        assert_eq!(config_errors, [""; 0]);
        let setup = preferences.setup(9);
        assert_eq!((setup.seed, setup.seating), (9, Seating::Two(Pair::YellowPurple)));
        assert_eq!((setup.infinite, setup.surrender, setup.bonus), (true, Surrender::Manual, Bonus::FifteenAndFive));
        assert_eq!(setup.minutes.map(Bounded::get), Some(600));
        let computer = |seat| preferences.seats().computer(Seat::new(seat).unwrap());
        assert_eq!([1, 2, 3, 4].map(computer), [None, Some(Difficulty::Expert), None, None]);
        let written: toml::Table =
            write(&preferences).into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect();
        assert_eq!(written, toml::from_str(text).unwrap());
    }

    #[test]
    fn each_invalid_value_falls_back_separately() {
        let (preferences, config_errors) =
            parse("players = 5\ncolours = [\"red\"]\npair = \"red\"\nminutes = 601\nseed = 3");
        assert_eq!(preferences, Preferences { seed: Some(3), ..Preferences::default() });
        assert_eq!(config_errors.len(), 4, "{config_errors:?}");
        assert_eq!(Preferences::default().setup(3), Setup::with_seed(3));
        // A color may belong to one seat only.
        let (twice, _) = parse("colours = [\"red\", \"red\", \"green\", \"purple\"]");
        assert_eq!(twice.setup(0).seating, Seating::Four(Order::TURN_ORDER));
    }

    /// The rogue belongs to no seat.
    #[test]
    fn each_seat_has_its_colors() {
        use Color::{Green, Purple, Red, Yellow};
        let mut preferences = Preferences { rogue: Yellow, ..Preferences::default() };
        let mut seats = |players| {
            preferences.players = Bounded::nearest(players);
            [0, 1, 2, 3].map(|seat| preferences.colors_of_seat(seat))
        };
        assert_eq!(seats(1), [vec![Red], vec![Yellow], vec![Green], vec![Purple]]);
        assert_eq!(seats(2), [vec![Red, Green], vec![Yellow, Purple], vec![], vec![]]);
        assert_eq!(seats(3), [vec![Red], vec![Green], vec![Purple], vec![]]);
        assert_eq!(seats(4), [vec![Red], vec![Yellow], vec![Green], vec![Purple]]);
    }

    /// Seat 1 takes green from seat 3, which gets red in exchange.
    #[test]
    fn assigning_a_taken_color_swaps_colors() {
        use Color::{Green, Purple, Red, Yellow};
        let mut preferences = Preferences::default();
        preferences.assign_color(0, Green);
        assert_eq!(preferences.setup(0).seating, Seating::Four(Order::new([Green, Yellow, Red, Purple]).unwrap()));
        preferences.players = Bounded::nearest(3);
        preferences.rogue = Yellow;
        assert_eq!(preferences.setup(0).seating, Seating::Three(Order::new([Green, Red, Purple, Yellow]).unwrap()));
        preferences.assign_color(1, Yellow);
        assert_eq!(preferences.rogue, Red);
        assert_eq!(preferences.setup(0).seating, Seating::Three(Order::new([Green, Yellow, Purple, Red]).unwrap()));
        preferences.players = Bounded::nearest(1);
        assert_eq!(preferences.setup(0).seating, Seating::One(Order::new([Green, Yellow, Purple, Red]).unwrap()));
    }

    #[test]
    fn players_are_saved_for_the_number_of_players() {
        let hard = Occupant::Computer(engine::Difficulty::Hard);
        let seats = Seats::of(&[Occupant::Person, hard, Occupant::Person, hard]);
        let saved = |seating| {
            let mut set = Preferences { opponents: [hard; 3], ..Preferences::default() };
            set.set_seats(seating, &seats);
            (set.seats, set.opponents)
        };
        let person = Occupant::Person;
        assert_eq!(saved(Seating::One(Order::TURN_ORDER)), ([person; 4], [hard, person, hard]));
        assert_eq!(saved(Seating::Two(Pair::RedGreen)), ([person, hard, person, person], [hard; 3]));
        assert_eq!(saved(Seating::Four(Order::TURN_ORDER)), ([person, hard, person, hard], [hard; 3]));
    }

    #[test]
    fn rows_are_shown_for_the_number_of_players() {
        let shown = |players| {
            let set = Preferences { players: Bounded::nearest(players), ..Preferences::default() };
            let [group, _] = Preferences::form(|color| color.name().to_owned());
            let rows = group.rows.iter().filter(|row| row.is_shown.as_ref().is_none_or(|is_shown| is_shown(&set)));
            rows.map(|row| row.title.clone()).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(shown(1), "Players, Player 1’s Color, Player 2, Player 3, Player 4");
        assert_eq!(shown(2), "Players, Player 1’s Colors, Player 1, Player 2");
        assert_eq!(
            shown(3),
            "Players, Rogue Color, Player 1, Player 1’s Color, Player 2, Player 2’s Color, Player 3, Player 3’s Color"
        );
        assert!(shown(4).ends_with("Player 4, Player 4’s Color"));
    }
}
