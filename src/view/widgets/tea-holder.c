/* tea-holder.c - holds the object that a template shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-holder.h"

struct _TeaHolder
{
  GObject parent_instance;

  GObject *item; /* or NULL */
};

G_DEFINE_FINAL_TYPE (TeaHolder, tea_holder, G_TYPE_OBJECT)

typedef enum
{
  PROP_ITEM = 1,
} TeaHolderProperty;

static GParamSpec *properties[PROP_ITEM + 1];

static void
tea_holder_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch ((TeaHolderProperty) prop_id)
    {
    case PROP_ITEM:
      g_value_set_object (value, TEA_HOLDER (object)->item);
      break;
    }
}

static void
tea_holder_dispose (GObject *object)
{
  g_clear_object (&TEA_HOLDER (object)->item);

  G_OBJECT_CLASS (tea_holder_parent_class)->dispose (object);
}

static void
tea_holder_class_init (TeaHolderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_holder_get_property;
  object_class->dispose = tea_holder_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, G_TYPE_OBJECT,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_holder_init (TeaHolder *self)
{
}

void
tea_holder_set_item (TeaHolder *self, gpointer item)
{
  g_return_if_fail (TEA_IS_HOLDER (self));
  g_return_if_fail (item == NULL || G_IS_OBJECT (item));

  if (g_set_object (&self->item, item))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
}

gpointer
tea_holder_get_item (TeaHolder *self)
{
  g_return_val_if_fail (TEA_IS_HOLDER (self), NULL);

  return self->item;
}
