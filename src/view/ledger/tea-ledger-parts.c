/* tea-ledger-parts.c - labels for the cells of a ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-ledger-parts.h"
#include "view/widgets/tea-labels.h"

#include <glib/gi18n.h>

#include "model/tiles/tea-tile-info.h"
#include "view/score/tea-payment-diagram.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* Longer names are cut in the narrow columns. */
#define MAX_NAME_CHARS 12

/* "−12345" and a little more. */
#define POINTS_CHARS 7

/* The first column of the statistics, after the place, the name and the points. */
#define FIRST_COUNT 3

GtkWidget *
tea_ledger_label_new (const char *text, float xalign, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  if (xalign < 1)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

GtkWidget *
tea_ledger_delta_new (int delta)
{
  g_autofree char *text = tea_payment_diagram_format_delta (delta);

  if (delta == 0)
    return tea_ledger_label_new (text, 1, NULL);

  return tea_ledger_label_new (text, 1, delta < 0 ? "loss" : "gain");
}

GtkWidget *
tea_ledger_player_heading_new (TeaLedger *ledger, guint seat)
{
  const TeaLedgerPlayer *player = tea_ledger_get_sitting (ledger, seat);
  g_autofree char *wind = tea_tile_info_dup_wind_letter (player->seat_wind);
  gboolean dealer = player->is_dealer;
  g_autofree char *text = g_strdup_printf (dealer ? "● %s %s" : "%s %s", wind, player->name);
  g_autofree char *tooltip = NULL;
  GtkWidget *label = tea_ledger_label_new (text, 1, dealer ? "dealer" : NULL);

  /* Translators: a player's name and seat wind in the next hand. */
  tooltip = g_strdup_printf (dealer ? _ ("%s, %s, deals") : _ ("%s, %s"), player->name,
                             tea_tile_info_kind_name (player->seat_wind));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_NAME_CHARS);
  tea_spoken_set_tooltip (label, tooltip);
  tea_spoken_set_description (label, tooltip);

  return label;
}

/* The statistics of a player, in the order of the columns. */
enum
{
  COUNT_START,
  COUNT_HANDS,
  COUNT_WON,
  COUNT_SELF_DRAWN,
  COUNT_LET_OFF,
  COUNT_AVERAGE,
  COUNT_BIGGEST,
  COUNT_PENALTIES,
  COUNT_MONEY,
  N_COUNTS,
};

static const struct
{
  const char *heading;
  const char *tooltip;
} counts[N_COUNTS] = {
  [COUNT_START] = { N_ ("Began with"), N_ ("The points at the start") },
  [COUNT_HANDS] = { N_ ("Hands"), N_ ("Hands played, and not sat out") },
  [COUNT_WON] = { N_ ("Won"), N_ ("Hands won") },
  [COUNT_SELF_DRAWN] = { N_ ("Self-drawn"), N_ ("Of these by self-draw") },
  [COUNT_LET_OFF] = { N_ ("Dealt in"), N_ ("Hands that another player won with this player’s tile") },
  [COUNT_AVERAGE] = { N_ ("Average"), N_ ("The average value of a won hand") },
  [COUNT_BIGGEST] = { N_ ("Biggest"), N_ ("The highest value of a won hand") },
  [COUNT_MONEY] = { N_ ("Money"), N_ ("The points won or lost, in money") },
  [COUNT_PENALTIES] = { N_ ("Penalties"), N_ ("Sum of penalties and corrections") },
};

/* Some are shown only where they say something. Returns how many of @shown there are. */
static guint
list_counts (TeaLedger *ledger, guint shown[N_COUNTS])
{
  const TeaLedgerFacts *facts = tea_ledger_get_facts (ledger);
  guint n = 0;

  for (guint count = 0; count < N_COUNTS; count++)
    if ((count != COUNT_START || facts->has_start) && (count != COUNT_HANDS || facts->n_players > 4) &&
        (count != COUNT_MONEY || facts->point_money > 0))
      shown[n++] = count;

  return n;
}

static char *
format_count (TeaLedger *ledger, const TeaLedgerPlayer *player, guint count)
{
  switch (count)
    {
    case COUNT_START:
      return tea_label_format_points (player->start);
    case COUNT_HANDS:
      return g_strdup_printf ("%u", player->hands);
    case COUNT_WON:
      return g_strdup_printf ("%u", player->wins);
    case COUNT_SELF_DRAWN:
      return g_strdup_printf ("%u", player->self_draws);
    case COUNT_LET_OFF:
      return g_strdup_printf ("%u", player->deal_ins);
    case COUNT_AVERAGE:
      return g_strdup_printf ("%.1f", player->average);
    case COUNT_BIGGEST:
      return tea_label_format_points (player->biggest);
    case COUNT_MONEY:
      return tea_ledger_dup_money (ledger, player->won);
    case COUNT_PENALTIES:
      return tea_label_format_points (player->adjusted);
    case N_COUNTS:
      break;
    }
  g_assert_not_reached ();
}

static void
attach_heading (GtkGrid *grid, const char *text, const char *tooltip, int column)
{
  GtkWidget *label = tea_ledger_label_new (text, column == 1 ? 0 : 1, "dim-label");

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_tooltip_text (label, tooltip);
  gtk_grid_attach (grid, label, column, 0, 1, 1);
}

