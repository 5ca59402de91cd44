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

#define FORM_PATH "/k7m3x9qd/hand"

/* The last form that was read, and how many. */
typedef struct
{
  char *form;
  char *cookie;
  guint n;
} Forms;

static void
page_cb (const TeaPageRequest *request, TeaPageAnswer *answer, gpointer data)
{
  answer->page = g_strdup (PAGE);
}

static void
form_cb (const TeaPageRequest *request, TeaPageAnswer *answer, gpointer data)
{
  Forms *forms = data;

  if (request->form == NULL)
    {
      answer->page = g_strdup (request->by_number ? "by number" : "by name");
      return;
    }
  g_free (forms->form);
  g_free (forms->cookie);
  forms->form = g_strdup (request->form);
  forms->cookie = g_strdup (request->cookie);
  forms->n++;
  answer->location = g_strdup (FORM_PATH);
  answer->cookie = g_strdup ("phone=1");
}

static TeaPageServer *
make_server (void)
{
  g_autoptr (GError) error = NULL;
  TeaPageServer *server = tea_page_server_new ("default-src 'none'", &error);

  g_assert_no_error (error);
  tea_page_server_add (server, PATH, FALSE, page_cb, NULL);
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

/* Sends a form of @length bytes, with @headers instead of "Host" and "Origin" if they are not NULL. */
static char *
send_form (guint port, const char *line, const char *headers, const char *form)
{
  g_autofree char *usual = g_strdup_printf (
      "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n"
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %zu\r\n",
      port, port, strlen (form));
  g_autofree char *request = g_strdup_printf ("%s\r\n%s\r\n%s", line, headers != NULL ? headers : usual, form);

  return http_ask (port, request, 0, NULL);
}

#define POST "POST " FORM_PATH " HTTP/1.1"
#define TYPE "Content-Type: application/x-www-form-urlencoded\r\n"

/* A form is read if it is sent by a page of this server, and nothing else is. */
static void
test_forms (void)
{
  /* %u is the port. */
  static const struct
  {
    const char *line;
    const char *headers;
    const char *form;
    guint status;
  } rows[] = {
    { POST, NULL, "a=1", 303 },
    { POST, NULL, "", 303 },
    { "POST " FORM_PATH " HTTP/1.0", NULL, "a=1", 303 },
    { POST, "host: 127.0.0.1:%u\r\nORIGIN:http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\nCookie: x=1\r\n", "a=1",
      303 },
    /* Other paths, methods and lines. */
    { "POST " FORM_PATH "/ HTTP/1.1", NULL, "a=1", 404 },
    { "POST " FORM_PATH "?a=1 HTTP/1.1", NULL, "a=1", 405 },
    { "POST " PATH " HTTP/1.1", NULL, "a=1", 405 },
    { "PUT " FORM_PATH " HTTP/1.1", NULL, "a=1", 405 },
    { "post " FORM_PATH " HTTP/1.1", NULL, "a=1", 405 },
    { "GET " FORM_PATH " HTTP/1.1", NULL, "a=1", 413 },
    { "POST http://127.0.0.1" FORM_PATH " HTTP/1.1", NULL, "a=1", 404 },
    { "POST " FORM_PATH " HTTP/1.1 ", NULL, "a=1", 400 },
    { "POST\t" FORM_PATH " HTTP/1.1", NULL, "a=1", 400 },
    /* Other hosts and origins: those of a stranger's page, and of one whose name was made to lead here. */
    { POST, "Host: evil.example:%u\r\nOrigin: http://evil.example:%u\r\n" TYPE "Content-Length: 3\r\n", "a=1", 403 },
    { POST, "Host: localhost:%u\r\nOrigin: http://localhost:%u\r\n" TYPE "Content-Length: 3\r\n", "a=1", 403 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://evil.example\r\n" TYPE "Content-Length: 3\r\n", "a=1", 403 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: null\r\n" TYPE "Content-Length: 3\r\n", "a=1", 403 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: https://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\n", "a=1", 403 },
    { POST, "Host: 127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\n", "a=1", 403 },
    { POST, "Origin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\n", "a=1", 403 },
    { POST, "Host: 127.0.0.1\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\n", "a=1", 403 },
    { POST, "Host: 127.0.0.1:%u\r\nHost: evil\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\n", "a=1",
      403 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\nOrigin: x\r\n" TYPE "Content-Length: 3\r\n", "a=1",
      403 },
    /* Other types. */
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n",
      "a=1", 415 },
    { POST,
      "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\nContent-Type: multipart/form-data; "
      "boundary=x\r\nContent-Length: 3\r\n",
      "a=1", 415 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\nContent-Length: 3\r\n", "a=1", 415 },
    /* Smuggling: lengths that could be read in two ways, headers that continue others, bytes that are none. */
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE, "a=1", 411 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\nContent-Length: 3\r\n",
      "a=1", 411 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: +3\r\n", "a=1", 411 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3, 3\r\n", "a=1", 411 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 0x3\r\n", "a=1", 411 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: -1\r\n", "a=1", 411 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 99999999999999999999\r\n",
      "a=1", 411 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 2049\r\n", "a=1", 413 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 2\r\n", "a=1", 400 },
    { POST,
      "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE
      "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
      "a=1", 400 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length : 3\r\n", "a=1", 400 },
    { POST, "Host: 127.0.0.1:%u\r\n X: y\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\n", "a=1", 400 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\nX: a\rY: b\r\n", "a=1",
      400 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\nnothing\r\n", "a=1",
      400 },
    { POST, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\nX: \xc3\xa4\r\n", "a=1",
      400 },
    { POST,
      "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 3\r\nExpect: 100-continue\r\n",
      "a=1", 417 },
    { POST,
      "Host: 127.0.0.1:%u\nOrigin: http://127.0.0.1:%u\nContent-Type: "
      "application/x-www-form-urlencoded\nContent-Length: 4\n\na=1",
      "", 400 },
  };
  TeaPageServer *server = make_server ();
  guint port = tea_page_server_get_port (server);
  Forms forms = { NULL, NULL, 0 };
  g_autofree char *number = g_strdup_printf ("%u", port);
  g_autofree char *by_number = NULL;
  g_autofree char *by_name = NULL;
  g_autofree char *gone = NULL;
  guint n = 0;

  tea_page_server_add (server, FORM_PATH, TRUE, form_cb, &forms);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) parts = rows[i].headers != NULL ? g_strsplit (rows[i].headers, "%u", -1) : NULL;
      g_autofree char *headers = parts != NULL ? g_strjoinv (number, parts) : NULL;
      g_autofree char *answer = send_form (port, rows[i].line, headers, rows[i].form);

      n += rows[i].status == 303;
      if (forms.n != n)
        g_error ("row %u: %s", i, answer);
      assert_status (answer, rows[i].status);
      g_assert_cmpint (strstr (answer, "\r\nSet-Cookie: phone=1; Path=" FORM_PATH "; HttpOnly; SameSite=Strict\r\n") !=
                           NULL,
                       ==, rows[i].status == 303);
      g_assert_cmpint (strstr (answer, "\r\nLocation: " FORM_PATH "\r\n") != NULL, ==, rows[i].status == 303);
    }
  g_assert_cmpstr (forms.form, ==, "a=1");

  /* Pages are shown whatever their address is called, and say whether it is a number. */
  g_free (number);
  number = g_strdup_printf ("GET " FORM_PATH " HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", port);
  by_number = http_ask (port, number, 0, NULL);
  g_assert_true (g_str_has_suffix (by_number, "\r\n\r\nby number"));
  by_name = http_ask (port, "GET " FORM_PATH " HTTP/1.1\r\nHost: tea.example\r\n\r\n", 0, NULL);
  g_assert_true (g_str_has_suffix (by_name, "\r\n\r\nby name"));
  g_assert_nonnull (strstr (by_name, "\r\nContent-Security-Policy: default-src 'none'\r\n"));

  tea_page_server_remove (server, FORM_PATH);
  gone = send_form (port, POST, NULL, "a=1");
  assert_status (gone, 404);
  g_assert_cmpuint (forms.n, ==, n);
  assert_answers (server);
  g_free (forms.form);
  g_free (forms.cookie);
  tea_page_server_free (server);
}

