/* tea-duplicate.c - a duplicate session compares the human player with a computer player on the same walls
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/archive/tea-archive-store.h"
#include "model/history/tea-duplicate-private.h"
#include "model/judge/tea-judge-engine.h"
#include "model/table/tea-rival-engine.h"
#include "model/table/tea-table-engine.h"
#include "store/games/tea-store-game.h"

struct _TeaDuplicate
{
  TeaValue parent_instance;

  TeaGame *game;         /* NULL for a kept session, which is only viewed */
  TeaArchive *archive;   /* of a kept session */
  TeaRecordedGame *kept; /* that session */

  const TeaBot *rival; /* NULL when there is no session */
  gint64 id;           /* in the archive; 0 while it has none */
  GArray *scores;      /* TeaDealScore of the deals that have begun */
  GPtrArray *lines;    /* the rival's hand of each deal, or NULL */
  TeaDuplicateState state;
  TeaJob *job; /* NULL when nobody plays */
};

G_DEFINE_FINAL_TYPE (TeaDuplicate, tea_duplicate, TEA_TYPE_VALUE)

static const TeaField fields[] = {
  { "waiting", TEA_FIELD_BOOLEAN, G_STRUCT_OFFSET (TeaDuplicate, state.waiting) },
  { "latest", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicate, state.latest) },
  { "standing", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicate, state.standing) },
  { "luck", TEA_FIELD_TEXT, G_STRUCT_OFFSET (TeaDuplicate, state.luck) },
};

static guint changed_signal;

static TeaDealScore *
score_of (TeaDuplicate *self, guint deal)
{
  return &g_array_index (self->scores, TeaDealScore, deal);
}

/* The deal that was finished last, or the first one; NULL before it. */
static TeaDuplicateDeal *
dup_latest (TeaDuplicate *self)
{
  TeaDuplicateDeal *latest = g_list_model_get_item (self->state.deals, 0);

  for (guint i = 1; i < g_list_model_get_n_items (self->state.deals); i++)
    {
      g_autoptr (TeaDuplicateDeal) deal = g_list_model_get_item (self->state.deals, i);

      if (tea_duplicate_deal_get_facts (deal)->is_played)
        g_set_object (&latest, deal);
    }

  return latest;
}

