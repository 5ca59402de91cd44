/* tea-tournament-csv.c - the results and the ranking of a tournament as tables (docs/formats.md)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/club/tea-tournament-csv.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-error.h"
#include "core/base/tea-text.h"
#include "store/club/tea-tournament-ranking.h"
#include "store/tally/tea-csv.h"

static const char *const winds[4] = { "east", "south", "west", "north" };

/* Writing */

static const TeaTournamentPlayer *
get_player (const TeaStoreTournament *tournament, guint round, guint table, guint wind)
{
  guint number = tournament->seating[round][table][wind];

  return tournament->players->pdata[tea_store_tournament_find_player (tournament, number, round)];
}

char *
tea_tournament_write_results (const TeaStoreTournament *tournament, char separator)
{
  GString *out;

  g_return_val_if_fail (tournament != NULL, NULL);

  out = g_string_new (NULL);
  g_string_append_printf (out, "round%ctable", separator);
  for (guint wind = 0; wind < 4; wind++)
    g_string_append_printf (out, "%c%s", separator, winds[wind]);
  for (guint wind = 0; wind < 4; wind++)
    g_string_append_printf (out, "%c%s penalty", separator, winds[wind]);
  for (guint wind = 0; wind < 4; wind++)
    g_string_append_printf (out, "%c%s player", separator, winds[wind]);
  g_string_append (out, "\r\n");

  for (guint round = 0; round < tournament->n_rounds; round++)
    for (guint table = 0; table < tournament->n_numbers / 4; table++)
      {
        const TeaTournamentResult *result = &tournament->results[round][table];

        if (!result->is_known)
          continue;
        g_string_append_printf (out, "%u%c%u", round + 1, separator, table + 1);
        for (guint wind = 0; wind < 4; wind++)
          g_string_append_printf (out, "%c%d", separator, result->points[wind] + tournament->start);
        for (guint wind = 0; wind < 4; wind++)
          g_string_append_printf (out, "%c%d", separator, result->penalties[wind]);
        for (guint wind = 0; wind < 4; wind++)
          {
            g_string_append_c (out, separator);
            tea_csv_append_text (out, get_player (tournament, round, table, wind)->name);
          }
        g_string_append (out, "\r\n");
      }

  return g_string_free (out, FALSE);
}

/* What the player with @index has won in @round; FALSE if that is not known or somebody else played. */
static gboolean
find_points (const TeaStoreTournament *tournament, guint index, guint round, gint32 *points)
{
  for (guint table = 0; table < tournament->n_numbers / 4; table++)
    for (guint wind = 0; wind < 4; wind++)
      if (tea_store_tournament_find_player (tournament, tournament->seating[round][table][wind], round) == index)
        {
          const TeaTournamentResult *result = &tournament->results[round][table];

          *points = result->points[wind] - result->penalties[wind];
          return result->is_known;
        }

  return FALSE;
}

char *
tea_tournament_write_ranking (const TeaStoreTournament *tournament, char separator)
{
  static const char *const columns[] = { "place", "number", "name", "rounds", "table points", "points", "penalties" };
  g_autoptr (GArray) ranks = NULL;
  GString *out;

  g_return_val_if_fail (tournament != NULL, NULL);

  ranks = tea_tournament_rank (tournament, tournament->n_rounds);
  out = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_string_append_printf (out, "%s%c", columns[i], separator);
  g_string_append (out, "first");
  for (guint round = 0; round < tournament->n_rounds; round++)
    g_string_append_printf (out, "%cround %u", separator, round + 1);
  g_string_append (out, "\r\n");
  for (guint i = 0; i < ranks->len; i++)
    {
      const TeaTournamentRank *rank = &g_array_index (ranks, TeaTournamentRank, i);
      const TeaTournamentPlayer *player = tournament->players->pdata[rank->player];

      g_string_append_printf (out, "%u%c%u%c", rank->place, separator, player->number + 1, separator);
      tea_csv_append_text (out, player->name);
      g_string_append_printf (out, "%c%u%c", separator, rank->n_rounds, separator);
      tea_csv_append_number (out, (double) rank->table_points / TEA_TABLE_POINT, 2, separator);
      g_string_append_printf (out, "%c%" G_GINT64_FORMAT "%c%" G_GINT64_FORMAT "%c%u", separator, rank->points,
                              separator, rank->penalties, separator, rank->firsts);
      for (guint round = 0; round < tournament->n_rounds; round++)
        {
          gint32 points;

          g_string_append_c (out, separator);
          if (find_points (tournament, rank->player, round, &points))
            g_string_append_printf (out, "%d", points);
        }
      g_string_append (out, "\r\n");
    }

  return g_string_free (out, FALSE);
}

