/* tea-html.h - a page for a browser, as it is written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TeaHtml:
 *
 * A page that needs nothing else: its style and the drawings of its tiles are in it, and there are no scripts. It can
 * be read on a telephone, 360 pixels wide, and on a television, light or dark as the device prefers.
 *
 * The style knows these classes: "number" for figures, in tables that begin with a row of headings (th) as well; "note"
 * for what is secondary; "good" and "bad" for answers.
 */
typedef struct
{
  char *title;       /* plain text; also the first heading */
  GString *content;  /* markup, after that heading */
  guint seconds;     /* after so many the browser loads the page again; 0 for never */
  gboolean still;    /* whether the browser has asked not to do that */
  GPtrArray *shapes; /* the ids of the drawings that the content uses (not owned) */
} TeaHtml;

/* Writes the content of a page, and sets its title. */
typedef void (*TeaHtmlFunc) (TeaHtml *html, gpointer data);

/* Another page, shown at the end. */
typedef struct
{
  char *address; /* "/k7m3x9qd/season" */
  char *label;
} TeaHtmlLink;

/* Returns: (transfer full): an empty page */
TeaHtml *tea_html_new (void) G_GNUC_WARN_UNUSED_RESULT;
void tea_html_free (TeaHtml *self);

/* Appends @before and @after as they are, and between them @text, escaped. */
void tea_html_append (TeaHtml *self, const char *before, const char *text, const char *after);

/* Appends a paragraph, unless @text is empty or %NULL. */
void tea_html_append_paragraph (TeaHtml *self, const char *text);

/* Append tiles, a list of #TeaTileInfo, or melds and groups, a list of #TeaMeldInfo, in a row, with their names for
 * screen readers. */
void tea_html_append_tiles (TeaHtml *self, GListModel *tiles);
void tea_html_append_melds (TeaHtml *self, GListModel *melds);

/* Appends points over the hands as a chart: @series has a row of @n numbers for each of the @names, %NULL-terminated.
 * @description says in words what it shows. */
void tea_html_append_chart (TeaHtml *self,
                            const char *const *names,
                            const int *const *series,
                            guint n,
                            const char *title,
                            const char *description);

/**
 * tea_html_end:
 * @self: (transfer full): the page
 * @links: (element-type TeaHtmlLink) (nullable): other pages
 *
 * Returns: (transfer full): the page as a file
 */
char *tea_html_end (TeaHtml *self, const GPtrArray *links) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what a browser may do with any of these pages, a Content-Security-Policy */
char *tea_html_dup_policy (void) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaHtml, tea_html_free)

G_END_DECLS
