/* tea-meld-info.c - a meld on the table, or a group of an arranged hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/tiles/tea-meld-info.h"
#include "rules/variant/tea-variant.h"

struct _TeaMeldInfo
{
  TeaValue parent_instance;

  TeaMeldFacts facts;
  TeaMeld meld;
};

G_DEFINE_FINAL_TYPE (TeaMeldInfo, tea_meld_info, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "tiles", TEA_FIELD_OBJECT, G_STRUCT_OFFSET (TeaMeldInfo, facts.tiles) },
};

/* By TeaGroupKind. Translators: the groups of a hand. */
static const char *const group_names[] = {
  [TEA_GROUP_CHOW] = NC_ ("set", "Chow"),       [TEA_GROUP_HONOUR_RUN] = NC_ ("set", "Run of honours"),
  [TEA_GROUP_PUNG] = NC_ ("set", "Pung"),       [TEA_GROUP_KONG] = NC_ ("set", "Kong"),
  [TEA_GROUP_PAIR] = NC_ ("set", "Pair"),       [TEA_GROUP_INDEPENDENT] = NC_ ("set", "Independent tiles"),
  [TEA_GROUP_HONOURS] = NC_ ("set", "Honours"), [TEA_GROUP_ORPHANS] = NC_ ("set", "Thirteen orphans"),
};