static void
attach_counts (GtkGrid *grid, TeaLedger *ledger, const TeaLedgerPlayer *player, int row)
{
  guint shown[N_COUNTS];
  guint n = list_counts (ledger, shown);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = format_count (ledger, player, shown[i]);

      gtk_grid_attach (grid, tea_ledger_label_new (number, 1, NULL), (int) i + FIRST_COUNT, row, 1, 1);
    }
}

/* The same as text, wrapped, in a row of its own. */
static void
attach_counts_below (GtkGrid *grid, TeaLedger *ledger, const TeaLedgerPlayer *player, int row)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint shown[N_COUNTS];
  guint n = list_counts (ledger, shown);
  GtkWidget *label;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = format_count (ledger, player, shown[i]);

      /* A heading and its number stay together. */
      g_string_append_printf (text, "%s%s\u00a0%s", i > 0 ? " · " : "", _ (counts[shown[i]].heading), number);
    }
  label = tea_ledger_label_new (text->str, 0, "dim-label");
  gtk_label_set_single_line_mode (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_grid_attach (grid, label, 1, row, 2, 1);
}

void
tea_ledger_fill_standings (GtkGrid *grid, TeaLedger *ledger, gboolean narrow)
{
  guint shown[N_COUNTS];
  guint n = list_counts (ledger, shown);

  attach_heading (grid, "", NULL, 0);
  attach_heading (grid, _ ("Player"), NULL, 1);
  attach_heading (grid, _ ("Points"), NULL, 2);
  for (guint i = 0; i < n && !narrow; i++)
    attach_heading (grid, _ (counts[shown[i]].heading), _ (counts[shown[i]].tooltip), (int) i + FIRST_COUNT);

  for (guint i = 0; i < tea_ledger_get_facts (ledger)->n_players; i++)
    {
      const TeaLedgerPlayer *player = tea_ledger_get_standing (ledger, i);
      g_autofree char *rank = g_strdup_printf ("%u.", player->rank);
      g_autofree char *total = tea_label_format_points (player->total);
      GtkWidget *name = tea_ledger_label_new (player->name, 0, "heading");
      int row = (int) (narrow ? 2 * i : i) + 1;

      gtk_widget_set_hexpand (name, TRUE);
      gtk_label_set_width_chars (GTK_LABEL (name), 8);
      gtk_grid_attach (grid, tea_ledger_label_new (rank, 1, NULL), 0, row, 1, 1);
      gtk_grid_attach (grid, name, 1, row, 1, 1);
      gtk_grid_attach (grid, tea_ledger_label_new (total, 1, "heading"), 2, row, 1, 1);
      if (narrow)
        attach_counts_below (grid, ledger, player, row + 1);
      else
        attach_counts (grid, ledger, player, row);
    }
}

int *
tea_ledger_dup_standings (TeaLedger *ledger, const char *names[TEA_LEDGER_MAX_PLAYERS], guint *n_entries)
{
  guint n_players = tea_ledger_get_facts (ledger)->n_players;
  int *points;
  guint n = 1;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  tea_ledger_get_series (ledger, 0, &n);
  points = g_new0 (int, n_players *n);
  for (guint player = 0; player < n_players; player++)
    {
      const int *series = tea_ledger_get_series (ledger, player, &n);

      for (guint i = 0; i < n; i++)
        points[n_players * i + player] = series[i];
      names[player] = tea_ledger_get_player (ledger, player)->name;
    }
  *n_entries = n - 1;

  return points;
}

GtkToggleButton *
tea_ledger_append_choice (GtkBox *box, const char *text, const char *label, GtkToggleButton *group)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (text));

  tea_label_be_name (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))));
  if (label != NULL)
    tea_spoken_set_label (GTK_WIDGET (button), label);
  if (group != NULL)
    gtk_toggle_button_set_group (button, group);
  gtk_box_append (box, GTK_WIDGET (button));

  return button;
}

gboolean
tea_ledger_has_focus_in (GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

TeaNumberField *
tea_ledger_points_field_new (int min)
{
  TeaNumberField *field = TEA_NUMBER_FIELD (tea_number_field_new (min, TEA_LEDGER_MAX_TYPED, 0, 1));

  gtk_editable_set_width_chars (GTK_EDITABLE (tea_number_field_get_spin (field)), POINTS_CHARS);

  return field;
}

TeaNumberField *
tea_ledger_append_points_field (GtkGrid *grid, TeaLedger *ledger, gint64 id, guint seat)
{
  const char *name = tea_ledger_get_name_at (ledger, id, seat);
  TeaNumberField *field = tea_ledger_points_field_new (-TEA_LEDGER_MAX_TYPED);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  tea_label_be_name (GTK_LABEL (label));
  gtk_widget_set_hexpand (label, TRUE);
  tea_number_field_name (field, name, NULL);
  gtk_grid_attach (grid, label, 0, (int) seat, 1, 1);
  gtk_grid_attach (grid, GTK_WIDGET (field), 1, (int) seat, 1, 1);

  return field;
}

gboolean
tea_ledger_read_points_fields (TeaNumberField *const fields[4], int points[4])
{
  for (guint seat = 0; seat < 4; seat++)
    {
      gint64 number;

      if (!tea_number_field_read (fields[seat], &number))
        return FALSE;
      points[seat] = (int) number;
    }

  return TRUE;
}
