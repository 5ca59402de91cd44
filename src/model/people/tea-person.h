/* tea-person.h - somebody who plays in scoring sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char *name;         /* what the person is called */
  char *shown;        /* the same for sentences, and told apart from others of the name: "Lin 2" */
  guint colour;       /* 0 to 7 */
  char *picture;      /* a PNG file of at most 64 × 64 pixels in base64; "" for none */
  guint n_sessions;   /* how many sessions the person plays in */
  gint64 last_played; /* when the last of these began, seconds since 1970, or 0 */
  char *details;      /* both in words: "12 sessions · last on 28 November" */
  char *spoken;       /* @shown and @details */
  gint64 merged;      /* who the person was found to be, or 0; only people of a list of such */
} TeaPersonFacts;

#define TEA_TYPE_PERSON (tea_person_get_type ())
G_DECLARE_FINAL_TYPE (TeaPerson, tea_person, TEA, PERSON, TeaValue)

/* TeaPerson: one of the people. Immutable: a change creates a new object. */

const TeaPersonFacts *tea_person_get_facts (TeaPerson *self);

G_END_DECLS
