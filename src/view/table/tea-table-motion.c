/* tea-table-motion.c - plans how tiles move over the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-table-motion.h"

/* Tiles are dealt in blocks of this many. */
#define BLOCK 4

/* The size of a tile when it starts to turn face up, relative to its full size. */
#define TURN_UP_ZOOM 0.5

typedef struct
{
  TeaTable *table;
  const TeaTableLayout *layout;
  const TeaTableScene *before;
  const TeaTableScene *after;
  GArray *motions;
  double dealt_ms; /* when the tiles are dealt, before which nothing else moves */
} Plan;

static void
get_middle (const TeaTableItem *item, double *x, double *y)
{
  *x = item->face.x + item->face.width / 2.0;
  *y = item->face.y + item->face.height / 2.0;
}

static void
get_centre (const TeaTableLayout *layout, double *x, double *y)
{
  *x = layout->centre.x + layout->centre.width / 2.0;
  *y = layout->centre.y + layout->centre.height / 2.0;
}

static void
add_motion (Plan *plan, int item, double from_x, double from_y, double from_width, double delay_ms, double duration_ms)
{
  TeaTableMotion motion = { item, from_x, from_y, 1, FALSE, MAX (plan->dealt_ms, delay_ms), duration_ms };

  if (item < 0)
    return;

  motion.from_zoom = CLAMP (from_width / tea_table_scene_get_item (plan->after, (guint) item)->width, 0.3, 3);
  /* A tile moves only once, from where it was seen first. */
  for (guint i = 0; i < plan->motions->len; i++)
    if (g_array_index (plan->motions, TeaTableMotion, i).item == item)
      return;
  g_array_append_val (plan->motions, motion);
}

static gboolean
has_wall_tile (const TeaTableScene *scene, const TeaTableItem *tile)
{
  for (guint i = 0; i < scene->items->len; i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (scene, i);

      if (item->zone == TEA_ZONE_WALL && item->place == tile->place && item->index == tile->index &&
          item->part == tile->part)
        return TRUE;
    }

  return FALSE;
}

/* Where in the wall a tile was drawn; the centre when the walls are hidden. */
static void
find_wall_gap (Plan *plan, double *x, double *y)
{
  get_centre (plan->layout, x, y);
  for (guint i = 0; i < plan->before->items->len; i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (plan->before, i);

      if (item->zone == TEA_ZONE_WALL && !has_wall_tile (plan->after, item))
        {
          get_middle (item, x, y);
          return;
        }
    }
}

/* The last tile of a player's hand in @scene. */
static int
find_hand_end (const TeaTableScene *scene, TeaTablePlace place)
{
  return tea_table_scene_find (scene, place == TEA_PLACE_OWN ? TEA_ZONE_HAND : TEA_ZONE_RACK, place, -1);
}

/* Where a player's tiles come from: the end of the hand, or the name plate when the hand is hidden. */
static void
get_hand_middle (Plan *plan, TeaTablePlace place, int position, double *x, double *y, double *width)
{
  int item = position >= 0 ? tea_table_scene_find (plan->before, TEA_ZONE_HAND, place, position)
                           : find_hand_end (plan->before, place);

  if (item >= 0)
    {
      get_middle (tea_table_scene_get_item (plan->before, (guint) item), x, y);
      *width = tea_table_scene_get_item (plan->before, (guint) item)->width;
      return;
    }
  *x = plan->layout->plates[place].x + plan->layout->plates[place].width / 2.0;
  *y = plan->layout->plates[place].y + plan->layout->plates[place].height / 2.0;
  *width = plan->layout->pool_tile;
}

/* When the last moving discard arrives, in milliseconds from now. */
static double
get_discard_end (Plan *plan)
{
  double end = 0;

  for (guint i = 0; i < plan->motions->len; i++)
    {
      const TeaTableMotion *motion = &g_array_index (plan->motions, TeaTableMotion, i);

      if (tea_table_scene_get_item (plan->after, (guint) motion->item)->zone == TEA_ZONE_POOL)
        end = MAX (end, motion->delay_ms + motion->duration_ms);
    }

  return end;
}

/* A draw starts only when the previous discard has arrived. */
static void
plan_draw (Plan *plan, TeaTablePlace place)
{
  double x, y;

  find_wall_gap (plan, &x, &y);
  add_motion (plan, find_hand_end (plan->after, place), x, y, plan->layout->wall_tile, get_discard_end (plan),
              TEA_MOTION_DRAW_MS);
}

