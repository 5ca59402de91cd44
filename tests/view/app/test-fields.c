/* test-fields.c - every field for numbers reads them alike and names what is wrong, and the wheel scrolls past it
 *
 * The fields are found by walking the windows, so that none is forgotten.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../number-spellings.h"
#include "../../thorough.h"
#include "input.h"
#include "scenes/stage.h"

#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-wheel.h"

#define WHEEL_DOWN 5

#define MAX_TRIES 3

/* How many of a kind are tried in each window. */
#define N_ALIKE n_to_try (4, G_MAXUINT)

/* Scenes tested by default: those with numbers, scales and choices. */
static const char *const with_fields[] = {
  "ledger-penalty",
  "ledger-session",
  "house-numbers",
  "house-row",
  "house-options",
  "house-new-game",
  "duplicate-new",
  "new-game",
  "preferences",
  "let-play",
  "helper-new",
  "replay",
  "insights",
  "mistakes",
  "drill-waits",
  "rulebook",
  "rulebook-comparison",
  "review",
  "games",
  NULL,
};

static guint n_fields = 0;
static guint n_controls = 0;
static guint n_seeds = 0;

static void
add_below (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_below (child, type, found);
}

static GPtrArray *
find_all (GtkWidget *root, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  add_below (root, type, found);

  return found;
}

/* Feeds every spelling to @field: it takes the right number, or names a fault, keeps the text, and refuses to save. */
static void
feed (TeaNumberField *field)
{
  GtkSpinButton *spin = tea_number_field_get_spin (field);
  GtkEditable *text = GTK_EDITABLE (spin);
  gboolean has_decimals = gtk_spin_button_get_digits (spin) > 0;
  const NumberSpelling *rows = has_decimals ? decimal_spellings : whole_spellings;
  guint n_rows = has_decimals ? G_N_ELEMENTS (decimal_spellings) : G_N_ELEMENTS (whole_spellings);
  double unit = has_decimals ? 10000 : 1;
  gint64 first = tea_number_field_get_value (field);
  double min, max;

  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  gtk_spin_button_get_range (spin, &min, &max);
  for (guint i = 0; i < n_rows; i++)
    {
      gint64 before = tea_number_field_get_value (field);
      gboolean well = rows[i].fault == TEA_NUMBER_READ && (double) rows[i].value >= min * unit &&
                      (double) rows[i].value <= max * unit;
      gint64 value = -1;

      g_test_message ("“%s”", rows[i].text);
      gtk_editable_set_text (text, rows[i].text);
      g_assert_cmpint (tea_number_field_read (field, &value), ==, well);
      if (well)
        g_assert_cmpint (value, ==, rows[i].value);
      /* What comes before anything is saved, by a button or by leaving the field. */
      g_assert_cmpint (tea_number_fields_take (GTK_WIDGET (field)), ==, well);
      g_assert_cmpint (tea_number_field_get_value (field), ==, well ? rows[i].value : before);
      if (well)
        g_assert_null (tea_number_field_get_fault (field));
      else
        {
          g_assert_true (view_test_says (GTK_WIDGET (field), tea_number_field_get_fault (field)));
          g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (spin), "faulty"));
          g_assert_cmpstr (gtk_editable_get_text (text), ==, rows[i].text);
        }
    }
  gtk_editable_set_text (text, "");
  tea_number_field_set_value (field, first);
  tea_number_field_revert (field);
  g_assert_null (tea_number_field_get_fault (field));
  n_fields++;
}

/* The button that saves or starts: the default one of a dialog, or the suggested one of a page; nullable. */
static GtkWidget *
find_button (GtkWidget *window)
{
  GtkWidget *button = gtk_window_get_default_widget (GTK_WINDOW (window));
  g_autoptr (GPtrArray) buttons = find_all (window, GTK_TYPE_BUTTON);

  for (guint i = 0; button == NULL && i < buttons->len; i++)
    if (gtk_widget_get_mapped (buttons->pdata[i]) && gtk_widget_has_css_class (buttons->pdata[i], "suggested-action"))
      button = buttons->pdata[i];

  return button;
}

