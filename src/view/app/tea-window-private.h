/* tea-window-private.h - shared by the files of the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/insights/tea-insights.h"
#include "view/app/tea-window.h"
#include "view/widgets/tea-archive-bar.h"

G_BEGIN_DECLS

struct _TeaWindow
{
  AdwApplicationWindow parent_instance;

  AdwBin *places;
  AdwViewStack *stack; /* the places; NULL in a window with a single page */
  AdwViewSwitcherBar *switcher_bar;
  TeaArchiveBar *archive_bar;
  GBinding *narrow; /* from the page that is shown to the bar, or NULL */
  GBinding *title;  /* the same, to the title of the window */

  TeaPlayPage *play; /* NULL in a window with a single page */
  TeaArchive *archive;
  TeaInsights *insights; /* of the archive; NULL before a place shows figures */
  TeaJob *resuming;      /* continues the deal of the day, or NULL */
  GSettings *settings;
};

/* Returns: (transfer floating): the first page of the place with this name, which is not "play" */
TeaPage *_tea_window_create_page (TeaWindow *self, const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
