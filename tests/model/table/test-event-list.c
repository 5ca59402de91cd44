/* test-event-list.c - the list of events of a hand, as far as they are visible
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model-driver.h"
#include "model/table/tea-game-private.h"
#include "model/table/tea-table-words-engine.h"

#include "../../recorded.h"

static gboolean
is_type (const char *line, const char *type)
{
  g_autofree char *beginning = g_strdup_printf ("{\"type\":\"%s\"", type);

  return line != NULL && g_str_has_prefix (line, beginning);
}

static TeaEventItem *
get_event (TeaTable *table, guint i)
{
  TeaEventItem *event = g_list_model_get_item (tea_table_get_state (table)->events, i);

  g_assert_nonnull (event);
  /* The list holds a reference. */
  g_object_unref (event);

  return event;
}

static guint
count_claimed (GListModel *tiles)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);

      n += tea_tile_info_get_facts (tile)->claimed;
    }

  return n;
}

/* Whether @sentence names the tile in @line of the log. */
static gboolean
names_tile (const char *sentence, const char *line)
{
  g_autofree char *tile = g_strndup (strstr (line, "\"tile\":\"") + 8, 2);

  return strstr (sentence, tea_tile_info_kind_name (tea_tile_from_string (g_strdelimit (tile, "\"", '\0')))) != NULL;
}

/* Asserts that @event describes @line of a log as the first player sees it, or with all hands visible if @open. */
static void
check_event (TeaEventItem *event, const char *line, gboolean open, gboolean hides_kong)
{
  const TeaEventFacts *facts = tea_event_item_get_facts (event);
  static const struct
  {
    const char *type;
    guint n_tiles;
    guint n_claimed;
  } rows[] = { { "deal", 0, 0 },  { "draw", 1, 0 }, { "bonus", 1, 0 }, { "discard", 1, 0 },
               { "claim", 3, 1 }, { "kong", 4, 0 }, { "refuse", 0, 0 } };
  GListModel *tiles = facts->tiles;
  const char *sentence = facts->sentence;
  gboolean own = open || strstr (line, "\"seat\":0") != NULL;
  gboolean hidden = hides_kong && !own && is_type (line, "kong") && strstr (line, "\"closed\"") != NULL;
  gboolean seen = own || (!is_type (line, "draw") && !hidden);
  gsize row = 0;

  if (is_type (line, "settle"))
    {
      g_assert_cmpuint (g_list_model_get_n_items (tiles), <=, 1);
      return;
    }
  while (row < G_N_ELEMENTS (rows) && !is_type (line, rows[row].type))
    row++;
  if (row == G_N_ELEMENTS (rows))
    g_error ("%s is told: %s", line, sentence);

  if (strstr (line, "\"tile\":") != NULL)
    g_assert_cmpint (names_tile (sentence, line), ==, seen);
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==,
                    seen || hidden ? rows[row].n_tiles + (strstr (line, "\"kind\":\"kong\"") != NULL) : 0);
  g_assert_cmpuint (count_claimed (tiles), ==, rows[row].n_claimed);
}

/* Asserts one event for each of @lines that deserves one, in order; returns their number. Drawing a bonus tile has no
 * event of its own as it is melded at once, nor has a win, which the settlement describes. */
static guint
check_events (TeaTable *table, char **lines, gboolean open)
{
  guint n = 0;

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    if (!is_type (lines[i], "session") && !is_type (lines[i], "hand") && !is_type (lines[i], "win") &&
        !is_type (lines[i], "drawn-game") && !is_type (lines[i], "end") &&
        !(is_type (lines[i], "draw") && is_type (lines[i + 1], "bonus")))
      check_event (get_event (table, n++), lines[i], open,
                   tea_table_get_deal (table)->setup.variant->hides_closed_kong);
  g_assert_cmpuint (g_list_model_get_n_items (tea_table_get_state (table)->events), ==, n);

  return n;
}

