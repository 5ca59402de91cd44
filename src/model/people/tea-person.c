/* tea-person.c - somebody who plays in scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/people/tea-person-private.h"
#include "model/tiles/tea-names.h"

struct _TeaPerson
{
  TeaValue parent_instance;

  TeaPersonFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaPerson, tea_person, TEA_TYPE_VALUE)

#define FIELD(member) offsetof (TeaPerson, facts.member)

/* clang-format off */
static const TeaField fields[] = {
  /* name, type, offset */
  { "id",          TEA_FIELD_INT64, FIELD (id) },
  { "name",        TEA_FIELD_TEXT,  FIELD (name) },
  { "shown",       TEA_FIELD_TEXT,  FIELD (shown) },
  { "colour",      TEA_FIELD_UINT,  FIELD (colour) },
  { "picture",     TEA_FIELD_TEXT,  FIELD (picture) },
  { "details",     TEA_FIELD_TEXT,  FIELD (details) },
  { "spoken",      TEA_FIELD_TEXT,  FIELD (spoken) },
};
/* clang-format on */

static void
tea_person_class_init (TeaPersonClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tea_person_init (TeaPerson *self)
{
}

/* The day of @time; its year only if it is another one than that of @now. */
static char *
dup_day (gint64 time, gint64 now)
{
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (time);
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now);

  if (day == NULL || today == NULL)
    return g_strdup ("");
  if (g_date_time_get_year (day) == g_date_time_get_year (today))
    /* Translators: a day of this year, see g_date_time_format(): "28 November". */
    return g_date_time_format (day, _ ("%-d %B"));

  /* Translators: a day of another year, see g_date_time_format(): "28 November 2025". */
  return g_date_time_format (day, _ ("%-d %B %Y"));
}

static char *
dup_details (const TeaPersonFacts *facts, gint64 now)
{
  g_autofree char *sessions = NULL;
  g_autofree char *day = NULL;

  if (facts->n_sessions == 0)
    return g_strdup (_ ("No session yet"));

  sessions = g_strdup_printf (ngettext ("%u session", "%u sessions", facts->n_sessions), facts->n_sessions);
  day = dup_day (facts->last_played, now);

  /* Translators: how many sessions somebody has played in, "12 sessions", and the day of the last one. */
  return g_strdup_printf (_ ("%1$s · last on %2$s"), sessions, day);
}

TeaPerson *
tea_person_new (const TeaStorePerson *person, const char *name, gint64 now)
{
  TeaPerson *self = g_object_new (TEA_TYPE_PERSON, NULL);

  self->facts = (TeaPersonFacts){
    .id = person->id,
    .name = g_strdup (person->name),
    .shown = tea_names_show_one (name),
    .colour = person->colour,
    .picture = g_strdup (person->picture),
    .n_sessions = person->n_sessions,
    .last_played = person->last_played,
    .merged = person->merged,
  };
  self->facts.details = dup_details (&self->facts, now);
  self->facts.spoken = g_strdup_printf ("%s, %s", self->facts.shown, self->facts.details);

  return self;
}

gboolean
tea_person_is_equal (TeaPerson *self, TeaPerson *other)
{
  const TeaPersonFacts *a = &self->facts;
  const TeaPersonFacts *b = &other->facts;

  return a->id == b->id && a->colour == b->colour && a->merged == b->merged && a->last_played == b->last_played &&
         g_str_equal (a->name, b->name) && g_str_equal (a->spoken, b->spoken) && g_str_equal (a->picture, b->picture);
}

const TeaPersonFacts *
tea_person_get_facts (TeaPerson *self)
{
  g_return_val_if_fail (TEA_IS_PERSON (self), NULL);

  return &self->facts;
}