static void
emit_changed (TeaDuplicate *self)
{
  TeaDuplicateState *state = &self->state;
  g_autoptr (TeaDuplicateDeal) latest = dup_latest (self);
  const TeaDuplicateDealFacts *facts = latest != NULL ? tea_duplicate_deal_get_facts (latest) : NULL;
  TeaDealSums sums;

  state->active = self->rival != NULL;
  state->rival_name = self->rival != NULL ? _ (self->rival->name) : "";
  tea_duplicate_sum_up (self, &sums);
  state->n_compared = sums.own.n;
  state->difference = sums.own.points - sums.rival.points;
  state->finished = state->n_deals > 0 && state->n_compared == state->n_deals;
  state->running = self->job != NULL;
  state->waiting = state->running && facts != NULL && facts->is_played && !facts->is_compared;
  tea_value_take_text (&state->latest, g_strdup (facts != NULL ? facts->sentence : ""));
  tea_value_take_text (&state->standing, tea_duplicate_say_standing (self));
  tea_value_take_text (&state->luck, tea_duplicate_say_luck (self));
  tea_value_changed (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Brings the list of deals up to date with the scores. */
static void
refresh (TeaDuplicate *self)
{
  guint n = g_list_model_get_n_items (self->state.deals);

  for (guint i = 0; i < self->scores->len; i++)
    {
      g_autoptr (TeaDuplicateDeal) old = g_list_model_get_item (self->state.deals, i);
      g_autoptr (TeaDuplicateDeal) deal = NULL;
      gpointer added;

      if (old != NULL && tea_duplicate_deal_has_score (old, score_of (self, i)))
        continue;
      deal = tea_duplicate_deal_new (i, score_of (self, i), self->rival != NULL ? _ (self->rival->name) : "");
      added = deal;
      g_list_store_splice (G_LIST_STORE (self->state.deals), i, i < n ? 1 : 0, &added, 1);
    }
  if (n > self->scores->len)
    g_list_store_splice (G_LIST_STORE (self->state.deals), self->scores->len, n - self->scores->len, NULL, 0);
  emit_changed (self);
}

static void
set_n_begun (TeaDuplicate *self, guint n)
{
  /* New elements are zeroed. */
  g_array_set_size (self->scores, n);
  g_ptr_array_set_size (self->lines, (int) n);
}

static TeaArchive *
get_archive (TeaDuplicate *self)
{
  return self->game != NULL ? tea_game_get_archive (self->game) : self->archive;
}

/* The archive keeps one value for each of the rival's hands: a line with the points, then the lines of the log. */
static char *
name_group (gint64 game)
{
  return g_strdup_printf (TEA_GAME_KIND_DUPLICATE "-%" G_GINT64_FORMAT, game);
}

static void
store_hand (TeaArchive *archive, gint64 game, guint deal, gint32 points, const char *lines)
{
  g_autofree char *group = name_group (game);
  g_autofree char *key = g_strdup_printf ("%u", deal);
  g_autofree char *value = g_strdup_printf ("%d\n%s", points, lines);

  tea_archive_set_value (archive, group, key, value);
}

/* Returns: (transfer full) (nullable): the rival's hand in @deal, or %NULL where the archive has none */
static char *
read_hand (TeaArchive *archive, gint64 game, guint deal, int *points)
{
  g_autofree char *group = name_group (game);
  g_autofree char *key = g_strdup_printf ("%u", deal);
  g_autofree char *value = tea_archive_dup_value (archive, group, key);
  char *end = NULL;

  *points = value != NULL ? (int) g_ascii_strtoll (value, &end, 10) : 0;

  return value != NULL && end != value && *end == '\n' ? g_strdup (end + 1) : NULL;
}

/* The rival's hands of the first @n deals, NULL where the archive has none; fills in @scores for those it has. */
static GPtrArray *
read_hands (TeaArchive *archive, gint64 game, TeaDealScore *scores, guint n)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_set_size (lines, (int) n);
  for (guint i = 0; i < n; i++)
    {
      lines->pdata[i] = read_hand (archive, game, i, &scores[i].rival);
      scores[i].has_rival = lines->pdata[i] != NULL;
    }

  return lines;
}

/* The key that records, next to the rival's hand, that the human player saw advice. */
static char *
name_hints (guint deal)
{
  return g_strdup_printf ("%u-hints", deal);
}

static char *
name_luck (guint deal)
{
  return g_strdup_printf ("%u-luck", deal);
}

static void
keep_hints (TeaDuplicate *self, guint deal)
{
  g_autofree char *group = name_group (self->id);
  g_autofree char *key = name_hints (deal);

  if (get_archive (self) != NULL && self->id != 0)
    tea_archive_set_value (get_archive (self), group, key, "1");
}

static void
recall_hints (TeaDuplicate *self)
{
  g_autofree char *group = name_group (self->id);

  for (guint i = 0; i < self->scores->len; i++)
    {
      g_autofree char *key = name_hints (i);
      g_autofree char *value = tea_archive_dup_value (get_archive (self), group, key);

      score_of (self, i)->with_hints = value != NULL;
    }
}

/* Keeps the luck of both players next to the rival's hand: the version of the judge, and points. */
static void
keep_luck (TeaDuplicate *self, guint deal)
{
  const TeaDealScore *score = score_of (self, deal);
  g_autofree char *group = name_group (self->id);
  g_autofree char *key = name_luck (deal);
  char own[G_ASCII_DTOSTR_BUF_SIZE], rival[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *value = NULL;

  if (get_archive (self) == NULL || self->id == 0)
    return;
  g_ascii_formatd (own, sizeof own, "%.3f", score->own_luck);
  g_ascii_formatd (rival, sizeof rival, "%.3f", score->rival_luck);
  value = g_strdup_printf ("%d %s %s", TEA_JUDGE_VERSION, own, rival);
  tea_archive_set_value (get_archive (self), group, key, value);
}

static void
keep (TeaDuplicate *self, guint deal)
{
  if (get_archive (self) != NULL && self->id != 0)
    store_hand (get_archive (self), self->id, deal, score_of (self, deal)->rival, self->lines->pdata[deal]);
}

static void
recall (TeaDuplicate *self)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree TeaDealScore *scores = g_new0 (TeaDealScore, self->scores->len);

  if (get_archive (self) == NULL || self->id == 0)
    return;
  lines = read_hands (get_archive (self), self->id, scores, self->scores->len);
  for (guint i = 0; i < lines->len; i++)
    if (scores[i].has_rival)
      {
        *score_of (self, i) = scores[i];
        g_free (self->lines->pdata[i]);
        self->lines->pdata[i] = g_steal_pointer (&lines->pdata[i]);
      }
  recall_hints (self);
}

/* The work */

static guint
count_played (TeaDuplicate *self)
{
  guint n = 0;

  for (guint i = 0; i < self->scores->len; i++)
    n += score_of (self, i)->has_own;

  return n;
}

/* Whether a worker thread could find out more. */
static gboolean
is_lacking (TeaDuplicate *self)
{
  for (guint i = 0; i < self->scores->len; i++)
    {
      const TeaDealScore *score = score_of (self, i);

      if (!score->has_rival || (score->has_own ? !score->has_luck : i + 1 < self->scores->len))
        return TRUE;
    }

  return self->game == NULL && self->scores->len > 0 && !score_of (self, self->scores->len - 1)->has_own;
}

static void
unref_judged (gpointer judged)
{
  if (judged != NULL)
    tea_judged_hand_unref (judged);
}

/* Returns: (nullable): what the judge has found in the human player's hand of @deal */
static TeaJudgedHand *
find_judged (TeaRecordedGame *game, guint deal)
{
  g_autoptr (TeaJudgedHand) judged = NULL;

  if (deal < tea_recorded_game_get_n_hands (game))
    judged = tea_judge_find (tea_judge_get_default (), game, deal, TEA_TABLE_HUMAN);

  return judged != NULL && judged->is_settled ? g_steal_pointer (&judged) : NULL;
}

static void
start_rival (TeaDuplicate *self)
{
  TeaDuplicateWork *work;

  if (self->rival == NULL || self->job != NULL || !is_lacking (self))
    return;

  work = g_new0 (TeaDuplicateWork, 1);
  work->recorded = g_object_ref (tea_duplicate_get_recorded (self));
  work->rival = self->rival;
  work->lines = g_ptr_array_new_with_free_func (g_free);
  work->has_luck = g_new (gboolean, self->scores->len);
  work->judged = g_ptr_array_new_with_free_func (unref_judged);
  for (guint i = 0; i < self->scores->len; i++)
    {
      g_ptr_array_add (work->lines, g_strdup (self->lines->pdata[i]));
      work->has_luck[i] = score_of (self, i)->has_luck;
      g_ptr_array_add (work->judged, work->has_luck[i] ? NULL : find_judged (work->recorded, i));
    }
  work->n_played = count_played (self);
  self->job = tea_duplicate_work_start (work, self);
}

void
tea_duplicate_take (TeaDuplicate *self, guint deal, const TeaDealScore *score, const char *lines)
{
  TeaDealScore *known;

  if (deal >= self->scores->len)
    return;
  known = score_of (self, deal);
  if (score->has_own)
    {
      known->has_own = TRUE;
      known->own = score->own;
    }
  if (score->has_luck)
    {
      known->has_luck = TRUE;
      known->own_luck = score->own_luck;
      known->rival_luck = score->rival_luck;
      known->variant = score->variant;
      keep_luck (self, deal);
    }
  if (lines != NULL)
    {
      known->has_rival = TRUE;
      known->rival = score->rival;
      g_free (self->lines->pdata[deal]);
      self->lines->pdata[deal] = g_strdup (lines);
      keep (self, deal);
    }
  refresh (self);
}

void
tea_duplicate_work_done (TeaDuplicate *self, const TeaDuplicateWork *work)
{
  gboolean more = work->lines->len < self->scores->len || work->n_played < count_played (self);

  g_clear_pointer (&self->job, tea_job_cancel);
  /* Run again only if another deal has begun or ended meanwhile, so that failed work is not retried forever. */
  if (more)
    start_rival (self);
  emit_changed (self);
}

/* The table */

static void
follow (TeaDuplicate *self)
{
  TeaTable *table = tea_game_get_table (self->game);
  const TeaDeal *deal = tea_table_get_deal (table);
  guint n = tea_table_get_state (table)->hand_number;
  guint before = self->scores->len;
  guint n_played = count_played (self);

  if (self->rival == NULL)
    return;
  if (self->id == 0)
    {
      self->id = tea_game_get_id (self->game);
      for (guint i = 0; i < before && self->id != 0; i++)
        {
          if (score_of (self, i)->has_rival)
            keep (self, i);
          if (score_of (self, i)->has_luck)
            keep_luck (self, i);
          if (score_of (self, i)->with_hints)
            keep_hints (self, i);
        }
    }
  if (n != before)
    set_n_begun (self, n);
  /* A resumed session, or one that was continued in another window. */
  if (before == 0)
    recall (self);
  if (n > 0 && deal != NULL && deal->phase == TEA_PHASE_OVER)
    {
      score_of (self, n - 1)->has_own = TRUE;
      score_of (self, n - 1)->own = deal->answer.deltas[TEA_TABLE_HUMAN];
    }
  if (n != before || count_played (self) > n_played)
    start_rival (self);
  refresh (self);
}

/* The human player saw a hint in the current deal. */
static void
advised_cb (TeaDuplicate *self)
{
  guint n = self->scores->len;

  if (self->rival == NULL || n == 0 || score_of (self, n - 1)->with_hints)
    return;
  score_of (self, n - 1)->with_hints = TRUE;
  keep_hints (self, n - 1);
  refresh (self);
}

static void
forget (TeaDuplicate *self)
{
  g_clear_pointer (&self->job, tea_job_cancel);
  set_n_begun (self, 0);
  self->rival = NULL;
  self->id = 0;
  self->state.n_deals = 0;
}

/* Another game has begun. */
static void
begun_cb (TeaDuplicate *self)
{
  const char *rival = tea_game_get_rival (self->game);

  forget (self);
  if (rival != NULL)
    {
      self->rival = tea_bot_find (rival);
      self->state.n_deals = tea_game_get_n_deals (self->game);
    }
  refresh (self);
}

static void
tea_duplicate_dispose (GObject *object)
{
  TeaDuplicate *self = TEA_DUPLICATE (object);

  g_clear_pointer (&self->job, tea_job_cancel);
  g_clear_object (&self->game);
  g_clear_object (&self->archive);
  g_clear_object (&self->state.deals);
  g_clear_object (&self->kept);

  G_OBJECT_CLASS (tea_duplicate_parent_class)->dispose (object);
}

static void
tea_duplicate_finalize (GObject *object)
{
  TeaDuplicate *self = TEA_DUPLICATE (object);

  g_array_unref (self->scores);
  g_ptr_array_unref (self->lines);

  G_OBJECT_CLASS (tea_duplicate_parent_class)->finalize (object);
}

static void
tea_duplicate_class_init (TeaDuplicateClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_duplicate_dispose;
  object_class->finalize = tea_duplicate_finalize;
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));

  changed_signal = g_signal_new ("changed", TEA_TYPE_DUPLICATE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_duplicate_init (TeaDuplicate *self)
{
  self->scores = g_array_new (FALSE, TRUE, sizeof (TeaDealScore));
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->state.deals = G_LIST_MODEL (g_list_store_new (TEA_TYPE_DUPLICATE_DEAL));
}

TeaDuplicate *
tea_duplicate_new (TeaGame *game)
{
  TeaDuplicate *self;

  g_return_val_if_fail (TEA_IS_GAME (game), NULL);

  self = g_object_new (TEA_TYPE_DUPLICATE, NULL);
  self->game = g_object_ref (game);
  g_signal_connect_object (game, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tea_game_get_table (game), "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "advised", G_CALLBACK (advised_cb), self, G_CONNECT_SWAPPED);
  begun_cb (self);
  follow (self);

  return self;
}

TeaDuplicate *
tea_duplicate_new_kept (TeaArchive *archive, TeaRecordedGame *recorded, GError **error)
{
  g_autoptr (TeaDuplicate) self = NULL;
  g_autoptr (TeaStoreGame) game = NULL;
  TeaLength length;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive) && TEA_IS_RECORDED_GAME (recorded), NULL);

  game = tea_store_get_game (tea_archive_get_store (archive), tea_recorded_game_get_id (recorded), error);
  if (game == NULL)
    return NULL;
  self = g_object_new (TEA_TYPE_DUPLICATE, NULL);
  self->archive = g_object_ref (archive);
  self->id = tea_recorded_game_get_id (recorded);
  self->kept = g_object_ref (recorded);
  self->rival = g_str_equal (game->kind, TEA_GAME_KIND_DUPLICATE) ? tea_bot_find (game->meta) : NULL;
  if (self->rival == NULL || !tea_length_from_string (game->length, &length))
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("This game is not a duplicate session."));
      return NULL;
    }
  self->state.n_deals = tea_length_deals (length);
  set_n_begun (self, game->n_hands);
  recall (self);
  start_rival (self);
  refresh (self);

  return g_steal_pointer (&self);
}

