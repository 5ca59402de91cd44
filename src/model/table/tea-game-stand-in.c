/* tea-game-stand-in.c - a computer player that plays for the human player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n.h>

#include "model/table/tea-game-private.h"

static const TeaEvents nothing = { 0 };

static gboolean
is_playing (TeaGame *self)
{
  return self->has_deal && self->deal->phase != TEA_PHASE_OVER;
}

void
tea_game_take_stand_in (TeaGame *self, const TeaLogStandIn *stand_in)
{
  self->stand_in = *stand_in;
  tea_opponents_set_stand_in (self->opponents, *stand_in->bot != '\0' ? tea_bot_find (stand_in->bot) : NULL);
}

void
tea_game_end_stand_in (TeaGame *self)
{
  if (is_playing (self) || self->stand_in.of_game || *self->stand_in.bot == '\0')
    return;

  tea_game_take_stand_in (self, &(TeaLogStandIn){ .of_game = FALSE });
  tea_game_log_set_stand_in (self->log, &self->stand_in);
}

static char *
dup_level_name (const char *id)
{
  g_autoptr (GListModel) levels = tea_level_list ();
  g_autoptr (TeaLevel) level = g_list_model_get_item (levels, tea_level_find (id));

  return g_strdup (tea_level_get_facts (level)->name);
}

char *
tea_game_explain_stand_in (TeaGame *self)
{
  g_autofree char *name = NULL;

  if (*self->stand_in.bot == '\0' || !is_playing (self))
    return NULL;

  name = dup_level_name (self->stand_in.bot);

  return self->stand_in.of_game
             /* Translators: the name of a level: "Regular". */
             ? g_strdup_printf (_ ("%s plays for you until the game ends."), name)
             /* Translators: the name of a level: "Regular". */
             : g_strdup_printf (_ ("%s plays for you until the hand ends."), name);
}

/* Writes the log before anything is shown. */
static void
write_down (TeaGame *self)
{
  GError *error = NULL;

  tea_game_log_set_stand_in (self->log, &self->stand_in);
  if (!tea_game_log_cut (self->log, tea_recorded_game_get_length (tea_game_get_recorded (self)), self->deal,
                         &self->session, &error))
    tea_game_take_log_error (self, error);
}

char *
tea_game_explain_let_play (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  if (!is_playing (self) || self->log == NULL)
    return g_strdup (_ ("No hand is being played."));
  if (tea_game_get_n_deals (self) > 0)
    return g_strdup (_ ("A duplicate session compares what you play: nobody else can play for you."));

  return tea_game_explain_stand_in (self);
}

gboolean
tea_game_let_play (TeaGame *self, const char *level, gboolean of_game)
{
  g_autofree char *why = NULL;
  TeaLogStandIn stand_in = { .of_game = of_game };

  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);
  g_return_val_if_fail (tea_bot_find (level) != NULL, FALSE);

  why = tea_game_explain_let_play (self);
  if (why != NULL)
    {
      tea_game_refuse (self, why);
      return FALSE;
    }

  g_strlcpy (stand_in.bot, tea_bot_find (level)->id, sizeof stand_in.bot);
  tea_game_end_habits (self, TRUE);
  tea_game_take_stand_in (self, &stand_in);
  write_down (self);
  tea_game_show (self, &nothing);

  return TRUE;
}

gboolean
tea_game_get_is_stood_in (TeaGame *self, gboolean *of_game)
{
  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  if (of_game != NULL)
    *of_game = self->stand_in.of_game;

  return *self->stand_in.bot != '\0';
}

gboolean
tea_game_play_again_self (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  if (*self->stand_in.bot == '\0' || !self->stand_in.of_game || self->session.over)
    return FALSE;

  /* The last line of the hand still says that the computer player played it. */
  self->stand_in.of_game = FALSE;
  write_down (self);
  tea_game_end_stand_in (self);
  tea_game_show (self, &nothing);

  return TRUE;
}
