/* tea-mistake-deck.c - the player's costly decisions, a dozen a day, asked again before they are forgotten
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-mistake-deck.h"

#include <stdlib.h>
#include <string.h>

#include "model/archive/tea-archive-store.h"
#include "model/archive/tea-drill-record.h"
#include "model/practice/tea-lesson-private.h"
#include "model/practice/tea-mistake-card-private.h"
#include "model/practice/tea-today.h"
#include "store/games/tea-store-game.h"

/* The archive's group of values for TeaRepetition, by card. */
#define GROUP "mistakes"

/* The archive's group of values for positions of lessons: the day on which the lesson was finished, by card. */
#define GROUP_LESSONS "lesson-positions"

struct _TeaMistakeDeck
{
  GObject parent_instance;

  guint today;
  TeaMistakeKind kind;       /* TEA_MISTAKE_NONE for all */
  const TeaVariant *variant; /* NULL for all */

  GHashTable *repetitions; /* key of a card to TeaRepetition */
  GHashTable *drills;      /* key of a question to the options of its rules */
  GHashTable *lessons;     /* key of a position to the day of its lesson */
  GHashTable *cards;       /* key to TeaMistakeCard, all cards */
  GPtrArray *queue;        /* TeaMistakeCard, those to ask today, in order */
  gboolean has_cards;      /* @cards is up to date */
  gboolean has_queue;      /* @queue and @state are up to date */
  guint n_turns;
  TeaMistakeDeckState state;
};

G_DEFINE_FINAL_TYPE (TeaMistakeDeck, tea_mistake_deck, G_TYPE_OBJECT)

static guint changed_signal;

static void
tea_mistake_deck_dispose (GObject *object)
{
  TeaMistakeDeck *self = TEA_MISTAKE_DECK (object);

  g_clear_object (&self->state.archive);
  g_clear_object (&self->state.judge);

  G_OBJECT_CLASS (tea_mistake_deck_parent_class)->dispose (object);
}

static void
tea_mistake_deck_finalize (GObject *object)
{
  TeaMistakeDeck *self = TEA_MISTAKE_DECK (object);

  g_clear_pointer (&self->repetitions, g_hash_table_unref);
  g_clear_pointer (&self->drills, g_hash_table_unref);
  g_clear_pointer (&self->lessons, g_hash_table_unref);
  g_clear_pointer (&self->cards, g_hash_table_unref);
  g_clear_pointer (&self->queue, g_ptr_array_unref);

  G_OBJECT_CLASS (tea_mistake_deck_parent_class)->finalize (object);
}

static void
tea_mistake_deck_class_init (TeaMistakeDeckClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_mistake_deck_dispose;
  object_class->finalize = tea_mistake_deck_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_MISTAKE_DECK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static GHashTable *
new_cards (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

static void
tea_mistake_deck_init (TeaMistakeDeck *self)
{
  self->repetitions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->cards = new_cards ();
  self->queue = g_ptr_array_new_with_free_func (g_object_unref);
}

/* The stored values */

/* Cards whose value cannot be read count as new. */
static void
read_repetitions (TeaMistakeDeck *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) values = tea_store_list_values (tea_archive_get_store (self->state.archive), GROUP, &error);
  GHashTableIter iter;
  gpointer key, value;

  if (values == NULL)
    {
      g_message ("%s", error->message);
      return;
    }

  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      TeaRepetition read;

      if (tea_repetition_parse (value, &read))
        g_hash_table_replace (self->repetitions, g_strdup (key), g_memdup2 (&read, sizeof read));
    }
}

/* Returns whether any were added; none is ever removed. */
static gboolean
read_kept (TeaMistakeDeck *self, const char *group, GHashTable **kept)
{
  g_autoptr (GError) error = NULL;
  GHashTable *values = tea_store_list_values (tea_archive_get_store (self->state.archive), group, &error);
  guint n_before = *kept != NULL ? g_hash_table_size (*kept) : 0;

  if (values == NULL)
    {
      g_message ("%s", error->message);
      return FALSE;
    }

  g_clear_pointer (kept, g_hash_table_unref);
  *kept = values;

  return g_hash_table_size (values) != n_before;
}

/* What drills and lessons have kept. */
static gboolean
read_practice (TeaMistakeDeck *self)
{
  gboolean drills = read_kept (self, TEA_DRILL_MISTAKES_GROUP, &self->drills);
  gboolean lessons = read_kept (self, GROUP_LESSONS, &self->lessons);

  return drills || lessons;
}

