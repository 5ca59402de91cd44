/* tea-table-motion.h - plans how tiles move over the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "view/table/tea-table-scene.h"

G_BEGIN_DECLS

/* How long things take, in milliseconds (look.md, "Words, type, motion"). */
#define TEA_MOTION_DRAW_MS 120
#define TEA_MOTION_DISCARD_MS 160
#define TEA_MOTION_CLAIM_MS 220
#define TEA_MOTION_DICE_MS 450   /* the dice roll before the deal */
#define TEA_MOTION_DEAL_MS 40    /* a block of four tiles */
#define TEA_MOTION_TURN_MS 300   /* the tile that names the wild tile is turned over after the deal */
#define TEA_MOTION_TURN_UP_MS 25 /* a tile of a hand that is revealed */

/**
 * TeaTableMotion:
 * @item: the item of the scene that moves to its place
 * @from_x, @from_y: where the middle of its face starts
 * @from_zoom: its scale at the start
 * @turns_over: it lies face down at the start, and is turned over
 * @delay_ms, @duration_ms: when it starts, and how long it takes
 */
typedef struct
{
  int item;
  double from_x;
  double from_y;
  double from_zoom;
  gboolean turns_over;
  double delay_ms;
  double duration_ms;
} TeaTableMotion;

/**
 * TeaTableEvent:
 * @type: as in the signal "event" of #TeaTable
 * @seat: the seat concerned, or −1
 */
typedef struct
{
  TeaEventType type;
  int seat;
} TeaTableEvent;

/**
 * tea_table_motion_carry:
 * @before: the scene before
 * @after: the scene after
 * @going: the motions in @before, an array of #TeaTableMotion
 * @elapsed_ms: how long they have been running, in milliseconds
 * @motions: an array to which those that continue in @after are appended
 *
 * Keeps running motions when something new happens, since events often overlap.
 */
void tea_table_motion_carry (const TeaTableScene *before,
                             const TeaTableScene *after,
                             GArray *going,
                             double elapsed_ms,
                             GArray *motions);

/**
 * tea_table_motion_plan:
 * @table: the table after the events
 * @layout: where things lie
 * @before: the scene before
 * @after: the scene after
 * @events: what happened: an array of #TeaTableEvent
 * @own_discard: the previous position in the hand of the tile that the human player discarded, or −1
 * @motions: an array of #TeaTableMotion to which the motions for the events are appended; at most one for each item
 *
 * Returns: the duration of all motions, in milliseconds; 0 if nothing moves
 */
guint tea_table_motion_plan (TeaTable *table,
                             const TeaTableLayout *layout,
                             const TeaTableScene *before,
                             const TeaTableScene *after,
                             GArray *events,
                             int own_discard,
                             GArray *motions);

/* Returns: (transfer full): an animation of @widget that draws it in each frame; its value is the milliseconds since it
 * started, at most its duration */
AdwAnimation *tea_table_motion_new (GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;

/* Restarts from 0. It ends at once if the desktop does not want animations or the widget is not on the screen. */
void tea_table_motion_start (AdwAnimation *animation, guint duration_ms);

/* Jumps to the end; does nothing if it is not running. */
void tea_table_motion_finish (AdwAnimation *animation);
gboolean tea_table_motion_is_running (AdwAnimation *animation);

/* The progress of a movement that starts @delay_ms after the start and takes @duration_ms: 0–1, eased out. */
double tea_table_motion_get_progress (AdwAnimation *animation, double delay_ms, double duration_ms);

G_END_DECLS
