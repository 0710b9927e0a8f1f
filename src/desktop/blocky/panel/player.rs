// SPDX-License-Identifier: GPL-3.0-or-later
//! Row of a player: turn mark, name, goal, score and number of turns left.

use std::cell::Cell;

use gtk::cairo::{Context, Error};
use gtk::gdk::RGBA;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::accessible::{Announced, set_class};
use crate::desktop::drawn::Drawn;
use crate::desktop::icon::Icon;
use crate::desktop::render_cache::Canvas;
use paint::blocky::swatch;
use rules::blocky::{Blocky, Color};
use rules::game::{Game, Seat};
use view::blocky::messages;
use view::blocky::visibility::Viewer;

/// Side of the swatch with the color of the goal, in logical pixels.
const SIDE: i32 = 28;

glib::wrapper! {
    /// Row of a player.
    pub struct Player(ObjectSubclass<imp::Player>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Player {
    /// Shows the state of a player, as far as `viewer` may see it.
    pub fn show(&self, position: &Blocky, seat: Seat, names: &[String], viewer: &Viewer, is_computer: bool) {
        let imp = self.imp();
        let index = usize::from(seat.number()) - 1;
        let (is_to_move, has_won) = (
            position.turn() == Some(seat),
            names.len() > 1 && position.winners().is_some_and(|winners| winners.contains(&seat)),
        );
        let goal = position.goal(seat).filter(|_| viewer.sees(seat));
        let name = names.get(index).map_or("", String::as_str);
        imp.name.set_text(Some(name));
        imp.who.set_property("icon", if is_computer { "computer" } else { "" });
        imp.goal.set_text(Some(&messages::goal_or_hidden(goal)));
        let score = position.scores().get(index).filter(|_| goal.is_some()).map(u32::to_string);
        imp.score.set_text(Some(&score.unwrap_or_else(|| "–".to_owned())));
        imp.turns.set_text(Some(&messages::turns_left(position, seat)));
        let color = goal.map(|goal| goal.color);
        if imp.color.replace(Some(color)) != Some(color) {
            imp.swatch.show([(SIDE, SIDE); 2], move |cr, canvas, ink| draw_swatch(cr, color, canvas, ink));
        }
        let mark = match (is_to_move, has_won) {
            (true, _) => "turn",
            (false, true) => "won",
            (false, false) => "",
        };
        imp.mark.set_property("icon", mark);
        set_class(self, "turn", is_to_move);
        set_class(self, "won", has_won);
        let label = messages::player_label(position, seat, names, viewer, is_computer);
        imp.announced.update(self, label, String::new());
    }
}

/// Draws the color of a goal, or a dashed outline in the text color if it is hidden.
fn draw_swatch(cr: &Context, color: Option<Color>, canvas: Canvas, ink: RGBA) -> Result<(), Error> {
    if let Some(color) = color {
        paint::Color::BLACK.set(cr);
        cr.paint()?;
        return swatch(cr, color, canvas.size, canvas.scale, canvas.appearance);
    }
    let side = f64::from(SIDE);
    cr.set_source_rgba(ink.red().into(), ink.green().into(), ink.blue().into(), 0.5 * f64::from(ink.alpha()));
    cr.set_dash(&[4.0, 3.0], 0.0);
    cr.set_line_width(1.0);
    cr.rectangle(1.5, 1.5, side - 3.0, side - 3.0);
    cr.stroke()
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/blocky_player.ui")]
    pub struct Player {
        #[template_child]
        pub mark: TemplateChild<Icon>,
        #[template_child]
        pub swatch: TemplateChild<Drawn>,
        #[template_child]
        pub who: TemplateChild<Icon>,
        #[template_child]
        pub name: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub goal: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub score: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub turns: TemplateChild<gtk::Inscription>,
        /// Color of the swatch: the outer `None` before the first update, the inner `None` for a hidden goal.
        pub color: Cell<Option<Option<Color>>>,
        pub announced: Announced,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Player {
        const NAME: &'static str = "BlockyPlayer";
        type Type = super::Player;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            Icon::ensure_type();
            Drawn::ensure_type();
            class.set_accessible_role(gtk::AccessibleRole::Group);
            class.bind_template();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for Player {}
    impl WidgetImpl for Player {}
    impl BoxImpl for Player {}
}
