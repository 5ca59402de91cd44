/* tea-drill.c - a kind of exercise in a variant: its level, the player's record, and the next question
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-drill.h"

#include <glib/gi18n.h>

#include "io/json/tea-json-record.h"
#include "model/base/tea-job.h"
#include "model/practice/tea-drill-quiz.h"
#include "model/practice/tea-today.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/archive/tea-drill-record.h"

/* By TeaExerciseKind. */
static const struct
{
  const char *id;
  const char *title;
  const char *sentence;
  /* whether it asks what to do, which is a mistake if answered wrong, and not what the rules say */
  gboolean is_play;
} kinds[TEA_N_EXERCISE_KINDS] = {
  { "waits", N_ ("Find the Waits"), N_ ("Thirteen tiles are ready: find every tile that completes them."), FALSE },
  { "worth", N_ ("Score the Hand"), N_ ("A winning hand: what does it score?"), FALSE },
  { "discard", N_ ("Best Discard"), N_ ("Fourteen tiles: find the discard that brings you nearest to ready."), TRUE },
  { "claim", N_ ("Can You Claim It?"), N_ ("Someone discards. Can you claim it?"), FALSE },
  { "safe", N_ ("Safest Discard"), N_ ("Someone may be ready: find the tile they are least likely to want."), TRUE },
  { "answer", N_ ("Claim or Pass"), N_ ("You can claim it. Should you?"), TRUE },
  { "plan", N_ ("Nearest Hand"), N_ ("Some kinds of hands pay more. Which one are you nearest to?"), TRUE },
};

/* The learner's rating is this much above that of a question, so that about 72 of a hundred are answered right. */
#define LEAD 164

struct _TeaDrill
{
  GObject parent_instance;

  TeaExerciseKind kind;
  const TeaVariant *variant;
  TeaOptions options;
  TeaArchive *archive; /* or NULL */
  TeaDrillRecord record;
  guint64 seed;
  guint64 number;        /* of the next question */
  TeaExercise *exercise; /* the current question … */
  TeaQuiz *quiz;         /* … or NULL while it is made */
  TeaExercise *next;     /* what comes after it, or NULL */
  TeaJob *job;           /* makes the question or what comes after it, or NULL */
  int change;            /* of the rating by the last answer */
};

G_DEFINE_FINAL_TYPE (TeaDrill, tea_drill, G_TYPE_OBJECT)

static guint changed_signal;

static void
tea_drill_dispose (GObject *object)
{
  TeaDrill *self = TEA_DRILL (object);

  g_clear_pointer (&self->job, tea_job_cancel);
  g_clear_object (&self->archive);
  g_clear_object (&self->quiz);

  G_OBJECT_CLASS (tea_drill_parent_class)->dispose (object);
}

static void
tea_drill_finalize (GObject *object)
{
  TeaDrill *self = TEA_DRILL (object);

  g_free (self->exercise);
  g_free (self->next);

  G_OBJECT_CLASS (tea_drill_parent_class)->finalize (object);
}