static void
news_cb (TeaTable *table, const char *sentences, GString *heard)
{
  g_assert_cmpstr (sentences, !=, "");
  g_string_append_printf (heard, "%s\n", sentences);
}

/* How often @sentence is in @text. */
static guint
count (const char *text, const char *sentence)
{
  guint n = 0;

  for (const char *found = strstr (text, sentence); found != NULL; found = strstr (found + 1, sentence))
    n++;

  return n;
}

/* Asserts that the news are the events in their order, without the draws of others and the result. */
static void
check_news (TeaTable *table, const char *heard)
{
  GListModel *events = tea_table_get_state (table)->events;
  const char *rest = heard;

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      const char *sentence = tea_event_item_get_facts (get_event (table, i))->sentence;
      const char *found = strstr (rest, sentence);

      if (g_str_has_suffix (sentence, " draws a tile.") || strstr (sentence, " wins ") != NULL ||
          strstr (sentence, "Nobody wins") != NULL)
        {
          g_assert_cmpuint (count (heard, sentence), ==, 0);
          continue;
        }
      /* Bonus tiles are replaced during the deal, too many to mention. */
      if (found == NULL && (strstr (sentence, " lay") != NULL || g_str_has_prefix (sentence, "You draw ")))
        continue;
      if (found == NULL)
        g_error ("“%s” is not heard after “%.*s”", sentence, (int) (rest - heard), heard);
      rest = found + strlen (sentence);
    }
  g_assert_cmpuint (count (heard, " discard"), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      const char *sentence = tea_event_item_get_facts (get_event (table, i))->sentence;
      guint n = 0;

      for (guint j = 0; j < g_list_model_get_n_items (events); j++)
        n += g_str_equal (tea_event_item_get_facts (get_event (table, j))->sentence, sentence);
      g_assert_cmpuint (count (heard, sentence), <=, n);
    }
}

/* What somebody hears who does not see the table: the deal with the winds and the indicator, everything once, and each
 * question with its keys. */
static void
test_news (gconstpointer variant)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
  g_autoptr (GString) heard = g_string_new (NULL);
  TeaTable *table = tea_game_get_table (game);
  const char *end;

  g_signal_connect (table, "news", G_CALLBACK (news_cb), heard);
  tea_game_begin (game, ruleset, "hand", 1, NULL);
  end = strchr (heard->str, '\n');
  g_assert_nonnull (end);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *part =
          i == 0 ? g_strdup_printf ("Your wind: %s.", tea_tile_info_wind_name (tea_table_get_player (table, 0)->wind))
                 : g_strdup_printf ("Indicator: %s.",
                                    tea_table_get_state (table)->indicator != NULL
                                        ? tea_tile_info_kind_name (
                                              tea_tile_info_get_facts (tea_table_get_state (table)->indicator)->kind)
                                        : "");
      const char *found = strstr (heard->str, part);

      g_assert_cmpint (found != NULL && found < end, ==, i == 0 || tea_table_get_state (table)->indicator != NULL);
    }
  g_assert_cmpuint (count (heard->str, "Hand 1."), ==, 1);

  while (tea_table_get_state (table)->score_sheet == NULL)
    {
      GListModel *choices = tea_table_get_state (table)->choices;
      const char *last;

      model_game_wait (game);
      g_string_truncate (heard, heard->len - 1);
      last = strrchr (heard->str, '\n');
      if (last == NULL)
        last = heard->str;
      for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
        {
          g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);
          g_autofree char *label = g_strdup_printf ("%s (", tea_choice_get_facts (choice)->label);

          /* The label is enough unless there are several of the kind. */
          g_assert_true (strstr (last, label) != NULL ||
                         strstr (last, tea_choice_get_facts (choice)->description) != NULL);
        }
      g_assert_true (tea_table_get_state (table)->score_sheet != NULL || strstr (last, "You") != NULL ||
                     strstr (last, "you") != NULL);
      g_string_append_c (heard, '\n');
      if (tea_table_get_state (table)->score_sheet == NULL)
        model_game_act_by_log (game);
    }
  check_news (table, heard->str);
}

