/* tea-person-page.h - somebody who plays: name, colour, picture and sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/people/tea-people.h"
#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_PERSON_PAGE (tea_person_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaPersonPage, tea_person_page, TEA, PERSON_PAGE, TeaPage)

/**
 * TeaPersonPage:
 *
 * What is changed can be taken back. Once the person is merged into another, the page is about that one.
 *
 * Signals:
 * - "open" (gint64 id): a session is to be opened
 * - "deleted" (const char *sentence): the person was deleted, and the page closes
 */

/* Returns: (transfer floating): a page about person @id, who plays in some of @sessions */
TeaPage *tea_person_page_new (TeaPeople *people, TeaLedgerList *sessions, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* The field for the name. */
GtkEditable *tea_person_page_get_name (TeaPersonPage *self);

/* Gives the person the picture in @file, as choosing it does; also for tests. */
void tea_person_page_take_picture (TeaPersonPage *self, GFile *file);

G_END_DECLS
