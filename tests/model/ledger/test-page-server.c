/* test-page-server.c - what strangers in the network may send to the second screen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ledger/http-client.h"
#include "model/ledger/tea-page-server.h"

#define PATH "/k7m3x9qd"
#define PAGE "<!DOCTYPE html><title>Standings</title>"
#define GET "GET " PATH " HTTP/1.1\r\nHost: x\r\n\r\n"

static char *
page_cb (gpointer data)
{
  return g_strdup (PAGE);
}

static TeaPageServer *
make_server (void)
{
  g_autoptr (GError) error = NULL;
  TeaPageServer *server = tea_page_server_new (PATH, page_cb, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (tea_page_server_get_port (server), >, 0);

  return server;
}

static void
assert_status (const char *answer, guint status)
{
  g_autofree char *start = g_strdup_printf ("HTTP/1.1 %u ", status);

  if (!g_str_has_prefix (answer, start))
    g_error ("“%s” does not begin with “%s”", answer, start);
}

static void
assert_answers (TeaPageServer *server)
{
  g_autofree char *answer = http_ask (tea_page_server_get_port (server), GET, 0, NULL);

  assert_status (answer, 200);
  g_assert_true (g_str_has_suffix (answer, "\r\n\r\n" PAGE));
}

/* In bytes. */
static gsize
get_resident (void)
{
  g_autofree char *text = NULL;
  gulong size, resident;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%lu %lu", &size, &resident), ==, 2);

  return resident * (gsize) sysconf (_SC_PAGESIZE);
}

/* Runs the main loop for @milliseconds; returns how often it turned. */
static guint
run (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;
  guint n = 0;

  for (; g_get_monotonic_time () < end; n++)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);

  return n;
}

static void
test_requests (void)
{
  static const struct
  {
    const char *request;
    guint status;
  } rows[] = {
    { "GET " PATH " HTTP/1.0\r\n\r\n", 200 },
    { "GET " PATH " HTTP/1.1\n\n", 200 },
    { "GET " PATH "?from=chat HTTP/1.1\r\nHost: x\r\nRange: bytes=0-0,0-0,-1\r\n\r\n", 200 },
    { "HEAD " PATH " HTTP/1.1\r\nHost: x\r\n\r\n", 200 },
    { "GET " PATH " HTTP/1.1\r\nContent-Length: 0\r\n\r\n", 200 },
    { "GET / HTTP/1.1\r\n\r\n", 404 },
    { "GET " PATH "x HTTP/1.1\r\n\r\n", 404 },
    { "GET /k7m3x9q HTTP/1.1\r\n\r\n", 404 },
    { "GET /../etc/passwd HTTP/1.1\r\n\r\n", 404 },
    { "POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 404 },
    { "POST " PATH " HTTP/1.1\r\n\r\n", 405 },
    { "POST " PATH " HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n", 405 },
    { "OPTIONS * HTTP/1.1\r\n\r\n", 404 },
    { "GET " PATH " HTTP/1.1\r\ncontent-length : 5\r\ncontent-length:5\r\n\r\nhello", 413 },
    { "GET " PATH " HTTP/1.1\r\nTRANSFER-ENCODING: identity\r\n\r\n", 413 },
    { "GET " PATH " HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413 },
    { "GET\r\n\r\n", 400 },
    { "\r\n\r\n", 400 },
    { "GET " PATH "\r\n\r\n", 400 },
    { "GET  " PATH " HTTP/1.1\r\n\r\n", 400 },
    { "GET " PATH " HTTP/2.0\r\n\r\n", 400 },
    { "\x16\x03\x01\x02 TLS\r\n\r\n", 400 },
  };
  TeaPageServer *server = make_server ();
  g_autofree char *long_line = g_strnfill (2 * TEA_PAGE_SERVER_MAX_REQUEST, 'a');
  g_autofree char *answer = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *one = http_ask (tea_page_server_get_port (server), rows[i].request, 0, NULL);
      gboolean has_page = rows[i].status == 200 && rows[i].request[0] != 'H';

      assert_status (one, rows[i].status);
      g_assert_nonnull (strstr (one, "\r\nConnection: close\r\n"));
      g_assert_cmpint (g_str_has_suffix (one, PAGE), ==, has_page);
      g_assert_cmpint (strstr (one, "\r\nAllow: GET, HEAD\r\n") != NULL, ==, rows[i].status == 405);
    }

  answer = http_ask (tea_page_server_get_port (server), long_line, 0, NULL);
  assert_status (answer, 431);

  /* Who ends before the request does gets nothing; so do those who are there when the server ends. */
  close (http_connect (tea_page_server_get_port (server)));
  http_connect (tea_page_server_get_port (server));
  run (50);
  assert_answers (server);
  tea_page_server_free (server);
}

/* Whatever arrives after the headers is not kept. */
static void
test_bodies (void)
{
  static const char *const requests[] = {
    "POST /x HTTP/1.1\r\nContent-Length: 209715200\r\n\r\n",
    "POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST " PATH " HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET " PATH " HTTP/1.1\r\nContent-Length: 209715200\r\n\r\n",
    "GET " PATH " HTTP/1.1\r\n\r\n",
    "GET " PATH " HTTP/1.1\r\nX: ",
  };
  TeaPageServer *server = make_server ();
  g_autofree char *letters = g_strnfill (1 << 20, 'A');
  g_autofree char *chunk = g_strdup_printf ("100000\r\n%s\r\n", letters);
  gsize before;

  assert_answers (server);
  before = get_resident ();
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autofree char *answer = http_ask (tea_page_server_get_port (server), requests[i], 200, chunk);

      g_assert_cmpuint (strlen (answer), <, 1000);
      g_assert_cmpuint (get_resident (), <, before + (8 << 20));
    }
  assert_answers (server);
  tea_page_server_free (server);
}