static void
plan_discard (Plan *plan, TeaTablePlace place, int position)
{
  double x, y, width;

  get_hand_middle (plan, place, place == TEA_PLACE_OWN ? position : -1, &x, &y, &width);
  add_motion (plan, tea_table_scene_find (plan->after, TEA_ZONE_POOL, place, -1), x, y, width, 0,
              TEA_MOTION_DISCARD_MS);
}

/* The claimed tile comes from the pool where it lay, the others from the hand. */
static void
plan_claim (Plan *plan, TeaTablePlace place)
{
  int last = tea_table_scene_find (plan->after, TEA_ZONE_MELD, place, -1);
  guint meld;

  if (last < 0)
    return;

  meld = tea_table_scene_get_item (plan->after, (guint) last)->index;
  for (guint i = 0; i < plan->after->items->len; i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (plan->after, i);
      gboolean claimed;
      double x, y, width;

      if (item->zone != TEA_ZONE_MELD || item->place != place || item->index != meld)
        continue;
      claimed = item->picture.turns % 2 != tea_table_place_turns (place) % 2;
      if (claimed && plan->before->last_discard >= 0)
        {
          const TeaTableItem *discard = tea_table_scene_get_item (plan->before, (guint) plan->before->last_discard);

          get_middle (discard, &x, &y);
          width = discard->width;
        }
      else
        get_hand_middle (plan, place, -1, &x, &y, &width);
      add_motion (plan, (int) i, x, y, width, 0, TEA_MOTION_CLAIM_MS);
    }
}

static void
plan_bonus (Plan *plan, TeaTablePlace place)
{
  double x, y, width;

  get_hand_middle (plan, place, -1, &x, &y, &width);
  add_motion (plan, tea_table_scene_find (plan->after, TEA_ZONE_BONUS, place, -1), x, y, width, 0, TEA_MOTION_CLAIM_MS);
}

/* The hand is revealed tile by tile, and the winning discard moves to it. */
static void
plan_win (Plan *plan, TeaTablePlace place)
{
  int last = find_hand_end (plan->after, place);
  const TeaTableItem *discard = plan->before->last_discard >= 0 && plan->after->last_discard < 0
                                    ? tea_table_scene_get_item (plan->before, (guint) plan->before->last_discard)
                                    : NULL;
  double x, y;

  if (place != TEA_PLACE_OWN)
    for (guint i = 0; i < plan->after->items->len; i++)
      {
        const TeaTableItem *item = tea_table_scene_get_item (plan->after, i);

        if (item->zone != TEA_ZONE_RACK || item->place != place || (discard != NULL && (int) i == last))
          continue;
        get_middle (item, &x, &y);
        add_motion (plan, (int) i, x, y, item->width * TURN_UP_ZOOM, item->index * TEA_MOTION_TURN_UP_MS,
                    TEA_MOTION_CLAIM_MS);
      }
  if (discard != NULL)
    {
      get_middle (discard, &x, &y);
      add_motion (plan, last, x, y, discard->width, 0, TEA_MOTION_CLAIM_MS);
    }
}

/* The tile that names the wild tile is turned over where it lies, in the middle or in the wall. */
static void
plan_turn_over (Plan *plan, double delay_ms)
{
  for (guint i = 0; i < plan->after->items->len; i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (plan->after, i);
      TeaTableMotion motion = {
        .item = (int) i, .from_zoom = 1, .turns_over = TRUE, .delay_ms = delay_ms, .duration_ms = TEA_MOTION_TURN_MS
      };

      if (item->zone != TEA_ZONE_INDICATOR && (item->zone != TEA_ZONE_WALL || item->kind < 0))
        continue;
      get_middle (item, &motion.from_x, &motion.from_y);
      g_array_append_val (plan->motions, motion);
    }
}

/* When the last motion ends, in milliseconds from now. */
static double
get_end (GArray *motions)
{
  double end = 0;

  for (guint i = 0; i < motions->len; i++)
    {
      const TeaTableMotion *motion = &g_array_index (motions, TeaTableMotion, i);

      end = MAX (end, motion->delay_ms + motion->duration_ms);
    }

  return end;
}

/* Once the dice lie still, every hand comes from the middle, block by block, the dealer first. */
static void
plan_deal (Plan *plan)
{
  guint8 dice[TEA_TABLE_MAX_DICE];
  double begin = tea_table_get_dice (plan->table, dice) > 0 ? TEA_MOTION_DICE_MS : 0;
  int dealer = MAX (tea_table_get_state (plan->table)->dealer_seat, 0);
  double x, y;

  get_centre (plan->layout, &x, &y);
  for (guint i = 0; i < plan->after->items->len; i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (plan->after, i);
      guint block = item->index / BLOCK;
      guint turn;

      if (item->zone != TEA_ZONE_HAND && item->zone != TEA_ZONE_RACK)
        continue;
      turn = (tea_table_scene_seat (plan->table, item->place) + 4 - (guint) dealer) % 4;
      add_motion (plan, (int) i, x, y, plan->layout->wall_tile, begin + (block * 4 + turn) * TEA_MOTION_DEAL_MS,
                  TEA_MOTION_DRAW_MS);
    }
  plan_turn_over (plan, get_end (plan->motions));
  plan->dealt_ms = get_end (plan->motions);
}