/* The cards */

/* Adds @card, or its former object if that is the same. Consecutive decisions at one position have the same key: the
 * costlier one is kept. */
static void
add_card (TeaMistakeDeck *self, GHashTable *former, TeaMistakeCard *card)
{
  g_autofree char *key = tea_mistake_card_dup_key (card);
  const TeaMistakeCard *other = g_hash_table_lookup (self->cards, key);
  TeaMistakeCard *before = g_hash_table_lookup (former, key);
  const TeaRepetition *repetition = g_hash_table_lookup (self->repetitions, key);

  if (other != NULL && other->facts.cost >= card->facts.cost)
    return;
  if (before != NULL && before->facts.cost == card->facts.cost && before->facts.kind == card->facts.kind &&
      before->nth == card->nth)
    card = before;
  if (repetition != NULL)
    card->repetition = *repetition;
  g_hash_table_replace (self->cards, g_steal_pointer (&key), g_object_ref (card));
}

static void
add_hand (TeaMistakeDeck *self, GHashTable *former, const TeaJudgedGame *game, const TeaJudgedHand *hand)
{
  for (guint i = 0; i < hand->decisions->len; i++)
    {
      const TeaJudgedDecision *decision = &g_array_index (hand->decisions, TeaJudgedDecision, i);
      g_autoptr (TeaMistakeCard) card = NULL;

      if (decision->kind == TEA_MISTAKE_NONE || decision->lead < 1000 * tea_mistake_min_cost (game->variant))
        continue;
      card = tea_mistake_card_new (game, hand, decision);
      add_card (self, former, card);
    }
}

static void
add_drills (TeaMistakeDeck *self, GHashTable *former)
{
  GHashTableIter iter;
  gpointer key, options;

  if (self->drills == NULL)
    return;

  g_hash_table_iter_init (&iter, self->drills);
  while (g_hash_table_iter_next (&iter, &key, &options))
    {
      g_autoptr (TeaMistakeCard) card = tea_mistake_card_new_drill (key, options);

      if (card != NULL)
        add_card (self, former, card);
    }
}

static void
add_lessons (TeaMistakeDeck *self, GHashTable *former)
{
  GHashTableIter iter;
  gpointer key, value;

  if (self->lessons == NULL)
    return;

  g_hash_table_iter_init (&iter, self->lessons);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      guint64 day;
      g_autoptr (TeaMistakeCard) card = g_ascii_string_to_unsigned (value, 10, 1, G_MAXINT, &day, NULL)
                                            ? tea_mistake_card_new_lesson (key, (guint) day)
                                            : NULL;

      if (card != NULL)
        add_card (self, former, card);
    }
}

static void
make_cards (TeaMistakeDeck *self)
{
  const GPtrArray *games = tea_judge_get_games (self->state.judge);
  g_autoptr (GHashTable) former = NULL;

  if (self->has_cards)
    return;

  self->has_cards = TRUE;
  former = g_steal_pointer (&self->cards);
  self->cards = new_cards ();
  for (guint i = 0; i < games->len; i++)
    {
      const TeaJudgedGame *game = games->pdata[i];

      for (guint j = 0; j < game->hands->len && game->variant != NULL; j++)
        add_hand (self, former, game, game->hands->pdata[j]);
    }
  add_drills (self, former);
  add_lessons (self, former);
}

/* The queue of cards to ask */

static gboolean
is_chosen (TeaMistakeDeck *self, const TeaMistakeCard *card)
{
  return (self->kind == TEA_MISTAKE_NONE || card->facts.kind == self->kind) &&
         (self->variant == NULL || card->variant == self->variant);
}

static gboolean
is_new (const TeaMistakeCard *card)
{
  return card->repetition.n_answers == 0;
}

static gboolean
was_asked_today (TeaMistakeDeck *self, const TeaMistakeCard *card)
{
  return !is_new (card) && card->repetition.day == self->today;
}

/* The day on which @card may be asked next. A new one that was kept while the clock was days ahead may be asked today,
 * as tea_repetition_get_due() says of others. */
static guint
get_due (TeaMistakeDeck *self, const TeaMistakeCard *card)
{
  if (!is_new (card))
    return tea_repetition_get_due (&card->repetition, self->today);

  return card->from <= self->today + 2 ? card->from : self->today;
}

