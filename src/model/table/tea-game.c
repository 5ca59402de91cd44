/* tea-game.c - the game being played: new games, hands, the human player's actions and their consequences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>
#include <sys/random.h>

#include <glib/gi18n.h>

#include "core/base/tea-name.h"
#include "core/base/tea-text.h"
#include "io/log/tea-proof.h"
#include "model/table/tea-choice-private.h"
#include "model/table/tea-game-private.h"
#include "model/tiles/tea-sentences.h"

G_DEFINE_FINAL_TYPE (TeaGame, tea_game, G_TYPE_OBJECT)

enum
{
  PROP_LOG_ERROR = 1,
  PROP_HABITS, /* one for each TeaHabit */
};

enum
{
  SIGNAL_BEGUN,
  SIGNAL_REFUSED,
  SIGNAL_ADVISED,
  N_SIGNALS,
};

static GParamSpec *properties[PROP_HABITS + TEA_N_HABITS];
static guint signals[N_SIGNALS];

static const TeaEvents nothing = { 0 };

static void act_cb (const TeaAction *action, gpointer data);

static void
tea_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_LOG_ERROR)
    g_value_set_string (value, TEA_GAME (object)->log_error);
  else if (prop_id >= PROP_HABITS && prop_id < PROP_HABITS + TEA_N_HABITS)
    g_value_set_boolean (value, TEA_GAME (object)->habits[prop_id - PROP_HABITS]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_game_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id >= PROP_HABITS && prop_id < PROP_HABITS + TEA_N_HABITS)
    tea_game_set_habit (TEA_GAME (object), (TeaHabit) (prop_id - PROP_HABITS), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_game_dispose (GObject *object)
{
  tea_game_stop_habits (TEA_GAME (object));
  tea_opponents_close (TEA_GAME (object)->opponents);

  G_OBJECT_CLASS (tea_game_parent_class)->dispose (object);
}

static void
tea_game_finalize (GObject *object)
{
  TeaGame *self = TEA_GAME (object);

  g_clear_object (&self->opponents);
  g_clear_object (&self->table);
  g_clear_pointer (&self->log, tea_game_log_free);
  g_free (self->log_error);
  g_free (self->happened);
  g_free (self->asked_to);
  g_free (self->deal);
  g_free (self->asked);

  G_OBJECT_CLASS (tea_game_parent_class)->finalize (object);
}

static void
tea_game_class_init (TeaGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_game_get_property;
  object_class->set_property = tea_game_set_property;
  object_class->dispose = tea_game_dispose;
  object_class->finalize = tea_game_finalize;

  properties[PROP_LOG_ERROR] = g_param_spec_string (
      "log-error", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  for (guint habit = 0; habit < TEA_N_HABITS; habit++)
    properties[PROP_HABITS + habit] = g_param_spec_boolean (tea_habit_get_name ((TeaHabit) habit), NULL, NULL, FALSE,
                                                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                                G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_BEGUN] = g_signal_new ("begun", TEA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", TEA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                          1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[SIGNAL_ADVISED] = g_signal_new ("advised", TEA_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                          0);
}

static void
tea_game_init (TeaGame *self)
{
  self->table = tea_table_new ();
  self->deal = g_new0 (TeaDeal, 1);
  self->asked = g_new0 (TeaDeal, 1);
  self->opponents = tea_opponents_new (act_cb, self);
  for (guint seat = 0; seat < 4; seat++)
    self->level_ids[seat] = tea_level_get_default_id ();
}

TeaGame *
tea_game_new (void)
{
  TeaGame *self = g_object_new (TEA_TYPE_GAME, NULL);

  self->log = tea_game_log_new ();

  return self;
}

TeaTable *
tea_game_get_table (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  return self->table;
}

/* Consequences of an action */

void
tea_game_take_log_error (TeaGame *self, GError *error)
{
  const char *sentence = error != NULL ? error->message : NULL;

  if (g_strcmp0 (self->log_error, sentence) != 0)
    {
      g_free (self->log_error);
      self->log_error = g_strdup (sentence);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOG_ERROR]);
    }
  g_clear_error (&error);
}

/* Keeps the hand as the others have it while @discard lies before them. Passes before the first turn are not in the log
 * (MI-4). */
static void
remember_discard (TeaGame *self, const TeaDeal *before, const TeaEvent *discard)
{
  *self->asked = *before;
  while (self->asked->phase == TEA_PHASE_START)
    {
      const TeaAction pass = { .kind = TEA_ACTION_PASS, .seat = self->asked->turn };
      TeaEvents events;

      tea_deal_apply (self->asked, &pass, &events);
    }
  tea_scene_lay (self->asked, discard->tile);
}

void
tea_game_remember (TeaGame *self, const TeaDeal *before, const TeaDeal *after, const TeaEvents *events)
{
  const TeaEvent *first = &events->events[0];
  char *happened;

  if (events->n == 0)
    return;

  /* A claimed tile needs no more explanation. */
  if (first->type == TEA_EVENT_DISCARD)
    {
      self->has_asked = first->seat != TEA_TABLE_HUMAN;
      if (self->has_asked)
        remember_discard (self, before, first);
    }
  else if (first->type != TEA_EVENT_DRAW)
    self->has_asked = FALSE;
  for (guint i = 0; i < events->n; i++)
    if (events->events[i].type == TEA_EVENT_CLAIM || events->events[i].type == TEA_EVENT_WIN)
      self->has_asked = FALSE;

  happened = tea_say_happened (tea_table_get_names (self->table), after, events);
  if (happened != NULL)
    {
      g_free (self->happened);
      self->happened = happened;
    }
}

/* Seats that think about claiming a discard are not shown: that would reveal who can claim it. */
static guint
find_thinking (TeaGame *self)
{
  const TeaDeal *deal = self->deal;

  if (deal->phase != TEA_PHASE_START && deal->phase != TEA_PHASE_TURN && deal->phase != TEA_PHASE_OFFER)
    return 0;

  return tea_deal_waiting (deal) & (*self->stand_in.bot != '\0' ? ~0u : ~(1u << TEA_TABLE_HUMAN));
}

static gboolean
is_over (TeaGame *self)
{
  return self->deal->phase == TEA_PHASE_OVER && self->session.over && self->deal->setup.number == self->session.n_hands;
}

/* What is to be heard of @events; afterwards what the human player is asked to do, and what prevents it when that has
 * changed. */
static char *
say_news (TeaGame *self, const TeaEvents *events, const TeaSeatView *view, const char *stand_in)
{
  gboolean paused = self->habits[TEA_HABIT_PAUSED] && self->deal->phase != TEA_PHASE_OVER;
  char *news = tea_say_news (self->table, self->happened, events);
  g_autofree char *asked_to = stand_in != NULL ? g_strdup (stand_in) : tea_say_question (self->table, view);

  if (paused)
    asked_to = tea_sentences_take (g_strdup (_ ("Paused.")), g_steal_pointer (&asked_to));
  if (g_strcmp0 (asked_to, self->asked_to) != 0 || (events->n > 0 && stand_in == NULL && !paused))
    news = tea_sentences_take (news, g_strdup (asked_to));
  g_free (self->asked_to);
  self->asked_to = g_steal_pointer (&asked_to);

  return news;
}

void
tea_game_show (TeaGame *self, const TeaEvents *events)
{
  TeaSeatView view;
  TeaPosition position = {
    .deal = self->deal,
    .view = &view,
    .thinking = find_thinking (self),
    .scores = self->session.scores,
    .game_over = is_over (self),
  };
  const TeaAction *action;
  g_autofree char *stand_in = NULL;
  char *status;

  tea_seat_view_init (&view, self->deal, TEA_TABLE_HUMAN);
  action = tea_game_find_habitual (self, &view);
  tea_game_follow_habits (self, action);
  stand_in = tea_game_explain_stand_in (self);
  /* Actions that are done for the player are not offered. */
  if (action != NULL || stand_in != NULL)
    view.n_actions = 0;
  tea_table_show (self->table, &position, events);
  if (stand_in != NULL)
    status = tea_sentences_join (self->happened, stand_in);
  else
    status = tea_say_status (self->table, self->happened, &view);
  if (self->habits[TEA_HABIT_PAUSED] && self->deal->phase != TEA_PHASE_OVER)
    status = tea_sentences_take (g_strdup (_ ("Paused.")), status);
  tea_table_take_status (self->table, status);
  tea_table_take_news (self->table, say_news (self, events, &view, stand_in));
  tea_opponents_ask (self->opponents, self->deal, self->n_events);
  tea_table_tell (self->table, events);
}

/* What a computer player says about @events; NULL for nothing. Lessons have their own words, and a comparison is
 * played in silence. */
static const char *
find_remark (TeaGame *self, const TeaEvents *events, guint *seat)
{
  if (self->log == NULL || tea_game_get_n_deals (self) > 0)
    return NULL;

  return tea_manners_follow (&self->manners, self->deal, events, seat);
}

/* Writes the log before anything is shown. */
static void
follow (TeaGame *self, const TeaEvents *events)
{
  const char *remark;
  guint speaker;

  /* A handler may drop the last reference. */
  g_object_ref (self);

  if (events->n > 0)
    {
      GError *error = NULL;

      self->n_events += events->n;
      tea_opponents_forget (self->opponents);
      if (self->deal->phase == TEA_PHASE_OVER)
        tea_session_finish_hand (&self->session, self->deal);
      if (self->log != NULL &&
          !tea_game_log_add (self->log, self->deal, events, &self->session, self->session.over, &error))
        tea_game_take_log_error (self, error);
      tea_game_end_stand_in (self);
    }
  remark = find_remark (self, events, &speaker);
  tea_game_show (self, events);
  if (remark != NULL)
    tea_table_remark (self->table, speaker, remark);

  g_object_unref (self);
}

/* Carries out @action if it is legal. A discard of the human player says at which @position of the shown hand the tile
 * is, which matters if the player has arranged the tiles; otherwise that is −1. */
static gboolean
apply (TeaGame *self, const TeaAction *action, int position)
{
  TeaDeal before;
  TeaEvents events;

  if (!self->has_deal)
    return FALSE;

  before = *self->deal;
  if (tea_deal_apply (self->deal, action, &events) != TEA_ILLEGAL_NOT)
    return FALSE;
  if (position >= 0)
    tea_table_take_from_order (self->table, (guint) position);
  if (action->seat == TEA_TABLE_HUMAN && *self->stand_in.bot == '\0')
    tea_game_end_pause (self);
  tea_game_remember (self, &before, self->deal, &events);

  /* A computer player's answer without events changes nothing visible, but before the first turn it lets the next
   * player act. */
  if (events.n > 0 || action->seat == TEA_TABLE_HUMAN || before.phase == TEA_PHASE_START)
    follow (self, &events);

  return TRUE;
}

gboolean
tea_game_apply (TeaGame *self, const TeaAction *action)
{
  return apply (self, action, -1);
}

/* Carries out the action of a computer player. */
static void
act_cb (const TeaAction *action, gpointer data)
{
  TeaGame *self = data;
  TeaAction actions[TEA_MAX_ACTIONS];
  guint n;

  if (tea_game_apply (self, action))
    return;

  /* Computer players choose only legal actions; if one does not, the game must still go on. */
  g_warning ("A computer player chose an action that is not legal");
  n = tea_deal_legal (self->deal, action->seat, actions);
  if (n > 0)
    tea_game_apply (self, &actions[n - 1]);
}

void
tea_game_deal_hand (TeaGame *self, const guint8 *first_throw)
{
  TeaHandSetup setup;
  TeaEvents events;

  tea_game_end_habits (self, FALSE);
  tea_session_next_hand (&self->session, &setup);
  tea_deal_start (self->deal, &setup, &events);
  self->has_deal = TRUE;
  self->n_events = 0;
  tea_game_remember (self, self->deal, self->deal, &events);
  if (first_throw != NULL)
    self->happened = tea_sentences_take (
        tea_say_first_throw (tea_table_get_names (self->table), first_throw, setup.dealer), self->happened);
  follow (self, &events);
}

/* New games */

/* Fills in the human player and computer players of the chosen levels. */
static void
fill_players (TeaGame *self, TeaLogSession *about, const char *player_name)
{
  for (guint seat = 0; seat < 4; seat++)
    {
      const char *name = tea_table_default_name (seat);
      g_autofree char *own = seat == TEA_TABLE_HUMAN && player_name != NULL ? tea_name_clean (player_name, TEA_NAME_MAX)
                                                                            : g_strdup ("");

      tea_text_copy (about->players[seat].name, *own != '\0' ? own : name, sizeof about->players[seat].name);
      if (seat != TEA_TABLE_HUMAN)
        g_strlcpy (about->players[seat].bot, self->level_ids[seat], sizeof about->players[seat].bot);
    }
}

/* Takes a new seed from the system; without its random bits a short one. */
static void
choose_seed (TeaLogSession *about)
{
  if (getrandom (&about->seed, sizeof about->seed, 0) != (gssize) sizeof about->seed ||
      getrandom (about->more_seed, sizeof about->more_seed, 0) != (gssize) sizeof about->more_seed)
    {
      about->seed = ((guint64) g_random_int () << 32) | g_random_int ();
      memset (about->more_seed, 0, sizeof about->more_seed);
    }
  /* JSON integers are signed. */
  about->seed &= G_MAXINT64;
}

/* Commits to the walls before anything is dealt: takes a salt of random bits from the system, and computes the
 * commitment to it, the seed and the throw. Without random bits there is no commitment, and the log has none. */
static void
commit (TeaLogSession *about)
{
  g_autofree char *text = NULL;
  guint8 bytes[TEA_LOG_N_DIGITS / 2];

  if (getrandom (bytes, sizeof bytes, 0) != (gssize) sizeof bytes)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    g_snprintf (about->salt + 2 * i, 3, "%02x", bytes[i]);
  text = tea_proof_text (about);
  tea_proof_commit (text, about->commitment);
}

void
tea_game_sit_down (TeaGame *self, const TeaLogSession *about)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new_with_options (about->variant, &about->options);
  TeaNames names = { .you = TEA_TABLE_HUMAN };
  const TeaBot *bots[4];
  const char *styles[4];

  for (guint seat = 0; seat < 4; seat++)
    {
      const char *bot = about->players[seat].bot;

      names.of[seat] = about->players[seat].name;
      bots[seat] = *bot != '\0' ? tea_bot_find (bot) : NULL;
      styles[seat] = bots[seat] != NULL ? bots[seat]->id : NULL;
    }
  tea_game_end_habits (self, TRUE);
  tea_table_sit_down (self->table, ruleset, &names);
  /* A duplicate session is played without advice, or with marked advice; hovering over a tile is not a request for
   * it. */
  tea_table_set_tells_prospects (self->table, tea_length_deals ((TeaLength) about->length) == 0);
  tea_opponents_sit_down (self->opponents, bots, about->seed);
  tea_manners_init (&self->manners, styles, about->seed);
  self->practice = about->practice;
  *self->stand_in.bot = '\0';
  self->has_deal = FALSE;
  self->has_asked = FALSE;
  self->n_events = 0;
}

