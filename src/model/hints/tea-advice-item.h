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
 * Something that can be done, a tile that is waited for, a hand that can be reached, or a warning. It never changes.
 */

/* What it is: "Discard Nine of Circles", "Three of Bamboos", "All Pungs 碰碰胡", a sentence for a warning. */
const char *tea_advice_item_get_title (TeaAdviceItem *self);

/* More about it in a short line, or "": "two tiles from ready; 34 tiles of 11 kinds; +12 points on average", "4 left;
 * by drawing 12 points". */
const char *tea_advice_item_get_detail (TeaAdviceItem *self);

/* The tiles of it, a list of #TeaTileInfo, perhaps empty: what is discarded or claimed, waited for, still missing, or
 * dangerous. */
GListModel *tea_advice_item_get_tiles (TeaAdviceItem *self);

/* What can be done alone has these: whether it is what is advised. */
gboolean tea_advice_item_get_advised (TeaAdviceItem *self);

/* The chance to win, 0–1; what a win is then worth, and what the discard costs on average, in points. */
double tea_advice_item_get_chance (TeaAdviceItem *self);
double tea_advice_item_get_win (TeaAdviceItem *self);
double tea_advice_item_get_danger (TeaAdviceItem *self);

/* The points as parts, 0–1, for bars: a win of the greatest, the cost of the most that wins bring on average. */
double tea_advice_item_get_win_part (TeaAdviceItem *self);
double tea_advice_item_get_danger_part (TeaAdviceItem *self);

/* All of it in words, for screen readers. */
const char *tea_advice_item_get_description (TeaAdviceItem *self);

G_END_DECLS
