/* tea-join.c - a bot joins a game on an XMJ server (docs/xmj.md)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-text.h"
#include "io/json/tea-json.h"
#include "tools/xmj/tea-xmj-player.h"

#include <gio/gio.h>
#include <gio/gunixsocketaddress.h>
#include <locale.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>

/* In bytes; no line of the protocol is nearly as long. */
#define MAX_LINE (64 * 1024)

/* The default port of XMJ servers. */
#define XMJ_PORT 5000

#define NAME_IN_GAME "Teahouse"

/* Exit statuses: the game came to its end; it did not, or the command was invalid. */
#define DONE 0
#define FAILED 2

/* Maximum number of characters printed of one sentence. */
#define MAX_MESSAGE 500

/* Prints a sentence to standard error; returns the exit status. It may quote what the server has sent. */
static int G_GNUC_PRINTF (1, 2) fail (const char *format, ...)
{
  g_autofree char *message = NULL;
  g_autofree char *shown = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  shown = tea_text_to_show (message, strlen (message), MAX_MESSAGE);
  fprintf (stderr, "tea-join: %s\n", shown);

  return FAILED;
}

/* Writes @text to standard output at once and empties it. Returns %FALSE after an error, which has been printed. */
static gboolean
put (GString *text)
{
  gboolean ok = fwrite (text->str, 1, text->len, stdout) == text->len && fflush (stdout) == 0;

  g_string_truncate (text, 0);
  if (!ok)
    fail ("The output cannot be written.");

  return ok;
}

/* An address without a colon is the path of a Unix socket, as in XMJ's own programs. */
static GSocketConnection *
connect_to (const char *address, GError **error)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  GSocketConnection *connection;

  if (strchr (address, ':') == NULL)
    {
      g_autoptr (GSocketAddress) path = g_unix_socket_address_new (address);

      return g_socket_client_connect (client, G_SOCKET_CONNECTABLE (path), NULL, error);
    }

  connection = g_socket_client_connect_to_host (client, address, XMJ_PORT, NULL, error);
  /* Lines are short and each waits for an answer, so TCP must not delay them to combine packets. */
  if (connection != NULL)
    g_socket_set_option (g_socket_connection_get_socket (connection), IPPROTO_TCP, TCP_NODELAY, 1, NULL);

  return connection;
}

static void
append_hand (const TeaXmjResult *result, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "type", "hand");
  tea_json_add_int (builder, "number", result->number);
  tea_json_add_string (builder, "round_wind", tea_tile_to_string (result->round_wind));
  tea_json_add_int (builder, "seat", result->own);
  tea_json_add_int (builder, "dealer", result->dealer);
  tea_json_add_int (builder, "winner", result->winner);
  tea_json_add_ints (builder, "deltas", result->deltas, G_N_ELEMENTS (result->deltas));
  tea_json_add_ints (builder, "scores", result->scores, G_N_ELEMENTS (result->scores));
  tea_json_end_line (builder, out);
}

/* The result of the game; @complete if the server has said that it is over. */
static void
append_end (const TeaXmjResult *result, gboolean complete, GString *out)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "type", "end");
  tea_json_add_int (builder, "hands", result->number);
  tea_json_add_int (builder, "seat", result->own);
  tea_json_add_ints (builder, "scores", result->scores, G_N_ELEMENTS (result->scores));
  tea_json_add_int (builder, "refused", result->refused);
  json_builder_set_member_name (builder, "complete");
  json_builder_add_boolean_value (builder, complete);
  tea_json_end_line (builder, out);
}

static gboolean
send_text (GOutputStream *stream, GString *text, GError **error)
{
  gboolean sent = text->len == 0 || g_output_stream_write_all (stream, text->str, text->len, NULL, NULL, error);

  g_string_truncate (text, 0);

  return sent;
}

/* Whether the server has closed the connection. At the end of a game it may do so before everything has been read. */
static gboolean
is_gone (const GError *error)
{
  return error == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
}

/* The next line without its line end; %NULL without @error at the end of the input. An unterminated last line was cut
 * off and is dropped. The buffer never grows beyond MAX_LINE, whatever the server sends. */
