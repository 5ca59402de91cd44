/* tea-ledger-server.c - shows a ledger to browsers in the local network
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/ledger/tea-ledger-server.h"

#include <arpa/inet.h>
#include <glib/gi18n.h>
#include <ifaddrs.h>
#include <net/if.h>

#include "model/ledger/tea-page-server.h"

#define PATH_LENGTH 8

struct _TeaLedgerServer
{
  GObject parent_instance;

  TeaLedger *ledger;
  TeaPageServer *server;
  char *path;
};

G_DEFINE_FINAL_TYPE (TeaLedgerServer, tea_ledger_server, G_TYPE_OBJECT)

static void
tea_ledger_server_dispose (GObject *object)
{
  TeaLedgerServer *self = TEA_LEDGER_SERVER (object);

  g_clear_pointer (&self->server, tea_page_server_free);
  g_clear_object (&self->ledger);

  G_OBJECT_CLASS (tea_ledger_server_parent_class)->dispose (object);
}

static void
tea_ledger_server_finalize (GObject *object)
{
  g_free (TEA_LEDGER_SERVER (object)->path);

  G_OBJECT_CLASS (tea_ledger_server_parent_class)->finalize (object);
}

static void
tea_ledger_server_class_init (TeaLedgerServerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_ledger_server_dispose;
  object_class->finalize = tea_ledger_server_finalize;
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

static char *
page_cb (gpointer data)
{
  return tea_ledger_dup_html (((TeaLedgerServer *) data)->ledger);
}

TeaLedgerServer *
tea_ledger_server_new (TeaLedger *ledger, GError **error)
{
  g_autoptr (TeaLedgerServer) self = NULL;
  g_autoptr (GError) why = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_LEDGER_SERVER, NULL);
  self->ledger = g_object_ref (ledger);
  self->path = make_path ();
  self->server = tea_page_server_new (self->path, page_cb, self, &why);
  if (self->server == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The page could not be offered on the network: %s"),
                   why->message);
      return NULL;
    }

  return g_steal_pointer (&self);
}

TeaLedger *
tea_ledger_server_get_ledger (TeaLedgerServer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_SERVER (self), NULL);

  return self->ledger;
}

guint
tea_ledger_server_get_port (TeaLedgerServer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_SERVER (self), 0);

  return tea_page_server_get_port (self->server);
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

  return g_strdup_printf ("http://%s:%u%s", host, tea_ledger_server_get_port (self), self->path);
}