/* A pause is told when it begins, and what is asked again when it ends; nothing is told when nothing happens. */
static void
test_news_paused (void)
{
  g_autoptr (TeaGame) game = model_game_new (3, "round");
  g_autoptr (GString) heard = g_string_new (NULL);

  model_game_wait (game);
  g_signal_connect (tea_game_get_table (game), "news", G_CALLBACK (news_cb), heard);
  tea_game_set_habit (game, TEA_HABIT_PAUSED, TRUE);
  g_assert_cmpstr (heard->str, ==, "Paused. Your turn: discard a tile.\n");
  tea_game_set_habit (game, TEA_HABIT_PAUSED, FALSE);
  g_assert_cmpstr (heard->str, ==, "Paused. Your turn: discard a tile.\nYour turn: discard a tile.\n");
  tea_game_show (game, &(TeaEvents){ .n = 0 });
  g_assert_cmpstr (heard->str, ==, "Paused. Your turn: discard a tile.\nYour turn: discard a tile.\n");
}

/* A hand as it is played, and replayed with and without the other hands visible. */
static void
test_hands (gconstpointer variant)
{
  for (guint64 seed = 1; seed <= 2; seed++)
    {
      g_autoptr (TeaGame) game = tea_game_new ();
      g_autoptr (TeaPlayback) playback = NULL;
      g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *log = NULL;
      g_auto (GStrv) lines = NULL;
      TeaTable *table;

      tea_game_begin (game, ruleset, "hand", seed, NULL);
      model_game_play_by_log (game, G_MAXUINT);
      log = log_of (game);
      lines = g_strsplit (log, "\n", -1);
      g_assert_cmpuint (check_events (tea_game_get_table (game), lines, FALSE), >, 20);

      playback = tea_playback_new (tea_game_get_recorded (game), &error);
      g_assert_no_error (error);
      table = tea_playback_get_state (playback)->table;
      tea_playback_set_position (playback, G_MAXUINT);
      check_events (table, lines, TRUE);
      tea_playback_set_open (playback, FALSE);
      check_events (table, lines, FALSE);
    }
}

/* FH-5: a closed kong of another player is four backs and named without its kind, whatever the kind; one's own, and
 * with all hands visible everybody's, is named. */
static void
test_hidden_kong (void)
{
  for (TeaTile kind = 0; kind < TEA_N_PLAIN; kind++)
    for (guint seat = 0; seat < 4; seat++)
      {
        g_autoptr (TeaGame) game = model_game_new (1, "hand");
        TeaTable *table = tea_game_get_table (game);
        guint n = g_list_model_get_n_items (tea_table_get_state (table)->events);
        TeaEvents events = {
          .n = 1, .events = { { .type = TEA_EVENT_KONG, .seat = (guint8) seat, .tile = kind, .form = TEA_KONG_CLOSED } }
        };
        const char *name = tea_table_get_player (table, seat)->name;
        g_autofree char *hidden = g_strdup_printf ("%s lays down a closed kong.", name);
        g_autofree char *open = seat == 0 ? g_strdup_printf ("You kong %s.", tea_tile_info_kind_name (kind))
                                          : g_strdup_printf ("%s kongs %s.", name, tea_tile_info_kind_name (kind));
        g_autofree char *happened = NULL;
        g_autofree char *step = NULL;
        TeaEventItem *item;
        g_autoptr (TeaTileInfo) tile = NULL;

        tea_game_show (game, &events);
        item = get_event (table, n);
        g_assert_cmpstr (tea_event_item_get_facts (item)->sentence, ==, seat == 0 ? open : hidden);
        g_assert_cmpuint (g_list_model_get_n_items (tea_event_item_get_facts (item)->tiles), ==, 4);
        tile = g_list_model_get_item (tea_event_item_get_facts (item)->tiles, 0);
        g_assert_cmpint (tea_tile_info_get_facts (tile)->kind, ==, seat == 0 ? (int) kind : -1);
        happened = tea_say_happened (tea_table_get_names (table), game->deal, &events);
        g_assert_cmpstr (happened, ==, seat == 0 ? open : hidden);
        step = tea_say_step (table, &events, TRUE);
        g_assert_cmpstr (step, ==, open);
      }
}

