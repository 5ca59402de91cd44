/* tea-keys-page.h - the page of all keyboard shortcuts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_KEYS_PAGE (tea_keys_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaKeysPage, tea_keys_page, TEA, KEYS_PAGE, TeaPage)

/**
 * TeaKeysPage:
 *
 * The keys of all pages in groups, in two columns if there is room. Typing searches them.
 */

/* Returns: (transfer floating): a page on which the keys of @shown, the type of a page or window, come first */
TeaPage *tea_keys_page_new (GType shown) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
