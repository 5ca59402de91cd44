/* tea-table-restore.c - a game that goes on where its log stops
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/table/tea-table-private.h"

static gboolean G_GNUC_PRINTF (2, 3)
    refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (TEA_ERROR, TEA_ERROR_BAD_LOG, format, arguments));
  va_end (arguments);

  return FALSE;
}

/* Whether those who played are here: the human player at the first seat, and computer players that there are. */
static gboolean
check_players (const TeaLogSession *session, GError **error)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaLogPlayer *player = &session->players[seat];

      if ((*player->bot == '\0') != (seat == TEA_TABLE_HUMAN))
        return refuse (error, "%s", _ ("This is not a game of one player against three computer players: it can be looked at, but not be continued."));
      if (*player->bot != '\0' && tea_bot_find (player->bot) == NULL)
        /* Translators: the id of a computer player, as in logs. */
        return refuse (error, _ ("The computer player “%s” is not part of this version: the game can be looked at, but not be continued."), player->bot);
    }

  return TRUE;
}

/* The last hand as it stands, with all that the table knows of how it came about. */
static void
take_hand (TeaTable *self, const TeaPlayedGame *game)
{
  g_autoptr (GArray) steps = tea_played_game_load_hand (game, tea_played_game_get_n_hands (game) - 1);

  self->has_deal = TRUE;
  self->has_asked = FALSE;
  self->n_events = 0;
  for (guint i = 0; i < steps->len; i++)
    {
      const TeaPlayedStep *step = &g_array_index (steps, TeaPlayedStep, i);

      tea_table_remember (self, self->deal, &step->events);
      *self->deal = step->deal;
      self->n_events += step->events.n;
      tea_table_hear (self, &step->events);
      tea_table_say_happened (self, &step->events);
    }
}

gboolean
tea_table_restore (TeaTable *self, const char *log, GError **error)
{
  return tea_table_restore_from (self, log, 0, error);
}

gboolean
tea_table_restore_from (TeaTable *self, const char *log, gint64 kept_as, GError **error)
{
  const TeaEvents nothing = { 0 };
  g_autoptr (TeaPlayedGame) game = NULL;
  g_autoptr (TeaRuleset) ruleset = NULL;
  const TeaLogSession *session;
  TeaEvents pending;
  gboolean over;

  g_return_val_if_fail (TEA_IS_TABLE (self) && !self->watching, FALSE);
  g_return_val_if_fail (log != NULL, FALSE);

  game = tea_played_game_new (log, error);
  if (game == NULL)
    return FALSE;
  session = tea_played_game_get_log_session (game);
  if (!check_players (session, error))
    return FALSE;

  tea_table_stop_bots (self);
  ruleset = tea_ruleset_new_with_options (session->variant, &session->options);
  tea_table_sit_down (self, ruleset, session);
  tea_table_recall_rival (self, kept_as);
  self->session = *tea_played_game_get_session (game);
  tea_played_game_get_pending (game, &pending);
  self->has_deal = FALSE;
  if (tea_played_game_get_n_hands (game) > 0)
    take_hand (self, game);
  over = self->has_deal && self->deal->phase == TEA_PHASE_OVER;
  /* The settlement is always the last event of a hand. */
  if (over && pending.n > 0)
    tea_session_finish_hand (&self->session, self->deal);
  tea_table_log_restored (self, log, kept_as, &pending, self->session.over && !tea_played_game_get_ended (game));

  tea_table_notify (self, TEA_TABLE_PROP_RULESET);
  if (!self->has_deal)
    {
      tea_table_deal_hand (self);
      return TRUE;
    }

  tea_table_take_sheet (self, NULL);
  if (over)
    tea_table_make_sheet (self);
  tea_table_refresh (self, &nothing);
  tea_table_wake_bots (self);
  tea_table_emit_events (self, &nothing);

  return TRUE;
}
