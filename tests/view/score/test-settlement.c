/* test-settlement.c - the settlement shows what the score sheet says
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "view-test.h"

#include "io/json/tea-json-record.h"
#include "model/score/tea-score-sheet-engine.h"
#include "view/score/tea-payment-diagram.h"
#include "view/score/tea-payment-mark.h"
#include "view/score/tea-score-row.h"
#include "view/score/tea-settlement.h"
#include "view/tiles/tea-tile-view.h"

/* Wide enough for any row, in logical pixels. */
#define WIDE 4000

#define HEAD "{\"variant\":\"fenghua\",\"dealer\":0,\"indicator\":\"N\","

/* Nanchang: 4m are first fine tiles, 5m second ones. Mei wins with Chen's discard, and all but Chen have kongs or fine
 * tiles. */
#define FINE_TILES                                                                                                     \
  "{\"variant\":\"nanchang\",\"dealer\":3,\"indicator\":\"4m\",\"players\":["                                          \
  "{\"concealed\":\"123m456p89sEE\",\"melds\":[{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"WWWW\"}]},"          \
  "{\"concealed\":\"4459m147p\",\"melds\":[{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"2222s\"},"               \
  "{\"kind\":\"kong\",\"form\":\"direct\",\"tiles\":\"9999p\",\"from\":0}]},{\"concealed\":\"5m258p147sESNPCF\"},"     \
  "{\"concealed\":\"147m258p369sESNP\"}],\"win\":{\"seat\":0,\"tile\":\"7s\",\"by\":\"discard\",\"from\":3}}"

/* clang-format off */
static const struct Case
{
  const char *name;
  const char *record;
  guint n_tiles; /* tiles of the winner shown, including bonus tiles */
  const char *says; /* a label that must be there */
} cases[] = {
  { "draw",
    HEAD "\"players\":[null,null,null,null],\"win\":null}",
    0, "Nobody pays." },
  { "self-draw",
    HEAD "\"players\":[{\"concealed\":\"123m456m789m23p55s\",\"bonus\":\"1f3q\"},null,null,null],"
         "\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\"}}",
    16, "Ann wins by self-draw" },
  { "wilds",
    HEAD "\"players\":[{\"concealed\":\"12m456m789m23p55sN\"},null,null,null],"
         "\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\"}}",
    14, "Ann wins by self-draw" },
  { "kong",
    HEAD "\"players\":[{\"concealed\":\"123m456m23p55s\",\"melds\":[{\"kind\":\"kong\",\"form\":\"closed\",\"tiles\":\"7777s\"}]},null,null,null],"
         "\"win\":{\"seat\":0,\"tile\":\"1p\",\"by\":\"self-draw\"}}",
    15, "Ann wins by self-draw" },
  { "independence",
    HEAD "\"players\":[{\"concealed\":\"147m258p369sESWC\"},null,null,null],"
         "\"win\":{\"seat\":0,\"tile\":\"F\",\"by\":\"self-draw\"}}",
    14, "Ann wins by self-draw" },
  { "liability",
    HEAD "\"players\":[{\"concealed\":\"222m555p888s77pWW\"},null,null,null],"
         "\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"robbed-kong\",\"from\":2}}",
    14, "Wang pays for all three: a player whose kong is robbed is liable." },
  { "eight-flowers",
    HEAD "\"players\":[{\"concealed\":\"159m159p159sEWCF\",\"bonus\":\"1234f1234q\"},null,null,null],"
         "\"win\":{\"seat\":0,\"tile\":\"4q\",\"by\":\"self-draw\"}}",
    21, "Ann wins by self-draw" },
};
/* clang-format on */

static TeaScoreSheet *
sheet_new (const char *json)
{
  const TeaSheetPlayers players = { { "Ann", "Lin", "Wang", "Chen" }, -1, { 100, 0, -40, -60 } };
  g_autoptr (TeaScoredHand) hand = NULL;
  g_autofree char *id = NULL;
  TeaRecord record;
  TeaAnswer answer;

  if (!tea_json_record_from_line (json, strlen (json), &record, &id, &answer) || !tea_score (&record, &answer))
    g_error ("%s: %s", answer.at, answer.message);

  hand = tea_scored_hand_new (&record, &answer);

  return tea_score_sheet_new (hand, &players);
}

