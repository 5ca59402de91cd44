/* tea-course.c - the lessons of a variant, and how far the learner has come
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/json/tea-json.h"
#include "model/archive/tea-archive-store.h"
#include "model/learn/tea-lesson-private.h"

/* Where the progress is kept: the key is "fenghua/claims", the value "done". */
#define GROUP "lessons"
#define DONE "done"

/* Made by the resource compiler. */
GResource *tea_lessons_get_resource (void);

struct _TeaCourse
{
  GObject parent_instance;

  TeaRuleset *ruleset;
  TeaArchive *archive; /* or NULL */
  GPtrArray *lessons;
};

typedef enum
{
  PROP_N_DONE = 1,
} TeaCourseProperty;

static GParamSpec *properties[PROP_N_DONE + 1];

static GType
tea_course_get_item_type (GListModel *list)
{
  return TEA_TYPE_LESSON;
}

static guint
tea_course_get_n_items (GListModel *list)
{
  return TEA_COURSE (list)->lessons->len;
}

static gpointer
tea_course_get_item (GListModel *list, guint position)
{
  TeaCourse *self = TEA_COURSE (list);

  return position < self->lessons->len ? g_object_ref (g_ptr_array_index (self->lessons, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = tea_course_get_item_type;
  iface->get_n_items = tea_course_get_n_items;
  iface->get_item = tea_course_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaCourse,
                               tea_course,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
tea_course_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_N_DONE)
    g_value_set_uint (value, tea_course_get_n_done (TEA_COURSE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_course_finalize (GObject *object)
{
  TeaCourse *self = TEA_COURSE (object);

  g_clear_object (&self->ruleset);
  g_clear_object (&self->archive);
  g_clear_pointer (&self->lessons, g_ptr_array_unref);

  G_OBJECT_CLASS (tea_course_parent_class)->finalize (object);
}

static void
tea_course_class_init (TeaCourseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_course_get_property;
  object_class->finalize = tea_course_finalize;

  properties[PROP_N_DONE] = g_param_spec_uint ("n-done", NULL, NULL, 0, G_MAXUINT, 0,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_course_init (TeaCourse *self)
{
  self->lessons = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Progress */

static char *
key_of (TeaLesson *lesson)
{
  return g_strdup_printf ("%s/%s", tea_lesson_get_variant_id (lesson), tea_lesson_get_id (lesson));
}

static void
lesson_done_cb (TeaLesson *lesson, GParamSpec *pspec, TeaCourse *self)
{
  g_autofree char *key = key_of (lesson);

  if (self->archive != NULL && tea_lesson_get_done (lesson))
    tea_archive_set_value (self->archive, GROUP, key, DONE);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_DONE]);
}

static void
read_progress (TeaCourse *self)
{
  for (guint i = 0; i < self->lessons->len; i++)
    {
      TeaLesson *lesson = g_ptr_array_index (self->lessons, i);
      g_autofree char *key = key_of (lesson);
      g_autofree char *value = tea_archive_dup_value (self->archive, GROUP, key);

      if (g_strcmp0 (value, DONE) == 0)
        tea_lesson_set_done (lesson, TRUE);
    }
}

/* Reading */

static gboolean
read_lessons (TeaCourse *self, JsonObject *object, const TeaVariant *variant, GError **error)
{
  JsonNode *node = tea_json_get (object, "lessons");
  JsonArray *array = node != NULL ? tea_json_array (node) : NULL;

  if (array == NULL || json_array_get_length (array) == 0)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "“lessons” is no list of lessons.");
      return FALSE;
    }

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *item = tea_json_object (json_array_get_element (array, i));
      TeaLesson *lesson;

      if (item == NULL)
        {
          g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "Lesson %u is no object.", i + 1);
          return FALSE;
        }
      lesson = tea_lesson_read (item, variant, i + 1, error);
      if (lesson == NULL)
        {
          g_prefix_error (error, "Lesson %u: ", i + 1);
          return FALSE;
        }
      g_ptr_array_add (self->lessons, lesson);
    }

  return TRUE;
}

TeaCourse *
tea_course_new_from_json (const char *json, gssize length, TeaArchive *archive, GError **error)
{
  g_autoptr (TeaCourse) self = g_object_new (TEA_TYPE_COURSE, NULL);
  g_autoptr (JsonNode) root = NULL;
  const TeaVariant *variant;
  JsonObject *object;
  JsonNode *id;

  g_return_val_if_fail (json != NULL, NULL);
  g_return_val_if_fail (archive == NULL || TEA_IS_ARCHIVE (archive), NULL);

  root = tea_json_parse (json, length >= 0 ? (gsize) length : strlen (json), NULL, NULL, error);
  if (root == NULL)
    return NULL;
  object = tea_json_object (root);
  id = object != NULL ? tea_json_get (object, "variant") : NULL;
  variant = id != NULL && tea_json_string (id) != NULL ? tea_variant_find (tea_json_string (id)) : NULL;
  if (variant == NULL)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_JSON, "“variant” is no variant.");
      return NULL;
    }
  if (!read_lessons (self, object, variant, error))
    return NULL;

  self->ruleset = tea_ruleset_new (variant->id, NULL);
  g_set_object (&self->archive, archive);
  if (archive != NULL)
    {
      read_progress (self);
      /* The lessons of before may only now be there to be read. */
      g_signal_connect_object (archive, "recovered", G_CALLBACK (read_progress), self, G_CONNECT_SWAPPED);
    }
  for (guint i = 0; i < self->lessons->len; i++)
    g_signal_connect_object (g_ptr_array_index (self->lessons, i), "notify::done", G_CALLBACK (lesson_done_cb), self,
                             0);

  return g_steal_pointer (&self);
}

TeaCourse *
tea_course_new (const char *variant_id, TeaArchive *archive, GError **error)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (variant_id != NULL, NULL);

  path = g_strdup_printf ("/io/github/teahouse_mahjong/Teahouse/lessons/%s.json", variant_id);
  bytes = g_resource_lookup_data (tea_lessons_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  if (bytes == NULL)
    return NULL;

  return tea_course_new_from_json (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), archive, error);
}

TeaRuleset *
tea_course_get_ruleset (TeaCourse *self)
{
  g_return_val_if_fail (TEA_IS_COURSE (self), NULL);

  return self->ruleset;
}

guint
tea_course_get_n_done (TeaCourse *self)
{
  guint n = 0;

  g_return_val_if_fail (TEA_IS_COURSE (self), 0);

  for (guint i = 0; i < self->lessons->len; i++)
    if (tea_lesson_get_done (g_ptr_array_index (self->lessons, i)))
      n++;

  return n;
}

TeaLesson *
tea_course_get_next (TeaCourse *self)
{
  g_return_val_if_fail (TEA_IS_COURSE (self), NULL);

  for (guint i = 0; i < self->lessons->len; i++)
    if (!tea_lesson_get_done (g_ptr_array_index (self->lessons, i)))
      return g_ptr_array_index (self->lessons, i);

  return g_ptr_array_index (self->lessons, 0);
}
