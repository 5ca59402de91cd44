/* tea-game-item.c - a stored game, as the list of games shows it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "io/json/tea-json-record.h"
#include "model/base/tea-day.h"
#include "model/judge/tea-judge-engine.h"
#include "model/history/tea-game-item-private.h"
#include "model/archive/tea-archive-store.h"
#include "model/tiles/tea-chinese-name.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-number.h"

struct _TeaGameItem
{
  GObject parent_instance;

  TeaStoreGame *game;
  /* Texts made on first use: of thousands of games, the list shows a few dozen. */
  char *date;
  char *rules;
  char *result;
  gboolean is_current;
  char *luck;
  char *fault;
};

G_DEFINE_FINAL_TYPE (TeaGameItem, tea_game_item, G_TYPE_OBJECT)

typedef enum
{
  PROP_DATE = 1,
  PROP_RULES,
  PROP_HANDS,
  PROP_RESULT,
  PROP_LUCK,
  PROP_POINTS,
  PROP_DETAILS,
} TeaGameItemProperty;

static GParamSpec *properties[PROP_DETAILS + 1];

static const char *
say_state (TeaGameItem *self)
{
  if (self->is_current)
    /* Translators: the state of a game: it is the one being played. */
    return C_ ("game", "In Progress");
  if (self->game->finished)
    /* Translators: the state of a game. */
    return _ ("Finished");
  if (*self->fault != '\0')
    /* Translators: the state of a game. */
    return _ ("Cannot be continued");

  /* Translators: the state of a game. */
  return _ ("Unfinished");
}

static char *
say_result (const TeaStoreGame *game)
{
  GString *text = g_string_new (NULL);
  char *shown[4];

  tea_names_show ((const char *const *) game->names, 4, shown);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *name = shown[seat];
      g_autofree char *points = tea_number_dup (game->scores[seat]);

      if (seat > 0)
        g_string_append (text, C_ ("list", ", "));
      /* A name and its points stay together. */
      g_string_append_printf (text, "%s\u00a0%s", name, points);
    }

  return g_string_free (text, FALSE);
}

static const char *
get_result (TeaGameItem *self)
{
  if (self->result == NULL)
    self->result = say_result (self->game);

  return self->result;
}

static char *
say_details (TeaGameItem *self)
{
  g_autofree char *hands = g_strdup_printf (ngettext ("%u hand", "%u hands", self->game->n_hands), self->game->n_hands);
  const char *parts[] = { tea_game_item_get_date (self), say_state (self), hands, get_result (self), self->luck, NULL };

  if (*self->luck == '\0')
    parts[4] = NULL;

  return g_strjoinv (" · ", (char **) parts);
}

static void
tea_game_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaGameItem *self = TEA_GAME_ITEM (object);

  switch ((TeaGameItemProperty) prop_id)
    {
    case PROP_DATE:
      g_value_set_string (value, tea_game_item_get_date (self));
      break;
    case PROP_RULES:
      g_value_set_string (value, tea_game_item_get_rules (self));
      break;
    case PROP_HANDS:
      g_value_take_string (value, g_strdup_printf ("%u", self->game->n_hands));
      break;
    case PROP_RESULT:
      g_value_set_string (value, get_result (self));
      break;
    case PROP_LUCK:
      g_value_set_string (value, self->luck);
      break;
    case PROP_POINTS:
      g_value_take_string (value, tea_number_dup_signed (self->game->scores[0]));
      break;
    case PROP_DETAILS:
      g_value_take_string (value, say_details (self));
      break;
    }
}

static void
tea_game_item_finalize (GObject *object)
{
  TeaGameItem *self = TEA_GAME_ITEM (object);

  tea_store_game_free (self->game);
  g_free (self->date);
  g_free (self->rules);
  g_free (self->result);
  g_free (self->luck);
  g_free (self->fault);

  G_OBJECT_CLASS (tea_game_item_parent_class)->finalize (object);
}

