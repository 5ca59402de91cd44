/* tea-animation.h - a value that runs from 0 to 1 on the frame clock
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How long things take, in milliseconds (look.md, "Words, type, motion"). */
#define TEA_MOTION_DRAW_MS 120
#define TEA_MOTION_DISCARD_MS 160
#define TEA_MOTION_CLAIM_MS 220
#define TEA_MOTION_DEAL_MS 40    /* a block of four tiles */
#define TEA_MOTION_TURN_UP_MS 25 /* a tile of a hand that is revealed */

#define TEA_TYPE_ANIMATION (tea_animation_get_type ())
G_DECLARE_FINAL_TYPE (TeaAnimation, tea_animation, TEA, ANIMATION, GObject)

/**
 * TeaAnimation:
 *
 * Signals:
 * - "tick" (): time has passed; see tea_animation_get_elapsed_ms(). Not emitted for an animation that is finished at
 *   once.
 * - "done" (): it has ended or was finished. Emitted once for each start.
 */

/* Returns: (transfer full): an animation on the frame clock of @widget; to be finished or freed before @widget */
TeaAnimation *tea_animation_new (GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_animation_start:
 * @self: an animation
 * @duration_ms: how long it runs
 *
 * Restarts from 0. It ends at once if animations are disabled in the desktop or the widget is not on the screen.
 */
void tea_animation_start (TeaAnimation *self, guint duration_ms);

/* Jumps to the end; does nothing if it is not running. */
void tea_animation_finish (TeaAnimation *self);

gboolean tea_animation_is_running (TeaAnimation *self);

/* Milliseconds since the start, at most the duration. */
double tea_animation_get_elapsed_ms (TeaAnimation *self);

/* The progress of a movement that starts @delay_ms after the start and takes @duration_ms: 0–1, eased out. */
double tea_animation_get_progress (TeaAnimation *self, double delay_ms, double duration_ms);

/* Whether the desktop allows animations. */
gboolean tea_animation_is_wanted (GtkWidget *widget);

/* Fast at first, slow at the end (cubic): @t from 0 to 1 gives 0 to 1. */
double tea_ease_out (double t);

G_END_DECLS
