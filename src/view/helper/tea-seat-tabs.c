/* tea-seat-tabs.c - a tab for each player, to choose whose hand is entered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-seat-tabs.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* Between tabs, in logical pixels. */
#define SPACING 4

/* A longer name takes another line, and the rest of one that needs more is in the tooltip. */
#define MAX_NAME_LINES 3

struct _TeaSeatTabs
{
  GtkWidget parent_instance;

  TeaHandEntry *entry;
  GtkToggleButton *buttons[4];
  GtkStack *names[4]; /* the name as a winner has it, and as others have it; room for both */
  GtkLabel *summaries[4];
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TeaSeatTabs, tea_seat_tabs, GTK_TYPE_WIDGET)

static void
toggled_cb (GtkToggleButton *button, TeaSeatTabs *self)
{
  if (self->updating || self->entry == NULL || !gtk_toggle_button_get_active (button))
    return;

  for (guint seat = 0; seat < 4; seat++)
    if (self->buttons[seat] == button)
      tea_hand_entry_set_seat (self->entry, seat);
}

static void
update_tab (TeaSeatTabs *self, guint seat)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  const TeaEntryPlayer *player = &state->players[seat];
  gboolean winner = state->win.winner == (int) seat;
  g_autofree char *wind = tea_tile_info_dup_wind_letter (player->wind);
  g_autofree char *shown = g_strdup_printf ("%u %s %s", seat + 1, wind, player->name);
  TeaScoreSheet *sheet = state->answer->sheet;
  const TeaScoreSheetFacts *facts = sheet != NULL ? tea_score_sheet_get_facts (sheet) : NULL;
  g_autofree char *below = NULL;
  g_autofree char *entered = NULL;
  g_autofree char *label = NULL;

  /* Translators: the winner of the hand, with what was entered of that hand ("14 tiles"). */
  entered = winner ? g_strdup_printf (_ ("wins: %s"), player->summary) : g_strdup (player->summary);
  if (facts != NULL && facts->seats[seat].has_score)
    {
      int total = facts->seats[seat].total;

      below = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) total), total);
      label = g_strdup_printf ("%s, %s: %s, %s", player->name, tea_tile_info_kind_name (player->wind), below, entered);
    }
  else
    {
      below = g_strdup (player->brief);
      label = g_strdup_printf ("%s, %s: %s", player->name, tea_tile_info_kind_name (player->wind), entered);
    }
  for (GtkWidget *name = gtk_widget_get_first_child (GTK_WIDGET (self->names[seat])); name != NULL;
       name = gtk_widget_get_next_sibling (name))
    {
      gtk_label_set_label (GTK_LABEL (name), shown);
      if (gtk_widget_has_css_class (name, "heading") == winner)
        gtk_stack_set_visible_child (self->names[seat], name);
    }
  gtk_label_set_label (self->summaries[seat], below);
  tea_spoken_set_tooltip (GTK_WIDGET (self->buttons[seat]), label);
  tea_spoken_set_label (GTK_WIDGET (self->buttons[seat]), label);
  gtk_toggle_button_set_active (self->buttons[seat], state->seat == seat);
}

static void
update (TeaSeatTabs *self)
{
  self->updating = TRUE;
  for (guint seat = 0; seat < 4; seat++)
    update_tab (self, seat);
  self->updating = FALSE;
}

static int
get_text_width (GtkLabel *label, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

/* The width of a tab in which no text is broken, whoever wins, and whatever will be said below the name: so that
 * nothing moves while a hand is entered. */
static int
get_wanted_width (TeaSeatTabs *self)
{
  g_autofree char *missing = g_strdup_printf (ngettext ("%d missing", "%d missing", 13), 13);
  g_autofree char *points = g_strdup_printf (ngettext ("%d point", "%d points", 1000), 1000);
  int summary = MAX (get_text_width (self->summaries[0], missing), get_text_width (self->summaries[0], points));
  int width = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      int button, name;

      gtk_widget_measure (GTK_WIDGET (self->buttons[seat]), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &button, NULL, NULL);
      gtk_widget_measure (GTK_WIDGET (self->names[seat]), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &name, NULL, NULL);
      width = MAX (width, button + MAX (0, summary - name));
    }

  return width;
}

/* All in a line, or two in each of two lines. */
static int
get_n_columns (TeaSeatTabs *self, int width)
{
  return 4 * get_wanted_width (self) + 3 * SPACING <= width ? 4 : 2;
}

