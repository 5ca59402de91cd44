/* tea-application.h - the application: options, actions, one window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TEA_TYPE_APPLICATION (tea_application_get_type ())
G_DECLARE_FINAL_TYPE (TeaApplication, tea_application, TEA, APPLICATION, AdwApplication)

/* Returns: (transfer full): the application; run it with g_application_run() */
TeaApplication *tea_application_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_application_was_in_vain:
 * @self: an application, after g_application_run() has returned 0
 *
 * If the program is running already, that instance is asked to show its window. It may be closing at that moment.
 *
 * Returns: whether it closed without doing so; then another application object can take over
 */
gboolean tea_application_was_in_vain (TeaApplication *self);

/* After g_application_run() has returned 0: the exit status of the program, 1 when the first game could not be started.
 */
int tea_application_get_status (TeaApplication *self);

G_END_DECLS
