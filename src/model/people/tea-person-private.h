/* tea-person-private.h - makes the people of the list
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/people/tea-person.h"
#include "store/sessions/tea-store-people.h"

G_BEGIN_DECLS

/* Returns: (transfer full): @person, called @name, which no other has; @now is the time, in seconds since 1970 */
TeaPerson *tea_person_new (const TeaStorePerson *person, const char *name, gint64 now) G_GNUC_WARN_UNUSED_RESULT;

gboolean tea_person_is_equal (TeaPerson *self, TeaPerson *other);

G_END_DECLS
