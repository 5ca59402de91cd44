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

  g_assert_true (ledger_set_up (ledger, NULL, (const char *const[]){ NULL, NULL, NULL, "Zhao <b>&" }, -1, -1, &error));
  g_assert_no_error (error);
  server = tea_ledger_server_new (ledger, &error);
  g_assert_no_error (error);

  before = ask (tea_ledger_server_get_port (server), "GET", tea_ledger_server_get_path (server), &status, &headers);
  g_assert_cmpuint (status, ==, 200);
  assert_has (headers, "Content-Security-Policy: default-src 'none'; style-src 'sha256-");
  assert_has (headers, "; form-action 'self'; frame-ancestors 'none'; base-uri 'none'\r\n");
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
  assert_has (after, "(LQ-14)\">the banker pays in full</small></td>");
  g_assert_null (strstr (after, "<script"));

  /* Amounts of money appear next to the points. */
  g_assert_null (strstr (after, ".00</td>"));
  g_assert_true (ledger_set_up (ledger, NULL, NULL, 20000, -1, &error));
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

/* How often @text is in @html. */
static guint
count (const char *html, const char *text)
{
  guint n = 0;

  for (; (html = strstr (html, text)) != NULL; html += strlen (text))
    n++;

  return n;
}

/* The tiles of the last hand in their groups, with names, each drawing once, and a chart of all four players. */
static void
test_tiles (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (f, "luqiao", 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaLedgerServer) server = tea_ledger_server_new (ledger, &error);
  g_autofree char *address = g_strconcat (tea_ledger_server_get_path (server), "?still", NULL);
  g_autofree char *html = NULL;
  g_autofree char *still = NULL;
  const char *at;
  guint status;

  g_assert_no_error (error);
  ledger_win (ledger, 1, -1);
  ledger_win (ledger, 2, 0);
  html = ask (tea_ledger_server_get_port (server), "GET", tea_ledger_server_get_path (server), &status, NULL);
  assert_has (html, "<span role=\"img\" aria-label=\"Pung: ");
  g_assert_cmpuint (count (html, "<span class=\"tile"), ==, 14);
  g_assert_cmpuint (count (html, "<span class=\"tile won\">"), ==, 1);
  assert_has (html, "<p class=\"note\">Winning tile: ");
  assert_has (html, "aria-label=\"Standings over the hands: 1. ");
  g_assert_cmpuint (count (html, "<polyline class=\"line "), ==, 2 * 4);
  assert_has (html, "<small>Eyes and four pungs or kongs.");
  /* Every drawing that is used is there, and once. */
  for (at = html; (at = strstr (at, "href=\"#")) != NULL;)
    {
      const char *id = at + strlen ("href=\"#");
      g_autofree char *name = g_strndup (id, strcspn (id, "\""));
      g_autofree char *defined = g_strdup_printf (" id=\"%s\"", name);

      g_assert_cmpuint (count (html, defined), ==, 1);
      at = id;
    }

  /* Who reads slowly can have it stay. */
  assert_has (html, "<meta http-equiv=\"refresh\" content=\"5\">");
  assert_has (html, "<a href=\"?still\">Stop Reloading</a>");
  still = ask (tea_ledger_server_get_port (server), "GET", address, &status, NULL);
  g_assert_null (strstr (still, "http-equiv"));
  assert_has (still, "<a href=\"?\">Reload by Itself</a>");
}

/* After the last round: the places, and who pays whom. */
static void
test_over (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (f, "luqiao", 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaLedgerServer) server = tea_ledger_server_new (ledger, &error);
  g_autofree char *html = NULL;
  guint status;

  g_assert_no_error (error);
  g_assert_true (ledger_set_up (ledger, NULL, NULL, 500, 1, &error));
  for (guint i = 0; i < 8 && !tea_ledger_get_facts (ledger)->over; i++)
    ledger_win (ledger, (tea_ledger_get_facts (ledger)->next_dealer + 1) % 4, -1);
  g_assert_true (tea_ledger_get_facts (ledger)->over);
  html = ask (tea_ledger_server_get_port (server), "GET", tea_ledger_server_get_path (server), &status, NULL);
  assert_has (html, "<p dir=\"auto\">Game over.</p>");
  assert_has (html, "<th scope=\"col\" class=\"number\">Won</th>");
  assert_has (html, "<h2 dir=\"auto\">Who Pays Whom</h2>");
}

