/* tea-advice-lists.c - advice as lists of lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/judge/tea-advice-engine.h"
#include "model/tiles/tea-tile-info.h"

static GListModel *
tiles_of_counts (const TeaTiles *tiles, const TeaWilds *wilds)
{
  TeaTileFacts looks[TEA_MAX_WALL];
  guint n = 0;

  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    for (guint i = 0; i < tiles->n[t]; i++)
      looks[n++] = tea_tile_look (t, wilds);

  return tea_tile_list_new (looks, n);
}

/* The tiles that an action is about. */
static GListModel *
tiles_of_action (const TeaAction *action, const TeaWilds *wilds)
{
  TeaTileFacts looks[3];
  guint n = 0;

  if (action->tile != TEA_TILE_NONE)
    looks[n++] = tea_tile_look (action->tile, wilds);
  for (guint i = 0; action->kind == TEA_ACTION_CHOW && i < G_N_ELEMENTS (action->with); i++)
    looks[n++] = tea_tile_look (action->with[i], wilds);

  return tea_tile_list_new (looks, n);
}

static void
append (GListStore *list, const TeaAdviceFacts *line)
{
  g_autoptr (TeaAdviceItem) item = tea_advice_item_new (line);

  g_list_store_append (list, item);
}

/* The kind of tile that a plain discard is about, or −1. */
static int
kind_of_discard (const TeaAction *action)
{
  return action->kind == TEA_ACTION_DISCARD && !action->fishing ? (int) action->tile : -1;
}

void
tea_advice_list_options (GListStore *list, const TeaAdvice *advice, const TeaSeatView *view)
{
  double max_win = 0;
  double max_points = 0;

  g_list_store_remove_all (list);
  /* Danger is drawn on the scale of the average gain: the worth of a win times its chance. */
  for (guint i = 0; i < advice->n_options; i++)
    {
      max_win = MAX (max_win, advice->options[i].win);
      max_points = MAX (max_points, MAX (advice->options[i].points, advice->options[i].danger));
    }

  for (guint i = 0; i < advice->n_options; i++)
    {
      const TeaAdviceOption *option = &advice->options[i];
      g_autofree char *win = tea_advice_say_points (option->win);
      g_autofree char *danger = tea_advice_say_points (option->danger);
      TeaAdviceFacts line = {
        .title = tea_advice_say_action (view, option),
        .detail = tea_advice_say_option (option),
        .against = tea_advice_say_against (advice, view, i),
        .kind = kind_of_discard (&view->actions[option->action]),
        .tiles = tiles_of_action (&view->actions[option->action], &view->wilds),
        .advised = i == 0,
        .chance = option->chance,
        .win = option->win,
        .danger = option->danger,
        .win_part = max_win > 0 ? CLAMP (option->win / max_win, 0, 1) : 0,
        .danger_part = max_points > 0 ? CLAMP (option->danger / max_points, 0, 1) : 0,
      };

      /* Translators: read out: an action, what it leads to, the chance to win, what a win is worth, what the discard
       * may cost. */
      line.description = g_strdup_printf (_ ("%1$s: %2$s; chance to win %3$d%%, a win is worth %4$s, danger %5$s"),
                                          line.title, line.detail, (int) lround (100 * option->chance), win, danger);
      append (list, &line);
    }
}

void
tea_advice_list_waits (GListStore *list, const TeaAdvice *advice, const TeaSeatView *view)
{
  g_list_store_remove_all (list);
  for (guint i = 0; i < advice->n_waits; i++)
    {
      const TeaAdviceWait *wait = &advice->waits[i];
      TeaAdviceFacts line = {
        .kind = -1,
        .title = g_strdup (tea_tile_info_kind_name (wait->tile)),
        .detail = tea_advice_say_wait (wait, view),
        .tiles = tea_tile_list_new_of_kinds (TEA_TILE_BIT (wait->tile), &view->wilds),
      };

      append (list, &line);
    }
}

void
tea_advice_list_goals (GListStore *list, const TeaAdvice *advice, const TeaSeatView *view)
{
  g_list_store_remove_all (list);
  for (guint i = 0; i < advice->n_goals; i++)
    {
      const TeaAdviceGoal *goal = &advice->goals[i];
      TeaAdviceFacts line = {
        .kind = -1,
        .title = tea_advice_say_patterns (goal),
        .detail = tea_advice_say_goal (goal, view),
        .tiles = tiles_of_counts (&goal->missing, &view->wilds),
      };

      append (list, &line);
    }
}

void
tea_advice_list_warnings (GListStore *list, const TeaAdvice *advice, const TeaSeatView *view, char *const names[4])
{
  g_list_store_remove_all (list);
  for (guint i = 0; i < advice->n_warnings; i++)
    {
      const TeaAdviceWarning *warning = &advice->warnings[i];
      TeaAdviceFacts line = {
        .kind = -1,
        .title = tea_advice_say_warning (warning, names),
        .tiles = tea_tile_list_new_of_kinds (
            warning->kind == TEA_WARNING_LIABLE || warning->kind == TEA_WARNING_ONE_SUIT ? warning->tiles : 0,
            &view->wilds),
      };

      append (list, &line);
    }
}