static gboolean
is_due (TeaMistakeDeck *self, const TeaMistakeCard *card)
{
  return get_due (self, card) <= self->today && !was_asked_today (self, card);
}

/* Due cards come before new ones, the longest due first; then lessons and drills, then the costliest for their game:
 * points of different games cannot be compared. Ties are broken by the order in the games, so that the order is always
 * the same. */
static int
compare_due (gconstpointer a, gconstpointer b)
{
  const TeaMistakeCard *x = *(TeaMistakeCard *const *) a;
  const TeaMistakeCard *y = *(TeaMistakeCard *const *) b;
  guint due_x = !is_new (x) ? x->repetition.due : x->from > 0 ? x->from : G_MAXUINT;
  guint due_y = !is_new (y) ? y->repetition.due : y->from > 0 ? y->from : G_MAXUINT;

  if (due_x != due_y)
    return due_x < due_y ? -1 : 1;
  if (x->facts.lesson != NULL || y->facts.lesson != NULL)
    return x->facts.lesson == NULL ? 1 : y->facts.lesson == NULL ? -1 : strcmp (x->facts.lesson, y->facts.lesson);
  if (x->facts.drill != NULL || y->facts.drill != NULL)
    return x->facts.drill == NULL ? 1 : y->facts.drill == NULL ? -1 : strcmp (x->facts.drill, y->facts.drill);
  if (x->facts.share != y->facts.share)
    return x->facts.share > y->facts.share ? -1 : 1;
  if (x->facts.game != y->facts.game)
    return x->facts.game < y->facts.game ? -1 : 1;
  if (x->facts.hand != y->facts.hand)
    return x->facts.hand < y->facts.hand ? -1 : 1;

  return (int) x->facts.position - (int) y->facts.position;
}

/* Cards that were answered wrong today come again in the order of those answers. */
static int
compare_again (gconstpointer a, gconstpointer b)
{
  const TeaMistakeCard *x = *(TeaMistakeCard *const *) a;
  const TeaMistakeCard *y = *(TeaMistakeCard *const *) b;

  return x->turn != y->turn ? (int) x->turn - (int) y->turn : compare_due (a, b);
}

static void
make_queue (TeaMistakeDeck *self)
{
  g_autoptr (GPtrArray) again = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;
  TeaMistakeDeckState *state = &self->state;
  guint n_asked = 0;
  guint n;

  make_cards (self);
  if (self->has_queue)
    return;

  self->has_queue = TRUE;
  state->n_done = state->n_cards = state->n_new = 0;
  state->next_day = G_MAXUINT;
  g_ptr_array_set_size (self->queue, 0);
  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TeaMistakeCard *card = value;

      /* Who chooses a kind wants to practise it: it has a dozen of its own. */
      n_asked += was_asked_today (self, card) && (self->kind == TEA_MISTAKE_NONE || is_chosen (self, card));
      state->n_done += was_asked_today (self, card) && card->repetition.right;
      if (!is_chosen (self, card))
        continue;
      state->n_cards++;
      state->n_new += is_new (card);
      if (is_due (self, card))
        g_ptr_array_add (self->queue, g_object_ref (card));
      else if (was_asked_today (self, card) && !card->repetition.right)
        g_ptr_array_add (again, card);
      if (!is_due (self, card))
        state->next_day = MIN (state->next_day, MAX (get_due (self, card), self->today + 1));
    }
  g_ptr_array_sort (self->queue, compare_due);
  g_ptr_array_sort (again, compare_again);

  n = MIN (self->queue->len, TEA_MISTAKE_DECK_A_DAY - MIN (n_asked, TEA_MISTAKE_DECK_A_DAY));
  if (n < self->queue->len)
    {
      state->next_day = self->today + 1;
      g_ptr_array_set_size (self->queue, (int) n);
    }
  for (guint i = 0; i < again->len; i++)
    g_ptr_array_add (self->queue, g_object_ref (again->pdata[i]));
  state->next = self->queue->len > 0 ? self->queue->pdata[0] : NULL;
  state->n_left = self->queue->len;
  if (state->next_day == G_MAXUINT)
    state->next_day = 0;
}

