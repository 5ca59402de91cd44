/* test-advice-text.c - why a wait cannot be claimed, with its clause, and why a win is declined
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "model/judge/tea-advice-engine.h"
#include "play/tea-session.h"

/* Ready hands, one for each rule that forbids a claim. "*" among the own tiles is a wild tile. */
/* clang-format off */
static const struct Row {
  const char *variant;
  const char *clause;
  const char *indicator;
  const char *own;     /* 13 tiles */
  const char *wait;    /* one of its waits */
  const char *missed;  /* a win with this was declined; "any" for any */
} rows[] = {
  { "fenghua",              "FH-10", "E", "123456789m23p55s",  "1p", "" },
  { "fenghua",              "FH-11", "E", "123456m789p234s*",  "5p", "" },
  { "luqiao",               "LQ-10", "E", "123456m45p22789s",  "3p", "3p" },
  { "luqiao",               "LQ-11", "E", "123456m789p234s*",  "5p", "" },
  { "nanchang",             "NC-8",  "E", "123456m45p22789s",  "3p", "any" },
  { "nanchang",             "NC-11", "E", "123456m789p234s*",  "5p", "" },
  { "classical-millington", "MI-6",  "",  "123456m45p22789s",  "3p", "3p" },
  { "classical-early",      "CE-4",  "",  "123456m45p22789s",  "3p", "" },
};
/* clang-format on */

static void
set_up (TeaSeatView *view, const struct Row *row)
{
  g_autofree char *own = g_strdup (row->own);
  char *wild = strchr (own, '*');
  TeaTile list[14];
  guint n;

  *view = (TeaSeatView){ .variant = tea_variant_find (row->variant),
                         .round_wind = TEA_TILE_EAST,
                         .phase = TEA_PHASE_TURN,
                         .turn = 1,
                         .indicator_lies = TRUE,
                         .head_left = 40,
                         .wall_left = 54,
                         .tile = TEA_TILE_NONE,
                         .drawn = TEA_TILE_NONE };
  tea_options_init (&view->options, view->variant);
  view->indicator = *row->indicator != '\0' ? tea_tile_from_string (row->indicator) : TEA_TILE_NONE;
  view->variant->wilds (&view->options, view->indicator, &view->wilds);
  if (wild != NULL)
    *wild = '\0';
  g_assert_true (tea_tiles_parse (own, list, G_N_ELEMENTS (list), &n, NULL));
  for (guint i = 0; i < n; i++)
    view->concealed.n[list[i]]++;
  for (TeaTile t = 0; wild != NULL; t++)
    if (tea_wilds_has (&view->wilds, t))
      {
        view->concealed.n[t]++;
        break;
      }
  g_assert_cmpuint (tea_tiles_total (&view->concealed), ==, 13);
  for (guint i = 0; i < 4; i++)
    {
      view->players[i].n_concealed = 13;
      view->players[i].seat_wind = view->variant->seat_wind (&view->options, view->round_wind, view->dealer, i);
    }
  if (g_str_equal (row->missed, "any"))
    view->missed = G_MAXUINT64;
  else if (*row->missed != '\0')
    view->missed = TEA_TILE_BIT (tea_tile_from_string (row->missed));
}

/* The sentence says what the wait pays when drawn, and which clause forbids claiming it. */
static void
test_clause (gconstpointer data)
{
  const struct Row *row = data;
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  g_autofree char *clause = g_strdup_printf ("(%s)", row->clause);
  TeaSeatView view;
  gboolean found = FALSE;

  set_up (&view, row);
  tea_advice_init (advice, &view);
  g_assert_cmpint (advice->distance, ==, 0);
  for (guint i = 0; i < advice->n_waits; i++)
    {
      g_autofree char *text = tea_advice_say_wait (&advice->waits[i], &view);

      if (advice->waits[i].tile != tea_tile_from_string (row->wait))
        continue;
      found = TRUE;
      g_assert_nonnull (strstr (text, "self-drawn"));
      g_assert_true (strstr (text, "not on a discard") != NULL || strstr (text, "self-draw only") != NULL);
      if (strstr (text, clause) == NULL)
        g_error ("“%s” does not name %s", text, row->clause);
    }
  g_assert_true (found);
}