static void
items_changed_cb (GListModel *events, guint position, guint removed, guint added, guint *n_removed)
{
  *n_removed += removed;
}

/* Events stay while the hand goes on; the next hand, or another game, starts a new list. */
static void
test_grows (void)
{
  g_autoptr (TeaGame) game = model_game_new (3, "round");
  TeaTable *table = tea_game_get_table (game);
  GListModel *events = tea_table_get_state (table)->events;
  guint n_removed = 0;
  guint n = g_list_model_get_n_items (events);
  TeaEventItem *first;

  g_assert_cmpuint (n, >, 0);
  first = get_event (table, 0);
  g_assert_cmpstr (tea_event_item_get_facts (first)->sentence, ==, "The tiles are dealt; you are the dealer.");
  g_signal_connect (events, "items-changed", G_CALLBACK (items_changed_cb), &n_removed);
  model_game_finish_hand (game);
  g_assert_cmpuint (g_list_model_get_n_items (events), >, n);
  g_assert_cmpuint (n_removed, ==, 0);
  g_assert_true (get_event (table, 0) == first);

  n = g_list_model_get_n_items (events);
  g_assert_true (tea_game_next_hand (game));
  g_assert_cmpuint (n_removed, ==, n);
  g_assert_true (tea_table_get_state (table)->events == events);
  g_assert_true (g_str_has_prefix (tea_event_item_get_facts (get_event (table, 0))->sentence, "The tiles are dealt; "));

  model_game_wait (game);
  n += g_list_model_get_n_items (events);
  model_game_restart (game, 4, "hand");
  g_assert_cmpuint (n_removed, ==, n);
}

/* NC-9: the fourth discard's event, however late it is shown, says that the first four sack the banker. */
static void
test_sacked (void)
{
  g_autoptr (TeaGame) game = model_game_new (1, "hand");
  TeaTable *table = tea_game_get_table (game);
  TeaEvents events = { .n = 0 };
  guint n_before = g_list_model_get_n_items (tea_table_get_state (table)->events);

  for (guint i = 0; i < 5; i++)
    events.events[events.n++] =
        (TeaEvent){ .type = TEA_EVENT_DISCARD, .seat = (guint8) (i % 4), .tile = TEA_TILE_NORTH };
  game->deal->sacked = TRUE;
  game->deal->n_discards = 5;
  tea_game_show (game, &events);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (
        strstr (tea_event_item_get_facts (get_event (table, n_before + i))->sentence, "the banker, are sacked") != NULL,
        ==, i == 3);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GListModel) rulesets = NULL;

  g_test_init (&argc, &argv, NULL);
  rulesets = tea_ruleset_list ();
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (rulesets, i);
      g_autofree char *path = g_strdup_printf ("/event-list/%s", tea_ruleset_get_facts (ruleset)->id);

      g_autofree char *news = g_strdup_printf ("/event-list/news/%s", tea_ruleset_get_facts (ruleset)->id);

      g_test_add_data_func (path, tea_ruleset_get_facts (ruleset)->id, test_hands);
      g_test_add_data_func (news, tea_ruleset_get_facts (ruleset)->id, test_news);
    }
  g_test_add_func ("/event-list/news/paused", test_news_paused);
  g_test_add_func ("/event-list/grows", test_grows);
  g_test_add_func ("/event-list/sacked", test_sacked);
  g_test_add_func ("/event-list/hidden-kong", test_hidden_kong);

  return g_test_run ();
}
