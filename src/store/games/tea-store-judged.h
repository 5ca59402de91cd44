/* tea-store-judged.h - judged hands of games: their decisions, what these cost, and luck
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store.h"

G_BEGIN_DECLS

/* Judge 1 stored only the mistakes among the decisions, without the actions. */
#define TEA_STORE_JUDGE_OF_MISTAKES 1

/* A settled hand. The store keeps one for each game, hand and seat. */
typedef struct
{
  gint64 game;        /* the game */
  guint hand;         /* index of the hand in the game, from 0 */
  guint seat;         /* the seat whose decisions were judged */
  guint judge;        /* the version of the judge */
  char *lines;        /* a checksum of the lines that were judged */
  gboolean stood_in;  /* a computer player played for @seat at some time */
  gint32 points;      /* points that @seat won or lost */
  gint64 luck;        /* how many of them were luck, in thousandths of a point */
  int claim;          /* distance to ready before the first claim of @seat; −1 without a claim */
  gboolean has_rival; /* @rival is known */
  gint32 rival;       /* points that the strongest computer player makes in @seat of the same deal */
  guint n_decisions;  /* how many decisions @seat had */
  char *decisions;    /* the decisions as text, a matter of the judge */
} TeaStoreJudged;

void tea_store_judged_free (TeaStoreJudged *judged);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStoreJudged, tea_store_judged_free)

/* Stores @judged in place of what was judged before in the same hand. Fails if the game does not exist. */
gboolean tea_store_put_judged (TeaStore *self, const TeaStoreJudged *judged, GError **error);

/**
 * tea_store_list_judged:
 * @self: a store
 * @game: a game, or 0 for all games, even deleted ones
 * @error: return location for an error
 *
 * Leaves out damaged records, since the hands can be judged again.
 *
 * Returns: (transfer full) (element-type TeaStoreJudged): the judged hands by game, hand and seat, or %NULL with @error
 * set
 */
GPtrArray *tea_store_list_judged (TeaStore *self, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
