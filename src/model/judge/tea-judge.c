/* tea-judge.c - judges the decisions of players, and stores each judged hand once
 *
 * One job at a time. After each, next_cb() chooses: first the list of games, without which it is not known what was
 * judged already; then the hands that were asked for; then the games of the archive, hand by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/archive/tea-archive-store.h"
#include "model/judge/tea-judge-private.h"

/* A judged hand that is not stored yet. */
typedef struct
{
  gint64 game;
  TeaJudgedHand *hand;
} Waiting;

/* The game that is being judged without being asked for. */
typedef struct
{
  const TeaStoreGame *stored; /* a game of the archive */
  TeaRecordedGame *game;      /* the same, read */
  guint seat;                 /* the human player's seat */
  GPtrArray *keys;            /* by hand, as in #TeaJudgeOpen */
  guint hand;                 /* the next hand to judge */
} Open;

struct _TeaJudgeAsk
{
  TeaJudge *judge; /* NULL when it is over */
  TeaRecordedGame *game;
  guint hand;
  guint seat;
  char *key;
  gboolean with_rival;
  TeaJudgeDone done;
  TeaJudgeTold told;
  gpointer owner;
};

struct _TeaJudge
{
  GObject parent_instance;

  TeaArchive *archive;       /* or NULL */
  GPtrArray *games;          /* TeaJudgedGame, by descending id */
  GHashTable *hands;         /* complete TeaJudgedHand by key */
  GQueue waiting;            /* Waiting */
  GHashTable *waiting_games; /* TeaJudgedGame by id, not stored yet */
  GQueue asks;               /* TeaJudgeAsk */
  gboolean stopped;
  gboolean gives_way;

  guint next_source;
  TeaJob *job;         /* while one runs */
  char *working_on;    /* the key of the hand that it judges; or NULL */
  gboolean is_unasked; /* the job can be given up for a hand that was asked for */
  gboolean has_worked; /* on the games of the archive, since that was told */
  guint n_judged;

  gboolean wants_list; /* the archive has changed since the list was read */
  gboolean is_loaded;  /* what was judged before has been read */
  guint n_moves;       /* tea_archive_get_n_moves() at that time */
  char *fault;

  GPtrArray *stored; /* TeaStoreGame: what to judge; first the games that are missing */
  guint n_stored;    /* how many of them are done */
  Open *open;        /* the one at this index, once it is read */
  guint n_missing;
  guint n_done; /* since n_missing was last 0 */

  /* The hand last seen at the table. */
  guint hand_number;
  gboolean hand_over;
};

G_DEFINE_FINAL_TYPE (TeaJudge, tea_judge, G_TYPE_OBJECT)

static guint changed_signal;

static void schedule (TeaJudge *self);

static void
emit_changed (TeaJudge *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static GPtrArray *
games_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tea_judged_game_unref);
}

static void
open_free (Open *open)
{
  g_object_unref (open->game);
  g_ptr_array_unref (open->keys);
  g_free (open);
}

/* The index of game @id, or where to insert it. */
static guint
find_place (TeaJudge *self, gint64 id)
{
  guint first = 0, end = self->games->len;

  while (first < end)
    {
      guint middle = (first + end) / 2;

      if (((const TeaJudgedGame *) self->games->pdata[middle])->id > id)
        first = middle + 1;
      else
        end = middle;
    }

  return first;
}

static gboolean
has_place (TeaJudge *self, guint place, gint64 id)
{
  return place < self->games->len && ((const TeaJudgedGame *) self->games->pdata[place])->id == id;
}

/* Storing. Hands can be judged again, so they do not wait in the archive, which would make the program ask before it
 * quits. */

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  tea_judged_hand_unref (waiting->hand);
  g_free (waiting);
}

static gboolean
store_hand (TeaJudge *self, const Waiting *waiting, GError **error)
{
  g_autoptr (TeaStoreJudged) stored = tea_judged_hand_to_stored (waiting->hand, waiting->game);

  return tea_store_put_judged (tea_archive_get_store (self->archive), stored, error);
}

