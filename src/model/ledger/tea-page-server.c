/* tea-page-server.c - some pages for browsers, over HTTP
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

  char *policy;
  GPtrArray *pages; /* of Page */
};

typedef struct
{
  char *path;
  gboolean takes_forms;
  TeaPageFunc page;
  gpointer data;
} Page;

/* A connection. */
typedef struct
{
  TeaPageServer *server;
  GSocket *socket;
  guint source;
  guint deadline;

  char request[TEA_PAGE_SERVER_MAX_REQUEST + TEA_PAGE_SERVER_MAX_FORM + 1];
  gsize n_read;
  gsize n_head; /* the bytes up to the form that is being read; 0 before */
  gsize n_form; /* the bytes of that form */

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

static void
page_free (gpointer data)
{
  Page *page = data;

  g_free (page->path);
  g_free (page);
}

static Page *
find_page (TeaPageServer *self, const char *path, gsize length)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      Page *page = self->pages->pdata[i];

      if (length == strlen (page->path) && strncmp (path, page->path, length) == 0)
        return page;
    }

  return NULL;
}

/* The value of the header @name in @headers, NULL for none; @n (out) (optional) is how many there are. */
static char *
find_header (const char *const *headers, const char *name, guint *n)
{
  gsize length = strlen (name);
  char *value = NULL;
  guint found = 0;

  for (; *headers != NULL; headers++)
    if (g_ascii_strncasecmp (*headers, name, length) == 0 && (*headers)[length] == ':')
      {
        if (found++ == 0)
          value = g_strstrip (g_strdup (*headers + length + 1));
      }
  if (n != NULL)
    *n = found;

  return value;
}

static gboolean
has_body (const char *const *headers)
{
  g_autofree char *length = find_header (headers, "Content-Length", NULL);
  g_autofree char *encoding = find_header (headers, "Transfer-Encoding", NULL);

  return encoding != NULL || (length != NULL && strcmp (length, "0") != 0);
}

/* Whether there is exactly one header @name, and it is @value, in any case. */
static gboolean
has_header (const char *const *headers, const char *name, const char *value)
{
  guint n;
  g_autofree char *found = find_header (headers, name, &n);

  return n == 1 && g_ascii_strcasecmp (found, value) == 0;
}

/* Whether every header is "Name: value" in visible ASCII, without a line that continues another. */
static gboolean
is_plain (const char *const *headers)
{
  for (; *headers != NULL && **headers != '\0'; headers++)
    {
      const char *c = *headers;

      while (g_ascii_isalnum (*c) || (*c != '\0' && strchr ("!#$%&'*+-.^_`|~", *c) != NULL))
        c++;
      if (c == *headers || *c != ':')
        return FALSE;
      for (; *c != '\0'; c++)
        if (!g_ascii_isprint (*c) && *c != '\t')
          return FALSE;
    }

  return TRUE;
}

/* The length of the form, or −1. */
static gssize
read_length (const char *const *headers)
{
  guint n;
  g_autofree char *text = find_header (headers, "Content-Length", &n);
  guint64 length;

  if (n != 1 || *text == '\0' || strspn (text, "0123456789") != strlen (text) ||
      !g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT32, &length, NULL))
    return -1;

  return (gssize) length;
}

/* The address and port that the visitor is connected to, "192.168.1.7:40123". */
static char *
dup_own_host (Visit *visit)
{
  g_autoptr (GSocketAddress) address = g_socket_get_local_address (visit->socket, NULL);
  g_autofree char *number = NULL;

  if (!G_IS_INET_SOCKET_ADDRESS (address))
    return NULL;
  number = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address)));

  return g_strdup_printf ("%s:%u", number, g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (address)));
}

/* What is wrong with a request to send a form, as a status; NULL for nothing. */
static const char *
check_form (Visit *visit, const char *const *headers)
{
  g_autofree char *host = dup_own_host (visit);
  g_autofree char *origin = g_strconcat ("http://", host, NULL);
  g_autofree char *encoding = find_header (headers, "Transfer-Encoding", NULL);
  g_autofree char *expected = find_header (headers, "Expect", NULL);
  gssize length = read_length (headers);

  if (!is_plain (headers) || encoding != NULL)
    return "400 Bad Request";
  if (host == NULL || !has_header (headers, "Host", host) || !has_header (headers, "Origin", origin))
    return "403 Forbidden";
  if (!has_header (headers, "Content-Type", "application/x-www-form-urlencoded"))
    return "415 Unsupported Media Type";
  if (expected != NULL)
    return "417 Expectation Failed";
  if (length < 0)
    return "411 Length Required";
  if (length > TEA_PAGE_SERVER_MAX_FORM)
    return "413 Content Too Large";

  return NULL;
}

