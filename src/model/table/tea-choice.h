/* tea-choice.h - an action other than a plain discard that the human player may take now
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/tiles/tea-tile-info.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_CHOICE_PASS,    /* after a draw: to play on without the win by bonus tiles (FH-8 (e)) */
  TEA_CHOICE_FISHING, /* a discard that declares an original call (MI-5) */
  TEA_CHOICE_CHOW,
  TEA_CHOICE_PUNG,
  TEA_CHOICE_KONG, /* of any form */
  TEA_CHOICE_HU,
  TEA_CHOICE_TAKE,
  TEA_CHOICE_REFUSE,
  TEA_CHOICE_BONUS,   /* a bonus tile that has waited is melded (FH-4) */
  TEA_CHOICE_DISCARD, /* a plain discard: never in a list, but one can ask why it is not possible */
  TEA_CHOICE_NONE,    /* nothing that is ever offered */
} TeaChoiceKind;

/**
 * TeaChoiceFacts:
 *
 * Something that the player can do now. When other actions are offered, the list gets new choices.
 */
typedef struct
{
  TeaChoiceKind kind;
  gboolean is_marked;      /* its tile is marked on the table: a win, or a claim other than a chow */
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

/* The position in @choices of the #TeaChoice with the key @key, named as above, or −1. */
int tea_choice_find_key (GListModel *choices, const char *key);

/* The position in @choices of the first #TeaChoice of @kind, or −1; @n receives their number, unless it is %NULL. */
int tea_choice_find_kind (GListModel *choices, TeaChoiceKind kind, guint *n);

/* A word for @kind, as in the targets of actions and in style sheets: "hu", "chow". */
const char *tea_choice_kind_to_string (TeaChoiceKind kind);

/* The kind with that word, or %TEA_CHOICE_NONE. */
TeaChoiceKind tea_choice_kind_from_string (const char *word);

G_END_DECLS
