/* tea-store-take-over.c - a store in memory, or one whose file has gone, goes on in a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/tea-store-private.h"

/* Makes @self use what @other uses, and frees the rest. */
static void
become (TeaStore *self, TeaStore *other)
{
  TeaStore was = *self;

  *self = *other;
  *other = was;
  tea_store_free (other);
}

gboolean
tea_store_take_over (TeaStore *self, const char *path, TeaStoreSalvage *salvage, GError **error)
{
  TeaStore *other;

  g_return_val_if_fail (self != NULL && path != NULL && salvage != NULL, FALSE);

  *salvage = (TeaStoreSalvage){ 0 };
  if (!tea_store_make_file (path, self->db, error))
    return FALSE;
  other = tea_store_open (path, error);
  if (other == NULL)
    return FALSE;
  become (self, other);

  return TRUE;
}
