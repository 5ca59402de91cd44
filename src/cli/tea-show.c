/* tea-show.c - a hand as text for a terminal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-show.h"

#include "cli/tea-cli.h"
#include "io/log/tea-replay.h"

#define WIDTH 78

struct _TeaShow
{
  const TeaBot *bots[4];
  GString *course; /* claims, kongs and the end, a line each */
};

TeaShow *
tea_show_new (const TeaBot *const bots[4])
{
  TeaShow *show = g_new0 (TeaShow, 1);

  for (guint i = 0; i < G_N_ELEMENTS (show->bots); i++)
    show->bots[i] = bots[i];
  show->course = g_string_new (NULL);

  return show;
}

void
tea_show_free (TeaShow *show)
{
  g_string_free (show->course, TRUE);
  g_free (show);
}

static const char *
wind_name (TeaTile wind)
{
  static const char *const names[] = { "East", "South", "West", "North" };

  g_return_val_if_fail (tea_tile_is_wind (wind), "");

  return names[wind - TEA_TILE_EAST];
}

static const char *
seat_wind_name (const TeaDeal *deal, guint seat)
{
  const TeaHandSetup *setup = &deal->setup;

  return wind_name (setup->variant->seat_wind (&setup->options, setup->round_wind, setup->dealer, seat));
}

static void
append_rule (GString *out)
{
  for (guint i = 0; i < WIDTH; i++)
    g_string_append (out, "─");
  g_string_append_c (out, '\n');
}

static void
append_title (const TeaDeal *deal, GString *out)
{
  const TeaHandSetup *setup = &deal->setup;

  append_rule (out);
  g_string_append_printf (out, "%s %s · hand %u", setup->variant->name, setup->variant->name_zh, setup->number);
  if (setup->variant->has_round_wind)
    g_string_append_printf (out, " · %s round", wind_name (setup->round_wind));
  g_string_append_printf (out, " · player %d deals", setup->dealer + 1);
  if (deal->indicator != TEA_TILE_NONE)
    {
      TeaTile wilds[TEA_N_KINDS];
      guint n = 0;
      g_autofree char *text = NULL;

      for (guint i = 0; i < TEA_N_KINDS; i++)
        if (tea_wilds_has (&deal->wilds, (TeaTile) i))
          wilds[n++] = (TeaTile) i;
      text = tea_tiles_format (wilds, n);
      g_string_append_printf (out, " · indicator %s, wild: %s", tea_tile_to_string (deal->indicator),
                              n > 0 ? text : "none");
    }
  g_string_append_c (out, '\n');
  append_rule (out);
}

static void
append_seat (const TeaShow *show, const TeaDeal *deal, guint seat, GString *out)
{
  g_autofree char *text = g_strdup_printf ("%u  %s (%s)", seat + 1, seat_wind_name (deal, seat), show->bots[seat]->id);

  tea_cli_append_padded (out, text, 20);
}

static void
append_dealt (const TeaShow *show, const TeaDeal *deal, GString *out)
{
  TeaTiles hands[4];

  tea_hand_setup_dealt (&deal->setup, hands);
  g_string_append (out, "Player              Dealt\n");
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *tiles = tea_tiles_format_counts (&hands[seat]);

      append_seat (show, deal, seat, out);
      g_string_append_printf (out, "%s\n", tiles);
    }
}

/* A claimed discard is followed by the seat that claimed it. */
static void
append_discards (const TeaShow *show, const TeaDeal *deal, GString *out)
{
  g_string_append (out, "\nPlayer              Discards (→ claimed by)\n");
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaDealPlayer *player = &deal->players[seat];
      guint column = 20;

      append_seat (show, deal, seat, out);
      for (guint i = 0; i < player->n_discards; i++)
        {
          const TeaDiscard *discard = &player->discards[i];
          const char *tile = tea_tile_to_string (discard->tile);

          if (column > WIDTH - 5)
            {
              g_string_append (out, "\n                    ");
              column = 20;
            }
          if (discard->claimed_by >= 0)
            g_string_append_printf (out, "%s→%d ", tile, discard->claimed_by + 1);
          else
            g_string_append_printf (out, "%s ", tile);
          column += (guint) (discard->claimed_by >= 0 ? 5 : 3);
        }
      g_string_append_c (out, '\n');
    }
}

static void
append_hands (const TeaShow *show, const TeaDeal *deal, GString *out)
{
  g_string_append (out, "\nPlayer              At the end: concealed | melds | bonus tiles\n");
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaRecord *record = &deal->record;
      const TeaRecordPlayer *player = &record->players[seat];
      g_autofree char *concealed = tea_tiles_format_counts (&player->concealed);

      append_seat (show, deal, seat, out);
      g_string_append (out, concealed);
      if (record->won && record->seat == (int) seat)
        g_string_append_printf (out, " + %s", tea_tile_to_string (record->tile));
      if (player->n_melds > 0)
        g_string_append (out, " |");
      for (guint i = 0; i < player->n_melds; i++)
        {
          g_autofree char *tiles = tea_tiles_format (player->melds[i].tiles, player->melds[i].n);

          g_string_append_printf (out, tea_meld_is_open (&player->melds[i]) ? " %s" : " (%s)", tiles);
        }
      if (tea_tiles_total (&player->bonus) > 0)
        {
          g_autofree char *bonus = tea_tiles_format_counts (&player->bonus);

          g_string_append_printf (out, "%s | %s", player->n_melds > 0 ? "" : " |", bonus);
        }
      g_string_append_c (out, '\n');
    }
}

static void
append_standings (const TeaDeal *deal, GString *out)
{
  g_string_append (out, "\nPoints ");
  for (guint seat = 0; seat < 4; seat++)
    g_string_append_printf (out, "  player %u: %d (%+d)", seat + 1,
                            deal->setup.scores[seat] + deal->answer.deltas[seat], deal->answer.deltas[seat]);
  g_string_append (out, "\n\n");
}

/* Draws and discards are left out: the rows of discards show them. */
static gboolean
is_notable (const TeaEvent *event)
{
  return event->type == TEA_EVENT_CLAIM || event->type == TEA_EVENT_KONG || event->type == TEA_EVENT_REFUSE ||
         event->type == TEA_EVENT_WIN || event->type == TEA_EVENT_DRAWN_GAME;
}

static void
note (TeaShow *show, const TeaEvent *event)
{
  static const char *const players[4] = { "player 1", "player 2", "player 3", "player 4" };
  g_autofree char *sentence = tea_event_to_sentence (event, players);

  sentence[0] = g_ascii_toupper (sentence[0]);
  g_string_append_printf (show->course, "  %s.\n", sentence);
}

void
tea_show_events (TeaShow *show, const TeaDeal *deal, const TeaEvents *events, GString *out)
{
  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];

      if (is_notable (event))
        note (show, event);
      if (event->type != TEA_EVENT_SETTLE)
        continue;

      append_title (deal, out);
      append_dealt (show, deal, out);
      append_discards (show, deal, out);
      g_string_append_printf (out, "\nClaims, kongs and the end\n%s", show->course->str);
      append_hands (show, deal, out);
      g_string_append_c (out, '\n');
      tea_show_append_settlement (&deal->record, &deal->answer, out);
      append_standings (deal, out);
      g_string_truncate (show->course, 0);
    }
}
