/* tea-seats-page.c - who sits where from the next hand on, and who deals it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-seats-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/tiles/tea-tile-info.h"
#include "view/page/tea-place.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-form-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-widget.h"

struct _TeaSeatsPage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkListBox *seats_box;
  GtkListBox *dealer_box;
  GtkLabel *out_label;
  GtkWidget *rotate_button;
  GtkLabel *error_label;
  GtkDropDown *players[4]; /* by seat */
  GtkDropDown *dealer;     /* by the rules, then by seat */

  TeaLedger *ledger;
  gint64 id;           /* the change of seats being changed, or 0 */
  guint first[4];      /* who sat where at first */
  int first_dealer;    /* the seat that dealt at first, or −1 */
  guint seats[4];      /* who is to sit where */
  gboolean is_setting; /* while the choices are set and not chosen */
};

G_DEFINE_FINAL_TYPE (TeaSeatsPage, tea_seats_page, TEA_TYPE_PAGE)

static int
get_dealer (TeaSeatsPage *self)
{
  return (int) gtk_drop_down_get_selected (self->dealer) - 1;
}

/* Who sits out, if anybody. */
static void
update_out (TeaSeatsPage *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint player = 0; player < tea_ledger_get_facts (self->ledger)->n_players; player++)
    {
      gboolean sits = FALSE;

      for (guint seat = 0; seat < 4; seat++)
        sits = sits || self->seats[seat] == player;
      if (sits)
        continue;
      g_string_append_printf (names, "%s%s", n++ > 0 ? C_ ("list", ", ") : "",
                              tea_ledger_get_player (self->ledger, player)->name);
    }
  if (n > 0)
    text = g_strdup_printf (ngettext ("%s sits out", "%s sit out", n), names->str);
  tea_widget_set_text (self->out_label, text);
}

static void
update_dealers (TeaSeatsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->dealer);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("By the Rules"));
  for (guint seat = 0; seat < 4; seat++)
    gtk_string_list_append (names, tea_ledger_get_player (self->ledger, self->seats[seat])->name);
  gtk_drop_down_set_model (self->dealer, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->dealer, selected != GTK_INVALID_LIST_POSITION ? selected : 0);
}

static void
update_save (TeaSeatsPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seats.save",
                                 memcmp (self->seats, self->first, sizeof self->seats) != 0 ||
                                     get_dealer (self) != self->first_dealer);
}

/* Shows @seats as what is chosen. */
static void
show_seats (TeaSeatsPage *self)
{
  self->is_setting = TRUE;
  for (guint seat = 0; seat < 4; seat++)
    gtk_drop_down_set_selected (self->players[seat], self->seats[seat]);
  update_dealers (self);
  self->is_setting = FALSE;
  update_out (self);
  update_save (self);
}

/* Whoever sat there takes the seat of the one who was chosen, if that one sat somewhere. */
static void
player_chosen_cb (GtkDropDown *chooser, GParamSpec *pspec, TeaSeatsPage *self)
{
  guint chosen = gtk_drop_down_get_selected (chooser);
  guint seat = 0;

  if (self->is_setting || chosen == GTK_INVALID_LIST_POSITION)
    return;
  while (self->players[seat] != chooser)
    seat++;
  for (guint other = 0; other < 4; other++)
    if (self->seats[other] == chosen)
      self->seats[other] = self->seats[seat];
  self->seats[seat] = chosen;
  show_seats (self);
}

static void
dealer_chosen_cb (TeaSeatsPage *self)
{
  if (!self->is_setting)
    update_save (self);
}

static void
draw_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSeatsPage *self = TEA_SEATS_PAGE (widget);

  tea_ledger_draw_seats (self->ledger, self->seats);
  show_seats (self);
}

static void
rotate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSeatsPage *self = TEA_SEATS_PAGE (widget);

  tea_ledger_rotate_seats (self->ledger, self->seats);
  show_seats (self);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaSeatsPage *self = TEA_SEATS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (self->id != 0)
    tea_ledger_edit_seats (self->ledger, self->id, self->seats, get_dealer (self), &error);
  else
    tea_ledger_add_seats (self->ledger, self->seats, get_dealer (self), &error);

  if (error != NULL)
    tea_widget_set_text (self->error_label, error->message);
  else
    tea_page_close (TEA_PAGE (self));
}

