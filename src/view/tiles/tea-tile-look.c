/* tea-tile-look.c - chooses the tile set according to the settings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tiles/tea-tile-look.h"

#include <string.h>

#include <glib/gi18n.h>

#include "view/tiles/tea-tile-file.h"
#include "view/tiles/tea-tile-set.h"
#include "view/widgets/tea-settings.h"

/* How long reading a set and drawing it once may take, in milliseconds. */
#define LIMIT_MS 10000

struct _TeaTileLook
{
  GObject parent_instance;

  TeaTileSet *set; /* not owned: the display owns both */
  char *tile_set;
  char *drawn_set;
  char *tile_back;
  gboolean contrast;

  TeaTileFile *file; /* the chosen set of KMahjongg, or NULL */
  TeaTileArt *faces; /* its faces, once it has been read */
  TeaJob *loading;   /* or NULL */
  guint limit;
  char *problem;
};

G_DEFINE_FINAL_TYPE (TeaTileLook, tea_tile_look, G_TYPE_OBJECT)

typedef enum
{
  PROP_TILE_SET = 1,
  PROP_TILE_BACK,
  PROP_CONTRAST,
  PROP_DRAWN_SET,
  PROP_PROBLEM,
} TeaTileLookProperty;

static GParamSpec *properties[PROP_PROBLEM + 1];

static void
set_problem (TeaTileLook *self, const char *reason)
{
  g_autofree char *problem = NULL;

  if (reason != NULL)
    /* Translators: %s is a sentence that says why a tile set cannot be read. */
    problem = g_strdup_printf (_ ("%s Teahouse’s own tiles are shown."), reason);
  if (g_strcmp0 (problem, self->problem) == 0)
    return;

  g_free (self->problem);
  self->problem = g_steal_pointer (&problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
show (TeaTileLook *self)
{
  gboolean contrast = g_str_equal (self->tile_set, TEA_TILE_LOOK_CONTRAST) ||
                      (self->contrast && g_str_equal (self->tile_set, TEA_TILE_LOOK_AUTO));
  g_autoptr (TeaTileArt)
      own = tea_tile_art_new_own (contrast ? TEA_TILE_ART_CONTRAST : TEA_TILE_ART_USUAL, self->tile_back);

  tea_tile_set_set_art (self->set, own, self->faces);
}

/* The chosen set has been drawn whole: it may be that of the next start. */
static void
set_drawn (TeaTileLook *self)
{
  if (g_strcmp0 (self->drawn_set, self->tile_set) == 0)
    return;

  g_free (self->drawn_set);
  self->drawn_set = g_strdup (self->tile_set);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAWN_SET]);
}

static void
stop (TeaTileLook *self)
{
  g_clear_pointer (&self->loading, tea_job_cancel);
  g_clear_handle_id (&self->limit, g_source_remove);
}

static void
loaded_cb (gpointer owner, TeaTileArt *faces, const GError *error)
{
  TeaTileLook *self = owner;

  stop (self);
  g_set_object (&self->faces, faces);
  set_problem (self, error != NULL ? error->message : NULL);
  if (faces == NULL)
    return;

  show (self);
  set_drawn (self);
}

static gboolean
limit_cb (gpointer user_data)
{
  TeaTileLook *self = user_data;

  self->limit = 0;
  stop (self);
  set_problem (self, _ ("It takes too long to draw."));

  return G_SOURCE_REMOVE;
}

static TeaTileFile *
find_file (const char *id)
{
  g_autoptr (GPtrArray) files = tea_tile_file_list ();

  for (guint i = 0; i < files->len; i++)
    if (g_str_equal (tea_tile_file_get_id (files->pdata[i]), id))
      return g_object_ref (files->pdata[i]);

  return NULL;
}

/* Our own tiles are shown until a set of KMahjongg has been drawn. */
static void
choose (TeaTileLook *self)
{
  gboolean is_own = !g_str_has_prefix (self->tile_set, TEA_TILE_LOOK_KMAHJONGG);

  stop (self);
  g_clear_object (&self->file);
  g_clear_object (&self->faces);
  set_problem (self, NULL);

  if (!is_own)
    {
      self->file = find_file (self->tile_set + strlen (TEA_TILE_LOOK_KMAHJONGG));
      if (self->file == NULL)
        set_problem (self, _ ("The tile set is not installed."));
    }
  if (self->file != NULL)
    {
      self->limit = g_timeout_add (LIMIT_MS, limit_cb, self);
      self->loading = tea_tile_file_start_loading (self->file, self, loaded_cb);
    }
  show (self);
  if (is_own)
    set_drawn (self);
}

