/* tea-table.c - what is seen at the table from one seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n.h>

#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/table/tea-choice-private.h"
#include "model/table/tea-event-list-private.h"
#include "model/table/tea-table-engine.h"
#include "model/tiles/tea-chinese-name.h"
#include "model/tiles/tea-meld-info.h"
#include "model/tiles/tea-names.h"

struct _TeaTable
{
  GObject parent_instance;

  char *names[4];
  TeaNames spoken; /* the same, and who is "you" */

  gboolean has_deal;
  TeaDeal *deal;
  gboolean open;
  gboolean tells_prospects;
  gboolean keeps_order; /* the viewer's own hand is not sorted */
  guint n_order;
  gint8 order[TEA_MAX_WALL]; /* the kinds of its tiles from the left, without the one just drawn */
  TeaTableState state;
  TeaPlayer players[4];
  TeaEventList *events;

  const struct Call *said[4]; /* what they have just called out, or NULL */
  int discarder;              /* who discarded last, −1 when that tile was claimed */
  TeaTile discard;            /* and what */
  guint n_heard;              /* counts batches of events */
};

G_DEFINE_FINAL_TYPE (TeaTable, tea_table, G_TYPE_OBJECT)

typedef enum
{
  PROP_STATUS = 1,
} TeaTableProperty;

enum
{
  SIGNAL_EVENT,
  SIGNAL_NEWS,
  SIGNAL_CHANGED,
  SIGNAL_REMARK,
  N_SIGNALS,
};

static GParamSpec *properties[PROP_STATUS + 1];
static guint signals[N_SIGNALS];

static const TeaTableState idle_state = {
  .phase = TEA_TABLE_IDLE,
  .dealer_seat = -1,
  .round_wind = -1,
  .last_discard_seat = -1,
};

static void
tea_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaTable *self = TEA_TABLE (object);

  switch ((TeaTableProperty) prop_id)
    {
    case PROP_STATUS:
      g_value_set_string (value, self->state.status);
      break;
    }
}

static void
tea_table_dispose (GObject *object)
{
  TeaTable *self = TEA_TABLE (object);

  for (guint seat = 0; seat < 4; seat++)
    {
      g_clear_object (&self->players[seat].hand);
      g_clear_object (&self->players[seat].melds);
      g_clear_object (&self->players[seat].bonus);
      g_clear_object (&self->players[seat].discards);
    }
  g_clear_object (&self->state.choices);
  g_clear_object (&self->state.indicator);
  g_clear_object (&self->state.last_discard);
  g_clear_object (&self->state.score_sheet);
  g_clear_object (&self->state.ruleset);

  G_OBJECT_CLASS (tea_table_parent_class)->dispose (object);
}

static void
tea_table_finalize (GObject *object)
{
  TeaTable *self = TEA_TABLE (object);

  for (guint seat = 0; seat < 4; seat++)
    g_clear_pointer (&self->names[seat], g_free);
  g_clear_pointer (&self->events, tea_event_list_free);
  g_clear_pointer (&self->state.status, g_free);
  g_clear_pointer (&self->deal, g_free);

  G_OBJECT_CLASS (tea_table_parent_class)->finalize (object);
}

