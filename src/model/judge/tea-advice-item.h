/* tea-advice-item.h - one line of advice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "model/base/tea-value.h"

G_BEGIN_DECLS

typedef struct
{
  /* what it is: "Discard Nine of Circles", "Three of Bamboos", "All Pungs 碰碰胡", a sentence for a warning */
  char *title;
  /* details in a short line, or "": "2 tiles from ready; 34 tiles of 11 kinds; +12 points on average", "4 left; 24
   * points self-drawn, 12 points on a discard" */
  char *detail;
  char *description; /* the whole item in words, for screen readers */
  char *against;     /* of a possible action, why not this one: some sentences beside the advised one; else "" */
  /* its tiles, a list of #TeaTileInfo, possibly empty: those discarded or claimed, waited for, still missing, or
   * dangerous */
  GListModel *tiles;
  int kind;         /* the kind of tile that it discards, or −1; for anything but a plain discard, too */
  gboolean advised; /* whether this is the advised action; this and the numbers below are only for possible actions */
  double chance;    /* the chance to win, 0–1 */
  double win;       /* the average worth of a win, in points */
  double danger;    /* the average cost of the discard, in points */
  /* lengths of bars, 0–1: a win relative to the greatest win, danger to the greatest average
   * gain or danger */
  double win_part;
  double danger_part;
} TeaAdviceFacts;

/* TeaAdviceItem: a possible action, a tile that completes the hand, a hand that can be reached, or a warning. */
#define TEA_TYPE_ADVICE_ITEM (tea_advice_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdviceItem, tea_advice_item, TEA, ADVICE_ITEM, TeaValue)

const TeaAdviceFacts *tea_advice_item_get_facts (TeaAdviceItem *self);

/* The position in @options, a list of #TeaAdviceItem, of the discard of the tile at @position of @hand, a list of
 * #TeaTileInfo; −1 if there is none. */
int tea_advice_item_find_discard (GListModel *options, GListModel *hand, guint position);

/* For whom the figures in reviews and cards hold, whoever sat at the table: a sentence. */
char *tea_advice_item_dup_holds (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
