/* tea-ledger-strip.c - the last lines of the ledger, the standings and the next dealer, below the hand being entered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-ledger-strip.h"
#include "view/widgets/tea-labels.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-flow-layout.h"
#include "view/ledger/tea-ledger-parts.h"
#include "view/score/tea-payment-diagram.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* Number of lines of the ledger that are shown if there is room. */
#define N_LINES 2

/* Minimum width of the place: "East 2"; who deals is shown if there is room. */
#define MIN_PLACE_CHARS 7

/* Minimum width of names if narrow. */
#define NARROW_NAME_CHARS 4

/* Width in digits of "−1234 (+1234)" in bold for a player, and of all four with the column before them. */
#define POINTS_CHARS 12
#define ALL_CHARS (4 * POINTS_CHARS + 13)

/* Width in digits of "East 2: Chen deals" in bold, with the space around it. */
#define PLACE_CHARS 24

/* The same in two lines, beside the taller buttons for touch. */
#define TOUCH_PLACE_CHARS 16

/* Logical pixels between the columns. */
#define SPACING 16
#define COMPACT_SPACING 12
#define TIGHT_SPACING 4
#define NARROW_SPACING 2

struct _TeaLedgerStrip
{
  GtkWidget parent_instance;

  GtkOrientable *box;
  GtkWidget *scroller;
  GtkGrid *grid;
  GtkWidget *side_box;
  GtkLabel *place_label; /* if narrow; else the same is in the grid */
  GtkOrientable *buttons_box;
  GtkLabel *standings[4]; /* while there is a ledger */
  GtkButton *save_button;

  TeaLedger *ledger;
  TeaScoreSheet *preview;
  gint64 editing;
  gboolean compact;
  gboolean touch;
  TeaLedgerStripRoom room;
  guint font_serial;
  int digit_width; /* logical pixels, in the font with @font_serial */
};

G_DEFINE_FINAL_TYPE (TeaLedgerStrip, tea_ledger_strip, GTK_TYPE_WIDGET)

static gboolean
is_narrow (TeaLedgerStrip *self)
{
  return self->room != TEA_LEDGER_STRIP_ROOMY;
}

/* Whether two players are in a line, each with the points beside the name. */
static gboolean
is_tight (TeaLedgerStrip *self)
{
  return self->room == TEA_LEDGER_STRIP_TIGHT;
}

static void
attach (TeaLedgerStrip *self, GtkWidget *child, int column, int row)
{
  gtk_grid_attach (self->grid, child, column, row, 1, 1);
}

/* Which hand is being entered, and who deals; or which is being changed. */
static char *
dup_place (TeaLedgerStrip *self)
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (self->ledger);
  TeaLedgerEntry *edited = self->editing != 0 ? tea_ledger_find_entry (self->ledger, self->editing, NULL) : NULL;

  if (edited != NULL)
    /* Translators: a hand that was entered before is being changed; "East 3" is filled in. */
    return g_strdup_printf (_ ("Changing %s"), tea_ledger_entry_get_facts (edited)->place);

  if (facts->over)
    return g_strdup (facts->place);

  /* Translators: the next hand, "East 3", and who deals it. */
  return g_strdup_printf (_ ("%s: %s deals"), facts->place,
                          tea_ledger_get_sitting (self->ledger, facts->next_dealer)->name);
}

static void
fill_place (TeaLedgerStrip *self, int row)
{
  const char *sits_out = tea_ledger_get_facts (self->ledger)->sits_out;
  g_autofree char *text = dup_place (self);
  g_autofree char *both = *sits_out != '\0' ? g_strdup_printf ("%s · %s", text, sits_out) : g_strdup (text);
  GtkWidget *label;

  gtk_label_set_label (self->place_label, both);
  if (is_narrow (self))
    return;

  label = tea_ledger_label_new (text, 0, "heading");
  gtk_label_set_width_chars (GTK_LABEL (label), MIN_PLACE_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  attach (self, label, 0, row);
}

static void
fill_players (TeaLedgerStrip *self, int row)
{
  fill_place (self, row);
  for (guint seat = 0; seat < 4; seat++)
    {
      GtkWidget *heading = tea_ledger_player_heading_new (self->ledger, seat);

      if (is_narrow (self))
        {
          gtk_label_set_xalign (GTK_LABEL (heading), is_tight (self) ? 0 : 0.5);
          gtk_label_set_width_chars (GTK_LABEL (heading), NARROW_NAME_CHARS);
          gtk_widget_set_hexpand (heading, TRUE);
        }
      if (is_tight (self))
        attach (self, heading, (int) seat % 2 * 2, row + (int) seat / 2);
      else
        attach (self, heading, (int) seat + 1, row);
    }
}

/* What who sits in @seat now won or lost in @entry, wherever that was. */
static GtkWidget *
delta_new (TeaLedgerStrip *self, TeaLedgerEntry *entry, guint seat)
{
  int then = tea_ledger_entry_get_seat (entry, tea_ledger_get_sitting (self->ledger, seat)->number);
  const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);

  if (then < 0 || facts->kind == TEA_LEDGER_ENTRY_SEATS)
    return tea_ledger_label_new (facts->kind == TEA_LEDGER_ENTRY_SEATS ? "" : "–", 1, "dim-label");

  return tea_ledger_delta_new (facts->deltas[then]);
}

