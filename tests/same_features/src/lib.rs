// SPDX-License-Identifier: GPL-3.0-or-later
//! Empty: only the dependencies of this package matter (see its `Cargo.toml`).
