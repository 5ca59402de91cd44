/* test-helper-answer.c - the answer beside a typed hand, compared with its model: hand after hand in the same widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "view-test.h"

#include "model/tiles/tea-sentences.h"
#include "view/helper/tea-answer-view.h"
#include "view/helper/tea-hand-field.h"
#include "view/score/tea-payment-diagram.h"
#include "view/score/tea-score-row.h"

static const char *const names[] = { "Ann", "Lin", "Wang", "Chen" };

typedef struct
{
  TeaHandEntry *entry;
  GtkWidget *window;
  GtkWidget *box;
  TeaHandField *field;
  TeaAnswerView *answer;
} Fixture;

static void
set_up (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", &error);

  g_assert_no_error (error);
  *f = (Fixture){ .entry = tea_hand_entry_new (ruleset, names, 0, 27) };
  f->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  f->field = TEA_HAND_FIELD (g_object_new (TEA_TYPE_HAND_FIELD, NULL));
  f->answer = TEA_ANSWER_VIEW (g_object_new (TEA_TYPE_ANSWER_VIEW, NULL));
  gtk_box_append (GTK_BOX (f->box), GTK_WIDGET (f->field));
  gtk_box_append (GTK_BOX (f->box), GTK_WIDGET (f->answer));
  tea_hand_field_set_entry (f->field, f->entry);
  tea_answer_view_set_entry (f->answer, f->entry);
  f->window = view_test_show_scrolled (f->box, 700, 900);
}

static gboolean
is_answered (gpointer data)
{
  Fixture *f = data;

  return !tea_hand_entry_get_state (f->entry)->answer->busy && tea_answer_view_get_up_to_date (f->answer);
}

static void
tear_down (Fixture *f)
{
  view_test_wait (is_answered, f);
  view_test_close (f->window, f->box);
  g_assert_finalize_object (f->entry);
}

static GtkWidget *
get_text (Fixture *f)
{
  return view_test_find (GTK_WIDGET (f->field), GTK_TYPE_TEXT);
}

/* Inserts each character as GTK does for a key. */
static void
press (Fixture *f, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    {
      char key[] = { *c, '\0' };

      g_signal_emit_by_name (get_text (f), "insert-at-cursor", key);
    }
}

/* Sets the whole text at once. */
static void
type (Fixture *f, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (get_text (f)), text);
}

static guint
count_shown (GtkWidget *root, GType type)
{
  guint n;

  if (!gtk_widget_get_visible (root))
    return 0;

  n = g_type_is_a (G_OBJECT_TYPE (root), type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_shown (child, type);

  return n;
}

static guint
count_class (GtkWidget *root, const char *css_class)
{
  guint n;

  if (!gtk_widget_get_visible (root))
    return 0;

  n = gtk_widget_has_css_class (root, css_class);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_class (child, css_class);

  return n;
}

static guint
count_payments (TeaScoreSheet *sheet)
{
  guint n = 0;

  for (TeaPaymentPart part = TEA_PAYMENTS_FOR_WIN; part < TEA_N_PAYMENT_PARTS; part++)
    n += g_list_model_get_n_items (tea_score_sheet_get_facts (sheet)->payment_lines[part]);

  return n;
}

static void
check_sheet (Fixture *f, TeaScoreSheet *sheet)
{
  const TeaScoreSheetFacts *facts = tea_score_sheet_get_facts (sheet);
  GListModel *items = facts->items;
  GtkWidget *diagram = view_test_find (GTK_WIDGET (f->answer), TEA_TYPE_PAYMENT_DIAGRAM);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaScoreItem) item = g_list_model_get_item (items, i);

      g_assert_true (view_test_says (GTK_WIDGET (f->answer), tea_score_item_get_facts (item)->name_zh));
      g_assert_true (view_test_says (GTK_WIDGET (f->answer), tea_score_item_get_facts (item)->value_text));
    }
  g_assert_cmpuint (count_shown (GTK_WIDGET (f->answer), TEA_TYPE_SCORE_ROW), ==, g_list_model_get_n_items (items));
  if (*facts->formula != '\0')
    g_assert_true (view_test_says (GTK_WIDGET (f->answer), facts->formula));
  g_assert_cmpuint (count_class (GTK_WIDGET (f->answer), "payment"), ==, count_payments (sheet));
  g_assert_cmpint (view_test_says (GTK_WIDGET (f->answer), "Nobody pays."), ==, count_payments (sheet) == 0);
  g_assert_true (tea_payment_diagram_get_sheet (TEA_PAYMENT_DIAGRAM (diagram)) == sheet);
}

