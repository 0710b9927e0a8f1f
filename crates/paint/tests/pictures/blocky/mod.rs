// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Blocky.

mod colors;
mod pixels;
mod whole;

use cairo::{Context, Error};
use paint::blocky::{FRAME, Geometry, Outline, Painter, swatch};
use paint::{Appearance, Marks, Scheme, Theme};
use rules::blocky::{Block, Color, Goal, Measure, Path, Place, given};

use super::{THEMES, golden};

/// Blocks of every color and of every level down to 4.
const BOARD: &str = r#"["blue", ["red", ["yellow", "red", ["green", "blue", "red", "yellow"], "blue"], "green", "red"],
    ["green", "yellow", ["red", "blue", "green", "yellow"], ["blue", "yellow", "red", "red"]],
    [["red", "red", "green", "green"], "red", "yellow", ["blue", ["green", "red", "blue", "yellow"], "red", "green"]]]"#;

fn board() -> Block {
    read(BOARD)
}

fn read(text: &str) -> Block {
    given::read(text, None).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A board of this height, divided down to single cells, with colors in a pattern without a short period. Half of the
/// cells are red, which makes large blobs.
fn fine(height: u8) -> Block {
    use Color::{Blue, Green, Red, Yellow};
    const COLORS: [Color; 6] = [Red, Green, Red, Blue, Red, Yellow];
    fn part(height: u8, count: &mut usize) -> Block {
        if height == 0 {
            *count += 1;
            return Block::plain(COLORS[(*count * *count / 7 + *count / 3) % COLORS.len()], 0);
        }
        let children = std::array::from_fn(|_| part(height - 1, count));
        Block::divided(children).expect("children of one height")
    }
    part(height, &mut 0)
}

fn window(cr: &Context, theme: Theme) -> Result<(), Error> {
    let shade: f64 = match (theme.dark, theme.high_contrast) {
        (false, false) => 0.98,
        (true, false) => 0.14,
        (false, true) => 1.0,
        (true, true) => 0.0,
    };
    cr.set_source_rgb(shade, shade, shade);
    cr.paint()
}

/// Compares a board on a window background, with additions drawn by `more`.
fn painted(
    name: &str,
    board: &Block,
    (side, scale): (i32, i32),
    appearance: Appearance,
    more: impl FnOnce(&Painter<'_>) -> Result<(), Error>,
) {
    golden(&format!("blocky-{name}"), (side, side), scale, |cr| {
        window(cr, appearance.theme)?;
        let painter = Painter::new(cr, Geometry::of(board.height(), (side, side), scale), appearance);
        painter.board(board)?;
        more(&painter)
    });
}

#[test]
fn boards() {
    for (name, theme) in THEMES {
        painted(name, &board(), (180, 1), Appearance { theme, ..Appearance::default() }, |_| Ok(()));
    }
    painted("sharp", &board(), (180, 2), Appearance::default(), |_| Ok(()));
}

#[test]
fn boards_of_all_depths() {
    painted("depth-0", &read("\"yellow\""), (120, 1), Appearance::default(), |_| Ok(()));
    painted("depth-1", &read(r#"["red", "yellow", "green", "blue"]"#), (120, 1), Appearance::default(), |_| Ok(()));
    painted("depth-5", &fine(5), (404, 1), Appearance::default(), |_| Ok(()));
    // Cells of two pixels, and cells of one or two.
    painted("depth-7", &fine(7), (276, 1), Appearance::default(), |_| Ok(()));
    painted(
        "depth-7-tight",
        &fine(7),
        (210, 1),
        Appearance { theme: THEMES[1].1, ..Appearance::default() },
        |_| Ok(()),
    );
    // As in a large window: cells of five pixels, with patterns.
    let quarter = Place { column: 0, row: 0, side: 32 };
    golden("blocky-depth-7-quarter", (160, 160), 1, |cr| {
        let geometry = Geometry::of(7, (660, 660), 1).moved((-FRAME, -FRAME));
        let corner = fine(7).at(&"nw.nw".parse::<Path>().expect("a path")).expect("a block");
        Painter::new(cr, geometry, Appearance::default()).block(&corner, quarter)
    });
}

#[test]
fn schemes_and_marks() {
    for (name, theme) in THEMES {
        let side = 120;
        golden(&format!("blocky-schemes-{name}"), (4 * side, 3 * side), 1, |cr| {
            window(cr, theme)?;
            for (row, marks) in (0..).zip(Marks::ALL) {
                for (column, scheme) in (0..).zip(Scheme::ALL) {
                    let geometry = Geometry::of(4, (side, side), 1).moved((column * side, row * side));
                    Painter::new(cr, geometry, Appearance { theme, scheme, marks }).board(&board())?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn highlighted_goals() {
    let goals = [Measure::Blob, Measure::Perimeter].map(|measure| Goal { measure, color: Color::Red });
    for (name, theme) in THEMES {
        for goal in goals {
            let appearance = Appearance { theme, ..Appearance::default() };
            let name = format!("{}-{name}", goal.measure.name());
            painted(&name, &board(), (180, 1), appearance, |painter| painter.highlighted(&goal.cells(&board())));
        }
    }
    let appearance = Appearance { scheme: Scheme::Gray, marks: Marks::Patterns, ..Appearance::default() };
    painted("blob-fine", &fine(7), (276, 1), appearance, |painter| painter.highlighted(&goals[0].cells(&fine(7))));
}

#[test]
fn outlines() {
    for (name, theme) in THEMES {
        let appearance = Appearance { theme, ..Appearance::default() };
        painted(&format!("outlines-{name}"), &board(), (180, 1), appearance, |painter| {
            for (path, kind) in [
                ("ne", Outline::Pointed),
                ("nw.se", Outline::Selected),
                ("sw.nw", Outline::Hint),
                ("se.se.nw", Outline::Selected),
                ("se.sw", Outline::Hint),
                ("sw.se.se", Outline::Pointed),
            ] {
                painter.outline(path.parse::<Path>().expect("a path").place(4), kind)?;
            }
            Ok(())
        });
    }
    // The whole board, and a cell of five pixels.
    for kind in Outline::ALL {
        let name = format!("outline-{}", format!("{kind:?}").to_lowercase());
        painted(&name, &read(r#"["red", "yellow", "green", "blue"]"#), (60, 2), Appearance::default(), |painter| {
            painter.outline(Path::TOP.place(1), kind)
        });
        painted(&format!("{name}-small"), &fine(3), (60, 1), Appearance::default(), |painter| {
            painter.outline(Place { column: 3, row: 4, side: 1 }, kind)
        });
    }
}

#[test]
fn swatches() {
    for (name, theme) in THEMES {
        golden(&format!("blocky-swatches-{name}"), (4 * 28, 3 * 28), 1, |cr| {
            window(cr, theme)?;
            for (row, marks) in (0..).zip(Marks::ALL) {
                for (column, color) in (0..).zip(Color::ALL) {
                    cr.save()?;
                    cr.translate(f64::from(column * 28 + 4), f64::from(row * 28 + 4));
                    swatch(cr, color, (20, 20), 1, Appearance { theme, marks, ..Appearance::default() })?;
                    cr.restore()?;
                }
            }
            Ok(())
        });
    }
}
