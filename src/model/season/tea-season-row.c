/* tea-season-row.c - a player of a season, and what passed between two of them, as rows of a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <math.h>

#include "model/season/tea-season-private.h"
#include "model/tiles/tea-names.h"
#include "model/tiles/tea-number.h"

#define MONEY_DECIMALS 4

static const struct
{
  const char *title;
  const char *meaning;
} columns[TEA_N_SEASON_COLUMNS] = {
  [TEA_SEASON_POINTS] = { N_ ("Points"), N_ ("What the player has won or lost, penalties included") },
  [TEA_SEASON_MONEY] = { N_ ("Money"), N_ ("The points in money") },
  [TEA_SEASON_SESSIONS] = { N_ ("Sessions"), N_ ("Sessions in which the player took part") },
  [TEA_SEASON_PLACES] = { N_ ("Places"), N_ ("How often the player had the most points at the end of a session, the "
                                             "second most, and so on") },
  [TEA_SEASON_PLACE] = { N_ ("Average place"), N_ ("The average of these places; 1 is the best") },
  [TEA_SEASON_RATING] = { N_ ("Rating"), N_ ("The rating Glicko-2, and how far the true strength may be from it") },
  [TEA_SEASON_HANDS] = { N_ ("Hands"), N_ ("Hands that the player sat at") },
  [TEA_SEASON_WON] = { N_ ("Won"), N_ ("Hands won") },
  [TEA_SEASON_BY_RESULT] = { N_ ("By result"), N_ ("Of these entered without their tiles") },
  [TEA_SEASON_SELF_DRAWN] = { N_ ("Self-drawn"), N_ ("Of these by self-draw") },
  [TEA_SEASON_DEALT_IN] = { N_ ("Dealt in"), N_ ("Hands that another player won with this player’s tile") },
  [TEA_SEASON_AVERAGE] = { N_ ("Average"), N_ ("The average value of a won hand") },
  [TEA_SEASON_BIGGEST] = { N_ ("Biggest"), N_ ("The highest value of a won hand") },
};

const char *
tea_season_column_get_title (TeaSeasonColumn column)
{
  g_return_val_if_fail (column < TEA_N_SEASON_COLUMNS, "");

  return _ (columns[column].title);
}

const char *
tea_season_column_get_meaning (TeaSeasonColumn column)
{
  g_return_val_if_fail (column < TEA_N_SEASON_COLUMNS, "");

  return _ (columns[column].meaning);
}

TeaSeasonColumn
tea_season_order_get_column (TeaSeasonOrder order)
{
  switch (order)
    {
    case TEA_SEASON_BY_POINTS:
      return TEA_SEASON_POINTS;
    case TEA_SEASON_BY_PLACE:
      return TEA_SEASON_PLACE;
    case TEA_SEASON_BY_RATING:
      return TEA_SEASON_RATING;
    }
  g_assert_not_reached ();
}

/* Players */

struct _TeaSeasonRow
{
  TeaValue parent_instance;

  TeaSeasonRowFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaSeasonRow, tea_season_row, TEA_TYPE_VALUE)

static void
tea_season_row_finalize (GObject *object)
{
  TeaSeasonRowFacts *facts = &TEA_SEASON_ROW (object)->facts;

  for (guint i = 0; i < TEA_N_SEASON_COLUMNS; i++)
    g_free (facts->cells[i]);

  G_OBJECT_CLASS (tea_season_row_parent_class)->finalize (object);
}

#define FIELD(member) G_STRUCT_OFFSET (TeaSeasonRow, facts.member)

/* clang-format off */
static const TeaField fields[] = {
  /* name, type, offset */
  { "rank",    TEA_FIELD_UINT, FIELD (rank) },
  { "name",    TEA_FIELD_TEXT, FIELD (name) },
  { "value",   TEA_FIELD_TEXT, FIELD (value) },
  { "details", TEA_FIELD_TEXT, FIELD (details) },
  { "spoken",  TEA_FIELD_TEXT, FIELD (spoken) },
};
/* clang-format on */

static void
tea_season_row_class_init (TeaSeasonRowClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), fields, G_N_ELEMENTS (fields));
  G_OBJECT_CLASS (klass)->finalize = tea_season_row_finalize;
}

static void
tea_season_row_init (TeaSeasonRow *self)
{
}

/* "3–4–1–1": at least four numbers, and more where more than four people have played. */
static char *
dup_places (const TeaSeasonPlayer *player)
{
  GString *text = g_string_new (NULL);
  guint n = 4;

  for (guint i = n; i < TEA_SEASON_MAX_PLAYERS; i++)
    if (player->places[i] > 0)
      n = i + 1;
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "–" : "", player->places[i]);

  return g_string_free (text, FALSE);
}

static char *
dup_biggest (const TeaSeasonPlayer *player)
{
  g_autofree char *number = tea_number_dup (player->biggest);

  /* Translators: the points of a hand that was entered without its tiles. */
  return player->biggest_by_result ? g_strdup_printf (_ ("%s (by result)"), number) : g_steal_pointer (&number);
}

