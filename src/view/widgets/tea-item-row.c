/* tea-item-row.c - a row of a list box, whose template shows an object
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-item-row.h"

#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-spoken.h"

struct _TeaItemRow
{
  GtkListBoxRow parent_instance;

  GObject *item;
};

G_DEFINE_FINAL_TYPE (TeaItemRow, tea_item_row, GTK_TYPE_LIST_BOX_ROW)

typedef enum
{
  PROP_ITEM = 1, /* construct-only */
  PROP_SPOKEN,   /* write-only */
} TeaItemRowProperty;

static GParamSpec *properties[PROP_SPOKEN + 1];

static void
tea_item_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaItemRowProperty) prop_id)
    {
    case PROP_ITEM:
      g_value_set_object (value, TEA_ITEM_ROW (object)->item);
      break;
    case PROP_SPOKEN:
      break;
    }
}

static void
tea_item_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaItemRow *self = TEA_ITEM_ROW (object);

  switch ((TeaItemRowProperty) prop_id)
    {
    case PROP_ITEM:
      self->item = g_value_dup_object (value);
      break;
    case PROP_SPOKEN:
      if (g_value_get_string (value) != NULL)
        tea_spoken_set_label (GTK_WIDGET (self), g_value_get_string (value));
      break;
    }
}

static void
tea_item_row_finalize (GObject *object)
{
  g_clear_object (&TEA_ITEM_ROW (object)->item);

  G_OBJECT_CLASS (tea_item_row_parent_class)->finalize (object);
}

static void
tea_item_row_class_init (TeaItemRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_item_row_get_property;
  object_class->set_property = tea_item_row_set_property;
  object_class->finalize = tea_item_row_finalize;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, G_TYPE_OBJECT,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPOKEN] = g_param_spec_string ("spoken", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_item_row_init (TeaItemRow *self)
{
}

GtkWidget *
tea_item_row_new (const char *name, gpointer item)
{
  g_autofree char *path = g_strdup_printf ("/io/github/teahouse_mahjong/Teahouse/%s", name);
  g_autoptr (GBytes) template = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GtkBuilderScope) scope = tea_closures_scope_new ();
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autoptr (GError) error = NULL;
  GtkWidget *self;

  g_return_val_if_fail (template != NULL, NULL);
  g_return_val_if_fail (G_IS_OBJECT (item), NULL);

  self = g_object_new (TEA_TYPE_ITEM_ROW, "item", item, NULL);
  gtk_builder_set_current_object (builder, G_OBJECT (self));
  gtk_builder_set_scope (builder, scope);
  if (!gtk_builder_extend_with_template (builder, G_OBJECT (self), TEA_TYPE_ITEM_ROW, g_bytes_get_data (template, NULL),
                                         (gssize) g_bytes_get_size (template), &error))
    g_error ("%s: %s", name, error->message);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (item), "spoken") != NULL)
    g_object_bind_property (item, "spoken", self, "spoken", G_BINDING_SYNC_CREATE);

  return self;
}

GtkWidget *
tea_item_row_create (gpointer item, gpointer name)
{
  return tea_item_row_new (name, item);
}

gpointer
tea_item_row_get_item (TeaItemRow *self)
{
  g_return_val_if_fail (TEA_IS_ITEM_ROW (self), NULL);

  return self->item;
}
