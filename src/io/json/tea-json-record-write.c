/* tea-json-record-write.c - hand records as JSON: writing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-record.h"

#include "io/json/tea-json-record-parts.h"
#include "io/json/tea-json.h"

static void
add_melds (JsonBuilder *builder, const TeaRecordPlayer *player)
{
  tea_json_begin_array (builder, "melds");
  for (guint i = 0; i < player->n_melds; i++)
    {
      const TeaMeld *meld = &player->melds[i];
      g_autofree char *tiles = tea_tiles_format (meld->tiles, meld->n);

      json_builder_begin_object (builder);
      tea_json_add_string (builder, "kind", tea_json_meld_kinds[meld->kind]);
      if (meld->kind == TEA_MELD_KONG)
        tea_json_add_string (builder, "form", tea_json_kong_forms[meld->form]);
      tea_json_add_string (builder, "tiles", tiles);
      if (meld->from >= 0 && meld->form != TEA_KONG_CLOSED)
        tea_json_add_int (builder, "from", meld->from);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_player (JsonBuilder *builder, const TeaRecordPlayer *player)
{
  g_autofree char *concealed = NULL;

  if (!player->known)
    {
      json_builder_add_null_value (builder);

      return;
    }

  concealed = tea_tiles_format_counts (&player->concealed);
  json_builder_begin_object (builder);
  tea_json_add_string (builder, "concealed", concealed);
  if (player->filled != 0)
    tea_json_add_kinds (builder, "filled", player->filled);
  if (tea_tiles_total (&player->bonus) > 0)
    {
      g_autofree char *bonus = tea_tiles_format_counts (&player->bonus);

      tea_json_add_string (builder, "bonus", bonus);
    }
  if (player->n_melds > 0)
    add_melds (builder, player);
  json_builder_end_object (builder);
}

static void
add_win (JsonBuilder *builder, const TeaRecord *record)
{
  tea_json_begin_object (builder, "win");
  tea_json_add_int (builder, "seat", record->seat);
  tea_json_add_string (builder, "tile", tea_tile_to_string (record->tile));
  tea_json_add_string (builder, "by", tea_json_by_name ((TeaBy) record->by));
  if (record->by != TEA_BY_SELF_DRAW)
    tea_json_add_int (builder, "from", record->from);
  if (record->by == TEA_BY_ROBBED_KONG && record->robbed_closed)
    tea_json_add_string (builder, "robbed", "closed");
  if (record->replacement != TEA_REPLACEMENT_NONE)
    tea_json_add_string (builder, "replacement", tea_json_replacements[record->replacement]);
  if (record->replacement == TEA_REPLACEMENT_KONG && record->replaced >= 0)
    tea_json_add_int (builder, "replaced", record->replaced);
  if (record->events != 0)
    {
      tea_json_begin_array (builder, "events");
      for (guint i = 0; i < TEA_N_WIN_EVENTS; i++)
        if ((record->events >> i) & 1)
          json_builder_add_string_value (builder, tea_win_event_name (i));
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

const char *
tea_json_by_name (TeaBy by)
{
  return tea_json_bys[by];
}

JsonNode *
tea_json_record_to_node (const TeaRecord *record)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  TeaRecordFields fields;

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "variant", record->variant->id);
  tea_json_add_options (builder, record->variant, &record->options);
  tea_json_add_string (builder, "round_wind", tea_tile_to_string (record->round_wind));
  tea_json_add_int (builder, "dealer", record->dealer);
  if (record->indicator != TEA_TILE_NONE)
    tea_json_add_string (builder, "indicator", tea_tile_to_string (record->indicator));

  tea_json_begin_array (builder, "players");
  for (guint i = 0; i < G_N_ELEMENTS (record->players); i++)
    add_player (builder, &record->players[i]);
  json_builder_end_array (builder);

  if (record->won)
    add_win (builder, record);
  else
    tea_json_add_null (builder, "win");

  if (record->fresh)
    tea_json_add_boolean (builder, "fresh", TRUE);
  if (record->sacked)
    tea_json_add_boolean (builder, "sacked", TRUE);
  if (record->forgotten)
    tea_json_add_boolean (builder, "forgotten", TRUE);
  if (record->cannon >= 0)
    tea_json_add_int (builder, "cannon", record->cannon);
  record->variant->record_fields (&record->options, &fields);
  if (fields.scores)
    tea_json_add_ints (builder, "scores", record->scores, G_N_ELEMENTS (record->scores));
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
