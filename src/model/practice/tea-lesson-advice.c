/* tea-lesson-advice.c - advice to the learner at the table, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-lesson-advice.h"

#include <glib/gi18n.h>

#include "io/waits/tea-shanten.h"
#include "model/table/tea-table-engine.h"

void
tea_lesson_find_shanten (TeaTable *table, const TeaTiles *tiles, guint n_melds, TeaShanten *shanten)
{
  const TeaDeal *deal = tea_table_get_deal (table);
  g_autofree TeaRecord *record = g_new0 (TeaRecord, 1);
  g_autofree TeaAnswer *answer = g_new0 (TeaAnswer, 1);

  tea_record_init (record, deal->setup.variant);
  record->options = deal->setup.options;
  record->indicator = deal->indicator;
  if (!tea_shanten_find (record, tiles, n_melds, shanten, answer))
    *shanten = (TeaShanten){ .shanten = TEA_MAX_GROUP };
  tea_shanten_count_wilds (shanten);
}

static gboolean
may_discard (TeaTable *table, TeaTile tile)
{
  const TeaAction action = {
    .kind = TEA_ACTION_DISCARD, .seat = TEA_TABLE_HUMAN, .tile = tile, .with = { TEA_TILE_NONE, TEA_TILE_NONE }
  };

  return tea_deal_check (tea_table_get_deal (table), &action) == TEA_ILLEGAL_NOT;
}

/* Words */

static char *
say_after_discard (const TeaShantenDiscard *discard)
{
  const char *name = tea_tile_info_kind_name (discard->tile);
  g_autofree char *far = NULL;

  if (discard->shanten <= 0)
    /* Translators: %1$s is a tile, %2$u a number of tiles. */
    return g_strdup_printf (ngettext ("Discard %1$s: then you are ready, and %2$u tile completes the hand.",
                                      "Discard %1$s: then you are ready, and %2$u tiles complete the hand.",
                                      discard->left),
                            name, discard->left);

  far = g_strdup_printf (ngettext ("%d tile from ready", "%d tiles from ready", (gulong) discard->shanten),
                         discard->shanten);

  /* Translators: %1$s is a tile, %2$s "two tiles from ready", %3$u a number of tiles. */
  return g_strdup_printf (ngettext ("Discard %1$s: then you are %2$s, and %3$u tile helps.",
                                    "Discard %1$s: then you are %2$s, and %3$u tiles help.", discard->left),
                          name, far, discard->left);
}

static char *
say_move (const TeaAction *action)
{
  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_DISCARD:
      if (action->fishing)
        /* Translators: %s is a tile. */
        return g_strdup_printf (_ ("Declare an original call with %s."), tea_tile_info_kind_name (action->tile));
      /* Translators: %s is a tile. */
      return g_strdup_printf (_ ("Discard %s."), tea_tile_info_kind_name (action->tile));
    case TEA_ACTION_CHOW:
      /* Translators: both are tiles. */
      return g_strdup_printf (_ ("Chow with %1$s and %2$s."), tea_tile_info_kind_name (action->with[0]),
                              tea_tile_info_kind_name (action->with[1]));
    case TEA_ACTION_PUNG:
      return g_strdup (_ ("Claim the pung."));
    case TEA_ACTION_KONG:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      return g_strdup (_ ("Declare the kong."));
    case TEA_ACTION_BONUS:
      return g_strdup (_ ("Meld the bonus tile."));
    case TEA_ACTION_WIN:
      return g_strdup (_ ("The hand is complete: choose Hu."));
    case TEA_ACTION_TAKE:
      return g_strdup (_ ("Take the bottom tile."));
    case TEA_ACTION_REFUSE:
      return g_strdup (_ ("Refuse the bottom tile."));
    case TEA_ACTION_PASS:
      return g_strdup (_ ("Pass."));
    }
  g_assert_not_reached ();
}

/* Free play */

/* Whether the claim @action brings the hand nearer to ready. */
static gboolean
claim_helps (TeaTable *table, const TeaAction *action)
{
  const TeaDealPlayer *player = &tea_table_get_deal (table)->players[TEA_TABLE_HUMAN];
  TeaTiles tiles = player->concealed;
  TeaShanten before;
  TeaShanten after;

  if (action->kind == TEA_ACTION_PUNG)
    tiles.n[action->tile] -= 2;
  else
    {
      tiles.n[action->with[0]]--;
      tiles.n[action->with[1]]--;
    }
  tea_lesson_find_shanten (table, &player->concealed, player->n_melds, &before);
  tea_lesson_find_shanten (table, &tiles, player->n_melds + 1, &after);

  return after.shanten < before.shanten;
}

