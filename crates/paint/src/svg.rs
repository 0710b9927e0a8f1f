// SPDX-License-Identifier: GPL-3.0-or-later
//! SVG export.

use cairo::{Context, SvgSurface};

/// Draws a picture of this size and returns it as an SVG file. Text is converted to outlines so that it looks the same on
/// every machine. `title` describes the picture for screen readers and search.
///
/// # Errors
/// Returns an error if the picture can't be created or written, or if `draw` fails.
pub fn svg(
    (width, height): (i32, i32),
    title: &str,
    draw: impl FnOnce(&Context) -> Result<(), cairo::Error>,
) -> Result<Vec<u8>, cairo::IoError> {
    let surface = SvgSurface::for_stream(f64::from(width), f64::from(height), Vec::new())?;
    let cr = Context::new(&surface)?;
    draw(&cr)?;
    drop(cr);
    let stream = surface.finish_output_stream().map_err(|error| error.error)?;
    let mut file = stream.downcast::<Vec<u8>>().map_or_else(|_| Vec::new(), |file| *file);
    if let Some(place) = end_of_start_tag(&file) {
        let title = format!("\n<title>{}</title>", escaped(title));
        file.splice(place..place, title.bytes());
    }
    Ok(file)
}

/// Finds the offset after the start tag of the `svg` element.
fn end_of_start_tag(file: &[u8]) -> Option<usize> {
    let start = file.windows(4).position(|bytes| bytes == b"<svg")?;
    let length = file[start..].iter().position(|&byte| byte == b'>')?;
    Some(start + length + 1)
}

/// Escapes text for XML. Characters that XML doesn't allow are removed.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{0}'..'\u{20}' | '\u{fffe}' | '\u{ffff}' => {}
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_escaped() {
        assert_eq!(escaped("A & B <i>\n\u{1}x\u{ffff}"), "A &amp; B &lt;i&gt; x");
    }

    #[test]
    fn end_of_start_tag_is_found() {
        assert_eq!(end_of_start_tag(b"<?xml?>\n<svg a=\"b\"><g/></svg>"), Some(19));
        assert_eq!(end_of_start_tag(b"<?xml?>"), None);
    }
}