static guint
count_type (GtkWidget *root, GType type)
{
  guint n = g_type_is_a (G_OBJECT_TYPE (root), type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_type (child, type);

  return n;
}

/* The widget below @root with the CSS class @name. */
static GtkWidget *
find_class (GtkWidget *root, const char *name)
{
  if (gtk_widget_has_css_class (root, name))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_class (child, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
check_items (GtkWidget *settlement, TeaScoreSheet *sheet)
{
  GListModel *items = tea_score_sheet_get_facts (sheet)->items;
  GtkWidget *box = find_class (settlement, "items");
  GtkWidget *row = gtk_widget_get_first_child (box);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);
      const TeaScoreItemFacts *facts = tea_score_item_get_facts (item);

      g_assert_true (TEA_IS_SCORE_ROW (row));
      g_assert_true (tea_score_row_get_item (TEA_SCORE_ROW (row)) == item);
      g_assert_true (view_test_says (row, facts->name_zh));
      g_assert_true (view_test_says (row, facts->value_text));
      g_assert_false (tea_score_row_get_expanded (TEA_SCORE_ROW (row)));
      tea_score_row_set_expanded (TEA_SCORE_ROW (row), TRUE);
      g_assert_true (view_test_says (row, facts->sentence));
      g_assert_true (view_test_says (row, facts->clause));
      row = gtk_widget_get_next_sibling (row);
    }
  g_assert_null (row);
}

static void
check_amounts (GtkWidget *settlement, TeaScoreSheet *sheet)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  guint n_payments = 0;
  GtkWidget *diagram = view_test_find (settlement, TEA_TYPE_PAYMENT_DIAGRAM);
  GtkGrid *grid = GTK_GRID (find_class (settlement, "standings"));

  for (TeaPaymentPart part = TEA_PAYMENTS_FOR_WIN; part < TEA_N_PAYMENT_PARTS; part++)
    {
      GListModel *lines = facts->payment_lines[part];

      g_assert_cmpint (view_test_says (settlement, tea_payment_part_get_title (part)), ==,
                       g_list_model_get_n_items (lines) > 0);
      for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
        {
          g_autoptr (TeaPaymentLine) line = g_list_model_get_item (lines, i);

          g_assert_true (view_test_says (settlement, tea_payment_line_get_facts (line)->from));
          g_assert_true (view_test_says (settlement, tea_payment_line_get_facts (line)->to));
          g_assert_true (view_test_says (settlement, tea_payment_line_get_facts (line)->why));
          n_payments += tea_payment_line_get_facts (line)->n_payments;
        }
    }
  g_assert_cmpuint (n_payments, ==, g_list_model_get_n_items (facts->payments));

  for (int seat = 0; seat < 4; seat++)
    {
      g_autofree char *delta = tea_payment_diagram_format_delta (facts->seats[(guint) seat].delta);
      g_autofree char *score = g_strdup_printf ("%d", ABS (facts->seats[(guint) seat].score));

      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (grid, 0, seat + 1))), ==,
                       facts->seats[(guint) seat].name);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (grid, 2, seat + 1))), ==, delta);
      g_assert_true (
          g_str_has_suffix (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (grid, 3, seat + 1))), score));
    }

  g_assert_true (tea_payment_diagram_get_sheet (TEA_PAYMENT_DIAGRAM (diagram)) == sheet);
  gtk_test_accessible_assert_role (diagram, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (diagram, GTK_ACCESSIBLE_PROPERTY_LABEL, "Who pays whom");
}

