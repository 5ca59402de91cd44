/* tea-lesson-read.c - reads a lesson from its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/json/tea-json.h"
#include "model/practice/tea-drill-quiz.h"
#include "model/practice/tea-lesson-private.h"

/* By TeaAsk. */
static const char *const asks[] = { "nothing", "waits", "wilds", "total", "legal" };

static const char *const lesson_members[] = { "id", "title", "picture", "clause", "positions", "steps", NULL };
static const char *const step_members[] = { "table", "text", "tiles",    "names", "mark", "do",
                                            "wrong", "ask",  "question", "legal", "free", NULL };
static const char *const scene_members[] = { "dealer", "round_wind", "dealer_wins", "options", "dice",
                                             "hands",  "last_dealt", "indicator",   "head",    "last",
                                             "tail",   "end",        "before",      "script",  NULL };

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (TEA_ERROR, TEA_ERROR_BAD_JSON, format, arguments));
  va_end (arguments);

  return FALSE;
}

/* An unknown member is probably a typing error. */
static gboolean
check_members (JsonObject *object, const char *const *members, GError **error)
{
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, NULL))
    if (!g_strv_contains (members, name))
      return refuse (error, "“%s” means nothing here.", name);

  return TRUE;
}

static gboolean
read_text (JsonObject *object, const char *name, gboolean needed, char **text, GError **error)
{
  JsonNode *node = tea_json_get (object, name);
  const char *value = node != NULL ? tea_json_string (node) : NULL;

  if (node == NULL && !needed)
    return TRUE;
  if (value == NULL || *value == '\0')
    return refuse (error, "“%s” is no text.", name);

  *text = g_strdup (value);

  return TRUE;
}

static gboolean
read_moves (JsonObject *object, const char *name, TeaScript *moves, GError **error)
{
  JsonNode *node = tea_json_get (object, name);
  const char *text = node != NULL ? tea_json_string (node) : "";
  g_autoptr (GString) seated = g_string_new (NULL);
  g_auto (GStrv) words = NULL;

  if (text == NULL)
    return refuse (error, "“%s” is no string.", name);

  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (seated, "0:%s ", words[i]);

  return tea_script_parse (seated->str, moves, error);
}

/* A word of "mark": tiles of the learner's hand, "melds:1", "discards:1", "last", "indicator", "head" or "tail". */
static gboolean
read_mark (TeaLessonStep *step, const char *word)
{
  static const struct
  {
    const char *word;
    TeaMarkPlace place;
    gboolean of_seat;
  } places[] = {
    { "melds:", TEA_MARK_MELDS, TRUE }, { "discards:", TEA_MARK_DISCARDS, TRUE },
    { "last", TEA_MARK_LAST, FALSE },   { "indicator", TEA_MARK_INDICATOR, FALSE },
    { "head", TEA_MARK_HEAD, FALSE },   { "tail", TEA_MARK_TAIL, FALSE },
  };
  TeaTile tiles[TEA_MAX_MARKS];
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const char *rest = g_str_has_prefix (word, places[i].word) ? word + strlen (places[i].word) : NULL;

      if (rest == NULL || step->n_marks == TEA_MAX_MARKS ||
          (places[i].of_seat ? *rest < '0' || *rest > '3' || rest[1] != '\0' : *rest != '\0'))
        continue;
      step->marks[step->n_marks++] = (TeaTableMark){ .place = places[i].place,
                                                     .seat = places[i].of_seat ? (guint) (*rest - '0') : 0 };
      return TRUE;
    }

  if (!tea_tiles_parse (word, tiles, TEA_MAX_MARKS - step->n_marks, &n, NULL) || n == 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    step->marks[step->n_marks++] = (TeaTableMark){ .place = TEA_MARK_HAND, .kind = tiles[i] };

  return TRUE;
}

static gboolean
read_marks (TeaLessonStep *step, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (!read_mark (step, words[i]))
      return refuse (error, "“%s” cannot be marked.", words[i]);

  return TRUE;
}

