/* tea-store-salvage.c - what could be saved of a damaged database, and how it is told
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "store/tea-store-private.h"

void
tea_store_salvage_clear (TeaStoreSalvage *salvage)
{
  g_return_if_fail (salvage != NULL);

  g_clear_pointer (&salvage->set_aside, g_free);
  g_clear_pointer (&salvage->kept_as, g_free);
}

/* Adds a sentence after a blank. */
static void
add (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static void
add_damaged (GString *text, const TeaStoreSalvage *salvage)
{
  g_autofree char *name = g_filename_display_basename (salvage->set_aside);
  guint n_lost = salvage->lost_sessions + salvage->lost_entries + salvage->lost_games + salvage->lost_lines;

  /* Translators: a file name. */
  add (text, g_strdup_printf (_ ("The file of the saved sessions and games is damaged. It was kept as “%s”, and a new one was begun."), name));
  if (salvage->n_sessions + salvage->n_games == 0)
    add (text, g_strdup (_ ("No session and no game could be read in it.")));
  else
    /* Translators: four numbers. */
    add (text, g_strdup_printf (_ ("What could be read is in the new file: sessions: %u, their entries: %u, games: %u, lines of their logs: %u."),
                                salvage->n_sessions, salvage->n_entries, salvage->n_games, salvage->n_lines));
  if (salvage->n_from_backup > 0)
    /* Translators: a number. */
    add (text, g_strdup_printf (_ ("Of these, %u came from a backup."), salvage->n_from_backup));
  if (n_lost > 0)
    /* Translators: four numbers. */
    add (text, g_strdup_printf (_ ("What could not be read: sessions: %u, entries: %u, games: %u, lines: %u."),
                                salvage->lost_sessions, salvage->lost_entries, salvage->lost_games, salvage->lost_lines));
}

char *
tea_store_salvage_dup_sentence (const TeaStoreSalvage *salvage)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (salvage != NULL, NULL);

  if (salvage->set_aside != NULL)
    add_damaged (text, salvage);
  if (salvage->kept_as != NULL)
    {
      g_autofree char *name = g_filename_display_basename (salvage->kept_as);

      /* Translators: a file name. */
      add (text, g_strdup_printf (_ ("The file of the sessions and games was changed by another program meanwhile. What is entered and played now is kept as “%s” beside it."), name));
    }

  return g_string_free (text, FALSE);
}
