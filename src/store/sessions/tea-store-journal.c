/* tea-store-journal.c - undo and redo of every change of a session's entries and rules
 *
 * The journal of a session is a list of steps: first those that are done, then those that are undone. A new step drops
 * the latter. Positions in a step are those at the time of the step, to which undo returns. The text typed for an entry
 * is stored as a value of the group "typed", with the id of the step as its key. A step may consist of several: a value
 * of the group "joined" marks all but the first, which alone is told about.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "store/file/tea-store-sum.h"
#include "store/sessions/tea-store-entry-parts.h"

static const char *const kind_names[] = {
  [TEA_STORE_CHANGE_NONE] = "",         [TEA_STORE_CHANGE_ADD] = "add",   [TEA_STORE_CHANGE_EDIT] = "edit",
  [TEA_STORE_CHANGE_DELETE] = "delete", [TEA_STORE_CHANGE_MOVE] = "move", [TEA_STORE_CHANGE_SETUP] = "setup",
};

static TeaStoreChangeKind
kind_from_name (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_names); i++)
    if (g_strcmp0 (kind_names[i], name) == 0)
      return (TeaStoreChangeKind) i;

  return TEA_STORE_CHANGE_NONE;
}

/* Removes the entry from the list (−1) or inserts it at a position, and renumbers the others. */
static gboolean
set_position (TeaStore *self, gint64 session, gint64 entry, gint64 before, gint64 after, GError **error)
{
  if (before == after)
    return TRUE;

  return tea_store_run (self, error, "UPDATE entries SET position = NULL WHERE id = ?1", "i", entry) &&
         (before < 0 ||
          tea_store_run (self, error, "UPDATE entries SET position = position - 1 WHERE session = ?1 AND position > ?2",
                         "ii", session, before)) &&
         (after < 0 ||
          (tea_store_run (self, error,
                          "UPDATE entries SET position = position + 1 WHERE session = ?1 AND position >= ?2", "ii",
                          session, after) &&
           tea_store_run (self, error, "UPDATE entries SET position = ?1 WHERE id = ?2", "ii", after, entry)));
}

static gboolean
change_rows (TeaStore *self, const TeaStoreStep *step, GError **error)
{
  if (!tea_store_run (self, error, "UPDATE sessions SET changed = ?1 WHERE id = ?2", "ii", tea_store_now (),
                      step->session))
    return FALSE;
  if (step->setup_after != 0)
    return tea_store_run (self, error, "UPDATE sessions SET setup = ?1 WHERE id = ?2", "ii", step->setup_after,
                          step->session) &&
           tea_store_find_people (self, step->setup_after, error);

  return tea_store_run (self, error, "UPDATE entries SET contents = ?1 WHERE id = ?2", "ii", step->contents_after,
                        step->entry) &&
         set_position (self, step->session, step->entry, step->position_before, step->position_after, error);
}

static gboolean
carry_out (TeaStore *self, const TeaStoreStep *step, GError **error)
{
  return tea_store_unseal (self, TEA_STORE_SEAL_SESSION, step->session, error) &&
         tea_store_unseal (self, TEA_STORE_SEAL_ENTRIES, step->session, error) && change_rows (self, step, error) &&
         tea_store_seal (self, TEA_STORE_SEAL_ENTRIES, step->session, error) &&
         tea_store_seal (self, TEA_STORE_SEAL_SESSION, step->session, error);
}

gboolean
tea_store_drop_unused (TeaStore *self, GError **error)
{
  return tea_store_run (self, error,
                        "DELETE FROM entries WHERE position IS NULL AND id NOT IN (SELECT entry FROM changes WHERE "
                        "entry IS NOT NULL)",
                        "") &&
         tea_store_run (self, error,
                        "DELETE FROM contents WHERE id NOT IN (SELECT contents FROM entries"
                        " UNION ALL SELECT contents_before FROM changes WHERE contents_before IS NOT NULL"
                        " UNION ALL SELECT contents_after FROM changes WHERE contents_after IS NOT NULL)",
                        "") &&
         tea_store_run (self, error,
                        "DELETE FROM setups WHERE id NOT IN (SELECT setup FROM sessions"
                        " UNION ALL SELECT setup_before FROM changes WHERE setup_before IS NOT NULL"
                        " UNION ALL SELECT setup_after FROM changes WHERE setup_after IS NOT NULL)",
                        "") &&
         tea_store_run (self, error,
                        "DELETE FROM pairs WHERE part IN ('" TEA_STORE_TYPED_GROUP "', '" TEA_STORE_JOINED_GROUP "')"
                        " AND CAST (key AS INTEGER) NOT IN (SELECT id FROM changes)",
                        "") &&
         tea_store_run (self, error,
                        "DELETE FROM pairs WHERE part = '" TEA_STORE_PLAYED_GROUP "'"
                        " AND CAST (key AS INTEGER) NOT IN (SELECT id FROM contents)",
                        "") &&
         tea_store_run (self, error,
                        "DELETE FROM pairs WHERE part IN ('" TEA_STORE_MONEY_GROUP "', '" TEA_STORE_ROUNDS_GROUP "')"
                        " AND CAST (key AS INTEGER) NOT IN (SELECT id FROM setups)",
                        "");
}

