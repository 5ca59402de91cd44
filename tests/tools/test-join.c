/* test-join.c - tea-join with a server that disconnects or sends impossible messages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../cli/cli-common.h"

#include <gio/gio.h>
#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>
#include <string.h>

#define SEATED "ConnectReply 1110 1\r\nGame 1 2 3 4 E 0 1\r\n"

/* More bytes than a socket can buffer. */
#define ENDLESS (64 * 1024 * 1024)

typedef struct
{
  GSocketListener *listener;
  const char *lines;
  gboolean endless; /* then send a line without end */
  gsize sent;       /* bytes of it sent before the client left */
} Server;

/* Serves one client: reads its greeting, sends the lines, and closes. */
static gpointer
serve (gpointer data)
{
  Server *server = data;
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *letters = g_strnfill (65536, 'A');
  GOutputStream *output;
  char greeting[200];

  connection = g_socket_listener_accept (server->listener, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)), greeting,
                                        sizeof greeting, NULL, &error),
                   >, 0);
  g_assert_no_error (error);
  output = g_io_stream_get_output_stream (G_IO_STREAM (connection));
  /* Ignore errors: the client may have left. */
  g_output_stream_write_all (output, server->lines, strlen (server->lines), NULL, NULL, NULL);
  while (server->endless && server->sent < ENDLESS &&
         g_output_stream_write_all (output, letters, 65536, NULL, NULL, NULL))
    server->sent += 65536;
  g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);

  return NULL;
}

/* Runs a bot with the server. It must exit with status 2, an "end" line and an error message that contains @says. */
static void
join (Server *server, const char *says)
{
  g_autoptr (GSocketAddress) address = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("teahouse-join-XXXXXX", &error);
  g_autofree char *path = NULL;
  g_autofree char *arguments = NULL;
  CliRun run;
  GThread *thread;

  g_assert_no_error (error);
  path = g_build_filename (folder, "table", NULL);
  arguments = g_strdup_printf ("--xmj %s --bot novice", path);
  address = g_unix_socket_address_new (path);
  server->listener = g_socket_listener_new ();
  g_socket_listener_add_address (server->listener, address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_DEFAULT, NULL, NULL,
                                 &error);
  g_assert_no_error (error);
  thread = g_thread_new ("server", serve, server);

  cli_run (&run, arguments, "", 0);
  g_thread_join (thread);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_true (g_str_has_prefix (run.out, "{\"type\":\"end\","));
  g_assert_true (g_str_has_prefix (run.err, "tea-join: "));
  if (strstr (run.err, says) == NULL)
    g_error ("“%s” does not say “%s”.", run.err, says);
  g_assert_cmpuint (strlen (run.err), <, 300);

  cli_run_clear (&run);
  g_object_unref (server->listener);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_sentences (void)
{
  static const struct
  {
    const char *lines;
    const char *says;
  } rows[] = {
    { "", "closed the connection before the game was over" },
    { SEATED, "closed the connection before the game was over" },
    { SEATED "PlayerDraws 1 1C\r\n", "The server sent “PlayerDraws 1 1C” while no hand is played." },
    { SEATED "PlayerDiscards 1 1C 1\r\n", "while no hand is played" },
    { SEATED "PlayerDeclaresSpecial 1 --\r\n", "while no hand is played" },
    { SEATED "NewRound E\r\nNewHand 1 0\r\nSettlement 2147483647 -2147483648 0 0\r\n", "while the tiles are dealt" },
    { "ConnectReply 1110 0 \x1b[2Jno\r\n", "“ConnectReply 1110 0 �[2Jno”, so we get no seat" },
    /* An incomplete line is ignored. */
    { SEATED "PlayerDraws 1 1C", "closed the connection before the game was over" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Server server = { .lines = rows[i].lines };

      g_test_message ("%s", rows[i].lines);
      join (&server, rows[i].says);
    }
}

/* The client leaves when a line is longer than any message, so that it never holds much of it. */
static void
test_endless_line (void)
{
  Server server = { .lines = SEATED, .endless = TRUE };

  join (&server, "sent a line of more than 64 KiB, longer than any message of the protocol.");
  g_assert_cmpuint (server.sent, <, ENDLESS);
}

static void
test_usage (void)
{
  static const struct
  {
    const char *arguments;
    const char *says;
  } rows[] = {
    { "", "Which table" },
    { "--xmj /nowhere/at/all", "Cannot connect to “/nowhere/at/all”" },
    { "--xmj /nowhere/at/all --bot nobody", "no bot “nobody”" },
    { "--xmj /nowhere/at/all --variant fenghua", "--variant" },
    { "--xmj localhost:1 x", "“x”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    cli_check_refusal ("tea-join", rows[i].arguments, rows[i].says);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/join/usage", test_usage);
  g_test_add_func ("/join/sentences", test_sentences);
  g_test_add_func ("/join/endless-line", test_endless_line);

  return g_test_run ();
}