/* A form may come in pieces; one that stops is not read, and neither is one with a NUL. */
static void
test_pieces (void)
{
  TeaPageServer *server = make_server ();
  guint port = tea_page_server_get_port (server);
  Forms forms = { NULL, NULL, 0 };
  g_autofree char *request = g_strdup_printf (POST "\r\nHost: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE
                                                   "Content-Length: 8\r\n\r\na=1\n\nb=2",
                                              port, port);
  gsize length = strlen (request);
  char answer[64] = "";
  int slow, cut;

  tea_page_server_add (server, FORM_PATH, TRUE, form_cb, &forms);
  slow = http_connect (port);
  cut = http_connect (port);
  for (gsize i = 0; i < length; i++)
    {
      g_assert_cmpint (send (slow, request + i, 1, MSG_NOSIGNAL), ==, 1);
      if (i % 8 == 0 || i + 20 > length)
        run (1);
      g_assert_cmpuint (forms.n, ==, i + 1 == length && forms.n > 0);
    }
  g_assert_cmpint (send (cut, request, length - 1, MSG_NOSIGNAL), ==, length - 1);
  close (cut);
  run (50);
  g_assert_cmpint (recv (slow, answer, sizeof answer - 1, 0), >, 0);
  assert_status (answer, 303);
  close (slow);
  g_assert_cmpuint (forms.n, ==, 1);
  g_assert_cmpstr (forms.form, ==, "a=1\n\nb=2");

  request[length - 2] = '\0';
  cut = http_connect (port);
  g_assert_cmpint (send (cut, request, length, MSG_NOSIGNAL), ==, length);
  run (50);
  g_assert_cmpint (recv (cut, answer, sizeof answer - 1, 0), >, 0);
  assert_status (answer, 400);
  close (cut);
  g_assert_cmpuint (forms.n, ==, 1);
  g_free (forms.form);
  g_free (forms.cookie);
  tea_page_server_free (server);
}