static void
tea_table_class_init (TeaTableClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_table_get_property;
  object_class->dispose = tea_table_dispose;
  object_class->finalize = tea_table_finalize;

  properties[PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_EVENT] = g_signal_new ("event", TEA_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                                        G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
  signals[SIGNAL_NEWS] = g_signal_new ("news", TEA_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                       G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TEA_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  signals[SIGNAL_REMARK] = g_signal_new ("remark", TEA_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                         2, G_TYPE_INT, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
tea_table_init (TeaTable *self)
{
  self->state = idle_state;
  self->discarder = -1;
  self->discard = TEA_TILE_NONE;
  self->tells_prospects = TRUE;
  self->deal = g_new0 (TeaDeal, 1);
  self->state.choices = G_LIST_MODEL (g_list_store_new (TEA_TYPE_CHOICE));
  self->events = tea_event_list_new ();
  self->state.events = tea_event_list_get_items (self->events);
  self->spoken.you = -1;
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaPlayer *player = &self->players[seat];

      self->spoken.of[seat] = player->name = self->names[seat] = g_strdup ("");
      player->said = player->said_zh = "";
      player->wind = TEA_TILE_EAST + (int) seat;
      player->hand = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
      player->melds = G_LIST_MODEL (g_list_store_new (TEA_TYPE_MELD_INFO));
      player->bonus = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
      player->discards = G_LIST_MODEL (g_list_store_new (TEA_TYPE_TILE_INFO));
    }
  self->state.status = g_strdup (_ ("No game is being played."));
}

TeaTable *
tea_table_new (void)
{
  return g_object_new (TEA_TYPE_TABLE, NULL);
}

/* Getters */

const TeaTableState *
tea_table_get_state (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), &idle_state);

  return &self->state;
}

const TeaPlayer *
tea_table_get_player (TeaTable *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_TABLE (self) && seat < 4, NULL);

  return &self->players[seat];
}

const TeaDeal *
tea_table_get_deal (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return self->has_deal ? self->deal : NULL;
}

const TeaNames *
tea_table_get_names (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  return &self->spoken;
}

/* Players sit down */

void
tea_table_sit_down (TeaTable *self, TeaRuleset *ruleset, const TeaNames *names)
{
  g_return_if_fail (TEA_IS_TABLE (self));

  g_set_object (&self->state.ruleset, ruleset);
  self->spoken.you = names->you;
  for (guint seat = 0; seat < 4; seat++)
    g_clear_pointer (&self->names[seat], g_free);
  tea_names_show (names->of, 4, self->names);
  for (guint seat = 0; seat < 4; seat++)
    self->spoken.of[seat] = self->players[seat].name = self->names[seat];
  g_clear_object (&self->state.score_sheet);
  tea_event_list_clear (self->events);
}

/* What was called out and discarded */

/* What players call out. */
typedef struct Call
{
  const char *name;
  const char *name_zh;
} Call;

/* By TeaMeldKind. */
static const Call claims[] = { { N_ ("Chow"), "吃" }, { N_ ("Pung"), "碰" }, { N_ ("Kong"), "杠" } };
static const Call win = { N_ ("Hu"), "胡" };
/* Translators: a player calls out that a bonus tile is melded. */
static const Call bonus = { N_ ("Flower"), "花" };

/* What the player of @event calls out, or NULL. */
static const Call *
call_of (const TeaEvent *event)
{
  if (event->type == TEA_EVENT_CLAIM)
    return &claims[event->meld_kind];
  if (event->type == TEA_EVENT_KONG)
    return &claims[TEA_MELD_KONG];
  if (event->type == TEA_EVENT_WIN)
    return &win;
  if (event->type == TEA_EVENT_BONUS)
    return &bonus;

  return NULL;
}

/* The last discard, unless it was claimed for a meld. */
static void
find_last_discard (const TeaEvents *events, int *seat, TeaTile *tile)
{
  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];

      if (event->type == TEA_EVENT_DISCARD)
        {
          *seat = event->seat;
          *tile = event->tile;
        }
      else if (event->type == TEA_EVENT_HAND || event->type == TEA_EVENT_CLAIM)
        {
          *seat = -1;
          *tile = TEA_TILE_NONE;
        }
    }
}

void
tea_table_hear (TeaTable *self, const TeaEvents *events)
{
  if (events->n == 0)
    return;

  self->n_heard++;
  tea_event_list_add (self->events, events);
  find_last_discard (events, &self->discarder, &self->discard);

  for (guint seat = 0; seat < 4; seat++)
    self->said[seat] = NULL;
  /* Nobody calls out the bonus tiles of the deal. */
  if (events->events[0].type == TEA_EVENT_HAND)
    return;
  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];
      const Call *call = call_of (event);

      /* A kong takes precedence over a bonus tile drawn for it. */
      if (call != NULL && (event->type != TEA_EVENT_BONUS || self->said[event->seat] == NULL))
        self->said[event->seat] = call;
    }
}

