/* play-table.c - scripted hands: a wall of known tiles, moves and events as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play-table.h"
#include "play/tea-hand-plan.h"

/* The set-up */

static guint
parse (const char *text, TeaTile *tiles, guint max)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  if (text != NULL)
    tea_tiles_parse (text, tiles, max, &n, &error);
  g_assert_no_error (error);

  return n;
}

void
table_setup (const Script *script, TeaHandSetup *setup)
{
  const TeaHandPlan plan = {
    .hands = { script->hands[0], script->hands[1], script->hands[2], script->hands[3] },
    .last_dealt = script->last_dealt,
    .indicator = script->indicator,
    .head = script->head,
    .last = script->last,
    .tail = script->tail,
  };
  g_autoptr (GError) error = NULL;

  memset (setup, 0, sizeof *setup);
  setup->variant = script->variant != NULL ? script->variant : tea_variant_find ("fenghua");
  g_assert_nonnull (setup->variant);
  tea_options_init (&setup->options, setup->variant);
  if (script->option != NULL)
    g_assert_cmpint (tea_options_set (&setup->options, setup->variant, script->option, script->value, 0), ==,
                     TEA_ERROR_NONE);
  setup->number = 1;
  setup->round_wind = TEA_TILE_EAST;
  setup->dealer = (guint8) script->dealer;
  setup->dealer_wins = script->dealer_wins;
  for (guint i = 0; i < 3; i++)
    {
      setup->dice[i][0] = script->dice[0] > 0 ? script->dice[0] : 1;
      setup->dice[i][1] = script->dice[1] > 0 ? script->dice[1] : 1;
    }

  tea_hand_setup_stack (setup, &plan, &error);
  g_assert_no_error (error);
}

/* Playing */

static void
add_events (Table *table, const TeaEvents *events)
{
  for (guint i = 0; i < events->n; i++)
    table_append_event (table->events, &events->events[i]);
  table_assert_all_tiles (&table->deal);
  if (table->deal.phase == TEA_PHASE_OVER)
    table_assert_settled (&table->deal);
}

void
table_init (Table *table, const Script *script)
{
  TeaHandSetup setup;
  TeaEvents events;

  table_setup (script, &setup);
  g_assert_null (tea_hand_setup_check (&setup));
  table->events = g_string_new (NULL);
  tea_deal_start (&table->deal, &setup, &events);
  add_events (table, &events);
}

void
table_clear (Table *table)
{
  if (table->events != NULL)
    g_string_free (table->events, TRUE);
  table->events = NULL;
}

static void
apply (Table *table, const TeaAction *action, const char *reason, const char *move)
{
  TeaDeal copy;
  TeaEvents events;
  TeaIllegal got = tea_deal_check (&table->deal, action);

  memcpy (&copy, &table->deal, sizeof copy);
  if (g_strcmp0 (table_reason_name (got), reason) != 0)
    g_test_message ("move %s: %s, after %s", move, table_reason_name (got), table->events->str);
  g_assert_cmpstr (table_reason_name (got), ==, reason);
  g_assert_cmpint (tea_deal_apply (&table->deal, action, &events), ==, got);
  if (got == TEA_ILLEGAL_NOT)
    add_events (table, &events);
  else
    {
      g_assert_cmpuint (events.n, ==, 0);
      g_assert_cmpmem (&copy, sizeof copy, &table->deal, sizeof table->deal);
    }
}

