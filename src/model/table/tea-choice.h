/* tea-choice.h - one thing that the human player may do now, discarding apart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

#define TEA_TYPE_CHOICE (tea_choice_get_type ())
G_DECLARE_FINAL_TYPE (TeaChoice, tea_choice, TEA, CHOICE, GObject)

/**
 * TeaChoice:
 *
 * It never changes. The list of choices is made again after every event.
 */

/**
 * tea_choice_get_id:
 *
 * Returns: what tea_game_choose() takes: "hu", "kong" (a claim), "kong-closed-1", "kong-added-1", "pung", "chow-1",
 * "take", "refuse", "pass"; after a draw "pass" means to play on without a win that is no self-draw by the hand's tiles
 * (FH-8 (e))
 */
const char *tea_choice_get_id (TeaChoice *self);

/* "hu", "kong", "pung", "chow", "take", "refuse", "fishing" (MI-5: a discard that declares an original call) or "pass".
 */
const char *tea_choice_get_kind (TeaChoice *self);

/* What the button says, translated: "Chow". */
const char *tea_choice_get_label (TeaChoice *self);

/* The same in one word, for where there is to be room for many. */
const char *tea_choice_get_brief_label (TeaChoice *self);

/* The same as players call it: 胡, 杠, 碰, 吃, 过; as tea_chinese_name() has it. */
const char *tea_choice_get_label_zh (TeaChoice *self);

/* The set it would make, or the winning tile; a list of #TeaTileInfo, empty for pass. The claimed tile has `claimed`
 * set. */
GListModel *tea_choice_get_tiles (TeaChoice *self);

/*
 * Its key, as gtk_accelerator_parse() and gtk_shortcut_trigger_parse_string() take it: "c", "p", "k", "h", "Escape",
 * "t", "r" or a digit; "" for what comes after the tenth digit.
 */
const char *tea_choice_get_accel (TeaChoice *self);

/*
 * A second key of the first of several chows, kongs or original calls: "1". The others have "2", "3" … "0" as their
 * only key, and no digit stands for two choices. Else "".
 */
const char *tea_choice_get_accel_alternate (TeaChoice *self);

/* Returns: (transfer full) (nullable): of @choices, a list of #TeaChoice, the one with the key @key, by its name as
 * above */
TeaChoice *tea_choice_find_key (GListModel *choices, const char *key) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the button is the suggested action: only Hu is. */
gboolean tea_choice_get_suggested (TeaChoice *self);

/* The spoken description, translated: "Chow: Four of Characters, Five of Characters, Six of Characters". */
const char *tea_choice_get_description (TeaChoice *self);

G_END_DECLS
