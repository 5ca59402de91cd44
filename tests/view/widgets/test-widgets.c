/* test-widgets.c - the small widgets: status line, question, columns, style
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view-test.h"

#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/table/tea-table-palette.h"
#include "view/tiles/tea-prose-layout.h"
#include "view/widgets/tea-question-bar.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"
#include "view/widgets/tea-picture.h"

static void
test_status_bar (void)
{
  TeaStatusBar *bar = g_object_ref_sink (TEA_STATUS_BAR (g_object_new (TEA_TYPE_STATUS_BAR, NULL)));

  tea_status_bar_set_text (bar, "Your turn.");
  g_assert_true (view_test_says (GTK_WIDGET (bar), "Your turn."));
  gtk_test_accessible_assert_role (bar, GTK_ACCESSIBLE_ROLE_STATUS);

  /* A notice takes precedence over the text, also when the text changes in the meantime. */
  tea_status_bar_show_notice (bar, "Not yet.");
  tea_status_bar_set_text (bar, "Lin draws.");
  g_assert_true (view_test_says (GTK_WIDGET (bar), "Not yet."));
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_LABEL, "Not yet.");
  tea_status_bar_show_notice (bar, tea_status_bar_get_notice (bar));
  g_assert_cmpstr (tea_status_bar_get_notice (bar), ==, "Not yet.");
  tea_status_bar_dismiss_notice (bar);
  g_assert_true (view_test_says (GTK_WIDGET (bar), "Lin draws."));
  g_assert_null (tea_status_bar_get_notice (bar));

  tea_status_bar_show_notice (bar, "Until the end.");
  g_assert_finalize_object (bar);
}

static void
answered_cb (TeaQuestionBar *bar, gboolean yes, int *answer)
{
  *answer = yes;
}

/* What was said, and by what. */
static GString *said;
static GtkAccessible *speaker;

static void
hear (GtkAccessible *accessible, const char *text, int priority)
{
  speaker = accessible;
  g_string_append_printf (said, "%s|", text);
}

static void
check_said (const char *expected)
{
  view_test_settle ();
  g_assert_cmpstr (said->str, ==, expected);
  g_string_truncate (said, 0);
}

/* A status line says each new text and every notice, but only the last of several; a quiet one only notices. */
static void
test_status_said (void)
{
  GtkWidget *bar = g_object_new (TEA_TYPE_STATUS_BAR, NULL);
  GtkWidget *window;

  said = g_string_new (NULL);
  tea_spoken_set_announcer (hear);
  /* It keeps what it has to say until it is visible. */
  tea_status_bar_set_text (TEA_STATUS_BAR (bar), "First.");
  check_said ("");
  window = view_test_show (bar, 300, 200);
  check_said ("First.|");
  g_assert_true (speaker == GTK_ACCESSIBLE (window));

  tea_status_bar_set_text (TEA_STATUS_BAR (bar), "Second.");
  tea_status_bar_set_text (TEA_STATUS_BAR (bar), "Third.");
  check_said ("Third.|");
  tea_status_bar_set_text (TEA_STATUS_BAR (bar), "Third.");
  check_said ("");
  tea_status_bar_show_notice (TEA_STATUS_BAR (bar), "Not now.");
  check_said ("Not now.|");
  tea_status_bar_show_notice (TEA_STATUS_BAR (bar), "Not now.");
  check_said ("Not now.|");
  tea_status_bar_dismiss_notice (TEA_STATUS_BAR (bar));
  check_said ("");

  g_object_set (bar, "quiet", TRUE, NULL);
  tea_status_bar_set_text (TEA_STATUS_BAR (bar), "Fourth.");
  tea_status_bar_show_notice (TEA_STATUS_BAR (bar), "Never.");
  check_said ("Never.|");

  tea_spoken_set_announcer (NULL);
  view_test_close (window, NULL);
  g_string_free (said, TRUE);
}

/* Texts are said in their order, an announcement only when it is new, a label when it is visible; without a window
 * nothing is. */
