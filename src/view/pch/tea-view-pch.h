/* tea-view-pch.h - the headers of others that most views include, compiled once for all of them
 *
 * A file still includes what it uses: a build with -Db_pch=false reads this header nowhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <gtk/gtk.h>
