/* tea-tournament-items.c - the rows of a tournament: tables, ranking, who sits where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/tiles/tea-tile.h"
#include "model/club/tea-tournament-private.h"
#include "model/tiles/tea-number.h"
#include "model/tiles/tea-tile-info.h"
#include "store/club/tea-tournament-ranking.h"

struct _TeaClubTable
{
  TeaValue parent_instance;

  TeaClubTableFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaClubTable, tea_club_table, TEA_TYPE_VALUE)

#define FIELD(member) G_STRUCT_OFFSET (TeaClubTable, facts.member)

/* clang-format off */
static const TeaField table_fields[] = {
  /* name, type, offset */
  { "title",    TEA_FIELD_TEXT,        FIELD (title) },
  { "is-known", TEA_FIELD_BOOLEAN,     FIELD (is_known) },
  { "wind-0",   TEA_FIELD_STATIC_TEXT, FIELD (winds[0]) },
  { "wind-1",   TEA_FIELD_STATIC_TEXT, FIELD (winds[1]) },
  { "wind-2",   TEA_FIELD_STATIC_TEXT, FIELD (winds[2]) },
  { "wind-3",   TEA_FIELD_STATIC_TEXT, FIELD (winds[3]) },
  { "player-0", TEA_FIELD_TEXT,        FIELD (players[0]) },
  { "player-1", TEA_FIELD_TEXT,        FIELD (players[1]) },
  { "player-2", TEA_FIELD_TEXT,        FIELD (players[2]) },
  { "player-3", TEA_FIELD_TEXT,        FIELD (players[3]) },
  { "points-0", TEA_FIELD_TEXT,        FIELD (points[0]) },
  { "points-1", TEA_FIELD_TEXT,        FIELD (points[1]) },
  { "points-2", TEA_FIELD_TEXT,        FIELD (points[2]) },
  { "points-3", TEA_FIELD_TEXT,        FIELD (points[3]) },
  { "note-0",   TEA_FIELD_TEXT,        FIELD (notes[0]) },
  { "note-1",   TEA_FIELD_TEXT,        FIELD (notes[1]) },
  { "note-2",   TEA_FIELD_TEXT,        FIELD (notes[2]) },
  { "note-3",   TEA_FIELD_TEXT,        FIELD (notes[3]) },
  { "spoken",   TEA_FIELD_TEXT,        FIELD (spoken) },
};
/* clang-format on */
#undef FIELD

static void
tea_club_table_class_init (TeaClubTableClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), table_fields, G_N_ELEMENTS (table_fields));
}

static void
tea_club_table_init (TeaClubTable *self)
{
}

const TeaClubTableFacts *
tea_club_table_get_facts (TeaClubTable *self)
{
  g_return_val_if_fail (TEA_IS_CLUB_TABLE (self), NULL);

  return &self->facts;
}

struct _TeaClubRank
{
  TeaValue parent_instance;

  TeaClubRankFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaClubRank, tea_club_rank, TEA_TYPE_VALUE)

#define FIELD(member) G_STRUCT_OFFSET (TeaClubRank, facts.member)

/* clang-format off */
static const TeaField rank_fields[] = {
  /* name, type, offset */
  { "place",        TEA_FIELD_UINT, FIELD (place) },
  { "name",         TEA_FIELD_TEXT, FIELD (name) },
  { "table-points", TEA_FIELD_TEXT, FIELD (table_points) },
  { "points",       TEA_FIELD_TEXT, FIELD (points) },
  { "details",      TEA_FIELD_TEXT, FIELD (details) },
  { "spoken",       TEA_FIELD_TEXT, FIELD (spoken) },
};
/* clang-format on */
#undef FIELD

static void
tea_club_rank_class_init (TeaClubRankClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), rank_fields, G_N_ELEMENTS (rank_fields));
}

static void
tea_club_rank_init (TeaClubRank *self)
{
}

const TeaClubRankFacts *
tea_club_rank_get_facts (TeaClubRank *self)
{
  g_return_val_if_fail (TEA_IS_CLUB_RANK (self), NULL);

  return &self->facts;
}

struct _TeaClubEntrant
{
  TeaValue parent_instance;

  TeaClubEntrantFacts facts;
};

G_DEFINE_FINAL_TYPE (TeaClubEntrant, tea_club_entrant, TEA_TYPE_VALUE)

#define FIELD(member) G_STRUCT_OFFSET (TeaClubEntrant, facts.member)

