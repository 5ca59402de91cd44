/* tea-table-tips.c - explains what is on the table in a sentence or two
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bots/outlook/tea-outlook.h"
#include "model/table/tea-table-engine.h"
#include "model/table/tea-table-tips.h"
#include "model/tiles/tea-sentences.h"
#include "model/tiles/tea-tile-info.h"

/* A hand that waits for more kinds is not scored: that would take longer than a frame. */
#define MAX_SCORED 9

/* What a ready hand waits for. */
typedef struct
{
  guint n_kinds;
  guint n_left;
  gboolean scored;
  gint32 least; /* what a self-draw pays in all */
  gint32 most;
} Ready;

/* Scores the self-draws of @holding with each of @kinds that can still come. */
static void
score_self_draws (Ready *ready,
                  const TeaSeatView *view,
                  const TeaHolding *holding,
                  guint64 kinds,
                  const TeaTiles *unseen)
{
  TeaRecord record;

  tea_outlook_imagine (&record, holding, view);
  record.by = TEA_BY_SELF_DRAW;
  record.from = -1;
  for (record.tile = 0; record.tile < TEA_N_KINDS; record.tile++)
    {
      TeaAnswer answer;
      gint32 gain;

      if ((kinds & TEA_TILE_BIT (record.tile)) == 0 || unseen->n[record.tile] == 0 || !tea_score (&record, &answer))
        continue;

      gain = answer.deltas[view->seat];
      ready->least = ready->scored ? MIN (ready->least, gain) : gain;
      ready->most = ready->scored ? MAX (ready->most, gain) : gain;
      ready->scored = TRUE;
    }
}

static void
find_ready (Ready *ready, const TeaSeatView *view, const TeaHolding *holding, const TeaTiles *unseen)
{
  guint64 kinds = tea_find_waits (view->variant, &view->options, &view->wilds, &holding->concealed, holding->melds,
                                  holding->n_melds) |
                  tea_find_wild_waits (view->variant, &view->options, &view->wilds, &holding->concealed, holding->melds,
                                       holding->n_melds);

  *ready = (Ready){ 0 };
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if ((kinds & TEA_TILE_BIT (tile)) != 0)
      {
        ready->n_kinds++;
        ready->n_left += unseen->n[tile];
      }
  if (ready->n_kinds <= MAX_SCORED)
    score_self_draws (ready, view, holding, kinds, unseen);
}

static char *
say_points (gint32 least, gint32 most)
{
  if (least == most)
    return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) ABS (most)), most);

  /* Translators: the least and the most that something pays. */
  return g_strdup_printf (_ ("%1$d to %2$d points"), least, most);
}

static char *
say_ready (const Ready *ready)
{
  g_autofree char *kinds = g_strdup_printf (ngettext ("%u kind", "%u kinds", ready->n_kinds), ready->n_kinds);
  g_autofree char *left = g_strdup_printf (ngettext ("%u left", "%u left", ready->n_left), ready->n_left);
  g_autofree char *points = NULL;

  if (!ready->scored)
    /* Translators: what a hand waits for when a tile is discarded: "2 kinds", "5 left". */
    return g_strdup_printf (_ ("Without it the hand is ready: %1$s, %2$s."), kinds, left);
  points = say_points (ready->least, ready->most);

  /* Translators: the same, and what a self-draw then pays: "12 points", "12 to 24 points". */
  return g_strdup_printf (_ ("Without it the hand is ready: %1$s, %2$s; a self-draw pays %3$s."), kinds, left, points);
}

static gboolean
can_discard (const TeaSeatView *view, TeaTile tile)
{
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_DISCARD && view->actions[i].tile == tile)
      return TRUE;

  return FALSE;
}

