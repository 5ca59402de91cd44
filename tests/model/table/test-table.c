/* test-table.c - whole hands at the table: it shows all that the human player may see, and no more
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>

#include "model-driver.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/table/tea-game-private.h"

#include "../../recorded.h"

/* Watches one game and checks everything after every change. */
typedef struct
{
  TeaGame *game;
  TeaTable *table;
  guint n_changed;
  guint n_events;
  guint n_settled;
  guint max_changed; /* in one iteration of the main loop */
  char *log_path;
} Watch;

static guint
count_list (GListModel *list)
{
  return g_list_model_get_n_items (list);
}

static void
count_kinds (GListModel *list, TeaTiles *tiles)
{
  for (guint i = 0; i < count_list (list); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (list, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);

      g_assert_cmpint (look->kind, >=, 0);
      tiles->n[look->kind]++;
    }
}

/* The other players' tiles are only backs until the hand is over. */
static void
check_backs (TeaTable *table, guint seat)
{
  GListModel *hand = tea_table_get_player (table, seat)->hand;

  for (guint i = 0; i < count_list (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);

      g_assert_cmpint (look->kind, ==, -1);
      g_assert_true (look->face_down);
      g_assert_false (look->wild);
      g_assert_false (look->playable);
      if (look->drawn)
        g_assert_cmpuint (i, ==, count_list (hand) - 1);
    }
}

static void
check_own_hand (TeaTable *table, const TeaSeatView *view)
{
  GListModel *hand = tea_table_get_player (table, 0)->hand;
  TeaTiles shown = { { 0 } };
  gboolean wilds_over = FALSE;

  count_kinds (hand, &shown);
  g_assert_cmpmem (&shown, sizeof shown, &view->concealed, sizeof view->concealed);

  for (guint i = 0; i < count_list (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);
      gboolean legal = FALSE;

      for (guint j = 0; j < view->n_actions; j++)
        if (view->actions[j].kind == TEA_ACTION_DISCARD && view->actions[j].tile == look->kind)
          legal = TRUE;
      g_assert_cmpint (look->playable, ==, legal);
      g_assert_cmpint (look->wild, ==, tea_wilds_has (&view->wilds, look->kind));
      if (look->drawn)
        {
          g_assert_cmpuint (i, ==, count_list (hand) - 1);
          g_assert_cmpint (look->kind, ==, view->drawn);
          continue;
        }
      wilds_over = wilds_over || !look->wild;
      g_assert_true (look->wild || wilds_over);
      g_assert_false (look->wild && wilds_over);
    }
}

/* FH-5: of a kong that is laid down, four backs. */
static void
check_hidden_kong (TeaMeldInfo *meld)
{
  GListModel *tiles = tea_meld_info_get_facts (meld)->tiles;

  g_assert_cmpuint (count_list (tiles), ==, 4);
  for (guint i = 0; i < count_list (tiles); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (tiles, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);

      g_assert_cmpint (look->kind, ==, -1);
      g_assert_true (look->face_down);
    }
}

static void
check_open_tiles (TeaTable *table, guint seat, const TeaSeatView *view)
{
  const TeaPlayer *player = tea_table_get_player (table, seat);
  const TeaSeatPlayer *seen = &view->players[seat];
  GListModel *discards = player->discards;

  g_assert_cmpuint (count_list (player->melds), ==, seen->n_melds);
  g_assert_cmpuint (count_list (player->bonus), ==, seen->n_bonus);
  g_assert_cmpuint (count_list (discards), ==, seen->n_discards);
  for (guint i = 0; i < seen->n_discards; i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (discards, i);
      const TeaTileFacts *look = tea_tile_info_get_facts (tile);

      g_assert_cmpint (look->kind, ==, seen->discards[i].tile);
      g_assert_cmpint (look->claimed, ==, seen->discards[i].claimed_by >= 0);
      g_assert_cmpint (look->thrown, ==, seen->discards[i].drawn);
    }
  for (guint i = 0; i < seen->n_melds; i++)
    {
      g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (player->melds, i);
      const TeaMeldFacts *facts = tea_meld_info_get_facts (meld);
      TeaTiles shown = { { 0 } };

      if (tea_meld_is_hidden (&seen->melds[i]))
        {
          check_hidden_kong (meld);
          continue;
        }
      count_kinds (facts->tiles, &shown);
      g_assert_cmpint (facts->meld->from, ==, seen->melds[i].from);
      for (guint j = 0; j < seen->melds[i].n; j++)
        g_assert_cmpuint (shown.n[seen->melds[i].tiles[j]]--, >, 0);
      g_assert_cmpuint (tea_tiles_total (&shown), ==, 0);
    }
}

