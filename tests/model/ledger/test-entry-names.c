/* test-entry-names.c - whatever the program prints about a hand can be typed again, in each of its languages
 *
 * The catalogues are those of the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <libintl.h>
#include <string.h>

#include "../translation.h"
#include "core/tiles/tea-tile.h"
#include "io/entry/tea-entry.h"
#include "model/ledger/tea-hand-entry.h"
#include "model/tiles/tea-meld-info.h"
#include "model/tiles/tea-tile-info.h"
#include "rules/variant/tea-variant.h"

static const char *const players[] = { "Ann", "Lin", "王五", "Chen" };

static const char *
notation_of (int kind)
{
  return tea_tile_to_string ((TeaTile) kind);
}

/* Reads @text as a complete one; what it says is written regularly, with faults after a bar. */
static char *
read_text (const char *variant, const char *text)
{
  TeaEntryContext context;
  TeaEntryReading reading;
  TeaOptions options;
  GString *regular;
  g_autofree char *written = NULL;

  tea_options_init (&options, tea_variant_find (variant));
  tea_entry_context_init (&context, tea_variant_find (variant), &options, players, 0, TEA_TILE_EAST);
  context.tile_name = notation_of;
  tea_entry_read (&reading, &context, text, TEA_ENTRY_NO_CARET);
  written = tea_entry_write (&reading.state, &context, reading.state.first, NULL, NULL);
  regular = g_string_new (written);
  for (guint i = 0; i < reading.faults->len; i++)
    g_string_append_printf (regular, " | %s", g_array_index (reading.faults, TeaEntryFault, i).sentence);
  tea_entry_reading_clear (&reading);

  return g_string_free (regular, FALSE);
}

/* Both texts say the same, and nothing in the first is a fault. */
static void
check (const char *variant, const char *printed, const char *notation)
{
  g_autofree char *read = read_text (variant, printed);
  g_autofree char *wanted = read_text (variant, notation);

  g_assert_null (strchr (wanted, '|'));
  if (!g_str_equal (read, wanted))
    g_error ("“%s” reads as “%s” and not as “%s”.", printed, read, wanted);
}

static void
check_after (const char *variant, const char *before, const char *printed, const char *notation)
{
  g_autofree char *text = g_strconcat (before, printed, NULL);
  g_autofree char *wanted = g_strconcat (before, notation, NULL);

  check (variant, text, wanted);
}

/* Fenghua has all kinds of tiles; no wild tile without an indicator. */
static void
check_tile (TeaTile kind)
{
  const char *notation = tea_tile_to_string (kind);
  const char *label = tea_tile_info_kind_index_text (kind);
  g_autofree char *upper = g_ascii_strup (notation, -1);
  g_autofree char *indicator = g_strdup_printf (_ ("Indicator: %s"), tea_tile_info_kind_name (kind));
  g_autofree char *ind = g_strconcat ("ind ", notation, NULL);

  check_after ("fenghua", "2: ", tea_tile_info_kind_name (kind), notation);
  check_after ("fenghua", "2: 9p ", notation, notation);
  check_after ("fenghua", "2: ", indicator, ind);
  if (!tea_tile_is_bonus (kind))
    check_after ("fenghua", "2: 9p +", tea_tile_info_kind_name (kind), notation);
  if (!tea_tile_is_flower (kind)) /* 1F could be the Green Dragon */
    check_after ("fenghua", "2: ", upper, notation);
  /* The corner of a suit tile has only its number. */
  if (!tea_tile_is_suit (kind))
    check_after ("fenghua", "2: ", label, notation);
  if (tea_tile_is_wind (kind))
    {
      g_autofree char *letter = tea_tile_info_dup_wind_letter (kind);

      check_after ("fenghua", "2: ", tea_tile_info_wind_name (kind), notation);
      check_after ("fenghua", "2: ", letter, notation);
    }
}

