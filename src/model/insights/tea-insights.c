/* tea-insights.c - statistics of the player's games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <langinfo.h>
#include <string.h>

#include "model/judge/tea-judge-engine.h"
#include "model/archive/tea-archive-store.h"
#include "model/archive/tea-export.h"
#include "model/insights/tea-insights-private.h"
#include "model/base/tea-day.h"
#include "model/base/tea-job.h"

/* Delay before recounting: the judge signals each game, and recounting everything each time would be expensive. */
#define COUNT_MS 1000

struct _TeaInsights
{
  TeaValue parent_instance;

  TeaGame *game;    /* or NULL */
  GPtrArray *games; /* TeaCountedGame, oldest first; replaced as a whole */
  char *ruleset;
  char *level;
  gint64 since;       /* only games begun at or after this time count, in seconds since 1970 */
  gint64 until;       /* … and before this time */
  gint64 forgotten;   /* … and after this reset; 0 without one */
  gboolean was_over;  /* whether the hand at the table was over */
  guint count_source; /* a pending recount after newly judged hands, or 0 */

  TeaJob *reading; /* or NULL */
  gboolean again;  /* read again when the current reading ends */

  TeaInsightsShown shown;
  TeaInsightsState state;
  GArray *curve;      /* int */
  GArray *patterns;   /* TeaInsightsPattern */
  GArray *luck_curve; /* int */
  GArray *blocks;     /* TeaInsightsBlock */
};

G_DEFINE_FINAL_TYPE (TeaInsights, tea_insights, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "summary", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsights, state.summary) },
  { "faults", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsights, state.faults) },
  { "since", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaInsights, state.since) },
};

static guint changed_signal;

/* In the thread */

typedef struct
{
  TeaStore *reader;  /* the thread's own store */
  GPtrArray *former; /* the games read before */
  GPtrArray *games;  /* (element-type TeaCountedGame): the games read so far */
  guint n_unread;    /* number of games not read because reading was stopped */
  guint n_damaged;   /* number of games that could not be read */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->reader, tea_store_free);
  g_ptr_array_unref (reading->former);
  g_ptr_array_unref (reading->games);
  g_free (reading);
}

static GPtrArray *
games_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tea_counted_game_unref);
}

/* @game as it was read before, if its log has not grown since. Both lists are sorted by id; the search starts at @from
 * and moves it. */
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
read_in_thread (TeaJob *job, gpointer data, GError **error)
{
  Reading *reading = data;
  g_autoptr (GPtrArray) stored = tea_store_list_games (reading->reader, NULL, FALSE, error);
  guint from = 0;

  /* The list starts with the newest game. What was read before is kept even if the job is stopped. */
  for (guint i = stored != NULL ? stored->len : 0; i > 0; i--)
    {
      const TeaStoreGame *game = stored->pdata[i - 1];
      const TeaCountedGame *former;
      TeaCountedGame *counted;

      if (!tea_counted_game_counts (game))
        continue;
      former = find_former (reading->former, game, &from);
      if (!tea_job_go_on (1 - (double) i / stored->len, job) && former == NULL)
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
        tea_counted_game_unref (counted);
    }
  /* The main store may be closed as soon as this job is over, and it must be closed after the reader. */
  g_clear_pointer (&reading->reader, tea_store_free);
}

/* In the main loop */

