/* tea-ledger-server.h - shows a ledger to browsers in the local network
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_LEDGER_SERVER (tea_ledger_server_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerServer, tea_ledger_server, TEA, LEDGER_SERVER, GObject)

/**
 * TeaLedgerServer:
 *
 * Serves tea_ledger_dup_html() at an address that cannot be guessed, for as long as it exists. It takes no input
 * (model/ledger/tea-page-server.h).
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
