/* tea-game-places.h - who came first, second, third and fourth, on a piece of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-game-summary.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_PLACES (tea_game_places_get_type ())
G_DECLARE_FINAL_TYPE (TeaGamePlaces, tea_game_places, TEA, GAME_PLACES, GtkWidget)

/**
 * TeaGamePlaces:
 *
 * On felt in a wooden frame, like the table: the place of the human player, large, and the plates of all players in the
 * order of their places. Without standings only the title and what the game was.
 */

/* @state: (nullable): the summary that is shown; @about: (nullable): the rules and the number of hands */
void tea_game_places_show (TeaGamePlaces *self, const TeaGameSummaryState *state, const char *about);

/* @felt: a name of tea_table_palette_get_felts() */
void tea_game_places_set_felt (TeaGamePlaces *self, const char *felt);

/* Whether the plates have to make do with little room. */
void tea_game_places_set_narrow (TeaGamePlaces *self, gboolean narrow);

G_END_DECLS
