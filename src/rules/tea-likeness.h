/* tea-likeness.h - which likenesses of arrangements came already
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include <glib.h>

G_BEGIN_DECLS

#define TEA_N_LIKENESSES 64

/**
 * TeaLikenesses:
 * @small: a bit for each likeness below 64
 * @n: how many others there are
 * @others: they, each at the place that its remainder gives or behind; 0 for an empty place. Unless there are some this means nothing
 *
 * A set of likenesses (#TeaVariant.likeness).
 */
typedef struct
{
  guint64 small;
  guint n;
  guint32 others[TEA_N_LIKENESSES];
} TeaLikenesses;

static inline void
tea_likenesses_clear (TeaLikenesses *set)
{
  set->small = 0;
  set->n = 0;
}

/* Where @likeness stands, or the empty place for it. */
static inline guint
tea_likenesses_place (const TeaLikenesses *set, guint32 likeness)
{
  guint place = (likeness * 0x9e3779b1u) >> 26;

  while (set->others[place] != 0 && set->others[place] != likeness)
    place = (place + 1) % TEA_N_LIKENESSES;

  return place;
}

static inline gboolean
tea_likenesses_has (const TeaLikenesses *set, guint32 likeness)
{
  if (likeness < 64)
    return (set->small >> likeness) & 1;

  return set->n > 0 && set->others[tea_likenesses_place (set, likeness)] != 0;
}

/* Adds @likeness, if there is room: who forgets one scores it again. Returns whether it is new. */
static inline gboolean
tea_likenesses_add (TeaLikenesses *set, guint32 likeness)
{
  guint place;

  if (likeness < 64)
    {
      gboolean is_new = ((set->small >> likeness) & 1) == 0;

      set->small |= G_GUINT64_CONSTANT (1) << likeness;
      return is_new;
    }
  if (set->n == 0)
    memset (set->others, 0, sizeof set->others);
  place = tea_likenesses_place (set, likeness);
  if (set->others[place] != 0)
    return FALSE;
  /* An empty place must stay, or no search would end. */
  if (set->n < TEA_N_LIKENESSES - 1)
    {
      set->others[place] = likeness;
      set->n++;
    }

  return TRUE;
}

G_END_DECLS