/* The characters of Unicode, in its order. */
static void
check_characters (void)
{
  static const char *const order = "ESWNCFP1m2m3m4m5m6m7m8m9m1s2s3s4s5s6s7s8s9s1p2p3p4p5p6p7p8p9p1f2f4f3f1q2q3q4q";
  TeaTile tiles[TEA_N_KINDS];
  guint n;

  g_assert_true (tea_tiles_parse (order, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  g_assert_cmpuint (n, ==, TEA_N_KINDS);
  for (guint i = 0; i < n; i++)
    for (guint selector = 0; selector < 3; selector++)
      {
        static const char *const selectors[] = { "", "\xef\xb8\x8e", "\xef\xb8\x8f" };
        char character[7] = { 0 };
        g_autofree char *text = NULL;

        g_unichar_to_utf8 (0x1f000 + i, character);
        text = g_strconcat (character, selectors[selector], NULL);
        check_after ("fenghua", "2: ", text, tea_tile_to_string (tiles[i]));
      }
}

static void
check_meld (const TeaMeld *meld, const char *notation)
{
  const TeaVariant *variant = tea_variant_find ("fenghua");
  g_autoptr (TeaMeldInfo) info = tea_meld_info_new (1, meld, variant, NULL);
  g_autofree char *printed = tea_meld_info_dup_description (info);

  check_after ("fenghua", "2: ", printed, notation);
}

static void
check_melds (TeaTile kind)
{
  static const TeaKongForm forms[] = { TEA_KONG_NONE, TEA_KONG_DIRECT, TEA_KONG_ADDED, TEA_KONG_CLOSED };
  const char *t = tea_tile_to_string (kind);
  TeaMeld meld = { .kind = TEA_MELD_PUNG, .from = -1, .claimed = TEA_TILE_NONE, .n = 3, .tiles = { kind, kind, kind } };
  g_autofree char *pung = g_strdup_printf ("(%s%s%s)", t, t, t);

  check_meld (&meld, pung);
  meld.kind = TEA_MELD_KONG;
  meld.n = 4;
  meld.tiles[3] = kind;
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      gboolean closed = forms[i] == TEA_KONG_CLOSED;
      g_autofree char *notation = g_strdup_printf ("%c%s%s%s%s%s%c", closed ? '[' : '(', t, t, t, t,
                                                   forms[i] == TEA_KONG_ADDED ? "+" : "", closed ? ']' : ')');

      meld.form = forms[i];
      check_meld (&meld, notation);
    }
  if (tea_tile_is_suit (kind) && tea_tile_rank (kind) <= 7)
    {
      TeaMeld chow = { .kind = TEA_MELD_CHOW, .from = -1, .claimed = TEA_TILE_NONE, .n = 3 };
      g_autofree char *notation = NULL;

      for (guint i = 0; i < 3; i++)
        chow.tiles[i] = kind + i;
      notation = g_strdup_printf ("(%s%s%s)", tea_tile_to_string (kind), tea_tile_to_string (kind + 1),
                                  tea_tile_to_string (kind + 2));
      check_meld (&chow, notation);
    }
}

/* The buttons of the helper: what can be said about a win in the rules of @variant. */
static void
check_toggles (const char *variant)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  g_autoptr (TeaHandEntry) entry = tea_hand_entry_new (ruleset, players, 0, TEA_TILE_EAST);
  guint n = tea_hand_entry_get_state (entry)->n_toggles;
  const TeaEntryToggle *toggles = tea_hand_entry_get_state (entry)->toggles;

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      check_after (variant, "2: 9p ", toggles[i].name, toggles[i].word);
      /* Chinese and Japanese have no blanks. */
      if ((guchar) toggles[i].name[0] >= 0x80)
        check_after (variant, "2: 9p", toggles[i].name, toggles[i].word);
      check_after (variant, "2: 9p ", toggles[i].word, toggles[i].word);
    }
}

static void
check_player_words (const char *variant)
{
  for (guint seat = 0; seat < 4; seat++)
    if (seat != 1)
      {
        g_autofree char *from = g_strdup_printf (_ ("Won with a discard by %s"), players[seat]);
        g_autofree char *rob = g_strdup_printf (_ ("Won by robbing %s’s kong"), players[seat]);
        g_autofree char *from_text = g_strdup_printf ("from %u", seat + 1);
        g_autofree char *rob_text = g_strdup_printf ("rob %u", seat + 1);

        check_after (variant, "2: 9p ", from, from_text);
        check_after (variant, "2: 9p ", rob, rob_text);
      }
}

static void
check_words (void)
{
  static const struct
  {
    const char *variant;
    const char *label;
    const char *notation;
    const char *rest;
  } labels[] = {
    { "fenghua", N_ ("Self-Draw"), "draw", "" },
    { "fenghua", N_ ("Robbed Kong"), "rob", " 3" },
    { "classical-millington", N_ ("Robbed Closed Kong"), "robclosed", " 3" },
    { "classical-millington", N_ ("Cannon let off by"), "cannon", " 3" },
    { "fenghua", N_ ("Nobody"), "nobody", "" },
    { "fenghua", N_ ("Indicator"), "ind", " 9p" },
    { "fenghua", N_ ("Chow"), "(123m)", " 123m" },
    { "fenghua", N_ ("Pung"), "(555m)", " 5m" },
    { "fenghua", N_ ("Closed"), "[5555m]", " 5m" },
    { "fenghua", N_ ("Added"), "(5555m+)", " 5m" },
    { "fenghua", N_ ("Kong"), "(5555m)", ": 5m" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gboolean meld = strchr ("([", labels[i].notation[0]) != NULL;
      const char *before = g_str_equal (labels[i].notation, "nobody") ? "" : "2: 9p ";
      g_autofree char *printed = g_strconcat (before, _ (labels[i].label), labels[i].rest, NULL);
      g_autofree char *wanted = g_strconcat (before, labels[i].notation, meld ? "" : labels[i].rest, NULL);

      check (labels[i].variant, printed, wanted);
    }
}

static void
test_language (gconstpointer data)
{
  const char *language = data;
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  if (!g_str_equal (language, "en"))
    {
      g_autofree char *compiled = g_build_filename (PO_FOLDER, language, "LC_MESSAGES", "teahouse.mo", NULL);

      g_assert_true (g_file_test (compiled, G_FILE_TEST_EXISTS));
    }
  use_language (language);
  if (!g_str_equal (language, "en"))
    g_assert_cmpstr (_ ("East Wind"), !=, "East Wind");

  for (TeaTile kind = 0; kind < TEA_N_KINDS; kind++)
    {
      check_tile (kind);
      if (!tea_tile_is_bonus (kind))
        check_melds (kind);
    }
  check_characters ();
  check_words ();
  for (guint i = 0; i < n_variants; i++)
    {
      check_toggles (variants[i]->id);
      check_player_words (variants[i]->id);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const languages[] = { "en", "de", "fr", "ja", "zh_CN", "zh_TW" };

  g_test_init (&argc, &argv, NULL);
  bindtextdomain ("teahouse", PO_FOLDER);
  bind_textdomain_codeset ("teahouse", "UTF-8");
  textdomain ("teahouse");

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/entry-names/%s", languages[i]);

      g_test_add_data_func (path, languages[i], test_language);
    }

  return g_test_run ();
}
