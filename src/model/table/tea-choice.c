/* tea-choice.c - an action other than a plain discard that the human player may take now
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/table/tea-choice-private.h"
#include "model/table/tea-table-engine.h"
#include "model/tiles/tea-chinese-name.h"
#include "model/tiles/tea-tile-info.h"

struct _TeaChoice
{
  TeaValue parent_instance;

  TeaAction action;
  TeaChoiceFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaChoice, tea_choice, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "kind", TEA_FIELD_UINT, G_STRUCT_OFFSET (TeaChoice, facts.kind) },
  { "label", TEA_FIELD_STATIC_TEXT, G_STRUCT_OFFSET (TeaChoice, facts.label) },
  { "description", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaChoice, facts.description) },
  { "tiles", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaChoice, facts.tiles) },
  { "accel", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaChoice, facts.accel) },
};

static void
tea_choice_class_init (TeaChoiceClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_choice_init (TeaChoice *self)
{
}

const TeaChoiceFacts *
tea_choice_get_facts (TeaChoice *self)
{
  g_return_val_if_fail (TEA_IS_CHOICE (self), NULL);

  return &self->facts;
}

char *
tea_choice_dup_key_name (TeaChoice *self)
{
  const char *accel;

  g_return_val_if_fail (TEA_IS_CHOICE (self), NULL);

  accel = *self->facts.accel_alternate != '\0' ? self->facts.accel_alternate : self->facts.accel;
  if (g_str_equal (accel, "Escape"))
    /* Translators: the name of the Escape key as it stands on keyboards. */
    return g_strdup (C_ ("key", "Esc"));

  return g_ascii_strup (accel, -1);
}

int
tea_choice_find_key (GListModel *choices, const char *key)
{
  g_return_val_if_fail (G_IS_LIST_MODEL (choices) && key != NULL, -1);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      if (g_str_equal (choice->facts.accel, key) || g_str_equal (choice->facts.accel_alternate, key))
        return (int) i;
    }

  return -1;
}

int
tea_choice_find_kind (GListModel *choices, TeaChoiceKind kind, guint *n)
{
  int first = -1;
  guint found = 0;

  g_return_val_if_fail (G_IS_LIST_MODEL (choices), -1);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);

      if (choice->facts.kind == kind && found++ == 0)
        first = (int) i;
    }
  if (n != NULL)
    *n = found;

  return first;
}

/* By TeaChoiceKind. */
static const char *const words[] = { "pass", "fishing", "chow", "pung", "kong", "hu", "take", "refuse", "bonus" };

const char *
tea_choice_kind_to_string (TeaChoiceKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (words), "");

  return words[kind];
}

TeaChoiceKind
tea_choice_kind_from_string (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], word))
      return i;

  return TEA_CHOICE_NONE;
}

const TeaAction *
tea_choice_get_action (TeaChoice *self)
{
  return &self->action;
}

/* Making the choices */

/* By TeaActionKind. Translators: buttons of the action bar; what players call out. */
/* clang-format off */
static const struct
{
  TeaChoiceKind kind;
  const char *label;
  const char *label_zh;
  const char *accel;
} names[] = {
  [TEA_ACTION_PASS] =        { TEA_CHOICE_PASS,    N_ ("Pass"),   "过", "Escape" },
  [TEA_ACTION_DISCARD] =     { TEA_CHOICE_FISHING, N_ ("Declare Ready"), "听", "f" },
  [TEA_ACTION_CHOW] =        { TEA_CHOICE_CHOW,    N_ ("Chow"),   "吃", "c" },
  [TEA_ACTION_PUNG] =        { TEA_CHOICE_PUNG,    N_ ("Pung"),   "碰", "p" },
  [TEA_ACTION_KONG] =        { TEA_CHOICE_KONG,    N_ ("Kong"),   "杠", "k" },
  [TEA_ACTION_CLOSED_KONG] = { TEA_CHOICE_KONG,    N_ ("Kong"),   "杠", "k" },
  [TEA_ACTION_ADDED_KONG] =  { TEA_CHOICE_KONG,    N_ ("Kong"),   "杠", "k" },
  [TEA_ACTION_WIN] =         { TEA_CHOICE_HU,      N_ ("Hu"),     "胡", "h" },
  [TEA_ACTION_TAKE] =        { TEA_CHOICE_TAKE,    N_ ("Take"),   "拿", "t" },
  [TEA_ACTION_REFUSE] =      { TEA_CHOICE_REFUSE,  N_ ("Refuse"), "不要", "r" },
  [TEA_ACTION_BONUS] =       { TEA_CHOICE_BONUS,   N_ ("Bonus tile"), "补花", "u" },
};
/* clang-format on */

