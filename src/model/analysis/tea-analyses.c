/* tea-analyses.c - analyses luck and mistakes in stored games in the background
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/analysis/tea-analyses-private.h"
#include "model/archive/tea-archive-store.h"

struct _TeaAnalyses
{
  GObject parent_instance;

  TeaArchive *archive;
  GPtrArray *games;    /* TeaAnalysedGame, by descending id */
  GHashTable *waiting; /* TeaAnalysedGame by id, not stored yet */
  gboolean stopped;
  gboolean gives_way;

  TeaAnalysesWork *work; /* while the thread runs */
  GThread *thread;
  gboolean again;     /* the archive has changed since the thread began */
  gboolean is_loaded; /* the stored analyses have been read */
  guint n_moves;      /* tea_archive_get_n_moves() when the thread began */
  guint n_missing;
  guint n_done; /* since n_missing was last 0 */
  double part;  /* how much of the current game is done, 0–1 */
  char *fault;

  /* The hand last seen at the table. */
  guint hand_number;
  gboolean hand_over;
};

G_DEFINE_FINAL_TYPE (TeaAnalyses, tea_analyses, G_TYPE_OBJECT)

static guint changed_signal;

static void
emit_changed (TeaAnalyses *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static GPtrArray *
games_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tea_analysed_game_unref);
}

/* The index of game @id, or where to insert it. */
static guint
find_place (TeaAnalyses *self, gint64 id)
{
  guint first = 0, end = self->games->len;

  while (first < end)
    {
      guint middle = (first + end) / 2;

      if (((const TeaAnalysedGame *) self->games->pdata[middle])->id > id)
        first = middle + 1;
      else
        end = middle;
    }

  return first;
}

static gboolean
has_place (TeaAnalyses *self, guint place, gint64 id)
{
  return place < self->games->len && ((const TeaAnalysedGame *) self->games->pdata[place])->id == id;
}

/* Storing. Analyses can be computed again, so they do not wait in the archive, which would make the program ask before
 * it quits. */

static gboolean
store (TeaAnalyses *self, const TeaAnalysedGame *game)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);
  g_autofree char *value = tea_analysed_game_to_value (game);
  g_autoptr (GError) error = NULL;

  if (tea_archive_get_unsaved (self->archive) != NULL)
    return FALSE;
  if (tea_store_set_value (tea_archive_get_store (self->archive), TEA_ANALYSES_GROUP, key, value, &error))
    return TRUE;
  g_info ("%s", error->message);

  return FALSE;
}

static void
store_waiting (TeaAnalyses *self)
{
  GHashTableIter iter;
  gpointer game;

  g_hash_table_iter_init (&iter, self->waiting);
  while (g_hash_table_iter_next (&iter, NULL, &game))
    {
      if (!store (self, game))
        return;
      g_hash_table_iter_remove (&iter);
    }
}

static void
keep (TeaAnalyses *self, TeaAnalysedGame *game)
{
  g_hash_table_insert (self->waiting, &game->id, tea_analysed_game_ref (game));
  store_waiting (self);
}

/* The work */

static gpointer
ref_game (gconstpointer game, gpointer data)
{
  return tea_analysed_game_ref ((TeaAnalysedGame *) game);
}

static void
start_work (TeaAnalyses *self)
{
  g_autoptr (GError) error = NULL;
  TeaStore *reader = tea_store_new_reader (tea_archive_get_store (self->archive), &error);

  g_clear_pointer (&self->fault, g_free);
  self->again = FALSE;
  self->part = 0;
  if (reader == NULL)
    {
      self->fault = g_strdup (error->message);
      return;
    }

  /* Another file may contain other analyses. */
  if (self->n_moves != tea_archive_get_n_moves (self->archive))
    self->is_loaded = FALSE;
  self->n_moves = tea_archive_get_n_moves (self->archive);
  self->work = tea_analyses_work_new (self);
  self->work->reader = reader;
  self->work->with_values = !self->is_loaded;
  self->work->with_missing = !self->stopped;
  self->work->gives_way = self->gives_way;
  self->work->former = g_ptr_array_copy (self->games, ref_game, NULL);
  self->thread = tea_analyses_work_run (self->work);
}

static void
command (TeaAnalyses *self, TeaAnalysesCommand wanted)
{
  if (self->work != NULL && g_atomic_int_get (&self->work->command) < (int) wanted)
    g_atomic_int_set (&self->work->command, (int) wanted);
}

static void
end_work (TeaAnalyses *self)
{
  g_clear_pointer (&self->thread, g_thread_join);
  g_clear_pointer (&self->work, tea_analyses_work_unref);
}

static void
take_game (TeaAnalyses *self, TeaAnalysedGame *game, gboolean is_lasting)
{
  guint place = find_place (self, game->id);

  if (has_place (self, place, game->id))
    g_ptr_array_remove_index (self->games, place);
  g_ptr_array_insert (self->games, (int) place, tea_analysed_game_ref (game));
  if (is_lasting)
    keep (self, game);
  self->n_missing--;
  self->n_done++;
  self->part = 0;
}

void
tea_analyses_take (TeaAnalyses *self, const TeaAnalysesNews *news)
{
  if (news->work != self->work)
    return;

  self->part = news->part;
  if (news->games != NULL)
    {
      g_ptr_array_unref (self->games);
      self->games = g_ptr_array_ref (news->games);
      self->n_missing = news->n_missing;
      self->is_loaded = TRUE;
      store_waiting (self);
    }
  if (news->game != NULL)
    take_game (self, news->game, news->is_lasting);
  if (news->is_over)
    {
      end_work (self);
      g_free (self->fault);
      self->fault = g_strdup (news->fault);
      if (self->again)
        start_work (self);
      else if (self->n_missing == 0)
        self->n_done = 0;
    }
  emit_changed (self);
}