static int
get_tab_width (int width, int n_columns)
{
  return MAX (1, (width - (n_columns - 1) * SPACING) / n_columns);
}

/* All tabs are as wide and as high as the widest and the highest one must be. */
static int
get_least (TeaSeatTabs *self, GtkOrientation orientation, int for_size)
{
  int least = 0;

  for (guint seat = 0; seat < 4; seat++)
    {
      int size;

      gtk_widget_measure (GTK_WIDGET (self->buttons[seat]), orientation, for_size, &size, NULL, NULL, NULL);
      least = MAX (least, size);
    }

  return least;
}

static GtkSizeRequestMode
tea_seat_tabs_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tea_seat_tabs_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  TeaSeatTabs *self = TEA_SEAT_TABS (widget);
  int wanted = 4 * get_wanted_width (self) + 3 * SPACING;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 2 * get_least (self, orientation, -1) + SPACING;
      *natural = MAX (*minimum, wanted);
    }
  else
    {
      int width = for_size >= 0 ? for_size : wanted;
      int n_columns = get_n_columns (self, width);
      int n_rows = 4 / n_columns;

      *minimum = n_rows * get_least (self, orientation, get_tab_width (width, n_columns)) + (n_rows - 1) * SPACING;
      *natural = *minimum;
    }
}

static void
tea_seat_tabs_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TeaSeatTabs *self = TEA_SEAT_TABS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int n_columns = get_n_columns (self, width);
  int tab_width = get_tab_width (width, n_columns);
  int tab_height = (height - (4 / n_columns - 1) * SPACING) / (4 / n_columns);

  for (int seat = 0; seat < 4; seat++)
    {
      int column = seat % n_columns;
      GtkAllocation place = { (mirrored ? n_columns - 1 - column : column) * (tab_width + SPACING),
                              seat / n_columns * (tab_height + SPACING), tab_width, tab_height };

      gtk_widget_size_allocate (GTK_WIDGET (self->buttons[seat]), &place, -1);
    }
}

static void
tea_seat_tabs_dispose (GObject *object)
{
  TeaSeatTabs *self = TEA_SEAT_TABS (object);

  tea_widget_follow (self, &self->entry, NULL, NULL);
  tea_widget_unparent_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (tea_seat_tabs_parent_class)->dispose (object);
}

static void
tea_seat_tabs_class_init (TeaSeatTabsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_seat_tabs_dispose;
  widget_class->get_request_mode = tea_seat_tabs_get_request_mode;
  widget_class->measure = tea_seat_tabs_measure;
  widget_class->size_allocate = tea_seat_tabs_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "seattabs");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
add_name (GtkStack *stack, const char *css_class)
{
  GtkWidget *name = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (name), MAX_NAME_LINES);
  gtk_label_set_justify (GTK_LABEL (name), GTK_JUSTIFY_CENTER);
  if (css_class != NULL)
    gtk_widget_add_css_class (name, css_class);
  gtk_stack_add_child (stack, name);
}

static void
add_tab (TeaSeatTabs *self, guint seat)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *names = gtk_stack_new ();
  GtkWidget *summary = gtk_label_new (NULL);

  add_name (GTK_STACK (names), NULL);
  add_name (GTK_STACK (names), "heading");
  gtk_label_set_ellipsize (GTK_LABEL (summary), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (summary, "caption");
  gtk_box_append (GTK_BOX (box), names);
  gtk_box_append (GTK_BOX (box), summary);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->buttons[seat] = GTK_TOGGLE_BUTTON (button);
  self->names[seat] = GTK_STACK (names);
  self->summaries[seat] = GTK_LABEL (summary);
  if (seat > 0)
    gtk_toggle_button_set_group (self->buttons[seat], self->buttons[0]);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
}

static void
tea_seat_tabs_init (TeaSeatTabs *self)
{
  for (guint seat = 0; seat < 4; seat++)
    add_tab (self, seat);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Whose hand is entered"),
                                  -1);
}

void
tea_seat_tabs_set_entry (TeaSeatTabs *self, TeaHandEntry *entry)
{
  g_return_if_fail (TEA_IS_SEAT_TABS (self));
  g_return_if_fail (entry == NULL || TEA_IS_HAND_ENTRY (entry));

  if (tea_widget_follow (self, &self->entry, entry, G_CALLBACK (update)) && entry != NULL)
    update (self);
}

GtkToggleButton *
tea_seat_tabs_get_button (TeaSeatTabs *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SEAT_TABS (self), NULL);
  g_return_val_if_fail (seat < 4, NULL);

  return self->buttons[seat];
}