static gboolean
store_game (TeaJudge *self, const TeaJudgedGame *game, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game->id);
  g_autofree char *value = tea_judged_game_to_value (game);

  return tea_store_set_value (tea_archive_get_store (self->archive), TEA_JUDGE_GROUP, key, value, error);
}

static void
store_waiting (TeaJudge *self)
{
  GHashTableIter iter;
  gpointer game;
  guint n = g_queue_get_length (&self->waiting);

  if (self->archive == NULL || tea_archive_get_unsaved (self->archive) != NULL)
    return;

  /* The hands of a game come before the value that counts them. */
  for (guint i = 0; i < n; i++)
    {
      Waiting *waiting = g_queue_pop_head (&self->waiting);
      g_autoptr (GError) error = NULL;

      if (store_hand (self, waiting, &error))
        waiting_free (waiting);
      else
        {
          g_info ("%s", error->message);
          g_queue_push_tail (&self->waiting, waiting);
        }
    }
  if (!g_queue_is_empty (&self->waiting))
    return;
  g_hash_table_iter_init (&iter, self->waiting_games);
  while (g_hash_table_iter_next (&iter, NULL, &game))
    {
      g_autoptr (GError) error = NULL;

      if (store_game (self, game, &error))
        g_hash_table_iter_remove (&iter);
      else
        g_info ("%s", error->message);
    }
}

static void
keep_hand (TeaJudge *self, gint64 game, TeaJudgedHand *hand)
{
  Waiting *waiting = g_new (Waiting, 1);

  waiting->game = game;
  waiting->hand = tea_judged_hand_ref (hand);
  g_queue_push_tail (&self->waiting, waiting);
  store_waiting (self);
}

/* The hand of @game with this number. */
static TeaJudgedHand *
find_hand (const TeaJudgedGame *game, guint number)
{
  for (guint i = 0; game != NULL && i < game->hands->len; i++)
    if (((const TeaJudgedHand *) game->hands->pdata[i])->number == number)
      return game->hands->pdata[i];

  return NULL;
}

/* Stores @hand of the game @id, unless that is known to have gone on in another way: moves can be taken back. */
static void
keep_asked (TeaJudge *self, gint64 id, TeaJudgedHand *hand)
{
  const TeaJudgedHand *other = find_hand (tea_judge_get (self, id), hand->number);

  if (id != 0 && hand->is_settled &&
      (other == NULL || !other->is_complete || other->seat != hand->seat || g_str_equal (other->lines, hand->lines)))
    keep_hand (self, id, hand);
}

static void
keep_game (TeaJudge *self, TeaJudgedGame *game)
{
  g_hash_table_insert (self->waiting_games, &game->id, tea_judged_game_ref (game));
  store_waiting (self);
}

/* Asking */

static void
ask_clear (gpointer data)
{
  TeaJudgeAsk *ask = data;

  g_object_unref (ask->game);
  g_free (ask->key);
}

static void
ask_unref (TeaJudgeAsk *ask)
{
  g_atomic_rc_box_release_full (ask, ask_clear);
}

/* Returns: (transfer full) (nullable): the known hand */
static TeaJudgedHand *
look_up (TeaJudge *self, const char *key)
{
  TeaJudgedHand *hand = g_hash_table_lookup (self->hands, key);

  return hand != NULL ? tea_judged_hand_ref (hand) : NULL;
}

static char *
make_key (TeaRecordedGame *game, guint hand, guint seat)
{
  char lines[TEA_JUDGED_LINES_DIGITS + 1];

  tea_judged_hand_sum_lines (game, hand, lines);

  return tea_judge_make_key (lines, seat);
}

TeaJudgedHand *
tea_judge_find (TeaJudge *self, TeaRecordedGame *game, guint hand, guint seat)
{
  g_autoptr (TeaJudgedHand) judged = NULL;
  g_autoptr (GArray) steps = NULL;
  g_autofree char *key = NULL;

  g_return_val_if_fail (TEA_IS_JUDGE (self), NULL);
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && hand < tea_recorded_game_get_n_hands (game) && seat < 4, NULL);

  key = make_key (game, hand, seat);
  judged = look_up (self, key);
  if (judged == NULL)
    return NULL;
  steps = tea_recorded_game_get_hand (game, hand);
  if (tea_judged_hand_fits (judged, steps))
    return g_steal_pointer (&judged);
  g_hash_table_remove (self->hands, key);

  return NULL;
}