static int
find_same (const TeaTableScene *scene, const TeaTableItem *tile)
{
  for (guint i = 0; i < scene->items->len; i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (scene, i);
      /* The part of a discard marks the last one, so it can differ. */
      gboolean same_part = item->part == tile->part || item->zone == TEA_ZONE_POOL;

      if (item->zone == tile->zone && item->place == tile->place && item->index == tile->index &&
          item->kind == tile->kind && same_part)
        return (int) i;
    }

  return -1;
}

void
tea_table_motion_carry (const TeaTableScene *before,
                        const TeaTableScene *after,
                        GArray *going,
                        double elapsed_ms,
                        GArray *motions)
{
  for (guint i = 0; i < going->len; i++)
    {
      TeaTableMotion motion = g_array_index (going, TeaTableMotion, i);

      if (motion.delay_ms + motion.duration_ms <= elapsed_ms)
        continue;
      motion.item = find_same (after, tea_table_scene_get_item (before, (guint) motion.item));
      motion.delay_ms -= elapsed_ms;
      if (motion.item >= 0)
        g_array_append_val (motions, motion);
    }
}

guint
tea_table_motion_plan (TeaTable *table,
                       const TeaTableLayout *layout,
                       const TeaTableScene *before,
                       const TeaTableScene *after,
                       GArray *events,
                       int own_discard,
                       GArray *motions)
{
  Plan plan = { .table = table, .layout = layout, .before = before, .after = after, .motions = motions };

  for (guint i = 0; i < events->len; i++)
    {
      const TeaTableEvent *event = &g_array_index (events, TeaTableEvent, i);
      TeaTablePlace place = event->seat >= 0 ? tea_table_scene_place (table, (guint) event->seat) : TEA_PLACE_OWN;

      switch (event->type)
        {
        case TEA_EVENT_DEAL:
          plan_deal (&plan);
          break;
        case TEA_EVENT_DRAW:
          plan_draw (&plan, place);
          break;
        case TEA_EVENT_DISCARD:
          plan_discard (&plan, place, own_discard);
          break;
        case TEA_EVENT_BONUS:
          plan_bonus (&plan, place);
          break;
        case TEA_EVENT_CLAIM:
        case TEA_EVENT_KONG:
          plan_claim (&plan, place);
          break;
        case TEA_EVENT_WIN:
          plan_win (&plan, place);
          break;
        case TEA_EVENT_HAND:
        case TEA_EVENT_REFUSE:
        case TEA_EVENT_DRAWN_GAME:
        case TEA_EVENT_SETTLE:
          break;
        }
    }

  return (guint) get_end (motions);
}

static void
draw_cb (double value, gpointer widget)
{
  gtk_widget_queue_draw (widget);
}

AdwAnimation *
tea_table_motion_new (GtkWidget *widget)
{
  AdwAnimation *animation = adw_timed_animation_new (widget, 0, 0, 0,
                                                     adw_callback_animation_target_new (draw_cb, widget, NULL));

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), ADW_LINEAR);

  return animation;
}

void
tea_table_motion_start (AdwAnimation *animation, guint duration_ms)
{
  adw_animation_reset (animation);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (animation), duration_ms);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (animation), duration_ms);
  adw_animation_play (animation);
}

gboolean
tea_table_motion_is_running (AdwAnimation *animation)
{
  return adw_animation_get_state (animation) == ADW_ANIMATION_PLAYING;
}

void
tea_table_motion_finish (AdwAnimation *animation)
{
  if (tea_table_motion_is_running (animation))
    adw_animation_skip (animation);
}

double
tea_table_motion_get_progress (AdwAnimation *animation, double delay_ms, double duration_ms)
{
  double elapsed_ms = adw_animation_get_value (animation) - delay_ms;

  if (!tea_table_motion_is_running (animation))
    return 1;
  if (duration_ms <= 0)
    return elapsed_ms >= 0 ? 1 : 0;

  return adw_easing_ease (ADW_EASE_OUT_CUBIC, CLAMP (elapsed_ms / duration_ms, 0, 1));
}
