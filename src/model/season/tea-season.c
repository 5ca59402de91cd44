/* tea-season.c - who has how much over a chosen set of scoring sessions, and from whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <langinfo.h>
#include <stdlib.h>

#include "model/base/tea-day.h"
#include "model/season/tea-season-private.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-number.h"
#include "store/tally/tea-season-export.h"

/* The group of values with the choice. */
#define GROUP "season"

/* Between the keys of the people that are chosen; no name contains it. */
#define BETWEEN "\n"

struct _TeaSeason
{
  GObject parent_instance;

  TeaArchive *archive;
  TeaSeasonState state;
  TeaSeasonFilter filter;
  char **chosen;    /* the keys of the people that are chosen */
  GPtrArray *heads; /* (element-type TeaSeasonHead): all sessions, as they were read last */
  GHashTable *people;
  TeaSeasonCount *count;
  GPtrArray *names; /* the names of the players in the order of their ranks */
  TeaJob *job;      /* while sessions are being read, or NULL */
};

G_DEFINE_FINAL_TYPE (TeaSeason, tea_season, G_TYPE_OBJECT)

static guint changed_signal;

static void
guest_free (gpointer data)
{
  TeaSeasonGuest *guest = data;

  g_free (guest->key);
  g_free (guest->name);
  g_free (guest);
}

static void
tea_season_dispose (GObject *object)
{
  TeaSeason *self = TEA_SEASON (object);

  g_clear_pointer (&self->job, tea_job_cancel);
  g_clear_object (&self->archive);

  G_OBJECT_CLASS (tea_season_parent_class)->dispose (object);
}

static void
tea_season_finalize (GObject *object)
{
  TeaSeason *self = TEA_SEASON (object);
  TeaSeasonState *state = &self->state;

  g_free (state->summary);
  g_free (state->remark);
  g_strfreev (state->folders);
  g_strfreev (state->rules);
  g_ptr_array_unref (state->people);
  g_free (state->first_day);
  g_free (state->last_day);
  g_clear_object (&state->players);
  g_clear_object (&state->pairs);
  tea_season_filter_clear (&self->filter);
  g_strfreev (self->chosen);
  g_ptr_array_unref (self->heads);
  g_clear_pointer (&self->people, g_hash_table_unref);
  g_clear_pointer (&self->count, tea_season_count_unref);
  g_ptr_array_unref (self->names);

  G_OBJECT_CLASS (tea_season_parent_class)->finalize (object);
}

