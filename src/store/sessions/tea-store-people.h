/* tea-store-people.h - the people who play in scoring sessions
 *
 * A player of a session is a name in its setup, as it was written that evening, and the person who that was. Renaming a
 * person changes no setup. A person who turns out to be another one is merged into that one and stays in the file, so
 * that it can be taken back: whoever reads the person of a player follows @merged until it is 0.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store.h"

G_BEGIN_DECLS

/* How many colours there are for people. */
#define TEA_STORE_N_COLOURS 8

/* The most pixels of a picture, across and down, and the most characters of its text. */
#define TEA_STORE_PICTURE_PIXELS 64
#define TEA_STORE_PICTURE_MAX 32768

typedef struct
{
  gint64 id;        /* the person in this file */
  char *key;        /* 32 hexadecimal digits, the same on every computer; %NULL for somebody new */
  char *name;       /* what the person is called now */
  guint colour;     /* 0 to 7 */
  char *picture;    /* a PNG file in base64; "" for none */
  gint64 merged;    /* who the person was found to be, or 0 */
  gint64 created;   /* seconds since 1970 */
  gint64 changed;   /* when anything of the above last changed */
  guint n_sessions; /* how many sessions the person, or somebody merged into the person, plays in; deleted ones apart */
  gint64 last_played; /* when the last of these began, or 0 */
} TeaStorePerson;

/* Returns: (transfer full): somebody new without a name */
TeaStorePerson *tea_store_person_new (void) G_GNUC_WARN_UNUSED_RESULT;
TeaStorePerson *tea_store_person_copy (const TeaStorePerson *person) G_GNUC_WARN_UNUSED_RESULT;
void tea_store_person_free (TeaStorePerson *person);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStorePerson, tea_store_person_free)

/* Whether @key is one of a person or session: 32 hexadecimal digits. */
gboolean tea_store_is_key (const char *key);

/* Whether @picture can be one of a person: "", or base64 of a PNG file whose head says that it is not too large. */
gboolean tea_store_is_picture (const char *picture);

/* Returns: (transfer full) (element-type TeaStorePerson): all people, also merged ones, who played last first, or %NULL
 * with @error set. A picture that cannot be one is "". */
GPtrArray *tea_store_list_people (TeaStore *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type gint64 TeaStorePerson): the people of @people, a list as above, by their ids;
 * keys and values belong to @people */
GHashTable *tea_store_index_people (GPtrArray *people) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): who person @id of @people, an index as above, was found to be: the person with this id unless it
 * is merged. Stops where somebody is missing, or merged people go round in a circle, as in a damaged file. */
const TeaStorePerson *tea_store_find_root (GHashTable *people, gint64 id);

/* Returns: (transfer full) (element-type gint64 utf8): what the people of @people, a list as above, are called so that
 * no two are alike: those of the same name are numbered. Merged people are not in it;
 * the keys belong to @people */
GHashTable *tea_store_tell_people_apart (GPtrArray *people) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_store_add_person:
 * @self: a store
 * @person: the name, colour and picture; of somebody from another computer the key and the times, too, and of somebody
 *   who was deleted and comes back all of that and the id
 * @id: (out): the person
 * @error: return location for an error
 *
 * Returns: whether it was stored
 */
gboolean tea_store_add_person (TeaStore *self, const TeaStorePerson *person, gint64 *id, GError **error);

/* Stores the name, colour and picture of a person. */
gboolean tea_store_set_person (TeaStore *self, const TeaStorePerson *person, GError **error);

/* Merges person @id into @into; with 0 the person is somebody else again. Fails if both play in one session, or if
 * @into was merged into @id. */
gboolean tea_store_merge_person (TeaStore *self, gint64 id, gint64 into, GError **error);

/* Deletes somebody who plays in no session, and into whom nobody was merged; fails for others. */
gboolean tea_store_delete_person (TeaStore *self, gint64 id, GError **error);

/* Returns: (transfer full) (element-type gint64): the sessions in which the person, or somebody merged into the person,
 * plays, the latest first, or %NULL with @error set */
GArray *tea_store_list_sessions_of (TeaStore *self, gint64 person, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Finds who person @id was found to be: @id itself unless it is merged. */
gboolean tea_store_follow_merged (TeaStore *self, gint64 id, gint64 *root, GError **error);

G_END_DECLS
