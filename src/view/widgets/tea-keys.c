/* tea-keys.c - keys and their twins on the keypad
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-keys.h"

/* clang-format off */
static const struct
{
  guint key;
  guint twin;
} twins_of[] = {
  { GDK_KEY_0,         GDK_KEY_KP_0 },         { GDK_KEY_1,        GDK_KEY_KP_1 },
  { GDK_KEY_2,         GDK_KEY_KP_2 },         { GDK_KEY_3,        GDK_KEY_KP_3 },
  { GDK_KEY_4,         GDK_KEY_KP_4 },         { GDK_KEY_5,        GDK_KEY_KP_5 },
  { GDK_KEY_6,         GDK_KEY_KP_6 },         { GDK_KEY_7,        GDK_KEY_KP_7 },
  { GDK_KEY_8,         GDK_KEY_KP_8 },         { GDK_KEY_9,        GDK_KEY_KP_9 },
  { GDK_KEY_plus,      GDK_KEY_KP_Add },       { GDK_KEY_minus,    GDK_KEY_KP_Subtract },
  { GDK_KEY_asterisk,  GDK_KEY_KP_Multiply },  { GDK_KEY_slash,    GDK_KEY_KP_Divide },
  { GDK_KEY_equal,     GDK_KEY_KP_Equal },     { GDK_KEY_period,   GDK_KEY_KP_Decimal },
  { GDK_KEY_comma,     GDK_KEY_KP_Separator }, { GDK_KEY_space,    GDK_KEY_KP_Space },
  { GDK_KEY_Return,    GDK_KEY_KP_Enter },     { GDK_KEY_Return,   GDK_KEY_ISO_Enter },
  { GDK_KEY_Tab,       GDK_KEY_KP_Tab },       { GDK_KEY_Left,     GDK_KEY_KP_Left },
  { GDK_KEY_Right,     GDK_KEY_KP_Right },     { GDK_KEY_Up,       GDK_KEY_KP_Up },
  { GDK_KEY_Down,      GDK_KEY_KP_Down },      { GDK_KEY_Home,     GDK_KEY_KP_Home },
  { GDK_KEY_End,       GDK_KEY_KP_End },       { GDK_KEY_Page_Up,  GDK_KEY_KP_Page_Up },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down }, { GDK_KEY_Insert,   GDK_KEY_KP_Insert },
  { GDK_KEY_Delete,    GDK_KEY_KP_Delete },
};
/* clang-format on */

guint
tea_key_main (guint key)
{
  for (guint i = 0; i < G_N_ELEMENTS (twins_of); i++)
    if (twins_of[i].twin == key)
      return twins_of[i].key;

  return key;
}

guint
tea_key_twins (guint key, guint *twins)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (twins_of); i++)
    if (twins_of[i].key == key)
      twins[n++] = twins_of[i].twin;

  return n;
}

/* Adds a shortcut of the class; @parameter is nullable. */
static void
bind (GtkWidgetClass *widget_class, guint key, GdkModifierType modifiers, const char *action, GVariant *parameter)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), gtk_named_action_new (action));

  gtk_shortcut_set_arguments (shortcut, parameter);
  gtk_widget_class_add_shortcut (widget_class, shortcut);
  g_object_unref (shortcut);
}

void
tea_widget_class_bind_key (GtkWidgetClass *widget_class,
                           guint key,
                           GdkModifierType modifiers,
                           const char *action,
                           const char *format,
                           ...)
{
  g_autoptr (GVariant) parameter = NULL;
  guint twins[TEA_KEY_MAX_TWINS];
  guint n;
  va_list arguments;

  g_return_if_fail (GTK_IS_WIDGET_CLASS (widget_class) && action != NULL);

  va_start (arguments, format);
  if (format != NULL)
    parameter = g_variant_ref_sink (g_variant_new_va (format, NULL, &arguments));
  va_end (arguments);

  bind (widget_class, key, modifiers, action, parameter);
  n = tea_key_twins (key, twins);
  for (guint i = 0; i < n; i++)
    bind (widget_class, twins[i], modifiers, action, parameter);
}

void
tea_keys_add_shortcut (GtkShortcutController *controller,
                       guint key,
                       GdkModifierType modifiers,
                       GtkShortcutAction *action)
{
  guint twins[TEA_KEY_MAX_TWINS];
  guint n;

  g_return_if_fail (GTK_IS_SHORTCUT_CONTROLLER (controller) && GTK_IS_SHORTCUT_ACTION (action));

  n = tea_key_twins (key, twins);
  for (guint i = 0; i < n; i++)
    gtk_shortcut_controller_add_shortcut (
        controller, gtk_shortcut_new (gtk_keyval_trigger_new (twins[i], modifiers), g_object_ref (action)));
  gtk_shortcut_controller_add_shortcut (controller, gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), action));
}

void
tea_keys_set_accels (GtkApplication *application, const char *action, const char *const *accels)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  g_return_if_fail (GTK_IS_APPLICATION (application) && action != NULL && accels != NULL);

  for (guint i = 0; accels[i] != NULL; i++)
    g_ptr_array_add (all, g_strdup (accels[i]));
  for (guint i = 0; accels[i] != NULL; i++)
    {
      guint twins[TEA_KEY_MAX_TWINS];
      GdkModifierType modifiers;
      guint key;
      guint n;

      if (!gtk_accelerator_parse (accels[i], &key, &modifiers))
        continue;
      n = tea_key_twins (key, twins);
      for (guint j = 0; j < n; j++)
        g_ptr_array_add (all, gtk_accelerator_name (twins[j], modifiers));
    }
  g_ptr_array_add (all, NULL);
  gtk_application_set_accels_for_action (application, action, (const char *const *) all->pdata);
}

void
tea_keys_bypass_input_method (GtkWidget *entry)
{
  g_return_if_fail (GTK_IS_ENTRY (entry));

  /* GTK's own context, which still knows dead keys and the compose key. */
  g_object_set (entry, "im-module", "gtk-im-context-simple", NULL);
}