/* What is wrong with the request whose lines are @lines, as a status; NULL for nothing. The path comes first: who does
 * not know it learns nothing else. */
static const char *
check_request (Visit *visit, const char *const *lines, char **words, Page **page)
{
  gsize length;

  if (g_strv_length (words) != 3 || (strcmp (words[2], "HTTP/1.0") != 0 && strcmp (words[2], "HTTP/1.1") != 0))
    return "400 Bad Request";

  length = strcspn (words[1], "?");
  *page = find_page (visit->server, words[1], length);
  if (*page == NULL)
    return "404 Not Found";
  /* A form comes with nothing but itself. */
  if (strcmp (words[0], "POST") == 0 && (*page)->takes_forms && words[1][length] == '\0')
    return check_form (visit, lines + 1);
  if (strcmp (words[0], "HEAD") != 0 && strcmp (words[0], "GET") != 0)
    return "405 Method Not Allowed";
  if (has_body (lines + 1))
    return "413 Content Too Large";

  return NULL;
}

static GString *
make_refusal (const char *fault, const Page *page)
{
  GString *answer = g_string_new (NULL);

  g_string_append_printf (answer, "HTTP/1.1 %s\r\nServer: Teahouse\r\nConnection: close\r\nContent-Length: 0\r\n",
                          fault);
  if (page != NULL && g_str_has_prefix (fault, "405"))
    g_string_append (answer, page->takes_forms ? "Allow: GET, HEAD, POST\r\n" : "Allow: GET, HEAD\r\n");
  g_string_append (answer, "\r\n");

  return answer;
}

/* The answer of @page to a request that may be answered. */
static GString *
make_answer (Visit *visit, const Page *page, char **words, const char *const *headers)
{
  g_autofree char *own_host = dup_own_host (visit);
  g_autofree char *cookie = find_header (headers, "Cookie", NULL);
  const TeaPageRequest request = {
    .path = page->path,
    .query = strchr (words[1], '?') != NULL ? strchr (words[1], '?') + 1 : "",
    .cookie = cookie != NULL ? cookie : "",
    .form = visit->n_head > 0 ? visit->request + visit->n_head : NULL,
    .by_number = own_host != NULL && has_header (headers, "Host", own_host),
  };
  TeaPageAnswer reply = { NULL, NULL, NULL };
  GString *answer = g_string_new (NULL);

  page->page (&request, &reply, page->data);
  g_string_append_printf (answer, "HTTP/1.1 %s\r\nServer: Teahouse\r\nConnection: close\r\nContent-Length: %zu\r\n",
                          reply.location != NULL ? "303 See Other" : "200 OK",
                          reply.page != NULL ? strlen (reply.page) : 0);
  if (reply.location != NULL)
    g_string_append_printf (answer, "Location: %s\r\n", reply.location);
  if (reply.cookie != NULL)
    g_string_append_printf (answer, "Set-Cookie: %s; Path=%s; HttpOnly; SameSite=Strict\r\n", reply.cookie, page->path);
  /* No external resources and no scripts. The origin of a form is sent along only to this server. */
  g_string_append_printf (answer,
                          "Content-Type: text/html; charset=utf-8\r\n"
                          "Content-Security-Policy: %s\r\n"
                          "Cache-Control: no-store\r\n"
                          "Referrer-Policy: same-origin\r\n"
                          "X-Content-Type-Options: nosniff\r\n"
                          "X-Frame-Options: DENY\r\n\r\n",
                          visit->server->policy);
  if (reply.page != NULL && strcmp (words[0], "HEAD") != 0)
    g_string_append (answer, reply.page);
  g_free (reply.page);
  g_free (reply.location);
  g_free (reply.cookie);

  return answer;
}

/* The lines of the @n_head bytes at the beginning of the request. */
static char **
split_head (Visit *visit, gsize n_head)
{
  g_autofree char *head = g_strndup (visit->request, n_head);
  char **lines = g_strsplit (head, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_suffix (lines[i], "\r"))
      lines[i][strlen (lines[i]) - 1] = '\0';

  return lines;
}