/* clang-format off */
static const TeaField entrant_fields[] = {
  /* name, type, offset */
  { "label",   TEA_FIELD_TEXT, FIELD (label) },
  { "entered", TEA_FIELD_TEXT, FIELD (entered) },
  { "name",    TEA_FIELD_TEXT, FIELD (name) },
  { "seats",   TEA_FIELD_TEXT, FIELD (seats) },
  { "spoken",  TEA_FIELD_TEXT, FIELD (spoken) },
};
/* clang-format on */
#undef FIELD

static void
tea_club_entrant_class_init (TeaClubEntrantClass *klass)
{
  tea_value_class_set_fields (TEA_VALUE_CLASS (klass), entrant_fields, G_N_ELEMENTS (entrant_fields));
}

static void
tea_club_entrant_init (TeaClubEntrant *self)
{
}

const TeaClubEntrantFacts *
tea_club_entrant_get_facts (TeaClubEntrant *self)
{
  g_return_val_if_fail (TEA_IS_CLUB_ENTRANT (self), NULL);

  return &self->facts;
}

static const char *
get_wind (guint wind)
{
  return tea_tile_info_wind_name (TEA_TILE_EAST + (int) wind);
}

static const TeaTournamentPlayer *
get_player (const TeaStoreTournament *stored, guint round, guint number)
{
  return stored->players->pdata[tea_store_tournament_find_player (stored, number, round)];
}

/* "12 Ann"; the house has no numbers. */
static char *
dup_player (const TeaTournamentPlayer *player)
{
  g_autofree char *name = _tea_tournament_text_name (player->name);

  /* Translators: the number of a player in a tournament, and the name. */
  return *player->name != '\0' ? g_strdup_printf (_ ("%1$u %2$s"), player->number + 1, name) : g_steal_pointer (&name);
}

static char *
dup_note (gint32 twelfths, gint32 penalty)
{
  g_autofree char *number = _tea_tournament_text_table_points (twelfths);
  /* Translators: table points: 4, 2, 1 or 0 for the place at a table of a tournament. */
  g_autofree char *points = g_strdup_printf (_ ("TP %s"), number);
  g_autofree char *minus = tea_number_dup_signed (-penalty);

  if (penalty == 0)
    return g_steal_pointer (&points);

  /* Translators: "TP 2" is filled in, and what is taken off the points in the ranking. */
  return g_strdup_printf (_ ("%1$s, penalty %2$s"), points, minus);
}

TeaClubTable *
_tea_club_table_new (const TeaStoreTournament *stored, guint round, guint table)
{
  TeaClubTable *self = g_object_new (TEA_TYPE_CLUB_TABLE, NULL);
  const TeaTournamentResult *result = &stored->results[round][table];
  g_autoptr (GString) spoken = NULL;
  gint32 twelfths[4];

  self->facts = (TeaClubTableFacts){
    .round = round,
    .table = table,
    .title = g_strdup_printf (_ ("Table %u"), table + 1),
    .is_known = result->is_known,
  };
  spoken = g_string_new (self->facts.title);
  tea_tournament_table_points (result->points, twelfths);
  for (guint wind = 0; wind < 4; wind++)
    {
      self->facts.winds[wind] = get_wind (wind);
      self->facts.players[wind] = dup_player (get_player (stored, round, stored->seating[round][table][wind]));
      self->facts.points[wind] = g_strdup ("");
      self->facts.notes[wind] = g_strdup ("");
      g_string_append_printf (spoken, "; %s: %s", self->facts.winds[wind], self->facts.players[wind]);
      if (!result->is_known)
        continue;
      self->facts.values[wind] = result->points[wind] + stored->start;
      self->facts.penalties[wind] = result->penalties[wind];
      tea_value_take_text (&self->facts.points[wind], stored->start != 0
                                                          ? tea_number_dup (self->facts.values[wind])
                                                          : tea_number_dup_signed (self->facts.values[wind]));
      tea_value_take_text (&self->facts.notes[wind], dup_note (twelfths[wind], result->penalties[wind]));
      g_string_append_printf (spoken, ", %s, %s", self->facts.points[wind], self->facts.notes[wind]);
    }
  if (!result->is_known)
    g_string_append_printf (spoken, "; %s", _ ("no result yet"));
  self->facts.spoken = g_string_free (g_steal_pointer (&spoken), FALSE);

  return self;
}