/* What discarding @tile would leave; NULL where it cannot be discarded. */
static char *
say_discard (const TeaSeatView *view, TeaTile tile, const TeaTiles *unseen)
{
  g_autofree char *far = NULL;
  TeaHolding holding;
  Ready ready;
  int distance;

  tea_holding_init (&holding, view);
  if (!can_discard (view, tile) || holding.concealed.n[tile] == 0)
    return NULL;

  holding.concealed.n[tile]--;
  distance = tea_holding_distance (&holding, view);
  if (distance <= 0)
    {
      find_ready (&ready, view, &holding, unseen);
      return say_ready (&ready);
    }
  far = g_strdup_printf (ngettext ("%d tile from ready", "%d tiles from ready", (gulong) distance), distance);

  /* Translators: how far a hand is when a tile is discarded; %s: "two tiles from ready". */
  return g_strdup_printf (_ ("Without it the hand is %s."), far);
}

/* What a wild or proxy tile may do; NULL for others. */
static char *
say_wild (const TeaTileFacts *look, const TeaWilds *wilds)
{
  if (look->fine > 0)
    return g_strdup (_ ("A fine tile may stand for another tile in a winning hand."));
  if (look->wild)
    return g_strdup (_ ("A wild tile may stand for another tile in a winning hand."));
  if (look->proxy)
    /* Translators: Luqiao: what the proxy does; %s is a tile. */
    return g_strdup_printf (_ ("The proxy may stand for %s in a winning hand."),
                            tea_tile_info_kind_name (wilds->proxy_as));

  return NULL;
}

/* Whether other players' tiles are visible: at the end, or when all hands are open. */
static gboolean
sees_hands (TeaTable *self)
{
  for (guint i = 1; i < 4; i++)
    {
      guint seat = (tea_table_get_state (self)->seat + i) % 4;
      GListModel *hand = tea_table_get_player (self, seat)->hand;
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, 0);

      if (tile != NULL && tea_tile_info_get_facts (tile)->kind >= 0)
        return TRUE;
    }

  return FALSE;
}

char *
tea_table_dup_tile_tip (TeaTable *self, int kind, TeaTipPlace place)
{
  const TeaDeal *deal = tea_table_get_deal (self);
  g_autoptr (TeaTileInfo) tile = NULL;
  g_autofree char *name = NULL;
  TeaTileFacts look;
  TeaSeatView view;
  TeaTiles unseen;
  char *tip;

  g_return_val_if_fail (TEA_IS_TABLE (self) && kind >= 0 && kind < (int) TEA_N_KINDS, NULL);

  if (deal == NULL)
    return NULL;

  look = tea_tile_look ((TeaTile) kind, place == TEA_TIP_MELDED ? NULL : &deal->wilds);
  tile = tea_tile_info_new (&look);
  name = tea_tile_info_dup_kind_description (tile);
  tea_seat_view_init (&view, deal, tea_table_get_state (self)->seat);
  tea_seat_view_unseen (&view, &unseen);
  if (view.phase == TEA_PHASE_OVER || sees_hands (self))
    tip = g_strdup_printf (_ ("%s."), name);
  else
    /* Translators: a tile, and how many of its kind the player does not see: "Three of Circles: 2 unseen." */
    tip = g_strdup_printf (ngettext ("%1$s: %2$u unseen.", "%1$s: %2$u unseen.", unseen.n[kind]), name,
                           (guint) unseen.n[kind]);
  tip = tea_sentences_take (tip, say_wild (&look, &deal->wilds));
  if (place == TEA_TIP_THROWN)
    tip = tea_sentences_take (tip, g_strdup (_ ("Discarded straight from the draw.")));
  if (place == TEA_TIP_HELD && tea_table_get_tells_prospects (self))
    tip = tea_sentences_take (tip, say_discard (&view, (TeaTile) kind, &unseen));

  return tip;
}

