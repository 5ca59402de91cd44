/* tea-page-server.c - one page for browsers, over HTTP
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-page-server.h"

#include <string.h>

/* From the connection to the last byte of the request, and from there to the last byte of the answer, which has some
 * kilobytes. */
#define MAX_REQUEST_MS (5 * 1000)
#define MAX_ANSWER_MS (10 * 1000)

/* How long what a refused client still sends is thrown away: an earlier end could keep it from reading the answer. */
#define MAX_DRAIN_MS (2 * 1000)

/* How long to wait when no connection could be taken, most likely for want of a descriptor. */
#define PAUSE_MS 250

#define BACKLOG 32

/* The windows come first, whatever arrives. */
#define PRIORITY G_PRIORITY_DEFAULT_IDLE

struct _TeaPageServer
{
  GSocket *socket;
  guint source;  /* 0 while no connection is taken */
  guint resume;  /* the timeout after which connections are taken again */
  GQueue visits; /* of Visit, the oldest first */

  char *path;
  TeaPageFunc page;
  gpointer data;
};

/* A connection. */
typedef struct
{
  TeaPageServer *server;
  GSocket *socket;
  guint source;
  guint deadline;

  char request[TEA_PAGE_SERVER_MAX_REQUEST];
  gsize n_read;

  GString *answer; /* NULL until the request has been read */
  gsize n_written;
} Visit;

static void
visit_free (gpointer data)
{
  Visit *visit = data;

  g_clear_handle_id (&visit->source, g_source_remove);
  g_clear_handle_id (&visit->deadline, g_source_remove);
  g_socket_close (visit->socket, NULL);
  g_object_unref (visit->socket);
  if (visit->answer != NULL)
    g_string_free (visit->answer, TRUE);
  g_free (visit);
}

static void
end_visit (Visit *visit)
{
  g_queue_remove (&visit->server->visits, visit);
  visit_free (visit);
}

static gboolean
deadline_cb (gpointer data)
{
  Visit *visit = data;

  visit->deadline = 0;
  end_visit (visit);

  return G_SOURCE_REMOVE;
}

static void
set_deadline (Visit *visit, guint milliseconds)
{
  g_clear_handle_id (&visit->deadline, g_source_remove);
  visit->deadline = g_timeout_add (milliseconds, deadline_cb, visit);
}

static guint
watch (GSocket *socket, GIOCondition condition, GSocketSourceFunc func, gpointer data)
{
  g_autoptr (GSource) source = g_socket_create_source (socket, condition, NULL);

  g_source_set_callback (source, G_SOURCE_FUNC (func), data, NULL);
  g_source_set_priority (source, PRIORITY);

  return g_source_attach (source, NULL);
}

/* The value of the header @name in @headers, NULL for none. */
static char *
find_header (const char *const *headers, const char *name)
{
  gsize length = strlen (name);

  for (; *headers != NULL; headers++)
    if (g_ascii_strncasecmp (*headers, name, length) == 0 && (*headers)[length] == ':')
      return g_strstrip (g_strdup (*headers + length + 1));

  return NULL;
}

static gboolean
has_body (const char *const *headers)
{
  g_autofree char *length = find_header (headers, "Content-Length");
  g_autofree char *encoding = find_header (headers, "Transfer-Encoding");

  return encoding != NULL || (length != NULL && strcmp (length, "0") != 0);
}

/* What is wrong with the request whose lines are @lines, as a status; NULL for nothing. The path comes first: who does
 * not know it learns nothing else. */
static const char *
check_request (TeaPageServer *self, const char *const *lines, gboolean *is_head)
{
  g_auto (GStrv) words = g_strsplit (lines[0], " ", -1);
  gsize length;

  if (g_strv_length (words) != 3 || !g_str_has_prefix (words[2], "HTTP/1."))
    return "400 Bad Request";

  length = strcspn (words[1], "?");
  *is_head = strcmp (words[0], "HEAD") == 0;
  if (length != strlen (self->path) || strncmp (words[1], self->path, length) != 0)
    return "404 Not Found";
  if (!*is_head && strcmp (words[0], "GET") != 0)
    return "405 Method Not Allowed";
  if (has_body (lines + 1))
    return "413 Content Too Large";

  return NULL;
}

/* The answer to a request whose line and headers are complete. */
static GString *
make_answer (TeaPageServer *self, char *request)
{
  g_auto (GStrv) lines = g_strsplit (request, "\n", -1);
  GString *answer = g_string_new (NULL);
  gboolean is_head = FALSE;
  g_autofree char *page = NULL;
  const char *fault;

  for (guint i = 0; lines[i] != NULL; i++)
    g_strchomp (lines[i]);
  fault = check_request (self, (const char *const *) lines, &is_head);
  if (fault == NULL)
    page = self->page (self->data);

  g_string_append_printf (answer, "HTTP/1.1 %s\r\nServer: Teahouse\r\nConnection: close\r\nContent-Length: %zu\r\n",
                          fault != NULL ? fault : "200 OK", page != NULL ? strlen (page) : 0);
  if (fault != NULL && g_str_has_prefix (fault, "405"))
    g_string_append (answer, "Allow: GET, HEAD\r\n");
  if (page != NULL)
    /* No external resources and no scripts. */
    g_string_append (answer, "Content-Type: text/html; charset=utf-8\r\n"
                             "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'\r\n"
                             "Cache-Control: no-store\r\n"
                             "Referrer-Policy: no-referrer\r\n"
                             "X-Content-Type-Options: nosniff\r\n");
  g_string_append (answer, "\r\n");
  if (page != NULL && !is_head)
    g_string_append (answer, page);

  return answer;
}

