/* play-kept.c - plays a scripted game stored in an archive, from where it was left to its end
 *
 * usage: play-kept ARCHIVE VARIANT SEED LENGTH
 *
 * It is made to be killed at any moment and started again. At the end of the game it prints the log and, for a
 * duplicate session (LENGTH is a number of deals), the standing. LENGTH "practice-round" is a round in which every
 * decision is taken back once, "practice-hand" a hand. The test of the archive checks that an event is in the file
 * before it is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-driver.h"
#include "../../recorded.h"

/* Waits for the rival and prints the results of the deals. */
static void
say_comparison (TeaDuplicate *duplicate)
{
  while (!tea_duplicate_get_state (duplicate)->finished || tea_duplicate_get_state (duplicate)->running)
    g_main_context_iteration (NULL, TRUE);
  printf ("%s\n", tea_duplicate_get_state (duplicate)->standing);
  for (guint i = 0; i < tea_duplicate_get_state (duplicate)->n_deals; i++)
    {
      g_autoptr (TeaDuplicateDeal) deal = g_list_model_get_item (tea_duplicate_get_state (duplicate)->deals, i);

      printf ("%s\n", tea_duplicate_deal_get_facts (deal)->sentence);
    }
}

/* The log is the same as if nothing had been taken back, whenever the program is killed. */
static void
play_practice (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);

  while (TRUE)
    {
      model_game_wait (game);
      if (tea_table_get_state (table)->game_over)
        return;
      if (!tea_table_get_state (table)->in_progress)
        tea_game_next_hand (game);
      else
        {
          model_game_act_by_log (game);
          model_game_wait (game);
          g_assert_true (tea_game_undo (game));
          model_game_wait (game);
          model_game_act_by_log (game);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (TeaArchive) archive = NULL;
  g_autoptr (TeaGame) game = NULL;
  g_autoptr (TeaDuplicate) duplicate = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *log = NULL;
  const char *length;
  gboolean practice;

  if (argc != 5)
    return 2;
  practice = g_str_has_prefix (argv[4], "practice-");
  length = practice ? argv[4] + strlen ("practice-") : argv[4];

  archive = tea_archive_new (argv[1]);
  game = tea_game_new ();
  tea_game_set_archive (game, archive);
  duplicate = tea_duplicate_new (game);
  if (tea_archive_get_notice (archive) != NULL)
    g_error ("%s", tea_archive_get_notice (archive));

  if (!resume_last_game (game, &error))
    {
      g_autoptr (TeaRuleset) ruleset = NULL;

      g_assert_no_error (error);
      ruleset = tea_ruleset_new (argv[2], &error);
      g_assert_no_error (error);
      tea_game_set_begins_practice (game, practice);
      if (g_ascii_isdigit (*argv[4]))
        tea_game_begin_duplicate (game, ruleset, (guint) atoi (argv[4]), "regular",
                                  g_ascii_strtoull (argv[3], NULL, 10), "Mei");
      else
        tea_game_begin (game, ruleset, length, g_ascii_strtoull (argv[3], NULL, 10), "Mei");
    }
  /* If killed from here on, the program finds the game. */
  printf ("begun\n");
  fflush (stdout);

  if (practice)
    play_practice (game);
  else
    model_game_play_by_log (game, G_MAXUINT);
  g_assert_null (tea_archive_get_unsaved (archive));
  log = log_of (game);
  fputs (log, stdout);
  if (tea_duplicate_get_state (duplicate)->active)
    say_comparison (duplicate);

  return 0;
}
