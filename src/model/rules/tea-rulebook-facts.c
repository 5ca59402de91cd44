/* tea-rulebook-facts.c - facts for comparisons, from the data and hooks of a variant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/rules/tea-rulebook-private.h"
#include "model/rules/tea-ruleset-engine.h"

/* An ordinary tile, used as a sample indicator for the wild rule. */
#define SOME_TILE ((TeaTile) (TEA_TILE_1P + 4))

typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  TeaPlayRules play;
  TeaWilds wilds;
} Facts;

/* Returns a new string. The line is left out if both sides return "". */
typedef char *(*FactFunc) (const Facts *facts);

static char *
yes_no (gboolean yes)
{
  return g_strdup (yes ? _ ("Yes") : _ ("No"));
}

static char *
tile_set (const Facts *facts)
{
  guint n_tiles = tea_variant_n_tiles (facts->variant, &facts->options);
  guint n_bonus = 0;

  for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
    n_bonus += facts->variant->copies (&facts->options, tile);
  if (n_bonus == 0)
    return g_strdup_printf (ngettext ("%u tile, no flowers", "%u tiles, no flowers", n_tiles), n_tiles);

  /* Translators: how many tiles there are in all, and how many of them are flowers and seasons. */
  return g_strdup_printf (_ ("%u tiles, %u of them flowers and seasons"), n_tiles, n_bonus);
}

static char *
wild_tiles (const Facts *facts)
{
  guint n = 0;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (tea_wilds_has (&facts->wilds, tile))
      n += facts->variant->copies (&facts->options, tile) - (tile == SOME_TILE ? 1 : 0);
  if (n == 0)
    return g_strdup (_ ("None"));
  if (facts->wilds.proxy != TEA_TILE_NONE)
    /* Translators: how many wild tiles, and that some tile may replace the kind that is wild. */
    return g_strdup_printf (_ ("%u, and White as their proxy"), n);

  return g_strdup_printf ("%u", n);
}

static char *
wild_claims (const Facts *facts)
{
  if (facts->wilds.wild == 0)
    return g_strdup ("");

  return g_strdup (facts->variant->wilds_claimable ? _ ("Can be claimed, at face value") : _ ("Cannot be claimed"));
}

static char *
runs (const Facts *facts)
{
  return g_strdup (facts->variant->honour_runs ? _ ("In the suits; also three different winds, and the three dragons")
                                               : _ ("In the suits"));
}

static char *
shapes (const Facts *facts)
{
  static const struct
  {
    TeaShape shape;
    const char *name;
  } names[] = {
    { TEA_SHAPE_STANDARD, N_ ("eyes and four sets") },       { TEA_SHAPE_SEVEN_PAIRS, N_ ("seven pairs") },
    { TEA_SHAPE_INDEPENDENT, N_ ("independent tiles") },     { TEA_SHAPE_ALL_HONOURS, N_ ("honours in any shape") },
    { TEA_SHAPE_THIRTEEN_ORPHANS, N_ ("thirteen orphans") },
  };
  guint allowed = facts->variant->shapes (&facts->options);
  guint bonus = tea_variant_winning_bonus (facts->variant, &facts->options);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (allowed & (guint) names[i].shape)
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("list", ", ") : "", _ (names[i].name));
  if (bonus > 0)
    g_string_append_printf (text, "%s%s", C_ ("list", ", "), bonus == 8 ? _ ("eight flowers") : _ ("seven flowers"));

  return g_string_free (text, FALSE);
}

static char *
dealer (const Facts *facts)
{
  if (facts->play.dealer_stays_on_win && facts->play.dealer_stays_on_draw)
    return g_strdup (_ ("After winning and after a draw"));
  if (facts->play.dealer_stays_on_win)
    return g_strdup (_ ("After winning"));

  return g_strdup (facts->play.dealer_stays_on_draw ? _ ("After a draw") : _ ("Never"));
}