static void
test_case (gconstpointer data)
{
  const struct Case *c = data;
  g_autoptr (TeaScoreSheet) sheet = sheet_new (c->record);
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GtkWidget *settlement = g_object_new (TEA_TYPE_SETTLEMENT, NULL);
  GtkWidget *window;

  tea_settlement_set_animations (TEA_SETTLEMENT (settlement), FALSE);
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), sheet);
  window = view_test_show (settlement, 800, 600);
  view_test_settle ();

  g_assert_true (view_test_says (settlement, facts->title));
  g_assert_true (view_test_says (settlement, c->says));
  g_assert_cmpuint (count_type (find_class (settlement, "winning-hand"), TEA_TYPE_TILE_VIEW), ==, c->n_tiles);
  if (*facts->formula != '\0')
    g_assert_true (view_test_says (settlement, facts->formula));
  check_items (settlement, sheet);
  check_amounts (settlement, sheet);

  /* Everything can be removed again. */
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), NULL);
  g_assert_cmpuint (count_type (settlement, TEA_TYPE_SCORE_ROW), ==, 0);
  g_assert_cmpuint (count_type (settlement, TEA_TYPE_TILE_VIEW), ==, 0);

  view_test_close (window, settlement);
  g_assert_finalize_object (g_steal_pointer (&sheet));
}

/* The number of tiles below @root between the left and the right edge of @window. */
static guint
count_in_sight (GtkWidget *root, GtkWidget *window)
{
  graphene_rect_t bounds;
  guint n = 0;

  if (TEA_IS_TILE_VIEW (root) && gtk_widget_get_mapped (root) && gtk_widget_compute_bounds (root, window, &bounds) &&
      bounds.origin.x >= 0 && bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (window))
    n++;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_in_sight (child, window);

  return n;
}

/* In a narrow window, the hand of the winner wraps to several lines, and so do the others. */
static void
test_narrow (gconstpointer data)
{
  const struct Case *c = data;
  g_autoptr (TeaScoreSheet) sheet = sheet_new (c->record);
  GtkWidget *settlement = g_object_new (TEA_TYPE_SETTLEMENT, NULL);
  GtkWidget *window;

  tea_settlement_set_animations (TEA_SETTLEMENT (settlement), FALSE);
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), sheet);
  window = view_test_show (settlement, 520, 600);
  view_test_rest (window);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 520);
  g_assert_cmpuint (count_in_sight (find_class (settlement, "winning-hand"), window), ==, c->n_tiles);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_class (settlement, "disclosure")), TRUE);
  view_test_rest (window);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 520);
  g_assert_cmpuint (count_in_sight (settlement, window), ==, count_type (settlement, TEA_TYPE_TILE_VIEW));

  view_test_close (window, settlement);
  g_assert_finalize_object (g_steal_pointer (&sheet));
}

static gboolean
is_all_there (gpointer data)
{
  GtkWidget *row = gtk_widget_get_last_child (find_class (data, "items"));

  return gtk_widget_get_opacity (row) > 0.999;
}

/* The items appear one after another, or all at once when the animation is finished or off. */
static void
test_animation (void)
{
  g_autoptr (TeaScoreSheet) sheet = sheet_new (cases[1].record);
  GtkWidget *settlement = g_object_new (TEA_TYPE_SETTLEMENT, NULL);
  GtkWidget *window = view_test_show (settlement, 800, 600);
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), sheet);
  g_assert_false (is_all_there (settlement));
  view_test_wait (is_all_there, settlement);

  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), NULL);
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), sheet);
  g_assert_false (is_all_there (settlement));
  tea_settlement_finish_animation (TEA_SETTLEMENT (settlement));
  g_assert_true (is_all_there (settlement));

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), NULL);
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), sheet);
  g_assert_true (is_all_there (settlement));

  view_test_close (window, settlement);
}

/* The place of the label @text in @root. */
static gboolean
find_place (GtkWidget *root, const char *text, GtkWidget *window, graphene_rect_t *place)
{
  if (GTK_IS_LABEL (root) && g_str_equal (gtk_label_get_label (GTK_LABEL (root)), text))
    return gtk_widget_compute_bounds (root, window, place);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (find_place (child, text, window, place))
      return TRUE;

  return FALSE;
}