static guint
count_wall (TeaTable *table)
{
  guint n = 0;
  guint n_face_up = 0;

  for (guint seat = 0; seat < 4; seat++)
    for (guint stack = 0; stack < tea_table_get_stacks_per_wall (table); stack++)
      {
        guint n_tiles;
        int kind;

        tea_table_get_wall (table, seat, stack, &n_tiles, &kind);
        g_assert_cmpuint (n_tiles, <=, 2);
        n += n_tiles;
        if (kind >= 0)
          {
            n_face_up++;
            g_assert_cmpint (kind, ==, tea_tile_info_get_facts (tea_table_get_state (table)->indicator)->kind);
          }
      }
  g_assert_cmpuint (n_face_up, <=, 1);

  return n;
}

/* Every tile of the set is shown in exactly one place. */
static void
check_all_tiles (TeaTable *table)
{
  guint n = count_wall (table);

  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaPlayer *player = tea_table_get_player (table, seat);
      GListModel *discards = player->discards;

      n += count_list (player->hand) + count_list (player->bonus);
      for (guint i = 0; i < count_list (discards); i++)
        {
          g_autoptr (TeaTileInfo) tile = g_list_model_get_item (discards, i);

          n += !tea_tile_info_get_facts (tile)->claimed;
        }
      for (guint i = 0; i < count_list (player->melds); i++)
        {
          g_autoptr (TeaMeldInfo) meld = g_list_model_get_item (player->melds, i);

          n += count_list (tea_meld_info_get_facts (meld)->tiles);
        }
    }
  g_assert_cmpuint (n, ==, 8 * tea_table_get_stacks_per_wall (table));
}

static void
check_choices (TeaGame *game, const TeaSeatView *view)
{
  TeaTable *table = tea_game_get_table (game);
  GListModel *choices = tea_table_get_state (table)->choices;
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;

  for (guint i = 0; i < view->n_actions; i++)
    n += view->actions[i].kind != TEA_ACTION_DISCARD;
  g_assert_cmpuint (count_list (choices), ==, n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);
      g_autofree char *why = NULL;

      g_assert_cmpint (tea_choice_find_key (choices, tea_choice_get_facts (choice)->accel), ==, i);
      g_assert_cmpstr (tea_choice_get_facts (choice)->accel, !=, "");
      g_assert_true (g_hash_table_add (keys, (gpointer) tea_choice_get_facts (choice)->accel));
      if (*tea_choice_get_facts (choice)->accel_alternate != '\0')
        g_assert_true (g_hash_table_add (keys, (gpointer) tea_choice_get_facts (choice)->accel_alternate));
      g_assert_cmpstr (tea_choice_get_facts (choice)->description, !=, "");
      why = tea_game_explain (game, tea_choice_get_facts (choice)->kind);
      g_assert_null (why);
    }
}

static void
check_table (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  gboolean over = !tea_table_get_state (table)->in_progress;
  TeaSeatView view;

  tea_seat_view_init (&view, game->deal, 0);
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaPlayer *player = tea_table_get_player (table, seat);

      if (!over && seat > 0)
        check_backs (table, seat);
      check_open_tiles (table, seat, &view);
      if (!over)
        g_assert_cmpuint (count_list (player->hand), ==, player->n_concealed);
      g_assert_cmpint (player->dealer, ==, (int) seat == tea_table_get_state (table)->dealer_seat);
      /* A player shown as thinking would reveal that there is something to claim. */
      if (tea_table_get_state (table)->phase == TEA_TABLE_CLAIM)
        g_assert_false (player->thinking);
    }
  if (!over)
    check_own_hand (table, &view);
  check_choices (game, &view);
  check_all_tiles (table);

  g_assert_cmpuint (tea_table_get_state (table)->tiles_left, ==, view.head_left);
  g_assert_cmpuint (tea_table_get_state (table)->wall_left, ==, view.wall_left);
  g_assert_cmpstr (tea_table_get_state (table)->status, !=, "");
  g_assert_cmpint (tea_table_get_state (table)->score_sheet != NULL, ==, over);
  g_assert_cmpint (tea_table_get_state (table)->phase == TEA_TABLE_OVER, ==, over);
}

