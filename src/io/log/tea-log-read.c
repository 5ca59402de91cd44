/* tea-log-read.c - the lines of a game log: reading
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-name.h"
#include "core/base/tea-text.h"
#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/log/tea-log-private.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean G_GNUC_PRINTF (2, 3) fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (TEA_ERROR, TEA_ERROR_BAD_LOG, format, arguments));
  va_end (arguments);

  return FALSE;
}

static gboolean
read_int (JsonObject *line, const char *name, int min, int max, int *value, GError **error)
{
  if (!tea_json_is_int_in (tea_json_get (line, name), min, max, value))
    return fail (error, _ ("“%s” should be a number from %d to %d."), name, min, max);

  return TRUE;
}

static gboolean
read_seat (JsonObject *line, const char *name, guint8 *seat, GError **error)
{
  int value;

  if (!read_int (line, name, 0, 3, &value, error))
    return FALSE;
  *seat = (guint8) value;

  return TRUE;
}

/* Reads a member that is false by default. */
static gboolean
read_boolean (JsonObject *line, const char *name, gboolean *value, GError **error)
{
  JsonNode *node = tea_json_get (line, name);

  *value = FALSE;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return fail (error, _ ("“%s” should be true or false."), name);
  *value = json_node_get_boolean (node);

  return TRUE;
}

static gboolean
read_tiles (JsonNode *node, const char *name, TeaTile *tiles, guint max, guint *n, GError **error)
{
  const char *text = tea_json_string (node);
  g_autoptr (GError) cause = NULL;

  if (text == NULL)
    return fail (error, _ ("“%s” should be a string of tiles."), name);
  if (!tea_tiles_parse (text, tiles, max, n, &cause))
    return fail (error, "“%s”: %s", name, cause->message);

  return TRUE;
}

static gboolean
read_tile (JsonObject *line, const char *name, TeaTile *tile, GError **error)
{
  const char *text = tea_json_string (tea_json_get (line, name));

  *tile = text != NULL ? tea_tile_from_string (text) : TEA_TILE_NONE;
  if (*tile == TEA_TILE_NONE)
    return fail (error, _ ("“%s” should be a tile."), name);

  return TRUE;
}

static gboolean
read_name (JsonObject *line, const char *name, const char *const *names, guint8 *value, GError **error)
{
  int index = tea_json_name_index (tea_json_get (line, name), names);

  if (index < 0)
    return fail (error, _ ("“%s” is not one of the words that are possible here."), name);
  *value = (guint8) index;

  return TRUE;
}

/* Reads a string, cut to fit into @size bytes. */
static gboolean
read_text (JsonObject *object, const char *name, char *text, gsize size, GError **error)
{
  const char *value = tea_json_string (tea_json_get (object, name));

  if (value == NULL)
    return fail (error, _ ("“%s” should be a string."), name);
  tea_text_copy (text, value, size);

  return TRUE;
}

gboolean
tea_log_read_type (JsonObject *line, TeaLogType *type, GError **error)
{
  int index = tea_json_name_index (tea_json_get (line, "type"), tea_log_types);

  if (index < 0)
    return fail (error, _ ("The type of this line is unknown."));
  *type = (TeaLogType) index;

  return TRUE;
}

static gboolean
read_log_player (JsonNode *node, TeaLogPlayer *player, GError **error)
{
  static const char *const kinds[] = { "human", "bot", NULL };
  JsonObject *object = tea_json_object (node);
  g_autofree char *clean = NULL;
  const char *name;
  guint8 kind = 0;

  if (object == NULL)
    return fail (error, _ ("A player is an object with name and kind."));
  name = tea_json_string (tea_json_get (object, "name"));
  if (name == NULL)
    return fail (error, _ ("“%s” should be a string."), "name");
  clean = tea_name_clean (name, TEA_NAME_MAX);
  tea_text_copy (player->name, clean, sizeof player->name);
  if (!read_name (object, "kind", kinds, &kind, error))
    return FALSE;
  player->bot[0] = '\0';

  return kind == 0 || read_text (object, "bot", player->bot, sizeof player->bot, error);
}

static gboolean
read_length (JsonObject *line, guint8 *length, GError **error)
{
  JsonNode *node = tea_json_get (line, "length");
  TeaLength read = TEA_LENGTH_ENDLESS;

  if (node != NULL && !tea_length_from_string (tea_json_string (node), &read))
    return fail (error, _ ("“length” is not one of the words that are possible here."));
  *length = (guint8) read;

  return TRUE;
}

