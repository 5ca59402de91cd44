/* tea-settings.h - the settings, which hold for this run where they cannot be saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEA_TYPE_SETTINGS (tea_settings_get_type ())

/**
 * TeaSettings:
 *
 * Settings in memory, which follow the stored ones and pass every change on to them. A choice holds until the program
 * ends even if it cannot be stored, because the settings cannot be written or an administrator has locked a key. The
 * property `problem`, a sentence or %NULL, says so after the first such choice.
 */
G_DECLARE_FINAL_TYPE (TeaSettings, tea_settings, TEA, SETTINGS, GSettings)

/* Settings of @schema; those of the system are read and written. */
GSettings *tea_settings_new (GSettingsSchema *schema);

/* Why a choice was not stored, or %NULL. */
const char *tea_settings_get_problem (TeaSettings *self);

/* Like g_settings_bind(), but leaves @object sensitive where the key cannot be written: its window would take no keys
 * otherwise. */
void tea_settings_bind (GSettings *settings,
                        const char *key,
                        gpointer object,
                        const char *property,
                        GSettingsBindFlags flags);

G_END_DECLS