/* Adds the last entries, the latest at the bottom; returns the next row. */
static int
fill_lines (TeaLedgerStrip *self, int row)
{
  GListModel *entries = tea_ledger_get_entries (self->ledger);
  guint n = g_list_model_get_n_items (entries);
  guint n_lines = self->compact || is_narrow (self) ? 0 : N_LINES;

  for (guint i = n > n_lines ? n - n_lines : 0; i < n; i++, row++)
    {
      g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (entries, i);
      const TeaLedgerEntryFacts *facts = tea_ledger_entry_get_facts (entry);
      g_autofree char *text = g_strdup_printf ("%s  %s", facts->place, facts->title);

      attach (self, tea_ledger_label_new (text, 0, "dim-label"), 0, row);
      for (guint seat = 0; seat < 4; seat++)
        attach (self, delta_new (self, entry, seat), (int) seat + 1, row);
    }

  return row;
}

/* Shows the points, and what the hand being entered would add. */
static void
update_standings (TeaLedgerStrip *self)
{
  for (guint seat = 0; seat < 4 && self->ledger != NULL; seat++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_sitting (self->ledger, seat);
      int delta = self->preview != NULL ? tea_score_sheet_get_facts (self->preview)->seats[seat].delta : 0;
      g_autofree char *total = tea_label_format_points (player->total);
      g_autofree char *both = NULL;
      g_autofree char *text = NULL;

      if (delta != 0)
        {
          g_autofree char *change = tea_payment_diagram_format_delta (delta);

          both = g_strdup_printf ("%s (%s)", total, change);
          if (is_tight (self))
            text = g_strdup_printf ("(%s)", change);
          else if (is_narrow (self))
            text = g_strdup_printf ("%s\n(%s)", total, change);
          else
            text = g_strdup (both);
        }
      tea_spoken_set_tooltip (GTK_WIDGET (self->standings[seat]), is_tight (self) ? both : NULL);
      tea_spoken_set_description (GTK_WIDGET (self->standings[seat]), is_tight (self) ? both : NULL);
      gtk_label_set_label (self->standings[seat], text != NULL ? text : total);
    }
}

static void
fill_standings (TeaLedgerStrip *self, int row)
{
  const char *sits_out = tea_ledger_get_facts (self->ledger)->sits_out;

  if (!is_narrow (self))
    attach (self, tea_ledger_label_new (*sits_out != '\0' ? sits_out : _ ("Standings"), 0, NULL), 0, row);
  for (guint seat = 0; seat < 4; seat++)
    {
      GtkWidget *label = tea_ledger_label_new ("", 1, "heading");
      gboolean below = is_narrow (self) && !is_tight (self);

      gtk_label_set_single_line_mode (GTK_LABEL (label), FALSE);
      gtk_label_set_justify (GTK_LABEL (label), below ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_RIGHT);
      gtk_label_set_xalign (GTK_LABEL (label), below ? 0.5 : 1);
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      self->standings[seat] = GTK_LABEL (label);
      if (is_tight (self))
        attach (self, label, (int) seat % 2 * 2 + 1, row - 1 + (int) seat / 2);
      else
        attach (self, label, (int) seat + 1, row);
    }
  update_standings (self);
}

static void
update (TeaLedgerStrip *self)
{
  tea_widget_empty (GTK_WIDGET (self->grid));
  if (self->ledger != NULL)
    {
      fill_players (self, 0);
      fill_standings (self, fill_lines (self, 1));
    }
  gtk_button_set_label (self->save_button, self->editing != 0 ? _ ("Save Change") : _ ("Save Hand"));
  gtk_widget_set_visible (GTK_WIDGET (self->place_label), self->room == TEA_LEDGER_STRIP_NARROW);
}