/* HK-10: if even a self-draw is worth too little, the sentence says so, with the clause. */
static void
test_too_little (void)
{
  static const struct Row row = { "hong-kong", NULL, "", "123456m222p45s77s", NULL, "" };
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  TeaSeatView view;

  set_up (&view, &row);
  view.players[0].bonus[view.players[0].n_bonus++] = TEA_TILE_1F + 1;
  tea_advice_init (advice, &view);
  g_assert_cmpuint (advice->n_waits, ==, 2);
  for (guint i = 0; i < advice->n_waits; i++)
    {
      g_autofree char *text = tea_advice_say_wait (&advice->waits[i], &view);

      g_assert_cmpstr (text, ==, "4 left; worth too little to win (HK-10)");
    }
}

/* FH-13: with another last tile the same tiles score another row of independent tiles, and still have a name: that of
 * the row that is paid. */
static void
test_seven_stars (void)
{
  static const struct Row row = { "fenghua", NULL, "2p", "6m149p16sESNCFP*", NULL, "" };
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  TeaSeatView view;
  gboolean found = FALSE;

  /* No other character is left, so 9 of bamboos is missing. With 6 of characters last they would be seven stars, too.
   */
  set_up (&view, &row);
  for (guint i = 0; i < 16; i++)
    view.players[1].discards[view.players[1].n_discards++] = (TeaDiscard){
      .tile = (TeaTile[]){ TEA_TILE_1M, TEA_TILE_1M + 1, TEA_TILE_1M + 2, TEA_TILE_1M + 8 }[i % 4], .claimed_by = -1
    };
  tea_advice_init (advice, &view);
  for (guint i = 0; i < advice->n_goals; i++)
    {
      g_autofree char *name = tea_advice_say_patterns (&advice->goals[i]);

      g_test_message ("%s: %d", name, advice->goals[i].gain);
      found = found || g_str_has_prefix (name, "Independence Lacking a Suit");
      g_assert_true (!g_str_equal (name, "A plain win") || advice->goals[i].gain <= 60);
    }
  g_assert_true (found);
}

