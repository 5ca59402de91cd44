/* tea-ledger-server.c - shows a ledger to browsers in the local network
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-ledger-server.h"

#include <arpa/inet.h>
#include <glib/gi18n.h>
#include <ifaddrs.h>
#include <libsoup/soup.h>
#include <net/if.h>

#include "model/tiles/tea-library.h"

#define PATH_LENGTH 8

/* libsoup is loaded only for the first server, as it brings Kerberos and other libraries with it. */
#define LIBSOUP "libsoup-3.0.so.0"

static struct
{
  __typeof__ (soup_server_new) *server_new;
  __typeof__ (soup_server_listen_all) *server_listen_all;
  __typeof__ (soup_server_get_uris) *server_get_uris;
  __typeof__ (soup_server_add_handler) *server_add_handler;
  __typeof__ (soup_server_remove_handler) *server_remove_handler;
  __typeof__ (soup_server_disconnect) *server_disconnect;
  __typeof__ (soup_server_message_get_method) *server_message_get_method;
  __typeof__ (soup_server_message_get_response_headers) *server_message_get_response_headers;
  __typeof__ (soup_server_message_set_response) *server_message_set_response;
  __typeof__ (soup_server_message_set_status) *server_message_set_status;
  __typeof__ (soup_message_headers_replace) *message_headers_replace;
} soup;

static gboolean
load_libsoup (void)
{
  static const TeaLibrarySymbol symbols[] = {
    { "soup_server_new", (gpointer *) &soup.server_new },
    { "soup_server_listen_all", (gpointer *) &soup.server_listen_all },
    { "soup_server_get_uris", (gpointer *) &soup.server_get_uris },
    { "soup_server_add_handler", (gpointer *) &soup.server_add_handler },
    { "soup_server_remove_handler", (gpointer *) &soup.server_remove_handler },
    { "soup_server_disconnect", (gpointer *) &soup.server_disconnect },
    { "soup_server_message_get_method", (gpointer *) &soup.server_message_get_method },
    { "soup_server_message_get_response_headers", (gpointer *) &soup.server_message_get_response_headers },
    { "soup_server_message_set_response", (gpointer *) &soup.server_message_set_response },
    { "soup_server_message_set_status", (gpointer *) &soup.server_message_set_status },
    { "soup_message_headers_replace", (gpointer *) &soup.message_headers_replace },
  };
  static gsize loaded = 0;

  return tea_library_load (&loaded, LIBSOUP, symbols, G_N_ELEMENTS (symbols));
}

struct _TeaLedgerServer
{
  GObject parent_instance;

  TeaLedger *ledger;
  SoupServer *server;
  char *path;
  guint port;
};

G_DEFINE_FINAL_TYPE (TeaLedgerServer, tea_ledger_server, G_TYPE_OBJECT)

static void
tea_ledger_server_finalize (GObject *object)
{
  TeaLedgerServer *self = TEA_LEDGER_SERVER (object);

  if (self->server != NULL)
    {
      soup.server_remove_handler (self->server, NULL);
      soup.server_disconnect (self->server);
      g_object_unref (self->server);
    }
  g_object_unref (self->ledger);
  g_free (self->path);

  G_OBJECT_CLASS (tea_ledger_server_parent_class)->finalize (object);
}

static void
tea_ledger_server_class_init (TeaLedgerServerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_ledger_server_finalize;
}

static void
tea_ledger_server_init (TeaLedgerServer *self)
{
}

/* A random path without letters and digits that look alike, since people may type it. */
static char *
make_path (void)
{
  static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
  char path[PATH_LENGTH + 2] = "/";

  for (guint i = 1; i <= PATH_LENGTH; i++)
    path[i] = letters[g_random_int_range (0, sizeof letters - 1)];

  return g_strdup (path);
}