static void
emit_changed (TeaInsights *self)
{
  TeaInsightsState *state = &self->state;

  tea_value_take_text (&state->summary, tea_insights_say_summary (&state->facts));
  tea_value_take_text (&state->faults, tea_insights_say_faults (state));
  tea_value_take_text (&state->since,
                       state->counted_since != NULL
                           /* Translators: a day with its time. */
                           ? g_strdup_printf (_ ("Games started before %s are not counted."), state->counted_since)
                           : g_strdup (""));
  tea_value_changed (self);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
is_shown (TeaInsights *self, const TeaCountedGame *game)
{
  return (self->ruleset == NULL || g_str_equal (self->ruleset, game->variant->id)) &&
         (self->level == NULL || g_str_equal (self->level, game->level)) && game->begun >= self->since &&
         game->begun < self->until && game->begun > self->forgotten;
}

/* Fills in the analysis of the hand, if there is one; the search in @judged starts at @from and moves it. */
static void
analyse (TeaInsightsEntry *entry, const TeaJudgedGame *judged, guint *from)
{
  const TeaJudgedHand *hand = NULL;

  for (; *from < judged->hands->len; (*from)++)
    {
      hand = judged->hands->pdata[*from];
      if (hand->number >= entry->number)
        break;
    }
  if (*from >= judged->hands->len || hand->number != entry->number)
    return;

  entry->analysis = (TeaHandAnalysis){ .is_known = TRUE,
                                       .first_claim = (gint8) hand->first_claim,
                                       .n_decisions = hand->n_decisions,
                                       .n_mistakes = tea_judged_hand_get_n_mistakes (hand),
                                       .cost = tea_judged_hand_get_cost (hand),
                                       .luck = tea_judged_hand_get_luck (hand) };
  tea_judged_hand_add_kinds (hand, entry->analysis.kinds);
}

/* Appends the hands of @game to @entries. */
static void
add_entries (TeaInsights *self, const TeaCountedGame *game, GArray *entries)
{
  const TeaJudgedGame *judged = self->state.judge != NULL ? tea_judge_get (self->state.judge, game->id) : NULL;
  guint from = 0;

  for (guint number = 0; number < game->hands->len; number++)
    {
      TeaInsightsEntry entry = { .game = game, .number = number };

      if (judged != NULL)
        analyse (&entry, judged, &from);
      g_array_append_val (entries, entry);
    }
}

static void
count (TeaInsights *self)
{
  TeaInsightsState *state = &self->state;

  /* Lists and threads may still hold the old contents, so make new ones. */
  tea_insights_shown_clear (&self->shown);
  self->shown.games = games_new ();
  self->shown.entries = g_array_new (FALSE, FALSE, sizeof (TeaInsightsEntry));
  for (guint i = 0; i < self->games->len; i++)
    if (is_shown (self, self->games->pdata[i]))
      {
        g_ptr_array_add (self->shown.games, tea_counted_game_ref (self->games->pdata[i]));
        add_entries (self, self->games->pdata[i], self->shown.entries);
      }
  tea_insights_count (&self->shown, &state->facts, self->curve, self->patterns);
  tea_insights_count_play (&self->shown, &state->play, self->luck_curve, self->blocks);
  state->curve = (const int *) self->curve->data;
  state->n_in_curve = self->curve->len - 1;
  state->luck_curve = (const int *) self->luck_curve->data;
  state->n_in_luck_curve = self->luck_curve->len / 3 - 1;
  state->blocks = (const TeaInsightsBlock *) self->blocks->data;
  state->n_blocks = self->blocks->len;
  state->patterns = (const TeaInsightsPattern *) self->patterns->data;
  state->n_patterns = self->patterns->len;
  tea_insights_describe (state);
}

static void
count_again (TeaInsights *self)
{
  count (self);
  emit_changed (self);
}

static gboolean
count_cb (gpointer data)
{
  TeaInsights *self = data;

  self->count_source = 0;
  count_again (self);

  return G_SOURCE_REMOVE;
}

static void
judge_changed_cb (TeaInsights *self)
{
  if (self->count_source == 0)
    self->count_source = g_timeout_add (COUNT_MS, count_cb, self);
}

static void
told_cb (gpointer owner, double fraction)
{
  TeaInsights *self = owner;

  self->state.progress = fraction;
  emit_changed (self);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaInsights *self = owner;
  const Reading *reading = data;

  g_clear_pointer (&self->reading, tea_job_cancel);
  self->state.running = FALSE;
  g_clear_pointer (&self->state.fault, g_free);
  if (error == NULL)
    {
      g_ptr_array_unref (self->games);
      self->games = g_ptr_array_ref (reading->games);
      self->state.has_games = self->games->len > 0;
      self->state.last_ruleset = self->games->len > 0
                                     ? ((const TeaCountedGame *) self->games->pdata[self->games->len - 1])->variant->id
                                     : NULL;
      self->state.n_unread = reading->n_unread;
      self->state.n_damaged = reading->n_damaged;
      count (self);
    }
  else
    self->state.fault = g_strdup (error->message);
  if (self->again)
    tea_insights_refresh (self);
  emit_changed (self);
}

static void
tea_insights_dispose (GObject *object)
{
  TeaInsights *self = TEA_INSIGHTS (object);

  g_clear_pointer (&self->reading, tea_job_cancel);
  g_clear_handle_id (&self->count_source, g_source_remove);
  g_clear_object (&self->state.judge);
  g_clear_object (&self->game);
  g_clear_object (&self->state.archive);

  G_OBJECT_CLASS (tea_insights_parent_class)->dispose (object);
}

static void
tea_insights_finalize (GObject *object)
{
  TeaInsights *self = TEA_INSIGHTS (object);

  g_ptr_array_unref (self->games);
  tea_insights_shown_clear (&self->shown);
  g_array_unref (self->curve);
  g_array_unref (self->patterns);
  g_array_unref (self->luck_curve);
  g_array_unref (self->blocks);
  for (guint i = 0; i < TEA_INSIGHTS_N_GROUPS; i++)
    g_object_unref (self->state.groups[i]);
  g_free (self->state.counted_since);
  g_free (self->ruleset);
  g_free (self->level);
  g_free (self->state.fault);

  G_OBJECT_CLASS (tea_insights_parent_class)->finalize (object);
}

static void
tea_insights_class_init (TeaInsightsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_insights_dispose;
  object_class->finalize = tea_insights_finalize;
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));

  changed_signal = g_signal_new ("changed", TEA_TYPE_INSIGHTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_insights_init (TeaInsights *self)
{
  self->games = games_new ();
  self->curve = g_array_new (FALSE, FALSE, sizeof (int));
  self->patterns = g_array_new (FALSE, FALSE, sizeof (TeaInsightsPattern));
  self->luck_curve = g_array_new (FALSE, FALSE, sizeof (int));
  self->blocks = g_array_new (FALSE, FALSE, sizeof (TeaInsightsBlock));
  self->until = G_MAXINT64;
  for (guint i = 0; i < TEA_INSIGHTS_N_GROUPS; i++)
    self->state.groups[i] = g_object_new (TEA_TYPE_INSIGHTS_GROUP, NULL);
  count (self);
}

/* Each hand that ends changes the figures. */
static void
table_changed_cb (TeaTable *table, TeaInsights *self)
{
  gboolean is_over = tea_table_get_state (table)->score_sheet != NULL;

  if (is_over && !self->was_over)
    tea_insights_refresh (self);
  self->was_over = is_over;
}

static void
set_forgotten (TeaInsights *self, gint64 forgotten)
{
  self->forgotten = forgotten;
  g_free (self->state.counted_since);
  self->state.counted_since = forgotten > 0 ? tea_day_say_time (forgotten) : NULL;
}

TeaInsights *
tea_insights_new (TeaArchive *archive, TeaGame *game, TeaJudge *judge)
{
  TeaInsights *self;
  g_autofree char *since = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);
  g_return_val_if_fail (game == NULL || TEA_IS_GAME (game), NULL);
  g_return_val_if_fail (judge == NULL || TEA_IS_JUDGE (judge), NULL);

  self = g_object_new (TEA_TYPE_INSIGHTS, NULL);
  self->state.archive = g_object_ref (archive);
  g_signal_connect_object (archive, "recovered", G_CALLBACK (tea_insights_refresh), self, G_CONNECT_SWAPPED);
  if (game != NULL)
    {
      self->game = g_object_ref (game);
      g_signal_connect_object (tea_game_get_table (game), "changed", G_CALLBACK (table_changed_cb), self, 0);
    }
  if (judge != NULL)
    {
      self->state.judge = g_object_ref (judge);
      g_signal_connect_object (judge, "changed", G_CALLBACK (judge_changed_cb), self, G_CONNECT_SWAPPED);
    }
  since = tea_archive_dup_value (archive, TEA_INSIGHTS_GROUP, TEA_INSIGHTS_KEY_SINCE);
  set_forgotten (self, since != NULL ? g_ascii_strtoll (since, NULL, 10) : 0);
  emit_changed (self);

  return self;
}

