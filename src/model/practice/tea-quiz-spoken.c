/* tea-quiz-spoken.c - a question and its answer as text for screen readers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/practice/tea-quiz-private.h"

void
tea_spoken_add_sentence (GString *spoken, const char *sentence)
{
  if (*sentence != '\0')
    g_string_append_printf (spoken, "%s%s", spoken->len > 0 ? " " : "", sentence);
}

void
tea_spoken_add_tiles (GString *spoken, GListModel *tiles)
{
  guint n = g_list_model_get_n_items (tiles);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);

      g_string_append_printf (spoken, "%s%s", i > 0 ? C_ ("list", ", ") : " ",
                              tea_tile_info_kind_name (tea_tile_info_get_facts (tile)->kind));
    }
  if (n > 0)
    g_string_append_c (spoken, '.');
}

static void
add_tile (GString *spoken, const char *format, TeaTileInfo *tile)
{
  g_autoptr (GString) text = g_string_new (format);

  if (tile == NULL)
    return;

  g_string_replace (text, "%s", tea_tile_info_kind_name (tea_tile_info_get_facts (tile)->kind), 1);
  tea_spoken_add_sentence (spoken, text->str);
}

static void
add_hand (GString *spoken, TeaQuiz *quiz)
{
  const TeaQuizState *state = tea_quiz_get_state (quiz);
  GListModel *melds = state->melds;

  if (g_list_model_get_n_items (state->hand) == 0)
    return;

  tea_spoken_add_tiles (spoken, state->hand);
  /* Translators: read aloud: a tile that lies beside a hand: it was drawn, or is a discard. */
  add_tile (spoken, _ ("Set apart: %s."), state->tile);
  for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);
      g_autofree char *description = tea_meld_info_dup_description (meld);

      tea_spoken_add_sentence (spoken, description);
      g_string_append_c (spoken, '.');
    }
  for (guint i = 0; i < g_list_model_get_n_items (state->open); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (state->open, i);
      const TeaQuizLineFacts *facts = tea_quiz_line_get_facts (line);
      /* Translators: read aloud: a group of tiles, whose names follow: "Your discards:". */
      g_autofree char *name = g_strdup_printf (_ ("%s:"), facts->text);

      tea_spoken_add_sentence (spoken, name);
      tea_spoken_add_tiles (spoken, facts->tiles);
    }
  add_tile (spoken, _ ("Indicator: %s."), state->indicator);
  tea_spoken_add_sentence (spoken, state->facts);
}

static void
add_answer (GString *spoken, TeaQuiz *quiz)
{
  const TeaQuizState *state = tea_quiz_get_state (quiz);
  GListModel *lines = state->lines;

  tea_spoken_add_sentence (spoken, state->verdict);
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (TeaQuizLine) line = g_list_model_get_item (lines, i);
      const TeaQuizLineFacts *facts = tea_quiz_line_get_facts (line);

      tea_spoken_add_sentence (spoken, facts->text);
      tea_spoken_add_sentence (spoken, facts->value);
      tea_spoken_add_tiles (spoken, facts->tiles);
    }
}

char *
tea_quiz_dup_spoken (TeaQuiz *self)
{
  GString *spoken;

  g_return_val_if_fail (TEA_IS_QUIZ (self), NULL);

  spoken = g_string_new (NULL);
  if (tea_quiz_get_state (self)->answered)
    add_answer (spoken, self);
  else
    {
      tea_spoken_add_sentence (spoken, tea_quiz_get_state (self)->question);
      add_hand (spoken, self);
    }

  return g_string_free (spoken, FALSE);
}
