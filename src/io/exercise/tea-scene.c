/* tea-scene.c - a prepared position in a hand, and the moves of the other players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/exercise/tea-scene.h"

#include <string.h>

#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"

/* Upper bound of the actions in a hand. */
#define MAX_STEPS 1000

/* Number of tiles after the deal that a scene may have planned and that are not moved. */
#define PLANNED_TILES 20

/* Maximum number of searches for the end of the wall: each swap can change which tile is drawn last. */
#define MAX_SWAPS 8

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (TEA_ERROR, TEA_ERROR_BAD_JSON, format, arguments));
  va_end (arguments);

  return FALSE;
}

/* Reading */

static gboolean
read_int (JsonObject *object, const char *name, int min, int max, int *value, GError **error)
{
  JsonNode *node = tea_json_get (object, name);

  if (node == NULL || tea_json_is_int_in (node, min, max, value))
    return TRUE;

  return refuse (error, "“%s” is no whole number from %d to %d.", name, min, max);
}

static gboolean
read_string (JsonObject *object, const char *name, const char **text, GError **error)
{
  JsonNode *node = tea_json_get (object, name);

  *text = node != NULL ? tea_json_string (node) : NULL;

  return node == NULL || *text != NULL || refuse (error, "“%s” is no string.", name);
}

static gboolean
read_moves (JsonObject *object, const char *name, TeaScript *moves, GError **error)
{
  const char *text;

  if (!read_string (object, name, &text, error))
    return FALSE;

  return tea_script_parse (text != NULL ? text : "", moves, error);
}

static gboolean
read_dice (JsonObject *object, TeaHandSetup *setup, GError **error)
{
  static const guint8 usual[3][2] = { { 3, 4 }, { 2, 5 }, { 2, 3 } };
  JsonNode *node = tea_json_get (object, "dice");
  JsonArray *array = node != NULL ? tea_json_array (node) : NULL;
  TeaPlayRules rules = { 0 };

  setup->variant->play_rules (&setup->options, &rules);
  if (node != NULL && (array == NULL || json_array_get_length (array) != rules.n_throws * 2))
    return refuse (error, "“dice” is no list of %u numbers.", rules.n_throws * 2);

  for (guint i = 0; i < rules.n_throws * 2; i++)
    {
      int value = usual[i / 2][i % 2];

      if (array != NULL && !tea_json_is_int_in (json_array_get_element (array, i), 1, 6, &value))
        return refuse (error, "A die shows 1 to 6.");
      setup->dice[i / 2][i % 2] = (guint8) value;
    }

  return TRUE;
}

static gboolean
read_hands (JsonObject *object, TeaHandPlan *plan, GError **error)
{
  JsonNode *node = tea_json_get (object, "hands");
  JsonArray *array = node != NULL ? tea_json_array (node) : NULL;

  if (node == NULL)
    return TRUE;
  if (array == NULL || json_array_get_length (array) > 4)
    return refuse (error, "“hands” is no list of up to four strings.");

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      plan->hands[i] = tea_json_string (json_array_get_element (array, i));
      if (plan->hands[i] == NULL)
        return refuse (error, "“hands” is no list of up to four strings.");
    }

  return TRUE;
}

static gboolean
read_plan (JsonObject *object, TeaHandPlan *plan, GError **error)
{
  return read_hands (object, plan, error) && read_string (object, "last_dealt", &plan->last_dealt, error) &&
         read_string (object, "indicator", &plan->indicator, error) &&
         read_string (object, "head", &plan->head, error) && read_string (object, "last", &plan->last, error) &&
         read_string (object, "tail", &plan->tail, error);
}

static gboolean
read_options (JsonObject *object, TeaHandSetup *setup, GError **error)
{
  JsonNode *node = tea_json_get (object, "options");
  g_autofree TeaAnswer *refusal = g_new0 (TeaAnswer, 1);

  if (node != NULL && tea_json_object (node) == NULL)
    return refuse (error, "“options” is not an object.");
  if (tea_json_options_from_object (node != NULL ? tea_json_object (node) : NULL, setup->variant, &setup->options,
                                    refusal))
    return TRUE;

  return refuse (error, "%s", refusal->message);
}