const TeaInsightsState *
tea_insights_get_state (TeaInsights *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS (self), NULL);

  return &self->state;
}

void
tea_insights_refresh (TeaInsights *self)
{
  g_autoptr (GError) error = NULL;
  Reading *reading;
  TeaStore *reader;

  g_return_if_fail (TEA_IS_INSIGHTS (self));

  self->again = self->reading != NULL;
  if (self->again)
    return;

  reader = tea_store_new_reader (tea_archive_get_store (self->state.archive), &error);
  if (reader == NULL)
    {
      g_free (self->state.fault);
      self->state.fault = g_strdup (error->message);
      emit_changed (self);
      return;
    }

  self->state.progress = 0;
  reading = g_new0 (Reading, 1);
  reading->reader = reader;
  reading->former = g_ptr_array_ref (self->games);
  reading->games = games_new ();
  self->reading = tea_job_start (self, reading, reading_free, read_in_thread, read_cb);
  tea_job_set_told (self->reading, told_cb);
  tea_job_set_reads (self->reading);
  self->state.running = TRUE;
  emit_changed (self);
}

void
tea_insights_stop (TeaInsights *self)
{
  g_return_if_fail (TEA_IS_INSIGHTS (self));

  self->again = FALSE;
  if (self->reading != NULL)
    tea_job_stop (self->reading);
}

