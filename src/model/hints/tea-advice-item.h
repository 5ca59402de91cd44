/* tea-advice-item.h - one line of advice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEA_TYPE_ADVICE_ITEM (tea_advice_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaAdviceItem, tea_advice_item, TEA, ADVICE_ITEM, GObject)

/**
 * TeaAdviceItem:
 *
 * A possible action, a tile that completes the hand, a hand that can be reached, or a warning. Immutable.
 */

/* What it is: "Discard Nine of Circles", "Three of Bamboos", "All Pungs 碰碰胡", a sentence for a warning. */
const char *tea_advice_item_get_title (TeaAdviceItem *self);

/* Details in a short line, or "": "2 tiles from ready; 34 tiles of 11 kinds; +12 points on average", "4 left; by
 * drawing 24 points, by claiming 12 points". */
const char *tea_advice_item_get_detail (TeaAdviceItem *self);

/* Its tiles, a list of #TeaTileInfo, possibly empty: those discarded or claimed, waited for, still missing, or
 * dangerous. */
GListModel *tea_advice_item_get_tiles (TeaAdviceItem *self);

/* This and the numbers below are only for possible actions. Whether this is the advised action. */
gboolean tea_advice_item_get_advised (TeaAdviceItem *self);

/* The chance to win, 0–1; the average worth of a win, and the average cost of the discard, in points. */
double tea_advice_item_get_chance (TeaAdviceItem *self);
double tea_advice_item_get_win (TeaAdviceItem *self);
double tea_advice_item_get_danger (TeaAdviceItem *self);

/* Lengths of bars, 0–1: a win relative to the greatest win, danger to the greatest average gain or danger. */
double tea_advice_item_get_win_part (TeaAdviceItem *self);
double tea_advice_item_get_danger_part (TeaAdviceItem *self);

/* The whole item in words, for screen readers. */
const char *tea_advice_item_get_description (TeaAdviceItem *self);

G_END_DECLS