gboolean
tea_scene_from_object (JsonObject *object, const TeaVariant *variant, TeaScene *scene, GError **error)
{
  TeaHandSetup *setup = &scene->setup;
  TeaHandPlan plan = { 0 };
  const char *wind;
  const char *end;
  const char *fault;
  int dealer = 0;
  int dealer_wins = 0;

  g_return_val_if_fail (object != NULL && variant != NULL && scene != NULL, FALSE);

  memset (scene, 0, sizeof *scene);
  setup->variant = variant;
  setup->number = 1;
  if (!read_options (object, setup, error) || !read_dice (object, setup, error) || !read_plan (object, &plan, error) ||
      !read_int (object, "dealer", 0, 3, &dealer, error) ||
      !read_int (object, "dealer_wins", 0, 12, &dealer_wins, error) ||
      !read_string (object, "round_wind", &wind, error) || !read_string (object, "end", &end, error) ||
      !read_moves (object, "before", &scene->before, error) || !read_moves (object, "script", &scene->script, error))
    return FALSE;

  /* Keeps it out of the dealt hands. */
  if (plan.last == NULL)
    plan.last = end;
  setup->dealer = (guint8) dealer;
  setup->dealer_wins = (guint) dealer_wins;
  setup->round_wind = wind != NULL ? tea_tile_from_string (wind) : TEA_TILE_EAST;
  if (!tea_hand_setup_stack (setup, &plan, error))
    return FALSE;

  fault = tea_hand_setup_check (setup);
  if (fault != NULL)
    return refuse (error, "%s", fault);

  return end == NULL || tea_scene_set_end (scene, tea_tile_from_string (end), error);
}

/* Playing */

/* Fills in the tile of a claim or win if @move leaves it out. */
static TeaAction
complete (const TeaAction *move, const TeaDeal *deal)
{
  TeaAction action = *move;
  TeaRecord record;

  if (action.tile != TEA_TILE_NONE)
    return action;

  if (action.kind == TEA_ACTION_WIN)
    {
      tea_deal_win_record (deal, action.seat, &record);
      action.tile = record.tile;
    }
  else if (action.kind == TEA_ACTION_CHOW || action.kind == TEA_ACTION_PUNG || action.kind == TEA_ACTION_KONG)
    action.tile = deal->tile;

  return action;
}

TeaAction
tea_script_next (const TeaScript *moves, guint *position, const TeaDeal *deal, guint seat)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  TeaTile drawn = deal->players[seat].drawn;
  guint n;

  if (*position < moves->n && moves->actions[*position].seat == seat)
    {
      TeaAction next = complete (&moves->actions[*position], deal);

      if (tea_deal_check (deal, &next) == TEA_ILLEGAL_NOT)
        {
          (*position)++;
          return next;
        }
    }

  n = tea_deal_legal (deal, seat, actions);
  g_return_val_if_fail (n > 0, (TeaAction){ .seat = (guint8) seat });
  for (guint i = 0; i < n; i++)
    if (actions[i].kind == TEA_ACTION_DISCARD && actions[i].tile == drawn && !actions[i].fishing)
      return actions[i];

  /* The last action is a pass if that is legal, otherwise a discard. */
  return actions[n - 1];
}

/* The seat that acts next: that of the next move if the hand waits for it, otherwise the first seat it waits for. */
static guint
next_seat (const TeaScript *moves, guint position, guint waiting)
{
  guint seat = position < moves->n ? moves->actions[position].seat : 4;

  if (seat < 4 && (waiting & (1u << seat)) != 0)
    return seat;
  for (seat = 0; (waiting & (1u << seat)) == 0; seat++)
    ;

  return seat;
}

/* Whether the last tile has been drawn or is offered. */
static gboolean
is_at_end (const TeaDeal *deal)
{
  return deal->phase == TEA_PHASE_OFFER || (deal->phase == TEA_PHASE_TURN && deal->bottom);
}

