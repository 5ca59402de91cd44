/* tea-lesson.c - a lesson at a guided table: its title and steps, and whether the learner has finished it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-lesson-private.h"

#include <glib/gi18n.h>

/* For the time that a lesson takes. */
#define WORDS_A_MINUTE 130
#define SECONDS_AN_ACT 12
#define SECONDS_A_HAND 240

struct _TeaLesson
{
  TeaValue parent_instance;

  TeaLessonState state;
  gboolean next; /* whether it comes next in its course */
  GPtrArray *steps;
  char **positions; /* or NULL */
};

G_DEFINE_FINAL_TYPE (TeaLesson, tea_lesson, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "variant-id", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.variant_id) },
  { "id", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.id) },
  { "number", TEA_FIELD_UINT, G_STRUCT_OFFSET (TeaLesson, state.number) },
  { "title", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.title) },
  { "clause", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.clause) },
  { "time", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.time) },
  { "picture", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaLesson, state.picture) },
  { "elsewhere", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.elsewhere) },
  { "status", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.status) },
  { "done", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (TeaLesson, state.done) },
  { "spoken", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaLesson, state.spoken) },
};

static void
tea_lesson_finalize (GObject *object)
{
  g_clear_pointer (&TEA_LESSON (object)->steps, g_ptr_array_unref);
  g_clear_pointer (&TEA_LESSON (object)->positions, g_strfreev);

  G_OBJECT_CLASS (tea_lesson_parent_class)->finalize (object);
}

static void
tea_lesson_class_init (TeaLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_lesson_finalize;
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_lesson_init (TeaLesson *self)
{
}

static void
step_free (gpointer data)
{
  TeaLessonStep *step = data;

  g_free (step->scene);
  g_free (step->text);
  g_free (step->tiles);
  g_free (step->wrong);
  g_free (step->question);
  g_free (step);
}

GPtrArray *
tea_lesson_steps_new (void)
{
  return g_ptr_array_new_with_free_func (step_free);
}

static guint
count_words (const char *text)
{
  guint n = 0;

  for (; text != NULL && *text != '\0'; text++)
    n += *text == ' ';

  return n + 1;
}

/* About how long the steps take, in minutes: reading, the acts and answers, and a whole hand. Counts the untranslated
 * words, so that a lesson is as long in every language. */
static guint
count_minutes (GPtrArray *steps)
{
  guint seconds = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const TeaLessonStep *step = g_ptr_array_index (steps, i);

      seconds += 60 * (count_words (step->text) + count_words (step->question)) / WORDS_A_MINUTE;
      seconds += step->is_free ? SECONDS_A_HAND : step->moves.n > 0 || step->question != NULL ? SECONDS_AN_ACT : 0;
    }

  return MAX ((seconds + 30) / 60, 1);
}

/* @text: tiles, or %NULL */
static GListModel *
make_picture (const char *text)
{
  TeaTile tiles[TEA_MAX_WALL];
  TeaTileFacts looks[TEA_MAX_WALL];
  guint n = 0;

  if (text != NULL)
    tea_tiles_parse (text, tiles, TEA_MAX_WALL, &n, NULL);
  for (guint i = 0; i < n; i++)
    looks[i] = tea_tile_look (tiles[i], NULL);

  return tea_tile_list_new (looks, n);
}

/* Updates what is said of the progress. */
static void
say_status (TeaLesson *self)
{
  char *status = NULL;

  if (self->state.done && *self->state.elsewhere != '\0')
    /* Translators: a lesson was done in other rules; %s is their name. */
    status = g_strdup_printf (_ ("✓ done in %s"), self->state.elsewhere);
  else
    status = g_strdup (self->state.done ? _ ("✓ done") : self->next ? C_ ("lesson", "next") : "");
  tea_value_take_text (&self->state.status, status);
  tea_value_take_text (&self->state.spoken,
                       g_strdup_printf ("%s, %s%s%s", self->state.title, self->state.time,
                                        *self->state.status != '\0' ? ", " : "", self->state.status));
}