static void
tea_drill_class_init (TeaDrillClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_drill_dispose;
  G_OBJECT_CLASS (klass)->finalize = tea_drill_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_DRILL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_drill_init (TeaDrill *self)
{
  tea_drill_record_init (&self->record);
  self->exercise = g_new0 (TeaExercise, 1);
}

/* The record */

static guint
round_rating (const TeaDrillRecord *record)
{
  return (record->rating + 50) / 100;
}

static char *
key_of (const TeaVariant *variant, TeaExerciseKind kind)
{
  return g_strdup_printf ("%s/%s", variant->id, kinds[kind].id);
}

static void
read_record (TeaDrill *self)
{
  g_autofree char *key = key_of (self->variant, self->kind);

  tea_drill_record_read (&self->record, self->archive, key);
}

/* After a recovery, an earlier record may have become readable. */
static void
recovered_cb (TeaDrill *self)
{
  read_record (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
write_record (TeaDrill *self)
{
  g_autofree char *key = key_of (self->variant, self->kind);

  if (self->archive != NULL)
    tea_drill_record_keep (&self->record, self->archive, key);
}

/* Stores the question, to be asked again among the player's own mistakes. */
static void
keep_mistake (TeaDrill *self)
{
  g_autofree char *options = NULL;
  g_autofree char *key = NULL;

  if (self->archive == NULL || !kinds[self->kind].is_play)
    return;

  options = tea_json_options_to_string (self->variant, &self->options);
  key = g_strdup_printf ("%s/%s/%u/%" G_GUINT64_FORMAT, tea_variant_base (self->variant)->id, kinds[self->kind].id,
                         self->exercise->level, self->exercise->seed);
  tea_archive_set_value (self->archive, TEA_DRILL_MISTAKES_GROUP, key, options);
}

static void start_making (TeaDrill *self);

static void
answered_cb (TeaQuiz *quiz, TeaDrill *self)
{
  gboolean was_right = tea_quiz_get_state (quiz)->was_right;
  guint rating = tea_drill_get_rating (self);

  tea_drill_record_count (&self->record, tea_exercise_difficulty (self->exercise), was_right);
  self->change = (int) tea_drill_get_rating (self) - (int) rating;
  if (!was_right)
    keep_mistake (self);
  write_record (self);
  /* While the explanation is read. */
  start_making (self);
  if (self->archive != NULL)
    tea_today_count (self->archive, TEA_TODAY_DRILL, tea_mistake_deck_get_local_day ());
  g_signal_emit (self, changed_signal, 0);
}

/* Questions */

/* Shows what was made; FALSE if that is nothing that can be asked. */
static gboolean
take_next (TeaDrill *self)
{
  g_free (self->exercise);
  self->exercise = g_steal_pointer (&self->next);
  self->quiz = tea_drill_quiz_new (self->exercise);
  if (self->quiz == NULL)
    return FALSE;

  g_signal_connect_object (self->quiz, "answered", G_CALLBACK (answered_cb), self, 0);

  return TRUE;
}

/* What a question is made of, in a thread. */
typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  TeaExerciseKind kind;
  guint difficulty;
  guint64 seed;
  TeaExercise *exercise; /* the result */
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_free (making->exercise);
  g_free (making);
}

static void
make (TeaJob *job, gpointer data, GError **error)
{
  Making *making = data;

  making->exercise = g_new0 (TeaExercise, 1);
  tea_exercise_make_near (making->exercise, making->variant, &making->options, making->kind, making->difficulty,
                          making->seed);
}

static void
made_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaDrill *self = owner;
  Making *making = data;

  g_clear_pointer (&self->job, tea_job_cancel);
  self->next = g_steal_pointer (&making->exercise);
  if (self->quiz != NULL)
    return;

  if (take_next (self))
    g_signal_emit (self, changed_signal, 0);
  else
    start_making (self);
}

static void
start_making (TeaDrill *self)
{
  Making *making = g_new0 (Making, 1);
  guint rating = MAX (tea_drill_get_rating (self), LEAD);

  making->variant = self->variant;
  making->options = self->options;
  making->kind = self->kind;
  making->difficulty = rating - LEAD;
  making->seed = self->seed + self->number++ * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  g_clear_pointer (&self->next, g_free);
  g_clear_pointer (&self->job, tea_job_cancel);
  self->job = tea_job_start (self, making, making_free, make, made_cb);
}

gboolean
tea_drill_find_kind (const char *key, TeaExerciseKind *kind)
{
  g_auto (GStrv) parts = g_strsplit (key, "/", -1);

  for (guint i = 0; i < TEA_N_EXERCISE_KINDS && g_strv_length (parts) == 4; i++)
    if (g_str_equal (parts[1], kinds[i].id))
      {
        *kind = (TeaExerciseKind) i;
        return TRUE;
      }

  return FALSE;
}

TeaExercise *
tea_drill_make_again (const char *key, const char *options)
{
  g_auto (GStrv) parts = g_strsplit (key, "/", -1);
  const TeaVariant *variant;
  TeaExerciseKind kind;
  TeaExercise *exercise;
  TeaOptions read;
  guint64 level, seed;

  if (!tea_drill_find_kind (key, &kind) ||
      !g_ascii_string_to_unsigned (parts[2], 10, 1, TEA_N_EXERCISE_LEVELS, &level, NULL) ||
      !g_ascii_string_to_unsigned (parts[3], 10, 0, G_MAXUINT64, &seed, NULL))
    return NULL;
  variant = tea_variant_find (parts[0]);
  if (variant == NULL || !tea_json_options_from_string (options, &variant, &read, NULL))
    return NULL;

  exercise = g_new0 (TeaExercise, 1);
  tea_exercise_make (exercise, variant, &read, kind, (guint) level, seed);

  return exercise;
}

const char *
tea_drill_get_kind_title (TeaExerciseKind kind)
{
  return _ (kinds[kind].title);
}

GListModel *
tea_drill_list (const char *variant_id, TeaArchive *archive)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant_id, NULL);

  return tea_drill_list_by (ruleset, archive);
}