static void
changed_cb (TeaTable *table, gpointer data)
{
  Watch *watch = data;
  TeaGame *game = watch->game;

  watch->n_changed++;
  check_table (game);

  if (watch->log_path != NULL)
    {
      g_autofree char *log = log_of (game);
      g_autofree char *file = NULL;

      g_assert_true (g_file_get_contents (watch->log_path, &file, NULL, NULL));
      g_assert_cmpstr (file, ==, log);
    }
}

static void
event_cb (TeaTable *table, int type, int seat, int kind, gpointer data)
{
  Watch *watch = data;

  watch->n_events++;
  watch->n_settled += type == TEA_EVENT_SETTLE;
  if (type == TEA_EVENT_DRAW)
    g_assert_cmpint (kind >= 0, ==, seat == 0);
  if (type == TEA_EVENT_CLAIM)
    g_assert_true (g_strv_contains ((const char *const[]){ "Chow", "Pung", "Kong", NULL },
                                    tea_table_get_player (table, (guint) seat)->said));
  if (type == TEA_EVENT_KONG)
    g_assert_cmpstr (tea_table_get_player (table, (guint) seat)->said, ==, "Kong");
}

static void
watch_hand (Watch *watch)
{
  for (;;)
    {
      guint before;

      while (!model_game_is_waiting (watch->game))
        {
          before = watch->n_changed;
          g_main_context_iteration (NULL, TRUE);
          watch->max_changed = MAX (watch->max_changed, watch->n_changed - before);
        }
      if (!tea_table_get_state (watch->table)->in_progress)
        return;
      model_game_act (watch->game);
    }
}

/* The sheet agrees with tea_score() for its record. */
static void
check_sheet (TeaTable *table, const int before[4])
{
  TeaScoreSheet *sheet = tea_table_get_state (table)->score_sheet;
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  TeaAnswer answer;
  int sum = 0;

  g_assert_true (tea_score (&tea_score_sheet_get_hand (sheet)->record, &answer));
  g_assert_cmpint (facts->winner, ==, answer.winner);
  for (guint seat = 0; seat < 4; seat++)
    {
      int delta = facts->seats[seat].delta;

      g_assert_cmpint (delta, ==, answer.deltas[seat]);
      g_assert_cmpint (facts->seats[seat].score, ==, before[seat] + delta);
      g_assert_cmpint (tea_table_get_player (table, seat)->points, ==, before[seat] + delta);
      sum += delta;
    }
  g_assert_cmpint (sum, ==, 0);
}

static void
read_points (TeaTable *table, int points[4])
{
  for (guint seat = 0; seat < 4; seat++)
    points[seat] = tea_table_get_player (table, seat)->points;
}

static void
test_hands (gconstpointer data)
{
  guint64 seed = GPOINTER_TO_UINT (data);
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  Watch watch = { .game = game, .table = table };
  g_autofree char *log = NULL;

  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), &watch);
  g_signal_connect (table, "event", G_CALLBACK (event_cb), &watch);
  model_game_restart (game, seed, "endless");

  for (guint hand = 1; hand <= 2; hand++)
    {
      int before[4];

      g_assert_cmpuint (tea_table_get_state (table)->hand_number, ==, hand);
      read_points (table, before);
      watch_hand (&watch);
      check_sheet (table, before);
      g_assert_false (tea_table_get_state (table)->game_over);
      g_assert_true (tea_game_next_hand (game));
      g_assert_false (tea_game_next_hand (game));
    }
  g_assert_cmpuint (watch.max_changed, ==, 1);
  g_assert_cmpuint (watch.n_settled, ==, 2);

  log = log_of (game);
  g_assert_cmpuint (model_check_log (log), ==, watch.n_events);
}