static char *
dup_cell (const TeaSeasonPlayer *player, TeaSeasonColumn column)
{
  switch (column)
    {
    case TEA_SEASON_POINTS:
      return tea_number_dup (player->points);
    case TEA_SEASON_MONEY:
      return tea_number_dup_decimal (player->money, MONEY_DECIMALS);
    case TEA_SEASON_SESSIONS:
      return g_strdup_printf ("%u", player->sessions);
    case TEA_SEASON_PLACES:
      return dup_places (player);
    case TEA_SEASON_PLACE:
      return g_strdup_printf ("%.2f", tea_season_player_get_average_place (player));
    case TEA_SEASON_RATING:
      return g_strdup_printf ("%.0f ± %.0f", round (player->rating.rating), round (2 * player->rating.deviation));
    case TEA_SEASON_HANDS:
      return g_strdup_printf ("%u", player->hands);
    case TEA_SEASON_WON:
      return g_strdup_printf ("%u", player->wins);
    case TEA_SEASON_BY_RESULT:
      return g_strdup_printf ("%u", player->wins_by_result);
    case TEA_SEASON_SELF_DRAWN:
      return g_strdup_printf ("%u", player->self_draws);
    case TEA_SEASON_DEALT_IN:
      return g_strdup_printf ("%u", player->deal_ins);
    case TEA_SEASON_AVERAGE:
      return g_strdup_printf ("%.1f", tea_season_player_get_average_hand (player));
    case TEA_SEASON_BIGGEST:
      return dup_biggest (player);
    }
  g_assert_not_reached ();
}

/* "Sessions 9 · Places 3–4–1–1 · …" without @except; a title and its figure stay together. */
static char *
dup_figures (const TeaSeasonRowFacts *facts, int except, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < TEA_N_SEASON_COLUMNS; i++)
    if (*facts->cells[i] != '\0' && (int) i != except)
      g_string_append_printf (text, "%s%s\u00a0%s", text->len > 0 ? between : "",
                              tea_season_column_get_title ((TeaSeasonColumn) i), facts->cells[i]);

  return g_string_free (text, FALSE);
}

TeaSeasonRow *
tea_season_row_new (const TeaSeasonPlayer *player, const gboolean shown[TEA_N_SEASON_COLUMNS], TeaSeasonOrder order)
{
  TeaSeasonRow *self = g_object_new (TEA_TYPE_SEASON_ROW, NULL);
  TeaSeasonRowFacts *facts = &self->facts;
  g_autofree char *figures = NULL;

  facts->rank = player->rank;
  facts->name = tea_names_show_one (player->name);
  for (guint i = 0; i < TEA_N_SEASON_COLUMNS; i++)
    facts->cells[i] = shown[i] ? dup_cell (player, (TeaSeasonColumn) i) : g_strdup ("");
  facts->decisive = tea_season_order_get_column (order);
  facts->value = g_strdup (facts->cells[facts->decisive]);
  facts->details = dup_figures (facts, (int) facts->decisive, " · ");
  figures = dup_figures (facts, -1, "; ");
  /* Translators: a row of the table of players: the rank, the name, and the figures with their titles. */
  facts->spoken = g_strdup_printf (_ ("%1$u. %2$s: %3$s"), facts->rank, facts->name, figures);

  return self;
}

const TeaSeasonRowFacts *
tea_season_row_get_facts (TeaSeasonRow *self)
{
  g_return_val_if_fail (TEA_IS_SEASON_ROW (self), NULL);

  return &self->facts;
}

/* Pairs */

struct _TeaSeasonPairRow
{
  TeaValue parent_instance;

  TeaSeasonPairFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaSeasonPairRow, tea_season_pair_row, TEA_TYPE_VALUE)

#undef FIELD
#define FIELD(member) G_STRUCT_OFFSET (TeaSeasonPairRow, facts.member)

/* clang-format off */
static const TeaField pair_fields[] = {
  /* name, type, offset */
  { "title",     TEA_FIELD_TEXT,    FIELD (title) },
  { "points",    TEA_FIELD_TEXT,    FIELD (points) },
  { "money",     TEA_FIELD_TEXT,    FIELD (money) },
  { "has-money", TEA_FIELD_BOOLEAN, FIELD (has_money) },
  { "details",   TEA_FIELD_TEXT,    FIELD (details) },
  { "spoken",    TEA_FIELD_TEXT,    FIELD (spoken) },
};
/* clang-format on */

static void
tea_season_pair_row_class_init (TeaSeasonPairRowClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), pair_fields, G_N_ELEMENTS (pair_fields));
}

static void
tea_season_pair_row_init (TeaSeasonPairRow *self)
{
}

TeaSeasonPairRow *
tea_season_pair_row_new (const TeaSeasonPair *pair, gboolean is_for_money)
{
  TeaSeasonPairRow *self = g_object_new (TEA_TYPE_SEASON_PAIR_ROW, NULL);
  TeaSeasonPairFacts *facts = &self->facts;
  g_autofree char *from = tea_names_show_one (pair->players[0]->name);
  g_autofree char *to = tea_names_show_one (pair->players[1]->name);
  g_autofree char *paid = tea_number_dup (pair->points[0]);
  g_autofree char *back = tea_number_dup (pair->points[1]);

  if (pair->points[0] != pair->points[1])
    /* Translators: who pays whom: two players. */
    facts->title = g_strdup_printf (_ ("%1$s pays %2$s"), from, to);
  else
    /* Translators: two players, each of whom has paid the other as much as he or she got back. */
    facts->title = g_strdup_printf (_ ("%1$s and %2$s are even"), from, to);
  facts->points = tea_number_dup (pair->points[0] - pair->points[1]);
  facts->money = is_for_money ? tea_number_dup_decimal (pair->money[0] - pair->money[1], MONEY_DECIMALS)
                              : g_strdup ("");
  facts->has_money = is_for_money;
  /* Translators: points that one player has paid another one, hand by hand, and points that he or she got back. */
  facts->details = g_strdup_printf (_ ("%1$s paid, %2$s got back"), paid, back);
  facts->spoken = g_strjoin ("; ", facts->title, facts->points, facts->details, is_for_money ? facts->money : NULL,
                             NULL);

  return self;
}

const TeaSeasonPairFacts *
tea_season_pair_row_get_facts (TeaSeasonPairRow *self)
{
  g_return_val_if_fail (TEA_IS_SEASON_PAIR_ROW (self), NULL);

  return &self->facts;
}