static void
tea_season_class_init (TeaSeasonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tea_season_dispose;
  object_class->finalize = tea_season_finalize;

  changed_signal = g_signal_new ("changed", TEA_TYPE_SEASON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tea_season_init (TeaSeason *self)
{
  self->heads = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_season_head_unref);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->state.people = g_ptr_array_new_with_free_func (guest_free);
}

/* The choice */

static void
remember (TeaSeason *self, const char *key, const char *value)
{
  tea_archive_set_value (self->archive, GROUP, key, value);
}

static void
remember_number (TeaSeason *self, const char *key, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  remember (self, key, text);
}

static char *
recall (TeaSeason *self, const char *key)
{
  char *value = tea_archive_dup_value (self->archive, GROUP, key);

  return value != NULL ? value : g_strdup ("");
}

static guint
recall_number (TeaSeason *self, const char *key, guint n)
{
  g_autofree char *text = recall (self, key);
  guint64 number;

  return g_ascii_string_to_unsigned (text, 10, 0, n - 1, &number, NULL) ? (guint) number : 0;
}

/* When the chosen period begins and ends. */
static gboolean
set_time (TeaSeason *self, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year = g_date_time_get_year (now) - (self->state.period == TEA_SEASON_LAST_YEAR);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  switch (self->state.period)
    {
    case TEA_SEASON_ALL_TIME:
      self->filter.since = G_MININT64;
      self->filter.until = G_MAXINT64;
      return TRUE;
    case TEA_SEASON_THIS_YEAR:
    case TEA_SEASON_LAST_YEAR:
      first = g_strdup_printf ("%d-01-01", year);
      last = g_strdup_printf ("%d-12-31", year);
      return tea_day_read_period (first, last, &self->filter.since, &self->filter.until, error);
    case TEA_SEASON_CHOSEN_DAYS:
      return tea_day_read_period (self->state.first_day, self->state.last_day, &self->filter.since, &self->filter.until,
                                  error);
    }
  g_assert_not_reached ();
}

/* What was chosen last. */
static void
recall_choice (TeaSeason *self)
{
  TeaSeasonState *state = &self->state;
  g_autofree char *people = recall (self, "people");

  self->filter.folder = tea_archive_dup_value (self->archive, GROUP, "folder");
  self->filter.rules = tea_archive_dup_value (self->archive, GROUP, "rules");
  self->chosen = *people != '\0' ? g_strsplit (people, BETWEEN, -1) : g_new0 (char *, 1);
  state->period = (TeaSeasonPeriod) recall_number (self, "period", TEA_N_SEASON_PERIODS);
  state->order = (TeaSeasonOrder) recall_number (self, "order", TEA_N_SEASON_ORDERS);
  state->first_day = recall (self, "first-day");
  state->last_day = recall (self, "last-day");
  if (!set_time (self, NULL))
    {
      state->period = TEA_SEASON_ALL_TIME;
      set_time (self, NULL);
    }
}

/* What can be chosen */

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the keys of @set in alphabetical order */
static char **
list_texts (GHashTable *set)
{
  guint n;
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (set, &n);

  qsort (keys, n, sizeof *keys, compare_texts);

  return g_strdupv ((char **) keys);
}

static int
find_text (char **texts, const char *text)
{
  for (int i = 0; text != NULL && texts[i] != NULL; i++)
    if (g_str_equal (texts[i], text))
      return i;

  return -1;
}

static int
compare_guests (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate ((*(const TeaSeasonGuest *const *) a)->name, (*(const TeaSeasonGuest *const *) b)->name);
}

static gboolean
is_chosen (TeaSeason *self, const char *key)
{
  return g_strv_contains ((const char *const *) self->chosen, key);
}

/* Everybody who has played, and those who are chosen. */
static void
list_people (TeaSeason *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  g_ptr_array_set_size (self->state.people, 0);
  self->state.n_chosen = 0;
  for (guint i = 0; i < self->heads->len; i++)
    {
      const TeaSeasonHead *head = self->heads->pdata[i];

      for (guint j = 0; j < head->n_players; j++)
        {
          const TeaSeasonGuest *player = &head->players[j];
          TeaSeasonGuest *guest;

          if (!g_hash_table_add (known, player->key))
            continue;
          guest = g_new0 (TeaSeasonGuest, 1);
          guest->key = g_strdup (player->key);
          guest->name = g_strdup (player->name);
          guest->chosen = is_chosen (self, player->key);
          self->state.n_chosen += guest->chosen;
          g_ptr_array_add (self->state.people, guest);
        }
    }
  g_ptr_array_sort (self->state.people, compare_guests);
}

static void
list_choices (TeaSeason *self)
{
  g_autoptr (GHashTable) folders = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) rules = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->heads->len; i++)
    {
      TeaSeasonHead *head = self->heads->pdata[i];

      if (*head->folder != '\0')
        g_hash_table_add (folders, head->folder);
      g_hash_table_add (rules, (gpointer) _ (head->rules));
    }
  g_strfreev (self->state.folders);
  g_strfreev (self->state.rules);
  self->state.folders = list_texts (folders);
  self->state.rules = list_texts (rules);
  self->state.folder = find_text (self->state.folders, self->filter.folder);
  self->state.ruleset = self->filter.rules != NULL ? find_text (self->state.rules, _ (self->filter.rules)) : -1;
  list_people (self);
}