/* @text may be NULL. */
static gboolean
read_kinds (const char *text, guint64 *kinds, GError **error)
{
  TeaTile tiles[TEA_MAX_WALL];
  guint n = 0;

  if (text != NULL && !tea_tiles_parse (text, tiles, TEA_MAX_WALL, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    *kinds |= TEA_TILE_BIT (tiles[i]);

  return TRUE;
}

/* What the text is about: @names has all kinds that it shows or speaks of, apart from those in placeholders. */
static gboolean
read_tiles (TeaLessonStep *step, JsonObject *object, GError **error)
{
  g_autofree char *names = NULL;
  g_autofree char *mark = NULL;

  if (!read_text (object, "tiles", FALSE, &step->tiles, error) || !read_text (object, "names", FALSE, &names, error) ||
      !read_text (object, "mark", FALSE, &mark, error) || !read_kinds (step->tiles, &step->names, error) ||
      !read_kinds (names, &step->names, error))
    return FALSE;

  return mark == NULL || read_marks (step, mark, error);
}

static gboolean
read_ask (TeaLessonStep *step, JsonObject *object, GError **error)
{
  g_autofree char *ask = NULL;

  if (!read_text (object, "ask", FALSE, &ask, error) || !read_moves (object, "legal", &step->legal, error))
    return FALSE;
  while (ask != NULL && step->ask < G_N_ELEMENTS (asks) && !g_str_equal (ask, asks[step->ask]))
    step->ask++;
  if (step->ask == G_N_ELEMENTS (asks))
    return refuse (error, "“%s” cannot be asked.", ask);
  if (!read_text (object, "question", step->ask != TEA_ASK_NOTHING, &step->question, error))
    return FALSE;
  if ((step->ask == TEA_ASK_LEGAL) != (step->legal.n == 1))
    return refuse (error, "“legal” is the one move that “ask” asks about.");

  return TRUE;
}

static gboolean
read_scene (TeaLessonStep *step, JsonObject *object, const TeaVariant *variant, GError **error)
{
  JsonNode *node = tea_json_get (object, "table");

  if (node == NULL)
    return TRUE;
  if (tea_json_object (node) == NULL)
    return refuse (error, "“table” is not an object.");

  step->scene = g_new0 (TeaScene, 1);

  return check_members (tea_json_object (node), scene_members, error) &&
         tea_scene_from_object (tea_json_object (node), variant, step->scene, error);
}

static gboolean
read_step (TeaLessonStep *step, JsonNode *node, const TeaVariant *variant, GError **error)
{
  JsonObject *object = tea_json_object (node);
  JsonNode *is_free;

  if (object == NULL)
    return refuse (error, "This is not an object.");
  if (!check_members (object, step_members, error) || !read_scene (step, object, variant, error) ||
      !read_text (object, "text", TRUE, &step->text, error) || !read_tiles (step, object, error) ||
      !read_moves (object, "do", &step->moves, error) || !read_text (object, "wrong", FALSE, &step->wrong, error) ||
      !read_ask (step, object, error))
    return FALSE;

  is_free = tea_json_get (object, "free");
  if (is_free != NULL && (!JSON_NODE_HOLDS_VALUE (is_free) || json_node_get_value_type (is_free) != G_TYPE_BOOLEAN))
    return refuse (error, "“free” is neither true nor false.");
  step->is_free = is_free != NULL && json_node_get_boolean (is_free);

  if ((step->moves.n > 0) + (step->ask != TEA_ASK_NOTHING) + step->is_free > 1)
    return refuse (error, "Only one of “do”, “ask” and “free” can be meant.");

  return TRUE;
}

/* Whether @word names something to decide: a step or a drill. */
static gboolean
is_position (const char *word, const GPtrArray *steps)
{
  g_autofree char *drill = g_strdup_printf ("/%s/", word);
  guint64 number;
  TeaExerciseKind kind;
  const TeaLessonStep *step;

  if (!g_ascii_string_to_unsigned (word, 10, 1, steps->len, &number, NULL))
    return tea_drill_find_kind (drill, &kind);

  step = g_ptr_array_index (steps, number - 1);

  return step->scene != NULL && (step->moves.n > 0 || step->ask != TEA_ASK_NOTHING);
}

/* "2 waits/1 claim/3" */
static gboolean
read_positions (TeaLesson *lesson, const char *text, const GPtrArray *steps, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (!is_position (words[i], steps))
      return refuse (error, "“%s” is nothing to decide.", words[i]);
  if (g_strv_length (words) != TEA_LESSON_N_POSITIONS)
    return refuse (error, "“positions” are not %u.", TEA_LESSON_N_POSITIONS);
  tea_lesson_set_positions (lesson, g_steal_pointer (&words));

  return TRUE;
}

TeaLesson *
tea_lesson_read (JsonObject *object, const TeaVariant *variant, guint number, GError **error)
{
  g_autoptr (GPtrArray) steps = tea_lesson_steps_new ();
  g_autoptr (TeaLesson) lesson = NULL;
  g_autofree char *positions = NULL;
  g_autofree char *id = NULL;
  g_autofree char *title = NULL;
  g_autofree char *picture = NULL;
  g_autofree char *clause = NULL;
  guint64 kinds = 0;
  JsonNode *node = tea_json_get (object, "steps");
  JsonArray *array = node != NULL ? tea_json_array (node) : NULL;

  if (!check_members (object, lesson_members, error) || !read_text (object, "id", TRUE, &id, error) ||
      !read_text (object, "title", TRUE, &title, error) || !read_text (object, "picture", FALSE, &picture, error) ||
      !read_kinds (picture, &kinds, error) || !read_text (object, "clause", FALSE, &clause, error) ||
      !read_text (object, "positions", FALSE, &positions, error))
    return NULL;
  if (array == NULL || json_array_get_length (array) == 0)
    {
      refuse (error, "“steps” is no list of steps.");
      return NULL;
    }

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      TeaLessonStep *step = g_new0 (TeaLessonStep, 1);

      g_ptr_array_add (steps, step);
      if (!read_step (step, json_array_get_element (array, i), variant, error))
        {
          g_prefix_error (error, "Step %u: ", i + 1);
          return NULL;
        }
    }
  if (((TeaLessonStep *) g_ptr_array_index (steps, 0))->scene == NULL)
    {
      refuse (error, "The first step has no table.");
      return NULL;
    }

  lesson = tea_lesson_new (variant->id, id, title, picture, clause, number, g_ptr_array_ref (steps));

  return positions == NULL || read_positions (lesson, positions, steps, error) ? g_steal_pointer (&lesson) : NULL;
}
