/* tea-statistics.c - how the player has done in the games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-archive-store.h"
#include "model/games/tea-statistics-private.h"
#include "model/tiles/tea-progress.h"

struct _TeaStatistics
{
  GObject parent_instance;

  TeaArchive *archive;
  GPtrArray *games; /* TeaCountedGame, the first begun first; replaced as a whole */
  char *ruleset;
  char *level;

  GCancellable *reading; /* or NULL */
  gboolean again;        /* the archive has changed since reading began */
  double progress;
  char *fault;
  guint n_unread;
  guint n_damaged;

  TeaStatisticsFacts facts;
  GArray *curve;    /* int */
  GArray *patterns; /* TeaStatisticsPattern */
};

G_DEFINE_FINAL_TYPE (TeaStatistics, tea_statistics, G_TYPE_OBJECT)

static guint changed_signal;

/* In the thread */

/**
 * Reading:
 * @reader: the store of the thread
 * @former: what was read before
 * @progress: told how much is read
 * @games: (element-type TeaCountedGame): what has been read
 * @n_unread: how many are left
 * @n_damaged: how many could not be read
 */
typedef struct
{
  TeaStore *reader;
  GPtrArray *former;
  TeaProgress *progress;
  GPtrArray *games;
  guint n_unread;
  guint n_damaged;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  tea_store_free (reading->reader);
  tea_progress_free (reading->progress);
  g_ptr_array_unref (reading->former);
  g_ptr_array_unref (reading->games);
  g_free (reading);
}

static GPtrArray *
games_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tea_counted_game_free);
}

/* The hands of @game as they were read before, if none has been added. Both lists are in the order of the ids; @from is
 * where the last game was found. */
static const TeaCountedGame *
find_former (const GPtrArray *former, const TeaStoreGame *game, guint *from)
{
  for (; *from < former->len; (*from)++)
    {
      const TeaCountedGame *other = former->pdata[*from];

      if (other->id >= game->id)
        return other->id == game->id && other->n_lines == game->n_lines ? other : NULL;
    }

  return NULL;
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;
  g_autoptr (GPtrArray) stored = NULL;
  GError *error = NULL;
  guint from = 0;

  stored = tea_store_list_games (reading->reader, NULL, FALSE, &error);
  if (stored == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  /* The list begins with the last game. */
  for (guint i = stored->len; i > 0; i--)
    {
      const TeaStoreGame *game = stored->pdata[i - 1];
      const TeaCountedGame *former;
      TeaCountedGame *counted;

      if (!tea_counted_game_counts (game))
        continue;
      former = find_former (reading->former, game, &from);
      if (!tea_progress_note (reading->progress, 1 - (double) i / stored->len) && former == NULL)
        {
          reading->n_unread++;
          continue;
        }
      counted = tea_counted_game_read (reading->reader, game, former, NULL);
      if (counted == NULL)
        reading->n_damaged++;
      else if (counted->hands->len > 0)
        g_ptr_array_add (reading->games, counted);
      else
        tea_counted_game_free (counted);
    }
  /* The main store may be closed as soon as this is done; it should be the last. */
  g_clear_pointer (&reading->reader, tea_store_free);
  g_task_return_boolean (task, TRUE);
}

/* In the main loop */

static void
emit_changed (TeaStatistics *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
is_shown (TeaStatistics *self, const TeaCountedGame *game)
{
  return (self->ruleset == NULL || g_str_equal (self->ruleset, game->variant->id)) &&
         (self->level == NULL || g_str_equal (self->level, game->level));
}

static void
count (TeaStatistics *self)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();

  for (guint i = 0; i < self->games->len; i++)
    if (is_shown (self, self->games->pdata[i]))
      g_ptr_array_add (shown, self->games->pdata[i]);
  tea_counted_games_count (shown, &self->facts, self->curve, self->patterns);
}

static void
progress_cb (double fraction, gpointer data)
{
  TeaStatistics *self = data;

  self->progress = fraction;
  emit_changed (self);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TeaStatistics) self = data;
  Reading *reading = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  tea_progress_end (reading->progress);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->fault, g_free);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_ptr_array_unref (self->games);
      self->games = g_ptr_array_ref (reading->games);
      self->n_unread = reading->n_unread;
      self->n_damaged = reading->n_damaged;
      count (self);
    }
  else
    self->fault = g_strdup (error->message);
  if (self->again)
    tea_statistics_refresh (self);
  emit_changed (self);
}

static void
tea_statistics_finalize (GObject *object)
{
  TeaStatistics *self = TEA_STATISTICS (object);

  g_clear_object (&self->archive);
  g_ptr_array_unref (self->games);
  g_array_unref (self->curve);
  g_array_unref (self->patterns);
  g_free (self->ruleset);
  g_free (self->level);
  g_free (self->fault);

  G_OBJECT_CLASS (tea_statistics_parent_class)->finalize (object);
}