static gboolean
read_throw (JsonNode *node, const char *name, guint8 dice[2], GError **error)
{
  JsonArray *thrown = tea_json_array (node);

  if (thrown == NULL || json_array_get_length (thrown) != 2)
    return fail (error, _ ("A throw in “%s” should be an array of two dice."), name);
  for (guint i = 0; i < 2; i++)
    {
      int value;

      if (!tea_json_is_int_in (json_array_get_element (thrown, i), 1, 6, &value))
        return fail (error, _ ("A die in “%s” should be a number from 1 to 6."), name);
      dice[i] = (guint8) value;
    }

  return TRUE;
}

/* Reads @n hexadecimal digits; @digits has room for one byte more. */
static gboolean
read_digits (JsonObject *line, const char *name, char *digits, guint n, GError **error)
{
  const char *text = tea_json_string (tea_json_get (line, name));

  if (text == NULL || strlen (text) != n || strspn (text, "0123456789abcdef") != n)
    return fail (error, _ ("“%s” should be a string of %u digits from 0 to f."), name, n);
  memcpy (digits, text, n + 1);

  return TRUE;
}

static gboolean
read_more_seed (JsonObject *line, TeaLogSession *session, GError **error)
{
  char digits[TEA_LOG_N_MORE_SEED + 1];
  char *second;

  if (tea_json_get (line, "more_seed") == NULL)
    return TRUE;
  if (!read_digits (line, "more_seed", digits, TEA_LOG_N_MORE_SEED, error))
    return FALSE;
  second = digits + TEA_LOG_N_MORE_SEED / 2;
  session->more_seed[1] = g_ascii_strtoull (second, NULL, 16);
  *second = '\0';
  session->more_seed[0] = g_ascii_strtoull (digits, NULL, 16);

  return TRUE;
}

static gboolean
read_commitment (JsonObject *line, TeaLogSession *session, GError **error)
{
  if (tea_json_get (line, "commitment") == NULL)
    return TRUE;

  return read_digits (line, "commitment", session->commitment, TEA_LOG_N_DIGITS, error) &&
         read_digits (line, "salt", session->salt, TEA_LOG_N_DIGITS, error);
}

/* Upper bound of the dealer's wins in a row. */
#define MAX_DEALER_WINS 1000

static gboolean
read_start (JsonObject *line, TeaLogSession *session, GError **error)
{
  JsonNode *node = tea_json_get (line, "start");
  JsonObject *object = tea_json_object (node);
  TeaSessionStart *start = &session->start;
  int dealer_wins = 0;

  if (node == NULL)
    return TRUE;
  if (object == NULL)
    return fail (error, _ ("“start” should be an object with round_wind, dealer and scores."));
  if (session->length != TEA_LENGTH_HAND || session->first_throw[0] != 0 || session->commitment[0] != '\0')
    return fail (error, _ ("A log with “start” is of one hand, without first_throw and commitment."));
  if (!read_tile (object, "round_wind", &start->round_wind, error) ||
      !read_seat (object, "dealer", &start->dealer, error) || !tea_log_read_scores (object, start->scores, error))
    return FALSE;
  if (!tea_tile_is_wind (start->round_wind))
    return fail (error, _ ("“round_wind” should be a wind."));
  if (tea_json_get (object, "dealer_wins") != NULL &&
      !read_int (object, "dealer_wins", 0, MAX_DEALER_WINS, &dealer_wins, error))
    return FALSE;
  for (guint seat = 0; seat < G_N_ELEMENTS (start->scores); seat++)
    if (start->scores[seat] < -TEA_SESSION_MAX_SCORE || start->scores[seat] > TEA_SESSION_MAX_SCORE)
      return fail (error, _ ("“scores” should be from −%d to %d."), TEA_SESSION_MAX_SCORE, TEA_SESSION_MAX_SCORE);
  start->dealer_wins = (guint) dealer_wins;
  session->has_start = TRUE;

  return TRUE;
}

/* A log without the member was played by the first edition, 0. */
static gboolean
read_edition (JsonObject *line, const TeaVariant *variant, TeaOptions *options, GError **error)
{
  int edition = 0;

  if (tea_json_get (line, "edition") != NULL && !read_int (line, "edition", 0, G_MAXUINT16, &edition, error))
    return FALSE;
  if ((guint) edition > variant->edition)
    return fail (error, _ ("The log follows edition %d of the rules, which is newer than this version."), edition);
  options->edition = (guint16) edition;

  return TRUE;
}