static gboolean
drain_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  Visit *visit = data;
  char block[16 * 1024];
  g_autoptr (GError) error = NULL;

  if (g_socket_receive (socket, block, sizeof block, NULL, &error) > 0 ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;

  visit->source = 0;
  end_visit (visit);

  return G_SOURCE_REMOVE;
}

static gboolean
write_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  Visit *visit = data;
  g_autoptr (GError) error = NULL;
  gssize n = g_socket_send (socket, visit->answer->str + visit->n_written, visit->answer->len - visit->n_written, NULL,
                            &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;
  visit->n_written += (gsize) MAX (n, 0);
  if (error == NULL && visit->n_written < visit->answer->len)
    return G_SOURCE_CONTINUE;

  visit->source = 0;
  if (error != NULL || !g_socket_shutdown (socket, FALSE, TRUE, NULL))
    {
      end_visit (visit);
      return G_SOURCE_REMOVE;
    }
  set_deadline (visit, MAX_DRAIN_MS);
  visit->source = watch (socket, G_IO_IN, drain_cb, visit);

  return G_SOURCE_REMOVE;
}

static gboolean
read_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  Visit *visit = data;
  g_autoptr (GError) error = NULL;
  gssize n = g_socket_receive (socket, visit->request + visit->n_read, sizeof visit->request - 1 - visit->n_read, NULL,
                               &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;
  visit->n_read += (gsize) MAX (n, 0);
  visit->request[visit->n_read] = '\0';

  if (n > 0 && (strstr (visit->request, "\r\n\r\n") != NULL || strstr (visit->request, "\n\n") != NULL))
    visit->answer = make_answer (visit->server, visit->request);
  else if (visit->n_read == sizeof visit->request - 1)
    visit->answer = g_string_new ("HTTP/1.1 431 Request Header Fields Too Large\r\n"
                                  "Connection: close\r\nContent-Length: 0\r\n\r\n");
  else if (n > 0)
    return G_SOURCE_CONTINUE;

  visit->source = 0;
  if (visit->answer == NULL)
    {
      end_visit (visit);
      return G_SOURCE_REMOVE;
    }
  set_deadline (visit, MAX_ANSWER_MS);
  visit->source = watch (socket, G_IO_OUT, write_cb, visit);

  return G_SOURCE_REMOVE;
}

/* Makes room for a connection. Who has sent a whole request is served before who only came early. */
static void
end_oldest (TeaPageServer *self)
{
  Visit *oldest = g_queue_peek_head (&self->visits);

  for (const GList *one = self->visits.head; one != NULL; one = one->next)
    {
      Visit *visit = one->data;

      if (visit->answer == NULL || visit->n_written == visit->answer->len)
        {
          oldest = visit;
          break;
        }
    }
  end_visit (oldest);
}

static void take_connections (TeaPageServer *self);

static gboolean
resume_cb (gpointer data)
{
  TeaPageServer *self = data;

  self->resume = 0;
  take_connections (self);

  return G_SOURCE_REMOVE;
}

static gboolean
accept_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  TeaPageServer *self = data;
  g_autoptr (GError) error = NULL;
  GSocket *client = g_socket_accept (socket, NULL, &error);
  Visit *visit;

  if (client == NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;
  if (client == NULL)
    {
      g_debug ("No connection can be taken now: %s", error->message);
      self->source = 0;
      self->resume = g_timeout_add (PAUSE_MS, resume_cb, self);
      return G_SOURCE_REMOVE;
    }

  if (g_queue_get_length (&self->visits) >= TEA_PAGE_SERVER_MAX_VISITS)
    end_oldest (self);
  g_socket_set_blocking (client, FALSE);
  visit = g_new0 (Visit, 1);
  visit->server = self;
  visit->socket = client;
  set_deadline (visit, MAX_REQUEST_MS);
  visit->source = watch (client, G_IO_IN, read_cb, visit);
  g_queue_push_tail (&self->visits, visit);

  return G_SOURCE_CONTINUE;
}

static void
take_connections (TeaPageServer *self)
{
  self->source = watch (self->socket, G_IO_IN, accept_cb, self);
}

static GSocket *
listen_anywhere (GError **error)
{
  g_autoptr (GSocket) socket = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);
  g_autoptr (GInetAddress) any = g_inet_address_new_any (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new (any, 0);

  if (socket == NULL)
    return NULL;
  g_socket_set_blocking (socket, FALSE);
  g_socket_set_listen_backlog (socket, BACKLOG);
  if (!g_socket_bind (socket, address, FALSE, error) || !g_socket_listen (socket, error))
    return NULL;

  return g_steal_pointer (&socket);
}

TeaPageServer *
tea_page_server_new (const char *path, TeaPageFunc page, gpointer data, GError **error)
{
  TeaPageServer *self;
  GSocket *socket;

  g_return_val_if_fail (path != NULL && *path == '/', NULL);
  g_return_val_if_fail (page != NULL, NULL);

  socket = listen_anywhere (error);
  if (socket == NULL)
    return NULL;

  self = g_new0 (TeaPageServer, 1);
  self->socket = socket;
  self->path = g_strdup (path);
  self->page = page;
  self->data = data;
  g_queue_init (&self->visits);
  take_connections (self);

  return self;
}

void
tea_page_server_free (TeaPageServer *self)
{
  g_return_if_fail (self != NULL);

  g_queue_clear_full (&self->visits, visit_free);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_handle_id (&self->resume, g_source_remove);
  g_socket_close (self->socket, NULL);
  g_object_unref (self->socket);
  g_free (self->path);
  g_free (self);
}

guint
tea_page_server_get_port (TeaPageServer *self)
{
  g_autoptr (GSocketAddress) address = NULL;

  g_return_val_if_fail (self != NULL, 0);

  address = g_socket_get_local_address (self->socket, NULL);

  return address != NULL ? g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address)) : 0;
}