/* Whether @hand is all that @ask asks for. */
static gboolean
is_enough (const TeaJudgeAsk *ask, const TeaJudgedHand *hand)
{
  return !ask->with_rival || hand->has_rival || !hand->is_settled;
}

TeaJudgeAsk *
tea_judge_ask (TeaJudge *self,
               TeaRecordedGame *game,
               guint hand,
               guint seat,
               gboolean with_rival,
               TeaJudgeDone done,
               TeaJudgeTold told,
               gpointer owner)
{
  TeaJudgeAsk *ask;

  g_return_val_if_fail (TEA_IS_JUDGE (self) && done != NULL, NULL);
  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game) && hand < tea_recorded_game_get_n_hands (game) && seat < 4, NULL);

  ask = g_atomic_rc_box_new0 (TeaJudgeAsk);
  ask->judge = self;
  ask->game = g_object_ref (game);
  ask->hand = hand;
  ask->seat = seat;
  ask->key = make_key (game, hand, seat);
  ask->with_rival = with_rival;
  ask->done = done;
  ask->told = told;
  ask->owner = owner;
  g_queue_push_tail (&self->asks, g_atomic_rc_box_acquire (ask));
  schedule (self);

  return ask;
}

/* Answers all who ask for the hand with @key and no more than @hand knows. */
static void
answer (TeaJudge *self, const char *key, TeaJudgedHand *hand)
{
  g_autoptr (GPtrArray) answered = g_ptr_array_new_with_free_func ((GDestroyNotify) ask_unref);

  for (GList *l = self->asks.head; l != NULL;)
    {
      GList *next = l->next;
      TeaJudgeAsk *ask = l->data;

      if (g_str_equal (ask->key, key) && is_enough (ask, hand))
        {
          g_queue_delete_link (&self->asks, l);
          g_ptr_array_add (answered, ask);
        }
      l = next;
    }
  /* A callback may cancel others of them. */
  for (guint i = 0; i < answered->len; i++)
    {
      TeaJudgeAsk *ask = answered->pdata[i];

      if (ask->judge == NULL)
        continue;
      ask->judge = NULL;
      ask->done (ask->owner, hand);
    }
}

static gboolean
is_asked_for (TeaJudge *self, const char *key)
{
  for (GList *l = self->asks.head; l != NULL; l = l->next)
    if (g_str_equal (((const TeaJudgeAsk *) l->data)->key, key))
      return TRUE;

  return FALSE;
}

/* The jobs */

static void
start_job (TeaJudge *self, gpointer data, GDestroyNotify data_free, TeaJobFunc func, TeaJobDone done, gboolean unasked)
{
  self->is_unasked = unasked;
  if (unasked && self->gives_way)
    self->job = tea_job_start_giving_way (self, data, data_free, func, done);
  else
    self->job = tea_job_start (self, data, data_free, func, done);
}

static void
end_job (TeaJudge *self)
{
  g_clear_pointer (&self->job, tea_job_cancel);
  g_clear_pointer (&self->working_on, g_free);
}

static void
take_fault (TeaJudge *self, const GError *error)
{
  g_free (self->fault);
  self->fault = error != NULL ? g_strdup (error->message) : NULL;
}

static gboolean
is_current (const TeaJudgedGame *known, const TeaStoreGame *game)
{
  return known != NULL && tea_judged_game_is_of (known, game);
}

/* Moves the games that are to be judged from @list to self->stored: the missing ones, then those of which only the
 * mistakes are known. */
