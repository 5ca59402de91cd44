/* fuzz-replay.c - target: a log for `teahouse-cli replay`
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "io/log/tea-replay.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  const char *text = (const char *) data;
  const char *end = text + size;

  while (text < end)
    {
      const char *newline = memchr (text, '\n', (size_t) (end - text));
      gsize length = (gsize) ((newline != NULL ? newline : end) - text);
      g_autoptr (GError) error = NULL;

      if (!tea_replay_feed (replay, text, length, NULL, &error))
        {
          if (!g_utf8_validate (error->message, -1, NULL))
            g_error ("A sentence is no valid UTF-8.");
          break;
        }
      text += length + 1;
    }

  return 0;
}