/* Checks that the answer shows exactly what the entry says; returns whether the hand is scored. */
static gboolean
check_answer (Fixture *f)
{
  TeaScoreSheet *sheet;
  const TeaEntryAnswer *answer = tea_hand_entry_get_state (f->entry)->answer;
  g_autofree char *note = NULL;

  view_test_wait (is_answered, f);
  g_assert_true (view_test_says (GTK_WIDGET (f->answer), answer->sentence));
  g_assert_cmpint (view_test_says (GTK_WIDGET (f->answer), "What if"), ==, *answer->waits_note != '\0');
  note = tea_sentences_join (answer->waits_note, tea_wait_info_find_common_reason (answer->waits));
  if (*note != '\0')
    g_assert_true (view_test_says (GTK_WIDGET (f->answer), note));
  g_assert_cmpint (view_test_says (GTK_WIDGET (f->answer), "By draw"), ==,
                   g_list_model_get_n_items (answer->waits) > 0);

  sheet = tea_hand_entry_get_state (f->entry)->answer->sheet;
  if (sheet != NULL)
    {
      check_sheet (f, sheet);
      return TRUE;
    }
  g_assert_cmpuint (count_shown (GTK_WIDGET (f->answer), TEA_TYPE_SCORE_ROW), ==, 0);
  g_assert_cmpuint (count_class (GTK_WIDGET (f->answer), "payment"), ==, 0);

  return FALSE;
}

static void
count_cb (TeaHandEntry *entry, guint *n)
{
  ++*n;
}

/* The model changes once for each key, Backspace included, with the caret at its new place. */
static void
test_one_answer_a_key (void)
{
  static const char hand[] = "123m456m789m23p55s";
  Fixture f;
  guint n = 0;

  set_up (&f);
  g_signal_connect (f.entry, "changed", G_CALLBACK (count_cb), &n);
  for (guint i = 0; i < strlen (hand); i++)
    {
      char key[] = { hand[i], '\0' };

      n = 0;
      press (&f, key);
      g_assert_cmpuint (n, ==, 1);
      g_assert_cmpuint (tea_hand_entry_get_state (f.entry)->caret, ==, i + 1);
    }
  n = 0;
  g_signal_emit_by_name (get_text (&f), "backspace");
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (tea_hand_entry_get_state (f.entry)->caret, ==, strlen (hand) - 1);
  g_signal_handlers_disconnect_by_func (f.entry, count_cb, &n);
  tear_down (&f);
}

/* Hands of Fenghua: many and few items, five and seven groups, completed by a pair and by a chow, drawn, illegal, with
 * and without waits to try. */
static const struct
{
  const char *text;
  gboolean scored;
} hands[] = {
  { "11: 123m456m789m23p55s ind N +1p", TRUE },    { "22: 1133m4499p5577sC ind E +C", TRUE },
  { "44;234p,123s,456m,678p,43f1234qi2f", TRUE },  { "3;567p,123s,345p,678m,4qf123fr1 i1q", FALSE },
  { "123m456m789m23p55s ind N", FALSE },           { "nobody ind N", TRUE },
  { "11;678p,456p,34567783p1234f1234qi3p", TRUE }, { "33: 123m456m789m123p5s ind N +5s", TRUE },
  { "11: 123m456m789m23p55s ind N +1p", TRUE },
};