/* The concealed tiles */

static gboolean
may_discard (const TeaSeatView *view, TeaTile tile)
{
  for (guint i = 0; i < view->n_actions; i++)
    {
      const TeaAction *action = &view->actions[i];

      if (action->kind == TEA_ACTION_DISCARD && !action->fishing && (tile == TEA_TILE_NONE || action->tile == tile))
        return TRUE;
    }

  return FALSE;
}

static guint
look_at_held (const TeaDeal *deal, guint seat, TeaTileFacts *looks)
{
  TeaTiles concealed = deal->players[seat].concealed;
  TeaTile drawn = deal->players[seat].drawn;

  if (drawn != TEA_TILE_NONE && concealed.n[drawn] > 0)
    concealed.n[drawn]--;

  return tea_tile_look_hand (&concealed, &deal->wilds, drawn, looks);
}

static guint
look_at_own_hand (const TeaDeal *deal, const TeaSeatView *view, TeaTileFacts *looks)
{
  guint n = look_at_held (deal, view->seat, looks);

  for (guint i = 0; i < n; i++)
    looks[i].playable = may_discard (view, (TeaTile) looks[i].kind);

  return n;
}

/* The backs of another player's tiles; everybody sees which one was just drawn. */
static guint
look_at_backs (const TeaSeatView *view, guint seat, TeaTileFacts *looks)
{
  guint n = view->players[seat].n_concealed;

  for (guint i = 0; i < n; i++)
    looks[i] = tea_tile_look (TEA_TILE_NONE, NULL);
  if (n > 0 && n % 3 == 2 && view->phase == TEA_PHASE_TURN && view->turn == seat && !view->after_claim)
    looks[n - 1].drawn = TRUE;

  return n;
}

/* Restores the previous order; new tiles go to the right end, and the one just drawn stays apart. */
static void
keep_order (TeaTable *self, TeaTileFacts *looks, guint n)
{
  guint n_held = n > 0 && looks[n - 1].drawn ? n - 1 : n;
  guint n_kept = 0;

  for (guint i = 0; i < self->n_order; i++)
    for (guint j = n_kept; j < n_held; j++)
      if (looks[j].kind == self->order[i])
        {
          TeaTileFacts look = looks[j];

          memmove (&looks[n_kept + 1], &looks[n_kept], (j - n_kept) * sizeof *looks);
          looks[n_kept++] = look;
          break;
        }
  for (guint i = 0; i < n_held; i++)
    self->order[i] = looks[i].kind;
  self->n_order = n_held;
}

/* After the hand all tiles are face up, the winning tile apart. */
static guint
look_at_revealed (const TeaDeal *deal, guint seat, TeaTileFacts *looks)
{
  const TeaRecord *record = &deal->record;
  TeaTile apart = TEA_TILE_NONE;

  /* The eighth flower of FH-8 (e) lies among the bonus tiles. */
  if (record->won && record->seat == (int) seat &&
      (!tea_tile_is_bonus (record->tile) || tea_wilds_has (&deal->wilds, record->tile)))
    apart = record->tile;

  return tea_tile_look_hand (&record->players[seat].concealed, &deal->wilds, apart, looks);
}

/* Showing */

static void
show_hand (TeaTable *self, guint seat, const TeaSeatView *view)
{
  TeaTileFacts looks[TEA_MAX_WALL];
  guint n;

  if (view->phase == TEA_PHASE_OVER)
    n = look_at_revealed (self->deal, seat, looks);
  else if (seat == view->seat)
    {
      n = look_at_own_hand (self->deal, view, looks);
      if (self->keeps_order)
        keep_order (self, looks, n);
    }
  else if (self->open)
    n = look_at_held (self->deal, seat, looks);
  else
    n = look_at_backs (view, seat, looks);

  tea_tile_list_update (G_LIST_STORE (self->players[seat].hand), looks, n);
}