static void
begin (TeaGame *self, TeaRuleset *ruleset, TeaLength length, const char *rival, guint64 seed, const char *player_name)
{
  TeaLogSession about = { .engine = PACKAGE_VERSION };
  GError *error = NULL;

  about.variant = tea_ruleset_get_variant (ruleset);
  tea_ruleset_fill_options (ruleset, &about.options);
  if (seed == TEA_GAME_NEW_SEED)
    choose_seed (&about);
  else
    about.seed = seed & G_MAXINT64;
  about.length = (guint8) length;
  about.practice = self->begins_practice && tea_length_deals (length) == 0;
  fill_players (self, &about, player_name);

  tea_log_begin_session (&about, &self->session);
  if (self->throws_for_deal && tea_length_deals (length) == 0)
    {
      tea_session_throw_for_deal (about.seed, about.more_seed, about.first_throw);
      tea_session_take_throw (&self->session, about.first_throw);
    }
  commit (&about);
  tea_game_sit_down (self, &about);
  tea_game_log_begin (self->log, &about, rival, &error);
  tea_game_take_log_error (self, error);
  g_signal_emit (self, signals[SIGNAL_BEGUN], 0);
  tea_game_deal_hand (self, about.first_throw[0] != 0 ? about.first_throw : NULL);
}

