/* tea-person-field.h - who plays: a name to type, and a list of people to choose from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/people/tea-people.h"

G_BEGIN_DECLS

#define TEA_TYPE_PERSON_FIELD (tea_person_field_get_type ())
G_DECLARE_FINAL_TYPE (TeaPersonField, tea_person_field, TEA, PERSON_FIELD, GtkBox)

/**
 * TeaPersonField:
 *
 * A typed name is completed, and is the person of that name who played last; a name that nobody has is somebody new.
 * The button beside it shows who it is, and has a list to choose from, with somebody new of the same name. Alt+Down
 * opens it.
 *
 * Signal "changed" (): another name or person.
 */

/* Returns: (transfer floating): a field that screen readers call @label, which also stands in it while it is empty */
GtkWidget *tea_person_field_new (TeaPeople *people, const char *label) G_GNUC_WARN_UNUSED_RESULT;

GtkEntry *tea_person_field_get_entry (TeaPersonField *self);

/* Shows @name, as it was written, of @person; 0 to look for the person of that name. */
void tea_person_field_set (TeaPersonField *self, const char *name, gint64 person);

/* Returns: (transfer full): the name as it is written, or "" */
char *tea_person_field_dup_name (TeaPersonField *self) G_GNUC_WARN_UNUSED_RESULT;

/* The person; 0 for a name that nobody has, and %TEA_PEOPLE_NEW for somebody new of a name that others have. */
gint64 tea_person_field_get_person (TeaPersonField *self);

/* Nobody is two of the players of @fields: a second field with the same person is somebody else of that name. To be
 * called after each change. */
void tea_person_fields_mark_taken (TeaPersonField *const *fields, guint n);

G_END_DECLS