/* Counting */

static gboolean
has_chosen (TeaSeason *self, const TeaSeasonHead *head)
{
  for (char **key = self->chosen; *key != NULL; key++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < head->n_players; i++)
        found = found || g_str_equal (head->players[i].key, *key);
      if (!found)
        return FALSE;
    }

  return TRUE;
}

static char *
dup_summary (const TeaSeasonCount *count)
{
  guint n_players = count->players->len;
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);
  g_autofree char *sessions = g_strdup_printf (ngettext ("%u session", "%u sessions", count->n_sessions),
                                               count->n_sessions);
  g_autofree char *hands = g_strdup_printf (ngettext ("%u hand", "%u hands", count->n_hands), count->n_hands);
  g_autofree char *by_result = NULL;

  if (count->n_by_result > 0)
    /* Translators: hands that were entered without their tiles. */
    by_result = g_strdup_printf (ngettext ("%u by result", "%u by result", count->n_by_result), count->n_by_result);

  return count->n_sessions > 0 ? g_strjoin (C_ ("list", ", "), players, sessions, hands, by_result, NULL)
                               : g_strdup ("");
}

static char *
dup_remark (const TeaSeasonCount *count, guint n_lost, gboolean mixed)
{
  g_autofree char *lost = g_strdup_printf (
      ngettext ("%u session cannot be read and is left out.", "%u sessions cannot be read and are left out.", n_lost),
      n_lost);
  g_autofree char *broken = g_strdup_printf (
      ngettext ("%u hand counts for nothing.", "%u hands count for nothing.", count->n_broken), count->n_broken);
  const char *sentences[4] = { NULL };
  guint n = 0;

  if (mixed)
    sentences[n++] = _ ("Points of different rules are worth differently.");
  if (count->n_broken > 0)
    sentences[n++] = broken;
  if (n_lost > 0)
    sentences[n++] = lost;

  return g_strjoinv (" ", (char **) sentences);
}

static void
set_columns (TeaSeason *self)
{
  for (guint i = 0; i < TEA_N_SEASON_COLUMNS; i++)
    self->state.columns[i] = TRUE;
  self->state.columns[TEA_SEASON_MONEY] = self->count->is_for_money;
  self->state.columns[TEA_SEASON_BY_RESULT] = self->count->n_by_result > 0;
}

/* Replaces the tables by those of the sessions that were read and match the choice. */
static void
count (TeaSeason *self)
{
  g_autoptr (GPtrArray) sessions = g_ptr_array_new ();
  const char *rules = NULL;
  gboolean mixed = FALSE;
  guint n_lost = 0;

  for (guint i = 0; i < self->heads->len; i++)
    {
      TeaSeasonHead *head = self->heads->pdata[i];

      if (!tea_season_filter_matches (&self->filter, head) || !has_chosen (self, head))
        continue;
      n_lost += head->lost;
      if (head->counted == NULL)
        continue;
      g_ptr_array_add (sessions, head->counted);
      mixed = mixed || (rules != NULL && !g_str_equal (rules, head->rules));
      rules = head->rules;
    }
  g_clear_pointer (&self->count, tea_season_count_unref);
  self->count = tea_season_count_new (sessions, self->people, (TeaRankedBy) self->state.order);
  set_columns (self);
  self->state.any = self->heads->len > 0;
  self->state.n_days = self->count->n_days;
  tea_value_take_text (&self->state.summary, dup_summary (self->count));
  tea_value_take_text (&self->state.remark, dup_remark (self->count, n_lost, mixed));
  g_set_object (&self->state.players, NULL);
  g_set_object (&self->state.pairs, NULL);
  self->state.players = tea_season_players_new (self->count, &self->state);
  self->state.pairs = tea_season_pairs_new (self->count);
  g_ptr_array_set_size (self->names, 0);
}