/* In keyboard order. */
static const char *const digits[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "0" };

/* The tiles of the set that @action makes, or its tile. */
static guint
action_tiles (const TeaAction *action, TeaTile tiles[4])
{
  guint n = 0;

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_CHOW:
      tiles[n++] = action->with[0];
      tiles[n++] = action->with[1];
      tiles[n++] = action->tile;
      break;
    case TEA_ACTION_PUNG:
      while (n < 3)
        tiles[n++] = action->tile;
      break;
    case TEA_ACTION_KONG:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      while (n < 4)
        tiles[n++] = action->tile;
      break;
    case TEA_ACTION_WIN:
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_BONUS:
      tiles[n++] = action->tile;
      break;
    case TEA_ACTION_PASS:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
      break;
    }

  return n;
}

static int
compare_looks (gconstpointer a, gconstpointer b)
{
  return ((const TeaTileFacts *) a)->kind - ((const TeaTileFacts *) b)->kind;
}

/* A list of #TeaTileInfo: the set that @action makes for the player of @view, or its tile. */
static GListModel *
list_tiles (const TeaAction *action, const TeaSeatView *view)
{
  gboolean claims = tea_phase_is_answer (view->phase);
  TeaTile tiles[4];
  TeaTileFacts looks[4];
  guint n = action_tiles (action, tiles);

  for (guint i = 0; i < n; i++)
    {
      looks[i] = tea_tile_look (tiles[i], &view->wilds);
      /* action_tiles() puts the claimed tile last. */
      looks[i].claimed = claims && i == n - 1;
    }
  qsort (looks, n, sizeof looks[0], compare_looks);

  return tea_tile_list_new (looks, n);
}

static char *
describe (TeaChoice *self, const TeaSeatView *view)
{
  const TeaAction *action = &self->action;
  const char *tile = action->tile < TEA_N_KINDS ? tea_tile_info_kind_name (action->tile) : "";

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_CHOW:
      {
        g_autoptr (TeaTileInfo) a = g_list_model_get_item (self->facts.tiles, 0);
        g_autoptr (TeaTileInfo) b = g_list_model_get_item (self->facts.tiles, 1);
        g_autoptr (TeaTileInfo) c = g_list_model_get_item (self->facts.tiles, 2);

        /* Translators: spoken description of a button; three tiles. */
        return g_strdup_printf (_ ("Chow: %s, %s, %s"), tea_tile_info_kind_name (tea_tile_info_get_facts (a)->kind),
                                tea_tile_info_kind_name (tea_tile_info_get_facts (b)->kind),
                                tea_tile_info_kind_name (tea_tile_info_get_facts (c)->kind));
      }
    case TEA_ACTION_PUNG:
      /* Translators: spoken description of a button; %s is a tile. */
      return g_strdup_printf (_ ("Pung: %s"), tile);
    case TEA_ACTION_KONG:
      return g_strdup_printf (_ ("Kong with the discard: %s"), tile);
    case TEA_ACTION_CLOSED_KONG:
      return g_strdup_printf (_ ("Closed kong: %s"), tile);
    case TEA_ACTION_ADDED_KONG:
      return g_strdup_printf (_ ("Add to the pung: %s"), tile);
    case TEA_ACTION_WIN:
      if (view->phase == TEA_PHASE_ROB)
        /* Translators: %s is the tile of a kong that is robbed. */
        return g_strdup_printf (_ ("Hu: win by robbing the kong of %s"), tile);
      return view->phase == TEA_PHASE_CLAIM ? g_strdup_printf (_ ("Hu: win with the discard, %s"), tile)
                                            : g_strdup_printf (_ ("Hu: win by self-draw, %s"), tile);
    case TEA_ACTION_DISCARD:
      /* Translators: an original call is declared by discarding the tile %s. */
      return g_strdup_printf (_ ("Declare an original call and discard: %s"), tile);
    case TEA_ACTION_BONUS:
      /* Translators: spoken description of a button; %s is a flower or season. */
      return g_strdup_printf (_ ("Meld the bonus tile: %s"), tile);
    case TEA_ACTION_TAKE:
      return g_strdup (_ ("Take the bottom tile: win with it or discard it"));
    case TEA_ACTION_REFUSE:
      return g_strdup (_ ("Refuse the bottom tile"));
    case TEA_ACTION_PASS:
      if (view->phase == TEA_PHASE_TURN)
        return g_strdup (_ ("Play on without this win"));
      if (view->phase == TEA_PHASE_START)
        return g_strdup (_ ("Declare no kong now"));
      return g_strdup (_ ("Pass: claim nothing"));
    }
  g_assert_not_reached ();
}