/* The first good offer: a win, the bottom tile or a claim that helps; otherwise %TEA_ACTION_PASS. */
static TeaAction
best_offer (TeaTable *table)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n = tea_deal_legal (tea_table_get_deal (table), TEA_TABLE_HUMAN, actions);

  for (guint i = 0; i < n; i++)
    {
      if (actions[i].kind == TEA_ACTION_WIN || actions[i].kind == TEA_ACTION_TAKE)
        return actions[i];
      if ((actions[i].kind == TEA_ACTION_PUNG || actions[i].kind == TEA_ACTION_CHOW) &&
          claim_helps (table, &actions[i]))
        return actions[i];
    }

  return tea_action_pass (TEA_TABLE_HUMAN);
}

static char *
advise_freely (TeaTable *table, TeaTile *kind)
{
  const TeaDealPlayer *player = &tea_table_get_deal (table)->players[TEA_TABLE_HUMAN];
  TeaAction offer = best_offer (table);
  TeaShanten shanten;

  if (offer.kind != TEA_ACTION_PASS || !tea_table_get_state (table)->can_discard)
    return say_move (&offer);

  tea_lesson_find_shanten (table, &player->concealed, player->n_melds, &shanten);
  for (guint i = 0; i < shanten.n_discards; i++)
    if (may_discard (table, shanten.discards[i].tile))
      {
        if (kind != NULL)
          *kind = shanten.discards[i].tile;
        return say_after_discard (&shanten.discards[i]);
      }

  return say_move (&offer);
}

char *
tea_lesson_advise (TeaTable *table, const TeaScript *moves, TeaTile *kind)
{
  if (moves == NULL)
    return advise_freely (table, kind);

  if (kind != NULL && moves->actions[0].kind == TEA_ACTION_DISCARD)
    *kind = moves->actions[0].tile;

  return say_move (&moves->actions[0]);
}

static const TeaShantenDiscard *
find_discard (const TeaShanten *shanten, TeaTile tile)
{
  for (guint i = 0; i < shanten->n_discards; i++)
    if (shanten->discards[i].tile == tile)
      return &shanten->discards[i];

  return NULL;
}

char *
tea_lesson_compare_discards (TeaTable *table, const TeaAction *action, const TeaScript *moves)
{
  const TeaDealPlayer *player = &tea_table_get_deal (table)->players[TEA_TABLE_HUMAN];
  const TeaShantenDiscard *tried;
  const TeaShantenDiscard *wanted;
  TeaShanten shanten;

  if (action->kind != TEA_ACTION_DISCARD || moves->n == 0 || moves->actions[0].kind != TEA_ACTION_DISCARD)
    return NULL;

  tea_lesson_find_shanten (table, &player->concealed, player->n_melds, &shanten);
  tried = find_discard (&shanten, action->tile);
  wanted = find_discard (&shanten, moves->actions[0].tile);
  if (tried == NULL || wanted == NULL)
    return NULL;
  if (tried->shanten == wanted->shanten && tried->left < wanted->left)
    {
      g_autofree char *few = g_strdup_printf (ngettext ("%u tile helps", "%u tiles help", tried->left), tried->left);
      g_autofree char *many = g_strdup_printf (ngettext ("%u tile helps", "%u tiles help", wanted->left), wanted->left);

      /* Translators: tiles and how many tiles help: "Without Five of Circles 3 tiles help, without East Wind 12 tiles
       * help." */
      return g_strdup_printf (_ ("Without %1$s %2$s, without %3$s %4$s."), tea_tile_info_kind_name (tried->tile), few,
                              tea_tile_info_kind_name (wanted->tile), many);
    }
  if (tried->shanten <= wanted->shanten)
    return NULL;

  /* Translators: %s is a tile. */
  return g_strdup_printf (ngettext ("Without %2$s you would be %1$d tile from ready.",
                                    "Without %2$s you would be %1$d tiles from ready.", (gulong) tried->shanten),
                          tried->shanten, tea_tile_info_kind_name (action->tile));
}

int
tea_lesson_find_tile (TeaTable *table, TeaTile kind)
{
  GListModel *hand = tea_table_get_player (table, TEA_TABLE_HUMAN)->hand;

  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);

      if (tea_tile_info_get_facts (tile)->kind == (int) kind)
        return (int) i;
    }

  return -1;
}
