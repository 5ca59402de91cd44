/* tea-study-text.c - describes a position as text for a message: what one seat sees
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/base/tea-name.h"
#include "io/study/tea-study-file.h"
#include "play/tea-seat-view.h"

/* What is described: the hand, the seat's view of it, and what the players are called. */
typedef struct
{
  const TeaDeal *deal;
  const TeaSeatView *view;
  char *names[4]; /* told apart, but plain: the text goes into messages */
  GString *out;
} Telling;

static const char *
name_of (const Telling *telling, guint seat)
{
  return telling->names[seat];
}

static void G_GNUC_PRINTF (2, 3) add_line (const Telling *telling, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (telling->out, format, arguments);
  va_end (arguments);
  g_string_append_c (telling->out, '\n');
}

/* Writes a meld as in a typed hand: (123m), [9999p] for a closed kong, (9999p+) for an added one; [????] for a closed
 * kong that lies face down. */
static void
append_meld (const TeaMeld *meld, GString *out)
{
  g_autofree char *tiles = tea_meld_is_hidden (meld) ? g_strdup ("????") : tea_tiles_format (meld->tiles, meld->n);

  g_string_append_printf (out,
                          meld->form == TEA_KONG_CLOSED  ? " [%s]"
                          : meld->form == TEA_KONG_ADDED ? " (%s+)"
                                                         : " (%s)",
                          tiles);
}

static void
append_discards (const TeaSeatPlayer *player, GString *out)
{
  TeaTile tiles[TEA_MAX_DISCARDS];
  guint n = 0;
  g_autofree char *text = NULL;

  /* Claimed tiles are in melds. */
  for (guint i = 0; i < player->n_discards; i++)
    if (player->discards[i].claimed_by < 0)
      tiles[n++] = player->discards[i].tile;
  if (n == 0)
    return;

  text = tea_tiles_format_in_order (tiles, n);
  g_string_append_printf (out, "%s %s %s", g_str_has_suffix (out->str, ":") ? "" : " ·", _ ("discards"), text);
}

static void
tell_player (const Telling *telling, guint seat)
{
  const TeaSeatPlayer *player = &telling->view->players[seat];
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%s %s", tea_tile_to_string (player->seat_wind), name_of (telling, seat));
  g_string_append (line, seat == telling->view->dealer ? _ (" (dealer):") : ":");
  for (guint i = 0; i < player->n_melds; i++)
    append_meld (&player->melds[i], line);
  if (player->n_bonus > 0)
    {
      g_autofree char *tiles = tea_tiles_format (player->bonus, player->n_bonus);

      g_string_append_printf (line, " %s", tiles);
    }
  append_discards (player, line);
  add_line (telling, "%s", line->str);
}

static void
tell_hand (const Telling *telling)
{
  TeaTiles rest = telling->view->concealed;
  TeaTile drawn = telling->view->drawn;
  g_autofree char *tiles = NULL;
  const char *name = name_of (telling, telling->view->seat);

  if (drawn != TEA_TILE_NONE && rest.n[drawn] > 0)
    rest.n[drawn]--;
  else
    drawn = TEA_TILE_NONE;
  tiles = tea_tiles_format_counts (&rest);
  if (drawn != TEA_TILE_NONE)
    /* Translators: the name may be "You". A name, the tiles in that player's hand, the tile just drawn. */
    add_line (telling, _ ("%1$s: hand %2$s, drawn %3$s"), name, tiles, tea_tile_to_string (drawn));
  else
    /* Translators: a name, the tiles in that player's hand. */
    add_line (telling, _ ("%1$s: hand %2$s"), name, tiles);
}

static void
tell_result (const Telling *telling)
{
  const TeaRecord *record = &telling->deal->record;
  g_autoptr (GString) deltas = g_string_new (NULL);

  for (guint seat = 0; seat < 4; seat++)
    g_string_append_printf (deltas, "%s%s %+d", seat > 0 ? ", " : "", name_of (telling, seat),
                            telling->deal->answer.deltas[seat]);
  if (record->won)
    /* Translators: the name may be "You". A name; then what each player wins or loses. */
    add_line (telling, _ ("Won by %1$s: %2$s"), name_of (telling, (guint) record->seat), deltas->str);
  else
    /* Translators: then what each player wins or loses. */
    add_line (telling, _ ("Nobody has won: %s"), deltas->str);
}

static void
tell_turn (const Telling *telling)
{
  const TeaDeal *deal = telling->deal;
  const char *name = name_of (telling, deal->turn);

  switch ((TeaPhase) deal->phase)
    {
    case TEA_PHASE_START:
      add_line (telling, "%s", _ ("The tiles are dealt, and nobody has discarded yet."));
      break;
    case TEA_PHASE_TURN:
      /* Translators: a name. */
      add_line (telling, _ ("Turn: %s"), name);
      break;
    case TEA_PHASE_CLAIM:
      /* Translators: a name, a tile. */
      add_line (telling, _ ("Discarded by %1$s: %2$s"), name, tea_tile_to_string (deal->tile));
      break;
    case TEA_PHASE_ROB:
      /* Translators: a name, a tile. */
      add_line (telling, _ ("Kong by %1$s: %2$s"), name, tea_tile_to_string (deal->tile));
      break;
    case TEA_PHASE_OFFER:
      /* Translators: a name. */
      add_line (telling, _ ("Offered the bottom tile: %s"), name);
      break;
    case TEA_PHASE_OVER:
      tell_result (telling);
      break;
    }
}

static void
tell_table (const Telling *telling, const char *rules)
{
  const TeaSeatView *view = telling->view;

  /* Translators: the name of rules, a wind as a letter. */
  add_line (telling, _ ("%1$s · round wind %2$s"), rules, tea_tile_to_string (view->round_wind));
  tell_hand (telling);
  for (guint i = 0; i < 4; i++)
    tell_player (telling, (view->dealer + i) % 4);
  if (view->indicator != TEA_TILE_NONE)
    /* Translators: the tile that lies face up in the wall. */
    add_line (telling, _ ("Indicator: %s"), tea_tile_to_string (view->indicator));
  add_line (telling, ngettext ("%u tile is left in the wall.", "%u tiles are left in the wall.", view->wall_left),
            view->wall_left);
  tell_turn (telling);
}

void
tea_study_append_text (const TeaStudyFile *file,
                       const TeaLogSession *about,
                       const TeaDeal *deal,
                       const char *comment,
                       const char *rules,
                       GString *out)
{
  g_autofree TeaSeatView *view = g_new (TeaSeatView, 1);
  Telling telling = { .deal = deal, .view = view, .out = out };
  const char *names[4];

  g_return_if_fail (file != NULL && about != NULL && deal != NULL && comment != NULL && rules != NULL && out != NULL);

  for (guint seat = 0; seat < 4; seat++)
    names[seat] = about->players[seat].name;
  tea_names_tell_apart (names, 4, telling.names);
  tea_seat_view_init (view, deal, file->seat);
  if (*file->title != '\0')
    add_line (&telling, "%s", file->title);
  tell_table (&telling, rules);
  if (*comment != '\0')
    add_line (&telling, "\n%s", comment);
  if (file->main->log->settled)
    {
      g_autofree char *message = tea_study_file_to_message (file);

      add_line (&telling, "\n%s", message);
    }
  for (guint seat = 0; seat < 4; seat++)
    g_free (telling.names[seat]);
}
