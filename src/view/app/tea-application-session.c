/* tea-application-session.c - the session bus, starting while another instance closes, and the end of the session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "view/app/tea-application-private.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

/* How long to wait for another instance to close, and the interval of the checks. */
#define PATIENCE_S 60
#define LOOK_MS 100

/* How long after a question another signal does not end the program. */
#define SECONDS_TO_ANSWER 2

/* The signals that end the program. */
static const int numbers[] = { SIGTERM, SIGHUP, SIGINT };

void
tea_application_look_for_bus (void)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  if (bus != NULL)
    return;

  /* Without a bus, dconf can only read preferences. */
  if (g_setenv ("GSETTINGS_BACKEND", "keyfile", FALSE) && g_str_equal (g_getenv ("GSETTINGS_BACKEND"), "keyfile"))
    {
      g_autofree char *path = g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", "keyfile", NULL);

      /* Translators: a file name. */
      g_printerr (_ ("There is no session bus; preferences are kept in “%s”.\n"), path);
    }
  /* Accessibility uses the bus too, unless it has an address of its own. */
  if (g_getenv ("AT_SPI_BUS_ADDRESS") == NULL)
    g_setenv ("GTK_A11Y", "none", FALSE);
}

/*
 * The bus name is released last, when everything is stored. A closing program no longer answers; requests to it fail
 * when it is gone.
 */
gboolean
tea_application_register_patiently (TeaApplication *self, GError **error)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_S * G_USEC_PER_SEC;
  gboolean waiting = FALSE;

  while (!g_application_register (G_APPLICATION (self), NULL, NULL))
    {
      if (g_get_monotonic_time () > end)
        {
          g_set_error_literal (
              error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
              _ ("Another Teahouse is still closing and does not answer. Please try again when it has closed."));
          return FALSE;
        }
      if (!waiting)
        g_message ("Another Teahouse is closing; this one starts when it has closed.");
      waiting = TRUE;
      g_usleep (LOOK_MS * 1000);
    }

  return TRUE;
}

gboolean
tea_application_was_in_vain (TeaApplication *self)
{
  GApplication *application = G_APPLICATION (self);
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TEA_IS_APPLICATION (self), FALSE);

  if (!g_application_get_is_registered (application) || !g_application_get_is_remote (application))
    return FALSE;

  /* Replies come in the order of requests, so the earlier request is done by then. */
  answer = g_dbus_connection_call_sync (
      g_application_get_dbus_connection (application), g_application_get_application_id (application),
      "/io/github/teahouse_mahjong/Teahouse", "org.gtk.Actions", "List", NULL, G_VARIANT_TYPE ("(as)"),
      G_DBUS_CALL_FLAGS_NO_AUTO_START, PATIENCE_S * 1000, NULL, &error);

  return answer == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
}

/* The end of the session */

static void
unsaved_cb (TeaApplication *self)
{
  GtkApplication *application = GTK_APPLICATION (self);
  gboolean unsaved = tea_archive_get_unsaved (self->archive) != NULL;

  if (unsaved && self->inhibit_cookie == 0)
    self->inhibit_cookie = gtk_application_inhibit (application, gtk_application_get_active_window (application),
                                                    GTK_APPLICATION_INHIBIT_LOGOUT, _ ("Some data is not saved."));
  else if (!unsaved && self->inhibit_cookie != 0)
    {
      gtk_application_uninhibit (application, self->inhibit_cookie);
      self->inhibit_cookie = 0;
    }
}

static void
query_end_cb (TeaApplication *self)
{
  tea_archive_finish (self->archive);
}

/* Ends without asking. The store is closed with the last window, and then has everything in its file. */
static void
end_now (TeaApplication *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  if (!tea_archive_finish (self->archive))
    {
      g_printerr ("%s\n", _ ("Some data is not saved."));
      self->status = 1;
    }
  while (g_list_model_get_n_items (windows) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, 0);

      gtk_window_destroy (window);
    }
  g_application_quit (G_APPLICATION (self));
}

/* Closes the windows as their buttons do. If one of them asks, the person has until the next signal to answer; several
 * signals at once are one request. */
static gboolean
terminated_cb (gpointer data)
{
  TeaApplication *self = data;
  gint64 now = g_get_monotonic_time ();

  if (self->asked_at != 0 && now < self->asked_at + SECONDS_TO_ANSWER * G_USEC_PER_SEC)
    return G_SOURCE_CONTINUE;
  if (self->asked_at == 0 && !tea_application_close_windows (self))
    self->asked_at = now;
  else
    end_now (self);

  return G_SOURCE_CONTINUE;
}

void
tea_application_watch_session (TeaApplication *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    self->signal_sources[i] = g_unix_signal_add (numbers[i], terminated_cb, self);
  g_signal_connect_object (self, "query-end", G_CALLBACK (query_end_cb), self, 0);
  g_signal_connect_object (self->archive, "notify::unsaved", G_CALLBACK (unsaved_cb), self, G_CONNECT_SWAPPED);
  unsaved_cb (self);
}

void
tea_application_forget_session (TeaApplication *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_clear_handle_id (&self->signal_sources[i], g_source_remove);
      /* The program ends already; a signal must not cut that short, nor change its status. */
      signal (numbers[i], SIG_IGN);
    }
}