/* With the option `missed-win` at `higher`, the sentence names the one of the two clauses that forbids the claim. */
static void
test_higher (void)
{
  static const struct
  {
    const char *own;
    const char *wait;
    gint32 missed_total;
    gint32 let_go_total;
    const char *sentence; /* its end */
  } higher[] = {
    { "123456m45p22789s", "3p", 100, -1,
      "not on a discard until your next turn: you passed up a win worth no less (LQ-10)" },
    { "123456m789p234s*", "5p", -1, 100,
      "not on a discard: you passed up a self-draw worth no less for this wait (LQ-11)" },
    { "123456m789p234s*", "5p", -1, -1, "on a discard" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (higher); i++)
    {
      const struct Row row = { "luqiao", NULL, "E", higher[i].own, NULL, "" };
      g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
      gboolean found = FALSE;
      TeaSeatView view;

      set_up (&view, &row);
      g_assert_cmpint (tea_options_set (&view.options, view.variant, "missed-win", "higher", 0), ==, TEA_ERROR_NONE);
      view.missed_total = higher[i].missed_total;
      view.let_go_total = higher[i].let_go_total;
      tea_advice_init (advice, &view);
      for (guint j = 0; j < advice->n_waits; j++)
        if (advice->waits[j].tile == tea_tile_from_string (higher[i].wait))
          {
            g_autofree char *text = tea_advice_say_wait (&advice->waits[j], &view);

            g_test_message ("%s", text);
            g_assert_true (g_str_has_suffix (text, higher[i].sentence));
            found = TRUE;
          }
      g_assert_true (found);
    }
}

/* Declining a win needs a reason; taking it is worded as usual. */
static void
test_let_go (void)
{
  g_autofree TeaAdvice *advice = g_new0 (TeaAdvice, 1);
  g_autofree char *let_go = NULL;
  g_autofree char *take = NULL;
  TeaSeatView view = { .variant = tea_variant_find ("fenghua"), .n_actions = 2 };
  TeaAdviceOption win = { .action = 0, .discard = TEA_TILE_NONE, .distance = -1, .chance = 1, .points = 24, .net = 24 };
  TeaAdviceOption pass = {
    .action = 1, .discard = TEA_TILE_NONE, .distance = 0, .live = 6, .chance = 0.5, .points = 62, .net = 60, .danger = 2
  };

  view.actions[0] = (TeaAction){ .kind = TEA_ACTION_WIN, .tile = TEA_TILE_1P };
  view.actions[1] = (TeaAction){ .kind = TEA_ACTION_PASS, .tile = TEA_TILE_NONE };
  advice->n_options = 2;
  advice->options[0] = pass;
  advice->options[1] = win;
  let_go = tea_advice_say (advice, &view);
  g_assert_cmpstr (let_go, ==, "Pass, and decline the win: it is worth 24 points, and playing on about 60 points.");

  advice->options[0] = win;
  advice->options[1] = pass;
  take = tea_advice_say (advice, &view);
  g_assert_cmpstr (take, ==, "Hu: it is worth 24 points.");
}

/* Where each player is paid for fine tiles in hand, the payments to the others are not known yet. */
static void
test_hidden_payments (void)
{
  g_autofree TeaAdvice *advice = g_new0 (TeaAdvice, 1);
  g_autofree char *let_go = NULL;
  g_autofree char *take = NULL;
  TeaSeatView view = { .variant = tea_variant_find ("nanchang"), .n_actions = 2 };

  view.actions[0] = (TeaAction){ .kind = TEA_ACTION_WIN, .tile = TEA_TILE_1P };
  view.actions[1] = (TeaAction){ .kind = TEA_ACTION_PASS, .tile = TEA_TILE_NONE };
  advice->n_options = 2;
  advice->options[0] =
      (TeaAdviceOption){ .action = 0, .discard = TEA_TILE_NONE, .distance = -1, .chance = 1, .points = 24, .net = 24 };
  advice->options[1] = (TeaAdviceOption){
    .action = 1, .discard = TEA_TILE_NONE, .distance = 0, .live = 6, .chance = 0.5, .points = 62, .net = 60
  };
  take = tea_advice_say (advice, &view);
  g_assert_cmpstr (take, ==, "Hu: it is worth 24 points (not counting fine tiles hidden in the other hands).");

  advice->options[2] = advice->options[0];
  advice->options[0] = advice->options[1];
  advice->options[1] = advice->options[2];
  let_go = tea_advice_say (advice, &view);
  g_assert_cmpstr (let_go, ==,
                   "Pass, and decline the win: it is worth 24 points (not counting fine tiles hidden in the other "
                   "hands), and playing on about 60 points.");
}

/* For whom the figures hold: the level of the three others, without which a player is a regular. */
static void
test_holds (void)
{
  static const char *const masters[4] = { NULL, "master", "master", "master" };
  static const char *const unknown[4] = { NULL };
  static const char *const mixed[4] = { "novice", "novice", "novice", NULL };
  g_autofree char *against_masters = tea_advice_say_holds (masters, 0);
  g_autofree char *against_regulars = tea_advice_say_holds (unknown, 2);
  g_autofree char *against_mixed = tea_advice_say_holds (mixed, 0);

  g_assert_cmpstr (
      against_masters, ==,
      "The figures are for a player who follows the advice, against three opponents of the level “Master”.");
  g_assert_cmpstr (
      against_regulars, ==,
      "The figures are for a player who follows the advice, against three opponents of the level “Regular”.");
  g_assert_cmpstr (against_mixed, ==,
                   "The figures are for a player who follows the advice, against these three opponents.");
}

/* Passes, refuses, and discards what it draws. */
static TeaAction
act_idly (const TeaSeatView *view)
{
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_PASS || view->actions[i].kind == TEA_ACTION_REFUSE ||
        (view->actions[i].kind == TEA_ACTION_DISCARD && view->actions[i].tile == view->drawn))
      return view->actions[i];

  return view->actions[view->n_actions - 1];
}

