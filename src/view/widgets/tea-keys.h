/* tea-keys.h - keys and their twins on the keypad
 *
 * The only place that knows which keys do the same. Whatever binds a key does it here, so that the keypad works
 * wherever the main keys do, with or without Num Lock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The main key that does the same as @key: GDK_KEY_1 for GDK_KEY_KP_1; other keys stay as they are. */
guint tea_key_main (guint key);

/**
 * tea_key_twins:
 * @key: GDK_KEY_…
 * @twins: (out caller-allocates): room for %TEA_KEY_MAX_TWINS keys that do the same
 *
 * Returns: number of @twins
 */
#define TEA_KEY_MAX_TWINS 2
guint tea_key_twins (guint key, guint *twins);

/**
 * tea_widget_class_bind_key:
 * @widget_class: the class of a widget
 * @key: GDK_KEY_…
 * @modifiers: the modifiers held down with it
 * @action: the action it activates
 * @format: (nullable): the format of its parameter, for g_variant_new(); the values follow
 *
 * Binds the key and its twins in the class.
 */
void tea_widget_class_bind_key (GtkWidgetClass *widget_class,
                                guint key,
                                GdkModifierType modifiers,
                                const char *action,
                                const char *format,
                                ...);

/* Adds a shortcut for the key and for each of its twins. */
void tea_keys_add_shortcut (GtkShortcutController *controller,
                            guint key,
                            GdkModifierType modifiers,
                            GtkShortcutAction *action);

/* Sets the accelerators of an action as gtk_application_set_accels_for_action() does, with their twins. */
void tea_keys_set_accels (GtkApplication *application, const char *action, const char *const *accels);

/* Makes a GtkEntry for notation take keys as they are: an input method would compose from its letters, and pick a
 * candidate by its digits. */
void tea_keys_bypass_input_method (GtkWidget *entry);

G_END_DECLS