static gboolean
drop_undone (TeaStore *self, gint64 session, GError **error)
{
  if (!tea_store_run (self, error, "DELETE FROM changes WHERE session = ?1 AND undone = 1", "i", session))
    return FALSE;

  return sqlite3_changes (self->db) == 0 || tea_store_drop_unused (self, error);
}

/* 0 stands for NULL. */
static char
pointer_type (gint64 id)
{
  return id != 0 ? 'i' : 'n';
}

static gboolean
write_down (TeaStore *self, const TeaStoreStep *step, GError **error)
{
  const char types[] = {
    'i',
    't',
    pointer_type (step->entry),
    step->position_before >= 0 ? 'i' : 'n',
    step->position_after >= 0 ? 'i' : 'n',
    pointer_type (step->contents_before),
    pointer_type (step->contents_after),
    pointer_type (step->setup_before),
    pointer_type (step->setup_after),
    '\0',
  };

  return tea_store_run (self, error,
                        "INSERT INTO changes (session, kind, entry, position_before, position_after,"
                        " contents_before, contents_after, setup_before, setup_after, sum)"
                        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, tea_sum (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9))",
                        types, step->session, kind_names[step->kind], step->entry, step->position_before,
                        step->position_after, step->contents_before, step->contents_after, step->setup_before,
                        step->setup_after);
}

gboolean
tea_store_take_step (TeaStore *self, const TeaStoreStep *step, GError **error)
{
  /* The step is written first, so that its rows are in use when unused rows are dropped. */
  return carry_out (self, step, error) && write_down (self, step, error) && drop_undone (self, step->session, error);
}

static gint64
read_position (sqlite3_stmt *statement, int column)
{
  return sqlite3_column_type (statement, column) == SQLITE_NULL ? -1 : sqlite3_column_int64 (statement, column);
}

#define IS_JOINED                                                                                                      \
  "EXISTS (SELECT 1 FROM pairs WHERE part = '" TEA_STORE_JOINED_GROUP "' AND key = CAST (changes.id AS TEXT))"

#define FIND_STEPS                                                                                                     \
  "SELECT id, kind, entry, position_before, position_after, contents_before, contents_after, setup_before,"            \
  " setup_after, (SELECT kind FROM contents WHERE contents.id = contents_after), sum = " TEA_STORE_SUM_CHANGE          \
  ", " IS_JOINED " AS joined FROM changes WHERE session = ?1 AND "

/* Which step of a journal. */
typedef enum
{
  STEP_LAST,      /* the last done */
  STEP_LAST_MAIN, /* the last done that is no part of another: what undo takes back, with all later ones */
  STEP_NEXT,      /* the first undone: what redo does, with those joined to it */
} Which;