TeaChoiceKind
tea_choice_kind_of (const TeaAction *action)
{
  return action->kind != TEA_ACTION_DISCARD || action->fishing ? names[action->kind].kind : TEA_CHOICE_DISCARD;
}

/* A plain discard is made by its tile and is not a choice. */
static gboolean
is_choice (const TeaAction *action)
{
  return tea_choice_kind_of (action) != TEA_CHOICE_DISCARD;
}

static const char *
pick_label (const TeaAction *action, const TeaSeatView *view)
{
  if (action->kind == TEA_ACTION_PASS && view->phase == TEA_PHASE_TURN)
    /* Translators: a button: go on playing instead of taking a win that is offered. */
    return _ ("Play on");

  return _ (names[action->kind].label);
}

static TeaChoice *
new_choice (const TeaAction *action, const TeaSeatView *view, gboolean first_of_kind, const char *digit)
{
  TeaChoice *self = g_object_new (TEA_TYPE_CHOICE, NULL);

  self->action = *action;
  self->facts.kind = tea_choice_kind_of (action);
  self->facts.is_marked = action->kind == TEA_ACTION_WIN || action->kind == TEA_ACTION_PUNG ||
                          action->kind == TEA_ACTION_KONG;
  self->facts.label = pick_label (action, view);
  self->facts.brief_label = self->facts.label;
  if (action->kind == TEA_ACTION_DISCARD)
    /* Translators: on a small button beside a tile: declare an original call (MI-5) by discarding it. */
    self->facts.brief_label = C_ ("original call", "Call");
  self->facts.label_zh = tea_chinese_name (self->facts.label, names[action->kind].label_zh);
  self->facts.accel = g_strdup (first_of_kind ? names[action->kind].accel : digit);
  self->facts.accel_alternate = first_of_kind ? digit : "";
  self->facts.tiles = list_tiles (action, view);
  self->facts.description = describe (self, view);

  return self;
}

/* Choices depend on the phase too, but the list always changes before the same actions can be offered again. */
static gboolean
is_up_to_date (GListModel *list, const TeaSeatView *view)
{
  guint n = 0;

  for (guint i = 0; i < view->n_actions; i++)
    {
      g_autoptr (TeaChoice) old = NULL;

      if (!is_choice (&view->actions[i]))
        continue;
      old = g_list_model_get_item (list, n++);
      if (old == NULL || !tea_action_equal (&old->action, &view->actions[i]))
        return FALSE;
    }

  return n == g_list_model_get_n_items (list);
}

void
tea_choice_list_update (GListStore *list, const TeaSeatView *view)
{
  g_autoptr (GPtrArray) added = NULL;
  guint n_digits = 0;

  if (is_up_to_date (G_LIST_MODEL (list), view))
    return;

  added = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < view->n_actions; i++)
    {
      const TeaAction *action = &view->actions[i];
      guint nth_of_kind = 0;
      guint n_of_kind = 0;
      const char *digit = "";

      if (!is_choice (action))
        continue;
      for (guint j = 0; j < view->n_actions; j++)
        {
          const TeaAction *other = &view->actions[j];

          if (tea_choice_kind_of (other) != tea_choice_kind_of (action))
            continue;
          n_of_kind++;
          nth_of_kind += j < i;
        }
      /* Kongs and original calls can be offered together, so they share one sequence of digits. */
      if (n_of_kind > 1)
        digit = n_digits < G_N_ELEMENTS (digits) ? digits[n_digits++] : "";
      g_ptr_array_add (added, new_choice (action, view, nth_of_kind == 0, digit));
    }

  g_list_store_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), added->pdata, added->len);
}