static void
test_game_over (void)
{
  g_autoptr (TeaGame) game = model_game_new (3, "hand");
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *log = NULL;

  g_assert_true (tea_table_get_state (table)->can_discard);
  model_game_finish_hand (game);
  g_assert_true (tea_table_get_state (table)->game_over);
  g_assert_false (tea_game_next_hand (game));

  log = log_of (game);
  model_check_log (log);
  g_assert_nonnull (strstr (log, "\n{\"type\":\"end\""));

  /* Another game at the same table. */
  model_game_restart (game, 4, "hand");
  g_assert_false (tea_table_get_state (table)->game_over);
  g_assert_true (tea_table_get_state (table)->in_progress);
  g_assert_null (tea_table_get_state (table)->score_sheet);
  model_game_finish_hand (game);
}

static void
test_same_seed (void)
{
  g_autoptr (TeaGame) a = model_game_new (11, "hand");
  g_autoptr (TeaGame) b = model_game_new (11, "hand");
  g_autoptr (TeaGame) c = model_game_new (12, "hand");
  g_autofree char *log_a = NULL;
  g_autofree char *log_b = NULL;
  g_autofree char *log_c = NULL;

  model_game_finish_hand (a);
  model_game_finish_hand (b);
  model_game_finish_hand (c);
  log_a = log_of (a);
  log_b = log_of (b);
  log_c = log_of (c);
  g_assert_cmpstr (log_a, !=, log_b);
  g_assert_cmpstr (model_skip_session (log_a), ==, model_skip_session (log_b));
  g_assert_cmpstr (model_skip_session (log_a), !=, model_skip_session (log_c));
}

/* Every line is in the file before the change is shown. */
static void
test_log_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("teahouse-XXXXXX", &error);
  g_autofree char *path = g_build_filename (dir, "log.jsonl", NULL);
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  Watch watch = { .game = game, .table = table, .log_path = path };

  g_assert_no_error (error);
  g_assert_true (tea_game_set_log_file (game, path, &error));
  g_assert_no_error (error);
  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), &watch);
  model_game_restart (game, 5, "hand");
  watch_hand (&watch);

  /* A new game overwrites the file. */
  model_game_restart (game, 6, "hand");
  g_assert_null (tea_game_get_log_error (game));

  g_assert_true (tea_game_set_log_file (game, NULL, &error));
  g_remove (path);
  g_assert_false (tea_game_set_log_file (game, dir, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_rmdir (dir);
}

/* With a delay the computer players still play; the duration is not checked. */
static void
test_delay (void)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);

  tea_game_set_bot_delay (game, 1);
  model_game_restart (game, 7, "hand");
  model_game_finish_hand (game);
  g_assert_nonnull (tea_table_get_state (table)->score_sheet);
}

static guint
last_action (const TeaSeatView *view, TeaBotContext *context)
{
  return view->n_actions - 1;
}

/* A computer player that passes, refuses and discards, so that the wall is used up. */
static const TeaBot sleepy = { "sleepy", "Sleepy", "Wants nothing.", last_action };

/* FH-7: the bottom tile is offered to each player in turn; @answer is the human player's. */
static void
test_offer (gconstpointer data)
{
  TeaChoiceKind answer = GPOINTER_TO_UINT (data);
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  Watch watch = { .game = game, .table = table };
  const TeaBot *const bots[4] = { NULL, &sleepy, &sleepy, &sleepy };
  g_autofree char *log = NULL;
  guint n_offers = 0;

  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), &watch);
  g_signal_connect (table, "event", G_CALLBACK (event_cb), &watch);
  model_game_restart (game, 14, "hand");
  tea_opponents_sit_down (game->opponents, bots, 14);

  for (;;)
    {
      model_game_wait (game);
      if (!tea_table_get_state (table)->in_progress)
        break;
      if (tea_table_get_state (table)->phase != TEA_TABLE_OFFER)
        {
          model_game_act (game);
          continue;
        }

      n_offers++;
      g_assert_cmpuint (tea_table_get_state (table)->tiles_left, ==, 1);
      g_assert_false (tea_table_get_state (table)->can_discard);
      g_assert_nonnull (strstr (tea_table_get_state (table)->status, "The bottom tile is offered to you"));
      g_assert_true (tea_game_call (game, answer));
      if (answer == TEA_CHOICE_TAKE && tea_table_get_state (table)->can_discard)
        {
          /* Only the bottom tile itself can be discarded. */
          g_autofree char *why = tea_game_explain_discard (game, 0);

          g_assert_true (g_str_has_prefix (why, "The bottom tile cannot be exchanged"));
        }
    }

  g_assert_cmpuint (n_offers, ==, 1);
  g_assert_cmpint (tea_score_sheet_get_facts (tea_table_get_state (table)->score_sheet)->winner, ==, -1);
  g_assert_cmpstr (tea_table_get_state (table)->status, ==, "Nobody wins. The game is over.");
  g_assert_cmpstr (tea_score_sheet_get_facts (tea_table_get_state (table)->score_sheet)->formula, ==, "");
  log = log_of (game);
  g_assert_cmpuint (model_check_log (log), ==, watch.n_events);
}

