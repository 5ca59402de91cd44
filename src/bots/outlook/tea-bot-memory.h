/* tea-bot-memory.h - what the regular remembers from one decision to the next
 *
 * Each answer is kept with its question and used for that alone, so that memory changes no decision.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/outlook/tea-outlook.h"

G_BEGIN_DECLS

/**
 * TeaHeldMemory:
 * @known: whether anything is remembered
 * @hand: the tiles that were kept
 * @distance, @useful: their distance to ready and what makes it smaller
 *
 * What the last discard left. A seat is asked about claims with just that.
 */
typedef struct
{
  gboolean known;
  TeaHandTiles hand;
  int distance;
  guint64 useful;
} TeaHeldMemory;

/**
 * TeaDiscardQuestion:
 * @hand: the tiles, one of which is to go
 * @unseen: what may still come
 * @wild: the wild kinds
 * @value: the honours whose pung may score
 * @kinds: the kinds that can be discarded
 *
 * All that the best discard depends on.
 */
typedef struct
{
  TeaHandTiles hand;
  TeaTiles unseen;
  guint64 wild;
  guint64 value;
  guint64 kinds;
} TeaDiscardQuestion;

/**
 * TeaClaimMemory:
 * @known: whether anything is remembered
 * @question: what was asked
 * @discard: the best of its kinds
 * @outlook: the outlook of the others then
 *
 * The discard that was meant with the last claim. Where the claim is carried out, the turn that follows asks for it
 * again.
 */
typedef struct
{
  gboolean known;
  TeaDiscardQuestion question;
  TeaTile discard;
  TeaOutlook outlook;
} TeaClaimMemory;

/* Zeroed it remembers nothing. */
typedef struct
{
  TeaHeldMemory held;
  TeaClaimMemory claim;
} TeaBotMemory;

/* Remembers that of the tiles @hand @discard goes, and that the outlook of the others is @outlook. */
void
tea_bot_memory_note_held (TeaBotMemory *memory, const TeaHandTiles *hand, TeaTile discard, const TeaOutlook *outlook);

/* Fills in all of @outlook but the live tiles, if @hand is what is remembered. */
gboolean tea_bot_memory_find_held (const TeaBotMemory *memory, const TeaHandTiles *hand, TeaOutlook *outlook);

/* Remembers that the answer to @question is @discard, and that @outlook is that of the others. */
void tea_bot_memory_note_claim (TeaBotMemory *memory,
                                const TeaDiscardQuestion *question,
                                TeaTile discard,
                                const TeaOutlook *outlook);

/* The answer to @question and @outlook, if just that is remembered, or else %TEA_TILE_NONE. */
TeaTile tea_bot_memory_find_claim (const TeaBotMemory *memory, const TeaDiscardQuestion *question, TeaOutlook *outlook);

G_END_DECLS