static void
show_open_tiles (TeaTable *self, guint seat, const TeaSeatView *view)
{
  const TeaSeatPlayer *seen = &view->players[seat];
  /* FH-5: with open hands the kongs that lie face down are seen as well. */
  const TeaMeld *melds = self->open ? self->deal->players[seat].melds : seen->melds;
  TeaPlayer *player = &self->players[seat];
  TeaTileFacts looks[TEA_MAX_DISCARDS];

  for (guint i = 0; i < seen->n_discards; i++)
    {
      looks[i] = tea_tile_look (seen->discards[i].tile, &view->wilds);
      looks[i].claimed = seen->discards[i].claimed_by >= 0;
      looks[i].thrown = seen->discards[i].drawn != FALSE;
    }
  tea_tile_list_update (G_LIST_STORE (player->discards), looks, seen->n_discards);

  for (guint i = 0; i < seen->n_bonus; i++)
    looks[i] = tea_tile_look (seen->bonus[i], &view->wilds);
  tea_tile_list_update (G_LIST_STORE (player->bonus), looks, seen->n_bonus);

  tea_meld_list_update (G_LIST_STORE (player->melds), seat, melds, seen->n_melds, view->variant, &view->wilds);
}

static void
show_player (TeaTable *self, guint seat, const TeaPosition *position)
{
  const TeaSeatView *view = position->view;
  TeaPlayer *player = &self->players[seat];
  const Call *call = self->said[seat];

  player->wind = view->players[seat].seat_wind;
  player->points = position->scores[seat];
  player->dealer = view->dealer == seat;
  player->turn = view->phase != TEA_PHASE_OVER && view->turn == seat;
  player->thinking = (position->thinking & (1u << seat)) != 0;
  player->fishing = view->players[seat].fishing;
  player->sacked = self->deal->sacked && view->dealer == seat;
  player->said = call != NULL ? _ (call->name) : "";
  player->said_zh = call != NULL ? tea_chinese_name (player->said, call->name_zh) : "";
  player->n_concealed = view->players[seat].n_concealed;
  show_hand (self, seat, view);
  show_open_tiles (self, seat, view);
}

static void
show_tile (TeaTable *self, TeaTileInfo **shown, TeaTile tile)
{
  int kind = tile < TEA_N_KINDS ? (int) tile : -1;

  if (kind == (*shown != NULL ? tea_tile_info_get_facts (*shown)->kind : -1))
    return;

  g_clear_object (shown);
  if (kind >= 0)
    {
      TeaTileFacts look = tea_tile_look (tile, &self->deal->wilds);

      *shown = tea_tile_info_new (&look);
    }
}

static TeaScoreSheet *
make_sheet (TeaTable *self)
{
  TeaSheetPlayers players = { .human = self->spoken.you };
  g_autoptr (TeaScoredHand) hand = tea_scored_hand_new (&self->deal->record, &self->deal->answer);

  for (guint seat = 0; seat < 4; seat++)
    {
      players.names[seat] = self->names[seat];
      players.scores[seat] = self->deal->setup.scores[seat];
    }

  return tea_score_sheet_new (hand, &players);
}

/* Keeps the sheet while nothing happens. */
static void
show_sheet (TeaTable *self, gboolean happened)
{
  if (self->deal->phase != TEA_PHASE_OVER)
    g_clear_object (&self->state.score_sheet);
  else if (happened || self->state.score_sheet == NULL)
    {
      g_clear_object (&self->state.score_sheet);
      self->state.score_sheet = make_sheet (self);
    }
}

/* By TeaPhase. A kong that can be robbed is answered like a discard. */
static const TeaTablePhase phases[] = { TEA_TABLE_DEAL,  TEA_TABLE_TURN,  TEA_TABLE_CLAIM,
                                        TEA_TABLE_CLAIM, TEA_TABLE_OFFER, TEA_TABLE_OVER };

