/* tea-merge-page.c - asks who somebody was found to be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/people/tea-merge-page.h"

#include <glib/gi18n.h>

#include "view/page/tea-place.h"
#include "view/people/tea-face.h"
#include "view/widgets/tea-bound-row.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-question.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaMergePage
{
  TeaPage parent_instance;

  GtkWidget *touch_box;
  GtkLabel *sentence_label;
  GtkListBox *list;

  TeaPeople *people;
  gint64 id;
  gint64 chosen; /* while the question is open */
};

G_DEFINE_FINAL_TYPE (TeaMergePage, tea_merge_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
answered_cb (GtkWidget *widget, TeaReply reply)
{
  g_autoptr (TeaMergePage) self = g_object_ref (TEA_MERGE_PAGE (widget));

  if (reply != TEA_REPLY_YES)
    return;
  tea_page_close (TEA_PAGE (self));
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->chosen);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaMergePage *self)
{
  TeaPerson *other = tea_bound_row_get_item (TEA_BOUND_ROW (row)), *person = tea_people_find (self->people, self->id);
  g_autofree char *question = NULL;
  g_autofree char *details = NULL;

  if (person == NULL)
    return;
  self->chosen = tea_person_get_facts (other)->id;
  /* Translators: two people. */
  question = g_strdup_printf (_ ("Are %1$s and %2$s one person?"), tea_person_get_facts (person)->shown,
                              tea_person_get_facts (other)->shown);
  details = tea_people_describe_merge (self->people, self->id, self->chosen);
  tea_question_ask (
      GTK_WIDGET (self),
      &(TeaQuestion){ .question = question, .details = details, .stay = _ ("Cancel"), .yes = _ ("Merge") },
      answered_cb);
}

static gboolean
is_other (gpointer item, gpointer self)
{
  return tea_person_get_facts (item)->id != TEA_MERGE_PAGE (self)->id;
}

static gboolean
tea_merge_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (GTK_WIDGET (TEA_MERGE_PAGE (widget)->list), GTK_DIR_TAB_FORWARD) ||
         GTK_WIDGET_CLASS (tea_merge_page_parent_class)->grab_focus (widget);
}

static void
tea_merge_page_dispose (GObject *object)
{
  TeaMergePage *self = TEA_MERGE_PAGE (object);

  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_MERGE_PAGE);
  g_clear_object (&self->people);

  G_OBJECT_CLASS (tea_merge_page_parent_class)->dispose (object);
}

static void
tea_merge_page_class_init (TeaMergePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_merge_page_dispose;
  widget_class->grab_focus = tea_merge_page_grab_focus;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", TEA_TYPE_MERGE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_INT64);

  g_type_ensure (TEA_TYPE_FACE);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-merge-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaMergePage, touch_box);
  gtk_widget_class_bind_template_child (widget_class, TeaMergePage, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMergePage, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tea_merge_page_init (TeaMergePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->touch_box, tea_narrow_layout_new_touch (GTK_WIDGET (self)));
}

TeaPage *
tea_merge_page_new (TeaPeople *people, gint64 id)
{
  TeaMergePage *self;
  TeaPerson *person;
  g_autoptr (GtkFilterListModel) others = NULL;

  g_return_val_if_fail (TEA_IS_PEOPLE (people), NULL);

  self = g_object_new (TEA_TYPE_MERGE_PAGE, NULL);
  self->people = g_object_ref (people);
  self->id = id;
  person = tea_people_find (people, id);
  if (person != NULL)
    {
      /* Translators: a person. */
      g_autofree char *sentence = g_strdup_printf (_ ("Who is %s really?"), tea_person_get_facts (person)->shown);

      gtk_label_set_label (self->sentence_label, sentence);
    }
  others = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (people)),
                                      GTK_FILTER (gtk_custom_filter_new (is_other, self, NULL)));
  tea_bound_row_bind_list (self->list, G_LIST_MODEL (others), "/io/github/teahouse_mahjong/Teahouse/tea-person-row.ui");

  return TEA_PAGE (self);
}