static void
notify_cb (GObject *object, GParamSpec *pspec, gpointer data)
{
  GHashTable *counts = data;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, pspec->name));

  g_hash_table_insert (counts, (gpointer) pspec->name, GUINT_TO_POINTER (n + 1));
}

static guint
notified (GHashTable *counts, const char *name)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, name));
}

/* Each changed property notifies once; unchanged ones do not. */
static void
test_notify (void)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);

  g_signal_connect (table, "notify", G_CALLBACK (notify_cb), counts);
  g_assert_cmpint (tea_table_get_state (table)->phase, ==, TEA_TABLE_IDLE);
  g_assert_cmpstr (tea_table_get_state (table)->status, ==, "No game is being played.");

  model_game_restart (game, 8, "hand");
  g_assert_cmpuint (notified (counts, "status"), ==, 1);

  model_game_finish_hand (game);
  g_hash_table_remove_all (counts);
  g_assert_false (tea_game_discard (game, 0));
  g_assert_cmpuint (notified (counts, "status"), ==, 0);
}

static void
test_wall_and_dice (void)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  guint8 dice[TEA_TABLE_MAX_DICE];

  g_assert_cmpuint (tea_table_get_dice (table, dice), ==, 0);
  g_assert_cmpuint (tea_table_get_stacks_per_wall (table), ==, 0);

  model_game_restart (game, 10, "hand");
  g_assert_cmpuint (tea_table_get_dice (table, dice), ==, 2);
  g_assert_cmpuint (tea_table_get_stacks_per_wall (table), ==, 18);
  /* FH-2: the sum of the dice selects the player, the larger die the stacks. */
  g_assert_cmpint (game->deal->brk.seat, ==, (dice[0] + dice[1] - 1) % 4);
  g_assert_cmpuint (game->deal->brk.stacks, ==, MAX (dice[0], dice[1]));
  g_assert_cmpuint (count_wall (table), ==, tea_table_get_state (table)->wall_left + 1);
}

/* Reads the seat and the tile of a log line that has both. */
static void
read_line (const char *line, guint *seat, TeaTile *tile)
{
  g_autofree char *text = NULL;

  g_assert_nonnull (strstr (line, "\"seat\":"));
  g_assert_nonnull (strstr (line, "\"tile\":\""));
  *seat = (guint) (strstr (line, "\"seat\":")[7] - '0');
  text = g_strndup (strstr (line, "\"tile\":\"") + 8, 2);
  *tile = tea_tile_from_string (g_strdelimit (text, "\"", '\0'));
}

/* A discard counts as thrown if its player has drawn a tile of its kind since their last discard, according to the log.
 * The dealer's first discard is skipped, because its tile was dealt. */
static void
test_thrown (void)
{
  guint n[2] = { 0 };

  for (guint64 seed = 1; seed <= 3; seed++)
    {
      TeaGame *game = model_game_new (seed, "hand");
      g_autofree char *log = NULL;
      g_auto (GStrv) lines = NULL;
      TeaTile drawn[4] = { TEA_TILE_NONE, TEA_TILE_NONE, TEA_TILE_NONE, TEA_TILE_NONE };
      guint n_discards[4] = { 0 };

      model_game_play_by_log (game, G_MAXUINT);
      log = log_of (game);
      lines = g_strsplit (log, "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        {
          gboolean draws = g_str_has_prefix (lines[i], "{\"type\":\"draw\"");
          gboolean discards = g_str_has_prefix (lines[i], "{\"type\":\"discard\"");
          g_autoptr (TeaTileInfo) shown = NULL;
          const TeaPlayer *player;
          TeaTile tile;
          guint seat;

          if (!draws && !discards)
            continue;
          read_line (lines[i], &seat, &tile);
          if (draws)
            drawn[seat] = tile;
          if (!discards)
            continue;
          player = tea_table_get_player (tea_game_get_table (game), seat);
          shown = g_list_model_get_item (player->discards, n_discards[seat]++);
          g_assert_cmpint (tea_tile_info_get_facts (shown)->kind, ==, tile);
          if (seat != 0 || n_discards[seat] > 1)
            g_assert_cmpint (tea_tile_info_get_facts (shown)->thrown, ==, tile == drawn[seat]);
          n[tea_tile_info_get_facts (shown)->thrown]++;
          drawn[seat] = TEA_TILE_NONE;
        }
      g_assert_finalize_object (game);
    }
  g_assert_cmpuint (n[FALSE], >, 10);
  g_assert_cmpuint (n[TRUE], >, 10);
}

