/* fuzz-tally.c - target: a scoring session from a file of unknown origin
 *
 * The first line has a byte each for the variant and the first dealer, then the options; the second has the names of
 * four to eight players, separated by tabs; each of the others is an entry. An entry begins with the dealer, or "-" for
 * the dealer by the rules. Then follows a hand as its record, a drawn hand as "=", a change of seats as "#" and its
 * record, or a line as four numbers and a reason, separated by spaces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "io/json/tea-json.h"
#include "store/sessions/tea-store-entry.h"
#include "store/tally/tea-tally-export.h"

#include <string.h>

/* Text that is no number is read as 0. */
static gint32
read_number (const char *text)
{
  return text != NULL ? (gint32) g_ascii_strtoll (text, NULL, 10) : 0;
}

static TeaStoreEntry *
read_entry (const char *text)
{
  TeaStoreEntry *entry;
  const char *rest = *text != '\0' ? text + 1 : text;

  if (*rest == '=')
    entry = tea_store_entry_new (TEA_STORE_ENTRY_DRAWN);
  else if (*rest == '#')
    {
      entry = tea_store_entry_new (TEA_STORE_ENTRY_SEATS);
      g_free (entry->record);
      entry->record = g_strdup (rest + 1);
    }
  else if (*rest == '{')
    {
      entry = tea_store_entry_new (TEA_STORE_ENTRY_HAND);
      g_free (entry->record);
      entry->record = g_strdup (rest);
    }
  else
    {
      g_auto (GStrv) words = g_strsplit (rest, " ", 5);
      guint n = g_strv_length (words);

      /* The fifth word of a result is what would be its record. */
      entry = tea_store_entry_new (n > 4 && *words[4] == '{' ? TEA_STORE_ENTRY_RESULT : TEA_STORE_ENTRY_LINE);
      if (entry->kind == TEA_STORE_ENTRY_RESULT)
        {
          g_free (entry->record);
          entry->record = g_strdup (words[4]);
        }
      for (guint seat = 0; seat < 4; seat++)
        entry->deltas[seat] = read_number (seat < n ? words[seat] : NULL);
      g_free (entry->reason);
      entry->reason = g_strdup (n > 4 ? words[4] : "");
    }
  if (*text >= '0' && *text < '4')
    entry->dealer = *text - '0';

  return entry;
}

/* @rules are the variant, the first dealer and the options; @names are the players. */
static gboolean
create (TeaStore *store, char *rules, char *names, gint64 *session)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  g_auto (GStrv) parts = g_strsplit (names, "\t", TEA_STORE_MAX_PLAYERS);
  guint n_names = g_strv_length (parts);
  TeaStoreSetup setup = { 0 };

  if (strlen (rules) < 2)
    return FALSE;
  setup.variant = (char *) variants[(guint8) rules[0] % n_variants]->id;
  setup.first_dealer = (guint8) rules[1] % 4;
  setup.options = rules[2] != '\0' ? rules + 2 : (char *) "{}";
  setup.n_players = MAX (4, n_names);
  for (guint player = 0; player < setup.n_players; player++)
    {
      setup.names[player] = player < n_names ? parts[player] : (char *) "";
      setup.start[player] = (gint32) ((guchar) setup.names[player][0] * 1000003u);
    }

  return tea_store_create_session (store, &setup, "", session, NULL);
}

/* The session in all export formats, or %NULL if its rules cannot be read. */
static char *export(TeaStore *store, gint64 session)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaTally) tally = tea_tally_load (store, session, NULL, &error);
  g_autoptr (JsonNode) node = NULL;
  TeaTallyStatistics statistics;

  if (tally == NULL)
    {
      if (!g_utf8_validate (error->message, -1, NULL))
        g_error ("A sentence is no valid UTF-8.");
      return NULL;
    }
  tea_tally_statistics (tally, &statistics);
  tea_tally_append_json (tally, out);
  node = tea_json_parse (out->str, out->len, NULL, NULL, NULL);
  if (node == NULL)
    g_error ("The session is no JSON: %s", out->str);
  tea_tally_append_csv (tally, out->len % 2 == 0 ? ',' : ';', out);
  if (!g_utf8_validate (out->str, (gssize) out->len, NULL))
    g_error ("The session is no valid UTF-8: %s", out->str);

  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* The part after the times of the session: the rules, the players and the entries. */
static const char *
contents (const char *text)
{
  return text != NULL ? strstr (text, "\"variant\"") : NULL;
}

/* Undoing and redoing all changes must restore the session. */
static void
check_undo (TeaStore *store, gint64 session)
{
  g_autofree char *before = export(store, session);
  g_autofree char *after = NULL;
  TeaStoreChange change;
  guint n = 0;

  while (tea_store_undo (store, session, NULL, &change, NULL) && change.kind != TEA_STORE_CHANGE_NONE)
    n++;
  g_free (export(store, session));
  while (tea_store_redo (store, session, NULL, &change, NULL) && change.kind != TEA_STORE_CHANGE_NONE)
    n--;
  if (n != 0)
    g_error ("Of what was taken back, %u changes were not done again.", n);
  after = export(store, session);
  if (g_strcmp0 (contents (before), contents (after)) != 0)
    g_error ("After it was done again the session is another: %s %s", before, after);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autofree char *text = g_utf8_make_valid (bytes, -1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 40);
  g_autoptr (TeaStore) store = NULL;
  gint64 session;

  if (g_strv_length (lines) < 2)
    return 0;
  store = tea_store_new_in_memory ();
  if (!create (store, lines[0], lines[1], &session))
    return 0;
  for (char **line = lines + 2; *line != NULL; line++)
    {
      g_autoptr (TeaStoreEntry) entry = read_entry (*line);

      tea_store_add_entry (store, session, -1, entry, NULL, NULL, NULL);
    }
  check_undo (store, session);

  return 0;
}