static void
tea_seats_page_dispose (GObject *object)
{
  g_clear_object (&TEA_SEATS_PAGE (object)->ledger);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_SEATS_PAGE);

  G_OBJECT_CLASS (tea_seats_page_parent_class)->dispose (object);
}

static void
tea_seats_page_class_init (TeaSeatsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_seats_page_dispose;

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-seats-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaSeatsPage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSeatsPage, seats_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSeatsPage, dealer_box);
  gtk_widget_class_bind_template_child (widget_class, TeaSeatsPage, out_label);
  gtk_widget_class_bind_template_child (widget_class, TeaSeatsPage, rotate_button);
  gtk_widget_class_bind_template_child (widget_class, TeaSeatsPage, error_label);
  gtk_widget_class_install_action (widget_class, "seats.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "seats.draw", NULL, draw_cb);
  gtk_widget_class_install_action (widget_class, "seats.rotate", NULL, rotate_cb);
}

static void
tea_seats_page_init (TeaSeatsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

static GtkDropDown *
append_row (GtkListBox *box, const char *title, const char *sentence)
{
  GtkWidget *chooser = gtk_drop_down_new (NULL, NULL);

  gtk_list_box_append (
      box, g_object_new (TEA_TYPE_FORM_ROW, "title", title, "sentence", sentence, "control", chooser, NULL));

  return GTK_DROP_DOWN (chooser);
}

static void
add_seat (TeaSeatsPage *self, guint seat)
{
  const TeaLedgerPlayer *sitting = tea_ledger_get_sitting (self->ledger, seat);
  /* Translators: a seat at the table, in the order of play, from 1. */
  g_autofree char *title = g_strdup_printf (_ ("Seat %u"), seat + 1);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint player = 0; player < tea_ledger_get_facts (self->ledger)->n_players; player++)
    gtk_string_list_append (names, tea_ledger_get_player (self->ledger, player)->name);
  self->players[seat] = append_row (self->seats_box, title,
                                    self->id == 0 ? tea_tile_info_wind_name (sitting->seat_wind) : NULL);
  gtk_drop_down_set_model (self->players[seat], G_LIST_MODEL (names));
  g_signal_connect_object (self->players[seat], "notify::selected", G_CALLBACK (player_chosen_cb), self, 0);
}

/* Reads who sits where in the next hand, or at the change @id. */
static void
read_seats (TeaSeatsPage *self)
{
  TeaLedgerEntry *entry = self->id != 0 ? tea_ledger_find_entry (self->ledger, self->id, NULL) : NULL;

  self->first_dealer = entry != NULL ? tea_ledger_entry_get_facts (entry)->new_dealer : -1;
  for (guint seat = 0; seat < 4; seat++)
    self->first[seat] = self->seats[seat] = entry != NULL ? tea_ledger_entry_get_facts (entry)->players[seat]
                                                          : tea_ledger_get_sitting (self->ledger, seat)->number;
}

TeaPage *
tea_seats_page_new (TeaLedger *ledger, gint64 id)
{
  TeaSeatsPage *self;

  g_return_val_if_fail (TEA_IS_LEDGER (ledger), NULL);

  self = g_object_new (TEA_TYPE_SEATS_PAGE, NULL);
  self->ledger = g_object_ref (ledger);
  self->id = id;
  read_seats (self);
  for (guint seat = 0; seat < 4; seat++)
    add_seat (self, seat);
  self->dealer = append_row (self->dealer_box, _ ("Dealer of the Next Hand"), NULL);
  update_dealers (self);
  gtk_drop_down_set_selected (self->dealer, (guint) (self->first_dealer + 1));
  g_signal_connect_object (self->dealer, "notify::selected", G_CALLBACK (dealer_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (self->rotate_button, id == 0 && tea_ledger_get_facts (ledger)->n_players > 4);
  show_seats (self);

  return TEA_PAGE (self);
}

GtkDropDown *
tea_seats_page_get_player (TeaSeatsPage *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_SEATS_PAGE (self) && seat < 4, NULL);

  return self->players[seat];
}

GtkDropDown *
tea_seats_page_get_dealer (TeaSeatsPage *self)
{
  g_return_val_if_fail (TEA_IS_SEATS_PAGE (self), NULL);

  return self->dealer;
}
