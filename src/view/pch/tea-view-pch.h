/* tea-view-pch.h - external headers that most views include, precompiled
 *
 * A file must still include what it uses: a build with -Db_pch=false never reads this header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>
#include <glib/gi18n.h>
#include <gtk/gtk.h>
