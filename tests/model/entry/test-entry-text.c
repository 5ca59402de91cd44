/* test-entry-text.c - the text of a hand entry: what it means, what is wrong with it and where, and its regular form
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "entry-cases.h"

/* Each text is read with the caret at its end; players are 1 Ann, 2 Lin, 3 Wang and 4 Chen, dealer Ann. */
/* clang-format off */
static const struct Case {
  const char *variant;
  const char *text;
  const char *regular; /* after an action that changes nothing; NULL where that is not asked */
  const char *faults;  /* "start-end sentence", a line each */
} cases[] = {
  { "fenghua", "", NULL, "" },
  { "fenghua", "123m 456p", "123m 456p", "" },
  { "fenghua", "2: 123m456pEE", "2: 123m 456p EE", "" },
  { "fenghua", "23;123m4,456p,ccc1,9999p.,5s ip", "2: (456p) (CCC1) [9999p] 5s from 3 ind P 123m4,", "3-9 A chow is claimed from the player on the left." },
  { "fenghua", "23;123m1,ccc1,8888p.5s ip", "2: (123m) (CCC1) [8888p] 5s from 3 ind P", "" },
  { "fenghua", "2:(123m)(CCC3)(9999p3+)[1111s", "2: (123m) (CCC3) (9999p3+) [1111s]", "" },
  { "fenghua", "2:(123m(CCC [1111s 55p draw", "2: (123m) (CCC) [1111s] 55p draw", "" },
  { "fenghua", "2: 12m +3m 45m 99p", "2: 12m +345m 99p", "" },
  { "fenghua", "2: 12m=3m45m", "2: 12m +345m", "" },
  { "fenghua", "2: EEdraw", "2: EE draw", "" },
  { "fenghua", "2: ee99sfromW", "2: EE 99s from 3", "" },
  { "fenghua", "2: from Wa", "2: from 3", "" },
  { "fenghua", "WANG: 1m rob chen", "3: 1m rob 4", "" },
  { "fenghua", "2: 1234f12q 1m i3q", "2: 12q 1m 1234f ind 3q", "" },
  { "fenghua", "2: 12q 1m", "2: 1m 12q", "" },
  { "fenghua", "2: 12q 1m ind 4q", "2: 12q 1m ind 4q", "" },
  { "fenghua", "2: 1z7z5z", "2: ECP", "" },
  { "fenghua", "2: 1m / 99p / ? / 55s..", NULL, "" },
  { "fenghua", "2: 1m / 1: 55s ..", "2: 1m / 1: 55s ..", "" },
  { "fenghua", "nobody / 123m", "nobody / 123m", "" },
  { "fenghua", "2: kong 2 last heavenly", "2: kong 2 last heavenly", "" },
  /* half typed */
  { "fenghua", "12", NULL, "" },
  { "fenghua", "2: 1m f", NULL, "" },
  { "fenghua", "2: 1m fr", NULL, "" },
  { "fenghua", "2: 1m from", NULL, "" },
  { "fenghua", "2: 1m from ", NULL, "" },
  { "fenghua", "2: (99", NULL, "" },
  { "fenghua", "2: (99p", NULL, "" },
  { "fenghua", "2: 999p3=", NULL, "" },
  { "fenghua", "2: 1m +", NULL, "" },
  { "fenghua", "2: 1m ind 7", NULL, "" },
  /* faults */
  { "fenghua", "2: xyz 1m", "2: 1m xyz", "3-6 “xyz” is no tile and no word." },
  { "fenghua", "2: 12 1m", "2: 1m 12", "3-5 The suit is missing: m for characters, p for circles, s for bamboos." },
  { "fenghua", "2: (12p) 1m", "2: 1m (12p)", "3-8 These tiles are no chow, pung or kong." },
  { "fenghua", "2: [999p] 1m", "2: 1m [999p]", "3-9 A closed kong has four tiles of a kind." },
  { "fenghua", "2: 11111m 2m", "2: 11112m 1m", "7-9 There are only 4 One of Characters tiles." },
  { "fenghua", "2: 111m / 11m", "2: 111m / 1m 1m", "11-13 There are only 4 One of Characters tiles." },
  { "fenghua", "2: 123456789m123456p", "2: 123456789m 12345p 6p", "18-20 The hand is full: 14 tiles beside the melds." },
  { "fenghua", "2: 0m8z", NULL, "3-7 There is no such tile." },
  { "fenghua", "2: from 2 1m", NULL, "3-9 The winning tile comes from one of the other three players." },
  { "fenghua", "2: from 5 1m", NULL, "3-9 A player should follow: 1 to 4, a wind or a name." },
  { "fenghua", "2: draw from 3", NULL, "8-14 You already entered how the hand was won; delete one of the two." },
  { "fenghua", "2: fresh 1m", NULL, "3-8 That means nothing in these rules." },
  { "fenghua", "5: 1m", NULL, "0-2 There is no such player: 1 to 4, a wind or a name." },
  { "fenghua", "2: 1m / 2: 2m", NULL, "8-10 Lin’s hand is there already." },
  { "fenghua", "1m/2m/3m/4m/5m", NULL, "11-14 There are only four players." },
  { "fenghua", "2: 1m # 2m", NULL, "6-7 This character means nothing here." },
  { "fenghua", "2: (777m) ind 7m", NULL, "3-9 A wild tile is never part of a meld." },
  { "fenghua", "2: +1m+2m", NULL, "6-9 Only one tile wins." },
  { "fenghua", "2: 1m / +2m", NULL, "8-11 Only the winner has a winning tile." },
  { "fenghua", "2: 1m ..  ", NULL, "6-8 The winner’s hand must be entered in full." },
  { "fenghua", "2: (ESW) 1m", NULL, "3-8 These tiles are no chow, pung or kong." },
  { "nanchang", "2: (ESW) 1m", "2: (ESW) 1m", "" },
  { "nanchang", "2: 1f 1m", NULL, "3-5 These rules are played without that tile." },
  { "classical-early", "2: 1m ind 7s", NULL, "6-12 These rules have no indicator." },
  { "luqiao", "2: 1m from 3 fresh", "2: 1m from 3 fresh", "" },
  { "classical-millington", "2: 1m cannon 2", NULL, "6-14 A cannon is let off by one of the winner’s opponents." },
  { "classical-millington", "2: 1m from 李", NULL, "" },
};
/* clang-format on */