gboolean
tea_duplicate_find_rival (TeaArchive *archive, gint64 game, guint number, int *points)
{
  g_autofree char *lines = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), FALSE);

  lines = read_hand (archive, game, number, points);

  return lines != NULL;
}

gboolean
tea_duplicate_find_luck (TeaArchive *archive, gint64 game, guint number, double *own, double *rival)
{
  g_autofree char *group = name_group (game);
  g_autofree char *key = name_luck (number);
  g_autofree char *value = NULL;
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), FALSE);

  value = tea_archive_dup_value (archive, group, key);
  parts = g_strsplit (value != NULL ? value : "", " ", -1);
  /* What another judge has found is found again. */
  if (g_strv_length (parts) != 3 || g_ascii_strtoll (parts[0], NULL, 10) != TEA_JUDGE_VERSION)
    return FALSE;
  *own = g_ascii_strtod (parts[1], NULL);
  *rival = g_ascii_strtod (parts[2], NULL);

  return TRUE;
}

/* Getters */

const TeaDuplicateState *
tea_duplicate_get_state (TeaDuplicate *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE (self), NULL);

  return &self->state;
}

void
tea_duplicate_sum_up (TeaDuplicate *self, TeaDealSums *sums)
{
  gboolean has_luck = TRUE;

  *sums = (TeaDealSums){ .variant = NULL };
  for (guint i = 0; i < self->scores->len; i++)
    {
      const TeaDealScore *score = score_of (self, i);

      if (!score->has_own || !score->has_rival)
        continue;
      tea_luck_sum_add (&sums->own, score->own, score->own_luck);
      tea_luck_sum_add (&sums->rival, score->rival, score->rival_luck);
      has_luck = has_luck && score->has_luck;
      sums->variant = score->variant;
    }
  if (!has_luck)
    sums->variant = NULL;
}

TeaRecordedGame *
tea_duplicate_get_recorded (TeaDuplicate *self)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE (self), NULL);

  return self->game != NULL ? tea_game_get_recorded (self->game) : self->kept;
}

TeaRecordedGame *
tea_duplicate_record_rival (TeaDuplicate *self, guint number)
{
  g_return_val_if_fail (TEA_IS_DUPLICATE (self), NULL);

  if (number >= self->lines->len || self->lines->pdata[number] == NULL)
    return NULL;

  return tea_rival_record (tea_duplicate_get_recorded (self), number, TEA_TABLE_HUMAN, self->rival,
                           self->lines->pdata[number]);
}