/* A payment is read from the payer along the arrow to who is paid, and then comes the amount, in both directions. */
static void
test_arrow (void)
{
  for (int rtl = FALSE; rtl <= TRUE; rtl++)
    {
      g_autoptr (TeaScoreSheet) sheet = sheet_new (cases[5].record);
      g_autoptr (TeaPaymentLine)
          line = g_list_model_get_item (tea_score_sheet_get_facts (sheet)->payment_lines[TEA_PAYMENTS_FOR_WIN], 0);
      const TeaPaymentLineFacts *facts = tea_payment_line_get_facts (line);
      GtkWidget *settlement, *window, *payment;
      graphene_rect_t from, arrow, to, amount;

      gtk_widget_set_default_direction (rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      settlement = g_object_new (TEA_TYPE_SETTLEMENT, NULL);
      window = view_test_show (settlement, 800, 600);
      tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), sheet);
      tea_settlement_finish_animation (TEA_SETTLEMENT (settlement));
      view_test_rest (window);

      payment = find_class (settlement, "payment");
      g_assert_true (find_place (payment, "Wang", window, &from));
      g_assert_true (find_place (payment, rtl ? "←" : "→", window, &arrow));
      g_assert_true (find_place (payment, "Ann", window, &to));
      g_assert_true (gtk_widget_compute_bounds (find_class (payment, "value"), window, &amount));
      for (int i = 0; i < 3; i++)
        {
          const graphene_rect_t *before = i == 0 ? &from : i == 1 ? &arrow : &to;
          const graphene_rect_t *after = i == 0 ? &arrow : i == 1 ? &to : &amount;

          if (rtl)
            g_assert_cmpfloat (after->origin.x + after->size.width, <=, before->origin.x);
          else
            g_assert_cmpfloat (before->origin.x + before->size.width, <=, after->origin.x);
        }
      gtk_test_accessible_assert_property (gtk_grid_get_child_at (GTK_GRID (payment), 0, 0),
                                           GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, facts->sentence);
      g_assert_true (g_str_has_prefix (facts->sentence, "Wang pays Ann "));
      gtk_test_accessible_assert_role (gtk_grid_get_child_at (GTK_GRID (payment), 1, 0),
                                       GTK_ACCESSIBLE_ROLE_PRESENTATION);
      view_test_close (window, settlement);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The large number says what it is, also while it is counted up. */
static void
test_units (void)
{
  static const struct
  {
    const char *record;
    const char *unit;
    const char *worth;
  } rows[] = {
    { HEAD "\"players\":[{\"concealed\":\"234m456p789s55sWW\"},null,null,null],"
           "\"win\":{\"seat\":0,\"tile\":\"W\",\"by\":\"self-draw\"}}",
      " points", "10 points" },
    { "{\"variant\":\"hong-kong\",\"dealer\":0,\"players\":[{\"concealed\":\"123m678p22sEEECC\"},null,null,null],"
      "\"win\":{\"seat\":0,\"tile\":\"C\",\"by\":\"discard\",\"from\":1}}",
      " faan → ", "5 faan → 24" },
    { "{\"variant\":\"nanchang\",\"dealer\":0,\"indicator\":\"N\",\"players\":[{\"concealed\":\"234m456p789s55sFF\"},"
      "null,null,null],\"win\":{\"seat\":0,\"tile\":\"F\",\"by\":\"self-draw\"}}",
      " points for the win", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TeaScoreSheet) sheet = sheet_new (rows[i].record);
      g_autofree char *worth = tea_score_sheet_dup_worth (sheet);
      GtkWidget *settlement = g_object_new (TEA_TYPE_SETTLEMENT, NULL);
      GtkWidget *window = view_test_show (settlement, 800, 600);
      GtkWidget *label = find_class (settlement, "total");

      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
      tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), sheet);
      g_test_message ("%s, first %s", worth, gtk_label_get_label (GTK_LABEL (label)));
      g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (label)), "0 "));
      g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), rows[i].unit));
      tea_settlement_finish_animation (TEA_SETTLEMENT (settlement));
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, worth);
      if (rows[i].worth != NULL)
        g_assert_cmpstr (worth, ==, rows[i].worth);
      g_assert_nonnull (strstr (worth, rows[i].unit));
      view_test_close (window, settlement);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
