/* tea-choice.h - an action other than a plain discard that the human player may take now
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

/**
 * TeaChoiceFacts:
 *
 * Something that the player can do now. When other actions are offered, the list gets new choices.
 */
typedef struct
{
  char *id;                /* for tea_game_choose(): "hu", "kong" (a claim), "kong-closed-1", "kong-added-1", "pung",
                            * "chow-1", "fishing-1", "take", "refuse", "bonus-1", "pass"; after a draw "pass" means to
                            * play on without the win by bonus tiles (FH-8 (e)) */
  const char *kind;        /* "hu", "kong", "pung", "chow", "take", "refuse", "fishing" (MI-5: a discard that declares
                            * an original call), "bonus" (FH-4: a bonus tile that has waited is melded) or "pass" */
  const char *label;       /* the label of the button, translated: "Chow" */
  const char *brief_label; /* the same in one word, for places with little room */
  const char *label_zh;    /* what players call out: 胡, 杠, 碰, 吃, 过; from tea_chinese_name() */
  char *description;       /* in words, translated: "Chow: Four of Characters, Five of Characters, Six of …" */
  GListModel *tiles;       /* the set it would make, or its tile; a list of #TeaTileInfo, empty for pass, take and
                            * refuse. The claimed tile has `claimed` set */
  char *accel;             /* its key in the syntax of gtk_accelerator_parse(): "c", "f", "h", "k", "p", "r", "t", "u",
                            * "Escape" or a digit; "" when all ten digits are used */
  const char *accel_alternate; /* a second key, a digit, of the first of several chows, kongs, original calls or bonus
                                * tiles; the others have only a digit. No digit is used twice; digits run from "1" to
                                * "9", then "0". "" for any other choice */
} TeaChoiceFacts;

#define TEA_TYPE_CHOICE (tea_choice_get_type ())
G_DECLARE_FINAL_TYPE (TeaChoice, tea_choice, TEA, CHOICE, TeaValue)

const TeaChoiceFacts *tea_choice_get_facts (TeaChoice *self);

/* Returns: (transfer full): the second key, or else the first, as it stands on keyboards: "C", "1", "Esc"; "" for none
 */
char *tea_choice_dup_key_name (TeaChoice *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the #TeaChoice in @choices with the key @key, named as above */
TeaChoice *tea_choice_find_key (GListModel *choices, const char *key) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