static void
choose_games (TeaJudge *self, TeaJudgeList *list)
{
  g_autoptr (GPtrArray) later = g_ptr_array_new ();

  self->stored = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_store_game_free);
  self->n_stored = 0;
  g_ptr_array_set_free_func (list->stored, NULL);
  for (guint i = 0; i < list->stored->len; i++)
    {
      TeaStoreGame *game = list->stored->pdata[i];
      const TeaJudgedGame *known = list->known->pdata[i];

      if (!is_current (known, game))
        g_ptr_array_add (self->stored, game);
      else if (!tea_judged_game_is_complete (known))
        g_ptr_array_add (later, game);
      else
        tea_store_game_free (game);
    }
  self->n_missing = self->stored->len;
  g_ptr_array_extend_and_steal (self->stored, g_steal_pointer (&later));
  g_ptr_array_set_size (list->stored, 0);
}

static void
listed_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaJudge *self = owner;
  TeaJudgeList *list = data;

  end_job (self);
  take_fault (self, error);
  self->is_loaded = TRUE;
  if (error == NULL)
    {
      g_ptr_array_set_size (self->games, 0);
      for (guint i = 0; i < list->known->len; i++)
        if (list->known->pdata[i] != NULL)
          g_ptr_array_add (self->games, tea_judged_game_ref (list->known->pdata[i]));
      for (guint i = 0; i < list->hands->len; i++)
        {
          TeaJudgedHand *hand = list->hands->pdata[i];

          g_hash_table_replace (self->hands, tea_judge_make_key (hand->lines, hand->seat), tea_judged_hand_ref (hand));
        }
      choose_games (self, list);
      store_waiting (self);
    }
  schedule (self);
  emit_changed (self);
}

static gpointer
ref_game (gconstpointer game, gpointer data)
{
  return tea_judged_game_ref ((TeaJudgedGame *) game);
}

static void
start_list (TeaJudge *self)
{
  g_autoptr (GError) error = NULL;
  TeaStore *reader = tea_store_new_reader (tea_archive_get_store (self->archive), &error);
  TeaJudgeList *list;

  self->wants_list = FALSE;
  self->has_worked = TRUE;
  g_clear_pointer (&self->open, open_free);
  g_clear_pointer (&self->stored, g_ptr_array_unref);
  if (reader == NULL)
    {
      self->is_loaded = TRUE;
      take_fault (self, error);
      emit_changed (self);
      schedule (self);
      return;
    }

  /* Another file may contain other judged games. */
  if (self->n_moves != tea_archive_get_n_moves (self->archive))
    self->is_loaded = FALSE;
  self->n_moves = tea_archive_get_n_moves (self->archive);
  list = g_new0 (TeaJudgeList, 1);
  list->reader = reader;
  list->with_all = !self->is_loaded;
  list->former = g_ptr_array_copy (self->games, ref_game, NULL);
  start_job (self, list, (GDestroyNotify) tea_judge_list_free, tea_judge_list_work, listed_cb, FALSE);
  tea_job_set_reads (self->job);
}

static void
told_cb (gpointer owner, double fraction)
{
  TeaJudge *self = owner;

  for (GList *l = self->asks.head; l != NULL;)
    {
      GList *next = l->next;
      TeaJudgeAsk *ask = l->data;

      if (ask->told != NULL && g_strcmp0 (ask->key, self->working_on) == 0)
        ask->told (ask->owner, fraction);
      l = next;
    }
}

static void
judged_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaJudge *self = owner;
  TeaJudgeWork *work = data;

  end_job (self);
  schedule (self);
  if (work->judged == NULL)
    return;
  self->n_judged++;
  g_hash_table_replace (self->hands, g_strdup (work->key), tea_judged_hand_ref (work->judged));
  if (!self->is_unasked)
    keep_asked (self, tea_recorded_game_get_id (work->game), work->judged);
  answer (self, work->key, work->judged);
}

static void
start_hand (TeaJudge *self,
            TeaRecordedGame *game,
            guint hand,
            guint seat,
            const char *key,
            gboolean with_rival,
            gboolean unasked)
{
  TeaJudgeWork *work = g_new0 (TeaJudgeWork, 1);

  work->game = g_object_ref (game);
  work->hand = hand;
  work->seat = seat;
  work->key = g_strdup (key);
  work->with_rival = with_rival;
  work->judged = look_up (self, key);
  self->working_on = g_strdup (key);
  start_job (self, work, (GDestroyNotify) tea_judge_work_free, tea_judge_work, judged_cb, unasked);
  tea_job_set_told (self->job, told_cb);
}