static char *
read_line (GBufferedInputStream *input, GError **error)
{
  for (;;)
    {
      gsize n;
      const char *bytes = g_buffered_input_stream_peek_buffer (input, &n);
      const char *end = n > 0 ? memchr (bytes, '\n', n) : NULL;
      gssize filled;

      if (end != NULL)
        {
          gsize length = (gsize) (end - bytes);
          char *line = g_strndup (bytes, length);

          g_input_stream_skip (G_INPUT_STREAM (input), length + 1, NULL, NULL);

          return g_strchomp (line);
        }
      if (n == MAX_LINE)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                       "The server sent a line of more than %d KiB, longer than any message of the protocol",
                       MAX_LINE / 1024);

          return NULL;
        }
      filled = g_buffered_input_stream_fill (input, -1, NULL, error);
      if (filled <= 0)
        return NULL;
    }
}

static int
play (TeaXmjPlayer *player, GSocketConnection *connection)
{
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (connection));
  g_autoptr (GInputStream)
      input = g_buffered_input_stream_new_sized (g_io_stream_get_input_stream (G_IO_STREAM (connection)), MAX_LINE);
  const TeaXmjResult *result = tea_xmj_player_result (player);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  TeaXmjNews news = TEA_XMJ_NOTHING;
  gboolean gone = FALSE;

  tea_xmj_player_greet (player, out);
  while (news != TEA_XMJ_OVER)
    {
      g_autofree char *line = NULL;

      /* Nothing can be sent to a server that has gone, but what it sent before can still be read. */
      if (!gone && !send_text (output, out, &error))
        {
          gone = is_gone (error);
          if (!gone)
            break;
          g_clear_error (&error);
        }
      line = read_line (G_BUFFERED_INPUT_STREAM (input), &error);
      if (line == NULL || !tea_xmj_player_feed (player, line, out, &news, &error))
        break;
      if (news == TEA_XMJ_HAND)
        {
          append_hand (result, text);
          if (!put (text))
            return FAILED;
        }
    }

  append_end (result, news == TEA_XMJ_OVER, text);
  if (!put (text))
    return FAILED;
  if (news == TEA_XMJ_OVER)
    return DONE;
  if (is_gone (error))
    return fail ("The server closed the connection before the game was over.");

  return fail ("%s%s", error->message, g_str_has_suffix (error->message, ".") ? "" : ".");
}

int
main (int argc, char *argv[])
{
  g_autofree char *address = NULL;
  g_autofree char *bot_id = NULL;
  g_autofree char *name = NULL;
  gint64 seed = 1;
  const GOptionEntry entries[] = {
    { "xmj", 0, 0, G_OPTION_ARG_STRING, &address,
      "The XMJ server: a host with its port, or a socket in the file system", "HOST:PORT|SOCKET" },
    { "bot", 'b', 0, G_OPTION_ARG_STRING, &bot_id, "Who plays; the strongest when left out", "BOT" },
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, "The name in the game; " NAME_IN_GAME " when left out", "NAME" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, "What the bot's random numbers come from; 1 when left out", "NUMBER" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext)
      context = g_option_context_new ("- let a bot sit down at a table of XMJ, and print what each hand brings");
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (TeaXmjPlayer) player = NULL;
  g_autoptr (GError) error = NULL;
  const TeaBot *bots;
  const TeaBot *bot;
  guint n_bots;

  setlocale (LC_CTYPE, "C.UTF-8");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return fail ("%s.", error->message);
  if (argc > 1)
    return fail ("“%s” is not understood here.", argv[1]);
  if (address == NULL)
    return fail ("Which table? Say --xmj.");
  if (name != NULL && (*name == '\0' || strpbrk (name, "\r\n") != NULL))
    return fail ("The name is one line that is not empty.");
  bots = tea_bots (&n_bots);
  bot = bot_id != NULL ? tea_bot_find (bot_id) : &bots[n_bots - 1];
  if (bot == NULL)
    return fail ("There is no bot “%s”.", bot_id);

  connection = connect_to (address, &error);
  if (connection == NULL)
    return fail ("Cannot connect to “%s”: %s.", address, error->message);
  player = tea_xmj_player_new (bot, name != NULL ? name : NAME_IN_GAME, (guint64) seed);

  return play (player, connection);
}