gboolean
tea_scene_begin (const TeaScene *scene, TeaDeal *deal, GError **error)
{
  guint position = 0;

  g_return_val_if_fail (scene != NULL && deal != NULL, FALSE);

  tea_deal_start (deal, &scene->setup, NULL);
  for (guint i = 0; position < scene->before.n || (scene->to_end && !is_at_end (deal)); i++)
    {
      guint waiting = tea_deal_waiting (deal);
      TeaAction action;

      if (waiting == 0 || i == MAX_STEPS)
        return refuse (error, "The move number %u of “before” cannot be made.", position + 1);

      action = tea_script_next (&scene->before, &position, deal, next_seat (&scene->before, position, waiting));
      tea_deal_apply (deal, &action, NULL);
    }

  return TRUE;
}

/* Index in the wall of the last tile that is drawn in turn, or −1. */
static int
find_end (const TeaScene *scene, TeaDeal *deal)
{
  const TeaScript none = { 0 };
  guint position = 0;
  int last = -1;

  tea_deal_start (deal, &scene->setup, NULL);
  for (guint i = 0; i < MAX_STEPS && !is_at_end (deal); i++)
    {
      guint waiting = tea_deal_waiting (deal);
      int next = scene->setup.variant->next_head (&scene->setup.options, &deal->wall);
      TeaAction action;

      if (waiting == 0)
        return -1;
      if (next >= 0)
        last = next;
      action = tea_script_next (&none, &position, deal, next_seat (&none, position, waiting));
      tea_deal_apply (deal, &action, NULL);
    }

  return deal->phase == TEA_PHASE_OFFER ? scene->setup.variant->next_head (&scene->setup.options, &deal->wall) : last;
}

static void
swap (TeaHandSetup *setup, int a, int b)
{
  TeaTile tile = setup->wall[a];

  setup->wall[a] = setup->wall[b];
  setup->wall[b] = tile;
}

/* Moves bonus tiles forward: near the end the last tile would replace them (FH-6). */
static void
bring_bonus_forward (TeaHandSetup *setup)
{
  TeaBreak brk = { 0 };
  int place = TEA_N_DEALT + PLANNED_TILES;

  setup->variant->break_wall (&setup->options, setup->dice, setup->dealer, setup->n_tiles, &brk);
  for (int i = setup->n_tiles - 1; i > place; i--)
    if (setup->wall[i] >= TEA_N_PLAIN && i != brk.indicator)
      swap (setup, i, place++);
}

/* Index of the last @tile in the wall behind the deal and the planned tiles, except the indicator; −1 for none. */
static int
find_spare (const TeaHandSetup *setup, TeaTile tile, int indicator)
{
  for (int i = setup->n_tiles - 1; i >= TEA_N_DEALT + PLANNED_TILES; i--)
    if (setup->wall[i] == tile && i != indicator)
      return i;

  return -1;
}

gboolean
tea_scene_set_end (TeaScene *scene, TeaTile tile, GError **error)
{
  TeaHandSetup *setup = &scene->setup;
  g_autofree TeaDeal *deal = g_new0 (TeaDeal, 1);

  g_return_val_if_fail (scene != NULL, FALSE);

  scene->to_end = TRUE;
  bring_bonus_forward (setup);
  for (guint i = 0; tile < TEA_N_PLAIN && i < MAX_SWAPS; i++)
    {
      int end = find_end (scene, deal);
      int spare;

      if (end >= 0 && setup->wall[end] == tile)
        return TRUE;
      spare = find_spare (setup, tile, deal->wall.indicator);
      if (end < 0 || spare < 0)
        break;
      swap (setup, spare, end);
    }

  return refuse (error, "“end” cannot be the last tile.");
}

void
tea_scene_lay (TeaDeal *deal, TeaTile tile)
{
  g_return_if_fail (deal != NULL && deal->players[deal->turn].concealed.n[tile] > 0);

  deal->phase = TEA_PHASE_CLAIM;
  deal->tile = tile;
  deal->players[deal->turn].concealed.n[tile]--;
  deal->n_discards++;
  tea_deal_ask_all (deal);
}
