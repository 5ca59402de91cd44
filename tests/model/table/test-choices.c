/* test-choices.c - the keys of the choices: every choice has one, and no two share it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>

#include "model/table/tea-choice-private.h"

static void
add_kongs (TeaSeatView *view, guint n)
{
  for (guint i = 0; i < n; i++)
    view->actions[view->n_actions++] = (TeaAction){ .kind = TEA_ACTION_CLOSED_KONG, .tile = (TeaTile) i };
}

static void
add_calls (TeaSeatView *view, guint n)
{
  for (guint i = 0; i < n; i++)
    view->actions[view->n_actions++] = (TeaAction){ .kind = TEA_ACTION_DISCARD, .tile = (TeaTile) i, .fishing = TRUE };
}

static void
add_bonus_tiles (TeaSeatView *view, guint n)
{
  for (guint i = 0; i < n; i++)
    view->actions[view->n_actions++] = (TeaAction){ .kind = TEA_ACTION_BONUS, .tile = (TeaTile) (TEA_TILE_1F + i) };
}

/* The keys of the choices in order, such as "k/1 2": a slash before a second key, a dot for no key. */
static char *
dup_keys (const TeaSeatView *view)
{
  g_autoptr (GListStore) list = g_list_store_new (TEA_TYPE_CHOICE);
  g_autoptr (GString) keys = g_string_new (NULL);

  tea_choice_list_update (list, view);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (G_LIST_MODEL (list), i);
      const char *key = tea_choice_get_facts (choice)->accel;
      const char *second = tea_choice_get_facts (choice)->accel_alternate;

      g_string_append_printf (keys, "%s%s%s%s", i > 0 ? " " : "", *key != '\0' ? key : ".", *second != '\0' ? "/" : "",
                              second);
    }

  return g_string_free (g_steal_pointer (&keys), FALSE);
}

static void
test_keys (void)
{
  static const struct
  {
    guint n_kongs;
    guint n_waits;
    guint n_bonus;
    const char *keys;
  } rows[] = {
    { 1, 1, 0, "k f" },
    { 3, 0, 0, "k/1 2 3" },
    { 0, 6, 0, "f/1 2 3 4 5 6" },
    { 1, 2, 0, "k f/1 2" },
    { 2, 1, 0, "k/1 2 f" },
    { 2, 3, 0, "k/1 2 f/3 4 5" },
    { 0, 11, 0, "f/1 2 3 4 5 6 7 8 9 0 ." },
    { 0, 0, 1, "u" },
    { 0, 0, 3, "u/1 2 3" },
    { 2, 0, 2, "u/1 2 k/3 4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaSeatView view = { .phase = TEA_PHASE_TURN };
      g_autofree char *keys = NULL;

      add_bonus_tiles (&view, rows[i].n_bonus);
      add_kongs (&view, rows[i].n_kongs);
      add_calls (&view, rows[i].n_waits);
      keys = dup_keys (&view);
      g_assert_cmpstr (keys, ==, rows[i].keys);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/choices/keys", test_keys);

  return g_test_run ();
}
