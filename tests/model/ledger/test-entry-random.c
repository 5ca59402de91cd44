/* test-entry-random.c - whatever is done to a hand entry, it stays possible, and text and tiles agree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "entry-cases.h"

#define N_RUNS 12
#define N_ACTIONS 120

/* Everything an entry shows, as text. */
static char *
describe (TeaHandEntry *entry)
{
  guint n_toggles = tea_hand_entry_get_state (entry)->n_toggles;
  const TeaEntryToggle *toggles = tea_hand_entry_get_state (entry)->toggles;
  const TeaEntryWin *win = &tea_hand_entry_get_state (entry)->win;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d %d %d %d %d %d %d|", win->winner, win->nobody_won, (int) win->how, win->from,
                          win->indicator, win->cannon, tea_hand_entry_get_state (entry)->answer->complete);
  for (guint i = 0; i < n_toggles; i++)
    g_string_append_printf (text, "%d", toggles[i].active);
  for (guint seat = 0; seat < 4; seat++)
    {
      GListModel *lists[] = { tea_hand_entry_get_state (entry)->players[seat].tiles,
                              tea_hand_entry_get_state (entry)->players[seat].bonus };
      GListModel *melds = tea_hand_entry_get_state (entry)->players[seat].melds;

      g_string_append_printf (text, "|%d ", tea_hand_entry_get_state (entry)->players[seat].partial);
      for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
        for (guint j = 0; j < g_list_model_get_n_items (lists[i]); j++)
          {
            g_autoptr (TeaTileInfo) tile = g_list_model_get_item (lists[i], j);
            const TeaTileFacts *look = tea_tile_info_get_facts (tile);

            g_string_append_printf (text, "%s%s", look->drawn ? "+" : "", tea_tile_to_string ((TeaTile) look->kind));
          }
      for (guint i = 0; i < g_list_model_get_n_items (melds); i++)
        {
          g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);
          g_autofree char *description = tea_meld_info_dup_description (meld);

          g_string_append_printf (text, "(%s %d)", description, tea_meld_info_get_facts (meld)->meld->from);
        }
    }
  g_string_append_printf (text, "|%s", tea_hand_entry_get_state (entry)->answer->sentence);

  return g_string_free (text, FALSE);
}

/* Counts every visible tile and compares the counts with the palette. */
static void
check_palette (TeaHandEntry *entry, const TeaVariant *variant, const TeaOptions *options)
{
  guint n[TEA_N_KINDS] = { 0 };

  for (guint seat = 0; seat < 4; seat++)
    {
      GListModel *tiles = tea_hand_entry_get_state (entry)->players[seat].tiles;
      GListModel *bonus = tea_hand_entry_get_state (entry)->players[seat].bonus;
      GListModel *melds = tea_hand_entry_get_state (entry)->players[seat].melds;
      guint n_melds = g_list_model_get_n_items (melds);

      g_assert_cmpuint (n_melds, <=, 4);
      g_assert_cmpuint (g_list_model_get_n_items (tiles) + 3 * n_melds, <=, 14);
      for (guint i = 0; i < g_list_model_get_n_items (tiles) + g_list_model_get_n_items (bonus); i++)
        {
          guint n_tiles = g_list_model_get_n_items (tiles);
          g_autoptr (TeaTileInfo) tile = i < n_tiles ? g_list_model_get_item (tiles, i)
                                                     : g_list_model_get_item (bonus, i - n_tiles);

          n[tea_tile_info_get_facts (tile)->kind]++;
        }
      for (guint i = 0; i < n_melds; i++)
        {
          g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (melds, i);

          for (guint j = 0; j < g_list_model_get_n_items (tea_meld_info_get_facts (meld)->tiles); j++)
            {
              g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tea_meld_info_get_facts (meld)->tiles, j);

              n[tea_tile_info_get_facts (tile)->kind]++;
            }
        }
    }
  if (tea_hand_entry_get_state (entry)->win.indicator >= 0 &&
      !(variant->indicator_is_drawn != NULL && variant->indicator_is_drawn (options)))
    n[tea_hand_entry_get_state (entry)->win.indicator]++;

  for (guint i = 0; i < g_list_model_get_n_items (tea_hand_entry_get_state (entry)->palette); i++)
    {
      g_autoptr (TeaPaletteTile) tile = g_list_model_get_item (tea_hand_entry_get_state (entry)->palette, i);
      TeaTile kind = (TeaTile) tea_palette_tile_get_kind (tile);

      g_assert_cmpuint (n[kind] + tea_palette_tile_get_left (tile), ==, variant->copies (options, kind));
      g_assert_true (tea_palette_tile_get_left (tile) > 0 || !tea_palette_tile_get_usable (tile));
      g_assert_true (tea_palette_tile_get_usable (tile) == (*tea_palette_tile_get_reason (tile) == '\0'));
    }
}