void
tea_analyses_refresh (TeaAnalyses *self)
{
  g_return_if_fail (TEA_IS_ANALYSES (self));

  if (self->work == NULL)
    start_work (self);
  else
    {
      /* Start over, so that the newest game comes next. */
      self->again = TRUE;
      command (self, TEA_ANALYSES_STOP_AFTER_GAME);
    }
  emit_changed (self);
}

void
tea_analyses_set_gives_way (TeaAnalyses *self, gboolean gives_way)
{
  g_return_if_fail (TEA_IS_ANALYSES (self));

  self->gives_way = gives_way;
}

void
tea_analyses_start (TeaAnalyses *self)
{
  g_return_if_fail (TEA_IS_ANALYSES (self));

  if (!self->stopped)
    return;
  self->stopped = FALSE;
  tea_analyses_refresh (self);
}

void
tea_analyses_stop (TeaAnalyses *self)
{
  g_return_if_fail (TEA_IS_ANALYSES (self));

  if (self->stopped)
    return;
  self->stopped = TRUE;
  command (self, TEA_ANALYSES_STOP);
  emit_changed (self);
}

/* The table */

/* By then a hand that has ended is in the archive. */
static void
table_changed_cb (TeaAnalyses *self, TeaTable *table)
{
  guint number = tea_table_get_state (table)->hand_number;
  gboolean over = tea_table_get_score_sheet (table) != NULL;

  if (number == self->hand_number && over == self->hand_over)
    return;

  self->hand_number = number;
  self->hand_over = over;
  if (over)
    tea_analyses_refresh (self);
}

void
tea_analyses_follow (TeaAnalyses *self, TeaGame *game)
{
  g_return_if_fail (TEA_IS_ANALYSES (self) && TEA_IS_GAME (game));

  g_signal_connect_object (tea_game_get_table (game), "changed", G_CALLBACK (table_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* The object */

static void
recovered_cb (TeaAnalyses *self)
{
  store_waiting (self);
  if (self->is_loaded)
    tea_analyses_refresh (self);
}

static void
tea_analyses_dispose (GObject *object)
{
  TeaAnalyses *self = TEA_ANALYSES (object);

  command (self, TEA_ANALYSES_STOP);
  end_work (self);

  G_OBJECT_CLASS (tea_analyses_parent_class)->dispose (object);
}

static void
tea_analyses_finalize (GObject *object)
{
  TeaAnalyses *self = TEA_ANALYSES (object);

  g_clear_object (&self->archive);
  g_hash_table_unref (self->waiting);
  g_ptr_array_unref (self->games);
  g_free (self->fault);

  G_OBJECT_CLASS (tea_analyses_parent_class)->finalize (object);
}

static void
tea_analyses_class_init (TeaAnalysesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_analyses_dispose;
  object_class->finalize = tea_analyses_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_ANALYSES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_analyses_init (TeaAnalyses *self)
{
  self->stopped = TRUE;
  self->games = games_new ();
  self->waiting = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, (GDestroyNotify) tea_analysed_game_unref);
}

TeaAnalyses *
tea_analyses_new (TeaArchive *archive)
{
  TeaAnalyses *self;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);

  self = g_object_new (TEA_TYPE_ANALYSES, NULL);
  self->archive = g_object_ref (archive);
  self->n_moves = tea_archive_get_n_moves (archive);
  g_signal_connect_object (archive, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* Queries */

gboolean
tea_analyses_get_stopped (TeaAnalyses *self)
{
  g_return_val_if_fail (TEA_IS_ANALYSES (self), TRUE);

  return self->stopped;
}

gboolean
tea_analyses_get_running (TeaAnalyses *self)
{
  g_return_val_if_fail (TEA_IS_ANALYSES (self), FALSE);

  return self->work != NULL;
}

double
tea_analyses_get_progress (TeaAnalyses *self)
{
  g_return_val_if_fail (TEA_IS_ANALYSES (self), 0);

  if (self->n_missing == 0)
    return self->is_loaded ? 1 : 0;

  return (self->n_done + self->part) / (self->n_done + self->n_missing);
}

guint
tea_analyses_get_n_missing (TeaAnalyses *self)
{
  g_return_val_if_fail (TEA_IS_ANALYSES (self), 0);

  return self->n_missing;
}

guint
tea_analyses_get_n_damaged (TeaAnalyses *self)
{
  guint n = 0;

  g_return_val_if_fail (TEA_IS_ANALYSES (self), 0);

  for (guint i = 0; i < self->games->len; i++)
    n += ((const TeaAnalysedGame *) self->games->pdata[i])->fault != NULL;

  return n;
}

const char *
tea_analyses_get_fault (TeaAnalyses *self)
{
  g_return_val_if_fail (TEA_IS_ANALYSES (self), NULL);

  return self->fault;
}

const TeaAnalysedGame *
tea_analyses_get (TeaAnalyses *self, gint64 game)
{
  guint place;

  g_return_val_if_fail (TEA_IS_ANALYSES (self), NULL);

  place = find_place (self, game);

  return has_place (self, place, game) ? self->games->pdata[place] : NULL;
}

const GPtrArray *
tea_analyses_get_games (TeaAnalyses *self)
{
  g_return_val_if_fail (TEA_IS_ANALYSES (self), NULL);

  return self->games;
}
