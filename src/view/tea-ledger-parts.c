/* tea-ledger-parts.c - labels for the cells of a ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-ledger-parts.h"

#include <glib/gi18n.h>

#include "model/tea-tile-info.h"
#include "view/tea-payment-diagram.h"
#include "view/tea-spoken.h"
#include "view/tea-widget.h"

/* Longer names are cut in the narrow columns. */
#define MAX_NAME_CHARS 12

char *
tea_ledger_format_points (int points)
{
  return points < 0 ? g_strdup_printf ("%s−%d", tea_widget_number_mark (), -points) : g_strdup_printf ("%d", points);
}

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

  return tea_ledger_label_new (text, 1, delta < 0 ? "loss" : delta > 0 ? "gain"
                                                                       : NULL);
}

GtkWidget *
tea_ledger_player_heading_new (TeaLedger *ledger, guint seat)
{
  g_autoptr (TeaLedgerPlayer) player = g_list_model_get_item (tea_ledger_get_players (ledger), seat);
  const char *wind = tea_tile_info_kind_index_text (tea_ledger_player_get_seat_wind (player));
  const char *name = tea_ledger_player_get_name (player);
  gboolean dealer = tea_ledger_player_get_is_dealer (player);
  g_autofree char *text = g_strdup_printf (dealer ? "● %s %s" : "%s %s", wind, name);
  g_autofree char *tooltip = NULL;
  GtkWidget *label = tea_ledger_label_new (text, 1, dealer ? "dealer" : NULL);

  /* Translators: a player's name and seat wind in the next hand. */
  tooltip = g_strdup_printf (dealer ? _ ("%s, %s, deals") : _ ("%s, %s"), name, tea_tile_info_kind_name (tea_ledger_player_get_seat_wind (player)));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_NAME_CHARS);
  tea_spoken_set_tooltip (label, tooltip);
  tea_spoken_set_description (label, tooltip);

  return label;
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
attach_number (GtkGrid *grid, int number, int column, int row)
{
  g_autofree char *text = tea_ledger_format_points (number);

  gtk_grid_attach (grid, tea_ledger_label_new (text, 1, NULL), column, row, 1, 1);
}

void
tea_ledger_fill_standings (GtkGrid *grid, TeaLedger *ledger)
{
  GListModel *standings = tea_ledger_get_standings (ledger);

  attach_heading (grid, "", NULL, 0);
  attach_heading (grid, _ ("Player"), NULL, 1);
  attach_heading (grid, _ ("Points"), NULL, 2);
  attach_heading (grid, _ ("Won"), _ ("Hands won"), 3);
  attach_heading (grid, _ ("Self-drawn"), _ ("Of these by self-draw"), 4);
  attach_heading (grid, _ ("Let off"), _ ("Hands that another player won with this player’s tile"), 5);
  attach_heading (grid, _ ("Average"), _ ("What a hand won has brought on average"), 6);
  attach_heading (grid, _ ("Biggest"), _ ("The most that a hand won has brought"), 7);
  attach_heading (grid, _ ("Penalties"), _ ("Sum of penalties and corrections"), 8);

  for (guint i = 0; i < g_list_model_get_n_items (standings); i++)
    {
      g_autoptr (TeaLedgerPlayer) player = g_list_model_get_item (standings, i);
      g_autofree char *rank = g_strdup_printf ("%u.", tea_ledger_player_get_rank (player));
      g_autofree char *total = tea_ledger_format_points (tea_ledger_player_get_total (player));
      g_autofree char *average = g_strdup_printf ("%.1f", tea_ledger_player_get_average (player));
      GtkWidget *name = tea_ledger_label_new (tea_ledger_player_get_name (player), 0, "heading");
      int row = (int) i + 1;

      gtk_widget_set_hexpand (name, TRUE);
      gtk_label_set_width_chars (GTK_LABEL (name), 8);
      gtk_grid_attach (grid, tea_ledger_label_new (rank, 1, NULL), 0, row, 1, 1);
      gtk_grid_attach (grid, name, 1, row, 1, 1);
      gtk_grid_attach (grid, tea_ledger_label_new (total, 1, "heading"), 2, row, 1, 1);
      attach_number (grid, (int) tea_ledger_player_get_wins (player), 3, row);
      attach_number (grid, (int) tea_ledger_player_get_self_draws (player), 4, row);
      attach_number (grid, (int) tea_ledger_player_get_deal_ins (player), 5, row);
      gtk_grid_attach (grid, tea_ledger_label_new (average, 1, NULL), 6, row, 1, 1);
      attach_number (grid, tea_ledger_player_get_biggest (player), 7, row);
      attach_number (grid, tea_ledger_player_get_adjusted (player), 8, row);
    }
}

int *
tea_ledger_dup_standings (TeaLedger *ledger, const char *names[4], guint *n_entries)
{
  int *points;
  guint n = 1;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  tea_ledger_get_series (ledger, 0, &n);
  points = g_new0 (int, 4 * n);
  for (guint seat = 0; seat < 4; seat++)
    {
      const int *series = tea_ledger_get_series (ledger, seat, &n);

      for (guint i = 0; i < n; i++)
        points[4 * i + seat] = series[i];
      names[seat] = tea_ledger_get_name (ledger, seat);
    }
  *n_entries = n - 1;

  return points;
}