/* The button that saves is off or does nothing while a field has a fault. */
static void
refuse (TeaNumberField *field, GtkWidget *window)
{
  GtkWidget *button = find_button (window);
  GtkEditable *text = GTK_EDITABLE (tea_number_field_get_spin (field));

  if (button == NULL || !gtk_widget_get_mapped (GTK_WIDGET (field)))
    return;
  gtk_editable_set_text (text, "1O");
  if (gtk_widget_is_sensitive (button))
    g_signal_emit_by_name (button, "clicked");
  view_test_settle ();
  g_assert_true (gtk_widget_get_mapped (window));
  g_assert_cmpstr (gtk_editable_get_text (text), ==, "1O");
  tea_number_field_revert (field);
}

static void
feed_seed (GtkWidget *entry, GtkWidget *window)
{
  GtkWidget *button = find_button (window);

  g_assert_nonnull (button);
  for (guint i = 0; i < G_N_ELEMENTS (whole_spellings); i++)
    {
      const NumberSpelling *row = &whole_spellings[i];
      g_autofree char *stripped = g_strstrip (g_strdup (row->text));
      gboolean empty = *stripped == '\0';

      gtk_editable_set_text (GTK_EDITABLE (entry), row->text);
      g_assert_cmpint (gtk_widget_is_sensitive (button), ==,
                       empty || (row->fault == TEA_NUMBER_READ && row->value >= 0));
    }
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  n_seeds++;
}

static void
test_numbers (gconstpointer scene)
{
  Stage *stage = stage_open (scene);
  g_autoptr (GPtrArray) spins = find_all (stage->window, GTK_TYPE_SPIN_BUTTON);
  g_autoptr (GPtrArray) fields = find_all (stage->window, TEA_TYPE_NUMBER_FIELD);
  g_autoptr (GPtrArray) entries = find_all (stage->window, GTK_TYPE_ENTRY);

  /* There is no other kind of spin button. */
  g_assert_cmpuint (spins->len, ==, fields->len);
  for (guint i = 0; i < MIN (fields->len, N_ALIKE); i++)
    if (gtk_widget_is_sensitive (fields->pdata[i]))
      {
        feed (fields->pdata[i]);
        refuse (fields->pdata[i], stage->window);
      }
  for (guint i = 0; i < entries->len; i++)
    {
      GtkInputPurpose purpose = gtk_entry_get_input_purpose (entries->pdata[i]);

      if (gtk_widget_get_mapped (entries->pdata[i]) &&
          (purpose == GTK_INPUT_PURPOSE_DIGITS || purpose == GTK_INPUT_PURPOSE_NUMBER))
        feed_seed (entries->pdata[i], stage->window);
    }
  stage_close (stage);
}

static double
get_state (GtkWidget *widget)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    return gtk_spin_button_get_value (GTK_SPIN_BUTTON (widget));
  if (GTK_IS_SCALE (widget))
    return gtk_range_get_value (GTK_RANGE (widget));

  return gtk_drop_down_get_selected (GTK_DROP_DOWN (widget));
}

/* Scrolls the page so that @widget is in the middle of it, and returns the page if it can be scrolled further. */
static GtkAdjustment *
bring_to_middle (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *page;
  double y;

  if (scroller == NULL)
    return NULL;
  page = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_widget_translate_coordinates (widget, scroller, 0, 0, NULL, &y);
  gtk_adjustment_set_value (page, gtk_adjustment_get_value (page) + y - gtk_adjustment_get_page_size (page) / 2);
  view_test_rest (GTK_WIDGET (gtk_widget_get_root (widget)));

  return gtk_adjustment_get_value (page) + gtk_adjustment_get_page_size (page) < gtk_adjustment_get_upper (page) - 1
             ? page
             : NULL;
}

static gboolean
is_further (gpointer data)
{
  GtkAdjustment *page = data;
  const double *from = g_object_get_data (G_OBJECT (page), "from");

  return gtk_adjustment_get_value (page) > *from;
}

/* Waits some seconds for @condition. */
static gboolean
comes_true (gboolean (*condition) (gpointer), gpointer data)
{
  gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;

  while (!condition (data) && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }

  return condition (data);
}

/* Whether a quarter of the way along @widget can be seen: a page can need more room than the window has here, which
 * test-layout looks at with the sizes that windows have. */
static gboolean
is_in_window (GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  double x, y;

  gtk_widget_translate_coordinates (widget, window, gtk_widget_get_width (widget) / 4.0,
                                    gtk_widget_get_height (widget) / 2.0, &x, &y);

  return gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT) != NULL;
}