static char *
missed_win (const Facts *facts)
{
  switch (facts->play.missed_win)
    {
    case TEA_MISSED_WIN_SAME_TILE:
      return g_strdup (_ ("No claim of that kind to win until the next turn"));
    case TEA_MISSED_WIN_ANY_TILE:
      return g_strdup (_ ("No claim to win until the next turn"));
    case TEA_MISSED_WIN_OWN_TURN:
      return g_strdup (_ ("No claim of that kind to win until after your own next turn"));
    case TEA_MISSED_WIN_HIGHER:
      return g_strdup (_ ("Claims to win only for more points until the next turn"));
    case TEA_MISSED_WIN_NOTHING:
      return g_strdup (_ ("Has no consequence"));
    }
  g_assert_not_reached ();
}

static char *
passed_pung (const Facts *facts)
{
  return g_strdup (facts->play.passed_pung ? _ ("No pung of that kind until the next turn") : _ ("Has no consequence"));
}

static char *
round_wind (const Facts *facts)
{
  return yes_no (facts->variant->has_round_wind);
}

static char *
losers_score (const Facts *facts)
{
  return g_strdup (facts->variant->losers_score ? _ ("All four players") : _ ("The winner"));
}

static char *
initial_kongs (const Facts *facts)
{
  return yes_no (facts->play.initial_kongs);
}

static char *
sacking (const Facts *facts)
{
  return yes_no (facts->play.sacking);
}

static char *
fishing (const Facts *facts)
{
  return yes_no (facts->play.fishing);
}

static char *
bottom_offer (const Facts *facts)
{
  return yes_no (facts->play.bottom_offer);
}

static char *
throws (const Facts *facts)
{
  return g_strdup_printf ("%u", facts->play.n_throws);
}

static char *
patterns (const Facts *facts)
{
  return g_strdup_printf ("%u", facts->variant->n_patterns);
}

static const struct
{
  const char *group;
  const char *title;
  FactFunc say;
} facts_table[] = {
  { N_ ("Tiles"), N_ ("Set of tiles"), tile_set },
  { N_ ("Tiles"), N_ ("Wild tiles"), wild_tiles },
  { N_ ("Tiles"), N_ ("A discarded wild tile"), wild_claims },
  { N_ ("Tiles"), N_ ("Runs"), runs },
  { N_ ("Play"), N_ ("Throws of the dice"), throws },
  { N_ ("Play"), N_ ("The dealer keeps the deal"), dealer },
  { N_ ("Play"), N_ ("The wind of the round counts"), round_wind },
  { N_ ("Play"), N_ ("Closed kongs before the first turn"), initial_kongs },
  { N_ ("Play"), N_ ("A ready hand can be declared at the first discard"), fishing },
  { N_ ("Play"), N_ ("Four equal first discards sack the banker"), sacking },
  { N_ ("Play"), N_ ("The last tile may be refused"), bottom_offer },
  { N_ ("Play"), N_ ("A pung that was passed up"), passed_pung },
  { N_ ("Winning the Hand"), N_ ("Winning shapes"), shapes },
  { N_ ("Winning the Hand"), N_ ("A win that was passed up"), missed_win },
  { N_ ("Winning the Hand"), N_ ("Whose hands are counted"), losers_score },
  { N_ ("Winning the Hand"), N_ ("Patterns"), patterns },
};

static void
learn (Facts *facts, TeaRuleset *ruleset)
{
  facts->variant = tea_ruleset_get_variant (ruleset);
  tea_ruleset_fill_options (ruleset, &facts->options);
  facts->variant->play_rules (&facts->options, &facts->play);
  facts->variant->wilds (&facts->options, facts->variant->needs_indicator ? SOME_TILE : TEA_TILE_NONE, &facts->wilds);
}

void
tea_rulebook_add_facts (GListStore *list, TeaRuleset *left, TeaRuleset *right)
{
  Facts left_facts;
  Facts right_facts;

  learn (&left_facts, left);
  learn (&right_facts, right);
  for (guint i = 0; i < G_N_ELEMENTS (facts_table); i++)
    {
      char *left_text = facts_table[i].say (&left_facts);
      char *right_text = facts_table[i].say (&right_facts);
      gboolean silent = *left_text == '\0' && *right_text == '\0';
      g_autoptr (TeaRuleDifference)
          difference = tea_rule_difference_new (facts_table[i].group, facts_table[i].title, left_text, right_text);

      if (!silent)
        g_list_store_append (list, difference);
    }
}
