/* tea-helper-draft.c - the half-entered hand as stored in the ledger: which hand it is, and what was entered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-helper-draft.h"

/* If a hand of the ledger is being changed, its id precedes the draft of the entry: "@12 …". */
#define MARK '@'

char *
tea_helper_draft_dup (TeaHandEntry *entry, gint64 editing)
{
  g_autofree char *draft = NULL;

  g_return_val_if_fail (TEA_IS_HAND_ENTRY (entry), NULL);

  if (editing == 0 && *tea_hand_entry_get_text (entry) == '\0')
    return g_strdup ("");

  draft = tea_hand_entry_dup_draft (entry);
  if (editing == 0)
    return g_steal_pointer (&draft);

  return g_strdup_printf ("%c%" G_GINT64_FORMAT " %s", MARK, editing, draft);
}

gint64
tea_helper_draft_read (const char *draft, const char **entry_draft)
{
  char *end = NULL;
  gint64 id;

  g_return_val_if_fail (draft != NULL && entry_draft != NULL, 0);

  *entry_draft = draft;
  if (*draft != MARK)
    return 0;

  id = g_ascii_strtoll (draft + 1, &end, 10);
  if (id <= 0 || *end != ' ')
    return 0;

  *entry_draft = end + 1;

  return id;
}
