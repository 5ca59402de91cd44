/* tea-page.h - a page of the window: a header bar, and what is below it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

#define TEA_TYPE_PAGE (tea_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (TeaPage, tea_page, TEA, PAGE, GtkWidget)

/**
 * TeaPageClass:
 * @leave: (nullable): whether the page may be left now. If not, it asks, and calls tea_page_close() when the answer
 * allows it. A page without this function may always be left
 * @get_ruleset: (nullable): the rules that the page is about, or %NULL; help shows them
 * @dup_clause: (nullable) (transfer full): the clause that the page names, as the reason why something cannot be done
 * or scored, or the clause of a lesson; or %NULL
 *
 * A page of a #TeaPlace. A subclass has a template with what is below the header bar as property `content`, and widgets
 * for the two ends of the header bar as properties `start` and `end`. What needs more height than the window has
 * scrolls; the keys of a scroller stay with the page. It overrides gtk_widget_grab_focus() if the focus should not
 * begin at its first control.
 *
 * Properties: `title`, `subtitle` (strings); `start`, `end`, `content` (widgets); `names-itself` (construct-only):
 * whether `start` shows the title; `narrow` (read-only): whether the places of the window do not fit into the header
 * bar, which shows the title instead.
 */
struct _TeaPageClass
{
  GtkWidgetClass parent_class;

  gboolean (*leave) (TeaPage *self);
  TeaRuleset *(*get_ruleset) (TeaPage *self);
  char *(*dup_clause) (TeaPage *self);
};

/* Both are empty until they are set. */
void tea_page_set_title (TeaPage *self, const char *title);
void tea_page_set_subtitle (TeaPage *self, const char *subtitle);

/* The class functions; see #TeaPageClass. */
gboolean tea_page_leave (TeaPage *self);
TeaRuleset *tea_page_get_ruleset (TeaPage *self);
char *tea_page_dup_clause (TeaPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Gives the focus back to @self when @menu, which opens from it, is closed. */
void tea_page_watch_menu (TeaPage *self, GtkPopover *menu);

/* Whether there is a button that goes back to the page below it. */
void tea_page_set_has_back (TeaPage *self, gboolean has_back);

G_END_DECLS