static void
renew (TeaMistakeDeck *self, gboolean cards)
{
  self->has_cards = self->has_cards && !cards;
  self->has_queue = FALSE;
  g_signal_emit (self, changed_signal, 0);
}

static void
judge_changed_cb (TeaMistakeDeck *self)
{
  renew (self, TRUE);
}

/* After a recovery, earlier values may have become readable. */
static void
recovered_cb (TeaMistakeDeck *self)
{
  read_repetitions (self);
  read_practice (self);
  renew (self, TRUE);
}

/* The object */

TeaMistakeDeck *
tea_mistake_deck_new (TeaArchive *archive, TeaJudge *judge, guint today)
{
  TeaMistakeDeck *self = g_object_new (TEA_TYPE_MISTAKE_DECK, NULL);

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), self);
  g_return_val_if_fail (TEA_IS_JUDGE (judge), self);

  self->state.archive = g_object_ref (archive);
  self->state.judge = g_object_ref (judge);
  self->today = today;
  read_repetitions (self);
  read_practice (self);
  g_signal_connect_object (archive, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (judge, "changed", G_CALLBACK (judge_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* The key in the store, and of its card, of position @n, from 0, of a lesson. */
static char *
key_of_position (TeaLesson *lesson, guint n)
{
  const TeaLessonState *state = tea_lesson_get_state (lesson);

  return g_strdup_printf ("lesson/%s/%s/%u", state->variant_id, state->id, n + 1);
}

void
tea_mistake_deck_keep_lesson (TeaArchive *archive, TeaLesson *lesson, guint day)
{
  g_autofree char *value = g_strdup_printf ("%u", day);

  g_return_if_fail (TEA_IS_ARCHIVE (archive));
  g_return_if_fail (TEA_IS_LESSON (lesson));

  for (guint i = 0; i < TEA_LESSON_N_POSITIONS && tea_lesson_get_position (lesson, i) != NULL; i++)
    {
      g_autofree char *key = key_of_position (lesson, i);
      g_autofree char *before = tea_archive_dup_value (archive, GROUP_LESSONS, key);

      if (before == NULL)
        tea_archive_set_value (archive, GROUP_LESSONS, key, value);
    }
}

/* Whether a position of a lesson that ended before @today was never answered; @answered has those that were. */
static gboolean
has_due_lesson (TeaStore *store, GHashTable *answered, guint today)
{
  g_autoptr (GHashTable) values = tea_store_list_values (store, GROUP_LESSONS, NULL);
  GHashTableIter iter;
  gpointer key, value;
  guint64 day;

  if (values == NULL)
    return FALSE;

  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!g_hash_table_contains (answered, key) && g_ascii_string_to_unsigned (value, 10, 1, G_MAXINT, &day, NULL) &&
        day < today)
      return TRUE;

  return FALSE;
}

gboolean
tea_mistake_deck_has_due (TeaArchive *archive, guint today)
{
  TeaStore *store = tea_archive_get_store (archive);
  g_autoptr (GHashTable) values = store != NULL ? tea_store_list_values (store, GROUP, NULL) : NULL;
  GHashTableIter iter;
  gpointer value;

  if (values == NULL)
    return FALSE;

  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TeaRepetition read;

      if (tea_repetition_parse (value, &read) &&
          (read.day == today ? !read.right : tea_repetition_get_due (&read, today) <= today))
        return TRUE;
    }

  return has_due_lesson (store, values, today);
}

guint
tea_mistake_deck_get_local_day (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (now), (GDateMonth) g_date_time_get_month (now),
                  (GDateYear) g_date_time_get_year (now));

  return g_date_get_julian (&date);
}

void
tea_mistake_deck_set_today (TeaMistakeDeck *self, guint today)
{
  gboolean other_cards, other_day;

  g_return_if_fail (TEA_IS_MISTAKE_DECK (self));

  other_day = self->today != today;
  self->today = today;
  other_cards = read_practice (self);
  if (other_cards || other_day)
    renew (self, other_cards);
}

void
tea_mistake_deck_set_kind (TeaMistakeDeck *self, guint kind)
{
  g_return_if_fail (TEA_IS_MISTAKE_DECK (self));
  g_return_if_fail (kind < TEA_N_MISTAKE_KINDS);

  if (self->kind == (TeaMistakeKind) kind)
    return;

  self->kind = (TeaMistakeKind) kind;
  renew (self, FALSE);
}

