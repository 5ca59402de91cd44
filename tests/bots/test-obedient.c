/* test-obedient.c - a player who follows every hint plays exactly as the bot that gives them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/advice/tea-advice.h"
#include "bots/matches/tea-match.h"

#include "../thorough.h"

/* Each is played four times, once in every seat, against three regulars. */
#define N_DEALS 2
#define N_DEALS_THOROUGH 40

static void
play (const TeaVariant *variant, const TeaBot *bot, gint32 *points, TeaMatchResult *result)
{
  TeaMatch match = {
    .variant = variant,
    .seed = 20261121,
    .n_deals = n_to_try (N_DEALS, N_DEALS_THOROUGH),
    .bots = { bot, tea_bot_find ("regular") },
    .n_threads = 2,
    .points = points,
  };

  tea_options_init (&match.options, variant);
  tea_match_run (&match, result);
}

/* The advice is the bot's own choice, and remembering nothing from turn to turn makes no difference: the result of
 * every deal is the same, not only the mean. */
static void
test_obedient (gconstpointer data)
{
  const TeaVariant *variant = data;
  gint32 followed[N_DEALS_THOROUGH] = { 0 };
  gint32 own[N_DEALS_THOROUGH] = { 0 };
  gint32 regular[N_DEALS_THOROUGH] = { 0 };
  TeaMatchResult result, bot, plain;

  play (variant, tea_advice_obedient (), followed, &result);
  play (variant, tea_advice_bot (), own, &bot);
  g_assert_cmpmem (followed, sizeof followed, own, sizeof own);
  g_assert_cmpfloat (result.mean, ==, bot.mean);
  g_assert_cmpfloat (result.error, ==, bot.error);
  g_assert_cmpuint (result.n_decisions[0], ==, bot.n_decisions[0]);
  for (guint side = 0; side < 2; side++)
    {
      g_assert_cmpuint (result.wins[side], ==, bot.wins[side]);
      g_assert_cmpuint (result.deal_ins[side], ==, bot.deal_ins[side]);
    }

  /* These deals do tell bots apart. */
  play (variant, tea_bot_find ("regular"), regular, &plain);
  g_assert_cmpint (memcmp (followed, regular, sizeof followed), !=, 0);
}

static void
test_in_no_list (void)
{
  g_assert_cmpstr (tea_advice_obedient ()->id, ==, "obedient");
  g_assert_null (tea_bot_find (tea_advice_obedient ()->id));
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/obedient/in-no-list", test_in_no_list);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/obedient/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_obedient);
    }
  status = g_test_run ();

  return status;
}