test_game_over (void)
{
  GtkWidget *settlement = g_object_new (TEA_TYPE_SETTLEMENT, NULL);
  GtkWidget *window = view_test_show (settlement, 800, 600);

  g_assert_true (view_test_says (settlement, "Next Hand"));
  tea_settlement_set_game_over (TEA_SETTLEMENT (settlement), TRUE);
  g_assert_false (view_test_says (settlement, "Next Hand"));
  g_assert_true (view_test_says (settlement, "New Game…"));
  g_assert_true (view_test_says (settlement, "Game Result"));
  tea_settlement_set_watching (TEA_SETTLEMENT (settlement));
  g_assert_false (view_test_says (settlement, "Game Result"));

  view_test_close (window, settlement);
}

static void
test_delta (void)
{
  static const struct
  {
    int points;
    const char *text;
  } rows[] = { { 0, "0" }, { 1, "+1" }, { -1, "−1" }, { 2400, "+2400" }, { -4800, "−4800" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = tea_payment_diagram_format_delta (rows[i].points);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* The plates of the diagram grow with their text. In a narrow one names are cut, but no amount. */
static void
test_large_texts (void)
{
  GtkWidget *diagram = g_object_new (TEA_TYPE_PAYMENT_DIAGRAM, NULL);
  GtkWidget *window = view_test_show (diagram, 400, 400);
  g_autoptr (TeaScoreSheet) sheet = sheet_new (cases[1].record);
  g_autofree char *amount = tea_payment_diagram_format_delta (tea_score_sheet_get_facts (sheet)->seats[0].delta);
  g_autoptr (PangoLayout) layout = NULL;
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, width, height, large_width, large_height, least, amount_width;

  tea_payment_diagram_set_sheet (TEA_PAYMENT_DIAGRAM (diagram), sheet);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  gtk_widget_measure (diagram, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (diagram, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 2, NULL);
  view_test_rest (window);
  gtk_widget_measure (diagram, GTK_ORIENTATION_HORIZONTAL, -1, &least, &large_width, NULL, NULL);
  gtk_widget_measure (diagram, GTK_ORIENTATION_VERTICAL, -1, &large_height, NULL, NULL, NULL);
  g_assert_cmpint (large_width, >, width);
  g_assert_cmpint (large_height, >=, height * 3 / 2);
  layout = gtk_widget_create_pango_layout (diagram, amount);
  pango_layout_get_pixel_size (layout, &amount_width, NULL);
  g_assert_cmpint (least, >, 2 * amount_width);
  g_assert_cmpint (least, <=, 300);

  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  view_test_close (window, diagram);
}

/* The mark on the arrow from @from to @to. */
static GtkWidget *
find_mark (GtkWidget *diagram, guint from, guint to)
{
  for (GtkWidget *mark = gtk_widget_get_first_child (diagram); mark != NULL; mark = gtk_widget_get_next_sibling (mark))
    {
      const TeaPaymentArrowFacts *facts = tea_payment_arrow_get_facts (
          tea_payment_mark_get_arrow (TEA_PAYMENT_MARK (mark)));

      if (facts->from_seat == from && facts->to_seat == to)
        return mark;
    }

  return NULL;
}

/* An arrow of several parts: with a key it takes the focus and shows them; a screen reader is told them. */
static void
test_arrow_parts (void)
{
  const char *const text = "Wang pays Lin 12\n+3 Kongs: 1 closed, 1 open (1\u00a0×\u00a02 + 1\u00a0×\u00a01 = 3)\n"
                           "+10 Fine Tiles: 2 first, 1 second (2\u00a0×\u00a02 + 1\u00a0×\u00a01 = 5, "
                           "5\u00a0×\u00a0(5\u00a0−\u00a03) = 10)\n−1 Fine Tiles: 1 second (1\u00a0×\u00a01 = 1)";
  g_autoptr (TeaScoreSheet) sheet = sheet_new (FINE_TILES);
  GtkWidget *settlement = g_object_new (TEA_TYPE_SETTLEMENT, NULL);
  GtkWidget *diagram, *mark, *window;
  gboolean more;
  guint n = 0;

  tea_settlement_set_animations (TEA_SETTLEMENT (settlement), FALSE);
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), sheet);
  window = view_test_show (settlement, 900, 700);
  view_test_rest (window);
  diagram = view_test_find (settlement, TEA_TYPE_PAYMENT_DIAGRAM);
  mark = find_mark (diagram, 2, 1);
  g_assert_true (view_test_says (mark, "12"));
  gtk_test_accessible_assert_role (mark, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (mark, GTK_ACCESSIBLE_PROPERTY_LABEL, "Wang pays Lin 12");
  gtk_test_accessible_assert_property (mark, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  /* A focus that no key has set shows nothing until it is asked for. */
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  gtk_widget_grab_focus (mark);
  g_assert_false (tea_payment_mark_get_open (TEA_PAYMENT_MARK (mark)));
  g_assert_true (gtk_widget_activate_action (mark, "mark.toggle", NULL));
  g_assert_true (tea_payment_mark_get_open (TEA_PAYMENT_MARK (mark)));
  g_assert_true (view_test_says (mark, "Wang pays Lin 12"));
  g_assert_true (view_test_says (mark, "Fine Tiles: 1 second (1\u00a0×\u00a01 = 1)"));
  g_assert_true (view_test_says (mark, "−1"));

  /* Tab goes from arrow to arrow, from top to bottom, and each is open as long as it has the focus. */
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_false (tea_payment_mark_get_open (TEA_PAYMENT_MARK (mark)));
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  g_assert_true (gtk_widget_child_focus (diagram, GTK_DIR_TAB_FORWARD));
  do
    {
      mark = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (gtk_widget_get_parent (mark) == diagram);
      g_assert_true (tea_payment_mark_get_open (TEA_PAYMENT_MARK (mark)));
      more = gtk_widget_child_focus (diagram, GTK_DIR_TAB_FORWARD);
      g_assert_cmpint (tea_payment_mark_get_open (TEA_PAYMENT_MARK (mark)), ==, !more);
      n++;
    }
  while (more);
  g_assert_cmpuint (n, ==, g_list_model_get_n_items (tea_score_sheet_get_facts (sheet)->arrows));

  view_test_close (window, settlement);
}

static gboolean
has_tooltip (GtkWidget *diagram, int x, int y)
{
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean told = FALSE;

  g_signal_emit_by_name (diagram, "query-tooltip", x, y, FALSE, tooltip, &told);

  return told;
}

static void
press (GtkWidget *widget, int x, int y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, (double) x, (double) y);
    }
}

/* All of an arrow answers to the pointer and to a click, not only the amount on it. */
static void
test_arrow_at_pointer (void)
{
  g_autoptr (TeaScoreSheet) sheet = sheet_new (FINE_TILES);
  GtkWidget *diagram = g_object_new (TEA_TYPE_PAYMENT_DIAGRAM, NULL);
  GtkWidget *window = view_test_show (diagram, 400, 300);
  TeaPaymentMark *across;
  int width, height;

  tea_payment_diagram_set_sheet (TEA_PAYMENT_DIAGRAM (diagram), sheet);
  view_test_rest (window);
  width = gtk_widget_get_width (diagram);
  height = gtk_widget_get_height (diagram);
  across = TEA_PAYMENT_MARK (find_mark (diagram, 3, 1));

  /* Well behind the middle of the arrow from the left to the right there is nothing but its line. */
  g_assert_true (has_tooltip (diagram, width * 6 / 10, height / 2));
  press (diagram, width * 6 / 10, height / 2);
  g_assert_true (tea_payment_mark_get_open (across));
  /* What is open needs no tooltip. */
  g_assert_false (has_tooltip (diagram, width * 6 / 10, height / 2));
  press (diagram, width * 6 / 10, height / 2);
  g_assert_false (tea_payment_mark_get_open (across));

  /* A plate is no arrow, and neither is a corner. */
  g_assert_false (has_tooltip (diagram, width / 2, 12));
  g_assert_false (has_tooltip (diagram, 2, 2));
  press (diagram, width * 6 / 10, height / 2);
  press (diagram, 2, 2);
  g_assert_false (tea_payment_mark_get_open (across));

  view_test_close (window, diagram);
}

/* The clauses of the payments are behind the button beside the title, and open the rules. */
static void
test_clauses (void)
{
  g_autoptr (TeaScoreSheet) sheet = sheet_new (FINE_TILES);
  GtkWidget *settlement = g_object_new (TEA_TYPE_SETTLEMENT, NULL);
  GtkWidget *window = view_test_show (settlement, 900, 700);
  static const char *const clauses[] = { "NC-12", "NC/closed-kong", "NC/open-kong", "NC/fine-tiles", NULL };
  GtkWidget *box;
  guint n = 0;

  tea_settlement_set_animations (TEA_SETTLEMENT (settlement), FALSE);
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), sheet);
  box = GTK_WIDGET (gtk_widget_get_template_child (settlement, TEA_TYPE_SETTLEMENT, "clauses_box"));
  for (GtkWidget *button = gtk_widget_get_first_child (box); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_autofree char *clause = g_variant_dup_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)),
                                                      NULL);

      g_assert_cmpstr (clause, ==, gtk_button_get_label (GTK_BUTTON (button)));
      g_assert_true (g_strv_contains (clauses, clause));
      n++;
    }
  g_assert_cmpuint (n, >=, 3);

  view_test_close (window, settlement);
}

