/* tea-duplicate-private.h - how the computer player of a duplicate session is let play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/players/tea-bot.h"
#include "model/duplicate/tea-duplicate.h"

G_BEGIN_DECLS

/**
 * TeaDealScore:
 * @has_own, @has_rival: whether the human player, and the computer player, have played the deal to its end
 * @own, @rival: what it brought them
 * @with_hints: whether the human player saw hints while playing it
 * @has_luck: whether it is known what of both was luck; only where both have played
 * @own_luck, @rival_luck: that, in points
 * @variant: then the rules
 */
typedef struct
{
  gboolean has_own;
  gboolean has_rival;
  gint32 own;
  gint32 rival;
  gboolean with_hints;
  gboolean has_luck;
  double own_luck;
  double rival_luck;
  const TeaVariant *variant;
} TeaDealScore;

TeaDuplicateDeal *tea_duplicate_deal_new (guint number, const TeaDealScore *score) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @self says of the deal what @score says. */
gboolean tea_duplicate_deal_has_score (TeaDuplicateDeal *self, const TeaDealScore *score);

/* Adds up the deals that both have played; @has_luck of @sum is that of all. Returns how many they are. */
guint tea_duplicate_sum_up (TeaDuplicate *self, TeaDealScore *sum);

/**
 * TeaDuplicateWork:
 * @log: the log of the game as it was when the work began
 * @rival: who plays in the human player's seat
 * @lines: the rival's hands by deal, %NULL for those that it has not played
 * @has_luck: (array): for as many deals whether their luck is known
 * @n_played: how many deals the human player had played
 * @cancellable: to give up
 * @duplicate: who is told, if it is still there; only for the main thread
 *
 * What a thread works on; it changes nothing of it.
 */
typedef struct
{
  char *log;
  const TeaBot *rival;
  GPtrArray *lines;
  gboolean *has_luck;
  guint n_played;
  GCancellable *cancellable;
  GWeakRef duplicate;
} TeaDuplicateWork;

/* A reference-counted piece of work without anything in it but its cancellable. */
TeaDuplicateWork *tea_duplicate_work_new (TeaDuplicate *duplicate) G_GNUC_WARN_UNUSED_RESULT;
TeaDuplicateWork *tea_duplicate_work_ref (TeaDuplicateWork *work) G_GNUC_WARN_UNUSED_RESULT;
void tea_duplicate_work_unref (TeaDuplicateWork *work);

/* Does the work in another thread and tells tea_duplicate_take(), and tea_duplicate_work_done() in the end, in the main
 * thread. */
void tea_duplicate_work_run (TeaDuplicateWork *work);

/**
 * tea_duplicate_take:
 * @work: from which work; of an earlier one nothing is wanted any more
 * @deal: a deal
 * @score: what is known of it now
 * @lines: (nullable): the rival's hand, where it is new
 */
void tea_duplicate_take (TeaDuplicate *self,
                         TeaDuplicateWork *work,
                         guint deal,
                         const TeaDealScore *score,
                         const char *lines);
void tea_duplicate_work_done (TeaDuplicate *self, TeaDuplicateWork *work);

G_END_DECLS
