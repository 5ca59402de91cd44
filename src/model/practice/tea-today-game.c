/* tea-today-game.c - how a learner does in one game: decisions at the table, and drills
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-today-game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/practice/tea-drill.h"
#include "rules/variant/tea-variant.h"

struct _TeaTodayGame
{
  TeaValue parent_instance;

  const char *name;              /* the rules, translated */
  TeaInsightsProgress *progress; /* the decisions of the weeks, or %NULL */
  char *text;                    /* the same in words, or what to do for it */
  char *rating;                  /* the rating of the drills; "" if none was practised */
  char *spoken;                  /* all of it */
};

G_DEFINE_FINAL_TYPE (TeaTodayGame, tea_today_game, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "name", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaTodayGame, name) },
  { "progress", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaTodayGame, progress) },
  { "text", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaTodayGame, text) },
  { "rating", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaTodayGame, rating) },
  { "spoken", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaTodayGame, spoken) },
};

static void
tea_today_game_class_init (TeaTodayGameClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_today_game_init (TeaTodayGame *self)
{
}

/* @progress: (nullable) */
static TeaTodayGame *
game_new (TeaArchive *archive, const TeaVariant *variant, TeaInsightsProgress *progress)
{
  TeaTodayGame *self = g_object_new (TEA_TYPE_TODAY_GAME, NULL);
  TeaDrillStanding standing;

  self->name = _ (variant->name);
  g_set_object (&self->progress, progress);
  self->text = g_strdup (progress != NULL ? tea_insights_progress_get_facts (progress)->text
                                          : _ ("Play a game: how many of your decisions are right is shown here."));
  self->rating = tea_drill_find_standing (archive, variant->id, &standing)
                     /* Translators: how good somebody is at exercises, a number as in chess. */
                     ? g_strdup_printf (_ ("Drills %u"), standing.rating)
                     : g_strdup ("");
  self->spoken = *self->rating != '\0' ? g_strdup_printf ("%s, %s, %s", self->name, self->text, self->rating)
                                       : g_strdup_printf ("%s, %s", self->name, self->text);

  return self;
}

gboolean
tea_today_game_equal (TeaTodayGame *self, TeaTodayGame *other)
{
  const TeaInsightsProgress *own = self->progress, *others = other->progress;

  if (!g_str_equal (self->spoken, other->spoken) || (own == NULL) != (others == NULL))
    return FALSE;

  return own == NULL || memcmp (tea_insights_progress_get_facts (self->progress)->weeks,
                                tea_insights_progress_get_facts (other->progress)->weeks,
                                sizeof tea_insights_progress_get_facts (self->progress)->weeks) == 0;
}

GListModel *
tea_today_list_games (TeaArchive *archive, TeaInsights *insights, guint day)
{
  GListStore *list = g_list_store_new (TEA_TYPE_TODAY_GAME);
  g_autoptr (GListModel) decided = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  TeaDrillStanding standing;
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), G_LIST_MODEL (list));
  g_return_val_if_fail (TEA_IS_INSIGHTS (insights), G_LIST_MODEL (list));

  decided = tea_insights_list_progress (insights, day);
  for (guint i = 0; i < g_list_model_get_n_items (decided); i++)
    {
      g_autoptr (TeaInsightsProgress) progress = g_list_model_get_item (decided, i);
      const TeaVariant *variant = tea_variant_find (tea_insights_progress_get_facts (progress)->id);
      g_autoptr (TeaTodayGame) game = game_new (archive, variant, progress);

      g_hash_table_add (seen, (gpointer) variant);
      g_list_store_append (list, game);
    }
  for (guint i = 0; i < n; i++)
    if (!g_hash_table_contains (seen, variants[i]) && tea_drill_find_standing (archive, variants[i]->id, &standing))
      {
        g_autoptr (TeaTodayGame) game = game_new (archive, variants[i], NULL);

        g_list_store_append (list, game);
      }

  return G_LIST_MODEL (list);
}
