/* tea-tally-export.h - a scoring session as CSV and as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tally/tea-tally.h"

G_BEGIN_DECLS

/**
 * tea_tally_append_csv:
 * @self: a tally
 * @separator: ',' as in RFC 4180, or ';' for locales with a decimal comma
 * @out: receives the text
 *
 * A header line and a line for each entry, ended by CR LF and quoted as in RFC 4180: number, kind, round, dealer,
 * winner, by, from, value, the deltas (none for who sits out) and the totals under the players' names, remark, error,
 * in a session for money what each player has won in money, and who sits in which seat if that changes. Text that a
 * spreadsheet would take for a formula gets a leading ', and control characters become U+FFFD.
 */
void tea_tally_append_csv (const TeaTally *self, char separator, GString *out);

/**
 * tea_tally_append_json:
 * @self: a tally
 * @out: receives one object on one line with its newline
 *
 * The session with `variant`, `options`, `players`, `entries` (each hand with its `record` and `answer` as in
 * docs/formats.md), `scores`, `next` and others. Feeding the records to `score` yields the answers again.
 */
void tea_tally_append_json (const TeaTally *self, GString *out);

/**
 * tea_store_session_append_json:
 * @session: a session
 * @out: receives one object on one line with its newline
 *
 * A session without its entries.
 */
void tea_store_session_append_json (const TeaStoreSession *session, GString *out);

G_END_DECLS