static void
test_said (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("Here");
  GtkWidget *label = gtk_label_new ("");
  GtkWidget *window;

  said = g_string_new (NULL);
  tea_spoken_set_announcer (hear);
  tea_spoken_say (button, "Nobody hears this.");
  tea_spoken_announce (button, "One.");
  gtk_widget_set_visible (label, FALSE);
  tea_spoken_make_reporting (GTK_LABEL (label));
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), label);
  window = view_test_show (box, 300, 200);
  check_said ("");

  tea_spoken_say (button, "One.");
  tea_spoken_say (box, "One.");
  tea_spoken_say (window, "Two.");
  tea_spoken_say (window, "");
  check_said ("One.|One.|Two.|");
  tea_spoken_announce (button, "One.");
  tea_spoken_announce (button, "One.");
  tea_spoken_announce (box, "One.");
  tea_spoken_announce (button, "");
  tea_spoken_announce (button, "One.");
  check_said ("One.|One.|One.|");

  gtk_label_set_label (GTK_LABEL (label), "Hidden.");
  check_said ("");
  gtk_widget_set_visible (label, TRUE);
  check_said ("Hidden.|");
  gtk_label_set_label (GTK_LABEL (label), "New.");
  check_said ("New.|");

  tea_spoken_set_announcer (NULL);
  view_test_close (window, NULL);
  g_string_free (said, TRUE);
}

/* A screen reader says "Back", without the underscore of the mnemonic. */
static void
test_mnemonics (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *back = gtk_button_new_with_mnemonic ("_Back");
  GtkWidget *file = gtk_button_new_with_label ("my_hand");
  GtkWidget *window;

  tea_spoken_watch_mnemonics ();
  gtk_box_append (GTK_BOX (box), back);
  gtk_box_append (GTK_BOX (box), file);
  window = view_test_show (box, 200, 100);
  gtk_test_accessible_assert_property (back, GTK_ACCESSIBLE_PROPERTY_LABEL, "Back");
  /* Newer GTK takes the name from the label in the button. */
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (file), GTK_ACCESSIBLE_PROPERTY_LABEL))
    gtk_test_accessible_assert_property (file, GTK_ACCESSIBLE_PROPERTY_LABEL, "my_hand");
  view_test_close (window, NULL);
}

static void
test_question_bar (void)
{
  GtkWidget *bar = g_object_new (TEA_TYPE_QUESTION_BAR, NULL);
  GtkWidget *window = view_test_show (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), 400, 200);
  int answer = -1;

  gtk_box_append (GTK_BOX (gtk_window_get_child (GTK_WINDOW (window))), bar);
  g_signal_connect (bar, "answered", G_CALLBACK (answered_cb), &answer);
  g_assert_false (gtk_widget_get_visible (bar));
  tea_question_bar_answer (TEA_QUESTION_BAR (bar), TRUE);
  g_assert_cmpint (answer, ==, -1);

  tea_question_bar_ask (TEA_QUESTION_BAR (bar), "Really?", "No", "Yes");
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_true (view_test_says (bar, "Really?"));
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_LABEL, "Really?");
  tea_question_bar_answer (TEA_QUESTION_BAR (bar), FALSE);
  g_assert_cmpint (answer, ==, FALSE);
  g_assert_false (gtk_widget_get_visible (bar));

  tea_question_bar_ask (TEA_QUESTION_BAR (bar), "Sure?", "No", "Yes");
  tea_question_bar_answer (TEA_QUESTION_BAR (bar), TRUE);
  g_assert_cmpint (answer, ==, TRUE);

  view_test_close (window, bar);
}

static void
test_columns (void)
{
  static const struct
  {
    int width;
    gboolean side_by_side;
  } rows[] = { { 200, FALSE }, { 309, FALSE }, { 310, TRUE }, { 800, TRUE } };
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkLayoutManager *layout = g_object_new (TEA_TYPE_COLUMNS_LAYOUT, NULL);
  GtkWidget *first = gtk_label_new ("a");
  GtkWidget *second = gtk_label_new ("b");
  GtkWidget *hidden = gtk_label_new ("c");

  g_object_set (layout, "column-width", 150, "spacing", 10, NULL);
  gtk_widget_set_layout_manager (box, layout);
  gtk_widget_set_visible (hidden, FALSE);
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), hidden);
  gtk_box_append (GTK_BOX (box), second);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkAllocation whole = { 0, 0, rows[i].width, 0 };
      GtkAllocation a;
      GtkAllocation b;

      gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, rows[i].width, NULL, &whole.height, NULL, NULL);
      gtk_widget_size_allocate (box, &whole, -1);
      gtk_widget_get_allocation (first, &a);
      gtk_widget_get_allocation (second, &b);
      if (rows[i].side_by_side)
        {
          g_assert_cmpint (a.width, ==, (rows[i].width - 10) / 2);
          g_assert_cmpint (b.x, ==, a.width + 10);
          g_assert_cmpint (a.y, ==, b.y);
        }
      else
        {
          g_assert_cmpint (a.width, ==, rows[i].width);
          g_assert_cmpint (b.x, ==, a.x);
          g_assert_cmpint (b.y, ==, a.y + a.height + 10);
        }
    }

  g_assert_finalize_object (box);
}

