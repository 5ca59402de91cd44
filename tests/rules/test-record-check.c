/* test-record-check.c - impossible records: the error code and the place of every fault
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/tiles/tea-random.h"
#include "rules/score/tea-score-private.h"
#include "test-rules-common.h"

/* A sound win of seat 0; each row replaces one part of it. */
#define PLAYERS "'players':[{'concealed':'123m456p23478s55p'},null,null,null]"
#define WIN "'win':{'seat':0,'tile':'6s','by':'self-draw'}"
#define HEAD "'variant':'fenghua','dealer':0,'indicator':'N'"
/* FH-4: seat 1 has a bonus tile that waits. */
#define MAY_WAIT HEAD ",'options':{'flowers':'may-wait'}"
#define WAITING(tile) "'players':[{'concealed':'123m456p23478s55p'},{'concealed':'55567899m1112p" tile "'},null,null]"
#define KONG_PLAYERS                                                                                                   \
  "'players':[{'concealed':'456p23478s55p','melds':[{'kind':'kong','form':'closed','tiles':'1111m'}],'bonus':'2f'},"   \
  "null,null,null]"
#define PUNG_PLAYERS                                                                                                   \
  "'players':[{'concealed':'123m456p23478s55p'},{'concealed':'1122334455m','melds':[{'kind':'pung','tiles':'666s','"   \
  "from':2}]},null,null]"
#define MELD_PLAYERS(meld) "'players':[{'concealed':'456p23478s55p','melds':[" meld "]},null,null,null]"