static void
collect_status_cb (TeaTable *table, GString *told)
{
  g_string_append_printf (told, "%s\n", tea_table_get_state (table)->status);
}

/* A bonus tile is called out, except during the deal and by a player who has just called a kong. */
static void
call_cb (TeaTable *table, int type, int seat, int kind, guint *n_called)
{
  const char *said = seat >= 0 ? tea_table_get_player (table, (guint) seat)->said : "";

  if (type != TEA_EVENT_BONUS)
    return;
  if (*said == '\0')
    g_assert_cmpuint (tea_table_get_deal (table)->n_discards, ==, 0);
  else if (!g_str_equal (said, "Kong"))
    {
      g_assert_cmpstr (said, ==, "Flower");
      g_assert_cmpstr (tea_table_get_player (table, (guint) seat)->said_zh, ==, "花");
      ++*n_called;
    }
}

/* When a flower or season is replaced in play, the status says so and the player calls it out. */
static void
test_bonus_told (void)
{
  guint n_bonus = 0;
  guint n_called = 0;

  for (guint64 seed = 1; seed <= 6; seed++)
    {
      TeaGame *game = model_game_new (seed, "hand");
      TeaTable *table = tea_game_get_table (game);
      g_autoptr (GString) told = g_string_new (NULL);
      g_autofree char *log = NULL;
      g_auto (GStrv) lines = NULL;
      gboolean discarded = FALSE;

      g_signal_connect (table, "changed", G_CALLBACK (collect_status_cb), told);
      g_signal_connect (table, "event", G_CALLBACK (call_cb), &n_called);
      model_game_play_by_log (game, G_MAXUINT);
      log = log_of (game);
      lines = g_strsplit (log, "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        {
          const char *tile = strstr (lines[i], "\"tile\":\"");
          g_autofree char *text = tile != NULL ? g_strndup (tile + 8, 2) : NULL;

          discarded = discarded || strstr (lines[i], "\"type\":\"discard\"") != NULL;
          if (!discarded || strstr (lines[i], "\"type\":\"bonus\"") == NULL)
            continue;
          g_assert_nonnull (text);
          {
            g_autofree char *sentence = g_strdup_printf ("%s.", tea_tile_info_kind_name (tea_tile_from_string (text)));

            if (strstr (told->str, sentence) == NULL)
              g_error ("seed %" G_GUINT64_FORMAT ": %s is not told", seed, sentence);
          }
          n_bonus++;
        }
      g_assert_finalize_object (game);
    }
  g_assert_cmpuint (n_bonus, >, 6);
  g_assert_cmpuint (n_called, >, 6);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint seed = 1; seed <= 6; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/model/table/hands/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_hands);
    }
  g_test_add_func ("/model/table/game-over", test_game_over);
  g_test_add_func ("/model/table/same-seed", test_same_seed);
  g_test_add_func ("/model/table/log-file", test_log_file);
  g_test_add_func ("/model/table/delay", test_delay);
  g_test_add_data_func ("/model/table/offer/refused", GUINT_TO_POINTER (TEA_CHOICE_REFUSE), test_offer);
  g_test_add_data_func ("/model/table/offer/taken", GUINT_TO_POINTER (TEA_CHOICE_TAKE), test_offer);
  g_test_add_func ("/model/table/notify", test_notify);
  g_test_add_func ("/model/table/wall-and-dice", test_wall_and_dice);

  g_test_add_func ("/model/table/thrown", test_thrown);
  g_test_add_func ("/model/table/bonus-told", test_bonus_told);

  return g_test_run ();
}