static void
season_cb (TeaHtml *html, gpointer data)
{
  html->title = g_strdup ("Season <2026>");
  tea_html_append_paragraph (html, data);
}

/* Other pages of the program are shown below the same address, with links between them, and nowhere else. */
static void
test_pages (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (f, "luqiao", 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaLedgerServer) server = tea_ledger_server_new (ledger, &error);
  const char *path = tea_ledger_server_get_path (server);
  g_autofree char *address = g_strconcat (path, "/season", NULL);
  g_autofree char *link = g_strdup_printf ("<a href=\"%s\">Season</a>", address);
  g_autofree char *back = g_strdup_printf ("<a href=\"%s\">Standings</a>", path);
  guint port = tea_ledger_server_get_port (server), status;
  g_autofree char *none G_GNUC_UNUSED = ask (port, "GET", address, &status, NULL);
  g_autofree char *html = NULL;
  g_autofree char *main_page = NULL;
  g_autofree char *posted = NULL;
  g_autofree char *other = NULL;
  g_autofree char *gone = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (status, ==, 404);
  tea_ledger_server_add_page (server, "season", "Year", season_cb, (gpointer) "Ann & Bo");
  tea_ledger_server_add_page (server, "season", "Season", season_cb, (gpointer) "Ann & Bo");
  html = ask (port, "GET", address, &status, NULL);
  g_assert_cmpuint (status, ==, 200);
  assert_has (html, "<title>Season &lt;2026&gt;</title>");
  assert_has (html, "<p dir=\"auto\">Ann &amp; Bo</p>");
  assert_has (html, back);
  g_assert_null (strstr (html, "http-equiv"));
  main_page = ask (port, "GET", path, &status, NULL);
  assert_has (main_page, link);
  g_assert_null (strstr (main_page, "Year"));
  posted = ask (port, "POST", address, &status, NULL);
  g_assert_cmpuint (status, ==, 405);
  other = ask (port, "GET", "/season", &status, NULL);
  g_assert_cmpuint (status, ==, 404);

  tea_ledger_server_remove_page (server, "season");
  gone = ask (port, "GET", address, &status, NULL);
  g_assert_cmpuint (status, ==, 404);
}

/* Pages of the list are beside every session that is shown, whichever came first. */
static void
test_list_pages (LedgerFixture *f, gconstpointer data)
{
  g_autoptr (TeaLedger) ledger = ledger_create (f, "luqiao", 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *address = NULL;
  guint status, port = 0;
  const char *path;

  tea_ledger_list_serve_page (f->list, "season", "Season", season_cb, (gpointer) "early");
  address = tea_ledger_list_serve (f->list, ledger, &error);
  if (address == NULL)
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_CONNECTED);
      tea_ledger_list_serve_page (f->list, "season", NULL, NULL, NULL);
      return;
    }
  g_assert_cmpint (sscanf (strrchr (address, ':'), ":%u/", &port), ==, 1);
  path = strchr (strrchr (address, ':'), '/');
  tea_ledger_list_serve_page (f->list, "cup", "Cup", season_cb, (gpointer) "late");
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *one = g_strconcat (path, i == 0 ? "/season" : "/cup", NULL);
      g_autofree char *html = ask (port, "GET", one, &status, NULL);
      g_autofree char *gone = NULL;

      g_assert_cmpuint (status, ==, 200);
      assert_has (html, i == 0 ? "early" : "late");
      tea_ledger_list_serve_page (f->list, i == 0 ? "season" : "cup", NULL, NULL, NULL);
      gone = ask (port, "GET", one, &status, NULL);
      g_assert_cmpuint (status, ==, 404);
    }
  tea_ledger_list_stop_serving (f->list, ledger);
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
  ledger_add_test ("/ledger-server/tiles", test_tiles);
  ledger_add_test ("/ledger-server/over", test_over);
  ledger_add_test ("/ledger-server/pages", test_pages);
  ledger_add_test ("/ledger-server/list-pages", test_list_pages);
  ledger_add_test ("/ledger-server/refused", test_refused);
  g_test_add_func ("/ledger-server/flatpak", test_flatpak);
  ledger_add_test ("/ledger-server/address", test_address);

  return g_test_run ();
}
