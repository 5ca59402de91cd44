/* tea-play-strip.h - small toggles for how to play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_PLAY_STRIP (tea_play_strip_get_type ())
G_DECLARE_FINAL_TYPE (TeaPlayStrip, tea_play_strip, TEA, PLAY_STRIP, GtkWidget)

/**
 * TeaPlayStrip:
 *
 * A toggle for each of the actions "table.no-calls", "table.auto-win", "table.auto-discard", "table.confirm-discards",
 * "table.own-order" and "table.paused", and a menu with all of them, "table.undo", "table.let-play" and
 * "table.bot-pace". Where width is short, those that are on take precedence; the menu has the rest.
 */

/* The menu, a #GtkPopover. */
GtkPopover *tea_play_strip_get_menu (TeaPlayStrip *self);

/* Whether there is a button for "table.undo", before all others. */
void tea_play_strip_set_has_undo (TeaPlayStrip *self, gboolean has_undo);

/* Whether there is a button for "table.play-myself". */
void tea_play_strip_set_has_stand_in (TeaPlayStrip *self, gboolean has_stand_in);

G_END_DECLS