void
tea_game_set_throws_for_deal (TeaGame *self, gboolean throws)
{
  g_return_if_fail (TEA_IS_GAME (self));

  self->throws_for_deal = throws;
}

void
tea_game_set_begins_practice (TeaGame *self, gboolean practice)
{
  g_return_if_fail (TEA_IS_GAME (self));

  self->begins_practice = practice;
}

gboolean
tea_game_get_is_practice (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  return self->practice;
}

void
tea_game_begin (TeaGame *self, TeaRuleset *ruleset, const char *length, guint64 seed, const char *player_name)
{
  TeaLength which;

  g_return_if_fail (TEA_IS_GAME (self) && self->log != NULL);
  g_return_if_fail (TEA_IS_RULESET (ruleset));
  g_return_if_fail (length != NULL && tea_length_from_string (length, &which));

  begin (self, ruleset, which, NULL, seed, player_name);
}

void
tea_game_begin_duplicate (TeaGame *self,
                          TeaRuleset *ruleset,
                          guint n_deals,
                          const char *rival,
                          guint64 seed,
                          const char *player_name)
{
  g_return_if_fail (TEA_IS_GAME (self) && self->log != NULL);
  g_return_if_fail (TEA_IS_RULESET (ruleset));
  g_return_if_fail (n_deals > 0 && n_deals <= TEA_LENGTH_MAX_DEALS && tea_bot_find (rival) != NULL);

  begin (self, ruleset, (TeaLength) (TEA_LENGTH_DEALS + n_deals), rival, seed, player_name);
}