/* GTK searches for the width at which a row has its minimum height, and warns if there is none. */
static void
test_row_heights (void)
{

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TeaScoreSheet) sheet = sheet_new (cases[i].record);
      GListModel *items = tea_score_sheet_get_facts (sheet)->items;
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *window = view_test_show_scrolled (box, 600, 400);

      for (guint k = 0; k < g_list_model_get_n_items (items); k++)
        {
          g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, k);

          gtk_box_append (GTK_BOX (box), tea_score_row_new (item));
          tea_score_row_set_expanded (TEA_SCORE_ROW (gtk_widget_get_last_child (box)), k % 2 == 1);
        }
      for (int percent = 100; percent <= 200; percent += 25)
        {
          g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * percent / 100, NULL);
          view_test_settle ();
          for (GtkWidget *row = gtk_widget_get_first_child (box); row != NULL; row = gtk_widget_get_next_sibling (row))
            {
              int least, height;

              gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
              gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, WIDE, &height, NULL, NULL, NULL);
              g_assert_cmpint (height, <=, least);
            }
        }
      view_test_close (window, NULL);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/settlement/%s", cases[i].name);
      g_autofree char *narrow = g_strdup_printf ("/settlement/narrow/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
      g_test_add_data_func (narrow, &cases[i], test_narrow);
    }
  g_test_add_func ("/settlement/animation", test_animation);
  g_test_add_func ("/settlement/arrow", test_arrow);
  g_test_add_func ("/settlement/arrow-parts", test_arrow_parts);
  g_test_add_func ("/settlement/arrow-at-pointer", test_arrow_at_pointer);
  g_test_add_func ("/settlement/clauses", test_clauses);
  g_test_add_func ("/settlement/units", test_units);
  g_test_add_func ("/settlement/game-over", test_game_over);
  g_test_add_func ("/settlement/delta", test_delta);
  g_test_add_func ("/settlement/large-texts", test_large_texts);

  g_test_add_func ("/settlement/row-heights", test_row_heights);

  return g_test_run ();
}