void
tea_insights_set_filter (TeaInsights *self, const char *ruleset, const char *level)
{
  g_return_if_fail (TEA_IS_INSIGHTS (self));

  if (g_strcmp0 (self->ruleset, ruleset) == 0 && g_strcmp0 (self->level, level) == 0)
    return;

  g_free (self->ruleset);
  self->ruleset = g_strdup (ruleset);
  g_free (self->level);
  self->level = g_strdup (level);
  count_again (self);
}

static void
set_period (TeaInsights *self, gint64 since, gint64 until)
{
  if (self->since == since && self->until == until)
    return;

  self->since = since;
  self->until = until;
  count_again (self);
}

void
tea_insights_set_days (TeaInsights *self, guint n_days)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_return_if_fail (TEA_IS_INSIGHTS (self) && n_days < 100000);

  set_period (self, n_days > 0 ? tea_day_begin (now, 1 - (int) n_days) : 0, G_MAXINT64);
}

gboolean
tea_insights_set_dates (TeaInsights *self, const char *first, const char *last, GError **error)
{
  gint64 since, until;

  g_return_val_if_fail (TEA_IS_INSIGHTS (self) && first != NULL && last != NULL, FALSE);

  if (!tea_day_read_period (first, last, &since, &until, error))
    return FALSE;
  set_period (self, since, until);

  return TRUE;
}

void
tea_insights_reset (TeaInsights *self)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, now);

  g_return_if_fail (TEA_IS_INSIGHTS (self));

  tea_archive_set_value (self->state.archive, TEA_INSIGHTS_GROUP, TEA_INSIGHTS_KEY_SINCE, value);
  set_forgotten (self, now);
  count_again (self);
}

void
tea_insights_count_all (TeaInsights *self)
{
  g_return_if_fail (TEA_IS_INSIGHTS (self));

  if (self->forgotten == 0)
    return;

  tea_archive_set_value (self->state.archive, TEA_INSIGHTS_GROUP, TEA_INSIGHTS_KEY_SINCE, NULL);
  set_forgotten (self, 0);
  count_again (self);
}