static void
type_something (TeaHandEntry *entry, GRand *random)
{
  static const char *const pieces[] = { "1",        "2",       "m",
                                        "p",        "s",       "E",
                                        "c",        "f",       " ",
                                        "(",        ")",       "[",
                                        "/",        "+",       ",",
                                        ".",        "..",      "?",
                                        ":",        "3:",      "draw",
                                        "from 2",   "rob",     "kong",
                                        "last",     "ind 5s",  "123m",
                                        "999p",     "1f",      "李",
                                        "nobody",   "fresh",   "sacked",
                                        "cannon 1", "44s4,",   "EEE3",
                                        "万",       "三",      "🀄",
                                        "自摸",     "２",      "（",
                                        "：",       "碰",      "杠",
                                        "暗杠：",   "東",      "竹",
                                        "花1",      "red ",    "last ",
                                        "tile",     "3点炮",   "1F",
                                        "点炮",     "Chow: ",  "\xe2\x80\x8b",
                                        "bamboo",   "1 2 3 m", "最后一张" };
  g_autoptr (GString) text = g_string_new (tea_hand_entry_get_state (entry)->text);
  guint length = (guint) g_utf8_strlen (text->str, -1);
  guint at = (guint) g_rand_int_range (random, 0, (int) length + 1);
  gssize offset = g_utf8_offset_to_pointer (text->str, at) - text->str;

  if (g_rand_int_range (random, 0, 3) > 0 || length == 0)
    {
      const char *piece = pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))];

      g_string_insert (text, offset, piece);
      at += (guint) g_utf8_strlen (piece, -1);
    }
  else if (at < length)
    g_string_erase (text, offset, g_utf8_next_char (text->str + offset) - (text->str + offset));
  tea_hand_entry_set_text (entry, text->str, at);
}

static void
act (TeaHandEntry *entry, GRand *random)
{
  guint seat = (guint) g_rand_int_range (random, 0, 4);
  int kind = g_rand_int_range (random, 0, TEA_N_KINDS);
  TeaEntryMeld what = (TeaEntryMeld) g_rand_int_range (random, 0, 5);
  guint index = (guint) g_rand_int_range (random, 0, 4);
  guint n_toggles = tea_hand_entry_get_state (entry)->n_toggles;
  const TeaEntryToggle *toggles = tea_hand_entry_get_state (entry)->toggles;

  switch (g_rand_int_range (random, 0, 24))
    {
    case 0:
      tea_hand_entry_set_seat (entry, seat);
      break;
    case 1:
      tea_hand_entry_set_position (entry, (guint) g_rand_int_range (random, 0, 15));
      break;
    case 2:
      tea_hand_entry_backspace (entry);
      break;
    case 3:
      tea_hand_entry_remove_tile (entry, seat, index);
      break;
    case 4:
      tea_hand_entry_add_meld (entry, what, kind);
      break;
    case 5:
      tea_hand_entry_meld_tiles (entry, what, (guint) g_rand_int (random) & (guint) g_rand_int (random) & 0x3fff);
      break;
    case 6:
      tea_hand_entry_meld_tiles (entry, what, 0);
      break;
    case 7:
      tea_hand_entry_remove_meld (entry, seat, index, g_rand_boolean (random));
      break;
    case 8:
      tea_hand_entry_move_meld (entry, seat, index, (guint) g_rand_int_range (random, 0, 5));
      break;
    case 9:
      tea_hand_entry_change_meld (entry, seat, index, what);
      break;
    case 10:
      tea_hand_entry_set_meld_from (entry, seat, index, g_rand_int_range (random, -1, 4));
      break;
    case 11:
      tea_hand_entry_set_winning_position (entry, (guint) g_rand_int_range (random, 0, 14));
      break;
    case 12:
      tea_hand_entry_remove_bonus (entry, seat, kind);
      break;
    case 13:
      tea_hand_entry_set_winner (entry, g_rand_int_range (random, -1, 4));
      break;
    case 14:
      tea_hand_entry_set_nobody_won (entry, g_rand_int_range (random, 0, 4) == 0);
      break;
    case 15:
      tea_hand_entry_set_how (entry, (TeaEntryHow) g_rand_int_range (random, 0, 5), g_rand_int_range (random, -1, 4));
      break;
    case 16:
      tea_hand_entry_set_toggle (entry, toggles[g_rand_int_range (random, 0, (int) n_toggles)].kind,
                                 g_rand_boolean (random));
      break;
    case 17:
      tea_hand_entry_set_cannon (entry, g_rand_int_range (random, -1, 4));
      break;
    case 18:
      tea_hand_entry_set_indicator (entry, g_rand_int_range (random, -1, TEA_N_KINDS));
      break;
    case 19:
      tea_hand_entry_set_only_what_counts (entry, g_rand_boolean (random));
      break;
    case 20:
      type_something (entry, random);
      break;
    case 21:
      tea_hand_entry_set_replaced (entry, g_rand_int_range (random, -1, 4));
      break;
    default:
      tea_hand_entry_insert (entry, kind);
    }
}

