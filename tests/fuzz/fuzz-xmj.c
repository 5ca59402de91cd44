/* fuzz-xmj.c - target: the messages of an XMJ server
 *
 * The first byte chooses the bot; each line after the first is one of the server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "tools/xmj/tea-xmj-player.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  guint n_bots;
  const TeaBot *bots = tea_bots (&n_bots);
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (TeaXmjPlayer) player = NULL;

  if (lines[0] == NULL)
    return 0;
  player = tea_xmj_player_new (&bots[(guint8) lines[0][0] % n_bots], "Teahouse", 1);
  for (char **line = lines + 1; *line != NULL; line++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      TeaXmjNews news;

      if (!tea_xmj_player_feed (player, *line, out, &news, &error))
        {
          if (!g_utf8_validate (error->message, -1, NULL))
            g_error ("A sentence is no valid UTF-8.");
          break;
        }
      if (!g_utf8_validate (out->str, (gssize) out->len, NULL) || (out->len > 0 && out->str[out->len - 1] != '\n'))
        g_error ("The answer is no lines of text: %s", out->str);
    }

  return 0;
}