static char *
dup_rank_details (const TeaTournamentRank *rank)
{
  g_autofree char *rounds = _tea_tournament_text_rounds (rank->n_rounds);
  GString *text = g_string_new (rounds);

  if (rank->firsts > 0)
    {
      /* Translators: in how many rounds a player was the first at the table. */
      g_autofree char *firsts = g_strdup_printf (_ ("first in %u"), rank->firsts);

      g_string_append_printf (text, " · %s", firsts);
    }
  if (rank->penalties > 0)
    {
      g_autofree char *number = tea_number_dup_signed (-rank->penalties);
      g_autofree char *penalties = g_strdup_printf (_ ("penalties %s"), number);

      g_string_append_printf (text, " · %s", penalties);
    }
  if (rank->until > 0)
    {
      /* Translators: a player has left a tournament; the number of his or her last round. */
      g_autofree char *until = g_strdup_printf (_ ("until round %u"), rank->until);

      g_string_append_printf (text, " · %s", until);
    }

  return g_string_free (text, FALSE);
}

GPtrArray *
_tea_tournament_rank_items (const TeaStoreTournament *stored)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) ranks = tea_tournament_rank (stored, stored->n_rounds);

  for (guint i = 0; i < ranks->len; i++)
    {
      const TeaTournamentRank *rank = &g_array_index (ranks, TeaTournamentRank, i);
      TeaClubRank *item = g_object_new (TEA_TYPE_CLUB_RANK, NULL);

      item->facts = (TeaClubRankFacts){
        .place = rank->place,
        .name = dup_player (stored->players->pdata[rank->player]),
        .table_points = _tea_tournament_text_table_points (rank->table_points),
        .points = tea_number_dup_signed (rank->points),
        .details = dup_rank_details (rank),
      };
      /* Translators: a row of a ranking: the place, the player, table points, points, and more facts. */
      item->facts.spoken = g_strdup_printf (_ ("%1$u. %2$s: %3$s table points, %4$s; %5$s"), item->facts.place,
                                            item->facts.name, item->facts.table_points, item->facts.points,
                                            item->facts.details);
      g_ptr_array_add (items, item);
    }

  return items;
}

static char *
dup_seats (const TeaStoreTournament *stored, guint number)
{
  GString *text = g_string_new (NULL);

  for (guint round = 0; round < stored->n_rounds; round++)
    for (guint at = 0; at < stored->n_numbers; at++)
      if (stored->seating[round][at / 4][at % 4] == number)
        {
          /* Translators: where somebody sits in a round of a tournament: the number of the table and the wind. */
          g_autofree char *seat = g_strdup_printf (_ ("%1$u %2$s"), at / 4 + 1, get_wind (at % 4));

          g_string_append_printf (text, "%s%s", round > 0 ? " · " : "", seat);
        }

  return g_string_free (text, FALSE);
}

/* "Ann, from round 3 Bo" */
static char *
dup_names (const TeaStoreTournament *stored, guint number, const TeaTournamentPlayer **last)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < stored->players->len; i++)
    {
      const TeaTournamentPlayer *player = stored->players->pdata[i];
      g_autofree char *name = NULL;

      if (player->number != number)
        continue;
      name = _tea_tournament_text_name (player->name);
      if (player->from > 0)
        {
          /* Translators: who plays from a round of a tournament on, instead of somebody else. */
          g_autofree char *from = g_strdup_printf (_ ("from round %1$u %2$s"), player->from + 1, name);

          g_string_append_printf (text, "%s%s", C_ ("list", ", "), from);
        }
      else
        g_string_append (text, name);
      *last = player;
    }

  return g_string_free (text, FALSE);
}

GPtrArray *
_tea_tournament_entrant_items (const TeaStoreTournament *stored)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint number = 0; number < stored->n_numbers; number++)
    {
      TeaClubEntrant *item = g_object_new (TEA_TYPE_CLUB_ENTRANT, NULL);
      const TeaTournamentPlayer *last = NULL;

      item->facts = (TeaClubEntrantFacts){
        .number = number,
        .label = g_strdup_printf ("%u", number + 1),
        .name = dup_names (stored, number, &last),
        .seats = dup_seats (stored, number),
      };
      g_assert (last != NULL); /* Everybody's number is played from the first round on. */
      item->facts.from = last->from;
      item->facts.entered = g_strdup (last->name);
      /* Translators: the number of a player, the name, and where he or she sits in each round: "3 East · 1 South". */
      item->facts.spoken = g_strdup_printf (_ ("%1$s %2$s; tables: %3$s"), item->facts.label, item->facts.name,
                                            item->facts.seats);
      g_ptr_array_add (items, item);
    }

  return items;
}
