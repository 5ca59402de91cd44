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
  GPtrArray *pages; /* of ServedPage; the session comes first */
  TeaPhoneEntry *phone;
  TeaHtmlLink phone_link;
};

typedef struct
{
  TeaLedgerServer *server;
  TeaHtmlLink link;
  TeaHtmlFunc write;
  gpointer data;
} ServedPage;

G_DEFINE_FINAL_TYPE (TeaLedgerServer, tea_ledger_server, G_TYPE_OBJECT)

static void
served_page_free (gpointer data)
{
  ServedPage *page = data;

  g_free (page->link.address);
  g_free (page->link.label);
  g_free (page);
}

static void
tea_ledger_server_dispose (GObject *object)
{
  TeaLedgerServer *self = TEA_LEDGER_SERVER (object);

  g_clear_pointer (&self->server, tea_page_server_free);
  g_clear_object (&self->phone);
  g_clear_object (&self->ledger);

  G_OBJECT_CLASS (tea_ledger_server_parent_class)->dispose (object);
}

static void
tea_ledger_server_finalize (GObject *object)
{
  TeaLedgerServer *self = TEA_LEDGER_SERVER (object);

  g_free (self->path);
  g_free (self->phone_link.address);
  g_free (self->phone_link.label);
  g_ptr_array_unref (self->pages);

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
  self->pages = g_ptr_array_new_with_free_func (served_page_free);
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
page_cb (const TeaPageRequest *request, TeaPageAnswer *answer, gpointer data)
{
  const ServedPage *page = data;
  g_autoptr (GPtrArray) links = g_ptr_array_new ();
  TeaHtml *html = tea_html_new ();

  for (guint i = 0; i < page->server->pages->len; i++)
    if (page->server->pages->pdata[i] != page)
      g_ptr_array_add (links, &((ServedPage *) page->server->pages->pdata[i])->link);
  if (page->server->phone != NULL)
    g_ptr_array_add (links, &page->server->phone_link);
  html->still = g_str_equal (request->query, "still");
  page->write (html, page->data);
  answer->page = tea_html_end (html, links);
}

/* Returns: the index of the page at @address, or the number of pages */
static guint
find_page (TeaLedgerServer *self, const char *address)
{
  guint i = 0;

  while (i < self->pages->len && !g_str_equal (((ServedPage *) self->pages->pdata[i])->link.address, address))
    i++;

  return i;
}

static void
add_page (TeaLedgerServer *self, const char *address, const char *label, TeaHtmlFunc write, gpointer data)
{
  ServedPage *page = g_new0 (ServedPage, 1);
  guint i = find_page (self, address);

  *page = (ServedPage){ self, { g_strdup (address), g_strdup (label) }, write, data };
  tea_page_server_add (self->server, address, FALSE, page_cb, page);
  if (i < self->pages->len)
    g_ptr_array_remove_index (self->pages, i);
  g_ptr_array_insert (self->pages, (int) i, page);
}

void
tea_ledger_server_add_page (TeaLedgerServer *self,
                            const char *name,
                            const char *label,
                            TeaHtmlFunc write,
                            gpointer data)
{
  g_autofree char *address = NULL;

  g_return_if_fail (TEA_IS_LEDGER_SERVER (self));
  g_return_if_fail (name != NULL && label != NULL && write != NULL);

  address = g_strdup_printf ("%s/%s", self->path, name);
  add_page (self, address, label, write, data);
}

void
tea_ledger_server_remove_page (TeaLedgerServer *self, const char *name)
{
  g_autofree char *address = NULL;
  guint i;

  g_return_if_fail (TEA_IS_LEDGER_SERVER (self) && name != NULL);

  address = g_strdup_printf ("%s/%s", self->path, name);
  i = find_page (self, address);
  if (i == self->pages->len)
    return;
  tea_page_server_remove (self->server, address);
  g_ptr_array_remove_index (self->pages, i);
}

static void
write_cb (TeaHtml *html, gpointer ledger)
{
  tea_ledger_write_html (ledger, html);
}

TeaLedgerServer *
tea_ledger_server_new (TeaLedger *ledger, GError **error)
{
  g_autoptr (TeaLedgerServer) self = NULL;
  g_autofree char *policy = tea_html_dup_policy ();
  g_autoptr (GError) why = NULL;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_LEDGER_SERVER, NULL);
  self->ledger = g_object_ref (ledger);
  self->path = make_path ();
  self->server = tea_page_server_new (policy, &why);
  if (self->server == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The page could not be offered on the network: %s"),
                   why->message);
      return NULL;
    }
  self->phone_link = (TeaHtmlLink){ g_strconcat (self->path, "/hand", NULL), g_strdup (_ ("Enter a Hand")) };
  add_page (self, self->path, _ ("Standings"), write_cb, ledger);

  return g_steal_pointer (&self);
}

void
tea_ledger_server_set_phone (TeaLedgerServer *self, gboolean on)
{
  g_return_if_fail (TEA_IS_LEDGER_SERVER (self));

  if (on && self->phone == NULL)
    {
      self->phone = tea_phone_entry_new (self->ledger, self->path);
      tea_page_server_add (self->server, self->phone_link.address, TRUE, tea_phone_entry_answer, self->phone);
    }
  else if (!on)
    {
      tea_page_server_remove (self->server, self->phone_link.address);
      g_clear_object (&self->phone);
    }
}

TeaPhoneEntry *
tea_ledger_server_get_phone (TeaLedgerServer *self)
{
  g_return_val_if_fail (TEA_IS_LEDGER_SERVER (self), NULL);

  return self->phone;
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
