/* tea-ledger-server.h - shows a ledger to browsers in the local network
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-phone-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_LEDGER_SERVER (tea_ledger_server_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerServer, tea_ledger_server, TEA, LEDGER_SERVER, GObject)

/**
 * TeaLedgerServer:
 *
 * Serves tea_ledger_write_html() at an address that cannot be guessed, for as long as it exists, and further pages
 * below that address. None of them takes input (model/ledger/tea-page-server.h) but that for a telephone, while there
 * is one.
 */

/**
 * tea_ledger_server_new:
 * @ledger: the ledger to show
 * @error: return location for an error
 *
 * Starts to serve at once.
 *
 * Returns: (transfer full): the server, or %NULL with @error set, a sentence for the user
 */
TeaLedgerServer *tea_ledger_server_new (TeaLedger *ledger, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_ledger_server_add_page:
 * @self: a server
 * @name: what the page is called in its address: "season"
 * @label: what it is called on the other pages, translated: "Season"
 * @write: writes it, for each request
 * @data: for @write; must outlive the page
 *
 * Shows another page, instead of one with the same name, and a link to it on the others.
 */
void tea_ledger_server_add_page (TeaLedgerServer *self,
                                 const char *name,
                                 const char *label,
                                 TeaHtmlFunc write,
                                 gpointer data);
void tea_ledger_server_remove_page (TeaLedgerServer *self, const char *name);

/* Lets a telephone enter hands, or no longer; and what does that, %NULL for nothing. */
void tea_ledger_server_set_phone (TeaLedgerServer *self, gboolean on);
TeaPhoneEntry *tea_ledger_server_get_phone (TeaLedgerServer *self);

/* The ledger that it shows. */
TeaLedger *tea_ledger_server_get_ledger (TeaLedgerServer *self);

/* The port on this computer, and the path of the page, which begins with a slash. */
guint tea_ledger_server_get_port (TeaLedgerServer *self);
const char *tea_ledger_server_get_path (TeaLedgerServer *self);

/**
 * tea_ledger_server_dup_address:
 * @self: a server
 * @error: return location for an error
 *
 * Returns: (transfer full): the address for other devices, "http://192.168.1.7:40123/kd83hf2m", with this computer's
 * current network address; %NULL with @error set, a sentence for the user, if it is in no network
 */
char *tea_ledger_server_dup_address (TeaLedgerServer *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): why there is no address; with @in_flatpak, how to give the Flatpak permission */
char *tea_ledger_server_dup_why_offline (gboolean in_flatpak) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