static TeaAction
plain_action (TeaActionKind kind, guint seat, TeaTile tile)
{
  return (TeaAction){ kind, seat, tile, { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE };
}

static void
everyone_passes (Table *table)
{
  guint waiting = table->deal.phase == TEA_PHASE_CLAIM || table->deal.phase == TEA_PHASE_ROB
                      ? tea_deal_waiting (&table->deal)
                      : 0;

  for (guint seat = 0; seat < 4; seat++)
    if (waiting & (1u << seat))
      {
        TeaAction action = plain_action (TEA_ACTION_PASS, seat, TEA_TILE_NONE);

        apply (table, &action, "legal", "*:pass");
      }
}

static void
play_until (Table *table, guint left)
{
  while (table->deal.phase != TEA_PHASE_OVER && table->deal.phase != TEA_PHASE_OFFER)
    {
      TeaDealPlayer *player = &table->deal.players[table->deal.turn];
      TeaAction action;

      if (table->deal.phase == TEA_PHASE_CLAIM)
        {
          everyone_passes (table);
          continue;
        }
      if (tea_deal_head_left (&table->deal) <= left)
        return;
      action = plain_action (TEA_ACTION_DISCARD, table->deal.turn, player->drawn);
      apply (table, &action, "legal", "until");
    }
}

static TeaTile
winning_tile (const TeaDeal *deal, guint seat)
{
  TeaRecord record;

  tea_deal_win_record (deal, seat, &record);

  return record.tile;
}

static void
play_move (Table *table, const char *move)
{
  g_auto (GStrv) parts = g_strsplit (move, "=", 2);
  const char *what = strchr (parts[0], ':') + 1;
  const char *reason = parts[1] != NULL ? parts[1] : "legal";
  const TeaDeal *deal = &table->deal;
  guint seat = (guint) (move[0] - '0');
  TeaAction action = plain_action (TEA_ACTION_PASS, seat, TEA_TILE_NONE);

  if (g_str_has_prefix (move, "until:"))
    {
      play_until (table, (guint) g_ascii_strtoull (what, NULL, 10));
      g_string_truncate (table->events, 0);
      return;
    }
  if (strcmp (move, "*:pass") == 0)
    {
      everyone_passes (table);
      return;
    }

  if (g_str_has_prefix (what, "chow"))
    {
      action.kind = TEA_ACTION_CHOW;
      action.tile = deal->tile;
      g_assert_cmpuint (parse (what + 4, action.with, 2), ==, 2);
    }
  else if (strcmp (what, "pung") == 0)
    action = plain_action (TEA_ACTION_PUNG, seat, deal->tile);
  else if (strcmp (what, "kong") == 0)
    action = plain_action (TEA_ACTION_KONG, seat, deal->tile);
  else if (g_str_has_prefix (what, "closed"))
    action = plain_action (TEA_ACTION_CLOSED_KONG, seat, tea_tile_from_string (what + 6));
  else if (g_str_has_prefix (what, "added"))
    action = plain_action (TEA_ACTION_ADDED_KONG, seat, tea_tile_from_string (what + 5));
  else if (g_str_has_prefix (what, "bonus"))
    action = plain_action (TEA_ACTION_BONUS, seat, tea_tile_from_string (what + 5));
  else if (strcmp (what, "win") == 0)
    action = plain_action (TEA_ACTION_WIN, seat, winning_tile (deal, seat));
  else if (strcmp (what, "take") == 0)
    action.kind = TEA_ACTION_TAKE;
  else if (strcmp (what, "refuse") == 0)
    action.kind = TEA_ACTION_REFUSE;
  else if (strcmp (what, "drawn") == 0)
    action = plain_action (TEA_ACTION_DISCARD, seat, deal->players[seat].drawn);
  else if (strcmp (what, "pass") != 0)
    {
      g_autofree char *tile = g_strdup (what);

      action.kind = TEA_ACTION_DISCARD;
      action.fishing = g_str_has_suffix (tile, "!");
      if (action.fishing)
        tile[strlen (tile) - 1] = '\0';
      action.tile = tea_tile_from_string (tile);
      g_assert_cmpuint (action.tile, !=, TEA_TILE_NONE);
    }

  apply (table, &action, reason, move);
}

void
table_play (Table *table, const char *moves)
{
  g_auto (GStrv) parts = g_strsplit (moves, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      play_move (table, parts[i]);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_auto (Table) table = { 0 };

  table_init (&table, &c->script);
  if (c->start != NULL)
    {
      g_autofree char *start = g_strdup_printf ("hand deal%s%s", c->start[0] != '\0' ? " " : "", c->start);

      g_assert_cmpstr (table.events->str, ==, start);
    }
  g_string_truncate (table.events, 0);

  table_play (&table, c->moves);
  if (c->events != NULL)
    table_assert_events (&table, c->events);
  if (c->check != NULL)
    c->check (&table);
}

void
table_add_cases (const char *path, const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%s", path, cases[i].name);

      g_test_add_data_func (name, &cases[i], test_case);
    }
}

void
table_lay (Table *table, guint seat, TeaMeldKind kind, const char *tiles)
{
  TeaDealPlayer *player = &table->deal.players[seat];
  TeaMeld *meld = &player->melds[player->n_melds++];

  *meld = (TeaMeld){ .kind = kind,
                     .form = kind == TEA_MELD_KONG ? TEA_KONG_DIRECT : TEA_KONG_NONE,
                     .claimed = TEA_TILE_NONE };
  meld->n = parse (tiles, meld->tiles, 4);
  meld->from = (gint8) ((seat + (kind == TEA_MELD_CHOW ? 3 : 2)) % 4);
}

void
table_set_hand (Table *table, guint seat, const char *tiles)
{
  TeaTile list[14];
  guint n = parse (tiles, list, G_N_ELEMENTS (list));
  TeaDealPlayer *player = &table->deal.players[seat];

  memset (&player->concealed, 0, sizeof player->concealed);
  for (guint i = 0; i < n; i++)
    player->concealed.n[list[i]]++;
}
