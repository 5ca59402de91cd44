/* tea-advisor.c - advice for the human player at a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/judge/tea-advisor.h"

#include "model/judge/tea-advice-engine.h"
#include "model/base/tea-job.h"
#include "model/table/tea-game-engine.h"
#include "model/table/tea-table-engine.h"

struct _TeaAdvisor
{
  GObject parent_instance;

  TeaGame *game;
  TeaTable *table;
  char *mode;
  gboolean available;
  char *sentence;
  char *worth;
  char *refusal;
  int position;
  char *choice;
  guint melding;
  GListStore *options;
  GListStore *waits;
  GListStore *goals;
  GListStore *warnings;
  TeaJob *thinking; /* the running request, or NULL */
};

G_DEFINE_FINAL_TYPE (TeaAdvisor, tea_advisor, G_TYPE_OBJECT)

typedef enum
{
  PROP_MODE = 1,
  PROP_BUSY,
  PROP_AVAILABLE,
  PROP_SENTENCE,
  PROP_WORTH,
  PROP_POSITION,
  PROP_CHOICE,
  PROP_REFUSAL,
} TeaAdvisorProperty;

static GParamSpec *properties[PROP_REFUSAL + 1];

/**
 * Question:
 * @view: what the seat sees
 * @names: of the players, by seat
 * @advice: the answer
 *
 * Input and result of the job.
 */
typedef struct
{
  TeaSeatView view;
  char *names[4];
  TeaAdvice advice;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  for (guint seat = 0; seat < 4; seat++)
    g_free (question->names[seat]);
  g_free (question);
}

static void
set_text (TeaAdvisor *self, char **text, char *value, TeaAdvisorProperty property)
{
  if (g_strcmp0 (*text, value) == 0)
    {
      g_free (value);
      return;
    }
  g_free (*text);
  *text = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_available (TeaAdvisor *self, gboolean available)
{
  if (self->available == available)
    return;
  self->available = available;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AVAILABLE]);
}

static void
set_position (TeaAdvisor *self, int position)
{
  if (self->position == position)
    return;
  self->position = position;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

static void
stop (TeaAdvisor *self)
{
  if (self->thinking == NULL)
    return;
  g_clear_pointer (&self->thinking, tea_job_cancel);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
clear (TeaAdvisor *self)
{
  stop (self);
  set_available (self, FALSE);
  set_position (self, -1);
  self->melding = 0;
  set_text (self, &self->choice, g_strdup (""), PROP_CHOICE);
  set_text (self, &self->sentence, g_strdup (""), PROP_SENTENCE);
  set_text (self, &self->worth, g_strdup (""), PROP_WORTH);
  g_list_store_remove_all (self->options);
  g_list_store_remove_all (self->waits);
  g_list_store_remove_all (self->goals);
  g_list_store_remove_all (self->warnings);
}

static void
think (TeaJob *job, gpointer data, GError **error)
{
  Question *question = data;

  tea_advice_init (&question->advice, &question->view);
}

/* The number of tiles of @kind that @action takes from the hand for a meld. */
static guint
count_melded (const TeaAction *action, int kind)
{
  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_CHOW:
      return (kind == action->with[0]) + (kind == action->with[1]);
    case TEA_ACTION_PUNG:
      return kind == action->tile ? 2 : 0;
    case TEA_ACTION_KONG:
      return kind == action->tile ? 3 : 0;
    case TEA_ACTION_CLOSED_KONG:
      return kind == action->tile ? 4 : 0;
    case TEA_ACTION_ADDED_KONG:
    case TEA_ACTION_BONUS:
      return kind == action->tile ? 1 : 0;
    case TEA_ACTION_PASS:
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_WIN:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
      return 0;
    }
  g_assert_not_reached ();
}

/* The positions in the hand, one bit each, of the tiles that @action takes for a meld. */
static guint
find_melding (TeaAdvisor *self, const TeaAction *action)
{
  GListModel *hand = tea_table_get_player (self->table, action->seat)->hand;
  guint taken[TEA_N_KINDS] = { 0 };
  guint positions = 0;

  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);
      int kind = tea_tile_info_get_facts (tile)->kind;

      if (kind < 0 || taken[kind] == count_melded (action, kind))
        continue;
      taken[kind]++;
      positions |= 1u << i;
    }

  return positions;
}