const char *
tea_game_get_rival (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  return self->log != NULL ? tea_game_log_get_rival (self->log) : NULL;
}

const char *
tea_game_get_length (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  return tea_length_to_string ((TeaLength) self->session.length);
}

guint
tea_game_get_n_deals (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), 0);

  return tea_length_deals ((TeaLength) self->session.length);
}

void
tea_game_get_levels (TeaGame *self, const char *levels[4])
{
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaBot *bot = tea_opponents_get_bot (self->opponents, seat);

      levels[seat] = bot != NULL ? bot->id : NULL;
    }
}

gboolean
tea_game_set_level (TeaGame *self, guint seat, const char *id)
{
  const TeaBot *bot = tea_bot_find (id);

  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);
  g_return_val_if_fail (seat != TEA_TABLE_HUMAN && seat < 4, FALSE);

  if (bot == NULL)
    return FALSE;

  self->level_ids[seat] = bot->id;

  return TRUE;
}

void
tea_game_set_bot_delay (TeaGame *self, guint delay_ms)
{
  g_return_if_fail (TEA_IS_GAME (self));

  tea_opponents_set_delay (self->opponents, delay_ms);
}

gboolean
tea_game_next_hand (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  if (!self->has_deal || self->deal->phase != TEA_PHASE_OVER || self->session.over)
    return FALSE;

  tea_game_deal_hand (self, NULL);

  return TRUE;
}