static void
handle (SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data)
{
  TeaLedgerServer *self = data;
  const char *method = soup.server_message_get_method (message);
  SoupMessageHeaders *headers = soup.server_message_get_response_headers (message);
  char *html;

  /* libsoup 3.2 never closes a connection that its client leaves open and abandons. */
  soup.message_headers_replace (headers, "Connection", "close");
  if (g_strcmp0 (path, self->path) != 0)
    {
      soup.server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
      return;
    }
  if (g_strcmp0 (method, "GET") != 0 && g_strcmp0 (method, "HEAD") != 0)
    {
      soup.message_headers_replace (headers, "Allow", "GET, HEAD");
      soup.server_message_set_status (message, SOUP_STATUS_METHOD_NOT_ALLOWED, NULL);
      return;
    }

  /* No external resources and no scripts. */
  soup.message_headers_replace (headers, "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
  soup.message_headers_replace (headers, "Cache-Control", "no-store");
  soup.message_headers_replace (headers, "Referrer-Policy", "no-referrer");
  soup.message_headers_replace (headers, "X-Content-Type-Options", "nosniff");
  html = tea_ledger_dup_html (self->ledger);
  soup.server_message_set_response (message, "text/html; charset=utf-8", SOUP_MEMORY_TAKE, html, strlen (html));
  soup.server_message_set_status (message, SOUP_STATUS_OK, NULL);
}

TeaLedgerServer *
tea_ledger_server_new (TeaLedger *ledger, GError **error)
{
  g_autoptr (TeaLedgerServer) self = NULL;
  g_autoptr (GError) why = NULL;
  GSList *uris;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  if (!load_libsoup ())
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           /* Translators: libsoup is a library. */
                           _ ("The page could not be offered on the network: libsoup is not installed."));
      return NULL;
    }
  self = g_object_new (TEA_TYPE_LEDGER_SERVER, NULL);
  self->ledger = g_object_ref (ledger);
  self->path = make_path ();
  self->server = soup.server_new ("server-header", "Teahouse", NULL);
  if (!soup.server_listen_all (self->server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &why))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The page could not be offered on the network: %s"),
                   why->message);
      return NULL;
    }
  uris = soup.server_get_uris (self->server);
  self->port = uris != NULL ? (guint) g_uri_get_port (uris->data) : 0;
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  soup.server_add_handler (self->server, NULL, handle, self, NULL);

  return g_steal_pointer (&self);
}

guint
tea_ledger_server_get_port (TeaLedgerServer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_SERVER (self), 0);

  return self->port;
}

const char *
tea_ledger_server_get_path (TeaLedgerServer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_SERVER (self), NULL);

  return self->path;
}

/* This computer's first IPv4 address in a network; NULL for none. */
static char *
find_host (void)
{
  struct ifaddrs *all;
  char *host = NULL;

  if (getifaddrs (&all) != 0)
    return NULL;
  for (const struct ifaddrs *one = all; host == NULL && one != NULL; one = one->ifa_next)
    {
      char text[INET_ADDRSTRLEN];

      if (one->ifa_addr == NULL || one->ifa_addr->sa_family != AF_INET || !(one->ifa_flags & IFF_UP) ||
          (one->ifa_flags & IFF_LOOPBACK))
        continue;
      if (inet_ntop (AF_INET, &((const struct sockaddr_in *) (const void *) one->ifa_addr)->sin_addr, text,
                     sizeof text) != NULL)
        host = g_strdup (text);
    }
  freeifaddrs (all);

  return host;
}

char *
tea_ledger_server_dup_why_offline (gboolean in_flatpak)
{
  if (!in_flatpak)
    return g_strdup (_ ("This computer is not on a network that the program can use."));

  /* Translators: a command for a terminal is filled in. */
  return g_strdup_printf (
      _ ("The Flatpak is not allowed to use the network. This command allows it, from the next start on: %s"),
      "flatpak override --user --share=network io.github.teahouse_mahjong.Teahouse");
}

char *
tea_ledger_server_dup_address (TeaLedgerServer *self, GError **error)
{
  g_autofree char *host = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER_SERVER (self), NULL);

  host = find_host ();
  if (host == NULL)
    {
      g_autofree char *why = tea_ledger_server_dup_why_offline (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS));

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_CONNECTED, why);
      return NULL;
    }

  return g_strdup_printf ("http://%s:%u%s", host, self->port, self->path);
}