static void
tea_ledger_strip_dispose (GObject *object)
{
  TeaLedgerStrip *self = TEA_LEDGER_STRIP (object);

  tea_widget_follow (self, &self->ledger, NULL, NULL);
  g_clear_object (&self->preview);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_LEDGER_STRIP);

  G_OBJECT_CLASS (tea_ledger_strip_parent_class)->dispose (object);
}

static void
tea_ledger_strip_class_init (TeaLedgerStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_ledger_strip_dispose;

  gtk_widget_class_set_css_name (widget_class, "ledgerstrip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-ledger-strip.ui");
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerStrip, box);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerStrip, scroller);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerStrip, grid);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerStrip, side_box);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerStrip, place_label);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerStrip, buttons_box);
  gtk_widget_class_bind_template_child (widget_class, TeaLedgerStrip, save_button);
}

static void
tea_ledger_strip_init (TeaLedgerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tea_ledger_strip_set_ledger (TeaLedgerStrip *self, TeaLedger *ledger)
{
  g_return_if_fail (TEA_IS_LEDGER_STRIP (self));
  g_return_if_fail (ledger == NULL || TEA_IS_LEDGER (ledger));

  if (!tea_widget_follow (self, &self->ledger, ledger, G_CALLBACK (update)))
    return;

  g_clear_object (&self->preview);
  update (self);
}

void
tea_ledger_strip_set_preview (TeaLedgerStrip *self, TeaScoreSheet *sheet)
{
  g_return_if_fail (TEA_IS_LEDGER_STRIP (self));

  if (g_set_object (&self->preview, sheet))
    update_standings (self);
}

void
tea_ledger_strip_set_editing (TeaLedgerStrip *self, gint64 id)
{
  g_return_if_fail (TEA_IS_LEDGER_STRIP (self));

  self->editing = id;
  update (self);
}

void
tea_ledger_strip_set_room (TeaLedgerStrip *self, gboolean compact, TeaLedgerStripRoom room)
{
  gboolean narrow = room != TEA_LEDGER_STRIP_ROOMY;

  g_return_if_fail (TEA_IS_LEDGER_STRIP (self));

  gtk_orientable_set_orientation (self->buttons_box,
                                  compact || narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  if (self->compact == compact && self->room == room)
    return;

  self->compact = compact;
  self->room = room;
  gtk_orientable_set_orientation (self->box, narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->box), narrow ? NARROW_SPACING : SPACING);
  gtk_box_reorder_child_after (GTK_BOX (self->box), self->side_box, narrow ? NULL : self->scroller);
  gtk_grid_set_column_homogeneous (self->grid, narrow && !is_tight (self));
  gtk_grid_set_column_spacing (self->grid, is_tight (self) ? TIGHT_SPACING : compact ? COMPACT_SPACING : SPACING);
  update (self);
}

void
tea_ledger_strip_set_touch (TeaLedgerStrip *self, gboolean touch)
{
  g_return_if_fail (TEA_IS_LEDGER_STRIP (self));

  self->touch = touch;
  gtk_label_set_max_width_chars (self->place_label, touch ? TOUCH_PLACE_CHARS : -1);
}

/* Cached, since a page is laid out at every key press but the font hardly ever changes. */
static int
get_digit_width (TeaLedgerStrip *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  guint serial = pango_context_get_serial (context);

  if (self->font_serial != serial)
    {
      PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

      self->font_serial = serial;
      self->digit_width = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_digit_width (metrics));
      pango_font_metrics_unref (metrics);
    }

  return self->digit_width;
}

TeaLedgerStripRoom
tea_ledger_strip_get_room (TeaLedgerStrip *self, int width)
{
  int digit_width;
  int place_chars;
  int buttons_width = 0;

  g_return_val_if_fail (TEA_IS_LEDGER_STRIP (self), TEA_LEDGER_STRIP_TIGHT);

  digit_width = get_digit_width (self);
  place_chars = self->touch ? TOUCH_PLACE_CHARS : PLACE_CHARS;
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->buttons_box)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      int natural = 0;

      if (gtk_widget_get_visible (button))
        gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      buttons_width += natural + COMPACT_SPACING;
    }
  if (buttons_width + ALL_CHARS * digit_width <= width)
    return TEA_LEDGER_STRIP_ROOMY;

  return buttons_width + place_chars * digit_width <= width ? TEA_LEDGER_STRIP_NARROW : TEA_LEDGER_STRIP_TIGHT;
}