/* Prepared hands */

TeaGame *
tea_game_new_scene (const TeaScene *scene, GError **error)
{
  const TeaHandSetup *setup = &scene->setup;
  g_autoptr (TeaGame) self = g_object_new (TEA_TYPE_GAME, NULL);
  TeaLogSession about = { .variant = setup->variant, .options = setup->options, .length = TEA_LENGTH_HAND };
  TeaEvents events = { .n = 1, .events = { { .type = TEA_EVENT_DEAL, .seat = setup->dealer } } };

  if (!tea_scene_begin (scene, self->deal, error))
    return NULL;

  fill_players (self, &about, NULL);
  tea_game_sit_down (self, &about);
  tea_session_init (&self->session, setup->variant, &setup->options, 0, TEA_LENGTH_HAND);
  self->session.n_hands = setup->number;
  self->session.round_wind = setup->round_wind;
  self->session.first_dealer = self->session.dealer = setup->dealer;
  self->session.dealer_wins = setup->dealer_wins;
  self->has_deal = TRUE;
  /* What has just happened: the deal, or the discard to be answered. */
  if (self->deal->phase == TEA_PHASE_CLAIM)
    {
      events.events[0] = (TeaEvent){ .type = TEA_EVENT_DISCARD, .seat = self->deal->turn, .tile = self->deal->tile };
      *self->asked = *self->deal;
      self->has_asked = self->deal->turn != TEA_TABLE_HUMAN;
    }
  self->happened = tea_say_happened (tea_table_get_names (self->table), self->deal, &events);
  tea_opponents_set_script (self->opponents, &scene->script);
  tea_game_show (self, &events);

  return g_steal_pointer (&self);
}

void
tea_game_end_script (TeaGame *self)
{
  tea_opponents_set_script (self->opponents, NULL);
  tea_opponents_ask (self->opponents, self->deal, self->n_events);
}

gboolean
tea_game_script_is_done (TeaGame *self)
{
  return tea_opponents_script_is_done (self->opponents);
}

/* What the human player does */

static TeaTile
tile_at (TeaGame *self, guint position)
{
  GListModel *hand = tea_table_get_player (self->table, TEA_TABLE_HUMAN)->hand;
  g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, position);

  return tile != NULL ? (TeaTile) tea_tile_info_get_facts (tile)->kind : TEA_TILE_NONE;
}

static TeaSituation
get_situation (TeaGame *self)
{
  return (TeaSituation){
    .deal = self->has_deal ? self->deal : NULL,
    .asked = self->has_asked ? self->asked : NULL,
    .names = tea_table_get_names (self->table),
    .game_over = self->session.over,
  };
}

void
tea_game_refuse (TeaGame *self, const char *why)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, why != NULL ? why : _ ("That cannot be done now."));
}

