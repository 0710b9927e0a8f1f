// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts that change with every move. Unlike those of labels they move nothing else.

/// Shows a text, if it isn't shown already.
pub(super) fn set_text(inscription: &gtk::Inscription, text: &str) {
    if inscription.text().as_deref() != Some(text) {
        inscription.set_text(Some(text));
    }
}