static TeaHandEntry *
entry_for (const char *variant)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);

  return tea_hand_entry_new (ruleset, entry_names, 0, TEA_TILE_EAST);
}

static char *
list_faults (TeaHandEntry *entry)
{
  GListModel *faults = tea_hand_entry_get_faults (entry);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (faults); i++)
    {
      g_autoptr (TeaTextFault) fault = g_list_model_get_item (faults, i);

      g_string_append_printf (text, "%s%u-%u %s", i > 0 ? "\n" : "", tea_text_fault_get_start (fault), tea_text_fault_get_end (fault),
                              tea_text_fault_get_sentence (fault));
    }

  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const struct Case *c = data;
  TeaHandEntry *entry = entry_for (c->variant);
  g_autofree char *faults = NULL;

  tea_hand_entry_set_text (entry, c->text, (guint) g_utf8_strlen (c->text, -1));
  g_assert_cmpstr (tea_hand_entry_get_text (entry), ==, c->text);
  faults = list_faults (entry);
  g_assert_cmpstr (faults, ==, c->faults);

  if (c->regular != NULL)
    {
      /* Saying again what is said already writes the regular text. */
      g_assert_true (tea_hand_entry_set_how (entry, tea_hand_entry_get_how (entry), tea_hand_entry_get_from (entry)));
      g_assert_cmpstr (tea_hand_entry_get_text (entry), ==, c->regular);
    }
  g_assert_finalize_object (entry);
}

/* Leaving a word half typed makes it a fault; the caret goes where the tiles go. */
static void
test_caret (void)
{
  TeaHandEntry *entry = entry_for ("fenghua");

  tea_hand_entry_set_text (entry, "2: 123m 4 / 55p", 9);
  g_assert_cmpuint (g_list_model_get_n_items (tea_hand_entry_get_faults (entry)), ==, 0);
  g_assert_cmpuint (tea_hand_entry_get_seat (entry), ==, 1);
  g_assert_cmpuint (tea_hand_entry_get_position (entry), ==, 3);
  tea_hand_entry_set_caret (entry, 4);
  g_assert_cmpuint (g_list_model_get_n_items (tea_hand_entry_get_faults (entry)), ==, 1);
  g_assert_cmpuint (tea_hand_entry_get_position (entry), ==, 1);
  g_assert_true (tea_hand_entry_insert (entry, TEA_TILE_9M));
  g_assert_cmpstr (tea_hand_entry_get_text (entry), ==, "2: 1923m 4 / 55p");
  g_assert_cmpuint (tea_hand_entry_get_caret (entry), ==, 5);
  tea_hand_entry_set_seat (entry, 2);
  g_assert_true (tea_hand_entry_insert (entry, TEA_TILE_RED));
  g_assert_cmpstr (tea_hand_entry_get_text (entry), ==, "2: 1923m 4 / 55p C");
  g_assert_true (tea_hand_entry_backspace (entry));
  g_assert_true (tea_hand_entry_backspace (entry));
  g_assert_cmpstr (tea_hand_entry_get_text (entry), ==, "2: 1923m 4 / 5p");
  tea_hand_entry_set_seat (entry, 0);
  g_assert_cmpuint (tea_hand_entry_get_seat (entry), ==, 0);
  g_assert_true (tea_hand_entry_insert (entry, TEA_TILE_1S));
  g_assert_cmpstr (tea_hand_entry_get_text (entry), ==, "2: 1923m 4 / 5p / 1: 1s");
  g_assert_finalize_object (entry);
}

static void
test_any_bytes (void)
{
  TeaHandEntry *entry = entry_for ("fenghua");
  g_autoptr (GString) text = g_string_new (NULL);

  tea_hand_entry_set_text (entry, "2: \xff\xfe 1m", 3);
  g_assert_true (g_utf8_validate (tea_hand_entry_get_text (entry), -1, NULL));
  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "1m/");
  tea_hand_entry_set_text (entry, text->str, 0);
  g_assert_cmpuint (g_list_model_get_n_items (tea_hand_entry_get_faults (entry)), >, 0);
  tea_hand_entry_set_text (entry, NULL, 0);
  g_assert_cmpstr (tea_hand_entry_get_text (entry), ==, "");
  g_assert_finalize_object (entry);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry-text/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/entry-text/caret", test_caret);
  g_test_add_func ("/entry-text/any-bytes", test_any_bytes);

  return g_test_run ();
}