GListModel *
tea_insights_list_hands (TeaInsights *self, TeaInsight insight, guint row)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS (self) && insight < TEA_N_INSIGHTS, NULL);
  g_return_val_if_fail (row < 64, NULL);

  return tea_insights_hand_list_new (&self->shown, insight, row);
}

/* The hands of all games of @variant that are not forgotten. */
static GArray *
list_entries (TeaInsights *self, const TeaVariant *variant)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (TeaInsightsEntry));

  for (guint i = 0; i < self->games->len; i++)
    {
      const TeaCountedGame *game = self->games->pdata[i];

      if (game->variant == variant && game->begun > self->forgotten)
        add_entries (self, game, entries);
    }

  return entries;
}

GListModel *
tea_insights_list_progress (TeaInsights *self, guint today)
{
  GListStore *list = g_list_store_new (TEA_TYPE_INSIGHTS_PROGRESS);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_return_val_if_fail (TEA_IS_INSIGHTS (self), G_LIST_MODEL (list));

  for (guint i = self->games->len; i > 0; i--)
    {
      const TeaVariant *variant = ((const TeaCountedGame *) self->games->pdata[i - 1])->variant;
      TeaInsightsWeek weeks[TEA_INSIGHTS_N_WEEKS] = { 0 };
      g_autoptr (GArray) entries = NULL;
      g_autoptr (TeaInsightsProgress) progress = NULL;
      guint n = 0;

      if (!g_hash_table_add (seen, (gpointer) variant))
        continue;
      entries = list_entries (self, variant);
      tea_insights_count_weeks (entries, today, weeks);
      for (guint week = 0; week < TEA_INSIGHTS_N_WEEKS; week++)
        n += weeks[week].n_decisions;
      if (n == 0)
        continue;
      progress = tea_insights_progress_new (variant->id, _ (variant->name), weeks);
      g_list_store_append (list, progress);
    }

  return G_LIST_MODEL (list);
}

GListModel *
tea_insights_list_run (TeaInsights *self, TeaInsight insight, guint first, guint last)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS (self) && insight < TEA_N_INSIGHTS, NULL);
  g_return_val_if_fail (first > 0, NULL);

  return tea_insights_hand_list_new_run (&self->shown, insight, first, last);
}

/* Export */

typedef struct
{
  TeaInsightsShown shown;   /* the hands to write */
  char separator;           /* goes between the cells */
  GFile *file;              /* the file to write */
  GObject *owner;           /* whom to tell */
  TeaInsightsExported done; /* how to tell */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  tea_insights_shown_clear (&writing->shown);
  g_object_unref (writing->file);
  g_object_unref (writing->owner);
  g_free (writing);
}

static void
write_in_thread (TeaJob *job, gpointer data, GError **error)
{
  const Writing *writing = data;
  g_autofree char *text = tea_insights_dup_csv (&writing->shown, writing->separator);

  tea_export_write (writing->file, text, strlen (text), error);
}

static void
written_cb (gpointer owner, gpointer data, const GError *error)
{
  const Writing *writing = data;

  writing->done (writing->owner, writing->file, error);
}

void
tea_insights_export (TeaInsights *self, GFile *file, gpointer owner, TeaInsightsExported done)
{
  Writing *writing;

  g_return_if_fail (TEA_IS_INSIGHTS (self) && G_IS_FILE (file) && G_IS_OBJECT (owner));

  writing = g_new (Writing, 1);
  writing->shown = tea_insights_shown_ref (&self->shown);
  /* The separator that spreadsheets expect in this locale. */
  writing->separator = *nl_langinfo (RADIXCHAR) == ',' ? ';' : ',';
  writing->file = g_object_ref (file);
  writing->owner = g_object_ref (owner);
  writing->done = done;
  /* The file is wanted even if the owner is closed in the meantime. */
  tea_job_unref (tea_job_start (NULL, writing, writing_free, write_in_thread, written_cb));
}
