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
  TeaValue parent_instance;

  TeaLevelFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaLevel, tea_level, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "id", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaLevel, facts.id) },
  { "name", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaLevel, facts.name) },
};

static void
tea_level_class_init (TeaLevelClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
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

      level->facts = (TeaLevelFacts){ bots[i].id, _ (bots[i].name), _ (bots[i].sentence) };
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

const TeaLevelFacts *
tea_level_get_facts (TeaLevel *self)
{
  g_return_val_if_fail (TEA_IS_LEVEL (self), NULL);

  return &self->facts;
}