static void
start_ask (TeaJudge *self, TeaJudgeAsk *ask)
{
  g_autoptr (TeaJudgedHand) known = tea_judge_find (self, ask->game, ask->hand, ask->seat);

  if (known == NULL || !is_enough (ask, known))
    {
      start_hand (self, ask->game, ask->hand, ask->seat, ask->key, ask->with_rival, FALSE);
      return;
    }
  schedule (self);
  answer (self, ask->key, known);
}

/* What nobody asked for */

static void
take_game (TeaJudge *self, TeaJudgedGame *game, gboolean is_lasting)
{
  guint place = find_place (self, game->id);

  if (has_place (self, place, game->id))
    g_ptr_array_remove_index (self->games, place);
  g_ptr_array_insert (self->games, (int) place, tea_judged_game_ref (game));
  if (is_lasting)
    keep_game (self, game);
  self->n_stored++;
  /* The missing games come first. */
  if (self->n_missing > 0)
    {
      self->n_missing--;
      self->n_done++;
    }
  emit_changed (self);
}

static void
finish_game (TeaJudge *self)
{
  g_autoptr (TeaJudgedGame) game = tea_judged_game_new (self->open->stored);
  const TeaJudgedGame *former = tea_judge_get (self, game->id);

  for (guint i = 0; i < self->open->keys->len; i++)
    {
      TeaJudgedHand *hand = look_up (self, self->open->keys->pdata[i]);
      const TeaJudgedHand *other = find_hand (former, i);

      if (hand == NULL)
        continue;
      if (other == NULL || !other->is_complete || !g_str_equal (other->lines, hand->lines))
        keep_hand (self, game->id, hand);
      g_ptr_array_add (game->hands, hand);
    }
  g_clear_pointer (&self->open, open_free);
  take_game (self, game, TRUE);
}

static void
opened_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaJudge *self = owner;
  TeaJudgeOpen *opened = data;
  const TeaStoreGame *stored = self->stored->pdata[self->n_stored];
  g_autoptr (TeaRecordedGame) recorded = tea_recorded_opening_take (opened->opening);

  end_job (self);
  schedule (self);
  if (recorded == NULL)
    {
      g_autoptr (TeaJudgedGame) game = tea_judged_game_new (stored);

      game->fault = g_strdup (error->message);
      /* What the store could not read now it may read later. */
      take_game (self, game, error->domain == TEA_ERROR);
      return;
    }
  self->open = g_new0 (Open, 1);
  self->open->stored = stored;
  self->open->game = g_steal_pointer (&recorded);
  self->open->seat = opened->seat;
  self->open->keys = g_steal_pointer (&opened->keys);
}

static void
open_game (TeaJudge *self)
{
  const TeaStoreGame *stored = self->stored->pdata[self->n_stored];
  g_autoptr (TeaJudgedGame) game = tea_judged_game_new (stored);
  TeaJudgeOpen *open = g_new0 (TeaJudgeOpen, 1);

  open->opening = tea_recorded_opening_new (self->archive, game->id);
  open->seat = game->seat;
  start_job (self, open, (GDestroyNotify) tea_judge_open_free, tea_judge_open_work, opened_cb, TRUE);
  tea_job_set_reads (self->job);
}

/* Judges the next hand of the open game, or finishes the game. */
static void
go_on_with_game (TeaJudge *self)
{
  Open *open = self->open;

  while (open->hand < open->keys->len)
    {
      guint hand = open->hand++;
      const char *key = open->keys->pdata[hand];

      if (*key == '\0' || g_hash_table_contains (self->hands, key))
        continue;
      open->hand = hand;
      start_hand (self, open->game, hand, open->seat, key, FALSE, TRUE);
      return;
    }
  finish_game (self);
  schedule (self);
}