void
tea_mistake_deck_set_variant (TeaMistakeDeck *self, const char *variant_id)
{
  const TeaVariant *variant = variant_id != NULL ? tea_variant_find (variant_id) : NULL;

  g_return_if_fail (TEA_IS_MISTAKE_DECK (self));

  if (self->variant == variant)
    return;

  self->variant = variant;
  renew (self, FALSE);
}

const TeaMistakeDeckState *
tea_mistake_deck_get_state (TeaMistakeDeck *self)
{
  g_return_val_if_fail (TEA_IS_MISTAKE_DECK (self), NULL);

  make_queue (self);

  return &self->state;
}

static int
compare_themes (const void *a, const void *b)
{
  const TeaMistakeTheme *x = a, *y = b;

  if (x->share != y->share)
    return x->share > y->share ? -1 : 1;

  return (int) x->kind - (int) y->kind;
}

/* Adds what the mistakes of all judged hands cost in a hand. */
static void
add_shares (TeaMistakeDeck *self, TeaMistakeTheme themes[TEA_N_MISTAKE_KINDS])
{
  const GPtrArray *games = tea_judge_get_games (self->state.judge);
  guint n_hands = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const TeaJudgedGame *game = games->pdata[i];
      TeaJudgedKind kinds[TEA_N_MISTAKE_KINDS] = { 0 };

      if (game->variant == NULL)
        continue;
      for (guint j = 0; j < game->hands->len; j++)
        tea_judged_hand_add_kinds (game->hands->pdata[j], kinds);
      for (guint kind = 0; kind < TEA_N_MISTAKE_KINDS; kind++)
        themes[kind].share += kinds[kind].cost / tea_mistake_unit (game->variant);
      n_hands += game->hands->len;
    }
  for (guint kind = 0; kind < TEA_N_MISTAKE_KINDS && n_hands > 0; kind++)
    themes[kind].share /= n_hands;
}

guint
tea_mistake_deck_list_themes (TeaMistakeDeck *self, TeaMistakeTheme *themes)
{
  TeaMistakeTheme all[TEA_N_MISTAKE_KINDS] = { 0 };
  GHashTableIter iter;
  gpointer value;
  guint n = 0;

  g_return_val_if_fail (TEA_IS_MISTAKE_DECK (self), 0);

  make_cards (self);
  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    all[((TeaMistakeCard *) value)->facts.kind].n_cards++;
  add_shares (self, all);
  for (guint kind = 1; kind < TEA_N_MISTAKE_KINDS; kind++)
    {
      all[kind].kind = kind;
      if (all[kind].n_cards > 0)
        themes[n++] = all[kind];
    }
  qsort (themes, n, sizeof themes[0], compare_themes);

  return n;
}

void
tea_mistake_deck_answer (TeaMistakeDeck *self, TeaMistakeCard *card, gboolean right)
{
  g_autofree char *key = NULL;
  g_autofree char *value = NULL;
  TeaMistakeCard *kept;

  g_return_if_fail (TEA_IS_MISTAKE_DECK (self));
  g_return_if_fail (TEA_IS_MISTAKE_CARD (card));

  tea_repetition_answer (&card->repetition, right, self->today);
  card->turn = right ? 0 : ++self->n_turns;
  key = tea_mistake_card_dup_key (card);
  value = tea_repetition_to_string (&card->repetition);
  tea_archive_set_value (self->state.archive, GROUP, key, value);
  tea_today_count (self->state.archive, TEA_TODAY_MISTAKE, self->today);
  g_hash_table_replace (self->repetitions, g_strdup (key), g_memdup2 (&card->repetition, sizeof card->repetition));

  /* @card may have been replaced since it was asked. */
  make_cards (self);
  kept = g_hash_table_lookup (self->cards, key);
  if (kept != NULL && kept != card)
    {
      kept->repetition = card->repetition;
      kept->turn = card->turn;
    }
  renew (self, FALSE);
}

void
tea_mistake_deck_leave_out (TeaMistakeDeck *self, TeaMistakeCard *card)
{
  g_autofree char *key = NULL;

  g_return_if_fail (TEA_IS_MISTAKE_DECK (self));
  g_return_if_fail (TEA_IS_MISTAKE_CARD (card));

  key = tea_mistake_card_dup_key (card);
  g_hash_table_remove (self->cards, key);
  self->has_queue = FALSE;
}