/* clang-format off */
static const struct
{
  const char *name;
  const char *json;
  TeaErrorCode code;
  const char *at;
} rows[] = {
  { "sound",              "{" HEAD "," PLAYERS "," WIN "}", TEA_ERROR_NONE, "" },
  { "round-wind",         "{'round_wind':'C'," HEAD "," PLAYERS "," WIN "}", TEA_ERROR_BAD_TILE, "round_wind" },
  { "dealer",             "{'variant':'fenghua','dealer':4,'indicator':'N'," PLAYERS "," WIN "}", TEA_ERROR_BAD_WIN, "dealer" },
  { "no-indicator",       "{'variant':'fenghua','dealer':0," PLAYERS "," WIN "}", TEA_ERROR_MISSING_FIELD, "indicator" },
  { "winner-unknown",     "{" HEAD ",'players':[null,null,null,null]," WIN "}", TEA_ERROR_MISSING_HAND, "players[0]" },
  { "winner-seat",        "{" HEAD "," PLAYERS ",'win':{'seat':4,'tile':'6s','by':'self-draw'}}", TEA_ERROR_BAD_WIN, "win.seat" },
  { "from-self",          "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':0}}", TEA_ERROR_BAD_WIN, "win.from" },
  { "from-5",             "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':5}}", TEA_ERROR_BAD_WIN, "win.from" },
  { "too-few-tiles",      "{" HEAD ",'players':[{'concealed':'123m456p23478s5p'},null,null,null]," WIN "}", TEA_ERROR_WRONG_TILE_COUNT, "players[0].concealed" },
  { "loser-too-many",     "{" HEAD ",'players':[{'concealed':'123m456p23478s55p'},{'concealed':'11m'},null,null]," WIN "}", TEA_ERROR_WRONG_TILE_COUNT, "players[1].concealed" },
  { "bonus-in-hand",      "{" HEAD ",'players':[{'concealed':'123m456p23478s5p1f'},null,null,null]," WIN "}", TEA_ERROR_BAD_TILE, "players[0].concealed" },
  { "bonus-waits",        "{" MAY_WAIT "," WAITING ("1f") "," WIN "}", TEA_ERROR_NONE, "" },
  { "bonus-waits-nobody", "{" MAY_WAIT "," WAITING ("1f") ",'win':null}", TEA_ERROR_NONE, "" },
  { "bonus-waits-twice",  "{" MAY_WAIT ",'players':[{'concealed':'123m456p23478s55p','bonus':'1f'},{'concealed':'55567899m1112p1f'},null,null]," WIN "}", TEA_ERROR_TOO_MANY_COPIES, "players" },
  { "bonus-never-waits",  "{" HEAD "," WAITING ("1f") "," WIN "}", TEA_ERROR_BAD_TILE, "players[1].concealed" },
  { "bonus-of-winner",    "{" MAY_WAIT ",'players':[{'concealed':'123m456p23478s5p1f'},null,null,null]," WIN "}", TEA_ERROR_BAD_TILE, "players[0].concealed" },
  { "plain-as-bonus",     "{" HEAD ",'players':[{'concealed':'123m456p23478s55p','bonus':'1m'},null,null,null]," WIN "}", TEA_ERROR_BAD_TILE, "players[0].bonus" },
  { "five-copies",        "{" HEAD ",'players':[{'concealed':'123m456p23478s55p'},{'concealed':'55567899m11122p'},null,{'concealed':'11567899m11122p'}]," WIN "}", TEA_ERROR_TOO_MANY_COPIES, "players" },
  { "two-plums",          "{" HEAD ",'players':[{'concealed':'123m456p23478s55p','bonus':'1f'},{'concealed':'5556789m111222p','bonus':'1f'},null,null]," WIN "}", TEA_ERROR_TOO_MANY_COPIES, "players" },
  { "indicator-copy",     "{" HEAD ",'players':[{'concealed':'123m456p23478s55p'},{'concealed':'5556789mNNNN11p'},null,null]," WIN "}", TEA_ERROR_TOO_MANY_COPIES, "players" },
  { "chow-of-honours",    "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'ESW','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "chow-over-suits",    "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'9m1p2p','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "chow-gap",           "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'124m','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "chow-of-four",       "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'1234m','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "pung-of-two-kinds",  "{" HEAD "," MELD_PLAYERS ("{'kind':'pung','tiles':'112m','from':3}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "kong-of-three",      "{" HEAD "," MELD_PLAYERS ("{'kind':'kong','form':'closed','tiles':'111m'}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].tiles" },
  { "bonus-meld",         "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'123f','from':3}") "," WIN "}", TEA_ERROR_BAD_TILE, "players[0].melds[0].tiles" },
  { "meld-from-self",     "{" HEAD "," MELD_PLAYERS ("{'kind':'pung','tiles':'111m','from':0}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].from" },
  { "chow-from-right",    "{" HEAD "," MELD_PLAYERS ("{'kind':'chow','tiles':'123m','from':1}") "," WIN "}", TEA_ERROR_BAD_MELD, "players[0].melds[0].from" },
  { "replacement-claim",  "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':1,'replacement':'kong'}}", TEA_ERROR_BAD_WIN, "win.replacement" },
  { "replacement-no-kong", "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong'}}", TEA_ERROR_BAD_WIN, "win.replacement" },
  { "replacement-no-bonus", "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'bonus'}}", TEA_ERROR_BAD_WIN, "win.replacement" },
  { "replaced-no-kong",   "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong','replaced':1}}", TEA_ERROR_BAD_WIN, "win.replaced" },
  { "replacement-sound",  "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong','replaced':0}}", TEA_ERROR_NONE, "" },
  { "robbed-sound",       "{" HEAD "," PUNG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'robbed-kong','from':1}}", TEA_ERROR_NONE, "" },
  { "robbed-no-pung",     "{" HEAD "," PUNG_PLAYERS ",'win':{'seat':0,'tile':'9s','by':'robbed-kong','from':1}}", TEA_ERROR_BAD_WIN, "win.tile" },
  { "robbed-closed",      "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'robbed-kong','robbed':'closed','from':1}}", TEA_ERROR_BAD_WIN, "win.robbed" },
  { "thirteenth-win",     "{'variant':'fenghua','dealer':1,'indicator':'N'," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['thirteenth-win']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "heavenly-claim",     "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':1,'events':['heavenly']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "heavenly-open-meld", "{" HEAD "," PUNG_PLAYERS ",'win':{'seat':0,'tile':'9s','by':'self-draw','events':['heavenly']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "earthly-dealer",     "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':1,'events':['earthly']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "earthly-not-dealers-tile", "{'variant':'fenghua','dealer':2,'indicator':'N'," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'discard','from':1,'events':['earthly']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "first-draw-dealer",  "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['first-draw']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "kong-on-kong",       "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong','events':['kong-on-kong']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "call-and-heavenly",  "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['heavenly','original-call']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "last-and-heavenly",  "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['heavenly','last-tile']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "last-and-kong",      "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'kong','events':['last-tile']}}", TEA_ERROR_BAD_WIN, "win.events" },
  { "last-and-bonus",     "{" HEAD "," KONG_PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','replacement':'bonus','events':['last-tile']}}", TEA_ERROR_NONE, "" },
  { "no-meaning-here",    "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'6s','by':'self-draw','events':['original-call']}}", TEA_ERROR_NONE, "" },
  { "cannon-self",        "{" HEAD "," PLAYERS "," WIN ",'cannon':0}", TEA_ERROR_BAD_WIN, "cannon" },
  { "flower-claimed",     "{" HEAD ",'players':[{'concealed':'123m456p23478s55p','bonus':'1234f1234q'},null,null,null],'win':{'seat':0,'tile':'4q','by':'discard','from':1}}", TEA_ERROR_BAD_WIN, "win.by" },
  { "not-a-win",          "{" HEAD "," PLAYERS ",'win':{'seat':0,'tile':'1m','by':'self-draw'}}", TEA_ERROR_NOT_A_WIN, "win" },
};
/* clang-format on */

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  TeaAnswer answer;

  test_score (rows[i].json, &answer);
  g_test_message ("%s: %s", answer.at, answer.message);
  g_assert_cmpstr (tea_error_code_to_string (answer.code), ==, tea_error_code_to_string (rows[i].code));
  g_assert_cmpstr (answer.at, ==, rows[i].at);
  if (answer.code != TEA_ERROR_NONE)
    {
      /* A plain sentence: begins with a capital, digit or quotation mark, ends with a full stop and is not cut off. */
      g_assert_false (g_ascii_islower (answer.message[0]));
      g_assert_true (g_str_has_suffix (answer.message, "."));
      g_assert_cmpuint (strlen (answer.message), <, sizeof answer.message - 1);
    }
}

static TeaTile
take (TeaRandom *random, guint8 left[TEA_N_KINDS], guint n_kinds)
{
  for (;;)
    {
      TeaTile tile = tea_random_below (random, n_kinds);

      if (left[tile] > 0)
        {
          left[tile]--;
          return tile;
        }
    }
}

static void
random_meld (TeaRandom *random, guint8 left[TEA_N_KINDS], guint seat, TeaRecordPlayer *player)
{
  TeaMeldKind kind = tea_random_below (random, 3);
  TeaTile first = tea_random_below (random, kind == TEA_MELD_CHOW ? TEA_TILE_EAST : TEA_N_PLAIN);
  TeaMeld *meld = &player->melds[player->n_melds];

  *meld = (TeaMeld){ .kind = kind, .n = kind == TEA_MELD_KONG ? 4 : 3, .from = (gint8) ((seat + 3) % 4) };
  meld->form = kind == TEA_MELD_KONG ? TEA_KONG_CLOSED + tea_random_below (random, 3) : TEA_KONG_NONE;
  if (left[first] < meld->n || (kind == TEA_MELD_CHOW && tea_tile_rank (first) > 7))
    return;
  for (guint i = 0; i < meld->n; i++)
    {
      meld->tiles[i] = kind == TEA_MELD_CHOW ? first + i : first;
      left[meld->tiles[i]]--;
    }
  player->n_melds++;
}

/* A random record, sound except possibly in details. */
static void
random_record (TeaRandom *random, const TeaVariant *variant, TeaRecord *record)
{
  guint8 left[TEA_N_KINDS];

  tea_record_init (record, variant);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    left[tile] = (guint8) variant->copies (&record->options, tile);
  if (variant->needs_indicator)
    record->indicator = take (random, left,
                              variant->copies (&record->options, TEA_TILE_1F) > 0 ? TEA_N_KINDS : TEA_N_PLAIN);
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaRecordPlayer *player = &record->players[seat];
      guint n_melds = tea_random_below (random, 5);

      player->known = seat == 0 || tea_random_below (random, 2) == 0;
      for (guint i = 0; i < n_melds; i++)
        random_meld (random, left, seat, player);
      while (tea_tiles_total (&player->concealed) + 3 * player->n_melds < 13)
        player->concealed.n[take (random, left, TEA_N_PLAIN)]++;
      for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
        if (left[tile] > 0 && tea_random_below (random, 8) == 0)
          {
            left[tile]--;
            player->bonus.n[tile]++;
          }
    }
  record->won = tea_random_below (random, 4) > 0;
  record->tile = take (random, left, TEA_N_PLAIN);
  record->by = tea_random_below (random, 2);
  record->from = record->by == TEA_BY_DISCARD ? 2 : -1;
}

/* Changes something that the quick check reads, so that the record may become faulty. */
static void
change (TeaRandom *random, TeaRecord *record)
{
  TeaRecordPlayer *player = &record->players[tea_random_below (random, 4)];
  TeaMeld *meld = &player->melds[tea_random_below (random, MAX (player->n_melds, 1))];
  TeaTile tile = tea_random_below (random, TEA_N_KINDS);

  switch (tea_random_below (random, 10))
    {
    case 0:
      player->concealed.n[tile] = tea_random_below (random, 300);
      break;
    case 1:
      player->concealed.n[tile]++;
      break;
    case 2:
      player->concealed.n[tile]++;
      for (tile = 0; player->concealed.n[tile] == 0;)
        tile++;
      player->concealed.n[tile]--;
      break;
    case 3:
      player->bonus.n[tile]++;
      break;
    case 4:
      meld->tiles[tea_random_below (random, 4)] = tile;
      break;
    case 5:
      meld->from = (gint8) tea_random_below (random, 6) - 1;
      break;
    case 6:
      meld->n = tea_random_below (random, 5);
      break;
    case 7:
      meld->kind = tea_random_below (random, 3);
      break;
    case 8:
      record->tile = tile;
      break;
    default:
      record->indicator = tile;
      break;
    }
}

/* The quick check agrees with the check of each tile. */
static void
test_quick_look (gconstpointer data)
{
  const TeaVariant *variant = data;
  guint n_sound = 0, n_quick = 0, n_faulty = 0;
  TeaRandom random;

  tea_random_init (&random, 41);
  for (guint i = 0; i < (g_test_slow () ? 500000 : 20000); i++)
    {
      TeaAnswer quick, slow;
      TeaRecord record;
      TeaWilds wilds;

      random_record (&random, variant, &record);
      for (guint changes = tea_random_below (&random, 3); changes > 0; changes--)
        change (&random, &record);
      variant->wilds (&record.options, record.indicator, &wilds);
      if (_tea_record_check_each (&record, &slow))
        {
          g_assert_true (tea_record_check (&record, &quick));
          n_sound++;
          n_quick += _tea_record_tiles_are_sound (&record, &wilds);
          continue;
        }
      n_faulty++;
      g_assert_false (tea_record_check (&record, &quick));
      g_assert_cmpint (quick.code, ==, slow.code);
      g_assert_cmpstr (quick.at, ==, slow.at);
      g_assert_cmpstr (quick.message, ==, slow.message);
    }
  g_test_message ("%u sound, %u of them seen at once, %u faulty", n_sound, n_quick, n_faulty);
  g_assert_cmpuint (n_quick, >, n_sound / 2);
  g_assert_cmpuint (n_faulty, >, 5000);
}

/* The quick check assumes four copies of each plain kind and at most one of each other kind. */
static void
test_copies (gconstpointer data)
{
  const TeaVariant *variant = data;
  TeaOptions options;

  tea_options_init (&options, variant);
  for (guint i = 0; i <= variant->n_options; i++)
    for (int value = 0; value < 2; value++)
      {
        TeaOptions with = options;

        if (i < variant->n_options && variant->options[i].names != NULL)
          with.value[i] = (gint16) value;
        for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
          g_assert_true (tile < TEA_N_PLAIN ? variant->copies (&with, tile) == 4 : variant->copies (&with, tile) <= 1);
      }
}

int
main (int argc, char *argv[])
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/record-check/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }

  for (guint i = 0; i < n_variants; i++)
    {
      g_autofree char *quick = g_strdup_printf ("/rules/record-check/quick-look/%s", variants[i]->id);
      g_autofree char *copies = g_strdup_printf ("/rules/record-check/copies/%s", variants[i]->id);

      g_test_add_data_func (quick, variants[i], test_quick_look);
      g_test_add_data_func (copies, variants[i], test_copies);
    }

  return g_test_run ();
}
