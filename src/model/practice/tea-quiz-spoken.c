/* tea-quiz-spoken.c - a question and its answer as text for screen readers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/practice/tea-quiz.h"
#include "model/tiles/tea-spoken-engine.h"

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
  GListModel *melds = tea_quiz_get_melds (quiz);

  if (g_list_model_get_n_items (tea_quiz_get_hand (quiz)) == 0)
    return;

  tea_spoken_add_tiles (spoken, tea_quiz_get_hand (quiz));
  /* Translators: read aloud: a tile that lies beside a hand: it was drawn, or is a discard. */
  add_tile (spoken, _ ("Set apart: %s."), tea_quiz_get_tile (quiz));
  for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);
      g_autofree char *description = tea_meld_info_dup_description (meld);

      tea_spoken_add_sentence (spoken, description);
      g_string_append_c (spoken, '.');
    }
  add_tile (spoken, _ ("Indicator: %s."), tea_quiz_get_indicator (quiz));
  tea_spoken_add_sentence (spoken, tea_quiz_get_facts (quiz));
}

static void
add_answer (GString *spoken, TeaQuiz *quiz)
{
  GListModel *lines = tea_quiz_get_lines (quiz);

  tea_spoken_add_sentence (spoken, tea_quiz_get_verdict (quiz));
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
  if (tea_quiz_get_answered (self))
    add_answer (spoken, self);
  else
    {
      tea_spoken_add_sentence (spoken, tea_quiz_get_question (self));
      add_hand (spoken, self);
    }

  return g_string_free (spoken, FALSE);
}
