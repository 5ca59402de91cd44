/* test-ledger-server.c - the page of a session, requested over a real socket
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>
#include <string.h>

#include "ledger/http-client.h"
#include "ledger/ledger-common.h"
#include "model/ledger/tea-ledger-server.h"

/* Requests @path from 127.0.0.1; returns what follows the headers, and the status in @status. */
static char *
ask (guint port, const char *method, const char *path, guint *status, char **headers)
{
  g_autofree char *request = g_strdup_printf ("%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", method, path);
  g_autofree char *answer = http_ask (port, request, 0, NULL);
  char *end = answer != NULL ? strstr (answer, "\r\n\r\n") : NULL;

  *status = 0;
  if (end == NULL)
    return NULL;
  g_assert_cmpint (sscanf (answer, "HTTP/1.1 %u ", status), ==, 1);
  if (headers != NULL)
    *headers = g_strndup (answer, (gsize) (end - answer));

  return g_strdup (end + 4);
}

static void
assert_has (const char *html, const char *text)
{
  if (strstr (html, text) == NULL)
    g_error ("“%s” is not in: %s", text, html);
}

/* Standings, the last hand with its reasons, and the next dealer; nothing that a browser would run or fetch
 * elsewhere. */
static void
test_page (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (f, "luqiao", 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaLedgerServer) server = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *headers = NULL;
  guint status;

  g_assert_true (
      tea_ledger_set_up (ledger, NULL, (const char *const[]){ NULL, NULL, NULL, "Zhao <b>&" }, -1, -1, &error));
  g_assert_no_error (error);
  server = tea_ledger_server_new (ledger, &error);
  g_assert_no_error (error);

  before = ask (tea_ledger_server_get_port (server), "GET", tea_ledger_server_get_path (server), &status, &headers);
  g_assert_cmpuint (status, ==, 200);
  assert_has (headers, "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'");
  assert_has (headers, "Content-Type: text/html; charset=utf-8");
  assert_has (before, "Taizhou Luqiao");
  assert_has (before, "Hand 1: Lin deals.");
  assert_has (before, "Zhao &lt;b&gt;&amp;");
  g_assert_null (strstr (before, "<b>"));

  ledger_win (ledger, 1, -1);
  after = ask (tea_ledger_server_get_port (server), "GET", tea_ledger_server_get_path (server), &status, NULL);
  g_assert_cmpuint (status, ==, 200);
  assert_has (after, "Hand 2: Wang deals.");
  assert_has (after, "Wang wins by self-draw");
  assert_has (after, "All Pungs <span lang=\"zh-Hans\">");
  assert_has (after, "(LQ-14)\">the banker pays in full</td>");
  g_assert_null (strstr (after, "<script"));

  /* Amounts of money appear next to the points. */
  g_assert_null (strstr (after, ".00</td>"));
  g_assert_true (tea_ledger_set_up (ledger, NULL, NULL, 20000, -1, &error));
  g_free (after);
  after = ask (tea_ledger_server_get_port (server), "GET", tea_ledger_server_get_path (server), &status, NULL);
  assert_has (after, ".00</td>");

  /* A penalty does not hide the hand before it. */
  g_assert_cmpint (tea_ledger_add_line (ledger, "late", (const int[]){ -5, 5, 0, 0 }, &error), >, 0);
  g_free (after);
  after = ask (tea_ledger_server_get_port (server), "GET", tea_ledger_server_get_path (server), &status, NULL);
  assert_has (after, "late");
  assert_has (after, "Wang wins by self-draw");
  g_assert_null (strstr (after, "http:"));
  g_assert_null (strstr (after, "src="));
}

/* Other paths and methods are refused, with no data in the body; a closed server does not answer. */
static void
test_refused (LedgerFixture *f, gconstpointer data)
{
  static const struct
  {
    const char *method;
    const char *path; /* NULL for that of the page */
    guint status;
  } rows[] = {
    { "GET", "/", 404 },     { "GET", "/../etc/passwd", 404 }, { "POST", NULL, 405 },
    { "DELETE", NULL, 405 }, { "PUT", "/other", 404 },         { "HEAD", NULL, 200 },
  };
  g_autoptr (TeaLedger) ledger = ledger_create (f, "fenghua", 0);
  g_autoptr (GError) error = NULL;
  TeaLedgerServer *server = tea_ledger_server_new (ledger, &error);
  TeaLedgerServer *second = tea_ledger_server_new (ledger, &error);
  g_autofree char *path = NULL;
  g_autofree char *body = NULL;
  guint port, status;

  g_assert_no_error (error);
  g_assert_cmpstr (tea_ledger_server_get_path (server), !=, tea_ledger_server_get_path (second));
  g_assert_finalize_object (second);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *answer = ask (tea_ledger_server_get_port (server), rows[i].method,
                                     rows[i].path != NULL ? rows[i].path : tea_ledger_server_get_path (server), &status,
                                     NULL);

      g_assert_cmpuint (status, ==, rows[i].status);
      g_assert_null (strstr (answer, "Lin"));
    }

  port = tea_ledger_server_get_port (server);
  path = g_strdup (tea_ledger_server_get_path (server));
  g_assert_finalize_object (server);
  body = ask (port, "GET", path, &status, NULL);
  g_assert_cmpuint (status, ==, 0);
}

/* In a Flatpak the sentence names the permission, with the same command as the manifest and the documentation. */
static void
test_flatpak (void)
{
  static const char *const files[] = { "docs/scoring-helper.md", "flatpak/io.github.teahouse_mahjong.Teahouse.yml" };
  g_autofree char *why = tea_ledger_server_dup_why_offline (TRUE);

  assert_has (why, "flatpak override --user --share=network io.github.teahouse_mahjong.Teahouse");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("TEA_TEST_ROOT"), files[i], NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      assert_has (text, "flatpak override --user --share=network io.github.teahouse_mahjong.Teahouse");
      g_assert_null (strstr (text, "- --share=network"));
    }
}

/* The address is one of this computer in a network, or an error says that there is none. */
static void
test_address (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (f, "nanchang", 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaLedgerServer) server = tea_ledger_server_new (ledger, &error);
  g_autofree char *address = NULL;
  g_autofree char *end = NULL;

  g_assert_no_error (error);
  address = tea_ledger_server_dup_address (server, &error);
  if (address == NULL)
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_CONNECTED);
      g_assert_cmpstr (error->message, ==, "This computer is not on a network that the program can use.");
      return;
    }
  end = g_strdup_printf (":%u%s", tea_ledger_server_get_port (server), tea_ledger_server_get_path (server));
  g_assert_true (g_str_has_prefix (address, "http://"));
  g_assert_true (g_str_has_suffix (address, end));
  g_assert_false (g_str_has_prefix (address, "http://127."));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ledger_add_test ("/ledger-server/page", test_page);
  ledger_add_test ("/ledger-server/refused", test_refused);
  g_test_add_func ("/ledger-server/flatpak", test_flatpak);
  ledger_add_test ("/ledger-server/address", test_address);

  return g_test_run ();
}
