/* tea-import-page.h - what is in a file with sessions, before they are taken in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-session-import.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_IMPORT_PAGE (tea_import_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaImportPage, tea_import_page, TEA, IMPORT_PAGE, TeaPage)

/**
 * TeaImportPage:
 *
 * Signal "imported" (): everything is stored, and the page closes. Leaving the page before stops the import. Action:
 * "import.store".
 */

/* Returns: (transfer floating): a page about @import */
TeaPage *tea_import_page_new (TeaSessionImport *import) G_GNUC_WARN_UNUSED_RESULT;

/* What the page is about. */
TeaSessionImport *tea_import_page_get_import (TeaImportPage *self);

/* Returns: (transfer full): shows files with sessions, in a file dialog */
GtkFileFilter *tea_import_page_filter_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