/* Rows are reused and show nothing of the answers before. */
static void
test_other_answers (void)
{
  Fixture f;
  GtkWidget *first;

  set_up (&f);
  type (&f, hands[0].text);
  g_assert_true (check_answer (&f));
  first = view_test_find (GTK_WIDGET (f.answer), TEA_TYPE_SCORE_ROW);
  tea_score_row_set_expanded (TEA_SCORE_ROW (first), TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      type (&f, "");
      g_assert_false (check_answer (&f));
      type (&f, hands[i].text);
      g_assert_cmpint (check_answer (&f), ==, hands[i].scored);
    }
  g_assert_true (view_test_find (GTK_WIDGET (f.answer), TEA_TYPE_SCORE_ROW) == first);
  tear_down (&f);
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

/* Waits until a frame was painted with everything laid out. */
static void
wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock;
  gboolean painted = FALSE;

  view_test_wait (gtk_widget_get_realized, widget);
  clock = gtk_widget_get_frame_clock (widget);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  gtk_widget_queue_draw (widget);
  view_test_wait (is_true, &painted);
  g_signal_handlers_disconnect_by_func (clock, painted_cb, &painted);
}

/* The pixels of the painted answer. */
static GBytes *
paint (Fixture *f, int *width, int *height)
{
  GtkWidget *widget = GTK_WIDGET (f->answer);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  guchar *pixels;

  check_answer (f);
  wait_for_frame (widget);
  *width = gtk_widget_get_width (widget);
  *height = gtk_widget_get_height (widget);
  paintable = gtk_widget_paintable_new (widget);
  gdk_paintable_snapshot (paintable, snapshot, *width, *height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, *width, *height));
  gsk_render_node_unref (node);
  pixels = g_malloc ((gsize) *width * (gsize) *height * 4);
  gdk_texture_download (texture, pixels, (gsize) *width * 4);

  return g_bytes_new_take (pixels, (gsize) *width * (gsize) *height * 4);
}

/* An answer in reused widgets equals one in new widgets, to the pixel. */
static void
test_as_new (void)
{
  Fixture used;

  set_up (&used);
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      Fixture new;
      g_autoptr (GBytes) wanted = NULL;
      g_autoptr (GBytes) painted = NULL;
      int width, height, used_width, used_height;

      set_up (&new);
      tea_hand_entry_set_text (new.entry, hands[i].text, (guint) strlen (hands[i].text));
      wanted = paint (&new, &width, &height);
      type (&used, hands[i].text);
      painted = paint (&used, &used_width, &used_height);
      g_assert_cmpint (used_width, ==, width);
      g_assert_cmpint (used_height, ==, height);
      g_assert_true (g_bytes_equal (painted, wanted));
      tear_down (&new);
    }
  tear_down (&used);
}

/* An expanded row stays expanded while it shows the same pattern, and collapses with another one. */
static void
test_unfolded (void)
{
  Fixture f;
  TeaScoreRow *row;
  g_autofree char *id = NULL;

  set_up (&f);
  type (&f, "11: 123m456m789m23p55s ind N +1p");
  g_assert_true (check_answer (&f));
  /* The first rows are those of every hand, so take the last. */
  row = TEA_SCORE_ROW (
      gtk_widget_get_last_child (gtk_widget_get_parent (view_test_find (GTK_WIDGET (f.answer), TEA_TYPE_SCORE_ROW))));
  tea_score_row_set_expanded (row, TRUE);
  tea_score_row_set_expanded (row, TRUE);
  id = g_strdup (tea_score_item_get_facts (tea_score_row_get_item (row))->id);

  press (&f, " 1q");
  g_assert_true (check_answer (&f));
  g_assert_cmpstr (tea_score_item_get_facts (tea_score_row_get_item (row))->id, ==, id);
  g_assert_true (tea_score_row_get_expanded (row));

  type (&f, "44;234p,123s,456m,678p,43f1234qi2f");
  g_assert_true (check_answer (&f));
  g_assert_cmpstr (tea_score_item_get_facts (tea_score_row_get_item (row))->id, !=, id);
  g_assert_false (tea_score_row_get_expanded (row));
  tear_down (&f);
}

int
main (int argc, char *argv[])
{

  view_test_init (&argc, &argv);

  g_test_add_func ("/helper-answer/one-answer-a-key", test_one_answer_a_key);
  g_test_add_func ("/helper-answer/other-answers", test_other_answers);
  g_test_add_func ("/helper-answer/as-new", test_as_new);
  g_test_add_func ("/helper-answer/unfolded", test_unfolded);

  return g_test_run ();
}
