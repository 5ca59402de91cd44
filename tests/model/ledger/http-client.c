/* http-client.c - requests to a server in the same process, byte by byte
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ledger/http-client.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

typedef struct
{
  guint port;
  const char *request;
  const char *more;
  guint n_more;
  char *answer;
  gboolean done;
} Question;

int
http_connect (guint port)
{
  struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons ((guint16) port) };
  struct timeval patience = { .tv_sec = 30 };
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  g_assert_cmpint (fd, >=, 0);
  address.sin_addr.s_addr = htonl (INADDR_LOOPBACK);
  g_assert_cmpint (setsockopt (fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience), ==, 0);
  g_assert_cmpint (setsockopt (fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience), ==, 0);
  if (connect (fd, (const struct sockaddr *) (const void *) &address, sizeof address) != 0)
    {
      close (fd);
      return -1;
    }

  return fd;
}

static gboolean
send_all (int fd, const char *bytes, gsize n)
{
  while (n > 0)
    {
      gssize sent = send (fd, bytes, n, MSG_NOSIGNAL);

      if (sent <= 0)
        return FALSE;
      bytes += sent;
      n -= (gsize) sent;
    }

  return TRUE;
}

static gpointer
ask (gpointer data)
{
  Question *question = data;
  int fd = http_connect (question->port);

  if (fd >= 0)
    {
      GString *answer = g_string_new (NULL);
      gboolean going_on = send_all (fd, question->request, strlen (question->request));
      gsize length = question->n_more > 0 ? strlen (question->more) : 0;
      char block[4096];
      gssize n;

      for (guint i = 0; going_on && i < question->n_more; i++)
        going_on = send_all (fd, question->more, length);
      while ((n = recv (fd, block, sizeof block, 0)) > 0)
        g_string_append_len (answer, block, n);
      close (fd);
      question->answer = g_string_free (answer, FALSE);
    }
  g_atomic_int_set (&question->done, TRUE);
  g_main_context_wakeup (NULL);

  return NULL;
}

char *
http_ask (guint port, const char *request, guint n_more, const char *more)
{
  Question question = { port, request, more, n_more, NULL, FALSE };
  GThread *thread = g_thread_new ("client", ask, &question);

  while (!g_atomic_int_get (&question.done))
    g_main_context_iteration (NULL, TRUE);
  g_thread_join (thread);

  return question.answer;
}