static void
tea_game_item_class_init (TeaGameItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = tea_game_item_get_property;
  object_class->finalize = tea_game_item_finalize;

  properties[PROP_DATE] = g_param_spec_string ("date", NULL, NULL, "", flags);
  properties[PROP_RULES] = g_param_spec_string ("rules", NULL, NULL, "", flags);
  properties[PROP_HANDS] = g_param_spec_string ("hands", NULL, NULL, "", flags);
  properties[PROP_RESULT] = g_param_spec_string ("result", NULL, NULL, "", flags);
  properties[PROP_LUCK] = g_param_spec_string ("luck", NULL, NULL, "", flags | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_POINTS] = g_param_spec_string ("points", NULL, NULL, "", flags);
  properties[PROP_DETAILS] = g_param_spec_string ("details", NULL, NULL, "", flags | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_game_item_init (TeaGameItem *self)
{
}

static char *
say_rules (const TeaStoreGame *game)
{
  const TeaVariant *variant = tea_variant_find (game->variant);
  g_autofree char *rules = NULL;
  TeaOptions read;

  /* House rules may have a title. Unreadable options are reported when the game is opened. */
  if (variant != NULL && game->options != NULL)
    tea_json_options_from_string (game->options, &variant, &read, NULL);
  rules = variant != NULL ? tea_chinese_name_with (_ (variant->name), variant->name_zh) : g_strdup (game->variant);

  if (g_str_equal (game->kind, TEA_GAME_KIND_DUPLICATE))
    /* Translators: the rules of a game that is a duplicate session: "Fenghua 奉化 · duplicate". */
    return g_strdup_printf (_ ("%s · duplicate"), rules);
  if (g_str_equal (game->kind, TEA_GAME_KIND_PRACTICE))
    /* Translators: the rules of a practice game, in which moves can be taken back: "Fenghua 奉化 · practice". */
    return g_strdup_printf (_ ("%s · practice"), rules);

  return g_steal_pointer (&rules);
}

TeaGameItem *
tea_game_item_new (TeaStoreGame *game, const char *fault, gboolean is_current)
{
  TeaGameItem *self = g_object_new (TEA_TYPE_GAME_ITEM, NULL);

  self->game = game;
  self->is_current = is_current;
  self->luck = g_strdup ("");
  self->fault = g_strdup (fault != NULL ? fault : "");

  return self;
}

gboolean
tea_game_item_equal (TeaGameItem *a, TeaGameItem *b)
{
  return a->game->id == b->game->id && a->game->n_hands == b->game->n_hands &&
         memcmp (a->game->scores, b->game->scores, sizeof a->game->scores) == 0 &&
         !a->game->finished == !b->game->finished && !a->game->has_move == !b->game->has_move &&
         !a->is_current == !b->is_current && g_str_equal (a->fault, b->fault);
}

gboolean
tea_game_item_get_is_judged (TeaGameItem *self)
{
  return tea_judged_game_counts (self->game);
}

void
tea_game_item_set_luck (TeaGameItem *self, const char *luck)
{
  if (g_str_equal (self->luck, luck))
    return;

  g_free (self->luck);
  self->luck = g_strdup (luck);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LUCK]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DETAILS]);
}

gint64
tea_game_item_get_id (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), 0);

  return self->game->id;
}

const char *
tea_game_item_get_date (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), NULL);

  if (self->date == NULL)
    self->date = tea_day_say_time (self->game->begun);

  return self->date;
}

const char *
tea_game_item_get_ruleset_id (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), NULL);

  return self->game->variant;
}

const char *
tea_game_item_get_rules (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), NULL);

  if (self->rules == NULL)
    self->rules = say_rules (self->game);

  return self->rules;
}

int
tea_game_item_get_points (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), 0);

  return self->game->scores[0];
}

gboolean
tea_game_item_get_is_current (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), FALSE);

  return self->is_current;
}

const char *
tea_game_item_get_fault (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), NULL);

  return self->fault;
}

gboolean
tea_game_item_get_has_move (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), FALSE);

  return self->game->has_move || g_str_equal (self->game->kind, TEA_GAME_KIND_IMPORTED);
}

gboolean
tea_game_item_get_is_duplicate (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), FALSE);

  return g_str_equal (self->game->kind, TEA_GAME_KIND_DUPLICATE);
}

gboolean
tea_game_item_get_can_continue (TeaGameItem *self)
{
  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), FALSE);

  return !self->game->finished && !self->is_current;
}

char *
tea_game_item_dup_text (TeaGameItem *self)
{
  GString *text;

  g_return_val_if_fail (TEA_IS_GAME_ITEM (self), NULL);

  text = g_string_new (tea_game_item_get_date (self));
  g_string_append_printf (text, " %s %s %s", tea_game_item_get_rules (self), get_result (self), say_state (self));
  /* As the user would type it. */
  g_string_replace (text, "\u00a0", " ", 0);

  return g_string_free (text, FALSE);
}