static void
tea_statistics_class_init (TeaStatisticsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tea_statistics_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
tea_statistics_init (TeaStatistics *self)
{
  self->games = games_new ();
  self->curve = g_array_new (FALSE, FALSE, sizeof (int));
  self->patterns = g_array_new (FALSE, FALSE, sizeof (TeaStatisticsPattern));
  count (self);
}

TeaStatistics *
tea_statistics_new (TeaArchive *archive)
{
  TeaStatistics *self;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);

  self = g_object_new (TEA_TYPE_STATISTICS, NULL);
  self->archive = g_object_ref (archive);

  return self;
}

void
tea_statistics_refresh (TeaStatistics *self)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GError) error = NULL;
  Reading *reading;
  TeaStore *reader;

  g_return_if_fail (TEA_IS_STATISTICS (self));

  self->again = self->reading != NULL;
  if (self->again)
    return;

  reader = tea_store_new_reader (tea_archive_get_store (self->archive), &error);
  if (reader == NULL)
    {
      g_free (self->fault);
      self->fault = g_strdup (error->message);
      emit_changed (self);
      return;
    }

  self->reading = g_cancellable_new ();
  self->progress = 0;
  reading = g_new0 (Reading, 1);
  reading->reader = reader;
  reading->former = g_ptr_array_ref (self->games);
  reading->progress = tea_progress_new (progress_cb, self, self->reading);
  reading->games = games_new ();
  /* The thread may keep the task for a moment longer than the main loop, but not this object. */
  task = g_task_new (NULL, self->reading, read_cb, g_object_ref (self));
  g_task_set_source_tag (task, tea_statistics_refresh);
  /* What was read before it was stopped counts. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
  emit_changed (self);
}

void
tea_statistics_stop (TeaStatistics *self)
{
  g_return_if_fail (TEA_IS_STATISTICS (self));

  self->again = FALSE;
  g_cancellable_cancel (self->reading);
}

gboolean
tea_statistics_get_running (TeaStatistics *self)
{
  g_return_val_if_fail (TEA_IS_STATISTICS (self), FALSE);

  return self->reading != NULL;
}

double
tea_statistics_get_progress (TeaStatistics *self)
{
  g_return_val_if_fail (TEA_IS_STATISTICS (self), 0);

  return self->progress;
}

const char *
tea_statistics_get_fault (TeaStatistics *self)
{
  g_return_val_if_fail (TEA_IS_STATISTICS (self), NULL);

  return self->fault;
}

guint
tea_statistics_get_n_unread (TeaStatistics *self)
{
  g_return_val_if_fail (TEA_IS_STATISTICS (self), 0);

  return self->n_unread;
}

guint
tea_statistics_get_n_damaged (TeaStatistics *self)
{
  g_return_val_if_fail (TEA_IS_STATISTICS (self), 0);

  return self->n_damaged;
}

void
tea_statistics_set_filter (TeaStatistics *self, const char *ruleset, const char *level)
{
  g_return_if_fail (TEA_IS_STATISTICS (self));

  if (g_strcmp0 (self->ruleset, ruleset) == 0 && g_strcmp0 (self->level, level) == 0)
    return;

  g_free (self->ruleset);
  self->ruleset = g_strdup (ruleset);
  g_free (self->level);
  self->level = g_strdup (level);
  count (self);
  emit_changed (self);
}

const char *
tea_statistics_get_last_ruleset (TeaStatistics *self)
{
  g_return_val_if_fail (TEA_IS_STATISTICS (self), NULL);

  if (self->games->len == 0)
    return NULL;

  return ((const TeaCountedGame *) self->games->pdata[self->games->len - 1])->variant->id;
}

const TeaStatisticsFacts *
tea_statistics_get_facts (TeaStatistics *self)
{
  g_return_val_if_fail (TEA_IS_STATISTICS (self), NULL);

  return &self->facts;
}

const int *
tea_statistics_get_curve (TeaStatistics *self, guint *n_hands)
{
  g_return_val_if_fail (TEA_IS_STATISTICS (self) && n_hands != NULL, NULL);

  *n_hands = self->curve->len - 1;

  return (const int *) self->curve->data;
}

const TeaStatisticsPattern *
tea_statistics_get_patterns (TeaStatistics *self, guint *n)
{
  g_return_val_if_fail (TEA_IS_STATISTICS (self) && n != NULL, NULL);

  *n = self->patterns->len;

  return (const TeaStatisticsPattern *) self->patterns->data;
}
