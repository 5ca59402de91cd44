/* tea-today.c - what a learner has done today, and what comes next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-today.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "model/archive/tea-archive-store.h"

/* The archive's group of values: the key is the day, the value the counts by TeaTodayKind, "1 12 0". */
#define GROUP "practice-days"

/* Counts that no version of the program has written are nought. */
static void
read_day (TeaArchive *archive, guint day, guint counts[TEA_TODAY_N_KINDS])
{
  g_autofree char *key = g_strdup_printf ("%u", day);
  g_autofree char *value = tea_archive_dup_value (archive, GROUP, key);

  if (value == NULL || sscanf (value, "%u %u %u", &counts[0], &counts[1], &counts[2]) != TEA_TODAY_N_KINDS)
    counts[0] = counts[1] = counts[2] = 0;
}

void
tea_today_count (TeaArchive *archive, TeaTodayKind kind, guint day)
{
  guint counts[TEA_TODAY_N_KINDS];
  g_autofree char *key = g_strdup_printf ("%u", day);
  g_autofree char *value = NULL;

  g_return_if_fail (TEA_IS_ARCHIVE (archive));

  read_day (archive, day, counts);
  counts[kind]++;
  value = g_strdup_printf ("%u %u %u", counts[0], counts[1], counts[2]);
  tea_archive_set_value (archive, GROUP, key, value);
}

guint
tea_today_get_n (TeaArchive *archive, TeaTodayKind kind, guint day)
{
  guint counts[TEA_TODAY_N_KINDS];

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), 0);

  read_day (archive, day, counts);

  return counts[kind];
}

static gboolean
is_used (TeaArchive *archive, guint day)
{
  guint counts[TEA_TODAY_N_KINDS];

  read_day (archive, day, counts);

  return counts[0] > 0 || counts[1] > 0 || counts[2] > 0;
}

guint
tea_today_get_run (TeaArchive *archive, guint day)
{
  guint n = 0;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), 0);

  if (!is_used (archive, day))
    day--;
  while (is_used (archive, day - n))
    n++;

  return n;
}

/* Appends @part (transfer full) after a separator. */
static void
add_part (GString *text, char *part)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
  g_free (part);
}

char *
tea_today_dup_done (TeaArchive *archive, guint day, gboolean says_run)
{
  g_autoptr (GString) parts = g_string_new (NULL);
  GString *text = g_string_new (NULL);
  guint counts[TEA_TODAY_N_KINDS];
  guint run;

  if (archive == NULL)
    return g_string_free (text, FALSE);

  read_day (archive, day, counts);
  run = tea_today_get_run (archive, day);
  if (counts[TEA_TODAY_LESSON] > 0)
    add_part (parts, g_strdup_printf (ngettext ("%u lesson", "%u lessons", counts[TEA_TODAY_LESSON]),
                                      counts[TEA_TODAY_LESSON]));
  if (counts[TEA_TODAY_DRILL] > 0)
    add_part (parts, g_strdup_printf (ngettext ("%u question", "%u questions", counts[TEA_TODAY_DRILL]),
                                      counts[TEA_TODAY_DRILL]));
  if (counts[TEA_TODAY_MISTAKE] > 0)
    add_part (parts, g_strdup_printf (ngettext ("%u position", "%u positions", counts[TEA_TODAY_MISTAKE]),
                                      counts[TEA_TODAY_MISTAKE]));
  if (parts->len > 0)
    /* Translators: what a learner has done today, as "2 lessons · 12 questions". */
    add_part (text, g_strdup_printf (_ ("Done today: %s"), parts->str));
  if (says_run && run > 1)
    add_part (text, g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", run), run));

  return g_string_free (text, FALSE);
}

static gboolean
has_lesson (TeaCourse *course)
{
  return tea_course_get_n_done (course) < g_list_model_get_n_items (G_LIST_MODEL (course));
}

TeaTodayKind
tea_today_get_next (TeaCourse *course, TeaMistakeDeck *deck)
{
  g_return_val_if_fail (TEA_IS_COURSE (course), TEA_TODAY_DRILL);
  g_return_val_if_fail (deck == NULL || TEA_IS_MISTAKE_DECK (deck), TEA_TODAY_DRILL);

  if (has_lesson (course))
    return TEA_TODAY_LESSON;

  return deck != NULL && tea_mistake_deck_get_state (deck)->n_left > 0 ? TEA_TODAY_MISTAKE : TEA_TODAY_DRILL;
}

TeaDrill *
tea_today_get_drill (GListModel *drills)
{
  TeaDrill *found = NULL;

  g_return_val_if_fail (G_IS_LIST_MODEL (drills), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (drills); i++)
    {
      g_autoptr (TeaDrill) drill = g_list_model_get_item (drills, i);

      if (found == NULL || tea_drill_get_level (drill) < tea_drill_get_level (found) ||
          (tea_drill_get_level (drill) == tea_drill_get_level (found) &&
           tea_drill_get_n_asked (drill) < tea_drill_get_n_asked (found)))
        found = drill;
    }

  return found;
}

char *
tea_today_dup_plan (TeaCourse *course, TeaMistakeDeck *deck, GListModel *drills)
{
  GString *text = g_string_new (NULL);
  guint n_left = deck != NULL ? tea_mistake_deck_get_state (deck)->n_left : 0;
  TeaDrill *drill;

  g_return_val_if_fail (TEA_IS_COURSE (course), g_string_free (text, FALSE));
  g_return_val_if_fail (G_IS_LIST_MODEL (drills), g_string_free (text, FALSE));

  if (has_lesson (course))
    {
      const TeaLessonState *state = tea_lesson_get_state (tea_course_get_next (course));

      /* Translators: the number of a lesson, how many there are, and its title. */
      add_part (text, g_strdup_printf (_ ("Lesson %1$u of %2$u: %3$s"), state->number,
                                       g_list_model_get_n_items (G_LIST_MODEL (course)), state->title));
    }
  if (n_left > 0)
    add_part (text, g_strdup_printf (ngettext ("%u of your own positions to decide again",
                                               "%u of your own positions to decide again", n_left),
                                     n_left));
  if (text->len == 0)
    {
      drill = tea_today_get_drill (drills);
      add_part (text, g_strdup (tea_drill_get_title (drill)));
      add_part (text, g_strdup_printf (_ ("Level %u"), tea_drill_get_level (drill)));
    }

  return g_string_free (text, FALSE);
}