gboolean
tea_log_read_session (JsonObject *line, TeaLogSession *session, GError **error)
{
  const char *variant = tea_json_string (tea_json_get (line, "variant"));
  JsonArray *players = tea_json_array (tea_json_get (line, "players"));
  JsonNode *first_throw = tea_json_get (line, "first_throw");
  g_autofree TeaAnswer *refusal = g_new (TeaAnswer, 1);
  gint64 seed;

  memset (session, 0, sizeof *session);
  session->variant = variant != NULL ? tea_variant_find (variant) : NULL;
  if (session->variant == NULL)
    return fail (error, _ ("There is no such variant."));
  if (!tea_json_rules_from_object (line, &session->variant, &session->options, refusal))
    {
      g_autofree char *sentence = tea_answer_dup_sentence (refusal);

      return fail (error, "%s: %s", refusal->at, sentence);
    }
  if (!read_edition (line, session->variant, &session->options, error))
    return FALSE;
  if (!tea_json_is_int (tea_json_get (line, "seed"), &seed) || seed < 0)
    return fail (error, _ ("“seed” should be a number from 0 on."));
  session->seed = (guint64) seed;
  if (!read_more_seed (line, session, error))
    return FALSE;
  if (!read_length (line, &session->length, error))
    return FALSE;
  if (!read_boolean (line, "practice", &session->practice, error))
    return FALSE;
  if (first_throw != NULL && !read_throw (first_throw, "first_throw", session->first_throw, error))
    return FALSE;
  if (!read_commitment (line, session, error) || !read_start (line, session, error))
    return FALSE;

  if (players == NULL || json_array_get_length (players) != G_N_ELEMENTS (session->players))
    return fail (error, _ ("“players” should be an array of four."));
  for (guint i = 0; i < G_N_ELEMENTS (session->players); i++)
    if (!read_log_player (json_array_get_element (players, i), &session->players[i], error))
      return FALSE;

  return tea_json_get (line, "engine") == NULL ||
         read_text (line, "engine", session->engine, sizeof session->engine, error);
}

void
tea_log_begin_session (const TeaLogSession *about, TeaSession *session)
{
  tea_session_init (session, about->variant, &about->options, about->seed, (TeaLength) about->length);
  tea_session_add_seed (session, about->more_seed);
}

gboolean
tea_log_read_stand_in (JsonObject *line, TeaLogStandIn *stand_in, GError **error)
{
  JsonNode *node = tea_json_get (line, "stand_in");
  JsonObject *object = tea_json_object (node);
  guint8 until = 0;

  *stand_in = (TeaLogStandIn){ .of_game = FALSE };
  if (node == NULL)
    return TRUE;
  if (object == NULL)
    return fail (error, _ ("“stand_in” should be an object with bot and until."));
  if (!read_text (object, "bot", stand_in->bot, sizeof stand_in->bot, error) ||
      !read_name (object, "until", tea_log_untils, &until, error))
    return FALSE;
  stand_in->of_game = until == 1;

  return TRUE;
}

static gboolean
read_dice (JsonObject *line, guint8 dice[3][2], GError **error)
{
  JsonArray *throws = tea_json_array (tea_json_get (line, "dice"));

  memset (dice, 0, 6);
  if (throws == NULL || json_array_get_length (throws) > 3)
    return fail (error, _ ("“dice” should be an array of up to three throws."));
  for (guint i = 0; i < json_array_get_length (throws); i++)
    if (!read_throw (json_array_get_element (throws, i), "dice", dice[i], error))
      return FALSE;

  return TRUE;
}

gboolean
tea_log_read_hand (JsonObject *line, TeaHandSetup *setup, TeaTile *indicator, GError **error)
{
  guint n = 0;
  int number;

  if (!read_int (line, "number", 1, G_MAXINT, &number, error) ||
      !read_tile (line, "round_wind", &setup->round_wind, error) ||
      !read_seat (line, "dealer", &setup->dealer, error) || !read_dice (line, setup->dice, error) ||
      !read_tiles (tea_json_get (line, "wall"), "wall", setup->wall, G_N_ELEMENTS (setup->wall), &n, error))
    return FALSE;
  setup->number = (guint) number;
  setup->n_tiles = (guint8) n;
  for (guint i = n; i < G_N_ELEMENTS (setup->wall); i++)
    setup->wall[i] = TEA_TILE_NONE;

  *indicator = TEA_TILE_NONE;
  if (tea_json_get (line, "indicator") != NULL && !read_tile (line, "indicator", indicator, error))
    return FALSE;

  return tea_log_read_scores (line, setup->scores, error);
}