/* A heading and two rows with a button each: Tab enters one row, goes through it and leaves. */
static void
test_tab_stop (void)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *stop = g_object_new (TEA_TYPE_TAB_STOP, NULL);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *rows[3];
  GtkWidget *buttons[3];
  GtkWidget *window;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      buttons[i] = i > 0 ? gtk_button_new_with_label ("Delete") : gtk_label_new ("Heading");
      rows[i] = gtk_list_box_row_new ();
      gtk_widget_set_focusable (rows[i], i > 0);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (rows[i]), buttons[i]);
      gtk_list_box_append (GTK_LIST_BOX (list), rows[i]);
    }
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_set_parent (list, stop);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), stop);
  window = view_test_show (scroller, 300, 200);
  /* Rows check for the focus of the display, not only that of their window. */
  view_test_wait (gtk_window_is_active, window);
  g_assert_true (gtk_list_box_get_adjustment (GTK_LIST_BOX (list)) ==
                 gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (gtk_widget_child_focus (stop, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (rows[1]));
  g_assert_true (gtk_widget_child_focus (stop, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (buttons[1]));
  g_assert_false (gtk_widget_child_focus (stop, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (stop, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_is_focus (rows[1]));
  g_assert_false (gtk_widget_child_focus (stop, GTK_DIR_TAB_BACKWARD));
  g_signal_emit_by_name (list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  g_assert_true (gtk_widget_is_focus (rows[2]));

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (gtk_widget_child_focus (stop, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), rows[2]));

  view_test_close (window, stop);
}

/* Our own colours change with the style. */
static void
test_style (void)
{
  static const struct
  {
    const char *color_scheme;
    gboolean dark;
  } rows[] = { { "dark", TRUE }, { "light", FALSE }, { "dark", TRUE }, { "follow", FALSE } };
  GtkWidget *window = gtk_window_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GdkRGBA gold;

      view_test_set_style (rows[i].color_scheme, FALSE);
      g_assert_cmpint (adw_style_manager_get_dark (adw_style_manager_get_default ()), ==, rows[i].dark);
      g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (window), "tea_gold", &gold));
      g_assert_cmpint (gold.green > 0.5f, ==, rows[i].dark);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* High contrast can be had without the desktop, light or dark, and the table follows it. */
static void
test_contrast (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *window = gtk_window_new ();

  g_assert_false (adw_style_manager_get_high_contrast (manager));
  g_assert_false (tea_table_palette_is_contrast (window));

  for (guint dark = 0; dark < 2; dark++)
    {
      view_test_set_style (dark ? "dark" : "light", TRUE);
      g_assert_true (adw_style_manager_get_high_contrast (manager));
      g_assert_cmpint (adw_style_manager_get_dark (manager), ==, (int) dark);
      g_assert_true (tea_table_palette_is_contrast (window));
    }
  view_test_set_style ("follow", FALSE);
  g_assert_false (adw_style_manager_get_high_contrast (manager));
  g_assert_false (tea_table_palette_is_contrast (window));

  gtk_window_destroy (GTK_WINDOW (window));
}

/* A tile is placed where the text leaves room for it, whichever side lines start at. */
static void
test_prose_tiles (void)
{
  const PangoAlignment sides[] = { PANGO_ALIGN_LEFT, PANGO_ALIGN_RIGHT };
  const float width = 600;
  const double tile_width = 20;
  GtkWidget *window = gtk_window_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (window, NULL);
      g_autoptr (GArray) tiles = NULL;
      graphene_rect_t first, last;
      int text_width;

      pango_layout_set_width (layout, (int) width * PANGO_SCALE);
      pango_layout_set_alignment (layout, sides[i]);
      tiles = tea_prose_layout_set_text (layout, "{5p} is before {7p}", tile_width, FALSE);
      pango_layout_get_pixel_size (layout, &text_width, NULL);
      g_assert_cmpuint (tiles->len, ==, 2);
      tea_prose_layout_get_place (layout, &g_array_index (tiles, TeaProseTile, 0), tile_width, &first);
      tea_prose_layout_get_place (layout, &g_array_index (tiles, TeaProseTile, 1), tile_width, &last);
      if (sides[i] == PANGO_ALIGN_LEFT)
        g_assert_cmpfloat_with_epsilon (first.origin.x, 0, 1);
      else
        g_assert_cmpfloat_with_epsilon (last.origin.x + last.size.width, width, 1);
      g_assert_cmpfloat_with_epsilon (last.origin.x + last.size.width - first.origin.x, (float) text_width, 1.5);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* When a window is destroyed, one over it is hidden and no longer transient for it, even while a reference keeps it. */
static void
test_over (void)
{
  GtkWidget *below = gtk_window_new ();
  GtkWidget *above = g_object_ref (gtk_window_new ());

  gtk_window_present (GTK_WINDOW (below));
  tea_widget_present_over (below, above);
  g_assert_true ((gpointer) gtk_window_get_transient_for (GTK_WINDOW (above)) == (gpointer) below);
  view_test_rest (above);
  g_object_add_weak_pointer (G_OBJECT (below), (gpointer *) &below);
  gtk_window_destroy (GTK_WINDOW (below));
  view_test_settle ();
  g_assert_null (below);
  g_assert_false (gtk_widget_get_visible (above));
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (above)));
  g_assert_finalize_object (above);
}

static GskRenderNode *
draw_picture (GtkWidget *widget, GdkTexture *picture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  tea_picture_append (widget, snapshot, picture, &GRAPHENE_RECT_INIT (3, 4, 10, 20));

  return gtk_snapshot_free_to_node (snapshot);
}

/* With cairo, a picture gives the same node in each frame, in the right place; a part has the pixels of the whole. */
static void
test_picture (void)
{
  GtkWidget *window = view_test_show (gtk_label_new ("Picture"), 100, 100);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 10, 20);
  cairo_surface_t *drawn = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 40, 40);
  g_autoptr (GdkTexture) part = NULL;
  g_autoptr (GdkTexture) picture = NULL;
  GskRenderNode *first, *second;
  graphene_rect_t bounds;
  const guint32 *pixels;
  guint32 whole[10][5];
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_rectangle (cr, 5, 10, 5, 10);
  cairo_fill (cr);
  cairo_destroy (cr);
  part = tea_picture_new_part (surface, 5, 10, 5, 10);
  picture = tea_picture_new (surface);
  g_assert_cmpint (gdk_texture_get_width (picture), ==, 10);
  g_assert_cmpint (gdk_texture_get_height (part), ==, 10);

  first = draw_picture (window, picture);
  second = draw_picture (window, picture);
  g_assert_cmpint (gsk_render_node_get_node_type (first), ==, GSK_TRANSFORM_NODE);
  g_assert_true (gsk_transform_node_get_child (first) == gsk_transform_node_get_child (second));
  gsk_render_node_get_bounds (first, &bounds);
  g_assert_true (graphene_rect_equal (&bounds, &GRAPHENE_RECT_INIT (3, 4, 10, 20)));
  cr = cairo_create (drawn);
  gsk_render_node_draw (first, cr);
  cairo_destroy (cr);
  cairo_surface_flush (drawn);
  pixels = (const guint32 *) (const void *) cairo_image_surface_get_data (drawn);
  g_assert_cmphex (pixels[40 * 15 + 9], ==, 0xffff0000);
  g_assert_cmphex (pixels[40 * 5 + 4], ==, 0);
  gsk_render_node_unref (first);
  gsk_render_node_unref (second);
  cairo_surface_destroy (drawn);

  gdk_texture_download (part, (guchar *) whole, sizeof *whole);
  for (guint i = 0; i < 10; i++)
    for (guint k = 0; k < 5; k++)
      g_assert_cmphex (whole[i][k], ==, 0xffff0000);
  view_test_close (window, NULL);
}

/* A menu shows the underscores of a name. */
static void
test_escape (void)
{
  g_autofree char *plain = tea_label_escape_mnemonic ("Ann");
  g_autofree char *escaped = tea_label_escape_mnemonic ("_a_b");

  g_assert_cmpstr (plain, ==, "Ann");
  g_assert_cmpstr (escaped, ==, "__a__b");
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);

  g_test_add_func ("/widgets/status-bar", test_status_bar);
  g_test_add_func ("/widgets/said", test_said);
  g_test_add_func ("/widgets/status-said", test_status_said);
  g_test_add_func ("/widgets/mnemonics", test_mnemonics);
  g_test_add_func ("/widgets/mnemonics/escape", test_escape);
  g_test_add_func ("/widgets/question-bar", test_question_bar);
  g_test_add_func ("/widgets/columns", test_columns);
  g_test_add_func ("/widgets/tab-stop", test_tab_stop);
  g_test_add_func ("/widgets/style", test_style);
  g_test_add_func ("/widgets/contrast", test_contrast);
  g_test_add_func ("/widgets/prose-tiles", test_prose_tiles);
  g_test_add_func ("/widgets/over", test_over);
  g_test_add_func ("/widgets/picture", test_picture);

  return g_test_run ();
}