static void
thought_cb (gpointer owner, gpointer data, const GError *error)
{
  TeaAdvisor *self = owner;
  const Question *question = data;
  const TeaAction *action = &question->view.actions[question->advice.options[0].action];

  g_clear_pointer (&self->thinking, tea_job_cancel);
  tea_advice_list_options (self->options, &question->advice, &question->view);
  tea_advice_list_waits (self->waits, &question->advice, &question->view);
  tea_advice_list_goals (self->goals, &question->advice, &question->view);
  tea_advice_list_warnings (self->warnings, &question->advice, &question->view, question->names);
  set_text (self, &self->sentence, tea_advice_say (&question->advice, &question->view), PROP_SENTENCE);
  set_text (self, &self->worth, tea_advice_say_worth (&question->advice, &question->view), PROP_WORTH);
  tea_game_note_advice (self->game);
  set_available (self, TRUE);
  set_position (self, tea_table_find_discard (self->table, action));
  self->melding = find_melding (self, action);
  set_text (self, &self->choice, tea_table_find_choice (self->table, action), PROP_CHOICE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

void
tea_advisor_ask (TeaAdvisor *self)
{
  TeaTable *table;
  g_autofree TeaSeatView *view = NULL;
  Question *question;

  g_return_if_fail (TEA_IS_ADVISOR (self));

  table = self->table;
  if (g_str_equal (self->mode, "off") || self->available || tea_game_get_is_stood_in (self->game, NULL) ||
      self->thinking != NULL || tea_table_get_deal (table) == NULL)
    return;

  view = g_new (TeaSeatView, 1);
  tea_seat_view_init (view, tea_table_get_deal (table), tea_table_get_state (table)->seat);
  if (view->n_actions == 0)
    return;

  question = g_new0 (Question, 1);
  question->view = *view;
  for (guint seat = 0; seat < 4; seat++)
    question->names[seat] = g_strdup (tea_table_get_names (table)->of[seat]);

  self->thinking = tea_job_start (self, question, question_free, think, thought_cb);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
changed_cb (TeaAdvisor *self)
{
  clear (self);
  set_text (self, &self->refusal, g_strdup (""), PROP_REFUSAL);
  if (g_str_equal (self->mode, "always"))
    tea_advisor_ask (self);
}

static void
refused_cb (TeaAdvisor *self, const char *sentence)
{
  set_text (self, &self->refusal, g_strdup (sentence), PROP_REFUSAL);
}

static void
tea_advisor_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaAdvisor *self = TEA_ADVISOR (object);

  switch ((TeaAdvisorProperty) prop_id)
    {
    case PROP_MODE:
      g_value_set_string (value, self->mode);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, tea_advisor_get_busy (self));
      break;
    case PROP_AVAILABLE:
      g_value_set_boolean (value, self->available);
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, self->sentence);
      break;
    case PROP_WORTH:
      g_value_set_string (value, self->worth);
      break;
    case PROP_POSITION:
      g_value_set_int (value, self->position);
      break;
    case PROP_CHOICE:
      g_value_set_string (value, self->choice);
      break;
    case PROP_REFUSAL:
      g_value_set_string (value, self->refusal);
      break;
    }
}

