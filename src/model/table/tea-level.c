/* tea-level.c - the levels of computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bots/players/tea-bot.h"
#include "model/table/tea-level.h"

/* The level used before the user chooses one. */
#define DEFAULT_ID "regular"

struct _TeaLevel
{
  GObject parent_instance;

  const TeaBot *bot;
};

G_DEFINE_FINAL_TYPE (TeaLevel, tea_level, G_TYPE_OBJECT)

typedef enum
{
  PROP_ID = 1,
  PROP_NAME,
  PROP_SENTENCE,
} TeaLevelProperty;

static GParamSpec *properties[PROP_SENTENCE + 1];

static void
tea_level_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaLevel *self = TEA_LEVEL (object);

  switch ((TeaLevelProperty) prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, tea_level_get_id (self));
      break;
    case PROP_NAME:
      g_value_set_string (value, tea_level_get_name (self));
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, tea_level_get_sentence (self));
      break;
    }
}

static void
tea_level_class_init (TeaLevelClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = tea_level_get_property;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), G_N_ELEMENTS (properties), properties);
}

static void
tea_level_init (TeaLevel *self)
{
}

GListModel *
tea_level_list (void)
{
  GListStore *list = g_list_store_new (TEA_TYPE_LEVEL);
  guint n;
  const TeaBot *bots = tea_bots (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaLevel) level = g_object_new (TEA_TYPE_LEVEL, NULL);

      level->bot = &bots[i];
      g_list_store_append (list, level);
    }

  return G_LIST_MODEL (list);
}

const char *
tea_level_get_default_id (void)
{
  return DEFAULT_ID;
}

guint
tea_level_find (const char *id)
{
  const TeaBot *bot = tea_bot_find (id);

  return (guint) ((bot != NULL ? bot : tea_bot_find (DEFAULT_ID)) - tea_bots (NULL));
}

const char *
tea_level_get_id (TeaLevel *self)
{
  g_return_val_if_fail (TEA_IS_LEVEL (self), NULL);

  return self->bot->id;
}

const char *
tea_level_get_name (TeaLevel *self)
{
  g_return_val_if_fail (TEA_IS_LEVEL (self), NULL);

  return _ (self->bot->name);
}

const char *
tea_level_get_sentence (TeaLevel *self)
{
  g_return_val_if_fail (TEA_IS_LEVEL (self), NULL);

  return _ (self->bot->sentence);
}