static void
scroll_over (GtkWidget *widget)
{
  GtkAdjustment *page = bring_to_middle (widget);
  double before = get_state (widget);
  double from = page != NULL ? gtk_adjustment_get_value (page) : 0;

  if (!is_in_window (widget))
    return;
  if (page != NULL)
    g_object_set_data (G_OBJECT (page), "from", &from);
  /* The window before may still be in the way. */
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      if (!input_point_at (widget, gtk_widget_get_width (widget) / 4.0, gtk_widget_get_height (widget) / 2.0))
        return;
      view_test_settle ();
      input_click (WHEEL_DOWN, 2);
      if (page == NULL || comes_true (is_further, page))
        break;
      if (i == MAX_TRIES - 1)
        g_error ("the page does not scroll under a %s", G_OBJECT_TYPE_NAME (widget));
    }
  view_test_rest (GTK_WIDGET (gtk_widget_get_root (widget)));
  g_assert_cmpfloat (get_state (widget), ==, before);
  n_controls++;
}

static void
test_wheel (gconstpointer scene)
{
  const GType types[] = { GTK_TYPE_SPIN_BUTTON, GTK_TYPE_SCALE, GTK_TYPE_DROP_DOWN };
  Stage *stage = stage_open (scene);

  /* Small, so that there is something to scroll. */
  stage_resize (stage, 480, 360);
  input_turn_to (GTK_WINDOW (stage->window));
  gtk_window_set_focus (GTK_WINDOW (stage->window), NULL);
  view_test_rest (stage->window);
  for (guint t = 0; t < G_N_ELEMENTS (types); t++)
    {
      g_autoptr (GPtrArray) controls = find_all (stage->window, types[t]);

      for (guint i = 0; i < MIN (controls->len, N_ALIKE); i++)
        if (gtk_widget_get_mapped (controls->pdata[i]))
          scroll_over (controls->pdata[i]);
    }
  stage_close (stage);
}

static gboolean
is_less (gpointer field)
{
  return tea_number_field_get_value (field) < 500;
}

/* With the focus, the wheel changes a number as always. */
static void
test_focused (void)
{
  const Scene *scene = NULL;
  Stage *stage;
  TeaNumberField *field;
  GtkWidget *spin;

  for (guint i = 0; scene == NULL; i++)
    if (g_str_equal (stage_get_scene (i)->name, "ledger-session"))
      scene = stage_get_scene (i);
  stage = stage_open (scene);
  field = TEA_NUMBER_FIELD (view_test_find (stage->window, TEA_TYPE_NUMBER_FIELD));
  spin = GTK_WIDGET (tea_number_field_get_spin (field));
  input_turn_to (GTK_WINDOW (stage->window));
  tea_number_field_set_value (field, 500);
  gtk_widget_grab_focus (spin);
  bring_to_middle (spin);
  g_assert_true (input_point_at (spin, gtk_widget_get_width (spin) / 4.0, gtk_widget_get_height (spin) / 2.0));
  view_test_settle ();
  input_click (WHEEL_DOWN, 2);
  g_assert_true (comes_true (is_less, field));
  stage_close (stage);
}

static void
test_counts (void)
{
  g_test_message ("%u fields, %u seeds, %u controls under the wheel", n_fields, n_seeds, n_controls);
  g_assert_cmpuint (n_fields, >=, 12);
  g_assert_cmpuint (n_seeds, >=, 1);
  g_assert_cmpuint (n_controls, >=, n_to_try (10, 30));
}

int
main (int argc, char *argv[])
{
  int status;

  view_test_init (&argc, &argv);
  if (!input_init ())
    {
      g_print ("1..0 # SKIP the display takes no input\n");
      return 0;
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);
  tea_wheel_watch ();

  for (guint i = 0; stage_get_scene (i) != NULL; i++)
    {
      const Scene *scene = stage_get_scene (i);
      g_autofree char *numbers = g_strdup_printf ("/fields/numbers/%s", scene->name);
      g_autofree char *wheel = g_strdup_printf ("/fields/wheel/%s", scene->name);

      if (scene->is_foreign || !(is_thorough () || g_strv_contains (with_fields, scene->name)))
        continue;
      g_test_add_data_func (numbers, scene, test_numbers);
      /* The pointer needs its time: by default in every other scene. */
      if (is_thorough () || i % 2 == 0)
        g_test_add_data_func (wheel, scene, test_wheel);
    }
  g_test_add_func ("/fields/focused", test_focused);
  g_test_add_func ("/fields/counts/all", test_counts);
  status = g_test_run ();
  input_end ();

  return status;
}