static void
tea_advisor_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_MODE)
    tea_advisor_set_mode (TEA_ADVISOR (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tea_advisor_dispose (GObject *object)
{
  TeaAdvisor *self = TEA_ADVISOR (object);

  g_clear_pointer (&self->thinking, tea_job_cancel);
  g_clear_object (&self->table);
  g_clear_object (&self->game);
  g_clear_object (&self->options);
  g_clear_object (&self->waits);
  g_clear_object (&self->goals);
  g_clear_object (&self->warnings);

  G_OBJECT_CLASS (tea_advisor_parent_class)->dispose (object);
}

static void
tea_advisor_finalize (GObject *object)
{
  TeaAdvisor *self = TEA_ADVISOR (object);

  g_clear_pointer (&self->mode, g_free);
  g_clear_pointer (&self->sentence, g_free);
  g_clear_pointer (&self->worth, g_free);
  g_clear_pointer (&self->choice, g_free);
  g_clear_pointer (&self->refusal, g_free);

  G_OBJECT_CLASS (tea_advisor_parent_class)->finalize (object);
}

static void
tea_advisor_class_init (TeaAdvisorClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_advisor_get_property;
  object_class->set_property = tea_advisor_set_property;
  object_class->dispose = tea_advisor_dispose;
  object_class->finalize = tea_advisor_finalize;

  properties[PROP_MODE] = g_param_spec_string ("mode", NULL, NULL, "request", flags | G_PARAM_WRITABLE);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_AVAILABLE] = g_param_spec_boolean ("available", NULL, NULL, FALSE, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, "", flags);
  properties[PROP_WORTH] = g_param_spec_string ("worth", NULL, NULL, "", flags);
  properties[PROP_POSITION] = g_param_spec_int ("position", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_CHOICE] = g_param_spec_string ("choice", NULL, NULL, "", flags);
  properties[PROP_REFUSAL] = g_param_spec_string ("refusal", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_advisor_init (TeaAdvisor *self)
{
  self->mode = g_strdup ("request");
  self->sentence = g_strdup ("");
  self->worth = g_strdup ("");
  self->refusal = g_strdup ("");
  self->choice = g_strdup ("");
  self->position = -1;
  self->options = g_list_store_new (TEA_TYPE_ADVICE_ITEM);
  self->waits = g_list_store_new (TEA_TYPE_ADVICE_ITEM);
  self->goals = g_list_store_new (TEA_TYPE_ADVICE_ITEM);
  self->warnings = g_list_store_new (TEA_TYPE_ADVICE_ITEM);
}

TeaAdvisor *
tea_advisor_new (TeaGame *game)
{
  TeaAdvisor *self;

  g_return_val_if_fail (TEA_IS_GAME (game), NULL);

  self = g_object_new (TEA_TYPE_ADVISOR, NULL);
  self->game = g_object_ref (game);
  self->table = g_object_ref (tea_game_get_table (game));
  g_signal_connect_object (self->table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
tea_advisor_set_mode (TeaAdvisor *self, const char *mode)
{
  g_return_if_fail (TEA_IS_ADVISOR (self));
  g_return_if_fail (g_strcmp0 (mode, "off") == 0 || g_strcmp0 (mode, "request") == 0 ||
                    g_strcmp0 (mode, "always") == 0);

  if (g_str_equal (self->mode, mode))
    return;

  g_free (self->mode);
  self->mode = g_strdup (mode);
  if (g_str_equal (mode, "off"))
    clear (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODE]);
  if (g_str_equal (mode, "always"))
    tea_advisor_ask (self);
}

/* Getters */

TeaTable *
tea_advisor_get_table (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->table;
}

const char *
tea_advisor_get_mode (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->mode;
}

gboolean
tea_advisor_get_busy (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), FALSE);

  return self->thinking != NULL;
}

gboolean
tea_advisor_get_available (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), FALSE);

  return self->available;
}

const char *
tea_advisor_get_sentence (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->sentence;
}

const char *
tea_advisor_get_worth (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->worth;
}

int
tea_advisor_get_position (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), -1);

  return self->position;
}

const char *
tea_advisor_get_choice (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->choice;
}

guint
tea_advisor_get_melding (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), 0);

  return self->melding;
}

const char *
tea_advisor_get_refusal (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return self->refusal;
}

GListModel *
tea_advisor_get_options (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return G_LIST_MODEL (self->options);
}

GListModel *
tea_advisor_get_waits (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return G_LIST_MODEL (self->waits);
}

GListModel *
tea_advisor_get_goals (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return G_LIST_MODEL (self->goals);
}

GListModel *
tea_advisor_get_warnings (TeaAdvisor *self)
{
  g_return_val_if_fail (TEA_IS_ADVISOR (self), NULL);

  return G_LIST_MODEL (self->warnings);
}