GListModel *
tea_drill_list_by (TeaRuleset *ruleset, TeaArchive *archive)
{
  GListStore *list = g_list_store_new (TEA_TYPE_DRILL);

  g_return_val_if_fail (TEA_IS_RULESET (ruleset), G_LIST_MODEL (list));

  for (guint i = 0; i < TEA_N_EXERCISE_KINDS; i++)
    {
      g_autoptr (TeaDrill) drill = g_object_new (TEA_TYPE_DRILL, NULL);

      drill->kind = (TeaExerciseKind) i;
      drill->variant = tea_ruleset_get_variant (ruleset);
      tea_ruleset_fill_options (ruleset, &drill->options);
      drill->seed = g_random_int ();
      if (archive != NULL)
        {
          drill->archive = g_object_ref (archive);
          read_record (drill);
          g_signal_connect_object (archive, "recovered", G_CALLBACK (recovered_cb), drill, G_CONNECT_SWAPPED);
        }
      g_list_store_append (list, drill);
    }

  return G_LIST_MODEL (list);
}

TeaQuiz *
tea_drill_get_quiz (TeaDrill *self)
{
  g_return_val_if_fail (TEA_IS_DRILL (self), NULL);

  if (self->quiz == NULL && self->job == NULL)
    start_making (self);

  return self->quiz;
}

void
tea_drill_next (TeaDrill *self)
{
  g_return_if_fail (TEA_IS_DRILL (self));

  g_clear_object (&self->quiz);
  self->change = 0;
  if ((self->next == NULL || !take_next (self)) && self->job == NULL)
    start_making (self);
  g_signal_emit (self, changed_signal, 0);
}

void
tea_drill_set_seed (TeaDrill *self, guint64 seed)
{
  g_return_if_fail (TEA_IS_DRILL (self));

  self->seed = seed;
  self->number = 0;
  g_clear_pointer (&self->next, g_free);
  g_clear_pointer (&self->job, tea_job_cancel);
  tea_drill_next (self);
}

const char *
tea_drill_get_title (TeaDrill *self)
{
  g_return_val_if_fail (TEA_IS_DRILL (self), NULL);

  return _ (kinds[self->kind].title);
}

const char *
tea_drill_get_sentence (TeaDrill *self)
{
  g_return_val_if_fail (TEA_IS_DRILL (self), NULL);

  return _ (kinds[self->kind].sentence);
}

guint
tea_drill_get_rating (TeaDrill *self)
{
  g_return_val_if_fail (TEA_IS_DRILL (self), 0);

  return round_rating (&self->record);
}

guint
tea_drill_get_difficulty (TeaDrill *self)
{
  g_return_val_if_fail (TEA_IS_DRILL (self), 0);

  return tea_exercise_difficulty (self->exercise);
}

int
tea_drill_get_change (TeaDrill *self)
{
  g_return_val_if_fail (TEA_IS_DRILL (self), 0);

  return self->change;
}

guint
tea_drill_get_n_asked (TeaDrill *self)
{
  g_return_val_if_fail (TEA_IS_DRILL (self), 0);

  return self->record.n_asked;
}

char *
tea_drill_dup_record (TeaDrill *self)
{
  const TeaDrillRecord *record;

  g_return_val_if_fail (TEA_IS_DRILL (self), NULL);

  record = &self->record;
  if (record->n_asked == 0)
    return g_strdup ("");

  /* Translators: the record of an exercise: right answers, questions, right answers in a row, the most of these ever.
   */
  return g_strdup_printf (_ ("%1$u of %2$u right, %3$u in a row (best %4$u)"), record->n_right, record->n_asked,
                          record->streak, record->best_streak);
}

char *
tea_drill_say_rating (TeaDrill *self)
{
  g_autofree char *change = NULL;

  g_return_val_if_fail (TEA_IS_DRILL (self), NULL);

  if (self->change == 0)
    return g_strdup_printf ("%u", tea_drill_get_rating (self));

  change = g_strdup_printf ("%s%d", self->change > 0 ? "+" : "−", ABS (self->change));

  /* Translators: the rating of a learner, as in chess, and how much the last answer has changed it: 1184 (+12). */
  return g_strdup_printf (_ ("%1$u (%2$s)"), tea_drill_get_rating (self), change);
}

gboolean
tea_drill_find_standing (TeaArchive *archive, const char *variant_id, TeaDrillStanding *standing)
{
  const TeaVariant *variant = tea_variant_find (variant_id);
  guint sum = 0;

  *standing = (TeaDrillStanding){ 0 };
  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), FALSE);
  g_return_val_if_fail (variant != NULL, FALSE);

  for (guint kind = 0; kind < TEA_N_EXERCISE_KINDS; kind++)
    {
      g_autofree char *key = key_of (variant, (TeaExerciseKind) kind);
      TeaDrillRecord record;

      tea_drill_record_init (&record);
      tea_drill_record_read (&record, archive, key);
      if (record.n_asked == 0)
        continue;
      standing->n_kinds++;
      standing->n_asked += record.n_asked;
      standing->n_right += record.n_right;
      sum += round_rating (&record);
    }
  standing->rating = standing->n_kinds > 0 ? sum / standing->n_kinds : 0;

  return standing->n_kinds > 0;
}