/* A step; its kind is NONE when there is none. */
static gboolean
find_step (TeaStore *self,
           gint64 session,
           Which which,
           gint64 *id,
           TeaStoreStep *step,
           TeaStoreEntryKind *entry_kind,
           gboolean *joined,
           GError **error)
{
  static const char *const queries[] = {
    [STEP_LAST] = FIND_STEPS "undone = 0 ORDER BY id DESC LIMIT 1",
    [STEP_LAST_MAIN] = FIND_STEPS "undone = 0 AND NOT joined ORDER BY id DESC LIMIT 1",
    [STEP_NEXT] = FIND_STEPS "undone = 1 ORDER BY id LIMIT 1",
  };
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row;

  *step =
      (TeaStoreStep){ .kind = TEA_STORE_CHANGE_NONE, .session = session, .position_before = -1, .position_after = -1 };
  *entry_kind = TEA_STORE_ENTRY_HAND;
  *id = 0;
  *joined = FALSE;
  statement = tea_store_query (self, error, queries[which], "i", session);
  if (statement == NULL || !tea_store_step (self, statement, &row, error))
    return FALSE;
  if (!row)
    return TRUE;

  if (!sqlite3_column_int (statement, 10))
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, session);
      /* Translators: the number of a session. */
      g_autofree char *place = g_strdup_printf (_ ("the last change of session %s"), number);

      return tea_store_fail_record (self, place, error);
    }

  *id = sqlite3_column_int64 (statement, 0);
  *joined = sqlite3_column_int (statement, 11);
  step->kind = kind_from_name ((const char *) sqlite3_column_text (statement, 1));
  step->entry = sqlite3_column_int64 (statement, 2);
  step->position_before = read_position (statement, 3);
  step->position_after = read_position (statement, 4);
  step->contents_before = sqlite3_column_int64 (statement, 5);
  step->contents_after = sqlite3_column_int64 (statement, 6);
  step->setup_before = sqlite3_column_int64 (statement, 7);
  step->setup_after = sqlite3_column_int64 (statement, 8);
  if (step->contents_after != 0)
    *entry_kind = tea_store_entry_kind_from_name ((const char *) sqlite3_column_text (statement, 9));

  return TRUE;
}

static void
describe (gint64 id, const TeaStoreStep *step, TeaStoreEntryKind entry_kind, TeaStoreChange *change)
{
  change->id = id;
  change->kind = step->kind;
  change->entry_kind = entry_kind;
  change->entry = step->entry;
  change->position = (guint) MAX (0, step->position_after >= 0 ? step->position_after : step->position_before);
}

gboolean
tea_store_peek_undo (TeaStore *self, gint64 session, TeaStoreChange *undo, TeaStoreChange *redo, GError **error)
{
  TeaStoreChange *const changes[] = { undo, redo };

  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      TeaStoreEntryKind entry_kind;
      TeaStoreStep step;
      gboolean joined;
      gint64 id;

      if (changes[i] == NULL)
        continue;
      if (!find_step (self, session, i == 1 ? STEP_NEXT : STEP_LAST_MAIN, &id, &step, &entry_kind, &joined, error))
        return FALSE;
      describe (id, &step, entry_kind, changes[i]);
    }

  return TRUE;
}

static void
turn_round (TeaStoreStep *step)
{
  const TeaStoreStep was = *step;

  step->position_before = was.position_after;
  step->position_after = was.position_before;
  step->contents_before = was.contents_after;
  step->contents_after = was.contents_before;
  step->setup_before = was.setup_after;
  step->setup_after = was.setup_before;
}

/* The text typed for step @id, or "". */
static char *
read_typed (TeaStore *self, gint64 id, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row;

  /* Damaged text is no reason to refuse undo. */
  statement = tea_store_query (self, error,
                               "SELECT value FROM pairs WHERE part = '" TEA_STORE_TYPED_GROUP
                               "' AND key = ?1 AND sum = " TEA_STORE_SUM_PAIR,
                               "t", key);
  if (statement == NULL || !tea_store_step (self, statement, &row, error))
    return NULL;

  return row ? tea_store_column_text (statement, 0) : g_strdup ("");
}

gboolean
tea_store_put_typed (TeaStore *self, gint64 session, const char *typed, GError **error)
{
  g_autofree char *key = NULL;
  gint64 id;

  if (*typed == '\0')
    return TRUE;
  if (!tea_store_get_int (self, &id, NULL, error, "SELECT max (id) FROM changes WHERE session = ?1", "i", session))
    return FALSE;
  key = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  return tea_store_put_value (self, TEA_STORE_TYPED_GROUP, key, typed, error);
}

/* Whether the last undo restored @draft, unchanged since. */
static gboolean
was_brought_back (TeaStore *self, gint64 session, const char *draft, gboolean *was, GError **error)
{
  g_autofree char *typed = NULL;
  gint64 id;
  gboolean found;

  *was = FALSE;
  if (!tea_store_get_int (self, &id, &found, error,
                          "SELECT id FROM changes WHERE session = ?1 AND undone = 1 ORDER BY id LIMIT 1", "i", session))
    return FALSE;
  if (!found)
    return TRUE;
  typed = read_typed (self, id, error);
  *was = typed != NULL && g_str_equal (typed, draft);

  return typed != NULL;
}