static gboolean
next_cb (gpointer data)
{
  TeaJudge *self = data;

  self->next_source = 0;
  if (self->archive != NULL && (self->wants_list || (!self->is_loaded && !g_queue_is_empty (&self->asks))))
    start_list (self);
  else if (!g_queue_is_empty (&self->asks))
    start_ask (self, g_queue_peek_head (&self->asks));
  else if (self->open != NULL && !self->stopped)
    go_on_with_game (self);
  else if (self->stored != NULL && self->n_stored < self->stored->len && !self->stopped)
    open_game (self);
  else if (self->has_worked)
    {
      self->has_worked = FALSE;
      if (self->n_missing == 0)
        self->n_done = 0;
      emit_changed (self);
    }

  return G_SOURCE_REMOVE;
}

/* Continues after what is running now; hands that nobody asked for do not keep those waiting that somebody asks for. */
static void
schedule (TeaJudge *self)
{
  if (self->job != NULL && self->is_unasked && !g_queue_is_empty (&self->asks) &&
      (self->working_on == NULL || !is_asked_for (self, self->working_on)))
    end_job (self);
  if (self->job == NULL && self->next_source == 0)
    self->next_source = g_idle_add_full (G_PRIORITY_DEFAULT, next_cb, self, NULL);
}

void
tea_judge_ask_cancel (TeaJudgeAsk *ask)
{
  TeaJudge *self;

  g_return_if_fail (ask != NULL);

  self = ask->judge;
  ask->judge = NULL;
  if (self != NULL && g_queue_remove (&self->asks, ask))
    {
      if (self->job != NULL && !self->is_unasked && g_strcmp0 (self->working_on, ask->key) == 0 &&
          !is_asked_for (self, ask->key))
        {
          end_job (self);
          schedule (self);
        }
      ask_unref (ask);
    }
  ask_unref (ask);
}

void
tea_judge_refresh (TeaJudge *self)
{
  g_return_if_fail (TEA_IS_JUDGE (self));

  if (self->archive == NULL)
    return;
  self->wants_list = TRUE;
  schedule (self);
  emit_changed (self);
}

void
tea_judge_set_gives_way (TeaJudge *self, gboolean gives_way)
{
  g_return_if_fail (TEA_IS_JUDGE (self));

  self->gives_way = gives_way;
}

void
tea_judge_start (TeaJudge *self)
{
  g_return_if_fail (TEA_IS_JUDGE (self));

  if (!self->stopped)
    return;
  self->stopped = FALSE;
  tea_judge_refresh (self);
}

void
tea_judge_stop (TeaJudge *self)
{
  g_return_if_fail (TEA_IS_JUDGE (self));

  if (self->stopped)
    return;
  self->stopped = TRUE;
  if (self->job != NULL && self->is_unasked && (self->working_on == NULL || !is_asked_for (self, self->working_on)))
    {
      end_job (self);
      schedule (self);
    }
  emit_changed (self);
}

/* The table */

/* By then a hand that has ended is in the archive. */
static void
table_changed_cb (TeaJudge *self, TeaTable *table)
{
  guint number = tea_table_get_state (table)->hand_number;
  gboolean over = tea_table_get_state (table)->score_sheet != NULL;

  if (number == self->hand_number && over == self->hand_over)
    return;

  self->hand_number = number;
  self->hand_over = over;
  if (over)
    tea_judge_refresh (self);
}