static void
check_draft (TeaHandEntry *entry, TeaHandEntry *other)
{
  g_autofree char *draft = tea_hand_entry_dup_draft (entry);
  g_autofree char *wanted = describe (entry);
  g_autofree char *got = NULL;
  g_autoptr (GError) error = NULL;

  tea_hand_entry_set_only_what_counts (other, tea_hand_entry_get_state (entry)->only_what_counts);
  g_assert_true (tea_hand_entry_set_draft (other, draft, &error));
  g_assert_no_error (error);
  got = describe (other);
  g_assert_cmpstr (got, ==, wanted);
  g_assert_cmpstr (tea_hand_entry_get_state (other)->text, ==, tea_hand_entry_get_state (entry)->text);
  g_assert_cmpuint (tea_hand_entry_get_state (other)->caret, ==, tea_hand_entry_get_state (entry)->caret);
}

static void
run (TeaRuleset *ruleset, GRand *random)
{
  const TeaVariant *variant = tea_variant_find (tea_ruleset_get_facts (ruleset)->id);
  TeaHandEntry *entry = tea_hand_entry_new (ruleset, entry_names, 1, TEA_TILE_SOUTH);
  TeaHandEntry *other = tea_hand_entry_new (ruleset, entry_names, 1, TEA_TILE_SOUTH);
  g_autofree char *empty = describe (entry);
  g_autofree char *end = NULL;
  TeaOptions options;

  tea_options_init (&options, variant);
  for (guint i = 0; i < N_ACTIONS; i++)
    {
      g_autofree char *state = describe (entry);
      g_autofree char *after = NULL;

      act (entry, random);
      check_palette (entry, variant, &options);
      if (i % 8 == 0)
        check_draft (entry, other);

      after = describe (entry);
      if (!g_str_equal (after, state) && i % 3 == 0 && tea_hand_entry_get_state (entry)->can_undo)
        {
          g_autofree char *text = g_strdup (tea_hand_entry_get_state (entry)->text);
          g_autofree char *again = NULL;

          g_assert_true (tea_hand_entry_undo (entry));
          g_assert_true (tea_hand_entry_redo (entry));
          again = describe (entry);
          g_assert_cmpstr (tea_hand_entry_get_state (entry)->text, ==, text);
          g_assert_cmpstr (again, ==, after);
        }
    }
  while (tea_hand_entry_undo (entry))
    check_palette (entry, variant, &options);
  /* This setting belongs to the session, not the hand: undo does not change it. */
  tea_hand_entry_set_only_what_counts (entry, FALSE);
  end = describe (entry);
  g_assert_cmpstr (end, ==, empty);

  entry_settle (entry);
  entry_settle (other);
  g_assert_finalize_object (entry);
  g_assert_finalize_object (other);
}

static void
test_random (gconstpointer data)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (data, NULL);

  for (guint i = 0; i < N_RUNS; i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (1000 + i);

      run (ruleset, random);
    }
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry-random/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i]->id, test_random);
    }

  return g_test_run ();
}