char *
tea_table_dup_indicator_tip (TeaTable *self)
{
  const TeaDeal *deal = tea_table_get_deal (self);
  TeaTileInfo *indicator;
  g_autoptr (GString) kinds = g_string_new (NULL);
  gboolean fine = FALSE;
  char *tip;

  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  indicator = tea_table_get_state (self)->indicator;
  if (deal == NULL || indicator == NULL)
    return NULL;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      const TeaTileFacts look = tea_tile_look (tile, &deal->wilds);

      if (!look.wild)
        continue;
      fine = fine || look.fine > 0;
      g_string_append_printf (kinds, "%s%s", kinds->len > 0 ? C_ ("list", ", ") : "", tea_tile_info_kind_name (tile));
    }
  tip = g_strdup_printf (_ ("Indicator: %s."), tea_tile_info_kind_name (tea_tile_info_get_facts (indicator)->kind));
  if (fine)
    /* Translators: what the indicator does in Nanchang; %s is a list of tiles. */
    return tea_sentences_take (tip,
                               g_strdup_printf (_ ("It shows which tiles are fine in this hand: %s."), kinds->str));

  /* Translators: what the indicator does; %s is a list of tiles. */
  return tea_sentences_take (tip, g_strdup_printf (_ ("It shows which tiles are wild in this hand: %s."), kinds->str));
}

char *
tea_table_dup_left_tip (TeaTable *self)
{
  guint left;
  char *tip;

  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  left = tea_table_get_state (self)->tiles_left;
  tip = g_strdup_printf (ngettext ("%u tile left to draw.", "%u tiles left to draw.", left), left);

  return tea_sentences_take (tip, g_strdup (_ ("If nobody has won when they run out, the hand is a draw.")));
}

char *
tea_table_dup_round_tip (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  /* Translators: the prevailing wind; %s is the name of a wind. */
  return g_strdup_printf (_ ("Wind of the round: %s. It is the same for all players."),
                          tea_tile_info_wind_name (tea_table_get_state (self)->round_wind));
}

char *
tea_table_dup_wind_tip (TeaTable *self, guint seat)
{
  const char *wind;
  const TeaNames *names;

  g_return_val_if_fail (TEA_IS_TABLE (self) && seat < 4, NULL);

  wind = tea_tile_info_wind_name (tea_table_get_player (self, seat)->wind);
  names = tea_table_get_names (self);
  if (names->you == (int) seat)
    /* Translators: %s is the name of a wind. */
    return g_strdup_printf (_ ("Your seat wind in this hand: %s."), wind);

  /* Translators: a player, the name of a wind. */
  return g_strdup_printf (_ ("Seat wind of %1$s in this hand: %2$s."), names->of[seat], wind);
}

/* The roles of a player: dealer, fishing, sacked. */
static char *
say_roles (const TeaPlayer *player, gboolean you)
{
  const char *name = player->name;
  char *roles = NULL;

  if (player->dealer)
    roles = tea_sentences_take (roles, you ? g_strdup (_ ("You are the dealer."))
                                           /* Translators: %s is a player. */
                                           : g_strdup_printf (_ ("%s is the dealer."), name));
  if (player->fishing)
    roles = tea_sentences_take (roles, g_strdup (_ ("Ready: declared with the first discard, and still holding.")));
  if (player->sacked)
    roles = tea_sentences_take (roles, g_strdup (_ ("Sacked: the first four discards of the hand were alike.")));

  return roles;
}

char *
tea_table_dup_player_tip (TeaTable *self, guint seat)
{
  const TeaPlayer *player;
  gboolean you;
  g_autofree char *points = NULL;
  char *tip;

  g_return_val_if_fail (TEA_IS_TABLE (self) && seat < 4, NULL);

  player = tea_table_get_player (self, seat);
  you = tea_table_get_names (self)->you == (int) seat;
  points = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) ABS (player->points)), player->points);
  /* Translators: the player at a name plate: name, seat wind, "120 points". */
  tip = g_strdup_printf (_ ("%1$s: seat wind %2$s, %3$s so far."), player->name, tea_tile_info_wind_name (player->wind),
                         points);

  return tea_sentences_take (tip, say_roles (player, you));
}
