/* tea-table-why-not.c - why a hand is no win now, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/table/tea-table-private.h"

/* The sentence with its clause, where the rules have one: "… (FH-5)." */
char *
tea_table_say_with_clause (const char *sentence, const char *clause)
{
  if (clause == NULL)
    /* Translators: ends a sentence. */
    return g_strdup_printf (_ ("%s."), sentence);

  /* Translators: a sentence and the clause of the rules that says so: "A wild tile can be claimed by nobody (FH-5)." */
  return g_strdup_printf (_ ("%1$s (%2$s)."), sentence, clause);
}

const char *
tea_table_say_tile (const TeaAction *action)
{
  return tea_tile_info_kind_name (action->tile < TEA_N_KINDS ? (int) action->tile : -1);
}

/* How far the hand is from a win; with the drawn tile, after the best discard. */
char *
tea_table_say_not_yet (TeaTable *self, const TeaDeal *deal, const TeaAction *action)
{
  const TeaDealPlayer *player = &deal->players[action->seat];
  gboolean claims = tea_phase_is_answer (deal->phase);
  TeaHandTiles hand;
  int distance;

  tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed, player->melds, player->n_melds);
  distance = tea_distance (&hand);
  if (distance > 0)
    return g_strdup_printf (ngettext ("Not yet a win: one tile from ready.", "Not yet a win: %d tiles from ready.", (gulong) distance), distance);
  if (claims && action->tile < TEA_N_KINDS)
    /* Translators: %s is a tile that was discarded. */
    return g_strdup_printf (_ ("Not yet a win: the hand is ready, but not for %s."), tea_table_say_tile (action));
  if (distance == 0)
    return g_strdup (_ ("Not yet a win: ready after the right discard."));

  return g_strdup (_ ("Not yet a win: the tiles do not make a winning hand."));
}

/* Keeps the fewest points that an arrangement lacks. */
static void
note_lacking (const TeaWay *way, gpointer data)
{
  int *least = data;

  if (way->refusal == TEA_ERROR_BELOW_MINIMUM)
    *least = MIN (*least, way->lacking);
}

char *
tea_table_say_below_minimum (const TeaDeal *deal, const TeaAction *action)
{
  const TeaVariant *variant = deal->setup.variant;
  int option = tea_variant_option_index (variant, "minimum");
  int minimum = option >= 0 ? deal->setup.options.value[option] : 0;
  int lacking = G_MAXINT;
  g_autofree char *worth = NULL;
  g_autofree char *sentence = NULL;
  TeaRecord record;
  TeaAnswer answer;

  tea_deal_win_record (deal, action->seat, &record);
  tea_score_ways (&record, &answer, note_lacking, &lacking);
  if (lacking > minimum)
    return g_strdup (_ ("This win is not worth enough points to claim a discard for it."));

  worth = g_strdup_printf (ngettext ("This win is worth %d point", "This win is worth %d points", (gulong) (minimum - lacking)), minimum - lacking);
  /* Translators: %1$s is "This win is worth 3 points", %2$d the least number of points. */
  sentence = g_strdup_printf (_ ("%1$s; a claimed discard needs %2$d"), worth, minimum);

  return tea_table_say_with_clause (sentence, variant->options[option].clause);
}

/* Whether the 13 tiles wait for every kind; else the rules leave the hand no claim for another reason (CE-4). */
static gboolean
waits_for_all (const TeaDeal *deal, guint seat)
{
  const TeaDealPlayer *player = &deal->players[seat];
  const guint64 all = (G_GUINT64_CONSTANT (1) << TEA_N_PLAIN) - 1;
  guint64 held = 0;

  if (tea_tiles_total (&player->concealed) % 3 != 1)
    return TRUE;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (player->concealed.n[tile] == 4)
      held |= TEA_TILE_BIT (tile);

  return (tea_find_waits (deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed, player->melds, player->n_melds) | held) == all;
}

char *
tea_table_say_self_draw_only (const TeaDeal *deal, guint seat)
{
  const char *clause = deal->setup.variant->clauses.self_draw_only;

  return tea_table_say_with_clause (waits_for_all (deal, seat) ? _ ("The hand waits for every tile; such a hand is won by self-draw only")
                                                               : _ ("A discard wins only when it completes a pung; other hands win with a tile that you draw yourself"),
                                    clause);
}

static const char *
missed_win_sentence (TeaMissedWin missed_win)
{
  switch (missed_win)
    {
    case TEA_MISSED_WIN_SAME_TILE:
      return _ ("You let a win with this tile pass; until your next turn comes you cannot claim it to win");
    case TEA_MISSED_WIN_OWN_TURN:
      return _ ("You let a win with this tile pass; until after your next turn you cannot claim it to win");
    case TEA_MISSED_WIN_HIGHER:
      return _ ("You let a win pass; until your next turn comes you can claim only one that is worth more");
    case TEA_MISSED_WIN_ANY_TILE:
    case TEA_MISSED_WIN_NOTHING:
    default:
      return _ ("You let a win pass; until your next turn you can win by drawing only");
    }
}

char *
tea_table_say_missed_win (const TeaDeal *deal, guint seat)
{
  const TeaDealPlayer *player = &deal->players[seat];

  /* LQ-11: what was let go when the wait was taken up counts as long as that wait lasts. */
  if (tea_missed_win_is_self_draw (&deal->rules, player->missed_total, player->let_go_total))
    return tea_table_say_with_clause (_ ("You let a self-draw pass when your hand came to wait for every tile; you can claim only a win that is worth more"),
                                      deal->setup.variant->clauses.self_draw_only);

  return tea_table_say_with_clause (missed_win_sentence (deal->rules.missed_win), deal->setup.variant->clauses.missed_win);
}

char *
tea_table_say_no_call (const TeaDeal *deal)
{
  if (!deal->rules.fishing)
    return g_strdup (_ ("These rules know no original call."));

  return tea_table_say_with_clause (_ ("An original call is declared with your first discard, when it leaves the hand ready"), deal->setup.variant->clauses.fishing);
}