static void
changed (TeaSeason *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Gives up what is chosen and not there any more, for as long as the program runs. Returns whether there was anything.
 */
static gboolean
drop_gone (TeaSeason *self)
{
  gboolean folder = self->filter.folder != NULL && self->state.folder < 0;
  gboolean rules = self->filter.rules != NULL && self->state.ruleset < 0;
  gboolean people = self->state.n_chosen < g_strv_length (self->chosen);

  if (folder)
    g_clear_pointer (&self->filter.folder, g_free);
  if (rules)
    g_clear_pointer (&self->filter.rules, g_free);
  if (people)
    {
      g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();

      for (guint i = 0; i < self->state.people->len; i++)
        {
          const TeaSeasonGuest *guest = self->state.people->pdata[i];

          if (guest->chosen)
            g_strv_builder_add (keys, guest->key);
        }
      g_strfreev (self->chosen);
      self->chosen = g_strv_builder_end (keys);
    }

  return folder || rules || people;
}

static void
read_cb (gpointer owner, TeaSeasonRead *read)
{
  TeaSeason *self = owner;

  if (read->heads != NULL)
    {
      g_ptr_array_unref (self->heads);
      self->heads = g_steal_pointer (&read->heads);
      g_clear_pointer (&self->people, g_hash_table_unref);
      self->people = g_steal_pointer (&read->people);
      list_choices (self);
      if (drop_gone (self))
        {
          /* Others count now, which were not read. */
          tea_season_update (self);
          return;
        }
      count (self);
    }
  g_clear_pointer (&self->job, tea_job_cancel);
  self->state.busy = FALSE;
  changed (self);
}

TeaSeason *
tea_season_new (TeaArchive *archive)
{
  TeaSeason *self;

  g_return_val_if_fail (TEA_IS_ARCHIVE (archive), NULL);

  G_STATIC_ASSERT ((int) TEA_SEASON_BY_POINTS == (int) TEA_RANKED_BY_POINTS);
  G_STATIC_ASSERT ((int) TEA_SEASON_BY_PLACE == (int) TEA_RANKED_BY_PLACE);
  G_STATIC_ASSERT ((int) TEA_SEASON_BY_RATING == (int) TEA_RANKED_BY_RATING);

  self = g_object_new (TEA_TYPE_SEASON, NULL);
  self->archive = g_object_ref (archive);
  recall_choice (self);
  list_choices (self);
  count (self);

  return self;
}

const TeaSeasonState *
tea_season_get_state (TeaSeason *self)
{
  g_return_val_if_fail (TEA_IS_SEASON (self), NULL);

  return &self->state;
}

void
tea_season_update (TeaSeason *self)
{
  g_return_if_fail (TEA_IS_SEASON (self));

  g_clear_pointer (&self->job, tea_job_cancel);
  self->job = tea_season_start_reading (self, tea_archive_get_store (self->archive), self->heads, &self->filter,
                                        read_cb);
  if (self->state.busy)
    return;
  self->state.busy = TRUE;
  changed (self);
}

void
tea_season_set_folder (TeaSeason *self, int folder)
{
  g_return_if_fail (TEA_IS_SEASON (self));
  g_return_if_fail (folder < (int) g_strv_length (self->state.folders));

  if (folder == self->state.folder)
    return;
  g_free (self->filter.folder);
  self->filter.folder = folder >= 0 ? g_strdup (self->state.folders[folder]) : NULL;
  self->state.folder = folder;
  remember (self, "folder", self->filter.folder);
  tea_season_update (self);
}

/* The name of rules that is not translated. */
static const char *
find_rules (TeaSeason *self, const char *shown)
{
  for (guint i = 0; i < self->heads->len; i++)
    {
      const TeaSeasonHead *head = self->heads->pdata[i];

      if (g_str_equal (_ (head->rules), shown))
        return head->rules;
    }

  return NULL;
}

void
tea_season_set_ruleset (TeaSeason *self, int ruleset)
{
  g_return_if_fail (TEA_IS_SEASON (self));
  g_return_if_fail (ruleset < (int) g_strv_length (self->state.rules));

  if (ruleset == self->state.ruleset)
    return;
  g_free (self->filter.rules);
  self->filter.rules = ruleset >= 0 ? g_strdup (find_rules (self, self->state.rules[ruleset])) : NULL;
  self->state.ruleset = ruleset;
  remember (self, "rules", self->filter.rules);
  tea_season_update (self);
}

void
tea_season_set_period (TeaSeason *self, TeaSeasonPeriod period)
{
  g_return_if_fail (TEA_IS_SEASON (self) && period < TEA_N_SEASON_PERIODS);

  if (period == self->state.period)
    return;
  self->state.period = period;
  set_time (self, NULL);
  remember_number (self, "period", period);
  tea_season_update (self);
}

gboolean
tea_season_set_days (TeaSeason *self, const char *first, const char *last, GError **error)
{
  gint64 since, until;

  g_return_val_if_fail (TEA_IS_SEASON (self) && first != NULL && last != NULL, FALSE);

  if (!tea_day_read_period (first, last, &since, &until, error))
    return FALSE;
  tea_value_take_text (&self->state.first_day, g_strdup (first));
  tea_value_take_text (&self->state.last_day, g_strdup (last));
  remember (self, "first-day", first);
  remember (self, "last-day", last);
  if (self->state.period != TEA_SEASON_CHOSEN_DAYS)
    {
      self->state.period = TEA_SEASON_CHOSEN_DAYS;
      remember_number (self, "period", self->state.period);
    }
  if (since == self->filter.since && until == self->filter.until)
    return TRUE;
  self->filter.since = since;
  self->filter.until = until;
  tea_season_update (self);

  return TRUE;
}

void
tea_season_set_chosen (TeaSeason *self, const char *key, gboolean chosen)
{
  g_autoptr (GStrvBuilder) keys = NULL;
  g_autofree char *joined = NULL;

  g_return_if_fail (TEA_IS_SEASON (self) && key != NULL);

  if (is_chosen (self, key) == !!chosen)
    return;
  keys = g_strv_builder_new ();
  for (char **other = self->chosen; *other != NULL; other++)
    if (!g_str_equal (*other, key))
      g_strv_builder_add (keys, *other);
  if (chosen)
    g_strv_builder_add (keys, key);
  g_strfreev (self->chosen);
  self->chosen = g_strv_builder_end (keys);
  joined = g_strjoinv (BETWEEN, self->chosen);
  remember (self, "people", joined);
  list_people (self);
  count (self);
  changed (self);
}

void
tea_season_set_order (TeaSeason *self, TeaSeasonOrder order)
{
  g_return_if_fail (TEA_IS_SEASON (self) && order < TEA_N_SEASON_ORDERS);

  if (order == self->state.order)
    return;
  self->state.order = order;
  remember_number (self, "order", order);
  count (self);
  changed (self);
}

/* What is made of it */

/* The name of the player at @position, for sentences. */
static const char *
get_name (TeaSeason *self, guint position)
{
  while (self->names->len <= position)
    g_ptr_array_add (self->names,
                     tea_names_show_one (tea_season_count_get_player (self->count, self->names->len)->name));

  return self->names->pdata[position];
}

int *
tea_season_dup_curves (TeaSeason *self, guint max, const char **names, guint *n_names)
{
  int *points;
  guint n;

  g_return_val_if_fail (TEA_IS_SEASON (self) && names != NULL && n_names != NULL, NULL);

  n = *n_names = MIN (max, self->count->players->len);
  points = g_new0 (int, MAX (n, 1) * (self->count->n_days + 1));
  for (guint i = 0; i < n; i++)
    {
      g_autofree gint64 *curve = tea_season_count_dup_curve (self->count, tea_season_count_get_player (self->count, i));

      names[i] = get_name (self, i);
      for (guint day = 0; day <= self->count->n_days; day++)
        points[day * n + i] = (int) CLAMP (curve[day], G_MININT, G_MAXINT);
    }

  return points;
}

static char *
dup_day (guint32 julian)
{
  GDate date;
  g_autoptr (GDateTime) time = NULL;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, julian);
  time = g_date_time_new_local (g_date_get_year (&date), (int) g_date_get_month (&date), g_date_get_day (&date), 12, 0,
                                0);

  /* Translators: the day of a session, see g_date_time_format(). */
  return g_date_time_format (time, _ ("%-d %b %Y"));
}