static void
tea_meld_info_class_init (TeaMeldInfoClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_meld_info_init (TeaMeldInfo *self)
{
}

static const char *
name_kong (TeaKongForm form)
{
  switch (form)
    {
    case TEA_KONG_CLOSED:
      return _ ("Closed kong");
    case TEA_KONG_DIRECT:
      return _ ("Direct kong");
    case TEA_KONG_ADDED:
      return _ ("Added kong");
    case TEA_KONG_NONE:
      return C_ ("set", "Kong");
    }
  g_assert_not_reached ();
}

static const char *
name_meld (const TeaMeld *meld)
{
  switch ((TeaMeldKind) meld->kind)
    {
    case TEA_MELD_CHOW:
      return C_ ("set", "Chow");
    case TEA_MELD_PUNG:
      return C_ ("set", "Pung");
    case TEA_MELD_KONG:
      return name_kong ((TeaKongForm) meld->form);
    }
  g_assert_not_reached ();
}

/* Whether the tile that the player at @seat claimed for @meld lies crosswise. */
static gboolean
is_turned (guint seat, const TeaMeld *meld, TeaTurned turned)
{
  if (meld->claimed == TEA_TILE_NONE)
    return FALSE;

  switch (turned)
    {
    case TEA_TURNED_BY_SEAT:
      return TRUE;
    case TEA_TURNED_NOT_ACROSS:
      return meld->kind == TEA_MELD_CHOW || (guint8) meld->from != (seat + 2) % 4;
    case TEA_TURNED_IN_CHOWS:
      return meld->kind == TEA_MELD_CHOW;
    }
  g_assert_not_reached ();
}

/* Where it lies; at the left if the discarder is unknown. */
static guint
claimed_place (guint seat, const TeaMeld *meld, TeaTurned turned)
{
  guint in_row = meld->form == TEA_KONG_ADDED ? 3 : meld->n;

  if (turned == TEA_TURNED_IN_CHOWS)
    return in_row - 1;
  if (meld->from < 0)
    return 0;

  switch (((guint) meld->from + 4 - seat) % 4)
    {
    case 1:
      return in_row - 1;
    case 2:
      return 1;
    default:
      return 0;
    }
}

static guint
look_at_meld (guint seat, const TeaMeld *meld, const TeaVariant *variant, const TeaWilds *wilds, TeaTileFacts looks[4])
{
  gboolean turned = is_turned (seat, meld, variant->turned);
  guint claimed = meld->n;

  for (guint i = 0; i < meld->n; i++)
    {
      looks[i] = tea_tile_look (meld->tiles[i], wilds);
      /* Melded tiles count at face value only (FH-5, NC-4). */
      looks[i].wild = FALSE;
      looks[i].proxy = FALSE;
      if (turned && claimed == meld->n && meld->tiles[i] == meld->claimed)
        claimed = i;
    }

  /* The claimed tile is shown sideways, at the place that its variant gives it. */
  if (claimed < meld->n)
    {
      TeaTileFacts look = looks[claimed];
      guint place = claimed_place (seat, meld, variant->turned);

      for (guint i = claimed; i + 1 < meld->n; i++)
        looks[i] = looks[i + 1];
      for (guint i = meld->n - 1u; i > place; i--)
        looks[i] = looks[i - 1];
      look.claimed = TRUE;
      looks[place] = look;
    }

  if (meld->form == TEA_KONG_CLOSED && !tea_meld_is_hidden (meld))
    for (guint i = 0; i < meld->n; i++)
      looks[i].face_down = (variant->closed_kong_up & (1u << i)) == 0;

  return meld->n;
}

TeaMeldInfo *
tea_meld_info_new (guint seat, const TeaMeld *meld, const TeaVariant *variant, const TeaWilds *wilds)
{
  TeaMeldInfo *self = g_object_new (TEA_TYPE_MELD_INFO, NULL);
  TeaTileFacts looks[4];

  self->meld = *meld;
  self->facts.meld = &self->meld;
  self->facts.kind_name = name_meld (meld);
  self->facts.tiles = tea_tile_list_new (looks, look_at_meld (seat, meld, variant, wilds, looks));

  return self;
}

TeaMeldInfo *
tea_meld_info_new_group (TeaGroupKind kind, const TeaTileFacts *looks, guint n, gboolean completed)
{
  TeaMeldInfo *self = g_object_new (TEA_TYPE_MELD_INFO, NULL);

  self->facts.kind_name = g_dpgettext2 (NULL, "set", group_names[kind]);
  self->facts.completed = completed;
  self->facts.tiles = tea_tile_list_new (looks, n);

  return self;
}

TeaMeldInfo *
tea_meld_info_new_loose (const TeaTileFacts *looks, guint n)
{
  TeaMeldInfo *self = g_object_new (TEA_TYPE_MELD_INFO, NULL);

  self->facts.kind_name = _ ("Concealed tiles");
  self->facts.tiles = tea_tile_list_new (looks, n);

  return self;
}

char *
tea_meld_info_dup_description (TeaMeldInfo *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  gboolean alike;
  guint n;

  g_return_val_if_fail (TEA_IS_MELD_INFO (self), NULL);

  /* All tiles of a melded pung or kong are the same: one name is enough. */
  alike = self->facts.meld != NULL && tea_meld_is_pung (self->facts.meld);
  n = g_list_model_get_n_items (self->facts.tiles);

  for (guint i = 0; i < (alike ? MIN (n, 1) : n); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (self->facts.tiles, i);
      g_autofree char *name = self->facts.meld != NULL ? tea_tile_info_dup_kind_description (tile)
                                                       : tea_tile_info_dup_description (tile);

      if (i > 0)
        g_string_append (names, C_ ("list", ", "));
      g_string_append (names, name);
    }

  /* Translators: a meld and its tiles: "Chow: One of Circles, Two of Circles, Three of Circles". */
  return g_strdup_printf (_ ("%s: %s"), self->facts.kind_name, names->str);
}

static gboolean
is_same_meld (const TeaMeld *a, const TeaMeld *b)
{
  if (a->kind != b->kind || a->form != b->form || a->from != b->from || a->n != b->n || a->claimed != b->claimed)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (a->tiles[i] != b->tiles[i])
      return FALSE;

  return TRUE;
}

/* The role of a tile may become known after it was melded: NC-3 makes tiles fine by the indicator. */
static gboolean
has_looks (TeaMeldInfo *self, const TeaTileFacts *looks, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (self->facts.tiles, i);

      if (!tea_tile_info_has_look (tile, &looks[i]))
        return FALSE;
    }

  return TRUE;
}

void
tea_meld_list_update (GListStore *list,
                      guint seat,
                      const TeaMeld *melds,
                      guint n,
                      const TeaVariant *variant,
                      const TeaWilds *wilds)
{
  GListModel *model = G_LIST_MODEL (list);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaMeldInfo) old = g_list_model_get_item (model, i);
      g_autoptr (TeaMeldInfo) meld = NULL;
      TeaTileFacts looks[4];
      gpointer added[1];

      if (old != NULL && is_same_meld (&old->meld, &melds[i]) &&
          has_looks (old, looks, look_at_meld (seat, &melds[i], variant, wilds, looks)))
        continue;

      meld = tea_meld_info_new (seat, &melds[i], variant, wilds);
      added[0] = meld;
      g_list_store_splice (list, i, old != NULL ? 1 : 0, added, 1);
    }

  if (g_list_model_get_n_items (model) > n)
    g_list_store_splice (list, n, g_list_model_get_n_items (model) - n, NULL, 0);
}

const TeaMeldFacts *
tea_meld_info_get_facts (TeaMeldInfo *self)
{
  g_return_val_if_fail (TEA_IS_MELD_INFO (self), NULL);

  return &self->facts;
}
