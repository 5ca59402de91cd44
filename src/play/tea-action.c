/* tea-action.c - comparing actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/tea-action.h"

static gboolean
has_tile (guint kind)
{
  return kind != TEA_ACTION_PASS && kind != TEA_ACTION_TAKE && kind != TEA_ACTION_REFUSE;
}

/* Only the fields that mean something for the kind of action are compared. */
gboolean
tea_action_equal (const TeaAction *a, const TeaAction *b)
{
  if (a->kind != b->kind || a->seat != b->seat)
    return FALSE;
  if (has_tile (a->kind) && a->tile != b->tile)
    return FALSE;
  if (a->kind == TEA_ACTION_CHOW && (a->with[0] != b->with[0] || a->with[1] != b->with[1]))
    return FALSE;
  if (a->kind == TEA_ACTION_DISCARD && !a->fishing != !b->fishing)
    return FALSE;

  return TRUE;
}