char **
tea_season_dup_days (TeaSeason *self)
{
  char **days;

  g_return_val_if_fail (TEA_IS_SEASON (self), NULL);

  days = g_new0 (char *, self->count->n_days + 1);
  for (guint day = 0; day < self->count->n_days; day++)
    days[day] = dup_day (self->count->days[day]);

  return days;
}

static char *
dup_period (TeaSeason *self)
{
  switch (self->state.period)
    {
    case TEA_SEASON_ALL_TIME:
      return NULL;
    case TEA_SEASON_THIS_YEAR:
      return g_strdup (_ ("This year"));
    case TEA_SEASON_LAST_YEAR:
      return g_strdup (_ ("Last year"));
    case TEA_SEASON_CHOSEN_DAYS:
      if (*self->state.first_day == '\0' && *self->state.last_day == '\0')
        return NULL;
      /* Translators: from one day to another, either of which may be missing. */
      return g_strdup_printf (_ ("%1$s – %2$s"), self->state.first_day, self->state.last_day);
    }
  g_assert_not_reached ();
}

char *
tea_season_dup_choice (TeaSeason *self)
{
  g_autoptr (GPtrArray) parts = NULL;
  char *period;

  g_return_val_if_fail (TEA_IS_SEASON (self), NULL);

  parts = g_ptr_array_new_with_free_func (g_free);
  if (self->filter.folder != NULL)
    g_ptr_array_add (parts, tea_names_show_one (self->filter.folder));
  if (self->filter.rules != NULL)
    g_ptr_array_add (parts, g_strdup (_ (self->filter.rules)));
  for (guint i = 0; i < self->state.people->len; i++)
    {
      const TeaSeasonGuest *guest = self->state.people->pdata[i];

      if (guest->chosen)
        g_ptr_array_add (parts, g_strdup (guest->name));
    }
  period = dup_period (self);
  if (period != NULL)
    g_ptr_array_add (parts, period);
  if (parts->len == 0)
    return g_strdup (_ ("All sessions"));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

char *
tea_season_dup_file_name (TeaSeason *self, const char *extension)
{
  g_autofree char *title = NULL;
  g_autofree char *ending = NULL;

  g_return_val_if_fail (TEA_IS_SEASON (self) && extension != NULL, NULL);

  title = g_strjoin (" ", _ ("Season"), self->filter.folder, NULL);
  ending = g_strconcat (".", extension, NULL);

  return tea_names_propose_file (title, "season", ending);
}

char *
tea_season_dup_csv (TeaSeason *self, TeaSeasonTable table)
{
  /* The byte order mark tells spreadsheets that the text is UTF-8. */
  g_autoptr (GString) text = g_string_new ("\xef\xbb\xbf");
  char separator = *nl_langinfo (RADIXCHAR) == ',' ? ';' : ',';

  g_return_val_if_fail (TEA_IS_SEASON (self), NULL);

  switch (table)
    {
    case TEA_SEASON_TABLE_PLAYERS:
      tea_season_count_append_players (self->count, separator, text);
      break;
    case TEA_SEASON_TABLE_PAIRS:
      tea_season_count_append_pairs (self->count, separator, text);
      break;
    case TEA_SEASON_TABLE_DAYS:
      tea_season_count_append_days (self->count, separator, text);
      break;
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
