/* fuzz-import.c - target: a game log that is imported into the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "model/game/tea-recorded-game-engine.h"
#include "model/history/tea-playback.h"
#include "model/table/tea-game.h"
#include "store/games/tea-store-game.h"

#include <string.h>

static void
check_sentence (const GError *error)
{
  if (!g_utf8_validate (error->message, -1, NULL))
    g_error ("A sentence is no valid UTF-8.");
}

/* A stored game can be played back, and imported again as the same log. */
static void
check_kept (TeaStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = tea_store_read_lines (store, id, 0, &error);
  g_autofree char *again = NULL;
  g_autoptr (TeaRecordedGame) game = NULL;
  g_autoptr (TeaPlayback) playback = NULL;
  gint64 second;

  if (kept == NULL || !tea_store_import_log (store, kept, -1, "imported", &second, &error))
    g_error ("What was imported cannot be imported again: %s", error->message);
  again = tea_store_read_lines (store, second, 0, &error);
  if (g_strcmp0 (again, kept) != 0)
    g_error ("What was imported again is another log.");
  game = tea_recorded_game_read (kept, NULL, NULL, &error);
  playback = game != NULL ? tea_playback_new (game, &error) : NULL;
  if (playback == NULL)
    g_error ("What was imported cannot be looked at: %s", error->message);
}

/* Most logs cannot be continued; trying must do no harm. */
static void
try_to_go_on (const char *log)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRecordedGame) recorded = tea_recorded_game_read (log, NULL, NULL, &error);

  if (recorded == NULL || !tea_game_restore (game, recorded, &error))
    check_sentence (error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (TeaStore) store = tea_store_new_in_memory ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  /* Bytes after a zero are imported, too. */
  if (tea_store_import_log (store, size > 0 ? (const char *) data : "", (gssize) size, "imported", &id, &error))
    check_kept (store, id);
  else
    check_sentence (error);
  try_to_go_on (text);
  while (g_main_context_iteration (NULL, FALSE))
    continue;

  return 0;
}