gboolean
tea_log_read_deal (JsonObject *line, TeaTiles hands[4], GError **error)
{
  JsonArray *array = tea_json_array (tea_json_get (line, "hands"));

  if (array == NULL || json_array_get_length (array) != 4)
    return fail (error, _ ("“hands” should be an array of four."));
  memset (hands, 0, 4 * sizeof hands[0]);
  for (guint i = 0; i < 4; i++)
    {
      TeaTile tiles[TEA_MAX_WALL];
      guint n = 0;

      if (!read_tiles (json_array_get_element (array, i), "hands", tiles, G_N_ELEMENTS (tiles), &n, error))
        return FALSE;
      for (guint j = 0; j < n; j++)
        hands[i].n[tiles[j]]++;
    }

  return TRUE;
}

/* A pung or kong need not list the tiles from the hand; if it does they must be right. */
static gboolean
check_same (JsonObject *line, const TeaEvent *event, GError **error)
{
  guint wanted = event->meld_kind == TEA_MELD_PUNG ? 2 : 3;
  TeaTile tiles[4];
  guint n = 0;

  if (tea_json_get (line, "with") == NULL)
    return TRUE;
  if (!read_tiles (tea_json_get (line, "with"), "with", tiles, G_N_ELEMENTS (tiles), &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (n != wanted || tiles[i] != event->tile)
      return fail (error, _ ("“with” should be the %u tiles from the hand, each of them %s."), wanted,
                   tea_tile_to_string (event->tile));

  return n == wanted || fail (error, _ ("“with” should be the %u tiles from the hand."), wanted);
}

static gboolean
read_claim (JsonObject *line, TeaEvent *event, GError **error)
{
  guint8 from = 0;
  guint n = 0;

  if (!read_name (line, "kind", tea_json_meld_kinds, &event->meld_kind, error) ||
      !read_tile (line, "tile", &event->tile, error) || !read_seat (line, "from", &from, error))
    return FALSE;
  event->from = (gint8) from;
  if (event->meld_kind != TEA_MELD_CHOW)
    return check_same (line, event, error);

  if (!read_tiles (tea_json_get (line, "with"), "with", event->with, G_N_ELEMENTS (event->with), &n, error))
    return FALSE;
  if (n != 2)
    return fail (error, _ ("“with” should be the two tiles from the hand."));
  if (event->with[0] > event->with[1])
    {
      TeaTile first = event->with[0];

      event->with[0] = event->with[1];
      event->with[1] = first;
    }

  return TRUE;
}

static gboolean
read_win (JsonObject *line, TeaEvent *event, GError **error)
{
  guint8 from = 0;

  if (!read_name (line, "by", tea_json_bys, &event->by, error) || !read_tile (line, "tile", &event->tile, error))
    return FALSE;
  if (event->by == TEA_BY_SELF_DRAW)
    return TRUE;
  if (!read_seat (line, "from", &from, error))
    return FALSE;
  event->from = (gint8) from;

  return TRUE;
}

static gboolean
read_draw (JsonObject *line, TeaEvent *event, GError **error)
{
  static const char *const ends[] = { "head", "tail", NULL };
  guint8 end = 0;

  if (!read_tile (line, "tile", &event->tile, error) || !read_name (line, "from", ends, &end, error))
    return FALSE;
  event->from_tail = end == 1;

  return TRUE;
}

static gboolean
read_discard (JsonObject *line, TeaEvent *event, GError **error)
{
  gboolean fishing;

  if (!read_tile (line, "tile", &event->tile, error) || !read_boolean (line, "fishing", &fishing, error))
    return FALSE;
  event->fishing = fishing;

  return TRUE;
}

gboolean
tea_log_read_event (JsonObject *line, TeaLogType type, TeaEvent *event, GError **error)
{
  *event =
      (TeaEvent){ .type = (guint8) type, .tile = TEA_TILE_NONE, .from = -1, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
  if (type != TEA_LOG_DRAWN_GAME && !read_seat (line, "seat", &event->seat, error))
    return FALSE;

  switch (type)
    {
    case TEA_LOG_DRAW:
      return read_draw (line, event, error);
    case TEA_LOG_BONUS:
      return read_tile (line, "tile", &event->tile, error);
    case TEA_LOG_DISCARD:
      return read_discard (line, event, error);
    case TEA_LOG_CLAIM:
      return read_claim (line, event, error);
    case TEA_LOG_KONG:
      return read_name (line, "form", tea_json_kong_forms, &event->form, error) &&
             read_tile (line, "tile", &event->tile, error);
    case TEA_LOG_WIN:
      return read_win (line, event, error);
    case TEA_LOG_REFUSE:
    case TEA_LOG_DRAWN_GAME:
      return TRUE;
    case TEA_LOG_HAND:
    case TEA_LOG_DEAL:
    case TEA_LOG_SETTLE:
    case TEA_LOG_SESSION:
    case TEA_LOG_END:
      break;
    }
  return fail (error, _ ("This line is no event of a hand."));
}

gboolean
tea_log_read_scores (JsonObject *line, gint32 scores[4], GError **error)
{
  JsonArray *array = tea_json_array (tea_json_get (line, "scores"));

  if (array == NULL || json_array_get_length (array) != 4)
    return fail (error, _ ("“scores” should be an array of four numbers."));
  for (guint i = 0; i < 4; i++)
    {
      int value;

      if (!tea_json_is_int_in (json_array_get_element (array, i), G_MININT32, G_MAXINT32, &value))
        return fail (error, _ ("“scores” should be an array of four numbers."));
      scores[i] = value;
    }

  return TRUE;
}

gboolean
tea_log_event_equal (const TeaEvent *a, const TeaEvent *b)
{
  if (a->type != b->type)
    return FALSE;
  if (a->type == TEA_EVENT_DRAWN_GAME)
    return TRUE;
  if (a->seat != b->seat)
    return FALSE;

  switch ((TeaEventType) a->type)
    {
    case TEA_EVENT_DRAW:
      return a->tile == b->tile && !a->from_tail == !b->from_tail;
    case TEA_EVENT_BONUS:
      return a->tile == b->tile;
    case TEA_EVENT_DISCARD:
      return a->tile == b->tile && !a->fishing == !b->fishing;
    case TEA_EVENT_CLAIM:
      return a->tile == b->tile && a->from == b->from && a->meld_kind == b->meld_kind &&
             (a->meld_kind != TEA_MELD_CHOW || (a->with[0] == b->with[0] && a->with[1] == b->with[1]));
    case TEA_EVENT_KONG:
      return a->tile == b->tile && a->form == b->form;
    case TEA_EVENT_WIN:
      return a->tile == b->tile && a->by == b->by && (a->by == TEA_BY_SELF_DRAW || a->from == b->from);
    case TEA_EVENT_REFUSE:
    case TEA_EVENT_HAND:
    case TEA_EVENT_DEAL:
    case TEA_EVENT_DRAWN_GAME:
    case TEA_EVENT_SETTLE:
      break;
    }
  return TRUE;
}

/* Lines that are not whole */

/* Whether a text may go on after @end as valid UTF-8: it may be cut within a character. */
static gboolean
is_beginning (const char *text, const char *end)
{
  const char *invalid;

  return g_utf8_validate (text, end - text, &invalid) ||
         g_utf8_get_char_validated (invalid, end - invalid) == (gunichar) -2;
}

gboolean
tea_log_line_is_cut (const char *line, gsize length)
{
  const char *end = line + length;
  gboolean quoted = FALSE;
  guint depth = 0;

  while (line < end && g_ascii_isspace (*line))
    line++;
  if (line == end || *line != '{' || !is_beginning (line, end))
    return FALSE;
  for (; line < end; line++)
    if (quoted && *line == '\\')
      line++;
    else if (*line == '"')
      quoted = !quoted;
    else if (!quoted && (*line == '{' || *line == '['))
      depth++;
    else if (!quoted && (*line == '}' || *line == ']') && --depth == 0)
      return FALSE;

  return TRUE;
}

gsize
tea_log_measure_whole (const char *text, gsize length, guint *left_out)
{
  gsize start = length;

  *left_out = 0;
  while (start > 0 && text[start - 1] != '\n')
    start--;
  if (start == 0 || start == length || !tea_log_line_is_cut (text + start, length - start))
    return length;

  *left_out = 1;
  for (gsize i = 0; i < start; i++)
    *left_out += text[i] == '\n';

  return start;
}
