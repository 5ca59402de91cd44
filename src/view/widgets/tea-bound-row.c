/* tea-bound-row.c - a row of a list whose template is bound to what it shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-bound-row.h"

#include "view/widgets/tea-closures.h"
#include "view/widgets/tea-spoken.h"

struct _TeaBoundRow
{
  GtkListBoxRow parent_instance;

  GObject *item;
};

G_DEFINE_FINAL_TYPE (TeaBoundRow, tea_bound_row, GTK_TYPE_LIST_BOX_ROW)

typedef enum
{
  PROP_ITEM = 1,
  PROP_SPOKEN,
} TeaBoundRowProperty;

static GParamSpec *properties[PROP_SPOKEN + 1];

static void
tea_bound_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaBoundRowProperty) prop_id)
    {
    case PROP_ITEM:
      g_value_set_object (value, TEA_BOUND_ROW (object)->item);
      break;
    case PROP_SPOKEN:
      break;
    }
}

static void
tea_bound_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch ((TeaBoundRowProperty) prop_id)
    {
    case PROP_ITEM:
      TEA_BOUND_ROW (object)->item = g_value_dup_object (value);
      break;
    case PROP_SPOKEN:
      tea_spoken_set_label (GTK_WIDGET (object), g_value_get_string (value));
      break;
    }
}

static void
tea_bound_row_finalize (GObject *object)
{
  g_clear_object (&TEA_BOUND_ROW (object)->item);

  G_OBJECT_CLASS (tea_bound_row_parent_class)->finalize (object);
}

static void
tea_bound_row_class_init (TeaBoundRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_bound_row_get_property;
  object_class->set_property = tea_bound_row_set_property;
  object_class->finalize = tea_bound_row_finalize;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, G_TYPE_OBJECT,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPOKEN] = g_param_spec_string ("spoken", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_bound_row_init (TeaBoundRow *self)
{
}

static GtkWidget *
create_row (gpointer item, gpointer template)
{
  GtkWidget *row = g_object_new (TEA_TYPE_BOUND_ROW, "item", item, NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autoptr (GtkBuilderScope) scope = tea_closures_scope_new ();
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *text = g_bytes_get_data (template, &size);

  gtk_builder_set_current_object (builder, G_OBJECT (row));
  gtk_builder_set_scope (builder, scope);
  if (!gtk_builder_extend_with_template (builder, G_OBJECT (row), TEA_TYPE_BOUND_ROW, text, (gssize) size, &error))
    g_error ("%s", error->message);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (item), "spoken") != NULL)
    g_object_bind_property (item, "spoken", row, "spoken", G_BINDING_SYNC_CREATE);

  return row;
}

void
tea_bound_row_bind_list (GtkListBox *list, GListModel *model, const char *resource)
{
  GBytes *template;

  g_return_if_fail (GTK_IS_LIST_BOX (list) && G_IS_LIST_MODEL (model) && resource != NULL);

  template = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_return_if_fail (template != NULL);
  gtk_list_box_bind_model (list, model, create_row, template, (GDestroyNotify) g_bytes_unref);
}

gpointer
tea_bound_row_get_item (TeaBoundRow *self)
{
  g_return_val_if_fail (TEA_IS_BOUND_ROW (self), NULL);

  return self->item;
}