/* The limit of descriptors, raised to @wanted or more. */
static void
allow_descriptors (rlim_t wanted)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  if (limit.rlim_cur < wanted)
    {
      g_assert_cmpuint (limit.rlim_max, >=, wanted);
      limit.rlim_cur = wanted;
      g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
    }
}

static guint
count_descriptors (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* 2,000 connections are opened, and held open by their end. */
static void
test_crowd (void)
{
  enum
  {
    CROWD = 2000
  };
  TeaPageServer *server = make_server ();
  int *fds = g_new (int, CROWD);
  guint before;

  allow_descriptors (CROWD + 200);
  before = count_descriptors ();
  for (guint i = 0; i < CROWD; i++)
    {
      fds[i] = http_connect (tea_page_server_get_port (server));
      g_assert_cmpint (fds[i], >=, 0);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      if (i % 500 == 499)
        assert_answers (server);
    }
  g_assert_cmpuint (count_descriptors (), <=, before + CROWD + TEA_PAGE_SERVER_MAX_VISITS);
  assert_answers (server);
  for (guint i = 0; i < CROWD; i++)
    close (fds[i]);
  run (50);
  assert_answers (server);
  g_free (fds);
  tea_page_server_free (server);
}

/* A client that reads its page slowly is not pushed out by those who only came. */
static void
test_idle_first (void)
{
  TeaPageServer *server = make_server ();
  guint port = tea_page_server_get_port (server);
  int slow = http_connect (port), fds[2 * TEA_PAGE_SERVER_MAX_VISITS];
  char answer[512] = "";

  g_assert_cmpint (send (slow, GET, strlen (GET), 0), ==, strlen (GET));
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    {
      fds[i] = http_connect (port);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  g_assert_cmpint (recv (slow, answer, sizeof answer - 1, MSG_WAITALL), >, 0);
  g_assert_true (g_str_has_suffix (answer, PAGE));
  close (slow);
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    close (fds[i]);
  tea_page_server_free (server);
}

/* A request that arrives a byte at a time, or not at all, ends after five seconds, and meanwhile others are served. */
static void
test_slow (void)
{
  TeaPageServer *server = make_server ();
  guint port = tea_page_server_get_port (server);
  int silent = http_connect (port), dripping = http_connect (port);
  gint64 start = g_get_monotonic_time ();
  gboolean dripped = TRUE;
  char byte;

  while (dripped && g_get_monotonic_time () < start + 20 * G_USEC_PER_SEC)
    {
      dripped = send (dripping, "G", 1, MSG_NOSIGNAL) == 1;
      run (100);
    }
  g_assert_false (dripped);
  g_assert_cmpint (g_get_monotonic_time () - start, >, 4 * G_USEC_PER_SEC);
  g_assert_cmpint (recv (silent, &byte, 1, 0), ==, 0);
  assert_answers (server);
  close (silent);
  close (dripping);
  tea_page_server_free (server);
}

/* Without a free descriptor nobody is served, nothing spins, and it goes on when there are some again. */
static void
test_famine (void)
{
  TeaPageServer *server = make_server ();
  struct sockaddr_in address = { .sin_family = AF_INET };
  struct rlimit limit, none;
  int fds[8];
  guint n_turns;

  assert_answers (server);
  address.sin_port = htons ((guint16) tea_page_server_get_port (server));
  address.sin_addr.s_addr = htonl (INADDR_LOOPBACK);
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    fds[i] = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  none = (struct rlimit){ 3, limit.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &none), ==, 0);
  g_assert_cmpint (open ("/dev/null", O_RDONLY | O_CLOEXEC), <, 0);
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    {
      g_assert_cmpint (connect (fds[i], (const struct sockaddr *) (const void *) &address, sizeof address), ==, 0);
      g_assert_cmpint (send (fds[i], GET, strlen (GET), MSG_NOSIGNAL), ==, strlen (GET));
    }
  n_turns = run (700);
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    g_assert_cmpint (recv (fds[i], &(char){ 0 }, 1, MSG_DONTWAIT), <, 0);
  g_assert_cmpuint (n_turns, <, 1500);
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);

  run (500);
  for (guint i = 0; i < G_N_ELEMENTS (fds); i++)
    {
      char answer[512] = "";

      g_assert_cmpint (recv (fds[i], answer, sizeof answer - 1, MSG_WAITALL), >, 0);
      g_assert_true (g_str_has_suffix (answer, PAGE));
      close (fds[i]);
    }
  assert_answers (server);
  tea_page_server_free (server);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/page-server/requests", test_requests);
  g_test_add_func ("/page-server/bodies", test_bodies);
  g_test_add_func ("/page-server/crowd", test_crowd);
  g_test_add_func ("/page-server/idle-first", test_idle_first);
  g_test_add_func ("/page-server/slow", test_slow);
  g_test_add_func ("/page-server/famine", test_famine);

  return g_test_run ();
}
