/* tea-link.c - opens links, files and mail outside of this program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-link.h"

static void
open_outside (GtkWindow *window, const char *uri)
{
  gtk_show_uri (window, uri, GDK_CURRENT_TIME);
}

static TeaLinkOpener opener = open_outside;

void
tea_link_open (GtkWindow *window, const char *uri)
{
  g_return_if_fail (window == NULL || GTK_IS_WINDOW (window));
  g_return_if_fail (uri != NULL);

  opener (window, uri);
}

void
tea_link_set_opener (TeaLinkOpener replacement)
{
  opener = replacement != NULL ? replacement : open_outside;
}

gboolean
tea_link_activate (GtkWidget *widget, const char *uri)
{
  tea_link_open (GTK_WINDOW (gtk_widget_get_root (widget)), uri);

  return TRUE;
}