void
tea_table_show (TeaTable *self, const TeaPosition *position, const TeaEvents *events)
{
  const TeaSeatView *view = position->view;
  TeaTableState *state = &self->state;

  *self->deal = *position->deal;
  self->has_deal = TRUE;
  self->open = position->open;
  if (events->n > 0 && events->events[0].type == TEA_EVENT_HAND)
    self->n_order = 0;
  tea_table_hear (self, events);
  state->phase = phases[view->phase];
  state->in_progress = state->phase != TEA_TABLE_OVER;
  state->seat = view->seat;
  state->dealer_seat = view->dealer;
  state->round_wind = view->round_wind;
  state->hand_number = self->deal->setup.number;
  state->tiles_left = view->head_left;
  state->wall_left = view->wall_left;
  state->can_discard = may_discard (view, TEA_TILE_NONE);
  state->last_discard_seat = self->discarder;
  state->game_over = position->game_over;

  show_sheet (self, events->n > 0);
  for (guint seat = 0; seat < 4; seat++)
    show_player (self, seat, position);
  show_tile (self, &self->state.indicator, view->indicator);
  show_tile (self, &self->state.last_discard, self->discard);
  tea_choice_list_update (G_LIST_STORE (self->state.choices), view);
  tea_event_list_show (self->events, self, self->open);
}

void
tea_table_set_sorts_hand (TeaTable *self, gboolean sorts_hand)
{
  self->keeps_order = !sorts_hand;
  self->n_order = 0;
}

void
tea_table_set_tells_prospects (TeaTable *self, gboolean tells_prospects)
{
  self->tells_prospects = tells_prospects;
}

gboolean
tea_table_get_tells_prospects (TeaTable *self)
{
  return self->tells_prospects;
}

gboolean
tea_table_move_tile (TeaTable *self, guint from, guint to)
{
  GListStore *hand = G_LIST_STORE (self->players[self->state.seat].hand);
  g_autoptr (TeaTileInfo) tile = NULL;
  gint8 kind;

  to = MIN (to, MAX (self->n_order, 1) - 1);
  if (!self->keeps_order || from >= self->n_order || from == to)
    return FALSE;

  tile = g_list_model_get_item (G_LIST_MODEL (hand), from);
  g_list_store_remove (hand, from);
  g_list_store_insert (hand, to, tile);
  kind = self->order[from];
  memmove (&self->order[from], &self->order[from + 1], (self->n_order - from - 1) * sizeof *self->order);
  memmove (&self->order[to + 1], &self->order[to], (self->n_order - to - 1) * sizeof *self->order);
  self->order[to] = kind;

  return TRUE;
}

void
tea_table_take_from_order (TeaTable *self, guint position)
{
  if (position >= self->n_order)
    return;

  self->n_order--;
  memmove (&self->order[position], &self->order[position + 1], (self->n_order - position) * sizeof *self->order);
}

void
tea_table_take_status (TeaTable *self, char *status)
{
  if (g_strcmp0 (self->state.status, status) == 0)
    {
      g_free (status);
      return;
    }

  g_free (self->state.status);
  self->state.status = status;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

/* Emitting signals */

void
tea_table_take_news (TeaTable *self, char *news)
{
  if (news != NULL && *news != '\0')
    g_signal_emit (self, signals[SIGNAL_NEWS], 0, news);
  g_free (news);
}

/* Whether the tile of @event is visible from the seat of the table. */
static gboolean
is_seen (TeaTable *self, const TeaEvent *event)
{
  return event->tile < TEA_N_KINDS &&
         (self->open || tea_seat_sees_tile (self->deal->setup.variant, self->state.seat, event));
}

void
tea_table_tell (TeaTable *self, const TeaEvents *events)
{
  guint n_heard = self->n_heard;

  /* A handler may drop the last reference. */
  g_object_ref (self);

  /* A handler may cause newer events; the older ones are not emitted after them. */
  for (guint i = 0; i < events->n && n_heard == self->n_heard; i++)
    {
      const TeaEvent *event = &events->events[i];

      g_signal_emit (self, signals[SIGNAL_EVENT], 0, (int) event->type, event->seat,
                     is_seen (self, event) ? (int) event->tile : -1);
    }

  if (n_heard == self->n_heard)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_object_unref (self);
}

void
tea_table_remark (TeaTable *self, guint seat, const char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_REMARK], 0, (int) seat, sentence);
}
