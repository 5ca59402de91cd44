/* tea-bot-memory.h - what the regular remembers from one decision to the next
 *
 * Each answer is stored with its question and used only for that, so that memory changes no decision.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-outlook.h"

G_BEGIN_DECLS

/* The tiles after the last discard: the seat still holds them when it decides on claims. */
typedef struct
{
  gboolean known;    /* whether anything is remembered */
  TeaHandTiles hand; /* the tiles that were kept */
  /* @distance, @useful: their distance to ready and the kinds that reduce it */
  int distance;
  guint64 useful;
} TeaHeldMemory;

/* Everything that the best discard depends on. */
typedef struct
{
  TeaHandTiles hand; /* the tiles, one of which is to be discarded */
  TeaTiles unseen;   /* the tiles that may still come */
  guint64 wild;      /* the wild kinds */
  guint64 value;     /* the honours whose pung may score */
  guint64 kinds;     /* the kinds that can be discarded */
} TeaDiscardQuestion;

/* The discard intended with the last claim. If the claim is carried out, the turn that follows asks for it again. */
typedef struct
{
  gboolean known;              /* whether anything is remembered */
  TeaDiscardQuestion question; /* the question */
  TeaTile discard;             /* the best discard */
  TeaOutlook outlook;          /* the outlook of the remaining tiles */
} TeaClaimMemory;

/* What the regular remembers; nothing if zeroed. */
typedef struct
{
  TeaHeldMemory held;
  TeaClaimMemory claim;
} TeaBotMemory;

/* Remembers that @discard is discarded from @hand, and that the remaining tiles have @outlook. */
void
tea_bot_memory_note_held (TeaBotMemory *memory, const TeaHandTiles *hand, TeaTile discard, const TeaOutlook *outlook);

/* Fills in all of @outlook but the live tiles if @hand is remembered. */
gboolean tea_bot_memory_find_held (const TeaBotMemory *memory, const TeaHandTiles *hand, TeaOutlook *outlook);

/* Remembers that the answer to @question is @discard, and that the remaining tiles have @outlook. */
void tea_bot_memory_note_claim (TeaBotMemory *memory,
                                const TeaDiscardQuestion *question,
                                TeaTile discard,
                                const TeaOutlook *outlook);

/* The answer to @question, with @outlook, if that question is remembered, or else %TEA_TILE_NONE. */
TeaTile tea_bot_memory_find_claim (const TeaBotMemory *memory, const TeaDiscardQuestion *question, TeaOutlook *outlook);

G_END_DECLS