void
tea_judge_follow (TeaJudge *self, TeaGame *game)
{
  g_return_if_fail (TEA_IS_JUDGE (self) && TEA_IS_GAME (game));

  g_signal_connect_object (tea_game_get_table (game), "changed", G_CALLBACK (table_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* The object */

static void
recovered_cb (TeaJudge *self)
{
  store_waiting (self);
  if (self->is_loaded)
    tea_judge_refresh (self);
}

static void
tea_judge_dispose (GObject *object)
{
  TeaJudge *self = TEA_JUDGE (object);
  TeaJudgeAsk *ask;

  end_job (self);
  g_clear_handle_id (&self->next_source, g_source_remove);
  while ((ask = g_queue_pop_head (&self->asks)) != NULL)
    {
      ask->judge = NULL;
      ask_unref (ask);
    }

  g_clear_object (&self->archive);

  G_OBJECT_CLASS (tea_judge_parent_class)->dispose (object);
}

static void
tea_judge_finalize (GObject *object)
{
  TeaJudge *self = TEA_JUDGE (object);

  g_clear_pointer (&self->open, open_free);
  g_clear_pointer (&self->stored, g_ptr_array_unref);
  g_queue_clear_full (&self->waiting, waiting_free);
  g_hash_table_unref (self->waiting_games);
  g_hash_table_unref (self->hands);
  g_ptr_array_unref (self->games);
  g_free (self->fault);

  G_OBJECT_CLASS (tea_judge_parent_class)->finalize (object);
}

static void
tea_judge_class_init (TeaJudgeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_judge_dispose;
  object_class->finalize = tea_judge_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_JUDGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_judge_init (TeaJudge *self)
{
  self->stopped = TRUE;
  self->games = games_new ();
  self->hands = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) tea_judged_hand_unref);
  self->waiting_games = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL,
                                               (GDestroyNotify) tea_judged_game_unref);
}

TeaJudge *
tea_judge_new (TeaArchive *archive)
{
  TeaJudge *self;

  g_return_val_if_fail (archive == NULL || TEA_IS_ARCHIVE (archive), NULL);

  self = g_object_new (TEA_TYPE_JUDGE, NULL);
  if (archive == NULL)
    return self;

  self->archive = g_object_ref (archive);
  self->n_moves = tea_archive_get_n_moves (archive);
  g_signal_connect_object (archive, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* The judge of the application, used by the main loop only. */
static TeaJudge *the_judge = NULL;

TeaJudge *
tea_judge_get_default (void)
{
  static TeaJudge *substitute = NULL;

  if (the_judge != NULL)
    return the_judge;
  if (substitute == NULL)
    substitute = tea_judge_new (NULL);

  return substitute;
}

void
tea_judge_set_default (TeaJudge *self)
{
  g_return_if_fail (TEA_IS_JUDGE (self));

  g_set_weak_pointer (&the_judge, self);
}

/* Queries */

gboolean
tea_judge_get_stopped (TeaJudge *self)
{
  g_return_val_if_fail (TEA_IS_JUDGE (self), TRUE);

  return self->stopped;
}

gboolean
tea_judge_get_running (TeaJudge *self)
{
  g_return_val_if_fail (TEA_IS_JUDGE (self), FALSE);

  return self->job != NULL || self->next_source != 0;
}

double
tea_judge_get_progress (TeaJudge *self)
{
  double part = 0;

  g_return_val_if_fail (TEA_IS_JUDGE (self), 0);

  if (self->n_missing == 0)
    return self->is_loaded ? 1 : 0;
  if (self->open != NULL)
    part = (double) self->open->hand / (self->open->keys->len + 1);

  return (self->n_done + part) / (self->n_done + self->n_missing);
}

guint
tea_judge_get_n_missing (TeaJudge *self)
{
  g_return_val_if_fail (TEA_IS_JUDGE (self), 0);

  return self->n_missing;
}

guint
tea_judge_get_n_damaged (TeaJudge *self)
{
  guint n = 0;

  g_return_val_if_fail (TEA_IS_JUDGE (self), 0);

  for (guint i = 0; i < self->games->len; i++)
    n += ((const TeaJudgedGame *) self->games->pdata[i])->fault != NULL;

  return n;
}

const char *
tea_judge_get_fault (TeaJudge *self)
{
  g_return_val_if_fail (TEA_IS_JUDGE (self), NULL);

  return self->fault;
}

guint
tea_judge_get_n_judged (TeaJudge *self)
{
  g_return_val_if_fail (TEA_IS_JUDGE (self), 0);

  return self->n_judged;
}

const TeaJudgedGame *
tea_judge_get (TeaJudge *self, gint64 game)
{
  guint place;

  g_return_val_if_fail (TEA_IS_JUDGE (self), NULL);

  place = find_place (self, game);

  return has_place (self, place, game) ? self->games->pdata[place] : NULL;
}

const GPtrArray *
tea_judge_get_games (TeaJudge *self)
{
  g_return_val_if_fail (TEA_IS_JUDGE (self), NULL);

  return self->games;
}