static void
test_values (void)
{
  static const struct
  {
    const char *form;
    const char *value; /* of "a" */
  } rows[] = {
    { "a=1", "1" },        { "b=2&a=1%3C2+32", "1<2 32" },
    { "a=", "" },          { "a=%E4%B8%AD", "中" },
    { "", NULL },          { "b=1", NULL },
    { "ab=1", NULL },      { "a", NULL },
    { "a=1&a=1", NULL },   { "a=%00", NULL },
    { "a=%FF", NULL },     { "a=%4", NULL },
    { "a=%zz&b=1", NULL }, { "A=1", NULL },
    { "a=1=2", "1=2" },    { "&&a=1&", "1" },
    { "a=\xff", NULL },    { "a=%ED%A0%80", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *value = tea_page_form_dup (rows[i].form, "a");

      g_assert_cmpstr (value, ==, rows[i].value);
    }
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

/* A request that arrives a byte at a time, or not at all, or whose form does not come, ends after five seconds, and
 * meanwhile others are served. */
static void
test_slow (void)
{
  TeaPageServer *server = make_server ();
  guint port = tea_page_server_get_port (server);
  int silent = http_connect (port), dripping = http_connect (port), without = http_connect (port);
  g_autofree char *head = g_strdup_printf (
      POST "\r\nHost: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n" TYPE "Content-Length: 9\r\n\r\na=1", port, port);
  Forms forms = { NULL, NULL, 0 };
  gint64 start = g_get_monotonic_time ();
  gboolean dripped = TRUE;
  char byte;

  tea_page_server_add (server, FORM_PATH, TRUE, form_cb, &forms);
  g_assert_cmpint (send (without, head, strlen (head), MSG_NOSIGNAL), ==, strlen (head));
  while (dripped && g_get_monotonic_time () < start + 20 * G_USEC_PER_SEC)
    {
      dripped = send (dripping, "G", 1, MSG_NOSIGNAL) == 1;
      run (100);
    }
  g_assert_false (dripped);
  g_assert_cmpint (g_get_monotonic_time () - start, >, 4 * G_USEC_PER_SEC);
  g_assert_cmpint (recv (silent, &byte, 1, 0), ==, 0);
  g_assert_cmpint (recv (without, &byte, 1, 0), ==, 0);
  g_assert_cmpuint (forms.n, ==, 0);
  assert_answers (server);
  close (silent);
  close (without);
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
  g_test_add_func ("/page-server/forms", test_forms);
  g_test_add_func ("/page-server/pieces", test_pieces);
  g_test_add_func ("/page-server/values", test_values);
  g_test_add_func ("/page-server/bodies", test_bodies);
  g_test_add_func ("/page-server/crowd", test_crowd);
  g_test_add_func ("/page-server/idle-first", test_idle_first);
  g_test_add_func ("/page-server/slow", test_slow);
  g_test_add_func ("/page-server/famine", test_famine);

  return g_test_run ();
}