TeaLesson *
tea_lesson_new (const char *variant_id,
                const char *id,
                const char *title,
                const char *picture,
                const char *clause,
                guint number,
                GPtrArray *steps)
{
  TeaLesson *self = g_object_new (TEA_TYPE_LESSON, NULL);
  guint minutes = count_minutes (steps);

  self->state.variant_id = g_strdup (variant_id);
  self->state.id = g_strdup (id);
  self->state.title = g_strdup (_ (title));
  self->state.clause = g_strdup (clause);
  self->state.number = number;
  self->state.n_steps = steps->len;
  /* Translators: how long a lesson takes. */
  self->state.time = g_strdup_printf (ngettext ("%u min", "%u min", minutes), minutes);
  self->state.picture = make_picture (picture);
  self->state.elsewhere = g_strdup ("");
  self->state.kept = "";
  self->steps = steps;
  say_status (self);

  return self;
}

const TeaLessonState *
tea_lesson_get_state (TeaLesson *self)
{
  g_return_val_if_fail (TEA_IS_LESSON (self), NULL);

  return &self->state;
}

const TeaLessonStep *
tea_lesson_get_step (TeaLesson *self, guint position)
{
  g_return_val_if_fail (TEA_IS_LESSON (self) && position < self->steps->len, NULL);

  return g_ptr_array_index (self->steps, position);
}

void
tea_lesson_set_positions (TeaLesson *self, char **positions)
{
  g_strfreev (self->positions);
  self->positions = positions;
}

const char *
tea_lesson_get_position (TeaLesson *self, guint position)
{
  g_return_val_if_fail (position < TEA_LESSON_N_POSITIONS, NULL);

  return self->positions != NULL ? self->positions[position] : NULL;
}

void
tea_lesson_set_keeps (TeaLesson *self, gboolean keeps)
{
  self->state.kept = keeps && self->positions != NULL
                         ? _ ("Three positions of this lesson are kept for you to decide tomorrow.")
                         : "";
}

static gboolean
accepts (const TeaAction *expected, const TeaAction *action)
{
  if (expected->kind != action->kind || !expected->fishing != !action->fishing)
    return FALSE;
  /* A step may leave the tile open. */
  if (expected->tile != TEA_TILE_NONE && expected->tile != action->tile)
    return FALSE;

  return expected->kind != TEA_ACTION_CHOW ||
         (expected->with[0] == action->with[0] && expected->with[1] == action->with[1]);
}

gboolean
tea_lesson_step_accepts (const TeaLessonStep *step, const TeaAction *action)
{
  for (guint i = 0; i < step->moves.n; i++)
    if (accepts (&step->moves.actions[i], action))
      return TRUE;

  return FALSE;
}

static void
set_done (TeaLesson *self, gboolean done, const char *elsewhere)
{
  gboolean moved = tea_value_take_text (&self->state.elsewhere, g_strdup (elsewhere));

  if (self->state.done == done && !moved)
    return;

  self->state.done = done;
  say_status (self);
  tea_value_changed (self);
}

void
tea_lesson_set_done (TeaLesson *self, gboolean done)
{
  set_done (self, done, "");
}

void
tea_lesson_set_done_elsewhere (TeaLesson *self, const char *rules)
{
  set_done (self, TRUE, rules);
}

void
tea_lesson_set_next (TeaLesson *self, gboolean next)
{
  if (self->next == next)
    return;

  self->next = next;
  say_status (self);
  g_object_notify (G_OBJECT (self), "status");
  g_object_notify (G_OBJECT (self), "spoken");
}

gboolean
tea_lesson_is_told_by (TeaLesson *self, TeaLesson *other)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      const TeaLessonStep *step = g_ptr_array_index (self->steps, i);
      gboolean found = FALSE;

      for (guint j = 0; j < other->steps->len && !found; j++)
        found = g_str_equal (step->text, ((const TeaLessonStep *) g_ptr_array_index (other->steps, j))->text);
      if (!found)
        return FALSE;
    }

  return TRUE;
}