/* Undo restores the text typed for step @id if the draft is empty or was restored by undo; redo clears such a draft.
 * Anything else that was typed stays. The text of a change is not restored (earlier versions stored it): it is that of
 * a hand which is in the list again. */
static gboolean
turn_draft (TeaStore *self,
            gint64 session,
            gboolean undo,
            TeaStoreChangeKind kind,
            gint64 id,
            const char *draft,
            GError **error)
{
  g_autofree char *typed = NULL;
  gboolean was;

  if (!was_brought_back (self, session, draft, &was, error))
    return FALSE;
  if (!was && *draft != '\0')
    typed = g_strdup (draft);
  else
    typed = undo && kind == TEA_STORE_CHANGE_ADD ? read_typed (self, id, error) : g_strdup ("");

  return typed != NULL && tea_store_put_draft (self, session, typed, error);
}

/* Undoes or redoes @step with the id @id. */
static gboolean
go_one (TeaStore *self, gboolean undo, gint64 id, TeaStoreStep *step, GError **error)
{
  if (undo)
    turn_round (step);

  return carry_out (self, step, error) &&
         tea_store_run (self, error, "UPDATE changes SET undone = ?1 WHERE id = ?2", "ii", (gint64) undo, id);
}

/* Undoes the last step (if @undo) or redoes the one undone last, with those joined to it. */
static gboolean
go (TeaStore *self, gint64 session, gboolean undo, const char *draft, TeaStoreChange *change, GError **error)
{
  TeaStoreEntryKind entry_kind;
  TeaStoreStep step;
  gboolean joined;
  gint64 id, main_id;

  if (!find_step (self, session, undo ? STEP_LAST_MAIN : STEP_NEXT, &main_id, &step, &entry_kind, &joined, error))
    return FALSE;
  describe (main_id, &step, entry_kind, change);
  if (step.kind == TEA_STORE_CHANGE_NONE)
    return TRUE;

  if (draft != NULL && !turn_draft (self, session, undo, step.kind, main_id, draft, error))
    return FALSE;
  do
    {
      if (!find_step (self, session, undo ? STEP_LAST : STEP_NEXT, &id, &step, &entry_kind, &joined, error))
        return FALSE;
      if (step.kind == TEA_STORE_CHANGE_NONE || (!undo && id != main_id && !joined))
        return TRUE;
      if (!go_one (self, undo, id, &step, error))
        return FALSE;
    }
  while (!undo || id != main_id);

  return TRUE;
}

gboolean
tea_store_join_step (TeaStore *self, gint64 session, GError **error)
{
  g_autofree char *key = NULL;
  gint64 id;

  if (!tea_store_get_int (self, &id, NULL, error, "SELECT max (id) FROM changes WHERE session = ?1", "i", session))
    return FALSE;
  key = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  return tea_store_put_value (self, TEA_STORE_JOINED_GROUP, key, "", error);
}

static gboolean
drop_joined (TeaStore *self, gint64 session, GError **error)
{
  for (;;)
    {
      TeaStoreEntryKind entry_kind;
      TeaStoreStep step;
      gboolean joined;
      gint64 id;

      if (!find_step (self, session, STEP_LAST, &id, &step, &entry_kind, &joined, error))
        return FALSE;
      if (!joined)
        return tea_store_drop_unused (self, error);
      turn_round (&step);
      if (!carry_out (self, &step, error) || !tea_store_run (self, error, "DELETE FROM changes WHERE id = ?1", "i", id))
        return FALSE;
    }
}

gboolean
tea_store_drop_joined (TeaStore *self, gint64 session, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_begin (self, error) && tea_store_end (self, drop_joined (self, session, error), error);
}

gboolean
tea_store_undo (TeaStore *self, gint64 session, const char *draft, TeaStoreChange *change, GError **error)
{
  TeaStoreChange own;

  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_begin (self, error) &&
         tea_store_end (self, go (self, session, TRUE, draft, change != NULL ? change : &own, error), error);
}

gboolean
tea_store_redo (TeaStore *self, gint64 session, const char *draft, TeaStoreChange *change, GError **error)
{
  TeaStoreChange own;

  g_return_val_if_fail (self != NULL, FALSE);

  return tea_store_begin (self, error) &&
         tea_store_end (self, go (self, session, FALSE, draft, change != NULL ? change : &own, error), error);
}