void
tea_game_set_sorts_hand (TeaGame *self, gboolean sorts_hand)
{
  g_return_if_fail (TEA_IS_GAME (self));

  tea_table_set_sorts_hand (self->table, sorts_hand);
  if (self->has_deal)
    tea_game_show (self, &nothing);
}

gboolean
tea_game_move_tile (TeaGame *self, guint from, guint to)
{
  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  if (!tea_table_move_tile (self->table, from, to))
    return FALSE;
  tea_table_tell (self->table, &nothing);

  return TRUE;
}

void
tea_game_note_advice (TeaGame *self)
{
  g_return_if_fail (TEA_IS_GAME (self));

  g_signal_emit (self, signals[SIGNAL_ADVISED], 0);
}

gboolean
tea_game_discard (TeaGame *self, guint position)
{
  TeaAction action = { .kind = TEA_ACTION_DISCARD, .seat = TEA_TABLE_HUMAN, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
  g_autofree char *why = NULL;

  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  why = tea_game_explain_stand_in (self);
  if (why != NULL)
    {
      tea_game_refuse (self, why);
      return FALSE;
    }

  action.tile = tile_at (self, position);
  if (apply (self, &action, (int) position))
    return TRUE;

  why = tea_game_explain_discard (self, position);
  tea_game_refuse (self, why);

  return FALSE;
}

gboolean
tea_game_choose (TeaGame *self, guint position)
{
  TeaAction action;

  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  if (tea_table_find_action (self->table, position, &action) && tea_game_apply (self, &action))
    return TRUE;
  tea_game_refuse (self, NULL);

  return FALSE;
}

gboolean
tea_game_call (TeaGame *self, TeaChoiceKind kind)
{
  g_autofree char *why = NULL;
  int position;

  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  position = tea_choice_find_kind (tea_table_get_state (self->table)->choices, kind, NULL);
  if (position >= 0)
    return tea_game_choose (self, (guint) position);
  why = tea_game_explain (self, kind);
  tea_game_refuse (self, why);

  return FALSE;
}

char *
tea_game_explain (TeaGame *self, TeaChoiceKind what)
{
  TeaSituation situation;
  char *stand_in;

  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  stand_in = tea_game_explain_stand_in (self);
  if (stand_in != NULL)
    return stand_in;
  situation = get_situation (self);

  return tea_why_not (&situation, what);
}

char *
tea_game_explain_discard (TeaGame *self, guint position)
{
  TeaSituation situation;
  char *stand_in;

  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  stand_in = tea_game_explain_stand_in (self);
  if (stand_in != NULL)
    return stand_in;
  situation = get_situation (self);

  return tea_why_not_discard (&situation, tile_at (self, position));
}

/* The log and the archive */

gboolean
tea_game_set_log_file (TeaGame *self, const char *path, GError **error)
{
  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  tea_game_take_log_error (self, NULL);

  return tea_game_log_set_file (self->log, path, error);
}

const char *
tea_game_get_commitment (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  return self->log != NULL ? tea_game_log_get_commitment (self->log) : "";
}

const char *
tea_game_get_log_error (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  return self->log_error;
}

TeaRecordedGame *
tea_game_get_recorded (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  return self->log != NULL ? tea_game_log_get_recorded (self->log) : NULL;
}

/* A game that waited has its number now, and what was read of other games may be out of date. */
static void
recovered_cb (TeaGame *self)
{
  tea_game_log_store (self->log);
  tea_table_tell (self->table, &nothing);
}

void
tea_game_set_archive (TeaGame *self, TeaArchive *archive)
{
  TeaArchive *old;

  g_return_if_fail (TEA_IS_GAME (self));
  g_return_if_fail (archive == NULL || TEA_IS_ARCHIVE (archive));

  old = tea_game_log_get_archive (self->log);
  if (old == archive)
    return;

  if (old != NULL)
    g_signal_handlers_disconnect_by_data (old, self);
  if (archive != NULL)
    g_signal_connect_object (archive, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  tea_game_log_set_archive (self->log, archive);
}

TeaArchive *
tea_game_get_archive (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  return tea_game_log_get_archive (self->log);
}

gint64
tea_game_get_id (TeaGame *self)
{
  g_return_val_if_fail (TEA_IS_GAME (self), 0);

  return tea_game_log_get_id (self->log);
}

gboolean
tea_game_get_is_kept (TeaGame *self)
{
  TeaArchive *archive;

  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  archive = tea_game_log_get_archive (self->log);

  return archive != NULL && tea_archive_get_is_lasting (archive) && tea_game_log_get_is_stored (self->log);
}
