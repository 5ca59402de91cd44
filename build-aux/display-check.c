/* display-check.c - exits with status 0 if GTK can open the display, for build-aux/run
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gtk/gtk.h>

int
main (void)
{
  return gtk_init_check () ? 0 : 1;
}