/* Reading */

/* Where a cell begins. */
typedef struct
{
  guint line;   /* from 1 */
  guint column; /* in characters, from 1 */
  char *text;   /* without quotes and spaces around it */
} Cell;

static void
cell_clear (gpointer data)
{
  g_free (((Cell *) data)->text);
}

typedef struct
{
  const char *next;
  guint line;
  guint column;
  char separator;
} Reader;

static void
step (Reader *reader)
{
  gboolean is_end = *reader->next == '\n' || (*reader->next == '\r' && reader->next[1] != '\n');

  reader->next = g_utf8_next_char (reader->next);
  reader->column = is_end ? 1 : reader->column + 1;
  reader->line += is_end;
}

static gboolean
is_line_end (char c)
{
  return c == '\0' || c == '\n' || c == '\r';
}

/* A cell in quotes may contain separators, and quotes twice, but no line ends: there are no such names here. */
static Cell
read_cell (Reader *reader)
{
  Cell cell = { .line = reader->line, .column = reader->column };
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean quoted = *reader->next == '"';

  if (quoted)
    step (reader);
  while (!is_line_end (*reader->next) && (quoted || *reader->next != reader->separator))
    {
      if (quoted && *reader->next == '"')
        {
          step (reader);
          quoted = *reader->next == '"';
          if (!quoted)
            continue;
        }
      g_string_append_unichar (text, g_utf8_get_char (reader->next));
      step (reader);
    }
  cell.text = g_strdup (g_strstrip (text->str));

  return cell;
}

/* Returns: (transfer full): the cells of the line, and goes to the next */
static GArray *
read_line (Reader *reader)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (Cell));

  g_array_set_clear_func (cells, cell_clear);
  while (TRUE)
    {
      Cell cell = read_cell (reader);

      g_array_append_val (cells, cell);
      if (*reader->next != reader->separator)
        break;
      step (reader);
    }
  if (*reader->next == '\r' && reader->next[1] == '\n')
    step (reader);
  if (*reader->next != '\0')
    step (reader);

  return cells;
}

/* The separator is the first in the text that can be one. */
static char
find_separator (const char *text)
{
  gsize n = strcspn (text, ",;\t\r\n");

  return text[n] == ';' || text[n] == '\t' ? text[n] : ',';
}

/* Sets @error: @sentence (transfer full) with the place before it. */
static gboolean
fail_at (const Cell *cell, char *sentence, GError **error)
{
  /* Translators: a line and a column of a file, and what is wrong there. */
  g_set_error (error, TEA_ERROR, TEA_ERROR_BAD_TEXT, _ ("Line %1$u, column %2$u: %3$s"), cell->line, cell->column,
               sentence);
  g_free (sentence);

  return FALSE;
}

/* "12", "+12", "-12", "−12" */
static gboolean
read_number (const Cell *cell, gint64 min, gint64 max, gint64 *number, GError **error)
{
  gboolean negative = g_str_has_prefix (cell->text, "-") || g_str_has_prefix (cell->text, "−");
  const char *digits = cell->text;
  g_autofree char *least = NULL, *most = NULL;

  if (negative || *digits == '+')
    digits = g_utf8_next_char (digits);
  if (*digits == '\0' || strspn (digits, "0123456789") != strlen (digits) || strlen (digits) > 9)
    {
      g_autofree char *shown = tea_text_to_show (cell->text, strlen (cell->text), 30);

      if (*cell->text == '\0')
        return fail_at (cell, g_strdup (_ ("A number is missing here.")), error);
      return fail_at (cell, g_strdup_printf (_ ("“%s” is not a whole number."), shown), error);
    }
  *number = g_ascii_strtoll (digits, NULL, 10) * (negative ? -1 : 1);
  if (*number >= min && *number <= max)
    return TRUE;

  least = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  most = g_strdup_printf ("%" G_GINT64_FORMAT, max);

  /* Translators: a number that is not within limits. */
  return fail_at (cell, g_strdup_printf (_ ("%1$s is not between %2$s and %3$s."), cell->text, least, most), error);
}