static void
tea_tile_look_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaTileLook *self = TEA_TILE_LOOK (object);

  switch ((TeaTileLookProperty) prop_id)
    {
    case PROP_TILE_SET:
      if (g_strcmp0 (self->tile_set, g_value_get_string (value)) != 0)
        {
          g_free (self->tile_set);
          self->tile_set = g_value_dup_string (value);
          choose (self);
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    case PROP_TILE_BACK:
      if (g_strcmp0 (self->tile_back, g_value_get_string (value)) != 0)
        {
          g_free (self->tile_back);
          self->tile_back = g_value_dup_string (value);
          show (self);
        }
      break;
    case PROP_CONTRAST:
      if (self->contrast != g_value_get_boolean (value))
        {
          self->contrast = g_value_get_boolean (value);
          show (self);
        }
      break;
    case PROP_DRAWN_SET: /* read-only */
    case PROP_PROBLEM:   /* read-only */
      break;
    }
}

static void
tea_tile_look_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaTileLook *self = TEA_TILE_LOOK (object);

  if (prop_id == PROP_PROBLEM)
    g_value_set_string (value, self->problem);
  else if (prop_id == PROP_TILE_SET)
    g_value_set_string (value, self->tile_set);
  else if (prop_id == PROP_DRAWN_SET)
    g_value_set_string (value, self->drawn_set);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_tile_look_dispose (GObject *object)
{
  TeaTileLook *self = TEA_TILE_LOOK (object);

  stop (self);
  g_clear_object (&self->file);
  g_clear_object (&self->faces);

  G_OBJECT_CLASS (tea_tile_look_parent_class)->dispose (object);
}

static void
tea_tile_look_finalize (GObject *object)
{
  TeaTileLook *self = TEA_TILE_LOOK (object);

  g_free (self->tile_set);
  g_free (self->drawn_set);
  g_free (self->tile_back);
  g_free (self->problem);

  G_OBJECT_CLASS (tea_tile_look_parent_class)->finalize (object);
}

static void
tea_tile_look_class_init (TeaTileLookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = tea_tile_look_set_property;
  object_class->get_property = tea_tile_look_get_property;
  object_class->dispose = tea_tile_look_dispose;
  object_class->finalize = tea_tile_look_finalize;

  properties[PROP_TILE_SET] = g_param_spec_string ("tile-set", NULL, NULL, TEA_TILE_LOOK_AUTO,
                                                   flags | G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_DRAWN_SET] = g_param_spec_string ("drawn-set", NULL, NULL, NULL,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TILE_BACK] = g_param_spec_string ("tile-back", NULL, NULL, "amber", flags);
  properties[PROP_CONTRAST] = g_param_spec_boolean ("contrast", NULL, NULL, FALSE, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_tile_look_init (TeaTileLook *self)
{
  self->tile_set = g_strdup (TEA_TILE_LOOK_AUTO);
  self->tile_back = g_strdup ("amber");
}

TeaTileLook *
tea_tile_look_get_for_display (GdkDisplay *display)
{
  TeaTileLook *self;

  g_return_val_if_fail (GDK_IS_DISPLAY (display), NULL);

  self = g_object_get_data (G_OBJECT (display), "tea-tile-look");
  if (self == NULL)
    {
      self = g_object_new (TEA_TYPE_TILE_LOOK, NULL);
      self->set = tea_tile_set_get_for_display (display);
      g_object_set_data_full (G_OBJECT (display), "tea-tile-look", self, g_object_unref);
    }

  return self;
}

void
tea_tile_look_bind_settings (TeaTileLook *self, GSettings *settings)
{
  g_return_if_fail (TEA_IS_TILE_LOOK (self));
  g_return_if_fail (G_IS_SETTINGS (settings));

  tea_settings_bind (settings, "tile-back", self, "tile-back", G_SETTINGS_BIND_GET);
  tea_settings_bind (settings, "tile-set", self, "tile-set", G_SETTINGS_BIND_GET);
  tea_settings_bind (settings, "tile-set", self, "drawn-set", G_SETTINGS_BIND_SET);
}

gboolean
tea_tile_look_get_busy (TeaTileLook *self)
{
  g_return_val_if_fail (TEA_IS_TILE_LOOK (self), FALSE);

  return self->loading != NULL;
}

const char *
tea_tile_look_get_problem (TeaTileLook *self)
{
  g_return_val_if_fail (TEA_IS_TILE_LOOK (self), NULL);

  return self->problem;
}