/* Answers the request, unless the rest of a form is still to come. */
static void
read_request (Visit *visit)
{
  const char *strict = strstr (visit->request, "\r\n\r\n");
  const char *loose = strstr (visit->request, "\n\n");
  gboolean is_strict = strict != NULL && (loose == NULL || strict < loose);
  gsize n_head = is_strict       ? (gsize) (strict + 4 - visit->request)
                 : loose != NULL ? (gsize) (loose + 2 - visit->request)
                                 : 0;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) words = NULL;
  const char *fault;
  Page *page = NULL;

  /* Bytes after a NUL have no lines. */
  if (n_head == 0 && visit->n_read < TEA_PAGE_SERVER_MAX_REQUEST && strlen (visit->request) == visit->n_read)
    return;
  if (n_head == 0 || n_head > TEA_PAGE_SERVER_MAX_REQUEST)
    {
      visit->answer = make_refusal (n_head == 0 && visit->n_read < TEA_PAGE_SERVER_MAX_REQUEST
                                        ? "400 Bad Request"
                                        : "431 Request Header Fields Too Large",
                                    NULL);
      return;
    }

  lines = split_head (visit, n_head);
  words = g_strsplit (lines[0], " ", -1);
  fault = check_request (visit, (const char *const *) lines, words, &page);
  if (fault == NULL && strcmp (words[0], "POST") == 0)
    {
      visit->n_head = n_head;
      visit->n_form = (gsize) read_length ((const char *const *) lines + 1);
      if (!is_strict || visit->n_read > n_head + visit->n_form)
        fault = "400 Bad Request";
      else if (visit->n_read < n_head + visit->n_form)
        return;
      else if (strlen (visit->request + n_head) != visit->n_form)
        fault = "400 Bad Request";
    }
  visit->answer = fault != NULL ? make_refusal (fault, page)
                                : make_answer (visit, page, words, (const char *const *) lines + 1);
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
  if (n > 0)
    read_request (visit);
  if (n > 0 && visit->answer == NULL)
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
tea_page_server_new (const char *policy, GError **error)
{
  TeaPageServer *self;
  GSocket *socket;

  g_return_val_if_fail (policy != NULL, NULL);

  socket = listen_anywhere (error);
  if (socket == NULL)
    return NULL;

  self = g_new0 (TeaPageServer, 1);
  self->socket = socket;
  self->policy = g_strdup (policy);
  self->pages = g_ptr_array_new_with_free_func (page_free);
  g_queue_init (&self->visits);
  take_connections (self);

  return self;
}

void
tea_page_server_add (TeaPageServer *self, const char *path, gboolean takes_forms, TeaPageFunc func, gpointer data)
{
  Page *page;

  g_return_if_fail (self != NULL && func != NULL);
  g_return_if_fail (path != NULL && *path == '/');

  tea_page_server_remove (self, path);
  page = g_new0 (Page, 1);
  *page = (Page){ g_strdup (path), takes_forms, func, data };
  g_ptr_array_add (self->pages, page);
}

void
tea_page_server_remove (TeaPageServer *self, const char *path)
{
  Page *page;

  g_return_if_fail (self != NULL && path != NULL);

  page = find_page (self, path, strlen (path));
  if (page != NULL)
    g_ptr_array_remove (self->pages, page);
}

/* Decodes the @n bytes at @text; NULL if they are not UTF-8, or a percent sign stands alone. */
static char *
decode (const char *text, gsize n)
{
  g_autofree char *plain = g_strndup (text, n);
  g_autofree char *decoded = NULL;

  g_strdelimit (plain, "+", ' ');
  decoded = g_uri_unescape_string (plain, NULL);
  if (decoded == NULL || !g_utf8_validate (decoded, -1, NULL))
    return NULL;

  return g_steal_pointer (&decoded);
}

char *
tea_page_form_dup (const char *form, const char *name)
{
  g_auto (GStrv) parts = NULL;
  gsize length;
  char *value = NULL;
  guint n = 0;

  g_return_val_if_fail (form != NULL && name != NULL, NULL);

  parts = g_strsplit (form, "&", -1);
  length = strlen (name);
  for (guint i = 0; parts[i] != NULL; i++)
    if (strncmp (parts[i], name, length) == 0 && parts[i][length] == '=' && n++ == 0)
      value = decode (parts[i] + length + 1, strlen (parts[i]) - length - 1);
  if (n != 1)
    g_clear_pointer (&value, g_free);

  return value;
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
  g_ptr_array_unref (self->pages);
  g_free (self->policy);
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