static const Cell *
get_cell (GArray *cells, guint i)
{
  return &g_array_index (cells, Cell, i);
}

/* A round and a table, four points and perhaps four penalties; what follows is not read. */
static gboolean
read_table (const TeaStoreTournament *tournament, GArray *cells, TeaTournamentTable *table, GError **error)
{
  gint64 numbers[10] = { 0 }, sum = 0;
  g_autofree char *is = NULL, *wanted = NULL;

  if (cells->len < 6)
    return fail_at (get_cell (cells, cells->len - 1),
                    g_strdup (_ ("A round, a table and the points of four players are needed.")), error);
  for (guint i = 0; i < MIN (cells->len, G_N_ELEMENTS (numbers)); i++)
    {
      const Cell *cell = get_cell (cells, i);
      gboolean is_penalty = i >= 6;

      if (is_penalty && *cell->text == '\0')
        continue;
      if (!read_number (cell,
                        i < 2        ? 1
                        : is_penalty ? 0
                                     : -TEA_TOURNAMENT_MAX_POINTS,
                        i == 0   ? tournament->n_rounds
                        : i == 1 ? tournament->n_numbers / 4
                                 : TEA_TOURNAMENT_MAX_POINTS,
                        &numbers[i], error))
        return FALSE;
    }

  *table = (TeaTournamentTable){ .round = (guint) numbers[0] - 1, .table = (guint) numbers[1] - 1 };
  table->result.is_known = TRUE;
  for (guint wind = 0; wind < 4; wind++)
    {
      table->result.points[wind] = (gint32) numbers[2 + wind] - tournament->start;
      table->result.penalties[wind] = (gint32) numbers[6 + wind];
      sum += numbers[2 + wind];
    }
  if (sum == 4 * (gint64) tournament->start)
    return TRUE;

  is = g_strdup_printf ("%" G_GINT64_FORMAT, sum);
  wanted = g_strdup_printf ("%d", 4 * tournament->start);

  /* Translators: a remark under the points of the four players at a table. */
  return fail_at (get_cell (cells, 2), g_strdup_printf (_ ("The points add up to %1$s, and not to %2$s."), is, wanted),
                  error);
}

static gboolean
is_blank (GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (*get_cell (cells, i)->text != '\0')
      return FALSE;

  return TRUE;
}

static gboolean
has_digit (const char *text)
{
  return strpbrk (text, "0123456789") != NULL;
}

GArray *
tea_tournament_read_results (const TeaStoreTournament *tournament, const char *text, GError **error)
{
  g_autoptr (GArray) tables = g_array_new (FALSE, FALSE, sizeof (TeaTournamentTable));
  gboolean seen[TEA_SEATING_MAX_ROUNDS][TEA_SEATING_MAX_TABLES] = { { FALSE } };
  Reader reader = { .line = 1, .column = 1 };

  g_return_val_if_fail (tournament != NULL && text != NULL, NULL);

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_TEXT, _ ("The file is not text in UTF-8."));
      return NULL;
    }
  reader.next = g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text;
  reader.separator = find_separator (reader.next);
  for (gboolean is_first = TRUE; *reader.next != '\0'; is_first = FALSE)
    {
      g_autoptr (GArray) cells = read_line (&reader);
      TeaTournamentTable table;

      /* The first line may name the columns. */
      if (is_blank (cells) || (is_first && !has_digit (get_cell (cells, 0)->text)))
        continue;
      if (!read_table (tournament, cells, &table, error))
        return NULL;
      if (seen[table.round][table.table])
        {
          fail_at (get_cell (cells, 0),
                   g_strdup_printf (_ ("Table %1$u of round %2$u is there twice."), table.table + 1, table.round + 1),
                   error);
          return NULL;
        }
      seen[table.round][table.table] = TRUE;
      g_array_append_val (tables, table);
    }
  if (tables->len > 0)
    return g_steal_pointer (&tables);

  g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_TEXT, _ ("There are no results in the file."));

  return NULL;
}