static void
check_end (const TeaSeatView *view, guint *n_checked)
{
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  g_autofree char *text = NULL;
  g_autofree char *worth = NULL;

  tea_advice_init (advice, view);
  text = tea_advice_say (advice, view);
  worth = tea_advice_say_worth (advice, view);
  if (advice->options[0].distance < 0)
    return;
  if (view->phase == TEA_PHASE_OFFER)
    g_assert_null (strstr (text, "ready"));
  else
    {
      g_assert_nonnull (strstr (text, "the last discard of the hand"));
      g_assert_null (strstr (worth, "chance"));
    }
  /* With the bottom tile, only a ready hand with tiles left for it has a chance. */
  for (guint i = 0; i < advice->n_options; i++)
    if (view->actions[advice->options[i].action].kind == TEA_ACTION_TAKE)
      g_assert_true ((advice->options[i].chance > 0) ==
                     (advice->options[i].distance == 0 && advice->options[i].live > 0));
  (*n_checked)++;
}

/* Tiles that can no longer be drawn neither win nor help. */
static void
test_end_of_wall (gconstpointer data)
{
  TeaSession session;
  TeaOptions options;
  guint n_checked = 0;

  tea_options_init (&options, data);
  tea_session_init (&session, data, &options, 5, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < 6; i++)
    {
      TeaHandSetup setup;
      TeaDeal deal;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, NULL);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          TeaSeatView view;
          TeaAction action;

          tea_seat_view_init (&view, &deal, (guint) g_bit_nth_lsf (waiting, -1));
          if (view.phase == TEA_PHASE_OFFER || (view.phase == TEA_PHASE_TURN && view.head_left == 0))
            check_end (&view, &n_checked);
          action = act_idly (&view);
          if (view.phase == TEA_PHASE_OFFER && i % 2 == 0)
            action.kind = TEA_ACTION_TAKE;
          g_assert_cmpint (tea_deal_apply (&deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
        }
      tea_session_finish_hand (&session, &deal);
    }
  g_assert_cmpuint (n_checked, >, 2);
}

/* FH-4: a bonus tile that may wait is melded, say the hints, whoever has drawn it. */
static void
test_bonus (void)
{
  const TeaVariant *variant = tea_variant_find ("fenghua");
  TeaSession session;
  TeaOptions options;
  guint n_checked = 0;

  tea_options_init (&options, variant);
  g_assert_cmpint (tea_options_set (&options, variant, "flowers", "may-wait", 0), ==, TEA_ERROR_NONE);
  tea_session_init (&session, variant, &options, 5, TEA_LENGTH_ENDLESS);
  while (n_checked < 4)
    {
      TeaHandSetup setup;
      TeaDeal deal;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, NULL);
      while (n_checked < 4 && (waiting = tea_deal_waiting (&deal)) != 0)
        {
          TeaSeatView view;
          TeaAction action;

          tea_seat_view_init (&view, &deal, (guint) g_bit_nth_lsf (waiting, -1));
          if (view.actions[0].kind == TEA_ACTION_BONUS)
            {
              g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
              g_autofree char *melded = g_strconcat ("Meld ", tea_advice_say_tile (view.actions[0].tile), NULL);
              g_autofree char *text = NULL;
              g_autofree char *does = NULL;

              tea_advice_init (advice, &view);
              does = tea_advice_say_action (&view, &advice->options[0]);
              g_assert_cmpstr (does, ==, melded);
              text = tea_advice_say (advice, &view);
              g_assert_true (g_str_has_prefix (text, melded));
              n_checked++;
            }
          action = act_idly (&view);
          g_assert_cmpint (tea_deal_apply (&deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
        }
      if (deal.phase == TEA_PHASE_OVER)
        tea_session_finish_hand (&session, &deal);
    }
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  int result;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/advice-text/", rows[i].clause, NULL);

      g_test_add_data_func (path, &rows[i], test_clause);
    }
  g_test_add_func ("/advice-text/FH-4/bonus", test_bonus);
  g_test_add_func ("/advice-text/let-go", test_let_go);
  g_test_add_func ("/advice-text/hidden-payments", test_hidden_payments);
  g_test_add_func ("/advice-text/holds", test_holds);
  g_test_add_func ("/advice-text/higher", test_higher);
  g_test_add_func ("/advice-text/too-little", test_too_little);
  g_test_add_func ("/advice-text/seven-stars", test_seven_stars);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/advice-text/end-of-wall/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_end_of_wall);
    }
  result = g_test_run ();

  return result;
}
