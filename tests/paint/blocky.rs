// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Blocky.

use biquadris::games::blocky::{Block, Colour, Goal, Measure, Path, Place, given};
use biquadris::paint::blocky::picture::{self, Player, Words};
use biquadris::paint::blocky::{FRAME, Geometry, Outline, Painter, Palette, swatch};
use biquadris::paint::{Look, Marks, Scheme, Theme, png, svg};
use cairo::{Context, Error};

use super::colours::{EYES, least_of, looks};
use super::{THEMES, golden, pixels};

/// Blocks of every colour and of every level down to 4.
const BOARD: &str = r#"["blue", ["red", ["yellow", "red", ["green", "blue", "red", "yellow"], "blue"], "green", "red"],
    ["green", "yellow", ["red", "blue", "green", "yellow"], ["blue", "yellow", "red", "red"]],
    [["red", "red", "green", "green"], "red", "yellow", ["blue", ["green", "red", "blue", "yellow"], "red", "green"]]]"#;

fn board() -> Block {
    read(BOARD)
}

fn read(text: &str) -> Block {
    given::read(text, None).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A board of this height, divided all the way down; the colours of cells take turns in a way that repeats nowhere soon.
/// Half of them are red, so that they make large blobs.
fn fine(height: u8) -> Block {
    use Colour::{Blue, Green, Red, Yellow};
    const COLOURS: [Colour; 6] = [Red, Green, Red, Blue, Red, Yellow];
    fn part(height: u8, count: &mut usize) -> Block {
        if height == 0 {
            *count += 1;
            return Block::plain(COLOURS[(*count * *count / 7 + *count / 3) % COLOURS.len()], 0);
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

/// A board as a golden picture, on the colour of a window, with more upon it.
fn painted(
    name: &str,
    board: &Block,
    (room, scale): (i32, i32),
    look: Look,
    more: impl FnOnce(&Painter<'_>) -> Result<(), Error>,
) {
    golden(&format!("blocky-{name}"), (room, room), scale, |cr| {
        window(cr, look.theme)?;
        let painter = Painter::new(cr, Geometry::of(board.height(), (room, room), scale), look);
        painter.board(board)?;
        more(&painter)
    });
}

#[test]
fn boards() {
    for (name, theme) in THEMES {
        painted(name, &board(), (180, 1), Look { theme, ..Look::default() }, |_| Ok(()));
    }
    painted("sharp", &board(), (180, 2), Look::default(), |_| Ok(()));
}

#[test]
fn from_one_colour_to_the_finest() {
    painted("depth-0", &read("\"yellow\""), (120, 1), Look::default(), |_| Ok(()));
    painted("depth-1", &read(r#"["red", "yellow", "green", "blue"]"#), (120, 1), Look::default(), |_| Ok(()));
    painted("depth-5", &fine(5), (404, 1), Look::default(), |_| Ok(()));
    // Cells of two pixels, and cells of one or two.
    painted("depth-7", &fine(7), (276, 1), Look::default(), |_| Ok(()));
    painted("depth-7-tight", &fine(7), (210, 1), Look { theme: THEMES[1].1, ..Look::default() }, |_| Ok(()));
    // As in a large window: cells of five pixels, with patterns.
    let quarter = Place { column: 0, row: 0, side: 32 };
    golden("blocky-depth-7-quarter", (160, 160), 1, |cr| {
        let geometry = Geometry::of(7, (660, 660), 1).moved((-FRAME, -FRAME));
        let corner = fine(7).at(&"nw.nw".parse::<Path>().expect("a path")).expect("a block");
        Painter::new(cr, geometry, Look::default()).block(&corner, quarter)
    });
}

#[test]
fn schemes_and_marks() {
    for (name, theme) in THEMES {
        let room = 120;
        golden(&format!("blocky-schemes-{name}"), (4 * room, 3 * room), 1, |cr| {
            window(cr, theme)?;
            for (row, marks) in (0..).zip(Marks::ALL) {
                for (column, scheme) in (0..).zip(Scheme::ALL) {
                    let geometry = Geometry::of(4, (room, room), 1).moved((column * room, row * room));
                    Painter::new(cr, geometry, Look { theme, scheme, marks }).board(&board())?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn lit_goals() {
    let goals = [Measure::Blob, Measure::Perimeter].map(|measure| Goal { measure, colour: Colour::Red });
    for (name, theme) in THEMES {
        for goal in goals {
            let look = Look { theme, ..Look::default() };
            let name = format!("{}-{name}", goal.measure.name());
            painted(&name, &board(), (180, 1), look, |painter| painter.lit(&goal.cells(&board())));
        }
    }
    let look = Look { scheme: Scheme::Grey, marks: Marks::Patterns, ..Look::default() };
    painted("blob-fine", &fine(7), (276, 1), look, |painter| painter.lit(&goals[0].cells(&fine(7))));
}

#[test]
fn outlines() {
    for (name, theme) in THEMES {
        let look = Look { theme, ..Look::default() };
        painted(&format!("outlines-{name}"), &board(), (180, 1), look, |painter| {
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
        painted(&name, &read(r#"["red", "yellow", "green", "blue"]"#), (60, 2), Look::default(), |painter| {
            painter.outline(Path::TOP.place(1), kind)
        });
        painted(&format!("{name}-small"), &fine(3), (60, 1), Look::default(), |painter| {
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
                for (column, colour) in (0..).zip(Colour::ALL) {
                    cr.save()?;
                    cr.translate(f64::from(column * 28 + 4), f64::from(row * 28 + 4));
                    swatch(cr, colour, (20, 20), 1, Look { theme, marks, ..Look::default() })?;
                    cr.restore()?;
                }
            }
            Ok(())
        });
    }
}

/// On a picture of pixels a block is put together from pixels; one that is stretched the least bit is drawn.
#[test]
fn blocks_put_together_look_as_drawn_ones() {
    for (block, room) in [(board(), 180), (board(), 93), (fine(5), 402), (fine(6), 200), (read("\"blue\""), 50)] {
        for (marks, scale) in Marks::ALL.into_iter().flat_map(|marks| [(marks, 1), (marks, 2)]) {
            let look = Look { theme: THEMES[1].1, scheme: Scheme::Vivid, marks };
            let drawn = |stretch: f64| {
                let file = png((room, room), scale, |cr| {
                    cr.scale(stretch, stretch);
                    Painter::new(cr, Geometry::of(block.height(), (room, room), scale), look).board(&block)
                });
                pixels(&file.expect("a picture")).2
            };
            let (together, drawn) = (drawn(1.0), drawn(1.000_000_1));
            assert!(together.iter().any(|part| *part > 0));
            let most = together.iter().zip(&drawn).map(|(one, other)| one.abs_diff(*other)).max();
            assert!(most <= Some(3), "{look:?}, {room} at {scale}: {most:?}");
        }
    }
}

/// A block alone has the pixels that it has on the board.
#[test]
fn a_block_alone_looks_as_on_the_board() {
    let (board, room) = (fine(4), 150);
    for marks in Marks::ALL {
        for scale in [1, 2] {
            let geometry = Geometry::of(4, (room, room), scale);
            let paint = |draw: &dyn Fn(&Painter<'_>) -> Result<(), Error>| {
                let look = Look { marks, ..Look::default() };
                let file = png((room, room), scale, |cr| draw(&Painter::new(cr, geometry, look)));
                pixels(&file.expect("a picture"))
            };
            let (width, _, whole) = paint(&|painter| painter.board(&board));
            for path in ["ne", "sw.nw", "se.se.se"].map(|path| path.parse::<Path>().expect("a path")) {
                let (place, block) = (path.place(4), board.at(&path).expect("a block"));
                let (_, _, alone) = paint(&|painter| painter.block(&block, place));
                let area = geometry.area(place);
                for (index, (one, other)) in alone.chunks(4).zip(whole.chunks(4)).enumerate() {
                    let (x, y) = (index as i32 % width, index as i32 / width);
                    let inside = (area.left..area.left + area.width).contains(&x)
                        && (area.top..area.top + area.height).contains(&y);
                    assert_eq!(one, if inside { other } else { &[0; 4] }, "{path} at {x}, {y}");
                }
            }
        }
    }
}

/// Each pixel of a board is one of its colours or the lines' where nothing is marked: no edge lies within a pixel.
#[test]
fn edges_lie_on_whole_pixels() {
    let yellow = read(r#"["yellow", ["yellow", "yellow", "yellow", "yellow"], "yellow", "yellow"]"#);
    let look = Look { marks: Marks::Patterns, ..Look::default() };
    let palette = Palette::of(look);
    let shade = |part: f64| (part * 255.0).round() as u8;
    let known =
        [palette.block(Colour::Yellow), palette.lines].map(|it| [shade(it.blue), shade(it.green), shade(it.red)]);
    for (room, scale) in [(60, 1), (97, 1), (133, 2), (64, 3)] {
        for stretch in [1.0, 1.000_000_1] {
            let file = png((room, room), scale, |cr| {
                cr.scale(stretch, stretch);
                Painter::new(cr, Geometry::of(2, (room, room), scale), look).board(&yellow)
            });
            let (.., data) = pixels(&file.expect("a picture"));
            for pixel in data.chunks(4).filter(|pixel| pixel[3] > 0) {
                let is = |known: &[u8; 3]| pixel.iter().zip(known).all(|(one, other)| one.abs_diff(*other) <= 1);
                assert!(known.iter().any(is), "{room} at {scale}: {pixel:?}");
            }
        }
    }
}

/// Whatever is chosen, two colours never differ by colour alone: in grey light each has its own pixels, at every size.
#[test]
fn colours_are_marked_at_every_size() {
    for (cell, marks) in (5..40).flat_map(|cell| Marks::ALL.map(|marks| (cell, marks))) {
        let look = Look { marks, ..Look::default() };
        let inks = Colour::ALL.map(|colour| {
            let file = png((cell, cell), 1, |cr| swatch(cr, colour, (cell, cell), 1, look));
            let (.., data) = pixels(&file.expect("a picture"));
            // Which pixels are not of the colour itself.
            let part = |part: f64| (part * 255.0).round() as u8;
            let block = Palette::of(look).block(colour);
            let plain = [part(block.blue), part(block.green), part(block.red)];
            let is_marked = |pixel: &[u8]| pixel.iter().zip(plain).any(|(one, other)| one.abs_diff(other) > 20);
            data.chunks(4).map(is_marked).collect::<Vec<bool>>()
        });
        for (index, one) in inks.iter().enumerate() {
            for other in &inks[..index] {
                let apart = one.iter().zip(other).filter(|(one, other)| one != other).count();
                assert!(apart >= 3, "{marks:?}, {cell}: only {apart} pixels apart");
            }
        }
    }
}

#[test]
fn colours_stay_apart() {
    for look in Scheme::ALL.into_iter().flat_map(looks) {
        let palette = Palette::of(look);
        for (eye, matrix) in &EYES {
            let apart = least_of(&palette.blocks, matrix);
            let wanted = match (look.scheme, *eye) {
                (Scheme::ColourBlind, _) => 25.0,
                (Scheme::Standard | Scheme::Vivid, "common") => 30.0,
                // Greys have nothing but their lightness.
                (Scheme::Grey, _) => 12.0,
                _ => 0.0,
            };
            assert!(apart > wanted, "{eye}, {look:?}: {apart}");
        }
        for block in palette.blocks {
            let apart = block.lightness() - palette.lines.lightness();
            assert!(apart > 20.0, "{look:?}: {block:?} is {apart} from the lines");
            let ink = palette.ink_on(block);
            assert!((ink.lightness() - block.lightness()).abs() > 40.0, "{look:?}: {ink:?} on {block:?}");
        }
        let [red, green, blue, yellow] = palette.blocks.map(|block| block.lightness());
        let mut all = [red, green, blue, yellow];
        all.sort_by(f64::total_cmp);
        for pair in all.windows(2) {
            let wanted = if look.scheme == Scheme::Grey { 15.0 } else { 5.0 };
            assert!(pair[1] - pair[0] > wanted, "{look:?}: {all:?}");
        }
    }
}

#[test]
fn greys_are_grey() {
    for look in looks(Scheme::Grey) {
        for block in Palette::of(look).blocks {
            assert!(block.red == block.green && block.green == block.blue, "{look:?}: {block:?}");
        }
    }
}

fn words() -> Words {
    let player = |name: &str, goal: &str, colour, score: &str, turns: &str, state: Option<&str>| Player {
        name: name.to_owned(),
        goal: goal.to_owned(),
        colour,
        score: score.to_owned(),
        turns: turns.to_owned(),
        state: state.map(str::to_owned),
    };
    Words {
        status: "Bee’s turn".to_owned(),
        progress: "Move 7".to_owned(),
        players: vec![
            player("Ann & <Zoë>", "Blob of red", Some(Colour::Red), "Score 14", "7 turns left", None),
            player("Bee", "Perimeter of blue", Some(Colour::Blue), "Score 9", "8 turns left", Some("Turn")),
            player(
                "A name that is longer than any line has room for",
                "",
                None,
                "Score 9",
                "8 turns left",
                Some("Turn"),
            ),
        ],
    }
}

#[test]
fn a_whole_position_as_pixels() {
    for scale in [1, 2] {
        let size = picture::size(3);
        let file = png(size, scale, |cr| picture::draw(cr, scale, &board(), &words(), Look::default()));
        let (width, height, data) = pixels(&file.expect("a picture"));
        assert_eq!((width, height), (size.0 * scale, size.1 * scale));
        // The paper is light.
        assert_eq!(data[..4], [0xfa, 0xfa, 0xfa, 0xff]);
    }
}

#[test]
fn a_whole_position_as_lines() {
    for board in [board(), fine(7)] {
        let size = picture::size(3);
        let file = svg(size, "Ann & <Zoë>", |cr| picture::draw(cr, 1, &board, &words(), Look::default()));
        let text = String::from_utf8(file.expect("a picture")).expect("text");
        let document = roxmltree::Document::parse(&text).expect("XML");
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {} {}", size.0, size.1).as_str()));
        // Lines and areas alone: no pixels.
        assert!(document.descendants().all(|node| node.tag_name().name() != "image"));
        assert!(document.descendants().any(|node| node.tag_name().name() == "path"));
    }
}
