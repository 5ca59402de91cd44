/* tea-meld-info.h - a meld on the table, or a group of an arranged hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

typedef struct
{
  /* "chow", "pung", "kong"; in a score sheet also "pair", "independent", "honours", "orphans", and "tiles" for tiles
   * in no group. */
  const char *kind;
  const char *kind_name; /* the kind in words, translated: "Chow", "Closed kong", "Pair" */
  const char *form;      /* for a kong "closed", "direct" or "added"; else "" */
  int from_seat;         /* the seat whose discard was claimed, or −1 */
  gboolean completed;    /* in a score sheet: whether the winning tile completes this group */
  GListModel *tiles;     /* the tiles, a list of #TeaTileInfo; the claimed tile of a chow comes first */
} TeaMeldFacts;

/* TeaMeldInfo: a set of tiles that belong together. A pung that becomes a kong is another object. */
#define TEA_TYPE_MELD_INFO (tea_meld_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaMeldInfo, tea_meld_info, TEA, MELD_INFO, TeaValue)

const TeaMeldFacts *tea_meld_info_get_facts (TeaMeldInfo *self);

/* Returns: (transfer full): the meld in words for screen readers: "Pung: Red Dragon" */
char *tea_meld_info_dup_description (TeaMeldInfo *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
