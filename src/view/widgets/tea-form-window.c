/* tea-form-window.c - a window with settings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-form-window.h"

#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"

typedef struct
{
  GSettings *settings;
} TeaFormWindowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TeaFormWindow, tea_form_window, GTK_TYPE_WINDOW)

typedef enum
{
  PROP_SETTINGS = 1,
} TeaFormWindowProperty;

static GParamSpec *properties[PROP_SETTINGS + 1];

static TeaFormWindowPrivate *
get_private (gpointer object)
{
  return tea_form_window_get_instance_private (TEA_FORM_WINDOW (object));
}

static void
tea_form_window_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch ((TeaFormWindowProperty) prop_id)
    {
    case PROP_SETTINGS: /* construct-only */
      get_private (object)->settings = g_value_dup_object (value);
      break;
    }
}

/* Disposes the template of the window's own class. */
static void
tea_form_window_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));

  G_OBJECT_CLASS (tea_form_window_parent_class)->dispose (object);
}

static void
tea_form_window_finalize (GObject *object)
{
  g_clear_object (&get_private (object)->settings);

  G_OBJECT_CLASS (tea_form_window_parent_class)->finalize (object);
}

static void
tea_form_window_class_init (TeaFormWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tea_form_window_set_property;
  object_class->dispose = tea_form_window_dispose;
  object_class->finalize = tea_form_window_finalize;

  properties[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                                                   G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  tea_widget_class_bind_key (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_form_window_init (TeaFormWindow *self)
{
  tea_widget_use_application (GTK_WIDGET (self));
}

GSettings *
tea_form_window_get_settings (TeaFormWindow *self)
{
  g_return_val_if_fail (TEA_IS_FORM_WINDOW (self), NULL);

  return get_private (self)->settings;
}
